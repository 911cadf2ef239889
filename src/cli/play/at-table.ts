import type { Procedure } from '../../core/ruling/procedure';
import type { Ruling } from '../../core/ruling/ruling';
import type { Named } from '../../core/walk/offer';
import type { Entry } from '../../game/journal/format';
import type { ProgramKey } from '../../game/secrets/program-key';
import type { GameEvent, OrdersSealed } from '../../game/events';
import type { Game } from '../../game/game';
import type { TurnSecret } from '../../game/secrets/turn-secret';
import type { Orders } from '../../game/secrets/orders';
import type { LastingSecrecy } from '../../game/secrets/drawn-once';
import type { PromptContext } from '../prompts';
import type { Channel } from './channel';
import type { LineIn } from './protocol/line-in';

/** How the open dice of a game are thrown, until the players change it. */
export type OpenDice =
  { readonly kind: 'secure' } | { readonly kind: 'ask' } | { readonly kind: 'seeded'; readonly seed: string };

/** A ruling, and the codes of the notices that players have seen before it. */
export interface LastRuling {
  readonly ruling: Ruling;
  readonly procedure: Procedure;
  readonly knownNotices: readonly string[];
  /** Those named for it. */
  readonly named: Named;
}

/** A game that is being played: all that asking, throwing and writing share. */
export interface AtTable {
  readonly game: Game;
  readonly channel: Channel;
  readonly programKey: ProgramKey;
  readonly secrecy: LastingSecrecy;
  dice: OpenDice;
  /** The game is being opened: nothing is thrown that nobody asked for. */
  opening?: boolean;
  /** Of the line that is answered: its side, its throws, and whether it asks for what only its dice make worth asking. */
  line?: Partial<Pick<LineIn, 'as' | 'late' | 'dice'>>;
  /** The latest ruling since the game was opened, for those who ask why. */
  last: LastRuling | undefined;
  /** The latest ruling of all, those that the program made by itself included. */
  told?: LastRuling;
  /** The act that was typed last, and the line of the record then: while that is the last, nothing came of it. */
  typed?: { readonly text: string; readonly at: number } | undefined;
  /** Secret orders that were opened here, by their event: orders that are settled anew after an undo have another. */
  readonly opened: Map<OrdersSealed, Orders>;
  /** The questions of the act that is being asked about, as one dialogue. */
  asked: PromptContext | undefined;
  /** Writes an event down; it is safe on the disk before anybody hears of it. */
  append(event: GameEvent): Promise<Entry<GameEvent>>;
  /** The secret from which the program’s dice follow now, made if need be; undefined where they follow from none. */
  secretNow(): Promise<TurnSecret | undefined>;
}
