import { boolean, checkbox, choice, integer, list, record, type Values } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { RIVER_KINDS } from '../map/features';
import { costOf, MOVEMENT_COSTS } from '../map/movement-cost';

const MOST_SCOUTED = 5;
const enters = (s: Values): boolean => s.enters !== false;
const CROSSING = { when: enters, whenText: 'a border is crossed' } as const;

const step = record(
  {
    enters: boolean({
      label: 'A border is crossed',
      help: 'no = scouting only',
      citation: 'Blücher p.143',
      default: true,
    }),
    road: checkbox({
      label: 'The step follows a road',
      citation: 'Blücher p.143',
      ...CROSSING,
    }),
    river: choice(['none', ...RIVER_KINDS], {
      label: 'River on the border',
      citation: 'Blücher p.143-144',
      default: 'none',
      ...CROSSING,
    }),
    leavesZoc: checkbox({
      label: 'The square that is left lies in an enemy zone of control',
      help: 'that of a column being overrun apart',
      citation: 'Blücher p.143',
      words: ['zoc'],
      ...CROSSING,
    }),
    scouts: integer({
      label: 'Enemy columns scouted',
      citation: 'Blücher p.144',
      max: MOST_SCOUTED,
      default: 0,
    }),
  },
  { label: 'Step' },
);

const situation = {
  steps: list(step, { label: 'Steps, in order', citation: 'Blücher p.143-145', min: 1 }),
};

const outcome = {
  costs: list(integer({ label: 'MP' }), { label: 'Cost of each step' }),
  total: integer({ label: 'Cost of all' }),
};

/** What steps cost that are described by their kind, without a map (B12.7-05; p.143-145). */
export const stepCost = procedure({
  id: 'campaign-step-cost',
  title: 'Cost of steps on a map',
  summary: 'What the steps of a column cost, described by hand for a map that the program does not have.',
  citation: 'Blücher p.143-145',
  situation,
  outcome,
  tables: [MOVEMENT_COSTS.id],
  units: [
    { flag: 'step', short: 's', label: 'Step', example: 'minor zoc', list: 'steps', numbers: ['scouts'] },
  ],
  examples: [
    { command: "rule campaign-step-cost -s 'minor zoc'", about: 'over a stream, out of a zone of control' },
    {
      command: "rule campaign-step-cost -s road -s road -s 'no-enters 1'",
      about: 'two road steps, then scouting',
    },
  ],
  verdict: ({ costs, total }) =>
    costs.length === 1 ? `It costs ${total} MP.` : `${costs.join(' + ')} = ${total} MP.`,
  *resolve({ steps }, umpire) {
    const costs = steps.map(
      ({ enters: crosses, road = false, river = 'none', leavesZoc = false, scouts }, i) =>
        costOf({ enters: crosses, road, river, leavesZoc, scouts }, umpire, `step ${i + 1}`).total,
    );
    return { costs, total: costs.reduce((sum, cost) => sum + cost, 0) };
  },
});
