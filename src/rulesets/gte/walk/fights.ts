import type { Given, GivenTo } from '../../../core/walk/act';
import { isArtillery } from '../unit';
import { evenly } from '../combat/dice';
import type { CombatUnit } from '../combat/fields';
import { contactsOf, foesIn, foesOf, isOf } from './changes';
import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import type { combat } from './procedures';
import { unitIn, type BattleState, type Contact } from './record/battle';
import { leftOf, type UnitState } from './record/unit';

/** A combat: all units that contacts link, directly or through others (12.1). */
interface Fight {
  /** The side that charged. */
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly contacts: readonly Contact[];
}

/** The combats that are still to be fought in this phase. */
export function fightsOf({ contacts, phase }: BattleState): readonly Fight[] {
  const due = contacts.filter(({ now, fought }) => now || (phase === 'combat' && !fought));
  return due.reduce<readonly Fight[]>(joined, []);
}

/** The fights with one more contact, which may join two of them. */
function joined(fights: readonly Fight[], contact: Contact): readonly Fight[] {
  const { attacker, defender } = contact;
  const met = fights.filter(({ a, b }) => [...a, ...b].some((id) => id === attacker || id === defender));
  const [first] = met;
  const sides = met.map((fight) =>
    isOn(fight, contact) === isOn(first ?? fight, contact) ? fight : turned(fight),
  );
  const swapped = first !== undefined && !isOn(first, contact);
  const [a, b] = swapped ? [defender, attacker] : [attacker, defender];
  const whole: Fight = {
    a: [...new Set([...sides.flatMap((fight) => fight.a), a])],
    b: [...new Set([...sides.flatMap((fight) => fight.b), b])],
    contacts: [...met.flatMap((fight) => fight.contacts), contact],
  };
  return [...fights.filter((fight) => !met.includes(fight)), whole];
}

/** Whether the attacker of a contact belongs to side `a` of a fight. */
function isOn({ a, b }: Fight, { attacker, defender }: Contact): boolean {
  return a.includes(attacker) || b.includes(defender);
}

const turned = ({ a, b, contacts }: Fight): Fight => ({ a: b, b: a, contacts });

/** The situation of a combat, as far as the state knows it. */
export function fightSituation(
  state: BattleState,
  { a, b, contacts }: Fight,
  rules: Rules,
): GivenTo<typeof combat> {
  const rounds = Math.max(...contacts.map((contact) => contact.rounds));
  // Of several enemies, whoever names none fights all: each names those whom it touches (G12.1-02, R-42).
  const fighters = (ids: readonly string[], enemies: readonly string[]) =>
    ids.map((id) => fighter(state, id, rules, enemies.length > 1 ? foesIn(contacts, id) : undefined));
  return {
    round: rounds + 1,
    ...(rounds > 0 && {
      previousRoundDrawn: contacts.every((contact) => contact.rounds === 0 || contact.drawn),
    }),
    A: fighters(a, b),
    B: fighters(b, a),
  };
}

/** What the state knows of a unit in a combat, and whom it fights where that has to be said. */
export function fighter(
  state: BattleState,
  id: string,
  rules: Rules,
  opponents?: readonly string[],
): Given<CombatUnit> {
  const unit = unitIn(state, id);
  if (unit === undefined) return { name: id };
  const { combat, role, ground } = unit;
  const isCharging = role === 'charging' || role === 'countercharging';
  const inContact = touchingOf(state, unit, rules);
  const overlap = overlaps(state, unit, rules);
  // It has one base more than the part of its enemy's front before it, which the ruling does not know.
  const isShared = overlap && !isEarlier(rules, 11) && facesOthers(state, unit);
  return {
    name: id,
    ...(opponents && { opponents }),
    unopposed: unopposedOf(state, id),
    firstRound: combat.rounds === 0,
    bases: Math.max(1, leftOf(unit)),
    ...(!isArtillery(unit) &&
      (isShared
        ? { inContact: Math.min(inContact + 1, leftOf(unit)), overlap: false }
        : { inContact, overlap })),
    charging: isCharging,
    received: !isCharging,
    uphill: combat.uphill,
    defendsObstacle: ground === 'cover',
    ...(ground === 'difficult' && { inOpen: false }),
    toFlankOrRear: isFlanked(state, unit),
  };
}

