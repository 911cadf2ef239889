import { changedIn, remembered, valueIn } from '../../../../core/input/records';
import { COLUMN_LABELS, type Label } from '../columns/limits';
import { CAMPAIGN_SIDES, type CampaignSide } from '../sides';
import {
  withSide,
  type CampaignState,
  type ColumnState,
  type OfficerState,
  type SideState,
  type UnitState,
} from './record';

/** A column with its side and label. */
export interface Placed extends ColumnState {
  readonly side: CampaignSide;
  readonly label: Label;
}

export function columnOf(
  { sides }: CampaignState,
  side: CampaignSide,
  label: string,
): ColumnState | undefined {
  return valueIn(sides[side].columns, label);
}

/** All columns, blue's first, also those that are not on the map. */
export function placedColumns(state: CampaignState): readonly Placed[] {
  return CAMPAIGN_SIDES.flatMap((side) => columnsOf(state, side));
}

/** The columns of one side. */
export function columnsOf({ sides }: CampaignState, side: CampaignSide): readonly Placed[] {
  return placed[side](sides[side]);
}

const placedOf = (side: CampaignSide) =>
  remembered(({ columns }: SideState): readonly Placed[] =>
    COLUMN_LABELS[side].flatMap((label) => {
      const column = valueIn(columns, label);
      return column ? [{ ...column, side, label }] : [];
    }),
  );
const placed = { blue: placedOf('blue'), red: placedOf('red') };

/** The column in a square. */
export function columnIn(state: CampaignState, square: string): Placed | undefined {
  return placedColumns(state).find((column) => column.square === square);
}

export function withColumn(
  state: CampaignState,
  side: CampaignSide,
  label: string,
  change: (column: ColumnState) => Partial<ColumnState>,
): CampaignState {
  return withSide(state, side, ({ columns }) => ({ columns: changedIn(columns, label, change) }));
}

export function withUnit(
  state: CampaignState,
  side: CampaignSide,
  id: string,
  change: (unit: UnitState) => Partial<UnitState>,
): CampaignState {
  return withSide(state, side, ({ units }) => ({ units: changedIn(units, id, change) }));
}

/** Units of a column that are known and left. */
export function unitsLeft({ units }: SideState, { known }: Pick<ColumnState, 'known'>): readonly UnitState[] {
  return known.flatMap((id) => {
    const unit = units[id];
    return unit && !unit.eliminated ? [unit] : [];
  });
}

/** Fatigues, or ammo boxes, that a unit can still take. */
export function marksLeft({ elanMax, fatigues, ammoTrack, ammoMarked }: UnitState): number {
  return Math.max(0, elanMax === null ? ammoTrack.length - ammoMarked : elanMax - fatigues);
}

/** Units that the army still has. */
export function unitsOfArmy({ units }: SideState): readonly UnitState[] {
  return Object.values(units).filter(({ eliminated }) => !eliminated);
}

export function officersOfArmy({ officers }: SideState): readonly OfficerState[] {
  return officers.filter(({ out }) => !out);
}

/** Whether a column stands in the declared battlefield, where nothing moves any more (B12.6-05, R12-31). */
export function isFrozen({ battle }: CampaignState, { square }: Pick<ColumnState, 'square'>): boolean {
  return square !== null && battle?.squares.includes(square) === true;
}

/** Labels of the columns that a side has still to move. */
export function movable(state: CampaignState, side: CampaignSide): readonly Label[] {
  return columnsOf(state, side)
    .filter((column) => column.gone === null && !column.moved && !isFrozen(state, column))
    .map(({ label }) => label);
}
