import { isDeepStrictEqual } from 'node:util';
import { caseFiles, faultsOfCase, prepare, rule, type Case } from '../support/cases';

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
    if (golden.tempting) {
      expect(ruling.factors.filter(({ counts }) => !counts).map(({ name }) => name)).toEqual(golden.tempting);
    }
  });
});

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
