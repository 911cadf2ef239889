import { NONCE, VECTORS } from '../../../game/secrets/vectors';
import { closeTables, newTable } from './run-mo';

afterEach(closeTables);

test.each(VECTORS)('$about: a reveal from another machine is checked without a game', async (vector) => {
  const { line, commitment, pledge } = vector;
  const words = [line, '--commitment', commitment, ...(pledge === undefined ? [] : ['--pledge', pledge])];
  const { status, out } = await newTable().mo(['verify', ...words]);
  expect(status).toBe(0);
  expect(out).toContain('The reveal is true.');
  expect(out).toContain(`printf %s '${line}' | sha256sum`);
});

const [first] = VECTORS;
const { line, commitment, pledge = '' } = first!;
const OTHER = VECTORS[1]!.commitment;

test('when something does not hold, it is shown, and the exit status is 1', async () => {
  const changed = await newTable().mo(['verify', line.replace('3,3,5', '3,3,4'), '--commitment', commitment]);
  expect(changed.status).toBe(1);
  expect(changed.out).toMatch(/FAILS: the line is what was committed to; found/);
  expect(changed.out).toMatch(/FAILS: the dice follow from the nonce and the words; found 3 3 5/);
  expect(changed.out).toContain('The reveal is NOT what was committed to.');
  const pledged = await newTable().mo([
    'verify',
    line,
    '--commitment',
    commitment,
    '--pledge',
    OTHER,
    '--json',
  ]);
  expect(pledged.status).toBe(1);
  expect(JSON.parse(pledged.out)).toMatchObject({
    verified: false,
    checks: [{ holds: true }, { holds: true }, { holds: false, found: pledge }],
  });
});

test.each([
  [['--side', 'a', '--turn', '3', '--faces', '335', '--word-a', 'Ney', '--nonce', NONCE], commitment],
  [
    ['--side', 'B', '--turn', '12', '--faces', '6 4 2', '--by-hand', '--nonce', NONCE],
    VECTORS[3]!.commitment,
  ],
  [['--side', 'B', '--turn', '12', '--sum', '12', '--count', '3', '--nonce', NONCE], VECTORS[4]!.commitment],
])('its parts will do: %j', async (parts, hash) => {
  expect((await newTable().mo(['verify', ...parts, '--commitment', hash])).status).toBe(0);
});

test.each([
  [['verify', line], /required option '--commitment <hash>' not specified/],
  [['verify', line, '--commitment', 'abc'], /--commitment: "abc" is no commitment; give its 64 hex digits/],
  [['verify', 'rubbish', '--commitment', commitment], /line: "rubbish" is no line of a reveal/],
  [
    ['verify', ...line.split(' '), '--commitment', commitment],
    /line: is one argument; put it between single quotes/,
  ],
  [['verify', '--commitment', commitment], /--faces: are missing or no dice/],
  [
    ['verify', '--commitment', commitment, '--faces', '6,4,2', '--turn', '3'],
    /reveal: .* is no line of a reveal/,
  ],
  [['verify', '\u001b[2J', '--commitment', commitment], /"\\u\{1b\}\[2J" is no line/],
])('what cannot be checked is reported in one sentence: %j', async (words, sentence) => {
  const { status, out, err } = await newTable().mo(words);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(sentence);
});
