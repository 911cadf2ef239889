import fc from 'fast-check';
import { checkSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { check, missingFaults, type Checked } from '../../../src/core/input/check';
import { optionShape, type Rules } from '../../../src/core/ruling/ruleset';
import { record, type Values } from '../../../src/core/input/field';
import { fire } from '../../../src/rulesets/blucher/fire/fire';
import { ruleset } from '../../../src/rulesets/blucher/index';
import { hostileText } from '../../support/hostile/text';
import { HOSTILE, hostileSituations, optionSettings, rawSituations } from '../../support/arbitrary';
import { runsOf } from '../../support/evenings';

const RULES = setRules(ruleset);
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What nobody should ever see in the answer to an input. */
function flaws({ faults, missing }: Checked): readonly string[] {
  return [...faults, ...missingFaults(missing)].flatMap(({ path, message, allowed = [] }) => [
    ...(message === '' || message.length > 600 ? [`a message of ${message.length} characters`] : []),
    ...(path.length > 250 ? [`a path of ${path.length} characters`] : []),
    ...[path, message, ...allowed].filter((text) => UNSAFE.test(text)),
  ]);
}

function expectSafe(checked: Checked): void {
  expect(flaws(checked)).toEqual([]);
  expect(({} as Values).polluted).toBeUndefined();
}

function sound(rules: Rules, raw: unknown): Values {
  const { situation, faults, missing } = checkSituation(rules, fire, raw);
  expect([...faults, ...missingFaults(missing)]).toEqual([]);
  return situation;
}

describe('a situation made of its fields', () => {
  test('is sound, and normalised it is a fixed point, also by way of JSON', () => {
    fc.assert(
      fc.property(rawSituations(RULES, fire), (raw) => {
        const once = sound(RULES, raw);
        expect(sound(RULES, once)).toStrictEqual(once);
        expect(JSON.stringify(sound(RULES, JSON.parse(JSON.stringify(once))))).toBe(JSON.stringify(once));
      }),
      { numRuns: runsOf(250) },
    );
  });

  test('is so under any options', () => {
    const settings = optionSettings(ruleset).chain((options) => {
      const rules = setRules(ruleset, options);
      return fc.tuple(fc.constant(rules), rawSituations(rules, fire));
    });
    fc.assert(
      fc.property(settings, ([rules, raw]) => {
        const once = sound(rules, raw);
        expect(sound(rules, once)).toStrictEqual(once);
      }),
      { numRuns: runsOf(200) },
    );
  });

  test('reaches every field, unless an option hides it', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(rawSituations(RULES, fire), (raw) => {
        for (const key of Object.keys(sound(RULES, raw))) seen.add(key);
      }),
      { numRuns: runsOf(500) },
    );
    expect([...seen].sort()).toEqual(Object.keys(fire.situation.is.shape).sort());
  });
});

describe('no input crashes the check', () => {
  test('a spoilt situation', () => {
    fc.assert(
      fc.property(hostileSituations(RULES, fire), (raw) => expectSafe(checkSituation(RULES, fire, raw))),
      { numRuns: runsOf(500) },
    );
  });

  test('a hostile value in each field, alone', () => {
    for (const key of ['', ...Object.keys(fire.situation.is.shape)]) {
      for (const value of HOSTILE)
        expectSafe(checkSituation(RULES, fire, key === '' ? value : { [key]: value }));
    }
  });

  test('anything at all', () => {
    const anything = fc.anything({
      maxDepth: 2,
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withObjectString: true,
      withSparseArray: true,
      withTypedArray: true,
      key: fc.oneof(hostileText, fc.constantFrom(...Object.keys(fire.situation.is.shape))),
    });
    fc.assert(
      fc.property(anything, (raw) => expectSafe(checkSituation(RULES, fire, raw))),
      { numRuns: runsOf(100) },
    );
  });

  test('any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => expectSafe(checkSituation(RULES, fire, raw))),
      { numRuns: runsOf(100) },
    );
  });

  test('any options', () => {
    const options = record(optionShape(ruleset), { label: 'options' });
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expectSafe(check(options, raw, { scale: { unit: '', aliases: [] }, options: {} }));
      }),
    );
  });
});
