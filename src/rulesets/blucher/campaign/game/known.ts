import type { Values } from '../../../../core/field';
import type { Guerilla } from '../../armies/roster';
import { urbanVp } from '../days/control';
import { chartNamed } from '../map/map-field';
import type { Chart } from '../map/chart';
import { both, CAMPAIGN_SIDES, type Both, type CampaignSide } from '../sides';
import {
  unitsLeft,
  type Before,
  type CampaignState,
  type ColumnState,
  type SideState,
  type UnitState,
} from './state';

/** The chart of the map of a campaign that has one. */
export function chartIn({ map }: CampaignState): Chart {
  return chartNamed(map ?? '');
}

/** All columns as a procedure may know them: what nobody has told is left out. */
export function knownColumns({ sides }: CampaignState): Values {
  return both((side) => columnsOf(sides[side], sides[side].columns));
}

/** The same, as they were known when a march began. */
export function knownBefore({ sides }: CampaignState, { columns, units }: Before): Values {
  return both((side) => columnsOf({ ...sides[side], units: units[side] }, columns[side]));
}

function columnsOf(side: SideState, columns: SideState['columns']): Values {
  const shown = Object.entries(columns).filter(([, { gone }]) => gone === null);
  return Object.fromEntries(shown.map(([label, column]) => [label, columnFacts(side, column)]));
}

function columnFacts(side: SideState, column: ColumnState): Values {
  const { square, size, atLeast, scouted, revealed, moved } = column;
  const units = revealed ? unitsLeft(side, column) : [];
  const count = size ?? (atLeast > 0 ? atLeast : undefined);
  return {
    square,
    ...(units.length > 0 && { units: units.map(unitFacts) }),
    ...(count !== undefined && { size: count }),
    scouted,
    revealed,
    moved,
  };
}

/** A unit in the form that the situations of the campaign take. */
export function unitFacts(unit: UnitState): Values {
  const { id, type, artillery, corps, elanMax, fatigues, ammoTrack, ammoMarked, mayRecon, reconNoFatigue } =
    unit;
  if (type === 'ART') return { id, type, artillery, ammoTrack, ammoMarked, corps };
  return { id, type, elanMax, fatigues, corps, ...(type === 'INF' ? { mayRecon } : { reconNoFatigue }) };
}

/** Victory points of a side: urban areas, vetoes of the enemy, the counterstroke (B12.9-03; p.146). */
export function vpIn(state: CampaignState): Both<number> {
  if (state.map === null) return both((side) => state.sides[side].vpOther);
  const urban = urbanVp(chartIn(state), state.control);
  return both((side) => urban[side] + state.sides[side].vpOther);
}

/** Whether a column stands in the declared battlefield, where nothing moves any more (B12.6-05, R12-31). */
export function isFrozen({ battle }: CampaignState, { square }: Pick<ColumnState, 'square'>): boolean {
  return square !== null && battle?.squares.includes(square) === true;
}

/** Labels of the columns that a side has still to move. */
export function movable(state: CampaignState, side: CampaignSide): readonly string[] {
  return Object.entries(state.sides[side].columns)
    .filter(([, column]) => column.gone === null && !column.moved && !isFrozen(state, column))
    .map(([label]) => label);
}

export function movableCounts(state: CampaignState): Both<number> {
  return both((side) => movable(state, side).length);
}

/** Whether any Spanish army has bought an effect of La Guerilla (B12.2-04; p.130). */
export function hasGuerilla({ sides }: CampaignState): boolean {
  return CAMPAIGN_SIDES.some((side) => hasBought(sides[side].guerilla.bought));
}

/** Whether any effect of La Guerilla was bought. */
export function hasBought({ delay, information, noPrisoners, counterstroke, ambushDice }: Guerilla): boolean {
  return delay || information || noPrisoners || counterstroke || ambushDice > 0;
}
