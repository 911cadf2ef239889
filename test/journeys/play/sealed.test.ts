import { PassThrough } from 'node:stream';
import { actsOf } from '../../../src/core/walk/acts-of';
import { defineWalk } from '../../../src/core/walk/define';
import { oneStep } from '../../../src/core/walk/turn';
import { choice, integer, type Values } from '../../../src/core/input/field';
import { Problem } from '../../../src/core/input/problem';
import { procedure } from '../../../src/core/ruling/procedure';
import type { RulesetModule } from '../../../src/core/ruleset-module';
import { lossOf } from '../../../src/cli/play/secrets/lost-pin';
import { publicEntry } from '../../../src/cli/play/public';
import { logLine, logLines } from '../../../src/report/journal/log';
import { GameTable } from '../../../src/cli/play/game-table';
import type { Channel } from '../../../src/cli/play/channel';
import { commitmentOf } from '../../../src/game/secrets/commitment';
import type { Keeping } from '../../../src/game/secrets/seals';
import { makeEntry, NO_HASH, type Entry } from '../../../src/game/journal/format';
import type { GameEvent, OrdersSealed, PartShown } from '../../../src/game/events';
import { Game } from '../../../src/game/game';
import { partLine } from '../../../src/game/secrets/orders';
import { verifyGame, type Verdict } from '../../../src/game/verify';
import { begunWith } from '../../game/toy';
import { memoryWriter } from '../../support/bot';
import { TOY } from '../../support/toy';
import { cheapSecrecy, keeperOf } from '../../support/secrecy';

/*
 * A battle in which side A settles in secret where it will march and with how many; the place has to be shown when it
 * marches, the number never.
 */

const PLACES = ['north', 'south', 'nowhere'] as const;

const plan = procedure({
  id: 'plan',
  title: 'Plan',
  summary: 'Where to march, and with how many.',
  citation: 'Toy p.7',
  situation: {
    place: choice(PLACES, { label: 'Place' }),
    men: integer({ label: 'Men', max: 9999 }),
  },
  outcome: { men: integer({ label: 'Men' }) },
  verdict: () => 'It is planned.',
  *resolve({ men }, umpire) {
    if (men === 0) umpire.by('T-01').refuse('NOBODY', 'Toy p.7', () => 'nobody is left to march');
    return umpire.refused ? null : { men };
  },
});

const ORDERS = 'orders A';

function readPlan(lines: readonly string[]): { readonly raw: Values; readonly notes: readonly string[] } {
  const [place, men] = (lines.at(-1) ?? '').split(' ');
  const notes = [`Lines: ${lines.length}.`];
  return { raw: { place, ...(men !== undefined && { men: Number(men) }) }, notes };
}

interface State {
  readonly place: unknown;
  readonly planned: boolean;
  readonly large?: boolean;
  readonly marched: boolean;
}

const { noted, sealed } = actsOf<State>();

const plans = sealed(plan, {
  word: 'plan',
  title: 'A plans its march',
  sealing: () => ({
    name: ORDERS,
    side: 'A',
    draft: readPlan,
    parts: ({ place, men }) => ({ place, men }),
    open: ({ men }) => ({ planned: true, large: men > 5000 }),
    openText: (what, large) =>
      what === 'large' ? `${large === true ? 'more than' : 'up to'} 5000 men` : what,
  }),
  apply: ({ state, open }) => ({ ...state, ...open }),
});

const NOWHERE = { code: 'E_NOWHERE', text: 'the plan is to march nowhere', citation: 'Toy p.9' };

const marches = noted({
  word: 'march',
  title: 'A marches',
  when: ({ state }) => state.planned,
  needs: () => [
    {
      of: ORDERS,
      part: 'place',
      refuses: (value) => (value === 'nowhere' ? NOWHERE : undefined),
    },
  ],
  apply: ({ state }) => ({ ...state, marched: true }),
});

const WALK = defineWalk<State, 'all'>({
  turn: oneStep({ name: 'all', title: 'all', citation: 'Toy p.9', acts: [plans, marches] }),
  parts: {},
  begin: () => ({ place: null, planned: false, marched: false }),
  now: () => ({ turn: 1, lastTurn: 9, active: 'A', activeName: 'A' }),
  ended: () => undefined,
  facts: () => undefined,
  muster: () => [],
  learn: (state, { part, value }) => ({ ...state, [part]: value }),
  standing: () => [],
});

const RULESET: RulesetModule = {
  ...TOY,
  procedures: [...TOY.procedures, plan],
  walk: () => Promise.resolve(WALK),
};

const read = (entries: readonly Entry<GameEvent>[]): Promise<Game> =>
  Game.read(entries, 'toy.jsonl', () => Promise.resolve(RULESET));

