import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { Battle, Offer } from '../../../src/core/battle';
import { choice, integer, type Values } from '../../../src/core/field';
import { Problem } from '../../../src/core/problem';
import { procedure } from '../../../src/core/procedure';
import type { Ruleset } from '../../../src/core/ruleset';
import { publicEntry, logLine } from '../../../src/cli/play/public';
import { Table } from '../../../src/cli/play/table';
import type { Voice } from '../../../src/cli/play/voice';
import { commitmentOf } from '../../../src/game/commitment';
import type { Keeping } from '../../../src/game/cup';
import { makeEntry, NO_HASH, type Entry } from '../../../src/game/journal/lines';
import type { GameEvent, OrdersSealed, PartShown } from '../../../src/game/play/events';
import { Game } from '../../../src/game/play/game';
import { partLine } from '../../../src/game/play/orders';
import { verifyGame, type Verdict } from '../../../src/game/play/verify';
import { begunWith } from '../../game/play/toy';
import { memoryWriter } from '../../support/bot';
import { TOY } from '../../support/toy';

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
    if (men === 0) umpire.refuse('NOBODY', 'Toy p.7', () => 'nobody is left to march');
    return umpire.refused ? null : { men };
  },
});

const ORDERS = 'orders A';

function readPlan(lines: readonly string[]): { readonly raw: Values; readonly told: readonly string[] } {
  const [place, men] = lines.join(' ').split(' ');
  return { raw: { place, ...(men !== undefined && { men: Number(men) }) }, told: [] };
}

const OFFERS: readonly Offer[] = [
  {
    word: 'plan',
    title: 'A plans its march',
    by: 'A',
    procedure: 'plan',
    seals: {
      name: ORDERS,
      side: 'A',
      draft: readPlan,
      parts: ({ place, men }) => ({ place, men }),
      open: () => ({ planned: true }),
    },
  },
  {
    word: 'march',
    title: 'A marches',
    by: 'A',
    needs: () => [
      {
        of: ORDERS,
        part: 'place',
        refuses: (value) => (value === 'nowhere' ? 'the plan is to march nowhere' : undefined),
      },
    ],
  },
];

const BATTLE: Battle = {
  begin: () => ({ place: null, planned: false, marched: false }),
  now: (state) => ({
    turn: 1,
    lastTurn: 9,
    active: 'A',
    activeName: 'A',
    phase: 'all',
    citation: 'Toy p.9',
    told: [],
    offers: OFFERS.filter(({ word }) => word !== 'march' || state.planned === true),
    shown: [],
  }),
  facts: () => undefined,
  muster: () => [],
  apply: (state, { word, open }) => (word === 'plan' ? { ...state, ...open } : { ...state, marched: true }),
  learn: (state, { part, value }) => ({ ...state, [part]: value }),
  correct: (state) => state,
  standing: () => [],
};

const RULESET: Ruleset = {
  ...TOY,
  procedures: [...TOY.procedures, plan],
  battle: () => Promise.resolve(BATTLE),
};

const read = (entries: readonly Entry<GameEvent>[]): Promise<Game> =>
  Game.read(entries, 'toy.jsonl', () => Promise.resolve(RULESET));

const verify = (entries: readonly Entry<GameEvent>[]): Promise<Verdict> => verifyGame(entries, read);

/** A game at a table, and all that was said and shown at it. */
class Evening {
  readonly said: string[] = [];
  private readonly input = new PassThrough();

  private constructor(
    readonly table: Table,
    readonly voice: { -readonly [K in keyof Voice]: Voice[K] },
  ) {}

  static async begin(keeping: Keeping, entries?: readonly Entry<GameEvent>[]): Promise<Evening> {
    const writer = memoryWriter([...(entries ?? [])]);
    if (entries === undefined) await writer.append({ ...begunWith(), keeping });
    const game = await read(writer.entries);
    const voice: Evening['voice'] = {
      asks: keeping !== 'program',
      prompts: {},
      next: () => Promise.resolve(undefined),
      say: () => undefined,
      event: () => undefined,
    };
    const secrecy = { random: randomBytes, cost: { n: 16, r: 1, p: 1 } };
    const keeper = { dice: randomBytes(32), seal: randomBytes(32) };
    const evening = new Evening(new Table(game, writer, voice, keeper, secrecy, { kind: 'secure' }), voice);
    const output = new PassThrough();
    output.on('data', (data: Buffer) => evening.said.push(data.toString('utf8')));
    voice.prompts = { input: evening.input, output };
    voice.say = (text) => evening.said.push(text);
    voice.event = (event) => evening.said.push(JSON.stringify(event));
    return evening;
  }

  /** What the side types unseen. */
  types(...lines: readonly string[]): this {
    for (const line of lines) this.input.write(`${line}\n`);
    return this;
  }

  get log(): readonly Entry<GameEvent>[] {
    return this.table.game.log;
  }

  get sealed(): OrdersSealed {
    return this.log.map(({ event }) => event).find((event) => event.type === 'sealed')!;
  }

  get opened(): readonly PartShown[] {
    return this.log.map(({ event }) => event).filter((event) => event.type === 'opened');
  }

  /** Everything that anybody could read so far: the screen, the exports, the journal itself. */
  get readable(): string {
    const exported = this.log.flatMap((entry) => [JSON.stringify(publicEntry(entry)), logLine(entry)]);
    return [...this.said, ...exported, ...this.log.map((entry) => JSON.stringify(entry))].join('\n');
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
    expect(evening.sealed.open).toEqual({ planned: true });
    expect((await verify(evening.log)).fault).toBeUndefined();
  });

  test('are shown part by part, when the rules want them', async () => {
    if (keeping === 'pin-only') evening.types('1805', '1815');
    await evening.table.perform('march');
    expect(evening.opened).toMatchObject([{ of: ORDERS, part: 'place', value: 'north' }]);
    expect(evening.table.game.present.battle).toEqual({ place: 'north', planned: true, marched: true });
    expect(evening.readable).not.toMatch(/\b4711\b/);
    expect(evening.readable.includes('That is not the PIN.')).toBe(keeping === 'pin-only');
  });

  test('then prove their commitment, to anybody and without a key', async () => {
    const [part] = evening.opened;
    expect(commitmentOf(partLine(part!))).toBe(evening.sealed.commitments.place);
    const { fault, cups } = await verify(evening.log);
    expect({ fault, cups }).toEqual({ fault: undefined, cups: 1 });
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
