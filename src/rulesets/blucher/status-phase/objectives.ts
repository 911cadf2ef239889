import { choice, list, record, set, type Field, type Infer, type Values } from '../../../core/input/field';
import { procedure, type ShorthandWord, type UnitFlag } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { HOLDER_LABELS, HOLDERS, SIDES, type Holder } from '../sides';

const event = record(
  {
    side: choice(HOLDERS, {
      label: 'Side whose unit moved on to, through or off it; nobody = units on it were only removed',
      help: 'willingly or not: retreats, advances and reinforcement moves count',
      citation: 'Blücher p.23',
      labels: HOLDER_LABELS,
    }),
    unitsOn: set(SIDES, {
      label: 'Sides that have a unit on it afterwards',
      help: 'even partly on it',
      citation: 'Blücher p.23',
      default: [],
    }),
  },
  { label: 'Event' },
);

const situation = {
  controller: choice(HOLDERS, {
    label: 'Side that controls the objective before',
    citation: 'Blücher p.23',
    labels: HOLDER_LABELS,
    from: 'state',
  }),
  events: list(event, { label: 'What happened at it, in order', citation: 'Blücher p.23' }),
};

/** Shorthand words for an event: who moved, or that units were only removed, and who is on the objective afterwards. */
const EVENT_WORDS: NonNullable<UnitFlag['words']> = {
  'by-a': word('a unit of side A moved on to, through or off it', { side: 'A' }),
  'by-b': word('a unit of side B moved on to, through or off it', { side: 'B' }),
  removed: word('units on it were only removed', { side: 'none' }),
  'on-a': word('only side A has a unit on it afterwards', { unitsOn: ['A'] }),
  'on-b': word('only side B has', { unitsOn: ['B'] }),
  'on-both': word('both sides have', { unitsOn: SIDES }),
};

function word(help: string, facts: Values): ShorthandWord {
  return { help, apply: (unit) => void Object.assign(unit, facts) };
}

type Event = Infer<typeof situation>['events'][number];

const holder = (label: string): Field<Holder> => choice(HOLDERS, { label, labels: HOLDER_LABELS });

const outcome = {
  control: list(holder('Side'), { label: 'Side in control after each event' }),
  from: holder('Side in control before'),
  to: holder('Side in control now'),
};

/** A rule for who controls an objective after an event; the first that applies decides. */
interface ControlRule {
  readonly rule: string;
  readonly condition: string;
  readonly controller: string;
  readonly applies: (event: Event) => boolean;
  readonly to: (event: Event, before: Holder) => Holder;
}

/**
 * Control depends on who is on the objective, and on who moved (B-OBJ-01, B-OBJ-02, B-OBJ-03, B-OBJ-04; p.23). If units
 * were only removed and nobody is left, nothing changes. Retreats, advances and reinforcement moves count as
 * moves.
 */
const CONTROL_RULES: readonly ControlRule[] = [
  {
    rule: 'B-OBJ-02',
    condition: 'both sides have a unit on it',
    controller: 'as before',
    applies: ({ unitsOn }) => unitsOn.length === SIDES.length,
    to: (_, before) => before,
  },
  {
    rule: 'B-OBJ-01',
    condition: 'one side alone has a unit on it, even partly',
    controller: 'that side',
    applies: ({ unitsOn }) => unitsOn.length === 1,
    to: ({ unitsOn }, before) => unitsOn[0] ?? before,
  },
  {
    rule: 'B-OBJ-01',
    condition: 'nobody is on it, and a unit moved through it or off it',
    controller: 'that unit’s side',
    applies: ({ side }) => side !== 'none',
    to: ({ side }) => side,
  },
  {
    rule: 'R-62',
    condition: 'nobody is on it, its units were only removed',
    controller: 'as before',
    applies: () => true,
    to: (_, before) => before,
  },
];

export const CONTROL: GridTable = {
  kind: 'grid',
  id: 'objective-control',
  rule: 'B-OBJ-01, B-OBJ-04',
  title: 'Who controls an objective after a move or a removal: the first that applies',
  citation: 'Blücher p.23',
  columns: ['after it', 'in control'],
  rows: CONTROL_RULES.map(({ condition, controller }) => [condition, controller]),
};

/** Who controls an objective after a series of events (B-OBJ-03; p.23). */
export const objectives = procedure({
  id: 'objectives',
  title: 'Control of an objective',
  summary: 'Which side controls an objective after units have moved over it.',
  citation: 'Blücher p.23',
  situation,
  outcome,
  tables: [CONTROL.id],
  units: [
    {
      flag: 'event',
      short: 'e',
      label: 'Event',
      example: 'by-b on-both',
      list: 'events',
      fields: {},
      words: EVENT_WORDS,
    },
  ],
  examples: [
    {
      command: "rule objectives --controller A -e 'by-b on-both' -e 'by-b on-b'",
      about: 'B drives A off it',
    },
    { command: 'rule objectives --controller none -e by-a', about: 'a unit of A has passed through' },
  ],
  verdict: ({ from, to }) =>
    from === to
      ? `The objective stays with ${HOLDER_LABELS[to]}.`
      : `The objective passes to ${HOLDER_LABELS[to]}.`,
  orders: ({ from, to }) => (from === to ? [] : [`Mark the objective as held by ${HOLDER_LABELS[to]}.`]),
  *resolve({ controller, events }, umpire) {
    const control: Holder[] = [];
    let held: Holder = controller;
    events.forEach((each, i) => {
      const rule = CONTROL_RULES.find(({ applies }) => applies(each));
      held = rule?.to(each, held) ?? held;
      control.push(held);
      const after = held;
      umpire
        .by(rule?.rule ?? 'B-OBJ-03')
        .step(
          'Blücher p.23',
          () => `event ${i + 1}: ${rule?.condition ?? ''}: ${HOLDER_LABELS[after]} has it`,
        );
    });
    return { control, from: controller, to: held };
  },
});
