import type { GuerillaEffect } from '../../armies/extras';
import type { Season } from '../../turn';
import type { ArtilleryKind, Trait, UnitType } from '../../unit';
import type { Sections } from '../days/battlefield';
import type { Control } from '../days/control';
import type { Direction } from '../map/grid';
import type { MapNamed } from '../map/map-field';
import type { Both, CampaignSide } from '../sides';

/** The end of a campaign: all that its battle is made from (p.147-156). */
export interface BattleInput {
  /** Id and name of the scenario. */
  readonly id: string;
  readonly name: string;
  readonly map: MapNamed;
  /** The six squares of the battlefield, in any order. */
  readonly squares: readonly string[];
  /** The holder of each of these squares at the start. */
  readonly sections: Sections;
  /** The side that declared the battle: it sets up first and plays the first turn (p.156). */
  readonly declarer: CampaignSide;
  readonly season: Season;
  /** First turn, delay included. */
  readonly firstTurn: number;
  /** Owners of the outer edges as `campaign-start` gives them: `C3/N` has a side, or neutral. */
  readonly edges: Readonly<Record<string, string>>;
  /** Which side controls which urban area of the whole map. */
  readonly control: Control;
  /** Victory points from other sources than urban areas: vetoes and the counterstroke. */
  readonly vpOther: Both<number>;
  /** Terrain choices that were placed (p.153). */
  readonly pieces: readonly ChosenPiece[];
  /** Additional objectives (p.155). */
  readonly objectives: readonly ChosenObjective[];
  readonly sides: Both<BattleSide>;
  /** Further notes, printed with the scenario: purchases that take effect on the table. */
  readonly notes?: readonly string[];
}

/** A terrain choice that was placed. */
export interface ChosenPiece {
  readonly side: CampaignSide;
  /** As `campaign-terrain-piece` names it: `smallHill`, `crossing` ... */
  readonly piece: string;
  /** The section, or the border of a crossing. */
  readonly at: string;
}

/** An additional objective that was placed. */
export interface ChosenObjective {
  readonly side: CampaignSide;
  readonly section: string;
  /** `urban`, `crossing`, `crest`, `plain`. */
  readonly site: string;
}

/** An army as it comes to the battle. */
export interface BattleSide {
  readonly name: string;
  readonly cinc: { readonly name: string | null; readonly personalities: readonly string[] };
  readonly momentumDice: number;
  /** Effects of La Guerilla that it has bought. */
  readonly guerilla?: readonly GuerillaEffect[];
  /** Units that may be entrenched, as bought. */
  readonly entrenchments: number;
  /** Every unit of the army by its id, with its losses so far, also the fatigues of a return from reconnaissance. */
  readonly units: Readonly<Record<string, BattleUnit>>;
  readonly officers: readonly BattleOfficer[];
  /** Columns by label, also those that take no part: their officers take none either. */
  readonly columns: Readonly<Record<string, BattleColumn>>;
  /** Who returned from reconnaissance. */
  readonly recon: { readonly units: readonly string[]; readonly officers: readonly string[] };
}

/** A unit as it comes to the battle. */
export interface BattleUnit {
  readonly id: string;
  /** The name of its kind of troops. */
  readonly name: string;
  readonly type: UnitType;
  readonly artillery: ArtilleryKind | null;
  readonly corps: string | null;
  readonly elanMax: number | null;
  readonly fatigues: number;
  readonly ammoTrack: readonly number[];
  readonly ammoMarked: number;
  readonly traits: readonly Trait[];
  readonly canRally: boolean;
  readonly attachedArtillery: boolean;
  readonly eliminated: boolean;
}

/** A subcommander; `out` if he is lost to the army. */
export interface BattleOfficer {
  readonly id: string;
  readonly name: string;
  /** Null for an artillery officer. */
  readonly corps: string | null;
  readonly personalities: readonly string[];
  readonly out: boolean;
}

export interface BattleColumn {
  /** Ids of its units, eliminated ones too, and of the officers with it. */
  readonly units: readonly string[];
  readonly officers: readonly string[];
  /** Its square in the battlefield, or how it may come later (p.147); null = it takes no part. */
  readonly place: OnTable | Coming | null;
  /** Absent = all were shown who they are. */
  readonly sealed?: SealedColumn;
}

/** A column of which it is sealed who they are. */
export interface SealedColumn {
  /** The name of the division that it is part of. */
  readonly of: string;
  /** Its units, as far as all know. */
  readonly size: number | null;
}

interface OnTable {
  readonly square: string;
}

/** How a column may come up as a reinforcement. */
export interface Coming {
  /** The section that it enters, by its square, and the edge of that section over which it comes. */
  readonly section: string;
  readonly edge: Direction;
  /** 4 or 5. */
  readonly factor: number;
}

/** What an army lost, by ids of its roster, in the form in which a roster file holds it. */
export interface ArmyLosses {
  readonly units: Readonly<
    Record<string, { readonly fatigues: number; readonly ammoMarked: number; readonly eliminated: boolean }>
  >;
  /** Officers who are wounded. */
  readonly officers: readonly string[];
}
