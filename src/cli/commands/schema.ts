import { Option, type Command } from 'commander';
import { findProcedure } from '../../core/adjudicate';
import { schemasOf } from '../../core/schema';
import { loadRuleset } from '../../rulesets';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';
import { rulesetId } from '../options';

interface SchemaFlags {
  readonly rules?: string;
  readonly of?: 'situation' | 'outcome';
}

const ABOUT = 'Prints the JSON Schema (draft 2020-12) of what a procedure takes and of what it gives.';

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher schema', io)
    .description(ABOUT)
    .argument('<procedure>', 'such as fire; see "blucher rulesets <id>"')
    .option('--rules <id>', 'ruleset, else $BLUCHER_RULES, else blucher')
    .addOption(new Option('--of <part>', 'only one of the two').choices(['situation', 'outcome']));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id = ''] = parseArgs(command, args);
  const flags = command.opts<SchemaFlags>();
  const ruleset = await loadRuleset(rulesetId(flags, io));
  const procedure = findProcedure(ruleset, id);
  const schemas = schemasOf(procedure);
  const answer =
    flags.of === undefined ? { ruleset: ruleset.id, procedure: procedure.id, ...schemas } : schemas[flags.of];
  io.out(`${JSON.stringify(answer, undefined, 2)}\n`);
  return EXIT.answered;
}
