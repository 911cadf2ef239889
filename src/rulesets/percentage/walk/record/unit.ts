import { choice, name, set, type Field } from '../../../../core/input/field';
import { plural } from '../../../../core/input/text';
import { fact, note, type Fact, type FactsOf } from '../../../../core/walk/record';
import { AUTO_ORDER_LABELS, AUTO_ORDERS, type AutoOrder } from '../../command/order-names';
import type { Gait } from '../../movement/kinds';
import { UNIT_TYPE } from '../../scenario/shape';
import type { ListedUnit } from '../../scenario/units';
import { FORMATION_LABELS, FORMATIONS, MOST_FIGURES, MOST_MARKERS, STATUSES } from '../../unit';
import { count, flag, NO, PHASE, TURN, ZERO } from './rows';

/** A fact of a card, for which rulings ask by the same name. */
const card = <T>(field: Field<T>): Fact<T> => fact(field, { fixed: true, rulings: true });

/** Orders that players may write for a unit and that bear on automatic orders (4.1), with their words. */
const ORDERED_TO = {
  none: undefined,
  charge: 'ordered to charge',
  'fall-back': 'ordered to fall back',
  protect: 'on a mission to protect',
} as const;
export type Ordered = keyof typeof ORDERED_TO;
export const ORDERED: readonly Ordered[] = ['none', 'charge', 'fall-back', 'protect'];

/** A unit: what rulings ask of its card, how it stands, and what it did. */
export const UNIT = {
  id: card(name({ label: 'Name' })),
  arm: card(UNIT_TYPE.arm),
  irregular: card(UNIT_TYPE.irregular),
  discipline: card(UNIT_TYPE.discipline),
  moraleRating: card(UNIT_TYPE.moraleRating),
  weapon: card(UNIT_TYPE.weapon),
  trainedToAim: card(UNIT_TYPE.trainedToAim),
  integralSkirmishers: card(UNIT_TYPE.integralSkirmishers),
  irregularUnaccustomed: card(UNIT_TYPE.irregularUnaccustomed),
  gunType: card(UNIT_TYPE.gunType),
  poundage: card(UNIT_TYPE.poundage),
  nation: card(UNIT_TYPE.nation),
  figuresOriginal: card(UNIT_TYPE.figures),

  figures: fact(count('Figures', MOST_FIGURES), { rulings: true }),
  guns: fact<number | undefined>(count('Guns', MOST_FIGURES)),
  /** Markers that stay until they are recovered. */
  disorder: fact(count('Disorder markers', MOST_MARKERS), ZERO),
  /** Markers that go by themselves at the end of the turn after: those of this turn, then those of the last. */
  temporary: fact(count('Markers that go by themselves', MOST_MARKERS), ZERO),
  temporaryBefore: fact(count('Markers of last turn that go by themselves', MOST_MARKERS), ZERO),
  moraleStatus: fact(choice(STATUSES, { label: 'Morale status' }), {
    ...{ begins: 'determined', rulings: true },
    words: (status) => status,
  }),
  formation: fact(choice(FORMATIONS, { label: 'Formation' }), {
    rulings: true,
    words: (formation) => FORMATION_LABELS[formation],
  }),
  ordered: fact(choice(ORDERED, { label: 'Order' }), {
    ...{ begins: 'none', ...TURN },
    words: (ordered) => ORDERED_TO[ordered],
  }),
  /** Automatic orders that it obeys. */
  automatic: fact<readonly AutoOrder[]>(set(AUTO_ORDERS, { label: 'Automatic orders that it obeys' }), {
    ...{ begins: [], ...TURN },
    words: automaticText,
  }),
  converged: fact(flag('Converged'), { ...NO, rulings: true }),
  moved: fact(flag('Moved'), { ...NO, ...TURN }),
  hurtByFire: fact(flag('Hurt by fire this turn'), { ...NO, ...TURN, rulings: true }),
  firedThisTurn: fact(flag('Fired this turn'), { ...NO, ...TURN, rulings: true }),
  openingVolleyUsed: fact(flag('Has fired in this game'), { ...NO, rulings: true }),
  smallArmsLossLastTurn: fact(flag('Lost a figure to small arms last turn'), { ...NO, rulings: true }),
  firefightLastTurn: fact(flag('Its last combat was a firefight'), { ...NO, rulings: true }),
  divisionTested: fact(flag('Has made the test of its division'), { ...NO, ...TURN }),
  /** The division test sends it back to P1. */
  retires: fact(flag('Retires by its division test'), { ...NO, ...TURN, words: 'retires to P1' }),
  frontFigures: fact(UNIT_TYPE.frontFigures),
  /** Flags and eagles that it has taken: counted, without effect. */
  trophies: fact(count('Trophies', MOST_FIGURES), { ...ZERO, words: trophiesText }),
  /** Players can end a melee by hand, but not begin one. */
  lockedWith: fact<string | null>(choice(['none'], { label: 'Locked in melee with' }), { begins: null }),

  where: note<'table' | 'lost'>('table'),
  /** The turn in which it last fell back; 0 = never. */
  fellBackTurn: note(0),
  initiativeChecked: note(false, TURN),
  /** A check has taken off the chit of its automatic order, or its player has ignored it. */
  freed: note(false, TURN),
  shotThisTurn: note(false, TURN),
  firefight: note(false, TURN),
  gait: note<Gait | 'none'>('none', TURN),

  /** Its figures when the phase began. */
  figuresBefore: note(0),
  /** Losses and markers of simultaneous fire: they wait for the end of the phase. */
  waitingLosses: note(0, PHASE),
  waitingDisorder: note(0, PHASE),
  /** It has already got a marker by fire. */
  marked: note(false, { ...PHASE, rulings: 'markedThisPhase' }),
  /** An enemy has fired at it; and from its flank, or from behind. */
  firedAt: note(false, PHASE),
  firedOnFlank: note(false, PHASE),
  firedOnRear: note(false, PHASE),
  /** Guns of it that have fired; for other units, 1 once it has fired. */
  fired: note(0, PHASE),
  /** Rockets of it that have found their course. */
  flown: note(0, PHASE),
  fought: note(false, PHASE),
  /** It was surprised in its combat. */
  surprised: note(false, PHASE),
  checked: note(false, PHASE),
  /** It has tried to rally, which it may do once a turn. */
  rallied: note(false, PHASE),
};

export type UnitState = FactsOf<typeof UNIT> & ListedUnit;

export function automaticText(orders: readonly AutoOrder[]): string | undefined {
  const texts = orders.map((order) => `automatic order: ${AUTO_ORDER_LABELS[order]}`);
  return texts.length === 0 ? undefined : texts.join(', ');
}

export function trophiesText(trophies: number): string | undefined {
  return trophies === 0 ? undefined : plural(trophies, 'trophy', 'trophies');
}
