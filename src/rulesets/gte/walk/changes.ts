import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import { SQUARE_BASES } from '../movement/formation-check';
import { STATUSES, type Status } from '../unit';
import {
  owing,
  unitIn,
  withAll,
  withGeneral,
  withGroup,
  withSide,
  withUnit,
  withUnits,
  withoutDebts,
  type BattleState,
  type Contact,
  type GeneralState,
} from './record/battle';
import { leftOf, NO_COMBAT, NO_DUTIES, type ThisPhase, type ThisTurn, type UnitState } from './record/unit';

type Change = Partial<UnitState>;

/** A new status with the turns that go with it: since when it is shaken, and when the cause of its disorder ended. */
export function become(unit: UnitState, status: Status, turn: number): Change {
  return {
    status,
    becameShaken: becameShaken(unit, status, turn),
    disorderEnded: status === 'disordered' ? turn : unit.disorderEnded,
    ...(status === 'steady' && { becameShaken: null, disorderEnded: null }),
  };
}

function becameShaken(unit: UnitState, status: Status, turn: number): number | null {
  if (status !== 'shaken') return unit.becameShaken;
  return unit.status === 'shaken' ? (unit.becameShaken ?? turn) : turn;
}

/** A worse status replaces a better one, never the other way round (6.1); a second disorder only renews the turn. */
export function worsen(unit: UnitState, status: Status, turn: number): Change {
  const isWorse = STATUSES.indexOf(status) > STATUSES.indexOf(unit.status);
  if (!isWorse) return status === unit.status && status === 'disordered' ? { disorderEnded: turn } : {};
  return become(unit, status, turn);
}

/** The last base of a square becomes a column, disordered (G3.3-01, R-24). */
export function closedUp(unit: UnitState, remaining: number, turn: number): Change {
  const isSquare = unit.formation === 'square' && remaining < SQUARE_BASES;
  return isSquare ? { formation: 'column', ...worsen(unit, 'disordered', turn) } : {};
}

/** A unit comes to other ground: if difficult terrain disordered it, that cause ends this turn. */
export function comesTo(to: 'open' | 'cover', { ground, disorderEnded }: UnitState, turn: number): Change {
  const wasRough = ground === 'difficult' && disorderEnded === null;
  return { ground: to, entered: false, ...(wasRough && { disorderEnded: turn }) };
}

/** Difficult terrain disorders a unit as long as it is in it (G10.1-02). */
export function intoRough(unit: UnitState, turn: number): Change {
  return { ground: 'difficult', ...worsen(unit, 'disordered', turn), disorderEnded: null };
}

/** A unit comes to open ground. */
export const toOpen = (unit: UnitState, turn: number): Change => comesTo('open', unit, turn);

/** A unit is out of command, whoever commanded it before. */
export const outOfReach = ({ turn }: UnitState): Change => ({
  outOfCommand: true,
  turn: { ...turn, reachedBy: [] },
});

/** A crew leaves its guns; captured ones have been taken away (G13.1-02). In earlier games they could be taken again. */
export const leavesGuns = ({ guns }: UnitState, rules: Rules): Change =>
  guns === 'manned' || isEarlier(rules, 13) ? { guns: 'abandoned' } : {};

/**
 * What makes a broken unit rout again. No other cause takes what a contact gives it (G7.3-02, G13.2-01); in earlier games one
 * did.
 */
export const setOff = (
  { retrigger }: UnitState,
  cause: 'firingHits' | 'friendBroke',
  rules: Rules,
): Change => (retrigger === 'contacted' && !isEarlier(rules, 13) ? {} : { retrigger: cause });

/** The state with something a unit did this turn. */
export function didNow(state: BattleState, id: string, done: Partial<ThisTurn>): BattleState {
  return withUnit(state, id, ({ turn }) => ({ turn: { ...turn, ...done } }));
}

/** The state with something a unit did or saw in this phase. */
export function didInPhase(
  state: BattleState,
  id: string,
  done: (phase: ThisPhase) => Partial<ThisPhase>,
): BattleState {
  return withUnit(state, id, ({ phase }) => ({ phase: { ...phase, ...done(phase) } }));
}

/** The unit has moved: its group can be given no more orders this turn (G5.9-01). */
export function moved(state: BattleState, id: string): BattleState {
  return withGroup(state, unitIn(state, id)?.group ?? '', () => ({ hasMoved: true }));
}

/** Bases or crew figures removed by hits count in full for the enemy (G1.5-02). */
export function loses(state: BattleState, id: string, removed: number): BattleState {
  const unit = unitIn(state, id);
  if (unit === undefined) return state;
  const points = Math.max(0, removed - unit.removed) * unit.price;
  const reduced = withUnit(state, id, () => ({ removed: Math.max(removed, unit.removed) }));
  if (points === 0) return reduced;
  return counting(withSide(reduced, unit.side, ({ lost }) => ({ lost: lost + points })));
}

/** Victory points are counted after every step in which they change. */
export function counting(state: BattleState): BattleState {
  return owing(state, { act: 'count', unit: '' });
}

