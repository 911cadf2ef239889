import {
  boolean,
  choice,
  integer,
  map,
  name,
  oneOrList,
  record,
  type Field,
  type Infer,
} from '../../../core/input/field';
import { owed, type Due } from '../follow-on';
import { STATUSES } from '../unit';

/** Rows of the combat results (12.3). */
export const RESULT_ROW_NAMES = ['cavVsInf', 'infVsCav', 'other'] as const;
export type ResultRowName = (typeof RESULT_ROW_NAMES)[number];

/** Results of a round of combat for a unit (9.11, 12.3, 12.4). */
export const COMBAT_RESULTS = [
  'won',
  'disordered',
  'recoilShaken',
  'haltShaken',
  'break',
  'routsAgain',
] as const;
export type CombatResult = (typeof COMBAT_RESULTS)[number];

export const COMBAT_RESULT_LABELS: Readonly<Record<CombatResult, string>> = {
  won: 'wins',
  disordered: 'draws, disordered',
  recoilShaken: 'recoils, shaken',
  haltShaken: 'halts, shaken',
  break: 'breaks',
  routsAgain: 'routs again',
};

/** Most hits that a unit inflicts or suffers in a round. */
const MOST_HITS = 100_000;

const unit = {
  name: name({ label: 'Name, in a list', optional: true }),
  n: integer({ label: 'Dice' }),
  mod: integer({ label: 'Modifier of each die', min: -100, optional: true }),
  mods: map(integer({ label: 'Modifier', min: -100 }), {
    label: 'Modifiers of each die, by opponent',
    optional: true,
  }),
  hits: integer({ label: 'Hits inflicted', optional: true }),
  suffered: integer({ label: 'Hits suffered', optional: true }),
  margin: integer({ label: 'Hits suffered beyond those inflicted', min: -MOST_HITS }),
  row: choice(RESULT_ROW_NAMES, { label: 'Row of the combat results', optional: true }),
  result: choice(COMBAT_RESULTS, { label: 'Result', labels: COMBAT_RESULT_LABELS }),
  status: choice(STATUSES, { label: 'Status now' }),
  mustRetire: boolean({
    label: 'It must retire in its next movement phase, unless it is followed or charged',
  }),
};

const side = (label: string) => oneOrList(record(unit, { label: 'Unit' }), { label });

/** Whether the units fight another round next turn. */
export const GOES_ON = ['yes', 'ifFollowed', 'no'] as const;

export const combatOutcome = {
  A: side('Side A'),
  B: side('Side B'),
  drawn: boolean({ label: 'The round was a draw for all units' }),
  goesOn: choice(GOES_ON, {
    label: 'The combat goes on next turn',
    labels: { ifFollowed: 'if a unit that may follow up does so' },
  }),
  followOn: { ...owed, optional: true } as Field<readonly Due[] | undefined>,
};

export type CombatOutcome = Infer<typeof combatOutcome>;
export type UnitOutcome = Infer<typeof unit>;
