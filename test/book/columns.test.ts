import { columnsOf, recordsIn } from '../../src/book/columns';

test('records come back from their columns with the same names in the same order', () => {
  const records = [
    { id: 'a', in: { x: 1 } },
    { in: null, id: 'b' },
    { id: 'c', dice: [1, 2] },
  ];
  const back = recordsIn(columnsOf(records));
  expect(JSON.stringify(back)).toBe(JSON.stringify(records));
});
