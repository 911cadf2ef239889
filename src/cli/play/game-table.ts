import type { Entry } from '../../game/journal/format';
import type { Writer } from '../../game/journal/journal-file';
import type { ProgramKey } from '../../game/secrets/program-key';
import type { GameEvent, OrdersSealed } from '../../game/events';
import type { Game } from '../../game/game';
import { dueNow, secretNow, type TurnSecret } from '../../game/secrets/turn-secret';
import type { Orders } from '../../game/secrets/orders';
import type { LastingSecrecy } from '../../game/secrets/drawn-once';
import type { PromptContext } from '../prompts';
import { goOn, perform, type Done } from './acts';
import type { AtTable, LastRuling, OpenDice } from './at-table';
import type { Channel } from './channel';
import type { Spoken } from './protocol/line-in';

export type { OpenDice } from './at-table';

/** A game on the table: acts are asked about, ruled on and written down one at a time. */
export class GameTable implements AtTable {
  last: LastRuling | undefined;
  told?: LastRuling;
  typed: AtTable['typed'];
  asked: PromptContext | undefined;
  opening = false;
  line?: NonNullable<AtTable['line']>;
  readonly opened = new Map<OrdersSealed, Orders>();
  /** Lines that went by themselves, and were not told yet. */
  private readonly unshown: Entry<GameEvent>[] = [];

  constructor(
    readonly game: Game,
    private readonly writer: Pick<Writer<GameEvent>, 'append'>,
    readonly channel: Channel,
    readonly programKey: ProgramKey,
    readonly secrecy: LastingSecrecy,
    public dice: OpenDice,
  ) {}

  perform(line: string | Spoken, as?: string): Promise<Done> {
    return perform(this, line, as);
  }

  goOn(): AsyncGenerator<Done> {
    return goOn(this);
  }

  async append(event: GameEvent): Promise<Entry<GameEvent>> {
    const entry = await this.write(event);
    await this.secretNow();
    return entry;
  }

  /** Writes what goes by itself with where the game stands, and returns the secret from which the program’s dice follow. */
  async secretNow(): Promise<TurnSecret | undefined> {
    const { game, programKey, secrecy } = this;
    const due = await dueNow(game, programKey, secrecy, this.dice.kind === 'secure');
    if (due) this.unshown.push(await this.write(due));
    return secretNow(game, programKey);
  }

  /** The lines before one that went by themselves since this was asked last. */
  byThemselves(before = Infinity): readonly Entry<GameEvent>[] {
    return this.unshown.splice(0, this.unshown.filter(({ n }) => n < before).length);
  }

  private async write(event: GameEvent): Promise<Entry<GameEvent>> {
    this.game.rehearse(event);
    const entry = await this.writer.append(event);
    this.game.add(entry);
    return entry;
  }

  /**
   * Takes the last acts back; returns the line of the log that the game is back at.
   * @throws Problem where there are fewer acts, or both sides would have to agree.
   */
  async undo(acts = 1, isAgreed = false, typed = acts): Promise<number> {
    const event = this.game.undoing(acts, isAgreed, typed);
    await this.append(event);
    return event.to;
  }

  /** @throws Problem where nothing was undone. */
  async redo(): Promise<void> {
    await this.append(this.game.redoing());
  }
}
