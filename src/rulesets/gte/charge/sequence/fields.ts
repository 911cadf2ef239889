import {
  boolean,
  checkbox,
  choice,
  distance,
  integer,
  record,
  type Field,
  type Infer,
  type Place,
  type Values,
} from '../../../../core/input/field';
import { armament } from '../../armament';
import { FARTHEST } from '../../bands';
import { killedList, rolledField } from '../../casualties/general-risk';
import { strengthFields as losses } from '../../casualties/losses';
import { blownField, cardFields } from '../../combat/fields';
import { COMBAT_RESULT_LABELS, COMBAT_RESULTS } from '../../combat/outcome-fields';
import type { Edition } from '../../edition';
import { owed, type Due } from '../../follow-on';
import { allowanceOf } from '../../movement/allowances';
import { bmfFields } from '../../reaction/bmf';
import {
  ARM_LABELS,
  FIGURES,
  isArtillery,
  isBroken,
  isCavalry,
  isInfantry,
  mayCount,
  MOST_BASES,
  nameField,
  NATION,
  NATIONS,
  type Arm,
} from '../../unit';
import { CHARGERS } from '../../charge-bars';
import { canFire } from '../charge-response';
import { ANSWERS } from '../response-fields';

const chargerOf = ({ charger }: Values): Values => (charger ?? {}) as Values;
const targetOf = ({ target }: Values): Values => (target ?? {}) as Values;

/** Whether a unit has bases that do not touch the enemy: an overlap brings one of them into the combat (G12.1-03, R-39). */
const hasReserve = ({ bases, inContact }: Values): boolean => Number(bases) > Number(inContact);

/** What both units bring into a combat (12.1). */
function strengthFields({ combatDice }: Edition) {
  return {
    bases: integer({
      label: 'Bases left (of artillery: crew figures)',
      citation: 'GTE 12.1',
      min: 1,
      max: MOST_BASES,
      from: 'state',
    }),
    inContact: integer({
      label: 'Bases that will touch the enemy in combat',
      citation: 'GTE 12.1',
      min: 1,
      max: MOST_BASES,
      invalid: (touching: number, { self }: Place) =>
        touching > Number(self.bases ?? MOST_BASES)
          ? `is more than its ${String(self.bases)} bases`
          : undefined,
      when: (self: Values) => !isArtillery(self),
      whenText: 'not artillery',
    }),
    figuresPerBase: integer({
      ...FIGURES,
      when: (self: Values) => combatDice.countsFigures && !isArtillery(self),
      whenText: 'Fatline, not artillery',
    }),
    overlap: checkbox({
      label: 'Its front exceeds the enemy’s by a base or more',
      citation: 'GTE 12.1',
      when: (self: Values, { up }: Place) =>
        !isArtillery(self) && [chargerOf, targetOf].some((one) => hasReserve(one(up?.raw ?? {}))),
      whenText: 'not artillery; one of the two has more bases than touch the enemy',
    }),
    blown: blownField,
  };
}

const atHorse = (enemy: 'charger' | 'target', { up }: Place): boolean => isCavalry(up?.raw[enemy] ?? {});

/** What is on the card; that cuirassiers are heavier than other heavy cavalry counts against cavalry alone (G12.2-03). */
function cardOf(edition: Edition, enemy: 'charger' | 'target') {
  const card = cardFields(edition);
  const when: typeof card.cuirassier.when = (self, place) =>
    card.cuirassier.when?.(self, place) === true && atHorse(enemy, place);
  return { ...card, cuirassier: { ...card.cuirassier, when } };
}

function chargerFields(edition: Edition) {
  return {
    name: nameField('Charger', 'charger'),
    ...bmfFields(edition),
    ...cardOf(edition, 'target'),
    arm: choice(CHARGERS, {
      label: 'Arm of the charger',
      citation: 'GTE 2.1, 9.5',
      labels: ARM_LABELS,
      from: 'card',
    }),
    ...strengthFields(edition),
    uphill: checkbox({
      label: 'It charges from uphill',
      citation: 'GTE 12.2',
      when: (self: Values, place: Place) => isCavalry(self) && atHorse('target', place),
      whenText: 'cavalry charging cavalry',
    }),
    hitsBefore: losses.hitsBefore,
    rolledThisPhase: rolledField,
    firingHits: hitsField('Hits of this phase for which it has still to test'),
    pendingHits: hitsField('Hits of this phase that are not registered yet'),
  };
}

/** Hits of a fire that came before what is asked about. */
const hitsField = (label: string): Field<number | undefined> =>
  integer({
    label,
    citation: 'GTE 7.4, 8.2',
    max: MOST_BASES,
    optional: true,
    when: (_: Values, { up }: Place) => up?.raw.begins === 'contact',
    whenText: 'the charge has been answered',
    from: 'state',
  });

