import type { Rules } from '../../../core/ruling/ruleset';
import { AUTOMATIC_ORDERS, inPrecedence, type Marked } from '../command/automatic-tables';
import { isDue } from '../command/division-test';
import { settingsOf } from '../options';
import { isRetreating, lossPctOf } from '../unit';
import { isVacant, markersOf } from './facts';
import { lostOf } from './losses';
import { unitsOn, type BattleState, type Division, type Leader, type UnitState } from './record/state';

/** Divisions that have lost so many units that their units test in step 2c (T4.4-01), each with that number. */
export function divisionsDue(
  state: BattleState,
  rules: Rules,
): readonly (Division & { readonly lost: number })[] {
  const { divisionTestWhen } = settingsOf(rules);
  return state.divisions
    .map((one) => ({ ...one, lost: lostOf(state, one) }))
    .filter(({ units: unitsTotal, lost: unitsLostOrRouted, lostBefore: lostOrRoutedBefore }) =>
      isDue({ unitsTotal, unitsLostOrRouted, lostOrRoutedBefore }, divisionTestWhen),
    );
}

/** Why a unit does not test for its division now; undefined if it may. */
export function whyNoTest(state: BattleState, rules: Rules): (unit: UnitState) => string | undefined {
  const due = divisionsDue(state, rules);
  return ({ divisionTested, division, side, moraleStatus }) => {
    if (divisionTested) return 'has made the test of its division in this turn';
    if (settingsOf(rules).divisionTestWhen === 'onRequest') return undefined;
    if (!due.some((one) => one.id === division && one.side === side))
      return 'is of a division that makes no test in this turn';
    return isRetreating(moraleStatus) ? `is ${moraleStatus}, and makes no test` : undefined;
  };
}

/** What nobody has said of a unit counts as if it were not so. */
const UNSAID = {
  band: 'out',
  threatensEnemy: false,
  threatenedFrom: 'none',
  threatenedByCavalry: undefined,
  supported: undefined,
  orderedToCharge: undefined,
  orderedFallBack: undefined,
  protectMission: false,
  protectedUnitThreatenedInLos: undefined,
  waveringAdvances: false,
  irregularsFormLine: false,
} as const;

/** Units that trigger an automatic order by what the record alone knows, with the reason that prevails (T4.1-03). */
export function automaticDue(
  state: BattleState,
  rules: Rules,
): readonly { readonly unit: string; readonly why: string }[] {
  const orders = inPrecedence(settingsOf(rules).autoOrderPrecedence);
  const rows = orders.flatMap((order) => AUTOMATIC_ORDERS.rows.find(({ code }) => code === order) ?? []);
  return Object.values(state.units).flatMap((unit) => {
    const { moraleStatus, automatic, freed } = unit;
    const isSettled = automatic.length > 0 || freed;
    if (unit.where !== 'table' || moraleStatus === 'dispersed' || isSettled) return [];
    const marked: Marked = {
      ...unit,
      ...UNSAID,
      moraleStatus,
      disorder: markersOf(unit),
      lossPct: lossPctOf(unit.figures, unit.figuresOriginal),
    };
    const row = rows.find(({ applies }) => applies(marked));
    return row ? [{ unit: unit.id, why: row.condition }] : [];
  });
}

/** Why a leader is not tested any more in this turn; undefined if he may be. */
export function whyNoHit({ turn }: Pick<BattleState, 'turn'>): (leader: Leader) => string | undefined {
  return (leader) => {
    if (leader.tested) return 'was tested in this turn';
    return isVacant(leader, turn) ? 'was killed, and has no successor yet' : undefined;
  };
}

/** Leaders who may be near an enemy unit and have still to be tested (T10.1-01). */
export function leadersLeft(state: BattleState): readonly Leader[] {
  const whyNot = whyNoHit(state);
  return Object.values(state.leaders).filter(
    (leader) => whyNot(leader) === undefined && unitsOn(state, ({ side }) => side !== leader.side).length > 0,
  );
}
