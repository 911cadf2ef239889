import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import { risk, withDebts } from './debts';
import type { Cause, State } from './record/game';
import type { UnitState, Where } from './record/unit';
import { subcommanderWith, unitIn, withOfficer, withUnit } from './units';

/** How a unit leaves the table for good. */
type Gone = Extract<Where, 'broken' | 'retired'>;

export function isGone({ where }: Pick<UnitState, 'where'>): boolean {
  return where === 'broken' || where === 'retired';
}

/**
 * Facts of a unit that has moved, of its own will or not: it is no longer prepared, a garrison or entrenched, and has
 * lost its reserve marker (B-MIN-05, B-MOV-10, B-RET-10).
 */
export const UNSETTLED = {
  prepared: false,
  garrison: false,
  entrenched: false,
  reserveMarker: false,
} as const;

/** What a unit is before it moves in its activation, if that is not kept already. */
export function beforeMove({
  settled,
  prepared,
  garrison,
  entrenched,
  reserveMarker,
}: UnitState): Pick<UnitState, 'settled'> {
  return { settled: settled ?? { prepared, garrison, entrenched, reserveMarker } };
}

/** A unit that has not moved after all is what it was before (B-MIN-05, B-MOV-10, R-42). */
export function stays(unit: UnitState, rules: Rules): UnitState {
  return isEarlier(rules, 12) ? unit : { ...unit, ...unit.settled, settled: null };
}

/** Takes a unit off the table for good; its subcommander comes off, and contacts with it end (B-RTR, B-SUB-04). */
export function leaves(state: State, id: string, where: Gone): State {
  const unit = unitIn(state, id);
  if (unit === undefined) return state;
  const officer = subcommanderWith(state, unit);
  const off = withUnit(state, id, () => ({
    ...{ where, concealed: false, reserveMarker: false, prepared: false, garrison: false },
  }));
  const freed = officer
    ? withOfficer(off, unit.side, officer.id, { at: null, removedThisTurn: true, moved: false })
    : off;
  // It owes no further move; the die for its subcommander stays.
  const owed = freed.owed.filter((one) => one.unit !== id || one.act === 'risk');
  return { ...freed, owed, contacts: withoutUnit(freed, id) };
}

function withoutUnit({ contacts }: State, id: string): State['contacts'] {
  return contacts
    .filter(({ attacker }) => attacker !== id)
    .map((contact) => ({ ...contact, defenders: contact.defenders.filter((one) => one !== id) }))
    .filter(({ defenders }) => defenders.length > 0);
}

/** A unit leaves the table; if it breaks, the die for the subcommander with it is owed (B-SUB-04, B-SUB-06; p.94). */
export function goes(state: State, id: string, where: Gone, why?: Cause): State {
  const unit = unitIn(state, id);
  const gone = leaves(state, id, where);
  const falls = where === 'broken' && unit && subcommanderWith(state, unit) !== undefined;
  return falls ? withDebts(gone, [risk(state, id, why)]) : gone;
}
