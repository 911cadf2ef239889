import type { Finding } from '../../../book/lint';
import type { Ruleset } from '../../../core/ruling/ruleset';
import { plural } from '../../../core/input/text';
import { DEFAULT_RULESET, loadRuleset, RULESETS } from '../../../rulesets';
import { EXIT, type Io } from '../../io';
import { rulesOf } from '../../input/options';
import { FORMS } from '../../output/output';
import { command } from '../../define-command';
import { flag, type FlagValues } from '../../flags';

const FLAGS = {
  house: flag.text('<file>', 'house rules: a YAML file of settings and table rows'),
  ...FORMS,
};
type LintFlags = FlagValues<typeof FLAGS>;

const ABOUT = `Looks for faults in the tables: bands with gaps or overlaps, rows that stand
twice, rows that can never count or refuse; with --house also for house rules
that change nothing or contradict one another.

  blucher rulesets lint
  blucher rulesets lint blucher --house club.yaml`;

/** Lists the faults; exit status 1 if there are any. */
export const run = command(
  {
    name: 'rulesets lint',
    about: ABOUT,
    words: [['[id]', 'a ruleset; all if it is not given, or blucher with --house']],
    flags: FLAGS,
  },
  async ({ words: [id], flags, io }) => {
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
  },
);

async function lint(ruleset: Ruleset, { house }: LintFlags, io: Io): Promise<readonly Finding[]> {
  const [{ lintHouse, lintTables, lintUse }, { tryCases }] = await Promise.all([
    import('../../../book/lint'),
    import('../../../book/selftest'),
  ]);
  const quiet = (): void => undefined;
  if (house === undefined)
    return [...lintTables(ruleset), ...lintUse(ruleset, await tryCases(ruleset.id, quiet))];
  const { readHouse } = await import('../../input/house-file');
  const lineBy = (id: string): string => `blucher rulesets lint ${id} --house ${house}`;
  const given = Object.keys((await readHouse(ruleset, house, lineBy)).options);
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
