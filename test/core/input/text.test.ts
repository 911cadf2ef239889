import fc from 'fast-check';
import { hostileText } from '../../support/hostile/text';
import {
  folded,
  itHas,
  LONGEST_TEXT,
  lengthOfName,
  listing,
  meantBy,
  MOST_LISTED,
  nameFault,
  plural,
  thereAre,
  withVerb,
  printable,
  shown,
  signed,
  someOf,
  uncapital,
} from '../../../src/core/input/text';

/** Characters that steer a terminal, turn text around or cannot be seen. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe('names', () => {
  test.each([
    'Halkett',
    'Guardia',
    'Łubieński',
    "d'Erlon",
    'Prinz Wilhelm (2)',
    '5',
    '近衛',
    'a'.repeat(LONGEST_TEXT),
    '⚔️',
  ])('%p is one', (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  test.each([
    ['', 'is empty; give a name'],
    ['   ', 'is empty; give a name'],
    ['\u00a0\u3000', 'is empty; give a name'],
    ['\u3164', 'is empty; give a name'],
    ['\u2800', 'is empty; give a name'],
    ['a'.repeat(101), 'is 101 characters long; give at most 100'],
    [' '.repeat(5000), 'is 5000 characters long; give at most 100'],
    ['a\u001b[31m', 'has an invisible character (U+001B) at position 2; use printable text'],
    ['a\nb', 'has an invisible character (U+000A) at position 2; use printable text'],
    ['\u202egnal', 'has an invisible character (U+202E) at position 1; use printable text'],
    ['a\u200bb', 'has an invisible character (U+200B) at position 2; use printable text'],
    ['a\u009b2J', 'has an invisible character (U+009B) at position 2; use printable text'],
    ['a\ud800', 'has an invisible character (U+D800) at position 2; use printable text'],
    ['a\u2028', 'has an invisible character (U+2028) at position 2; use printable text'],
    ['a\u{e0041}', 'has an invisible character (U+E0041) at position 2; use printable text'],
    ['__proto__', '"__proto__" is a reserved word; give another name'],
    ['constructor', '"constructor" is a reserved word; give another name'],
    ['prototype', '"prototype" is a reserved word; give another name'],
    ['toString', '"toString" is a reserved word; give another name'],
    ['hasOwnProperty', '"hasOwnProperty" is a reserved word; give another name'],
  ])('%p is none', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });

  test('no name finds anything in an empty object, and none steers a terminal', () => {
    fc.assert(
      fc.property(hostileText, (name) => {
        const fault = nameFault(name);
        if (fault !== undefined) return expect(UNSAFE.test(fault)).toBe(false);
        expect(({} as Record<string, unknown>)[name]).toBeUndefined();
        expect(UNSAFE.test(name)).toBe(false);
      }),
    );
  });
});

describe('text from outside made printable', () => {
  test.each([
    ['plain', 'plain'],
    ['\u001b[31mred', '\\u{1b}[31mred'],
    ['\u202eab', '\\u{202e}ab'],
    ['\ud83d', '\\u{d83d}'],
    ['\u{e0041}', '\\u{e0041}'],
    ['é⚔️', 'é⚔️'],
    ['a'.repeat(60), 'a'.repeat(60)],
    ['a'.repeat(61), `${'a'.repeat(57)}...`],
    [`${'a'.repeat(56)}😀${'b'.repeat(20)}`, `${'a'.repeat(56)}...`],
    [`${'a'.repeat(55)}😀${'b'.repeat(20)}`, `${'a'.repeat(55)}😀...`],
    [`${'a'.repeat(59)}😀`, `${'a'.repeat(57)}...`],
    [`${'a'.repeat(58)}😀`, `${'a'.repeat(58)}😀`],
    ['\u0000'.repeat(20), `${'\\u{0}'.repeat(11)}\\u...`],
  ])('%p', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  test('whatever it is, it is safe, short and well formed', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 3, max: 80 }), (text, most) => {
        const safe = printable(text, most);
        expect(UNSAFE.test(safe)).toBe(false);
        expect(safe.length).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('fifty million characters take no time', () => {
    expect(printable('\u001b'.repeat(50_000_000))).toHaveLength(60);
  });
});

test.each([
  ['a', '"a"'],
  ['\u0007', '"\\u{7}"'],
  [1.5, '1.5'],
  [NaN, 'NaN'],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  [[1, 2], 'a list'],
  [{ a: 1 }, 'an object'],
  [Object.create(null), 'an object'],
  [10n ** 100n, `1${'0'.repeat(56)}...`],
  [Symbol('\u001b'), 'Symbol(\\u{1b})'],
])('%p is shown as %s', (value, text) => {
  expect(shown(value)).toBe(text);
});

test('lists, plurals and signs', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listing(words))).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ]);
  expect(listing(['a', 'b'], 'and')).toBe('a and b');
  expect([0, 1, 2].map((n) => plural(n, 'die', 'dice'))).toEqual(['0 dice', '1 die', '2 dice']);
  expect([-1, 0, 2].map(signed)).toEqual(['-1', '0', '+2']);
});

test.each([
  ['Adler', 'adler'],
  ['Pálffy', 'palffy'],
  ['ÉBLÉ', 'eble'],
  ['Sankt Pölten', 'sankt polten'],
  ['近衛', '近衛'],
  ['Rosen’s', "rosen's"],
])('folded: %s is compared as %s', (text, expected) => expect(folded(text)).toBe(expected));

test('names are shown where they are few, else where they are listed', () => {
  const names = Array.from({ length: MOST_LISTED + 1 }, (_, i) => `p${i}`);
  expect(itHas(['fire', 'combat'], 'blucher rulesets')).toBe('it has fire and combat');
  expect(itHas(names.slice(1), 'blucher rulesets')).toMatch(/^it has p1, .* and p12$/);
  expect(itHas(names, 'blucher rulesets')).toBe('see "blucher rulesets"');
});

describe('who is meant', () => {
  test.each([
    ['palffy', ['Pálffy', 'Palm'], ['Pálffy']],
    ['pal', ['Pálffy', 'Palm'], ['Pálffy', 'Palm']],
    ['Ney', ['Ney', 'Neyla'], ['Ney']],
    ['Muller', ['Müller', 'Muller'], ['Muller']],
    ['muller', ['Müller', 'Muller'], ['Müller', 'Muller']],
    ['Foy', ['Ney'], []],
    // Neither a number nor a roman numeral is the beginning of another.
    ['1/VI', ['1/VIII'], []],
    ['1/vi', ['1/VIII'], []],
    ['1', ['12', '1/VIII'], ['1/VIII']],
    ['1/div1', ['1/div12'], []],
    ['Div', ['Div1'], ['Div1']],
    ['Mi', ['Milan', 'MIX'], ['Milan']],
  ])('%s of %p', (text, among, meant) => {
    expect(meantBy(text, among)).toEqual(meant);
  });

  test.each([
    ['Pálffy: charge', 'Pálffy', 6],
    ['PALFFY: charge', 'Pálffy', 6],
    ['pa\u0301lffy: charge', 'Pálffy', 7],
    ['Pálffy', 'Pálffy', 6],
    ['Pálff', 'Pálffy', undefined],
    ['Palm', 'Pálffy', undefined],
    ['', 'Pálffy', undefined],
  ])('%p begins with %s', (text, name, length) => {
    expect(lengthOfName(text, name)).toBe(length);
  });

  test('a name in full is as long as it is, whatever follows it', () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (name, rest) => {
        expect(lengthOfName(`${name}: ${rest}`, name)).toBe(name.length);
      }),
    );
  });
});

test.each([
  ['Elan boxes', 'elan boxes'],
  ['A charge', 'a charge'],
  ['MO limit', 'MO limit'],
  ['Unit Points', 'Unit Points'],
])('within a sentence "%s" is "%s"', (label, expected) => {
  expect(uncapital(label)).toBe(expected);
});

test('thereAre tells all names, or of a long list its beginning', () => {
  const names = Array.from({ length: MOST_LISTED + 1 }, (_, i) => `n${i + 1}`);
  expect(thereAre([])).toBe('there are none');
  expect(thereAre(['farm'])).toBe('there is only farm');
  expect(thereAre(['farm', 'mill'])).toBe('there are farm and mill');
  expect(thereAre(names.slice(0, MOST_LISTED))).toMatch(/^there are n1, .*n11 and n12$/);
  expect(thereAre(names)).toMatch(/^there are n1, .*n11, n12 \.\.\.$/);
});

test('someOf joins all names, or of a long list its beginning', () => {
  const names = Array.from({ length: MOST_LISTED + 1 }, (_, i) => `n${i + 1}`);
  expect(someOf(['farm', 'mill'])).toBe('farm or mill');
  expect(someOf(names)).toMatch(/^n1, .*n11, n12 \.\.\.$/);
});

test('a verb fits the number of names', () => {
  expect(withVerb(['farm'], 'is', 'are')).toBe('farm is');
  expect(withVerb(['farm', 'mill'], 'is', 'are')).toBe('farm and mill are');
});
