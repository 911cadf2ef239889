import type { ShorthandWord, UnitFlag } from '../../core/ruling/procedure';
import type { Arm, Formation } from './unit';

type Words = NonNullable<UnitFlag['words']>;

function armWord(arm: Arm): ShorthandWord {
  return { help: arm, apply: (unit) => void (unit.arm = arm) };
}

const SQUARE_HELP = 'in closed square';
const SQUARE: Formation = 'closedSquare';

/** Short words for the arms, since formations begin with the same letters, and the square of the other rulesets. */
export const ARM_WORDS: Words = {
  inf: armWord('infantry'),
  cav: armWord('cavalry'),
  art: armWord('artillery'),
  square: { help: SQUARE_HELP, apply: (unit) => void (unit.formation = SQUARE) },
};

/** The same for a target, of which the tables ask only the formation. */
export const TARGET_WORDS: Words = {
  inf: { help: 'infantry, in line unless said otherwise', apply: () => undefined },
  cav: targetWord('cavalry in line', 'cavalryLine'),
  art: targetWord('unlimbered guns', 'unlimbered'),
  square: targetWord(SQUARE_HELP, SQUARE),
};

function targetWord(help: string, formation: Formation): ShorthandWord {
  return { help, apply: (unit) => void (unit.targetFormation ??= formation) };
}
