import { check, makePath, missingFaults, type Checked } from '../../../src/core/input/check';
import type { Scale } from '../../../src/core/input/distance';
import {
  boolean,
  choice,
  choiceOr,
  distance,
  distanceOrNone,
  integer,
  integerOrNone,
  list,
  map,
  name,
  nameOr,
  nameOrNone,
  number,
  object,
  oneOrList,
  record,
  set,
  text,
  type Field,
  type Values,
} from '../../../src/core/input/field';
import { Problem } from '../../../src/core/input/problem';

const SCALE: Scale = { unit: 'BW', aliases: [], inches: 3 };

function checked(fields: Readonly<Record<string, Field>>, raw: unknown, options: Values = {}): Checked {
  return check(record(fields, { label: 'Test' }), raw, { scale: SCALE, options, collect: true });
}

/** The faults, then what is missing, as the lines that players see. */
function lines(fields: Readonly<Record<string, Field>>, raw: unknown): readonly string[] {
  const { faults, missing } = checked(fields, raw);
  if (faults.length + missing.length === 0) return [];
  return new Problem(...faults, ...missingFaults(missing)).message.split('\n');
}

const LABEL = { label: 'Value' };

/** Objects in one another, so many deep. */
const UNKEPT =
  'holds what cannot be kept: lists in lists more than 64 deep, or a number such as .inf or .nan';

function nested(depth: number): Values {
  return depth === 1 ? {} : { in: nested(depth - 1) };
}

const unit = record({ id: name({ label: 'Name' }), elan: integer({ label: 'Elan', min: 1, max: 9 }) }, LABEL);

