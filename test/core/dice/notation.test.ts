import { parseDice } from '../../../src/core/dice/notation';

test.each([
  ['6d6>=4', { count: 6, sides: 6, want: { kind: 'count', from: 4, to: 6 } }],
  ['6D6 >= 4', { count: 6, sides: 6, want: { kind: 'count', from: 4, to: 6 } }],
  ['6d6≥4', { count: 6, sides: 6, want: { kind: 'count', from: 4, to: 6 } }],
  ['3d6>4', { count: 3, sides: 6, want: { kind: 'count', from: 5, to: 6 } }],
  ['3d6<=2', { count: 3, sides: 6, want: { kind: 'count', from: 1, to: 2 } }],
  ['3d6<2', { count: 3, sides: 6, want: { kind: 'count', from: 1, to: 1 } }],
  ['3d6=6', { count: 3, sides: 6, want: { kind: 'count', from: 6, to: 6 } }],
  ['3d6==6', { count: 3, sides: 6, want: { kind: 'count', from: 6, to: 6 } }],
  ['2d10', { count: 2, sides: 10, want: { kind: 'total' } }],
  ['d6', { count: 1, sides: 6, want: { kind: 'total' } }],
  ['d%', { count: 1, sides: 100, want: { kind: 'total' } }],
  ['10000d1000000', { count: 10000, sides: 1000000 }],
])('dice are read: %s', (text, roll) => {
  expect(parseDice(text)).toMatchObject({ kind: 'roll', ...roll });
});

test.each([
  ['', 'is no dice; give, for example, 6d6>=4'],
  ['6', 'is no dice'],
  ['6d', 'is no dice'],
  ['d6+', 'is no dice'],
  ['6d6>=', 'is no dice'],
  ['-1d6', 'is no dice'],
  ['1.5d6', 'is no dice'],
  ['9999999999d6', 'is no dice'],
  ['0d6', 'has 0 dice; give 1 to 10000'],
  ['10001d6', 'has 10001 dice; give 1 to 10000'],
  ['1d1', 'has dice of 1 sides; give 2 to 1000000'],
  ['1d1000001', 'has dice of 1000001 sides; give 2 to 1000000'],
  ['1d6>=7', 'can never hit: a d6 shows 1 to 6'],
  ['1d6>6', 'can never hit'],
  ['1d6<1', 'can never hit'],
  ['1d6=0', 'can never hit'],
])('%j is refused', (text, message) => {
  expect(() => parseDice(text)).toThrow(`"${text}" ${message}`);
});
