import { Option, type Command } from 'commander';
import type { Finding } from '../../../book/lint';
import type { Ruleset } from '../../../core/ruling/ruleset';
import { plural } from '../../../core/input/text';
import { DEFAULT_RULESET, loadRuleset, RULESETS } from '../../../rulesets';
import { createCommand, parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { rulesOf } from '../../input/options';
import { JSON_OPTION, PLAIN_OPTION, type OutputFlags } from '../../output/output';

interface LintFlags extends OutputFlags {
  readonly house?: string;
}

const ABOUT = `Looks for faults in the tables: bands with gaps or overlaps, rows that stand
twice, rows that can never count or refuse; with --house also for house rules
that change nothing or contradict one another.

  blucher rulesets lint
  blucher rulesets lint blucher --house club.yaml`;

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher rulesets lint', io)
    .description(ABOUT)
    .argument('[id]', 'a ruleset; all if it is not given, or blucher with --house')
    .addOption(new Option('--house <file>', 'house rules: a YAML file of settings and table rows'))
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

/** Lists the faults; exit status 1 if there are any. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [id] = parseArgs(command, args);
  const flags = command.opts<LintFlags>();
  const only = id ?? (flags.house === undefined ? undefined : DEFAULT_RULESET);
  const rulesets = await Promise.all(
    (only === undefined ? RULESETS.map((one) => one.id) : [only]).map(loadRuleset),
  );
  const found: (Finding & { readonly ruleset: string })[] = [];
  for (const ruleset of rulesets) {
    const findings = await lint(ruleset, flags, io);
    found.push(...findings.map((finding) => ({ ruleset: ruleset.id, ...finding })));
  }
  io.out(`${flags.json === true ? JSON.stringify(found) : linesOf(found)}\n`);
  return found.length > 0 ? EXIT.failed : EXIT.answered;
}

async function lint(ruleset: Ruleset, { house }: LintFlags, io: Io): Promise<readonly Finding[]> {
  const [{ lintHouse, lintTables, lintUse }, { tryCases }] = await Promise.all([
    import('../../../book/lint'),
    import('../../../book/selftest'),
  ]);
  const quiet = (): void => undefined;
  if (house === undefined)
    return [...lintTables(ruleset), ...lintUse(ruleset, await tryCases(ruleset.id, quiet))];
  const { readHouse } = await import('../../input/house-file');
  const given = Object.keys((await readHouse(ruleset, house)).options);
  const rules = await rulesOf(ruleset, { house }, io);
  return lintHouse(rules, await tryCases(ruleset.id, quiet, rules, given));
}

function linesOf(found: readonly (Finding & { readonly ruleset: string })[]): string {
  const lines = found.map(({ ruleset, where, text }) => `${ruleset}: ${where} ${text}.`);
  return [
    ...lines,
    found.length === 0 ? 'No fault found.' : `${plural(found.length, 'fault', 'faults')}.`,
  ].join('\n');
}
