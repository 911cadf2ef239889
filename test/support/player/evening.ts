import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../../../src/core/input/schema';
import { protocolSchema } from '../../../src/cli/play/protocol/schema';
import { numbersOf } from '../bot';
import { differs } from '../json-schema';
import { factsFor, isSettled, likely, meantBy, throwOf, type Chance, type Offer } from './acts';
import { isWanted, Session, type Told } from './session';

/** Lines that no program should write. */
const WRONG = [
  '{',
  '{}',
  '{"id":1,"do":"dance"}',
  '{"do":"next","named":{"__proto__":1}}',
  '{"do":"next","facts":{"constructor":1}}',
  '{"as":"nobody","do":"next"}',
  '{"protocol":99,"line":"now"}',
  'fire',
  'fire > > >',
  'again 99',
  'undo 1000000',
  '{"ask":""}',
];

/** Lines that every game answers, in which nothing is refused but for want of acts. */
const ASIDE = [
  'undo',
  'undo agreed',
  'undo 2 agreed',
  'redo',
  'score',
  'why',
  'log',
  'muster',
  'note a word',
];

/** What came of an evening of random acts. */
export interface Evening {
  /** The entries that were acknowledged: the hash of each by its line of the journal. */
  readonly entries: ReadonlyMap<number, unknown>;
  /** Anything that a program should never see. */
  readonly faults: readonly string[];
  /** How often each thing was done. */
  readonly counts: ReadonlyMap<string, number>;
}

interface Now {
  readonly offers: readonly Offer[];
  readonly sides?: Readonly<Record<string, string>>;
  readonly ended?: object;
}

/** A game that is played; its program may be gone and come back. */
class Player {
  readonly entries = new Map<number, unknown>();
  readonly faults: string[] = [];
  readonly counts = new Map<string, number>();
  private session: Session | undefined;
  private sides: readonly string[] = [];
  isOver = false;

  constructor(
    private readonly home: string,
    /** A scenario, or the whole line by which a campaign is begun. */
    private readonly scenario: string,
    private readonly dice: readonly string[],
  ) {}

  private args(): readonly string[] {
    const hasBegun = existsSync(join(this.home, 'blucher', 'games', 'evening.jsonl'));
    const campaign = this.scenario.startsWith('campaign');
    const begins = campaign ? this.scenario.split(' ') : ['play', this.scenario];
    const goesOn = campaign ? ['campaign', 'resume', 'evening'] : ['play', 'evening'];
    return [...(hasBegun ? goesOn : [...begins, '--name', 'evening']), ...this.dice];
  }

  private open(): Session {
    return new Session(this.home, this.args(), (event) => this.hear(event));
  }

  private hear(event: Told): void {
    if (typeof event.n === 'number') this.entries.set(event.n, event.hash);
    const difference = differs(SCHEMA, EVENT, event);
    if (difference !== undefined) this.faults.push(`${difference}: ${JSON.stringify(event).slice(0, 300)}`);
  }

  private count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** One thing of an evening. */
  async step(chance: Chance): Promise<void> {
    const session = (this.session ??= this.open());
    const kind = chance.next();
    if (kind < 0.01) return this.close('reload');
    if (kind < 0.015) return this.handOver(session, chance);
    if (kind < 0.03) return this.kill(session, chance);
    if (kind < 0.07) return this.sayWrong(session, chance);
    if (kind < 0.11) {
      this.count('aside');
      await this.ask(session, { line: chance.pick(ASIDE) }, chance);
      return;
    }
    await this.act(session, chance);
  }

  private async sayWrong(session: Session, { pick }: Chance): Promise<void> {
    this.count('wrong line');
    session.write(pick(WRONG) ?? '');
    await session.say({ line: 'score' });
  }

  /** What can be done; the sides are remembered. */
  private async now(session: Session, chance: Chance): Promise<readonly Offer[]> {
    const [told] = (await this.ask(session, { line: 'now' }, chance)).filter((event) => 'now' in event);
    const now = told?.now as Now | undefined;
    this.sides = Object.keys(now?.sides ?? {});
    if (now?.ended !== undefined) this.isOver = true;
    return now?.offers ?? [];
  }

