import { NEXT } from '../../../core/walk/offer';
import { printable } from '../../../core/input/text';
import { isCommand } from '../commands/game-commands';
import { giveWords } from '../commands/dice';
import type { GameSession } from '../session';

const QUESTION = 'A word of each player, mixed into the dice (Enter: none)';

/**
 * Asks the players for their words, once the secret of the first turn is committed to. A lone word of the game was meant for
 * the question after this one, and is not taken for theirs.
 */
export async function askFirstWords(session: GameSession): Promise<void> {
  const { table, served } = session;
  const secret = await table.secretNow();
  if (secret === undefined || !table.channel.asks) return;
  for (;;) {
    const words = (await (served ?? table.channel).next(QUESTION)) ?? '';
    table.channel.forget();
    if (!isOfGame(words.trim().toLowerCase(), session)) {
      await giveWords(words, session);
      return;
    }
    const said = printable(words.trim());
    table.channel.say(
      `"${said}" is a word of the game, which begins after this. Type words of your own, or Enter.`,
    );
  }
}

function isOfGame(word: string, { table: { game } }: GameSession): boolean {
  // What the program does first may stand before the acts of players: they are not on offer yet.
  return word === NEXT || isCommand(word) || game.walk.steps.some(({ acts }) => acts.includes(word));
}
