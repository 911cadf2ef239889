import { requireSituation } from '../core/ruling/adjudicate';
import type { Currencies, Currency } from '../core/ruling/currencies';
import type { Procedure } from '../core/ruling/procedure';
import type { Rules } from '../core/ruling/ruleset';
import type { AttackFormat, AttackOdds, Cost } from '../core/odds/attack';
import { refusalOf } from '../core/odds/refusal';
import { add, subtract, ZERO, type Fraction } from '../core/odds/fraction';
import { attempted, Problem } from '../core/input/problem';
import type { Values } from '../core/input/field';
import { expectedOf, waysOf } from '../evening/ledger';
import { attackOdds } from '../engagement/attack';

/** Something that a side could do: a ruling, or a whole attack. */
export interface Course {
  /** As it is typed. */
  readonly line: string;
  /** The act, and who does it, as the currencies ask. */
  readonly word: string;
  readonly by: string;
  /** It has to be done. */
  readonly owed?: true;
  readonly procedure: Procedure;
  readonly situation: Values;
  readonly attack?: AttackFormat | undefined;
}

/** Where courses are weighed: by which rules, on what state, for which side by its name. */
export interface Scales {
  readonly rules: Rules;
  readonly currencies: Currencies;
  readonly state: Values;
  readonly side: string;
}

/** What a course brings a side on average in one currency, less what it costs it. */
export interface Balance {
  readonly currency: Currency;
  /** What the enemy loses, or the side gains. */
  readonly brings: Fraction;
  readonly costs: Fraction;
  readonly balance: Fraction;
}

/** A course with what it is worth. */
export interface Weighed {
  readonly course: Course;
  /** In the order of the ruleset’s currencies, what wins first. */
  readonly balances: readonly Balance[];
  /** The answer of the enemy that is the worst for the side, where he has a choice, with the situation by then. */
  readonly answer?: { readonly name: string; readonly situation: Values };
}

/**
 * What a course is worth on average, exactly. Where the enemy chooses how to answer an attack, the answer that is the
 * worst for the side is taken.
 * @throws Problem where its dice count in no currency, or there are too many cases.
 */
export async function weigh(course: Course, scales: Scales): Promise<Weighed> {
  const { attack, situation } = course;
  const answers = Object.entries(attack?.answers?.(situation) ?? {});
  const weighed: Weighed[] = [];
  for (const [name, more] of answers) {
    const answered = usable({ ...situation, ...more }, course, scales);
    if (answered === undefined) continue;
    const balances = await balancesIn({ ...course, situation: answered }, scales);
    weighed.push({ course, balances, answer: { name, situation: answered } });
  }
  const [worst] = ranked(weighed).slice(-1);
  return worst ?? { course, balances: await balancesIn(course, scales) };
}

/** How an attack ends, by the answer of the enemy that is the worst for the side; undefined for any other course. */
export async function endsOf(
  { course: { attack, situation }, answer }: Weighed,
  { rules }: Scales,
): Promise<AttackOdds | undefined> {
  return attack && attackOdds(rules, attack, answer?.situation ?? situation);
}

/** The situation as the rules take it; undefined where it lacks something, or the rules do not allow it. */
export function usable(raw: Values, { procedure }: Course, { rules }: Scales): Values | undefined {
  return attempted(() => {
    const situation = requireSituation(rules, procedure, raw);
    return refusalOf(rules, procedure, situation) === undefined ? situation : undefined;
  });
}

async function balancesIn(course: Course, scales: Scales): Promise<readonly Balance[]> {
  const { attack, situation } = course;
  const { rules } = scales;
  if (attack?.plan(situation, rules.options).kind !== 'engaged') return ruledBalances(course, scales);
  const { costs = [] } = await attackOdds(rules, attack, situation);
  return balancesOf(costs, scales);
}

function ruledBalances({ procedure, situation, word, by }: Course, scales: Scales): readonly Balance[] {
  const { rules, currencies, state } = scales;
  const counted = currencies.of(procedure.id, { state, situation, word, by });
  if (counted === undefined)
    throw new Problem({ path: '', message: `the dice of ${procedure.id} count in no currency` });
  return balancesOf(expectedOf(waysOf(rules, procedure, situation, counted)), scales);
}

function balancesOf(means: readonly Cost[], { currencies, state, side }: Scales): readonly Balance[] {
  return currencies.all.map((currency) => {
    const own = means.filter((one) => one.currency === currency.id);
    // What the enemy loses counts for the side, and so does what it gains itself.
    const isFor = ({ of }: Cost): boolean =>
      (currencies.sideOf(state, of) === side) === (currency.isGain === true);
    const sum = (holds: (cost: Cost) => boolean): Fraction =>
      own
        .filter(holds)
        .map(({ mean }) => mean)
        .reduce(add, ZERO);
    const [brings, costs] = [sum(isFor), sum((one) => !isFor(one))];
    return { currency, brings, costs, balance: subtract(brings, costs) };
  });
}

/** Whether somebody can gain or lose anything of a currency. */
export const isAnything = ({ brings, costs }: Balance): boolean => brings.num !== 0n || costs.num !== 0n;

/** Courses from the best to the worst: by what wins first, and only where that is equal by what comes next. */
export function ranked<W extends Pick<Weighed, 'balances'>>(weighed: readonly W[]): readonly W[] {
  return [...weighed].sort((a, b) => signOf(differenceOf(b, a)?.margin));
}

/** The first currency in which two courses differ, and by how much the one is better than the other. */
export function differenceOf(
  one: Pick<Weighed, 'balances'>,
  other: Pick<Weighed, 'balances'>,
): { readonly currency: Currency; readonly margin: Fraction } | undefined {
  const margins = one.balances.map(({ currency, balance }, i) => ({
    currency,
    margin: subtract(balance, other.balances[i]?.balance ?? ZERO),
  }));
  return margins.find(({ margin }) => margin.num !== 0n);
}

function signOf(value: Fraction | undefined): number {
  if (value === undefined) return 0;
  return value.num > 0n ? 1 : -1;
}
