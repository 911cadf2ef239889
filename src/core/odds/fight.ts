/** A hand-to-hand fight in terms that belong to no rules, so that rulesets can be compared by it. */

import { checkbox, choice, integer, record, type Infer, type Values } from '../input/field';
import { ATTACKER, DEFENDER, type UnitFlag } from '../ruling/procedure';

/** Arms that attack hand to hand. */
export const FIGHT_ARMS = ['infantry', 'cavalry'] as const;
export type FightArm = (typeof FIGHT_ARMS)[number];

/** Arms that are attacked: guns never charge. */
export const DEFENDING_ARMS = [...FIGHT_ARMS, 'artillery'] as const;
export type DefendingArm = (typeof DEFENDING_ARMS)[number];

/** Worst to best. */
export const QUALITIES = ['raw', 'regular', 'veteran', 'elite'] as const;
export type Quality = (typeof QUALITIES)[number];

const LEAST_MEN = 100;
const MOST_MEN = 10_000;
const USUAL_MEN = 1500;
const LEAST_GUNS = 2;
const MOST_GUNS = 48;
const USUAL_GUNS = 8;

const onFoot = ({ arm }: Values): boolean => arm === 'infantry';
const isMounted = ({ arm }: Values): boolean => arm === 'cavalry';
const isGuns = ({ arm }: Values): boolean => arm === 'artillery';

const quality = choice(QUALITIES, { label: 'Quality', default: 'regular' });
const men = { label: 'Men', min: LEAST_MEN, max: MOST_MEN, default: USUAL_MEN } as const;
const lancers = checkbox({ label: 'Lancers', when: isMounted, whenText: 'cavalry' });

const attacker = {
  arm: choice(FIGHT_ARMS, { label: 'Arm' }),
  men: integer(men),
  quality,
  lancers,
  formation: choice(['column', 'line'], {
    label: 'Formation',
    default: 'column',
    when: onFoot,
    whenText: 'infantry',
  }),
  contact: choice(['front', 'flank', 'rear'], { label: 'It strikes the', default: 'front' }),
};

const defender = {
  arm: choice(DEFENDING_ARMS, { label: 'Arm' }),
  men: integer({ ...men, when: (self) => !isGuns(self), whenText: 'infantry and cavalry' }),
  guns: integer({
    label: 'Guns',
    min: LEAST_GUNS,
    max: MOST_GUNS,
    default: USUAL_GUNS,
    when: isGuns,
    whenText: 'artillery',
  }),
  quality,
  lancers,
  formation: choice(['line', 'column', 'square'], {
    label: 'Formation',
    default: 'line',
    when: onFoot,
    whenText: 'infantry',
  }),
  cover: choice(['open', 'woods', 'buildings', 'works'], { label: 'It stands in', default: 'open' }),
};

/** The facts of a fight. */
export const FIGHT_SHAPE = {
  attacker: record(attacker, { label: 'Attacker' }),
  defender: record(defender, { label: 'Defender' }),
};

export const FIGHT = record(FIGHT_SHAPE, { label: 'Fight' });

export type Fight = Infer<typeof FIGHT_SHAPE>;

/** How both sides are typed in words. */
export const FIGHT_FLAGS = [
  {
    ...ATTACKER,
    label: 'Attacker',
    example: 'infantry 1500 veteran column',
    numbers: ['men'],
    shape: attacker,
  },
  {
    ...DEFENDER,
    label: 'Defender',
    example: 'infantry 1500 raw line',
    numbers: ['men', 'guns'],
    shape: defender,
  },
] as const satisfies readonly (UnitFlag & { readonly shape: object })[];

/** A fight in the terms of one ruleset. */
export interface Expression {
  /** The situation of the procedure that its attacks go by (see `AttackFormat`). */
  readonly situation: Values;
  /** Rulings that must allow the attack before there is anything to work out: whether such troops may charge. */
  readonly requires?: readonly { readonly procedure: string; readonly situation: Values }[];
  /** What had to be assumed, since the fight does not say it or the rules do not know it. */
  readonly assumes: readonly Assumption[];
}

/** A fight that the book does not allow. */
export interface Forbidden {
  readonly forbidden: string;
  /** Where the book says so. */
  readonly citation: string;
}

export interface Assumption {
  readonly about: 'attacker' | 'defender' | 'both' | 'result';
  readonly text: string;
}

/** How a ruleset expresses fights. */
export interface FightFormat {
  express(fight: Fight, options: Values): Expression | Forbidden;
}

/**
 * How many units a force makes, by the least and most men of one unit: its mean size is taken, and at least one unit.
 */
export function unitsOf(men: number, [least, most]: readonly [number, number]): number {
  return Math.max(1, Math.round(men / ((least + most) / 2)));
}
