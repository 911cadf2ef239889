import type { Phase } from '../../core/ruleset';

/** The turn in eight phases; both sides act in each, and a step is finished by both before the next begins. */
export const PHASES: readonly Phase[] = [
  phase(1, 'Command Phase (white)', [
    'each commander rolls for command points',
    'write commands and messages in secret',
    'move leaders, and mark orders on units',
    'reveal the orders of both sides at once; missions stay hidden',
  ]),
  phase(2, 'Initiative Phase (white)', [
    'mark every unit that triggers an automatic order',
    'initiative checks: to drop an automatic order, or to act without one',
    'division effectiveness tests',
  ]),
  phase(3, 'Rally and Morale Checks Phase (yellow)', [
    'morale checks of units beside a retreating friend',
    'attempts to rally routed units',
    'attempts to rally broken and wavering units',
  ]),
  phase(4, 'Movement Phase (yellow)', [
    'off-board arrivals',
    'both sides move deployment cards at once',
    'both sides move figures and change formations at once, compulsory moves included',
    'morale checks for losses of the phase',
  ]),
  phase(5, 'Artillery Fire Phase (red)', [
    'both sides announce all targets, then resolve all fire',
    'mark smoke',
    'morale checks',
  ]),
  phase(6, 'Small Arms Fire Phase (red)', [
    'both sides announce all targets, then resolve all fire',
    'mark smoke',
    'morale checks',
  ]),
  phase(7, 'Close Combat Phase (blue)', [
    'every combat with cavalry in it',
    'every other combat',
    'mark smoke where there was fire',
    'morale checks',
  ]),
  phase(8, 'Leader Casualties and Disorder Recovery Phase (blue)', [
    'leader casualties, and morale checks that follow from them',
    'disorder recovery of every unit with markers',
    'end of the turn: old smoke and temporary markers go',
  ]),
];

function phase(number: number, title: string, steps: readonly string[]): Phase {
  return { title, steps, citation: `Turn sequence ${number}` };
}