describe('values of every kind', () => {
  // field, what is accepted (and as what), what is refused (and why)
  const kinds: readonly (readonly [
    string,
    Field,
    readonly (readonly [unknown, unknown])[],
    readonly (readonly [unknown, string])[],
  ])[] = [
    [
      'boolean',
      boolean(LABEL),
      [
        [true, true],
        [false, false],
      ],
      [
        ['true', '"true" is not allowed; give true or false'],
        [1, '1 is not allowed; give true or false'],
        [null, 'null is not allowed; give true or false'],
      ],
    ],
    [
      'integer',
      integer({ ...LABEL, min: 1, max: 12 }),
      [
        [1, 1],
        [12, 12],
        [5.0, 5],
      ],
      [
        [0, '0 is not allowed; give a whole number from 1 to 12'],
        [99, '99 is not allowed; give a whole number from 1 to 12'],
        [-1, '-1 is not allowed; give a whole number from 1 to 12'],
        [1.5, '1.5 is not allowed; give a whole number from 1 to 12'],
        [NaN, 'NaN is not allowed; give a whole number from 1 to 12'],
        [Infinity, 'Infinity is not allowed; give a whole number from 1 to 12'],
        [1e400, 'Infinity is not allowed; give a whole number from 1 to 12'],
        ['5', '"5" is not allowed (it is text; leave the quotes out); give a whole number from 1 to 12'],
        ['five', '"five" is not allowed; give a whole number from 1 to 12'],
        ['', '"" is not allowed; give a whole number from 1 to 12'],
        [null, 'null is not allowed; give a whole number from 1 to 12'],
        [true, 'true is not allowed; give a whole number from 1 to 12'],
        [[5], 'a list is not allowed; give a whole number from 1 to 12'],
        [{ valueOf: 5, toString: 5 }, 'an object is not allowed; give a whole number from 1 to 12'],
      ],
    ],
    [
      'integer of any size',
      integer(LABEL),
      [
        [0, 0],
        [-0, 0],
        [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      ],
      [
        [-1, '-1 is not allowed; give a whole number of 0 or more'],
        [2 ** 53, '9007199254740992 is not allowed; give a whole number of 0 or more'],
      ],
    ],
    [
      'integer or none',
      integerOrNone({ ...LABEL, max: 3 }),
      [
        [null, null],
        [3, 3],
      ],
      [[4, '4 is not allowed; give a whole number from 0 to 3 or null']],
    ],
    [
      'number',
      number({ ...LABEL, max: 10 }),
      [
        [2.5, 2.5],
        [-0, 0],
      ],
      [
        [10.1, '10.1 is not allowed; give a number from 0 to 10'],
        ['2.5', '"2.5" is not allowed (it is text; leave the quotes out); give a number from 0 to 10'],
      ],
    ],
    [
      'distance',
      distance({ ...LABEL, max: 100 }),
      [
        [1.5, 1.5],
        ['1.5', 1.5],
        ['4.5in', 1.5],
        ['4.5"', 1.5],
        ['-0', 0],
      ],
      [
        [-1, '-1 is not allowed; give a distance from 0 to 100'],
        ['-1', '"-1" is not allowed; give a distance from 0 to 100'],
        ['303in', '"303in" is not allowed; give a distance from 0 to 100'],
        ['9'.repeat(50), `"${'9'.repeat(50)}" is not allowed; give a distance from 0 to 100`],
        ['bw', '"bw" is no distance; give a number with or without a unit, such as 1.5, 1.5bw or 4.5in'],
        [
          '2 miles',
          '"miles" is no unit of length here; give a number with or without a unit, such as 1.5, 1.5bw or 4.5in',
        ],
        ['2cm', 'centimetres cannot be turned into BW before the scale is set'],
        [null, 'null is not allowed; give a distance from 0 to 100'],
      ],
    ],
    [
      'distance or none',
      distanceOrNone(LABEL),
      [
        [null, null],
        ['2', 2],
      ],
      [],
    ],
    [
      'choice',
      choice(['INF', 'CAV'], LABEL),
      [['INF', 'INF']],
      [
        ['inf', '"inf" is not allowed (did you mean "INF"?); give INF or CAV'],
        ['DRAGOON', '"DRAGOON" is not allowed; give INF or CAV'],
        [['INF'], 'a list is not allowed; give INF or CAV'],
        ['__proto__', '"__proto__" is not allowed; give INF or CAV'],
      ],
    ],
    [
      'choice of numbers',
      choice([1, 2], LABEL),
      [[2, 2]],
      [
        ['2', '"2" is not allowed (it is text; leave the quotes out); give 1 or 2'],
        [3, '3 is not allowed; give 1 or 2'],
        [{ valueOf: 1, toString: 1 }, 'an object is not allowed; give 1 or 2'],
      ],
    ],
    [
      'choice or object',
      choiceOr(['small'], record({ size: integer(LABEL) }, LABEL), LABEL),
      [
        ['small', 'small'],
        [{ size: 2 }, { size: 2 }],
      ],
      [['large', '"large" is not allowed; give small or object with size']],
    ],
    [
      'choice or number',
      choiceOr(['all'], integer({ ...LABEL, max: 3 }), LABEL),
      [
        ['all', 'all'],
        [2, 2],
      ],
      [
        [4, '4 is not allowed; give a whole number from 0 to 3'],
        ['2', '"2" is not allowed; give all or a whole number from 0 to 3'],
        [[2], 'a list is not allowed; give all or a whole number from 0 to 3'],
      ],
    ],
    [
      'choice or list',
      choiceOr(['none'], list(integer(LABEL), { ...LABEL, min: 2, max: 2 }), LABEL),
      [
        ['none', 'none'],
        [
          [2, 1],
          [2, 1],
        ],
      ],
      [
        ['all', '"all" is not allowed; give none or list of 2 entries'],
        [{ a: 1 }, 'an object is not allowed; give none or list of 2 entries'],
        [[1], 'has 1 entries; give 2 to 2'],
      ],
    ],
    [
      'set',
      set(['shock', 'steady'], LABEL),
      [
        [[], []],
        [
          ['steady', 'shock'],
          ['shock', 'steady'],
        ],
        [['shock', 'shock'], ['shock']],
      ],
      [['shock', '"shock" is no list; give a list with any of shock and steady']],
    ],
    [
      'name',
      name(LABEL),
      [
        ['Foy', 'Foy'],
        [5, '5'],
      ],
      [
        ['', 'is empty; give a name'],
        [1.5, '1.5 is not allowed; give a name'],
        [null, 'null is not allowed; give a name'],
        ['a\u001b[2J', 'has an invisible character (U+001B) at position 2; use printable text'],
        ['\u202eyoF', 'has an invisible character (U+202E) at position 1; use printable text'],
        ['constructor', '"constructor" is a reserved word; give another name'],
      ],
    ],
    [
      'name or none',
      nameOrNone(LABEL),
      [[null, null]],
      [[{}, 'an object is not allowed; give a name or null']],
    ],
    [
      'text',
      text(LABEL),
      [['one line', 'one line']],
      [
        [5, '5 is not allowed; give text'],
        ['two\nlines', 'has an invisible character (U+000A) at position 4; use printable text'],
      ],
    ],
    [
      'name or object',
      nameOr(record({ elan: integer(LABEL) }, LABEL), LABEL),
      [
        ['Foy', 'Foy'],
        [5, '5'],
        [{ elan: 2 }, { elan: 2 }],
      ],
      [
        [['Foy'], 'a list is not allowed; give a name or object with elan'],
        ['', 'is empty; give a name'],
      ],
    ],
    [
      'any object',
      object(LABEL),
      [
        [{}, {}],
        [{ a: [null, true, 'x', 1.5, { b: [] }] }, { a: [null, true, 'x', 1.5, { b: [] }] }],
        [nested(65), nested(65)],
      ],
      [
        [null, 'null is not allowed; give an object'],
        [[], 'a list is not allowed; give an object'],
        ['{}', '"{}" is not allowed; give an object'],
        [{ a: Infinity }, UNKEPT],
        [{ a: undefined }, UNKEPT],
        [{ a: [new Date(0)] }, UNKEPT],
        [nested(66), UNKEPT],
      ],
    ],
    [
      'list that may be a lone value',
      list(integer(LABEL), { ...LABEL, max: 2, alone: true }),
      [
        [7, [7]],
        [
          [7, 8],
          [7, 8],
        ],
        [[], []],
      ],
      [
        ['7', '"7" is not allowed (it is text; leave the quotes out); give a whole number of 0 or more'],
        [{}, 'an object is not allowed; give a whole number of 0 or more'],
        [[1, 2, 3], 'has 3 entries; give 0 to 2'],
      ],
    ],
    [
      'value or list of such, as it came',
      oneOrList(integer(LABEL), { ...LABEL, max: 2 }),
      [
        [7, 7],
        [[7], [7]],
      ],
      [
        ['x', '"x" is not allowed; give a whole number of 0 or more'],
        [[1, 2, 3], 'has 3 entries; give 0 to 2'],
      ],
    ],
    [
      'list',
      list(integer(LABEL), { ...LABEL, min: 1, max: 2 }),
      [
        [
          [1, 2],
          [1, 2],
        ],
      ],
      [
        [[], 'has 0 entries; give 1 to 2'],
        [[1, 2, 3], 'has 3 entries; give 1 to 2'],
        [{ 0: 1 }, 'an object is not allowed; give a list'],
        ['1', '"1" is not allowed; give a list'],
      ],
    ],
    [
      'map',
      map(integer(LABEL), LABEL),
      [
        [{}, {}],
        [
          { A: 1, b: 2 },
          { A: 1, b: 2 },
        ],
      ],
      [
        [[], 'a list is not allowed; give an object keyed by name'],
        [null, 'null is not allowed; give an object keyed by name'],
      ],
    ],
    [
      'record',
      unit,
      [
        [
          { elan: 5, id: 'Foy' },
          { id: 'Foy', elan: 5 },
        ],
      ],
      [
        [[], 'a list is no object; give an object with the fields of this place'],
        ['Foy', '"Foy" is no object; give an object with the fields of this place'],
        [null, 'null is no object; give an object with the fields of this place'],
      ],
    ],
  ];
  const accepted = kinds.flatMap(([kind, field, good]) =>
    good.map(([raw, value]) => [kind, raw, value, field] as const),
  );
  const refused = kinds.flatMap(([kind, field, , bad]) =>
    bad.map(([raw, line]) => [kind, raw, line, field] as const),
  );

  test.each(accepted)('%s accepts %p as %p', (_, raw, value, field) => {
    const { situation, faults } = checked({ value: field }, { value: raw });
    expect(faults).toEqual([]);
    expect(situation.value).toStrictEqual(value);
  });

  test.each(refused)('%s refuses %p: %s', (_, raw, line, field) => {
    expect(lines({ value: field }, { value: raw })).toEqual([`value: ${line}`]);
  });
});

describe('faults inside values', () => {
  const traits = set(['shock', 'steady'], { ...LABEL, default: [] });
  const army = {
    units: list(unit, { ...LABEL, unique: 'id' }),
    by: map(unit, { ...LABEL, default: {} }),
    traits,
  };

  const rows: readonly (readonly [string, unknown, readonly string[]])[] = [
    [
      'an entry of a list',
      {
        units: [
          { id: 'A', elan: 1 },
          { id: 'B', elan: 0 },
        ],
      },
      ['units[1].elan: 0 is not allowed; give a whole number from 1 to 9'],
    ],
    [
      'an entry that is no object',
      { units: [5] },
      ['units[0]: 5 is no object; give an object with the fields of this place'],
    ],
    [
      'two of one name',
      {
        units: [
          { id: 'A', elan: 1 },
          { id: 'A', elan: 2 },
        ],
      },
      ['units[1].id: "A" stands twice; no two may be alike'],
    ],
    [
      'an entry of a map',
      { units: [], by: { Foy: { id: 'A', elan: '1' } } },
      ['by.Foy.elan: "1" is not allowed (it is text; leave the quotes out); give a whole number from 1 to 9'],
    ],
    [
      'an unknown trait',
      { units: [], traits: ['shock', 'steddy', 7] },
      [
        'traits[1]: "steddy" is not known (did you mean "steady"?); give shock or steady',
        'traits[2]: 7 is not known; give shock or steady',
      ],
    ],
    [
      'everything at once, each with its path',
      { units: [{ id: '', elan: NaN }, 'B'], by: [], traits: 'shock', extra: 1 },
      [
        'units[0].id: is empty; give a name',
        'units[0].elan: NaN is not allowed; give a whole number from 1 to 9',
        'units[1]: "B" is no object; give an object with the fields of this place',
        'by: a list is not allowed; give an object keyed by name',
        'traits: "shock" is no list; give a list with any of shock and steady',
        'extra: there is no field "extra"; the fields are units, by and traits',
      ],
    ],
    [
      'a name that is no name',
      { units: [], by: { '': { id: 'A', elan: 1 }, 'a\u0007': 1 } },
      [
        'by.: name is empty; give a name',
        'by.a\\u{7}: name has an invisible character (U+0007) at position 2; use printable text',
      ],
    ],
  ];

  test.each(rows)('%s', (_, raw, expected) => {
    expect(lines(army, raw)).toEqual(expected);
  });
});

describe('unknown keys', () => {
  const fields = {
    elan: integer({ ...LABEL, default: 5 }),
    traits: set(['shock'], { ...LABEL, default: [] }),
  };

  test.each([
    ['elann', 'elann: there is no field "elann" (did you mean "elan"?); the fields are elan and traits'],
    ['morale', 'morale: there is no field "morale"; the fields are elan and traits'],
    ['', ': there is no field ""; the fields are elan and traits'],
    ['\u001b[31m', '\\u{1b}[31m: there is no field "\\u{1b}[31m"; the fields are elan and traits'],
    [
      '\u202etrait',
      '\\u{202e}trait: there is no field "\\u{202e}trait" (did you mean "traits"?); the fields are elan and traits',
    ],
    ['constructor', 'constructor: there is no field "constructor"; the fields are elan and traits'],
    ['toString', 'toString: there is no field "toString"; the fields are elan and traits'],
  ])('%p', (key, line) => {
    expect(lines(fields, { [key]: 1 }).map((found) => (key === '' ? `: ${found}` : found))).toEqual([line]);
  });

  test('__proto__ as JSON brings it, at every depth, is a key like any other', () => {
    const deep = {
      units: list(
        record({ by: map(record({ x: integer({ ...LABEL, default: 1 }) }, LABEL), LABEL) }, LABEL),
        LABEL,
      ),
    };
    const raw: unknown = JSON.parse(
      '{"__proto__":{"a":1},"units":[{"__proto__":[],"by":{"A":{"__proto__":null},"__proto__":{"x":2},"constructor":{}}}]}',
    );
    const { faults, situation } = checked(deep, raw);
    expect(faults.map(({ path }) => path)).toEqual([
      'units[0].by.A.__proto__',
      'units[0].by.__proto__',
      'units[0].by.constructor',
      'units[0].__proto__',
      '__proto__',
    ]);
    expect(Object.getPrototypeOf(situation)).toBe(Object.prototype);
    expect(({} as Values).a).toBeUndefined();
  });

  test('when there are many fields, only some are shown', () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`field${i}`, boolean({ ...LABEL, default: false })]),
    );
    expect(lines(many, { other: 1 })).toEqual([
      'other: there is no field "other"; the fields are field0, field1, field2, field3, field4, field5, field6, field7, field8, field9, field10, field11 ... (see "schema")',
    ]);
  });
});

