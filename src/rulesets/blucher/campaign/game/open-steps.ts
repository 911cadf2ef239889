import type { Rules } from '../../../../core/adjudicate';
import { limitsAt } from '../columns/limits';
import type { Columns } from '../columns/column-field';
import { withColumn, type March } from '../days/march';
import { mayTake } from '../days/move';
import { retreatsFrom } from '../days/overrunning';
import { areAdjacent, edgeSquares, neighbours } from '../map/grid';
import { chartIn, isFrozen, knownColumns } from './known';
import { columnOf, placedColumns, type CampaignState, type MarchState, type Placed } from './state';

/** A column on its march, as far as it has come. */
type Marching = Pick<MarchState, 'side' | 'label' | 'mpLeft'>;

/** The march of a column as the rulings on its steps take it. */
export function marchNow(state: CampaignState, { side, label, mpLeft }: Marching): March {
  const square = columnOf(state, side, label)?.square ?? null;
  return {
    chart: chartIn(state),
    battle: state.battle?.squares ?? null,
    side,
    label,
    entryEdge: state.entry?.[side],
    columns: knownColumns(state) as unknown as Columns,
    mpLeft,
    control: state.control,
    stopped: isFrozen(state, { square }),
  };
}

/** Squares into which a column could step next, whatever it costs. */
function squaresBeside(state: CampaignState, { side, label }: Omit<Marching, 'mpLeft'>): readonly string[] {
  const { grid } = chartIn(state);
  const square = columnOf(state, side, label)?.square ?? null;
  return square === null ? edgeSquares(grid, state.entry?.[side] ?? 'N') : neighbours(grid, square);
}

/** Where an enemy column could retreat from the column that marches. */
export function retreatsIn(
  state: CampaignState,
  march: Marching,
  square: string,
  { options }: Rules,
): readonly string[] {
  return retreatsFrom(marchNow(state, march), square, options['campaign.retreatMajorRiver'] !== false);
}

/** How a march may go on, by the rulings on its next step. */
export interface OpenSteps {
  /** Labels of enemy columns to scout. */
  readonly scouts: readonly string[];
  /** Squares of enemy columns to overrun. */
  readonly overruns: readonly string[];
  /** Squares to enter. */
  readonly enters: readonly string[];
}

export function openSteps(state: CampaignState, march: Marching, rules: Rules): OpenSteps {
  const at = marchNow(state, march);
  const beside = foesBeside(state, march);
  const fresh = beside.filter(({ scouted, revealed }) => !scouted && !revealed).map(({ label }) => label);
  return {
    scouts: fresh.filter((label) => mayTake(at, { scout: label }, rules)),
    overruns: beside
      .flatMap(({ square }) => square ?? [])
      .filter((square) => mayOverrun(state, march, square, mostUnits(state, march, rules), rules)),
    enters: entersOf(state, march, rules),
  };
}

/** Squares that a column could enter next. */
export function entersOf(state: CampaignState, march: Marching, rules: Rules): readonly string[] {
  const at = marchNow(state, march);
  return squaresBeside(state, march).filter((square) => mayTake(at, { to: square }, rules));
}

/** Whether a column of so many units may overrun the enemy column in a square (B12.8-01, B12.8-03; p.145). */
export function mayOverrun(
  state: CampaignState,
  march: Marching,
  square: string,
  size: number,
  rules: Rules,
): boolean {
  const at = marchNow(state, march);
  const sized = { ...at, columns: withColumn(at.columns, march, { size }) };
  const [retreatTo] = retreatsIn(state, march, square, rules);
  return mayTake(sized, { overrun: square, retreatTo }, rules);
}

/** The number of units of the column that marches; where nobody has told it, the largest that it could be. */
function mostUnits(state: CampaignState, { side, label }: Marching, { options }: Rules): number {
  return columnOf(state, side, label)?.size ?? limitsAt(state.points, options['campaign.columnSize']).units;
}

/** Enemy columns beside the column that marches. */
function foesBeside(state: CampaignState, { side, label }: Marching): readonly Placed[] {
  const { grid } = chartIn(state);
  const at = columnOf(state, side, label)?.square ?? '';
  return placedColumns(state).filter(
    (one) => one.side !== side && one.square !== null && areAdjacent(grid, one.square, at),
  );
}
