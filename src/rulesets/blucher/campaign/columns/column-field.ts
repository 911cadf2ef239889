import {
  checkbox,
  choice,
  integer,
  list,
  map,
  nameOrNone,
  record,
  type Field,
  type FieldOptions,
  type Infer,
  type Place,
  type Values,
} from '../../../../core/input/field';
import { isObject } from '../../../../core/input/check';
import { remembered } from '../../../../core/input/records';
import { isOnGrid, USUAL_GRID } from '../map/grid';
import { mapNamed, type MapNamed } from '../map/map-field';
import { CAMPAIGN_SIDES, type Both, type CampaignSide } from '../sides';
import { COLUMN_LABELS, LABELS, type Label } from './limits';
import { unitRecord } from './unit-record';
import { MOST_UNITS } from '../../unit';

const EXAMPLE = { square: 'C4', size: 6, scouted: false, revealed: false, moved: false };

const columnShape = {
  square: nameOrNone({
    label: 'Square',
    help: 'none = not on the map',
    citation: 'Blücher p.133',
    capitals: true,
    from: 'state',
    examples: ['C4', 'C5', 'D4', null],
  }),
  units: list(unitRecord, { label: 'Units', unique: 'id', optional: true, from: 'state' }),
  size: integer({
    label: 'Number of units of all arms',
    citation: 'Blücher p.136',
    max: MOST_UNITS,
    default: ({ units }) => (units as readonly unknown[] | undefined)?.length,
    optional: true,
    from: 'state',
  }),
  scouted: checkbox({ label: 'Scouted', citation: 'Blücher p.144', from: 'state' }),
  revealed: checkbox({ label: 'Revealed', citation: 'Blücher p.140', from: 'state' }),
  moved: checkbox({ label: 'Has moved today', citation: 'Blücher p.143', from: 'state' }),
};

/** A column, on the map a counter; `size` is undefined where nobody has told it. */
export type Column = Infer<typeof columnShape>;
/** The columns of each side, by label. */
export type Columns = Both<Readonly<Record<string, Column>>>;

const columnRecord = record(columnShape, { label: 'Column' }) as Field<Column>;
const sizedRecord = record(
  { ...columnShape, size: { ...columnShape.size, optional: false } },
  {
    label: 'Column',
  },
) as Field<Column>;

/** What a procedure has to know of the columns. */
interface Wanted {
  /** Columns of the side that moves have to be given; where no side moves, those of at least one side. */
  readonly some?: boolean;
  /** Their numbers of units have to be known. */
  readonly sizes?: boolean;
}

function columnsOf(side: CampaignSide, { some, sizes }: Wanted): Field<Readonly<Record<string, Column>>> {
  return map(sizes === true ? sizedRecord : columnRecord, {
    label: `Columns of ${side}`,
    citation: 'Blücher p.136',
    default: (_: Values, place: Place) => (some === true && isWanted(side, place) ? undefined : {}),
    invalid: (columns: Readonly<Record<string, Column>>, { up }: Place) =>
      some === true && up?.self.side === side && Object.keys(columns).length === 0 ? NONE : undefined,
    keys: () => COLUMN_LABELS[side],
    from: 'state',
  });
}

const NONE = 'has no column; give at least one';

/** Whether columns of a side have to be given: it moves or, where no side moves, neither side has any yet. */
function isWanted(side: CampaignSide, { raw, up }: Place): boolean {
  const moving = up?.self.side;
  return moving === undefined ? CAMPAIGN_SIDES.every((one) => raw[one] === undefined) : moving === side;
}

/** All columns that matter, those of each side by their labels. */
export const columnsField = columnsWith({});
/** The same for procedures in which one of them moves. */
export const movingColumnsField = columnsWith({ some: true });
/** The same for procedures that need their numbers of units. */
export const sizedColumnsField = columnsWith({ some: true, sizes: true });

function columnsWith(wanted: Wanted): Field<Columns> {
  return record(
    { blue: columnsOf('blue', wanted), red: columnsOf('red', wanted) },
    {
      label: 'Columns on the map',
      citation: 'Blücher p.136',
      from: 'state',
      invalid: (columns: Columns, place: Place) =>
        wanted.some === true && allColumns(columns).length === 0 ? NONE : columnsFault(columns, place),
      examples: [
        { blue: { A: EXAMPLE }, red: { '1': { ...EXAMPLE, square: 'D4', size: 1, scouted: true } } },
        {
          blue: { A: { ...EXAMPLE, square: 'D5' }, B: EXAMPLE },
          red: {
            '1': { ...EXAMPLE, square: 'C5' },
            '2': { ...EXAMPLE, square: 'B4', size: 1, scouted: true },
          },
        },
      ],
    },
  );
}

function columnsFault(columns: Columns, { self }: Place): string | undefined {
  const { rows, columns: across } = self.map === undefined ? USUAL_GRID : mapNamed(self.map as MapNamed);
  const placed = allColumns(columns).flatMap(({ label, square }) =>
    square === null ? [] : [{ label, square }],
  );
  const stray = placed.find(({ square }) => !isOnGrid({ rows, columns: across }, square));
  if (stray) return `column ${stray.label} stands in "${stray.square}", which is no square of the map`;
  const second = placed.find(({ square }, i) => placed.findIndex((one) => one.square === square) < i);
  return second && `column ${second.label} stands in ${second.square}, where another one stands already`;
}

/** A column with its side and its label. */
export interface Counter extends Column {
  readonly side: CampaignSide;
  readonly label: string;
}

/** All columns, blue's first. */
export const allColumns = remembered((columns: Columns): readonly Counter[] =>
  CAMPAIGN_SIDES.flatMap((side) =>
    Object.entries(columns[side]).map(([label, column]) => ({ ...column, side, label })),
  ),
);

export function columnAt(columns: Columns, square: string): Counter | undefined {
  return allColumns(columns).find((column) => column.square === square);
}

/** A field for the label of a column. */
export function labelField<O extends Partial<FieldOptions<Label>>>(
  label: string,
  options: O,
): ReturnType<typeof choice<typeof LABELS, O & { label: string }>> {
  return choice(LABELS, { citation: 'Blücher p.136', examples: ['A', 'B', '1', '2'], ...options, label });
}

const PLACED = /^\s*([A-Z]\d+)(?:\s+(\d+))?((?:\s+(?:scouted|revealed|moved))*)\s*$/i;

/**
 * Reads columns that are typed on the command line in words: `A=C4 7 scouted` is column A in C4 with 7 units, scouted.
 * Anything else stays as it is.
 */
export function gatherColumns(raw: Values): Values {
  if (!isObject(raw.columns)) return raw;
  const sides = Object.entries(raw.columns).map(([side, columns]) => [
    side,
    isObject(columns)
      ? Object.fromEntries(Object.entries(columns).map(([label, column]) => [label, columnInWords(column)]))
      : columns,
  ]);
  return { ...raw, columns: Object.fromEntries(sides) as unknown };
}

function columnInWords(column: unknown): unknown {
  const [, square, size, marks = ''] = (typeof column === 'string' && PLACED.exec(column)) || [];
  if (square === undefined) return column;
  const said = marks.split(/\s+/).filter((mark) => mark !== '');
  return {
    square: square.toUpperCase(),
    ...(size !== undefined && { size: Number(size) }),
    ...Object.fromEntries(said.map((mark) => [mark.toLowerCase(), true])),
  };
}
