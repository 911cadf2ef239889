import { scenarioYaml } from '../../../../../src/cli/commands/scenario/yaml';
import type { GameTable } from '../../../../../src/cli/play/game-table';
import { armyLosses, returned } from '../../../../../src/rulesets/blucher/campaign/battlefield/losses';
import { battleScenario } from '../../../../../src/rulesets/blucher/campaign/battlefield/scenario';
import type {
  BattleColumn,
  BattleInput,
} from '../../../../../src/rulesets/blucher/campaign/battlefield/types';
import type { State } from '../../../../../src/rulesets/blucher/walk/record/game';
import { MAP_IDS } from '../../../../../src/rulesets/blucher/campaign/map/maps';
import { anyLine, attempt, numbersOf, tableOf, does, words } from '../../../../support/bot';
import { checked, rosterOf, SAMPLES } from '../../armies/support';
import { campaignEnd, type Numbers } from './ends';

const ARMIES = SAMPLES.map(([file]) => file);

/** The end of a campaign that follows from a seed. */
function endOf(seed: string, map: string): BattleInput {
  const numbers = numbersOf(seed);
  const next: Numbers = (below) => Math.floor(numbers() * below);
  return campaignEnd(map, [ARMIES[next(ARMIES.length)]!, ARMIES[next(ARMIES.length)]!], next);
}

const begun = (input: BattleInput, seed = input.id): Promise<GameTable> =>
  tableOf(scenarioYaml(battleScenario(input)), seed);

const stateOf = ({ game }: GameTable): State => game.present.state as unknown as State;
describe('the battle of a campaign is played', () => {
  test.each(MAP_IDS)('on the map %s: it begins, and goes on', async (map) => {
    const table = await begun(endOf(`play ${map}`, map));
    await does(table, 'ready', 'mo 4 4 4');
    const next = numbersOf(map);
    for (let i = 0; i < 60 && table.game.now.ended === undefined; i++)
      await attempt(table, anyLine(table.game.now, next));
    expect(stateOf(table).turn).toBeGreaterThanOrEqual(1);
  });

  test('each side sets up by column and kind: its units stand under the section of their column', async () => {
    const input = endOf('sections', 'valley');
    const table = await begun(input);
    const muster = table.game.walk.muster(table.game.present.state);
    for (const side of [input.sides.blue, input.sides.red])
      for (const [label, { units, place }] of Object.entries(side.columns)) {
        if (place === null || 'edge' in place) continue;
        const own = muster.filter(
          (unit) => unit.side === side.name && units.some((id) => unit.id === id || unit.id.slice(2) === id),
        );
        const left = units.filter((id) => !side.units[id]!.eliminated);
        expect(own).toHaveLength(left.length);
        for (const unit of own) {
          expect(unit.under).toMatch(
            new RegExp(`^column ${label} in ${place.square}, (?:corps .+|no corps): \\d`),
          );
          expect(unit.under).toContain(unit.card.split(' ')[0]);
        }
      }
    await does(table, 'ready');
    expect(table.game.walk.muster(table.game.present.state).every(({ under }) => under === undefined)).toBe(
      true,
    );
  });

  test('units bring their losses, their guns and their own ammo', async () => {
    const input = endOf('losses', 'valley');
    const { units } = stateOf(await begun(input));
    for (const [letter, side] of [
      ['A', input.sides.blue],
      ['B', input.sides.red],
    ] as const) {
      const own = Object.values(units).filter((unit) => unit.side === letter);
      expect(own.length).toBeGreaterThan(0);
      for (const unit of own) {
        const id = Object.hasOwn(side.units, unit.id) ? unit.id : unit.id.slice(2);
        const { fatigues, ammoMarked, attachedArtillery, elanMax, corps, eliminated } = side.units[id]!;
        expect(unit).toMatchObject({ fatigues, ammoMarked, attachedArtillery, elanMax, corps });
        expect(eliminated).toBe(false);
      }
    }
  });

  test('a column may be left out until it was rolled for; then it is rolled for in each own turn', async () => {
    const input = late();
    const table = await begun(input);
    const toStatus = async (): Promise<void> => {
      while (table.game.now.phase !== 'Status phase')
        await does(table, words(table).includes('mo') ? 'mo 6 6 6' : 'next');
    };
    await does(table, 'ready');
    await toStatus();
    expect(words(table)).toEqual(expect.arrayContaining(['arrival-column-A', 'next']));
    await does(table, 'next');
    await toStatus();
    expect(words(table)).not.toContain('arrival-column-A');
    await does(table, 'next');
    await toStatus();
    // In turn 3 no die is low enough: 4 times 1 is more.
    await does(table, 'arrival-column-A');
    expect(stateOf(table).groups).toMatchObject([{ id: 'column-A', begun: true, arrived: false }]);
    await does(table, 'next');
    await toStatus();
    await does(table, 'next');
    await toStatus();
    // In turn 5 nobody is asked.
    expect(stateOf(table)).toMatchObject({ turn: 5, groups: [{ rolled: true }] });
    expect(words(table)).not.toContain('arrival-column-A');
  });

  test('an officer of a column that is still to come is not there before it', async () => {
    const input = late();
    const { blue } = input.sides;
    const units = Object.values(blue.columns).flatMap((column) => column.units);
    const unit = units
      .map((id) => blue.units[id]!)
      .find(({ corps, eliminated }) => corps !== null && !eliminated)!;
    const officer = { id: 'ney', name: 'Ney', corps: unit.corps, personalities: ['hero'], out: false };
    const columns = Object.fromEntries(
      Object.entries(blue.columns).map(([label, column], i) => [
        label,
        { ...column, officers: i === 0 ? ['ney'] : [] },
      ]),
    );
    const free = async (place: BattleColumn['place']): Promise<readonly string[]> => {
      const own = { ...columns, A: { ...columns.A!, place } };
      const sides = { ...input.sides, blue: { ...blue, officers: [officer], columns: own } };
      const table = await begun({ ...input, sides });
      await does(table, 'ready', 'mo 6 6 6', ...(['next'] as const));
      const offer = table.game.now.offers.find(({ word }) => word === 'officer');
      return offer?.roles[0]?.among ?? [];
    };
    expect(await free(columns.A!.place)).toEqual([]);
    expect(await free({ square: 'C6' })).toEqual(['Ney']);
  });

  test('at nightfall all objectives win, else the points of all the map', async () => {
    const base = late();
    const input: BattleInput = { ...base, control: { A2: 'red' }, vpOther: { blue: 1, red: 0 } };
    const table = await begun(input);
    await does(table, 'ready', 'mo 6 6 6');
    const points = (): string | undefined =>
      table.game.walk.standing(table.game.present.state).find(({ label }) => label === 'Points')?.text;
    expect(points()).toBe(`${input.sides.blue.name} 1, ${input.sides.red.name} 1`);
    await does(table, 'next', 'objective steg > blue');
    expect(points()).toBe(`${input.sides.blue.name} 2, ${input.sides.red.name} 1`);
  });
});

