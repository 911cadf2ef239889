import {
  boolean,
  checkbox,
  choice,
  distance,
  integer,
  number,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { FARTHEST } from '../bands';
import type { Edition } from '../edition';
import { owed } from '../follow-on';
import { CHARGERS } from '../charge-bars';
import { allowanceOf } from '../movement/allowances';
import {
  ARM_LABELS,
  armField,
  FORMATION,
  FORMATION_LABELS,
  FORMATIONS,
  GRADE,
  isInfantry,
  MOST_BASES,
  MOVE_LABELS,
  MOVES,
  nameField,
  statusField,
  type Arm,
} from '../unit';

/** Answers to a charge, open to units that have passed their test (9.9). */
export const ANSWERS = ['evade', 'emergencySquare', 'countercharge', 'receive'] as const;

const passed = ({ passedTest }: Values): boolean => passedTest === true;
const chooses = (...answers: readonly unknown[]) => ({
  when: ({ choice: chosen }: Values) => answers.includes(chosen),
  whenText: answers.join(', '),
});
const skirmishes = ({ formation }: Values): boolean => formation === 'skirmish';

function usualAllowance({ chargerArm }: Values, { options }: Place): number | undefined {
  return chargerArm === undefined
    ? undefined
    : allowanceOf({ arm: chargerArm as Arm, formation: 'line' }, options);
}

/** The situation of a unit that is charged and answers (9.9-9.13). */
export function responseFields(edition: Edition) {
  return { ...choiceFields, ...unitFields(edition), ...chargerFields, ...squareFields, ...ground };
}

const choiceFields = {
  name: nameField('Unit that is charged', 'unit'),
  passedTest: boolean({
    label: 'It has passed its test for being charged',
    citation: 'GTE 8.2, 9.9',
    from: 'state',
  }),
  choice: choice(ANSWERS, {
    label: 'How it answers',
    citation: 'GTE 9.9',
    labels: {
      evade: 'evade',
      emergencySquare: 'form an emergency square',
      countercharge: 'countercharge',
      receive: 'receive the charge',
    },
    when: passed,
    whenText: 'test passed',
  }),
};

function unitFields({ grades }: Edition) {
  return {
    arm: armField,
    formation: choice(FORMATIONS, FORMATION),
    grade: choice(grades, { ...GRADE, ...chooses('emergencySquare') }),
    status: statusField,
    lastMove: choice(MOVES, {
      label: 'What it did last',
      citation: 'GTE 9.9, 9.15',
      labels: MOVE_LABELS,
      default: 'stationary',
      ...chooses('countercharge'),
      from: 'state',
    }),
    haltedByTest: checkbox({
      label: 'A reaction test has halted it this turn',
      citation: 'GTE 9.13',
      ...chooses('countercharge'),
      from: 'state',
    }),
  };
}

const chargerFields = {
  chargerArm: choice(CHARGERS, {
    label: 'Arm of the charger',
    labels: ARM_LABELS,
    from: 'card',
  }),
  chargerFormation: choice(FORMATIONS, {
    label: 'Formation of the charger',
    citation: 'GTE 4.4, 9.9',
    labels: FORMATION_LABELS,
    default: 'line',
    when: (self: Values) => passed(self) && skirmishes(self),
    whenText: 'skirmishers charged',
    from: 'state',
  }),
};

const squareFields = {
  chargerAllowance: distance({
    label: 'Normal allowance of the charger',
    citation: 'GTE 9.9, 9.12',
    default: usualAllowance,
    max: FARTHEST,
    ...chooses('emergencySquare'),
    from: 'state',
  }),
  chargerUsed: distance({
    label: 'What the charger has used of it for this charge',
    citation: 'GTE 9.9, 9.12',
    max: FARTHEST,
    edges: ({ chargerAllowance }: Values) => [Number(chargerAllowance) / 2].filter((edge) => edge > 0),
    ...chooses('emergencySquare'),
    from: 'state',
  }),
  basesLeft: integer({
    label: 'Bases that the unit has left',
    citation: 'GTE 3.3',
    min: 1,
    max: MOST_BASES,
    ...chooses('emergencySquare'),
    from: 'state',
  }),
  squareObstructed: checkbox({
    label: 'There is no room for the square',
    help: 'its bases would touch friends, its front would come nearer to the enemy, or another square is within 1B',
    citation: 'GTE 3.3',
    ...chooses('emergencySquare'),
  }),
};

const ground = {
  inOpen: boolean({
    label: 'It stands in open terrain',
    citation: 'GTE 4.4, 9.9',
    default: true,
    when: (self: Values) => passed(self) && skirmishes(self),
    whenText: 'skirmishers',
  }),
  difficultTerrain: checkbox({
    label: 'It stands in difficult terrain',
    citation: 'GTE 3.3, 4.4, 10.1',
    when: (self: Values) => self.choice === 'emergencySquare' || (passed(self) && skirmishes(self)),
    whenText: 'skirmishers; an emergency square',
  }),
  defendsObstacle: checkbox({
    label: 'It defends an obstacle',
    citation: 'GTE 4.4, 9.9',
    when: (self: Values) => passed(self) && skirmishes(self),
    whenText: 'skirmishers',
  }),
  obstacleBetween: checkbox({
    label: 'An obstacle lies between it and the charger',
    citation: 'GTE 9.13',
    ...chooses('countercharge'),
  }),
  supported: checkbox({
    label: 'Its supports are near',
    help: 'its support base, or a formed friend, within one evade move (3B) behind',
    citation: 'GTE 9.9',
    when: (self: Values) => isInfantry(self) && skirmishes(self),
    whenText: 'skirmishers',
  }),
};

/** What a charged unit does: its answer, or the result of a failed test. */
const RESPONSES = [...ANSWERS, 'break', 'evadeWithHit'] as const;
export type Response = (typeof RESPONSES)[number];

export const responseOutcome = {
  legal: boolean({ label: 'It may do so' }),
  response: choice(RESPONSES, { label: 'What it does' }),
  lastMove: choice(MOVES, { label: 'What it counts as having done last', labels: MOVE_LABELS }),
  canFire: boolean({ label: 'It can fire at the charger' }),
  evadeMove: number({ label: 'Evade move, bands', optional: true }),
  gunsAbandoned: boolean({ label: 'The crew leaves its guns', optional: true }),
  hit: integer({ label: 'Hits that it takes', optional: true }),
  followOn: owed,
};

export type Charged = Infer<ReturnType<typeof responseFields>>;
export type ResponseOutcome = Infer<typeof responseOutcome>;

/** What the rows of the refusals judge. */
export interface Answering extends Charged {
  /** Why it may not form a square, or countercharge; undefined if it may, or has not chosen to. */
  readonly squareFault: string | undefined;
  readonly counterFault: string | undefined;
}
