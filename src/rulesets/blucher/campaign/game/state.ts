import type { Values } from '../../../../core/field';
import { sideChange } from '../../../../core/walk/units';
import { changedIn, valueIn } from '../../../../core/keyed';
import type { Season } from '../../turn';
import type { BattleOfficer, BattleUnit } from '../battlefield/types';
import type { Label } from '../columns/limits';
import type { Sections } from '../days/battlefield';
import type { Control } from '../days/control';
import type { Direction } from '../map/grid';
import type { MapNamed } from '../map/map-field';
import type { Both, CampaignSide } from '../sides';
import type { Guerilla } from '../../armies/roster';

/** Phases of a campaign: each goes on to the next by itself, or by an act that closes it. */
export const PHASES = [
  'map',
  'columns',
  'recon',
  'edge',
  'option',
  'veto',
  'order',
  'march',
  'guerilla',
  'dayEnd',
  'field',
  'terrain',
  'setup',
  'battle',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

/** A unit of an army: its card, and what it has lost. */
export interface UnitState extends BattleUnit {
  readonly row: string | null;
  readonly fullMove: number;
  readonly mayRecon: boolean;
  readonly reconNoFatigue: boolean;
}

/** A subcommander; out = wounded, or taken with a column that surrendered. */
export interface OfficerState extends BattleOfficer {
  readonly reconInfantry: boolean;
}

/** A column, as all may know it. */
export interface ColumnState {
  /** Null as long as it has not entered, and when it is gone. */
  readonly square: string | null;
  /** It is out of the campaign: it surrendered, or has no unit left. */
  readonly gone: 'surrendered' | 'destroyed' | null;
  /** Its units now; null where nobody has told. */
  readonly size: number | null;
  /** It has at least so many units, as contact has shown; 0 where it has not. */
  readonly atLeast: number;
  readonly scouted: boolean;
  readonly revealed: boolean;
  readonly moved: boolean;
  /** Units that were shown to be in it, eliminated ones too. */
  readonly known: readonly string[];
  /** Infantry and cavalry that it had at the start; null where it was not told. */
  readonly infCav: number | null;
}

/** Ids of the units and officers on reconnaissance. */
export interface ReconState {
  readonly units: readonly string[];
  readonly officers: readonly string[];
}

/** Acts of each side by itself: it settles, then shows; at the end it counts its troops, and may show all. */
export type SideStep = 'map' | 'columns' | 'mapShown' | 'reconShown' | 'counted' | 'shownAll';

/** Effects of La Guerilla that a side has bought, and those of them that it has used. */
export interface GuerillaState {
  readonly bought: Guerilla;
  readonly used: readonly ('information' | 'ambush')[];
}

/** A side, as all may know it. */
export interface SideState {
  readonly name: string;
  readonly solo: boolean;
  /** As it was when the campaign began. */
  readonly roster: Values;
  readonly power: string;
  readonly units: Readonly<Record<string, UnitState>>;
  readonly officers: readonly OfficerState[];
  readonly cinc: { readonly name: string | null; readonly personalities: readonly string[] };
  readonly terrainBought: number;
  readonly wellington: boolean;
  readonly entrenchments: number;
  readonly momentumDice: number;
  readonly guerilla: GuerillaState;
  /** Columns by label; none before they are settled. */
  readonly columns: Readonly<Record<string, ColumnState>>;
  /** Sizes of the columns in ascending order, as they were settled. */
  readonly stacks: readonly number[];
  readonly recon: ReconState | null;
  readonly mapChoice: string | null;
  /** Who leads which column, once it was shown. */
  readonly officerColumns: Readonly<Record<string, string>> | null;
  /** Acts that the side has done. */
  readonly done: readonly SideStep[];
  /** Victory points of vetoes and the counterstroke. */
  readonly vpOther: number;
  readonly vetoUsed: boolean;
  /** Fatigues of the units that returned from reconnaissance; null before. */
  readonly returned: Readonly<Record<string, number>> | null;
}

/** What a march changes, as it was when it began: with each further step the whole march is ruled on anew. */
export interface Before {
  readonly columns: Both<SideState['columns']>;
  readonly units: Both<SideState['units']>;
  readonly control: Control;
}

/** A step as it is given to the procedure. */
export interface StepState {
  readonly to?: string;
  readonly scout?: string;
  readonly overrun?: string;
  readonly retreatTo?: string;
}

/** What the other side has to answer before a march goes on. */
export type Pending =
  { readonly kind: 'scout'; readonly label: string } | { readonly kind: 'overrun'; readonly square: string };

/** The march of one column. */
export interface MarchState {
  readonly side: CampaignSide;
  readonly label: string;
  readonly steps: readonly StepState[];
  readonly mpLeft: number;
  readonly before: Before;
  readonly pending: Pending | null;
}

/** The option to declare a battle this day. */
export interface OptionState {
  readonly first: CampaignSide;
  /** Sides that have declined, or were vetoed. */
  readonly declined: readonly CampaignSide[];
}

/** A battle that is declared: by whom, and its six squares. */
export interface BattleChoice {
  readonly by: CampaignSide;
  readonly squares: readonly string[];
}

/** An ambush that the victim has still to suffer. */
export interface AmbushState {
  readonly by: CampaignSide;
  readonly label: string;
  readonly hits: number;
}

/** A piece that a side has placed. */
export interface PlacedPiece {
  readonly side: CampaignSide;
  readonly piece: string;
  /** The section, or the border of a crossing. */
  readonly at: string;
}

/** An additional objective that a side has placed. */
export interface PlacedObjective {
  readonly side: CampaignSide;
  readonly section: string;
  readonly site: string;
}

/** A column that may reinforce. */
export interface ComingColumn {
  readonly section: string;
  readonly edge: Direction;
  readonly factor: number;
  readonly possible: boolean;
}

/** Rulings that prepare the battlefield. */
export type FieldStep = 'coming' | 'ground' | 'choices' | 'crossings';

/** The battlefield as it is prepared. */
export interface FieldState {
  readonly sections: Sections;
  readonly onTable: readonly string[];
  readonly coming: Readonly<Record<string, ComingColumn>>;
  /** Terrain choices that each side has left. */
  readonly choices: Both<number>;
  /** The side that places the next one. */
  readonly nextChoice: CampaignSide;
  readonly pieces: readonly PlacedPiece[];
  readonly objectives: readonly PlacedObjective[];
  /** What was ruled on so far. */
  readonly done: readonly FieldStep[];
  readonly start: {
    readonly firstTurn: number;
    readonly lastTurn: number;
    readonly edges: Readonly<Record<string, string>>;
    readonly morale: Both<number>;
  } | null;
}

/** The battlefield as far as it is prepared; an empty one before that. */
export function fieldIn({ field }: CampaignState): FieldState {
  return (
    field ?? {
      sections: {},
      onTable: [],
      coming: {},
      choices: { blue: 0, red: 0 },
      nextChoice: 'blue',
      pieces: [],
      objectives: [],
      done: [],
      start: null,
    }
  );
}

/** The end of a campaign without a battle. */
export interface EndState {
  readonly winner: CampaignSide | 'draw';
}

/** A campaign at one moment: plain data, public, changed by pure functions only. */
export interface CampaignState {
  readonly phase: PhaseName;
  readonly day: number;
  readonly map: MapNamed | null;
  readonly points: number;
  readonly season: Season;
  readonly sides: Both<SideState>;
  readonly intelligence: CampaignSide | null;
  readonly entry: Both<Direction> | null;
  readonly option: OptionState | null;
  /** The side that moves the next column. */
  readonly next: CampaignSide;
  readonly march: MarchState | null;
  readonly ambush: AmbushState | null;
  readonly control: Control;
  readonly battle: BattleChoice | null;
  readonly field: FieldState | null;
  readonly ended: EndState | null;
}

export const withSide = sideChange<CampaignState>();

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

export function columnOf(
  { sides }: CampaignState,
  side: CampaignSide,
  label: string,
): ColumnState | undefined {
  const { columns } = sides[side];
  return valueIn(columns, label);
}

/** A column with its side and label. */
export interface Placed extends ColumnState {
  readonly side: CampaignSide;
  readonly label: Label;
}

/** All columns, blue's first, also those that are not on the map. */
export function placedColumns({ sides }: CampaignState): readonly Placed[] {
  return (['blue', 'red'] as const).flatMap((side) =>
    Object.entries(sides[side].columns).map(([label, column]) => ({
      ...column,
      side,
      label: label as Label,
    })),
  );
}

export function columnIn(state: CampaignState, square: string): Placed | undefined {
  return placedColumns(state).find((column) => column.square === square);
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
