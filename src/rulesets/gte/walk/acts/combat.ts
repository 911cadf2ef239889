import { listing } from '../../../../core/input/text';
import type { OutcomeOf } from '../../../../core/walk/act';
import { keyBy } from '../../../../core/input/records';
import type { CombatResult, UnitOutcome } from '../../combat/outcome-fields';
import type { Due } from '../../follow-on';
import { recoil as recoilRule, retires } from '../../morale/recoil';
import { become, contactsOf, didInPhase, didNow, foesIn, foesOf, part, toOpen, worsen } from '../changes';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { fightersIn, fightsAreDue, fightsOf, fightSituation } from '../fights';
import { combat as combatRule } from '../procedures';
import {
  owing,
  sideOf,
  unitIn,
  withUnit,
  withUnits,
  type BattleState,
  type Contact,
  type Owed,
} from '../record/battle';
import { leftOf, NO_COMBAT } from '../record/unit';
import { due, FIGHTS } from './due';
import { EACH, noted, ruled } from './make-act';

/** A round of each combat: new statuses, and all that is owed after it, in the book's order (G12.3-08; 12.3). */
export const combat = ruled(combatRule, {
  word: 'combat',
  each: ({ state }) =>
    fightsOf(state).map((fight, i, all) => ({ ...fight, number: all.length === 1 ? undefined : i + 1 })),
  typed: ({ of: { number, a } }) => (number === undefined ? 'combat' : `combat ${a[0] ?? ''}`),
  // Their words once were their numbers, which journals and scripts may have.
  key: ({ of: { number } }) => (number === undefined ? undefined : `combat-${number}`),
  between: ({ of: { a, b } }) => [...a, ...b],
  title: ({ of: { a, b } }) => `${listing(a, 'and')} against ${listing(b, 'and')}`,
  by: ({ state, of: { a } }) => sideOf(state, a[0] ?? ''),
  whose: 'either',
  rank: FIGHTS,
  given: (_, { state, rules, of }) => fightSituation(state, of, rules),
  apply: ({ state, rules, outcome }) => fought(state, outcome, rules),
});

/** The outcomes of the units of a combat, by name. */
type Results = Readonly<Record<string, UnitOutcome>>;

function fought(
  state: BattleState,
  { A, B, goesOn, drawn, followOn = [] }: OutcomeOf<typeof combatRule>,
  rules: Rules,
): BattleState {
  const results: Results = keyBy(
    [A, B].flat(),
    ({ name = '' }) => name,
    (unit) => unit,
  );
  const ids = Object.keys(results);
  const isFought = ({ attacker, defender }: Contact): boolean =>
    ids.includes(attacker) && ids.includes(defender);
  const ofProcedure = (id: string) =>
    followOn.filter(({ procedure }) => procedure === id).map((due) => due.for);
  const following = ofProcedure('combat');
  const isOver = (one: Contact): boolean =>
    isFought(one) && (goesOn === 'no' || isParted(one, results, following, rules));
  const standing = (id: string): readonly Contact[] =>
    contactsOf(state, id).filter((one) => foesIn([one], id).some((foe) => !isEnded(results, foe)));
  const leaving = (id: string): readonly string[] => foesIn(standing(id).filter(isOver), id);
  // Who broke is pursued too where the others break by a test after the round (G9.17-01, R-61).
  const mayYet = (id: string): boolean => {
    const isFit = !isEarlier(rules, 12) && ['steady', 'disordered'].includes(results[id]?.status ?? '');
    return standing(id).length > 0 && (isFit || leaving(id).length === 0) && !isEarlier(rules, 11);
  };
  const after = ids.reduce((now, id) => afterRound(now, id, results, rules), state);
  const chased = [...ofProcedure('pursuit'), ...ids.filter(mayYet)].reduce(
    (now, id) => didInPhase(mayPursue(now, id, results), id, () => ({ stood: leaving(id) })),
    caughtBy(after, results),
  );
  const contacts = chased.contacts.map((one) =>
    isFought(one) ? { ...one, rounds: one.rounds + 1, drawn, fought: true, now: false } : one,
  );
  return owing(part({ ...chased, contacts }, isOver), ...followOn.flatMap(owedFor));
}

