import { CommanderError, type Command } from 'commander';
import { findProcedure } from '../../core/ruling/adjudicate';
import { allowedOf } from '../../core/input/allowed';
import type { Values } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import type { Rules, Ruleset } from '../../core/ruling/ruleset';
import { listing } from '../../core/input/text';
import type { OutputFlags } from '../output/output';
import { asksHelp, createCommand, flagsAhead, parseArgs } from '../define-command';
import { addFlags, flag, longNames, under, type Flags, type FlagValues } from '../flags';
import { unitsAsFlags } from '../input/units-as-flags';
import { addFieldFlags, fieldFlags, Given, type FieldFlag, type FlagHelp } from '../input/field-flags';
import { canAsk, type Io } from '../io';
import { loadFor, RULES, rulesetId, rulesOf, type RulesFlags } from '../input/options';

/** A command line about one procedure, read by the procedure's own fields. */
interface ProcedureLine<F> {
  readonly rules: Rules;
  readonly procedure: Procedure;
  readonly fields: readonly FieldFlag[];
  readonly given: Given;
  readonly flags: FlagValues<F> & GeneralFlags;
  /** The situation, where it had to be read to find out which procedure was meant. */
  readonly json: Values | undefined;
}

/** The flags of every command line about a procedure. */
export const GENERAL = {
  ...RULES,
  ...under('Input:', {
    situation: flag.text('<file>', 'the situation as JSON; - for standard input. Flags go before it'),
  }),
};
type GeneralFlags = FlagValues<typeof GENERAL>;

/**
 * Reads a command line about a procedure. `own` are the command's own flags; a field of the same name gets
 * another flag (see `fieldFlags`). `asked` may add fields to the procedure.
 * @throws Problem or CommanderError on anything that cannot be understood.
 */
export async function readProcedureLine<F extends Flags>(
  name: string,
  id: string,
  typed: readonly string[],
  io: Io,
  own: F,
  asked = (procedure: Procedure): Procedure => procedure,
): Promise<ProcedureLine<F>> {
  const all: Flags = { ...own, ...GENERAL };
  const alone = Object.entries(all).filter(([, { takes }]) => takes === undefined);
  const args = unitsAsFlags(id, typed, longNames(Object.fromEntries(alone)));
  const ahead = flagsAhead(all, args) as Ahead;
  const rules = rulesetId(ahead, io);
  const ruleset = await loadFor(rules, id, ahead, io);
  const meant = await procedureMeant(ruleset, id, ahead, args, io);
  const { json } = meant;
  const procedure = asked(meant.procedure);
  const help = asksHelp(args) ? await helpBy(ruleset, ahead, io) : undefined;
  const { command, fields, given } = procedureCommand(name, ruleset, procedure, io, all, help);
  refuseWords(parseFields(command, fields, args, io), name, procedure);
  const flags = command.opts<FlagValues<F> & GeneralFlags>();
  return { rules: await rulesOf(ruleset, flags, io), procedure, fields, given, flags, json };
}

/** What is loaded only where help is wanted. */
interface ProcedureHelp {
  readonly FLAG_HELP: FlagHelp;
  helpAfter(procedure: Procedure, command: Command): string;
}

/** Help for a ruleset with the options of a command line set. */
async function helpBy(ruleset: Ruleset, flags: RulesFlags, io: Io): Promise<ProcedureHelp> {
  const { FLAG_HELP, helpAfter } = await import('./procedure-help');
  const { options } = await rulesOf(ruleset, flags, io);
  return { FLAG_HELP, helpAfter: (procedure, command) => helpAfter(procedure, command, options) };
}

/** What is read of a command line before the flags of its fields are known. */
type Ahead = GeneralFlags & OutputFlags;

interface ProcedureCommand {
  readonly command: Command;
  readonly fields: readonly FieldFlag[];
  /** Filled when the command is parsed. */
  readonly given: Given;
}

/**
 * The command line of a procedure: one flag for each unit and field, the command's own, and the rules'. `help` is left
 * out where nobody reads it.
 */
