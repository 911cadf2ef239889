import type { Values } from '../../../core/input/field';
import type { ScenarioFile } from '../../../scenario/load';
import type { Io } from '../../io';
import { FORMS, styleOf, type OutputFlags } from '../../output/output';
import { loadNamed } from './load';
import { command } from '../../define-command';

export const run = command(
  {
    name: 'scenario show',
    about:
      'Shows a scenario: table, forces, objectives, set-up, arrivals, and what its source does not give.\nWith --json the whole file, with every default filled in.',
    words: [['<scenario>', 'a file, the id of an installed scenario, or - for standard input']],
    flags: FORMS,
  },
  async ({ words: [name], flags, io }) => {
    const scenario = await loadNamed(name, io);
    if (flags.json === true) io.out(`${JSON.stringify(wholeOf(scenario))}\n`);
    else io.out(`${await scenarioText(scenario, flags, io)}\n`);
  },
);

/** The file with its defaults; options, house rules and checks as they were written. */
function wholeOf({ facts, options, houseRules, raw }: ScenarioFile): Values {
  return {
    ...facts,
    options,
    ...(houseRules !== null && { houseRules }),
    ...(raw.checks !== undefined && { checks: raw.checks }),
  };
}

async function scenarioText(scenario: ScenarioFile, flags: OutputFlags, io: Io): Promise<string> {
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
