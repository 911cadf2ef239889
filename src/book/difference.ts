import type { Rules } from '../core/ruling/ruleset';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../core/input/check';
import { Problem, sentence } from '../core/input/problem';
import type { Ruling } from '../core/ruling/ruling';
import { faultsOfCase, prepare, rule, type Case, type Prepared } from './golden';

/** Fractions are compared to half a thousandth: the cases print them rounded. */
const CLOSE = 0.0005;

/** How a ruling differs from its golden case. */
export interface Difference {
  /** The part that differs: `out.defenders.H.result`. */
  readonly path: string;
  readonly wanted: unknown;
  readonly found: unknown;
  /** Why there is no ruling, in a sentence: then `found` is that too. */
  readonly fault?: string;
  /** The ruling, where one was made. */
  readonly ruling?: Ruling;
}

/**
 * The first difference between a golden case and the ruling on it, by house rules if they are given; undefined if there
 * is none. `see` is shown each ruling.
 */
export async function differenceOf(
  golden: Case,
  house?: Rules,
  see?: (ruling: Ruling) => void,
): Promise<Difference | undefined> {
  try {
    if (golden.faults !== undefined) {
      return first([same('faults', golden.faults, await faultsOfCase(golden, house))]);
    }
    const prepared = await prepare(golden, house);
    const ruling = rule(prepared, golden);
    see?.(ruling);
    const found = first(comparisons(golden, prepared, ruling));
    return found && { ...found, ruling };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { path: 'in', wanted: 'a ruling', found: error.message, fault: faultsTold(error) };
  }
}

/** Of the dice nobody has to be told where they stand: a case has them once. */
const faultsTold = ({ faults }: Problem): string =>
  faults.map((fault) => (fault.path === 'dice' ? fault.message : sentence(fault))).join('; ');

type Compared = Difference | undefined;

function first(all: Iterable<Compared>): Compared {
  for (const one of all) if (one) return one;
  return undefined;
}

/** Every assertion of a case in turn, worked out only as far as they are read. */
function* comparisons(golden: Case, prepared: Prepared, ruling: Ruling): Generator<Compared> {
  yield golden.situation && within('situation', golden.situation, prepared.situation);
  yield same(
    'refusals',
    golden.refusals ?? [],
    ruling.refused.map(({ code }) => code),
  );
  yield golden.out && within('out', golden.out, ruling.outcome, golden.exact);
  yield* factorsCompared(golden, ruling);
  const refused = ruling.refused.map(({ text }) => text);
  yield inOrder('because', golden.because, refused);
  yield inOrder(
    'says',
    golden.says,
    ruling.steps.map(({ text }) => text),
  );
  yield golden.open && within('open', golden.open, ruling.options ?? {});
  const touched = (golden.untouched ?? []).filter((name) => Object.hasOwn(ruling.options ?? {}, name));
  yield same('untouched', [], touched);
  yield* wordsCompared(golden, prepared, ruling);
}

function* factorsCompared(golden: Case, { factors }: Ruling): Generator<Compared> {
  if (golden.tempting) {
    const tempting = factors.filter(({ counts }) => !counts).map(({ name }) => name);
    yield same('tempting', golden.tempting, tempting);
  }
  for (const [name, value] of Object.entries(golden.factors ?? {})) {
    const values = factors.filter((factor) => factor.counts && factor.name === name).map((one) => one.value);
    yield values.includes(value) ? undefined : { path: `factors.${name}`, wanted: value, found: values[0] };
  }
}

function* wordsCompared(
  golden: Case,
  { procedure, situation }: Prepared,
  { outcome }: Ruling,
): Generator<Compared> {
  if (outcome === null) return;
  const verdict = golden.verdict === undefined ? undefined : procedure.verdict(outcome, situation);
  yield inOrder('verdict', golden.verdict === undefined ? undefined : [golden.verdict], [verdict ?? '']);
  yield golden.orders && inOrder('orders', golden.orders, procedure.orders(outcome, situation));
}

function same(path: string, wanted: unknown, found: unknown): Compared {
  return isDeepStrictEqual(wanted, found) ? undefined : { path, wanted, found };
}

/** Whether each fragment stands in a text of its own, in their order. */
function inOrder(path: string, fragments: readonly string[] = [], texts: readonly string[]): Compared {
  let at = 0;
  for (const wanted of fragments) {
    const found = texts.findIndex((text, i) => i >= at && text.includes(wanted));
    if (found < 0) return { path, wanted, found: texts.slice(at) };
    at = found + 1;
  }
  return undefined;
}

/** Whether all that is wanted is found; what is found may have more names. */
function within(path: string, wanted: unknown, found: unknown, exact: readonly string[] = []): Compared {
  const differs = { path, wanted, found };
  if (typeof wanted === 'number' && typeof found === 'number' && !Number.isInteger(wanted)) {
    return Math.abs(wanted - found) < CLOSE ? undefined : differs;
  }
  if (Array.isArray(wanted)) {
    if (!Array.isArray(found) || found.length !== wanted.length) return differs;
    return first(wanted.map((one, i) => within(`${path}.${i}`, one, found[i], exact)));
  }
  if (!isObject(wanted)) return wanted === found ? undefined : differs;
  if (!isObject(found)) return differs;
  return first(
    Object.entries(wanted).map(([name, one]) =>
      exact.includes(name)
        ? same(`${path}.${name}`, one, plain(found[name]))
        : within(`${path}.${name}`, one, found[name], exact),
    ),
  );
}

/** A value as JSON has it. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}