const verify = (entries: readonly Entry<GameEvent>[]): Promise<Verdict> => verifyGame(entries, read);

/** What is typed once certain words are read. */
type Reply = readonly [words: string, line: string];

/** A game at a table, and all that was said and shown at it. */
class Evening {
  readonly said: string[] = [];
  private readonly input = new PassThrough();
  private readonly replies: Reply[] = [];

  private constructor(
    readonly table: GameTable,
    readonly channel: { -readonly [K in keyof Channel]: Channel[K] },
  ) {}

  static async begin(keeping: Keeping, entries?: readonly Entry<GameEvent>[]): Promise<Evening> {
    const writer = memoryWriter([...(entries ?? [])]);
    if (entries === undefined) await writer.append({ ...begunWith(), keeping });
    const game = await read(writer.entries);
    const channel: Evening['channel'] = {
      asks: keeping !== 'program',
      prompts: {},
      next: () => Promise.resolve(undefined),
      forget: () => undefined,
      say: () => undefined,
      event: () => undefined,
    };
    const secrecy = cheapSecrecy();
    const programKey = keeperOf();
    const evening = new Evening(
      new GameTable(game, writer, channel, programKey, secrecy, { kind: 'seeded', seed: 's' }),
      channel,
    );
    const output = new PassThrough();
    output.on('data', (data: Buffer) => evening.hears(data.toString('utf8')));
    channel.prompts = { input: evening.input, output };
    channel.say = (text) => evening.said.push(text);
    channel.event = (event) => evening.said.push(JSON.stringify(event));
    return evening;
  }

  /** What the side types unseen. */
  types(...lines: readonly string[]): this {
    for (const line of lines) this.input.write(`${line}\n`);
    return this;
  }

  /** What the side types once it reads certain words, in this order. */
  answers(...replies: readonly Reply[]): this {
    this.replies.push(...replies);
    return this;
  }

  private hears(text: string): void {
    this.said.push(text);
    const [next] = this.replies;
    if (next === undefined || !text.includes(next[0])) return;
    this.replies.shift();
    this.types(next[1]);
  }

  get log(): readonly Entry<GameEvent>[] {
    return this.table.game.log;
  }

  get sealed(): OrdersSealed {
    return this.log.map(({ event }) => event).find((event) => event.type === 'sealed')!;
  }

  /** What becomes of a lost PIN, written down as a walk would. */
  async loses(words: string): Promise<string> {
    const { text, event } = await lossOf(this, words.split(' '));
    if (event) await this.table.append(event);
    return text;
  }

  get opened(): readonly PartShown[] {
    return this.log.map(({ event }) => event).filter((event) => event.type === 'opened');
  }

  /** Everything that anybody could read so far: the screen, the exports, the journal itself. */
  get readable(): string {
    return [...this.said, this.kept].join('\n');
  }

  /** All of it that is kept: what a screen of its own showed is gone. */
  get kept(): string {
    const { ruleset } = this.table.game.rules;
    const exported = this.log.flatMap((entry) => [
      JSON.stringify(publicEntry(entry)),
      logLine(entry, ruleset),
    ]);
    return [...exported, ...this.log.map((entry) => JSON.stringify(entry))].join('\n');
  }
}

const KEEPINGS: readonly Keeping[] = ['program', 'pin', 'pin-only'];

describe.each(KEEPINGS)('orders that are kept as "%s"', (keeping) => {
  let evening: Evening;
  beforeAll(async () => {
    evening = await Evening.begin(keeping);
    if (keeping !== 'program') evening.types('1815', '1815');
    await evening.table.perform('plan north 4711');
  });

  test('are hidden in what is said, exported and written, until they are shown', async () => {
    expect(evening.readable).not.toMatch(/north|\b4711\b|nonce/);
    expect(evening.sealed.open).toEqual({ planned: true, large: false });
    expect((await verify(evening.log)).fault).toBeUndefined();
  });

  test('are shown part by part, when the rules want them', async () => {
    if (keeping === 'pin-only') evening.types('1805', '1815');
    await evening.table.perform('march');
    expect(evening.opened).toMatchObject([{ of: ORDERS, part: 'place', value: 'north' }]);
    expect(evening.table.game.present.state).toMatchObject({ place: 'north', planned: true, marched: true });
    expect(evening.readable).not.toMatch(/\b4711\b/);
    expect(evening.readable.includes('That is not the PIN.')).toBe(keeping === 'pin-only');
  });

  test('then prove their commitment, to anybody and without a key', async () => {
    const [part] = evening.opened;
    expect(commitmentOf(partLine(part!))).toBe(evening.sealed.commitments.place);
    const { fault, cups, parts } = await verify(evening.log);
    expect({ fault, cups, parts }).toEqual({ fault: undefined, cups: 0, parts: 1 });
  });

  test('cannot be shown as others', async () => {
    const forged = rechained(evening.log, (event) =>
      event.type === 'opened' ? { ...event, value: 'south' } : event,
    );
    expect((await verify(forged)).fault).toEqual({ line: 3, text: 'it is not what was committed to' });
  });
});

