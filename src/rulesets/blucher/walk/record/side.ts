import { fact, freshValues, note, type FactsOf } from '../../../../core/walk/record';
import { IMMOBILE_COUNTER, type CINC_PERSONALITIES } from '../../command/activation-fields';
import type { SubcommanderPersonality } from '../../personalities';
import type { ListedUnit } from '../../scenario/units';
import type { ScenarioSide } from '../../scenario/shape';
import type { ListedBattery } from '../../scenario/start';
import { MOST_UNITS } from '../../unit';
import { count } from './unit';

/** The facts of a subcommander: where his marker is, and what he has done this turn, whichever side plays it. */
export const OFFICER = {
  // The unit that he is with; null = off the table.
  at: note<string | null>(null),
  removedThisTurn: note(false, { lasts: 'turn' }),
  // He has joined a unit (p.94).
  moved: note(false, { lasts: 'turn' }),
  // B-SUB-05; p.95
  used: note<readonly SubcommanderPersonality[]>([], { lasts: 'turn' }),
  out: note(false),
};

export const OFFICER_FRESH = freshValues(OFFICER, 'turn');

export type Subcommander = FactsOf<typeof OFFICER> & {
  readonly id: string;
  readonly corps: string | null;
  readonly personalities: readonly SubcommanderPersonality[];
  /** The reinforcement group that he comes with (p.80). */
  readonly group: string | null;
};

/** A battery that has neither been attached nor massed. */
export type Battery = Pick<ListedBattery, 'id' | 'kind' | 'corps'> & {
  /** The reinforcement group that it comes with; null = it is there from the start. */
  readonly group: string | null;
};

/** The facts of a side: the counts that decide its fate (p.25, 83). */
export const SIDE = {
  arrived: fact(count('Reinforcements that came', MOST_UNITS), { begins: 0 }),
  infCav: fact(count('Infantry and cavalry at the start', MOST_UNITS)),
  /** It can still break an enemy unit that has retired (B11.10-03; p.130). */
  noPrisoners: note(false),
  pips: fact(count('Counter of the commander in chief', IMMOBILE_COUNTER), { begins: 0 }),
};

/** Troops of a side that nobody was shown, by their ids in its roster. */
interface HiddenTroops {
  readonly units: Readonly<Record<string, ListedUnit>>;
  readonly officers: Readonly<Record<string, Subcommander>>;
}

export type SideState = FactsOf<typeof SIDE> & {
  /** Its id in the scenario, and its name. */
  readonly id: string;
  readonly name: string;
  readonly cinc: readonly (typeof CINC_PERSONALITIES)[number][];
  readonly subcommanders: readonly Subcommander[];
  readonly batteries: readonly Battery[];
  /** Those that have been attached or massed. */
  readonly usedBatteries: readonly Battery[];
  /** What its scenario says of attaching and massing. */
  readonly artillery: ScenarioSide['artillery'] | null;
  readonly batteriesPerUnit: number;
  readonly ammo: readonly number[];
  readonly usesCorps: boolean;
  /** How many of its units may be set up entrenched, by scenario or army list (B-ENT-01; p.84). */
  readonly entrenchments: number;
  /** They are bought of an army list, for infantry alone (B11.7-15; p.119, 129). */
  readonly entrenchmentsForInfantry: boolean;
  /** What its formations are called, by their ids. */
  readonly formations: Readonly<Record<string, string>>;
  /** Troops of which it is sealed where they are. */
  readonly hidden: HiddenTroops;
  /** How many players share the side (p.85). */
  readonly players: number;
  /** Its units start face down. */
  readonly concealed: boolean;
  /** The number of MO dice that the scenario gives; null = by the rules. */
  readonly momentumDice: number | null;
  /** Points in addition to those of the objectives, where points decide. */
  readonly points: number;
};
