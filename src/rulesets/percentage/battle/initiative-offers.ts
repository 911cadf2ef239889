import type { Named, Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { listing } from '../../../core/text';
import { ableRole, noted, unitNamed, unitRole } from './offer-parts';
import { BOTH } from './owed';
import { idsOn, isLostOrRouted, lostOf, ORDERED, type BattleState, type Division } from './state';
import { divisionsDue, whyNoTest } from './tests-due';
import { missionOffers } from './written';

/** 2a to 2c. Once the orders lie open, those that bear on automatic orders are noted. */
export function initiativeOffers(state: BattleState): readonly Offer[] {
  const all = idsOn(state);
  return [
    noted('ordered', 'an order that bears on automatic orders', [
      { name: 'unit', label: 'Unit', among: all },
      { name: 'order', label: 'Order', among: ORDERED },
    ]),
    {
      word: 'automatic',
      title: 'does a unit trigger an automatic order?',
      by: BOTH,
      asksAlone: true,
      procedure: 'automatic-orders',
      roles: [unitRole(all)],
      given: (named) => orderGiven(state, named),
    },
    {
      word: 'initiative',
      title: 'a unit checks its initiative',
      by: BOTH,
      procedure: 'initiative-check',
      roles: [
        ableRole(state, ({ initiativeChecked }) =>
          initiativeChecked ? 'has checked its initiative in this turn' : undefined,
        ),
      ],
    },
    divisionOffer(state),
    ...keepingOffers(state),
    ...missionOffers(state),
  ];
}

/** Divisions that have lost many units must be tested (T4.4-01); if the club tests on request, any may be. */
function divisionOffer(state: BattleState): Offer {
  const due = divisionsDue(state);
  const role = ableRole(state, whyNoTest(state, due));
  const owed = due.length > 0 && role.among.length > 0;
  return {
    word: 'division',
    title: owed ? mustTest(state, due, role.among) : mayTest(state),
    by: BOTH,
    owed,
    asksAlone: true,
    procedure: 'division-test',
    roles: [role],
    given: (named) => divisionGiven(state, named),
  };
}

function mayTest({ testsAsOne }: BattleState): string {
  return testsAsOne ? 'a unit tests for its whole division' : 'a unit makes the test of its division';
}

function mustTest({ testsAsOne }: BattleState, due: readonly Division[], units: readonly string[]): string {
  const names = testsAsOne ? due.map(({ name }) => name) : units;
  const what = testsAsOne
    ? 'be tested, by one roll for all units'
    : `make the test of ${units.length === 1 ? 'its division' : 'their division'}`;
  return `${listing(names, 'and')} must ${what}`;
}

/** Once the orders lie open, it is known what was spent; the rest lapses unless the club lets commanders keep it. */
function keepingOffers({ keepsPoints, leaders }: BattleState): readonly Offer[] {
  if (!keepsPoints) return [];
  return leaders.map(({ id, points }) =>
    noted(`keep ${id}`, `${id} keeps points that he has not spent`, [
      { name: 'points', label: 'Points', among: Array.from({ length: points }, (_, i) => String(i + 1)) },
    ]),
  );
}

function orderGiven(state: BattleState, named: Named): Values {
  const { ordered } = unitNamed(state, named) ?? {};
  return { orderedToCharge: ordered === 'charge', orderedFallBack: ordered === 'fall-back' };
}

/**
 * What the rosters know of a division (4.4.1). Which enemies oppose it is known only if it is the only division of its
 * side.
 */
function divisionGiven(state: BattleState, named: Named): Values {
  const unit = unitNamed(state, named);
  const division = state.divisions.find(({ id, side }) => id === unit?.division && side === unit.side);
  if (unit === undefined || division === undefined) return {};
  const units = Object.values(state.units);
  const enemies = units.filter(({ side }) => side !== unit.side);
  const isOnly = state.sides.find(({ id }) => id === unit.side)?.divisions === 1;
  return {
    unitsTotal: division.units,
    unitsLostOrRouted: lostOf(state, division),
    lostOrRoutedBefore: division.lostBefore,
    commandersLost: division.commandersLost,
    ...(isOnly && { enemyUnitsRoutedOrLost: enemies.filter(isLostOrRouted).length }),
  };
}