describe('what is missing', () => {
  const fields = {
    type: choice(['INF', 'ART'], { label: 'Type' }),
    elan: integer({ label: 'Elan now', max: 9, when: (self) => self.type !== 'ART' }),
    ammo: integer({ label: 'Ammo number', max: 9, when: (self) => self.type === 'ART' }),
    limit: integerOrNone({ label: 'MO limit', when: (self) => self.type === 'ART' }),
    note: text({ label: 'Note', optional: true }),
    moved: boolean({ label: 'Moved', default: false }),
  };

  test.each([
    [
      {},
      ['type: is missing; give INF or ART', 'elan: is missing (elan now); give a whole number from 0 to 9'],
    ],
    [
      { type: 'ART' },
      [
        'ammo: is missing (ammo number); give a whole number from 0 to 9',
        'limit: is missing (MO limit); give a whole number of 0 or more or null',
      ],
    ],
    [{ type: 'INF', elan: undefined }, ['elan: is missing (elan now); give a whole number from 0 to 9']],
    [{ type: 'INF', elan: 5 }, []],
  ])('in %p', (raw, expected) => {
    expect(lines(fields, raw)).toEqual(expected);
  });

  test('of names, who alone can be given, unless there are too many to tell', () => {
    const among = (count: number): readonly string[] =>
      lines(
        { next: nameOrNone({ ...LABEL, among: () => Array.from({ length: count }, (_, i) => `N${i}`) }) },
        {},
      );
    const isMissing = 'next: is missing (value); give';
    expect(among(2)).toEqual([`${isMissing} N0 or N1`]);
    expect([among(0), among(13)]).toEqual([[`${isMissing} a name or null`], [`${isMissing} a name`]]);
  });

  test('when a fault leaves open what matters, nothing is called missing for it', () => {
    expect(lines(fields, { type: 'ARTT', ammo: 4 })).toEqual([
      'type: "ARTT" is not allowed (did you mean "ART"?); give INF or ART',
    ]);
    expect(lines(fields, { type: 'ARTT', elan: 99 })).toEqual([
      'type: "ARTT" is not allowed (did you mean "ART"?); give INF or ART',
      'elan: 99 is not allowed; give a whole number from 0 to 9',
    ]);
    expect(lines(fields, { type: 'INF', moved: 'no' })).toEqual([
      'moved: "no" is not allowed; give true or false',
      'elan: is missing (elan now); give a whole number from 0 to 9',
    ]);
  });

  test('fields that took their default, or stay unknown, can be asked', () => {
    const { defaulted } = checked(fields, { type: 'INF', elan: 5 });
    expect(defaulted.map(({ path }) => makePath(path))).toEqual(['note', 'moved']);
    expect(
      check(record(fields, LABEL), { type: 'INF', elan: 5 }, { scale: SCALE, options: {} }).defaulted,
    ).toEqual([]);
  });
});

