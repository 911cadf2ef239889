import type { Rules } from './adjudicate';
import type { Battle } from './battle';
import type { Board } from './board';
import type { Field, Values } from './field';

/** What a side settled in secret, part by part, as far as it is known here: `orders blue` to its parts. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A game on a map that leads to a battle. It is walked like a battle, on the same kind of record; in the end it makes a
 * scenario of the battle. What a side does not know is in no state, but in sealed orders.
 */
export interface Campaign extends Battle {
  /** The first key of the file that a campaign is begun with: `blucher-campaign/1`. */
  readonly schema: string;
  /** All that such a file holds. */
  readonly file: Field<Values>;
  /** What is wrong with such a file by the rules, in whole sentences. */
  faults(file: Values, rules: Rules): readonly string[];
  /** How maps are written, checked and drawn. */
  readonly maps: MapFormat;
  /** The map as it stands, for all, or for a side that knows its own secrets. */
  board(state: Values, secrets: Secrets): Board;
  /** What a side settled in secret, for its own eyes: one line each. */
  sheet(state: Values, side: string, secrets: Secrets): readonly SheetLine[];
  /** How far the campaign has come. */
  stage(state: Values): Stage;
  /** The scenario file of the battle, once it can be fought: as it is written. */
  scenario(state: Values, secrets: Secrets, rules: Rules): Values;
  /** What the sides' rosters are after the battle, by side: as they are written. `battle` is its state at the end. */
  rosters(state: Values, secrets: Secrets, battle: Values | undefined): Readonly<Record<string, Values>>;
  /** What a side without a player does now, as a line of the walk; undefined where it is not its turn. */
  solo(state: Values, side: string, secrets: Secrets, rules: Rules): string | undefined;
  /** How such a side decides, in whole sentences. */
  readonly policy: readonly string[];
}

/** `marching`: on the map; `battle`: the battle can be fought; `over`: it ended without one. */
export type Stage = 'marching' | 'battle' | 'over';

export interface SheetLine {
  readonly label: string;
  readonly text: string;
}

/** Map files of a ruleset. */
export interface MapFormat {
  /** The first key of a map file: `blucher-map/1`. */
  readonly schema: string;
  /** The procedure that checks one, given as its field `map`. */
  readonly check: string;
  /** All that a map file holds. */
  readonly file: Field<Values>;
  /** The maps that come with the program. */
  readonly installed: readonly Values[];
  board(map: Values): Board;
}
