import { listing } from '../../../../core/input/text';
import { isEarlier } from '../../../../core/ruling/ruleset';
import { AGAINST_ENEMY } from '../../command/automatic-tables';
import { automaticOrders } from '../../command/automatic-orders';
import { divisionTest } from '../../command/division-test';
import { initiativeCheck, type InitiativeSituation } from '../../command/initiative-check';
import { settingsOf } from '../../options';
import { isRetreating } from '../../unit';
import { withOrder } from '../drafts';
import { isLostOrRouted, lostOf } from '../losses';
import {
  idsOn,
  unitIn,
  withLeader,
  withUnit,
  withUnits,
  type BattleState,
  type UnitState,
} from '../record/state';
import { ORDERED } from '../record/unit';
import { divisionsDue, whyNoTest } from '../tests-due';
import { noted, ruled } from './make-act';
import { ableRole, type Here } from './roles';

/** Once the orders lie open, those that bear on automatic orders are noted. */
export const hasOrder = noted({
  word: 'ordered',
  title: 'an order that bears on automatic orders',
  roles: {
    unit: { label: 'Unit', among: ({ state }) => idsOn(state) },
    order: { label: 'Order', among: () => ORDERED },
  },
  apply: ({ state, rules, named }) => {
    const ordered = ORDERED.find((one) => one === named.order);
    if (ordered === undefined) return state;
    return isEarlier(rules, 10)
      ? withUnit(state, named.unit, () => ({ ordered }))
      : withOrder(state, named.unit, ordered);
  },
});

/** Why a unit gets no order and does nothing of its own: it moves as its status says (T4.1-01, 5.2.3). */
function whyCompelled({ moraleStatus }: UnitState, { rules }: Here): string | undefined {
  if (!isRetreating(moraleStatus) || isEarlier(rules, 11)) return undefined;
  return `is ${moraleStatus}, and moves only as it must`;
}

/**
 * Why a unit is not asked for its automatic order: its chit comes off by a check alone, and stays off (T4.1-06), as does one
 * that its player ignores (T4.1-05).
 */
function whyNoMark({ automatic, freed }: UnitState): string | undefined {
  if (freed) return 'is rid of its automatic order in this turn';
  return automatic.length === 0
    ? undefined
    : 'has its automatic order, which only a check of its initiative takes off';
}

/** 2a: the orders that a unit obeys; their markers come with the move (4.1). */
export const getsAutomaticOrder = ruled(automaticOrders, {
  word: 'automatic',
  title: 'does a unit trigger an automatic order?',
  asksAlone: true,
  roles: { unit: ableRole((at) => (unit) => whyCompelled(unit, at) ?? whyNoMark(unit)) },
  given: (named, { state }) => {
    const ordered = unitIn(state, named.unit)?.ordered;
    return { orderedToCharge: ordered === 'charge', orderedFallBack: ordered === 'fall-back' };
  },
  apply: ({ state, rules, named, situation: { ignoreAutomatic }, outcome: { triggered, active } }) => {
    const isIgnored = ignoreAutomatic === true && triggered.length > 0 && !isEarlier(rules, 9);
    return withUnit(state, named.unit, () => ({ automatic: active, ...(isIgnored && { freed: true }) }));
  },
});

/**
 * What the check of a unit is for, by its chit: so it cannot choose which rows of its arm count (T4.3-03). Whether cavalry
 * would charge by one of the other orders to advance, the players say.
 */
function purposeOf({ arm, automatic }: UnitState): InitiativeSituation['purpose'] | undefined {
  if (automatic.length === 0) return 'act';
  if (automatic.includes('cavalryAdvance')) return 'refuseCharge';
  if (automatic.includes('artilleryWithdraw')) return 'refuseWithdraw';
  const mayCharge = arm === 'cavalry' && automatic.some((order) => AGAINST_ENEMY.includes(order));
  return mayCharge ? undefined : 'refuseOther';
}

/** 2b: a unit makes one check a turn; if it succeeds, the chit comes off (T4.1-06). */
export const checksInitiative = ruled(initiativeCheck, {
  word: 'initiative',
  title: 'a unit checks its initiative',
  asksAlone: true,
  roles: {
    unit: ableRole(
      (at) => (unit) =>
        unit.initiativeChecked ? 'has checked its initiative in this turn' : whyCompelled(unit, at),
    ),
  },
  given: (named, { state }) => {
    const unit = unitIn(state, named.unit);
    return { marked: (unit?.automatic ?? []).length > 0, purpose: unit && purposeOf(unit) };
  },
  apply: ({ state, named, outcome: { disorderAdded, chitRemoved } }) =>
    withUnit(state, named.unit, ({ disorder }) => ({
      disorder: disorder + disorderAdded,
      initiativeChecked: true,
      ...(chitRemoved === true && { automatic: [], freed: true }),
    })),
});

