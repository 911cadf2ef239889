import { type SubcommanderPersonality, type Use, USE_RULES, USES } from '../personalities';
import type { Side } from '../sides';
import type { State } from './record/game';
import type { UnitState } from './record/unit';
import { subcommanderWith, unitIn, withOfficers } from './units';

/** Personalities of the subcommander with a unit that may still be used in this turn (B-SUB-05; p.95). */
function usable(state: State, unit: UnitState): readonly SubcommanderPersonality[] {
  const { personalities = [], used = [] } = subcommanderWith(state, unit) ?? {};
  return personalities.filter((one) => !used.includes(one));
}

/** The field of each use that no subcommander with the unit can provide, set to false so that nobody is asked. */
export function unserved(state: State, unit: UnitState): Readonly<Partial<Record<Use, false>>> {
  const held = usable(state, unit);
  const idle = USES.filter((use) => !held.includes(USE_RULES[use].personality));
  return Object.fromEntries(idle.map((use) => [use, false]));
}

/** The id of the subcommander with a unit, if he has that personality, used or not; else null. */
export function officerWith(
  state: State,
  unit: UnitState,
  personality: SubcommanderPersonality,
): string | null {
  const one = subcommanderWith(state, unit);
  return one?.personalities.includes(personality) === true ? one.id : null;
}

/** Whether the active side has vigorous subcommanders, and all have been used in this turn (B-ACT-11; p.95). */
export function vigorousUsed({ sides, active }: State): boolean {
  const all = sides[active].subcommanders.filter(({ personalities }) => personalities.includes('vigorous'));
  return all.length > 0 && all.every(({ used }) => used.includes('vigorous'));
}

/**
 * Notes that a subcommander's personality was used, which is possible once a turn (B-SUB-05; p.95). Nothing changes
 * unless `officer` is the id of one.
 */
export function withUse(
  state: State,
  side: Side,
  officer: string | null | undefined,
  personality: SubcommanderPersonality,
): State {
  return withOfficers(state, ({ id, used }, of) =>
    of === side && id === officer ? { used: [...used, personality] } : {},
  );
}

/** Notes the uses of the subcommander with a unit. */
export function withUses(
  state: State,
  id: string,
  uses: Readonly<Partial<Record<Use, boolean | undefined>>>,
): State {
  const unit = unitIn(state, id);
  const officer = unit && subcommanderWith(state, unit);
  if (unit === undefined || officer === undefined) return state;
  return USES.filter((use) => uses[use] === true).reduce(
    (now, use) => withUse(now, unit.side, officer.id, USE_RULES[use].personality),
    state,
  );
}
