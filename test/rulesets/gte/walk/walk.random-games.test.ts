import fc from 'fast-check';
import type { Now } from '../../../../src/core/walk/walk';
import type { BattleState } from '../../../../src/rulesets/gte/walk/record/battle';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { anyLine, attempt, newTable, numbersOf } from '../../../support/bot';
import { boldLine } from './bold';
import { evenings, gateTest, runsOf } from '../../../support/evenings';

/** Facts of a state that must hold whatever the players do. */
function soundness(state: BattleState): readonly string[] {
  const { contacts, owed, generals } = state;
  const all = Object.values(state.units);
  const table = all.filter(({ where }) => where === 'table');
  const onTable = (id: string): boolean => table.some((unit) => unit.id === id);
  const touching = (id: string): boolean =>
    contacts.some(({ attacker, defender }) => attacker === id || defender === id);
  const told = (what: string, ids: readonly string[]): readonly string[] => ids.map((id) => `${id}: ${what}`);
  const those = (holds: (unit: (typeof all)[number]) => boolean): readonly string[] =>
    table.filter(holds).map(({ id }) => id);
  return [
    ...told(
      'losses',
      those(({ removed, originalStrength }) => removed < 0 || removed >= originalStrength),
    ),
    ...told(
      'half its strength, and not shaken',
      those((unit) => isHalved(unit) && unit.status === 'steady'),
    ),
    ...told(
      'a charge without contact',
      those(({ id, role }) => role !== 'none' && !touching(id)),
    ),
    ...told(
      'contact without a part in it',
      those(({ id, role }) => role === 'none' && touching(id)),
    ),
    ...told(
      'broken and counted as not',
      those(({ status, timesBroken }) => status === 'broken' && timesBroken === 0),
    ),
    ...told(
      'broken twice and still there',
      those(({ timesBroken, id }) => timesBroken > 1 && !owes(state, id)),
    ),
    ...told(
      'hits without losses',
      those((unit) => unit.phase.pending < 0),
    ),
    ...told(
      'touches, and is gone',
      contacts.flatMap(({ attacker, defender }) => [attacker, defender]).filter((id) => !onTable(id)),
    ),
    ...told(
      'touches its own side',
      contacts
        .filter((one) => sideOf(state, one.attacker) === sideOf(state, one.defender))
        .map(({ attacker }) => attacker),
    ),
    ...told(
      'owes, and is gone',
      owed.filter(({ act, unit }) => !PEOPLE.includes(act) && !onTable(unit)).map(({ unit }) => unit),
    ),
    ...told(
      'is with nobody',
      Object.values(generals)
        .filter(({ at, out }) => at !== null && (out || !onTable(at)))
        .map(({ id }) => id),
    ),
  ];
}

/** Acts that are owed by generals or sides, and not by units. */
const PEOPLE: readonly string[] = ['count', 'challenge', 'lost', 'successor'];

const sideOf = ({ units }: BattleState, id: string): string | undefined => units[id]?.side;
const owes = ({ owed }: BattleState, id: string): boolean => owed.some(({ unit }) => unit === id);
const isHalved = ({ originalStrength, removed }: BattleState['units'][string]): boolean =>
  2 * (originalStrength - removed) <= originalStrength;

function enemiesOf(table: GameTable): (unit: string) => readonly string[] {
  const { units } = stateOf(table);
  return (id) => Object.values(units).flatMap((unit) => (unit.side === units[id]?.side ? [] : [unit.id]));
}

const stateOf = ({ game }: GameTable): BattleState => game.present.state as unknown as BattleState;

/** Whatever stands open has an id of its own, and something of it can be done. */
function deadEnds({ ended, offers }: Now): readonly string[] {
  if (ended) return [];
  const words = offers.map(({ word }) => word);
  const twice = words.filter((word, i) => words.indexOf(word) !== i);
  const open = offers.filter(({ roles }) => roles.every(({ among }) => among.length > 0));
  return [
    ...twice.map((word) => `${word}: offered twice`),
    ...(open.length === 0 ? ['nothing can be done'] : []),
  ];
}

async function play(scenario: string, seed: string, lines: number): Promise<readonly string[]> {
  const table = await newTable(scenario, seed);
  const next = numbersOf(seed);
  const told: string[] = [];
  for (let i = 0; i < lines && table.game.now.ended === undefined; i++) {
    const line =
      next() < 0.15 ? anyLine(table.game.now, next) : boldLine(table.game.now, next, enemiesOf(table));
    told.push(`${line}: ${await attempt(table, line)}`);
    const faults = [...soundness(stateOf(table)), ...deadEnds(table.game.now)];
    if (faults.length > 0) return [...told.slice(-12), ...faults];
  }
  return [];
}

/** How much is played: 10 is 2,500 acts. */
const EVENINGS = evenings(0.3);
const ACTS = 250 * EVENINGS;
/** So often the same line may change something in one step. */
const MOST_REPEATS = 12;
/** So many lines are enough to do one act of those that are open. */
const PATIENCE = 300;

/** Types the same line again and again; true if it never comes to an end. */
async function goesOnForEver(table: GameTable, line: string): Promise<boolean> {
  const { turn, phase } = stateOf(table);
  for (let i = 0; i < MOST_REPEATS; i++) {
    const before = JSON.stringify(stateOf(table));
    if ((await attempt(table, line)) !== 'done') return false;
    const now = stateOf(table);
    if (JSON.stringify(now) === before || now.turn !== turn || now.phase !== phase) return false;
  }
  return true;
}

/** Plays one game to its end, or until so many acts are done: the number of acts, and what is wrong. */
async function evening(
  scenario: string,
  seed: string,
  acts: number,
): Promise<{ readonly acts: number; readonly faults: readonly string[] }> {
  const table = await newTable(scenario, seed);
  const next = numbersOf(seed);
  const begun = table.game.log.length;
  const done = (): number => table.game.log.length - begun;
  for (let idle = 0; table.game.now.ended === undefined && done() < acts; idle++) {
    const before = done();
    const line = boldLine(table.game.now, next, enemiesOf(table));
    const isDone = (await attempt(table, line)) === 'done';
    const faults = [...soundness(stateOf(table)), ...deadEnds(table.game.now)];
    if (faults.length > 0) return { acts: done(), faults: [line, ...faults] };
    if (isDone && next() < 0.2 && (await goesOnForEver(table, line)))
      return { acts: done(), faults: [`${line}: again and again`] };
    if (done() > before) idle = 0;
    if (idle > PATIENCE)
      return { acts: done(), faults: table.game.now.offers.map(({ word }) => `${word}: cannot be done`) };
  }
  return { acts: done(), faults: [] };
}

describe('whole games by a player who takes every chance', () => {
  it(
    'meet no fault, no act without end, and nothing owed that cannot be done',
    async () => {
      for (let acts = 0, game = 1; acts < ACTS; game++) {
        const scenario = game % 2 === 0 ? 'gte-wolmirsk' : 'gte-ferrabosco';
        const played = await evening(scenario, `evening ${game}`, 2500);
        expect([`evening ${game}`, ...played.faults]).toEqual([`evening ${game}`]);
        acts += played.acts;
      }
    },
    60_000 * Math.max(1, EVENINGS),
  );
});

describe('a moderated battle', () => {
  gateTest.each(['gte-ferrabosco', 'gte-wolmirsk'])('stays sound whatever is typed: %s', async (scenario) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        expect(await play(scenario, `game ${seed}`, 250)).toEqual([]);
      }),
      { numRuns: runsOf(10) },
    );
  });
});
