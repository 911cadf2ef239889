import { adjudicate, checkSituation, findProcedure } from '../../../core/ruling/adjudicate';
import type { Named, NeededPart, SealedOffer } from '../../../core/walk/offer';
import type { Secrets } from '../../../core/scenario/campaign';
import { missingFaults } from '../../../core/input/check';
import { secureSource } from '../../../core/dice/secure';
import { Problem, sentence } from '../../../core/input/problem';
import { Forbidden } from '../../../core/ruling/forbidden';
import type { Procedure } from '../../../core/ruling/procedure';
import type { Values } from '../../../core/input/field';
import { printable } from '../../../core/input/text';
import type { OrdersSealed } from '../../../game/events';
import type { Game } from '../../../game/game';
import { openOrders, opensHere, partShown, sealOrders, type Orders } from '../../../game/secrets/orders';
import { ordersNamed, type KnownOrders, type Position } from '../../../game/timeline';
import { valueText } from '../../../report/words';
import { keepsakeOf } from './hidden';
import { publicEntry } from '../public';
import { ASK } from '../line';
import type { AtTable } from '../at-table';
import { openByPin } from './by-pin';
import { NEXT_LINE, NONE } from './written';

/** Ends orders that are written line by line. */
const DONE = 'done';
/** Breaks them off: nothing is settled. */
const STOP = 'stop';
/** What is written has no seal yet: in clear it would be no secret on the disk. */
const UNKEPT = `Nothing is kept before "${DONE}"`;

/**
 * What a side settles in secret: typed in one line, or line by line where the other side looks away.
 * @throws Problem with everything that is wrong or missing, or that the rules refuse.
 */
export async function settledInSecret(
  table: AtTable,
  offer: SealedOffer,
  named: Named,
  words: readonly string[],
): Promise<OrdersSealed> {
  const isWritten = words.length > 0 || !table.channel.asks;
  const situation = isWritten
    ? settledAtOnce(table, offer, named, words)
    : await writtenUnseen(table, offer, named);
  return sealOrders(offer, named, situation, await keepsakeOf(table, offer.title));
}

/**
 * What is settled in one line. Orders of nothing have to be given as `NONE`.
 * @throws Problem as `settledInSecret` does.
 */
function settledAtOnce(table: AtTable, offer: SealedOffer, named: Named, words: readonly string[]): Values {
  const text = words.join(' ');
  const lines = linesOf(text);
  const isNone = text.toLowerCase() === NONE;
  const situation = settled(table.game, offer, named, isNone ? [] : lines);
  if (isNone || lines.length > 0) return situation;
  const message = `nothing was given to be settled: give its lines after "${offer.word}", with "${NEXT_LINE}" between them, or "${offer.word} ${NONE}"`;
  throw new Problem({ path: '', message });
}

/** The lines of orders that are typed as one. */
function linesOf(text: string): readonly string[] {
  return text
    .split(NEXT_LINE)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The situation that lines of orders make, checked. @throws Problem as `settledInSecret` does. */
export function settled(
  game: Game,
  offer: SealedOffer,
  named: Named,
  lines: readonly string[],
  { at }: Rewriting = {},
): Values {
  const { raw } = offer.sealing.draft(lines);
  const filled = game.fill(offer, named, raw, at);
  const procedure = findProcedure(game.rules.ruleset, offer.procedure, filled);
  const { situation, faults, missing } = checkSituation(game.rules, procedure, procedure.gather(filled));
  if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
  refuse(game, procedure, situation);
  return situation;
}

function refuse({ rules }: Game, procedure: Procedure, situation: Values): void {
  const { refused } = adjudicate(rules, procedure, situation, secureSource());
  if (refused.length === 0) return;
  throw new Problem(
    ...refused.map(({ code, text, allowed }) => ({
      path: code,
      message: allowed === undefined ? text : `${text}; allowed: ${allowed}`,
    })),
  );
}

/** How orders are written anew: as of which moment, and what they must not contradict. */
interface Rewriting {
  readonly at?: Position;
  /** Told on its screen before the first line. */
  readonly opening?: readonly string[];
  /** @throws Problem where the orders cannot be accepted. */
  check?(situation: Values): void;
}

/** What is settled line by line, on a screen that is gone afterwards. */
export async function writtenUnseen(
  table: AtTable,
  offer: SealedOffer,
  named: Named,
  rewriting: Rewriting = {},
): Promise<Values> {
  const { onOwnScreen, wasInterrupted } = await import('../../prompts');
  return onOwnScreen(table.channel.prompts, async ({ ask, say }) => {
    const { sealing, title } = offer;
    const { game } = table;
    const draft: string[] = [];
    const show = (texts: readonly string[] = []): void => texts.forEach(say);
    show(rewriting.opening);
    show(sealing.draft([]).notes);
    const keys = `"${ASK}" shows this again; "${STOP}" leaves all of it unwritten. ${UNKEPT}.`;
    show([...(sealing.draft([]).help ?? []), keys]);
    const question = `${title} ("${DONE}" ends)`;
    const asked = async (): Promise<string> => {
      try {
        return await ask(question);
      } catch (error) {
        if (draft.length === 0 || !wasInterrupted(error)) throw error;
        say(`${UNKEPT}: Ctrl-C again leaves all of it unwritten.`);
        return ask(question);
      }
    };
    for (;;) {
      const lines = linesOf(await asked());
      if (lines.includes(STOP)) throw new Problem({ path: '', message: 'nothing was written' });
      const isAsked = lines.every((line) => line === ASK);
      const more = lines.filter((line) => line !== DONE && line !== ASK);
      try {
        const { notes, help } = sealing.draft([...draft, ...more]);
        draft.push(...more);
        if (lines.includes(DONE)) {
          const situation = settled(game, offer, named, draft, rewriting);
          rewriting.check?.(situation);
          return situation;
        }
        show(isAsked ? [...notes, ...(help ?? []), keys] : notes);
        if (sealing.rest !== undefined) settled(game, offer, named, [...draft, sealing.rest], rewriting);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        for (const fault of error.faults) say(sentence(fault));
      }
    }
  });
}

/** Whether parts can be shown without anybody being asked. */
export function canShow(table: AtTable, needed: readonly NeededPart[]): boolean {
  return needed.every(({ of, part }) => {
    const known = ordersNamed(table.game.present.orders, of);
    return known !== undefined && (known.shown[part] !== undefined || isOpenHere(table, known));
  });
}

/** Whether it was settled on another machine: the program could open it there, and cannot here. */
export function isElsewhere({ opened, programKey }: AtTable, sealed: OrdersSealed): boolean {
  return sealed.seals.program !== null && !opened.has(sealed) && !opensHere(sealed, programKey);
}

function isOpenHere({ opened, programKey }: AtTable, { sealed }: KnownOrders): boolean {
  return opened.has(sealed) || opensHere(sealed, programKey);
}

/** All that was settled in secret, as far as it can be opened here without asking anybody. */
export async function secretsHere(table: AtTable): Promise<Secrets> {
  const known = Object.entries(table.game.present.orders).filter(([, orders]) => isOpenHere(table, orders));
  const opened = await Promise.all(
    known.map(async ([name]) => [name, valuesIn(await ordersOf(table, name))]),
  );
  return Object.fromEntries(opened) as Secrets;
}

/** The values of orders by their parts. */
export function valuesIn(orders: Orders): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(orders).map(([part, { value }]) => [part, value]));
}

