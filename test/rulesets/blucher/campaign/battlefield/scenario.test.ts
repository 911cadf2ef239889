import fc from 'fast-check';
import { parse } from 'yaml';
import { adjudicate, requireSituation, setRules } from '../../../../../src/core/ruling/adjudicate';
import { secureSource } from '../../../../../src/core/dice/secure';
import { ruleset } from '../../../../../src/rulesets/blucher';
import { scenarioSetup } from '../../../../../src/rulesets/blucher/scenario/setup';
import type { State } from '../../../../../src/rulesets/blucher/walk/record/game';
import { tableOf } from '../../../../support/bot';
import { scenarioYaml } from '../../../../../src/cli/commands/scenario/yaml';
import { battleScenario } from '../../../../../src/rulesets/blucher/campaign/battlefield/scenario';
import type { BattleInput, BattleSide } from '../../../../../src/rulesets/blucher/campaign/battlefield/types';
import { both } from '../../../../../src/rulesets/blucher/campaign/sides';
import { MAP_IDS } from '../../../../../src/rulesets/blucher/campaign/map/maps';
import { checkFile } from '../../../../../src/scenario/check-file';
import { SAMPLES } from '../../armies/support';
import { campaignEnd, numbers } from './ends';
import { loadKnown } from '../../../../../src/rulesets';

const ARMIES = SAMPLES.map(([file]) => file);

/** Warnings that the end of a campaign may rightly give: large or uneven armies, what is left of a corps. */
const TRUE_WARNINGS = ['S04w', 'S05w', 'S06w', 'S09w', 'L07w'];

async function faultsOf(input: BattleInput): Promise<readonly string[]> {
  const text = scenarioYaml(battleScenario(input));
  const { remarks } = await checkFile(text, 'the-battle.yaml', loadKnown);
  return remarks
    .filter(({ code }) => !TRUE_WARNINGS.includes(code))
    .map(({ code, path, text: told }) => `${code} ${path}: ${told}`);
}

describe('the battle at the end of a campaign', () => {
  test.each(MAP_IDS)('on the map %s is a sound scenario, however the campaign ended', async (map) => {
    await fc.assert(
      fc.asyncProperty(
        numbers,
        fc.constantFrom(...ARMIES),
        fc.constantFrom(...ARMIES),
        async (next, a, b) => {
          expect(await faultsOf(campaignEnd(map, [a, b], next))).toEqual([]);
        },
      ),
      { numRuns: 5 },
    );
  });

  test('as it is written it reads back as it was', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(...MAP_IDS), (next, map) => {
        const scenario = battleScenario(campaignEnd(map, ['france-early.yaml', 'russia.yaml'], next));
        expect(parse(scenarioYaml(scenario))).toEqual(JSON.parse(JSON.stringify(scenario)));
      }),
      { numRuns: 8 },
    );
  });
});

describe('a section is called by its square (p.146, B12.6-08)', () => {
  const SQUARES = ['A2', 'A3', 'A4', 'B2', 'B3', 'B4'];
  const ended = campaignEnd('valley', ['france-early.yaml', 'russia.yaml'], () => 1);
  /** The columns that come later come over the east side of A4. */
  const placed = (side: BattleSide): BattleSide => ({
    ...side,
    columns: Object.fromEntries(
      Object.entries(side.columns).map(([label, { place, ...column }]) => [
        label,
        {
          ...column,
          place: place && 'edge' in place ? { ...place, section: 'A4', edge: 'E' as const } : place,
        },
      ]),
    ),
  });
  const input: BattleInput = {
    ...ended,
    sides: both((side) => placed(ended.sides[side])),
    squares: SQUARES,
    sections: { A3: 'red', A4: 'red', B3: 'blue' },
    pieces: [{ side: 'red', piece: 'village', at: 'A4' }],
    objectives: [{ side: 'red', section: 'A4', site: 'urban' }],
  };
  const scenario = battleScenario(input);

  test('in set-up areas, terrain, objectives and entries', () => {
    expect(scenario.table).toMatchObject({
      sectionNames: { A1: 'A2', A2: 'A3', A3: 'A4', B1: 'B2', B2: 'B3', B3: 'B4' },
    });
    expect(scenario.setup).toMatchObject(
      [
        { side: 'blue', areas: [{ sections: ['B3'] }] },
        { side: 'red', areas: [{ sections: ['A3', 'A4'] }] },
      ].sort(({ side }) => (side === input.declarer ? -1 : 1)),
    );
    expect(scenario.terrain).toContainEqual(expect.objectContaining({ type: 'village', section: 'A4' }));
    expect(scenario.objectives).toContainEqual(
      expect.objectContaining({ id: 'red-objective', section: 'A4' }),
    );
  });

  test('on every screen of the battle', async () => {
    const table = await tableOf(scenarioYaml(scenario), 'sections');
    const { setup, groups } = table.game.present.state as unknown as State;
    expect(setup).toContainEqual(expect.stringContaining('B3'));
    expect(setup).toContainEqual(expect.stringContaining('A3 and A4'));
    for (const { place } of groups) expect(place).toMatch(new RegExp(`edge, (?:${SQUARES.join('|')})$`));
  });

  test('where a unit may be set up is asked and answered by the same names', () => {
    const rules = setRules(ruleset);
    const place = (side: string, inSections: readonly string[]) =>
      adjudicate(
        rules,
        scenarioSetup,
        requireSituation(rules, scenarioSetup, { scenario, side, type: 'INF', inSections }),
        secureSource(),
      );
    expect(place('blue', ['B3']).outcome).toMatchObject({ legal: true });
    expect(place('red', ['B3']).refused).toMatchObject([{ allowed: 'wholly in sections A3 and A4' }]);
    expect(() => place('red', ['B1'])).toThrow('"B1" is not known here');
  });
});

