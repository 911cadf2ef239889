import { findProcedure } from '../../../../src/core/ruling/adjudicate';
import { ruleset } from '../../../../src/rulesets/grande-tactique';
import { flightPaths } from '../../../../src/rulesets/grande-tactique/flight/fields';

test('only infantry is asked for a shelter', () => {
  const asked = (arm: 'infantry' | 'cavalry') => flightPaths({ arm }).map(([, key]) => key);
  expect(asked('infantry')).toEqual(['leavesTable', 'shelter', 'stopped']);
  expect(asked('cavalry')).toEqual(['leavesTable', 'stopped']);
});

test('a unit that flees is asked where its flight ends once the distance is known', () => {
  const late = findProcedure(ruleset, 'flee').late({}, { unit: { arm: 'cavalry' } }, {});
  expect(late).toEqual([['leavesTable'], ['stopped']]);
});

test('what becomes of a unit that was stopped is asked once it is said that it was', () => {
  const flee = findProcedure(ruleset, 'flee');
  const late = flee.late({}, { unit: { arm: 'cavalry' }, stopped: 'blocked' }, {});
  expect(late).toEqual([['leavesTable'], ['stopped'], ['stoppedResult']]);
  expect(flightPaths({ arm: 'cavalry' }, { stopped: 'caught' }).at(-1)).toEqual(['flight', 'stoppedResult']);
});
