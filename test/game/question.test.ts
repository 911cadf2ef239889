import fc from 'fast-check';
import { manualSource } from '../../src/core/dice/manual';
import { boolean, choiceOr, integer, list, map, record, text } from '../../src/core/input/field';
import type { Roll } from '../../src/core/dice/roll';
import type { GameEvent, Ruled } from '../../src/game/events';
import type { Answer } from '../../src/game/game';
import { Answers, continued, essentials, rowsIn, sameThrows } from '../../src/game/question';
import { VERSION } from '../../src/game/journal/format';
import { chained, readToy, ToyTable, verifyToy } from './toy';

describe('what dice are thrown for', () => {
  const inner = record(
    {
      elan: integer({ label: 'Elan' }),
      limit: integer({ label: 'Limit', hidden: true, default: 1 }),
      choice: boolean({ label: 'Choice', late: true, default: false }),
    },
    { label: 'Unit' },
  );
  const situation = record(
    {
      units: list(inner, { label: 'Units' }),
      by: map(inner, { label: 'By', keys: () => undefined }),
      officer: choiceOr(['none'], inner, { label: 'Officer' }),
      order: text({ label: 'Order', hidden: true, default: '' }),
    },
    { label: 'Situation' },
  );
  const unit = { elan: 5, limit: 9, choice: true };

  test('leaves out what is hidden and what is answered later, wherever it stands', () => {
    const value = { units: [unit], by: { Foy: unit }, officer: unit, order: 'hold' };
    const left = { elan: 5 };
    expect(essentials(situation, value)).toEqual({ units: [left], by: { Foy: left }, officer: left });
    expect(essentials(situation, { units: [], officer: 'none' })).toEqual({ units: [], officer: 'none' });
    expect(essentials(situation, { units: null })).toEqual({ units: null });
  });
});

const facesOf = ({ event }: Answer): readonly unknown[] =>
  event?.rolls.flatMap(({ faces = [], rerolled = [] }) => [...faces, ...rerolled]) ?? [];

/** The faces that the attackers threw, and those of the defender; a pursuit aside. */
const facesByThrower = (event: Ruled | undefined): readonly (readonly number[])[] =>
  ['active', 'passive'].map((by) =>
    (event?.rolls ?? []).flatMap((roll) =>
      roll.by === by && !['pursuit', 'support'].includes(roll.for) ? (roll.faces ?? []) : [],
    ),
  );

const lastRuled = (table: ToyTable): Ruled => table.game.log.at(-1)?.event as Ruled;

