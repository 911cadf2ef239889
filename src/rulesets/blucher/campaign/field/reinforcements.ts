import {
  boolean,
  choice,
  choiceOrNone,
  integer,
  list,
  map,
  record,
  text,
  type Field,
  type Infer,
  type Place,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { listing } from '../../../../core/input/text';
import type { GridTable } from '../../../../core/ruling/table';
import { HARD_FACTOR, USUAL_FACTOR } from '../../status-phase/arrival';
import { CORNER_BUFFER_BW } from '../../status-phase/reinforcement-entry';
import { allColumns, columnsField, gatherColumns, type Counter } from '../columns/column-field';
import { battleField, holderOf, SECTION_HOLDERS, sectionsBy, type Sections } from '../days/battlefield';
import { goingOver, type Chart } from '../map/chart';
import { borderBetween, DIRECTION_NAMES, directionTo, DIRECTIONS, normalBorder } from '../map/grid';
import { chartNamed, mapField, type MapNamed } from '../map/map-field';
import { foeOf } from '../sides';

const situation = {
  map: mapField,
  battle: battleField,
  columns: columnsField,
  crossings: list(text({ label: 'Border', capitals: true, examples: ['C3/D3', 'C4/C5'] }), {
    label: 'Borders with a crossing placed as a terrain choice',
    citation: 'Blücher p.152',
    default: [],
    invalid: (borders: readonly string[], { self }: Place) =>
      bordersFault(borders, self.map as MapNamed | undefined),
  }),
};

type Situation = Infer<typeof situation>;

/** What is wrong with a list of borders, as a message that follows its path; undefined if nothing is. */
function bordersFault(borders: readonly string[], named: MapNamed | undefined): string | undefined {
  if (named === undefined) return undefined;
  const { grid } = chartNamed(named);
  const stray = borders.find((border) => normalBorder(grid, border) === undefined);
  return stray === undefined
    ? undefined
    : `"${stray}" is no border of the map; give, for example, C5/D5 or A4/N`;
}

const reinforcement = {
  section: text({ label: 'Section' }),
  edge: choice(DIRECTIONS, { label: 'Edge of the section', labels: DIRECTION_NAMES }),
  factor: integer({ label: 'Factor' }),
  possible: boolean({ label: 'It can come' }),
  reason: choiceOrNone(['majorRiver'], { label: 'Why not', labels: { majorRiver: 'major river' } }),
};

type Reinforcement = Infer<typeof reinforcement>;

const labels = (label: string): Field<readonly string[]> => list(text({ label: 'Column' }), { label });

const outcome = {
  sections: map(choice(SECTION_HOLDERS, { label: 'Side' }), { label: 'Whose each section is' }),
  onTable: labels('Columns on the table at the start'),
  reinforcements: map(record(reinforcement, { label: 'Reinforcement' }), {
    label: 'Columns that may come later',
  }),
  out: labels('Columns that take no part'),
  cornerRule: boolean({ label: 'Two opposing columns come up at one corner of the table' }),
};

/** Factors of a column beside the battlefield, by the holder of the section (B12.10-02; p.147); they never change. */
const FACTORS = { own: USUAL_FACTOR, enemy: HARD_FACTOR } as const;

export const CAMPAIGN_FACTORS: GridTable = {
  kind: 'grid',
  id: 'campaign-reinforcement-factors',
  rule: 'B12.10-02',
  title: 'Reinforcement factors of columns beside the battlefield',
  citation: 'Blücher p.147',
  columns: ['the section was at the start', 'factor'],
  rows: [
    ['own or neutral', FACTORS.own],
    ['controlled by the enemy', FACTORS.enemy],
  ],
};

const ARRIVAL_ORDERS = [
  'In its own status phase each side rolls for the columns that it wants to come (rule campaign-arrival); once it has, it must go on.',
  'They come over the edge of their section alone, the officers with the first unit; marks from the campaign stay.',
] as const;

/** Which columns fight, and which may come later (B12.10-01 to B12.10-08, B12.10-03; p.147-148, 152). */
export const reinforcements = procedure({
  id: 'campaign-reinforcements',
  title: 'Columns on the table, and reinforcements',
  summary: 'Which columns are on the table at the start of the battle, and which may reinforce.',
  citation: 'Blücher p.147-148',
  situation,
  outcome,
  gather: gatherColumns,
  tables: [CAMPAIGN_FACTORS.id],
  examples: [
    {
      command:
        "rule campaign-reinforcements --map valley --battle C3,C4,C5,D3,D4,D5 --columns.blue A=C4 --columns.red '1=D4' --columns.red '3=C6'",
      about: 'one column of red comes up in the east',
    },
  ],
  verdict: (o) => {
    const coming = Object.entries(o.reinforcements).filter(([, { possible }]) => possible);
    const later = coming.map(([label, { section, factor }]) => `${label} into ${section} (factor ${factor})`);
    const laterText = later.length === 0 ? 'None can come later' : `May come later: ${listing(later, 'and')}`;
    return `Columns on the table: ${o.onTable.length === 0 ? 'none' : listing(o.onTable, 'and')}. ${laterText}.`;
  },
  orders: (o) => [
    ...(Object.values(o.reinforcements).some(({ possible }) => possible) ? ARRIVAL_ORDERS : []),
    ...(o.cornerRule
      ? [`At the corner keep ${CORNER_BUFFER_BW} BW away from it (option cornerBuffer).`]
      : []),
  ],
  *resolve(s, umpire) {
    const chart = chartNamed(s.map);
    const sections = sectionsBy(s.columns, s.battle);
    const counters = allColumns(s.columns).filter(({ square }) => square !== null);
    const inside = counters.filter(({ square }) => s.battle.includes(square ?? ''));
    const found = counters
      .filter((one) => !inside.includes(one))
      .map((one) => ({ ...one, place: reinforcementOf(chart, s, sections, one) }));
    for (const { label, place } of found)
      if (place) umpire.by('B12.10-01, B12.10-02').step('Blücher p.147', placeText, label, place);
    const coming = found.flatMap(({ label, side, place }) => (place ? [{ label, side, place }] : []));
    return {
      sections,
      onTable: inside.map(({ label }) => label),
      reinforcements: Object.fromEntries(coming.map(({ label, place }) => [label, place])),
      out: found.filter(({ place }) => place === undefined).map(({ label }) => label),
      cornerRule: meetsAtCorner(coming.filter(({ place }) => place.possible)),
    };
  },
});

function placeText(label: string, { section, edge, factor, possible }: Reinforcement): string {
  const can = possible ? `factor ${factor}` : 'a major river without a crossing keeps it out';
  return `column ${label} is ${DIRECTION_NAMES[edge]} of ${section}: ${can}`;
}

/**
 * How a column outside the battlefield may come up; undefined if it is not adjacent. A square outside touches only one
 * square of the battlefield (B12.10-01).
 */
function reinforcementOf(
  chart: Chart,
  { battle, crossings }: Situation,
  sections: Sections,
  { square, side }: Counter,
): Reinforcement | undefined {
  const at = square ?? '';
  const section = battle.find((one) => directionTo(chart.grid, one, at) !== undefined);
  const edge = section === undefined ? undefined : directionTo(chart.grid, section, at);
  if (section === undefined || edge === undefined) return undefined;
  const factor = holderOf(sections, section) === foeOf(side) ? FACTORS.enemy : FACTORS.own;
  const possible = isOpen(chart, borderBetween(chart.grid, section, at) ?? '', crossings);
  return { section, edge, factor, possible, reason: possible ? null : 'majorRiver' };
}

/** Whether a border lets reinforcements in: all but a major river without a crossing do (B12.10-03; p.147, 152). */
function isOpen(chart: Chart, border: string, crossings: readonly string[]): boolean {
  const { road, river } = goingOver(chart, border);
  return river !== 'major' || road || crossings.some((one) => normalBorder(chart.grid, one) === border);
}

/** Whether columns of both sides enter one section, so that the house rule of corners applies (B12.10-08; p.83). */
function meetsAtCorner(coming: readonly { readonly side: string; readonly place: Reinforcement }[]): boolean {
  return coming.some((one) =>
    coming.some((other) => other.side !== one.side && other.place.section === one.place.section),
  );
}
