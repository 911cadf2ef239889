import { choice, integer, list, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { FACES, type Resolution } from '../../../core/dice/roll';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { eachSide, enemyOf, perSide, SIDES, type PerSide, type Side } from '../sides';
import { MOST_BESIDE, PICKUP, PIECE_BW, TERRAIN_DICE } from './pickup';
import { rollerField, tiebreaker } from './tiebreaker';

const situation = {
  roller: rollerField('Side that throws the die if the choices are level'),
  beside: perSide(
    (side) =>
      integer({
        label: `Terrain choices of side ${side} beside the dice`,
        citation: 'Blücher p.108',
        max: MOST_BESIDE,
        default: 0,
      }),
    {
      label: 'Terrain choices beside the dice, such as Wellington’s',
      citation: 'Blücher p.108',
      default: eachSide(() => 0),
      from: 'scenario',
    },
  ),
};

const outcome = {
  A: integer({ label: 'Terrain choices of side A' }),
  B: integer({ label: 'Terrain choices of side B' }),
  first: choice(SIDES, { label: 'Side that places first' }),
  order: list(choice(SIDES, { label: 'Side' }), {
    label: 'Sides in the order of placing, if nobody declines',
  }),
};

type Choices = Infer<typeof outcome>;

/**
 * Who places each piece: the sides alternate until one has none left; then the other goes on (B-PICK-02, B-PICK-03;
 * p.71).
 */
function placingOrder(first: Side, choices: PerSide<number>): readonly Side[] {
  const left = { A: choices.A, B: choices.B };
  const order: Side[] = [];
  for (let next = first; left.A + left.B > 0; next = enemyOf(next)) {
    if (left[next] === 0) continue;
    order.push(next);
    left[next]--;
  }
  return order;
}

/** Terrain choices of a pickup game (B-PICK-01, B-PICK-02, B-PICK-03; p.71). */
export const pickupTerrain = procedure({
  id: 'pickup-terrain',
  title: 'Terrain of a pickup game',
  summary: 'How many pieces of terrain each player of a pickup game may place, and who starts.',
  citation: 'Blücher p.71',
  situation,
  outcome,
  tables: [PICKUP.id],
  examples: [
    { command: 'rule pickup-terrain', about: 'both players’ dice' },
    {
      command: 'rule pickup-terrain --dice 3,1,3,2,3',
      about: 'dice thrown on the table: level, then the tiebreaker',
    },
  ],
  verdict: (o) => `Side A has ${plural(o.A, 'choice', 'choices')}, side B ${o.B}; side ${o.first} starts.`,
  orders: (o) => [
    `Place terrain in this order: ${o.order.map((side) => `side ${side}`).join(', ')}; each piece about ${PIECE_BW} BW across or long. A player who declines once places no more.`,
    'Then roll a tiebreaker, unless it is settled who attacks: its winner chooses to attack or to defend (pickup-roles).',
  ],
  views: () => [
    { title: 'Who starts', answer: ({ first }: Values) => `side ${String(first)}` },
    ...SIDES.map((side) => ({
      title: `Terrain choices of side ${side}`,
      answer: (outcome: Values) => String(outcome[side]),
    })),
  ],
  *resolve({ roller, beside }, umpire) {
    const A = yield* higherDie('A');
    const B = yield* higherDie('B');
    umpire.by('B-PICK-01').step('Blücher p.71', () => `the higher dice: side A ${A}, side B ${B}`);
    const choices = { A: A + beside.A, B: B + beside.B };
    if (beside.A + beside.B > 0)
      umpire
        .by('B11.7-03')
        .step('Blücher p.108', () => `beside the dice: side A ${beside.A}, side B ${beside.B}`);
    if (choices.A === choices.B) return yield* byTiebreaker(choices.A, roller, umpire);
    return choicesOf(choices.A > choices.B ? 'A' : 'B', choices);
  },
});

function choicesOf(first: Side, choices: PerSide<number>): Choices {
  return { ...choices, first, order: placingOrder(first, choices) };
}

/** Each player keeps the higher of his dice (B-PICK-01; p.71). */
function* higherDie(side: Side): Resolution<number> {
  const { faces = [] } = yield {
    kind: 'roll',
    for: `terrain choices of side ${side}`,
    by: `side ${side}`,
    count: TERRAIN_DICE,
    sides: 6,
    want: FACES,
  };
  return Math.max(...faces);
}

/** Equal choices: the winner of a tiebreaker has one more choice, and starts (B-PICK-02; p.7, 71). */
function* byTiebreaker(level: number, roller: Side, umpire: Umpire): Resolution<Choices> {
  const { value, winner } = yield* tiebreaker(roller);
  umpire
    .by('B-PICK-02')
    .step('Blücher p.7, 71', () => `tiebreaker ${value}: side ${winner} wins it and has one choice more`);
  return choicesOf(winner, { A: level, B: level, [winner]: level + 1 });
}
