import { boolean, choice, integer, set, type Field } from '../../../../core/input/field';
import { plural } from '../../../../core/input/text';
import { fact, firstValues, freshValues, note, type FactsOf } from '../../../../core/walk/record';
import type { ListedUnit } from '../../scenario/units';
import { PLACES } from '../../turn';
import { MOST_BOXES, MOST_ELAN, STRENGTHS, TRAITS } from '../../unit';

export const flag = (label: string): Field<boolean> => boolean({ label });
export const count = (label: string, max: number): Field<number> => integer({ label, max });
const counted =
  (one: string, many: string) =>
  (n: number): string | undefined =>
    n > 0 ? plural(n, one, many) : undefined;

/** What players may say that a unit does in its activation. */
export type Deed = 'move' | 'charge' | 'unprepare' | 'prepare' | 'rally';

/** What a unit is until it moves. */
interface Settled {
  readonly prepared: boolean;
  readonly garrison: boolean | null;
  readonly entrenched: boolean;
  readonly reserveMarker: boolean;
}

/**
 * The facts of a unit, in the order of their words in the muster. A turn's facts are reset when a turn of its own side
 * begins, a phase's when the status phase does (p.24).
 */
// prettier-ignore
export const UNIT = {
  // Rulings know these as they know the rest of the card (see `cardFacts`).
  traits: fact(set(TRAITS, { label: 'Traits' })),
  strength: fact(choice(STRENGTHS, { label: 'Strength' })),
  canRally: fact(flag('Can rally')),
  attachedArtillery: fact(flag('Attached artillery'), { rulings: true }),
  fatigues: fact(count('Fatigues', MOST_ELAN), { rulings: true, words: counted('fatigue', 'fatigues') }),
  ammoMarked: fact(count('Ammo boxes marked', MOST_BOXES), { words: counted('box used', 'boxes used') }),
  hits: fact(count('Hits', 100), { begins: 0, lasts: 'phase', rulings: true, words: counted('hit', 'hits') }),
  where: fact(choice(PLACES, { label: 'Where it is' }), { rulings: true }),
  concealed: fact(flag('Concealed'), { rulings: true, words: 'concealed' }),
  // Only where reserve markers replace concealment: it has not moved yet in the game (B-MIN-05; p.77).
  reserveMarker: fact(flag('Reserve marker'), { rulings: true, words: 'reserve marker' }),
  prepared: fact(flag('Prepared'), { begins: false, rulings: true, words: 'prepared' }),
  // Null for infantry that has prepared during the battle, or has dropped its marker in a town, until players say where it is.
  garrison: fact<boolean | null>(flag('Garrison'), { begins: false, words: 'garrison' }),
  entrenched: fact(flag('Entrenched'), { begins: false, rulings: true, words: 'entrenched' }),
  activated: fact(flag('Activated'), { begins: false, lasts: 'turn', rulings: true, words: 'activated' }),
  moved: fact(flag('Moved'), { begins: false, lasts: 'turn', rulings: true, words: 'moved' }),
  rallied: fact(flag('Has tried to rally'), { begins: false, lasts: 'turn', rulings: true, words: 'rallied' }),
  fired: fact(flag('Fired'), { begins: false, lasts: 'phase', rulings: true, words: 'fired' }),
  usedLastBox: note(false, { lasts: 'phase' }),
  // It was concealed when it was activated: it may still make its reserve move (B-MOV-06; p.39).
  concealedBefore: note(false, { lasts: 'turn' }),
  // Null if players said nothing, which usually means a plain move.
  acted: note<Deed | null>(null, { lasts: 'turn' }),
  // What it has lost by a move in this activation, and gets back if it stays after all; null if nothing.
  settled: note<Settled | null>(null, { lasts: 'turn' }),
  // It is conscript, and enemy cavalry engaged it when the movement phase began (B-CHG-01; p.44).
  startedEngagedByCav: fact(flag('Engaged by cavalry when the phase began'), { begins: false, lasts: 'turn', rulings: true }),
};

/** A unit: its card, its condition, and what it did this turn. */
export type UnitState = ListedUnit & FactsOf<typeof UNIT>;
export type Where = UnitState['where'];

export const FRESH_TURN = freshValues(UNIT, 'turn');
export const FRESH_PHASE = freshValues(UNIT, 'phase');

/** A unit before the battle, on the table unless it comes with a group of reinforcements. */
export function newUnit(card: ListedUnit, start: Pick<UnitState, 'concealed' | 'reserveMarker'>): UnitState {
  return {
    ...firstValues(UNIT),
    ...card,
    ...start,
    where: card.group === null ? 'table' : 'reinforcement',
  };
}
