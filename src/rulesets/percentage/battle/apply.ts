import type { Done } from '../../../core/battle';
import { kebab } from '../../../core/field';
import { valueIn } from '../../../core/keyed';
import { FORMATIONS, hasFormation } from '../unit';
import { applyArtillery, applyCombat, applySmallArms, applySmoke } from './apply-fighting';
import {
  applyAutomatic,
  applyCheck,
  applyDivision,
  applyInitiative,
  applyKept,
  applyLeaderHit,
  applyLeaving,
  applyMovement,
  applyPoints,
  applyRecovery,
  applyRetreat,
} from './apply-units';
import { isPassed, nextStep } from './advance';
import { givenUp } from './ending';
import { unitIn, withUnit, withoutLost, type BattleState, type UnitState } from './state';
import { applyMissions, applyWritten } from './written';

/** What one act changes. */
type Change = (state: BattleState, done: Done) => BattleState;

/** The changes by the word of the act, or by its first word if it has several. */
const CHANGES: Readonly<Record<string, Change>> = {
  ready: (state) => nextStep(state),
  next: (state) => nextStep(state),
  'form-infantry': applyFormation,
  'form-cavalry': applyFormation,
  'form-guns': applyFormation,
  points: applyPoints,
  keep: applyKept,
  written: (state, { by }) => applyWritten(state, by, false),
  orders: (state, { by }) => applyWritten(state, by, true),
  missions: (state, { by }) => applyMissions(state, by),
  ordered: (state, { named }) =>
    withUnit(state, String(named.unit), () => ({ ordered: String(named.order) as UnitState['ordered'] })),
  automatic: applyAutomatic,
  initiative: applyInitiative,
  division: applyDivision,
  neighbour: applyCheck,
  rally: applyCheck,
  check: applyCheck,
  shaken: applyCheck,
  move: applyMovement,
  retreat: applyRetreat,
  pursue: applyRetreat,
  stand: applyRetreat,
  leaves: applyLeaving,
  smoke: applySmoke,
  combat: applyCombat,
  leader: applyLeaderHit,
  far: (state) => ({ ...state, leaders: state.leaders.map((leader) => ({ ...leader, tested: true })) }),
  recover: applyRecovery,
  objective: applyObjective,
  concede: (state, { named }) => ({
    ...state,
    step: 'over',
    ended: givenUp(state, String(named.side)),
  }),
};

/** The state after an act. An unknown act changes nothing; the walk never offers one. */
export function apply(state: BattleState, done: Done): BattleState {
  const word = done.word.split(' ')[0] ?? '';
  const change = word === 'fire' ? fireIn(state) : valueIn(CHANGES, word);
  if (change === undefined) return state;
  const after = withoutLost(change(state, done));
  // In a step of smoke and checks, or of leaders, nothing more can be done once all is settled.
  return isPassed(after) ? nextStep(after) : after;
}

/** The same word is typed for guns and for muskets: the step tells which. */
function fireIn({ step }: BattleState): Change {
  return step === 'artillery' ? applyArtillery : applySmallArms;
}

function applyFormation(state: BattleState, { named }: Done): BattleState {
  const formation = FORMATIONS.find((one) => kebab(one) === named.formation);
  const unit = unitIn(state, String(named.unit));
  if (unit === undefined || formation === undefined || !hasFormation(unit.arm, formation)) return state;
  return withUnit(state, unit.id, () => ({ formation }));
}

function applyObjective(state: BattleState, { named }: Done): BattleState {
  const objectives = state.objectives.map((one) =>
    one.id === named.objective ? { ...one, controller: String(named.side) } : one,
  );
  return { ...state, objectives };
}
