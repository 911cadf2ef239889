import { isObject } from '../../core/input/check';
import type { Channel } from '../play/channel';
import { actAbove, logLine } from '../../report/journal/log';
import type { Entry } from '../../game/journal/format';
import type { GameEvent } from '../../game/events';
import type { Game } from '../../game/game';
import type { GameTable } from '../play/game-table';
import { verdictOf, View } from './view';

/** A line that came from a phone, and how it is answered. */
interface Post {
  readonly as: string;
  readonly text: string;
  /** The length of the log that it goes by, where it would mean something else after another act. */
  readonly seen: unknown;
  readonly answer: (events: readonly object[]) => void;
}

/** A question at the laptop that is not answered yet. */
interface Asking {
  readonly prompt: string;
  readonly stopped: AbortController;
  readonly typed: Promise<string | undefined>;
}

/**
 * What stands at the laptop while a phone is asked in the middle of an act, by what it is asked for; `left` goes on without
 * the phone, where what it is asked for is not told at the laptop.
 */
const MEANWHILE = {
  dice: {
    prompt: (side: string) => `Dice for ${side}: a phone is asked, or type them ("stop")`,
    first: (side: string) => `dice of ${side} are wanted first`,
    left: undefined,
  },
  facts: {
    prompt: (side: string) => `Facts for ${side}: a phone is asked; Enter goes on without them`,
    first: (side: string) => `facts of ${side} are wanted first`,
    left: '{}',
  },
  pin: {
    prompt: (side: string) => `The PIN of ${side}: its phone is asked; Enter breaks off`,
    first: (side: string) => `the PIN of ${side} is wanted first`,
    left: 'stop',
  },
};
type Asked = keyof typeof MEANWHILE;

const OVERTAKEN = 'something else was done meanwhile, and nothing by this; see how it stands now';

/** Lines of phones that may wait at the same time. */
const MOST_WAITING = 50;

const proposalIn = (event: object): object | undefined =>
  'proposal' in event && isObject(event.proposal) ? event.proposal : undefined;

const askedIn = (event: object): Asked | undefined =>
  (['dice', 'facts', 'pin'] as const).find((what) => what in event);

/** Entries about the secrets of the dice: nothing happens by them. */
const UNTOLD: readonly GameEvent['type'][] = ['committed', 'disclosed'];

/** A line of the log without its number. */
const logText = (...line: Parameters<typeof logLine>): string => logLine(...line).replace(/^\d+\s+/, '');

/** What an act that names nobody was, in words: its own, such as `next`, says nothing to who was not there. */
function notedText({ event }: Entry<GameEvent>, { present, walk, rules }: Game): string | undefined {
  if (event.type !== 'noted' || Object.keys(event.named).length > 0 || !present.before) return undefined;
  const { offers } = walk.now(present.before.state, rules);
  const title = offers.find(({ word }) => word === event.word)?.title;
  return title === undefined ? undefined : `Noted: ${title}.`;
}

/** A verdict under its act, where it does not name all who were meant: whoever did not type it could not know. */
function headed(lines: readonly string[], { event }: Entry<GameEvent>): readonly string[] {
  const act = actAbove(event, lines.join('\n'));
  return act === undefined ? lines : [act, ...lines];
}

/** What the last line has shown to all. */
interface LastLine {
  readonly n: number;
  readonly lines: readonly string[];
}

/**
 * A channel for a table with screens: what is typed at the laptop and what comes from the phones is taken line by line,
 * whichever comes first, and all screens hear of it.
 */
export class SharedChannel {
  private readonly waiting: Post[] = [];
  private arrived: (() => void) | undefined;
  /** The post with the line that is being answered; its events so far. */
  private post: Post | undefined;
  private events: object[] = [];
  private said: string[] = [];
  /** Whether the line that is being answered came from a phone. */
  private isFromPhone = false;
  private as: string | undefined;
  private wanted: object | undefined;
  private pin: string | undefined;
  /** The throws of the phone's line that were not asked for yet. */
  private given: (readonly number[])[] = [];
  private proposal: object | undefined;
  /** The question that stands at the laptop. */
  private asking: Asking | undefined;
  /** What is half typed there, but for dice: their question is another. */
  private readonly draft = { text: '', cursor: 0 };
  private latest: LastLine = { n: 0, lines: [] };
  private table: GameTable | undefined;
  private shown: View | undefined;
  private listeners = new Set<() => void>();