function targetFields(edition: Edition) {
  return {
    name: nameField('Target', 'target'),
    ...bmfFields(edition),
    ...cardOf(edition, 'charger'),
    ...strengthFields(edition),
    gunBases: integer({
      label: 'Model guns that touch the enemy',
      citation: 'GTE 12.1',
      default: edition.combatDice.usualGuns,
      min: 1,
      max: MOST_BASES,
      when: isArtillery,
      whenText: 'artillery',
    }),
    ...armament,
    nation: choice(NATIONS, {
      ...NATION,
      when: (self: Values, place: Place) => isInfantry(self) && mayCount('nation', place, 'britishVolley'),
      whenText: 'infantry, with the option britishVolley',
    }),
    defendsObstacle: checkbox({
      label: 'It defends an obstacle, buildings or the edge of difficult terrain',
      citation: 'GTE 8.2, 12.2',
    }),
    inOpen: boolean({
      label: 'It stands in open terrain',
      citation: 'GTE 8.2, 12.2',
      default: true,
      implied: ({ defendsObstacle }: Values) => (defendsObstacle === true ? false : undefined),
      // Before cavalry a square stands as well in the open as elsewhere (8.2, 12.2).
      when: (self: Values, place: Place) =>
        !isCavalry(self) && !(self.formation === 'square' && atHorse('charger', place)),
      whenText: 'infantry and artillery, but no square before cavalry',
    }),
    supported: checkbox({
      label: 'Its supports are near, within 3B behind',
      citation: 'GTE 9.9',
      when: ({ formation }: Values) => formation === 'skirmish',
      whenText: 'skirmishers',
    }),
  };
}

/**
 * Skirmishers in the open and limbered guns evade, and others receive the charge, unless their owner says otherwise.
 */
function usualAnswer(self: Values): 'evade' | 'receive' {
  const { formation, inOpen } = targetOf(self);
  const inTheWay = formation === 'skirmish' && inOpen === true && chargerOf(self).formation !== 'skirmish';
  return inTheWay || formation === 'limbered' ? 'evade' : 'receive';
}

/** Broken troops and shaken guns do not fire, and a charge in flank or rear has shaken them (6.3; G8.2-06, G11.4-01). */
function mayFire(self: Values): boolean {
  const { arm, formation, status } = targetOf(self);
  const shaken = isArtillery({ arm }) && (status === 'shaken' || self.flankOrRear === true);
  return (
    self.answer === 'receive' &&
    !shaken &&
    !isBroken(targetOf(self)) &&
    canFire({ arm, formation } as Parameters<typeof canFire>[0])
  );
}

/** The front rank fires; of a square one base, of skirmishers all but the support base (11.4, 11.5). */
function usualFirers(self: Values): number | undefined {
  const { arm, formation, bases } = targetOf(self);
  if (typeof bases !== 'number') return undefined;
  if (isArtillery({ arm }) || formation === 'line') return bases;
  return formation === 'skirmish' ? Math.max(1, bases - 1) : 1;
}

function usualAllowance(self: Values, { options }: Place): number | undefined {
  const { arm } = chargerOf(self);
  return arm === undefined ? undefined : allowanceOf({ arm: arm as Arm, formation: 'line' }, options);
}

const formsSquare = {
  when: ({ answer }: Values): boolean => answer === 'emergencySquare',
  whenText: 'an emergency square',
};

/** The steps of a charge that it can begin with, where those before are done (7.3, 9.5, 9.9). */
const STEPS = ['wish', 'charged', 'answer', 'contact'] as const;
type Step = (typeof STEPS)[number];

export const STEP_LABELS: Readonly<Record<Step, string>> = {
  wish: 'the test of the charger',
  charged: 'the test of the target',
  answer: 'the answer of the target',
  contact: 'what the target answered',
};

const beginsField = choice(STEPS, {
  label: 'The step that it begins with',
  help: 'what came before is passed already',
  citation: 'GTE 7.3, 9.5, 9.9',
  labels: STEP_LABELS,
  default: 'wish',
  from: 'state',
});

/** Whether a charge still comes to a step: a target that is broken neither tests nor answers (8.2, R-21). */
export const comesTo = ({ begins, target }: Pick<Sequence, 'begins' | 'target'>, step: Step): boolean =>
  STEPS.indexOf(begins) <= STEPS.indexOf(step) && !(isBroken(target) && step !== 'wish');

