import { chargeBar } from '../../charge-bars';
import { chargeCheck } from '../../charge/charge-check';
import { isInfantry } from '../../unit';
import { foesOf } from '../changes';
import { contactOf, touch } from '../contacts';
import { ableTo, UNDER_BLIND } from '../movers';
import { idsOn, owing, unitIn, type BattleState, type Contact } from '../record/battle';
import { type UnitState } from '../record/unit';
import { chargeSituation, supportsAttack } from '../situations';
import { actor, moverOf, noted, ruled, target } from './make-act';

const enemiesOf = (state: BattleState): readonly string[] =>
  idsOn(state, ({ side }) => side !== moverOf(state));

/** A charge that is allowed waits for the reaction test (G9.5-02). */
export const charge = ruled(chargeCheck, {
  word: 'charge',
  title: 'a unit charges: how far ahead is the enemy?',
  roles: { unit: actor(ableTo('charge')), target: target(({ state }) => enemiesOf(state)) },
  refuses: ({ target: enemy }, { state }) =>
    unitIn(state, enemy)?.blind === true ? `${enemy} ${UNDER_BLIND}` : undefined,
  given: (named, { state, rules }) => chargeSituation(state, named.unit, named.target, rules),
  facts: (named, { state }) => {
    const unit = unitIn(state, named.unit);
    const isOpen = unit && supportsAttack(state, unit) === undefined;
    return isOpen ? { supportedGroupAttacks: { couldBe: true } } : {};
  },
  apply: ({ state, named: { unit, target }, outcome }) => {
    const { allowanceUsed: used, allowanceLeft, flankOrRear: flank, inSupport } = outcome;
    const declared = { unit, target, used, allowance: used + allowanceLeft, flank, inSupport };
    return owing({ ...state, declared }, { act: 'test', unit, occasion: 'wishCharge', target });
  },
});

/** A charge has touched another enemy too. */
export const also = noted({
  word: 'also',
  title: 'a charge has touched another enemy too',
  roles: {
    unit: actor(({ state }) => {
      const chargers = contactsMade(state).map(({ attacker }) => attacker);
      return idsOn(state, ({ id, side }) => side === moverOf(state) && chargers.includes(id));
    }),
    target: {
      label: 'Enemy',
      among: ({ state }) => enemiesOf(state),
      sensible: ({ unit = '' }, { state }) => touchable(state, unit),
    },
  },
  apply: ({ state, rules, named: { unit, target } }) => {
    const first = state.contacts.find(({ attacker, turn }) => attacker === unit && turn === state.turn);
    if (first === undefined) return state;
    const { used, allowance, inSupport } = first;
    return touch(
      state,
      contactOf({ unit, target, used, allowance, flank: false, inSupport }, state.turn),
      rules,
    );
  },
});

/**
 * Enemies that a charge may touch besides its target: it does not touch them yet, could charge them, and no unit of the
 * other arm charges them (G9.5-04, G9.5-05).
 */
function touchable(state: BattleState, id: string): readonly string[] {
  const unit = unitIn(state, id);
  const foes = foesOf(state, id);
  return enemiesOf(state).filter((enemy) => unit && !foes.includes(enemy) && mayTouch(state, unit, enemy));
}

function mayTouch(state: BattleState, unit: UnitState, id: string): boolean {
  const enemy = unitIn(state, id);
  const target = { targetArm: enemy?.arm, targetFormation: enemy?.formation };
  const others = contactsMade(state).flatMap(({ attacker, defender }) => (defender === id ? [attacker] : []));
  const isMixed = others.some((other) => isInfantry(unitIn(state, other) ?? {}) !== isInfantry(unit));
  return !isMixed && chargeBar({ ...unit, ...target }) === undefined;
}

/** Contacts that charges have made in this turn. */
function contactsMade({ contacts, turn: now }: BattleState): readonly Contact[] {
  return contacts.filter(({ turn, kind }) => turn === now && kind === 'charge');
}
