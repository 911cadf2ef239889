import { PathReader, valueAt } from '../../../src/core/input/path';

const OUTCOME = {
  won: 1,
  units: { 'A.B': { lost: 2, 'lost.by': 'fire' }, A: { B: null } },
  list: [{ x: 1 }],
};

test.each([
  ['won', 1],
  ['units.A.B', {}],
  ['units.A.B.lost', 2],
  ['units.A.B.lost.by', 'fire'],
  ['list', [{ x: 1 }]],
  ['list.0.x', 1],
  ['', undefined],
  ['none', undefined],
  ['won.more', undefined],
  ['units.A.C', undefined],
  ['constructor', undefined],
])('the value at %j', (path, value) => {
  const expected = path === 'units.A.B' ? OUTCOME.units['A.B'] : value;
  expect(valueAt(OUTCOME, path)).toEqual(expected);
});

test.each([undefined, null, 1, 'text', []])('nothing stands at a path of %j', (value) => {
  expect(valueAt(value, 'a')).toBeUndefined();
});

describe('a reader of one path', () => {
  test('reads it in every record of the same form', () => {
    const reader = new PathReader('a.b');
    expect([{ a: { b: 1 } }, { a: { b: 2 } }, { a: {} }, {}, null].map((one) => reader.read(one))).toEqual([
      1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('goes on looking for it until a record has it', () => {
    const reader = new PathReader('a.b');
    expect([{}, { a: 1 }, { 'a.b': 3 }, { 'a.b': 4 }].map((one) => reader.read(one))).toEqual([
      undefined,
      undefined,
      3,
      4,
    ]);
  });
});
