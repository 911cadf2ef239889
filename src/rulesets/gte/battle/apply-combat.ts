import type { Done } from '../../../core/battle';
import type { CombatOutcome, CombatResult, UnitOutcome } from '../combat/outcome-fields';
import type { Due } from '../follow-on';
import { become, didNow, foesOf, part } from './changes';
import { unitOf } from './apply-reaction';
import {
  owing,
  settled,
  unitIn,
  withUnit,
  withUnits,
  type BattleState,
  type Contact,
  type Owed,
} from './state';
import { NO_COMBAT } from './unit-state';

/** The outcomes of the units of a combat, by name. */
type Results = Readonly<Record<string, UnitOutcome>>;

/** A round of combat: new statuses, and all that is owed after it, in the book's order (G12.3-08; 12.3). */
export function applyCombat(state: BattleState, { outcome }: Done): BattleState {
  const { A, B, goesOn, drawn, followOn = [] } = outcome as unknown as CombatOutcome;
  const units = [A, B].flat() as readonly UnitOutcome[];
  const results: Results = Object.fromEntries(units.map((unit) => [unit.name ?? '', unit]));
  const ids = Object.keys(results);
  const isFought = ({ attacker, defender }: Contact): boolean =>
    ids.includes(attacker) && ids.includes(defender);
  const following = followOn.filter(({ procedure }) => procedure === 'combat').map((due) => due.for);
  const fought = ids.reduce((now, id) => afterRound(now, id, results), state);
  const chased = followOn
    .filter(({ procedure }) => procedure === 'pursuit')
    .reduce((now, due) => mayPursue(now, due.for, results), caughtBy(fought, results));
  const aged = {
    ...chased,
    contacts: chased.contacts.map((one) =>
      isFought(one) ? { ...one, rounds: one.rounds + 1, drawn, fought: true, now: false } : one,
    ),
  };
  const isOver = (one: Contact): boolean =>
    isFought(one) && (goesOn === 'no' || isParted(one, results, following));
  return owing(part(aged, isOver), ...followOn.flatMap(owedFor));
}

/** Statuses and rounds of a unit that has fought. */
function afterRound(state: BattleState, id: string, results: Results): BattleState {
  const result = results[id];
  if (result === undefined) return state;
  const foes = foesOf(state, id);
  const fought = withUnit(state, id, (unit) => ({
    ...(unit.status !== result.status &&
      result.status !== 'broken' &&
      become(unit, result.status, state.turn)),
    ...(result.status === 'disordered' && { disorderEnded: state.turn }),
    role: 'inCombat',
    // A unit pursues nobody unless all its opponents broke.
    after: foes.every((foe) => ENDING.includes(results[foe]?.result ?? 'won')) ? unit.after : [],
    // A charge counts as one until its first round has been fought (9.13).
    lastMove: unit.lastMove === 'charging' ? 'halted' : unit.lastMove,
    combat: { ...NO_COMBAT, rounds: unit.combat.rounds + 1 },
    ...(result.result === 'routsAgain' && { retrigger: 'contacted', beaten: true }),
  }));
  return didNow(fought, id, { fought: true, inContact: true });
}

const ENDING: readonly CombatResult[] = ['break', 'routsAgain'];

/** Whether a contact ends: one of its units breaks or routs, or one recoils and is not followed up. */
function isParted({ attacker, defender }: Contact, results: Results, following: readonly string[]): boolean {
  const both = [attacker, defender];
  if (both.some((id) => ENDING.includes(results[id]?.result ?? 'won'))) return true;
  const recoils = both.filter((id) => results[id]?.result === 'recoilShaken');
  if (recoils.length === 0) return false;
  return !following.some((id) => (id === attacker || id === defender) && !recoils.includes(id));
}

/** Notes that a unit may pursue its opponents, since all of them broke (G9.17-01). */
function mayPursue(state: BattleState, id: string, results: Results): BattleState {
  const broken = foesOf(state, id).filter((foe) => results[foe]?.result === 'break');
  return withUnit(state, id, ({ after }) => ({ after: [...new Set([...after, ...broken])] }));
}

/** Units that struck broken troops can go on after them as they rout again (G12.4-02). */
function caughtBy(state: BattleState, results: Results): BattleState {
  return state.contacts
    .filter(({ kind, defender }) => kind === 'broken' && results[defender]?.result === 'routsAgain')
    .reduce(
      (now, { attacker, defender }) =>
        withUnit(now, attacker, ({ after }) => ({ after: [...new Set([...after, defender])] })),
      state,
    );
}

/** What a ruling says is owed, as the state records it; empty for what the phases of the turn see to. */
function owedFor({ procedure, for: unit, cause, newHits = 0 }: Due): readonly Owed[] {
  switch (procedure) {
    case 'register-hits':
      return [{ act: 'hits', unit, hits: newHits, source: 'combat' }];
    case 'recoil':
      return [{ act: 'recoil', unit, cause: cause === 'twoDraws' ? 'twoDraws' : 'combat' }];
    case 'combat':
      return [{ act: 'follow', unit, must: cause === 'mustFollowUp' }];
    case 'break-unit':
      return [{ act: 'break', unit, cause: cause === 'evadersCaught' ? 'evadersCaught' : 'combat' }];
    case 'control-test':
      return [{ act: 'control', unit }];
    default:
      return [];
  }
}

/** A unit follows those who recoil before it, and the combat has another round (G9.20-01). */
export function applyFollow(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const kept = withUnits(settled(state, 'follow', id), foesOf(state, id), () => ({ mustRetire: false }));
  return didNow(kept, id, { movedEarly: true });
}

/** A unit does not follow up those who recoil: they are no longer in contact. */
export function applyStop(state: BattleState, done: Done): BattleState {
  const id = unitOf(done);
  const left = foesOf(state, id).filter((foe) => unitIn(state, foe)?.mustRetire === true);
  return part(
    settled(state, 'follow', id),
    ({ attacker, defender }) =>
      (attacker === id && left.includes(defender)) || (defender === id && left.includes(attacker)),
  );
}