test('an act for which nothing was shown is found in the journal', async () => {
  const evening = await Evening.begin('program');
  await evening.table.perform('plan north 4711');
  await evening.table.perform('march');
  const log = evening.log.filter(({ event }) => event.type !== 'opened');
  const silent = log.reduce<readonly Entry<GameEvent>[]>(
    (made, { at, event }) => [...made, makeEntry(made.length + 1, at, event, made.at(-1)?.hash ?? NO_HASH)],
    [],
  );
  expect((await verify(silent)).fault).toEqual({
    line: 3,
    text: `"${ORDERS}", place, had to be shown before`,
  });
});

test('orders that were sealed for other commitments are not taken for them', async () => {
  const [one, other] = [await Evening.begin('pin'), await Evening.begin('pin')];
  await one.types('1815', '1815').table.perform('plan north 4711');
  await other.types('1815', '1815').table.perform('plan south 12');
  const swapped = rechained(one.log, (event) =>
    event.type === 'sealed' ? { ...event, seals: other.sealed.seals } : event,
  );
  // The keepers of the two evenings differ, so that the PIN is asked for.
  const evening = await Evening.begin('pin', swapped);
  await expect(evening.types('1815').table.perform('march')).rejects.toThrow(
    `${ORDERS}: is damaged: it is not what was committed to`,
  );
  expect(evening.opened).toEqual([]);
});

test.each([
  ['plan north', 'men'],
  ['plan east 12', 'place'],
  ['plan north 0', 'NOBODY'],
])('orders that are not whole or not allowed are not sealed: %s', async (line, path) => {
  const { table } = await Evening.begin('program');
  await expect(table.perform(line)).rejects.toThrow(Problem);
  await expect(table.perform(line)).rejects.toMatchObject({ faults: [{ path }] });
  expect(table.game.log).toHaveLength(1);
});

test('a part that does not serve is not shown in vain', async () => {
  const evening = await Evening.begin('program');
  await evening.table.perform('plan nowhere 5');
  await expect(evening.table.perform('march')).rejects.toThrow('the plan is to march nowhere');
  expect(evening.opened).toEqual([]);
});

test('a side may say that its PIN is not at hand: nothing is shown then', async () => {
  const evening = await Evening.begin('pin-only');
  await evening.types('1815', '1815').table.perform('plan north 4711');
  await expect(evening.types('').table.perform('march')).rejects.toThrow(
    'only the PIN of A opens what is settled as "orders A"; hand the game over to that side',
  );
  expect(evening.opened).toEqual([]);
});

