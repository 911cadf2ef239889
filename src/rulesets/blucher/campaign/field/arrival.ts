import { boolean, checkbox, integerOrNone, choice, type Infer } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { CheckTable } from '../../../../core/ruling/table';
import { HARD_FACTOR, USUAL_FACTOR } from '../../status-phase/arrival';
import { ARRIVAL_VIEW, arrivalRoll } from '../../status-phase/reinforcements';
import { turnField } from '../../turn';

const situation = {
  factor: choice([USUAL_FACTOR, HARD_FACTOR], {
    label: 'Reinforcement factor',
    citation: 'Blücher p.147',
    from: 'state',
  }),
  turn: turnField,
  possible: boolean({
    label: 'It can come: no major river without a crossing bars it',
    citation: 'Blücher p.147',
    default: true,
    from: 'state',
  }),
  rolledBefore: checkbox({
    label: 'Rolled for in an earlier turn',
    citation: 'Blücher p.147',
    from: 'state',
  }),
  roll: boolean({ label: 'Its player rolls for it', citation: 'Blücher p.147', default: true }),
};

type Arrival = Infer<typeof situation>;

const outcome = {
  rolled: boolean({ label: 'Rolled for' }),
  product: integerOrNone({ label: 'Die times factor' }),
  arrived: boolean({ label: 'The column has arrived' }),
};

// prettier-ignore
export const ARRIVAL_CHECKS: CheckTable<Arrival> = {
  kind: 'checks', id: 'campaign-arrival-refusals', title: 'When a column may not be rolled for, or must', citation: 'Blücher p.147',
  rows: [
    { code: 'E_MAJOR_RIVER', condition: 'it would have to cross a major river without a crossing', rule: 'B12.10-03', citation: 'Blücher p.147',
      refuses: (s) => s.roll && !s.possible, because: () => 'a major river without a crossing bars its way' },
    { code: 'E_MUST_ROLL', condition: 'it was rolled for before, and is not now', rule: 'B12.10-05', citation: 'Blücher p.147',
      refuses: (s) => s.rolledBefore && !s.roll, because: () => 'it was rolled for in an earlier turn, and must be in each', allowed: () => 'the roll' },
  ],
};

/** The roll for one column in a status phase of its side (B12.10-04, B12.10-05, B12.10-06, B12.10-07; p.80, 147). */
export const arrival = procedure({
  id: 'campaign-arrival',
  title: 'Arrival of a column',
  summary: 'Whether a column beside the battlefield arrives in this status phase.',
  citation: 'Blücher p.80, 147',
  situation,
  outcome,
  tables: ['campaign-reinforcement-factors', ARRIVAL_CHECKS.id],
  examples: [{ command: 'rule campaign-arrival --factor 4 --turn 12', about: 'over an edge of one’s own' }],
  verdict: ({ rolled, arrived }, { turn }) => {
    if (!rolled) return 'The column is not rolled for.';
    return arrived
      ? `The column has arrived in turn ${turn}.`
      : `The column does not arrive in turn ${turn}.`;
  },
  orders: ({ arrived }) =>
    arrived
      ? [
          'Its units enter over the edge of its section, and may move on into others (rule reinforcement-entry).',
        ]
      : [],
  views: () => [ARRIVAL_VIEW],
  *resolve(s, umpire) {
    if (!umpire.examine(ARRIVAL_CHECKS, s)) return null;
    if (!s.roll) return { rolled: false, product: null, arrived: false };
    return {
      rolled: true,
      ...(yield* arrivalRoll({ factor: s.factor, turn: s.turn, what: 'the column' }, umpire)),
    };
  },
});
