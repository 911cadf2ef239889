import { isDeepStrictEqual } from 'node:util';
import { adjudicate, checkSituation, findProcedure } from '../../core/adjudicate';
import type { Values } from '../../core/field';
import { Problem } from '../../core/problem';
import { openingOf } from '../secret';
import { verifyOpening } from '../commitment';
import type { Entry } from '../journal/lines';
import type { CupShown, GameEvent, Ruled } from './events';
import { type Game } from './game';
import { sameDice } from './question';

/** What a check of a whole journal found. */
export interface Verdict {
  /** Rulings that were made again and came out the same. */
  readonly rulings: number;
  /** Cups whose dice were proved to be those that were committed to. */
  readonly cups: number;
  /** Lines that can be checked only once a cup is lifted. */
  readonly pending: readonly number[];
  /** The first line that differs. */
  readonly fault: Difference | undefined;
  /** The hash of the last line: both players may have noted it. */
  readonly lastHash: string;
}

export interface Difference {
  readonly line: number;
  readonly text: string;
}

type Checked = 'ruling' | 'cup' | 'pending' | 'other' | Difference;

/**
 * Makes every ruling of a journal again, in its place, and compares. Needs no key: what is still under a cup stays
 * there.
 */
export async function verifyGame(
  entries: readonly Entry<GameEvent>[],
  begin: (first: readonly Entry<GameEvent>[]) => Promise<Game>,
): Promise<Verdict> {
  const game = await begin(entries.slice(0, 1));
  const limits = limitsShown(entries);
  const counts = { ruling: 0, cup: 0, other: 0 };
  const pending: number[] = [];
  for (const entry of entries.slice(1)) {
    const checked = checkEntry(game, entry, limits);
    if (typeof checked === 'object') return verdict(entries, counts, pending, checked);
    if (checked === 'pending') pending.push(entry.n);
    else counts[checked]++;
    game.add(entry);
  }
  return verdict(entries, counts, pending, undefined);
}

function verdict(
  entries: readonly Entry<GameEvent>[],
  { ruling, cup }: { readonly ruling: number; readonly cup: number },
  pending: readonly number[],
  fault: Difference | undefined,
): Verdict {
  return { rulings: ruling, cups: cup, pending, fault, lastHash: entries.at(-1)?.hash ?? '' };
}

/** Every limit that was shown at some time, by the name of its cup. */
function limitsShown(entries: readonly Entry<GameEvent>[]): ReadonlyMap<string, number> {
  return new Map(entries.flatMap(({ event }) => (event.type === 'shown' ? [[event.name, event.limit]] : [])));
}

function checkEntry(
  game: Game,
  { n, event }: Entry<GameEvent>,
  limits: ReadonlyMap<string, number>,
): Checked {
  try {
    if (event.type === 'ruled') return checkRuled(game, n, event, limits);
    if (event.type === 'shown') return checkShown(game, n, event);
    if (event.type === 'noted' || event.type === 'covered') return checkOffered(game, n, event.word);
    return 'other';
  } catch (error) {
    return { line: n, text: error instanceof Problem ? error.message : `it cannot be: ${String(error)}` };
  }
}

function checkOffered(game: Game, line: number, word: string): 'other' | Difference {
  const isOffered = game.now.offers.some((offer) => offer.word === word);
  return isOffered ? 'other' : { line, text: `"${word}" could not be done then` };
}

function checkRuled(game: Game, line: number, event: Ruled, limits: ReadonlyMap<string, number>): Checked {
  const offer = game.now.offers.find(({ word }) => word === event.word);
  if (offer === undefined) return { line, text: `"${event.word}" could not be done then` };
  const { ruleset } = game.rules;
  const procedure = findProcedure(ruleset, event.procedure, event.situation);
  if (game.idOf(event, procedure, event.situation) !== event.question)
    return { line, text: 'its dice are bound to another question' };
  if (offer.secret && event.secret !== undefined && !limits.has(event.secret)) return 'pending';
  const raw = withSecret(event, offer.secret?.field, limits);
  const { situation, faults, missing } = checkSituation(game.rules, procedure, raw);
  if (faults.length + missing.length > 0) return { line, text: 'its situation is not complete and right' };
  const again = adjudicate(game.rules, procedure, situation, sameDice(event.throws, event.dice));
  if (again.refused.length > 0) return { line, text: `the rules refuse it: ${again.refused[0]?.text ?? ''}` };
  if (!isDeepStrictEqual(plain(again.rolls), plain(event.rolls)))
    return { line, text: 'its dice are others' };
  if (isDeepStrictEqual(plain(again.outcome), plain(event.outcome))) return 'ruling';
  return { line, text: `its outcome is another: ${differenceOf(again.outcome ?? {}, event.outcome)}` };
}

function withSecret(
  { situation, secret }: Ruled,
  field: string | undefined,
  limits: ReadonlyMap<string, number>,
): Values {
  if (field === undefined || secret === undefined) return situation;
  return { ...situation, [field]: limits.get(secret) };
}

/** As it came back from the file: without what JSON leaves out. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** The first field that differs. */
function differenceOf(right: Values, found: Values): string {
  const names = [...new Set([...Object.keys(right), ...Object.keys(found)])];
  const name = names.find((key) => !isDeepStrictEqual(plain(right[key]), plain(found[key]))) ?? '';
  return `${name} is ${JSON.stringify(found[name])}, by the rules ${JSON.stringify(right[name])}`;
}

function checkShown(game: Game, line: number, { name, dice, nonce }: CupShown): Checked {
  const cup = Object.hasOwn(game.present.cups, name) ? game.present.cups[name]?.covered : undefined;
  if (cup === undefined) return { line, text: `there is no cup "${name}"` };
  const failed = verifyOpening(openingOf(cup, dice, nonce), cup.commitment).find(({ holds }) => !holds);
  return failed ? { line, text: `it is not so that ${failed.what}` } : 'cup';
}
