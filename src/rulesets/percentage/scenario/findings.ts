import type { Rules } from '../../../core/ruling/ruleset';
import type { Finding } from '../../../core/scenario/scenario';
import {
  findingsBy,
  namesakes,
  scenarioTable,
  unknownNames,
  wrongSides,
  type Found,
  type Reference,
  type ScenarioRow,
} from '../../../core/scenario/scenario-checks';
import {
  offTable,
  tableReferences,
  typeReferences,
  unusedTypes,
} from '../../../core/scenario/scenario-entries';
import { FORMATION_LABELS, hasFormation } from '../unit';
import { brigadesIn, leadersIn, unitEntriesIn, unitNamesIn, type Draft } from './draft';

type DraftType = NonNullable<NonNullable<Draft['unitTypes']>[string]>;

/** Makes a check that finds the unit types of which something holds, at one of their keys. */
function types(key: string, text: string, holds: (type: DraftType) => boolean) {
  return ({ unitTypes = {} }: Draft): readonly Found[] =>
    Object.entries(unitTypes).flatMap(([id, type]) =>
      type !== undefined && holds(type) ? [{ path: ['unitTypes', id, key], text }] : [],
    );
}

const wideFronts = types(
  'frontFigures',
  'is more than the figures of the unit',
  ({ figures = Infinity, frontFigures = 0 }) => frontFigures > figures,
);
const unarmed = types(
  'weapon',
  'is missing: it will not fire',
  ({ arm, weapon }) => arm === 'infantry' && weapon === undefined,
);
const smokeless = types(
  'stands',
  'is 0: its fire makes no smoke',
  ({ weapon, stands }) => weapon !== undefined && stands === 0,
);

/** All that a scenario is checked for. */
// prettier-ignore
const ROWS: readonly ScenarioRow<Draft>[] = [
  { code: 'S01', severity: 'error', citation: 'scenario file', condition: 'something is named that is not in the file', finds: (draft) => unknownNames(referencesIn(draft)) },
  { code: 'S02', severity: 'error', citation: 'Turn sequence', condition: 'not two sides', finds: (draft) => wrongSides(draft) },
  { code: 'S03', severity: 'error', citation: 'scenario file', condition: 'two units or leaders of one name', finds: wrongCalled },
  { code: 'S04', severity: 'error', citation: 'Table 7.2.3', condition: 'a formation that the arm does not have', finds: wrongFormations },
  { code: 'S05', severity: 'error', citation: 'option menPerFigure', condition: 'more figures in the front rank than in the unit', finds: wideFronts },
  { code: 'S06w', severity: 'warning', citation: 'Table 8.2.1', condition: 'infantry without a weapon to fire', finds: unarmed },
  { code: 'S07w', severity: 'warning', citation: 'option smokePerStand', condition: 'troops that fire, and no stands to make smoke', finds: smokeless },
  { code: 'S08w', severity: 'warning', citation: 'Table 4.4.1', condition: 'a brigade without a leader', finds: leaderless },
  { code: 'S09w', severity: 'warning', citation: 'scenario file', condition: 'a type that no unit is of', finds: (draft) => unusedTypes(unitEntriesIn(draft), draft.unitTypes) },
  { code: 'S10w', severity: 'warning', citation: 'scenario file', condition: 'a place off the table', finds: (draft) => offTable(draft, [draft.table?.width, draft.table?.depth], 'paces') },
];

export const SCENARIO_TABLE = scenarioTable(ROWS, 'scenario file', 'T-A-01, T-A-02');

/** Everything found in a file, in the order of the codes. */
export function findingsIn(draft: Draft, rules: Rules): readonly Finding[] {
  return findingsBy(ROWS, draft, rules);
}

function referencesIn(draft: Draft): readonly Reference[] {
  const brigadesOf = (side: unknown): readonly (string | undefined)[] =>
    brigadesIn(draft).flatMap((brigade) => (brigade.side === side ? [brigade.is.id] : []));
  return [
    ...typeReferences(unitEntriesIn(draft), draft.unitTypes),
    ...leadersIn(draft).map(({ is, side, path }) => ({
      path: [...path, 'brigade'],
      name: is.brigade,
      what: 'brigade of that side',
      among: brigadesOf(side),
    })),
    ...tableReferences(draft),
  ];
}

/** Units and leaders are named in play by their names alone: no two may share one. */
function wrongCalled(draft: Draft): readonly Found[] {
  return namesakes([
    ...unitNamesIn(draft).map(({ is, path }) => ({ name: is, path })),
    ...leadersIn(draft).map(({ is, path }) => ({ name: is.name ?? '', path: [...path, 'name'] })),
  ]);
}

function wrongFormations(draft: Draft): readonly Found[] {
  return unitEntriesIn(draft).flatMap(({ is: { type, formation }, path }): readonly Found[] => {
    const arm = draft.unitTypes?.[type ?? '']?.arm;
    if (arm === undefined || formation === undefined || hasFormation(arm, formation)) return [];
    return [
      { path: [...path, 'formation'], text: `${FORMATION_LABELS[formation]} is no formation of ${arm}` },
    ];
  });
}

function leaderless(draft: Draft): readonly Found[] {
  const led = leadersIn(draft).map(({ is, side }) => [side, is.brigade] as const);
  return brigadesIn(draft)
    .filter(({ is, side }) => !led.some(([of, brigade]) => of === side && brigade === is.id))
    .map(({ path }) => ({ path, text: 'nobody commands it' }));
}
