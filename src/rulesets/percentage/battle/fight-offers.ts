import type { Named, Offer, Role } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { frontOf, gunsLeft } from './facts';
import { unitNamed, unitRole } from './offer-parts';
import { BOTH } from './owed';
import { idsOn, sideNamed, unitIn, type BattleState } from './state';

/** @throws Problem where a unit would act against its own side. */
function enemies(state: BattleState, one: Named[string] | undefined, other: Named[string] | undefined): void {
  const [first, second] = [one, other].map((name) =>
    typeof name === 'string' ? unitIn(state, name) : undefined,
  );
  if (first === undefined || second === undefined || first.side !== second.side) return;
  const message = `${first.id} and ${second.id} are both of ${sideNamed(state, first.side)}; name an enemy`;
  throw new Problem({ path: '', message });
}

function fireRoles(state: BattleState, among: readonly string[]): readonly Role[] {
  return [
    unitRole(among, 'Firer'),
    { name: 'target', label: 'Target', among: idsOn(state), field: 'targetId', prefix: 'target' },
  ];
}

/** 5a. A battery may fire on as long as it has guns that have not. */
export function artilleryOffers(state: BattleState): readonly Offer[] {
  const able = idsOn(state, (unit) => (gunsLeft(unit) ?? 0) > 0);
  const { rainOrSnow, fog, wet, ground } = state.weather;
  const fire: Offer = {
    word: 'fire',
    title: 'a battery fires',
    by: BOTH,
    procedure: 'artillery-fire',
    roles: fireRoles(state, able),
    given: (named) => {
      enemies(state, named.unit, named.target);
      return { moved: unitNamed(state, named)?.moved, inclement: rainOrSnow || fog, wet, ground };
    },
  };
  return [fire, ...rocketOffers(state)];
}

function rocketOffers(state: BattleState): readonly Offer[] {
  const among = idsOn(state, ({ gunType }) => gunType === 'rocket');
  if (among.length === 0) return [];
  return [
    {
      word: 'rockets',
      title: 'where do rockets fly?',
      by: BOTH,
      procedure: 'rocket-direction',
      roles: [unitRole(among)],
    },
  ];
}

/** 6a. Whoever has a weapon fires once, in line with its front rank unless it is said otherwise. */
export function smallArmsOffers(state: BattleState): readonly Offer[] {
  const { rainOrSnow, fog } = state.weather;
  const able = idsOn(state, ({ weapon, fired }) => weapon !== undefined && fired === 0);
  return [
    {
      word: 'fire',
      title: 'a unit fires small arms',
      by: BOTH,
      procedure: 'small-arms-fire',
      roles: fireRoles(state, able),
      given: (named) => {
        enemies(state, named.unit, named.target);
        const unit = unitNamed(state, named);
        const figuresFiring = unit && frontOf(unit);
        return { figuresFiring, gait: unit?.gait, standsFired: unit?.stands, rainOrSnow, fog };
      },
    },
  ];
}

/** 7a and 7b: a unit fights once in the phase, those with cavalry on either side first. */
export function combatOffers(state: BattleState, withCavalry: boolean): readonly Offer[] {
  const able = idsOn(state, ({ fought }) => !fought);
  const { rainOrSnow } = state.weather;
  const sideGiven = (name: Named[string] | undefined): Values => ({ id: name, rainOrSnow });
  return [
    {
      word: 'combat',
      title: withCavalry ? 'a combat with cavalry on either side' : 'a combat without cavalry',
      by: BOTH,
      asksLate: false,
      procedure: 'close-combat',
      roles: [
        { name: 'a', label: 'Attacker', among: able },
        { name: 'b', label: 'Its enemy', among: able },
      ],
      given: (named) => {
        enemies(state, named.a, named.b);
        inTurn(state, named, withCavalry);
        return { a: sideGiven(named.a), b: sideGiven(named.b) };
      },
    },
  ];
}

/** @throws Problem where the combat belongs to the other step. */
function inTurn(state: BattleState, { a, b }: Named, withCavalry: boolean): void {
  const isCavalry = [a, b].some((name) => typeof name === 'string' && unitIn(state, name)?.arm === 'cavalry');
  if (isCavalry === withCavalry) return;
  const message = withCavalry
    ? 'neither is cavalry: that combat comes when all combats with cavalry are over'
    : 'the combats with cavalry are over';
  throw new Problem({ path: '', message });
}
