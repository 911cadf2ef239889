import { adjudicate, checkSituation, findProcedure } from '../../core/adjudicate';
import type { NeededPart, Named, Offer } from '../../core/battle';
import type { Secrets } from '../../core/campaign';
import { missingFaults } from '../../core/check';
import { secureSource } from '../../core/dice/secure';
import { Problem, sentence } from '../../core/problem';
import type { Procedure } from '../../core/procedure';
import type { Values } from '../../core/field';
import { printable } from '../../core/text';
import type { OrdersSealed } from '../../game/play/events';
import { openOrders, opensHere, partShown, sealOrders, type Orders } from '../../game/play/orders';
import { ordersNamed, type KnownOrders } from '../../game/play/timeline';
import { newPin } from './hidden';
import { publicEntry } from './public';
import type { Table } from './table';

type SecretOffer = Offer & Required<Pick<Offer, 'procedure' | 'seals'>>;

/** Between two lines of orders that are given in one. */
const NEXT_LINE = ';';
/** Ends orders that are written line by line. */
const DONE = 'done';
/** In place of all lines: nothing is ordered. */
const NONE = 'none';

/**
 * What a side settles in secret: typed in one line, or line by line where the other side looks away.
 * @throws Problem with everything that is wrong or missing, or that the rules refuse.
 */
export async function settledInSecret(
  table: Table,
  offer: SecretOffer,
  named: Named,
  words: readonly string[],
): Promise<OrdersSealed> {
  const { game, keeper, secrecy, voice } = table;
  const { keeping } = game.begun;
  const isWritten = words.length > 0 || !voice.asks;
  const situation = isWritten
    ? settledAtOnce(table, offer, named, words)
    : await writtenUnseen(table, offer, named);
  const pin = keeping === 'program' ? undefined : await newPin(table, offer.title);
  return sealOrders(offer, named, situation, { keeping, pin, keeper, secrecy });
}

/**
 * In one line. That nothing is ordered has to be said.
 * @throws Problem as above.
 */
function settledAtOnce(table: Table, offer: SecretOffer, named: Named, words: readonly string[]): Values {
  const text = words.join(' ');
  const lines = text
    .split(NEXT_LINE)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isNone = text.toLowerCase() === NONE;
  const situation = settled(table, offer, named, isNone ? [] : lines);
  if (isNone || lines.length > 0) return situation;
  const message = `nothing was given to be settled: give its lines after "${offer.word}", with "${NEXT_LINE}" between them, or "${offer.word} ${NONE}"`;
  throw new Problem({ path: '', message });
}

/** @throws Problem as above. */
function settled(table: Table, offer: SecretOffer, named: Named, lines: readonly string[]): Values {
  const { game } = table;
  const { raw } = offer.seals.draft(lines);
  const filled = game.fill(offer, named, raw);
  const procedure = findProcedure(game.rules.ruleset, offer.procedure, filled);
  const { situation, faults, missing } = checkSituation(game.rules, procedure, procedure.gather(filled));
  if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
  refuse(table, procedure, situation);
  return situation;
}

function refuse({ game: { rules } }: Table, procedure: Procedure, situation: Values): void {
  const { refused } = adjudicate(rules, procedure, situation, secureSource());
  if (refused.length === 0) return;
  throw new Problem(
    ...refused.map(({ code, text, allowed }) => ({
      path: code,
      message: allowed === undefined ? text : `${text}; allowed: ${allowed}`,
    })),
  );
}

/** Line by line on a screen that is gone afterwards. */
async function writtenUnseen(table: Table, offer: SecretOffer, named: Named): Promise<Values> {
  const { onOwnScreen } = await import('../prompts');
  return onOwnScreen(table.voice.prompts, async ({ ask, say }) => {
    const lines: string[] = [];
    for (;;) {
      for (const line of offer.seals.draft(lines).told) say(line);
      const line = (await ask(`${offer.title} ("${DONE}" ends)`)).trim();
      try {
        if (line === DONE) return settled(table, offer, named, lines);
        offer.seals.draft([...lines, line]);
        lines.push(line);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        for (const fault of error.faults) say(sentence(fault));
      }
    }
  });
}

