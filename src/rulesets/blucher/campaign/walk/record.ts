import { boolean, integer, name } from '../../../../core/input/field';
import { fact, firstValues, note, type FactsOf } from '../../../../core/walk/record';
import { sideChange } from '../../../../core/walk/units';
import type { Guerilla, Roster } from '../../armies/roster';
import type { Season } from '../../turn';
import type { BattleOfficer, BattleUnit, ChosenObjective, ChosenPiece, Coming } from '../battlefield/types';
import type { Label } from '../columns/limits';
import type { Sections } from '../days/battlefield';
import type { Control } from '../days/control';
import type { Step } from '../days/move-fields';
import type { Direction } from '../map/grid';
import type { MapNamed } from '../map/map-field';
import type { Both, CampaignSide } from '../sides';

/*
 * What is known of a campaign, as both sides may know it: plain data. What a side must not know is sealed (see
 * `parts.ts`).
 */

/** What a unit loses on the map; all else that is known of it stands on its card. */
export const UNIT = {
  fatigues: fact(integer({ label: 'Fatigues' }), { begins: 0 }),
  ammoMarked: fact(integer({ label: 'Ammo boxes marked' }), { begins: 0 }),
  eliminated: fact(boolean({ label: 'Eliminated' }), { begins: false }),
};

/** The card of a unit, as far as a campaign and its battle need it. */
interface UnitCard extends Omit<BattleUnit, keyof typeof UNIT> {
  readonly mayRecon: boolean;
  readonly reconNoFatigue: boolean;
}

export interface UnitState extends UnitCard, FactsOf<typeof UNIT> {}

/** A subcommander; out = wounded, or taken with a column that surrendered. */
export interface OfficerState extends BattleOfficer {
  readonly reconInfantry: boolean;
}

/** A column, as all may know it. */
export const COLUMN = {
  /** Null as long as it has not entered, and when it is gone. */
  square: fact<string | null>(name({ label: 'Square', capitals: true }), { begins: null }),
  /** It is out of the campaign: it surrendered, or has no unit left. */
  gone: note<'surrendered' | 'destroyed' | null>(null),
  /** Its units now; null while that is secret. */
  size: note<number | null>(null),
  /** It has at least so many units, as contact has shown; 0 where it has not. */
  atLeast: note(0),
  scouted: note(false),
  revealed: note(false),
  moved: fact(boolean({ label: 'Has moved today' }), { begins: false, lasts: 'turn' }),
  /** Units that were shown to be in it, eliminated ones too. */
  known: note<readonly string[]>([]),
  /** Infantry and cavalry that it had at the start; null while that is secret. */
  infCav: note<number | null>(null),
};

export type ColumnState = FactsOf<typeof COLUMN>;

/** Ids of the units and officers in one place, such as on reconnaissance. */
export interface Held {
  readonly units: readonly string[];
  readonly officers: readonly string[];
}

/** Acts of each side by itself: it settles, then shows; at the end it counts its troops, and may show all. */
export type SideStep = 'map' | 'columns' | 'mapShown' | 'reconShown' | 'counted' | 'shownAll';

/** Effects of La Guerilla that work on the map. */
export type Effect = 'information' | 'ambush';

/** What the roster of a side gives it. */
interface Army {
  readonly name: string;
  readonly solo: boolean;
  /** As it was when the campaign began. */
  readonly roster: Roster;
  readonly cinc: { readonly name: string | null; readonly personalities: readonly string[] };
  readonly terrainBought: number;
  readonly wellington: boolean;
  readonly entrenchments: number;
  readonly momentumDice: number;
  readonly guerilla: Guerilla;
}

/** A side, as all may know it. */
export const SIDE = {
  /** Columns by label; none before they are settled. */
  columns: note<Readonly<Record<string, ColumnState>>>({}),
  /** Sizes of the columns in ascending order, as they were settled. */
  stacks: note<readonly number[]>([]),
  recon: note<Held | null>(null),
  mapChoice: note<string | null>(null),
  /** Who leads which column, once it was shown. */
  officerColumns: note<Readonly<Record<string, string>> | null>(null),
  done: note<readonly SideStep[]>([]),
  vpOther: fact(integer({ label: 'Victory points of vetoes and the counterstroke', max: 99 }), { begins: 0 }),
  vetoUsed: fact(boolean({ label: 'Has used its veto' }), { begins: false }),
  guerillaUsed: note<readonly Effect[]>([]),
  /** Fatigues of the units that returned from reconnaissance; null before. */
  returned: note<Readonly<Record<string, number>> | null>(null),
};

