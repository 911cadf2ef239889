import type { Named, Offer } from '../../../core/battle';
import { kebab, type Values } from '../../../core/field';
import { FORMATIONS, hasFormation, type Arm } from '../unit';
import { ableRole, noted, unitNamed } from './offer-parts';
import { BOTH } from './owed';
import { idsOn, lockedTo, type BattleState, type UnitState } from './state';

const SHAPES: readonly (readonly [word: string, arm: Arm, title: string])[] = [
  ['form-infantry', 'infantry', 'infantry is in another formation'],
  ['form-cavalry', 'cavalry', 'cavalry is in another formation'],
  ['form-guns', 'artillery', 'guns are limbered or unlimbered'],
];

/** Formations as they stand on the table; their time and markers belong to the move. */
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

/** Why a unit cannot move, if so: who is locked in melee does not (T9.2-18). */
function whyNoMove(state: BattleState, unit: UnitState): string | undefined {
  if (unit.moved) return 'has moved in this turn';
  const enemy = lockedTo(state, unit);
  return enemy && `is locked in melee with ${enemy.id}`;
}

/** 4b: moves, and the formations that go with them. */
export function movementOffers(state: BattleState): readonly Offer[] {
  const given = (named: Named): Values => {
    const { arm, formation } = unitNamed(state, named) ?? {};
    return arm === 'artillery' && formation === 'unlimbered' ? { mover: 'unlimbered' } : {};
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
    ...formationOffers(state),
  ];
}
