import { integer } from '../../../src/core/input/field';
import { procedure } from '../../../src/core/ruling/procedure';
import { optionShape } from '../../../src/core/ruling/ruleset';
import { duel, TOY } from '../../support/toy';

test('what a procedure leaves out has an answer all the same', () => {
  const plain = procedure({
    id: 'plain',
    title: 'Plain',
    summary: 'Nothing much.',
    citation: 'p.1',
    situation: { a: integer({ label: 'A' }) },
    outcome: { b: integer({ label: 'B' }) },
    verdict: ({ b }) => `${b}`,
    *resolve({ a }) {
      return { b: a + 1 };
    },
  });
  expect([plain.orders({}, {}), plain.late({}, {}, {}), plain.views({}), plain.hidden]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(plain.gather({ a: 1 })).toEqual({ a: 1 });
  expect(plain.verdict({ b: 2 }, {})).toBe('2');
  expect(plain.situation.label).toBe('Plain');
});

test('hidden fields of a situation are known by name', () => {
  expect(duel.hidden).toEqual(['limit', 'order']);
});

test('options are fields like any other', () => {
  expect(Object.keys(optionShape(TOY))).toEqual(['pursuit', 'weather']);
});
