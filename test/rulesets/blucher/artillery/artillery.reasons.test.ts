import { refused, told } from '../told';

const massed = (...kinds: readonly string[]) => ({ batteries: kinds.map((kind) => ({ kind })) });

test.each([
  [massed('foot'), '1 battery is massed, 2 too few'],
  [massed('foot', 'foot'), '2 batteries are massed, 1 too few'],
  [massed('foot', 'foot', 'foot', 'foot'), '4 batteries are massed, 1 too many'],
])('massed in a wrong number: %j', (raw, text) =>
  expect(refused('mass-batteries', raw)).toEqual([[text, '3 for one unit']]),
);

test('a unit without corps and without traits', () =>
  expect(told('mass-batteries', massed('foot', 'horse', 'heavy'))).toEqual([
    'They make one unit of foot artillery, of no corps.',
    'Give it a card of its own, without traits, and the ammo numbers of its army.',
  ]));

test.each([
  ['II', 'the battery is of corps I, the unit of corps II'],
  [null, 'the battery is of corps I, the unit of no corps'],
])('attached to infantry of corps %s', (corps, text) =>
  expect(
    refused('attach-battery', { battery: { kind: 'foot', corps: 'I' }, unit: { type: 'INF', corps } }),
  ).toEqual([[text, 'infantry of corps I, or a battery without corps']]),
);
