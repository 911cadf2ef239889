import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { placesIn } from './places';
import { readCases, TESTS } from './read-cases';

/** A rule of a specification as it is listed: its page (or table, or ruling) and a few words. */
interface Listed {
  readonly page: string;
  readonly rule: string;
}

/** Where a rule stands in the book and in the sources. */
interface Placed {
  readonly chapter: string;
  readonly places: readonly string[];
}

/** The rules of one list, which may serve several editions, and where the sources apply them. */
interface InstalledRules {
  /** The ruleset that the list is of; editions of it begin with its id. */
  readonly ruleset: string;
  readonly rules: Readonly<Record<string, Listed & Placed>>;
}

const SOURCES = join(__dirname, '..', 'rulesets');
const LIST = 'rule-ids.yaml';
const HEADING = /^# ([^.;:(]+)/;
const ENTRY = /^['"]?([A-Za-z][\w.-]*)['"]?:/;

/**
 * The lists of rules. The build puts them in place of this file (rolldown.config.mjs), as it does with the cases, so
 * that the installed program needs neither its sources nor its tests.
 */
export const INSTALLED_RULES: readonly InstalledRules[] = readdirSync(TESTS)
  .filter((folder) => existsSync(join(TESTS, folder, LIST)))
  .map((folder) => ({ ruleset: folder, rules: rulesOf(folder) }));

/** The ids of the rules that the golden cases of each procedure cover, by ruleset. */
export const COVERED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = covered();

function covered() {
  const found: Record<string, Record<string, string[]>> = {};
  for (const { rules, procedure, covers = [] } of readCases()) {
    const ids = ((found[rules] ??= {})[procedure] ??= []);
    ids.push(...covers.filter((id) => !ids.includes(id)));
  }
  return found;
}

function rulesOf(folder: string): InstalledRules['rules'] {
  const text = readFileSync(join(TESTS, folder, LIST), 'utf8');
  const listed = parse(text) as Readonly<Record<string, Listed>>;
  const chapters = chaptersIn(text);
  const places = placesIn(join(SOURCES, folder));
  return Object.fromEntries(
    Object.entries(listed).map(([id, rule]) => [
      id,
      { ...rule, chapter: chapters.get(id) ?? '', places: places.get(id) ?? [] },
    ]),
  );
}

/** The heading above each rule: a comment after an empty line. */
function chaptersIn(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n');
  const chapters = new Map<string, string>();
  let chapter = '';
  for (const [i, line] of lines.entries()) {
    if (lines[i - 1] === '') chapter = HEADING.exec(line)?.[1]?.trim() ?? chapter;
    const id = ENTRY.exec(line)?.[1];
    if (id !== undefined) chapters.set(id, chapter);
  }
  return chapters;
}
