import type { Offer } from '../../../core/walk/offer';
import { renderPhase } from '../../../report';
import { enterOf } from '../walk/enter';
import { replyText } from '../reply';
import { goOn, showOutcome } from '../walk/outcome';
import type { Next, GameSession } from '../session';

/** Ends phase after phase until the next turn, the next side, or something that has to be decided. */
export async function endTurn(_: readonly string[], session: GameSession): Promise<Next> {
  const { table, style } = session;
  const { turn, active } = table.game.now;
  for (;;) {
    const act = enterOf(table.game.now);
    if (act === undefined || !isSaid(act)) break;
    showOutcome(await table.perform(act.word), session);
    await goOn(session);
    const { now } = table.game;
    if (now.ended || now.turn !== turn || now.active !== active) break;
  }
  return replyText(session, `\n${renderPhase(table.game.now, style)}`);
}

/** Whether an act needs no more than to be said. */
const isSaid = ({ closes, kind, roles }: Offer): boolean =>
  closes === true || (kind === 'noted' && roles.length === 0);
