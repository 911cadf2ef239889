import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { WIN_LEAD, WIN_SHARE } from './shares';

// prettier-ignore
export const ENDING_TERMS: readonly Term[] = [
  term('victory points', '1.5', `objectives, enemy bases lost to hits at full price, those lost otherwise at half, and captured guns: ${WIN_SHARE}% of the enemy’s army value wins at once, ${WIN_LEAD}% more than the enemy at the end`, 'VP'),
  term('surrender', '13.2', 'choice of troops who break after combat, and of broken ones whom pursuers reach: removed without a rout move', 'prisoners'),
  term('captured guns', '13.1', 'guns without their crew, which an enemy has touched for a whole turn, doing nothing else', 'capture'),
];
