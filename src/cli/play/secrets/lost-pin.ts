import { isDeepStrictEqual } from 'node:util';
import type { SealedOffer, Sealing } from '../../../core/walk/offer';
import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { folded, listing, printable } from '../../../core/input/text';
import { changedPart } from '../../../game/secrets/replaced-orders';
import type { CupForfeited, OrdersSealed } from '../../../game/events';
import { openOrders, opensHere, resealOrders, sealOrders } from '../../../game/secrets/orders';
import type { KnownOrders } from '../../../game/timeline';
import { valueText } from '../../../report/words';
import { unquoted } from '../../input/quoted';
import { forfeited, lostDice, newPin, rulesOfSilence } from './hidden';
import { writtenUnseen } from './orders';
import type { AtTable } from '../at-table';
import type { GameSession } from '../session';
import { refuseOthersLoss } from './foreign-acts';

/** What players read about a lost PIN, and the event to be written down for it, if any. */
interface Loss {
  readonly text: string;
  readonly event?: CupForfeited | OrdersSealed;
}

/** The word by which players say that both sides agree. */
const AGREED = 'agreed';
/** The word by which a player gives up his hidden dice: they will never be seen. */
const DECLARED = 'declared';

/**
 * What follows when the PIN of hidden dice, or of something that was settled in secret, is lost.
 * @throws Problem where nothing lies under such a PIN.
 */
export async function lossOf(
  session: Pick<GameSession, 'table' | 'isBoth'>,
  words: readonly string[],
): Promise<Loss> {
  const { table } = session;
  const isAgreed = words.at(-1) === AGREED;
  const said = unquoted((isAgreed ? words.slice(0, -1) : words).join(' '));
  const { orders } = table.game.present;
  const known = Object.entries(orders).find(([name]) => folded(name) === folded(said))?.[1];
  if (known) await refuseOthersLoss(known.sealed, session);
  if (known) return isAgreed ? underNewPin(table, known) : ordersLost(table, known);
  const [first] = Object.keys(orders);
  if (first === undefined) return diceLost(table, said === DECLARED);
  const names = Object.keys(orders).map((one) => `"lost ${one}"`);
  const wrong = said === '' ? '' : `nothing is settled as "${printable(said)}"; `;
  throw new Problem({
    path: '',
    message: `${wrong}say whose PIN is lost: ${listing(names)}`,
    allowed: Object.keys(orders),
  });
}

/** Once the one who rolled declares the loss, his dice are never seen again, and count as the worst for him. */
async function diceLost(table: AtTable, isDeclared: boolean): Promise<Loss> {
  const cup = await lostDice(table);
  const rule = rulesOfSilence(table.game, cup);
  if (isDeclared) return { event: forfeited(cup), text: `Nobody can open these dice any more. ${rule}` };
  const how =
    'Only the one who rolled may declare them lost: "lost declared" does so, and "undo" takes it back.';
  return { text: `${rule} ${how}` };
}

async function ordersLost({ programKey }: AtTable, { sealed }: KnownOrders): Promise<Loss> {
  const { name, side } = sealed;
  refuseUnlosable(sealed, programKey);
  const how = `If both sides agree, "lost ${name} ${AGREED}"`;
  if (await openOrders(sealed, programKey))
    return {
      text: `The program opens "${name}" by itself when it has to be shown; only ${side} needs the PIN, to look at it. ${how} gives it another PIN and changes nothing else.`,
    };
  const isKept = sealed.keeping === 'program';
  const shut = isKept
    ? `The program’s key that opens "${name}" is on another machine, or gone.`
    : `Nobody can open "${name}" without its PIN.`;
  return {
    text: `${shut} ${how} lets ${side} write it anew${isKept ? '' : ', under another PIN'}. What was shown of it has to stay; that the rest is as it was nobody can prove, and the log says so. If they do not agree, it stays shut, and the game can only go on as far as the rules do not want it shown.`,
  };
}

/** @throws Problem where there is no PIN that could be lost, and the program opens it. */
function refuseUnlosable(sealed: OrdersSealed, programKey: AtTable['programKey']): void {
  const { name, keeping } = sealed;
  if (keeping !== 'program' || !opensHere(sealed, programKey)) return;
  throw new Problem({ path: '', message: `"${name}" lies under no PIN: nothing is lost` });
}

/** Seals the same orders under another PIN where the program can open them; else has them written anew. */
async function underNewPin(table: AtTable, known: KnownOrders): Promise<Loss> {
  const { programKey, secrecy } = table;
  const { sealed } = known;
  const { name, side, keeping } = sealed;
  refuseUnlosable(sealed, programKey);
  const orders = await openOrders(sealed, programKey);
  if (orders) {
    const pin = await newPin(table, `Another PIN for "${name}"`);
    const event = await resealOrders(sealed, orders, { keeping, pin, programKey, secrecy });
    return {
      event,
      text: `"${name}" lies under another PIN, as both sides agreed. Nothing else has changed.`,
    };
  }
  const event = await rewritten(table, known);
  return {
    event,
    text: `"${name}" is written anew by ${side}, as both sides agreed. The commitments are in the log.`,
  };
}

/**
 * Has orders written anew, as of the moment when they were settled, and in agreement with all that was shown since.
 * @throws Problem where that is impossible, or there is no terminal.
 */
async function rewritten(table: AtTable, known: KnownOrders): Promise<OrdersSealed> {
  const { game, programKey, secrecy } = table;
  const { named, name, keeping } = known.sealed;
  const settled = game.settledAt(name);
  const offer = settled?.offer;
  if (settled === undefined || offer?.kind !== 'sealed')
    throw new Problem({ path: '', message: `"${name}" cannot be written anew` });
  if (!table.channel.asks)
    throw new Problem({
      path: '',
      message: `"${name}" is written anew at a terminal, unseen by the other side`,
    });
  const situation = await writtenUnseen(table, offer, named, {
    at: settled.at,
    opening: knownText(known, offer),
    check: (written) => refuseChanged(known, offer, written),
  });
  const pin = keeping === 'program' ? undefined : await newPin(table, offer.title);
  const resealed = await sealOrders(offer, named, situation, { keeping, pin, programKey, secrecy });
  return { ...resealed, anew: 'rewritten' };
}

/** What both sides know of secret orders, line by line. */
function knownText({ sealed: { open }, shown }: KnownOrders, { sealing }: SealedOffer): readonly string[] {
  const facts = [
    ...Object.entries(open).map(([what, value]) => openText(sealing, what, value)),
    ...Object.entries(shown).map(([part, { value }]) => factText(part, value)),
  ];
  if (facts.length === 0) return [];
  return ['What both sides know of it has to stay:', ...facts.map((fact) => `  ${fact}`)];
}

function factText(what: string, value: unknown): string {
  return `${what}: ${valueText(value)}`;
}

function openText(sealing: Sealing, what: string, value: unknown): string {
  return sealing.openText?.(what, value) ?? factText(what, value);
}

/** @throws Problem where orders that are written anew contradict what both sides know of them. */
function refuseChanged(known: KnownOrders, { sealing }: SealedOffer, situation: Values): void {
  const open = sealing.open(situation);
  const changed = Object.entries(known.sealed.open).find(
    ([what, value]) => !isDeepStrictEqual(value, open[what]),
  );
  const part = changedPart(known, sealing.parts(situation));
  if (changed) throw knownOtherwise(openText(sealing, ...changed));
  if (part !== undefined) throw knownOtherwise(factText(part, known.shown[part]?.value));
}

function knownOtherwise(fact: string): Problem {
  return new Problem({ path: '', message: `both sides know otherwise: ${fact}` });
}
