import { findProcedure, setRules } from '../../core/ruling/adjudicate';
import { withFire } from '../../core/odds/attack';
import type { Rules } from '../../core/ruling/ruleset';
import { isObject } from '../../core/input/check';
import type { Field, Values } from '../../core/input/field';
import { INSTALLED } from '../../core/scenario/installed';
import type { RulesetModule } from '../../core/ruleset-module';
import type { Procedure } from '../../core/ruling/procedure';
import { DEFAULT_RULESET, RULESETS } from '../../rulesets';
import { fieldFlags, unitShape } from '../input/field-flags';
import { flagsAhead } from '../define-command';
import type { Io } from '../io';
import { readRules, RULES } from '../input/options';
import { shippedNames } from '../shipped-files';
import { answerOf, type Run } from './answer';
import {
  type BY_RULESET,
  isOfActs,
  isRuled,
  longOf,
  type Entry,
  type FlagSpec,
  type Lookup,
  type UnitSpec,
} from './entry';
import { SCHEMAS } from '../commands/schema';
import { SETTINGS } from '../input/config';
import { RULING_PARTS } from '../procedure/ruling-parts';
import { ATTACK } from '../commands/odds';
import { SHELLS } from './shells';
import { unitSpec } from './vocabulary';

/** A width at which no line of help is wrapped. */
const UNBROKEN = 10_000;

/**
 * Looks everything up in the program itself: flags and commands in its help, words in the fields of its procedures.
 * @param words the command line; its settings are in force.
 */
export async function liveLookup(words: readonly string[], run: Run, io: Io): Promise<Lookup> {
  const lists = await listsOf(run, io);
  return {
    list: (kind) => lists[kind] ?? [],
    entry: (path, rules) => entryOf(path, rules, words, run, io),
  };
}

/** All lists of names, by their kind. */
export async function listsOf(run: Run, io: Io): Promise<Readonly<Record<string, readonly string[]>>> {
  const rulesets = await Promise.all(RULESETS.map(({ load }) => load()));
  return {
    rulesets: rulesets.map(({ id }) => id),
    'usual ruleset': [DEFAULT_RULESET],
    settings: Object.keys(SETTINGS),
    'yes or no': ['yes', 'no'],
    'parts of rulings': RULING_PARTS,
    schemas: SCHEMAS,
    'map words': ['list', 'draw', 'check'],
    shells: SHELLS,
    scenarios: INSTALLED.map(({ id }) => id),
    maps: await idsBy(['campaign', 'map', 'list', '--json'], run, io),
    armies: shippedNames('army'),
    engagements: shippedNames('engagement'),
    scripts: shippedNames('script'),
    ...Object.fromEntries((await Promise.all(rulesets.map(ownLists))).flat()),
  };
}

/** The lists of names that a ruleset has of its own. */
async function ownLists(ruleset: RulesetModule): Promise<readonly (readonly [string, readonly string[]])[]> {
  const { id, procedures, tables } = ruleset;
  const book = await ruleset.armies?.(setRules(ruleset));
  const own: Readonly<Record<(typeof BY_RULESET)[number], readonly string[]>> = {
    procedures: procedures.map((procedure) => procedure.id),
    attacks: ruleset.attacks === undefined ? [] : [ATTACK],
    tables: tables.map((table) => table.id),
    lists: book?.lists.map((list) => list.id) ?? [],
  };
  return Object.entries(own).map(([kind, names]) => [`${kind} ${id}`, names] as const);
}

/** How the options of each ruleset can be set. */
export async function settingsOfAll(): Promise<Readonly<Record<string, readonly string[]>>> {
  const rulesets = await Promise.all(RULESETS.map(({ load }) => load()));
  return Object.fromEntries(
    rulesets.map(({ id, options }) => [
      id,
      Object.entries(options).flatMap(([name, { field }]) => settingsOf(name, field)),
    ]),
  );
}

/** How an option can be set: `crestFire=always`, or `name=` where its values are no choice. */
function settingsOf(name: string, { is }: Field): readonly string[] {
  const values = is.kind === 'boolean' ? ['true', 'false'] : choicesOf({ is });
  return values.length === 0 ? [`${name}=`] : values.map((value) => `${name}=${value}`);
}

/** The ids that a command lists. */
async function idsBy(args: readonly string[], run: Run, io: Io): Promise<readonly string[]> {
  const listed: unknown = JSON.parse(await answerOf(args, run, io));
  return Array.isArray(listed) ? listed.flatMap((one) => (isObject(one) ? String(one.id) : [])) : [];
}

