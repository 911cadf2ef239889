import { unitsAsFlags } from '../../../src/cli/input/units-as-flags';

test.each([
  ['combat', ['inf 5 > cav 4', '--brief'], ['-a', 'inf 5', '-d', 'cav 4', '--brief']],
  ['fire', ['art 4>inf 3'], ['-s', 'art 4', '-t', 'inf 3']],
  ['combat', ['C=inf 5 >B2! > B2=inf 4'], ['-a', 'C=inf 5 >B2!', '-d', 'B2=inf 4']],
  ['combat', ['inf 5 > inf 6 > inf 7'], ['inf 5 > inf 6 > inf 7']],
  ['combat', ['-a', 'inf 5 > inf 6'], ['-a', 'inf 5 > inf 6']],
  ['combat', ['--rules', 'gte', 'inf 5 > inf 6'], ['--rules', 'gte', '-a', 'inf 5', '-d', 'inf 6']],
  ['combat', ['--brief', 'inf 5 > inf 6'], ['--brief', '-a', 'inf 5', '-d', 'inf 6']],
  ['combat', ['inf 5'], ['inf 5']],
  ['combat', [], []],
  ['movement', ['inf 5 > inf 6'], ['inf 5 > inf 6']],
])('%s %j is read as %j', (id, args, read) => {
  expect(unitsAsFlags(id, args, ['--brief'])).toEqual(read);
});
