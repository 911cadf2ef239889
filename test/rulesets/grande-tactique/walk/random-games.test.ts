import fc from 'fast-check';
import { ILLEGAL } from '../../../../src/rulesets/grande-tactique/units/markers';
import { allGenerals, allUnits, type BattleState } from '../../../../src/rulesets/grande-tactique/walk/record';
import { anyLine, attempt, newTable, numbersOf } from '../../../support/bot';

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

async function play(seed: string, lines: number): Promise<readonly string[]> {
  const table = await newTable('grande-tactique-valley', seed);
  for await (const done of table.goOn()) expect(done.kind).not.toBe('refused');
  const next = numbersOf(seed);
  for (let i = 0; i < lines && table.game.now.ended === undefined; i++) {
    const line = anyLine(table.game.now, next);
    await attempt(table, line);
    const { now, walk, present } = table.game;
    if (now.ended === undefined) expect([line, now.offers.length > 0]).toEqual([line, true]);
    expect(walk.muster(present.state)).toHaveLength(11);
    const faults = soundness(present.state as unknown as BattleState);
    if (faults.length > 0) return [`after "${line}"`, ...faults];
  }
  return [];
}

test('a moderated battle stays sound whatever is typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      expect(await play(`game ${seed}`, 120)).toEqual([]);
    }),
    { numRuns: 10 },
  );
}, 120_000);
