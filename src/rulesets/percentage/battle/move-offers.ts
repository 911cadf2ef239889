import type { Named, Offer } from '../../../core/battle';
import { kebab, type Values } from '../../../core/field';
import { FORMATIONS, hasFormation, isRetreating, type Arm } from '../unit';
import { ableRole, noted, unitNamed } from './offer-parts';
import { BOTH } from './owed';
import { idsOn, lockedTo, type BattleState, type UnitState } from './state';

const SHAPES: readonly (readonly [word: string, arm: Arm, title: string])[] = [
  ['form-infantry', 'infantry', 'infantry is in another formation'],
  ['form-cavalry', 'cavalry', 'cavalry is in another formation'],
  ['form-guns', 'artillery', 'guns are limbered or unlimbered'],
];

/** Notes the formations of units; the time and markers of a change belong to the move. */
export function formationOffers(state: BattleState): readonly Offer[] {
  return SHAPES.map(([word, arm, title]) =>
    noted(word, title, [
      { name: 'unit', label: 'Unit', among: idsOn(state, (unit) => unit.arm === arm) },
      {
        name: 'formation',
        label: 'Formation',
        among: FORMATIONS.filter((formation) => hasFormation(arm, formation)).map(kebab),
      },
    ]),
  );
}

/**
 * Why a unit cannot move freely; undefined if it can. Units that are broken or routed (5.2.3) or locked in melee
 * (T9.2-18) cannot.
 */
function whyNoMove(state: BattleState, unit: UnitState): string | undefined {
  if (unit.moved) return 'has moved in this turn';
  if (isRetreating(unit.moraleStatus)) return `is ${unit.moraleStatus}, and moves only as it must`;
  if (state.owed.some(({ act, unit: owing }) => act === 'retreat' && owing === unit.id))
    return 'has to move back first';
  const enemy = lockedTo(state, unit);
  return enemy && `is locked in melee with ${enemy.id}`;
}

/** A unit that routs off the table is lost (T-R-03), which only the players can see. */
export function leavingOffer(state: BattleState): Offer {
  const among = idsOn(state, ({ moraleStatus }) => moraleStatus === 'routed');
  return noted('leaves', 'a routed unit has left the table, and is lost', [
    { name: 'unit', label: 'Unit', among },
  ]);
}

/** 4b: moves, and the formations that go with them. */
export function movementOffers(state: BattleState): readonly Offer[] {
  const given = (named: Named): Values => {
    const { formation } = unitNamed(state, named) ?? {};
    return formation === 'unlimbered' ? { mover: 'unlimbered' } : {};
  };
  return [
    {
      word: 'move',
      title: 'a unit moves: what is its allowance, and what does it cost?',
      by: BOTH,
      procedure: 'movement',
      roles: [ableRole(state, (unit) => whyNoMove(state, unit))],
      given,
    },
    leavingOffer(state),
    ...formationOffers(state),
  ];
}
