import { isDeepStrictEqual } from 'node:util';
import type { SecretsShown } from '../secrets/turn-secret';

/** What came of the check of one entry. */
export interface Finding {
  /** What is wrong with it; undefined if nothing is. */
  readonly wrong?: string | undefined;
  /** What it proved; `later` for a ruling by a hidden value, which can be proved only once that is shown. */
  readonly proved?: 'ruling' | 'cup' | 'part' | 'later';
  /** Whether players said otherwise than the record knew, as they may. */
  readonly overruled?: boolean;
  /** It stands since both sides agreed, which rests on the record's word. */
  readonly agreed?: boolean;
  /** It was written in the place of something that nobody could open any more. */
  readonly anew?: boolean;
  /** It put a fact right by hand. */
  readonly corrected?: boolean;
}

/** What the journal shows at some time. */
export interface Proved {
  /** The values of dice under cups, by their commitments. */
  readonly cups: ReadonlyMap<string, number>;
  /** The secrets of turns, by the lines that committed to them. */
  readonly secrets: SecretsShown;
}

export type Wrong = string | undefined;

export function when(holds: boolean, text: string): Wrong {
  return holds ? text : undefined;
}

/** Whether what was made is what was found in a file; JSON leaves out what is undefined. */
export function isSame(made: unknown, found: unknown): boolean {
  const text = JSON.stringify(made ?? null);
  return text === JSON.stringify(found) || isDeepStrictEqual(JSON.parse(text), found);
}
