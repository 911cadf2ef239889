import { findProcedure } from '../../core/adjudicate';
import { isObject } from '../../core/check';
import type { Field, Values } from '../../core/field';
import { INSTALLED } from '../../core/installed';
import type { Procedure } from '../../core/procedure';
import type { Ruleset } from '../../core/ruleset';
import type { CupRules } from '../../game/rules';
import { loadRuleset, RULESETS } from '../../rulesets';
import { flagIn } from '../command';
import { fieldFlags } from '../flags';
import type { Io } from '../io';
import { readRules, rulesetId } from '../options';
import { gameIds } from '../play/games';
import { rulesFlagsIn } from '../procedure-command';
import { unitShape } from '../procedure-help';
import { answerOf, type Run } from './answer';
import { SHELLS } from './shells';
import { unitWords, type TypedUnit } from './unit';

/** What can stand at the cursor. */
export interface Completion {
  readonly words: readonly string[];
  /** Whether the name of a file can stand there too. */
  readonly files: boolean;
}

/** What is known of a command line that is being typed. */
interface Typed {
  /** The commands, and after `rule` or `odds` the procedure: `['army', 'check']`. */
  readonly path: readonly string[];
  /** The help of that command, every flag in one line. */
  readonly help: string;
  /** The words that are complete, flags and their values among them. */
  readonly words: readonly string[];
  readonly io: Io;
  readonly run: Run;
}

/** Commands that take a procedure's fields as flags, and a ruleset. */
const OF_FIELDS: readonly string[] = ['fire', 'combat', 'rule', 'odds'];
/** The command that takes the fields of an activation as flags, by the rules of its game. */
const OF_ACTIVATION = 'mo spend';
const OF_PROCEDURES: readonly string[] = ['rule', 'odds'];
/** The word that asks for help when it stands before a command. */
const HELP = 'help';
/** A width at which no line of help is wrapped. */
const UNBROKEN = 10_000;

/**
 * The words that can stand in place of the last one, and begin with it. Flags and commands come from the help, names
 * from the ruleset in force and from the games that are kept, the words of a unit from its fields.
 * @param words all that follows the program's name, up to the cursor, as typed: a quoted word may have its quotes.
 */
export async function candidates(words: readonly string[], run: Run, io: Io): Promise<Completion> {
  const begun = words.at(-1) ?? '';
  const typed = await typedSoFar(words.slice(0, -1), run, io);
  const unit = begun.startsWith('-') ? undefined : await unitBeingTyped(typed);
  if (unit) return { words: unitWords(unit, begun), files: false };
  const flag = valuedFlag(typed);
  const all = flag === undefined ? await wordsHere(typed, begun) : await valuesOf(flag, typed);
  const files = !begun.startsWith('-') && takesFile(flag, typed);
  return { words: [...new Set(all)].filter((word) => word.startsWith(begun)), files };
}

/** Whether the name of a file can stand here. A procedure takes none but as the value of a flag. */
function takesFile(flag: string | undefined, { path, help }: Typed): boolean {
  if (flag === undefined) return !hasFields(path);
  return FILES.test(lineOf(flag, help) ?? '');
}

async function typedSoFar(words: readonly string[], run: Run, io: Io): Promise<Typed> {
  let path: readonly string[] = [];
  let help = await helpOf(path, words, run, io);
  let isValue = false;
  for (const word of words) {
    const isKnown: boolean = !isValue && (commandsIn(help).includes(word) || isProcedurePlace(path, word));
    if (isKnown) {
      path = [...path, word];
      help = await helpOf(path, words, run, io);
    } else if (path.length === 0 && !isValue && !word.startsWith('-') && word !== HELP) {
      // Nothing can be offered for a command that does not exist.
      help = '';
    }
    isValue = !isKnown && !isValue && isValued(word, help);
  }
  return { path, help, words, io, run };
}

function isProcedurePlace(path: readonly string[], word: string): boolean {
  return path.length === 1 && OF_PROCEDURES.includes(path[0] ?? '') && !word.startsWith('-');
}

/** The help of a command. `--rules` is passed on, since the flags of a procedure depend on the ruleset. */
function helpOf(path: readonly string[], words: readonly string[], run: Run, io: Io): Promise<string> {
  const rules = flagIn(words, '--rules');
  const given = rules === undefined || !takesFields(path) ? [] : ['--rules', rules];
  return answerOf([...path, ...given, '--help'], run, { ...io, width: UNBROKEN });
}

function takesFields([command = '']: readonly string[]): boolean {
  return OF_FIELDS.includes(command);
}

function hasFields(path: readonly string[]): boolean {
  return takesFields(path) || path.join(' ') === OF_ACTIVATION;
}

function commandsIn(help: string): readonly string[] {
  const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(help) ?? [];
  return [...list.matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name]) => name ?? []);
}

function flagsIn(help: string): readonly string[] {
  return [...help.matchAll(/^ {2}(?:-\w, )?(--[\w.-]+)/gm)].flatMap(([, flag]) => flag ?? []);
}

/** What help calls the value of a flag that takes a file. */
const FILES = /^ *(?:-\w, )?--[\w.-]+ <(?:file|directory|scenario)>/;

/** The line of help about a flag, by its long or short form. */
function lineOf(flag: string, help: string): string | undefined {
  return help.split('\n').find((line) => {
    const [, short, long] = /^ {2}(?:(-\w), )?(--[\w.-]+)/.exec(line) ?? [];
    return flag === long || flag === short;
  });
}

function isValued(word: string, help: string): boolean {
  return word.startsWith('-') && /^ {2}(?:-\w, )?--[\w.-]+ </.test(lineOf(word, help) ?? '');
}

