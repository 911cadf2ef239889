import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing, shown } from '../../../core/input/text';
import { EXIT, type Io } from '../../io';
import { styleOf } from '../../output/output';
import { ARMY, openArmies, type Armies } from './armies';
import { run as expand } from './expand';
import { command } from '../../define-command';
import { flag, type FlagValues } from '../../flags';

const FLAGS = { ...ARMY, basis: flag.yes('what each figure rests on') };
type ShowFlags = FlagValues<typeof FLAGS>;

const ABOUT = `What an army list offers and demands; or a roster written out, if a file is named.

With --basis it tells what the book printed, what was deduced from the prices
and what was inferred, since the icons and colours of the lists are lost.`;

export const run = command(
  {
    name: 'army show',
    about: ABOUT,
    words: [['<list-or-file>', 'a list, see "blucher army lists", or a roster file']],
    flags: FLAGS,
  },
  async ({ words: [what], flags, args, io }) => {
    const armies = await openArmies(flags, io);
    const known = armies.book.lists.map(({ id }) => id);
    if (known.includes(what)) return showList(what, armies, flags, io);
    if (looksLikeFile(what) && flags.basis !== true) return expand(args, io);
    throw new Problem({
      path: 'list',
      message: `there is no army list ${shown(what)}${didYouMean(what, known)}; there are ${listing(known, 'and')}`,
      allowed: known,
    });
  },
);

/** A name with an ending or a folder, or standard input. */
function looksLikeFile(what: string): boolean {
  return what === '-' || /[./\\]/.test(what);
}

async function showList(id: string, { book }: Armies, flags: ShowFlags, io: Io): Promise<number> {
  if (flags.json === true) {
    io.out(`${JSON.stringify(book.data(id))}\n`);
    return EXIT.answered;
  }
  const page = book.page(id, flags.basis === true);
  const { renderArmyPage } = await import('../../../report/army/page');
  if (page) io.out(`${renderArmyPage(page, styleOf(flags, io))}\n`);
  return EXIT.answered;
}
