import { isObject, makePath } from '../core/input/check';
import type { Values } from '../core/input/field';
import { Problem } from '../core/input/problem';
import { didYouMean } from '../core/input/suggest';
import { listing, shown } from '../core/input/text';

/** What is asked of one fact of a unit. */
export interface Condition {
  readonly unit: string;
  readonly fact: string;
  /** As it was written: `>= 3`. */
  readonly text: string;
  readonly test: (value: unknown) => boolean;
}

/** Facts that every unit has in an engagement. */
export const STANDS = 'stands';
export const OUT = 'out';

/** The facts of a unit that conditions may ask for; undefined for a unit that does not take part. */
export type Askable = (unit: string) => readonly string[] | undefined;

/**
 * Reads conditions, `{ unit: { fact: test } }`.
 * @throws Problem that names the place, `at` included.
 */
export function readConditions(
  raw: Values,
  at: readonly (string | number)[],
  units: readonly string[],
  askable: Askable,
): readonly Condition[] {
  return Object.entries(raw).flatMap(([unit, tests]) => {
    const path = makePath([...at, unit]);
    const facts = askable(unit);
    if (facts === undefined)
      throw new Problem({
        path,
        message: `there is no unit ${shown(unit)}${didYouMean(unit, units)}; give ${listing(units)}`,
      });
    if (!isObject(tests))
      throw new Problem({
        path,
        message: `${shown(tests)} is no condition; give, for example, { stands: true }`,
      });
    return Object.entries(tests).map(([fact, test]) =>
      conditionOf(unit, fact, test, facts, [...at, unit, fact]),
    );
  });
}

function conditionOf(
  unit: string,
  fact: string,
  test: unknown,
  facts: readonly string[],
  at: readonly (string | number)[],
): Condition {
  const path = makePath(at);
  if (!facts.includes(fact)) {
    const message = `there is no fact ${shown(fact)}${didYouMean(fact, facts)}; give ${listing(facts)}`;
    throw new Problem({ path, message, allowed: facts });
  }
  const read = testOf(test);
  if (read)
    return { unit, fact, text: Array.isArray(test) ? listing(test.map(String)) : String(test), test: read };
  const message = `${shown(test)} is no test; give a value, a list of values, or such as ">= 3"`;
  throw new Problem({ path, message });
}

/** The ways to compare two numbers. */
const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
};

const COMPARISON = /^\s*(>=|<=|!=|>|<)\s*(-?\d{1,9}(?:\.\d{1,9})?)\s*$/;

function testOf(written: unknown): Condition['test'] | undefined {
  if (Array.isArray(written)) {
    const among: readonly unknown[] = written;
    return written.every(isPlain) ? (value) => among.includes(value) : undefined;
  }
  const [, sign = '', than] = typeof written === 'string' ? (COMPARISON.exec(written) ?? []) : [];
  const compare = COMPARISONS[sign];
  if (compare) return (value) => typeof value === 'number' && compare(value, Number(than));
  return isPlain(written) ? (value) => value === written : undefined;
}

/** A text that begins like a comparison: no fact does, so that it would never hold. */
const SIGNED = /^\s*[<>=!]/;

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !SIGNED.test(value);
  return value === null || ['number', 'boolean'].includes(typeof value);
}

/** Whether all conditions hold of what is known of the units. */
export function holds(conditions: readonly Condition[], facts: (unit: string) => Values): boolean {
  return conditions.every(({ unit, fact, test }) => test(factOf(facts(unit), fact)));
}

function factOf(facts: Values, fact: string): unknown {
  if (fact === STANDS) return facts[OUT] === undefined;
  return fact === OUT ? (facts[OUT] ?? null) : facts[fact];
}

/** `Brandt stands: true, Adler elan: >= 3`. */
export function conditionsText(conditions: readonly Condition[]): string {
  return conditions.map(({ unit, fact, text }) => `${unit} ${fact}: ${text}`).join(', ');
}
