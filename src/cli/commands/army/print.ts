import type { PrintedArmy } from '../../../core/army/army';
import { Problem } from '../../../core/input/problem';
import type { RulesetModule } from '../../../core/ruleset-module';
import { PAPERS } from '../../../report/army/print/paper';
import type { PrintParts } from '../../../report/army/print/html';
import { RULES } from '../../input/options';
import { shippedHelp } from '../../shipped-files';
import { openArmies, procedureFor } from './armies';
import { readArmy, situationOf } from './roster-file';
import { OUT, writeOut } from '../../output/save';
import { command } from '../../define-command';
import { flag, under, usually, type FlagValues } from '../../flags';

const FORMATS = ['html', 'md'] as const;

const FLAGS = {
  ...RULES,
  ...under('Page:', {
    format: usually('html', flag.choice('<word>', FORMATS, 'HTML page or Markdown')),
    paper: usually('a4', flag.choice('<word>', PAPERS, 'the paper that it is printed on')),
    cards: flag.no('without the unit cards'),
    backs: flag.yes('the backs of the cards too'),
    sheet: flag.no('without the roster sheet'),
    quick: flag.no('without the quick sheet'),
    ...OUT,
  }),
};
type PrintFlags = FlagValues<typeof FLAGS>;

const ABOUT = `Unit cards, a roster sheet and the quick sheet of the ruleset, in one page that
needs nothing else: open it in a browser and print it at 100 %. A card is one
base width wide (--scale), with its elan or ammo to cross off.

  blucher army print blue.yaml -o blue.html
  blucher army print blue.yaml --format md --no-quick`;

export const run = command(
  {
    name: 'army print',
    about: ABOUT,
    words: [['[file]', 'a roster or the name of an army; standard input if it is not given']],
    flags: FLAGS,
    after: [(io) => shippedHelp('army', io)],
  },
  async ({ words: [file = '-'], flags, io }) => {
    const armies = await openArmies(flags, io);
    const source = await readArmy(io, file);
    const roster = situationOf(armies, procedureFor(armies, 'expand'), source, io);
    const army = armies.book.printed(roster);
    if (army.groups.every(({ cards }) => cards.length === 0))
      throw new Problem({ path: source.label, message: 'has no units, so there is nothing to print' });
    const text = await pageOf(army, armies.rules.ruleset, flags);
    await writeOut(flags, text, io);
  },
);

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
