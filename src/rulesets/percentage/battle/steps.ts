import { PHASES } from '../phases';
import type { Cause } from './state';

/** The steps of a turn at which the walk stops, with one before the first turn and one after the last. */
export const STEPS = [
  'setup',
  'command',
  'orders',
  'initiative',
  'rallyRouted',
  'rallyOthers',
  'movement',
  'movementChecks',
  'artillery',
  'artilleryChecks',
  'smallArms',
  'smallArmsChecks',
  'cavalryCombat',
  'otherCombat',
  'combatChecks',
  'leaders',
  'recovery',
  'over',
] as const;
export type StepName = (typeof STEPS)[number];

interface Step {
  /** Its phase of the turn sequence, 1 to 8; 0 outside the turn. */
  readonly phase: number;
  readonly title: string;
  /** Its name in `on to ...`, where the step before has no closing text of its own; absent = its title. */
  readonly to?: string;
  /** The text of the offer that closes it; absent = `on to ...` and the next step. */
  readonly closing?: string;
  /** What both players must know, or do, now. */
  readonly told?: readonly string[];
  /** The cause of the morale checks that are made here for the losses of the phase (5.1). */
  readonly checks?: Cause;
  /** The walk goes past it when nothing is owed. */
  readonly passed?: true;
}

const ALL_FIRE =
  'Both players announce every target before the first die is thrown; then all fire is resolved, in any order.';

/**
 * What is told of each step. Moves of leaders, arrivals, deployment cards and missions have no rules beyond the turn
 * sequence, so the players are only reminded of them.
 */
// prettier-ignore
const TOLD: Readonly<Record<StepName, Step>> = {
  setup: { phase: 0, title: 'Set-up', closing: 'both sides are set up' },
  command: { phase: 1, title: 'Command points', closing: 'the points are known: orders are written' },
  orders: { phase: 1, title: 'Written orders', closing: 'both sides reveal their orders at the same time',
    told: ['When both are in, leaders move and orders are marked on units (1c); then both sides reveal theirs together (1d).'] },
  initiative: { phase: 2, title: 'Initiative',
    told: ['Missions stay hidden. First mark every unit that triggers an automatic order.'] },
  rallyRouted: { phase: 3, title: 'Rally: neighbours and routed units', to: 'rallying',
    told: ['A unit that both stands beside a retreating friend and rallies makes one check.'] },
  rallyOthers: { phase: 3, title: 'Rally: broken and wavering units', to: 'rallying broken and wavering units' },
  movement: { phase: 4, title: 'Movement', to: 'movement', closing: 'both sides have moved',
    told: [
      'First, whoever arrives from off the table by the scenario comes on (4a); then deployment cards of both sides move (4b i).',
      'Both sides move their figures at the same time; where it matters who comes first, go step by step.',
    ] },
  movementChecks: { phase: 4, title: 'Movement: morale checks', checks: 'other', passed: true },
  artillery: { phase: 5, title: 'Artillery fire', to: 'artillery fire', closing: 'all guns have fired: the losses apply', told: [ALL_FIRE] },
  artilleryChecks: { phase: 5, title: 'Artillery fire: smoke and morale', checks: 'artillery', passed: true },
  smallArms: { phase: 6, title: 'Small arms fire', to: 'small arms fire', closing: 'all have fired: the losses apply', told: [ALL_FIRE] },
  smallArmsChecks: { phase: 6, title: 'Small arms fire: smoke and morale', checks: 'smallArms', passed: true },
  cavalryCombat: { phase: 7, title: 'Close combat: with cavalry', to: 'close combat' },
  otherCombat: { phase: 7, title: 'Close combat: the others', to: 'the other combats', closing: 'all have fought' },
  combatChecks: { phase: 7, title: 'Close combat: smoke and morale', checks: 'closeCombat', passed: true },
  leaders: { phase: 8, title: 'Leader casualties', to: 'leader casualties',
    told: ['Every leader within P1 of an enemy unit is tested.'] },
  recovery: { phase: 8, title: 'Disorder recovery', to: 'disorder recovery', closing: 'end the turn' },
  over: { phase: 0, title: 'The battle is over' },
};

export function stepTold(step: StepName): Step {
  return TOLD[step];
}

/** The name of the step for players; its place in the turn sequence is its citation. */
export function titleOf(step: StepName): string {
  return TOLD[step].title;
}

/** Where the step is in the turn sequence. */
export function citationOf(step: StepName): string {
  return PHASES[TOLD[step].phase - 1]?.citation ?? 'Turn sequence';
}

/** The step after one; the recovery of disorder ends the turn. */
export function stepAfter(step: StepName): StepName {
  return STEPS[STEPS.indexOf(step) + 1] ?? 'over';
}
