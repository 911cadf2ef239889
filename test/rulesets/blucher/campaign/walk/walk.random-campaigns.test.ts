import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { Values } from '../../../../../src/core/input/field';
import type { Secrets } from '../../../../../src/core/scenario/campaign';
import { verifyGame } from '../../../../../src/game/verify';
import { Game } from '../../../../../src/game/game';
import { loadRuleset } from '../../../../../src/rulesets';
import { chartIn, vpIn } from '../../../../../src/rulesets/blucher/campaign/walk/facts';
import { ownOf } from '../../../../../src/rulesets/blucher/campaign/walk/secrets';
import { placedColumns } from '../../../../../src/rulesets/blucher/campaign/walk/columns';
import type { CampaignState } from '../../../../../src/rulesets/blucher/campaign/walk/record';
import { vpOfMap } from '../../../../../src/rulesets/blucher/campaign/map/chart';
import { isOnGrid } from '../../../../../src/rulesets/blucher/campaign/map/grid';
import { CAMPAIGN_SIDES } from '../../../../../src/rulesets/blucher/campaign/sides';
import { attempt, numbersOf, tableOf } from '../../../../support/bot';
import {
  anyCampaignLine,
  newCampaign,
  publicLog,
  rosterFile,
  secretsOf,
  stateOf,
  type CampaignTable,
} from '../../../../support/campaign-bot';
import { gateTest, evenings, runsOf } from '../../../../support/evenings';
import { play } from '../../walk/random-play';

/** Seconds of a busy machine. */
jest.setTimeout(60_000);

/** More lines than this no campaign of five days needs. */
const MOST_LINES = 200;

const SPAIN = rosterFile('spain', {
  extras: { guerilla: { information: true, ambushDice: 2, counterstroke: true } },
});
const ARMIES = {
  open: { blue: rosterFile('france-early'), red: rosterFile('austria') },
  guerilla: { blue: rosterFile('france-early'), red: SPAIN, map: 'tarneda' },
};

/** What must hold of every state, whatever was done. */
function wrongIn(state: CampaignState, secrets: Secrets): readonly string[] {
  if (state.map === null) return [];
  const { grid } = chartIn(state);
  const placed = placedColumns(state).filter(({ square }) => square !== null);
  const squares = placed.map(({ square }) => square ?? '');
  const vp = vpIn(state);
  const rules: readonly (readonly [string, boolean])[] = [
    ['two columns in one square', new Set(squares).size < squares.length],
    ['a column off the map', !squares.every((square) => isOnGrid(grid, square))],
    ['a column that is gone and stands', placed.some(({ gone }) => gone !== null)],
    ['too many VP', vp.blue + vp.red > vpOfMap(chartIn(state)) + 5],
    ['a day too many', state.day > 5],
    ['sizes that are not true', CAMPAIGN_SIDES.some((side) => lies(state, side, secrets))],
    [
      'units that should be eliminated',
      CAMPAIGN_SIDES.some((side) =>
        Object.values(state.sides[side].units).some(
          ({ elanMax, fatigues, eliminated }) => elanMax !== null && fatigues >= elanMax && !eliminated,
        ),
      ),
    ],
  ];
  return rules.filter(([, holds]) => holds).map(([what]) => what);
}

/** Whether what is said of a side is not what stands in its sealed columns. */
function lies(state: CampaignState, side: 'blue' | 'red', secrets: Secrets): boolean {
  const own = ownOf(state, side, secrets);
  if (own === undefined) return false;
  return Object.entries(state.sides[side].columns).some(([label, { size, atLeast, known, gone }]) => {
    const units = own.columns[label]?.units ?? [];
    const left = own.sizes[label] ?? 0;
    const isWrong = size !== null && size !== left;
    return gone === null && (isWrong || atLeast > left || !known.every((id) => units.includes(id)));
  });
}

async function played(one: CampaignTable, seed: string, most = MOST_LINES): Promise<readonly string[]> {
  const next = numbersOf(seed);
  const lines: string[] = [];
  const { table, campaign } = one;
  for await (const done of table.goOn()) expect(done.kind).not.toBe('refused');
  for (let tries = 0; tries < most && campaign.stage(table.game.present.state) === 'marching'; tries++) {
    const line = anyCampaignLine(one, await secretsOf(table), next);
    const tried = await attempt(table, line);
    if (tried === 'done') lines.push(line);
    expect([line, wrongIn(stateOf(table), await secretsOf(table))]).toEqual([line, []]);
  }
  return lines;
}

/** Three campaigns each, about 250 acts together: 10 make more than 2,000 acts. */
const EVENINGS = evenings(1 / 3);

/** Campaigns with their battles: one a day, more than 200 by `npm run evenings campaigns`. */
const WARS = Math.max(1, Math.round(67 * evenings(0)));
/** Not every campaign comes to a battle; of so many at least one does. */
const MOST_WARS = 12;

/** Different armies, maps and house rules. */
const KINDS = [
  ARMIES.open,
  ARMIES.guerilla,
  { ...ARMIES.open, map: null },
  { ...ARMIES.guerilla, options: { 'campaign.fairnessClause': true, 'campaign.day1Order': 'choose' } },
];

