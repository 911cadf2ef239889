import type { Named } from '../core/walk/offer';
import { isObject } from '../core/input/check';
import type { Throw } from '../core/dice/manual';
import type { DiceRecord } from '../core/dice/source';
import type { Values } from '../core/input/field';
import { isPrintable, nameFault } from '../core/input/text';
import type { RollRecord } from '../core/ruling/run';
import type { HiddenDice, Words } from './secrets/commitment';
import { areSeals, type Keeping, type Seals } from './secrets/seals';

/** All that the rest of a journal depends on. Always the first event. */
export interface Begun {
  readonly type: 'begun';
  /** The program's version. */
  readonly program: string;
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly options: Values;
  /** The house rules, as they were written; null without any. */
  readonly houseRules: Values | null;
  /** The scenario, checked, as the battle began by it. */
  readonly scenario: Values;
  /** SHA-256 of the scenario as it stands here. */
  readonly scenarioHash: string;
  readonly name: string;
  /** How its secrets are kept; `each` = as each of them says. */
  readonly keeping: Keeping | 'each';
  /** The battle of a campaign: the hash of the line by which the campaign came to it. */
  readonly campaign?: string;
  /** What was settled in secret on the map, and opens in the battle. */
  readonly sealed?: readonly OrdersSealed[];
  /** Who plays each side, by the sides' names; absent where nobody said. */
  readonly players?: Readonly<Record<string, string>>;
  /** Players throw real dice for all sides, and type what they show; else the program throws them. */
  readonly hands?: true;
  /** What names the program's key where it was begun; absent in journals of earlier versions. */
  readonly machine?: string;
  /** 128 bits in hex that no other game has, so that no other has its secrets; absent in earlier journals. */
  readonly nonce?: string;
}

/** An act on which a procedure ruled. */
export interface Ruled {
  readonly type: 'ruled';
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  readonly procedure: string;
  /** What its dice belong to: the name of its occasion (see `occasionOf`), in version 1 that of its question. */
  readonly question: string;
  /** Normalised, hidden fields left out. */
  readonly situation: Values;
  readonly rolls: readonly RollRecord[];
  /** The throws by which the same ruling can be made again. */
  readonly throws: readonly Throw[];
  readonly dice: DiceRecord;
  readonly outcome: Values;
  /** The program did it by itself: an undo takes it back with the act before it. */
  readonly automatic?: true;
  /** The name of the cup that the value of its hidden field lay under. */
  readonly secret?: string;
  /** Codes of its notices that were shown for the first time in this game. */
  readonly notices?: readonly string[];
}

/** An act that needs no ruling. */
export interface Noted {
  readonly type: 'noted';
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  readonly automatic?: true;
}

/** A secret for the coming throw of hidden dice, fixed before the players name their words. */
export interface Pledged {
  readonly type: 'pledged';
  /** The name of the cup. */
  readonly name: string;
  readonly side: string;
  readonly turn: number;
  readonly keeping: Keeping;
  /** SHA-256 of the pledge's line. */
  readonly hash: string;
  readonly seals: Seals;
}

/** Dice under a cup: what is public of them, and the seals that only a key opens. */
export interface CupCovered {
  readonly type: 'covered';
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  readonly procedure: string;
  readonly question: string;
  readonly name: string;
  readonly situation: Values;
  readonly side: string;
  readonly turn: number;
  readonly count: number;
  /** Absent = six. */
  readonly sides?: number;
  /** What counts if the dice are not shown: the worst for their side. */
  readonly worst: number;
  /** Null for dice that the players threw themselves. */
  readonly words: Words | null;
  /** The line that commits to the secret of the turn from which its nonce follows; absent where it follows from none. */
  readonly secret?: number;
  /** The hash of the pledge that they are made of, if there was one. */
  readonly pledge?: string;
  readonly commitment: string;
  readonly keeping: Keeping;
  readonly seals: Seals;
  /** As in `Ruled`. */
  readonly automatic?: true;
}

/** A cup that was lifted for all to see. */
export interface CupShown {
  readonly type: 'shown';
  readonly name: string;
  readonly dice: HiddenDice;
  /** The value of the dice. The journal calls it so since its first version. */
  readonly limit: number;
  readonly nonce: string;
}

/** Dice that can no longer be shown, since their PIN, or the program’s key, is lost: they count as was announced when they were covered. */
export interface CupForfeited {
  readonly type: 'forfeited';
  readonly name: string;
  /** The `worst` of the cup. */
  readonly limit: number;
}

/**
 * Dice that were thrown for an act to which players have still to add something. They stay bound to it even if the program
 * is stopped before that.
 */
export interface Thrown {
  readonly type: 'thrown';
  /** As in `Ruled`. */
  readonly question: string;
  readonly throws: readonly Throw[];
  /** How many sides the dice of each throw have; absent in version 1. */
  readonly sides?: readonly number[];
  /** Who threw each; absent before version 3. */
  readonly throwers?: readonly string[];
  readonly dice: DiceRecord;
  /** What was typed before was mistyped: these take its place. */
  readonly retyped?: true;
}

