import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing, meantBy, nameFault, printable } from '../../../core/input/text';
import type { Sealing, ShownPart } from '../../../core/walk/offer';
import { SIDES, type Side } from '../sides';
import { idsOn, withSide, withUnits, unitIn, type BattleState } from './record/battle';

/*
 * Units that the enemy does not see stand under blank cards (7.1). Which units have no models on the table everybody
 * sees; which of them stand under which card is sealed until the card is lifted.
 */

export const sealName = (state: BattleState, side: Side): string => `blinds ${state.sides[side].id}`;

type Blinds = Readonly<Record<string, readonly string[]>>;

/** What the other side sees at once: the cards, and who is missing on the table. */
interface SeenBlinds {
  readonly cards: readonly string[];
  readonly units: readonly string[];
}

export function sealingOf(state: BattleState, side: Side): Sealing<SeenBlinds, { readonly blinds: Blinds }> {
  const own = idsOn(state, (unit) => unit.side === side);
  return {
    name: sealName(state, side),
    side,
    draft: (lines) => {
      const blinds = drafted(lines, own);
      return { raw: { blinds }, notes: notesOf(blinds, own) };
    },
    parts: ({ blinds }) => blinds,
    open: ({ blinds }) => ({
      cards: Object.keys(blinds).sort(),
      units: own.filter((id) => Object.values(blinds).flat().includes(id)),
    }),
    openText: (fact, value) => `${fact}: ${listing(value as readonly string[], 'and') || 'none'}`,
  };
}

const STRIKE = 'strike';

/** Lines such as `1: Foy, Milan`. @throws Problem where one cannot be understood. */
function drafted(lines: readonly string[], own: readonly string[]): Blinds {
  const kept = lines.reduce(
    (before: readonly string[], line) =>
      line.toLowerCase() === STRIKE ? before.slice(0, -1) : [...before, line],
    [],
  );
  return Object.fromEntries(kept.map((line) => blindOf(line, own)));
}

function blindOf(line: string, own: readonly string[]): readonly [string, readonly string[]] {
  const [card = '', rest, ...more] = line.split(':').map((part) => part.trim());
  const fault = nameFault(card);
  if (rest === undefined || more.length > 0 || fault !== undefined)
    throw new Problem({
      path: '',
      message: `"${printable(line)}" is no blind; give its card and the units under it: "1: ${own[0] ?? 'Foy'}"`,
    });
  const units = rest.split(',').map((name) => unitNamed(name.trim(), own));
  const twice = units.find((unit, i) => units.indexOf(unit) < i);
  if (twice !== undefined) throw new Problem({ path: '', message: `${twice} is named twice` });
  return [card, units];
}

function unitNamed(name: string, own: readonly string[]): string {
  const [only, another] = meantBy(name, own);
  if (only !== undefined && another === undefined) return only;
  const message = `"${printable(name)}" names no unit that could stand under a blind${didYouMean(name, own)}; give ${listing(own)}`;
  throw new Problem({ path: '', message, allowed: own });
}

function notesOf(blinds: Blinds, own: readonly string[]): readonly string[] {
  const written = Object.entries(blinds).map(([card, units]) => `${card}: ${units.join(', ')}`);
  if (written.length > 0) return written;
  return [`A line is one card: "1: ${own.slice(0, 2).join(', ')}". "${STRIKE}" takes the last one back.`];
}

/** The state once both know what the cards are, and who is missing on the table. */
export function placed(state: BattleState, side: Side, { cards, units }: SeenBlinds): BattleState {
  const hidden = withUnits(state, units, () => ({ blind: true }));
  return withSide(hidden, side, () => ({ blinds: cards, blindsWritten: true }));
}

/** A card has been lifted: the models of its units are put on the table. */
export function learn(state: BattleState, { of, value }: ShownPart): BattleState {
  const side = SIDES.find((one) => sealName(state, one) === of);
  if (side === undefined || !Array.isArray(value)) return state;
  const shown = value.map(String).filter((id) => unitIn(state, id)?.side === side);
  return withUnits(state, shown, () => ({ blind: false }));
}

/** The state without a card on the table. */
export function learnt(state: BattleState, side: Side, card: string): BattleState {
  return withSide(state, side, ({ blinds }) => ({ blinds: blinds.filter((one) => one !== card) }));
}

/** Cards that lie on the table, as a sentence; undefined if there is none. */
export function blindsNote(state: BattleState): string | undefined {
  const lying = SIDES.flatMap((side) =>
    state.sides[side].blinds.length === 0
      ? []
      : [`${state.sides[side].name} ${listing(state.sides[side].blinds, 'and')}`],
  );
  return lying.length === 0
    ? undefined
    : `Blinds: ${lying.join('; ')}. "lift" one at once when a unit of it moves or any part of the card is seen.`;
}
