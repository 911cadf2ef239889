import { isDeepStrictEqual } from 'node:util';
import type { Ruling } from '../../src/core/ruling/ruling';
import { caseFiles, faultsOfCase, prepare, rule, type Case, type Prepared } from '../support/cases';

/** Fractions are met to a thousandth: the cases print them rounded. */
const DIGITS = 3;

describe.each(caseFiles())('%s', (_, cases) => {
  test.each(cases.map((golden): [string, Case] => [title(golden), golden]))('%s', async (__, golden) => {
    if (golden.faults) {
      expect(await faultsOfCase(golden)).toEqual(golden.faults);
      return;
    }
    const prepared = await prepare(golden);
    if (golden.situation) expect(prepared.situation).toMatchObject(closely(golden.situation));
    const ruling = rule(prepared, golden);
    expect(ruling.refused.map(({ code }) => code)).toEqual(golden.refusals ?? []);
    if (golden.out) expect(ruling.outcome).toMatchObject(closely(golden.out, golden.exact));
    if (golden.because) {
      const refused = ruling.refused.map(({ text }) => text);
      expect(inOrder(refused, golden.because)).toEqual(golden.because);
    }
    expectReasons(ruling, golden);
    expectWords(prepared, ruling, golden);
  });
});

/** Factors, steps and the options that mattered. */
function expectReasons({ factors, steps, options = {} }: Ruling, golden: Case): void {
  const isTempting = factors.filter(({ counts }) => !counts).map(({ name }) => name);
  if (golden.tempting) expect(isTempting).toEqual(golden.tempting);
  const counting = factors.filter(({ counts }) => counts).map(({ name, value }) => [name, value]);
  if (golden.factors) expect(counting).toEqual(expect.arrayContaining(Object.entries(golden.factors)));
  if (golden.says)
    expect(
      inOrder(
        steps.map(({ text }) => text),
        golden.says,
      ),
    ).toEqual(golden.says);
  if (golden.open) expect(options).toMatchObject(golden.open);
  if (golden.untouched) expect(golden.untouched.filter((name) => name in options)).toEqual([]);
}

/** The verdict, and what the players do now. */
function expectWords({ procedure, situation }: Prepared, { outcome }: Ruling, golden: Case): void {
  if (golden.verdict === undefined && golden.orders === undefined) return;
  if (outcome === null) throw new Error('the ruling has no outcome');
  expect(procedure.verdict(outcome, situation)).toContain(golden.verdict ?? '');
  const orders = procedure.orders(outcome, situation);
  if (golden.orders) expect(inOrder(orders, golden.orders)).toEqual(golden.orders);
}

/** Each fragment that a text has, the texts taken in turn; where none has the next fragment, all texts that are left. */
function inOrder(texts: readonly string[], fragments: readonly string[]): readonly string[] {
  let at = 0;
  return fragments.flatMap((fragment) => {
    const found = texts.findIndex((text, i) => i >= at && text.includes(fragment));
    if (found < 0) return texts.slice(at);
    at = found + 1;
    return [fragment];
  });
}

function title({ id, note }: Case): string {
  return note === undefined ? id : `${id} ${note}`;
}

/** What is expected, fractions rounded, and values under the names in `exact` to be met whole. */
function closely<T>(value: T, exact: readonly string[] = []): T {
  return close(value, exact) as T;
}

function close(value: unknown, exact: readonly string[]): unknown {
  if (typeof value === 'number' && !Number.isInteger(value)) return expect.closeTo(value, DIGITS);
  if (Array.isArray(value)) return value.map((inner) => close(inner, exact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      exact.includes(key) ? whole(inner) : close(inner, exact),
    ]),
  );
}

function whole(value: unknown): unknown {
  return {
    asymmetricMatch: (actual: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(actual)), value),
    toString: () => 'whole',
    toAsymmetricMatcher: () => JSON.stringify(value),
  };
}
