import { scrypt } from 'node:crypto';
import { Problem } from '../../core/input/problem';
import { shown } from '../../core/input/text';
import type { Entry } from './format';

/*
 * The head of a journal is the hash of its last line: it pins every line before. People note it in a short form. That is
 * made slowly on purpose, so that nobody can search for another journal with the same digits.
 */

const COST = { N: 2 ** 13, r: 8, p: 1 };
const DIGITS = 10n ** 8n;
const SALT = 'blucher head';
const BYTES = 16;

/** A line's number and eight digits of its hash: `57-4821-9930`. */
export async function headOf({ n, hash }: Entry): Promise<string> {
  const key = await new Promise<Buffer>((resolve, reject) =>
    scrypt(hash, SALT, BYTES, COST, (error, made) => (error ? reject(error) : resolve(made))),
  );
  const digits = String(BigInt(`0x${key.toString('hex')}`) % DIGITS).padStart(8, '0');
  return `${n}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

const SPOKEN = /^(\d{1,7})\D(\d{4})\D?(\d{4})$/;
const HASH = /^[\da-f]{12,64}$/;

/**
 * The line that a noted head is of; undefined if it is gone. A hash may be given in place of the short form, whole, or
 * its beginning or end.
 * @throws Problem where the text is neither.
 */
export async function lineOfHead<E>(
  entries: readonly Entry<E>[],
  noted: string,
): Promise<Entry<E> | undefined> {
  const text = noted.trim().toLowerCase();
  const [, n, first, last] = SPOKEN.exec(text) ?? [];
  if (n !== undefined) {
    const entry = entries[Number(n) - 1];
    return entry && (await headOf(entry)) === `${n}-${first}-${last}` ? entry : undefined;
  }
  if (HASH.test(text)) return entries.find(({ hash }) => hash.startsWith(text) || hash.endsWith(text));
  throw new Problem({ path: '--head', message: `${shown(noted)} is no head; give it as in 57-4821-9930` });
}
