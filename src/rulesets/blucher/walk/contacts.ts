import { listing } from '../../../core/input/text';
import type { Values } from '../../../core/input/field';
import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import type { Given } from '../../../core/walk/act';
import type { CombatSituation } from '../combat/fields';
import { mixedOn } from '../movement/charge';
import type { ChargeSituation } from '../movement/charge-fields';
import type { UnitType } from '../unit';
import { isInContact } from './facts';
import { stays } from './leaving';
import type { State } from './record/game';
import type { UnitState } from './record/unit';
import { idsOn, revealed, unitIn, withUnit } from './units';

/** Units that fight in one combat: all that are linked by contact, directly or through others (p.54). */
interface Fight {
  /** Its number in this phase; 0 if it is the only one. */
  readonly number: number;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

/** The charges that were declared, a sentence for each: `Falk charges Kestrel.` */
export function chargeNotes(state: State): readonly string[] {
  const { contacts, active } = state;
  const barred = idsOn(state, active, ({ id, acted }) => acted === 'charge' && !isInContact(state, id));
  return [
    ...contacts.map(({ attacker, target, defenders }) => {
      const others = defenders.filter((id) => id !== target);
      const more = others.length === 0 ? '' : ` and touches ${listing(others, 'and')}`;
      return `${attacker} charges ${target}${more}.`;
    }),
    ...barred.map(
      (id) => `${id} stays where it was: cavalry is not attacked by infantry and cavalry together (p.43).`,
    ),
  ];
}

/**
 * Those whom chargers touch lie face up once the force has moved, and no charge can be given up (B-INF-03, R-23, R-42). Who
 * would attack what turns out to be cavalry together with friends of the other arm stays where it was (B-CHG-08).
 */
export function withContact(state: State, rules: Rules): State {
  const touched = state.contacts.flatMap(({ defenders }) => defenders);
  return state.contacts.reduce<State>(
    (now, contact) => {
      const { attacker, target, defenders } = contact;
      const [type = 'INF'] = armOf(unitIn(now, attacker));
      const friendsAttack = attackedByOthers(now, attacker, rules);
      const alsoTouches = defenders.filter((id) => id !== target);
      const charge = { type, targetId: target, alsoTouches, otherAttackers: {}, friendsAttack };
      return mixedOn(charge, () => rules.options.incidentalMixedAttack).length === 0
        ? { ...now, contacts: [...now.contacts, contact] }
        : withUnit(now, attacker, (unit) => ({ ...stays(unit, rules), moved: false }));
    },
    { ...revealed(state, touched), contacts: [] },
  );
}

/** The combats of this phase that are still to be fought, one for each group of units in contact. */
export function fightsIn(state: State): readonly Fight[] {
  return groupsOf(state).map((group) => ({ number: numberOf(state, group), ...group }));
}

function numberOf({ combats }: State, { attackers: [first = ''] }: Group): number {
  return combats.length === 1 ? 0 : combats.findIndex((attackers) => attackers.includes(first)) + 1;
}

/** What the record knows of a combat beyond the facts of its units. */
export function fightGiven(state: State, { attackers, defenders }: Fight): Given<CombatSituation> {
  return {
    defenders: defenders.map((id) => ({ id, entrenched: unitIn(state, id)?.entrenched })),
    attackers: attackers.map((id) => ({ id, contacts: contactsOf(state, id) })),
  };
}

/** A charge joins those that have been made, of which it may be one: all who are linked by contact fight together. */
export function attackIn(state: State, attacker: string, target: string): Values {
  const isMade = state.contacts.some((one) => one.attacker === attacker && one.defenders.includes(target));
  const others = state.contacts.filter((contact) => contact.attacker !== attacker);
  const made = [...others, { attacker, target, defenders: [target] }];
  const charged = isMade ? state : { ...state, contacts: made };
  const fight = fightsIn(charged).find(({ attackers }) => attackers.includes(attacker));
  return fight ? fightGiven(charged, fight) : {};
}

/** The attackers of each combat to come, in the order in which they get their numbers. */
export function attackersByCombat(state: State): State['combats'] {
  return groupsOf(state).map(({ attackers }) => attackers);
}

interface Group {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

function groupsOf({ contacts }: State): readonly Group[] {
  return contacts.reduce<readonly Group[]>((groups, { attacker, defenders }) => {
    const met = groups.filter((group) => group.defenders.some((id) => defenders.includes(id)));
    const joined = {
      attackers: [...met.flatMap((group) => group.attackers), attacker],
      defenders: [...new Set([...met.flatMap((group) => group.defenders), ...defenders])],
    };
    return [...groups.filter((group) => !met.includes(group)), joined];
  }, []);
}

/**
 * The enemies that an attacker touches. The target of its charge fills most of its front: the line from its centrepoint
 * decides both (B-CHG-06, B-CMB-11; p.43, 56).
 */
function contactsOf(
  { contacts }: State,
  attacker: string,
): Given<CombatSituation['attackers'][number]['contacts']> {
  const own = contacts.filter((contact) => contact.attacker === attacker);
  return Object.fromEntries(
    own.flatMap(({ defenders, target }) =>
      defenders.map((id) => [id, id === target && defenders.length > 1 ? { most: true } : {}]),
    ),
  );
}

/**
 * The enemies that friends of a charger have charged, each with its own type and theirs (B-CHG-08; p.43). Of those who lie
 * face down neither is told: a refusal would say what they are (B-INF-05).
 */
export function attackedByOthers(
  state: State,
  charger: string,
  rules: Rules,
): NonNullable<ChargeSituation['friendsAttack']> {
  const others = state.contacts.filter(({ attacker }) => attacker !== charger);
  const attacked = new Set(others.flatMap(({ defenders }) => defenders));
  return Object.fromEntries(
    [...attacked].flatMap((id) => {
      const unit = unitIn(state, id);
      if (unit === undefined || (unit.concealed && !isEarlier(rules, 13))) return [];
      const by = others.filter(({ defenders }) => defenders.includes(id));
      const arms = by.flatMap(({ attacker }) => armOf(unitIn(state, attacker)));
      return [[id, { type: unit.type, by: [...new Set(arms)] }]];
    }),
  );
}

/** Artillery never attacks. */
function armOf(unit: UnitState | undefined): readonly Exclude<UnitType, 'ART'>[] {
  return unit === undefined || unit.type === 'ART' ? [] : [unit.type];
}