async function entryOf(
  path: readonly string[],
  rules: string,
  words: readonly string[],
  run: Run,
  io: Io,
): Promise<Entry | undefined> {
  const given = isRuled(path) ? ['--rules', rules] : [];
  const help = await answerOf([...path, ...given, '--help'], run, { ...io, width: UNBROKEN });
  if (help === '') return undefined;
  const ruled = await ruledBy(path, rules, [...words, ...given], io);
  const fields = ruled ? fieldsIn(help, ruled.procedure) : new Map<string, Field | undefined>();
  const flags = flagsIn(help, fields);
  const isField = (flag: FlagSpec): boolean =>
    [longOf(flag), longOf(flag).replace(/^--no-/, '--')].some((name) => fields.has(name));
  return {
    commands: commandsIn(help),
    fields: flags.filter(isField),
    flags: flags.filter((flag) => !isField(flag)),
    units: ruled ? unitsOf(ruled.procedure, ruled.options) : await comparedUnits(path),
  };
}

/** The flags of a procedure's fields and units, as this help names them: some names may be the command's own. */
function fieldsIn(help: string, procedure: Procedure): ReadonlyMap<string, Field | undefined> {
  const taken = [...help.matchAll(/^ {2}--field-([\w.-]+)/gm)].map(([, name]) => `--${name ?? ''}`);
  const fields = fieldFlags(procedure, taken).map(({ long, field }): [string, Field] => [long, field]);
  const units = (procedure.units ?? []).map(({ flag }): [string, undefined] => [`--${flag}`, undefined]);
  return new Map<string, Field | undefined>([...fields, ...units]);
}

function commandsIn(help: string): readonly string[] {
  const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(help) ?? [];
  return [...list.matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name]) => name ?? []);
}

/** What help calls the value of a flag that takes a file. */
const FILES = ['file', 'directory', 'scenario', 'army'];

function flagsIn(help: string, fields: ReadonlyMap<string, Field | undefined>): readonly FlagSpec[] {
  const lines = [...help.matchAll(/^ {2}(?:(-\w), )?(--[\w.-]+)(?: <([^>]*)>)?(.*)/gm)];
  return lines.map(([, short, long = '', value, about = '']): FlagSpec => {
    const names = short === undefined ? long : `${short} ${long}`;
    if (value === undefined) return names;
    if (FILES.includes(value)) return `${names}@`;
    const field = fields.get(long);
    const [listed = ''] = /\(choices: (?:"[^"]*"(?:, )?)+/.exec(about) ?? [];
    const choices = [...listed.matchAll(/"([^"]*)"/g)].flatMap(([, choice]) => choice ?? []);
    return `${names}:${(choices.length > 0 || !field ? choices : choicesOf(field)).join('|')}`;
  });
}

function choicesOf({ is }: Pick<Field, 'is'>): readonly string[] {
  return is.kind === 'choice' || is.kind === 'set' ? is.choices.map(String) : [];
}

interface Ruled {
  readonly procedure: Procedure;
  readonly options: Values;
}

/**
 * The procedure with the fields that are the flags of a command, and the options in force. A game's are not looked up.
 */
async function ruledBy(
  path: readonly string[],
  rules: string,
  words: readonly string[],
  io: Io,
): Promise<Ruled | undefined> {
  if (isRuled(path)) {
    const { ruleset, options } = await rulesIn(words, rules, io);
    const named = path.at(-1) ?? '';
    const attacks = named === ATTACK ? await ruleset.attacks?.() : undefined;
    const procedure = findProcedure(ruleset, attacks?.procedure ?? named);
    return { procedure: attacks ? withFire(attacks, procedure) : procedure, options };
  }
  if (!isOfActs(path)) return undefined;
  const { usualRules } = await import('../commands/mo/session');
  const { rules: usual, cups } = await usualRules();
  return { procedure: findProcedure(usual.ruleset, cups.procedures.acts), options: usual.options };
}

/** The rules by the settings of a command line; without them while they cannot be read. */
async function rulesIn(words: readonly string[], rules: string, io: Io): Promise<Rules<RulesetModule>> {
  try {
    return await readRules(flagsAhead(RULES, words), io);
  } catch {
    return readRules({ rules }, io);
  }
}

/** The units of a fight under every ruleset. */
async function comparedUnits(path: readonly string[]): Promise<readonly UnitSpec[]> {
  if (path.join(' ') !== 'compare') return [];
  const { FIGHT_FLAGS } = await import('../../core/odds/fight');
  return FIGHT_FLAGS.map((flag) => unitSpec(flag, flag.shape, {}));
}

function unitsOf({ situation, units = [] }: Procedure, options: Values): readonly UnitSpec[] {
  return units.map((flag) => unitSpec(flag, unitShape(situation, flag), options));
}