describe('what the situation becomes', () => {
  const fields = {
    garrison: boolean({ ...LABEL, default: false }),
    prepared: boolean({
      ...LABEL,
      default: false,
      implied: (self) => (self.garrison === true ? true : undefined),
    }),
    elan: integer({ ...LABEL, default: (self) => (self.prepared === true ? 6 : 5) }),
    works: boolean({ ...LABEL, default: false, when: (_, { options }) => options.works === true }),
    wall: integer({ ...LABEL, default: 0, when: ({ works }) => works === true }),
    note: text({ ...LABEL, optional: true }),
    side: record(
      { name: name({ ...LABEL, default: 'active' }) },
      { ...LABEL, default: {} as { name: string } },
    ),
    units: map(record({ dice: integer({ ...LABEL, default: 1 }) }, LABEL), {
      ...LABEL,
      default: { Foy: {} as { dice: number } },
    }),
    total: integer({
      ...LABEL,
      optional: true,
      invalid: (total, { self }) =>
        total < Number(self.elan) ? `must be ${String(self.elan)} or more` : undefined,
    }),
  };

  test.each([
    [
      'defaults are filled in, in records too',
      {},
      {},
      { garrison: false, prepared: false, elan: 5, side: { name: 'active' }, units: { Foy: { dice: 1 } } },
    ],
    [
      'what other facts force stands, though it was not given',
      { garrison: true },
      {},
      { garrison: true, prepared: true, elan: 6 },
    ],
    ['what does not matter is left out, whatever it is', { works: 'nonsense' }, {}, { garrison: false }],
    ['options decide what matters', { works: true }, { works: true }, { works: true }],
    ['null is not an answer unless it is said to be', { note: undefined }, {}, { garrison: false }],
  ])('%s', (_, raw, options, expected) => {
    const { situation, faults } = checked(fields, raw, options);
    expect(faults).toEqual([]);
    expect(situation).toMatchObject(expected);
    expect('works' in situation).toBe('works' in expected);
    expect('note' in situation).toBe(false);
  });

  test('a yes or no against another that was said is refused, with the name of the other', () => {
    expect(lines(fields, { garrison: true, prepared: false })).toEqual([
      'prepared: no contradicts garrison: then it is yes',
    ]);
    expect(lines(fields, { garrison: true, prepared: true })).toEqual([]);
  });

  test.each<readonly [string, Values, readonly string[]]>([
    ['a fact that does not matter', { works: true, elan: 5 }, ['works']],
    ['not what is denied, or as usual', { works: false, garrison: false, elan: 5 }, []],
    ['nor what is as usual in text', { works: 'false', wall: '0' }, []],
    ['nothing where all of it counts', { garrison: true, prepared: true }, []],
  ])('what has no effect is named: %s', (_, raw, expected) => {
    const { unused, situation } = checked(fields, raw);
    expect(unused.map(({ path }) => makePath(path))).toEqual(expected);
    expect('works' in situation).toBe(false);
  });

  test('a value that does not go with another is refused in its own words', () => {
    expect(lines(fields, { total: 4 })).toEqual(['total: must be 5 or more']);
    expect(lines(fields, { total: 5 })).toEqual([]);
  });

  test('what was given is not touched', () => {
    const raw = { units: { Foy: {} }, garrison: true };
    const before = JSON.stringify(raw);
    checked(fields, raw);
    expect(JSON.stringify(raw)).toBe(before);
  });

  test('the place of a record is known to its fields', () => {
    const seen: unknown[] = [];
    const inner = record(
      {
        x: boolean({ ...LABEL, default: (_, { key, up }) => seen.push([key, up?.key, up?.up?.key]) > 0 }),
      },
      LABEL,
    );
    const side = record({ units: list(inner, LABEL), by: map(inner, LABEL) }, LABEL);
    checked({ side }, { side: { units: [{}, {}], by: { Foy: {} } } });
    expect(seen).toEqual([
      [0, 'side', ''],
      [1, 'side', ''],
      ['Foy', 'side', ''],
    ]);
  });
});

