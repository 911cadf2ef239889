import { endOfEmptyStep, type Offer } from '../../../core/walk/offer';
import type { Now } from '../../../core/walk/walk';
import type { Game } from '../../../game/game';
import { renderPhase } from '../../../report';
import { tooEarly } from '../line';
import { onwardOf } from '../walk/enter';
import { replyText } from '../reply';
import { goOn, liftFirst, showOutcome } from '../walk/outcome';
import type { Next, GameSession } from '../session';

/** The word that ends a turn, and the one after it by which the phases of the other side end with it. */
export const TURN = 'turn';
export const ALL = 'all';

/** More phases than any turn has. */
const MOST_PHASES = 40;

/**
 * Ends phase after phase until the next turn, the next side, or something that has to be decided.
 * @throws Problem where that comes before any phase can be ended.
 */
export async function endTurn([whose]: readonly string[], session: GameSession): Promise<Next> {
  const { table, style } = session;
  const { turn, active, offers } = table.game.now;
  const first = onwardOf(table.game.now);
  const early = first !== undefined && isSaid(first) ? undefined : tooEarly(TURN, offers);
  if (early) throw early;
  for (;;) {
    const act = onwardOf(table.game.now);
    if (act === undefined || !isSaid(act)) break;
    await liftFirst(session);
    showOutcome(await table.perform(act.word), session);
    await goOn(session);
    const { now } = table.game;
    if (now.ended || now.turn !== turn || (now.active !== active && whose !== ALL)) break;
  }
  return replyText(session, `\n${renderPhase(table.game.now, style)}`);
}

/** Whether an act needs no more than to be said. */
const isSaid = ({ closes, kind, roles }: Offer): boolean =>
  closes === true || (kind === 'noted' && roles.length === 0);

/** The phases after this one that end with the turn and in which something could be done; those of the other side by its name. */
export function phasesAfter({ walk, rules, present, now: { turn, active } }: Game): readonly string[] {
  let { state } = present;
  const passed: string[] = [];
  for (let ended = 0; ended < MOST_PHASES; ended++) {
    const now = walk.now(state, rules);
    if (now.ended || now.turn !== turn) break;
    const act = onwardOf(now);
    if (act?.closes !== true || act.needs) break;
    if (ended > 0 && endOfEmptyStep(now.offers) === undefined) passed.push(titleOf(now, active));
    if (act.kind !== 'noted') break;
    state = walk.apply(state, { word: act.word, by: act.by, named: {}, situation: {}, outcome: null }, rules);
  }
  return passed;
}

const titleOf = ({ phase, active, activeName }: Now, now: string): string =>
  active === now ? phase : `${phase} of ${activeName}`;
