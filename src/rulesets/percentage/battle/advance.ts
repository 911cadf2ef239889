import { lossPctOf, lossSteps } from '../unit';
import { endingOf } from './ending';
import { isQuiet } from './rallying';
import {
  FRESH_TURN,
  freshPhase,
  lockedTo,
  lostOf,
  unitsOn,
  UNWRITTEN,
  withAll,
  withLosses,
  withUnit,
  type BattleState,
  type Owed,
  type UnitState,
} from './state';
import { stepAfter, stepTold, type StepName } from './steps';
import { leadersLeft } from './tests-due';

/** The state at the next step at which there is something to do, or in the next turn. */
export function nextStep(state: BattleState): BattleState {
  const left = LEFT[state.step]?.(state) ?? state;
  if (state.step === 'recovery') return endTurn(left);
  const entered = enter(left, stepAfter(state.step));
  return isPassed(entered) || isQuiet(entered) ? nextStep(entered) : entered;
}

/**
 * Whether the walk goes past a step: one of checks in which nothing is owed, or that of leaders when none is left to
 * test and none was hit.
 */
export function isPassed(state: BattleState): boolean {
  const { step, owed, fallen } = state;
  if (step === 'leaders') return leadersLeft(state).length === 0 && fallen.length === 0;
  return stepTold(step).passed === true && owed.length === 0;
}

/** What changes when a step ends. */
const LEFT: Readonly<Partial<Record<StepName, (state: BattleState) => BattleState>>> = {
  initiative: counted,
  artillery: together,
  smallArms: together,
};

/**
 * Keeps the losses of each division after the tests: the next test asks whether they have grown (option
 * divisionTestWhen).
 */
function counted(state: BattleState): BattleState {
  return {
    ...state,
    divisions: state.divisions.map((one) => ({ ...one, lostBefore: lostOf(state, one) })),
  };
}

/** Losses and markers of simultaneous fire apply when all of it is resolved. */
function together(state: BattleState): BattleState {
  return unitsOn(state).reduce(
    (now, { id, waitingLosses }) =>
      withLosses(
        withUnit(now, id, ({ disorder, waitingDisorder }) => ({
          disorder: disorder + waitingDisorder,
          waitingDisorder: 0,
          waitingLosses: 0,
        })),
        id,
        waitingLosses,
      ),
    state,
  );
}

/** Steps in which a new phase begins for the units. */
const PHASE_BEGINS: readonly StepName[] = [
  'command',
  'initiative',
  'rallyRouted',
  'movement',
  'artillery',
  'smallArms',
  'cavalryCombat',
  'leaders',
];

function enter(state: BattleState, step: StepName): BattleState {
  const fresh = PHASE_BEGINS.includes(step) ? withAll(state, freshPhase) : state;
  const entered = { ...fresh, step };
  return { ...entered, owed: [...entered.owed, ...owedIn(entered)] };
}

function owedIn(state: BattleState): readonly Owed[] {
  const { checks } = stepTold(state.step);
  if (state.step === 'movement') return unitsOn(state).flatMap((unit) => moveOwed(state, unit));
  if (state.step === 'recovery')
    return unitsOn(state, ({ disorder }) => disorder > 0).map(({ id }): Owed => ({
      act: 'recover',
      unit: id,
    }));
  if (checks === undefined) return [];
  const due = unitsOn(state, isDue).map(({ id }): Owed => ({ act: 'check', unit: id, why: checks }));
  return [...smokeOwed(state), ...due];
}

/** Whether the losses of the phase crossed a mark of 25% (5.1). */
function isDue({ figures, figuresBefore, figuresOriginal }: UnitState): boolean {
  const stepsAt = (left: number): number => lossSteps(lossPctOf(left, figuresOriginal));
  return stepsAt(figures) > stepsAt(figuresBefore);
}

function smokeOwed({ gunsFired: guns, standsFired: stands }: BattleState): readonly Owed[] {
  return guns + stands > 0 ? [{ act: 'smoke', unit: null, guns, stands }] : [];
}

/**
 * The move that a unit owes in the Movement Phase: by its status first, then by its division, then by its own order. A
 * unit locked in melee leaves it only by its status (T9.2-18).
 */
function moveOwed(state: BattleState, unit: UnitState): readonly Owed[] {
  const { id, moraleStatus, retires, automatic } = unit;
  const retreat = (why: Extract<Owed, { act: 'retreat' }>['why']): readonly Owed[] => [
    { act: 'retreat', unit: id, why },
  ];
  if (moraleStatus === 'broken' || moraleStatus === 'routed') return retreat(moraleStatus);
  if (lockedTo(state, unit) !== undefined) return [];
  if (retires && !automatic.includes('formSquare')) return retreat('divisionRetire');
  if (automatic.includes('artilleryWithdraw')) return retreat('artilleryWithdraw');
  return automatic.includes('fallBack') ? retreat('fallBackOrder') : [];
}

/**
 * 8c: smoke and temporary markers go when their time is over, and what was noted of this turn is now of the last turn.
 */
function endTurn(state: BattleState): BattleState {
  const ended = endingOf(state);
  if (ended !== null) return { ...state, step: 'over', ended };
  const turn = state.turn + 1;
  const rested = withAll(state, (unit) => ({
    ...FRESH_TURN,
    ...freshPhase(unit),
    smallArmsLossLastTurn: unit.shotThisTurn,
    firefightLastTurn: unit.firefight,
    temporary: 0,
    temporaryBefore: unit.temporary,
  }));
  return enter(
    {
      ...rested,
      turn,
      fallen: [],
      sides: state.sides.map((side) => ({ ...side, ...UNWRITTEN })),
      leaders: state.leaders.map((leader) => ({ ...leader, rolled: false, tested: false, points: 0 })),
      smoke: state.smoke.filter(({ goesAfterTurn }) => goesAfterTurn >= turn),
    },
    'command',
  );
}
