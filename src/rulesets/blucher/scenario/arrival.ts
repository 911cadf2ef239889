import {
  boolean,
  choice,
  integer,
  integerOrNone,
  name,
  record,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { factorField } from '../status-phase/arrival';
import { ARRIVAL_VIEW, arrivalRoll, ARRIVED } from '../status-phase/reinforcements';
import { MOST_TURNS, turnField } from '../turn';
import { scenarioIn, scenarioOf, scenarioOrNoneField, sideIdsIn } from './given';
import type { Scenario } from './shape';

type Group = Scenario['reinforcements'][number];

const byFile = (s: Values): boolean => s.scenario !== null;
const byNumbers = (s: Values): boolean => !byFile(s);

function groupIn(self: Values): Group | undefined {
  return scenarioIn(self)?.reinforcements.find(({ id }) => id === self.group);
}

const situation = {
  scenario: scenarioOrNoneField,
  group: name({
    label: 'Group of reinforcements',
    citation: 'Blücher p.80',
    among: (self) => scenarioIn(self)?.reinforcements.map(({ id }) => id),
    when: byFile,
    whenText: 'a scenario',
    from: 'scenario',
  }),
  arrival: record(
    {
      mode: choice(['roll', 'fixed'], { label: 'How it is decided', citation: 'Blücher p.80, 162' }),
      factor: { ...factorField, when: (self: Values) => self.mode === 'roll', whenText: 'by a roll' },
      turn: integer({
        label: 'Turn in which it comes',
        min: 1,
        max: MOST_TURNS,
        when: (self) => self.mode === 'fixed',
        whenText: 'in a fixed turn',
      }),
    },
    {
      label: 'How the group arrives',
      citation: 'Blücher p.80',
      when: byNumbers,
      whenText: 'no scenario',
      from: 'scenario',
    },
  ),
  side: name({
    label: 'Side of the group',
    citation: 'Blücher p.80',
    when: byNumbers,
    whenText: 'no scenario',
    from: 'scenario',
  }),
  turn: turnField,
  active: name({
    label: 'Side whose status phase it is',
    help: 'the group’s own, unless given',
    citation: 'Blücher p.80',
    default: (self) => groupIn(self)?.side ?? (self.side as string | undefined),
    among: sideIdsIn,
    from: 'state',
  }),
};

type Asked = Infer<typeof situation>;

const outcome = {
  mode: choice(['roll', 'fixed'], { label: 'How it was decided' }),
  product: integerOrNone({ label: 'Die times factor' }),
  arrived: boolean({ label: 'The group has arrived' }),
};

/** When a group is expected, from the file or from the situation. */
interface Expected {
  readonly id: string;
  readonly side: string | undefined;
  readonly mode: 'roll' | 'fixed';
  readonly factor: number;
  readonly turn: number;
}

function expectedOf(s: Asked): Expected {
  const group = groupIn(s);
  const { mode = 'roll', factor = 1, turn = 1 } = group?.arrival ?? s.arrival ?? {};
  return { id: group?.id ?? 'the group', side: group?.side ?? s.side, mode, factor, turn };
}

/** Whether a group arrives in a status phase; this is its first step, before the morale check (B13.6-03; p.80). */
export const scenarioArrival = procedure({
  id: 'scenario-arrival',
  title: 'Arrival by the scenario',
  summary: 'Whether a group of reinforcements of a scenario arrives in this status phase.',
  citation: 'Blücher p.80, 162',
  situation,
  outcome,
  examples: [
    {
      command: 'rule scenario-arrival --scenario fuentes-de-onoro --group bessieres --turn 21',
      about: 'in a turn that the file fixes',
    },
    {
      command: `rule scenario-arrival --arrival '{"mode": "roll", "factor": 5}' --side A --turn 12`,
      about: 'by a roll, without a file',
    },
  ],
  verdict: ({ arrived }, s) =>
    `${named(s)} ${arrived ? 'has arrived' : 'does not arrive'} in turn ${s.turn}.`,
  orders: ({ arrived, mode }, s) => {
    if (arrived) return [placeText(s), ...ARRIVED];
    return mode === 'roll' ? ['Roll for it again in its side’s next status phase.'] : [];
  },
  views: () => [ARRIVAL_VIEW],
  *resolve(s, umpire) {
    const expected = expectedOf(s);
    if (s.active !== expected.side) {
      umpire
        .by('B13.6-03')
        .step(
          'Blücher p.80',
          () => `it is the status phase of ${s.active}; nothing is rolled for ${expected.id}`,
        );
      return { mode: expected.mode, product: null, arrived: false };
    }
    return expected.mode === 'fixed'
      ? fixedArrival(expected, s.turn, umpire)
      : yield* rolledArrival(expected, s.turn, umpire);
  },
});

const named = (s: Asked): string => {
  const { id } = expectedOf(s);
  return id === 'the group' ? 'The group' : id;
};

/** Where the group enters (B13.6-04, B13.6-05; p.80-83). */
function placeText(s: Asked): string {
  if (s.scenario === null) return 'It enters over the edge that the scenario names.';
  const group = scenarioOf(s.scenario).reinforcements.find(({ id }) => id === s.group);
  return group === undefined
    ? 'It enters over the edge that the scenario names.'
    : `It enters over the ${group.edge.side} edge, in ${group.edge.sections.join(', ')}.`;
}

/** Arrival without a die: in its side's first status phase from the given turn on (B13.6-02, R13-05; p.162). */
function fixedArrival({ mode, turn }: Expected, now: number, umpire: Umpire): Infer<typeof outcome> {
  const arrived = now >= turn;
  umpire
    .by('B13.6-02, R13-05')
    .step('Blücher p.162', () => `it is due in turn ${turn}, without a die; this is turn ${now}`);
  return { mode, product: null, arrived };
}

/** Arrival by a die: the product of die and factor is at most the turn (B13.6-01, B13.6-06; p.80). */
function* rolledArrival(
  { id, mode, factor }: Expected,
  turn: number,
  umpire: Umpire,
): Resolution<Infer<typeof outcome>> {
  return { mode, ...(yield* arrivalRoll({ factor, turn, what: id }, umpire)) };
}
