import { logLines } from '../../src/report/journal/log';
import { GameTable } from '../../src/cli/play/game-table';
import { headOf, lineOfHead } from '../../src/game/journal/head';
import { makeEntry, NO_HASH, type Entry } from '../../src/game/journal/format';
import type { GameEvent, Ruled } from '../../src/game/events';
import { rowsIn } from '../../src/game/question';
import { evenings } from '../support/evenings';
import { cheapSecrecy } from '../support/secrecy';
import { anyLine, attempt, memoryWriter, newTable, numbersOf, SILENT } from '../support/bot';
import { liftCups, readGame, type, verify } from './recorded';
import { chained } from './toy';

/** 1,000 games with EVENINGS=1; a few every day. */
const GAMES = Math.round(1000 * evenings(0.004));

const secure = { kind: 'secure' } as const;
const START = ['ready', 'mo', 'next', 'corps Adler, Brandt', 'stay Brandt', 'next'];

/** A game with dice that the program throws, after some lines. */
async function thrown(...lines: readonly string[]): Promise<GameTable> {
  const table = await newTable('learning', 'fair', secure);
  await table.secretNow();
  for (const line of lines) {
    expect([line, await attempt(table, line)]).toEqual([line, 'done']);
    await liftCups(table);
  }
  return table;
}

/** The same game in its next turn. */
async function nextTurn(table: GameTable): Promise<GameTable> {
  const { turn } = table.game.now;
  while (table.game.now.turn === turn) {
    const owed = table.game.now.offers.find((offer) => offer.owed === true);
    await type(table, owed?.word ?? 'next');
  }
  return table;
}

/** The same machine with as many lines of a journal as are left. */
async function resumed(
  { game, programKey, secrecy }: GameTable,
  lines = game.log.length,
): Promise<GameTable> {
  const entries = game.log.slice(0, lines);
  const again = await readGame(entries);
  return new GameTable(again, memoryWriter([...entries]), SILENT, programKey, secrecy, secure);
}

const lastRuled = ({ game }: GameTable): Ruled =>
  game.log.findLast(({ event }) => event.type === 'ruled')?.event as Ruled;
const facesIn = (table: GameTable): unknown => lastRuled(table).rolls.map(({ faces }) => faces);
const eventsOf = (log: readonly Entry<GameEvent>[]): GameEvent[] => log.map(({ event }) => event);

/** Shows the secrets of the dice, as both sides wish. */
async function shown(table: GameTable): Promise<GameTable> {
  const { disclosed } = await import('../../src/game/secrets/turn-secret');
  await liftCups(table);
  await table.append({ ...disclosed(table.game, table.programKey)!, agreed: true });
  return table;
}

describe('a throw', () => {
  test.each([['fire Brandt > Martin 1.5'], ['fire Brandt > Martin 1.51'], ['fire Brandt > Martin 1.9 hill']])(
    'has the same dice when it is asked again as "%s"',
    async (line) => {
      const table = await thrown(...START, 'fire Brandt > Martin 1.52');
      const before = facesIn(table);
      await table.undo(1, true);
      await attempt(table, line);
      expect(lastRuled(table).situation.distanceBW).not.toBe(1.52);
      expect(facesIn(table)).toEqual(before);
      expect((await verify(table.game.log)).fault).toBeUndefined();
    },
  );

  test.each([
    ['in the open', [...START, 'fire Brandt > Martin 1.5']],
    ['under a cup', START.slice(0, 2)],
  ])('%s has the same dice again where the journal was cut before it, or copied', async (_, lines) => {
    const table = await thrown(...lines);
    const cut = await resumed(table, table.game.log.length - 1);
    expect(await attempt(cut, lines.at(-1) ?? '')).toBe('done');
    const [before, after] = [table, cut].map(({ game }) => game.log.at(-1)?.event);
    const said = (event?: GameEvent) =>
      event?.type === 'covered' ? event.commitment : event?.type === 'ruled' && event.rolls;
    expect(said(after)).toEqual(said(before));
    expect(said(after)).toBeTruthy();
  });
});