  constructor(private readonly inner: Channel) {}

  /** The channel by which the game is led. */
  readonly channel: Channel = this.asChannel();

  private asChannel(): Channel {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the getters below have a `this` of their own
    const shared = this;
    return {
      get asks() {
        return !shared.isFromPhone && shared.inner.asks;
      },
      get isPhone() {
        return shared.isFromPhone;
      },
      get stops() {
        return !shared.isFromPhone && shared.inner.stops === true;
      },
      get prompts() {
        return shared.inner.prompts;
      },
      forget: () => shared.inner.forget(),
      listed: () => (shared.isFromPhone ? shared.given.shift()?.join(' ') : shared.inner.listed?.()),
      spare: () => (shared.isFromPhone ? shared.given.length : (shared.inner.spare?.() ?? 0)),
      answering: (line) => {
        if (shared.isFromPhone) [shared.given, shared.pin] = [[...(line?.dice ?? [])], line?.pin];
        else shared.inner.answering?.(line);
      },
      pin: () => (shared.isFromPhone ? shared.pin : shared.inner.pin?.()),
      say: (text, isWhole) =>
        shared.isFromPhone ? void shared.said.push(text) : shared.inner.say(text, isWhole),
      event: (event) => shared.hear(event),
      hurried: () => shared.inner.hurried?.() === true,
      next: (prompt, enter) => shared.next(prompt, enter),
    };
  }

  /** The game that is on the table from now on. */
  open(table: GameTable): void {
    this.table = table;
    this.shown = new View(table);
    const last = table.game.log.findLast(({ event: { type } }) => ![...UNTOLD, 'begun'].includes(type));
    if (last) this.note(last.n, last.event.type);
  }

  get game() {
    return this.table?.game;
  }

  /** Calls back when there is something new to show. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What a screen shows now; undefined before a game is open. */
  async view(side: string | undefined): Promise<object | undefined> {
    if (this.shown === undefined) return undefined;
    const wanted = side !== undefined && side === this.as ? this.wanted : undefined;
    return {
      ...(await this.shown.of(side, wanted)),
      latest: this.latest,
      proposal: this.proposal ?? null,
      waits: this.wanted === undefined ? null : this.nameOf(this.as),
    };
  }

  /** Takes a line of a phone; gives the events that answer it. */
  take(as: string, said: object): Promise<readonly object[]> {
    const { seen, ...line } = said as { readonly seen?: unknown };
    if (this.waiting.length >= MOST_WAITING)
      return Promise.resolve([
        { type: 'error', error: { path: '', message: 'too many lines wait; try again' } },
      ]);
    return new Promise((answer) => {
      this.waiting.push({ as, text: JSON.stringify({ ...line, as }), seen, answer });
      this.arrived?.();
    });
  }

  private hear(event: object): void {
    this.events.push(event);
    if (isObject(event) && event.type === 'wanted' && askedIn(event)) {
      this.wanted = event;
      if (this.isFromPhone && typeof event.as === 'string') this.as = event.as;
    }
    const isEntry = 'n' in event;
    if (isEntry || 'proposal' in event) this.proposal = proposalIn(event);
    if (isObject(event) && 'hash' in event && isEntry) this.note(Number(event.n), event.type);
    if (!this.isFromPhone || isEntry) this.inner.event(event);
  }

