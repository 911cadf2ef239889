import fc from 'fast-check';
import type { GameEvent } from '../../src/game/events';
import type { Game } from '../../src/game/game';
import { movedIn } from '../../src/game/taken-back';
import { readToy, ToyTable } from './toy';
import { runsOf } from '../support/evenings';

/** What players may do, as `undo 2` or `call`. */
type Step = readonly [what: 'duel' | 'call' | 'next' | 'remark' | 'mud' | 'undo' | 'redo', times: number];

const STEPS = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0]>('duel', 'call', 'next', 'remark', 'mud', 'undo', 'undo', 'redo'),
    fc.integer({ min: 1, max: 3 }),
  ),
  { maxLength: 25 },
);

/** Does a step; false if it cannot be done. */
function take(table: ToyTable, [what, times]: Step): boolean {
  switch (what) {
    case 'duel':
      table.duel('Foy', { defence: times });
      return true;
    case 'call':
    case 'next':
      table.note(what);
      return true;
    case 'remark':
      table.append({ type: 'remarked', text: 'well' });
      return true;
    case 'mud':
      table.append({ type: 'corrected', path: 'mud', value: times > 1, reason: 'rain' });
      return true;
    default:
      return appendIfPossible(table, () =>
        what === 'undo' ? table.game.undoing(times, true) : table.game.redoing(),
      );
  }
}

function appendIfPossible(table: ToyTable, make: () => GameEvent): boolean {
  let event: GameEvent;
  try {
    event = make();
  } catch {
    return false;
  }
  table.append(event);
  return true;
}

const standing = ({ present }: Game): unknown => [present.n, present.state, present.cups];

/** What undo and redo should do: acts with all that followed by themselves, and a mark how many of them count. */
class Model {
  private acts: string[] = [];
  private count = 0;

  take([what, times]: Step, state: string): boolean {
    if (what === 'undo') {
      if (times > this.count) return false;
      this.count -= times;
    } else if (what === 'redo') {
      if (this.count === this.acts.length) return false;
      this.count++;
    } else {
      this.acts = [...this.acts.slice(0, this.count), state];
      this.count = this.acts.length;
    }
    return true;
  }

  get state(): string | undefined {
    return this.acts[this.count - 1];
  }
}

test('a game as it is played is at every line what its journal tells', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const table = await ToyTable.begin();
      const seen: unknown[] = [standing(table.game)];
      for (const step of steps) {
        take(table, step);
        seen[table.game.log.length - 1] = standing(table.game);
      }
      const { log } = table.game;
      for (const [i, expected] of seen.entries()) {
        if (expected !== undefined) expect(standing(await readToy(log.slice(0, i + 1)))).toEqual(expected);
      }
    }),
    { numRuns: runsOf(40) },
  );
});

test('undo and redo go through the acts that were decided on, and what followed by itself goes along', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const table = await ToyTable.begin();
      const model = new Model();
      const start = JSON.stringify(table.game.present.state);
      for (const step of steps) {
        const done = take(table, step);
        const state = JSON.stringify(table.game.present.state);
        expect(model.take(step, state)).toBe(done);
        expect(state).toBe(model.state ?? start);
      }
    }),
  );
});

describe('undo', () => {
  test('forgets nothing: the log only grows', async () => {
    const table = await ToyTable.begin();
    table.duel('Foy');
    table.append(table.game.undoing(1, true));
    table.append(table.game.redoing());
    expect(table.game.log.map(({ event }) => event.type)).toEqual(['begun', 'ruled', 'undone', 'redone']);
  });

  test('takes back what the program did by itself with the act before it, and brings it back so', async () => {
    const table = await ToyTable.begin();
    table.note('call');
    expect(table.game.log).toHaveLength(4);
    expect(table.game.undoing(1)).toEqual({ type: 'undone', to: 1 });
    table.append(table.game.undoing(1, true));
    expect(table.game.redoing()).toEqual({ type: 'redone', to: 4 });
  });

  test('says how far it can go', async () => {
    const table = await ToyTable.begin();
    expect(() => table.game.undoing(1)).toThrow('there is nothing to undo');
    expect(() => table.game.redoing()).toThrow('there is nothing to redo');
    table.note('next');
    expect(() => table.game.undoing(2)).toThrow('there is only 1 act to undo');
    table.note('next');
    expect(() => table.game.undoing(3)).toThrow('there are only 2 acts to undo');
  });

  test('an act after it leaves nothing to redo', async () => {
    const table = await ToyTable.begin();
    table.note('next');
    table.append(table.game.undoing(1, true));
    table.note('next');
    expect(() => table.game.redoing()).toThrow('there is nothing to redo');
  });
});

describe('an entry that cannot follow', () => {
  const after = async (event: unknown): Promise<void> => {
    const table = await ToyTable.begin();
    table.note('next');
    table.append(event as GameEvent);
  };

  test.each([
    ['a second beginning', { type: 'undone', to: 0 }, 'no undo leads from line 2 to line 0'],
    ['an undo to the present', { type: 'undone', to: 2 }, 'no undo leads from line 2 to line 2'],
    ['an undo to what is to come', { type: 'undone', to: 9 }, 'no undo leads from line 2 to line 9'],
    ['a redo of nothing', { type: 'redone', to: 1 }, 'no redo leads from line 2 to line 1'],
    [
      'a correction of what is not',
      { type: 'corrected', path: 'x', value: 1, reason: '' },
      'there is no fact "x"',
    ],
    [
      'dice from under no cup',
      { type: 'shown', name: 'mo 1', dice: { faces: [1] }, limit: 1, nonce: '' },
      'there is no cup "mo 1"',
    ],
    ['an event of no kind', { type: 'dreamt' }, 'it holds no event of a game'],
    ['an event without its parts', { type: 'noted', word: 'next' }, 'it holds no event of a game'],
    [
      'an event with a part too many',
      { type: 'remarked', text: 'a', more: 1 },
      'it holds no event of a game',
    ],
    ['an event named as every object is', { type: 'constructor' }, 'it holds no event of a game'],
  ])('%s', async (_, event, message) => {
    await expect(after(event)).rejects.toThrow(message);
  });
});

test('the log tells what each undo took back and each redo brought', async () => {
  const table = await ToyTable.begin();
  take(table, ['next', 1]);
  take(table, ['remark', 1]);
  take(table, ['undo', 2]);
  take(table, ['redo', 1]);
  const moved = [...movedIn(table.game.log)].map(([n, entries]) => [n, entries.map((entry) => entry.n)]);
  expect(moved).toEqual([
    [4, [2, 3]],
    [5, [2]],
  ]);
});
