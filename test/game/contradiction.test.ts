import fc from 'fast-check';
import { choiceOr, integer, list, map, name, record } from '../../src/core/input/field';
import { asKnownTo, contradictions, laidOver } from '../../src/game/contradiction';

const unit = record(
  { elan: integer({ label: 'Elan', from: 'card' }), hits: integer({ label: 'Hits', from: 'state' }) },
  { label: 'Unit' },
);
const situation = record(
  {
    units: list(unit, { label: 'Units', from: 'state' }),
    contacts: map(unit, { label: 'Contacts', keys: () => undefined }),
    officer: choiceOr(['none'], unit, { label: 'Officer', from: 'state' }),
    place: name({ label: 'Place' }),
  },
  { label: 'Situation' },
);

const BASE = {
  units: [
    { elan: 5, hits: 0 },
    { elan: 6, hits: 1 },
  ],
  contacts: { Foy: { elan: 5, hits: 0 } },
  officer: { elan: 2, hits: 0 },
  place: 'hill',
};

describe('the places where two situations differ', () => {
  test.each([
    ['none', BASE, []],
    ['a value', { ...BASE, place: 'wood' }, { path: 'place', from: 'ask' }],
    [
      'two values of a unit',
      { ...BASE, units: [BASE.units[0], { elan: 7, hits: 9 }] },
      [
        { path: 'units[1].elan', from: 'card' },
        { path: 'units[1].hits', from: 'state' },
      ],
    ],
    ['units more or less', { ...BASE, units: [] }, { path: 'units', from: 'state' }],
    [
      'a value in a map',
      { ...BASE, contacts: { Foy: { elan: 5, hits: 2 } } },
      { path: 'contacts.Foy.hits', from: 'state' },
    ],
    ['a name in a map', { ...BASE, contacts: {} }, { path: 'contacts.Foy', from: 'ask' }],
    [
      'a value of a thing in place of its name',
      { ...BASE, officer: { elan: 3, hits: 0 } },
      { path: 'officer.elan', from: 'card' },
    ],
    ['a name in place of the thing', { ...BASE, officer: 'none' }, { path: 'officer', from: 'state' }],
    ['a list in place of a name', { ...BASE, place: ['hill'] }, { path: 'place', from: 'ask' }],
  ])('%s', (_, other, found) => {
    for (const places of [contradictions(situation, BASE, other), contradictions(situation, other, BASE)])
      expect(places.map(({ path, from }) => ({ path, from }))).toEqual([found].flat());
  });
});

describe('values laid over others', () => {
  test('count, and leave what they do not say', () => {
    expect(
      laidOver({ a: 1, c: { x: 1 }, l: [{ p: 1 }] }, { b: 2, c: { y: 2 }, l: [{ p: 0, q: 2 }] }),
    ).toEqual({
      a: 1,
      b: 2,
      c: { x: 1, y: 2 },
      l: [{ p: 1, q: 2 }],
    });
    expect(laidOver([1], [1, 2])).toEqual([1]);
    expect(laidOver(null, { a: 1 })).toBeNull();
  });

  test('change nothing where they say the same, or nothing', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 2 }), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as object;
        expect([laidOver(plain, plain), laidOver({}, plain), laidOver(plain, {})]).toEqual([
          plain,
          plain,
          plain,
        ]);
      }),
      { examples: [[{ valueOf: {} }]] },
    );
  });
});

test('a value as earlier rules knew it lacks their unknown fields, and no entry of a map', () => {
  const earlier = { units: [{ elan: 5 }, { elan: 6, hits: 1 }], contacts: {}, officer: { hits: 0 } };
  expect(asKnownTo(situation, BASE, earlier)).toEqual({
    ...earlier,
    contacts: BASE.contacts,
  });
  expect(asKnownTo(situation, BASE, { ...BASE, officer: 'none' })).toEqual(BASE);
});
