import { contactsOf, didNow, foesOf, isInCombat, isOf, part, toOpen, worsen } from './changes';
import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import {
  owing,
  unitIn,
  withGroup,
  withoutDebts,
  withUnit,
  withUnits,
  type BattleState,
  type Contact,
  type Declared,
  type Fled,
  type Owed,
} from './record/battle';

/** The contact that a charge makes. */
export function contactOf({ unit, target, ...charge }: Declared, turn: number): Contact {
  return {
    attacker: unit,
    defender: target,
    kind: 'charge',
    ...charge,
    turn,
    answered: false,
    rounds: 0,
    drawn: false,
    fought: false,
    now: false,
  };
}

/** A charge that began when the charger was on its way already: to the front, with the whole of its allowance. */
export function straightAt(unit: string, target: string, pace: number): Declared {
  return { unit, target, used: pace, allowance: pace, flank: false, inSupport: false };
}

/** Units that were charged, and are neither charging nor in combat, test and answer (7.3, 8.2). */
export function callResponses(state: BattleState): BattleState {
  const testing = state.contacts.filter(
    ({ answered: isAnswered, defender }) => !isAnswered && mustAnswer(state, defender),
  );
  const contacts = state.contacts.map((contact) =>
    testing.includes(contact) ? contact : answeredBy(state, contact),
  );
  const tests = testing.map(({ defender }): Owed => ({ act: 'test', unit: defender, occasion: 'charged' }));
  return owing({ ...state, contacts }, ...tests);
}

/** Whether a unit that is charged must test and answer: it is not broken, charging or in combat (8.2). */
export function mustAnswer(state: BattleState, id: string): boolean {
  const unit = unitIn(state, id);
  if (unit === undefined || unit.status === 'broken') return false;
  return !isInCombat(state, id) && (unit.role === 'none' || unit.role === 'receiving');
}

/**
 * The contact of a defender that need not test: it receives the charge or, if broken, is struck from behind in its rout
 * (R-21, G12.4-01).
 */
export function answeredBy(state: BattleState, contact: Contact): Contact {
  const isBroken = unitIn(state, contact.defender)?.status === 'broken';
  return {
    ...contact,
    answered: true,
    kind: isBroken && contact.kind === 'charge' ? 'broken' : contact.kind,
  };
}

/** A unit comes into contact with an enemy: what that changes for both (6.3, 9.5, 9.7, 9.9). */
export function touch(state: BattleState, made: Contact, rules: Rules): BattleState {
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
  // A charge at the broken is one until its combat (G11.4-07); in earlier games it was a combat at once.
  const isPursuit = contact.kind === 'broken' && (state.phase === 'pursuit' || isEarlier(rules, 16));
  const charged = withUnit(struck, attacker, (unit) => ({
    role: isPursuit ? 'inCombat' : 'charging',
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
export function meet(state: BattleState, made: Contact, rules: Rules): BattleState {
  const met = touch(state, made, rules);
  const { defender } = made;
  const contact = met.contacts.find((one) => one.attacker === made.attacker && one.defender === defender);
  if (contact?.answered !== false) return met;
  if (unitIn(met, defender)?.phase.tested !== true) {
    return owing(met, { act: 'test', unit: defender, occasion: 'charged' });
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
  return part({ ...state, fled }, isOf(id));
}

function following(
  fled: readonly Fled[],
  { attacker: charger, defender, used, allowance }: Contact,
): readonly Fled[] {
  const before = fled.find((one) => one.charger === charger);
  if (before === undefined) return [...fled, { charger, targets: [defender], used, allowance }];
  return fled.map((one) => (one === before ? { ...one, targets: [...one.targets, defender] } : one));
}

/** A charged unit evades (9.10). */
export function evades(state: BattleState, id: string): BattleState {
  const gone = withUnit(state, id, (unit) => ({
    lastMove: 'evading',
    ...toOpen(unit, state.turn),
    turn: { ...unit.turn, movedEarly: true },
    // Horse artillery takes its guns along.
    ...(unit.arm === 'horseArtillery' && unit.formation === 'deployed' && { formation: 'limbered' }),
  }));
  return escapes(unpursued(gone, id), id);
}

/** Skirmishers evade to their supports, and are in close order again, in a line as they stood (G9.10-01; 9.10). */
export function rejoins(state: BattleState, id: string, rules: Rules): BattleState {
  const gone = evades(state, id);
  return isEarlier(rules, 10)
    ? gone
    : withUnit(gone, id, (unit) => (unit.formation === 'skirmish' ? { formation: 'line' } : {}));
}

/** Chargers of a unit that evaded pursue nobody: not all their opponents have broken (G8.3-01, G9.17-01; R-61). */
function unpursued(state: BattleState, id: string): BattleState {
  const foes = foesOf(state, id);
  const free = withoutDebts(state, ({ act, unit }) => act === 'control' && foes.includes(unit));
  return withUnits(free, foes, () => ({ after: [], mustPursue: false }));
}
