import type { Rules } from '../../../core/adjudicate';
import type { Done } from '../../../core/battle';
import { valueIn } from '../../../core/keyed';
import { settingsOf } from '../options';
import { applyOutcome } from '../state/apply';
import { afterClock } from './clock';
import { beatenSides, endingOf } from './ending';
import { asGone, nextPhase, settled, type BattleState } from './state';

/** The procedure that ruled on each act, by the first word of the act. */
const PROCEDURES: Readonly<Record<string, string>> = {
  deshake: 'deshake',
  pips: 'pip-dice',
  plan: 'pip-dice',
  average: 'pip-dice',
  general: 'general',
  join: 'general',
  detach: 'general',
  flee: 'flee',
  valid: 'firing-start',
  invalid: 'firing-start',
  fire: 'fire',
  excuse: 'fire',
  resolve: 'charge',
};

/** Acts that are not steps of a turn. */
const CHANGES: Readonly<Record<string, (state: BattleState, done: Done) => BattleState>> = {
  clock: (state, { outcome }) => afterClock(state, outcome ?? {}),
  losses: (state, { situation, outcome }) => ({
    ...state,
    ended: endingOf(state, situation, outcome ?? {}),
  }),
  withdraw: withdrawn,
  collapse: afterCollapse,
  next: nextPhase,
};

/** The state after an act. An act whose word is in neither list is an action that PIPs were spent on. */
export function apply(state: BattleState, done: Done, rules: Rules): BattleState {
  const [word = ''] = done.word.split(' ');
  const settings = settingsOf(rules);
  const change = valueIn(CHANGES, word);
  return settled(change ? change(state, done) : afterStep(state, word, done), settings);
}

function afterStep(state: BattleState, word: string, { situation, outcome, named }: Done): BattleState {
  // A shot without a winner has still to be decided: the unit must fire as before (GT3-10).
  if (outcome === null || (word === 'fire' && outcome.result === null)) return state;
  const procedure = PROCEDURES[word] ?? 'pip-action';
  const field = applyOutcome(state.field, procedure, situation, outcome);
  const rides = word === 'general' || word === 'join';
  return { ...state, field, ridden: rides ? [...state.ridden, String(named.general)] : state.ridden };
}

function withdrawn(state: BattleState, { named }: Done): BattleState {
  const units = state.field.units.map((unit) => (unit.id === named.unit ? asGone(unit, 'withdrawn') : unit));
  return { ...state, field: { ...state.field, units } };
}

/** A side all of whose Divisions have collapsed has lost (GTE-01). */
function afterCollapse(state: BattleState, { named }: Done): BattleState {
  const now = { ...state, collapsed: [...state.collapsed, String(named.division)] };
  return beatenSides(now).length > 0 ? { ...now, ending: 'collapse' } : now;
}
