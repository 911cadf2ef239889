import { flightPaths } from '../../../../src/rulesets/grande-tactique/flight/fields';

test('only infantry is asked for a shelter', () => {
  const asked = (arm: 'infantry' | 'cavalry') => flightPaths({ arm }).map(([, key]) => key);
  expect(asked('infantry')).toEqual(['leavesTable', 'shelter', 'stopped']);
  expect(asked('cavalry')).toEqual(['leavesTable', 'stopped']);
});
