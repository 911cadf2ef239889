import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';

/** How skirmishers fall back is a ruling of ours. */
// prettier-ignore
export const CHARGE_TERMS: readonly Term[] = [
  term('follow-up charge', '9.11', 'with what is left of a charge’s allowance after a target that evaded or broke, in the response phase: who is caught does not fight back; another unit met on the way is charged'),
  term('emergency square', '9.9, 9.12', 'answer of steady infantry to cavalry that used more than half its allowance: from column if regular or better, from line if elite; no fire and no move later that turn', 'emergency formation change'),
  term('receive a charge', '9.9', 'answer of any troops: they count as stationary; infantry and deployed guns can fire at the charger', 'receive'),
  term('fall back', '4.4', 'what skirmishers do before advancing close order enemies: straight back, facing them, far enough to keep 1B away, at most 3B; it is their move of the turn, also after firing; if it is not enough the enemy stops 1B away'),
];
