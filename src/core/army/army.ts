import type { Values } from '../input/field';
import type { Resolution } from '../dice/roll';
import type { Report } from './army-report';

/** A roster: what an army is made of, as its file holds it; the situation of an army book's procedures. */
export type Roster = Values;

/**
 * How armies of a ruleset are bought, checked and printed. The program knows no army list but through this; what is wrong
 * with an army is found by procedures, as all rulings are.
 */
export interface ArmyBook {
  /** The first key of a roster file, `schema`: `blucher-roster/1`. */
  readonly schema: string;
  /** What the parts of an army are called: `corps`, `group`. */
  readonly part: string;
  /** Ids of procedures that take a roster as their situation. The outcome of each is an `ArmyReport` and more. */
  readonly procedures: {
    readonly check: string;
    /** Absent where its rules have no points. */
    readonly points?: string;
    readonly expand: string;
  };
  /** What limits and totals count where the rules have no points; absent = points. */
  readonly counts?: 'unit';
  readonly lists: readonly ListEntry[];
  /** What a list offers and demands, as data; undefined if there is no such list. */
  data(list: string): Values | undefined;
  /** The same for people; with `basis`, also the source of each figure. */
  page(list: string, basis: boolean): ArmyPage | undefined;
  readonly workshop: Workshop;
  /** A random army that is legal: the rolls choose it. */
  random(request: ArmyRequest): Resolution<Roster>;
  /** An army as it is printed. */
  printed(roster: Roster): PrintedArmy;
  /** The battle that two armies can play, as a scenario file; the first plays the first turn. */
  battle(first: BattleArmy, second: BattleArmy): Values;
}

/** An army on its way to a battle, and what its side is called there. */
export interface BattleArmy {
  readonly id: string;
  readonly name: string;
  readonly roster: Roster;
}

/** An army list, to choose from. */
export interface ListEntry {
  readonly id: string;
  readonly name: string;
  /** Whose armies it makes: `France`. */
  readonly power: string;
  readonly citation: string;
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  /** One of the variants must be named. */
  readonly variantRequired: boolean;
  /** Points limits that suit it. */
  readonly limits: readonly number[];
}

/** What an army is to be. */
export interface ArmyRequest {
  readonly list: string;
  readonly limit: number;
  readonly variant?: string | undefined;
}

/** What every check of an army finds. */
export interface ArmyReport extends Report {
  readonly total?: number | undefined;
  readonly limit?: number | undefined;
}

/** A page of facts and tables. */
export interface ArmyPage {
  readonly title: string;
  readonly citation: string;
  readonly facts: readonly PageFact[];
  readonly tables: readonly PageTable[];
}

export interface PageFact {
  readonly label: string;
  readonly text: string;
  readonly citation?: string;
}

export interface PageTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of figures, by index: they are aligned to the right. */
  readonly right?: readonly number[];
  /** Columns in which no word may be broken, by index: ids that players type. */
  readonly whole?: readonly number[];
}

/** How an army is put together, thing by thing. No roster is changed: every act returns a new one. */
export interface Workshop {
  /** A new army, for which nothing is bought yet. @throws Problem where there is no such list or variant. */
  start(request: ArmyRequest): Roster;
  /** A roster with all defaults filled in. @throws Problem where it cannot be read. */
  read(raw: unknown): Roster;
  /** The roster as it is written to a file: without what is at its default. */
  written(roster: Roster): Values;
  offers(roster: Roster): readonly Offer[];
  places(roster: Roster): readonly Place[];
  /** The places that an order which names none may mean, the one that suits best first. */
  placesFor(roster: Roster, order: Order): readonly Place[];
  standing(roster: Roster): Standing;
  /** Buys so many of a thing for a place, or gives them back. @throws Problem where that cannot be. */
  buy(roster: Roster, order: Order): Roster;
  /** Moves so many of a thing to another place. @throws Problem where that cannot be. */
  move(roster: Roster, order: Order, to: string): Roster;
  /** A new place, or one of another kind. @throws Problem where that cannot be. */
  addPlace(roster: Roster, id: string | undefined, kind: string | undefined): Roster;
  /** Strikes a place out, with all that it holds. @throws Problem where that cannot be. */
  dropPlace(roster: Roster, id: string): Roster;
}

