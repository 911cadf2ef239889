import { styleOf } from '../../output/output';
import { ARMY, openArmies } from './armies';
import { command } from '../../define-command';

const ABOUT = 'The army lists of the ruleset, with their variants.';

const AFTER = `
Rows of a club's own, and corrected ones, go over a list by a file of house
rules (--house club.yaml); "off: true" leaves a row out. Their price is that of
the open formula. Whole lists stand under "lists", "like" one of the book.

  name: Club rows
  ruleset: blucher
  options:
    armies.own:
      rows:
        spain:
          guerrillas: { name: Guerrillas, arm: infantry, elan: 4, max: 3 }
      lists:
        portugal: { like: spain, power: Portugal, name: The Portuguese }`;

export const run = command(
  { name: 'army lists', about: ABOUT, flags: ARMY, after: [AFTER] },
  async ({ flags, io }) => {
    const { rules, book } = await openArmies(flags, io);
    if (flags.json === true) {
      io.out(`${JSON.stringify(book.lists)}\n`);
      return;
    }
    const { renderArmyLists } = await import('../../../report/army/page');
    io.out(`${renderArmyLists(`${rules.ruleset.title}: army lists`, book.lists, styleOf(flags, io))}\n`);
  },
);