describe('what stands in capitals', () => {
  const square = name({ ...LABEL, capitals: true });
  const held = map(integer(LABEL), { ...LABEL, capitals: true, default: {}, keys: () => ['C5', 'D4/N'] });

  test('is written so, however it was typed', () => {
    const given = { square: 'c5', held: { c5: 1, 'd4/n': 2 } };
    expect(checked({ square, held }, given).situation).toEqual({ square: 'C5', held: { C5: 1, 'D4/N': 2 } });
  });

  test.each([
    [{ c5: 1, C5: 2 }, ['held.C5: "C5" stands twice; no two may be alike']],
    [{ e9: 1 }, ['held.e9: "E9" is not known here; give C5 or D4/N']],
  ])('%p', (given, expected) => expect(lines({ held }, { held: given })).toEqual(expected));
});

describe('maps of known names', () => {
  const fields = {
    units: list(unit, LABEL),
    by: map(integer(LABEL), {
      ...LABEL,
      keys: ({ self }) => (self.units as Values[]).map(({ id }) => String(id)),
    }),
  };

  test.each([
    [['Foy'], { Foy: 1 }, []],
    [['Foy'], { Foi: 1 }, ['by.Foi: "Foi" is not known here (did you mean "Foy"?); give Foy']],
    [['Foy', 'Ney'], { Reille: 1 }, ['by.Reille: "Reille" is not known here; give Foy or Ney']],
    [[], { Foy: 1 }, ['by.Foy: "Foy" is not known here; none may be given']],
  ])('%p and %p', (names, by, expected) => {
    expect(lines(fields, { units: names.map((id) => ({ id, elan: 1 })), by })).toEqual(expected);
  });

  test('a rule that stumbles over another field’s fault is forgiven, and the fault is reported', () => {
    expect(lines(fields, { units: 5, by: { Foy: 1 } })).toEqual(['units: 5 is not allowed; give a list']);
    expect(lines(fields, { by: { Foy: 1 } })).toEqual(['units: is missing (value); give a list']);
  });

  test('a rule that fails on sound input is a bug, and shows', () => {
    const broken = {
      x: boolean({
        ...LABEL,
        default: () => {
          throw new RangeError('a bug');
        },
      }),
    };
    expect(() => checked(broken, {})).toThrow(RangeError);
  });
});

