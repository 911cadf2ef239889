import { parseSource } from '../../src/scenario/yaml';

/** What is wrong with a text, each fault as its line, column and message. */
const faultsIn = (text: string): readonly string[] =>
  parseSource(text, 'x.yaml').faults.map(({ message, mark }) => `${mark.line}:${mark.column} ${message}`);

const TOO_OFTEN = 'repeats its parts by aliases (*name) too often to be read';

/** A list of ten of the same. */
const ten = (one: string): string => `[${Array.from({ length: 10 }, () => one).join(', ')}]`;

test('too many aliases are told where the limit is passed', () => {
  const list = (count: number): string => `a: &a [1]\nb:\n${'  - *a\n'.repeat(count)}c: 1\n`;
  expect(faultsIn(list(99))).toEqual([]);
  expect(faultsIn(list(100))).toEqual([`102:5 ${TOO_OFTEN}`]);
  expect(faultsIn(list(150))).toEqual([`102:5 ${TOO_OFTEN}`]);
});

test('so are aliases of aliases, which unfold into many more', () => {
  const [fault, ...others] = faultsIn(`a: &a ${ten('x')}\nb: &b ${ten('*a')}\nc: &c ${ten('*b')}\nd: 1\n`);
  expect(others).toEqual([]);
  expect(fault).toMatch(new RegExp(`^3:\\d+ ${TOO_OFTEN.replace(/[(*)]/g, '\\$&')}$`));
});

test.each([
  [
    'an alias of nothing',
    'a: 1\nb: [2,\n  *foy]\n',
    '3:3 repeats a part by the alias *foy, but no part before it is marked &foy',
  ],
  [
    'two documents',
    'a: 1\n---\nb: 1\n',
    '2:1 holds several documents; give one, without a line "---" after the first',
  ],
  ['deep lists', `a:\n  ${'['.repeat(501)}`, '2:503 is nested too deeply to be read'],
])('%s has its place and plain words', (_, text, fault) => {
  expect(faultsIn(text)).toContain(fault);
});