/** The unit is off the table for good; what was left of it counts half (G1.5-01). */
export function leaves(state: BattleState, id: string): BattleState {
  const unit = unitIn(state, id);
  if (unit?.where !== 'table') return state;
  const points = leftOf(unit) * unit.price;
  const counted = withSide(off(state, id), unit.side, ({ gone }) => ({ gone: gone + points }));
  return points === 0 ? counted : counting(counted);
}

/** The unit is off the table, and nothing is left to be done with it. Its generals stay, to rejoin their groups (G5.5-06). */
export function off(state: BattleState, id: string): BattleState {
  const gone = withUnit(state, id, () => ({
    where: 'gone',
    role: 'none',
    ...NO_DUTIES,
  }));
  const freed = withGenerals(gone, id, () => ({ at: null, swept: false, apart: true }));
  const alone = forgotten(
    withoutDebts(freed, ({ unit }) => unit === id),
    id,
  );
  return part(alone, isOf(id));
}

/** Nobody follows or pursues a unit that is gone. */
function forgotten(state: BattleState, id: string): BattleState {
  const fled = stopped(state.fled, id)
    .map((one) => ({ ...one, targets: one.targets.filter((target) => target !== id) }))
    .filter(({ targets }) => targets.length > 0);
  const left = withAll({ ...state, fled }, (unit) =>
    unit.after.includes(id) ? pursuing(unit, (one) => one !== id) : {},
  );
  // Cavalry that has nobody left to pursue takes no control test.
  const isIdle = (unit: string): boolean =>
    unitIn(state, unit)?.after.includes(id) === true && unitIn(left, unit)?.after.length === 0;
  return withoutDebts(left, ({ act, unit }) => act === 'control' && isIdle(unit));
}

/** The enemies that a unit may still pursue; a compulsory pursuit ends with the last of them (G9.17-06). */
export function pursuing({ after, mustPursue }: UnitState, isLeft: (id: string) => boolean): Change {
  const left = after.filter(isLeft);
  return { after: left, mustPursue: mustPursue && left.length > 0 };
}

/** The follow-up charges that are left when a unit makes none. */
export function stopped(fled: BattleState['fled'], id: string): BattleState['fled'] {
  return fled.filter(({ charger }) => charger !== id);
}

/** Generals attached to a unit, in the order of the file. */
export function generalsWith({ generals }: BattleState, id: string): readonly GeneralState[] {
  return Object.values(generals).filter(({ at, out }) => at === id && !out);
}

/** The state with all generals attached to a unit changed. */
export function withGenerals(
  state: BattleState,
  unit: string,
  change: (general: GeneralState) => Partial<GeneralState>,
): BattleState {
  return generalsWith(state, unit).reduce((now, { id }) => withGeneral(now, id, change), state);
}

/** Ends the contacts that meet a condition. */
export function part(state: BattleState, ends: (contact: Contact) => boolean): BattleState {
  const contacts = state.contacts.filter((contact) => !ends(contact));
  if (contacts.length === state.contacts.length) return state;
  const touched = state.contacts.filter(ends).flatMap(({ attacker, defender }) => [attacker, defender]);
  const parted = { ...state, contacts };
  return withUnits(parted, touched, (unit) => parting(unit, contactsOf(parted, unit.id)));
}

/**
 * How a unit stands that has lost a contact. Without any other it is in no charge or combat, and a charge that came to
 * nothing counts as an advance. A charger whose targets all got away, and who was charged, has not charged into the
 * contact that is left: it receives that charge, since those who need not test do so (G9.9-06, R-21).
 */
function parting({ id, role, lastMove }: UnitState, left: readonly Contact[]): Change {
  if (left.length === 0)
    return { role: 'none', combat: NO_COMBAT, lastMove: lastMove === 'charging' ? 'advancing' : lastMove };
  const isCharged = role === 'charging' && left.every(({ defender }) => defender === id);
  if (!isCharged) return {};
  return { role: 'receiving', lastMove: lastMove === 'charging' ? 'stationary' : lastMove };
}

/** Tests whether a contact is one of a unit, on either side. */
export function isOf(id: string): (contact: Contact) => boolean {
  return ({ attacker, defender }) => attacker === id || defender === id;
}

/** Contacts of a unit, on either side. */
export function contactsOf({ contacts }: BattleState, id: string): readonly Contact[] {
  return contacts.filter(isOf(id));
}

/** The enemies that a unit touches. */
export const foesOf = ({ contacts }: BattleState, id: string): readonly string[] => foesIn(contacts, id);

/** The enemies that a unit touches by some of the contacts. */
export function foesIn(contacts: readonly Contact[], id: string): readonly string[] {
  return contacts.filter(isOf(id)).map(({ attacker, defender }) => (attacker === id ? defender : attacker));
}

/** A unit is in combat from its first round on (8.2). */
export function isInCombat(state: BattleState, id: string): boolean {
  return contactsOf(state, id).some(({ rounds }) => rounds > 0);
}
