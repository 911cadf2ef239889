/** A whole attack, from the move to contact to its end, in terms that belong to no rules. */

import type { After } from './engagement';
import type { Field, Kind, Shape, Values } from '../input/field';
import type { Procedure, UnitFlag } from '../ruling/procedure';
import type { Fraction } from './fraction';

/** How an attack ends for the attacker, as far as all rules can tell. */
export const ATTACK_ENDS = ['stopped', 'wins', 'stalemate', 'loses'] as const;
export type AttackEnd = (typeof ATTACK_ENDS)[number];

/** The ends as headings of columns, and as answers about the attacker. */
export const ATTACK_END_LABELS: Readonly<Record<AttackEnd, string>> = {
  stopped: 'stopped before contact',
  wins: 'wins',
  stalemate: 'stalemate',
  loses: 'loses',
};

/** What an attack costs both sides on average. */
export interface AttackLosses<N> {
  readonly attacker: N;
  readonly defender: N;
}

/** How a ruleset plays an attack through, so that its exact odds are known beforehand. */
export interface AttackFormat {
  /** The procedure with the situation that says who attacks whom. */
  readonly procedure: string;
  /** What the fire before contact asks of units besides, by the field that holds them: else only a record could tell it. */
  readonly fire?: Readonly<Record<string, Shape>>;
  /** `known` is the state of the game in which it is asked about, if there is one. */
  plan(situation: Values, options: Values, known?: Values): AttackPlan;
  /** Words of the acts of a game that begin one: the first who is named attacks the second. */
  readonly acts: readonly string[];
  /** What the odds leave out although the record of a game may know it. */
  leavesOut?(situation: Values): string;
  /** What changes in the situation with each answer that the enemy may give, by its name; absent = he decides nothing. */
  answers?(situation: Values): Readonly<Record<string, Values>>;
}

/** The procedure of an attack as it is asked where no record tells of that fire. */
export function withFire({ fire = {} }: AttackFormat, procedure: Procedure): Procedure {
  const { units = [], situation } = procedure;
  const withUnits = Object.entries(fire).map(([holder, more]) => {
    const field = situation.is.shape[holder] as Field;
    const of = (unit: Field): Field => ({
      ...unit,
      is: shaped({ ...(unit.is as RecordKind).shape, ...more }),
    });
    const { is } = field;
    return [holder, is.kind === 'list' ? { ...field, is: { ...is, of: of(is.of) } } : of(field)];
  });
  const shape = { ...situation.is.shape, ...(Object.fromEntries(withUnits) as Shape) };
  const named = ({ list = '' }: UnitFlag): Record<string, string> =>
    Object.fromEntries(Object.keys(fire[list] ?? {}).map((name) => [name, name]));
  return {
    ...procedure,
    situation: { ...situation, is: shaped(shape) },
    units: units.map((unit) => ({ ...unit, fields: unit.fields && { ...unit.fields, ...named(unit) } })),
  };
}

type RecordKind = Extract<Kind, { kind: 'record' }>;
const shaped = (shape: Shape): RecordKind => ({ kind: 'record', shape, entries: Object.entries(shape) });

type AttackPlan = RuledAttack | EngagedAttack;

interface Planned {
  /** What the situation does not say and had to be assumed. */
  readonly assumes: readonly string[];
  /** What losses are counted in: `hits`. */
  readonly lossesIn: string;
}

/** An attack that one ruling of the procedure decides as a whole. */
export interface RuledAttack extends Planned {
  readonly kind: 'ruled';
  end(outcome: Values): AttackEnd;
  /** Undefined where the rules count none. */
  losses?(outcome: Values): AttackLosses<number>;
}

/** An attack of several rulings one after the other, in the form of an engagement file. */
export interface EngagedAttack extends Planned {
  readonly kind: 'engaged';
  /** Its `counts` are `stopped`, `wins` and `loses`, of which no two hold at once. */
  readonly file: Values & {
    readonly units: Readonly<Record<string, Values>>;
    readonly steps: readonly Values[];
  };
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** The currencies of the ruleset that count how units end, with those ends; `lossesIn` is another. */
  readonly costs: Readonly<Record<string, readonly string[]>>;
  /** Further facts that rulings leave on units, by procedure, beside those of the ruleset's engagements. */
  readonly marks: Readonly<Record<string, After>>;
}

/** The exact odds of a whole attack. */
export interface AttackOdds extends Planned {
  readonly ends: Readonly<Record<AttackEnd, Fraction>>;
  readonly losses: AttackLosses<Fraction> | undefined;
  /** What an attack of several rulings costs each unit on average, in the currencies of the ruleset. */
  readonly costs?: readonly Cost[];
}

/** What somebody loses on average. */
export interface Cost {
  readonly currency: string;
  readonly of: string;
  readonly mean: Fraction;
}
