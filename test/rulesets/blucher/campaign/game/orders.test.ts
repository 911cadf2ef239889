import { stacksText } from '../../../../../src/rulesets/blucher/campaign/game/orders';
import type { SideState } from '../../../../../src/rulesets/blucher/campaign/game/state';

/** A side of so many columns, whose stacks of those heights can be seen. */
const side = (columns: number, stacks: readonly number[]): Pick<SideState, 'columns' | 'stacks'> => ({
  columns: Object.fromEntries(
    Array.from({ length: columns }, (_, i) => [String(i + 1), {}]),
  ) as SideState['columns'],
  stacks,
});

test.each([
  [side(3, [4, 6, 8]), '3 columns, of 4, 6 and 8 units'],
  [side(1, [1]), '1 column, of 1 unit'],
  [side(2, []), '2 columns'],
])('what is seen of a division: %j', (seen, text) => {
  expect(stacksText(seen)).toBe(text);
});
