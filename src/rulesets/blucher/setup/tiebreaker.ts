import { choice, type Field } from '../../../core/input/field';
import { TOTAL, type Resolution } from '../../../core/dice/roll';
import { enemyOf, SIDES, type Side } from '../sides';

/** Who throws a tiebreaker: it gives the same chances to both. */
export function rollerField(label: string): Field<Side> {
  return choice(SIDES, {
    label,
    help: 'it does not matter which; even, that side wins, odd, the other',
    citation: 'Blücher p.7, 71',
    default: 'A',
  });
}

/** One die that is even or odd: even, the side that throws it wins, odd, the other (p.7). */
export function* tiebreaker(roller: Side): Resolution<{ readonly value: number; readonly winner: Side }> {
  const { value } = yield {
    kind: 'roll',
    for: 'tiebreaker',
    by: `side ${roller}`,
    count: 1,
    sides: 6,
    want: TOTAL,
  };
  return { value, winner: value % 2 === 0 ? roller : enemyOf(roller) };
}
