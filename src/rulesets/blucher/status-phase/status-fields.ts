import {
  boolean,
  checkbox,
  choice,
  choiceOrNone,
  integer,
  list,
  number,
  record,
  type Field,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { IMMOBILE_COUNTER } from '../command/activation-fields';
import {
  eachSide,
  HOLDER_LABELS,
  HOLDERS,
  perSide,
  SIDES,
  type Holder,
  type PerSide,
  type Side,
} from '../sides';
import { LAST_TURN, turnField } from '../turn';
import { nightfallField, usesPoints, type Nightfall } from './nightfall';
import { MOST_UNITS } from '../unit';

const count = (label: string, help: string, citation: string): Field<number> =>
  integer({ label, help, citation, max: MOST_UNITS, from: 'state' });

const controllers = (label: string): Field<readonly Holder[]> =>
  list(choice(HOLDERS, { label: 'Side in control', labels: HOLDER_LABELS }), {
    label,
    citation: 'Blücher p.70',
    from: 'state',
  });

const isNight = (s: Values): boolean => Number(s.turn) >= Number(s.lastTurn);
const byPoints = (s: Values): boolean => isNight(s) && usesPoints(s.nightfall as Nightfall | undefined);

/** Points of both sides; they apply only where points may decide. */
function pointsField(): Field<PerSide<number> | undefined> {
  const about = { label: 'Points', citation: 'Blücher p.146, 156', from: 'state' } as const;
  const one = (side: Side): Field<number> => number({ ...about, label: `Side ${side}`, default: 0 });
  return perSide(one, {
    ...about,
    default: eachSide(() => 0),
    when: byPoints,
    whenText: 'points may decide',
  });
}

const hasSpecial = (s: Values): boolean =>
  (s.specialObjectives as readonly Holder[] | undefined)?.length !== 0;
const concedes = (s: Values): boolean => s.concede === true;

export const situation = {
  active: choice(SIDES, {
    label: 'Active side',
    help: 'it alone is tested',
    citation: 'Blücher p.70',
    from: 'state',
  }),
  brokenAll: {
    ...count('Its broken units', 'infantry, cavalry and artillery; not retired units', 'Blücher p.25'),
    default: 0,
  },
  morale: count('Its army morale', 'with reinforcements that have come (army-morale)', 'Blücher p.25, 83'),
  retired: { ...count('Its retired units', 'willingly or not', 'Blücher p.70'), default: 0 },
  onTable: count('Its units on the table', 'of any type; waiting reinforcements are not', 'Blücher p.70'),
  turn: turnField,
  lastTurn: { ...turnField, label: 'Last turn', default: LAST_TURN.normal, from: 'scenario' } as const,
  specialObjectives: { ...controllers('Control of each special objective'), default: [] },
  specialRule: choice(['all', 'any'], {
    label: 'How many of the special objectives win the game',
    citation: 'Blücher p.70',
    default: 'all',
    when: hasSpecial,
    whenText: 'special objectives',
    from: 'scenario',
  }),
  specialFor: choice([...SIDES, 'both'], {
    label: 'Side that wins by them',
    citation: 'Blücher p.70',
    default: 'both',
    when: hasSpecial,
    whenText: 'special objectives',
    from: 'scenario',
  }),
  objectives: {
    ...controllers('Control of each objective, special ones too'),
    help: 'unless given, the special ones are all there are',
    default: (s: Values) => s.specialObjectives as readonly Holder[] | undefined,
  },
  nightfall: {
    ...nightfallField,
    from: 'scenario',
    when: isNight,
    whenText: 'the last turn',
  } as Field<Nightfall | undefined>,
  points: pointsField(),
  pips: integer({
    label: 'Counter of its immobile commander in chief',
    citation: 'Blücher p.92',
    max: IMMOBILE_COUNTER,
    default: 0,
    from: 'state',
  }),
  concede: checkbox({ label: 'It concedes the game', citation: 'Blücher p.70' }),
  concedeAccepted: boolean({
    label: 'The other side accepts',
    citation: 'Blücher p.70',
    default: true,
    when: concedes,
    whenText: 'concession',
  }),
};

/** How a game ends, in the order of the tests. */
export const ENDS = ['concession', 'morale', 'retirement', 'special', 'nightfall'] as const;

const whole = (label: string): Field<number> => integer({ label });

export const outcome = {
  ended: boolean({ label: 'The game is over' }),
  winner: choice([...SIDES, 'draw', 'none'], { label: 'Winner' }),
  by: choiceOrNone(ENDS, { label: 'What ended it' }),
  counts: record(
    {
      brokenAll: whole('Broken units of the active side'),
      morale: whole('Its army morale'),
      retired: whole('Its retired units'),
      onTable: whole('Its units on the table'),
      objectives: record(
        { A: whole('Side A'), B: whole('Side B'), none: whole('Nobody') },
        { label: 'Objectives by who controls them' },
      ),
    },
    { label: 'What was counted' },
  ),
};

export type Status = Infer<typeof situation>;
export type StatusOutcome = Infer<typeof outcome>;
