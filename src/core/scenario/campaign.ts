import type { Rules } from '../ruling/ruleset';
import type { Walk } from '../walk/walk';
import type { Board } from './board';
import type { Currencies } from '../ruling/currencies';
import type { Field, Values } from '../input/field';

/** What sides settled in secret, as far as this computer knows it: parts by the name of the whole (`columns blue`). */
export type Secrets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A game on a map that leads to a battle. It is played and recorded like a battle, and ends with the scenario of the
 * battle that it leads to. What a side must not know is in no state, but only in what was sealed.
 */
export interface Campaign extends Walk {
  /** The first key of the file that a campaign is begun with: `blucher-campaign/1`. */
  readonly schema: string;
  /** All that such a file holds. */
  readonly file: Field<Values>;
  /** How maps are written, checked and drawn. */
  readonly maps: MapFormat;
  /** How its rulings count, as those of a battle do. */
  readonly currencies: Currencies;
  /** The sides of every campaign. */
  readonly sides: readonly string[];
  /** Sides that the program plays. */
  solo(state: Values): readonly string[];
  /** The map as it stands, for all, or for a side that knows its own secrets; undefined before there is one. */
  board(state: Values, side?: string, secrets?: Secrets): Board | undefined;
  /**
   * The map with what a column has left of its movement points in each square that it can come into.
   * @throws Problem where there is no such column.
   */
  reach(state: Values, column: string, rules: Rules): Board;
  /**
   * What a side settled in secret, for its own eyes: one line each.
   * @throws Problem where it has settled nothing yet, or what it has is not known here.
   */
  sheet(state: Values, side: string, secrets: Secrets): readonly SheetLine[];
  /** How far the campaign has come. */
  stage(state: Values): Stage;
  /**
   * The scenario file of the battle, as it is written. Where it `isSealed`, what nobody was shown of columns that are
   * still to come is not in it: the battle opens it from what was sealed.
   * @throws Problem where there is no battle yet, or something of it is not known here.
   */
  scenario(state: Values, secrets: Secrets, isSealed?: boolean): Values;
  /**
   * The roster of each side for a next battle, as its file is written. `battle` is the state at the end of the battle;
   * undefined if it was not fought.
   * @throws Problem where something of it is not known here.
   */
  rosters(state: Values, secrets: Secrets, battle?: Values): Readonly<Record<string, Values>>;
  /** What a side that the program plays does now, as a line of the walk; undefined where it is not its turn. */
  decide(state: Values, side: string, secrets: Secrets, rules: Rules): string | undefined;
}

/** `marching`: on the map; `battle`: the battle can be fought; `over`: it ended without one. */
type Stage = 'marching' | 'battle' | 'over';

export interface SheetLine {
  readonly label: string;
  readonly text: string;
}

/** Map files of a ruleset. */
interface MapFormat {
  /** The procedure that checks one, given as its field `map`. */
  readonly check: string;
  /** All that a map file holds. */
  readonly file: Field<Values>;
  /** The maps that come with the program. */
  readonly installed: readonly Values[];
  /** A map as it is drawn, without counters. */
  board(map: Values): Board;
}
