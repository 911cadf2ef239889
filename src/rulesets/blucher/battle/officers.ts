import type { Named, Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { mayBeWith, USE_RULES, USES } from '../officers/uses';
import type { SubcommanderPersonality } from '../personalities';
import type { Side } from '../sides';
import {
  idsOn,
  subcommanderWith,
  unitIn,
  unitsOf,
  withSide,
  type BattleState,
  type Subcommander,
  type UnitState,
} from './state';

/** Subcommanders' markers are moved before the first activation (B-SUB-01; p.94). */
export function officerOffers(state: BattleState): readonly Offer[] {
  const { active, movement } = state;
  const come = state.sides[active].subcommanders.filter((one) => hasCome(state, one));
  const isIdle = come.every((one) => isOutOfGame(state, active, one));
  if (movement.activationsMade > 0 || isIdle) return [];
  return [
    {
      word: 'officer',
      title: 'a subcommander goes to a unit, or leaves the table',
      by: active,
      procedure: 'subcommanders',
      roles: [
        { name: 'officer', label: 'Subcommander', among: come.map(({ id }) => id), field: 'subId' },
        { name: 'unit', label: 'Unit', among: idsOn(state, active), field: 'unitId' },
      ],
      given: (named) => markerFacts(state, named),
    },
  ];
}

/** What the state knows of a marker and of the unit that it is to join (B-SUB-02, B-SUB-03, B-SUB-04; p.94, 96). */
function markerFacts(state: BattleState, named: Named): Values {
  const { active, movement } = state;
  const { subcommanders } = state.sides[active];
  const one = subcommanders.find(({ id }) => id === named.officer);
  const unit = typeof named.unit === 'string' ? unitIn(state, named.unit) : undefined;
  if (one === undefined || unit === undefined) return {};
  return {
    action: one.at === null ? 'attach' : 'move',
    activationsMade: movement.activationsMade,
    removedThisTurn: one.removedThisTurn,
    corpsMatches: one.corps === null || isOfGuns(one) || one.corps === unit.corps,
    typeAllowed: mayBeWith(one.personalities, unit),
    unitHasSub: subcommanders.some(({ at, id }) => at === unit.id && id !== one.id),
    outOfGame: isOutOfGame(state, active, one),
  };
}

/** An artillery officer has no corps: all artillery of the army is his (B-SUB-11; p.96). */
function isOfGuns({ personalities }: Subcommander): boolean {
  return personalities.includes('artilleryOfficer');
}

/** Whether an officer's reinforcement group has arrived; true if he belongs to none (B12.10-07; p.80). */
function hasCome({ groups }: BattleState, { group }: Subcommander): boolean {
  return group === null || groups.some(({ id, arrived }) => id === group && arrived);
}

/** Whether he is wounded, or all units of his corps are broken or retired (B-SUB-04, B-SUB-06; p.94). */
function isOutOfGame(state: BattleState, side: Side, one: Subcommander): boolean {
  const own = unitsOf(state, (unit) => unit.side === side && unit.corps !== null && unit.corps === one.corps);
  const isGone = own.length > 0 && own.every(({ where }) => where === 'broken' || where === 'retired');
  return one.out || (isGone && !isOfGuns(one));
}

/** Personalities of the subcommander with a unit that may still be used in this turn (B-SUB-05; p.95). */
function usable(state: BattleState, unit: UnitState): readonly SubcommanderPersonality[] {
  const { personalities = [], used = [] } = subcommanderWith(state, unit) ?? {};
  return personalities.filter((one) => !used.includes(one));
}

/** The field of each use that no subcommander with the unit can provide, set to false so that nobody is asked. */
export function unserved(state: BattleState, unit: UnitState): Values {
  const held = usable(state, unit);
  const idle = USES.filter((use) => !held.includes(USE_RULES[use].personality));
  return Object.fromEntries(idle.map((use) => [use, false]));
}

/** The id of the subcommander with a unit, if he has that personality, used or not; else null. */
export function officerWith(
  state: BattleState,
  unit: UnitState,
  personality: SubcommanderPersonality,
): string | null {
  const one = subcommanderWith(state, unit);
  return one?.personalities.includes(personality) === true ? one.id : null;
}

/** Whether the active side has vigorous subcommanders, and all have been used in this turn (B-ACT-11; p.95). */
export function vigorousUsed({ sides, active }: BattleState): boolean {
  const all = sides[active].subcommanders.filter(({ personalities }) => personalities.includes('vigorous'));
  return all.length > 0 && all.every(({ used }) => used.includes('vigorous'));
}

/**
 * Notes that a subcommander's personality was used, which is possible once a turn (B-SUB-05; p.95). Nothing changes
 * unless `officer` is the id of one.
 */
export function withUse(
  state: BattleState,
  side: Side,
  officer: unknown,
  personality: SubcommanderPersonality,
): BattleState {
  return withSide(state, side, ({ subcommanders }) => ({
    subcommanders: subcommanders.map((one) =>
      one.id === officer ? { ...one, used: [...one.used, personality] } : one,
    ),
  }));
}

/** Notes the uses of personalities that are set in the situation of a unit's act. */
export function withUses(state: BattleState, id: string, situation: Values): BattleState {
  const unit = unitIn(state, id);
  const officer = unit && subcommanderWith(state, unit);
  if (unit === undefined || officer === undefined) return state;
  return USES.filter((use) => situation[use] === true).reduce(
    (now, use) => withUse(now, unit.side, officer.id, USE_RULES[use].personality),
    state,
  );
}
