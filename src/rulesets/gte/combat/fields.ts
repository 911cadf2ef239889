import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  map,
  name,
  oneOrList,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import type { Edition } from '../edition';
import {
  armField,
  COSSACK,
  FIGURES,
  FORMATION,
  FORMATIONS,
  GRADE,
  isArtillery,
  isCavalry,
  MOST_BASES,
  statusField,
  usualFormation,
} from '../unit';
import { otherSide, type Side } from '../sides';
import { enemiesOf, isCaught, opponentsFault, roundOf, usualName, usualOpponents } from './opponents';

/** Most units of a side in one combat. */
const MOST_UNITS = 20;
/** Most rounds of a combat. */
const MOST_ROUNDS = 100;

/** Enemies who do not fight back: evaders who were caught, or broken troops (9.11, 12.4). */
const UNOPPOSED = ['none', 'evaders', 'broken'] as const;
export type Unopposed = (typeof UNOPPOSED)[number];

/** Conditions under which the fields of a unit of that side matter. */
function conditionsOf(side: Side) {
  const fights = (self: Values, place: Place): boolean => isUnbroken(self) && !isCaught(side, self, place);
  const faced = (self: Values, place: Place): boolean => fights(self, place) && self.unopposed === 'none';
  return {
    fights,
    /** The unit fights, and so do its enemies. */
    faced,
    meetsMany: (_: Values, place: Place): boolean => enemiesOf(side, place).length > 1,
    meetsHorse: (place: Place): boolean => enemiesOf(side, place).some(isCavalry),
    /** Units are charged only in a first round: of the combat, or of an enemy who joins it. */
    mayBeCharged: (place: Place): boolean =>
      roundOf(place) === 1 || enemiesOf(side, place).some(({ firstRound }) => firstRound === true),
    /** `broken` if all enemies are, else `none`. */
    usualUnopposed: (place: Place): Unopposed => {
      const enemies = enemiesOf(side, place);
      return enemies.length > 0 && enemies.every(({ status }) => status === 'broken') ? 'broken' : 'none';
    },
  };
}

const isUnbroken = ({ status }: Values): boolean => status !== 'broken';

const mayCharge = (self: Values): boolean => self.firstRound === true && self.unopposed !== 'broken';

/** The fields of a unit of one side, as its card and its state have them (12.1-12.4). */
function unitFields(edition: Edition, side: Side) {
  const { faced, fights } = conditionsOf(side);
  return {
    name: name({
      label: 'Name',
      default: (_: Values, place: Place) => usualName(side, place),
      from: 'card',
    }),
    ...cardFields(edition),
    ...opponentFields(side),
    ...strengthFields(edition, side),
    ...firstRoundFields(side),
    ...standing(side),
    blown: {
      ...blownField,
      when: (self: Values, place: Place) => isCavalry(self) && fights(self, place),
    },
    diceSplit: map(integer({ label: 'Dice', max: 1000 }), {
      label: 'Dice on each opponent, by name',
      help: 'unless given, as even as possible, the odd dice on those who are named first',
      citation: 'GTE 12.1',
      keys: ({ self }: Place) => self.opponents as readonly string[] | undefined,
      optional: true,
      when: (self: Values, place: Place) =>
        faced(self, place) && Array.isArray(self.opponents) && self.opponents.length > 1,
      whenText: 'several opponents',
    }),
  };
}

/** The book names blown cavalry once and never defines it, so that players mark it. */
export const blownField = checkbox({
  label: 'It is blown',
  help: 'the book names such cavalry and does not say what makes it so: the players mark it',
  citation: 'GTE 12.2',
  when: isCavalry,
  whenText: 'cavalry',
  optional: true,
  from: 'state',
});

/** What the card and the state say of a unit, in any combat. */
export function cardFields(edition: Edition) {
  return {
    arm: armField,
    cuirassier: cavalryKind('Cuirassiers', 'heavyCavalry', 'GTE 12.2'),
    lancer: cavalryKind('Lancers', 'lightCavalry', 'GTE 12.2'),
    cossack: boolean({ ...COSSACK, label: 'Cossacks (extra-light, never steady)' }),
    grade: choice(edition.grades, GRADE),
    status: statusField,
    permanentlyShaken: checkbox({
      label: 'Shaken for good',
      citation: 'GTE 6.3',
      when: (self: Values) => self.status === 'shaken',
      whenText: 'shaken',
      from: 'state',
    }),
    formation: choice(FORMATIONS, {
      ...FORMATION,
      // The formation of guns makes no difference to a combat.
      default: (self: Values) => (isArtillery(self) ? usualFormation(self) : undefined),
    }),
    columnWidth: integer({
      label: 'Width of the column, bases',
      help: 'one base wide is a column of troops, for manoeuvre only: disordered in combat',
      citation: 'GTE A3.1',
      min: 1,
      max: MOST_BASES,
      when: (self: Values) =>
        edition.troopColumnsDisordered.applies && isCavalry(self) && self.formation === 'column',
      whenText: 'Fatline cavalry in column',
      from: 'state',
    }),
  };
}

