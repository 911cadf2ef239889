import type { Named, SealedOffer } from '../../core/walk/offer';
import type { Values } from '../../core/input/field';
import { commitmentOf, NONCE_BYTES, percentEncoded } from './commitment';
import { GameFault } from '../files/fault';
import type { ProgramKey } from './program-key';
import type { Secrecy } from './cipher';
import { openWithProgramKey, sealFor, unseal, type Keepsake, type Seals } from './seals';
import type { OrdersSealed, PartShown } from '../events';

/** Orders are padded to this many bytes before they are sealed, which is more than the largest have. */
const PADDED_BYTES = 2 ** 16;

/** A part of what was settled in secret, and the nonce without which its commitment could be guessed. */
interface SealedPart {
  readonly value: unknown;
  /** 128 bits in hex. */
  readonly nonce: string;
}

/** Everything that a side settled in secret, by part. */
export type Orders = Readonly<Record<string, SealedPart>>;

/** Settles orders in secret: a commitment to each part, and all of them sealed. */
export async function sealOrders(
  { word, by, procedure, sealing }: SealedOffer,
  named: Named,
  situation: Values,
  keepsake: Keepsake,
): Promise<OrdersSealed> {
  const { name, side } = sealing;
  const orders = withNonces(sealing.parts(situation), keepsake.secrecy);
  return {
    type: 'sealed',
    word,
    by,
    named,
    procedure,
    name,
    side,
    open: sealing.open(situation),
    commitments: commitmentsTo(name, orders),
    keeping: keepsake.keeping,
    seals: await sealsOf(name, orders, keepsake),
  };
}

/** The very same orders under another PIN: their commitments stay as they are. */
export async function resealOrders(
  sealed: OrdersSealed,
  orders: Orders,
  keepsake: Keepsake,
): Promise<OrdersSealed> {
  return { ...sealed, seals: await sealsOf(sealed.name, orders, keepsake), anew: 'resealed' };
}

function sealsOf(name: string, orders: Orders, keepsake: Keepsake): Promise<Seals> {
  return sealFor(JSON.stringify(orders), name, keepsake, PADDED_BYTES);
}

/** Parts with fresh nonces, sorted by name: any other order could give away what belongs together. */
function withNonces(parts: Readonly<Record<string, unknown>>, { random }: Secrecy): Orders {
  const sorted = Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
  const nonce = (): string => Buffer.from(random(NONCE_BYTES)).toString('hex');
  return Object.fromEntries(sorted.map(([part, value]) => [part, { value, nonce: nonce() }]));
}

function commitmentsTo(name: string, orders: Orders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(orders).map(([part, sealed]) => [
      part,
      commitmentOf(partLine({ of: name, part, ...sealed })),
    ]),
  );
}

/**
 * The line that the commitment to a part is the SHA-256 of: printable ASCII without quotes, so that it can be pasted
 * between single quotes. Names and the value (as JSON) are percent-encoded.
 */
export function partLine({ of, part, value, nonce }: Omit<PartShown, 'type'>): string {
  const encoded = percentEncoded(JSON.stringify(value));
  return `blucher-orders/1 of=${percentEncoded(of)} part=${percentEncoded(part)} value=${encoded} nonce=${nonce}`;
}

/** Whether a part that was shown is what was committed to. */
export function isPartOf({ name, commitments }: OrdersSealed, shown: PartShown): boolean {
  const { of, part } = shown;
  return (
    of === name && Object.hasOwn(commitments, part) && commitments[part] === commitmentOf(partLine(shown))
  );
}

/**
 * All orders, by the program's key or else by their side's PIN; undefined if neither opens them.
 * @throws GameFault if they are not what was committed to: the journal was tampered with.
 */
export async function openOrders(
  sealed: OrdersSealed,
  programKey: ProgramKey | undefined,
  pin?: string,
): Promise<Orders | undefined> {
  const { seals, name } = sealed;
  const text = await unseal(seals, name, programKey, pin);
  if (text === undefined) return undefined;
  const orders = JSON.parse(text) as Orders;
  const isTrue = Object.keys(sealed.commitments).every((part) =>
    isPartOf(sealed, partShown(name, part, orders)),
  );
  if (!isTrue) throw new GameFault({ path: name, message: 'is damaged: it is not what was committed to' });
  return orders;
}

/** Whether the program's key on this computer opens them. */
export function opensHere({ seals, name }: OrdersSealed, programKey: ProgramKey): boolean {
  return openWithProgramKey(seals, name, programKey) !== undefined;
}

/** A part as it is shown to all. */
export function partShown(of: string, part: string, orders: Orders): PartShown {
  const { value = null, nonce = '' } = Object.hasOwn(orders, part) ? (orders[part] ?? {}) : {};
  return { type: 'opened', of, part, value, nonce };
}
