import { makePath } from '../../src/core/input/check';
import type { Entry, Field, Values } from '../../src/core/input/field';
import { checkSituation } from '../../src/core/ruling/adjudicate';
import { RULESETS } from '../../src/rulesets';
import { valueAt, withValue, type FieldPath } from '../../src/cli/prompts/path';
import { caseFiles, prepare, type Case } from '../support/cases';

const usable = caseFiles()
  .flatMap(([, cases]) => cases)
  .filter(({ faults, options }) => faults === undefined && options === undefined);

/** The first two cases of each procedure. */
function samples(ruleset: string): readonly Case[] {
  const own = usable.filter(({ rules }) => rules === ruleset);
  const ids = [...new Set(own.map(({ procedure }) => procedure))];
  return ids.flatMap((id) => own.filter(({ procedure }) => procedure === id).slice(0, 2));
}

/** Every yes or no of a situation, in the first record of each list and map too. */
function yesNos(entries: readonly Entry[], value: unknown, at: FieldPath): readonly FieldPath[] {
  return entries.flatMap(([name, field]) => yesNosIn(field, valueAt(value, [name]), [...at, name]));
}

function yesNosIn({ is }: Field, value: unknown, at: FieldPath): readonly FieldPath[] {
  if (is.kind === 'boolean') return [at];
  if (is.kind === 'record') return typeof value === 'object' && value ? yesNos(is.entries, value, at) : [];
  if ((is.kind !== 'list' && is.kind !== 'map') || typeof value !== 'object' || value === null) return [];
  const key = Array.isArray(value) ? 0 : Object.keys(value)[0];
  return key === undefined ? [] : yesNosIn(is.of, valueAt(value, [key]), [...at, key]);
}

test.each(RULESETS.map(({ id }) => id))(
  '%s: what is said to hold counts, or is named as unused',
  async (id) => {
    let stated = 0;
    for (const golden of samples(id)) {
      const { rules, procedure } = await prepare(golden);
      for (const path of yesNos(procedure.situation.is.entries, golden.in, [])) {
        const raw: Values = withValue(golden.in, path, true);
        const { situation, unused, faults, missing } = checkSituation(rules, procedure, raw);
        if (faults.length + missing.length > 0) continue;
        stated++;
        const isNamed = unused.some((one) => makePath(path).startsWith(makePath(one.path)));
        const isUsual =
          valueAt(situation, path) === undefined && !isNamed && isDefault(procedure.situation, path);
        expect([
          procedure.id,
          makePath(path),
          valueAt(situation, path) === true || isNamed || isUsual,
        ]).toEqual([procedure.id, makePath(path), true]);
      }
    }
    expect(stated).toBeGreaterThan(20);
  },
);

/** Whether yes is the answer anyway, so that it says nothing. */
function isDefault(top: Field, path: FieldPath): boolean {
  const field = path.reduce<Field>(({ is }, key) => {
    if (is.kind === 'record') return is.shape[key] as Field;
    return is.kind === 'list' || is.kind === 'map' ? is.of : top;
  }, top);
  return field.default === true;
}