/** The battle of a campaign, as a random player plays it to its end; undefined where the campaign ended without one. */
async function fought({ table, campaign }: CampaignTable, seed: string): Promise<Values | undefined> {
  const { state } = table.game.present;
  if (campaign.stage(state) !== 'battle') return undefined;
  const battle = await tableOf(JSON.stringify(campaign.scenario(state, await secretsOf(table))), seed);
  const { faults } = await play(battle, seed, {});
  expect([seed, faults]).toEqual([seed, []]);
  expect(battle.game.now.ended).toBeDefined();
  const verdict = await verifyGame(battle.game.log, (first) => Game.read(first, 'memory', loadRuleset));
  expect(verdict.fault).toBeUndefined();
  return battle.game.present.state;
}

/** How often each act was done in one step of one day, with the same names and the same situation. */
function repetitions({ table: { game } }: CampaignTable): readonly number[] {
  const counts = new Map<string, number>();
  let step = 0;
  for (const { event } of game.log) {
    if (event.type !== 'ruled' && event.type !== 'noted') continue;
    if (event.word === 'next' || event.word === 'day') step++;
    const key = JSON.stringify([step, event.word, event.named, event.type === 'ruled' && event.situation]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()];
}

test(
  'whole campaigns of a random player come to a battle or an end, without an act that repeats for ever',
  async () => {
    let acts = 0;
    const games = Math.round(3 * EVENINGS);
    for (let i = 0; i < games; i++) {
      const one = await newCampaign(KINDS[i % KINDS.length] ?? ARMIES.open, `evening ${i}`);
      await played(one, `evening ${i}`);
      expect(one.campaign.stage(one.table.game.present.state)).not.toBe('marching');
      expect(Math.max(...repetitions(one))).toBeLessThan(3);
      acts += one.table.game.log.length;
    }
    expect(acts).toBeGreaterThan(70 * games);
  },
  60_000 * Math.max(1, EVENINGS),
);

gateTest(
  'campaigns lead to battles that end, and to rosters for the next campaign',
  async () => {
    let battles = 0;
    for (let i = 0; i < WARS || (battles === 0 && i < MOST_WARS); i++) {
      const seed = `war ${i + 1}`;
      const kind = KINDS[i % KINDS.length] ?? ARMIES.open;
      const one = await newCampaign(kind, seed);
      await played(one, seed);
      const ending = await fought(one, seed);
      if (ending === undefined) continue;
      battles++;
      const { blue, red } = one.campaign.rosters(
        one.table.game.present.state,
        await secretsOf(one.table),
        ending,
      );
      const next = blue && red && (await newCampaign({ ...kind, blue, red }, seed));
      expect(next?.campaign.stage(next.table.game.present.state)).toBe('marching');
    }
    expect(battles).toBeGreaterThan(0);
  },
  120_000 * Math.max(WARS, 2),
);

describe('random campaigns', () => {
  gateTest('never reach an illegal state, and their journals verify', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom<keyof typeof ARMIES>('open', 'guerilla'),
        async (seed, armies) => {
          const one = await newCampaign(ARMIES[armies], seed);
          await played(one, seed);
          const { log } = one.table.game;
          const verdict = await verifyGame(log, (first) => Game.read(first, 'memory', loadRuleset));
          expect(verdict.fault).toBeUndefined();
          expect(one.table.game.now.offers.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: runsOf(4) },
    );
  });

  test('never leak a hidden column: worlds that differ only in what is hidden look the same', async () => {
    let shared = 0;
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.boolean(), async (seed, swapsSizes) => {
        const one = await newCampaign(ARMIES.open, seed);
        const lines = await played(one, seed);
        const other = await newCampaign(ARMIES.open, seed);
        for await (const done of other.table.goOn()) expect(done.kind).not.toBe('refused');
        for (const line of lines) {
          const tried = await attempt(other.table, swapped(line, swapsSizes));
          // A column of guns alone is no world to compare with.
          fc.pre(tried === 'done' || !line.startsWith('columns-'));
          // A side may claim what is not so: of an overrun, or of a declaration.
          if (tried !== 'done') break;
        }
        const same = sharedLines(one, other);
        shared += same;
        expect(same).toBeGreaterThanOrEqual(openedIn(one));
      }),
      { numRuns: runsOf(4) },
    );
    expect(shared).toBeGreaterThan(0);
  });
});

/** The division of blue with two of its columns changed against one another, or a unit of each. */
function swapped(line: string, swapsSizes: boolean): string {
  if (!line.startsWith('columns-blue')) return line;
  if (swapsSizes) return line.replace('; A ', '; # ').replace('; B ', '; A ').replace('; # ', '; B ');
  return line.replace(/; A (\S+)(.*); B (\S+)/, '; A $3$2; B $1');
}

/** Lines of two journals that read the same for everybody. */
function sharedLines(one: CampaignTable, other: CampaignTable): number {
  const [some, others] = [publicLog(one.table), publicLog(other.table)];
  const at = some.findIndex((event, i) => !isDeepStrictEqual(event, others[i]));
  return at < 0 ? some.length : at;
}

/** The first line that opens something of blue’s columns A or B; all lines without such. */
function openedIn({ table: { game } }: CampaignTable): number {
  const at = game.log.findIndex(
    ({ event }) => event.type === 'opened' && event.of === 'columns blue' && /^[AB] /.test(event.part),
  );
  return at < 0 ? game.log.length : at;
}
