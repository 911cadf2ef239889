import { builtIndex } from '../built-index';
import { flagIn } from '../define-command';
import { lastUnit } from '../input/units-as-flags';
import type { Io } from '../io';
import { PAGES } from '../pages';
import type { Run } from './answer';
import {
  BY_RULESET,
  longOf,
  OF_PROCEDURES,
  takesFlagsOnly,
  type Entry,
  type FlagSpec,
  type Lookup,
  type UnitSpec,
} from './entry';
import { storedLookup } from './stored';

/** What can stand at the cursor. */
interface Completion {
  readonly words: readonly string[];
  /** Whether the name of a file can stand there too. */
  readonly files: boolean;
}

/** What is known of a command line that is being typed. */
interface Typed {
  /** The commands, and after `rule` or `odds` the procedure: `['army', 'check']`. */
  readonly path: readonly string[];
  readonly entry: Entry;
  /** The words that are complete, flags and their values among them. */
  readonly words: readonly string[];
  /** How many of them are neither, nor commands. */
  readonly given: number;
  readonly rules: string;
  readonly lookup: Lookup;
  readonly io: Io;
}

/** The word that asks for help when it stands before a command. */
const HELP = 'help';
const NOTHING: Entry = { commands: [], fields: [], flags: [], units: [] };

/**
 * The words that can stand in place of the last one, and begin with it. Flags, commands and the words of units come from
 * the index of the build; where settings may change them, from the program itself.
 * @param words all that follows the program's name, up to the cursor, as typed: a quoted word may have its quotes.
 */
export async function candidates(words: readonly string[], run: Run, io: Io): Promise<Completion> {
  const begun = meantBy(words.at(-1) ?? '');
  const typed = await typedSoFar(words.slice(0, -1), run, io);
  const [name, ...value] = begun.split('=');
  if (value.length > 0 && name !== undefined && flagOf(name, typed.entry) !== undefined) {
    const found = await candidates([...typed.words, name, value.join('=')], run, io);
    return { ...found, words: found.words.map((word) => `${name}=${word}`) };
  }
  const unit = begun.startsWith('-') ? undefined : unitBeingTyped(typed, begun);
  if (unit) {
    const { unitWords } = await import('./unit');
    const words = unitWords(unit.spec, unit.words, begun.slice(unit.at));
    return { words: words.map((word) => begun.slice(0, unit.at) + word), files: false };
  }
  const flag = valuedFlag(typed);
  const all = flag === undefined ? await wordsHere(typed, begun) : await valuesOf(flag, typed, begun);
  const files =
    !begun.startsWith('-') && (flag === undefined ? !takesFlagsOnly(typed.path) : flag.endsWith('@'));
  return { words: [...new Set(all)].filter((word) => word.startsWith(begun)), files };
}

