import {
  adjudicate,
  checkSituation,
  findProcedure,
  requireSituation,
  setRules,
} from '../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../src/core/dice/scripted';
import type { Values } from '../../../src/core/input/field';
import { makeFraction } from '../../../src/core/odds/fraction';
import { houseOf } from '../../../src/core/ruling/house';
import { oddsOf, type Odds } from '../../../src/core/odds/odds';
import type { Ruling } from '../../../src/core/ruling/ruling';
import { ruleset } from '../../../src/rulesets/percentage';
import { totalOf } from '../../support/odds/odds';

/** The ruling on a raw situation with dice that must be used exactly. */
export function ruled(id: string, raw: Values, dice: readonly number[], options: Values = {}): Ruling {
  return ruledBy(setRules(ruleset, options), id, raw, dice);
}

/** The same under a house rule's tables. */
export function ruledAtHome(
  id: string,
  raw: Values,
  dice: readonly number[],
  tables: Values,
  options: Values = {},
): Ruling {
  const house = houseOf(ruleset, { name: 'club', ruleset: ruleset.id, tables });
  return ruledBy(setRules(ruleset, options, house), id, raw, dice);
}

function ruledBy(
  rules: ReturnType<typeof setRules>,
  id: string,
  raw: Values,
  dice: readonly number[],
): Ruling {
  const procedure = findProcedure(ruleset, id, raw);
  const source = scriptedSource(dice);
  const ruling = adjudicate(rules, procedure, requireSituation(rules, procedure, raw), source);
  source.finish();
  return ruling;
}

/** The normalised situation, and the paths of what is wrong or missing. */
export function checked(
  id: string,
  raw: Values,
  options: Values = {},
): { situation: Values; wrong: readonly string[] } {
  const rules = setRules(ruleset, options);
  const { situation, faults, missing } = checkSituation(rules, findProcedure(ruleset, id, raw), raw);
  return {
    situation,
    wrong: [...faults.map(({ path }) => path), ...missing.map(({ path }) => path.join('.'))],
  };
}

export function oddsFor(id: string, raw: Values, by: readonly string[] = [], options: Values = {}): Odds {
  const rules = setRules(ruleset, options);
  const procedure = findProcedure(ruleset, id, raw);
  return oddsOf(rules, procedure, requireSituation(rules, procedure, raw), by);
}

/** The sum of all probabilities, as a fraction in lowest terms. */
export function wholeOf({ rows }: Odds): string {
  return makeFraction(totalOf(rows));
}

/** Codes of the factors that count, with their values. */
export function counted({ factors }: Ruling): Values {
  return Object.fromEntries(factors.filter(({ counts }) => counts).map(({ name, value }) => [name, value]));
}

/** Codes of the factors that seem to count and do not. */
export function tempting({ factors }: Ruling): readonly string[] {
  return factors.filter(({ counts }) => !counts).map(({ name }) => name);
}

/** Everything that a ruling tells in words. */
export function told({ steps, refused }: Ruling): readonly string[] {
  return [...steps.map(({ text }) => text), ...refused.map(({ text }) => text)];
}

/** The sum of the numeric factors that count. */
export function sumOf(ruling: Ruling): number {
  return Object.values(counted(ruling)).reduce<number>(
    (sum, value) => (typeof value === 'number' ? sum + value : sum),
    0,
  );
}