/** Blue’s column A is still to come, over the northern edge of an own section, factor 4; blue has declared. */
function late(): BattleInput {
  const input = endOf('late', 'valley');
  const { blue, red } = input.sides;
  const [a, ...others] = Object.entries(blue.columns);
  const squares = ['C4', 'C5', 'C6', 'D4', 'D5', 'D6'];
  const standing = (all: typeof others, from: readonly string[]) =>
    Object.fromEntries(all.map(([label, column], i) => [label, { ...column, place: { square: from[i]! } }]));
  return {
    ...input,
    squares,
    sections: { C4: 'blue', C5: 'blue', C6: 'blue', D4: 'red', D5: 'red', D6: 'red' },
    edges: {},
    declarer: 'blue',
    firstTurn: 1,
    pieces: [],
    objectives: [],
    sides: {
      blue: {
        ...blue,
        columns: {
          [a![0]]: { ...a![1], place: { section: 'C4', edge: 'N', factor: 4 } },
          ...standing(others, squares),
        },
      },
      red: { ...red, columns: standing(Object.entries(red.columns).slice(0, 3), squares.slice(3)) },
    },
  };
}

describe('what is lost goes back to the rosters', () => {
  const roster = rosterOf(SAMPLES.find(([file]) => file === 'russia.yaml')![1]);

  test('broken units are gone, retired ones are not; fatigues, ammo and wounds stay', async () => {
    const input = { ...endOf('back', 'valley'), sides: endOf('back', 'valley').sides };
    const table = await begun(input);
    const state = stateOf(table);
    const [first, second, third] = Object.values(state.units).filter(
      ({ side, type }) => side === 'B' && type !== 'ART',
    );
    const officer = state.sides.B.subcommanders[0];
    const after = {
      ...state,
      units: {
        ...state.units,
        [first!.id]: { ...first, where: 'broken' },
        [second!.id]: { ...second, where: 'retired', fatigues: 2 },
        [third!.id]: { ...third, fatigues: 3 },
      },
      sides: {
        ...state.sides,
        B: {
          ...state.sides.B,
          subcommanders: state.sides.B.subcommanders.map((one) => ({ ...one, out: true })),
        },
      },
    };
    const losses = armyLosses(input.sides.red, after, 'B');
    const idOf = (name: string): string =>
      Object.hasOwn(input.sides.red.units, name) ? name : name.slice(2);
    expect(losses.units[idOf(first!.id)]).toMatchObject({ eliminated: true });
    expect(losses.units[idOf(second!.id)]).toMatchObject({ fatigues: 2, eliminated: false });
    expect(losses.units[idOf(third!.id)]).toMatchObject({ fatigues: 3, eliminated: false });
    if (officer) {
      const { id } = input.sides.red.officers.find(({ name }) => name === officer.id)!;
      expect(losses.officers).toContain(id);
    }
  });

  test('a unit without elan, or guns without ammo, are gone (B12.8-06)', () => {
    const side = { ...endOf('spent', 'valley').sides.blue };
    const unit = Object.values(side.units).find(({ elanMax }) => elanMax !== null)!;
    const guns = {
      ...unit,
      id: 'guns',
      elanMax: null,
      ammoTrack: [5, 4],
      ammoMarked: 2,
      fatigues: 0,
      eliminated: false,
    };
    const spent = { ...unit, fatigues: unit.elanMax!, eliminated: false };
    const losses = armyLosses({ ...side, units: { [unit.id]: spent, guns } }, undefined, 'A');
    expect(losses.units).toMatchObject({ [unit.id]: { eliminated: true }, guns: { eliminated: true } });
  });

  test('the roster is the same army with its losses, and reads back', () => {
    const losses = {
      units: { 'II-1': { fatigues: 2, ammoMarked: 0, eliminated: false } },
      officers: ['rayevski'],
    };
    const written = returned(roster, losses);
    expect(rosterOf(written)).toEqual({ ...roster, losses });
    expect(checked(written).errors).toEqual(checked(returned(roster, { units: {}, officers: [] })).errors);
    expect(returned(rosterOf(written), { units: {}, officers: [] })).not.toHaveProperty('losses');
  });
});
