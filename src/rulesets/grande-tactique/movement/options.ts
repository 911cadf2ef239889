import { number } from '../../../core/input/field';
import { flag, option } from '../option';
import { PAGE } from '../sources';

/** Open points of movement, and the scale of the table. */
export const MOVEMENT_OPTIONS = {
  // An option under the ruling "scale" is the one that --scale sets.
  distanceScale: option(
    'scale',
    number({
      label: 'How many times as long as printed every distance is',
      help: 'for other bases than the author’s: infantry 2.5" x 1", cavalry 1.5" x 1"; their proportions stay',
      citation: PAGE.building,
      min: 0.1,
      max: 100,
      default: 1,
    }),
  ),
  roadBonusWhenHalved: flag(
    'R-09',
    true,
    'A halved move has the road bonus too',
    'halved first, then the bonus added whole',
  ),
};