const ablyTested = ableRole(({ state, rules }) => whyNoTest(state, rules));

/**
 * 2c: divisions that have lost many units must be tested (T4.4-01); if the club tests on request, any may be. One roll
 * is for one unit or, by option divisionTestPer, for the whole division.
 */
export const testsDivision = ruled(divisionTest, {
  word: 'division',
  title: testTitle,
  owed: (at) => unitsToTest(at).length > 0,
  asksAlone: true,
  roles: { unit: ablyTested },
  given: (named, { state }) => divisionGiven(state, named.unit),
  apply: ({ state, rules, named, outcome: { tested, result, retireToP1, disorderAdded = 0 } }) => {
    const rolled = withUnit(state, named.unit, ({ disorder }) => ({
      disorder: disorder + disorderAdded,
      divisionTested: tested,
      retires: retireToP1 === true,
    }));
    const isForAll = tested && settingsOf(rules).divisionTestPer === 'division';
    return isForAll ? withRest(rolled, named.unit, disorderAdded, result !== 'succeeded') : rolled;
  },
});

/** The units that must test now. */
function unitsToTest({ state, rules }: Here): readonly string[] {
  if (divisionsDue(state, rules).length === 0) return [];
  const whyNot = whyNoTest(state, rules);
  return idsOn(state, (unit) => whyNot(unit) === undefined);
}

function testTitle(at: Here): string {
  const isAsOne = settingsOf(at.rules).divisionTestPer === 'division';
  const units = unitsToTest(at);
  if (units.length === 0)
    return isAsOne ? 'a unit tests for its whole division' : 'a unit makes the test of its division';
  const names = isAsOne ? divisionsDue(at.state, at.rules).map(({ name }) => name) : units;
  const what = isAsOne
    ? 'be tested, by one roll for all units'
    : `make the test of ${units.length === 1 ? 'its division' : 'their division'}`;
  return `${listing(names, 'and')} must ${what}`;
}

/**
 * What the rosters know of a division (4.4.1). Which enemies oppose it is known only if it is the only division of its
 * side.
 */
function divisionGiven(state: BattleState, name: string) {
  const unit = unitIn(state, name);
  const division = state.divisions.find(({ id, side }) => id === unit?.division && side === unit.side);
  if (unit === undefined || division === undefined) return {};
  const enemies = Object.values(state.units).filter(({ side }) => side !== unit.side);
  const isOnly = state.sides[unit.side]?.divisions === 1;
  return {
    unitsTotal: division.units,
    unitsLostOrRouted: lostOf(state, division),
    lostOrRoutedBefore: division.lostBefore,
    commandersLost: division.commandersLost,
    ...(isOnly && { enemyUnitsRoutedOrLost: enemies.filter(isLostOrRouted).length }),
  };
}

/** The same result for the other units of the division. Whether such a unit is at P1 is asked when it moves. */
function withRest(state: BattleState, name: string, markers: number, retires: boolean): BattleState {
  const { side, division } = unitIn(state, name) ?? {};
  const isOther = (one: UnitState): boolean =>
    one.side === side && one.division === division && one.id !== name;
  return withUnits(state, idsOn(state, isOther), ({ moraleStatus, disorder }) => ({
    divisionTested: true,
    ...(!isRetreating(moraleStatus) && { disorder: disorder + markers, retires }),
  }));
}

/** Once the orders lie open, it is known what was spent; the rest lapses unless the club lets commanders keep it. */
export const keepsPoints = noted({
  word: 'keep',
  each: ({ state, rules }) => (settingsOf(rules).commandPointsCarryOver ? Object.values(state.leaders) : []),
  title: ({ of }) => `${of.id} keeps points that he has not spent`,
  whose: ({ of: { side } }) => ({ side }),
  roles: {
    points: {
      label: 'Points',
      among: ({ of }) => Array.from({ length: of.points }, (_, i) => String(i + 1)),
    },
  },
  apply: ({ state, of, named }) => withLeader(state, of.id, () => ({ kept: Number(named.points) })),
});
