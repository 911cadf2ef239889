import type { Values } from '../../../../core/input/field';
import { valueIn } from '../../../../core/input/records';
import type { Column, Columns } from '../columns/column-field';
import type { CampaignUnit } from '../columns/unit-record';
import { urbanVp } from '../days/control';
import type { Chart } from '../map/chart';
import { chartNamed } from '../map/map-field';
import { both, CAMPAIGN_SIDES, type Both, type CampaignSide } from '../sides';
import { columnsOf, unitsLeft, type Placed } from './columns';
import type { CampaignState, SideState, UnitState } from './record';

/** The chart of the map of a campaign that has one. */
export function chartIn({ map }: CampaignState): Chart {
  return chartNamed(map ?? '');
}

/** All columns as a procedure may know them: what is secret is left out. */
export function knownColumns(state: CampaignState): Columns {
  return both((side) => factsOfColumns(state, side));
}

/** Columns with other sizes. */
export function withSizes(
  columns: Columns,
  size: (column: Column, label: string) => number | undefined,
): Columns {
  return both((side) =>
    Object.fromEntries(
      Object.entries(columns[side]).map(([label, column]) => [
        label,
        { ...column, size: size(column, label) },
      ]),
    ),
  );
}

function factsOfColumns(state: CampaignState, side: CampaignSide): Columns[CampaignSide] {
  const there = columnsOf(state, side).filter(({ gone }) => gone === null);
  return Object.fromEntries(there.map((column) => [column.label, columnFacts(state.sides[side], column)]));
}

function columnFacts(side: SideState, column: Placed): Column {
  const { square, size, atLeast, scouted, revealed, moved } = column;
  const units = revealed ? unitsLeft(side, column) : [];
  return {
    square,
    units: units.length > 0 ? units.map(unitFacts) : undefined,
    size: size ?? (atLeast > 0 ? atLeast : undefined),
    scouted,
    revealed,
    moved,
  };
}

/** A unit in the form that the situations of the campaign take. */
export function unitFacts(unit: UnitState): CampaignUnit {
  const { id, type, corps, elanMax } = unit;
  const guns = type === 'ART' ? unit : undefined;
  return {
    id,
    type,
    corps,
    artillery: guns?.artillery ?? undefined,
    ammoTrack: guns?.ammoTrack,
    ammoMarked: guns?.ammoMarked,
    elanMax: elanMax ?? undefined,
    fatigues: guns ? undefined : unit.fatigues,
    mayRecon: type === 'INF' ? unit.mayRecon : undefined,
    reconNoFatigue: type === 'CAV' ? unit.reconNoFatigue : undefined,
  };
}

/** The facts of a unit; which column it is in is not among them, as that is secret. */
export function factsOf({ sides }: CampaignState, id: string): Values | undefined {
  const unit = CAMPAIGN_SIDES.map((side) => valueIn(sides[side].units, id)).find((one) => one !== undefined);
  return unit && { ...unit };
}

/** Victory points of a side: urban areas, vetoes of the enemy, the counterstroke (B12.9-03; p.146). */
export function vpIn(state: CampaignState): Both<number> {
  if (state.map === null) return both((side) => state.sides[side].vpOther);
  const urban = urbanVp(chartIn(state), state.control);
  return both((side) => urban[side] + state.sides[side].vpOther);
}
