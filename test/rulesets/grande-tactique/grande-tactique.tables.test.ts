import { shownValue, type FactorTable, type GridTable } from '../../../src/core/ruling/table';
import { ruleset } from '../../../src/rulesets/grande-tactique';

const tableOf = (id: string): unknown => ruleset.tables.find((table) => table.id === id);
const rowsIn = (id: string): GridTable['rows'] => (tableOf(id) as GridTable).rows;
const factorsIn = (id: string): readonly (readonly [string, string])[] =>
  (tableOf(id) as FactorTable<never>).rows.map((row) => [row.code, shownValue(row)]);

test('the Morale Check is as published', () => {
  expect(factorsIn('morale-modifiers')).toEqual([
    ['M-01', '-1'],
    ['M-02', '+1'],
    ['M-03', '+1'],
    ['M-04', '-1'],
    ['M-05', '+1'],
    ['M-06', '+1'],
    ['M-07', '-1'],
    ['M-08', '+1'],
    ['M-09', '+1'],
    ['M-10', '+1'],
    ['M-11', '+1'],
    ['M-12', '-1'],
    ['M-13', '-1'],
  ]);
  expect(rowsIn('morale-needed')).toEqual([
    ['+3 or more', 'passes'],
    ['+2', '2+'],
    ['+1', '3+'],
    ['0', '4+'],
    ['-1', '5+'],
    ['-2', '6+'],
    ['-3 or less', 'fails'],
  ]);
});

test('PIPs: what changes the dice, and what each action costs', () => {
  expect(factorsIn('pip-modifiers')).toEqual([
    ['P-01', '+1'],
    ['P-02', '-1'],
    ['P-03', '+1'],
    ['P-04', '+1'],
    ['P-05', '0 for the turn'],
  ]);
  const costs = rowsIn('pip-actions').map(([action, cost, , , moves]) => [action, cost, moves]);
  expect(costs).toEqual([
    ['move', '1', 'yes'],
    ['pivot', '1', 'yes'],
    ['startFiring', '1', 'no'],
    ['stopFiring', '1', 'no'],
    ['charge', '1', 'no'],
    ['limber', '1 (option limberCost)', 'no'],
    ['unlimber', '1 (option unlimberCost)', 'no'],
    ['rally', '2', 'no'],
    ['deSilence', '2 (option deSilenceCost)', 'no'],
    ['spikeGuns', '2', 'no'],
    ['formSquare', '1 (option formSquareCost)', 'no'],
    ['leaveSquare', '1 (option leaveSquareCost)', 'no'],
  ]);
});

test('what is our own choice of the costs is called so, and nothing else', () => {
  const own = rowsIn('pip-actions').filter((row) => row[row.length - 1] === 'our choice');
  expect(own.map(([action]) => action)).toEqual([
    'limber',
    'unlimber',
    'deSilence',
    'formSquare',
    'leaveSquare',
  ]);
});

test('distances of moves and flights', () => {
  expect(rowsIn('moves').map((row) => row.slice(1, 4))).toEqual([
    ['3"', '1.5"', '5"'],
    ['1.5"', '0.75"', '3.5"'],
    ['9"', '4.5"', '11"'],
    ['6"', '3"', '8"'],
    ['9"', '4.5"', '11"'],
  ]);
  expect(rowsIn('flight')).toEqual([
    ['infantry flees', '7"'],
    ['cavalry flees from infantry or artillery', '11"'],
    ['cavalry flees from cavalry', '11" + 2d6" (13" to 23")'],
    ['cavalry pursues infantry', '6"'],
    ['cavalry pursues cavalry', 'the distance fled, less 1"'],
  ]);
});

test('fire: the modifiers that are known, and what the beaten suffer', () => {
  expect(factorsIn('fire-modifiers')).toEqual([
    ['F-01', '-1'],
    ['F-02', '-1'],
    ['F-03', '+1'],
    ['F-04', '-1 (option squareFirerModifier)'],
    ['F-05', '+1 (option squareTargetModifier)'],
  ]);
  expect(rowsIn('fire-results').map((row) => row.slice(0, 3))).toEqual([
    ['either', 'grapeshot, artillery', 'silenced'],
    ['either', 'grapeshot', 'flees, no check'],
    ['target', 'eager, any arm', 'shaken'],
    ['target', 'shaken infantry', 'Morale Check, failed: flees'],
    ['target', 'shaken cavalry', 'flees, no check'],
    ['target', 'shaken artillery, firer artillery', 'silenced'],
    ['target', 'shaken artillery, firer infantry (option infantryFireSilences)', 'silenced'],
    ['target', 'shaken artillery, firer infantry, the option off', 'none'],
    ['target', 'routed or silenced', 'lost: the players enter it'],
    ['firer', 'shaken infantry', 'Morale Check, failed: flees'],
    ['firer', 'shaken artillery', 'none'],
    ['firer', 'eager', 'none'],
    ['-', 'tie', 'none'],
  ]);
});

test('the results of charges', () => {
  expect(rowsIn('charge-results').map((row) => row.slice(0, 3))).toEqual([
    ['failed', 'any', 'none'],
    ['passed', 'infantry, cavalry', 'failed'],
    ['passed', 'infantry', 'passed'],
    ['passed', 'cavalry', 'passed'],
    ['passed', 'artillery', 'passed'],
    ['passed', 'artillery', 'failed'],
    ['passed', 'routed unit', 'none'],
  ]);
});

test('losses and classes of victory', () => {
  expect(rowsIn('losses').map(([units, percent]) => [units, percent])).toEqual([
    ['destroyed or fled', 100],
    ['remaining', 40],
    ['remaining, the victor has kept less than half of his cavalry', 20],
    ['withdrawn of free will', 20],
  ]);
  expect(rowsIn('victory').map((row) => row.slice(0, 3))).toEqual([
    ['4:1', '-', 'overwhelming victory'],
    ['2:1', '4:1', 'decisive victory'],
    ['3:2', '2:1', 'indecisive victory'],
    ['1:1', '3:2', 'marginal victory'],
    ['0:1', '1:1', 'below the table'],
  ]);
});

test('the bases that all distances are made for', () => {
  expect(rowsIn('bases')).toEqual([
    ['infantry', '2.5"', '1"'],
    ['infantry in square', '1.5"', '1.5"'],
    ['cavalry', '1.5"', '1"'],
    ['foot artillery', '1"', '1"'],
    ['horse artillery', '1"', '1.5"'],
    ['general', '0.5"', '0.5"'],
  ]);
});