/** Whether parts can be shown without anybody being asked. */
export function canShow(table: Table, needed: readonly NeededPart[]): boolean {
  return needed.every(({ of, part }) => {
    const known = ordersNamed(table.game.present.orders, of);
    return known !== undefined && (known.shown[part] !== undefined || isOpenHere(table, known));
  });
}

function isOpenHere({ opened, keeper }: Table, { sealed }: KnownOrders): boolean {
  return opened.has(sealed) || opensHere(sealed, keeper);
}

/** All that was settled in secret, as far as it is known here without a question. */
export async function secretsHere(table: Table): Promise<Secrets> {
  const known = Object.entries(table.game.present.orders).filter(([, orders]) => isOpenHere(table, orders));
  const opened = await Promise.all(
    known.map(async ([name]) => [name, valuesIn(await ordersOf(table, name))]),
  );
  return Object.fromEntries(opened) as Secrets;
}

function valuesIn(orders: Orders): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(orders).map(([part, { value }]) => [part, value]));
}

/**
 * Shows parts of what was settled in secret to all.
 * @throws Problem where nothing opens them, or one of them is not as it has to be: then none is shown.
 * @returns whether there was anything to show.
 */
export async function showParts(table: Table, needed: readonly NeededPart[]): Promise<boolean> {
  const wanted = needed.filter(({ of, part }) => knownOrders(table, of).shown[part] === undefined);
  const parts = [];
  for (const need of wanted) {
    const shown = partShown(need.of, need.part, await ordersOf(table, need.of));
    const wrong = need.refuses?.(shown.value);
    if (wrong !== undefined) throw new Problem({ path: '', message: wrong });
    parts.push(shown);
  }
  for (const part of parts) table.voice.event(publicEntry(await table.append(part)));
  return parts.length > 0;
}

function knownOrders({ game }: Table, name: string): KnownOrders {
  const known = ordersNamed(game.present.orders, name);
  if (known) return known;
  throw new Problem({ path: '', message: `nothing is settled as "${printable(name)}"` });
}

/**
 * All that a side settled, by the program's key or the side's PIN; remembered until the program ends. For the side's
 * own eyes the program's key does not serve.
 * @throws Problem where there is nothing of that name, or nobody can be asked for the PIN.
 */
export async function ordersOf(table: Table, name: string, byPin = false): Promise<Orders> {
  const { sealed } = knownOrders(table, name);
  const orders = byPin
    ? await openedByPin(table, sealed)
    : (table.opened.get(sealed) ??
      (await openOrders(sealed, table.keeper)) ??
      (await openedByPin(table, sealed)));
  table.opened.set(sealed, orders);
  return orders;
}

/** @throws Problem where nobody can be asked, or nothing is typed. */
async function openedByPin({ voice }: Table, sealed: OrdersSealed): Promise<Orders> {
  const whose = `only the PIN of ${sealed.side} opens what is settled as "${sealed.name}"`;
  if (sealed.seals.pin === null) {
    const message = `what is settled as "${sealed.name}" was settled on another machine: it has to go on there`;
    throw new Problem({ path: '', message });
  }
  if (!voice.asks) throw new Problem({ path: '', message: `${whose}, and there is no terminal to ask at` });
  const { askUnseen } = await import('../prompts');
  return askUnseen(voice.prompts, async ({ ask, say }) => {
    for (;;) {
      const pin = await ask(`PIN of ${sealed.side} (Enter alone: not now):`);
      if (pin === '') throw new Problem({ path: '', message: `${whose}; hand the game over to that side` });
      const orders = await openOrders(sealed, undefined, pin);
      if (orders) return orders;
      say('That is not the PIN.');
    }
  });
}
