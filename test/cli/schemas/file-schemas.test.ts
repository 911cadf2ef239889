import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { RULESETS } from '../../../src/rulesets';
import { compiled } from '../../support/ajv';
import { runCli, runJson } from '../run-cli';
import { newFolder } from '../../support/folder';

const home = newFolder();

const known = new Map<string, Promise<ValidateFunction>>();

/** The schema of a kind of files, as the program prints it. */
function schemaOf(kind: string, rules: string): Promise<ValidateFunction> {
  const key = `${kind} ${rules}`;
  const made =
    known.get(key) ?? runJson(['schema', kind, '--rules', rules]).then((one) => compiled(one as object));
  known.set(key, made);
  return made;
}

interface File {
  readonly schema?: string;
  readonly ruleset?: string;
}

/** The ruleset of a file, by its key `schema` or `ruleset`. */
const rulesOf = ({ schema, ruleset }: File): string =>
  ruleset ?? schema?.replace(/-(?:scenario|engagement|roster|map)\/1$/, '') ?? 'blucher';

const inFolder = (folder: string): readonly string[] =>
  readdirSync(join('scenarios', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && (folder !== '' || !file.includes('/')))
    .map((file) => join('scenarios', folder, file));

const FILES = Object.entries({
  ...{ scenario: '', engagement: 'engagements', roster: 'armies' },
  ...{ house: 'house', map: 'maps', script: 'scripts' },
}).flatMap(([kind, folder]) => inFolder(folder).map((file): [string, string] => [file, kind]));

test.each(FILES)('%s is as the schema of a %s says', async (path, kind) => {
  const file = parse(readFileSync(path, 'utf8')) as File;
  const fits = await schemaOf(kind, rulesOf(file));
  expect([fits(file), fits.errors]).toEqual([true, null]);
  expect(fits({ ...file, [kind === 'script' ? 'lines' : 'nonsense']: 7 })).toBe(false);
});

test.each(RULESETS.map(({ id }) => id))('the schema of scenarios of %s is below 60 KB', async (id) => {
  const { out } = await runCli(['schema', 'scenario', '--rules', id]);
  expect(Buffer.byteLength(out)).toBeLessThan(60_000);
});

test('a new variant of a scenario is as the schema says', async () => {
  const fits = await schemaOf('scenario', 'blucher');
  const { out } = await runCli(['scenario', 'new', 'ford', '--variant', 'learning', '--out', '-']);
  expect([fits(parse(out)), fits.errors]).toEqual([true, null]);
});

test('every line of a journal is as the schema says', async () => {
  const env = { XDG_STATE_HOME: home };
  const played = await runCli(['play', 'learning', '--script', 'learning', '--name', 'one'], { env });
  expect([played.status, played.err]).toEqual([0, '']);
  const fits = await schemaOf('journal', 'blucher');
  const lines = readFileSync(join(home, 'blucher', 'games', 'one.jsonl'), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) expect([line, fits(JSON.parse(line)), fits.errors]).toEqual([line, true, null]);
});
