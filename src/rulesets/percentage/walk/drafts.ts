import { isObject } from '../../../core/input/check';
import { Problem } from '../../../core/input/problem';
import {
  lengthOfName,
  listing,
  LONGEST_TEXT,
  meantBy,
  nameFault,
  plural,
  printable,
} from '../../../core/input/text';
import type { Sealing, ShownPart } from '../../../core/walk/offer';
import { isVacant } from './facts';
import {
  allOf,
  idsOn,
  sideOf,
  unitIn,
  withSide,
  withUnit,
  type BattleState,
  type Orders,
  type SideState,
} from './record/state';
import type { Ordered } from './record/unit';

/** Parts of what a side writes: its orders are revealed with the other’s, its missions when it wishes (1d). */
export const ORDERS = 'orders';
export const MISSIONS = 'missions';

/** Words in place of a commander: a line that is a mission, and one that takes the last line back. */
const MISSION = 'mission';
const STRIKE = 'strike';

/** The most lines of a side: so many fit under a seal, however long they are. */
const MOST_LINES = 200;

/** The most names that are proposed where none was understood. */
const MOST_PROPOSED = 12;

/** What a side has written so far. */
interface Draft {
  readonly orders: Orders;
  readonly missions: readonly string[];
}

interface Line {
  /** Null for a mission. */
  readonly by: string | null;
  readonly text: string;
}

/** The points of the commanders who may write; one who was killed has no successor yet, so nobody writes for him. */
export function pointsOf({ leaders, turn }: BattleState, side: string): Readonly<Record<string, number>> {
  const own = Object.values(leaders).filter((leader) => leader.side === side && !isVacant(leader, turn));
  return Object.fromEntries(own.map(({ id, points }) => [id, points]));
}

export const sealName = ({ turn }: BattleState, side: string): string => `orders ${side} ${turn}`;

export function sealingOf(state: BattleState, side: string): Sealing {
  const points = pointsOf(state, side);
  return {
    name: sealName(state, side),
    side,
    draft: (lines) => {
      const draft = drafted(lines, Object.keys(points));
      return { raw: { ...draft }, notes: notesOf(draft, points) };
    },
    parts: ({ orders, missions }) => ({ [ORDERS]: orders, [MISSIONS]: missions }),
    open: () => ({}),
  };
}

/** Sorts the lines of a side into orders and missions. @throws Problem if a line cannot be understood. */
function drafted(lines: readonly string[], commanders: readonly string[]): Draft {
  const kept = lines.reduce((before: readonly Line[], text) => withLine(before, text, commanders), []);
  const orders: Record<string, string[]> = {};
  for (const { by, text } of kept) if (by !== null) (orders[by] ??= []).push(text);
  return { orders, missions: kept.filter(({ by }) => by === null).map(({ text }) => text) };
}

function withLine(before: readonly Line[], text: string, commanders: readonly string[]): readonly Line[] {
  if (text.toLowerCase() === STRIKE) return before.slice(0, -1);
  if (before.length >= MOST_LINES)
    throw new Problem({ path: '', message: `that is more than ${MOST_LINES} lines` });
  return [...before, lineOf(text, commanders)];
}

/** Reads one line: `Adler: Ginster charges`, `mission: Kiebitz protects Milan`. @throws Problem if it is neither. */
function lineOf(line: string, commanders: readonly string[]): Line {
  const known = [...commanders, MISSION];
  const begins = beginningOf(line, known);
  if (begins === undefined) {
    const proposed = listing(known.slice(0, MOST_PROPOSED).map((one) => `"${one}:"`));
    const message = `"${printable(line)}" does not say whose order it is; begin with ${proposed}`;
    throw new Problem({ path: '', message, allowed: known });
  }
  const { by, length } = begins;
  const text = line.slice(length).trim();
  const fault = nameFault(text);
  if (fault !== undefined) throw new Problem({ path: by, message: fault });
  return { by: by === MISSION ? null : by, text };
}

/**
 * Whose line it is, by its beginning up to a colon: a whole name, which may itself contain a colon, or an abbreviation
 * that only one name fits.
 */
function beginningOf(
  line: string,
  known: readonly string[],
): { readonly by: string; readonly length: number } | undefined {
  const whole = nameBefore(line, known, ':');
  if (whole !== undefined) return { by: whole.name, length: whole.length + 1 };
  const at = line.indexOf(':');
  const start = line.slice(0, Math.max(0, at)).trim();
  const [only, another] = start === '' ? [] : meantBy(start, known);
  return only === undefined || another !== undefined ? undefined : { by: only, length: at + 1 };
}

/** The longest name that a text begins with and that is followed by the mark. */
function nameBefore(
  text: string,
  known: readonly string[],
  mark: string,
): { readonly name: string; readonly length: number } | undefined {
  const [longest] = known
    .map((name) => ({ name, length: lengthOfName(text, name) ?? -1 }))
    .filter(({ length }) => text[length] === mark)
    .sort((a, b) => b.length - a.length);
  return longest;
}

/** What the side itself sees of its draft after each line. */
function notesOf({ orders, missions }: Draft, points: Readonly<Record<string, number>>): readonly string[] {
  const able = Object.entries(points).filter(([by, has]) => has > 0 || orders[by] !== undefined);
  const written = able.map(
    ([by, has]) => `${by}, ${plural(has, 'point', 'points')}: ${(orders[by] ?? []).join('; ') || 'nothing'}`,
  );
  const isEmpty = missions.length + Object.keys(orders).length === 0;
  return [
    ...(written.length === 0 ? ['No commander has command points.'] : written),
    ...missions.map((text) => `Mission, which stays hidden: ${text}`),
    ...(isEmpty ? [howTo(able[0]?.[0])] : []),
  ];
}