/** Statuses and rounds of a unit that has fought. */
function afterRound(state: BattleState, id: string, results: Results, rules: Rules): BattleState {
  const result = results[id];
  if (result === undefined) return state;
  const foes = foesOf(state, id);
  const changed = withUnit(state, id, (unit) => ({
    ...(unit.status !== result.status &&
      result.status !== 'broken' &&
      become(unit, result.status, state.turn)),
    ...(result.status === 'disordered' && { disorderEnded: state.turn }),
    // A shaken survivor rallies, and fires with second priority next turn (G8.4-03, G12.3-03).
    ...(unit.status === 'shaken' &&
      result.status === 'disordered' &&
      !isEarlier(rules, 10) && { turn: { ...unit.turn, rallied: true } }),
    role: 'inCombat',
    // A unit pursues nobody unless all its opponents broke.
    after: foes.every((foe) => isEnded(results, foe)) ? unit.after : [],
    // A charge counts as one until its first round has been fought (9.13).
    lastMove: unit.lastMove === 'charging' ? 'halted' : unit.lastMove,
    combat: { ...NO_COMBAT, rounds: unit.combat.rounds + 1 },
    ...(result.result === 'routsAgain' && { retrigger: 'contacted', beaten: true }),
  }));
  return didNow(changed, id, { fought: true, inContact: true });
}

const ENDING: readonly CombatResult[] = ['break', 'routsAgain'];

function isEnded(results: Results, id: string): boolean {
  return ENDING.includes(results[id]?.result ?? 'won');
}

/**
 * Whether a contact ends: one of its units breaks or routs, or one recoils and is not followed up; of cavalry that fights
 * infantry only always, as it fights no second round with it (G12.3-05), which it did in earlier games.
 */
function isParted(
  { attacker, defender }: Contact,
  results: Results,
  following: readonly string[],
  rules: Rules,
): boolean {
  const both = [attacker, defender];
  if (both.some((id) => results[id]?.row === 'cavVsInf') && !isEarlier(rules, 14)) return true;
  if (both.some((id) => isEnded(results, id))) return true;
  const recoils = both.filter((id) => results[id]?.result === 'recoilShaken');
  if (recoils.length === 0) return false;
  return !following.some((id) => both.includes(id) && !recoils.includes(id));
}

/** Notes that a unit may pursue those of its opponents who broke, if none of them stands (G9.17-01). */
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

/** What a ruling says is owed, as the state records it; empty for what the steps of the turn see to. */
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

/** How many bases touch the enemy, which players can correct before the dice are thrown (12.1). */
export const touching = noted({
  word: 'touch',
  when: ({ state }) => fightsAreDue(state),
  title: 'how many bases of a unit touch the enemy',
  ...EACH,
  rank: FIGHTS,
  owed: false,
  roles: {
    unit: { label: 'Unit', among: ({ state }) => fightersIn(state) },
    bases: {
      label: 'Bases',
      among: ({ state }) => {
        const units = fightersIn(state).flatMap((id) => unitIn(state, id) ?? []);
        const most = Math.max(1, ...units.map(leftOf));
        return Array.from({ length: most }, (_, i) => String(i + 1));
      },
    },
  },
  apply: ({ state, named: { unit, bases } }) =>
    withUnit(state, unit, ({ combat }) => ({ combat: { ...combat, touching: Number(bases) } })),
});

/** A recoil; a charger that recoils from fire loses its contacts: its charge has failed (8.2, 9.14). */
export const recoil = ruled(recoilRule, {
  ...due('recoil'),
  title: ({ of }) => `${of.unit} recoils`,
  automatic: true,
  given: (_, { of }) => ({ name: of.unit, cause: of.cause }),
  apply: ({ state, of: { unit: id }, situation, outcome: { back, followOn } }) => {
    const fromFire = situation.cause === 'firing';
    const isMet = fromFire && state.contacts.some(({ defender }) => defender === id);
    const recoiled = withUnit(state, id, (unit) => ({
      ...worsen(unit, 'shaken', state.turn),
      lastMove: back > 0 ? 'retiring' : unit.lastMove,
      ...(back > 0 && toOpen(unit, state.turn)),
      mustRetire: retires(followOn) && !isMet,
      turn: { ...unit.turn, movedEarly: unit.turn.movedEarly || back > 0 },
    }));
    return fromFire ? part(recoiled, ({ attacker }) => attacker === id) : recoiled;
  },
});

/** A unit follows those who recoil before it; cavalry must, infantry can (G9.20-01). */
export const follow = noted({
  ...due('follow'),
  title: ({ of }) => `${of.unit} follows up 1B, and the combat goes on`,
  automatic: ({ of }) => of.must,
  apply: ({ state, of: { unit } }) =>
    didNow(
      withUnits(state, foesOf(state, unit), () => ({ mustRetire: false })),
      unit,
      { movedEarly: true },
    ),
});

/** A unit does not follow up those who recoil: they are no longer in contact. */
export const stop = noted({
  ...due('follow'),
  word: 'stop',
  when: ({ of }) => !of.must,
  title: ({ of }) => `${of.unit} does not follow up`,
  apply: ({ state, of: { unit: id } }) => {
    const left = foesOf(state, id).filter((foe) => unitIn(state, foe)?.mustRetire === true);
    return part(
      withUnit(state, id, () => ({ after: [] })),
      ({ attacker, defender }) =>
        (attacker === id && left.includes(defender)) || (defender === id && left.includes(attacker)),
    );
  },
});
