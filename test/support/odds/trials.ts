import { resolve } from '../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../src/core/dice/seeded';
import { toNumber } from '../../../src/core/odds/fraction';
import { oddsByView, oddsOf } from '../../../src/core/odds/odds';
import type { View } from '../../../src/core/ruling/procedure';
import { loadRuleset } from '../../../src/rulesets';
import { caseFiles, prepare, rule, type Case, type Prepared } from '../cases';
import { errorsFrom } from './statistics';
import { evenings } from '../evenings';

/** Trials of each case; the seeds are fixed, so that every run has the same ones. */
const TRIALS = 600 * evenings(1 / 3);
/** Standard errors that chance alone never reaches in all these comparisons. */
const MOST_ERRORS = 5;
/** Answers that are expected less often count as one, since a share of so few says nothing. */
const RARE = 10;
/** Dice beyond which a whole outcome has too many rows to be counted. */
const MANY_DICE = 20;

/** Golden cases of a ruleset that throw dice, by procedure: the first few of each. */
async function thrownCases(
  rules: string,
  most: number,
): Promise<ReadonlyMap<string, readonly (readonly [Case, Prepared])[]>> {
  const found = new Map<string, (readonly [Case, Prepared])[]>();
  for (const golden of caseFiles().flatMap(([, cases]) => cases)) {
    if (golden.rules !== rules || golden.faults || golden.refusals) continue;
    const prepared = await prepare(golden);
    const { rolls } = rule(prepared, golden);
    const dice = rolls.reduce((sum, roll) => sum + roll.dice, 0);
    const own = found.get(prepared.procedure.id) ?? [];
    if (dice > 0 && dice <= MANY_DICE && own.length < most)
      found.set(prepared.procedure.id, [...own, [golden, prepared]]);
  }
  return found;
}

/** Cases of each procedure that are tried. */
const MOST_CASES = 3;

/** Tries every procedure of a ruleset, but for those that throw no dice: its exact odds are those of many trials. */
export function describeTrials(rules: string, withoutDice: readonly string[]): void {
  jest.setTimeout(120_000);
  test('every procedure with dice is tried, and its exact odds are those of many trials', async () => {
    const cases = await thrownCases(rules, MOST_CASES);
    const ids = (await loadRuleset(rules)).procedures.map(({ id }) => id);
    expect(ids.filter((id) => !cases.has(id))).toEqual(withoutDice);
    for (const [procedure, tried] of cases) {
      for (const [{ id }, prepared] of tried)
        expect([procedure, id, ...strays(prepared)]).toEqual([procedure, id]);
    }
  });
}

/** Answers with a share in many trials far from their exact chance, by every question of the procedure. */
function strays(prepared: Prepared): readonly string[] {
  const { rules, procedure, situation } = prepared;
  const views = procedure.views(situation);
  const questions = views.length > 0 ? views : [WHOLE];
  const counts = questions.map(() => new Map<string, number>());
  for (let i = 0; i < TRIALS; i++) {
    const { outcome, umpire } = resolve(rules, procedure, situation, seededSource(`trials/${i}`));
    if (outcome === null || umpire.refused) continue;
    questions.forEach(({ answer }, q) => {
      const text = answer(outcome);
      counts[q]?.set(text, (counts[q].get(text) ?? 0) + 1);
    });
  }
  return questions.flatMap((question, q) =>
    farOff(question.title, exact(prepared, question), counts[q] ?? new Map()),
  );
}

/** For a procedure without questions of its own. */
const WHOLE: View = { title: 'Outcome', answer: (outcome) => JSON.stringify(outcome) };

type Chances = readonly (readonly [answer: string, chance: number])[];

function exact({ rules, procedure, situation }: Prepared, view: View): Chances {
  if (view !== WHOLE) {
    const { rows } = oddsByView(rules, procedure, situation, view.answer);
    return rows.map(({ answer, probability }) => [answer, toNumber(probability)]);
  }
  const { rows } = oddsOf(rules, procedure, situation);
  return rows.map(({ outcome, probability }) => [JSON.stringify(outcome), toNumber(probability)]);
}

function farOff(title: string, chances: Chances, counts: ReadonlyMap<string, number>): readonly string[] {
  const known = new Map(chances);
  const impossible = [...counts.keys()].filter((answer) => !known.has(answer));
  const common = chances.filter(([, chance]) => chance * TRIALS >= RARE);
  const rest = 1 - common.reduce((sum, [, chance]) => sum + chance, 0);
  const hits = common.reduce((sum, [answer]) => sum + (counts.get(answer) ?? 0), 0);
  const shares = [
    ...common.map(([answer, chance]) => [answer, chance, counts.get(answer) ?? 0] as const),
    ['the rest', Math.max(0, rest), TRIALS - hits] as const,
  ];
  const far = shares.filter(
    ([, chance, count]) =>
      chance * TRIALS >= RARE && errorsFrom(Math.min(1, chance), count, TRIALS) > MOST_ERRORS,
  );
  return [
    ...impossible.map((answer) => `${title}: ${answer} cannot be`),
    ...far.map(([answer, chance, count]) => `${title}: ${answer} ${count} times, not ${chance * TRIALS}`),
  ];
}
