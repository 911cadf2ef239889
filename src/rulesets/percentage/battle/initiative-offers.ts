import type { Named, Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { ableRole, noted, unitNamed, unitRole } from './offer-parts';
import { BOTH } from './owed';
import { idsOn, isLostOrRouted, lostOf, ORDERED, type BattleState } from './state';
import { missionOffers } from './written';

/** 2a to 2c. Orders that bear on automatic ones are noted now that they lie open. */
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
    {
      word: 'division',
      title: state.testsAsOne
        ? 'a unit tests for its whole division'
        : 'a unit makes the test of its division',
      by: BOTH,
      asksAlone: true,
      procedure: 'division-test',
      roles: [
        ableRole(state, ({ divisionTested }) =>
          divisionTested ? 'has made the test of its division in this turn' : undefined,
        ),
      ],
      given: (named) => divisionGiven(state, named),
    },
    ...keepingOffers(state),
    ...missionOffers(state),
  ];
}

/** What was spent is known once the orders lie open; the rest lapses unless the club keeps it. */
function keepingOffers({ keepsPoints, leaders }: BattleState): readonly Offer[] {
  if (!keepsPoints) return [];
  return leaders
    .filter(({ points }) => points > 0)
    .map(({ id, points }) =>
      noted(`keep ${id}`, `${id} keeps points that he has not spent`, [
        { name: 'points', label: 'Points', among: Array.from({ length: points }, (_, i) => String(i + 1)) },
      ]),
    );
}

function orderGiven(state: BattleState, named: Named): Values {
  const { ordered } = unitNamed(state, named) ?? {};
  return { orderedToCharge: ordered === 'charge', orderedFallBack: ordered === 'fall-back' };
}

/** What the rosters know of a division (4.4.1). Which enemies oppose it is known only where it is its side's only one. */
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