describe('the secret of a turn', () => {
  test('is the same again where its own commitment was cut away, and another in every other game', async () => {
    const table = await thrown(...START, 'fire Brandt > Martin 1.5');
    const of = async (cut: GameTable): Promise<unknown> => {
      await cut.secretNow();
      return cut.game.log.flatMap(({ event }) => (event.type === 'committed' ? [event.commitment] : []));
    };
    const before = await of(table);
    const cut = await resumed(table, 1);
    expect(await of(cut)).toEqual(before);
    for (const line of [...START, 'fire Brandt > Martin 1.5']) {
      await attempt(cut, line);
      await liftCups(cut);
    }
    expect(facesIn(cut)).toEqual(facesIn(table));
    const { begun } = table.game;
    const other = await readGame(chained([{ ...begun, nonce: '0'.repeat(32) }]));
    const { programKey, secrecy } = table;
    const another = new GameTable(other, memoryWriter([...other.log]), SILENT, programKey, secrecy, secure);
    expect(await of(another)).not.toEqual(before);
  });

  test('cannot be foreseen from the key of the machine before its turn begins', async () => {
    const table = await thrown(...START, 'fire Brandt > Martin 1.5');
    // Whoever has the key and the journal, but not what will be drawn.
    const { game, programKey } = table;
    const reader = async (): Promise<GameTable> => {
      const { log } = game;
      const copy = memoryWriter([...log]);
      return new GameTable(await readGame(log), copy, SILENT, programKey, cheapSecrecy(), secure);
    };
    const secretOf = async (of: GameTable): Promise<unknown> => (await of.secretNow())?.secret;
    expect(await secretOf(await reader())).toBe(await secretOf(table));
    const other = await reader();
    const [ours, theirs] = [await nextTurn(table), await nextTurn(other)];
    expect([ours.game.now.turn, theirs.game.now.turn]).toEqual([2, 2]);
    expect(await secretOf(ours)).not.toBe(await secretOf(theirs));
  });

  test('is another once it was shown, so that nobody knows the dice to come', async () => {
    const table = await shown(await thrown(...START));
    await table.secretNow();
    const made = eventsOf(table.game.log).flatMap((event) => (event.type === 'committed' ? [event] : []));
    expect(made.map(({ turn }) => turn)).toEqual([1, 1]);
    expect(made[0]?.commitment).not.toBe(made[1]?.commitment);
  });

  test('takes other words in each turn, before its first throw', async () => {
    const table = await thrown('ready');
    const say = (words: string) =>
      verify(chained([...eventsOf(table.game.log), { type: 'worded', words, turn: 1 }]));
    expect((await say('snow')).fault).toBeUndefined();
    const early = await verify(chained([table.game.begun, { type: 'worded', words: 'snow', turn: 1 }]));
    expect(early.fault?.text).toBe('no secret of that turn is committed to that they could be mixed into');
    await table.append({ type: 'worded', words: 'snow', turn: 1 });
    expect((await say('horse')).fault?.text).toBe('the players gave their words before');
    for (const line of [...START.slice(1), 'fire Brandt > Martin 1.5', 'next', 'next', 'next'])
      if (table.game.now.turn === 1) await type(table, line);
    const told = async (words?: string) => {
      const { log } = table.game;
      const { turn } = table.game.now;
      const at = await resumed(table, log.length);
      if (words !== undefined) await at.append({ type: 'worded', words, turn });
      await attempt(at, 'mo');
      expect((await verify(at.game.log)).fault).toBeUndefined();
      const last = at.game.log.findLast(({ event }) => event.type === 'covered')?.event;
      return last?.type === 'covered' && [last.turn, last.commitment];
    };
    const [none, horse] = [await told(), await told('horse')];
    expect(none).not.toEqual(horse);
  });

  test('is committed to before anything is done in it, and tells nothing in public', async () => {
    const table = await thrown(...START);
    const { log } = table.game;
    expect(log.slice(0, 3).map(({ event }) => event.type)).toEqual(['begun', 'committed', 'noted']);
    const other = await newTable('learning', 'another machine', secure);
    await other.secretNow();
    const { turnSecretOf } = await secretsOf(table);
    expect(JSON.stringify(log)).not.toContain(turnSecretOf);
  });

  test('gives other dice by the words of the players, which come after it and before the first throw', async () => {
    const rolls = async (words?: string) => {
      const table = await newTable('learning', 'fair', secure);
      await table.secretNow();
      if (words !== undefined) await table.append({ type: 'worded', words });
      for (const line of [...START, 'fire Brandt > Martin 1.5']) await attempt(table, line);
      const verdict = await verify((await shown(table)).game.log);
      expect([verdict.fault, verdict.dice.proved > 0, verdict.dice.committed]).toEqual([undefined, true, 0]);
      return facesIn(table);
    };
    const [none, empty, snow] = [await rolls(), await rolls(''), await rolls('snow, horse')];
    expect(empty).toEqual(none);
    expect(snow).not.toEqual(none);
  });

  test('must be of the turn, and words must not come late', async () => {
    const table = await thrown(...START, 'fire Brandt > Martin 1.5');
    const events = eventsOf(table.game.log);
    for (const turn of [undefined, 1]) {
      const late = await verify(
        chained([...events, { type: 'worded', words: 'late', ...(turn && { turn }) }]),
      );
      expect(late.fault?.text).toBe('words count only before the first throw of the program in a turn');
    }
    const other = events.map((event) =>
      event.type === 'ruled' && event.dice.secret ? { ...event, dice: { ...event.dice, secret: 1 } } : event,
    );
    expect((await verify(chained(other))).fault?.text).toBe('its dice follow from no secret of their turn');
  });

  test('is shown by itself once the game is over, and then all dice of the program are proved', async () => {
    const table = await thrown(...START, 'fire Brandt > Martin 1.5', 'next');
    const before = await verify(table.game.log);
    expect([before.dice.committed > 0, before.dice.proved]).toEqual([true, 0]);
    for (const line of ['next', 'concede red']) await attempt(table, line);
    if (table.game.now.ended) expect(table.game.log.at(-1)?.event.type).toBe('disclosed');
  });
});

