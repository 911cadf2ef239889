import { contactsOf, didNow, part, toOpen, worsen } from './changes';
import { answeredBy, mustAnswer } from './phases';
import {
  owing,
  unitIn,
  withGroup,
  withUnit,
  type BattleState,
  type Contact,
  type Fled,
  type Owed,
} from './state';

/** A unit comes into contact with an enemy: what that changes for both (6.3, 9.5, 9.7, 9.9). */
export function touch(state: BattleState, made: Contact): BattleState {
  const { attacker, defender } = made;
  const target = unitIn(state, defender);
  if (target === undefined || isTouching(state, made)) return state;
  const contact = mustAnswer(state, defender) ? made : answeredBy(state, made);
  const joined = { ...state, contacts: [...state.contacts, contact] };
  const struck = withUnit(joined, defender, (unit) => ({
    role: unit.role === 'none' ? (contact.kind === 'charge' ? 'receiving' : 'inCombat') : unit.role,
    mustRetire: false,
    mustPursue: false,
    ...(unit.status === 'broken' && { retrigger: 'contacted' }),
    // Struck in flank or rear, it is shaken from then on (G8.2-06, G9.7-01).
    ...(contact.flank && unit.formation !== 'square' && worsen(unit, 'shaken', state.turn)),
  }));
  const charged = withUnit(struck, attacker, (unit) => ({
    role: contact.kind === 'broken' ? 'inCombat' : 'charging',
    lastMove: contact.kind === 'broken' ? unit.lastMove : 'charging',
    ...toOpen(unit, state.turn),
  }));
  const inContact = [attacker, defender].reduce((now, id) => didNow(now, id, { inContact: true }), charged);
  // A group under a move order holds once it is charged (5.8).
  return withGroup(inContact, target.group, ({ order }) => (order === 'move' ? { order: 'hold' } : {}));
}

function isTouching(state: BattleState, { attacker, defender }: Contact): boolean {
  return contactsOf(state, attacker).some((one) => one.attacker === defender || one.defender === defender);
}

/**
 * A contact that must be answered in the same phase: the defender tests at once, or receives if it has tested in this
 * phase already.
 */
export function meet(state: BattleState, made: Contact): BattleState {
  const met = touch(state, made);
  const { defender } = made;
  const contact = met.contacts.find((one) => one.attacker === made.attacker && one.defender === defender);
  if (contact?.answered !== false) return met;
  if (unitIn(met, defender)?.phase.tested !== true) {
    return owing(met, { act: 'test', unit: defender, occasion: 'charged' } satisfies Owed);
  }
  return answered(met, defender);
}

/** A unit has answered all who have charged it. */
export function answered(state: BattleState, id: string): BattleState {
  return {
    ...state,
    contacts: state.contacts.map((one) => (one.defender === id ? { ...one, answered: true } : one)),
  };
}

/** A charged unit gets away: in the response phase its chargers may follow up with what is left (G9.11-01). */
export function escapes(state: BattleState, id: string): BattleState {
  const struck =
    state.phase === 'response'
      ? state.contacts.filter(({ defender, rounds }) => defender === id && rounds === 0)
      : [];
  const fled = struck.reduce(following, state.fled);
  return part({ ...state, fled }, ({ attacker, defender }) => attacker === id || defender === id);
}

function following(
  fled: readonly Fled[],
  { attacker: charger, defender, used, allowance }: Contact,
): readonly Fled[] {
  const before = fled.find((one) => one.charger === charger);
  if (before === undefined) return [...fled, { charger, targets: [defender], used, allowance }];
  return fled.map((one) => (one === before ? { ...one, targets: [...one.targets, defender] } : one));
}
