import {
  boolean,
  checkbox,
  choice,
  integer,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import type { FactorTable } from '../../../core/ruling/table';
import { bmfFields, type MoraleEdition } from './bmf';
import type { Edition } from '../edition';
import { owed } from '../follow-on';
import {
  ARM_LABELS,
  ARMS,
  COSSACK,
  FORMATION_LABELS,
  formationFault,
  FORMATIONS,
  isCavalry,
  isCavalryArm,
  isInfantry,
  mayCount,
  MOST_BASES,
  MOVE_LABELS,
  MOVES,
  nameField,
  NATION,
  NATIONS,
  STATUSES,
  USUAL_FORMATION,
  type Formation,
  type Status,
} from '../unit';

/** Occasions of a reaction test in their order of priority (8.2). */
const OCCASIONS = ['charged', 'wishCharge', 'fireHits', 'friendsBreak'] as const;
export type Occasion = (typeof OCCASIONS)[number];

export const OCCASION_LABELS = {
  charged: 'it is charged',
  wishCharge: 'it wishes to start a charge',
  fireHits: 'it took hits from firing',
  friendsBreak: 'friends make a first rout move past it, within 2B',
};

const isCharged = (self: Values): boolean => self.occasion === 'charged';
const wishes = (self: Values): boolean => self.occasion === 'wishCharge';
const inCharge = (self: Values): boolean => isCharged(self) || wishes(self);
const inFire = (self: Values): boolean => self.occasion === 'fireHits';
const wishesOnFoot = (self: Values): boolean => wishes(self) && self.enemyArm === 'infantry';
const chargedByHorse = (self: Values): boolean =>
  isCharged(self) && isCavalryArm(self.enemyArm) && isOnFoot(self) && self.formation !== 'square';

/** Whether troops are on foot: infantry, foot artillery, and horse artillery with its guns deployed (G8.2-07, R-17). */
export function isOnFoot({
  arm,
  formation,
}: {
  readonly arm?: unknown;
  readonly formation?: unknown;
}): boolean {
  return (
    arm === 'infantry' || arm === 'footArtillery' || (arm === 'horseArtillery' && formation === 'deployed')
  );
}

const nationCounts = (self: Values, place: Place): boolean =>
  isInfantry(self) && !inCharge(self) && mayCount('nation', place, 'frenchColumns', 'russianStoicism');
const mayShowElan = (self: Values): boolean => inFire(self) && self.nation === 'french';

/**
 * The formation of target infantry matters to cavalry and skirmishers, and in flank or rear attacks, since squares have
 * no flank or rear.
 */
const formationMatters = (self: Values): boolean =>
  wishesOnFoot(self) && (isCavalry(self) || self.formation === 'skirmish' || self.flankOrRear === true);

/** The situation of a reaction test (8.2). */
export function reactionFields(edition: Edition) {
  return {
    name: nameField('Unit that tests', 'unit'),
    occasion: choice(OCCASIONS, {
      label: 'Why it tests',
      help: 'if several apply at once, the first of them in this list',
      citation: 'GTE 8.2',
      labels: OCCASION_LABELS,
      // The phase of the turn decides it: it is no answer that players can have got wrong.
      from: 'scenario',
    }),
    ...bmfFields(edition),
    firingHitsThisPhase: integer({
      label: 'Firing hits taken this phase',
      citation: 'GTE 8.1',
      default: 0,
      max: MOST_BASES,
      when: (self: Values) => !inCharge(self),
      whenText: 'hits from firing, friends that break',
      from: 'state',
    }),
    lastMove: choice(MOVES, {
      label: 'What it did last',
      citation: 'GTE 7.4, 9.3, 9.15',
      labels: MOVE_LABELS,
      default: 'stationary',
      from: 'state',
    }),
    nation: choice(NATIONS, {
      ...NATION,
      when: nationCounts,
      whenText: 'infantry, with the option frenchColumns or russianStoicism',
    }),
    cossack: boolean({ ...COSSACK, label: 'Cossacks (never steady)' }),
    formation: choice(FORMATIONS, {
      ...USUAL_FORMATION,
      when: (self: Values) => inCharge(self) || mayShowElan(self),
      whenText: 'charged, a wish to charge; French infantry after firing hits',
    }),
    ...enemyFields,
    ...circumstances,
  };
}

const enemyFields = {
  enemyArm: choice(ARMS, {
    label: 'Arm of the enemy who charges, or is to be charged',
    help: 'of several chargers: cavalry, if there is any among them',
    citation: 'GTE 8.2',
    labels: ARM_LABELS,
    when: inCharge,
    whenText: 'charged, a wish to charge',
    from: 'card',
  }),
  flankOrRear: checkbox({
    label: 'A flank or rear attack',
    help: 'some part of the unit starts behind the line of the target’s front edge',
    citation: 'GTE 9.7',
    when: wishes,
    whenText: 'a wish to charge',
  }),
  targetStatus: choice(STATUSES, {
    label: 'Status of the target',
    help: 'when the charge is declared',
    citation: 'GTE 8.2',
    when: wishesOnFoot,
    whenText: 'a wish to charge, at infantry',
    from: 'state',
  }),
  targetFormation: choice(FORMATIONS, {
    label: 'Formation of the target',
    citation: 'GTE 8.2, 9.7',
    labels: FORMATION_LABELS,
    invalid: (formation: Formation, { self, options }: Place) =>
      formationFault(self.enemyArm, formation, options),
    when: formationMatters,
    whenText: 'a wish to charge at infantry, by cavalry or skirmishers or in flank or rear',
    from: 'state',
  }),
  targetDefendsObstacle: checkbox({
    label: 'The target defends an obstacle',
    citation: 'GTE 8.2',
    when: (self: Values) => wishesOnFoot(self) && isCavalry(self),
    whenText: 'a wish to charge by cavalry, at infantry',
  }),
};

const circumstances = {
  inSupport: checkbox({
    label: 'It would charge in support',
    help: 'the side without the initiative, at an enemy who has charged into contact this turn',
    citation: 'GTE 9.8',
    when: wishes,
    whenText: 'a wish to charge',
  }),
  chargeBarred: checkbox({
    label: 'The charge is barred for another reason',
    help: 'hold or move orders; halted by a test, has fired or moved; no room or reach; cavalry nearby to charge first',
    citation: 'GTE 5.8, 9.5-9.8, 9.19',
    when: wishes,
    whenText: 'a wish to charge',
    from: 'state',
  }),
  inOpen: boolean({
    label: 'It stands in open terrain and defends no obstacle',
    citation: 'GTE 8.2',
    default: true,
    when: chargedByHorse,
    whenText: 'on foot, charged by cavalry',
  }),
  attackedInFlankOrRear: checkbox({
    label: 'It is charged in flank or rear',
    help: 'it is shaken from the contact on, so in this test too',
    citation: 'GTE 6.3, 9.7',
    when: (self: Values) => isCharged(self) && self.formation !== 'square',
    whenText: 'charged, not in square',
  }),
  supported: checkbox({
    label: 'Its supports are near',
    help: 'its support base, or a formed friend, within one evade move (3B) behind',
    citation: 'GTE 9.9',
    when: (self: Values) => isCharged(self) && self.formation === 'skirmish',
    whenText: 'charged skirmishers',
  }),
  hitByChargeInSupport: checkbox({
    label: 'A charge in support has contacted it',
    citation: 'GTE 6.4',
    when: (self: Values) => inFire(self) && self.lastMove === 'charging',
    whenText: 'hits from firing while charging',
    from: 'state',
  }),
  inCombat: checkbox({
    label: 'It is already engaged in combat',
    citation: 'GTE 8.2',
    when: isCharged,
    whenText: 'charged',
    optional: true,
    from: 'state',
  }),
  testedThisPhase: checkbox({
    label: 'It has tested reaction this phase',
    citation: 'GTE 8.2',
    optional: true,
    from: 'state',
  }),
  fireTestedThisTurn: checkbox({
    label: 'It has tested for firing hits this turn',
    citation: 'GTE 7.4',
    when: inFire,
    whenText: 'hits from firing',
    optional: true,
    from: 'state',
  }),
};

/** What a failed test leads to (8.2, 9.9). */
const RESULTS = ['haltShaken', 'evadeWithHit', 'break', 'recoilShaken', 'haltDisordered', 'shaken'] as const;
export type Result = (typeof RESULTS)[number];

export const RESULT_LABELS: Readonly<Record<Result, string>> = {
  haltShaken: 'halts, shaken',
  evadeWithHit: 'evades to its supports with one hit',
  break: 'breaks',
  recoilShaken: 'recoils, shaken',
  haltDisordered: 'halts, disordered, for the rest of the turn',
  shaken: 'is shaken where it stands',
};

/** What became of a unit, in words: one that was shaken already and halts stays so. */
export function resultText(result: Result, newStatus: Status | undefined): string {
  const staysShaken = result === 'haltDisordered' && newStatus === 'shaken';
  return staysShaken ? 'halts, still shaken, for the rest of the turn' : RESULT_LABELS[result];
}

const HOLDERS = ['group', 'unit'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Whose order becomes hold once a wish to charge has failed. */
export const orderToHold = choice(HOLDERS, { label: 'Whose order becomes hold', optional: true });

export const reactionOutcome = {
  bmf: integer({ label: 'Basic morale factor', min: -1000 }),
  die: integer({ label: 'Die', min: 1, max: 10 }),
  score: integer({ label: 'Score', min: -1000 }),
  passed: boolean({ label: 'Passed' }),
  result: choice(RESULTS, { label: 'Result of failing', labels: RESULT_LABELS, optional: true }),
  newStatus: choice(STATUSES, { label: 'Status now', optional: true }),
  haltedByTest: boolean({
    label: 'Halted by the test: it cannot move, charge or countercharge this turn',
    optional: true,
  }),
  orderToHold,
  followOn: owed,
};

export type ReactionSituation = Infer<ReturnType<typeof reactionFields>>;
export type ReactionOutcome = Infer<typeof reactionOutcome>;

/** What the rows of the reaction tables look at: the situation, and what follows from it and the options. */
export interface Tested extends ReactionSituation {
  /** The status that counts in this test. */
  readonly countsAs: Status;
  /** The rule for French columns is in force. */
  readonly elanRule: boolean;
  /** The rule for Russian infantry is in force. */
  readonly stoicRule: boolean;
}

/** An edition with its factors of reaction tests. */
export interface ReactionEdition extends MoraleEdition {
  readonly chargeFactors: FactorTable<Tested>;
}

/** What the rows of the results judge. */
export interface Failed extends Tested {
  /** It counts as retiring, by its last move and the option evadersRetire. */
  readonly retires: boolean;
  /** It counts as inferior, by its grade and the option fatlineGradeMap. */
  readonly isInferior: boolean;
}
