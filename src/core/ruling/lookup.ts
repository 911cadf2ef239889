import { boolean, choice, integer, number, record, type Field, type Values } from '../input/field';
import type { Figures, GridTable, Looked } from './table';

/** A look-up table with the cells that rulings read. */
export interface Lookup<F extends Figures> extends GridTable {
  readonly looked: Looked<F>;
}

/** Cells whatever the house makes of them: numbers stay numbers, words those of the type that the table gives them. */
type Read<F> = { readonly [R in keyof F]: { readonly [C in keyof F[R]]: Wide<F[R][C]> } };
type Wide<C> = C extends number ? number : C extends boolean ? boolean : C;

/** A look-up table with its cells in one place, where rulings, print and house rules find them. */
export function lookup<const F extends Figures>(
  { lengths, ...table }: Omit<GridTable, 'kind' | 'rows' | 'looked'> & Pick<Looked<Figures>, 'lengths'>,
  figures: F,
  print: (figures: Read<F>) => GridTable['rows'],
  fault?: (figures: Figures) => string | undefined,
): Lookup<Read<F>> {
  const cells = figures as unknown as Read<F>;
  const looked: Looked<Read<F>> = { figures: cells, lengths, print, ...(fault && { fault }) };
  return {
    ...table,
    kind: 'grid',
    looked,
    // Rulings read the cells: most programs print no table.
    get rows() {
      return print(cells);
    },
  };
}

/** A table that follows from figures of other tables, and is printed as these are in force. */
export function tableBy(made: (options: Values) => GridTable): GridTable {
  return { ...made({}), under: made };
}

/** Where settings carry the tables of the house: no option, so that nothing lists or writes it. */
const HOUSE = Symbol('house');

/** The rows and cells of the house by table, and its name. */
interface HouseCells {
  readonly name: string;
  readonly tables: ReadonlyMap<string, unknown>;
}

interface Housed {
  readonly [HOUSE]?: HouseCells;
}

/** Settings with the tables of the house, which go wherever the settings go. */
export function withCells(options: Values, { name, tables }: HouseCells): Values {
  return tables.size === 0 ? options : { ...options, [HOUSE]: { name, tables } };
}

/** The cells of a table as they are in force by these settings: the house's, or the printed ones. */
export function cellsOf<F extends Figures>({ id, looked }: Lookup<F>, options: Values): F {
  return ((options as Housed)[HOUSE]?.tables.get(id) as F | undefined) ?? looked.figures;
}

/** The house that has given cells to a table by these settings; undefined where they are the printed ones. */
export function houseOfTable(id: string, options: Values): string | undefined {
  const house = (options as Housed)[HOUSE];
  return house?.tables.has(id) === true ? house.name : undefined;
}

/** The most that a house figure may be, by what its column ends in; the last is for all others. */
const MOST_BY_COLUMN: readonly (readonly [end: RegExp, most: number])[] = [
  [/percent$/i, 1000],
  [/markers$/i, 100],
  [/$/, 10_000],
];

/** The field of the cells that house rules give to a table, row by row; rows of the same columns share one. */
export function cellsField(looked: Looked<Figures>): Field {
  const known = new Map<string, Field>();
  const rows = Object.entries(looked.figures).map(([row, cells]) => {
    const columns = Object.keys(cells);
    const key = columns.join();
    const field = known.get(key) ?? rowField(looked, columns);
    known.set(key, field);
    return [row, field] as const;
  });
  return record(Object.fromEntries(rows), { label: 'Rows', optional: true });
}

function rowField(looked: Looked<Figures>, columns: readonly string[]): Field {
  const fields = columns.map((column) => [column, cellField(looked, column)] as const);
  return record(Object.fromEntries(fields), { label: 'Row', optional: true });
}

/** The fields of all columns of some tables, by name: of those of one name the first. */
export function cellFields(tables: readonly Looked<Figures>[]): Readonly<Record<string, Field>> {
  const columns = tables.flatMap((looked) =>
    Object.values(looked.figures).flatMap((row) =>
      Object.keys(row).map((column) => [column, cellField(looked, column)] as const),
    ),
  );
  return Object.fromEntries(columns.reverse());
}

/**
 * A cell is what its column is: a number, whole if all are and it is no length, and below 0 only where a printed one is; or
 * one of the table's words.
 */
function cellField({ figures, lengths }: Looked<Figures>, column: string): Field {
  const cells = Object.values(figures).map((row) => row[column] ?? null);
  const numbers = cells.filter((cell) => typeof cell === 'number');
  const max = MOST_BY_COLUMN.find(([end]) => end.test(column))?.[1] ?? 0;
  const min = numbers.some((one) => one < 0) ? -max : 0;
  const options = { label: column, optional: true, min, max } as const;
  if (numbers.length > 0)
    return lengths !== true && numbers.every((one) => Number.isInteger(one) || one === Infinity)
      ? integer(options)
      : number(options);
  if (cells.some((cell) => typeof cell === 'boolean')) return boolean(options);
  const words = Object.values(figures).flatMap((row) => Object.values(row));
  return choice([...new Set(words.filter((cell) => typeof cell === 'string'))], options);
}

/** The cells of a table with those that the house gives in their place. */
export function changedCells(figures: Figures, given: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([row, cells]) => [row, { ...cells, ...given[row] }]),
  );
}

/** The row of a table of bands that a value falls into: the first with a limit, included, that it does not pass. */
export function bandIn<F extends Readonly<Record<string, { readonly upTo: number }>>>(
  cells: F,
  value: number,
): keyof F & string {
  return Object.keys(cells).find((row) => value <= (cells[row]?.upTo ?? -Infinity)) as keyof F & string;
}

/** The nearer range of a row must not pass the farther one. */
export function crossedFault(near: string, far: string): (figures: Figures) => string | undefined {
  return (figures) => {
    const crossed = Object.keys(figures).find(
      (row) => Number(figures[row]?.[near]) > Number(figures[row]?.[far]),
    );
    return crossed && `overlaps: ${near} of ${crossed} would pass its ${far}`;
  };
}

/** Bands by an upper limit must rise, and the last must take all that is left, as the printed one does. */
export function bandsFault(end = Infinity): (figures: Figures) => string | undefined {
  return (figures) => {
    const limits = Object.entries(figures).map(([row, { upTo }]) => [row, Number(upTo)] as const);
    for (const [i, [row, limit]] of limits.entries()) {
      const [above = '', reached = -Infinity] = limits[i - 1] ?? [];
      if (limit <= reached) return `overlaps: ${above} reaches to ${reached}, so that ${row} never counts`;
    }
    const [, last = end] = limits.at(-1) ?? [];
    return last < end ? `leaves a gap: no row for more than ${last}` : undefined;
  };
}
