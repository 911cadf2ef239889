import type { Game } from '../../../game/game';
import { readAct, type Typed } from '../line';
import { rosterOf } from '../units';

/** Reads a line as an act that can be done in a game now. @throws Problem as `readAct` does. */
export function readActIn(game: Game, line: string): Typed {
  const { offers, byProgram } = game.now;
  return readAct(line, offers, rosterOf(game), byProgram);
}
