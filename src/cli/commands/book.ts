import type { Rules } from '../../core/ruling/ruleset';
import { Option, type Command } from 'commander';
import { inForce } from '../../core/ruling/house';
import { Problem } from '../../core/input/problem';
import { RULESETS } from '../../rulesets';
import { saveText } from './army/save';
import { createCommand, parseArgs } from '../command';
import { EXIT, type Io } from '../io';
import { addRulesOptions, readRules, rulesetId, type RulesFlags } from '../input/options';

interface BookFlags extends RulesFlags {
  readonly out?: string;
  readonly force?: boolean;
  readonly quick?: boolean;
}

const ABOUT = `The rules as the program applies them, in one page that needs nothing else:
each rule with its page, its table rows, its cases and a command to try; the
tables with the settings and house rules in force; what the books leave open.
With --quick, one ruleset’s tables to print on one or two sheets of A4.

  blucher book -o book.html
  blucher book --rules gte -o gte.html
  blucher book --quick --house club.yaml -o quick.html`;

/** The command line of this command. */
export function build(io: Io): Command {
  const command = addRulesOptions(createCommand('blucher book', io).description(ABOUT));
  const add = (option: Option): void => void command.addOption(option.helpGroup('Page:'));
  add(new Option('--quick', 'the quick sheet alone'));
  add(new Option('-o, --out <file>', 'where it is written to; else standard output'));
  add(new Option('--force', 'replace the file if there is one'));
  return command;
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  parseArgs(command, args);
  const flags = command.opts<BookFlags>();
  const text = await (flags.quick === true ? quickPage(flags, io) : bookPage(flags, io));
  if (flags.out === undefined) io.out(text);
  else await saveText(flags.out, text, flags.force === true);
  return EXIT.answered;
}

async function bookPage(flags: BookFlags, io: Io): Promise<string> {
  const [{ bookHtml }, { rulesOf, viewOf }] = await Promise.all([
    import('../../report/book/html'),
    import('../../book/rules'),
  ]);
  const volumes = (await rulesWanted(flags, io)).map((rules) => {
    const ruleset = inForce(rules);
    return { rules, ruleset, views: rulesOf(ruleset.id).map((rule) => viewOf(ruleset, rule)) };
  });
  return bookHtml(volumes);
}

/** The ruleset that is named, or all; settings and house rules are those of one ruleset. */
async function rulesWanted(flags: BookFlags, io: Io): Promise<readonly Rules[]> {
  if (flags.rules !== undefined) return [await readRules(flags, io)];
  if (flags.set !== undefined || flags.house !== undefined) {
    const message = `belong to one ruleset; give --rules with them, such as --rules ${rulesetId(flags, io)}`;
    throw new Problem({ path: '--set and --house', message });
  }
  return Promise.all(RULESETS.map(({ id }) => readRules({ rules: id }, io)));
}

async function quickPage(flags: BookFlags, io: Io): Promise<string> {
  const { quickHtml } = await import('../../report/book/quick');
  const rules = await readRules(flags, io);
  return quickHtml(rules, inForce(rules), (await rules.ruleset.walk?.())?.steps ?? []);
}
