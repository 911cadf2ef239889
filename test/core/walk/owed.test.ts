import { debtsOf } from '../../../src/core/walk/owed';

interface State {
  readonly owed: readonly (
    | { readonly act: 'hits'; readonly unit: string; readonly hits: number }
    | { readonly act: 'test'; readonly unit: string }
  )[];
}

const { owing, withoutDebts, debts } = debtsOf<State>();
const RULES = { ruleset: {} as never, options: {}, changed: new Set<string>() };
const FOY = { act: 'hits', unit: 'Foy', hits: 2 } as const;
const NEY = { act: 'test', unit: 'Ney' } as const;
const STATE: State = { owed: [FOY] };

test('the same act of the same unit is owed once', () => {
  expect(owing(STATE, { ...FOY, hits: 1 }, NEY, NEY)).toEqual({ owed: [FOY, NEY] });
  expect(owing(STATE, { act: 'test', unit: 'Foy' }).owed).toHaveLength(2);
  expect(owing(STATE, FOY)).toBe(STATE);
});

test('debts that meet a condition are taken off the list', () => {
  expect(withoutDebts(owing(STATE, NEY), ({ unit }) => unit === 'Foy')).toEqual({ owed: [NEY] });
});

test('an act is offered for its own debts, and settles the one that it pays', () => {
  const hits = debts('hits');
  const state = owing(STATE, NEY, { act: 'hits', unit: 'Ney', hits: 1 });
  expect(hits({ state, rules: RULES }).map(({ unit }) => unit)).toEqual(['Foy', 'Ney']);
  expect(hits.settle?.(state, FOY).owed).toEqual([NEY, { act: 'hits', unit: 'Ney', hits: 1 }]);
});
