import { FORMS, styleOf } from '../../output/output';
import { adviceIn, adviceJson } from '../../play/commands/advise';
import { readGame } from './read';
import { command } from '../../define-command';
import { flag } from '../../flags';

const ABOUT = `What to do next in a game: lines of action side by side, by their exact odds and
costs.

  blucher advise
      what the record of the latest game offers
  blucher advise 'fire Adler > Linnet 2' 'charge Hagen > Kestrel'
      these two side by side
  blucher advise --game learning-2 'combat-1'
      also how best to split its dice
  blucher advise --each 'fire Osprey > Hagen 2' 'fire Quail > Hagen 2'
      who of the two batteries should fire

A line is typed as in "play", where "advise" does the same with | between lines.
Nothing is written down, and nothing hidden is looked at.`;

export const run = command(
  {
    name: 'advise',
    about: ABOUT,
    words: ['[line...]'],
    flags: {
      game: flag.text('<id>', 'the game, else the one that was played last'),
      each: flag.yes('what each who acts should do, of its lines or nothing: all ways are tried'),
      ...FORMS,
    },
  },
  async ({ words: lines, flags, io }) => {
    const { game } = await readGame(flags.game, io);
    if (flags.each === true) {
      const { allotmentIn, allotmentJson } = await import('../../play/commands/allot');
      const found = await allotmentIn(game, lines);
      if (flags.json === true) io.out(`${JSON.stringify(allotmentJson(found))}\n`);
      else {
        const { renderAllotment } = await import('../../../report/odds/allotment');
        io.out(`${renderAllotment(found.side, found, found.notes, styleOf(flags, io))}\n`);
      }
      return;
    }
    const advice = await adviceIn(game, lines, `blucher advise 'fire A > B 2' 'charge A > C'`);
    if (flags.json === true) io.out(`${JSON.stringify(adviceJson(advice))}\n`);
    else {
      const { renderAdvice } = await import('../../../report/odds/advice');
      io.out(`${renderAdvice(advice.side, advice.advised, advice.notes, styleOf(flags, io))}\n`);
    }
  },
);
