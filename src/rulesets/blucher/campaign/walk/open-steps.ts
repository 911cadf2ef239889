import type { Rules } from '../../../../core/ruling/ruleset';
import { limitsAt, type Label } from '../columns/limits';
import { squaresBeside, withColumn, type March } from '../days/march';
import { mayTake } from '../days/move';
import { retreatsFrom } from '../days/overrunning';
import { areAdjacent } from '../map/grid';
import { columnOf, isFrozen, placedColumns, type Placed } from './columns';
import { chartIn, knownColumns } from './facts';
import type { CampaignState, MarchState } from './record';

/** A column on its march, as far as it has come. */
export type Marching = Pick<MarchState, 'side' | 'label' | 'mpLeft'>;

/** The march of a column as the rulings on its steps take it. */
export function marchNow(state: CampaignState, { side, label, mpLeft }: Marching): March {
  const square = columnOf(state, side, label)?.square ?? null;
  return {
    chart: chartIn(state),
    battle: state.battle?.squares ?? null,
    side,
    label,
    entryEdge: state.entry?.[side],
    columns: knownColumns(state),
    mpLeft,
    control: state.control,
    stopped: isFrozen(state, { square }),
  };
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

/** Enemy columns that a march may scout next. */
export function scoutsOf(state: CampaignState, march: Marching, rules: Rules): readonly Label[] {
  const at = marchNow(state, march);
  return foesBeside(state, march)
    .filter(({ scouted, revealed, label }) => !scouted && !revealed && mayTake(at, { scout: label }, rules))
    .map(({ label }) => label);
}

/** Squares of enemy columns that a march may overrun next. */
export function overrunsOf(state: CampaignState, march: Marching, rules: Rules): readonly string[] {
  const most = mostUnits(state, march, rules);
  return foesBeside(state, march)
    .flatMap(({ square }) => square ?? [])
    .filter((square) => mayOverrun(state, march, square, most, rules));
}

/** Squares that a column could enter next. */
export function entersOf(state: CampaignState, march: Marching, rules: Rules): readonly string[] {
  const at = marchNow(state, march);
  return squaresBeside(at).filter((square) => mayTake(at, { to: square }, rules));
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

/** The number of units of the column that marches; while that is secret, the largest that it could be. */
function mostUnits(state: CampaignState, { side, label }: Marching, { options }: Rules): number {
  return columnOf(state, side, label)?.size ?? limitsAt(state.points, options).units;
}

/** Enemy columns beside the column that marches. */
function foesBeside(state: CampaignState, { side, label }: Marching): readonly Placed[] {
  const { grid } = chartIn(state);
  const at = columnOf(state, side, label)?.square ?? '';
  return placedColumns(state).filter(
    (one) => one.side !== side && one.square !== null && areAdjacent(grid, one.square, at),
  );
}
