import { keyed } from '../../src/core/keyed';

test('items become a record by key, in their order', () => {
  const record = keyed(['b', 'a', 'b'], String, (item, index) => `${item}${index}`);
  expect(Object.entries(record)).toEqual([
    ['b', 'b2'],
    ['a', 'a1'],
  ]);
  expect(keyed([], String, String)).toEqual({});
});