/** A word as the shell will read it: without the quote that opens it, or without its backslashes. */
function meantBy(word: string): string {
  if (/^['"]/.test(word)) return word.slice(1).replaceAll(String.raw`'\''`, "'");
  return word.replaceAll(/\\(.)/g, '$1');
}

/** Settings that can take words away from a unit, or add some. */
const SETTINGS = ['--set', '--house', '--scale'];

async function lookupFor(words: readonly string[], run: Run, io: Io): Promise<Lookup> {
  const isSet = SETTINGS.some((name) => flagIn(words, name) !== undefined);
  const stored = isSet ? undefined : storedLookup();
  if (stored) return stored;
  const { liveLookup } = await import('./live');
  return liveLookup(words, run, io);
}

async function typedSoFar(words: readonly string[], run: Run, io: Io): Promise<Typed> {
  const lookup = await lookupFor(words, run, io);
  const rules = rulesIn(words, lookup, io);
  let path: readonly string[] = [];
  let entry = (await lookup.entry(path, rules)) ?? NOTHING;
  let isValue = false;
  let given = 0;
  for (const word of words) {
    if (isValue) {
      isValue = false;
    } else if (entry.commands.includes(word) || isProcedurePlace(path, word)) {
      path = [...path, word];
      entry = (await lookup.entry(path, rules)) ?? NOTHING;
    } else {
      // Nothing can be offered for a command that does not exist.
      if (path.length === 0 && isName(word)) entry = NOTHING;
      isValue = flagOf(word, entry) !== undefined;
      if (isName(word)) given++;
    }
  }
  return { path, entry, words, given, rules, lookup, io };
}

/** The ruleset in force; an empty variable counts as none. */
function rulesIn(words: readonly string[], lookup: Lookup, { env: { BLUCHER_RULES = '' } }: Io): string {
  const [usual = ''] = lookup.list('usual ruleset');
  return flagIn(words, '--rules') ?? (BLUCHER_RULES === '' ? usual : BLUCHER_RULES);
}

function isName(word: string): boolean {
  return !word.startsWith('-') && word !== HELP;
}

function isProcedurePlace(path: readonly string[], word: string): boolean {
  return path.length === 1 && OF_PROCEDURES.includes(path[0] ?? '') && !word.startsWith('-');
}

/** The flag of that name, long or short, if it takes a value. */
function flagOf(name: string, { fields, flags }: Entry): FlagSpec | undefined {
  const isNamed = (flag: FlagSpec): boolean =>
    flag
      .replace(/[:@].*$/, '')
      .split(' ')
      .includes(name);
  return [...fields, ...flags].find((flag) => /[:@]/.test(flag) && isNamed(flag));
}

/** The flag that a value is being typed for; undefined if there is none. */
function valuedFlag({ words, entry }: Typed): FlagSpec | undefined {
  return flagOf(words.at(-1) ?? '', entry);
}

async function wordsHere(typed: Typed, begun: string): Promise<readonly string[]> {
  const { entry, path, words } = typed;
  if (begun.startsWith('-')) return [...entry.fields, ...entry.flags].map(longOf);
  const atStart = words.includes(HELP) ? PAGES : [HELP];
  return [...entry.commands, ...(path.length === 0 ? atStart : []), ...(await namesHere(typed))];
}

/** The kinds of names that a command takes as its argument, by the command. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  rule: ['procedures'],
  odds: ['procedures', 'attacks'],
  schema: ['schemas', 'procedures'],
  table: ['tables'],
  explain: ['rules'],
  rulesets: ['rulesets'],
  completion: ['shells'],
  play: ['scenarios', 'games'],
  'game show': ['games'],
  'game report': ['games'],
  'game watch': ['games'],
  'game log': ['games'],
  'game undo': ['games'],
  'game redo': ['games'],
  'game correct': ['games'],
  'game verify': ['games'],
  'game export': ['games'],
  'campaign resume': ['games'],
  'campaign show': ['games'],
  'campaign verify': ['games'],
  'campaign battle': ['games'],
  'campaign rosters': ['games'],
  'campaign send': ['games'],
  'scenario show': ['scenarios'],
  'scenario units': ['scenarios'],
  'scenario check': ['scenarios'],
  'army show': ['lists'],
  'army check': ['armies'],
  'army points': ['armies'],
  'army expand': ['armies'],
  'army print': ['armies'],
  'army battle': ['armies'],
  simulate: ['engagements'],
};

/** The kind of names that a command takes after a word of its own, and after its name. */
const AFTER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'campaign map': { map: 'map words', list: 'maps', draw: 'maps', check: 'maps' },
  config: { config: 'settings', rules: 'rulesets', plain: 'yes or no' },
};

/** The kinds of names that a flag takes as its value, of any command or of one. */
const VALUES: Readonly<Record<string, string>> = {
  '--rules': 'rulesets',
  '--set': 'settings of options',
  '--only': 'parts of rulings',
  '--list': 'lists',
  'scenario new --from': 'scenarios',
  'scenario new --variant': 'scenarios',
  '--script': 'scripts',
  '--blue': 'armies',
  '--red': 'armies',
  '--map': 'maps',
  'advise --game': 'games',
};

async function namesHere(typed: Typed): Promise<readonly string[]> {
  const command = typed.path.join(' ');
  const after = AFTER[command]?.[typed.words.at(-1) ?? ''];
  const names = NAMES[command] ?? [];
  // A command takes one game alone.
  const kinds = after !== undefined ? [after] : names.includes('games') && typed.given > 0 ? [] : names;
  // A name with a dash before it would be read as a flag.
  return (await Promise.all(kinds.map((kind) => namesOf(kind, typed)))).flat().filter(isName);
}

/** All names of a kind: games are read from their folder, settings and rules from indexes of their own. */
async function namesOf(kind: string, { lookup, rules, io }: Typed): Promise<readonly string[]> {
  if (kind === 'games') return (await import('../play/games')).gameIds(io);
  if (kind === 'rules') return (await import('../../book/rules')).rulesOf(rules).map(({ id }) => id);
  if (kind === 'settings of options') {
    const stored = builtIndex('settings.json.br') as Readonly<Record<string, readonly string[]>> | undefined;
    return (stored ?? (await (await import('./live')).settingsOfAll()))[rules] ?? [];
  }
  return lookup.list(BY_RULESET.some((one) => one === kind) ? `${kind} ${rules}` : kind);
}

/** The values of a flag: names, or the choices that it lists; several have commas between them. */
async function valuesOf(flag: FlagSpec, typed: Typed, begun: string): Promise<readonly string[]> {
  const [, choices = ''] = flag.split(':');
  const kind = VALUES[`${typed.path.join(' ')} ${longOf(flag)}`] ?? VALUES[longOf(flag)];
  const values = kind === undefined ? choices.split('|') : await namesOf(kind, typed);
  const before = begun.slice(0, begun.lastIndexOf(',') + 1);
  return values.filter((value) => value !== '').map((value) => before + value);
}

/** A unit that is being typed: the words after its flag. More than one are typed without quotes. */
interface UnitTyped {
  readonly spec: UnitSpec;
  readonly words: readonly string[];
  /** Where it begins in the word at the cursor. */
  readonly at: number;
}

/**
 * The unit that is being typed; undefined where none is. Without quotes, all words after its flag are its; without a flag,
 * it is the last of a line such as `'inf 5 > cav 4'`.
 */
function unitBeingTyped(typed: Typed, begun: string): UnitTyped | undefined {
  const { words, path } = typed;
  const from = words.findLastIndex((word) => word.startsWith('-'));
  const spec = unitOf(words[from], typed);
  if (spec) return { spec, words: words.slice(from + 1), at: 0 };
  const last = valuedFlag(typed) === undefined ? lastUnit(path.at(-1) ?? '', begun) : undefined;
  const own = unitOf(last?.flag, typed);
  return own && last && { spec: own, words: [], at: last.at };
}

/** The unit that follows a flag. */
function unitOf(name: string | undefined, { entry }: Typed): UnitSpec | undefined {
  return name === undefined ? undefined : entry.units.find(([flag]) => flag.split(' ').includes(name));
}
