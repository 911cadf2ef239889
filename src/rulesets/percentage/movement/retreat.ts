import {
  boolean,
  checkbox,
  choice,
  distance,
  distanceOrNone,
  integer,
  name,
  text,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { capital, listing } from '../../../core/input/text';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { CheckTable, GridTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { setting, settingsOf } from '../options';
import { bandField, isP1OrFarther } from '../range-band';
import { refusal } from '../refusal';
import { MOST_PACES, shownPaces } from '../scale';
import { idField, THE_UNIT } from '../unit';
import { allowanceOf, wrecksOf } from './allowance';
import { gaitField, moveOutcome, penalties, PENALTY_WORDS } from './fields';
import { moveOrders, wantedOf } from './movement';
import { EMERGENCY_LIMBER } from './options';
import { GAITS, LIMBERED_MOVERS, MOVER_LABELS, MOVERS, type Gait, type Mover } from './kinds';
import { MOVE_CHECKS, MOVEMENT_RATES, TERRAIN_PENALTIES } from './tables';

const REASONS = [
  'broken',
  'routed',
  'fallBackOrder',
  'artilleryWithdraw',
  'divisionRetire',
  'combatFallBack',
  'combatRout',
  'pursuit',
] as const;
export type Reason = (typeof REASONS)[number];

const AT_P1 = 'once its nearest enemy is at P1';
const END = 'at the end of the move';

interface Compulsory {
  readonly label: string;
  readonly source: string;
  readonly phase: string;
  /** Absent = any, as the owner chooses. */
  readonly gait?: Gait;
  readonly direction: string;
  readonly stop: string;
}

/** The compulsory moves: each goes the whole allowance at its gait, unless it stops before (T-R-01). */
// prettier-ignore
const MOVES: Readonly<Record<Reason, Compulsory>> = {
  broken:            { label: 'it is broken', source: 'Table 5.2.3', phase: 'Movement', gait: 'quick', direction: 'from the enemy, toward cover', stop: 'in cover' },
  routed:            { label: 'it is routed', source: 'Table 5.2.3', phase: 'Movement', gait: 'double', direction: 'from the enemy', stop: 'only by rallying' },
  fallBackOrder:     { label: 'automatic order to fall back', source: 'Section 4.1', phase: 'Movement', gait: 'quick', direction: 'from the threat', stop: END },
  artilleryWithdraw: { label: 'automatic order of artillery to withdraw', source: 'Section 4.1', phase: 'Movement', direction: 'from the nearest enemy', stop: END },
  divisionRetire:    { label: 'its division test', source: 'Table 4.4.2', phase: 'Movement', direction: 'from the enemy', stop: AT_P1 },
  combatFallBack:    { label: 'it falls back from close combat', source: 'Close combat results', phase: 'Close Combat', gait: 'quick', direction: 'from the winner', stop: END },
  combatRout:        { label: 'it routs from close combat', source: 'Close combat results', phase: 'Close Combat', gait: 'double', direction: 'from the winner', stop: END },
  pursuit:           { label: 'cavalry pursues', source: 'Close combat results', phase: 'Close Combat', gait: 'double', direction: 'after the routed unit', stop: END },
};

export const RETREATS: GridTable = {
  kind: 'grid',
  id: 'retreats',
  rule: 'T-R-01, T4.4-04, T9.2-15',
  title: 'Compulsory moves',
  citation: 'Tables 4.4.2, 5.2.3, close combat results',
  columns: ['reason', 'from', 'phase', 'gait', 'direction', 'stops'],
  rows: REASONS.map((reason) => {
    const { label, source, phase, gait = 'any', direction, stop } = MOVES[reason];
    return [label, source, phase, gait, direction, stop];
  }),
};

const RETREATERS = MOVERS.filter((mover): mover is Exclude<Mover, 'leader'> => mover !== 'leader');
/** For some reasons, the only movers that can have them. */
const MOVERS_OF: Readonly<Partial<Record<Reason, readonly Mover[]>>> = {
  artilleryWithdraw: LIMBERED_MOVERS,
  pursuit: ['cavalry'],
};

/** The gait that a reason dictates. */
function gaitOf({ reason }: Values): Gait | undefined {
  const known = REASONS.find((one) => one === reason);
  return known && MOVES[known].gait;
}

const isBroken = ({ reason }: Values): boolean => reason === 'broken';

const situation = {
  id: idField('Unit', 'the unit'),
  reason: choice(REASONS, {
    label: 'Why it moves',
    labels: Object.fromEntries(REASONS.map((reason) => [reason, MOVES[reason].label])),
    from: 'state',
  }),
  mover: choice(RETREATERS, {
    label: 'Who moves',
    citation: 'Table 6.1',
    labels: MOVER_LABELS,
    from: 'card',
  }),
  gait: {
    ...gaitField,
    default: 'quick' as const,
    implied: gaitOf,
  },
  ...penalties,
  turnFractionUsed: {
    ...penalties.turnFractionUsed,
    default: (self: Values, place: Place) => {
      const { formationFractions } = settingsOf(place);
      if (typeof self.formationChange === 'string') return formationFractions[self.formationChange] ?? 0;
      return self.reason === 'artilleryWithdraw' ? (formationFractions[EMERGENCY_LIMBER] ?? 0) : 0;
    },
  },
  inCover: checkbox({
    label: 'It is in cover already',
    citation: 'Table 5.2.3',
    when: isBroken,
    whenText: 'broken unit',
  }),
  chargedOrFiredOn: checkbox({
    label: 'It was charged or fired on since its last move',
    citation: 'Table 5.2.3',
    when: (s) => isBroken(s) && s.inCover === true,
    whenText: 'broken unit in cover',
    flag: 'charged',
  }),
  distanceToCover: distanceOrNone({
    label: 'Distance to the nearest cover away from the enemy',
    citation: 'Table 5.2.3',
    max: MOST_PACES,
    default: null,
    when: (s) => isBroken(s) && (s.inCover !== true || s.chargedOrFiredOn === true),
    whenText: 'broken unit that moves',
    flag: 'to-cover',
  }),
  band: bandField({
    when: ({ reason }: Values) => reason === 'divisionRetire',
    whenText: 'division test',
  }),
};

const outcome = {
  legal: boolean({ label: 'The rules allow the move' }),
  refused: name({ label: 'Why not, by code', optional: true }),
  moves: boolean({ label: 'It moves' }),
  gait: choice(GAITS, { label: 'Gait', optional: true }),
  allowance: integer({ label: 'Paces that it may move', optional: true }),
  distance: distance({ label: 'Paces that it moves', optional: true }),
  direction: text({ label: 'Where to', optional: true }),
  stop: text({ label: 'What ends the move', optional: true }),
  text: text({ label: 'The move in words' }),
  ...moveOutcome,
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;

const moversFor = ({ reason }: Situation): readonly Mover[] => MOVERS_OF[reason] ?? RETREATERS;

// prettier-ignore
export const RETREAT_CHECKS: CheckTable<Situation> = {
  kind: 'checks', id: 'retreat-refusals', title: 'Compulsory moves that a unit does not make', rule: 'T-R-01', citation: 'Section 4.1, close combat results',
  rows: [
    { code: 'mover', condition: 'a withdrawal of artillery by others, or a pursuit by others than cavalry', citation: 'Section 4.1, close combat results',
      refuses: (s) => !moversFor(s).includes(s.mover),
      because: (s) => `${s.id} is ${MOVER_LABELS[s.mover]}, which makes no such move`,
      allowed: (s) => listing(moversFor(s).map((mover) => MOVER_LABELS[mover])) },
  ],
};

/** A move that a unit owes by its status, an automatic order, a division test or the result of a close combat. */
export const retreat = procedure({
  id: 'retreat',
  title: 'Compulsory move',
  summary: 'How far a unit moves that must retreat, withdraw or pursue.',
  citation: 'Tables 4.4.2, 5.2.3, 6.1-6.5',
  situation,
  outcome,
  tables: [RETREATS.id, RETREAT_CHECKS.id, MOVEMENT_RATES.id, TERRAIN_PENALTIES.id, MOVE_CHECKS.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Quiot=infantry militia frontage:300',
      numbers: ['frontFigures', 'pieces'],
      fields: {
        mover: 'mover',
        ...PENALTY_WORDS,
      },
    },
  ],
  examples: [
    {
      command: "rule retreat --rules percentage --reason broken -u 'Quiot=infantry' --to-cover 50",
      about: 'a broken unit with cover near',
    },
    {
      command:
        "rule retreat --rules percentage --reason combat-rout -u 'Watier=cavalry' --terrain heavy-woods",
      about: 'cavalry that routs through heavy woods',
    },
  ],
  verdict: ({ text }, s) => `${capital(s.id)} ${text}.`,
  orders: (o, s) => (o.moves ? [...moveOrders(o, s.id), ...afterwards(s)] : []),
  views: ({ id }) => [
    { title: `Compulsory move of ${id}`, answer: (o) => (o.moves === true ? 'moves' : 'stands') },
  ],
  *resolve(s, umpire) {
    const why = whyStanding(s);
    if (why !== undefined) return standing(why);
    const may = umpire.examine(RETREAT_CHECKS, s);
    if (may && umpire.examine(MOVE_CHECKS, wantedOf(s, s.gait, false, umpire))) return yield* move(s, umpire);
    return { ...(refusal(umpire) as Outcome), moves: false, text: 'may not move so' };
  },
});

function standing(why: string): Outcome {
  return { legal: true, moves: false, text: `stands: ${why}` } as Outcome;
}

/**
 * Why a unit stands instead of moving; undefined if it moves. A broken unit stands in cover until it is charged or
 * fired on (T-R-02); one that retires stands at P1.
 */
function whyStanding({ inCover, chargedOrFiredOn, band }: Situation): string | undefined {
  if (inCover === true && chargedOrFiredOn !== true) return 'it is in cover';
  return band !== undefined && isP1OrFarther(band) ? 'its nearest enemy is at P1 or farther' : undefined;
}

/**
 * The move with limbering as its change of formation, if guns that withdraw need part of the turn for it; the part
 * itself is a field of the situation.
 */
function goingOf(s: Situation): Situation {
  const limbers = s.reason === 'artilleryWithdraw' && (s.turnFractionUsed ?? 0) > 0;
  return limbers ? { ...s, formationChange: s.formationChange ?? EMERGENCY_LIMBER } : s;
}

function* move(s: Situation, umpire: Umpire): Resolution<Outcome> {
  const { allowance, disorderAdded, temporaryDisorder } = allowanceOf(goingOf(s), umpire);
  const destroyed = yield* wrecksOf(s, umpire);
  const { direction } = MOVES[s.reason];
  const { distance, stop } = endOf(s, allowance, umpire);
  const far = distance === undefined ? 'as far as it takes' : shownPaces(distance);
  return {
    legal: true,
    refused: undefined,
    moves: true,
    gait: s.gait,
    allowance,
    distance,
    direction,
    stop,
    text: `moves ${far} at the ${s.gait} ${direction}${stop === END ? '' : `; it stops ${stop}`}`,
    disorderAdded,
    temporaryDisorder,
    destroyed,
  };
}

function endOf(
  { reason, distanceToCover }: Situation,
  allowance: number,
  umpire: Umpire,
): { distance: number | undefined; stop: string } {
  const { stop } = MOVES[reason];
  if (reason === 'combatFallBack' && setting(umpire, 'fallBackDistance') === 'toP1')
    return { distance: undefined, stop: AT_P1 };
  return { distance: Math.min(allowance, distanceToCover ?? Infinity), stop };
}

/**
 * What happens later. A rout ends only by rallying, or off the table (T-R-03); from the next Movement Phase the unit
 * moves by its status (T-R-04).
 */
function afterwards({ id, reason }: Situation): readonly string[] {
  const byStatus = `From the next Movement Phase ${id} moves by its morale status.`;
  const offTable = `If ${id} leaves the table, it is lost.`;
  if (reason === 'combatFallBack') return [byStatus];
  if (reason === 'combatRout') return [byStatus, offTable];
  return reason === 'routed' ? [offTable] : [];
}
