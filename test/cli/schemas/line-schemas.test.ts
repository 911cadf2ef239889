import type { ValidateFunction } from 'ajv';
import { isObject } from '../../../src/core/input/check';
import type { Values } from '../../../src/core/input/field';
import { schemasOf } from '../../../src/core/input/schema';
import { checkSituation, findProcedure, setRules } from '../../../src/core/ruling/adjudicate';
import { problemOf } from '../../../src/core/input/problem';
import { readEnvelope } from '../../../src/cli/input/envelope';
import { loadRuleset, RULESETS } from '../../../src/rulesets';
import { answerSchema, batchSchema, rulingSchema } from '../../../src/cli/schemas/line-schemas';
import { compiled } from '../../support/ajv';
import { caseFiles, prepare, rule } from '../../support/cases';
import { runCli } from '../run-cli';
import { someOf } from '../../support/evenings';

/** The least share of verdicts in which schema and program agree. */
const AGREED = 0.99;

/** The cases that can be ruled on; what is unusable in others hangs on several facts, and no schema tells that. */
const CASES = caseFiles().flatMap(([, cases]) => cases.filter(({ faults }) => !faults));

/** What may go wrong with a value. */
function wrongsOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [-1000, `${value}`, value + 0.5];
  if (typeof value === 'boolean') return ['yes', 1];
  if (typeof value === 'string') return ['no such thing', '', true];
  return Array.isArray(value) ? [7] : [[]];
}

/** The situations that are one slip away from this one: a wrong value, or an unknown fact. */
function slipsIn(situation: Values): readonly Values[] {
  return Object.entries(situation).flatMap(([name, value]) => {
    const rest = Object.fromEntries(Object.entries(situation).filter(([other]) => other !== name));
    const wrongs = isObject(value) ? slipsIn(value) : wrongsOf(value);
    return [{ ...rest, [`${name}x`]: value }, ...wrongs.map((wrong) => ({ ...rest, [name]: wrong }))];
  });
}

/** Two slips in a situation, other kinds of them for each case. */
function twoSlips(situation: Values, nth: number): readonly Values[] {
  const slips = slipsIn(situation);
  return slips.length < 2 ? slips : [slips[nth % slips.length]!, slips[(7 * nth + 3) % slips.length]!];
}

/** Verdicts of all rulesets, and those in which schema and program differ. */
const tally = { verdicts: 0, apart: 0 };

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  const cases = someOf(
    CASES.filter(({ rules }) => rules === id),
    20,
  );
  const schemas = new Map<string, { readonly [Part in 'situation' | 'outcome']: ValidateFunction }>();

  test('schema and program agree on situations, on slips in them, and on outcomes', async () => {
    const ruleset = await loadRuleset(id);
    const apart: string[] = [];
    const outcomesApart: string[] = [];
    let verdicts = 0;
    for (const [nth, golden] of cases.entries()) {
      const procedure = findProcedure(ruleset, golden.procedure, golden.in);
      const rules = setRules(ruleset, golden.options ?? {});
      const made = schemasOf(procedure);
      const schema = schemas.get(procedure.id) ?? {
        situation: compiled(made.situation),
        outcome: compiled(made.outcome),
      };
      schemas.set(procedure.id, schema);
      for (const situation of [golden.in, ...twoSlips(golden.in, nth)]) {
        verdicts++;
        const { faults, missing } = checkSituation(rules, procedure, situation);
        const isSound = faults.length === 0 && missing.length === 0;
        if (schema.situation(situation) !== isSound) apart.push(`${golden.id}: ${JSON.stringify(situation)}`);
      }
      const { outcome } = asJson(rule(await prepare(golden), golden));
      if (!schema.outcome(outcome)) outcomesApart.push(`${golden.id}: ${JSON.stringify(outcome)}`);
    }
    expect(outcomesApart).toEqual([]);
    tally.verdicts += verdicts;
    tally.apart += apart.length;
    // A ruleset alone may have a few more, since few of its cases are tried every day.
    expect(apart.slice(Math.floor(2 * (1 - AGREED) * verdicts))).toEqual([]);
  });

  test('every ruling and every line of a batch is as its schema says', async () => {
    const ruleset = await loadRuleset(id);
    const [ruling, line] = [compiled(rulingSchema(ruleset)), compiled(batchSchema(ruleset))];
    for (const golden of cases) {
      const prepared = await prepare(golden);
      const made = asJson(rule(prepared, golden));
      expect([golden.id, ruling(made), ruling.errors]).toEqual([golden.id, true, null]);
      const asked = { id: golden.id, procedure: prepared.procedure.id, situation: golden.in, seed: 's' };
      expect([golden.id, line(asked), line.errors]).toEqual([golden.id, true, null]);
    }
    expect(line({ procedure: 'dance', situation: {} })).toBe(false);
    expect(line({ procedure: cases[0]!.procedure, situation: {}, seed: 1, dice: [1] })).toBe(false);
  });
});

test('the schema of a line refuses parts that exclude each other, as batch does', async () => {
  const schema = compiled(batchSchema(await loadRuleset('blucher')));
  const parts = Object.entries({ dice: [1], seed: 1, odds: true, by: ['hits'], want: ['rolls'] });
  for (let among = 0; among < 2 ** parts.length; among++) {
    const chosen = Object.fromEntries(parts.filter((_, i) => (among & (2 ** i)) !== 0));
    const line = { procedure: 'fire', situation: {}, ...chosen };
    expect([chosen, schema(line)]).toEqual([chosen, problemOf(() => readEnvelope(line)) === undefined]);
  }
});

test('what batch answers is as its schema says: parts of rulings, odds, and faults', async () => {
  const schema = compiled(answerSchema(await loadRuleset('blucher')));
  const shot = { procedure: 'fire', situation: { type: 'ART', ammo: 5, distanceBW: 2, targetType: 'INF' } };
  const asked = [
    { ...shot, id: 1, seed: 1 },
    { ...shot, want: ['brief', 'outcome', 'version'] },
    { ...shot, odds: true },
    { ...shot, id: 'far', by: ['hits'], situation: { ...shot.situation, distanceBW: 90 } },
    { ...shot, id: null, situation: {} },
    { procedure: 'dance', situation: {} },
  ];
  const { out } = await runCli(['batch'], { stdin: asked.map((line) => JSON.stringify(line)).join('\n') });
  const answers = linesIn(out);
  expect(answers).toHaveLength(asked.length);
  for (const answer of answers) expect([answer, schema(answer), schema.errors]).toEqual([answer, true, null]);
  expect(schema({ odds: 1 })).toBe(false);
});

test('so is what --ndjson answers', async () => {
  const schema = compiled(answerSchema(await loadRuleset('blucher')));
  const stdin = '{"type":"INF","elan":5,"distanceBW":1,"targetType":"INF"}\n{}\nno\n';
  const { out } = await runCli(['fire', '--ndjson'], { stdin });
  const answers = linesIn(out);
  expect(answers.map(({ line }) => line)).toEqual([undefined, 2, 3]);
  for (const answer of answers) expect([answer, schema(answer), schema.errors]).toEqual([answer, true, null]);
});

const linesIn = (out: string): readonly Values[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Values);

const asJson = (value: object): Values => JSON.parse(JSON.stringify(value)) as Values;

test('over all rulesets, schema and program agree in 99 of 100 verdicts', () => {
  expect(tally.verdicts).toBeGreaterThan(0);
  expect(tally.apart).toBeLessThanOrEqual((1 - AGREED) * tally.verdicts);
});