function procedureCommand(
  name: string,
  ruleset: Ruleset,
  procedure: Procedure,
  io: Io,
  flags: Flags,
  help?: ProcedureHelp,
): ProcedureCommand {
  const command = createCommand(`blucher ${name}`, io).description(describe(procedure, ruleset));
  const given = new Given();
  // The names that fields cannot have, since all procedures have such flags.
  const fields = fieldFlags(procedure, ['--help', ...longNames(flags)]);
  addFieldFlags(command, procedure, fields, given, help?.FLAG_HELP);
  addFlags(command, flags);
  if (help) command.addHelpText('after', () => help.helpAfter(procedure, command));
  return { command, fields, given };
}

/** Parses the command line. @throws Problem for a field's flag without a value, with the values that it may have. */
function parseFields(
  command: Command,
  fields: readonly FieldFlag[],
  args: readonly string[],
  io: Io,
): readonly string[] {
  try {
    return parseArgs(command.allowExcessArguments(), args, io);
  } catch (error) {
    const bare = fields.find(({ long }) => error instanceof CommanderError && isWithoutValue(error, long));
    if (!bare) throw error;
    const allowed = allowedOf(bare.field);
    throw new Problem({ path: bare.long, message: `has no value; give ${listing(allowed)}`, allowed });
  }
}

function isWithoutValue({ code, message }: CommanderError, long: string): boolean {
  return code === 'commander.optionMissingArgument' && message.includes(`'${long} `);
}

/** @throws Problem for a word that belongs to no flag; most often it is part of a unit, and the flag is missing. */
function refuseWords([word]: readonly string[], name: string, { units = [] }: Procedure): void {
  if (word === undefined) return;
  const shorts = units.map(({ short, example }) => `-${short} '${example}'`);
  const hint =
    shorts.length === 0 ? `see "blucher ${name} --help"` : `units are given as ${shorts.join(' and ')}`;
  throw new Problem({ path: word, message: `belongs to no flag; ${hint}` });
}

interface Meant {
  readonly procedure: Procedure;
  readonly json: Values | undefined;
}

/** The procedure of an id or other name. What a name stands for may depend on the situation, which is then read. */
async function procedureMeant(
  ruleset: Ruleset,
  id: string,
  ahead: Ahead,
  args: readonly string[],
  io: Io,
): Promise<Meant> {
  const named = ruleset.procedures.find((procedure) => procedure.id === id);
  if (named) return { procedure: named, json: undefined };
  const json =
    ruleset.alias(id, {}) === undefined ? undefined : asksHelp(args) ? undefined : await readAhead(ahead, io);
  const raw = { ...json, ...rawFlags(args) };
  const asked = json || asksHelp(args) ? undefined : await askBetween(ruleset, id, raw, io);
  return { procedure: findProcedure(ruleset, asked ?? id, raw), json };
}

/** The procedure that is meant by a name which is still open, where somebody can be asked. */
async function askBetween(ruleset: Ruleset, id: string, raw: Values, io: Io): Promise<string | undefined> {
  const open = canAsk(io) ? ruleset.openBetween?.(id, raw) : undefined;
  if (!open) return undefined;
  const { askChoice } = await import('../prompts');
  const choices = open.choices.map(({ procedure, label }) => ({ value: procedure, label }));
  return askChoice(open.question, choices, { ...io.streams(), plain: raw.plain !== undefined });
}

async function readAhead({ ndjson, situation: file }: Ahead, io: Io): Promise<Values | undefined> {
  if (ndjson === true) return undefined;
  const { readSituation, readWaitingSituation } = await import('../input/input');
  return file === undefined ? readWaitingSituation(io) : readSituation(io, file);
}

/** `--target-type inf -s 'art 6'` -> `{targetType: 'inf', s: 'art 6'}`, whether there are such flags or not. */
function rawFlags(args: readonly string[]): Values {
  const pairs = args.flatMap((arg, i): [string, unknown][] => {
    const flag = /^--?([a-z].*)$/i.exec(arg)?.[1];
    if (flag === undefined) return [];
    const [name = '', value = args[i + 1]] = flag.split('=', 2);
    return [[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]];
  });
  return Object.fromEntries(pairs);
}

function describe(procedure: Procedure, { title }: Ruleset): string {
  return `${title}: ${procedure.title}. ${procedure.summary} [${procedure.citation}]`;
}
