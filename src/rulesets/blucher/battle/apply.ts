import type { Rules } from '../../../core/adjudicate';
import type { Done, Named } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { valueIn } from '../../../core/keyed';
import type { Side } from '../sides';
import {
  applyActivation,
  applyCharge,
  applyGarrison,
  applyMovement,
  applyRally,
  listOf,
} from './apply-movement';
import { applyCombat, applyFire, applyFireEnd, applyRetreat, goes } from './apply-fighting';
import { applyArrival, applyBattery, applyEntry, applyMass, applyOfficer, applyRisk } from './apply-arrivals';
import { settled } from './changes';
import { nextPhase, startTurn } from './phases';
import { applyPass, applyRound } from './rounds';
import { withUnit, withUnits, type BattleState } from './state';

/** What one act changes. */
type Change = (state: BattleState, done: Done, rules: Rules) => BattleState;

/** The changes, by the first letters of the act's word (see `firstWord`). */
const CHANGES: Readonly<Record<string, Change>> = {
  prepared: (state, { named }) =>
    withUnit(state, nameIn(named), () => ({ prepared: true, concealed: false })),
  garrison: applyGarrison,
  engaged: (state, { named }) => withUnits(state, listOf(named.units), () => ({ startedEngagedByCav: true })),
  entrenched: (state, { named }) => withUnit(state, nameIn(named), () => ({ entrenched: true })),
  reveal: (state, { named }) => withUnit(state, nameIn(named), () => ({ concealed: false })),
  ready: (state) => ({ ...state, phase: 'dice' }),
  mo: (state, { situation }) => startTurn({ ...state, cup: cupOf(situation), openLimit: null }),
  open: (state, { situation, outcome }) =>
    startTurn({ ...state, cup: cupOf(situation), openLimit: Number(outcome?.limit) }),
  discover: (state, { named, outcome }) =>
    outcome?.discovered === true ? withUnit(state, nameIn(named), () => ({ concealed: false })) : state,
  objective: applyObjective,
  corps: applyActivation,
  individual: applyActivation,
  command: applyActivation,
  pass: applyPass,
  round: applyRound,
  officer: applyOfficer,
  charge: applyCharge,
  move: applyMovement,
  prepare: applyMovement,
  unprepare: applyMovement,
  stay: applyMovement,
  rally: applyRally,
  retire: (state, { named, outcome }) => goes(state, nameIn(named), outcome?.where),
  fire: applyFire,
  hits: applyFireEnd,
  combat: applyCombat,
  retreat: applyRetreat,
  advance: (state, { word }) => settled(state, word),
  risk: applyRisk,
  enter: applyEntry,
  arrival: applyArrival,
  attach: applyBattery,
  mass: applyMass,
  concede: applyStatus,
  next: (state, done) => (done.outcome === null ? nextPhase(state) : applyStatus(state, done)),
};

/** The state after an act. An unknown act changes nothing, and is never offered. */
export function apply(state: BattleState, done: Done, rules: Rules): BattleState {
  const word = firstWord(done.word);
  const change = valueIn(CHANGES, word);
  return change ? change(state, done, rules) : state;
}

/** `retreat Hulse` -> `retreat`; `combat-2` -> `combat`. */
function firstWord(word: string): string {
  return /^[a-z]+/.exec(word)?.[0] ?? '';
}

function nameIn({ unit }: Named): string {
  return typeof unit === 'string' ? unit : '';
}

function cupOf({ turn }: Values): string {
  return `mo ${Number(turn)}`;
}

function applyObjective(state: BattleState, { named }: Done): BattleState {
  const sides = Object.entries(state.sides) as readonly (readonly [Side, { readonly id: string }])[];
  const controller = sides.find(([, { id }]) => id === named.side)?.[0] ?? 'none';
  return {
    ...state,
    objectives: state.objectives.map((one) => (one.id === named.objective ? { ...one, controller } : one)),
  };
}

/** The end of a turn: the game ends, or the other side’s turn begins (B-STA-01; p.70). */
function applyStatus(state: BattleState, { outcome }: Done): BattleState {
  if (outcome?.ended !== true) return nextPhase(state);
  const { winner, by } = outcome as { readonly winner: Side | 'draw'; readonly by: string };
  return { ...state, phase: 'over', ended: { winner, by } };
}
