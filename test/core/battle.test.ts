import type { Battle, Done } from '../../src/core/battle';
import type { Values } from '../../src/core/field';
import { Problem } from '../../src/core/problem';
import type { Table } from '../../src/cli/play/table';
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
function watch(battle: Battle, acts: Done[]): void {
  const { apply } = battle;
  jest.spyOn(battle, 'apply').mockImplementation((state, done, rules) => {
    acts.push(done);
    return frozen(apply(frozen(state), frozen(done), rules));
  });
}

async function play(table: Table, seed: string, lines: number, look: () => void): Promise<void> {
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
  test('its states are plain, never changed in place, and all that is told follows from them', async () => {
    const table = await newTable(scenario, seed);
    const { battle, rules } = table.game;
    const acts: Done[] = [];
    watch(battle, acts);
    await play(table, seed, 60, () => {
      const state = table.game.present.battle;
      const copy = withoutFunctions(state) as Values;
      expect(copy).toEqual(state);
      expect(withoutFunctions(battle.now(copy, rules))).toEqual(withoutFunctions(table.game.now));
      expect([battle.muster(copy), battle.standing(copy)]).toEqual([
        battle.muster(state),
        battle.standing(state),
      ]);
    });
    expect(acts.length).toBeGreaterThan(20);
  });

  test('everybody who can be named is there, and no word stands for two offers', async () => {
    const table = await newTable(scenario, seed);
    const { battle } = table.game;
    await play(table, `${seed} again`, 40, () => {
      const { offers } = table.game.now;
      expect(new Set(offers.map(({ word }) => word)).size).toBe(offers.length);
      const roles = offers.flatMap((offer) => offer.roles ?? []);
      for (const { among, prefix } of roles) {
        expect(new Set(among).size).toBe(among.length);
        // Whose facts are wanted has some.
        if (prefix !== undefined)
          for (const unit of among) expect(battle.facts(table.game.present.battle, unit)).toBeDefined();
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
    'turn',
    'units.x.y',
  ])('there is no fact "%s" to put right', async (path) => {
    const { game } = await newTable(scenario, seed);
    expect(() => game.battle.correct(game.present.battle, { path, value: 1 })).toThrow(Problem);
  });
});
