import { setRules } from '../../../src/core/ruling/adjudicate';
import { isObject } from '../../../src/core/input/check';
import {
  boolean,
  choice,
  integer,
  map,
  name,
  record,
  set,
  type Shape,
  type Values,
} from '../../../src/core/input/field';
import type { Procedure, UnitFlag } from '../../../src/core/ruling/procedure';
import { unitAsWords, withRest } from '../../../src/cli/prompts/unit-as-words';
import { unitPlaceOf } from '../../../src/cli/prompts/unit-place';
import { parseUnit, type UnitContext } from '../../../src/cli/input/shorthand';
import { loadRuleset } from '../../../src/rulesets';
import { caseFiles } from '../../support/cases';
import { gateTest } from '../../support/evenings';

const SHAPE: Shape = {
  id: name({ label: 'Name' }),
  arm: choice(['FOOT', 'HORSE'], { label: 'Arm' }),
  men: integer({ label: 'Men' }),
  lost: integer({ label: 'Lost' }),
  skills: set(['steady', 'shy'], { label: 'Skills' }),
  inSquare: boolean({ label: 'In square', words: ['square'] }),
  corps: name({ label: 'Corps' }),
  meets: map(record({}, { label: 'Meeting' }), { label: 'Whom it meets' }),
  chief: record(
    {
      id: name({ label: 'Name' }),
      brave: boolean({ label: 'Brave' }),
      side: name({ label: 'Side' }),
    },
    { label: 'Chief' },
  ),
  aide: record({ id: name({ label: 'Name' }) }, { label: 'Aide' }),
};
const FLAG: UnitFlag = {
  flag: 'unit',
  short: 'u',
  label: 'Unit',
  example: 'A=foot 5',
  list: 'units',
  nameField: 'id',
  numbers: ['men', 'lost'],
  words: { brave: { help: 'a brave chief', apply: (unit) => void (unit.chief = { brave: true }) } },
};
const CONTEXT: UnitContext = { flag: FLAG, shape: SHAPE, around: {}, options: {}, index: 0 };

test.each<[Values, string | undefined, Values]>([
  [{ id: 'Foy', arm: 'FOOT', men: 5, skills: ['shy', 'steady'] }, 'Foy=foot 5 shy steady', {}],
  [{ arm: 'HORSE', inSquare: false, men: 5, lost: 2 }, 'horse no-square 5 2', {}],
  [{ arm: 'HORSE', lost: 2 }, 'arm:HORSE lost:2', {}],
  [{ id: 'Old Guard', corps: 'Old Fox' }, 'Old Guard=corps:"Old Fox"', {}],
  [{ id: 'Foy', skills: [], meets: { Kempt: {} } }, 'Foy=', { skills: [], meets: { Kempt: {} } }],
  [{ id: 'A=B', arm: 'FOOT' }, undefined, {}],
  [{ arm: 'FOOT', chief: { id: 'Ney' } }, undefined, {}],
  [{ id: 'Foy', chief: { brave: true, side: 'blue' }, aide: { id: 'Gudin' } }, undefined, {}],
  [{ id: 'Foy', chief: { brave: true, side: 'blue' } }, 'Foy=brave', { chief: { side: 'blue' } }],
])('%j is typed %p', (unit, text, rest) => {
  expect(unitAsWords(unit, CONTEXT)).toEqual(text === undefined ? undefined : { text, rest });
});

/** The entry of a list that describes its unit in a record of its own. */
const ENTRY: Shape = {
  unit: record(SHAPE, { label: 'Unit' }),
  face: choice(['front', 'flank'], { label: 'Face' }),
};
const ENTRY_FLAG: UnitFlag = {
  ...FLAG,
  nameField: 'unit',
  numbers: [],
  words: {
    mounted: { help: 'on horses', apply: (entry) => said(entry, { arm: 'HORSE' }) },
    formed: { help: 'in square', apply: (entry) => said(entry, { inSquare: true }) },
  },
};
const ENTRY_CONTEXT: UnitContext = { ...CONTEXT, flag: ENTRY_FLAG, shape: ENTRY };

function said(entry: Record<string, unknown>, facts: object): void {
  entry.unit = { ...(isObject(entry.unit) ? entry.unit : { id: entry.unit, corps: '?' }), ...facts };
}

/** A mark that stands until the other units are known. */
function withCorps(entry: Values): Values {
  const { unit } = entry;
  return isObject(unit) && unit.corps === '?' ? { ...entry, unit: { ...unit, corps: 'II' } } : entry;
}

describe('a unit in a record of its own', () => {
  const foy = { unit: { id: 'Foy', arm: 'HORSE', corps: 'II', men: 5 }, face: 'flank' };

  test('opens in its words, what they do not say beside them', () => {
    expect(unitAsWords(foy, ENTRY_CONTEXT, withCorps)).toEqual({
      text: 'Foy=flank mounted',
      rest: { unit: { men: 5 } },
    });
  });

  test.each([
    ['Foy=flank mounted', foy],
    ['Foy=mounted formed', { unit: { ...foy.unit, inSquare: true } }],
    ['Ney=front mounted', { unit: { ...foy.unit, id: 'Ney' }, face: 'front' }],
    ['Ney=', { unit: { id: 'Ney', men: 5 } }],
  ])('typed anew it keeps them: %s', (text, unit) => {
    const rest = { unit: { men: 5 } };
    expect(withCorps(withRest(parseUnit(text, ENTRY_CONTEXT), rest, ENTRY))).toEqual(unit);
  });
});

/** The units of lists in the golden cases of a ruleset, each with how it is typed. */
async function unitsOf(ruleset: string): Promise<readonly (readonly [Values, UnitContext])[]> {
  const rules = setRules(await loadRuleset(ruleset));
  const cases = caseFiles().flatMap(([, all]) =>
    all.filter((golden) => golden.rules === ruleset && !golden.faults),
  );
  return rules.ruleset.procedures.flatMap((procedure) =>
    cases
      .filter((golden) => golden.procedure === procedure.id)
      .flatMap((golden) => listedUnits(procedure, golden.in, rules.options)),
  );
}

function listedUnits(
  procedure: Procedure,
  raw: Values,
  options: Values,
): readonly (readonly [Values, UnitContext])[] {
  return (procedure.units ?? []).flatMap((flag) => {
    const given = flag.list === undefined ? [] : [raw[flag.list]].flat();
    const { shape } = unitPlaceOf(procedure, flag);
    return given
      .filter(isObject)
      .map((unit, index) => [unit, { flag, shape, around: raw, options, index }] as const);
  });
}

describe.each(['blucher', 'gte'])('the units of %s', (ruleset) => {
  gateTest('say the same in their own words', async () => {
    const units = await unitsOf(ruleset);
    const retyped = units.map(([unit, context]) => ({ unit, context, words: unitAsWords(unit, context) }));
    for (const { unit, context, words } of retyped)
      if (words) expect(withRest(parseUnit(words.text, context), words.rest, context.shape)).toEqual(unit);
    const wordless = retyped.filter(({ words }) => words === undefined).length;
    expect(wordless).toBeLessThan(units.length / 8);
  });
});
