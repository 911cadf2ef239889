import { generalsWith } from './changes';
import {
  generalIn,
  owing,
  withoutDebts,
  withGeneral,
  withSide,
  type BattleState,
  type GeneralState,
} from './record/battle';

/** Removes the generals attached to a unit whom the dice have killed; `killed` is in their order (G5.5-02). */
export function fallen(state: BattleState, unit: string, killed: readonly boolean[]): BattleState {
  const dead = generalsWith(state, unit).filter((_, i) => killed[i] === true);
  return dead.reduce(falls, state);
}

/** A general is lost: his place is taken, and the other side may challenge for the initiative (G5.5-03, G5.5-04). */
function falls(state: BattleState, { id, side, level }: GeneralState): BattleState {
  const out = withGeneral(state, id, () => ({ out: true, at: null, swept: false }));
  const gone = owing(withoutHeirless(out), { act: 'lost', unit: id });
  // Generals who fall together allow one challenge.
  const challenged = side === state.holder ? owing(gone, { act: 'challenge', unit: '' }) : gone;
  return level === 'subordinate' || heirsOf(challenged, id).length === 0
    ? challenged
    : owing(challenged, { act: 'successor', unit: id });
}

/** Drops the successions for which no general is left. */
function withoutHeirless(state: BattleState): BattleState {
  return withoutDebts(state, ({ act, unit }) => act === 'successor' && heirsOf(state, unit).length === 0);
}

/** The successor who was named for a commanding general before the battle, if he is alive (G5.5-03). */
export function namedHeirOf(state: BattleState, id: string): string | undefined {
  const dead = generalIn(state, id);
  if (dead?.level !== 'commanding') return undefined;
  const heir = generalIn(state, state.sides[dead.side].successor ?? '');
  return heir === undefined || heir.out ? undefined : heir.id;
}

/**
 * Generals who can take over from one who is lost: the successor who was named, else those of the next level down, for
 * a divisional general his own subordinates (5.5).
 */
export function heirsOf(state: BattleState, id: string): readonly string[] {
  const dead = generalIn(state, id);
  if (dead === undefined) return [];
  const named = namedHeirOf(state, id);
  if (named !== undefined) return [named];
  const alive = Object.values(state.generals).filter(({ side, out }) => side === dead.side && !out);
  const divisional = alive.filter(({ level }) => level === 'divisional');
  const below = alive.filter(({ level }) => level === 'subordinate');
  const own = below.filter(({ superior }) => superior === id);
  const next = dead.level === 'commanding' ? divisional : own;
  return (next.length > 0 ? next : below).map((general) => general.id);
}

/** A general takes over from another, and keeps his own group; the generals under the other are now under him. */
export function succeeds(state: BattleState, id: string, heir: string): BattleState {
  const dead = generalIn(state, id);
  if (dead === undefined) return state;
  const raised = withGeneral(state, heir, () => ({ level: dead.level, superior: dead.superior }));
  const under = Object.values(raised.generals).filter((one) => one.id === id || one.superior === id);
  const moved = under.reduce(
    (now, general) => withGeneral(now, general.id, () => ({ superior: heir })),
    raised,
  );
  return withSide(moved, dead.side, ({ successor }) => ({
    successor: successor === heir ? null : successor,
  }));
}