/** Whether an enemy of a unit fights others too. */
const facesOthers = (state: BattleState, { id }: UnitState): boolean =>
  foesOf(state, id).some((foe) =>
    contactsOf(state, foe).some((one) => one.kind === 'charge' && !isOf(id)(one)),
  );

/** The kind of enemies that a unit fights without their fighting back; `none` if it is in any other contact too. */
function unopposedOf(state: BattleState, id: string): 'none' | 'evaders' | 'broken' {
  const own = contactsOf(state, id);
  const [only] = own;
  const isAlone = own.every(({ attacker, kind }) => attacker === id && kind === only?.kind);
  return only !== undefined && isAlone && only.kind !== 'charge' ? only.kind : 'none';
}

/** Whether all who touch a unit do so in flank or rear: by their charges, or as the players say. */
function isFlanked(state: BattleState, unit: UnitState): boolean {
  if (unit.formation === 'square') return false;
  const own = contactsOf(state, unit.id);
  return (
    unit.combat.flank || (own.length > 0 && own.every(({ defender, flank }) => defender === unit.id && flank))
  );
}

/** Width of a unit's front, bases. */
function frontOf(unit: UnitState): number {
  if (isArtillery(unit) || unit.formation === 'square') return 1;
  return unit.formation === 'column' ? Math.min(unit.columnWidth, leftOf(unit)) : leftOf(unit);
}

/** Width of the enemies that face a unit, bases; a flank is one base wide. */
function facedBy(state: BattleState, unit: UnitState, rules: Rules): number {
  const shown = isEarlier(rules, 11) ? frontOf : (foe: UnitState) => shownTo(state, unit, foe);
  return foesOf(state, unit.id)
    .flatMap((id) => unitIn(state, id) ?? [])
    .reduce((sum, foe) => sum + (isFlanked(state, foe) ? 1 : shown(foe)), 0);
}

/** As much of a unit's front as an enemy has before it: all who fight before it share it, as they do its dice (G12.1-02, R-42). */
function shownTo(state: BattleState, { id }: UnitState, foe: UnitState): number {
  const isBefore = (one: Contact): boolean => {
    const isAside = one.flank && one.defender === foe.id && foe.formation !== 'square';
    return !isAside && (one.kind === 'charge' || isOf(id)(one));
  };
  const before = foesIn(contactsOf(state, foe.id).filter(isBefore), foe.id);
  const at = before.indexOf(id);
  return at < 0 ? 1 : (evenly(frontOf(foe), before.length)[at] ?? 1);
}

/** Bases that touch the enemy: as many as the narrower front has, unless the players say otherwise. */
export function touchingOf(state: BattleState, unit: UnitState, rules: Rules): number {
  const own = isFlanked(state, unit) ? 1 : frontOf(unit);
  const usual = Math.max(1, Math.min(own, facedBy(state, unit, rules)));
  return Math.min(unit.combat.touching ?? usual, Math.max(1, leftOf(unit)));
}

/**
 * Whether a unit overlaps its enemy: its front is the wider, unless the players say otherwise. Nobody overlaps enemies
 * who do not fight back (G12.1-06).
 */
export function overlaps(state: BattleState, unit: UnitState, rules: Rules): boolean {
  if (unopposedOf(state, unit.id) !== 'none') return false;
  if (unit.combat.overlap !== null) return unit.combat.overlap;
  return (
    !isFlanked(state, unit) &&
    foesOf(state, unit.id).length === 1 &&
    frontOf(unit) > facedBy(state, unit, rules)
  );
}

/**
 * Whether a combat is still to be fought. All combats of a phase come before anything that follows from them
 * (G12.3-08).
 */
export function fightsAreDue(state: BattleState): boolean {
  return fightsOf(state).length > 0;
}

/** The units of the combats that are still to be fought, each once. */
export function fightersIn(state: BattleState): readonly string[] {
  return [...new Set(fightsOf(state).flatMap(({ a, b }) => [...a, ...b]))];
}