  private async act(session: Session, chance: Chance): Promise<void> {
    const offer = chance.pick(likely(await this.now(session, chance), chance));
    if (this.isOver || offer === undefined) return;
    const meant = await meantBy(session, offer, chance);
    if (meant === undefined) return;
    this.count('act');
    const as = chance.next() < 0.4 ? { as: this.sides.find((side) => side === offer.by) } : {};
    const line = { ...as, late: chance.next() < 0.5, ...meant.line };
    const events = await this.diced(session, await session.say(line), chance);
    if (events === undefined) return this.count('broken off');
    const isDone = events.some((event) => 'n' in event);
    this.count(`${isDone ? 'done' : 'not done'}: ${offer.word.split(' ')[0]}`);
    if (events.some(({ type }) => type === 'refused')) this.count('refused');
    if (meant.whole && !isSettled(events))
      this.faults.push(`whole, but not done: ${JSON.stringify([meant.line, events]).slice(0, 1500)}`);
  }

  /** The answer to a line that is no act; dice that were wanted first are named. */
  private async ask(session: Session, line: object, chance: Chance): Promise<readonly Told[]> {
    const events = await session.say(line);
    if (!events.some(isWanted)) return events;
    await this.diced(session, events, chance);
    return session.say(line);
  }

  /** Names the dice and facts that are wanted, now and then wrong ones, until they are no more; or breaks off. */
  private async diced(
    session: Session,
    first: readonly Told[],
    chance: Chance,
  ): Promise<readonly Told[] | undefined> {
    let events = first;
    for (;;) {
      const wanted = events.find(isWanted);
      if (wanted === undefined) return events;
      const kind = chance.next();
      if ('facts' in wanted) {
        this.count('late facts');
        events = await session.say({ facts: kind < 0.5 ? {} : factsFor(wanted, chance) });
        continue;
      }
      const { dice, sides } = wanted as unknown as { readonly dice: number; readonly sides: number };
      if (kind < 0.03) {
        await session.say({ line: 'stop' });
        return undefined;
      }
      const count = kind < 0.06 ? dice + 1 : dice;
      events = await session.say({ dice: [throwOf(count, sides, chance)] });
    }
  }

  /** Ends the program as its user does. */
  async close(what?: string): Promise<void> {
    if (what !== undefined) this.count(what);
    const ended = await this.session?.end();
    this.session = undefined;
    if (ended && (![0, 2, 3].includes(ended.status ?? -1) || ended.err !== ''))
      this.faults.push(`status ${ended.status}: ${ended.err}`);
  }

  private async kill(session: Session, chance: Chance): Promise<void> {
    this.count('kill');
    const kind = chance.next();
    if (kind < 0.5) {
      await session.kill('acknowledges');
      await this.act(session, chance);
    } else if (kind < 0.8) {
      const offer = chance.pick(likely(await this.now(session, chance), chance));
      const meant = offer && (await meantBy(session, offer, chance));
      if (meant) session.write(JSON.stringify(meant.line));
    }
    await session.kill('now');
    this.session = undefined;
  }

  /** Another program wants the game while this one has it: it is let in when this one has gone. */
  private async handOver(session: Session, chance: Chance): Promise<void> {
    this.count('second writer');
    await this.ask(session, { line: 'score' }, chance);
    const other = this.open();
    const noted = this.ask(other, { line: 'note by another' }, chance);
    await this.ask(session, { line: 'note by the first' }, chance);
    await this.close();
    if (!(await noted).some((event) => 'n' in event)) this.faults.push('another writer was not let in');
    this.session = other;
  }
}

const SCHEMA = protocolSchema();
const EVENT = (SCHEMA.$defs as Readonly<Record<string, JsonSchema>>).event ?? {};

/**
 * Plays a scenario by the protocol alone: what is done follows from the seed and the steps, each of which is a number of
 * its own, so that some can be left out.
 */
export async function randomEvening(
  home: string,
  scenario: string,
  seed: string,
  steps: readonly number[],
): Promise<Evening> {
  const isByHand = numbersOf(`${seed} dice`)() < 0.3;
  const player = new Player(home, scenario, isByHand ? ['--dice', 'ask'] : ['--seed', seed]);
  for (const step of steps) {
    const next = numbersOf(String(step));
    await player.step({ next, pick: (items) => items[Math.floor(next() * items.length)] });
    if (player.isOver || player.faults.length > 0) break;
  }
  await player.close();
  return player;
}
