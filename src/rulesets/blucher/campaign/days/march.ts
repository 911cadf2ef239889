import type { Umpire } from '../../../../core/ruling/umpire';
import { allColumns, columnAt, type Column, type Columns, type Counter } from '../columns/column-field';
import { goingOver, type Chart } from '../map/chart';
import {
  areAdjacent,
  borderBetween,
  edgeBorder,
  edgeSquares,
  isOnGrid,
  neighbours,
  type Direction,
} from '../map/grid';
import { foeOf, type CampaignSide } from '../sides';
import { capture, type Capture, type Control } from './control';
import { costOf, PLAIN_STEP, printedCost, SCOUTING, type Cost, type StepKind } from '../map/movement-cost';

/** A column on its march, between two steps. */
export interface March {
  readonly chart: Chart;
  readonly battle: readonly string[] | null;
  readonly side: CampaignSide;
  readonly label: string;
  /** Where the column is to come in, as long as it is not on the map. */
  readonly entryEdge: Direction | undefined;
  readonly columns: Columns;
  readonly mpLeft: number;
  readonly control: Control;
  /** It has come into the declared battlefield (B12.7-10). */
  readonly stopped: boolean;
}

/** The column that marches. */
export function own(march: March): Counter {
  const { side, label, columns } = march;
  return { ...(columns[side][label] as Column), side, label };
}

function foes({ side, columns }: March): readonly Counter[] {
  return allColumns(columns).filter((column) => column.side === foeOf(side));
}

/** Columns with one of them changed. */
export function withColumn(
  columns: Columns,
  { side, label }: Pick<Counter, 'side' | 'label'>,
  change: Partial<Column>,
): Columns {
  const before = columns[side][label];
  return before ? { ...columns, [side]: { ...columns[side], [label]: { ...before, ...change } } } : columns;
}

/** The square that a step is about, named or that of a column; undefined if it is no square of the map. */
export function targetOf({ chart }: March, square: string | null | undefined): string | undefined {
  return typeof square === 'string' && isOnGrid(chart.grid, square) ? square : undefined;
}

/**
 * Whether a square is adjacent to the column; never diagonally. The space outside counts as beside every square: that a
 * column enters from its own edge is the business of `MOVE_CHECKS` (B12.7-04, B12.7-08; p.143-144).
 */
export function isBeside(march: March, target: string): boolean {
  const { square } = own(march);
  return square === null || areAdjacent(march.chart.grid, square, target);
}

/** Whether a square lies in the zone of control of an enemy but `except`; it reaches over rivers (B12.7-07; p.143). */
function isInZoc(march: March, square: string | null, except?: Counter): boolean {
  return (
    square !== null &&
    foes(march).some(
      (foe) =>
        foe.label !== except?.label &&
        foe.square !== null &&
        areAdjacent(march.chart.grid, foe.square, square),
    )
  );
}

/** The kind of a step into an adjacent square. The zone of a column that is being overrun costs nothing (B12.8-02). */
function stepKind(march: March, target: string, overrun?: Counter): StepKind {
  const { square } = own(march);
  const border =
    square === null
      ? edgeBorder(target, march.entryEdge ?? 'N')
      : borderBetween(march.chart.grid, square, target);
  const going = goingOver(march.chart, border ?? '');
  return { ...PLAIN_STEP, ...going, leavesZoc: isInZoc(march, square, overrun) };
}

/** The cost of a step into an adjacent square; `overrun` is the column there that is being overrun. */
export function costInto(march: March, target: string, umpire: Umpire, overrun?: Counter): Cost {
  const name = `${own(march).square ?? 'outside'} to ${target}`;
  return costOf(stepKind(march, target, overrun), umpire, name);
}

/** Squares into which the column could step next, whatever it costs. */
export function squaresBeside(march: March): readonly string[] {
  const { square } = own(march);
  const { grid } = march.chart;
  return square === null ? edgeSquares(grid, march.entryEdge ?? 'N') : neighbours(grid, square);
}

/** Whether a column outside can enter: a square of its edge is free, and it can pay for it (B12.7-08; p.144). */
export function mayEnter(march: March): boolean {
  const { chart, entryEdge = 'N', mpLeft } = march;
  return edgeSquares(chart.grid, entryEdge).some(
    (square) => standsAt(march, square) === undefined && printedCost(stepKind(march, square)) <= mpLeft,
  );
}

export function costOfScouting(label: string, umpire: Umpire): Cost {
  return costOf(SCOUTING, umpire, `column ${label}`);
}

/** The march after its column has paid for a step. */
export function paid(march: March, { total }: Cost): March {
  return { ...march, mpLeft: march.mpLeft - total };
}

/** The march after its column came into a square: it takes control there, and a battlefield stops it. */
export function entered(
  march: March,
  square: string,
): { readonly march: March; readonly captured: readonly Capture[] } {
  const { side, label, battle } = march;
  const columns = withColumn(march.columns, { side, label }, { square });
  const { control, captured } = capture(march.chart, march.control, { side, square });
  const stopped = battle?.includes(square) === true;
  return { march: { ...march, columns, control, stopped, entryEdge: undefined }, captured };
}

export function standsAt({ columns }: March, square: string): Counter | undefined {
  return columnAt(columns, square);
}
