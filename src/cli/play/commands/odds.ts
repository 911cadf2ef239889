import { Problem } from '../../../core/input/problem';
import { oddsText } from '../../output/odds-text';
import { reply } from '../reply';
import type { GameSession, Next } from '../session';
import { askableIn, askedAbout } from './asked-about';

export async function odds(words: readonly string[], session: GameSession): Promise<Next> {
  const { game } = session.table;
  if (words.length === 0)
    throw new Problem({ path: '', message: 'give an act, as it would be typed: "odds fire A > B 2"' });
  const asked = askedAbout(game, words.join(' '), await askableIn(game), session.as);
  const { procedure, situation, attack } = asked;
  if (attack === undefined)
    return reply(session, await oddsText(game.rules, procedure, situation, session.style, { whole: true }));
  const { recordedAttack } = await import('../../procedure/attack');
  return reply(session, await recordedAttack(game.rules, attack, situation, session.style));
}

export async function advise([first = '', ...rest]: readonly string[], session: GameSession): Promise<Next> {
  if (first === EACH) return adviseEach(actsIn(rest), session);
  const { adviceIn, adviceJson } = await import('./advise');
  const { renderAdvice } = await import('../../../report/odds/advice');
  const advice = await adviceIn(
    session.table.game,
    actsIn([first, ...rest]),
    '"advise fire A > B 2 | charge A > C"',
  );
  const { side, advised, notes } = advice;
  return reply(session, renderAdvice(side, advised, notes, session.style), { advice: adviceJson(advice) });
}

/** Before acts of several units: what each of them should do. */
const EACH = 'each';

async function adviseEach(lines: readonly string[], session: GameSession): Promise<Next> {
  const { allotmentIn, allotmentJson } = await import('./allot');
  const { renderAllotment } = await import('../../../report/odds/allotment');
  const found = await allotmentIn(session.table.game, lines);
  const text = renderAllotment(found.side, found, found.notes, session.style);
  return reply(session, text, { advice: allotmentJson(found) });
}

/** Acts that were typed with `|` between them. */
const actsIn = (words: readonly string[]): readonly string[] =>
  words
    .join(' ')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');
