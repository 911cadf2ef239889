/** A hand-to-hand fight in terms that belong to no rules, so that rulesets can be compared by it. */

import { choice, integer, record, type Infer, type Values } from './field';
import type { UnitFlag } from './procedure';

export const FIGHT_ARMS = ['infantry', 'cavalry'] as const;
export type FightArm = (typeof FIGHT_ARMS)[number];

/** Worst to best. */
export const QUALITIES = ['raw', 'regular', 'veteran', 'elite'] as const;
export type Quality = (typeof QUALITIES)[number];

const LEAST_MEN = 100;
const MOST_MEN = 10_000;
const USUAL_MEN = 1500;

const onFoot = ({ arm }: Values): boolean => arm === 'infantry';

const troops = {
  arm: choice(FIGHT_ARMS, { label: 'Arm' }),
  men: integer({ label: 'Men', min: LEAST_MEN, max: MOST_MEN, default: USUAL_MEN }),
  quality: choice(QUALITIES, { label: 'Quality', default: 'regular' }),
};

const attacker = {
  ...troops,
  formation: choice(['column', 'line'], {
    label: 'Formation',
    default: 'column',
    when: onFoot,
    whenText: 'infantry',
  }),
  contact: choice(['front', 'flank', 'rear'], { label: 'It strikes the', default: 'front' }),
};

const defender = {
  ...troops,
  formation: choice(['line', 'column', 'square'], {
    label: 'Formation',
    default: 'line',
    when: onFoot,
    whenText: 'infantry',
  }),
  cover: choice(['open', 'woods', 'buildings', 'works'], { label: 'It stands in', default: 'open' }),
};

const shape = {
  attacker: record(attacker, { label: 'Attacker' }),
  defender: record(defender, { label: 'Defender' }),
};

export const FIGHT = record(shape, { label: 'Fight' });

export type Fight = Infer<typeof shape>;

/** How both sides are typed in words. */
export const FIGHT_FLAGS = [
  {
    flag: 'attacker',
    short: 'a',
    label: 'Attacker',
    example: 'infantry 1500 veteran column',
    numbers: ['men'],
    shape: attacker,
  },
  {
    flag: 'defender',
    short: 'd',
    label: 'Defender',
    example: 'infantry 1500 raw line',
    numbers: ['men'],
    shape: defender,
  },
] as const satisfies readonly (UnitFlag & { readonly shape: object })[];

/** The winner of a fight, as far as all rules can tell. */
export const FIGHT_RESULTS = ['attacker', 'undecided', 'defender'] as const;
export type FightResult = (typeof FIGHT_RESULTS)[number];

/** A fight in the terms of one ruleset. */
export interface Expression {
  /** The procedure that rules on it. */
  readonly procedure: string;
  readonly situation: Values;
  /** What had to be assumed, since the fight does not tell it or the rules do not know it. */
  readonly assumes: readonly Assumption[];
  /** The winner by an outcome. */
  readonly result: (outcome: Values) => FightResult;
}

export interface Assumption {
  readonly about: 'attacker' | 'defender' | 'both' | 'result';
  readonly text: string;
}

/** How a ruleset expresses fights. */
export interface FightFormat {
  express(fight: Fight, options: Values): Expression;
}

/**
 * How many units a force makes, by the least and most men of one unit: its mean size is taken, and at least one unit.
 */
export function unitsOf(men: number, [least, most]: readonly [number, number]): number {
  return Math.max(1, Math.round(men / ((least + most) / 2)));
}