/** Who throws the open dice from now on. */
export interface Arranged {
  readonly type: 'arranged';
  /** For which side; absent = for all. */
  readonly side?: string;
  readonly dice: 'hands' | 'program';
}

/** The secret from which the program’s dice of a turn follow: its commitment, before anything is done in that turn. */
export interface Committed {
  readonly type: 'committed';
  readonly turn: number;
  readonly commitment: string;
  readonly seals: Seals;
}

/** The players’ words, which are mixed into all dice of the program of a turn and those after it, until they give others. */
export interface Worded {
  readonly type: 'worded';
  readonly words: string;
  /** Absent = the first. */
  readonly turn?: number;
}

/** Secrets of turns that are shown, in hex, by the lines that committed to them. */
export interface Disclosed {
  readonly type: 'disclosed';
  readonly secrets: Readonly<Record<string, string>>;
  /** Both sides have asked for it, before the game was over. */
  readonly agreed?: true;
}

/** What a side settled in secret: commitments to its parts, and the seals that only a key opens. */
export interface OrdersSealed {
  readonly type: 'sealed';
  readonly word: string;
  readonly by: string;
  readonly named: Named;
  readonly procedure: string;
  readonly name: string;
  readonly side: string;
  /** What all may know of it at once. */
  readonly open: Values;
  /** SHA-256 of the line of each part. */
  readonly commitments: Readonly<Record<string, string>>;
  readonly keeping: Keeping;
  readonly seals: Seals;
  /**
   * It takes the place of orders of the same name with a lost PIN, as both sides agreed: the very same under another
   * PIN, or written anew.
   */
  readonly anew?: 'resealed' | 'rewritten';
}

/** A part of sealed orders that was shown to all. */
export interface PartShown {
  readonly type: 'opened';
  readonly of: string;
  readonly part: string;
  readonly value: unknown;
  readonly nonce: string;
}

export interface Undone {
  readonly type: 'undone';
  /** The number of the entry after which the game stands again. */
  readonly to: number;
  /** Dice were thrown or something hidden was shown since that entry, and both sides have agreed to go back. */
  readonly agreed?: true;
  /** The act is asked again with other facts, which the next lines tell: its names and its dice stay. */
  readonly again?: true;
}

export interface Redone {
  readonly type: 'redone';
  readonly to: number;
}

/** A fact of the battle that players put right. */
export interface Corrected {
  readonly type: 'corrected';
  readonly path: string;
  readonly value: unknown;
  /** What it was before; absent in earlier journals, and where it is said together with an act. */
  readonly was?: unknown;
  readonly reason: string;
}

/** Words of the players for the report. */
interface Remarked {
  readonly type: 'remarked';
  readonly text: string;
}

/** Everything that a journal can hold. */
export type GameEvent =
  | Begun
  | Ruled
  | Noted
  | Pledged
  | CupCovered
  | CupShown
  | CupForfeited
  | OrdersSealed
  | PartShown
  | Thrown
  | Committed
  | Worded
  | Disclosed
  | Arranged
  | Undone
  | Redone
  | Corrected
  | Remarked;

/** Events that change the battle, and that an undo takes back. */
export type Change = Exclude<
  GameEvent,
  Begun | Thrown | Arranged | Committed | Worded | Disclosed | Undone | Redone
>;

const KEPT = ['begun', 'thrown', 'arranged', 'committed', 'worded', 'disclosed'];

/** Whether an undo or a redo moves an event, or is one itself. */
export function isTakenBack({ type }: GameEvent): boolean {
  return !KEPT.includes(type);
}

/** The kind of value that a part of an event holds. */
export type Form =
  | 'text'
  | 'number'
  | 'map'
  | 'facts'
  | 'names'
  | 'throws'
  | 'rolls'
  | 'faces'
  | 'map?'
  | 'map??'
  | 'list?'
  | 'text?'
  | 'number?'
  | 'true?'
  | 'codes?'
  | 'seals'
  | 'orders?'
  | 'any'
  | 'any?';

const IS: Readonly<Record<Form, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  // Infinity and NaN would come back from the journal as null.
  number: Number.isFinite,
  map: isObject,
  facts: (value) => isObject(value) && areFacts(value),
  names: (value) => isObject(value) && Object.values(value).every(areNames),
  throws: (value) => Array.isArray(value) && value.every(isThrow),
  rolls: (value) => Array.isArray(value) && value.every(isRoll),
  faces: (value) => areFaces(value) || (isObject(value) && isCount(value.count) && isCount(value.sum)),
  'map?': (value) => value === null || isObject(value),
  'map??': (value) => value === undefined || isObject(value),
  'list?': (value) => value === null || Array.isArray(value),
  'text?': (value) => value === undefined || typeof value === 'string',
  'number?': (value) => value === undefined || typeof value === 'number',
  'true?': (value) => value === undefined || value === true,
  'codes?': (value) => value === undefined || Array.isArray(value),
  seals: areSeals,
  'orders?': (value) => value === undefined || (Array.isArray(value) && value.every(areOrders)),
  any: (value) => value !== undefined,
  'any?': () => true,
};

