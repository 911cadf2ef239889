import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The folder of the books' texts, where they are at hand: they are no part of the project. `*-tables.txt` has no others. */
const BOOKS = process.env.BLUCHER_BOOKS;
const RUN = 14;
const HOME = join(__dirname, '..', '..');
const OURS = ['src', 'scenarios', 'docs', 'test', 'README.md', 'CHANGELOG.md'];
const KINDS = ['.ts', '.yaml', '.md'];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function* runsIn(text: string): Generator<string> {
  const words = wordsOf(text);
  for (let i = 0; i + RUN <= words.length; i++) yield words.slice(i, i + RUN).join(' ');
}

function filesBelow(path: string): readonly string[] {
  if (extname(path) !== '') return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => KINDS.includes(extname(file)) && !TABLES.test(file))
    .map((file) => join(path, file));
}

/** Printed tables as they are compared with ours. */
const TABLES = /tables\.(?:txt|test\.ts)$/;

/** A run of a table has many figures: those are facts, not sentences. */
const isTable = (run: string): boolean => run.split(' ').filter((word) => /^\d/.test(word)).length > RUN / 3;

test('runs of words are found across lines and punctuation', () => {
  const text = 'One, two three four five six\nseven eight nine ten eleven twelve thirteen — fourteen.';
  expect([...runsIn(text)]).toEqual([wordsOf(text).join(' ')]);
  expect([...runsIn('too few words')]).toEqual([]);
});

(BOOKS === undefined ? test.skip : test)('no sentence of the books stands in the project', () => {
  const books = readdirSync(BOOKS ?? '').filter((file) => file.endsWith('.txt') && !TABLES.test(file));
  const printed = new Set(
    books.flatMap((file) => [...runsIn(readFileSync(join(BOOKS ?? '', file), 'utf8'))]),
  );
  expect(printed.size).toBeGreaterThan(0);
  const taken = OURS.flatMap((path) => filesBelow(join(HOME, path))).flatMap((file) =>
    [...runsIn(readFileSync(file, 'utf8'))]
      .filter((run) => printed.has(run) && !isTable(run))
      .map((run) => `${file.slice(HOME.length + 1)}: ${run}`),
  );
  expect(taken).toEqual([]);
});
