import { isEarlier } from '../../../core/ruling/ruleset';
import type { At } from '../../../core/walk/act';
import { advance, type Step, type Turn } from '../../../core/walk/turn';
import { bandsText } from '../range-band';
import { noted } from './acts/make-act';
import { concedes, takesObjective } from './acts/any-time';
import { fightsWithCavalry, fightsWithout } from './acts/combat';
import { rollsForPoints } from './acts/command';
import { findsRocketCourse, firesGuns, firesSmallArms, marksCombatSmoke, marksSmoke } from './acts/fire';
import {
  checksInitiative,
  getsAutomaticOrder,
  hasOrder,
  keepsPoints,
  testsDivision,
} from './acts/initiative';
import {
  checksBesideRetreat,
  checksLosses,
  checksNearLeader,
  ralliesOthers,
  ralliesRouted,
} from './acts/morale';
import { formations, leavesTable, moves, mustMoveBack, mustPursue, standsInstead } from './acts/movement';
import { revealOrders, sealsOrders, showsMissions, writesNone, writesOnPaper } from './acts/orders';
import { othersAreFar, recovers, testsLeader } from './acts/turn-end';
import { withMissions } from './drafts';
import { endingOf } from './ending';
import { lostOf, withoutLost, withWaiting } from './losses';
import { checkOwed, moveOwed, owing, recoveryOwed, type Debt } from './owed';
import { haveAllRallied, retreatingIn } from './rallying';
import { beginPhase, beginTurn, type BattleState } from './record/state';
import { leadersLeft } from './tests-due';
import {
  automaticNotes,
  disobeyingNotes,
  retreatingNotes,
  revealedText,
  silentNotes,
  smokeNotes,
  testNotes,
  writingNotes,
} from './words';

interface Row extends Step<BattleState> {
  /** Its name in `on to ...`; absent = its title. */
  readonly to?: string;
}

/** The place of a phase in the turn sequence. */
const phase = (number: number) => ({ citation: `Turn sequence ${number}` });

/** The act that closes a step of both sides; without a title it names the step that comes next. */
function next(
  title: string | ((at: At<BattleState>) => string) = onTo,
  word = 'next',
  left?: (at: At<BattleState>) => string | undefined,
) {
  return noted({ word, title, whose: 'together', closes: true, ...(left && { left }) });
}

const nobodyMoved = ({ state }: At<BattleState>): string | undefined =>
  disobeyingNotes(state)[0] ??
  (Object.values(state.units).some(({ moved }) => moved) ? undefined : 'Nobody has moved.');

const noPoints = ({ state }: At<BattleState>): string | undefined =>
  Object.values(state.leaders).some(({ rolled }) => rolled) ? undefined : 'No commander has thrown.';

const unmarked = ({ state, rules }: At<BattleState>): string | undefined => automaticNotes(state, rules)[0];

/** Steps in which there is nothing to do are passed over. */
function onTo({ state, rules }: At<BattleState>): string {
  const { step } = advance(TURN, state, rules);
  const { to, title = '' } = ROWS.find(({ name }) => name === step) ?? {};
  return `on to ${to ?? title.toLowerCase()}`;
}

/** A step of smoke and of checks for the losses of a phase is passed over, or ends, when nothing is owed. */
function checks(why: Debt<'check'>['why']) {
  return {
    enter: (state: BattleState) => owing(state, (unit) => checkOwed(unit, why)),
    quiet: ({ owed, gunsFired, standsFired }: BattleState) =>
      owed.length === 0 && gunsFired + standsFired === 0,
  };
}

const ALL_FIRE =
  'Both players announce every target before the first die is thrown; then all fire is resolved, in any order.';

const allGuns = (): readonly string[] => [
  ALL_FIRE,
  'A battery that fires before the one that has announced it as its target says so: "under-fire".',
];

/**
 * The turn of eight phases, with one step before the first turn. Both sides act in each step, and both finish it before
 * the next begins. The colours of the phases are labels of the player aid, without effect. Moves of leaders, arrivals,
 * deployment cards and missions have no rules beyond the turn sequence, so the players are only reminded of them (R-51,
 *
 */
