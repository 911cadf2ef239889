import { Argument, type Command } from 'commander';
import type { Ruleset } from '../../core/ruleset';
import { RULESETS } from '../../rulesets';
import { createCommand, parseArgs } from '../command';
import { SCRIPTS, SHELLS, type CompletionWords, type Shell } from '../completion-scripts';
import { EXIT, type Io } from '../io';
import { procedureCommand } from '../procedure-command';
import { COMMANDS } from '../program';
import { addRulingOptions } from '../rule-procedure';
import { addOddsOptions } from './odds';

const ABOUT = `Prints a script that completes commands and flags, for example:
  eval "$(blucher completion bash)"
  blucher completion fish > ~/.config/fish/completions/blucher.fish`;

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher completion', io)
    .description(ABOUT)
    .addArgument(new Argument('<shell>', 'which shell the script is for').choices(SHELLS));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const [shell] = parseArgs(build(io), args);
  const rulesets = await Promise.all(RULESETS.map((entry) => entry.load()));
  const words = await Promise.all(
    COMMANDS.map(async ({ name, about }) => ({ name, about, words: await wordsOf(name, rulesets, io) })),
  );
  io.out(SCRIPTS[shell as Shell](words));
  return EXIT.answered;
}

/** What may follow a command's name. */
async function wordsOf(
  name: string,
  rulesets: readonly Ruleset[],
  io: Io,
): Promise<CompletionWords['words']> {
  switch (name) {
    case 'fire':
    case 'combat':
      return unique(rulesets.flatMap((ruleset) => procedureFlags(ruleset, io, addRulingOptions, name)));
    case 'rule':
      return unique(
        rulesets.flatMap((ruleset) => [...idsOf(ruleset), ...procedureFlags(ruleset, io, addRulingOptions)]),
      );
    case 'odds':
      return unique(
        rulesets.flatMap((ruleset) => [...idsOf(ruleset), ...procedureFlags(ruleset, io, addOddsOptions)]),
      );
    case 'schema':
      return unique(['scenario', 'engagement', ...rulesets.flatMap(idsOf), ...(await plainFlags(name, io))]);
    case 'table':
      return unique([
        ...rulesets.flatMap(({ tables }) => tables.map(({ id }) => id)),
        ...(await plainFlags(name, io)),
      ]);
    case 'rulesets':
      return [...rulesets.map(({ id }) => id), ...(await plainFlags(name, io))];
    case 'completion':
      return SHELLS;
    default:
      return plainFlags(name, io);
  }
}

function idsOf({ procedures }: Ruleset): readonly string[] {
  return procedures.map(({ id }) => id);
}

/** The flags of one procedure, or of all of them. */
function procedureFlags(
  ruleset: Ruleset,
  io: Io,
  addOptions: (command: Command) => void,
  id?: string,
): readonly string[] {
  const meant = ruleset.procedures.filter((procedure) => id === undefined || procedure.id === id);
  return meant.flatMap((procedure) =>
    flagsOf(procedureCommand('blucher', ruleset, procedure, io, addOptions).command),
  );
}

async function plainFlags(name: string, io: Io): Promise<readonly string[]> {
  const loaded = await COMMANDS.find((command) => command.name === name)?.load();
  if (!loaded?.build) return [];
  const command = loaded.build(io);
  return [...command.commands.map((subcommand) => subcommand.name()), ...flagsOf(command)];
}

/** The flags that help shows. */
function flagsOf(command: Command): readonly string[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
