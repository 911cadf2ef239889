import type { Umpire } from '../../core/ruling/umpire';

/** How figures become dice (A11.5, A12.1); in the standard edition each base or crew figure is a die. */
export interface CountsFigures {
  /** Infantry and cavalry are counted in figures, and not in bases. */
  readonly countsFigures: boolean;
}

/** The figures on a base, as players type them after the bases in contact; nothing where they do not count. */
export function typedFigures({ countsFigures }: CountsFigures): {
  readonly foot: string;
  readonly horse: string;
} {
  return countsFigures ? { foot: ' 4', horse: ' 3' } : { foot: '', horse: '' };
}

/** Dice after rounding; with the option fatlineMinOneDie, troops with any figures have at least one die. */
export function leastDice(dice: number, count: number, rule: CountsFigures, umpire: Umpire): number {
  const isLost = dice === 0 && count > 0 && rule.countsFigures;
  return isLost && umpire.option('fatlineMinOneDie') === true ? 1 : dice;
}
