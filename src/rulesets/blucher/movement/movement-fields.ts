import {
  boolean,
  checkbox,
  choice,
  choiceOrNone,
  distance,
  list,
  name,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { ARTILLERY_KINDS, isArtillery, isInfantry, stateField, typeField } from '../unit';
import {
  activatedField,
  chargesField,
  concealedField,
  footprintFields,
  idField,
  usedOtherwiseField,
} from './footprint';
import { allowancesOf, RESERVE_BW, UNSEEN_BW } from './tables';

const MOVES = ['simple', 'difficult', 'reserve', 'pivot', 'prepare', 'unprepare', 'stay'] as const;
export type MoveKind = (typeof MOVES)[number];

const PIVOTS = ['none', 'before', 'after', 'both'] as const;

/** Moves that take the unit elsewhere. */
const TRAVELS: readonly unknown[] = ['simple', 'difficult', 'reserve'] satisfies MoveKind[];

const isReserve = (s: Values): boolean => s.move === 'reserve';
const isPrepare = (s: Values): boolean => s.move === 'prepare';
export const travels = (s: Values): boolean => TRAVELS.includes(s.move);
/** Whether it is a simple or a difficult move, the two that go in a straight line. */
export const isStraight = ({ move }: { readonly move?: unknown }): boolean =>
  move === 'simple' || move === 'difficult';
/** Whether the act counts as a move: a pivot does, preparing does not (B-MOV-09, B-MOV-14; p.36, 44, 46). */
export const isMove = (s: { readonly move?: unknown }): boolean => s.move === 'pivot' || travels(s);

const STRAIGHT = { when: isStraight, whenText: 'simple or difficult move' } as const;
const TRAVEL = { when: travels, whenText: 'simple, difficult or reserve move' } as const;
const MOVE = { when: isMove, whenText: 'any move, or a pivot' } as const;
const RESERVE = { when: isReserve, whenText: 'reserve move' } as const;

const footprint = footprintFields(MOVE);

export const situation = {
  id: idField,
  type: typeField,
  artillery: choice(ARTILLERY_KINDS, {
    label: 'Kind of artillery',
    citation: 'Blücher p.35, 89',
    default: 'foot',
    when: isArtillery,
    whenText: 'artillery',
    from: 'card',
  }),
  fullMove: distance({
    label: 'Full movement allowance',
    help: 'the first number of the card; the standard one by type unless given',
    citation: 'Blücher p.35',
    default: (s, { options }) => allowancesOf(s, options).full,
    max: 100,
    from: 'card',
    flag: 'full-move',
  }),
  difficultMove: distance({
    label: 'Difficult movement allowance',
    help: 'the second number of the card; the standard one by type unless given',
    citation: 'Blücher p.35',
    default: (s, { options }) => allowancesOf(s, options).difficult,
    max: 100,
    from: 'card',
    flag: 'difficult-move',
  }),
  concealed: concealedField,
  // Known only in a battle that the program moderates.
  turnedUp: boolean({
    label: 'It was turned face up when it was activated',
    citation: 'Blücher p.25, 31',
    optional: true,
    from: 'state',
  }),
  reserveMarker: stateField('It holds its reserve marker', 'Blücher p.77'),
  prepared: checkbox({
    label: 'It is prepared',
    help: 'in a town a prepared marker makes it the garrison',
    citation: 'Blücher p.34, 67',
    when: isInfantry,
    whenText: 'infantry',
    from: 'state',
  }),
  moved: stateField('It has moved already this turn', 'Blücher p.46'),
  activated: activatedField,
  usedOtherwise: usedOtherwiseField,
  charges: chargesField,
  move: choice(MOVES, {
    label: 'What it does',
    citation: 'Blücher p.34-40',
    labels: {
      simple: 'a simple move: straight ahead over open ground',
      difficult: 'a difficult move: any straight line, any ground, one pivot',
      reserve: 'a reserve move',
      pivot: 'pivots on its place',
      prepare: 'becomes prepared',
      unprepare: 'drops its prepared marker',
      stay: 'stays as it is',
    },
  }),
  distanceBW: distance({
    label: 'How far it moves',
    help: 'from the old to the new centrepoint; a reserve move: along its path',
    citation: 'Blücher p.36',
    default: 0,
    max: 1000,
    flag: 'distance',
    edges: (s) => edgesOf(s),
  }),
  straight: boolean({
    label: 'It moves in one straight line',
    citation: 'Blücher p.37-38',
    default: true,
    ...STRAIGHT,
  }),
  pivots: choice(PIVOTS, {
    label: 'When it pivots',
    help: 'a pivot turns it on its centrepoint, by any angle, free of charge',
    citation: 'Blücher p.36-38',
    labels: {
      none: 'not at all',
      before: 'before it moves',
      after: 'after it moved',
      both: 'before and after',
    },
    default: 'none',
    when: (s) => isStraight(s) || isPrepare(s),
    whenText: 'simple or difficult move, preparing',
  }),
  endsFacingMove: boolean({
    label: 'It ends facing the way it moved',
    citation: 'Blücher p.37-38',
    default: true,
    ...STRAIGHT,
  }),
  difficultInFootprint: checkbox({
    label: 'Its footprint touches difficult terrain, from start to end',
    help: 'a road is no help here; a river beside a crossing that it uses does not count',
    citation: 'Blücher p.37-39, 69',
    ...STRAIGHT,
  }),
  impassableInFootprint: checkbox({
    label: 'Its footprint touches impassable terrain',
    help: 'a river beside a crossing that it uses does not count',
    citation: 'Blücher p.20, 69',
    ...MOVE,
  }),
  overlapsEnemy: footprint.overlapsEnemy,
  touchesEnemy: checkbox({
    label: 'It would touch an enemy, at the end or on the way',
    citation: 'Blücher p.41',
    ...MOVE,
  }),
  passesFriendInContact: footprint.passesFriendInContact,
  endsOn: footprint.endsOn,
  activationEnds: footprint.activationEnds,
  engagedBefore: checkbox({
    label: 'It is engaged where it starts',
    help: 'any part of it lies in the engagement zone of an enemy',
    citation: 'Blücher p.19, 44',
    ...TRAVEL,
  }),
  engagedAfter: checkbox({
    label: 'It is engaged where it ends, by any enemy',
    citation: 'Blücher p.44',
    when: (s) => isStraight(s) && s.engagedBefore === true,
    whenText: 'simple or difficult move of an engaged unit',
  }),
  onCrossing: checkbox({
    label: 'Any part of it starts on a crossing',
    citation: 'Blücher p.69',
    ...MOVE,
  }),
  alongCrossing: checkbox({
    label: 'It goes straight forward across, and pivots only once it is clear',
    citation: 'Blücher p.69',
    when: (s) => s.onCrossing === true && travels(s),
    whenText: 'move from a crossing',
  }),
  endsOnCrossing: checkbox({
    label: 'Any part of it ends on a crossing',
    citation: 'Blücher p.69',
    ...TRAVEL,
  }),
  alignedOnCrossing: checkbox({
    label: 'There its centrepoint is on the middle line, facing the far exit',
    citation: 'Blücher p.69',
    when: (s) => s.endsOnCrossing === true,
    whenText: 'ends on a crossing',
  }),
  seenWithin4: checkbox({
    label: `Some one enemy within ${UNSEEN_BW} BW sees its start, end or path`,
    help: 'the same enemy must be so near and see it; units and hills block sight (rule visibility)',
    citation: 'Blücher p.39-40',
    flag: 'seen-within-4',
    ...RESERVE,
  }),
  barredTerrain: checkbox({
    label: 'Its path enters difficult ground, or a river off a crossing',
    help: 'woods, marsh, rough ground or a town off the road; hills are open; along a road it is as narrow as the road',
    citation: 'Blücher p.39-40',
    ...RESERVE,
  }),
  townOnly: checkbox({
    label: 'Of these it is only a town',
    citation: 'Blücher p.39-40',
    when: (s) => s.barredTerrain === true,
    whenText: 'reserve move through such terrain',
  }),
  crossingOverMajor: checkbox({
    label: 'It stands on a crossing over an impassable river',
    citation: 'Blücher p.69',
    when: isPrepare,
    whenText: 'preparing',
  }),
};

function edgesOf({ move, fullMove, difficultMove }: Values): readonly number[] {
  if (move === 'reserve') return [RESERVE_BW];
  const allowance = move === 'simple' ? fullMove : difficultMove;
  return typeof allowance === 'number' && isStraight({ move }) ? [allowance] : [];
}

export const outcome = {
  legal: boolean({ label: 'The rules allow it' }),
  refusals: list(name({ label: 'Code' }), { label: 'Why it is refused, by code' }),
  alternative: choiceOrNone(['simple', 'difficult'], { label: 'The kind of move that would be allowed' }),
  moved: boolean({ label: 'It has moved' }),
  prepared: boolean({ label: 'It is prepared' }),
  revealed: boolean({ label: 'It was concealed and is now revealed' }),
  reserveMarker: boolean({ label: 'It holds its reserve marker' }),
};

export type MovementSituation = Infer<typeof situation>;
export type MovementOutcome = Infer<typeof outcome>;