describe('dice', () => {
  test('are the same when the same is asked again after an undo, and the log shows both', async () => {
    const table = await ToyTable.begin();
    const first = table.duel('Foy');
    table.append(table.game.undoing(1, true));
    const { thrown } = table;
    const again = table.duel('Foy');
    expect([first.bound, again.bound, table.thrown]).toEqual([false, true, thrown]);
    expect(again.event).toEqual(first.event);
    expect(table.game.log.map(({ event }) => event.type)).toEqual(['begun', 'ruled', 'undone', 'ruled']);
  });

  test('of one who throws stay, however many the other is given', async () => {
    const table = await ToyTable.begin();
    const { event: first } = table.duel('Foy', { attackers: [2], defence: 3 });
    table.append(table.game.undoing(1, true));
    const { event: again } = table.duel('Foy', { attackers: [5], defence: 4 });
    const [two, three] = facesByThrower(first);
    const [five, four] = facesByThrower(again);
    expect([five?.slice(0, 2), four?.slice(0, 3)]).toEqual([two, three]);
    expect((await verifyToy(table.game.log)).fault).toBeUndefined();
  });

  test('that fell by the rule of version 2, where both threw from one row, go on by it', async () => {
    const table = await ToyTable.begin();
    table.duel('Foy', { attackers: [2], defence: 3 });
    table.append(table.game.undoing(1, true));
    const old = chained(
      table.game.log.map(({ event }) => event),
      2,
    );
    const later = new ToyTable(await readToy(old));
    const before = facesByThrower(old[1]?.event as Ruled).flat();
    const { event } = later.duel('Foy', { attackers: [5], defence: 3 });
    expect(facesByThrower(event)[0]).toEqual(before);
    expect(later.game.log.map(({ v }) => v)).toEqual([2, 2, 2, VERSION]);
    expect((await verifyToy(later.game.log)).fault).toBeUndefined();
    later.append(later.game.undoing(1, true));
    later.note('next');
    const { event: next } = later.duel('Foy', { attackers: [2], defence: 3 });
    later.append(later.game.undoing(1, true));
    const { event: more } = later.duel('Foy', { attackers: [5], defence: 3 });
    expect(facesByThrower(more)[1]).toEqual(facesByThrower(next)[1]);
    expect((await verifyToy(later.game.log)).fault).toBeUndefined();
  });

  test('are the same however far the undo goes and whatever else was done first', async () => {
    const table = await ToyTable.begin();
    table.note('call');
    const { event } = table.duel('Foy');
    table.append(table.game.undoing(2, true));
    table.append({ type: 'remarked', text: 'once more' });
    expect(table.duel('Foy').event).toEqual(event);
  });

  test.each([
    ['another situation', (table: ToyTable) => table.duel('Foy', { attackers: [3], defence: 2 })],
    ['another name', (table: ToyTable) => table.duel('Ney')],
    ['the state', (table: ToyTable) => (muddy(table), table.duel('Foy'))],
  ])(
    'are longer or shorter beginnings of the same rows where %s makes it another question',
    async (_, ask) => {
      const table = await ToyTable.begin();
      const before = rowsIn(table.duel('Foy', { attackers: [2], defence: 1 }).event!, VERSION)!;
      table.append(table.game.undoing(1, true));
      const { bound, event } = ask(table);
      const after = rowsIn(event!, VERSION)!;
      expect([bound, [...after.keys()]]).toEqual([true, [...before.keys()]]);
      for (const [row, faces] of before) {
        const both = Math.min(faces.length, after.get(row)?.length ?? 0);
        expect([both > 1, after.get(row)?.slice(0, both)]).toEqual([true, faces.slice(0, both)]);
      }
      expect((await verifyToy(table.game.log)).fault).toBeUndefined();
    },
  );

  test('are others in another turn', async () => {
    const table = await ToyTable.begin();
    table.duel('Foy');
    table.append(table.game.undoing(1, true));
    table.note('next');
    expect(table.duel('Foy').bound).toBe(false);
  });

  test('are not changed by hidden values', async () => {
    const table = await ToyTable.begin();
    const { event } = table.duel('Foy', { limit: 3, order: 'hold' });
    expect(JSON.stringify(event)).not.toMatch(/limit|order/);
    table.append(table.game.undoing(1, true));
    expect(table.duel('Foy', { limit: 4 }).event).toEqual(event);
  });

  test('of a question are all that have fallen for it, whichever entry has them', () => {
    const dice = { source: 'secure' } as const;
    const thrown = (faces: readonly number[]): GameEvent => ({
      type: 'thrown',
      question: 'q',
      throws: faces.map((face) => ({ faces: [face] })),
      dice,
    });
    const answers = new Answers();
    const note = (n: number, event: GameEvent): void => answers.note({ v: 2, n, at: '', hash: '', event });
    expect(answers.to('q')).toBeUndefined();
    for (const [n, faces] of [[3], [3, 1], [3]].entries()) {
      note(n + 2, thrown(faces));
      expect(answers.to('q')).toEqual(thrown(n === 0 ? [3] : [3, 1]));
    }
    expect(answers.to('other')).toBeUndefined();
  });

  test('of the same question asked twice in a row are two throws, and each keeps its own', async () => {
    const table = await ToyTable.begin();
    const [first, second] = [table.duel('Foy').event, table.duel('Foy').event];
    expect(second?.question).not.toBe(first?.question);
    table.append(table.game.undoing(2, true));
    expect([table.duel('Foy').event, table.duel('Foy').event]).toEqual([first, second]);
    expect(table.duel('Foy').bound).toBe(false);
  });

  test('are bound once they have fallen, though the answer to them was never given', async () => {
    const [stopped, table] = [await ToyTable.begin(), await ToyTable.begin()];
    const { question, throws, dice, rolls } = stopped.duel('Foy').event!;
    const [sides, throwers] = [throws.map(() => 4), rolls.map(({ by }) => by)];
    table.append({ type: 'thrown', question, throws, sides, throwers, dice });
    expect(table.game.present.n).toBe(1);
    const { bound, event } = table.duel('Foy');
    expect([bound, event]).toEqual([true, stopped.game.log.at(-1)?.event]);
    expect((await verifyToy(table.game.log)).fault).toBeUndefined();
  });

  test('typed by the players are bound as well', async () => {
    const table = await ToyTable.begin();
    const { game } = table;
    const [offer] = game.now.offers;
    const typed = [{ faces: [4, 3] }, { faces: [1] }, { faces: [1] }, { faces: [2] }] as const;
    const ask = () =>
      game.ask(offer!, { who: 'Foy' }, game.fill(offer!, { who: 'Foy' }, { attackers: [2], defence: 1 }));
    const { event } = game.rule(ask(), { typed });
    table.append(event!);
    expect(lastRuled(table)).toMatchObject({ throws: typed, dice: { source: 'manual' } });
    table.append(game.undoing(1, true));
    expect(game.rule(ask(), { typed: [] })).toMatchObject({ bound: true, event });
  });
});

