import type { GameSettings, NotOpened, OpenGame } from './game';

export * from './rules';
export type { GameEvent, GameSettings, NotOpened, OpenGame } from './game';
export type { GameLine } from './procedures';

/**
 * Opens a battle on the protocol of `blucher play`: lines in, events out, and every line is on the disk before it is
 * answered. Only on Node, since games are kept in files. Nothing is thrown.
 *
 * @param battle - a scenario by its name or file, or a game that is kept.
 */
export async function openGame(battle: string, settings: GameSettings = {}): Promise<OpenGame | NotOpened> {
  const game = await import('./game');
  return game.openGame(battle, settings);
}
