import type { Named, Offer, Role } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { Problem } from '../../../core/problem';
import { matchOf } from '../close-combat/results';
import { frontOf, gunsLeft } from './facts';
import { ableRole, barredUnits, unitNamed, unitRole } from './offer-parts';
import { BOTH } from './owed';
import { idsOn, lockedTo, sideNamed, unitIn, unitsOn, type BattleState, type UnitState } from './state';

/** @throws Problem where a unit would act against its own side. */
function enemies(state: BattleState, one: Named[string] | undefined, other: Named[string] | undefined): void {
  const [first, second] = [one, other].map((name) =>
    typeof name === 'string' ? unitIn(state, name) : undefined,
  );
  if (first === undefined || second === undefined || first.side !== second.side) return;
  const message = `${first.id} and ${second.id} are both of ${sideNamed(state, first.side)}; name an enemy`;
  throw new Problem({ path: '', message });
}

function fireRoles(state: BattleState, whyNot: (unit: UnitState) => string | undefined): readonly Role[] {
  return [
    ableRole(state, whyNot, 'Firer'),
    {
      name: 'target',
      label: 'Target',
      among: idsOn(state),
      sensible: ({ unit }) => foesOf(state, unit),
      barred: barredUnits(state),
      field: 'targetId',
      prefix: 'target',
    },
  ];
}

function foesOf(state: BattleState, name: Named[string] | undefined): readonly string[] {
  const own = typeof name === 'string' ? unitIn(state, name) : undefined;
  const locked = own && lockedTo(state, own);
  return locked ? [locked.id] : idsOn(state, ({ side }) => side !== own?.side);
}

/**
 * @throws Problem if a unit would fire at its own side or, while locked in melee, at anyone but its enemy there
 * (T9.2-18).
 */
function aimed(state: BattleState, named: Named): void {
  enemies(state, named.unit, named.target);
  const unit = unitNamed(state, named);
  const locked = unit && lockedTo(state, unit);
  if (unit === undefined || locked === undefined || named.target === locked.id) return;
  const message = `${unit.id} is locked in melee with ${locked.id}, and fires at nobody else`;
  throw new Problem({ path: '', message });
}

/** Why a battery cannot fire; undefined if it can. */
function whyNoGuns(unit: UnitState): string | undefined {
  const left = gunsLeft(unit);
  if (left === undefined) return 'has no guns';
  if (unit.formation === 'limbered') return 'is limbered';
  if (left > 0) return undefined;
  return unit.fired > 0 ? 'has fired with all its guns in this phase' : 'has no guns left';
}

/** Why a unit cannot fire small arms; undefined if it can. */
function whyNoArms({ weapon, fired }: UnitState): string | undefined {
  if (weapon === undefined) return 'has no small arms';
  return fired > 0 ? 'has fired in this phase' : undefined;
}

/** 5a: a battery may fire again while it has guns that have not fired. */
export function artilleryOffers(state: BattleState): readonly Offer[] {
  const { rainOrSnow, fog, wet, ground } = state.weather;
  const fire: Offer = {
    word: 'fire',
    title: 'a battery fires',
    by: BOTH,
    procedure: 'artillery-fire',
    roles: fireRoles(state, whyNoGuns),
    given: (named) => {
      aimed(state, named);
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

/** 6a: every unit with small arms fires once; in line with its front rank, unless the players say otherwise. */
export function smallArmsOffers(state: BattleState): readonly Offer[] {
  const { rainOrSnow, fog } = state.weather;
  return [
    {
      word: 'fire',
      title: 'a unit fires small arms',
      by: BOTH,
      procedure: 'small-arms-fire',
      roles: fireRoles(state, whyNoArms),
      given: (named) => {
        aimed(state, named);
        const unit = unitNamed(state, named);
        const figuresFiring = unit && frontOf(unit);
        return { figuresFiring, gait: unit?.gait, standsFired: unit?.stands, rainOrSnow, fog };
      },
    },
  ];
}

/** 7a and 7b: each unit fights once in the phase, first those combats in which either side is cavalry. */
export function combatOffers(state: BattleState, withCavalry: boolean): readonly Offer[] {
  const able = unitsOn(state, ({ fought }) => !fought);
  const ids = able.map(({ id }) => id);
  const barred = barredUnits(state, ({ fought }) => (fought ? 'has fought in this phase' : undefined));
  const foes = (one: UnitState): readonly string[] =>
    able
      .filter((other) => isInStep(one, other, withCavalry) && matchOf(one.arm, other.arm) !== undefined)
      .map(({ id }) => id);
  const { rainOrSnow } = state.weather;
  const locked = lockedPairs(state, withCavalry).map(({ one, other }) => `${one.id} with ${other.id}`);
  const sideGiven = (name: Named[string] | undefined): Values => ({ id: name, rainOrSnow });
  return [
    {
      word: 'combat',
      title:
        locked.length > 0
          ? `still locked in melee, and must fight on: ${locked.join('; ')}`
          : `a combat ${withCavalry ? 'with cavalry on either side' : 'without cavalry'}`,
      by: BOTH,
      owed: locked.length > 0,
      asksLate: false,
      asksAlone: true,
      procedure: 'close-combat',
      roles: [
        {
          name: 'a',
          label: 'Attacker',
          among: ids,
          sensible: () => able.filter((one) => foes(one).length > 0).map(({ id }) => id),
          barred,
        },
        {
          name: 'b',
          label: 'Its enemy',
          among: ids,
          sensible: ({ a }) => able.filter(({ id }) => id === a).flatMap(foes),
          barred,
        },
      ],
      given: (named) => {
        enemies(state, named.a, named.b);
        inTurn(state, named, withCavalry);
        return { a: sideGiven(named.a), b: sideGiven(named.b) };
      },
    },
  ];
}

/** The pairs that must fight on in a step, because neither side has given way in their melee (T9.2-18). */
function lockedPairs(
  state: BattleState,
  withCavalry: boolean,
): readonly { readonly one: UnitState; readonly other: UnitState }[] {
  return unitsOn(state, ({ fought }) => !fought).flatMap((one) => {
    const other = lockedTo(state, one);
    if (other === undefined || other.fought || other.id < one.id) return [];
    return isInStep(one, other, withCavalry) ? [{ one, other }] : [];
  });
}

/**
 * Whether two units can fight in a step: they are enemies, and either is cavalry if the step is for cavalry, neither if
 * not.
 */
function isInStep(one: UnitState, other: UnitState, withCavalry: boolean): boolean {
  return one.side !== other.side && [one, other].some(({ arm }) => arm === 'cavalry') === withCavalry;
}

/** @throws Problem where the combat belongs to the other step. */
function inTurn(state: BattleState, { a, b }: Named, withCavalry: boolean): void {
  const [one, other] = [a, b].map((name) => (typeof name === 'string' ? unitIn(state, name) : undefined));
  if (one === undefined || other === undefined || isInStep(one, other, withCavalry)) return;
  const message = withCavalry
    ? 'neither is cavalry: that combat comes when all combats with cavalry are over'
    : 'the combats with cavalry are over';
  throw new Problem({ path: '', message });
}
