import type { Done, Walk } from '../../src/core/walk/walk';
import type { Values } from '../../src/core/input/field';
import { Problem } from '../../src/core/input/problem';
import type { GameTable } from '../../src/cli/play/game-table';
import { anyLine, attempt, newTable, numbersOf } from '../support/bot';

/*
 * What the walk and the journal take for granted of any battle, shown by games in which anything is typed.
 */

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

jest.setTimeout(30_000);
afterEach(() => jest.restoreAllMocks());

/** Every state is frozen before it is handed on, so that a change in place is an error. */
function watch(battle: Walk, acts: Done[]): void {
  const { apply } = battle;
  jest.spyOn(battle, 'apply').mockImplementation((state, done, rules) => {
    acts.push(done);
    return frozen(apply(frozen(state), frozen(done), rules));
  });
}

async function play(table: GameTable, seed: string, lines: number, look: () => void): Promise<void> {
  const next = numbersOf(seed);
  for (let i = 0; i < lines && table.game.now.ended === undefined; i++) {
    await attempt(table, anyLine(table.game.now, next));
    look();
  }
}

const withoutFunctions = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each([
  ['learning', 'a battle'],
  ['fuentes-de-onoro', 'another'],
])('%s', (scenario, seed) => {
  test('its states are plain, never changed in place, and all that is shown follows from them', async () => {
    const table = await newTable(scenario, seed);
    const { walk, rules } = table.game;
    const acts: Done[] = [];
    watch(walk, acts);
    await play(table, seed, 60, () => {
      const state = table.game.present.state;
      const copy = withoutFunctions(state) as Values;
      expect(copy).toEqual(state);
      expect(withoutFunctions(walk.now(copy, rules))).toEqual(withoutFunctions(table.game.now));
      expect([walk.muster(copy), walk.standing(copy)]).toEqual([walk.muster(state), walk.standing(state)]);
    });
    expect(acts.length).toBeGreaterThan(20);
  });

  test('everybody who can be named is there, and no word stands for two offers', async () => {
    const table = await newTable(scenario, seed);
    await play(table, `${seed} again`, 40, () => {
      const { offers } = table.game.now;
      expect(new Set(offers.map(({ word }) => word)).size).toBe(offers.length);
      const roles = offers.flatMap((offer) => offer.roles);
      for (const { among, prefix } of roles) {
        expect(new Set(among).size).toBe(among.length);
        // Whose facts are wanted has some.
        if (prefix !== undefined) for (const unit of among) expect(table.game.facts(unit)).toBeDefined();
      }
    });
  });

  test('nobody is known by a name that every object answers to', async () => {
    const { game } = await newTable(scenario, seed);
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])
      expect(game.facts(name)).toBeUndefined();
  });

  test.each([
    '',
    'units',
    'units.',
    'units..',
    'units.__proto__.fatigues',
    '__proto__.x',
    'constructor',
    'turns',
    'units.x.y',
  ])('there is no fact "%s" to put right', async (path) => {
    const { game } = await newTable(scenario, seed);
    expect(() => game.walk.correct(game.present.state, { path, value: 1 })).toThrow(Problem);
  });
});
