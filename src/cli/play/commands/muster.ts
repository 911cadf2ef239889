import type { MusterUnit } from '../../../core/walk/walk';
import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing } from '../../../core/input/text';
import { renderMuster } from '../../../report';
import { unquoted } from '../../input/quoted';
import { unitsCalled } from '../protocol/answers';
import { toldTo } from '../secrets/face-down';
import { reply } from '../reply';
import type { GameSession, Next } from '../session';

/**
 * Tells the units; of those with the words in their name, side or corps also what lies face down: at a terminal aside, else
 * to the side that speaks.
 * @throws Problem where there is none.
 */
export async function muster(words: readonly string[], session: GameSession): Promise<Next> {
  const part = unquoted(words.join(' '));
  const { game } = session.table;
  const units = unitsCalled(part, game);
  if (units.length === 0 && part === '')
    throw new Problem({ path: '', message: 'nobody is on the record yet' });
  if (units.length === 0) throw nobodyWith(part, game.walk.muster(game.present.state));
  const isNamed = part !== '';
  if (isNamed && session.table.channel.asks && units.some(({ concealed }) => concealed))
    return shownAside(units, session);
  const reader = isNamed && session.as !== undefined ? game.now.sides?.[session.as] : undefined;
  return reply(session, renderMuster(units, session.style, reader), {
    units: units.map((unit) => toldTo(reader, unit)),
  });
}

function nobodyWith(part: string, units: readonly MusterUnit[]): Problem {
  const known = units.flatMap(({ id, side, group }) => [id, side, ...(group === undefined ? [] : [group])]);
  const meant = didYouMean(part, [...new Set(known)]);
  return new Problem({
    path: '',
    message: `there is no unit, side or corps with "${part}" in its name${meant}`,
  });
}

/** Cards that lie face down, on a screen that is gone afterwards. */
async function shownAside(units: readonly MusterUnit[], { table, style }: GameSession): Promise<Next> {
  const sides = [...new Set(units.filter(({ concealed }) => concealed).map(({ side }) => side))];
  const { showAside } = await import('../../prompts');
  const opening = `Cards of ${listing(sides, 'and')} lie face down`;
  await showAside(opening, renderMuster(units, style, true), table.channel.prompts);
  return 'again';
}
