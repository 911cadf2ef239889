import type { Command } from 'commander';
import type { Values } from '../../../core/input/field';
import type { ScenarioFile } from '../../../scenario/load';
import { createCommand, parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../../output/output';
import { loadNamed } from './load';

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher scenario show', io)
    .description(
      'Shows a scenario: table, forces, objectives, set-up, arrivals, and what its source does not give.\nWith --json the whole file, with every default filled in.',
    )
    .argument('<scenario>', 'a file, the id of an installed scenario, or - for standard input')
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [name = ''] = parseArgs(command, args);
  const flags = command.opts<OutputFlags>();
  const scenario = await loadNamed(name, io);
  if (flags.json === true) io.out(`${JSON.stringify(wholeOf(scenario))}\n`);
  else io.out(`${await tell(scenario, flags, io)}\n`);
  return EXIT.answered;
}

/** The file with its defaults; options, house rules and checks as they were written. */
function wholeOf({ facts, options, houseRules, raw }: ScenarioFile): Values {
  return {
    ...facts,
    options,
    ...(houseRules !== null && { houseRules }),
    ...(raw.checks !== undefined && { checks: raw.checks }),
  };
}

async function tell(scenario: ScenarioFile, flags: OutputFlags, io: Io): Promise<string> {
  const { ruleset, format, facts, rules, options, raw } = scenario;
  const { renderScenario } = await import('../../../report/scenario');
  const texts = (key: string): readonly string[] => facts[key] as readonly string[];
  return renderScenario(
    {
      name: String(facts.name),
      date: facts.date as string | undefined,
      source: facts.source as string | undefined,
      rules: ruleset.title,
      overview: format.overview(facts, rules),
      notes: texts('notes'),
      unknown: texts('unknown'),
      options,
      house: rules.house?.name,
      checks: Array.isArray(raw.checks) ? raw.checks.length : 0,
    },
    styleOf(flags, io),
  );
}