/** The secret of the present turn, in hex. */
async function secretsOf({ game, programKey }: GameTable) {
  const { secretNow } = await import('../../src/game/secrets/turn-secret');
  return { turnSecretOf: secretNow(game, programKey)!.secret };
}

describe('a journal with its chain made anew is refused, once the secrets were shown', () => {
  const SHOT = 'fire Brandt > Martin 1.5';

  test('where typed dice were called the program’s', async () => {
    const table = await thrown(...START);
    const { offers } = table.game.now;
    const offer = offers.find(({ word }) => word === 'fire')!;
    const named = { [offer.roles[0]!.name]: 'Brandt', [offer.roles[1]!.name]: 'Martin' };
    const question = table.game.ask(offer, named, { ...table.game.fill(offer, named), distanceBW: 1.5 });
    const { event } = table.game.rule(question, { typed: [{ faces: [6, 6, 6] }] });
    await table.append(event!);
    expect((await verify((await shown(table)).game.log)).dice).toMatchObject({ typed: 1 });
    const forged = eventsOf(table.game.log).map((one) =>
      one.type === 'ruled' && one.dice.source === 'manual'
        ? { ...one, dice: { source: 'secure', secret: 2 } }
        : one,
    );
    const { fault } = await verify(chained(forged));
    expect(fault?.text).toBe('its dice do not follow from what they are said to follow from');
  });

  test('where dice of the program were called typed', async () => {
    const fight = ['charge Adler > Linnet 1.5', 'next', 'next', 'combat'];
    const table = await shown(await thrown(...START.slice(0, 4), ...fight));
    expect((await verify(table.game.log)).fault).toBeUndefined();
    const forged = eventsOf(table.game.log).map((one) =>
      one.type === 'ruled' && one.word === 'combat' ? { ...one, dice: { source: 'manual' } } : one,
    );
    expect((await verify(chained(forged))).fault?.text).toBe(
      'its dice are those of the program, and are said to be typed',
    );
  });

  test('where a face of the program was turned, or another secret is shown', async () => {
    const table = await shown(await thrown(...START, SHOT));
    const events = eventsOf(table.game.log);
    const turn = (face: number): number => (face % 6) + 1;
    const turned = events.map((one) =>
      one.type === 'ruled' && one.word === 'fire'
        ? {
            ...one,
            rolls: one.rolls.map((roll) => ({ ...roll, faces: roll.faces?.map(turn) })),
            throws: one.throws.map((each) => ('faces' in each ? { faces: each.faces.map(turn) } : each)),
          }
        : one,
    );
    expect((await verify(chained(turned))).fault?.text).toMatch(/do not follow/);
    const other = events.map((one) =>
      one.type === 'disclosed' ? { ...one, secrets: { 2: '0'.repeat(64) } } : one,
    );
    expect((await verify(chained(other))).fault?.text).toMatch(/the secret of (the )?turn/);
  });
});

