import type { Rules } from '../../core/ruling/ruleset';
import type { Tested } from '../../report/selftest';
import { DEFAULT_RULESET, RULESETS, loadRuleset } from '../../rulesets';
import { EXIT, type Io } from '../io';
import { rulesOf } from '../input/options';
import { FORMS, styleOf } from '../output/output';
import { canShow, Progress } from './scenario/progress';
import { command } from '../define-command';
import { flag, type FlagValues } from '../flags';

const FLAGS = {
  rules: flag.text('<id>', 'only this ruleset'),
  house: flag.text('<file>', 'house rules, and what they change'),
  ...FORMS,
};
type SelftestFlags = FlagValues<typeof FLAGS>;

const ABOUT = `Rules on every golden case that comes with the program and lints its tables,
without network: run it before a tournament. It names the first difference of
each ruleset, with its rule and page. With --house it shows which cases the
house rules change.

  blucher selftest
  blucher selftest --rules blucher --house club.yaml`;

export const run = command({ name: 'selftest', about: ABOUT, flags: FLAGS }, async ({ flags, io }) => {
  const house = flags.house === undefined ? undefined : await readHouse(flags, io);
  const ids = house
    ? [house.ruleset.id]
    : flags.rules === undefined
      ? RULESETS.map(({ id }) => id)
      : [flags.rules];
  const tested = await testAll(ids, house, flags, io);
  io.out(`${await resultText(tested, house?.house?.name, flags, io)}\n`);
  const isFaulty = tested.some(({ tried, findings }) => tried.differing.length + findings.length > 0);
  return isFaulty && !house ? EXIT.failed : EXIT.answered;
});

/** The rules of a house: without --rules of the ruleset that its file names. */
async function readHouse({ rules, house }: SelftestFlags, io: Io): Promise<Rules> {
  if (house === undefined) return rulesOf(await loadRuleset(rules ?? DEFAULT_RULESET), {}, io);
  const { rulesetIn } = await import('../input/house-file');
  const named = rules ?? (await rulesetIn(house));
  const id = RULESETS.some((one) => one.id === named) ? String(named) : (rules ?? DEFAULT_RULESET);
  return rulesOf(await loadRuleset(id), { house }, io);
}

async function testAll(
  ids: readonly string[],
  house: Rules | undefined,
  { plain = false }: SelftestFlags,
  io: Io,
): Promise<readonly Tested[]> {
  const [{ tryCases }, { lintTables }, { goldenCases }] = await Promise.all([
    import('../../book/selftest'),
    import('../../book/lint'),
    import('../../book/cases'),
  ]);
  const rulesets = await Promise.all(ids.map(loadRuleset));
  const all = goldenCases().filter(({ rules }) => ids.includes(rules)).length;
  const progress = new Progress(io, all, 'cases', canShow(io, plain));
  const tested: Tested[] = [];
  for (const ruleset of rulesets) {
    const tried = await tryCases(ruleset.id, () => progress.step(ruleset.id), house);
    tested.push({ ruleset: ruleset.id, title: ruleset.title, tried, findings: lintTables(ruleset) });
  }
  progress.clear();
  return tested;
}

async function resultText(
  tested: readonly Tested[],
  house: string | undefined,
  flags: SelftestFlags,
  io: Io,
): Promise<string> {
  if (flags.json === true) return JSON.stringify(tested.map(jsonOf));
  const { renderSelftest } = await import('../../report/selftest');
  return renderSelftest(tested, house, styleOf(flags, io));
}

function jsonOf({ ruleset, tried, findings }: Tested): object {
  const { cases, covered, differing } = tried;
  const faults = differing.map(({ golden, difference, rules }) => ({
    case: golden.id,
    procedure: golden.procedure,
    ...{ path: difference.path, wanted: difference.wanted, found: difference.found },
    rules: rules.map(({ id, page, text }) => ({ id, page, text })),
  }));
  return { ruleset, cases, rules: covered.size, differing: faults, findings };
}