  private note(n: number, type: unknown): void {
    const { table } = this;
    const entry = table?.game.log[n - 1];
    if (table === undefined || entry === undefined || UNTOLD.includes(entry.event.type)) return;
    const { told } = table;
    this.latest = {
      n,
      lines:
        type === 'ruled' && told
          ? headed(verdictOf(told, table.game), entry)
          : [notedText(entry, table.game) ?? logText(entry, table.game.rules.ruleset)],
    };
  }

  /** Answers the phone once its line has been done with, and shows the laptop what has changed. */
  private async settle(): Promise<void> {
    const { post, events, said } = this;
    const isChange = events.some((event) => 'n' in event || 'proposal' in event);
    const isQuestion = !isChange && this.wanted === undefined;
    if (!isQuestion) await this.takeBack();
    if (this.isFromPhone && !isQuestion && said.length > 0)
      this.inner.say([`From the phone of ${this.nameOf(post?.as)}:`, ...said].join('\n'));
    [this.post, this.events, this.said] = [undefined, [], []];
    post?.answer(events);
    for (const listener of this.listeners) listener();
  }

  private nameOf(side?: string): string {
    return side === undefined ? 'the laptop' : (this.table?.game.now.sides?.[side] ?? side);
  }

  private async next(prompt: string, enter?: string): Promise<string | undefined> {
    await this.settle();
    const what = this.wanted && askedIn(this.wanted);
    const asked = what ? MEANWHILE[what].prompt(this.nameOf(this.as)) : prompt;
    const left = what && this.isFromPhone ? MEANWHILE[what].left : undefined;
    const isLeft = left !== undefined;
    for (;;) {
      const post = this.nextPost(what);
      if (post !== undefined) {
        [this.post, this.as, this.wanted, this.isFromPhone] = [post, post.as, undefined, true];
        return post.text;
      }
      const line = await this.either(asked, enter, isLeft);
      if (line === 'arrived' || (isLeft && this.inner.asks && line.typed !== '')) continue;
      this.wanted = undefined;
      if (what === undefined) [this.isFromPhone, this.as] = [false, undefined];
      return left ?? line.typed;
    }
  }

  /**
   * The next line that waits. While something is asked in the middle of an act, only its side is heard; and what another act
   * has overtaken, such as the end of a phase that has ended, is not done.
   */
  private nextPost(what: Asked | undefined): Post | undefined {
    for (;;) {
      const post = this.waiting.shift();
      if (post === undefined) return post;
      const isHeard = what === undefined || post.as === this.as;
      if (isHeard && [undefined, this.game?.log.length].includes(post.seen as number)) return post;
      const message = isHeard ? OVERTAKEN : MEANWHILE[what].first(this.nameOf(this.as));
      post.answer([{ type: 'error', error: { path: '', message } }]);
    }
  }

  /**
   * Waits for a line at the laptop or from a phone. A question at the terminal is put anew after each act of a phone; what
   * changes nothing leaves it, and what is half typed, as it is. A line from a pipe that `isLeft` is read again.
   */
  private async either(prompt: string, enter?: string, isLeft = false) {
    if (this.asking?.prompt !== prompt) await this.takeBack();
    const arrival = new Promise<'arrived'>((resolve) => (this.arrived = () => resolve('arrived')));
    const { typed } = (this.asking ??= this.ask(prompt, enter));
    const first = await Promise.race([arrival, typed.then((line) => ({ typed: line }))]);
    this.arrived = undefined;
    if (first !== 'arrived' && (this.inner.asks || !isLeft)) this.asking = undefined;
    return first;
  }

  private ask(prompt: string, enter?: string): Asking {
    const stopped = new AbortController();
    const { signal } = stopped;
    const draft = this.wanted === undefined ? this.draft : undefined;
    return { prompt, stopped, typed: this.inner.next(prompt, enter, { signal, draft }) };
  }

  /** Takes back the question at the terminal, if one stands there; from a pipe the next line is awaited all the same. */
  private async takeBack(): Promise<void> {
    const { asking } = this;
    if (asking === undefined || !this.inner.asks) return;
    this.asking = undefined;
    asking.stopped.abort();
    await asking.typed.catch(() => undefined);
  }
}