/** No number of a scenario is greater. */
const MOST = 1_000_000;

/** Facts such as a scenario can have: another's journal may hold what the check of a scenario would have refused. */
function areFacts(value: unknown): boolean {
  if (typeof value === 'string') return isPrintable(value);
  if (typeof value === 'number') return Math.abs(value) <= MOST;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, fact]) => nameFault(name) === undefined && areFacts(fact));
}

const isCount = Number.isInteger;
const areFaces = (value: unknown): boolean =>
  isObject(value) && Array.isArray(value.faces) && value.faces.every(isCount);
const isThrow = (value: unknown): boolean => areFaces(value) || (isObject(value) && isCount(value.hits));
const isRoll = (value: unknown): boolean =>
  isThrow(value) && isObject(value) && isText(value.for) && isText(value.by) && isCount(value.sides);
const isText = (value: unknown): boolean => typeof value === 'string';
const areNames = (value: unknown): boolean => (Array.isArray(value) ? value.every(isText) : isText(value));

const areOrders = (value: unknown): boolean => isEvent(value) && value.type === 'sealed';

type Forms<E> = { readonly [K in Exclude<keyof E, 'type'>]-?: Form };

const ACT = { word: 'text', by: 'text', named: 'names' } as const;
const QUESTION = { procedure: 'text', question: 'text', situation: 'map' } as const;

/** The parts of each event. */
// prettier-ignore
const FORMS: { readonly [T in GameEvent['type']]: Forms<Extract<GameEvent, { readonly type: T }>> } = {
  begun: { program: 'text', ruleset: 'text', rulesetVersion: 'text', options: 'map', houseRules: 'map?',
    scenario: 'facts', scenarioHash: 'text', name: 'text', keeping: 'text', campaign: 'text?', sealed: 'orders?', players: 'map??',
    machine: 'text?', nonce: 'text?', hands: 'true?' },
  ruled: { ...ACT, ...QUESTION, rolls: 'rolls', throws: 'throws', dice: 'map', outcome: 'map', automatic: 'true?',
    secret: 'text?', notices: 'codes?' },
  noted: { ...ACT, automatic: 'true?' },
  covered: { ...ACT, ...QUESTION, name: 'text', side: 'text', turn: 'number', count: 'number', worst: 'number',
    sides: 'number?', words: 'list?', secret: 'number?', pledge: 'text?', commitment: 'text', keeping: 'text', seals: 'seals',
    automatic: 'true?' },
  pledged: { name: 'text', side: 'text', turn: 'number', keeping: 'text', hash: 'text', seals: 'seals' },
  shown: { name: 'text', dice: 'faces', limit: 'number', nonce: 'text' },
  forfeited: { name: 'text', limit: 'number' },
  thrown: { question: 'text', throws: 'throws', sides: 'codes?', throwers: 'codes?', dice: 'map', retyped: 'true?' },
  arranged: { side: 'text?', dice: 'text' },
  committed: { turn: 'number', commitment: 'text', seals: 'seals' },
  worded: { words: 'text', turn: 'number?' },
  disclosed: { secrets: 'map', agreed: 'true?' },
  sealed: { ...ACT, procedure: 'text', name: 'text', side: 'text', open: 'map', commitments: 'map', keeping: 'text',
    seals: 'seals', anew: 'text?' },
  opened: { of: 'text', part: 'text', value: 'any', nonce: 'text' },
  undone: { to: 'number', agreed: 'true?', again: 'true?' },
  redone: { to: 'number' },
  corrected: { path: 'text', value: 'any', was: 'any?', reason: 'text' },
  remarked: { text: 'text' },
};

/** The parts of each event, and the kind of value of each. */
export const eventParts = (): Readonly<Record<string, Readonly<Record<string, Form>>>> => FORMS;

/** What is said of a line that is none. */
export const NO_EVENT = 'it holds no event of a game';

/** Whether a value from a journal is an event, with every part that one has and no other. */
export function isEvent(value: unknown): value is GameEvent {
  if (!isObject(value) || typeof value.type !== 'string' || !Object.hasOwn(FORMS, value.type)) return false;
  const forms: Readonly<Record<string, Form>> = FORMS[value.type as GameEvent['type']];
  const isKnown = Object.keys(value).every((part) => part === 'type' || Object.hasOwn(forms, part));
  return isKnown && Object.entries(forms).every(([part, form]) => IS[form](value[part]));
}