function cavalryKind(label: string, arm: string, citation: string) {
  return checkbox({
    label,
    citation,
    when: (self: Values) => self.arm === arm,
    whenText: arm === 'heavyCavalry' ? 'heavy cavalry' : 'light cavalry',
    from: 'card',
  });
}

/** Whom a unit fights, and since when. */
function opponentFields(side: Side) {
  const { meetsMany, usualUnopposed } = conditionsOf(side);
  return {
    opponents: list(name({ label: 'Enemy' }), {
      label: 'Enemies that it touches',
      help: 'by name; unless given, all who do not name others',
      citation: 'GTE 12.1',
      default: (self: Values, place: Place) => usualOpponents(side, self, place),
      invalid: (given, place) => opponentsFault(side, given, place),
      when: meetsMany,
      whenText: 'several enemies',
    }),
    unopposed: choice(UNOPPOSED, {
      label: 'Nobody fights back',
      help: 'it has caught evaders in a follow-up charge, or broken troops in a pursuit',
      citation: 'GTE 9.11, 12.4',
      labels: {
        none: 'no: the enemy fights',
        evaders: 'evaders, caught by a follow-up charge',
        broken: 'broken troops, pursued',
      },
      default: (_: Values, place: Place) => usualUnopposed(place),
      invalid: (unopposed: Unopposed, place: Place) =>
        unopposed !== 'none' && isCaught(side, place.self, place)
          ? 'is said by the enemy too; one of them fights'
          : undefined,
      when: isUnbroken,
      whenText: 'not broken',
      from: 'state',
    }),
    firstRound: checkbox({
      label: 'This is its first round in this combat',
      citation: 'GTE 12.1',
      implied: (_: Values, place: Place) => (roundOf(place) === 1 ? true : undefined),
      from: 'state',
    }),
  };
}

/** How much of a unit fights (12.1, A12.1). */
function strengthFields(edition: Edition, side: Side) {
  const { fights } = conditionsOf(side);
  const { countsFigures, usualGuns } = edition.combatDice;
  return {
    bases: integer({
      label: 'Bases left (of artillery: crew figures)',
      citation: 'GTE 12.1',
      min: 1,
      max: MOST_BASES,
      when: fights,
      from: 'state',
    }),
    inContact: integer({
      label: 'Bases that touch the enemy',
      help: 'of all enemies together',
      citation: 'GTE 12.1',
      min: 1,
      max: MOST_BASES,
      invalid: (touching, { self }) =>
        touching > Number(self.bases ?? MOST_BASES)
          ? `is more than its ${String(self.bases)} bases`
          : undefined,
      when: (self: Values, place: Place) =>
        fights(self, place) && !isArtillery(self) && (self.firstRound === true || self.unopposed !== 'none'),
      whenText: 'its first round, or nobody fights back; not artillery',
    }),
    figuresPerBase: integer({
      ...FIGURES,
      when: (self: Values, place: Place) => countsFigures && fights(self, place) && !isArtillery(self),
      whenText: 'Fatline, not artillery',
    }),
    gunBases: integer({
      label: 'Model guns that touch the enemy',
      help: 'all of them in later rounds',
      citation: 'GTE 12.1',
      default: usualGuns,
      min: 1,
      max: MOST_BASES,
      when: (self: Values, place: Place) =>
        fights(self, place) &&
        isArtillery(self) &&
        (place.options.artilleryCombatDice === 'gunBase' || roundOf(place) === 1),
      whenText: 'artillery; of Fatline in the first round only, where enemies may overlap it',
    }),
    crewFighting: integer({
      label: 'Crew figures that fight',
      citation: 'GTE A12.1',
      default: ({ bases }: Values) => bases as number | undefined,
      min: 1,
      max: MOST_BASES,
      invalid: (crew, { self }) =>
        crew > Number(self.bases ?? MOST_BASES)
          ? `is more than its ${String(self.bases)} crew figures`
          : undefined,
      when: (self: Values, place: Place) => countsFigures && fights(self, place) && isArtillery(self),
      whenText: 'Fatline artillery',
    }),
  };
}

