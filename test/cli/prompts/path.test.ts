import { pathNamed, startsWith, valueAt, without, withValue } from '../../../src/cli/prompts/path';

const VALUES = { units: [{ id: 'A' }, { id: 'B', contacts: { 'St. Cyr': { near: true } } }] };
const CONTACT = ['units', 1, 'contacts', 'St. Cyr', 'near'];

test('a value is found by its path, or is undefined', () => {
  expect(valueAt(VALUES, CONTACT)).toBe(true);
  expect(valueAt(VALUES, ['units', 7, 'id'])).toBeUndefined();
  expect(valueAt(VALUES, ['toString'])).toBeUndefined();
});

test('setting a value changes a copy, and makes what is missing on the way', () => {
  expect(withValue(VALUES, CONTACT, false)).toEqual({
    units: [{ id: 'A' }, { id: 'B', contacts: { 'St. Cyr': { near: false } } }],
  });
  expect(VALUES.units[1]?.contacts).toEqual({ 'St. Cyr': { near: true } });
  expect(withValue({}, ['units', 0, 'id'], 'A')).toEqual({ units: [{ id: 'A' }] });
  expect(withValue({ units: [1] }, ['units', 5], 2)).toEqual({ units: [1, 2] });
});

test('taking a value out', () => {
  expect(without(VALUES, ['units', 0])).toEqual({ units: [VALUES.units[1]] });
  expect(without({ a: 1, b: 2 }, ['a'])).toEqual({ b: 2 });
});

test('a path begins with another or not', () => {
  expect(startsWith(CONTACT, ['units', 1])).toBe(true);
  expect(startsWith(['units'], ['units', 1])).toBe(false);
});

test('the path behind the text of a fault, even where names have dots in them', () => {
  expect(pathNamed(VALUES, 'units[1].contacts.St. Cyr.near')).toEqual(CONTACT);
  expect(pathNamed(VALUES, 'units[2]')).toBeUndefined();
});