describe('a hidden field is not echoed', () => {
  test.each([
    [
      integer({ ...LABEL, hidden: true, max: 20 }),
      4711,
      'this value is not allowed; give a whole number from 0 to 20',
    ],
    [
      choice(['north', 'south'], { ...LABEL, hidden: true }),
      'nort',
      'this value is not allowed; give north or south',
    ],
  ])('%#', (field, raw, line) => {
    expect(lines({ value: field }, { value: raw })).toEqual([`value: ${line}`]);
  });
});

describe('inputs of any size', () => {
  const fields = {
    elan: integer({ ...LABEL, default: 1 }),
    id: name({ ...LABEL, default: 'x' }),
    far: distance({ ...LABEL, default: 1 }),
    traits: set(['shock', 'steady'], { ...LABEL, default: [] }),
    type: choice(['INF'], { ...LABEL, default: 'INF' }),
    units: list(integer(LABEL), { ...LABEL, default: [] }),
    by: map(integer(LABEL), { ...LABEL, default: {}, keys: () => ['Foy'] }),
    side: record({ a: integer({ ...LABEL, default: 1 }) }, { ...LABEL, default: {} as { a: number } }),
  };
  const HUGE = '\u001b[31m9'.repeat(1_000_000);
  let nested: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) nested = [nested];

  test.each(Object.keys(fields))(
    '%s: a huge text, a huge list and deep nesting get short answers',
    (field) => {
      const raws = [HUGE, new Array<unknown>(200_000).fill(HUGE), nested, { [HUGE]: nested }, HUGE.length];
      for (const raw of raws) {
        const { faults } = checked(fields, { [field]: raw });
        for (const { path, message, allowed = [] } of faults) {
          expect((path + message).length).toBeLessThan(400);
          expect(String(allowed).length).toBeLessThan(400);
          expect(message).not.toContain('\u001b');
          expect(path).not.toContain('\u001b');
        }
      }
    },
  );

  test('when there are more faults than anybody reads, the rest are counted', () => {
    const many = new Array<string>(100_000).fill('shok');
    const { faults } = checked(fields, { traits: many });
    expect(faults).toHaveLength(51);
    expect(faults[49]?.path).toBe('traits[49]');
    expect(faults[50]).toEqual({ path: '', message: 'and 99950 more faults' });
  });

  test('when more is missing than anybody reads, the rest is counted', () => {
    const units = { units: list(unit, LABEL) };
    const { missing } = checked(units, { units: new Array<unknown>(60).fill({}) });
    expect(missing).toHaveLength(120);
    expect(missingFaults(missing)).toHaveLength(51);
    expect(missingFaults(missing)[50]).toEqual({ path: '', message: 'and 70 more fields are missing' });
  });

  test('unknown keys by the hundred thousand are reported quickly', () => {
    const raw = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`trait${i}`, 1]));
    expect(checked(fields, raw).faults).toHaveLength(51);
  });

  test('a map has no more entries than a list may have', () => {
    const raw = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`unit${i}`, 1]));
    expect(lines(fields, { by: raw })).toEqual(['by: has 1001 entries; give at most 1000']);
    expect(lines({ units: list(integer(LABEL), LABEL) }, { units: new Array(1001).fill(1) })).toEqual([
      'units: has 1001 entries; give 0 to 1000',
    ]);
  });

  test('as many as are allowed are accepted', () => {
    const raw = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`unit${i}`, 1]));
    expect(lines({ by: map(integer(LABEL), LABEL) }, { by: raw })).toEqual([]);
    expect(lines({ units: list(integer(LABEL), LABEL) }, { units: new Array(1000).fill(1) })).toEqual([]);
  });

  test('many known names are not all told', () => {
    const names = Array.from({ length: 500 }, (_, i) => `${'n'.repeat(90)}${i}`);
    const { faults } = checked(
      { by: map(integer(LABEL), { ...LABEL, keys: () => names }) },
      { by: { Foy: 1 } },
    );
    expect(faults[0]?.allowed).toHaveLength(12);
    expect(faults[0]?.message.length).toBeLessThan(1300);
  });
});

test('paths read as they would be written', () => {
  expect(makePath(['attackers', 0, 'contacts', 'Halkett', 'inFront'])).toBe(
    'attackers[0].contacts.Halkett.inFront',
  );
  expect(makePath([])).toBe('');
  expect(makePath(['\u202e', 0])).toBe('\\u{202e}[0]');
});