/** How a unit came into contact, which counts in its first round only (G12.2-02). */
function firstRoundFields(side: Side) {
  const { faced, fights, meetsHorse } = conditionsOf(side);
  return {
    charging: checkbox({
      label: 'It charged or countercharged into this contact',
      citation: 'GTE 9.13, 12.2',
      implied: ({ unopposed }: Values) => (unopposed === 'evaders' ? true : undefined),
      when: (self: Values, place: Place) => mayCharge(self) && !isArtillery(self) && fights(self, place),
      whenText: 'its first round',
      from: 'state',
    }),
    received: checkbox({
      label: 'It received the charge (counts as halted)',
      citation: 'GTE 9.9',
      when: (self: Values, place: Place) => mayCharge(self) && self.charging !== true && faced(self, place),
      whenText: 'its first round, not charging',
      from: 'state',
    }),
    overlap: checkbox({
      label: 'Its front exceeds the enemy’s by a base or more',
      citation: 'GTE 12.1',
      when: (self: Values, place: Place) => roundOf(place) === 1 && !isArtillery(self) && faced(self, place),
      whenText: 'first round of the combat',
    }),
    uphill: checkbox({
      label: 'It charges from uphill',
      citation: 'GTE 12.2',
      when: (self: Values, place: Place) => isCavalry(self) && self.charging === true && meetsHorse(place),
      whenText: 'cavalry charging cavalry',
    }),
  };
}

function standing(side: Side) {
  const { faced, fights, mayBeCharged } = conditionsOf(side);
  return {
    defendsObstacle: checkbox({
      label: 'It defends an obstacle, buildings or the edge of difficult terrain',
      citation: 'GTE 12.2, 12.3',
      when: faced,
    }),
    inOpen: boolean({
      label: 'It stands in open terrain',
      help: 'not behind an obstacle that it defends, nor in woods, rocks, marsh, buildings or on a steep hill',
      citation: 'GTE 12.2',
      default: true,
      // A unit that defends an obstacle or an edge is not in the open (G12.2-05).
      implied: ({ defendsObstacle }: Values) => (defendsObstacle === true ? false : undefined),
      when: (self: Values, place: Place) =>
        !isCavalry(self) && self.status !== 'broken' && mayBeCharged(place),
      whenText: 'infantry and artillery',
    }),
    // Bases that are touched on front and flank both fight to their front (G12.1-07).
    toFlankOrRear: checkbox({
      label: 'It fights to its flank or rear only',
      help: 'bases that are touched on their front too fight to their front',
      citation: 'GTE 12.2',
      when: (self: Values, place: Place) => self.formation !== 'square' && fights(self, place),
      whenText: 'not in square',
    }),
  };
}

/** One side: a unit, or a list of them. */
function sideField(edition: Edition, side: Side, label: string) {
  return oneOrList(record(unitFields(edition, side), { label: `Unit of side ${side}` }), {
    label,
    citation: 'GTE 12.1',
    min: 1,
    max: MOST_UNITS,
    unique: 'name',
    invalid: (units, { self }) => repeatedName(units, self[otherSide(side)]),
  });
}

/** A name used on both sides would make its opponents unclear. */
function repeatedName(units: unknown, others: unknown): string | undefined {
  const own = unitNames(units);
  const twice = unitNames(others).find((other) => own.includes(other));
  return twice === undefined ? undefined : `has "${twice}", a name of the other side`;
}

function unitNames(units: unknown): readonly string[] {
  if (Array.isArray(units)) return units.flatMap(unitNames);
  return typeof units === 'object' && units !== null ? [String((units as Values).name)] : [];
}

/** The situation of a round of combat (12.1-12.4). */
export function combatFields(edition: Edition) {
  return {
    round: integer({
      label: 'Round of this combat',
      help: 'one round a turn; the round in which the charge made contact is the first',
      citation: 'GTE 12.1',
      default: 1,
      min: 1,
      max: MOST_ROUNDS,
      from: 'state',
    }),
    previousRoundDrawn: checkbox({
      label: 'The round before was a draw',
      citation: 'GTE 12.3',
      when: ({ round }: Values) => Number(round) > 1,
      whenText: 'after the first round',
      from: 'state',
    }),
    A: sideField(edition, 'A', 'The charging side'),
    B: sideField(edition, 'B', 'The other side'),
  };
}

export type CombatSituation = Infer<ReturnType<typeof combatFields>>;
export type CombatUnit = Infer<ReturnType<typeof unitFields>>;
