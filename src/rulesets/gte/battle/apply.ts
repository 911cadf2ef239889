import type { Rules } from '../../../core/adjudicate';
import type { Done } from '../../../core/battle';
import { valueIn } from '../../../core/keyed';
import {
  applyAnswer,
  applyBreak,
  applyChase,
  applyControl,
  applyMet,
  applySeen,
  applySurrender,
  applyTest,
  applyUnseen,
} from './apply-reaction';
import { applyCombat, applyFollow, applyStop } from './apply-combat';
import { applyBehind, applyFire, applyHits, applyRecoil, applyRisk, applyScreen } from './apply-fire';
import {
  applyArrived,
  applyAttach,
  applyCapture,
  applyCount,
  applyDetach,
  applyGeneral,
  applyHolder,
  applyMan,
  applyMark,
  applyObjective,
  applyOrder,
  applyReach,
  applySpecial,
  applySuccessor,
  applyTouch,
} from './apply-command';
import {
  applyAlso,
  applyCharge,
  applyFallBack,
  applyForm,
  applyMove,
  applyPlainMove,
  applyPursuit,
  applyRally,
  applyRout,
  applySector,
  applyWithdraw,
} from './apply-movement';
import { settled, type BattleState } from './state';
import { nextPhase, settle } from './phases';

/** What one act changes. */
type Change = (state: BattleState, done: Done, rules: Rules) => BattleState;

/** The changes, by the first word of the act. */
const CHANGES: Readonly<Record<string, Change>> = {
  general: applyGeneral,
  placing: (state) => ({ ...state, unplaced: false }),
  ready: (state, _, rules) => nextPhase(state, rules),
  initiative: applyHolder,
  test: applyTest,
  call: applyTest,
  answer: applyAnswer,
  break: applyBreak,
  seen: applySeen,
  unseen: applyUnseen,
  surrender: applySurrender,
  control: applyControl,
  chase: applyChase,
  met: applyMet,
  fire: applyFire,
  behind: applyBehind,
  screen: applyScreen,
  hits: applyHits,
  risk: applyRisk,
  recoil: applyRecoil,
  combat: applyCombat,
  follow: applyFollow,
  stop: applyStop,
  touch: applyTouch,
  mark: applyMark,
  rout: applyRout,
  pursue: applyPursuit,
  order: applyOrder,
  urge: applyOrder,
  arrived: applyArrived,
  special: applySpecial,
  charge: applyCharge,
  also: applyAlso,
  advance: applyPlainMove,
  shift: applyPlainMove,
  retire: applyPlainMove,
  withdraw: applyWithdraw,
  fall: applyFallBack,
  move: applyMove,
  form: applyForm,
  sector: applySector,
  attach: applyAttach,
  detach: applyDetach,
  reach: applyReach,
  recover: applyRally,
  rally: applyRally,
  capture: applyCapture,
  man: applyMan,
  objective: applyObjective,
  pass: applyHolder,
  challenge: applyHolder,
  waive: (state) => ({ ...state, owed: state.owed.filter(({ act }) => act !== 'challenge') }),
  lost: (state, { word }) => settled(state, 'lost', word.slice(word.indexOf(' ') + 1)),
  successor: applySuccessor,
  count: applyCount,
  finish: applyCount,
  next: (state, done, rules) => (done.outcome === null ? nextPhase(state, rules) : applyCount(state, done)),
};

/** The state after an act. An unknown act changes nothing; the walk never offers one. */
export function apply(state: BattleState, done: Done, rules: Rules): BattleState {
  const word = firstWord(done.word);
  const change = valueIn(CHANGES, word);
  return change ? settle(change(state, done, rules), rules) : state;
}

/** `break Voltri` -> `break`; `combat-2` -> `combat`. */
function firstWord(word: string): string {
  return /^[a-z]+/.exec(word)?.[0] ?? '';
}
