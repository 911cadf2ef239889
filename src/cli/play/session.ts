import type { Campaign } from '../../core/scenario/campaign';
import type { Style } from '../../report/style';
import type { Io } from '../io';
import type { Done } from './acts';
import type { Table } from './table';

/** A game that is being played, and how it is shown. */
export interface GameSession {
  readonly table: Table;
  readonly io: Io;
  readonly style: Style;
  /** Rulings in one line each. */
  readonly brief: boolean;
  /** This machine acts for both sides of a campaign, also for one that has sealed on another. */
  readonly isBoth?: boolean;
  /** Plays the battle of a campaign, which makes its scenario where it has not begun; gives the exit status. */
  readonly fight?: (campaign: Campaign, scenario: () => Promise<string>) => Promise<number>;
}

/** What follows a command: the next line, the end, the end with that exit status, or what an act that it led to did. */
export type Next = 'again' | 'leave' | number | Done;