describe('a lost PIN', () => {
  const AGREED = 'orders a agreed';

  async function planned(keeping: Keeping): Promise<Evening> {
    const evening = await Evening.begin(keeping);
    await evening.types('1815', '1815').table.perform('plan north 4711');
    return evening;
  }

  /** Plans, of which each but the last is refused, and the PIN that the last is put under. */
  const writes = (...plans: readonly string[]): readonly Reply[] => [
    ...plans.flatMap((line, i) => [
      [i === 0 ? 'Lines: 0.' : 'both sides know otherwise', line] as const,
      [`Lines: ${i + 1}.`, 'done'] as const,
    ]),
    ['choose a PIN', '1805'],
    ['Once more', '1805'],
  ];

  const lastLine = ({ log, table }: Evening): string => logLines(log, table.game.rules.ruleset, 1).join('');

  test('is announced before anything is written down', async () => {
    const evening = await planned('pin-only');
    expect(await evening.loses('orders A')).toContain('If both sides agree, "lost orders A agreed" lets A');
    await expect(evening.loses('')).rejects.toThrow('say whose PIN is lost: "lost orders A"');
    await expect(evening.loses('orders B agreed')).rejects.toThrow('nothing is settled as "orders B"');
    expect(evening.log).toHaveLength(2);
  });

  test('lets its side write anew if both agree, which everybody can see', async () => {
    const evening = await planned('pin-only');
    evening.answers(...writes('south 12'));
    expect(await evening.loses(AGREED)).toContain('"orders A" is written anew by A, as both sides agreed');
    expect(evening.kept).not.toMatch(/south|north|\b4711\b|nonce/);
    expect(lastLine(evening)).toContain(
      'a PIN or key is lost; written anew, as both sides agreed: "orders A"',
    );
    await evening.types('1815', '1805').table.perform('march');
    expect(evening.opened).toMatchObject([{ part: 'place', value: 'south' }]);
    const { fault, anew } = await verify(evening.log);
    expect({ fault, anew }).toEqual({ fault: undefined, anew: [3] });
  });

  test('changes nothing of what was shown', async () => {
    const evening = await planned('pin-only');
    await evening.types('1815').table.perform('march');
    evening.answers(...writes('north 5001', 'south 12', 'north 12'));
    await evening.loses(AGREED);
    const said = evening.said.join('');
    expect(said).toMatch(/What both sides know of it has to stay:\s+planned\s+up to 5000 men\s+place: north/);
    expect(said).toContain('both sides know otherwise: up to 5000 men');
    expect(said).toContain('both sides know otherwise: place: north');
    expect((await verify(evening.log)).fault).toBeUndefined();
    expect(evening.opened).toHaveLength(1);
  });

  test('costs another PIN and nothing else where the program opens what lies under it', async () => {
    const evening = await planned('pin');
    expect(await evening.loses('orders A')).toContain('The program opens "orders A" by itself');
    const { commitments } = evening.sealed;
    await evening.types('1805', '1805').loses(AGREED);
    expect(evening.log.at(-1)?.event).toMatchObject({ anew: 'resealed', commitments });
    expect(await verify(evening.log)).toMatchObject({ fault: undefined, anew: [] });
    // Another machine lacks the program's key.
    const other = await Evening.begin('pin', evening.log);
    await other.types('1815', '1805').table.perform('march');
    expect(other.opened).toMatchObject([{ part: 'place', value: 'north' }]);
  });

  test('leaves everything as it was if nothing is written', async () => {
    const evening = await planned('pin-only');
    await expect(evening.answers(['Lines: 0.', 'stop']).loses(AGREED)).rejects.toThrow('nothing was written');
    expect(evening.log).toHaveLength(2);
  });

  test('is taken back by an undo', async () => {
    const evening = await planned('pin-only');
    await evening.answers(...writes('south 12')).loses(AGREED);
    await evening.table.undo();
    await evening.types('1815').table.perform('march');
    expect(evening.opened).toMatchObject([{ part: 'place', value: 'north' }]);
    expect((await verify(evening.log)).fault).toBeUndefined();
  });

  test('cannot be said of what lies under none', async () => {
    const evening = await Evening.begin('program');
    await evening.table.perform('plan north 4711');
    await expect(evening.loses(AGREED)).rejects.toThrow('"orders A" lies under no PIN: nothing is lost');
  });

  test('may be a lost key, where the program alone opened them', async () => {
    const before = await Evening.begin('program');
    await before.table.perform('plan north 4711');
    // Another machine, or one without its key, lacks the program's own.
    const evening = await Evening.begin('program', before.log);
    await expect(evening.table.perform('march')).rejects.toThrow(
      'then "lost orders A" tells what can be done',
    );
    const told = await evening.loses('orders A');
    expect(told).toContain('The program’s key that opens "orders A" is on another machine, or gone.');
    expect(told).not.toMatch(/PIN/);
    evening.channel.asks = true;
    evening.answers(...writes('south 12').slice(0, 2));
    expect(await evening.loses(AGREED)).toContain('"orders A" is written anew by A, as both sides agreed');
    await evening.table.perform('march');
    expect(evening.opened).toMatchObject([{ part: 'place', value: 'south' }]);
    const { fault, anew } = await verify(evening.log);
    expect({ fault, anew }).toEqual({ fault: undefined, anew: [3] });
  });

  test.each<readonly [string, Partial<OrdersSealed>, string]>([
    ['as the same under another PIN', { anew: 'resealed' }, 'under another PIN it had to stay the same'],
    ['with fewer parts', { commitments: {} }, 'it is not of the kind whose place it takes'],
    ['with something else known', { open: {} }, 'it is not of the kind whose place it takes'],
    ['under another name', { name: 'orders B' }, 'nothing is settled as "orders B"'],
    ['as the first', { anew: undefined }, 'it was settled before'],
  ])('is found where it was forged %s', async (_, change, text) => {
    const evening = await planned('pin-only');
    await evening.answers(...writes('south 12')).loses(AGREED);
    const forged = rechained(evening.log, (event) =>
      event.type === 'sealed' && event.anew ? { ...event, ...change } : event,
    );
    const { fault } = await verify(forged);
    expect(fault?.line).toBe(3);
    expect(fault?.text).toBe(text);
  });
});

/** The same entries with some changed and all hashes made anew. */
function rechained(
  log: readonly Entry<GameEvent>[],
  change: (event: GameEvent) => GameEvent,
): readonly Entry<GameEvent>[] {
  const entries: Entry<GameEvent>[] = [];
  for (const { n, at, event } of log)
    entries.push(makeEntry(n, at, change(event), entries.at(-1)?.hash ?? NO_HASH));
  return entries;
}
