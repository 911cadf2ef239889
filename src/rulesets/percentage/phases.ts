import type { Phase } from '../../core/ruleset';

/**
 * The turn in eight phases. Both sides act in each, and both finish a step before the next begins. Each step names the
 * procedure that rules on it. The colours are labels of the player aid, without effect.
 */
export const PHASES: readonly Phase[] = [
  phase(1, 'Command Phase (white)', [
    '1a: each commander rolls for command points (command-points)',
    '1b: players write commands for aides and regimental commanders, and messages, in secret (written-orders)',
    '1c: leaders move (movement), and orders are marked on units',
    '1d: both sides reveal their orders at the same time; missions stay hidden',
  ]),
  phase(2, 'Initiative Phase (white)', [
    '2a: mark every unit that triggers an automatic order (threat, automatic-orders)',
    '2b: initiative checks, to drop an automatic order or to act without one (initiative-check)',
    '2c: division effectiveness tests (division-test)',
  ]),
  phase(3, 'Rally and Morale Checks Phase (yellow)', [
    'before 3a: morale checks of units beside a retreating friend; a unit that also rallies makes one check (morale-check)',
    '3a: attempts to rally routed units (morale-check)',
    '3b: attempts to rally broken or wavering units (morale-check)',
  ]),
  phase(4, 'Movement Phase (yellow)', [
    '4a: off-board arrivals, as the scenario has them',
    '4b i: deployment cards of both sides move at the same time',
    '4b ii: figures of both sides move and change formation at the same time (movement), compulsory moves included (retreat); step by step where it matters who comes first',
    'at the end: morale checks for losses of 25% (morale-check)',
  ]),
  phase(5, 'Artillery Fire Phase (red)', [
    '5a: both sides announce every target, then resolve all fire; losses apply together (artillery-fire, rocket-direction)',
    '5b: mark smoke (smoke)',
    '5c: morale checks (morale-check)',
  ]),
  phase(6, 'Small Arms Fire Phase (red)', [
    '6a: both sides announce every target, then resolve all fire; losses apply together (small-arms-fire)',
    '6b: mark smoke (smoke)',
    '6c: morale checks (morale-check)',
  ]),
  phase(7, 'Close Combat Phase (blue)', [
    '7a: every combat with cavalry on either side; outcomes apply at once (close-combat, retreat)',
    '7b: every other combat; a unit fights once in the phase (close-combat, retreat)',
    '7c: mark smoke where the result included fire (smoke)',
    '7d: morale checks (morale-check)',
  ]),
  phase(8, 'Leader Casualties and Disorder Recovery Phase (blue)', [
    '8a: leader casualties (leader-hit), and the morale checks that follow from them (morale-check)',
    '8b: disorder recovery of every unit with markers (disorder-recovery)',
    '8c: end of the turn: smoke that has lived its time goes, temporary markers of an earlier turn go, and what was noted of last turn is brought up to date',
  ]),
];

function phase(number: number, title: string, steps: readonly string[]): Phase {
  return { title, steps, citation: `Turn sequence ${number}` };
}
