import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing, meantBy, shown } from '../../../core/input/text';
import { FORMS, styleOf } from '../../output/output';
import { loadNamed } from './load';
import { command } from '../../define-command';
import { flag, under } from '../../flags';

export const run = command(
  {
    name: 'scenario units',
    about: 'Lists every unit of a scenario with its card.',
    words: [['<scenario>', 'a file, the id of an installed scenario, or - for standard input']],
    flags: {
      side: flag.text('<id>', 'only the units of one side'),
      ...FORMS,
      ...under('Output:', { ndjson: flag.yes('one unit a line, as JSON') }),
    },
  },
  async ({ words: [name], flags, io }) => {
    const { format, facts, rules } = await loadNamed(name, io);
    const all = format.units(facts);
    const sides = [...new Set(all.map(({ side }) => String(side)))];
    const meant = flags.side === undefined ? sides : meantBy(flags.side, sides);
    const units = all.filter(({ side }) => meant.includes(String(side)));
    if (units.length === 0) throw noSide(flags.side ?? '', sides);
    if (flags.ndjson === true) io.out(units.map((unit) => `${JSON.stringify(unit)}\n`).join(''));
    else if (flags.json === true) io.out(`${JSON.stringify(units)}\n`);
    else {
      const { renderUnits } = await import('../../../report/scenario');
      const ids = units.map(({ id }) => id);
      const cards = format.cards(facts, rules).filter(({ id }) => ids.includes(id));
      io.out(`${renderUnits(cards, styleOf(flags, io))}\n`);
    }
  },
);

function noSide(side: string, sides: readonly string[]): Problem {
  const message = `${shown(side)} has no units${didYouMean(side, sides)}; give ${listing(sides)}`;
  return new Problem({ path: '--side', message, allowed: sides });
}