/** Something that can be bought. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** The section of the list that it belongs to: `infantry`, `officers`. */
  readonly section: string;
  readonly points: number;
  /** How many the army has. */
  readonly have: number;
  /** No more than so many; absent = as many as one likes. */
  readonly most?: number | undefined;
  /** No fewer than so many. */
  readonly least?: number | undefined;
  /** True if it goes to a place, false if to the army as a whole. */
  readonly placed: boolean;
  /** What it is, in a few words. */
  readonly about: string;
}

/** A part of the army that things are bought for. */
export interface Place {
  readonly id: string;
  readonly name: string;
  /** False for what belongs to no part. */
  readonly isPart: boolean;
  /** What it holds, in one line. */
  readonly holds: string;
  readonly points: number;
}

export interface Order {
  readonly offer: string;
  /** Below 0 = given back. */
  readonly count: number;
  /** Undefined = wherever it belongs. */
  readonly place: string | undefined;
}

/** Where an army stands while it is being made. */
export interface Standing {
  readonly total: number;
  readonly limit: number;
  /** What the list still demands. */
  readonly wanted: readonly Want[];
  readonly warnings: readonly Want[];
  /** What total and limit count, where the rules have no points; absent = points. */
  readonly counts?: 'unit';
}

/** Something that is wrong with an army, and how it could be put right. */
export interface Want {
  readonly text: string;
  readonly remedy: string;
}

/** The words of an army’s sheet and cards. */
export interface ArmyWords {
  readonly part: string;
  readonly track: string;
  readonly traits: string;
}

/** An army as cards, a roster sheet and what belongs to it. */
export interface PrintedArmy {
  readonly title: string;
  /** What its parts are called, what its cards cross off, and what their other words are; absent = as Blücher has it. */
  readonly words?: ArmyWords;
  /** What the back of a card shows. */
  readonly nation: string;
  readonly facts: readonly PageFact[];
  readonly groups: readonly PrintedGroup[];
  /** Empty where the rules have no points. */
  readonly purchases: readonly PrintedPurchase[];
  readonly faults: readonly string[];
  /** Ids of the ruleset's tables, and words of the game, that its quick sheet shows. */
  readonly quick: { readonly tables: readonly string[]; readonly terms: readonly string[] };
  /** The width of a card: the front of one base by the options in force. */
  readonly cardWidth: { readonly millimetres: number; readonly inches: number };
}

export interface PrintedPurchase {
  /** What it was spent on, as the sums have it: `Units`. */
  readonly part: string;
  readonly what: string;
  readonly count: number;
  readonly points: number;
  readonly rule: string;
  readonly citation: string;
}

export interface PrintedGroup {
  readonly name: string;
  /** Who commands it, in words. */
  readonly leader: string | null;
  readonly cards: readonly ArmyCard[];
}

/** A unit's card. Everything on it is text. */
export interface ArmyCard {
  readonly id: string;
  readonly name: string;
  /** `Infantry`. */
  readonly kind: string;
  readonly group: string | null;
  readonly moves: readonly { readonly name: string; readonly text: string }[];
  readonly flags: readonly string[];
  /** Boxes to be ticked, and whether they are from the start. */
  readonly marks: readonly { readonly name: string; readonly on: boolean }[];
  /** A row of boxes to be crossed off, the first first. */
  readonly track: {
    readonly name: string;
    readonly boxes: readonly number[];
    readonly shape: 'box' | 'circle';
  };
  /** Null where the rules have no points. */
  readonly points: number | null;
}
