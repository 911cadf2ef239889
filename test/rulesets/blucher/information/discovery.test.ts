import { steps, told } from '../told';

test('discovery: both wants are reported, and by how much the distance missed', () => {
  expect(steps('discovery', { distanceBW: 4.25, visibleTo: false })).toEqual([
    'the nearest active unit is 4.25 BW away, 0.25 BW too far',
    'no active unit sees it',
  ]);
  expect(steps('discovery', { distanceBW: 4, visibleTo: true })).toEqual([
    'an active unit is 4 BW away, within 4 BW',
    'an active unit sees it',
  ]);
});

test.each([
  [
    { distanceBW: 2, visibleTo: true },
    [
      'The unit is discovered.',
      'Turn it face up together with all others that are discovered; it is never concealed again.',
    ],
  ],
  [{ distanceBW: 5, visibleTo: false }, ['The unit stays concealed (distance and visibility).']],
  [{ concealment: 'none' }, ['There is nothing to discover: this game conceals no units.']],
])('discovery: %j', (raw, lines) => expect(told('discovery', raw)).toEqual(lines));
