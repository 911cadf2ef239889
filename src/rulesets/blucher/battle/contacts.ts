import type { Values } from '../../../core/field';
import { factsOf } from './facts';
import { subcommanderWith, unitIn, type BattleState } from './state';

/** Units that fight in one combat: all that are linked by contact, directly or through others (p.54). */
export interface Fight {
  /** What players type for it: `combat-2`. */
  readonly word: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** The situation of the combat, as far as the state knows it. */
  readonly raw: Values;
}

/** The combats of this phase that are still to be fought, one for each group of units in contact. */
export function combatsOf(state: BattleState): readonly Fight[] {
  return groupsOf(state).map(({ attackers, defenders }) => ({
    word: wordOf(state, attackers),
    attackers,
    defenders,
    raw: {
      defenders: defenders.map((id) => fighter(state, id)),
      attackers: attackers.map((id) => ({ ...fighter(state, id), contacts: contactsOf(state, id) })),
    },
  }));
}

/** The word of a combat. It keeps its number through the phase; if it is the only one, it has none. */
function wordOf({ combats }: BattleState, [attacker = '']: readonly string[]): string {
  if (combats.length === 1) return 'combat';
  return `combat-${combats.findIndex((attackers) => attackers.includes(attacker)) + 1}`;
}

/** The attackers of each combat to come, in the order in which they get their numbers. */
export function attackersByCombat(state: BattleState): BattleState['combats'] {
  return groupsOf(state).map(({ attackers }) => attackers);
}

interface Group {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

function groupsOf({ contacts }: BattleState): readonly Group[] {
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
function contactsOf({ contacts }: BattleState, attacker: string): Values {
  const own = contacts.filter((contact) => contact.attacker === attacker);
  return Object.fromEntries(
    own.flatMap(({ defenders, target }) =>
      defenders.map((id) => [id, id === target && defenders.length > 1 ? { most: true } : {}]),
    ),
  );
}

/** The enemies that friends of a charger have charged, each with its own type and theirs (B-CHG-08; p.43). */
export function attackedByOthers(state: BattleState, charger: string): Values {
  const others = state.contacts.filter(({ attacker }) => attacker !== charger);
  const attacked = new Set(others.flatMap(({ defenders }) => defenders));
  return Object.fromEntries(
    [...attacked].map((id) => {
      const by = others.filter(({ defenders }) => defenders.includes(id));
      const arms = by.map(({ attacker }) => unitIn(state, attacker)?.type);
      return [id, { type: unitIn(state, id)?.type, by: [...new Set(arms)] }];
    }),
  );
}

/** Facts of a unit that the situation of a combat has. */
const ASKED = [
  'type',
  'elan',
  'ammo',
  'boxesLeft',
  'traits',
  'strength',
  'garrison',
  'prepared',
  'entrenched',
  'inspiring',
  'steadfast',
] as const;
const OF_DEFENDERS: readonly string[] = ['garrison', 'prepared', 'entrenched', 'steadfast'];

function fighter(state: BattleState, id: string): Values {
  const facts = factsOf(state, id) ?? {};
  const isAttacker = state.contacts.some(({ attacker }) => attacker === id);
  const asked = ASKED.filter(
    (name) => facts[name] !== undefined && !(isAttacker && OF_DEFENDERS.includes(name)),
  );
  const unit = unitIn(state, id);
  const subcommander = unit && subcommanderWith(state, unit)?.id;
  return {
    id,
    ...Object.fromEntries(asked.map((name) => [name, facts[name]])),
    ...(subcommander !== undefined && { subcommander }),
  };
}