const obstacleBetween = boolean({
  label: 'An obstacle lies between them',
  help: 'the edge of difficult terrain alone is none',
  citation: 'GTE 9.13',
  default: true,
  when: (self: Values) => self.answer === 'countercharge' && targetOf(self).defendsObstacle === true,
  whenText: 'a countercharge by a target that defends an obstacle',
});

/** The situation of a whole charge: the charger, its target, and the target's answer (9.5-9.13). */
export function sequenceFields(edition: Edition) {
  return {
    charger: record(chargerFields(edition), { label: 'Charger' }),
    target: record(targetFields(edition), { label: 'Target' }),
    flankOrRear: checkbox({
      label: 'A flank or rear attack',
      help: 'some part of the charger starts behind the line of the target’s front edge',
      citation: 'GTE 9.7',
      when: (self: Values) => targetOf(self).formation !== 'square',
      whenText: 'target not in square',
    }),
    inSupport: checkbox({ label: 'A charge in support', citation: 'GTE 9.8' }),
    answer: choice(ANSWERS, {
      label: 'How the target answers, if it stands',
      help: 'a square formed now touches the charger with few bases: its bases in contact are those of the combat',
      citation: 'GTE 9.9',
      labels: {
        evade: 'evade',
        emergencySquare: 'emergency square',
        countercharge: 'countercharge',
        receive: 'receive the charge',
      },
      default: usualAnswer,
    }),
    obstacleBetween,
    chargerAllowance: distance({
      label: 'Normal allowance of the charger',
      citation: 'GTE 9.9, 9.12',
      default: usualAllowance,
      max: FARTHEST,
      ...formsSquare,
    }),
    chargerUsed: distance({
      label: 'What the charger uses of it for the charge',
      citation: 'GTE 9.9, 9.12',
      max: FARTHEST,
      ...formsSquare,
    }),
    targetFires: boolean({
      label: 'The target fires at the charger before the combat',
      help: 'a charger at its flank or rear is seldom in its zone of fire',
      citation: 'GTE 9.9, 11.2',
      default: ({ flankOrRear }: Values) => flankOrRear !== true,
      when: mayFire,
      whenText: 'the charge received by infantry or deployed guns',
    }),
    basesFiring: integer({
      label: 'Bases of the target that fire (of artillery: crew figures)',
      citation: 'GTE 11.5',
      default: usualFirers,
      min: 1,
      max: MOST_BASES,
      when: ({ targetFires }: Values) => targetFires === true,
      whenText: 'the target fires',
      flag: 'firing',
    }),
    begins: beginsField,
  };
}

/** Where a charge ends. */
const ENDS = ['chargeTest', 'targetTest', 'evaded', 'fire', 'combat'] as const;
export type End = (typeof ENDS)[number];

export const END_LABELS: Readonly<Record<End, string>> = {
  chargeTest: 'it never starts',
  targetTest: 'the target breaks',
  evaded: 'the target evades',
  fire: 'fire stops it',
  combat: 'combat',
};

const CHARGER_RESULTS = [...COMBAT_RESULTS, 'followsUp', 'destroyed'] as const;
export const CHARGER_LABELS: Readonly<Record<(typeof CHARGER_RESULTS)[number], string>> = {
  ...COMBAT_RESULT_LABELS,
  followsUp: 'can follow up',
  destroyed: 'is shot to pieces',
};

const TARGET_RESULTS = [...COMBAT_RESULTS, 'untouched', 'evade', 'evadeWithHit'] as const;
export const TARGET_LABELS: Readonly<Record<(typeof TARGET_RESULTS)[number], string>> = {
  ...COMBAT_RESULT_LABELS,
  untouched: 'stands untouched',
  evade: 'evades',
  evadeWithHit: 'evades to its supports with one hit',
};

export const sequenceOutcome = {
  ends: choice(ENDS, { label: 'Where the charge ends', labels: END_LABELS }),
  charger: choice(CHARGER_RESULTS, { label: 'What becomes of the charger', labels: CHARGER_LABELS }),
  target: choice(TARGET_RESULTS, { label: 'What becomes of the target', labels: TARGET_LABELS }),
  fireHits: integer({ label: 'Hits on the charger from fire', optional: true }),
  killed: {
    ...killedList('Which generals with the charger fall to fire, in the order of the dice'),
    optional: true,
  } as Field<readonly boolean[] | undefined>,
  chargerHits: integer({ label: 'Hits on the charger in combat', optional: true }),
  targetHits: integer({ label: 'Hits on the target in combat', optional: true }),
  followOn: { ...owed, optional: true } as Field<readonly Due[] | undefined>,
};

export type Sequence = Infer<ReturnType<typeof sequenceFields>>;
export type SequenceOutcome = Infer<typeof sequenceOutcome>;
