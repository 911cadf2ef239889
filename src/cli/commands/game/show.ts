import { Problem } from '../../../core/input/problem';
import type { Game } from '../../../game/game';
import { backFrom, type Position } from '../../../game/timeline';
import { EXIT } from '../../io';
import { FORMS, styleOf } from '../../output/output';
import { diceText } from '../../play/arrangement';
import { withoutKey } from '../../play/public';
import { readGame } from './read';
import { wholeNumber } from './turn-flag';
import { command } from '../../define-command';
import { flag } from '../../flags';

export const run = command(
  {
    name: 'game show',
    about: 'How a game stands, or stood at the end of an earlier turn: phase, morale, units.',
    words: ['[game]'],
    flags: { turn: flag.value('<turn>', 'as it stood when that turn ended', wholeNumber), ...FORMS },
  },
  async ({ words: [id], flags, io }) => {
    const { game } = await readGame(id, io);
    const at = flags.turn === undefined ? game.present : endOf(game, flags.turn);
    const now = at === game.present ? game.now : game.walk.now(at.state, game.rules);
    const units = game.walk.muster(at.state);
    const standing = game.walk.standing(at.state);
    if (flags.json === true) {
      const standingNow = withoutKey(now, 'offers');
      io.out(
        `${JSON.stringify({ name: game.begun.name, dice: diceText(game), now: standingNow, standing, units, state: at.state })}\n`,
      );
      return EXIT.answered;
    }
    const { renderMuster, renderNow, renderStanding } = await import('../../../report');
    const style = styleOf(flags, io);
    const parts = [
      diceText(game),
      renderNow(now, style),
      renderStanding(standing, style),
      renderMuster(units, style, false),
    ];
    io.out(`${parts.join('\n\n')}\n`);
    return EXIT.answered;
  },
);

/**
 * The last moment of a turn.
 * @throws Problem where the game has had no such turn.
 */
function endOf({ present, walk, rules }: Game, turn: number): Position {
  for (const at of backFrom(present)) if (walk.now(at.state, rules).turn === turn) return at;
  throw new Problem({ path: '--turn', message: `there was no turn ${turn} in this game` });
}
