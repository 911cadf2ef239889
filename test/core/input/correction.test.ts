import { checkedFact } from '../../../src/core/input/correction';
import { boolean, integer } from '../../../src/core/input/field';
import { Problem } from '../../../src/core/input/problem';

const FIELDS = { hits: integer({ label: 'Hits', max: 3 }), gone: boolean({ label: 'Gone' }) };

const faultsOf = (name: string, value: unknown, path: string): readonly string[] => {
  try {
    checkedFact(FIELDS, name, value, path);
  } catch (error) {
    if (error instanceof Problem) return error.faults.map((fault) => `${fault.path}: ${fault.message}`);
    throw error;
  }
  return [];
};

test('a value that fits its field is taken as the field understands it', () => {
  expect(checkedFact(FIELDS, 'hits', 2, 'units.Foy.hits')).toBe(2);
  expect(checkedFact(FIELDS, 'gone', true, 'units.Foy.gone')).toBe(true);
});

test.each([
  ['hits', 4, 'units.Foy.hits', 'units.Foy.hits: 4 is not allowed; give a whole number from 0 to 3'],
  [
    'hitz',
    1,
    'units.Foy.hitz',
    'units.Foy.hitz: there is no fact "hitz" (did you mean "hits"?); there are hits and gone',
  ],
  ['', 1, 'units.Foy', 'units.Foy: name a fact of it after a full stop: hits or gone'],
  [
    '__proto__',
    1,
    'units.__proto__',
    'units.__proto__: there is no fact "__proto__"; there are hits and gone',
  ],
  ['hits', 9, '\u001b', '\\u{1b}: 9 is not allowed; give a whole number from 0 to 3'],
])('%s = %j is refused', (name, value, path, fault) => expect(faultsOf(name, value, path)).toEqual([fault]));
