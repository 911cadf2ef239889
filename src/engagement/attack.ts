import { findProcedure } from '../core/ruling/adjudicate';
import type { Rules } from '../core/ruling/ruleset';
import {
  ATTACK_ENDS,
  type AttackEnd,
  type AttackFormat,
  type AttackLosses,
  type AttackOdds,
  type EngagedAttack,
  type RuledAttack,
} from '../core/odds/attack';
import type { After, EngagementFormat } from '../core/odds/engagement';
import { enumerate } from '../core/odds/exact';
import type { Values } from '../core/input/field';
import { add, fraction, subtract, ZERO, type Fraction } from '../core/odds/fraction';
import { Umpire } from '../core/ruling/umpire';
import { exactOf, MOST_LIMITS } from './exact';
import type { Exact } from './exact-result';
import { exactMeanOf } from './exact-summary';
import { engagementFrom } from './assemble';

/**
 * The exact odds of a whole attack in a checked situation that the rules allow.
 * @throws Problem if there are too many cases, TooMuch if there are too many states.
 */
export async function attackOdds(rules: Rules, format: AttackFormat, situation: Values): Promise<AttackOdds> {
  const plan = format.plan(situation, rules.options);
  const { assumes, lossesIn } = plan;
  const found =
    plan.kind === 'ruled' ? ruledOdds(rules, format, plan, situation) : await engagedOdds(rules, plan);
  return { ...found, assumes, lossesIn };
}

type Found = Pick<AttackOdds, 'ends' | 'losses' | 'costs'>;

interface Ended {
  readonly end: AttackEnd;
  readonly losses: AttackLosses<number> | undefined;
}

function ruledOdds(rules: Rules, format: AttackFormat, plan: RuledAttack, situation: Values): Found {
  const procedure = findProcedure(rules.ruleset, format.procedure, situation);
  const umpire = Umpire.silentOf(rules);
  function* ended() {
    const outcome = yield* procedure.resolve(situation, umpire.again());
    // The rules refuse before any die, if at all: nothing is asked about such a situation.
    if (outcome === null) throw new RangeError(`${procedure.id} is refused`);
    return { end: plan.end(outcome), losses: plan.losses?.(outcome) };
  }
  const { chances } = enumerate<Ended>(ended, { key: JSON.stringify, detail: 'lasting' });
  const sum = (weigh: (ended: Ended) => number): Fraction =>
    chances
      .map(({ value, probability: { num, den } }) => fraction(BigInt(weigh(value)) * num, den))
      .reduce(add, ZERO);
  const isKnown = chances.every(({ value }) => value.losses !== undefined);
  return {
    ends: endsBy((end) => sum((one) => Number(one.end === end))),
    losses: isKnown
      ? {
          attacker: sum(({ losses }) => losses?.attacker ?? 0),
          defender: sum(({ losses }) => losses?.defender ?? 0),
        }
      : undefined,
  };
}

function endsBy(chanceOf: (end: AttackEnd) => Fraction): Found['ends'] {
  return Object.fromEntries(ATTACK_ENDS.map((end) => [end, chanceOf(end)])) as Record<AttackEnd, Fraction>;
}

async function engagedOdds(rules: Rules, plan: EngagedAttack): Promise<Found> {
  const { file, attackers, defenders, marks, lossesIn, costs } = plan;
  const engagement = await engagementFrom(file, rules, (format) => marked(format, marks));
  const exact = exactOf(engagement, MOST_LIMITS);
  const { stopped = ZERO, wins = ZERO, loses = ZERO } = exact.counts;
  const stalemate = [stopped, wins, loses].reduce(subtract, fraction(1n, 1n));
  const lossOf = (names: readonly string[]): Fraction =>
    names.map((name) => lossIn(exact, engagement.units, name, lossesIn)).reduce(add, ZERO);
  return {
    ends: { stopped, wins, stalemate, loses },
    losses: { attacker: lossOf(attackers), defender: lossOf(defenders) },
    costs: [...attackers, ...defenders].flatMap((of) => [
      ...Object.entries(costs).map(([currency, ends]) => ({ currency, of, mean: chanceOf(exact, of, ends) })),
      { currency: lossesIn, of, mean: lossIn(exact, engagement.units, of, lossesIn) },
    ]),
  };
}

/** The chance that a unit ends in one of some ways. */
function chanceOf({ units }: Exact, unit: string, ends: readonly string[]): Fraction {
  return ends.map((end) => units[unit]?.ends[end] ?? ZERO).reduce(add, ZERO);
}

/** What a unit loses of a measure on average, whatever becomes of it; nothing of one that it does not have. */
function lossIn(exact: Exact, units: ReadonlyMap<string, Values>, name: string, measure: string): Fraction {
  const before = units.get(name)?.[measure];
  const mean = exactMeanOf(exact.units[name]?.left[measure] ?? {});
  return typeof before === 'number' && mean ? subtract(fraction(BigInt(before), 1n), mean.value) : ZERO;
}

/** A format with rulings that leave further facts on units. */
function marked(format: EngagementFormat, marks: EngagedAttack['marks']): EngagementFormat {
  const both = Object.entries(marks).map(([id, mark]): [string, After] => [
    id,
    (ruled) => {
      const changes: Record<string, Values> = { ...format.after[id]?.(ruled) };
      const more = mark(ruled);
      for (const unit in more) changes[unit] = { ...changes[unit], ...more[unit] };
      return changes;
    },
  ]);
  return { ...format, after: { ...format.after, ...Object.fromEntries(both) } };
}