export interface SideState extends Army, FactsOf<typeof SIDE> {
  readonly units: Readonly<Record<string, UnitState>>;
  readonly officers: readonly OfficerState[];
}

/** What the other side has to answer before a march goes on. */
export type Pending =
  { readonly kind: 'scout'; readonly label: Label } | { readonly kind: 'overrun'; readonly square: string };

/** The march of one column. */
export interface MarchState {
  readonly side: CampaignSide;
  readonly label: Label;
  readonly steps: readonly Partial<Step>[];
  readonly mpLeft: number;
  /** As it was when the march began: with each further step the whole march is ruled on anew. */
  readonly before: Pick<CampaignState, 'sides' | 'control'>;
  readonly pending: Pending | null;
}

/** An ambush that the victim has still to suffer. */
export interface AmbushState {
  readonly by: CampaignSide;
  readonly label: string;
  readonly hits: number;
}

/** The battlefield as it is prepared. */
export const FIELD = {
  sections: note<Sections>({}),
  onTable: note<readonly string[]>([]),
  /** Columns that may reinforce. */
  coming: note<Readonly<Record<string, Coming & { readonly possible: boolean }>>>({}),
  /** Terrain choices that each side has left. */
  choices: note<Both<number>>({ blue: 0, red: 0 }),
  /** The side that places the next one. */
  nextChoice: note<CampaignSide>('blue'),
  pieces: note<readonly ChosenPiece[]>([]),
  objectives: note<readonly ChosenObjective[]>([]),
  /** What was ruled on so far. */
  done: note<readonly ('coming' | 'ground' | 'choices' | 'crossings')[]>([]),
  start: note<{
    readonly firstTurn: number;
    readonly lastTurn: number;
    readonly edges: Readonly<Record<string, string>>;
    readonly morale: Both<number>;
  } | null>(null),
};

export type FieldState = FactsOf<typeof FIELD>;

/** The steps of a campaign: its preparation, those of each day, and its end. */
export type StepName =
  | ('map' | 'columns' | 'recon' | 'edge')
  | ('option' | 'veto' | 'order' | 'march' | 'guerilla' | 'dayEnd')
  | ('field' | 'terrain' | 'setup' | 'battle' | 'over');

export const GAME = {
  phase: note<StepName>('map'),
  /** 0 before the first. */
  day: note(0),
  map: note<MapNamed | null>(null),
  intelligence: note<CampaignSide | null>(null),
  /** The edges by which the sides enter. */
  entry: note<Both<Direction> | null>(null),
  /** The option to declare a battle this day: who has it first, and who has declined or was vetoed. */
  option: note<{ readonly first: CampaignSide; readonly declined: readonly CampaignSide[] } | null>(null, {
    lasts: 'turn',
  }),
  /** The side that moves the next column; null before the order of the day is settled. */
  next: note<CampaignSide | null>(null, { lasts: 'turn' }),
  march: note<MarchState | null>(null),
  ambush: note<AmbushState | null>(null),
  control: note<Control>({}),
  /** A battle that is declared: by whom, and its six squares. */
  battle: note<{ readonly by: CampaignSide; readonly squares: readonly string[] } | null>(null),
  field: note<FieldState | null>(null),
  /** The end of the campaign without a battle. */
  ended: note<{ readonly winner: CampaignSide | 'draw' } | null>(null),
};

export type CampaignState = FactsOf<typeof GAME> & {
  readonly points: number;
  readonly season: Season;
  readonly sides: Both<SideState>;
};

export const withSide = sideChange<CampaignState>();

/** The side with the intelligence (p.139, 143). */
export const informed = ({ intelligence }: CampaignState): CampaignSide => intelligence ?? 'blue';

/** The state after a side has done something of its own. */
export function did(state: CampaignState, side: CampaignSide, step: SideStep): CampaignState {
  return withSide(state, side, ({ done }) => ({ done: [...done, step] }));
}

/** The battlefield as far as it is prepared; an empty one before that. */
export function fieldIn({ field }: CampaignState): FieldState {
  return field ?? firstValues(FIELD);
}

export function withField(
  state: CampaignState,
  change: (field: FieldState) => Partial<FieldState>,
): CampaignState {
  const field = fieldIn(state);
  return { ...state, field: { ...field, ...change(field) } };
}
