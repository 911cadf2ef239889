import type { Campaign } from '../../core/scenario/campaign';
import type { Style } from '../../report/style';
import type { Io } from '../io';
import type { Done } from './acts';
import type { Channel } from './channel';
import type { GameTable } from './game-table';

/** A table with screens: the channel by which the game is led, and the command "phones". */
export interface ServedTable {
  readonly channel: Channel;
  /** Takes its address, before a game is begun in vain. @throws Problem where it cannot be had. */
  listen(): Promise<void>;
  /** Puts a game on the table, and lets phones in. */
  open(table: GameTable): Promise<void>;
  /** The next line typed at the laptop: no phone is heard meanwhile. */
  next(prompt: string, enter?: string): Promise<string | undefined>;
  /** What "phones" answers. @throws Problem where there is no such side. */
  phones(words: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** A game that is being played, and how it is shown. */
export interface GameSession {
  readonly table: GameTable;
  readonly io: Io;
  readonly style: Style;
  /** The side that speaks, where a line says so. */
  readonly as?: string | undefined;
  /** Rulings in one line each. */
  readonly brief: boolean;
  /** This machine acts for both sides of a campaign, also for one that has sealed on another. */
  readonly isBoth?: boolean;
  /** Gives up a game that was begun just now. */
  readonly discard?: (() => Promise<void>) | undefined;
  /** Its phones and its screen for all, where there are such. */
  readonly served?: ServedTable | undefined;
  /** Plays the battle of a campaign, which makes its scenario where it has not begun; gives the exit status. */
  readonly fight?: (campaign: Campaign, scenario: () => Promise<string>) => Promise<number>;
}

/** What follows a command: the next line, the end, the end with that exit status, or what an act that it led to did. */
export type Next = 'again' | 'leave' | number | Done;
