import { boolean, integer, name, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { TOTAL, type Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { turnField } from '../turn';
import { factorField } from './arrival';
import { OBJECTIVE_BUFFER_BW } from './reinforcement-entry';

const situation = {
  groupId: name({ label: 'Group', citation: 'Blücher p.80', optional: true, from: 'scenario' }),
  factor: factorField,
  turn: turnField,
};

const outcome = {
  product: integer({ label: 'Die times factor' }),
  arrived: boolean({ label: 'The group has arrived' }),
};

/** Whether a group of reinforcements arrives (B-REI-01, B-REI-02; p.80). */
export const reinforcements = procedure({
  id: 'reinforcements',
  title: 'Arrival of reinforcements',
  summary: 'Whether a group of reinforcements arrives in this status phase; the first step of it.',
  citation: 'Blücher p.80',
  situation,
  outcome,
  tables: ['reinforcement-entry'],
  examples: [
    { command: 'rule reinforcements --turn 10', about: 'over a friendly edge' },
    {
      command: 'rule reinforcements --group-id "II Korps" --factor 5 --turn 17',
      about: 'on the enemy’s flank',
    },
  ],
  verdict: ({ arrived }, { groupId, turn }) =>
    `${groupId ?? 'The group'} ${arrived ? 'has arrived' : 'does not arrive'} in turn ${turn}.`,
  orders: ({ arrived }) => (arrived ? ARRIVED : ['Roll for it again in your next status phase.']),
  views: () => [ARRIVAL_VIEW],
  *resolve({ groupId, factor, turn }, umpire) {
    return yield* arrivalRoll({ factor, turn, what: groupId ?? 'the group' }, umpire);
  },
});

/** How the odds of an arrival are shown. */
export const ARRIVAL_VIEW = {
  title: 'Arrival',
  answer: ({ arrived }: Values): string => (arrived === true ? 'arrives' : 'does not'),
};

/** The roll for an arrival: a die times the factor must not exceed the number of the turn (B-REI-02; p.80). */
export function* arrivalRoll(
  { factor, turn, what }: { readonly factor: number; readonly turn: number; readonly what: string },
  umpire: Umpire,
): Resolution<{ readonly product: number; readonly arrived: boolean }> {
  const { value } = yield {
    kind: 'roll',
    for: `arrival of ${what}`,
    by: 'active',
    count: 1,
    sides: 6,
    want: TOTAL,
  };
  const product = value * factor;
  const arrived = product <= turn;
  umpire
    .by('B-REI-02')
    .step(
      'Blücher p.80',
      () =>
        `${value} x factor ${factor} = ${product}, ${arrived ? 'not over' : `${product - turn} over`} turn ${turn}`,
    );
  return { product, arrived };
}

/** Orders for a group that has arrived: it is placed, and moves at once (B-REI-03, B-REI-04, B-REI-09; p.80-82). */
export const ARRIVED: readonly string[] = [
  `Place all its units face down, front edges flush to the edge of its section, others flush behind them in ranks; none within ${OBJECTIVE_BUFFER_BW} BW of an objective that the enemy controls.`,
  'Then make a reinforcement move with each of them (rule reinforcement-entry).',
  'Its subcommander, if it has one, has arrived with it; his marker waits off the table.',
];
