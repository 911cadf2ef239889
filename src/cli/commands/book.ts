import type { Rules } from '../../core/ruling/ruleset';
import { inForce } from '../../core/ruling/house';
import { Problem } from '../../core/input/problem';
import { RULESETS } from '../../rulesets';
import { OUT, writeOut } from '../output/save';
import type { Io } from '../io';
import { RULES, readRules, rulesetId } from '../input/options';
import { command } from '../define-command';
import { flag, under, type FlagValues } from '../flags';

const FLAGS = {
  ...RULES,
  ...under('Page:', {
    quick: flag.yes('the quick sheet alone'),
    ...OUT,
  }),
};
type BookFlags = FlagValues<typeof FLAGS>;

const ABOUT = `The rules as the program applies them, in one page that needs nothing else:
each rule with its page, its table rows, its cases and a command to try; the
tables with the settings and house rules in force; what the books leave open.
With --quick, one ruleset’s tables to print on one or two sheets of A4.

  blucher book -o book.html
  blucher book --rules gte -o gte.html
  blucher book --quick --house club.yaml -o quick.html`;

export const run = command({ name: 'book', about: ABOUT, flags: FLAGS }, async ({ flags, io }) => {
  const text = await (flags.quick === true ? quickPage(flags, io) : bookPage(flags, io));
  await writeOut(flags, text, io);
});

async function bookPage(flags: BookFlags, io: Io): Promise<string> {
  const [{ bookHtml }, { rulesOf }, { viewOf }] = await Promise.all([
    import('../../report/book/html'),
    import('../../book/rules'),
    import('../../book/rule-view'),
  ]);
  const volumes = (await rulesWanted(flags, io)).map((rules) => {
    const ruleset = inForce(rules);
    return { rules, ruleset, views: rulesOf(ruleset.id).map((rule) => viewOf(ruleset, rule)) };
  });
  return bookHtml(volumes);
}

/** The ruleset that is named, or all; settings, house rules and scale are those of one ruleset. */
async function rulesWanted(flags: BookFlags, io: Io): Promise<readonly Rules[]> {
  if (flags.rules !== undefined) return [await readRules(flags, io)];
  if (flags.set !== undefined || flags.house !== undefined || flags.scale !== undefined) {
    const message = `belong to one ruleset; give --rules with them, such as --rules ${rulesetId(flags, io)}`;
    throw new Problem({ path: '--set, --house and --scale', message });
  }
  return Promise.all(RULESETS.map(({ id }) => readRules({ rules: id }, io)));
}

async function quickPage(flags: BookFlags, io: Io): Promise<string> {
  const { quickHtml } = await import('../../report/book/quick');
  const rules = await readRules(flags, io);
  return quickHtml(rules, inForce(rules), (await rules.ruleset.walk?.())?.steps ?? []);
}
