import type { Rules } from '../../../../src/core/ruling/ruleset';
import { hits } from '../../../../src/rulesets/blucher/walk/acts/fire';
import { noPrisoners } from '../../../../src/rulesets/blucher/walk/acts/guerilla';
import { risk } from '../../../../src/rulesets/blucher/walk/acts/officers';
import { withDebts } from '../../../../src/rulesets/blucher/walk/debts';
import type { State } from '../../../../src/rulesets/blucher/walk/record/game';
import { withSide, withUnit } from '../../../../src/rulesets/blucher/walk/units';
import { applied } from '../../../support/changes';
import { learning, toMovement } from './table';

const OFFICERS: readonly [string, string] = [
  `    usesCorps: true\n    startingMorale: 3\n    formations:\n      - id: first`,
  `    usesCorps: true
    startingMorale: 3
    subcommanders:
      - { name: Lannes, corps: II, personalities: [vigorous] }
      - { name: Walther, corps: H, personalities: [hero] }
    formations:
      - id: first`,
];

/** Red’s first movement phase. */
let calm: State;
let rules: Rules;
beforeAll(async () => {
  const table = await learning(OFFICERS);
  await toMovement(table);
  calm = table.game.present.state as unknown as State;
  ({ rules } = table.game);
});

describe('hits of fire leave a unit', () => {
  const shot = (result: string): unknown => {
    const hit = withUnit(calm, 'Eber', () => ({ hits: 2 }));
    const state = withDebts(hit, [{ act: 'hits', unit: 'Eber' }]);
    const outcome = { fatigues: 2, result, revealed: true, atRisk: false };
    return applied(hits, state, rules, { outcome }).units.Eber;
  };

  test.each([
    ['holds', { where: 'table', fatigues: 2, hits: 0, concealed: false }],
    ['retreat', { where: 'table', fatigues: 2 }],
    ['broken', { where: 'broken' }],
    ['retire', { where: 'retired' }],
  ])('that %s as %j', (result, facts) => {
    expect(shot(result)).toMatchObject(facts);
  });
});

test('a wounded subcommander is out, and no other', () => {
  const owing = withDebts(calm, [{ act: 'risk', unit: 'Walther' }]);
  const { subcommanders } = applied(risk, owing, rules, { outcome: { wounded: true } }).sides.A;
  expect(subcommanders.map(({ id, out }) => [id, out])).toEqual([
    ['Lannes', false],
    ['Walther', true],
  ]);
});

test('partisans who take no prisoners do so once', () => {
  const retired = withUnit(calm, 'Linnet', () => ({ where: 'retired' }));
  const state = withSide(retired, 'A', () => ({ noPrisoners: true }));
  const after = applied(noPrisoners, state, rules, { named: { unit: 'Linnet' } });
  expect([after.units.Linnet?.where, after.sides.A.noPrisoners]).toEqual(['broken', false]);
});
