import fc from 'fast-check';
import { didYouMean, nearest, unknownName } from '../../../src/core/input/suggest';

const FIELDS = ['type', 'elan', 'traits', 'distanceBW', 'targetType', 'targetTraits', 'terrain', 'mud'];

test.each([
  ['elann', 'elan'],
  ['ELAN', 'elan'],
  ['trait', 'traits'],
  ['distance', 'distanceBW'],
  ['targettype', 'targetType'],
  ['targetTrait', 'targetTraits'],
  ['terain', 'terrain'],
  ['tpye', 'type'],
  ['mug', 'mud'],
])('%p was meant for %s', (word, known) => {
  expect(nearest(word, FIELDS)).toBe(known);
});

test.each(['morale', 'x', 'NaN', '', 'resupply', 'a'.repeat(40), '\u001b[2J'])(
  '%p was meant for none of them',
  (word) => {
    expect(nearest(word, FIELDS)).toBeUndefined();
    expect(didYouMean(word, FIELDS)).toBe('');
  },
);

test.each([
  ['ab', 1],
  ['abc', 1],
  ['abcd', 2],
  ['abcdef', 3],
  ['abcdefghi', 4],
  ['abcdefghijkl', 5],
  ['abcdefghijklmno', 6],
])('of the letters of %p, %d may be wrong', (word, most) => {
  const wrong = (errors: number): string => word.slice(0, word.length - errors) + '-'.repeat(errors);
  expect(nearest(word, [wrong(most)])).toBe(wrong(most));
  expect(nearest(word, [wrong(most + 1)])).toBeUndefined();
});

test('the nearest wins, and of equals the first', () => {
  expect(nearest('steadi', ['stead', 'steady'])).toBe('stead');
  expect(nearest('targetTypo', FIELDS)).toBe('targetType');
  expect(didYouMean('elann', FIELDS)).toBe(' (did you mean "elan"?)');
  for (const part of ['fuentes', 'onoro'])
    expect(didYouMean(part, ['learning', 'fuentes-de-onoro'])).toBe(' (did you mean "fuentes-de-onoro"?)');
});

test('a known word is its own nearest', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), (known) => {
      expect(nearest(known[0]!, known)?.toLowerCase()).toBe(known[0]!.toLowerCase());
    }),
  );
});

test('a word of fifty million letters takes no time', () => {
  expect(nearest('a'.repeat(50_000_000), FIELDS)).toBeUndefined();
});

test('an unknown name is reported with what was meant, and with those that there are', () => {
  const { faults } = unknownName('units.Foi', 'unit', 'Foi', ['Foy', 'Ney']);
  expect(faults).toEqual([
    {
      path: 'units.Foi',
      message: 'there is no unit "Foi" (did you mean "Foy"?); there are Foy and Ney',
      allowed: ['Foy', 'Ney'],
    },
  ]);
});

test('nearness can be limited to fewer wrong letters', () => {
  expect(nearest('fire', ['dice'])).toBe('dice');
  expect(nearest('fire', ['dice'], 1)).toBeUndefined();
  expect(nearest('dixe', ['dice'], 1)).toBe('dice');
});

test('a word that is known twice is proposed once', () => {
  expect(didYouMean('elann', ['elan', 'elan'])).toBe(' (did you mean "elan"?)');
  expect(didYouMean('learnin', ['learning', 'learning', 'learning-2'])).toBe(
    ' (did you mean "learning" or "learning-2"?)',
  );
});
