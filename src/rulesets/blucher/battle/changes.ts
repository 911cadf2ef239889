import { subcommanderWith, unitIn, withSide, withUnit, type BattleState, type Where } from './state';

/**
 * Takes a unit off the table for good; its subcommander comes off, and contacts with it end (B-RTR, B-SUB-04). Nothing
 * changes unless `where` is `broken` or `retired`.
 */
export function leaves(state: BattleState, id: string, where: unknown): BattleState {
  const unit = unitIn(state, id);
  if (unit === undefined || (where !== 'broken' && where !== 'retired')) return state;
  const officer = subcommanderWith(state, unit);
  const off = withUnit(state, id, () => ({
    where: where satisfies Where,
    concealed: false,
    reserveMarker: false,
    prepared: false,
    garrison: false,
  }));
  const freed = officer
    ? withSide(off, unit.side, ({ subcommanders }) => ({
        subcommanders: subcommanders.map((one) =>
          one.id === officer.id ? { ...one, at: null, removedThisTurn: true } : one,
        ),
      }))
    : off;
  // It owes no further move; the die for its subcommander stays.
  const owed = freed.owed.filter((one) => one.unit !== id || one.act === 'at-risk');
  return { ...freed, owed, contacts: withoutUnit(freed, id) };
}

function withoutUnit({ contacts }: BattleState, id: string): BattleState['contacts'] {
  return contacts
    .filter(({ attacker }) => attacker !== id)
    .map((contact) => ({ ...contact, defenders: contact.defenders.filter((one) => one !== id) }))
    .filter(({ defenders }) => defenders.length > 0);
}

/** Takes an owed act off the list, by its word: `retreat Hulse`. */
export function settled(state: BattleState, word: string): BattleState {
  const index = state.owed.findIndex(({ act, unit }) => word === `${OWED_WORDS[act]} ${unit}`);
  return index < 0 ? state : { ...state, owed: state.owed.filter((_, i) => i !== index) };
}

/** The words that players type for owed acts. */
export const OWED_WORDS = {
  'fire-end': 'hits',
  retreat: 'retreat',
  advance: 'advance',
  'at-risk': 'risk',
  enter: 'enter',
} as const;

/** The unit of an owed act: `retreat Hulse` -> `Hulse`. */
export function unitOwing(word: string): string {
  return word.slice(word.indexOf(' ') + 1);
}

/**
 * Facts of a unit that has moved, of its own will or not: it is no longer prepared, a garrison or entrenched, and has
 * lost its reserve marker (B-MIN-05, B-MOV-10, B-RET-10).
 */
export const UNSETTLED = {
  prepared: false,
  garrison: false,
  entrenched: false,
  reserveMarker: false,
} as const;
