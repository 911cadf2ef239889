import type { Balance } from '../../../src/advice/weigh';
import { fraction, ZERO } from '../../../src/core/odds/fraction';
import type { Advised } from '../../../src/advice/advise';
import { barsOf, renderAdvice } from '../../../src/report/odds/advice';

const currency = { id: 'broken', title: 'Broken units', one: 'unit broken', many: 'units broken' };
const worth = (num: bigint): { readonly balances: readonly Balance[] } => ({
  balances: [{ currency, brings: ZERO, costs: ZERO, balance: fraction(num, 4n) }],
});

const STYLE = { plain: false, colour: false, width: 80 };
const lines = [worth(4n), worth(2n), worth(0n), worth(-4n)];

test('a bar is as long as what a line is worth, and lighter where it costs more than it brings', () => {
  expect(barsOf(lines, 'broken', STYLE)).toEqual(['██████████', '█████', '', '░░░░░░░░░░']);
});

test.each([
  ['could be left undone', {}, 'Best: combat; but to do nothing costs less.'],
  ['has to be done', { owed: true }, 'Best: combat.'],
])('a loss of what %s', (_, owed, said) => {
  const course = { line: 'combat', ...owed } as Advised['course'];
  expect(
    renderAdvice('Blue', [{ ...worth(-4n), course }], [], STYLE)
      .split('\n')
      .at(-1),
  ).toBe(said);
});

test('lines that are worth nothing have no bars, and for screen readers there are none', () => {
  expect(barsOf([worth(0n)], 'broken', STYLE)).toEqual(['']);
  expect(barsOf(lines, 'broken', { ...STYLE, plain: true })).toEqual([]);
});
