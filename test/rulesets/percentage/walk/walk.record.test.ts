import type { Values } from '../../../../src/core/input/field';
import type { Act } from '../../../../src/core/walk/act';
import { marksSmoke } from '../../../../src/rulesets/percentage/walk/acts/fire';
import { testsDivision } from '../../../../src/rulesets/percentage/walk/acts/initiative';
import { leavesTable } from '../../../../src/rulesets/percentage/walk/acts/movement';
import { withUnit, type BattleState } from '../../../../src/rulesets/percentage/walk/record/state';
import { changed, type Told } from '../../../support/changes';
import { birkenau, stateOf } from './birkenau';

type Row = readonly [
  what: string,
  act: Act<BattleState>,
  stage: (state: BattleState) => BattleState,
  told: Told,
  changes: Values,
];

const RETREAT = { act: 'retreat', unit: 'Lerche', why: 'routed' } as const;
const PURSUIT = { act: 'pursue', unit: 'Ahorn', why: 'pursuit' } as const;
const OTHER = { ...PURSUIT, unit: 'Birke', after: 'Lerche' } as const;

const ROWS: readonly Row[] = [
  [
    'one ball of smoke is marked',
    marksSmoke,
    (state) => ({ ...state, gunsFired: 1, standsFired: 2, smoke: [] }),
    { outcome: { place: 1, removeAfterTurn: 3 } },
    { gunsFired: 0, standsFired: 0, smoke: [{ balls: 1, goesAfterTurn: 3 }] },
  ],
  [
    'a unit whose division holds keeps its disorder',
    testsDivision,
    (state) => withUnit(state, 'Ahorn', () => ({ disorder: 2, retires: true })),
    { named: { unit: 'Ahorn' }, outcome: { tested: true, result: 'succeeded' } },
    { 'units.Ahorn.divisionTested': true, 'units.Ahorn.retires': false },
  ],
  [
    'a routed unit leaves the table: its pursuer still moves, for the same reason',
    leavesTable,
    (state) => ({
      ...withUnit(state, 'Kiebitz', () => ({ moraleStatus: 'routed' })),
      owed: [RETREAT, { ...PURSUIT, after: 'Kiebitz' }, OTHER],
    }),
    { named: { unit: 'Kiebitz' } },
    { 'units.Kiebitz.where': 'lost', owed: [RETREAT, PURSUIT, OTHER] },
  ],
];

test.each(ROWS)('%s', async (_, act, stage, told, facts) => {
  const table = await birkenau('Initiative');
  expect(changed(act, stage(stateOf(table)), table.game.rules, told)).toStrictEqual(facts);
});