describe('an answer that is given once the dice have fallen', () => {
  test('calls for more dice, and those that have fallen stand', async () => {
    const table = await ToyTable.begin();
    const first = table.chase(false);
    table.append(table.game.undoing(1, true));
    const second = table.chase(true);
    expect([second.bound, second.event?.question]).toEqual([true, first.event?.question]);
    expect(facesOf(second).slice(0, 2)).toEqual(facesOf(first));
    expect(facesOf(second)).toHaveLength(3);
    expect((await verifyToy(table.game.log)).fault).toBeUndefined();
  });

  test('finds the dice that it called for before', async () => {
    const table = await ToyTable.begin();
    const { event } = table.chase(true);
    for (const pursues of [false, true]) {
      table.append(table.game.undoing(1, true));
      table.chase(pursues);
    }
    expect(lastRuled(table)).toEqual(event);
    expect((await verifyToy(table.game.log)).fault).toBeUndefined();
  });

  test('is asked for with the dice in the journal, so that no stop takes them back', async () => {
    const table = await ToyTable.begin();
    const { game } = table;
    const question = table.question('chase', {}, {});
    const answer = game.rule(question, table.freshDice());
    const fallen = game.fallen(question, answer);
    expect(fallen).toMatchObject({ type: 'thrown', question: question.id, throws: answer.event?.throws });
    table.append(fallen!);
    expect([game.present.n, game.fallen(question, answer)]).toEqual([1, undefined]);
    // The program was stopped, and started again.
    expect(facesOf(table.chase(true)).slice(0, 2)).toEqual(facesOf(answer));
    expect((await verifyToy(game.log)).fault).toBeUndefined();
  });

  test('cannot be used for a second throw: that shows', async () => {
    const table = await ToyTable.begin();
    const { event } = table.chase(false);
    table.append(table.game.undoing(1, true));
    const [one = 1, two = 1] = facesOf({ event } as Answer) as readonly number[];
    const faces = [(one % 4) + 1, two];
    const rolls = [{ ...event!.rolls[0]!, faces }];
    table.append({ ...event!, rolls, throws: [{ faces }], outcome: { score: faces[0]! + two } });
    expect((await verifyToy(table.game.log)).fault).toEqual({
      line: 4,
      text: 'the same throw had other dice before',
    });
  });

  test('that calls for other dice than before gets fresh ones', () => {
    const throws = [{ faces: [1, 2] }, { faces: [3] }];
    const bound = { type: 'thrown', question: '', throws, dice: { source: 'secure' } } as const;
    const source = continued(bound, manualSource([{ faces: [4, 4] }]));
    const roll = (count: number): Roll => ({
      kind: 'roll',
      for: '',
      by: '',
      count,
      sides: 4,
      want: { kind: 'faces' },
    });
    expect([2, 2].map((count) => source.answer(roll(count)).faces)).toEqual([
      [1, 2],
      [4, 4],
    ]);
    expect(sameThrows(throws, [{ faces: [1, 2] }, { faces: [4, 4] }])).toBe(true);
    expect(sameThrows(throws, [{ faces: [1, 2] }, { faces: [4] }])).toBe(false);
    expect(source.record).toBe(bound.dice);
  });
});

function muddy(table: ToyTable): void {
  table.append({ type: 'corrected', path: 'mud', value: true, reason: 'rain' });
}

type Step = readonly [what: 'duel' | 'next' | 'undo' | 'redo', times: number];

const STEPS = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0]>('duel', 'duel', 'next', 'undo', 'undo', 'redo'),
    fc.integer({ min: 1, max: 3 }),
  ),
  { maxLength: 30 },
);

/** What was done and counts, in order. */
function counting(table: ToyTable): readonly string[] {
  const { log, present } = table.game;
  const done: string[] = [];
  for (let at = present; at.before; at = at.before) {
    const { event } = log[at.n - 1]!;
    done.unshift(event.type === 'ruled' ? `duel in ${String(at.before.state.turn)}` : event.type);
  }
  return done;
}

test('dice fall once for an occasion: a turn, an act, who throws, and how often it was done before', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const table = await ToyTable.begin();
      const known = new Map<string, readonly unknown[]>();
      for (const [what, times] of steps) {
        if (what === 'next') table.note('next');
        else if (what === 'duel') {
          const before = counting(table).filter((one) => one === `duel in ${table.game.now.turn}`).length;
          const { bound, event } = table.duel('Foy', { attackers: [times], defence: times });
          for (const [name, faces] of rowsIn(event!, VERSION)!) {
            const key = [table.game.now.turn, before, name].join();
            const row = known.get(key) ?? [];
            expect(bound).toBe(known.has(key));
            expect(faces.slice(0, row.length)).toEqual(row.slice(0, faces.length));
            known.set(key, faces.length > row.length ? faces : row);
          }
        } else appendIfPossible(table, what, times);
      }
    }),
  );
});

function appendIfPossible(table: ToyTable, what: 'undo' | 'redo', times: number): void {
  let event: GameEvent | undefined;
  try {
    event = what === 'undo' ? table.game.undoing(times, true) : table.game.redoing();
  } catch {
    return;
  }
  table.append(event);
}