describe('columns that are sealed and still to come', () => {
  const input = campaignEnd('valley', ['france-early.yaml', 'russia.yaml'], () => 1);
  const { red } = input.sides;
  const ids = Object.values(red.columns).flatMap(({ units }) => units);
  const square = { square: input.squares[0] ?? '' };
  const coming = { section: input.squares[1] ?? '', edge: 'N', factor: 4 } as const;
  const sealed = { of: 'columns red', size: null };
  /** Columns 2 and 3 are sealed; both orders of their units look alike to the other side. */
  const with23 = (two: readonly string[], three: readonly string[], officers: readonly string[]) =>
    battleScenario({
      ...input,
      sides: {
        ...input.sides,
        red: {
          ...red,
          columns: {
            1: { units: ids.slice(6), officers: [], place: square },
            2: { units: two, officers, place: coming, sealed },
            3: { units: three, officers: [], place: null, sealed },
          },
        },
      },
    });

  test('give no byte of the scenario away by who is in which', () => {
    const one = with23(ids.slice(0, 3), ids.slice(3, 6), []);
    const other = with23([...ids.slice(3, 6)].reverse(), ids.slice(0, 3), []);
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
    expect(one.reinforcements).toContainEqual(
      expect.objectContaining({ id: 'column-2', formations: [], sealed: { of: 'columns red', column: '2' } }),
    );
  });
});

describe('an additional objective', () => {
  const objectiveOf = (placed: readonly string[]): unknown => {
    const before = campaignEnd('valley', ['france-early.yaml', 'russia.yaml'], () => 1);
    const [at = ''] = before.squares;
    const input = {
      ...before,
      pieces: placed.map((piece) => ({ side: 'blue' as const, piece, at })),
      objectives: [{ side: 'blue' as const, section: at, site: 'urban' }],
    };
    const { objectives } = battleScenario(input) as unknown as {
      readonly objectives: readonly { id: string }[];
    };
    return objectives.find(({ id }) => id === 'blue-objective');
  };

  test('stands in the village that was placed there, not in a wood', () => {
    expect(objectiveOf(['smallWood', 'village'])).toMatchObject({
      in: 'village',
      controlledBy: 'blue',
      vp: 0,
    });
    expect(objectiveOf(['smallWood'])).not.toHaveProperty('in');
  });
});

describe('officers of the battle', () => {
  const side = (change: (side: BattleSide) => Partial<BattleSide>): readonly string[] => {
    const before = sound();
    const { red } = before.sides;
    const input = { ...before, sides: { ...before.sides, red: { ...red, ...change(red) } } };
    const [, army] = battleScenario(input).sides as readonly {
      readonly subcommanders?: readonly { readonly name: string }[];
    }[];
    return (army?.subcommanders ?? []).map(({ name }) => name);
  };

  /** Rayevski is with column 1, where units of his corps are. */
  function sound(): BattleInput {
    const input = campaignEnd('valley', ['france-early.yaml', 'russia.yaml'], () => 1);
    const { red } = input.sides;
    const units = Object.values(red.units).map((unit) => ({ ...unit, eliminated: false }));
    const own = units.filter(({ corps }) => corps === 'II').map(({ id }) => id);
    const others = units.filter(({ corps }) => corps !== 'II').map(({ id }) => id);
    const [a, b] = input.squares;
    return {
      ...input,
      sides: {
        ...input.sides,
        red: {
          ...red,
          units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
          officers: red.officers.map((one) => ({ ...one, out: false })).filter(({ corps }) => corps === 'II'),
          columns: {
            1: { units: own, officers: ['rayevski'], place: { square: a! } },
            2: { units: others, officers: [], place: { square: b! } },
          },
          recon: { units: [], officers: [] },
        },
      },
    };
  }

  const NAME = ['Nikolai Rayevski'];

  test('come with their columns', () => {
    expect(side(() => ({}))).toEqual(NAME);
  });

  test('are not there when wounded, nor when their corps is not', () => {
    expect(side(({ officers }) => ({ officers: officers.map((one) => ({ ...one, out: true })) }))).toEqual(
      [],
    );
    expect(side(({ columns }) => ({ columns: { 2: columns['2']! } }))).toEqual([]);
  });

  test('take no part with a column that takes none', () => {
    const elsewhere = ({ columns }: BattleSide): Partial<BattleSide> => {
      const [first, ...others] = columns['1']!.units;
      return {
        columns: {
          1: { ...columns['1']!, units: [first!], place: null },
          2: { ...columns['2']!, units: [...columns['2']!.units, ...others] },
        },
      };
    };
    expect(side(elsewhere)).toEqual([]);
    // The same where that column is not told of.
    expect(side((army) => ({ columns: { 2: elsewhere(army).columns!['2']! } }))).toEqual([]);
  });

  test('who lost all of their column join the army (R12-12)', () => {
    const lost = ({ columns, units }: BattleSide): Partial<BattleSide> => {
      const [first, ...others] = columns['1']!.units;
      return {
        units: { ...units, [first!]: { ...units[first!]!, eliminated: true } },
        columns: {
          1: { ...columns['1']!, units: [first!], place: null },
          2: { ...columns['2']!, units: [...columns['2']!.units, ...others] },
        },
      };
    };
    expect(side(lost)).toEqual(NAME);
    expect(side((army) => ({ ...lost(army), columns: { 2: lost(army).columns!['2']! } }))).toEqual(NAME);
  });
});
