import { Option, type Command } from 'commander';
import { findProcedure } from '../../core/adjudicate';
import { Problem } from '../../core/problem';
import type { Ruleset } from '../../core/ruleset';
import { schemasOf } from '../../core/schema';
import { loadRuleset } from '../../rulesets';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';
import { rulesetId } from '../options';

interface SchemaFlags {
  readonly rules?: string;
  readonly of?: 'situation' | 'outcome';
}

const ABOUT = `Prints the JSON Schema (draft 2020-12) of what a procedure takes and of what it gives, or with "scenario" that of
the ruleset's scenario files, for editors to complete and check them.`;

/** In place of a procedure's id: the form of scenario files. */
const SCENARIO = 'scenario';

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher schema', io)
    .description(ABOUT)
    .argument('<procedure>', 'such as fire, see "blucher rulesets <id>"; or scenario')
    .option('--rules <id>', 'ruleset, else $BLUCHER_RULES, else blucher')
    .addOption(new Option('--of <part>', 'only one of the two').choices(['situation', 'outcome']));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id = ''] = parseArgs(command, args);
  const flags = command.opts<SchemaFlags>();
  const ruleset = await loadRuleset(rulesetId(flags, io));
  const answer = id === SCENARIO ? await schemaOfScenarios(ruleset) : schemaOf(ruleset, id, flags);
  // An editor reads the schema of scenarios, and people that of a procedure.
  io.out(`${JSON.stringify(answer, undefined, id === SCENARIO ? 0 : 2)}\n`);
  return EXIT.answered;
}

function schemaOf(ruleset: Ruleset, id: string, { of }: SchemaFlags): object {
  const procedure = findProcedure(ruleset, id);
  const schemas = schemasOf(procedure);
  return of === undefined ? { ruleset: ruleset.id, procedure: procedure.id, ...schemas } : schemas[of];
}

/** @throws Problem where the ruleset has no scenario files. */
async function schemaOfScenarios(ruleset: Ruleset): Promise<object> {
  const format = await ruleset.scenarios?.();
  if (!format) throw new Problem({ path: SCENARIO, message: `${ruleset.id} has no scenario files` });
  const { scenarioSchema } = await import('../../core/scenario-schema');
  return scenarioSchema(ruleset, format);
}