/** How lines are written, with a commander who has points as the example; without one, only missions can be. */
function howTo(commander: string | undefined): string {
  const command =
    commander === undefined ? '' : `A line is one command or message: "${commander}: Foy charges". `;
  return `${command}"${MISSION}: ..." stays hidden when the orders are revealed. "${STRIKE}" takes the last line back.`;
}

/**
 * The state once orders or missions have been shown to all: the units that they name are marked with what bears on
 * automatic orders.
 */
export function learn(state: BattleState, { of, part, value }: ShownPart): BattleState {
  const side = Object.values(state.sides).find(({ hiding }) => hiding.includes(of));
  if (side === undefined) return state;
  if (part === MISSIONS) return missionsShown(state, side, textsIn(value));
  if (part !== ORDERS || side.sealed !== of) return state;
  const orders = ordersIn(state, side.id, value);
  const known = withSide(spent(state, orders, side.id), side.id, () => ({ orders }));
  return marked(known, side.id, Object.values(orders).flat());
}

function missionsShown(state: BattleState, { id }: SideState, shown: readonly string[]): BattleState {
  const known = withSide(state, id, ({ missions }) => ({ missions: [...missions, ...shown] }));
  return marked(known, id, shown);
}

/** Texts as they are shown to all: what was under a seal may have been put there by another program. */
function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map((one) => printable(String(one), LONGEST_TEXT)) : [];
}

function ordersIn({ leaders }: BattleState, side: string, value: unknown): Orders {
  const orders = isObject(value) ? value : {};
  const own = Object.values(leaders).filter(
    (leader) => leader.side === side && Object.hasOwn(orders, leader.id),
  );
  return Object.fromEntries(own.map(({ id }) => [id, textsIn(orders[id])]));
}

/** The state after a side has spent its points on written orders. */
function spent(state: BattleState, orders: Orders, side: string): BattleState {
  const leaders = allOf(state.leaders, (leader) =>
    leader.side === side ? { points: Math.max(0, leader.points - (orders[leader.id]?.length ?? 0)) } : {},
  );
  return { ...state, leaders };
}

/** Words after a unit's name in an order, and what they mean for its automatic orders (4.1). */
const MARKS: readonly (readonly [RegExp, Ordered])[] = [
  [/^charges?\b/i, 'charge'],
  [/^falls?[ -]back\b/i, 'fall-back'],
  [/^protects?\b/i, 'protect'],
];

/** The state with the missions to protect that have been shown: unlike an order, a mission outlasts its turn (4.1). */
export function withMissions(state: BattleState): BattleState {
  return Object.values(state.sides).reduce((now, { id, missions }) => {
    // Of several missions of a unit the last holds.
    const last = new Map(missions.map((text) => [markIn(now, id, text)?.unit, text]));
    const protecting = [...last.values()].filter((text) => markIn(now, id, text)?.ordered === 'protect');
    return marked(now, id, protecting);
  }, state);
}

/**
 * The state after an order that was given on paper. A mission to protect outlasts its turn as one that was shown does;
 * `none` ends it (4.1).
 */
export function withOrder(state: BattleState, unit: string, ordered: Ordered): BattleState {
  if (unitIn(state, unit)?.ordered === ordered) return state;
  const given = withUnit(state, unit, () => ({ ordered }));
  if (ordered === 'charge' || ordered === 'fall-back') return given;
  const side = sideOf(state, unit);
  return withSide(given, side, ({ missions }) => ({
    missions: [
      ...missions.filter((text) => markIn(state, side, text)?.unit !== unit),
      ...(ordered === 'protect' ? [`${unit} protects`] : []),
    ],
  }));
}

function marked(state: BattleState, side: string, texts: readonly string[]): BattleState {
  return texts.reduce((now, text) => {
    const { unit, ordered } = markIn(now, side, text) ?? {};
    return unit !== undefined && ordered ? withUnit(now, unit, () => ({ ordered })) : now;
  }, state);
}

/**
 * The unit that a text is about, and its order, if it bears on automatic ones: `Ginster charges Rabe`. If several names fit,
 * the longest is meant.
 */
function markIn(
  state: BattleState,
  side: string,
  text: string,
): { readonly unit: string; readonly ordered: Ordered | undefined } | undefined {
  const own = idsOn(state, (one) => one.side === side);
  const unit = nameBefore(text, own, ' ');
  if (unit === undefined) return undefined;
  const rest = text.slice(unit.length).trim();
  const ordered = MARKS.find(([words]) => words.test(rest))?.[1];
  return { unit: unit.name, ordered };
}

/**
 * Revealed orders in words: `Adler: Ginster charges Rabe; Ahorn quick to the farm`; undefined if they are on paper or
 * still hidden.
 */
export function ordersText({ sealed, orders }: SideState): string | undefined {
  if (sealed === null || orders === null) return undefined;
  const written = Object.entries(orders).map(([by, texts]) => `${by}: ${texts.join('; ')}`);
  return written.length === 0 ? 'none' : written.join('. ');
}
