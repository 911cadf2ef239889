import { ruled, steps } from '../told';

test('a table as advised needs no other base width', () =>
  expect(steps('table-size', { width: 72, depth: 48 })).toEqual([
    '1 BW is 3 in',
    '3 sections of 8 BW: as advised',
    '2 sections of 8 BW: as advised',
  ]));

test('a table is laid out along its long side', () =>
  expect(() => ruled('table-size', { width: 48, depth: 72 })).toThrow(
    'depth: is longer than the long side, 48; give the longer one as the width',
  ));