/** The flag whose value is being typed; undefined if none is. */
function valuedFlag({ words, help }: Typed): string | undefined {
  const last = words.at(-1) ?? '';
  return isValued(last, help) ? last : undefined;
}

async function wordsHere(typed: Typed, begun: string): Promise<readonly string[]> {
  const { help, path } = typed;
  if (begun.startsWith('-')) return flagsIn(help);
  return [...commandsIn(help), ...(path.length === 0 ? [HELP] : []), ...(await namesHere(typed))];
}

/** The names that a command takes as its argument, by the command. */
const NAMES: Readonly<Record<string, (typed: Typed) => Promise<readonly string[]> | readonly string[]>> = {
  rule: procedures,
  odds: procedures,
  schema: async (typed) => ['scenario', 'engagement', ...(await procedures(typed))],
  table: async (typed) => (await rulesetOf(typed)).tables.map(({ id }) => id),
  rulesets: rulesetIds,
  explain: rulesAndTerms,
  completion: () => SHELLS,
  play: async ({ io }) => [...scenarios(), ...(await gameIds(io))],
  'game show': games,
  'game log': games,
  'game undo': games,
  'game redo': games,
  'game correct': games,
  'game verify': games,
  'game export': games,
  'campaign resume': games,
  'campaign show': games,
  'campaign verify': games,
  'campaign battle': games,
  'campaign rosters': games,
  'campaign export': games,
  'campaign map': ({ words, run, io }) =>
    words.at(-1) === 'map'
      ? ['list', 'draw', 'check']
      : idsBy(['campaign', 'map', 'list', '--json'], run, io),
  'scenario show': scenarios,
  'scenario units': scenarios,
  'scenario check': scenarios,
  'army show': ({ run, io }) => idsBy(['army', 'lists', '--json'], run, io),
};

async function namesHere(typed: Typed): Promise<readonly string[]> {
  return (await NAMES[typed.path.join(' ')]?.(typed)) ?? [];
}

function rulesetOf({ words, io }: Typed): Promise<Ruleset> {
  return loadRuleset(rulesetId({ rules: flagIn(words, '--rules') }, io));
}

async function procedures(typed: Typed): Promise<readonly string[]> {
  return (await rulesetOf(typed)).procedures.map(({ id }) => id);
}

async function rulesAndTerms({ words }: Typed): Promise<readonly string[]> {
  const { rulesOf } = await import('../../book/rules');
  const named = flagIn(words, '--rules');
  const rulesets = await Promise.all((named === undefined ? rulesetIds() : [named]).map(loadRuleset));
  const terms = rulesets.flatMap((ruleset) => ruleset.terms.map(({ word }) => word));
  return [...rulesets.flatMap(({ id }) => rulesOf(id).map((rule) => rule.id)), ...terms];
}

function rulesetIds(): readonly string[] {
  return RULESETS.map(({ id }) => id);
}

function scenarios(): readonly string[] {
  return INSTALLED.map(({ id }) => id);
}

function games({ io }: Typed): Promise<readonly string[]> {
  return gameIds(io);
}

/** The ids that a command lists. */
async function idsBy(args: readonly string[], run: Run, io: Io): Promise<readonly string[]> {
  const listed: unknown = JSON.parse(await answerOf(args, run, io));
  return Array.isArray(listed) ? listed.flatMap((one) => (isObject(one) ? String(one.id) : [])) : [];
}

/** The values of a flag: rulesets, the choices that its help lists, or those of a procedure's field. */
async function valuesOf(flag: string, typed: Typed): Promise<readonly string[]> {
  if (flag === '--rules') return rulesetIds();
  const [listed] = /\(choices: (?:"[^"]*"(?:, )?)+/.exec(lineOf(flag, typed.help) ?? '') ?? [];
  if (listed !== undefined) return [...listed.matchAll(/"([^"]*)"/g)].flatMap(([, choice]) => choice ?? []);
  const field = hasFields(typed.path) ? await fieldOf(flag, typed) : undefined;
  return field ? choicesOf(field) : [];
}

async function fieldOf(flag: string, typed: Typed): Promise<Field | undefined> {
  const procedure = await procedureOf(typed);
  return fieldFlags(procedure, []).find(({ long }) => long === flag)?.field;
}

async function procedureOf(typed: Typed): Promise<Procedure> {
  if (!takesFields(typed.path)) return (await activationRules()).activation;
  return findProcedure(await rulesetOf(typed), typed.path.at(-1) ?? '');
}

async function activationRules(): Promise<CupRules> {
  const { rulesOfGame } = await import('../mo/desk');
  return rulesOfGame(undefined);
}

/** The unit whose words are being typed; undefined where none is. Without quotes, all words after its flag are its. */
async function unitBeingTyped(typed: Typed): Promise<TypedUnit | undefined> {
  const { words, path } = typed;
  const at = words.findLastIndex((word) => word.startsWith('-'));
  const name = words[at];
  const isOpen = path.length === 1 && OF_PROCEDURES.includes(path[0] ?? '');
  if (name === undefined || isOpen || !hasFields(path)) return undefined;
  const { situation, units = [] } = await procedureOf(typed);
  const flag = units.find((one) => name === `-${one.short}` || name === `--${one.flag}`);
  if (!flag) return undefined;
  const options = await optionsOf(typed);
  return { flag, shape: unitShape(situation, flag), options, words: words.slice(at + 1) };
}

/** The options in force: a game's are not looked up. */
async function optionsOf({ path, words, io }: Typed): Promise<Values> {
  const { options } = takesFields(path)
    ? await readRules(rulesFlagsIn(words), io)
    : (await activationRules()).rules;
  return options;
}

function choicesOf({ is }: Field): readonly string[] {
  return is.kind === 'choice' || is.kind === 'set' ? is.choices.map(String) : [];
}
