import { setRules } from '../../../../../src/core/ruling/adjudicate';
import type { Rules } from '../../../../../src/core/ruling/ruleset';
import { firstValues } from '../../../../../src/core/walk/record';
import type { Values } from '../../../../../src/core/input/field';
import { campaignBegun } from '../../../../../src/cli/commands/campaign/campaign-file';
import { ruleset } from '../../../../../src/rulesets/blucher';
import type { CampaignFile } from '../../../../../src/rulesets/blucher/campaign/file';
import { begin } from '../../../../../src/rulesets/blucher/campaign/walk/begin';
import {
  COLUMN,
  type CampaignState,
  type ColumnState,
  type SideState,
} from '../../../../../src/rulesets/blucher/campaign/walk/record';
import type { CampaignSide } from '../../../../../src/rulesets/blucher/campaign/sides';
import { rosterFile } from '../../../../support/campaign-bot';

/** A campaign before anything was done, and the rules in force. */
export interface BegunCampaign {
  readonly state: CampaignState;
  readonly rules: Rules;
}

/** The state of a new campaign of two rosters, without a table to play it on. */
export async function begunCampaign({
  blue = rosterFile('france-early'),
  red = rosterFile('austria'),
  options = {},
  ...file
}: {
  readonly blue?: Values;
  readonly red?: Values;
  readonly map?: string | Values | null;
  readonly points?: number;
  readonly options?: Values;
  readonly solo?: CampaignSide;
} = {}): Promise<BegunCampaign> {
  const { map = 'valley', points, solo } = file;
  const begun = await campaignBegun(ruleset, {
    id: 'test',
    name: 'Test',
    map,
    ...(points !== undefined && { points }),
    options,
    sides: { blue: { roster: blue, solo: solo === 'blue' }, red: { roster: red, solo: solo === 'red' } },
  });
  const rules = setRules(ruleset, options);
  return { state: begin(begun.scenario as CampaignFile, rules), rules };
}

/** A column of which all know nothing but where it stands, as far as nothing else is said. */
export function columnAt(square: string | null, facts: Partial<ColumnState> = {}): ColumnState {
  return { ...firstValues(COLUMN), square, ...facts };
}

/** The state with columns of both sides on the map, and other facts of it. */
export function withColumns(
  state: CampaignState,
  columns: Readonly<Record<CampaignSide, SideState['columns']>>,
  facts: Partial<CampaignState> = {},
): CampaignState {
  const { blue, red } = state.sides;
  const done = ['columns', 'reconShown'] as const;
  return {
    ...state,
    day: 2,
    intelligence: 'blue',
    entry: { blue: 'W', red: 'E' },
    ...facts,
    sides: {
      blue: { ...blue, done, columns: columns.blue },
      red: { ...red, done, columns: columns.red },
    },
  };
}