// prettier-ignore
const ROWS: readonly Row[] = [
  { name: 'setup', title: 'Set-up', citation: 'Turn sequence',
    acts: [...formations, next('both sides are set up', 'ready')],
    notes: ({ deployment }) => deployment },

  { name: 'command', title: 'Command points', ...phase(1),
    about: ['Command Phase (white)',
      '1a: each commander rolls for command points (command-points)'],
    acts: [rollsForPoints, next('the points are known: orders are written', 'next', noPoints)],
    enter: beginPhase },
  { name: 'orders', title: 'Written orders', ...phase(1),
    about: [
      '1b: players write commands for aides and regimental commanders, and messages, in secret (written-orders)',
      '1c: leaders move (movement), and orders are marked on units',
      '1d: both sides reveal their orders at the same time; missions stay hidden'],
    acts: [sealsOrders, writesOnPaper, revealOrders, writesNone],
    notes: (state) => [...writingNotes(state),
      'When both are in, leaders move and orders are marked on units (1c); then both sides reveal theirs together (1d).'] },

  { name: 'initiative', title: 'Initiative', ...phase(2),
    about: ['Initiative Phase (white)',
      '2a: mark every unit that triggers an automatic order (threat, automatic-orders)',
      '2b: initiative checks, to drop an automatic order or to act without one (initiative-check)',
      '2c: division effectiveness tests (division-test)'],
    acts: [hasOrder, getsAutomaticOrder, checksInitiative, testsDivision, keepsPoints, showsMissions,
      next(onTo, 'next', unmarked)],
    enter: beginPhase,
    leave: countDivisions,
    notes: (state, rules) => [...Object.values(state.sides).filter(({ written }) => written).map(revealedText),
      'Missions stay hidden. First mark every unit that triggers an automatic order.',
      ...automaticNotes(state, rules),
      ...testNotes(state, rules), bandsText(rules)] },

  { name: 'rallyRouted', title: 'Rally: neighbours and routed units', to: 'rallying', ...phase(3),
    about: ['Rally and Morale Checks Phase (yellow)',
      'before 3a: morale checks of units beside a retreating friend; a unit that also rallies makes one check (morale-check)',
      '3a: attempts to rally routed units (morale-check)'],
    acts: [checksBesideRetreat, ralliesRouted, next()],
    enter: beginPhase,
    skipped: (state) => retreatingIn(state).length === 0,
    notes: (state) => [...retreatingNotes(state),
      'A unit that both stands beside a retreating friend and rallies makes one check.'] },
  { name: 'rallyOthers', title: 'Rally: broken and wavering units', to: 'rallying broken and wavering units', ...phase(3),
    about: ['3b: attempts to rally broken or wavering units (morale-check)'],
    acts: [ralliesOthers, next()],
    skipped: haveAllRallied },

  { name: 'movement', title: 'Movement', ...phase(4),
    about: ['Movement Phase (yellow)',
      '4a: off-board arrivals, as the scenario has them',
      '4b i: deployment cards of both sides move at the same time',
      '4b ii: figures of both sides move and change formation at the same time (movement), compulsory moves included (retreat); step by step where it matters who comes first'],
    acts: [mustMoveBack, standsInstead, moves, leavesTable, ...formations, next('both sides have moved', 'next', nobodyMoved)],
    enter: (state) => owing(beginPhase(state), moveOwed),
    notes: (state) => [
      ...disobeyingNotes(state),
      'First, whoever arrives from off the table by the scenario comes on (4a); then deployment cards of both sides move (4b i).',
      'Both sides move their figures at the same time; where it matters who comes first, go step by step.'] },
  { name: 'movementChecks', title: 'Movement: morale checks', ...phase(4),
    about: ['at the end: morale checks for losses of 25% (morale-check)'],
    acts: [checksLosses, next()],
    ...checks('other') },

  { name: 'artillery', title: 'Artillery fire', ...phase(5),
    about: ['Artillery Fire Phase (red)',
      '5a: both sides announce every target, then resolve all fire; losses apply together (artillery-fire, rocket-direction)'],
    acts: [firesGuns, findsRocketCourse, next('all guns have fired: the losses apply')],
    enter: beginPhase, leave: withWaiting, notes: allGuns },
  { name: 'artilleryChecks', title: 'Artillery fire: smoke and morale', ...phase(5),
    about: ['5b: mark smoke (smoke)', '5c: morale checks (morale-check)'],
    acts: [marksSmoke, checksLosses, next()],
    ...checks('artillery') },

  { name: 'smallArms', title: 'Small arms fire', ...phase(6),
    about: ['Small Arms Fire Phase (red)',
      '6a: both sides announce every target, then resolve all fire; losses apply together (small-arms-fire)'],
    acts: [firesSmallArms, next('all have fired: the losses apply', 'next', ({ state }) => silentNotes(state)[0])],
    enter: beginPhase, leave: withWaiting, notes: (state) => [...silentNotes(state), ALL_FIRE] },
  { name: 'smallArmsChecks', title: 'Small arms fire: smoke and morale', ...phase(6),
    about: ['6b: mark smoke (smoke)', '6c: morale checks (morale-check)'],
    acts: [marksSmoke, checksLosses, next()],
    ...checks('smallArms') },

  { name: 'cavalryCombat', title: 'Close combat: with cavalry', to: 'close combat', ...phase(7),
    about: ['Close Combat Phase (blue)',
      '7a: every combat with cavalry on either side; outcomes apply at once (close-combat, retreat)'],
    acts: [mustMoveBack, mustPursue, standsInstead, fightsWithCavalry, leavesTable, next()],
    enter: beginPhase },
  { name: 'otherCombat', title: 'Close combat: the others', to: 'the other combats', ...phase(7),
    about: ['7b: every other combat; a unit fights once in the phase (close-combat, retreat)'],
    acts: [mustMoveBack, mustPursue, standsInstead, fightsWithout, leavesTable, next('all have fought')] },
  { name: 'combatChecks', title: 'Close combat: smoke and morale', ...phase(7),
    about: ['7c: mark smoke where the result included fire (smoke)', '7d: morale checks (morale-check)'],
    acts: [marksCombatSmoke, checksLosses, next()],
    ...checks('closeCombat') },

  { name: 'leaders', title: 'Leader casualties', ...phase(8),
    about: ['Leader Casualties and Disorder Recovery Phase (blue)',
      '8a: leader casualties (leader-hit), and the morale checks that follow from them (morale-check)'],
    acts: [testsLeader, othersAreFar, checksNearLeader, next()],
    enter: beginPhase,
    quiet: (state) => leadersLeft(state).length === 0 && state.fallen.length === 0,
    notes: (_, rules) => ['Every leader within P1 of an enemy unit is tested.', bandsText(rules)] },
  { name: 'recovery', title: 'Disorder recovery', ...phase(8),
    about: ['8b: disorder recovery of every unit with markers (disorder-recovery)',
      '8c: end of the turn: smoke that has lived its time goes, temporary markers of an earlier turn go, and what was noted of last turn is brought up to date'],
    acts: [recovers, next('end the turn')],
    enter: (state) => owing(state, recoveryOwed),
    notes: smokeNotes },
];

export const TURN: Turn<BattleState> = {
  steps: ROWS,
  first: 'command',
  anyTime: [takesObjective, concedes],
  stepOf: ({ step }) => step,
  toStep: (state, step) => ({ ...state, step }),
  nextTurn: (state, rules) => {
    const ended = endingOf(state);
    if (ended !== null) return { ...state, ended };
    const begun = beginTurn(state);
    return isEarlier(rules, 9) ? begun : withMissions(begun);
  },
  isOver: ({ ended }) => ended !== null,
  tidy: withoutLost,
};

/**
 * Keeps the losses of each division after the tests: the next test asks whether they have grown (option
 * divisionTestWhen).
 */
function countDivisions(state: BattleState): BattleState {
  const divisions = state.divisions.map((one) => ({ ...one, lostBefore: lostOf(state, one) }));
  return { ...state, divisions };
}