test('lines of earlier versions are checked by their own rules, and the log says where each begins', async () => {
  const { log, rules } = (await thrown('ready')).game;
  const entries: Entry<GameEvent>[] = [];
  for (const [i, event] of [log[0]!.event, log[2]!.event, { type: 'remarked', text: 'x' } as const].entries())
    entries.push(makeEntry(i + 1, '', event, entries.at(-1)?.hash ?? NO_HASH, i + 1));
  const verdict = await verify(entries);
  expect([verdict.fault, verdict.oldUntil]).toEqual([undefined, 2]);
  expect(logLines(entries, rules.ruleset).map((line) => /\(from .*\)/.exec(line)?.[0])).toEqual([
    undefined,
    '(from here on by version 2: dice belong to their occasion)',
    '(from here on by version 3: dice belong to their occasion and to who throws them)',
  ]);
});

test('a noted head finds its line, and is gone where that was cut or is another', async () => {
  const { log } = (await thrown(...START)).game;
  const head = await headOf(log[4]!);
  expect(head).toMatch(/^5-\d{4}-\d{4}$/);
  expect((await lineOfHead(log, head))?.n).toBe(5);
  expect((await lineOfHead(log, log[4]!.hash.slice(-16)))?.n).toBe(5);
  expect((await lineOfHead(log, log[4]!.hash.slice(0, 16)))?.n).toBe(5);
  expect(await lineOfHead(log.slice(0, 4), head)).toBeUndefined();
  expect(await lineOfHead((await newTable('learning', 'other')).game.log, head)).toBeUndefined();
  await expect(lineOfHead(log, 'snow')).rejects.toThrow('"snow" is no head; give it as in 57-4821-9930');
});

/** Every row that was ever seen, by its occasion, who threw and the sides; a face that differs is a fault. */
class Rows {
  private readonly seen = new Map<string, readonly number[]>();

  note(log: readonly Entry<GameEvent>[]): void {
    for (const { v, event } of log) {
      if (event.type === 'covered') this.compare(event.question, [event.commitment]);
      if (event.type !== 'ruled') continue;
      for (const [row, faces] of rowsIn(event, v) ?? []) this.compare(`${event.question} ${row}`, faces);
    }
  }

  get size(): number {
    return this.seen.size;
  }

  private compare(key: string, faces: readonly unknown[]): void {
    const before = this.seen.get(key) ?? [];
    const both = Math.min(before.length, faces.length);
    expect([key, faces.slice(0, both)]).toEqual([key, before.slice(0, both)]);
    if (faces.length > before.length) this.seen.set(key, faces as readonly number[]);
  }
}

/** A step of a random game: mostly an act, else an undo, a redo, a cut at any line’s end, a copy, or a resumption. */
async function step(table: GameTable, next: () => number): Promise<GameTable> {
  const { game } = table;
  const kind = next();
  if (kind < 0.12) await table.undo(1 + Math.floor(next() * 2), true).catch(() => undefined);
  else if (kind < 0.18) await table.redo().catch(() => undefined);
  else if (kind < 0.26) {
    const away = Math.floor(next() ** 8 * game.log.length);
    const cut = await resumed(table, game.log.length - away);
    await cut.secretNow();
    return cut;
  } else if (kind < 0.32) return resumed(table);
  else {
    await attempt(table, anyLine(game.now, next).replace(/^mo .*/, 'mo'));
    await liftCups(table);
  }
  return table;
}

test('every occasion has one row of faces, whatever is undone, redone, cut, copied or taken up again', async () => {
  let rows = 0;
  for (let run = 0; run < GAMES; run++) {
    const next = numbersOf(`fair ${run}`);
    let table = await newTable('learning', `fair ${run}`, secure);
    const seen = new Rows();
    await table.secretNow();
    for (let i = 0; i < 90; i++) {
      table = await step(table, next);
      seen.note(table.game.log);
    }
    expect((await verify(table.game.log)).fault).toBeUndefined();
    rows += seen.size;
  }
  expect(rows).toBeGreaterThan(4 * GAMES);
});
