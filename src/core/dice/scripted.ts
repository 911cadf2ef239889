import { describeRoll, type Roll } from './roll';
import { Problem } from '../input/problem';
import { shown } from '../input/text';
import { throwDice, type DiceSource } from './source';

/** Scripted dice are used exactly: call `finish` when the ruling is made, so that a surplus is an error too. */
interface ScriptedSource extends DiceSource {
  finish(): void;
}

/**
 * Dice given in the order rolled, compulsory re-rolls included.
 * @throws Problem on a face that the die does not have, on a shortage, and, from `finish`, on a surplus.
 */
export function scriptedSource(faces: readonly number[]): ScriptedSource {
  let used = 0;
  const next = (roll: Roll): number => {
    const face = faces[used];
    if (face === undefined) throw shortage(roll, faces.length);
    used++;
    return faceOf(roll, face, `dice[${used - 1}]`);
  };
  return {
    record: { source: 'scripted' },
    answer: (roll) => throwDice(roll, () => next(roll)),
    finish() {
      if (used < faces.length) throw surplus(used, faces.length);
    },
  };
}

/** Checks one face that was given from outside; a 0 reads as the highest face of a die that marks it so. */
export function faceOf(roll: Roll, face: number, path: string): number {
  if (roll.zeroIsHigh === true && face === 0) return roll.sides;
  if (Number.isInteger(face) && face >= 1 && face <= roll.sides) return face;
  const least = roll.zeroIsHigh === true ? 0 : 1;
  throw new Problem({
    path,
    message: `${shown(face)} is no face of a d${roll.sides} (for "${roll.for}"); give ${least} to ${roll.sides}`,
    allowed: [`${least} to ${roll.sides}`],
  });
}

function shortage(roll: Roll, given: number): Problem {
  const again = roll.reroll ? `, then a re-roll of its ${roll.reroll.of}` : '';
  return new Problem({
    path: 'dice',
    message: `too few dice: ${given} given, and they ran out at "${roll.for}", which rolls ${describeRoll(roll)}${again}`,
  });
}

function surplus(used: number, given: number): Problem {
  return new Problem({ path: 'dice', message: `too many dice: ${given} given, ${used} wanted` });
}
