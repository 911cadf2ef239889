import { parseSource } from '../../src/scenario/yaml';
import { gateTest, evenings } from '../support/evenings';

/** What is wrong with a text, each fault as its line, column and message. */
const faultsIn = (text: string): readonly string[] =>
  parseSource(text, 'x.yaml').faults.map(({ message, mark }) => `${mark.line}:${mark.column} ${message}`);

const TOO_OFTEN = 'repeats its parts by aliases (*name) too often to be read';

/** A list of ten of the same. */
const ten = (one: string): string => `[${Array.from({ length: 10 }, () => one).join(', ')}]`;

test('too many aliases are shown where the limit is passed', () => {
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

test('each part is counted by itself', () => {
  const uses = (name: string): string => `  - *${name}\n`.repeat(60);
  expect(faultsIn(`a: &a 1\nb: &b 2\nc:\n${uses('a')}${uses('b')}`)).toEqual([]);
});

test('a name that is given to another part anew means that part from there on', () => {
  const text = 'a: &x 1\nb: *x\nc: &x [2]\nd: *x\n';
  expect(parseSource(text, 'x.yaml').source.value).toEqual({ a: 1, b: 1, c: [2], d: [2] });
  expect(faultsIn('a: &x 1\nb: &x [*x]\n')).toEqual([
    '2:8 repeats a part within itself by the alias *x; a part cannot hold itself',
  ]);
});

test('every alias that cannot be unfolded is reported, and nothing is read of such a file', () => {
  const text = 'a: *one\nb: &two { c: *two, d: *three }\n';
  expect(faultsIn(text)).toEqual([
    '1:4 repeats a part by the alias *one, but no part before it is marked &one',
    '2:14 repeats a part within itself by the alias *two; a part cannot hold itself',
    '2:23 repeats a part by the alias *three, but no part before it is marked &three',
  ]);
  expect(parseSource(text, 'x.yaml').source.value).toBeUndefined();
});

test('maps in maps without end are one fault, and nothing is read of them', () => {
  const text = Array.from({ length: 6000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n');
  const { source, faults } = parseSource(text, 'x.yaml');
  expect(faults.map(({ message }) => message)).toEqual(['is nested too deeply to be read']);
  expect(source.value).toBeUndefined();
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
  ['deep entries', `a:\n  ${'- '.repeat(501)}`, '2:3 is nested too deeply to be read'],
  ['a tab', 'a:\n\tb: 1\n', '2:1 is indented by a tab; YAML takes spaces only'],
  [
    'a key twice',
    'a: 1\n"a": 2\n',
    '2:1 gives this key a second time; no two keys of one place may be alike',
  ],
  [
    'a colon in a text',
    'a: Foy: the second\n',
    '1:4 has a second key within one value; put a text with ": " in it in quotes, and let the keys of one place begin in one column',
  ],
  [
    'a key that is indented too far',
    'a: 1\n  b: 2\n',
    '1:4 has a second key within one value; put a text with ": " in it in quotes, and let the keys of one place begin in one column',
  ],
  [
    'a key that is indented too little',
    'a:\n    b: 1\n  c: 2\n',
    '3:1 is indented otherwise than the entries before it; the entries of one place begin in one column',
  ],
  [
    'no colon',
    'a: 1\nb 2\n',
    '2:1 has no colon after this key; write "key: value", with a space after the colon',
  ],
  ['an open quotation', 'a: "x\n', '2:1 opens a quotation mark (") that is never closed'],
  ['an open bracket', 'a: [1\nb: 2\n', '2:1 opens a bracket that is not closed before this; ] is missing'],
  ['no comma', "a: ['x' 'y']\n", '1:9 has no comma between two entries in brackets'],
  ['a number sign', 'a: "x"#1\n', '1:7 has a # with no space before it; put a text with # in it in quotes'],
  [
    'a quotation within one',
    "a: 'It's mine'\n",
    '1:8 goes on after the end of a value; end the line here, or put the whole in quotes',
  ],
  ['a sign of YAML', 'a: @home\n', '1:4 has a text that begins with @; put it in quotes'],
  ['a star', 'a: *\n', '1:4 has a text that begins with * or &; put it in quotes'],
  [
    'a backslash',
    'a: "\\q"\n',
    '1:5 has \\q in double quotes, where it means nothing; write it in single quotes',
  ],
  [
    'a template',
    'a: {{ b }}\n',
    '1:5 has a list or a map as a key; put a text with brackets in it in quotes',
  ],
  ['a tag', 'a: !foy 1\n', '1:4 has the tag !foy, which means nothing here; leave it out'],
  ['a tag of YAML 1.1', 'a: !!set { b }\n', '1:4 has the tag !!set, which means nothing here; leave it out'],
  ['another version', '%YAML 3.0\n---\na: 1\n', '1:7 is no YAML 1.2; leave the line "%YAML" out'],
])('%s has its place and plain words', (_, text, fault) => {
  expect(faultsIn(text)).toEqual([fault]);
});

test('a file means the same whatever version of YAML it names, and keys are texts', () => {
  const text = '%YAML 1.1\n---\na: yes\nb: 1_000\nc: 1815-06-18\n<<: { d: 1 }\n1: 2\ntrue: 3\nnull: 4\n';
  expect(faultsIn(text)).toEqual([]);
  expect(parseSource(text, 'x.yaml').source.value).toEqual({
    a: 'yes',
    b: '1_000',
    c: '1815-06-18',
    '<<': { d: 1 },
    '1': 2,
    true: 3,
    null: 4,
  });
});

test('a key is marked by its text, and what is not there by what is around it', () => {
  const { source } = parseSource('a: 1\nnull: 2\nlist: [x,\n  { y: 3 }]\n', 'x.yaml');
  const at = (...path: (string | number)[]): readonly number[] => {
    const { line, column } = source.markOf(path);
    return [line, column];
  };
  expect(at('null')).toEqual([2, 1]);
  expect(at('list', 1)).toEqual([4, 3]);
  expect(at('list', 1, 'y')).toEqual([4, 5]);
  expect(at('list', 1, 'z', 'deeper')).toEqual([4, 3]);
  expect(at('list', 7)).toEqual([3, 1]);
  expect(at('a', 'b')).toEqual([1, 1]);
  expect(at('gone')).toEqual([1, 1]);
});

gateTest('tens of thousands of keys are read in seconds, and of as many faults the first are told', () => {
  const length = Math.round(100_000 * evenings(0.1));
  const keys = Array.from({ length }, (_, i) => `k${i}: 1\n`).join('');
  expect(Object.keys(parseSource(keys, 'x.yaml').source.value as object)).toHaveLength(length);
  const faults = faultsIn('a: 1\n'.repeat(2 * length));
  expect(faults).toHaveLength(51);
  expect(faults.at(-1)).toBe(`52:1 and ${2 * length - 51} more faults`);
});

gateTest('aliases of many parts are counted together, and those of none do not overflow', () => {
  const parts = (count: number): string =>
    Array.from({ length: count }, (_, i) => `a${i}: &x${i} 1\nb${i}: *x${i}\n`).join('');
  expect(faultsIn(parts(1000))).toEqual([]);
  expect(faultsIn(parts(1001))).toEqual([`2002:8 ${TOO_OFTEN}`]);
  expect(faultsIn(`a: &a [${'*u,'.repeat(200_000)}]\nb: *a\n`)).toHaveLength(51);
});
