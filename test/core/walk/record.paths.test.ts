import { boolean, integer } from '../../../src/core/input/field';
import { correctFact, fact, namedPart, type Parts } from '../../../src/core/walk/record';

const UNIT = { hits: fact(integer({ label: 'Hits' }), { begins: 0 }) };
const SIDE = { lost: fact(boolean({ label: 'Lost' }), { begins: false }) };

interface Unit {
  readonly hits: number;
}

interface State {
  readonly sides: Readonly<Record<string, { readonly lost: boolean }>>;
  readonly blue: Readonly<Record<string, Unit>>;
  readonly red: Readonly<Record<string, Unit>>;
}

const PARTS: Parts<State> = {
  units: {
    one: 'side',
    parts: { blue: namedPart('blue', 'unit', UNIT), red: namedPart('red', 'unit', UNIT) },
  },
  sides: namedPart('sides', 'side', SIDE, { plain: true }),
};

const STATE: State = {
  sides: { blue: { lost: false } },
  blue: { Foy: { hits: 0 }, 'St. Cyr': { hits: 1 } },
  red: { Foy: { hits: 2 } },
};

const corrected = (path: string, value: unknown): State => correctFact(PARTS, STATE, { path, value });

test('a path names the unit of one side where both sides have a unit of that name', () => {
  expect(corrected('units.red.Foy.hits', 5)).toEqual({ ...STATE, red: { Foy: { hits: 5 } } });
});

test('a path names a thing in any case, and a name may contain a full stop', () => {
  expect(corrected('units.blue.st. cyr.hits', 3).blue).toMatchObject({ 'St. Cyr': { hits: 3 } });
});

test.each([
  ['units.green.Foy.hits', 'there is no side "green"'],
  ['units.blue.Ney.hits', 'there is no unit "Ney"'],
  ['units.blue.Foy.elan', 'there is no fact "elan"'],
  ['sides.blue', 'name a fact of it after a full stop: lost'],
  ['mud', 'there is no fact "mud"; there are units and sides'],
])('%s is refused: %s', (path, why) => {
  expect(() => corrected(path, 1)).toThrow(why);
});
