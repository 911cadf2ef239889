import fc from 'fast-check';
import type { GameTable } from '../../../../src/cli/play/game-table';
import {
  CAVALRY_NEXT,
  ROUTED_RESULTS,
  WITHSTOOD,
} from '../../../../src/rulesets/grande-tactique/charge/charge-table';
import { SHOT_RESULTS } from '../../../../src/rulesets/grande-tactique/fire/firing-table';
import { ILLEGAL } from '../../../../src/rulesets/grande-tactique/units/markers';
import {
  allGenerals,
  allUnits,
  type BattleState,
} from '../../../../src/rulesets/grande-tactique/walk/record';
import { anyLine, attempt, newTable, numbersOf } from '../../../support/bot';
import { evenings, runsOf } from '../../../support/evenings';

/** Facts of a state that must hold whatever the players do. */
function soundness(state: BattleState): readonly string[] {
  const units = allUnits(state);
  const generals = allGenerals(state);
  const unitNamed = (id: string | null) => units.find((unit) => unit.id === id);
  return [
    ...units.filter((unit) => ILLEGAL.refuses(unit)).map(({ id }) => `${id}: markers`),
    ...units
      .filter((unit) => unit.charge !== null && unitNamed(unit.charge)?.side === unit.side)
      .map(({ id }) => `${id}: charges its own side`),
    ...units
      .filter((unit) => unit.charge !== null && unit.side !== state.movingSide)
      .map(({ id }) => `${id}: charges in the enemy’s turn`),
    ...units
      .filter(({ gone, attachedGeneralId }) => gone !== 'no' && attachedGeneralId !== null)
      .map(({ id }) => `${id}: gone with a general`),
    ...generals.filter(({ pips }) => pips < 0).map(({ id }) => `${id}: PIPs`),
    ...generals
      .filter((one) => one.attachedTo !== null && unitNamed(one.attachedTo)?.attachedGeneralId !== one.id)
      .map(({ id }) => `${id}: with a unit that does not know it`),
    ...units
      .filter(({ state: is, sheltering, routedBy }) => is !== 'routed' && (sheltering || routedBy !== null))
      .map(({ id }) => `${id}: flees without being routed`),
  ];
}

/** More often than this nothing is done with the same names in one phase: it would have no end. */
const MOST_REPEATS = 12;
/** After so many lines one of all that can be done has been done, if it can. */
const MOST_IDLE = 400;

/** What an evening came to: how many acts were done, and what was wrong. */
interface Evening {
  readonly acts: number;
  readonly faults: readonly string[];
}

/** Types random lines until the battle is over, so many acts are done, or something is wrong. */
async function play(
  seed: string,
  most: { readonly lines?: number; readonly acts?: number },
): Promise<Evening> {
  const table = await newTable('grande-tactique-valley', seed);
  for await (const done of table.goOn()) expect(done.kind).not.toBe('refused');
  const next = numbersOf(seed);
  const { lines = Infinity, acts = Infinity } = most;
  const repeats = new Map<string, number>();
  let [done, idle] = [0, 0];
  for (let i = 0; i < lines && done < acts && table.game.now.ended === undefined; i++) {
    const before = table.game.now;
    const { length } = table.game.log;
    const line = withResult(anyLine(before, next), next);
    const tried = await attempt(table, line);
    [done, idle] = tried === 'done' ? [done + 1, 0] : [done, idle + 1];
    const event = table.game.log[length]?.event;
    const act = event && 'named' in event ? [before.turn, before.phase, event.word, event.named] : [];
    const times = (repeats.get(JSON.stringify(act)) ?? 0) + (act.length > 0 ? 1 : 0);
    repeats.set(JSON.stringify(act), times);
    const faults = [
      ...(times > MOST_REPEATS ? [`"${line}" goes on for ever`] : []),
      ...(idle > MOST_IDLE ? [`nothing can be done of ${before.offers.map(({ word }) => word).join()}`] : []),
      ...faultsOf(table),
    ];
    if (faults.length > 0) return { acts: done, faults: [`after "${line}"`, ...faults] };
  }
  return { acts: done, faults: [] };
}

/** What players often say of an act: who wins a shot, and what follows a charge. */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  fire: SHOT_RESULTS,
  resolve: [...WITHSTOOD, ...ROUTED_RESULTS, ...CAVALRY_NEXT],
};

function withResult(line: string, next: () => number): string {
  const results = RESULTS[line.split(' ')[0] ?? ''];
  return results ? `${line} ${['', ...results][Math.floor(next() * (results.length + 1))]}`.trim() : line;
}

function faultsOf({ game: { now, walk, present } }: GameTable): readonly string[] {
  return [
    ...(now.ended === undefined && now.offers.length === 0 ? ['nothing is offered'] : []),
    ...(walk.muster(present.state).length === 11 ? [] : ['a unit is missing in the muster']),
    ...soundness(present.state as unknown as BattleState),
  ];
}

test('a moderated battle stays sound whatever is typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      expect((await play(`game ${seed}`, { lines: 120 })).faults).toEqual([]);
    }),
    { numRuns: runsOf(10) },
  );
}, 120_000);

/** An evening has about 400 acts. */
const ACTS = 400 * evenings(0.3);

test('whole battles of a random player meet no fault, no act without end, and no duty that nobody can do', async () => {
  let acts = 0;
  for (let seed = 0; acts < ACTS; seed++) {
    const evening = await play(`evening ${seed}`, { acts: ACTS - acts });
    expect([seed, evening.faults]).toEqual([seed, []]);
    acts += evening.acts;
  }
  expect(acts).toBeGreaterThanOrEqual(ACTS);
}, 1_200_000);
