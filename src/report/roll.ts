import type { DiceRecord } from '../core/dice/source';
import { describeRoll, type Answer, type Roll } from '../core/dice/roll';
import { plural } from '../core/input/text';
import { facesText } from './brief';
import { sheet, type Row } from './layout';
import { sourceRows } from './ruling';
import type { Style } from './style';

/** Plain dice: the faces in the order rolled, and what was wanted of them. */
export function renderRoll(roll: Roll, answer: Answer, dice: DiceRecord, style: Style): string {
  const { sides, count, by } = roll;
  const faces = facesText({ for: roll.for, by, sides, dice: count, hits: answer.value, ...answer });
  const rows: Row[] = [
    { label: 'Dice', text: `${describeRoll(roll)}: ${faces}` },
    { label: 'Result', text: `${resultText(roll, answer)}.`, look: 'verdict' },
    ...sourceRows(dice),
  ];
  return sheet([rows], style);
}

function resultText({ want, count }: Roll, { value, counts }: Answer): string {
  switch (want.kind) {
    case 'count':
      return `${value} of ${plural(count, 'die', 'dice')}`;
    case 'tally':
      return want.faces.map((face, i) => `${face}: ${plural(counts[i] ?? 0, 'die', 'dice')}`).join(', ');
    case 'faces':
    case 'total':
      return `Total ${value}`;
  }
}
