import { parse } from 'yaml';
import { scenarioYaml } from '../../../../../src/cli/commands/scenario/yaml';
import type { GameTable } from '../../../../../src/cli/play/game-table';
import type { Values } from '../../../../../src/core/input/field';
import { battleScenario } from '../../../../../src/rulesets/blucher/campaign/battlefield/scenario';
import { scenarioOf } from '../../../../../src/rulesets/blucher/campaign/battle-input';
import { firstValues } from '../../../../../src/core/walk/record';
import { FIELD } from '../../../../../src/rulesets/blucher/campaign/walk/record';
import type { State } from '../../../../../src/rulesets/blucher/walk/record/game';
import { attempt, tableOf } from '../../../../support/bot';
import { rosterFile } from '../../../../support/campaign-bot';
import { runCli } from '../../../../cli/run-cli';
import { begunCampaign, columnAt, withColumns } from '../walk/begun';
import { Walk } from '../walk/walk';
import { campaignEnd } from './ends';

const stateOf = ({ game }: GameTable): State => game.present.state as unknown as State;

/** What Spain buys in these tests. */
const EXTRAS = { entrenchments: 4, terrainChoices: 1, guerilla: { delay: true, noPrisoners: true } };
const SPAIN = rosterFile('spain', { extras: EXTRAS });

/** The battle of two rosters by `army battle`, Spain defends. */
async function pickUp(): Promise<Values> {
  const { out, status } = await runCli([
    'army',
    'battle',
    'scenarios/armies/france-early.yaml',
    'scenarios/armies/spain.yaml',
  ]);
  expect(status).toBe(0);
  return parse(out) as Values;
}

/** The battle at the end of a campaign of the same rosters, which its last act begins. */
async function campaignBattle(): Promise<Values> {
  const { state, rules } = await begunCampaign({ red: SPAIN, map: 'tarneda' });
  const squares = ['A2', 'A3', 'A4', 'B2', 'B3', 'B4'];
  const [blue, red] = [state.sides.blue, state.sides.red].map(({ units }) => Object.keys(units));
  const column = (square: string, known: readonly string[]) =>
    columnAt(square, { known, revealed: true, size: known.length });
  const walked = withColumns(
    state,
    { blue: { A: column('A3', blue ?? []) }, red: { 1: column('B3', red ?? []) } },
    {
      phase: 'setup',
      battle: { by: 'blue', squares },
      field: {
        ...firstValues(FIELD),
        onTable: ['A', '1'],
        sections: { A3: 'blue', B3: 'red' },
        done: ['crossings'],
        objectives: [
          { side: 'blue', section: 'A3', site: 'plain' },
          { side: 'red', section: 'B3', site: 'plain' },
        ],
      },
    },
  );
  const officers = {
    officerColumns: {},
    recon: { units: [], officers: [] },
    returned: {},
    done: ['columns', 'reconShown', 'counted'] as const,
  };
  const sides = {
    blue: { ...walked.sides.blue, ...officers },
    red: { ...walked.sides.red, ...officers },
  };
  const walk = new Walk({ ...walked, sides }, rules);
  expect(walk.act('start')).toEqual([]);
  return scenarioOf(walk.state, {}, true);
}

describe.each([
  ['an army', pickUp],
  ['a campaign', campaignBattle],
])('what was bought reaches the battle of %s', (_, made) => {
  let scenario: Values;
  let table: GameTable;
  beforeAll(async () => {
    scenario = await made();
    // Without terrain to place first: the battle begins with the set-up.
    table = await tableOf(scenarioYaml({ ...scenario, pickup: undefined }), 'bought');
  });
  const spain = () => stateOf(table).sides.B;

  test('the delay: the battle begins with turn 7', () => {
    expect(stateOf(table)).toMatchObject({ turn: 7, firstTurn: 7, lastTurn: 30 });
  });

  test('no prisoners: the side can break one retired enemy unit, once', async () => {
    expect(spain().noPrisoners).toBe(true);
    expect(stateOf(table).sides.A.noPrisoners).toBe(false);
    const [unit] = Object.values(stateOf(table).units).filter(
      ({ side, type }) => side === 'A' && type === 'INF',
    );
    await table.append({
      type: 'corrected',
      path: `units.${unit?.id ?? ''}.where`,
      value: 'retired',
      reason: 'for the test',
    });
    const word = `no-prisoners-${spain().id}`;
    expect(await attempt(table, 'ready')).toBe('done');
    expect(await attempt(table, `${word} ${unit?.id ?? ''}`)).toBe('done');
    expect(stateOf(table).units[unit?.id ?? '']).toMatchObject({ where: 'broken' });
    expect(table.game.now.offers.map((offer) => offer.word)).not.toContain(word);
  });

  test('entrenchments: so many infantry units of the side may be set up in them (B11.7-15)', () => {
    expect(scenario.setup).toContainEqual(
      expect.objectContaining({ side: spain().id, entrenchments: 4, entrenchmentsForInfantry: true }),
    );
  });

  test('dice, attached batteries and rallies: they stand on the cards of the battle', () => {
    expect(spain().momentumDice).toBe(3);
    const units = Object.values(stateOf(table).units).filter(({ side }) => side === 'B');
    expect(units.some(({ attachedArtillery }) => attachedArtillery)).toBe(true);
    expect(units.some(({ canRally }) => canRally)).toBe(true);
    expect(spain().subcommanders.length).toBeGreaterThan(0);
  });
});

test('the effects of La Guerilla on the map and terrain choices are the campaign’s', async () => {
  const guerilla = { information: true, ambushDice: 2, counterstroke: true };
  const red = rosterFile('spain', { extras: { terrainChoices: 1, guerilla } });
  const { state } = await begunCampaign({ red, map: 'tarneda' });
  expect(state.sides.red).toMatchObject({ vpOther: 1, terrainBought: 1, guerilla });
});

test('an army that has bought nothing has none of it', async () => {
  const scenario = battleScenario(campaignEnd('valley', ['france-early.yaml', 'russia.yaml'], () => 1));
  const { sides } = stateOf(await tableOf(scenarioYaml(scenario), 'none'));
  expect([sides.A.noPrisoners, sides.B.noPrisoners]).toEqual([false, false]);
});
