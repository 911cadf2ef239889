import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto';
import { isObject } from '../../core/input/check';

/** Bytes from the system's cryptographic randomness. */
export type RandomBytes = (count: number) => Uint8Array;

/** How much work a guess at a PIN costs: scrypt's parameters. Memory is 128 * n * r bytes. */
interface ScryptCost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** About a third of a second and 128 MiB for each guess. */
export const SCRYPT_COST: ScryptCost = { n: 2 ** 17, r: 8, p: 1 };

/** Where secrets get their randomness, and what a guess at a PIN costs; tests hand in their own. */
export interface Secrecy {
  readonly random: RandomBytes;
  readonly cost: ScryptCost;
}

/** A text that only a key opens; bytes are in base64. */
export interface Sealed {
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
}

/** A text that only a PIN opens. */
export interface PinSealed extends Sealed, ScryptCost {
  readonly salt: string;
}

/** What a seal from another machine may cost who opens it: twice the work of our own, and 256 MiB. */
const DEAREST = 2 * SCRYPT_COST.n * SCRYPT_COST.r * SCRYPT_COST.p;

/** Characters of the longest text that is sealed, in base64. */
const LONGEST = 2 ** 17;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Every text is filled up to this, unless it is given more room; else its length would tell what it holds. */
const PADDED_BYTES = 256;

/** Whether a value from a journal is a sealed text, which may be damaged but can be tried. */
export function isSealed(value: unknown): value is Sealed {
  if (!isObject(value)) return false;
  const { iv, tag, text } = value;
  return isBase64(iv, IV_BYTES) && isBase64(tag, TAG_BYTES) && isBase64(text);
}

/** Whether a value from a journal is a text sealed with a PIN, at a cost that can be borne. */
export function isPinSealed(value: unknown): value is PinSealed {
  if (!isSealed(value)) return false;
  const { n, r, p, salt }: Readonly<Record<string, unknown>> = { ...value };
  const [work, ...least] = [n, r, p].map(Number);
  const isCost = [n, r, p].every((one) => Number.isSafeInteger(one) && Number(one) > 0);
  const isPower = work !== undefined && work > 1 && Number.isInteger(Math.log2(work));
  const isCheap = least.reduce((product, one) => product * one, work ?? 0) <= DEAREST;
  return isCost && isPower && isCheap && isBase64(salt, SALT_BYTES);
}

function isBase64(value: unknown, length?: number): boolean {
  if (typeof value !== 'string' || value.length > LONGEST || !/^[\w+/]+={0,2}$/.test(value)) return false;
  return length === undefined || bytes(value).length === length;
}

/**
 * Seals a short text with a key of 32 bytes. The same `occasion` must be named to open it, so that a sealed text cannot
 * be put in another's place.
 * @throws RangeError if the text is too long to hide its length.
 */
export function seal(
  text: string,
  key: Uint8Array,
  occasion: string,
  random: RandomBytes,
  paddedTo = PADDED_BYTES,
): Sealed {
  if (Buffer.byteLength(text) > paddedTo) throw new RangeError('too long to be sealed');
  const iv = random(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(occasion));
  const sealed = Buffer.concat([cipher.update(padded(text, paddedTo)), cipher.final()]);
  return { iv: base64(iv), tag: base64(cipher.getAuthTag()), text: base64(sealed) };
}

/** The text; undefined if the key, the occasion or the sealed bytes are not those it was sealed with. */
export function open(sealed: Sealed, key: Uint8Array, occasion: string): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, bytes(sealed.iv), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(occasion)).setAuthTag(bytes(sealed.tag));
  try {
    const text = Buffer.concat([decipher.update(bytes(sealed.text)), decipher.final()]);
    return text.toString('utf8').trimEnd();
  } catch {
    return undefined;
  }
}

/** Seals a text with a PIN or passphrase, by way of a slow key. */
export async function sealWithPin(
  text: string,
  pin: string,
  occasion: string,
  secrecy: Secrecy,
  paddedTo = PADDED_BYTES,
): Promise<PinSealed> {
  const salt = secrecy.random(SALT_BYTES);
  const { n, r, p } = secrecy.cost;
  const key = await keyOf(pin, salt, { n, r, p });
  return { n, r, p, salt: base64(salt), ...seal(text, key, occasion, secrecy.random, paddedTo) };
}

/** The text; undefined if the PIN is wrong. A wrong one takes as long as the right one. */
export async function openWithPin(
  sealed: PinSealed,
  pin: string,
  occasion: string,
): Promise<string | undefined> {
  return open(sealed, await keyOf(pin, bytes(sealed.salt), sealed), occasion);
}

/** The same PIN typed on two keyboards is the same key. */
function keyOf(pin: string, salt: Uint8Array, { n, r, p }: ScryptCost): Promise<Uint8Array> {
  const cost = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(pin.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function padded(text: string, paddedTo: number): Buffer {
  return Buffer.concat([Buffer.from(text), Buffer.alloc(paddedTo - Buffer.byteLength(text), ' ')]);
}

function base64(data: Uint8Array): string {
  return Buffer.from(data).toString('base64');
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
