import { Option, type Command } from 'commander';
import type { PrintedArmy } from '../../../core/scenario/army';
import type { RulesetModule } from '../../../core/ruleset-module';
import { parseArgs } from '../../command';
import { EXIT, type Io } from '../../io';
import { PAPERS, type Paper } from '../../../report/army/print/paper';
import type { PrintParts } from '../../../report/army/print/html';
import { addRulesOptions } from '../../input/options';
import { createCommand } from '../../command';
import { shippedHelp } from '../../shipped';
import { openArmies, procedureFor, type ArmyFlags } from './desk';
import { readArmy, situationOf } from './roster-file';
import { saveText } from './save';

const FORMATS = ['html', 'md'] as const;

interface PrintFlags extends ArmyFlags {
  readonly format: (typeof FORMATS)[number];
  readonly paper: Paper;
  readonly out?: string;
  readonly force?: boolean;
  readonly cards: boolean;
  readonly backs?: boolean;
  readonly sheet: boolean;
  readonly quick: boolean;
}

const ABOUT = `Unit cards, a roster sheet and the quick sheet of the ruleset, in one page that
needs nothing else: open it in a browser and print it at 100 %. A card is one
base width wide (--scale), with its elan or ammo to cross off.

  blucher army print blue.yaml -o blue.html
  blucher army print blue.yaml --format md --no-quick`;

export function build(io: Io): Command {
  const command = addRulesOptions(createCommand('blucher army print', io).description(ABOUT)).argument(
    '[file]',
    'a roster or the name of an army; standard input if it is not given',
  );
  const add = (option: Option): void => void command.addOption(option.helpGroup('Page:'));
  add(new Option('--format <word>', 'HTML page or Markdown').choices(FORMATS).default('html'));
  add(new Option('--paper <word>', 'the paper that it is printed on').choices(PAPERS).default('a4'));
  add(new Option('--no-cards', 'without the unit cards'));
  add(new Option('--backs', 'the backs of the cards too'));
  add(new Option('--no-sheet', 'without the roster sheet'));
  add(new Option('--no-quick', 'without the quick sheet'));
  add(new Option('-o, --out <file>', 'where it is written to; else standard output'));
  add(new Option('--force', 'replace the file if there is one'));
  return command.addHelpText('after', () => shippedHelp('army', io));
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [file = '-'] = parseArgs(command.allowExcessArguments(false), args);
  const flags = command.opts<PrintFlags>();
  const armies = await openArmies(flags, io);
  const source = await readArmy(io, file);
  const roster = situationOf(armies, procedureFor(armies, 'expand'), source);
  const text = await pageOf(armies.book.printed(roster), armies.rules.ruleset, flags);
  if (flags.out === undefined) io.out(text);
  else await saveText(flags.out, text, flags.force === true);
  return EXIT.answered;
}

async function pageOf(army: PrintedArmy, ruleset: RulesetModule, flags: PrintFlags): Promise<string> {
  const { cards, backs = false, sheet, quick, paper, format } = flags;
  const steps = quick ? ((await ruleset.walk?.())?.steps ?? []) : undefined;
  const parts: PrintParts = { cards, backs, sheet, ...(steps && { quick: steps }) };
  if (format === 'md') {
    const { armyMarkdown } = await import('../../../report/army/print/markdown');
    return armyMarkdown(army, ruleset, parts);
  }
  const { armyHtml } = await import('../../../report/army/print/html');
  return armyHtml(army, ruleset, paper, parts);
}
