import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import { caseFiles } from '../cases';

const TESTS = join(__dirname, '..', '..', 'rulesets');
const SOURCES = join(__dirname, '..', '..', '..', 'src', 'rulesets');
const LIST = 'rule-ids.yaml';
const CASES = caseFiles();

/** One rule of a specification: where it stands in the book, and what shows that it is built. */
export interface RuleEntry {
  readonly id: string;
  /** Its page; where the source has none, its table or section. */
  readonly page: string;
  /** The rule in a few words. */
  readonly rule: string;
  /** Source files that apply it: they name its id in a comment or a string. */
  readonly sources: readonly string[];
  /** Golden cases that cover it, and test files that name it. */
  readonly tests: readonly string[];
}

/** Folders of rulesets with listed rules. */
export const LISTED: readonly string[] = readdirSync(TESTS).filter((folder) =>
  existsSync(join(TESTS, folder, LIST)),
);

/** Every rule of a ruleset's list, with its sources and tests. */
export function ruleIndex(folder: string): readonly RuleEntry[] {
  const sources = mentions(join(SOURCES, folder), '.ts');
  const tests = mentions(join(TESTS, folder), '.test.ts');
  const covers = covering(folder);
  return Object.entries(listOf(folder)).map(([id, { page, rule }]) => ({
    id,
    page,
    rule,
    sources: sources.get(id) ?? [],
    tests: [...(covers.get(id) ?? []), ...(tests.get(id) ?? [])],
  }));
}

/** Ids that cases claim to cover and that are not in the list: `case id: rule id`. */
export function unknownCovers(folder: string): readonly string[] {
  const known = listOf(folder);
  return [...covering(folder)]
    .filter(([id]) => !Object.hasOwn(known, id))
    .flatMap(([id, cases]) => cases.map((name) => `${name}: ${id}`));
}

/** What is missing of a rule: a source, a case, or both; undefined if it has both. */
export function gapOf({ id, page, rule, sources, tests }: RuleEntry): string | undefined {
  const missing = [...(sources.length === 0 ? ['source'] : []), ...(tests.length === 0 ? ['case'] : [])];
  return missing.length === 0 ? undefined : `${id} (${placeOf(page)}; ${rule}): no ${missing.join(', no ')}`;
}

/** `p.16`, `Table 3.1.1`. */
export function placeOf(page: string): string {
  return /^\d/.test(page) ? `p.${page}` : page;
}

type List = Readonly<Record<string, Pick<RuleEntry, 'page' | 'rule'>>>;

/** The rules of a ruleset as they are listed. */
export function listOf(folder: string): List {
  return parse(readFileSync(join(TESTS, folder, LIST), 'utf8')) as List;
}

type Found = ReadonlyMap<string, readonly string[]>;

/** Whatever looks like an id or a word, and the files below a folder that it stands in. */
function mentions(home: string, ending: string): Found {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ending),
  );
  return gathered(
    files.sort().flatMap((file) => wordsOf(join(home, file)).map((word) => [word, file] as const)),
  );
}

function wordsOf(file: string): readonly string[] {
  return [...new Set(readFileSync(file, 'utf8').match(/[A-Za-z]\w*(?:[-.]\w+)+/g))];
}

/** The golden cases of a ruleset's folder, by the rules that they cover. */
function covering(folder: string): Found {
  const cases = CASES.flatMap(([file, own]) => (file.startsWith(folder + sep) ? own : []));
  return gathered(cases.flatMap(({ id, covers = [] }) => covers.map((rule) => [rule, id] as const)));
}

function gathered(pairs: readonly (readonly [key: string, value: string])[]): Found {
  const found = new Map<string, string[]>();
  for (const [key, value] of pairs) found.set(key, [...(found.get(key) ?? []), value]);
  return found;
}
