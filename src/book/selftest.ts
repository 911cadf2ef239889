import type { Rules } from '../core/ruling/ruleset';
import type { Ruling } from '../core/ruling/ruling';
import { goldenCases } from './cases';
import { differenceOf, type Difference } from './difference';
import type { Case } from './golden';
import { rulesOf, type BookRule } from './rules';

/** A case with a ruling that differs. */
export interface Differing {
  readonly golden: Case;
  readonly difference: Difference;
  /** The rules that it covers, or else those that its ruling names. */
  readonly rules: readonly BookRule[];
}

/** What came of ruling on every golden case of a ruleset. */
export interface Tried {
  readonly cases: number;
  /** Rules that the cases cover. */
  readonly covered: ReadonlySet<string>;
  readonly differing: readonly Differing[];
  /** Codes of the factors that counted in any case. */
  readonly counted: ReadonlySet<string>;
  /** Codes of the refusals of any case. */
  readonly refused: ReadonlySet<string>;
  /** Rules that any ruling named. */
  readonly named: ReadonlySet<string>;
  /** Options that the house rules set. */
  readonly given: ReadonlySet<string>;
}

/** Rules on every golden case of a ruleset, by house rules if they are given; `step` is called after each. */
export async function tryCases(
  ruleset: string,
  step: () => void,
  house?: Rules,
  given: readonly string[] = [],
): Promise<Tried> {
  const cases = goldenCases().filter(({ rules }) => rules === ruleset);
  const differing: Differing[] = [];
  const [counted, refused, named] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const see = (ruling: Ruling): void => {
    for (const { name, counts } of ruling.factors) if (counts) counted.add(name);
    for (const { code } of ruling.refused) refused.add(code);
    for (const id of rulesIn(ruling)) named.add(id);
  };
  for (const golden of cases) {
    const difference = await differenceOf(golden, house, see);
    if (difference) differing.push({ golden, difference, rules: rulesShown(golden, difference) });
    step();
  }
  const covered = new Set(cases.flatMap(({ covers = [] }) => covers));
  return { cases: cases.length, covered, differing, counted, refused, named, given: new Set(given) };
}

function rulesShown({ rules, covers }: Case, { ruling }: Difference): readonly BookRule[] {
  const ids = covers ?? (ruling ? rulesIn(ruling) : []);
  return rulesOf(rules).filter(({ id }) => ids.includes(id));
}

/** The rules that a ruling names. */
function rulesIn({ refused, factors, steps }: Ruling): readonly string[] {
  return [...refused, ...factors, ...steps].flatMap(({ rule }) => rule?.split(', ') ?? []);
}
