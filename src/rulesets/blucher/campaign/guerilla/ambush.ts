import { boolean, integer, list, map, name, type Infer, type Place } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { TOTAL } from '../../../../core/dice/roll';
import type { CheckTable } from '../../../../core/ruling/table';
import { listing, plural } from '../../../../core/input/text';
import { MOST_AMBUSH_DICE } from '../../armies/extras';
import {
  cardsFault,
  leftOf,
  lossOrders,
  lossOf,
  lossRecord,
  unitRecord,
  type CampaignUnit,
} from '../columns/unit-record';
import { GUERILLA_CHECKS, guerillaFields } from './guerilla-fields';

const EXAMPLE_UNITS = [
  { id: 'i1', type: 'INF', elanMax: 6, fatigues: 0, corps: null, mayRecon: false },
  { id: 'c1', type: 'CAV', elanMax: 4, fatigues: 1, corps: null, reconNoFatigue: false },
];

const situation = {
  ...guerillaFields,
  diceBought: integer({
    label: 'Ambush dice bought',
    citation: 'Blücher p.130',
    min: 1,
    max: MOST_AMBUSH_DICE,
    from: 'scenario',
  }),
  units: list(unitRecord, {
    label: 'Units of the column',
    help: 'none where only the dice are thrown, and its owner tells later who suffers',
    citation: 'Blücher p.130',
    unique: 'id',
    from: 'state',
    invalid: (units) => cardsFault(units),
    examples: [EXAMPLE_UNITS, EXAMPLE_UNITS.slice(0, 1)],
  }),
  marks: map(integer({ label: 'Hits', max: 99 }), {
    label: 'Hits of each unit, as the victim spreads them',
    help: 'one for each unit in turn unless given',
    citation: 'Blücher p.130',
    optional: true,
    late: true,
    keys: ({ self }: Place) => ((self.units ?? []) as readonly CampaignUnit[]).map(({ id }) => id),
  }),
};

type Ambush = Infer<typeof situation>;
type Marks = Readonly<Record<string, number>>;

const outcome = {
  hits: integer({ label: 'Hits' }),
  capacity: integer({ label: 'Elan and boxes that the column has left' }),
  marked: integer({ label: 'Hits that are used' }),
  losses: map(lossRecord, { label: 'Losses' }),
  revealed: list(name({ label: 'Unit' }), { label: 'Units that are revealed' }),
  columnEliminated: boolean({ label: 'The column is gone' }),
};

/** How hits are spread over units, and how many have to be. */
interface Spread {
  readonly marks: Marks;
  readonly units: readonly CampaignUnit[];
  readonly wanted: number;
}

const sumOf = (marks: Marks): number => Object.values(marks).reduce((sum, hits) => sum + hits, 0);
const overloaded = ({ marks, units }: Spread): CampaignUnit | undefined =>
  units.find((unit) => (marks[unit.id] ?? 0) > (leftOf(unit) ?? 0));

// prettier-ignore
export const AMBUSH_CHECKS: CheckTable<Spread> = {
  kind: 'checks', id: 'campaign-ambush-refusals', title: 'When the hits of an ambush may not be spread so', citation: 'Blücher p.130',
  rows: [
    { code: 'E_AMBUSH_HITS', condition: 'not all hits that the column can take, or more on a unit than it has left', rule: 'B12.16-05', citation: 'Blücher p.130',
      refuses: (s) => sumOf(s.marks) !== s.wanted || overloaded(s) !== undefined,
      because: (s) => sumOf(s.marks) === s.wanted ? `${overloaded(s)?.id ?? ''} cannot take so many` : `${plural(sumOf(s.marks), 'hit is', 'hits are')} spread`, allowed: (s) => `${plural(s.wanted, 'hit', 'hits')} in all` },
  ],
};

/** The ambush of La Guerilla: hits on one enemy column (B12.16-04, B12.16-05, B12.16-06; p.130). */
export const ambush = procedure({
  id: 'campaign-ambush',
  title: 'La Guerilla: ambush',
  summary: 'The hits of an ambush on an enemy column, and what its owner makes of them.',
  citation: 'Blücher p.130',
  situation,
  outcome,
  tables: [GUERILLA_CHECKS.id, AMBUSH_CHECKS.id],
  examples: [
    {
      command: `rule campaign-ambush --dice-bought 3 --units '[{"id": "Foy", "type": "INF", "elanMax": 6}]'`,
      about: 'three dice at one unit',
    },
  ],
  verdict: ({ hits, marked, columnEliminated }, { units }) =>
    units.length === 0
      ? `${plural(hits, 'hit', 'hits')}.`
      : `${plural(hits, 'hit', 'hits')}, ${marked} marked${columnEliminated ? ': the column is gone' : ''}.`,
  orders: ({ losses, revealed, columnEliminated }, { units }) => [
    ...(revealed.length > 0
      ? [
          `Show ${listing(revealed, 'and')}${revealed.length < units.length ? '; the other units stay face down' : ''}.`,
        ]
      : []),
    ...lossOrders(losses),
    ...(columnEliminated ? ['Take the column off the map.'] : []),
  ],
  late: ({ hits, capacity }, { units }) =>
    hits < capacity && units.length > 1 ? units.map(({ id }) => ['marks', id]) : [],
  *resolve(s, umpire) {
    if (!umpire.examine(GUERILLA_CHECKS, s)) return null;
    const { value: hits } = yield {
      kind: 'roll',
      for: 'ambush',
      by: 'Spanish side',
      count: s.diceBought,
      sides: 6,
      want: TOTAL,
    };
    const capacity = s.units.reduce((sum, unit) => sum + (leftOf(unit) ?? 0), 0);
    const wanted = Math.min(hits, capacity);
    const can = s.units.length === 0 ? '' : `; the column can take ${capacity}`;
    umpire.by('B12.16-05').step('Blücher p.130', () => `${plural(hits, 'hit', 'hits')}${can}`);
    const marks = s.marks ?? spread(s, wanted);
    if (!umpire.examine(AMBUSH_CHECKS, { marks, units: s.units, wanted })) return null;
    const hit = s.units.filter(({ id }) => (marks[id] ?? 0) > 0);
    const losses = Object.fromEntries(hit.map((unit) => [unit.id, lossOf(unit, marks[unit.id] ?? 0)]));
    return {
      hits,
      capacity,
      marked: wanted,
      losses,
      revealed: hit.map(({ id }) => id),
      columnEliminated:
        s.units.length > 0 &&
        s.units.every((unit) => losses[unit.id]?.eliminated === true || leftOf(unit) === 0),
    };
  },
});

/** One hit for each unit in turn, as long as it can take one. */
function spread({ units }: Ambush, hits: number): Marks {
  const marks: Record<string, number> = Object.fromEntries(units.map(({ id }) => [id, 0]));
  for (let left = hits; left > 0;) {
    for (const unit of units) {
      const before = marks[unit.id] ?? 0;
      if (left === 0 || before >= (leftOf(unit) ?? 0)) continue;
      marks[unit.id] = before + 1;
      left--;
    }
  }
  return marks;
}
