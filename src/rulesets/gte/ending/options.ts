import { choice } from '../../../core/input/field';
import { option } from '../option';

/** Open points of the end of a game. */
export const ENDING_OPTIONS = {
  victoryMargin: option(
    'R-64',
    choice(['ofEnemyVp', 'ofEnemyArmy'], {
      label: 'The 10% more that wins at the end is',
      help: 'of the enemy’s victory points, or of the enemy’s army value',
      citation: 'GTE 1.5',
      default: 'ofEnemyVp',
    }),
  ),
};
