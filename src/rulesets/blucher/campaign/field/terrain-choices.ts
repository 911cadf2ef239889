import { list } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { MOST_TERRAIN, TERRAIN_CHOICES, WELLINGTON_TERRAIN } from '../../armies/extras';
import { alternating } from '../days/move-order';
import { both, bothBoolean, bothInteger, bothText, SIDE_NAMES, sideField } from '../sides';

/** Terrain choices of each side, those that Wellington adds, and the most bought (B12.12-01; p.108, 119, 129, 153). */
export const CHOICES_OF_SIDE = {
  each: TERRAIN_CHOICES,
  wellington: WELLINGTON_TERRAIN,
  mostBought: MOST_TERRAIN,
} as const;

const situation = {
  intelligence: { ...sideField('Side with the intelligence', 'Blücher p.153'), from: 'state' as const },
  bought: bothInteger('Terrain choices bought', 'Blücher p.119, 129', {
    max: CHOICES_OF_SIDE.mostBought,
    default: 0,
  }),
  wellington: bothBoolean('Wellington is its commander in chief', 'Blücher p.108'),
};

const outcome = {
  choices: bothInteger('Terrain choices', 'Blücher p.153'),
  order: list(sideField('Side', 'Blücher p.153'), {
    label: 'Sides in the order of placing, if nobody stops',
  }),
};

/** How many terrain choices each side has, and who places when (B12.12-01, B12.12-02; p.153). */
export const terrainChoices = procedure({
  id: 'campaign-terrain-choices',
  title: 'Terrain choices of a campaign',
  summary: 'How many pieces of terrain each side may add, and in which order.',
  citation: 'Blücher p.108, 119, 129, 153',
  situation,
  outcome,
  tables: ['campaign-terrain-pieces'],
  examples: [
    { command: 'rule campaign-terrain-choices --intelligence red --bought.red 2', about: 'Spain is red' },
  ],
  verdict: ({ choices, order }) =>
    `Terrain choices: ${bothText(choices)}; ${SIDE_NAMES[order[0] ?? 'blue']} begins.`,
  orders: ({ order }) => [
    `Place in this order: ${order.map((side) => SIDE_NAMES[side]).join(', ')}; who does not place is finished and loses the rest.`,
  ],
  *resolve({ intelligence, bought, wellington }) {
    const { each, wellington: more } = CHOICES_OF_SIDE;
    const choices = both((side) => each + bought[side] + (wellington[side] ? more : 0));
    return { choices, order: alternating(intelligence, choices) };
  },
});
