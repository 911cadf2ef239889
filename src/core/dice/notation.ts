import { Problem } from '../input/problem';
import { atLeast, atMost, TOTAL, type Roll, type Want } from './roll';
import { printable } from '../input/text';

/** More dice, or sides, than these are refused. */
const MOST_DICE = 10_000;
const MOST_SIDES = 1_000_000;

const NOTATION = /^(\d{0,9})d(\d{1,9}|%)(?:(>=|<=|>|<|==?)(\d{1,9}))?$/;
const EXAMPLES = ['6d6>=4', '2d10', 'd100', '3d6<=2', '5d6=6'];

/**
 * Reads plain dice: `6d6>=4` counts the dice that show 4 or more (also `>`, `<=`, `<`, `=`), `2d10` adds them up.
 * @throws Problem on anything else, and where there are too many dice or sides.
 */
export function parseDice(text: string): Roll {
  const match = NOTATION.exec(
    text.toLowerCase().replaceAll('≥', '>=').replaceAll('≤', '<=').replace(/\s+/g, ''),
  );
  if (!match) throw fault(text, `is no dice; give, for example, ${EXAMPLES.join(', ')}`);
  const count = match[1] === '' ? 1 : Number(match[1]);
  const sides = match[2] === '%' ? 100 : Number(match[2]);
  if (count < 1 || count > MOST_DICE) throw fault(text, `has ${count} dice; give 1 to ${MOST_DICE}`);
  if (sides < 2 || sides > MOST_SIDES)
    throw fault(text, `has dice of ${sides} sides; give 2 to ${MOST_SIDES}`);
  const want = match[3] === undefined ? TOTAL : wanted(match[3], Number(match[4]), sides);
  if (want.kind === 'count' && (want.from > sides || want.to < 1)) {
    throw fault(text, `can never hit: a d${sides} shows 1 to ${sides}`);
  }
  return { kind: 'roll', for: printable(text), by: 'active', count, sides, want };
}

function wanted(comparison: string, face: number, sides: number): Want {
  switch (comparison) {
    case '>=':
      return atLeast(face, sides);
    case '>':
      return atLeast(face + 1, sides);
    case '<=':
      return atMost(face);
    case '<':
      return atMost(face - 1);
    default:
      return { kind: 'count', from: face, to: face };
  }
}

function fault(text: string, message: string): Problem {
  return new Problem({ path: '', message: `"${printable(text)}" ${message}`, allowed: EXAMPLES });
}
