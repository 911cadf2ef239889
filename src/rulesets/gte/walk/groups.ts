import { isEarlier, type Rules } from '../../../core/ruling/ruleset';
import type { Ability } from '../command/abilities';
import type { Side } from '../sides';
import { generalsWith } from './changes';
import {
  generalIn,
  groupIn,
  unitIn,
  unitsOn,
  type BattleState,
  type GeneralState,
  type GroupState,
} from './record/battle';
import { type UnitState } from './record/unit';

/** Whether a general can command at the moment: he is neither lost nor swept away (5.7, R-26). */
const commands = (general: GeneralState | undefined): general is GeneralState =>
  general !== undefined && !general.out && !general.swept;

/**
 * Who commands a group: a superior of its general who has attached himself to one of its units, the commanding one before
 * others, else its general, unless he is lost; undefined where nobody does (G5.7-03, G5.7-06, R-13). In earlier games its
 * general came first, and any divisional general took over from one who was lost.
 */
export function leaderOf(state: BattleState, group: GroupState, rules: Rules): GeneralState | undefined {
  const own = generalIn(state, group.general);
  const superiors = superiorsWith(state, group);
  if (!commands(own) && isEarlier(rules, 15)) return superiors[0];
  if (isEarlier(rules, 13)) return own;
  const above = own && superiorOf(state, own);
  return (
    superiors.find(({ level }) => level === 'commanding') ??
    superiors.find((one) => one === above) ??
    (commands(own) ? own : undefined)
  );
}

/** Superiors who have attached themselves to a unit of a group. */
function superiorsWith(state: BattleState, { side, id }: GroupState): readonly GeneralState[] {
  const units = unitsOn(state, (unit) => unit.group === id).map((unit) => unit.id);
  return Object.values(state.generals).filter(
    (one) =>
      one.side === side && commands(one) && one.level !== 'subordinate' && units.includes(one.at ?? ''),
  );
}

/** Groups of a side that have units on the table. */
export function groupsOf(state: BattleState, side: Side): readonly GroupState[] {
  const onTable = new Set(unitsOn(state).map(({ group }) => group));
  return Object.values(state.groups).filter((group) => group.side === side && onTable.has(group.id));
}

/** Whether nobody commands a group: neither its own general nor a superior with it. */
export function isLeaderless(state: BattleState, group: GroupState, rules: Rules): boolean {
  return leaderOf(state, group, rules) === undefined;
}

/** Units of a group without a general are out of command (G5.7-06). */
export function isOutOfCommand(
  state: BattleState,
  { group: id, outOfCommand }: UnitState,
  rules: Rules,
): boolean {
  const group = groupIn(state, id);
  return outOfCommand || (group !== undefined && isLeaderless(state, group, rules));
}

/** How a general stands to a unit, which decides when he commands it (5.7). */
export function relationOf(
  state: BattleState,
  general: GeneralState,
  unit: UnitState,
): 'ownGroup' | 'divisional' | 'commanding' {
  if (groupIn(state, unit.group)?.general === general.id || general.level === 'subordinate')
    return 'ownGroup';
  return general.level;
}

/** Whether he is attached to a unit of the same group. */
export function isWithGroup(state: BattleState, { at }: GeneralState, { group }: UnitState): boolean {
  return at !== null && unitIn(state, at)?.group === group;
}

/** The superior of a general: the one named for him, else the commanding general; undefined for the latter himself. */
export function superiorOf(state: BattleState, general: GeneralState): GeneralState | undefined {
  if (general.level === 'commanding') return undefined;
  const named = general.superior === null ? undefined : generalIn(state, general.superior);
  if (named !== undefined && !named.out) return named;
  return Object.values(state.generals).find(
    ({ side, level, out }) => side === general.side && level === 'commanding' && !out,
  );
}

/** Generals attached to a unit, in the form that tests of morale ask for. */
export function attachedTo(
  state: BattleState,
  unit: string,
): readonly { readonly ability: Ability; readonly inspirational: boolean }[] {
  return generalsWith(state, unit).map(({ ability, inspirational }) => ({
    ability: ability ?? 'average',
    inspirational: inspirational === true,
  }));
}

/**
 * An inept general out of command who has passed no test must take a special one before his group moves (G5.10-01). In
 * earlier games he passed for one group alone.
 */
export function awaitsSpecialTest(state: BattleState, group: GroupState, rules: Rules): boolean {
  const leader = leaderOf(state, group, rules);
  if (leader?.ability !== 'inept' || !leader.outOfCommand || leader.level === 'commanding') return false;
  const isHis = (one: GroupState): boolean => leaderOf(state, one, rules) === leader;
  const others = isEarlier(rules, 13) ? [] : Object.values(state.groups).filter(isHis);
  return !group.special && ![group, ...others].some(({ passed }) => passed);
}

/** Whether a unit of a group must retire. */
export function withdraws(state: BattleState, { id }: GroupState): boolean {
  return unitsOn(state, ({ group, mustRetire }) => group === id && mustRetire).length > 0;
}

/** Whether a general has to end his side's movement near a unit of his group: he is attached to none of them (5.4). */
export function isLoose(state: BattleState, general: GeneralState): boolean {
  const { id, level, at } = general;
  const groups = Object.values(state.groups)
    .filter((group) => group.general === id)
    .map((group) => group.id);
  const own = unitsOn(state, ({ group }) => groups.includes(group)).map((unit) => unit.id);
  return level === 'subordinate' && commands(general) && own.length > 0 && !own.includes(at ?? '');
}

/** Of these the ones of whom it is open: units of theirs have moved, or they were apart before. */
export function boundGenerals(state: BattleState, side: Side): readonly GeneralState[] {
  const hasMoved = ({ id }: GeneralState): boolean =>
    Object.values(state.groups).some((group) => group.general === id && group.hasMoved);
  return Object.values(state.generals).filter(
    (one) => one.side === side && isLoose(state, one) && !one.placed && (one.apart || hasMoved(one)),
  );
}
