import { EXIT, type Io } from '../../io';
import { styleOf } from '../../output/output';
import { ARMY, openArmies, type Armies } from './armies';
import { run as expand } from './expand';
import { listEntry, listNamed } from './wanted';
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
    const isFile = looksLikeFile(what) && listNamed(armies, what) === undefined;
    if (isFile && flags.basis !== true) return expand(args, io);
    return showList(listEntry(armies, what, 'list').id, armies, flags, io);
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