/**
 * Shows parts of what was settled in secret to all.
 * @throws Problem where nothing opens them; Forbidden where one is not as it has to be: then none is shown.
 * @returns whether there was anything to show.
 */
export async function showParts(table: AtTable, needed: readonly NeededPart[]): Promise<boolean> {
  const wanted = needed.filter(({ of, part }) => knownOrders(table, of).shown[part] === undefined);
  const parts = [];
  for (const need of wanted) {
    const shown = partShown(need.of, need.part, await ordersOf(table, need.of));
    const wrong = need.refuses?.(shown.value);
    if (wrong !== undefined) throw new Forbidden(wrong);
    parts.push(shown);
  }
  for (const part of parts) {
    table.channel.event(publicEntry(await table.append(part)));
    table.channel.say(`Shown of "${part.of}", ${part.part}: ${valueText(part.value)}.`);
  }
  return parts.length > 0;
}

/** What is known of secret orders. @throws Problem where there are none of that name. */
function knownOrders({ game }: AtTable, name: string): KnownOrders {
  const known = ordersNamed(game.present.orders, name);
  if (known) return known;
  throw new Problem({ path: '', message: `nothing is settled as "${printable(name)}"` });
}

/**
 * All that a side settled, opened by the program's key or the side's PIN, and remembered until the program ends. With
 * `byPin`, for the side's own eyes, only the PIN opens it.
 * @throws Problem where there is nothing of that name, or nobody can be asked for the PIN.
 */
export async function ordersOf(table: AtTable, name: string, byPin = false): Promise<Orders> {
  const { sealed } = knownOrders(table, name);
  const orders = byPin
    ? await openedByPin(table, sealed)
    : (table.opened.get(sealed) ??
      (await openOrders(sealed, table.programKey)) ??
      (await openedByPin(table, sealed, table.channel.isPhone)));
  table.opened.set(sealed, orders);
  return orders;
}

/** @throws Problem where nobody can be asked, or nothing is typed. */
function openedByPin(table: AtTable, sealed: OrdersSealed, asksPhone = false): Promise<Orders> {
  const lost = `"lost ${sealed.name}" tells what can be done`;
  const onlyPin = `only the PIN of ${sealed.side} opens what is settled as "${sealed.name}"`;
  if (sealed.seals.pin === null) {
    const message = `what is settled as "${sealed.name}" was settled on another machine, where it has to go on, or the program’s key is gone from this one; then ${lost}`;
    throw new Problem({ path: '', message });
  }
  const shut = {
    name: sealed.name,
    side: sealed.side,
    whose: sealed.side,
    unasked: `${onlyPin}, and there is no terminal to ask at; if it is lost, ${lost}`,
    unopened: `${onlyPin}; hand the game over to that side, or if it is lost, ${lost}`,
    open: (pin: string) => openOrders(sealed, undefined, pin),
  };
  return openByPin(table, shut, asksPhone);
}
