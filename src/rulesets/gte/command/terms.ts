import type { Term } from '../../../core/ruling/ruleset';
import type { FactorTable } from '../../../core/ruling/table';
import { term, value } from '../term';
import { ABILITIES, COMMAND, LEADERLESS_TARGET, RADII } from './abilities';

const targets = ABILITIES.map((ability) => `${ability} ${COMMAND[ability].target}`).join(', ');
const points = ABILITIES.map((ability) => `${ability} ${COMMAND[ability].ip}`).join(', ');

// prettier-ignore
export function commandTerms({ bmf }: { readonly bmf: FactorTable<never> }): readonly Term[] {
  return [
    term('general', '5.1, 5.6', 'one of three levels: the commanding general of the army, divisional generals in large games, subordinate generals with a command group each', 'commanding general', 'divisional general', 'subordinate general', 'generals'),
    term('attached', '5.4, 5.5, 11.4', 'said of a general in base contact with a unit: it may choose its targets freely; he moves with it, and is at risk when it is hit or breaks'),
    term('ability', '5.2, 5.7', `what a general is worth: ${RADII} of command radius`, 'talented', 'average', 'inept'),
    term('inspirational', '5.2, 8.1', `said of some generals, and of all talented ones: ${value(bmf, 'inspiringGeneral')} morale for a unit that he is attached to`, 'temperament'),
    term('out of command', '5.7, 8.1', `beyond the radius or the sight of every general who may command the unit: ${value(bmf, 'outOfCommand')} morale. A general out of his superior’s reach has -1 in command tests`, 'under command', 'command radius'),
    term('leaderless', '5.7, 5.9', `said of a group whose general is dead or swept away, while no superior is attached to one of its units: it needs ${LEADERLESS_TARGET} to change orders, or to advance at all`),
    term('orders', '5.8', 'attack, move, support or hold, given to command groups by the commanding general; only attack, or support of a group that attacks, lets troops charge', 'order', 'hold'),
    term('command test', '5.9', `one D6 to change an order, before any unit of the group moves: ${targets} or more`),
    term('special command test', '5.10', 'one D6 of an inept general out of command, before his group moves: on a 1 they do nothing this turn'),
    term('command group', '5.6', 'units under one general, such as a brigade'),
    term('chain of command', '5.6', 'from a subordinate general, through his divisional general if he has one, to the commanding general'),
    term('initiative', '7.2', 'the side that has it moves first each turn; it can pass it on, and on a general’s death the enemy can challenge for it', 'challenge'),
    term('initiative points', '7.2', `what each living general adds to his side’s die for the initiative: ${points}`, 'IP'),
  ];
}
