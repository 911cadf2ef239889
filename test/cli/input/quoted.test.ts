import fc from 'fast-check';
import { splitUnquoted, unquoted, wordsIn } from '../../../src/cli/input/quoted';

describe('words of a line', () => {
  test.each([
    ['fire A > B 4', ['fire', 'A', '>', 'B', '4']],
    ['corps Eber vigorous:"Old Fox" linked', ['corps', 'Eber', 'vigorous:"Old Fox"', 'linked']],
    ['retreat “Old Fox” 2', ['retreat', '“Old Fox”', '2']],
    ['officer „Old Fox“ >"Big Tom"', ['officer', '„Old Fox“', '>"Big Tom"']],
    ['fire A 4" prepared 2"', ['fire', 'A', '4"', 'prepared', '2"']],
    [`objective 'the Galgenberg' red`, ['objective', `'the Galgenberg'`, 'red']],
    [`fire 'Erlon's corps' > D'Erlon`, ['fire', `'Erlon's corps'`, '>', `D'Erlon`]],
    [`note 'tis the guns' turn`, ['note', `'tis the guns'`, 'turn']],
    ['half "Old Fox', ['half', '"Old', 'Fox']],
    ['  ', []],
  ])('%s', (line, words) => expect(wordsIn(line)).toEqual(words));

  test('separators part words too, but not in quotes', () =>
    expect(wordsIn('a,b "c, d"', ',')).toEqual(['a', 'b', '"c, d"']));

  test.each([
    [
      'pips bonus:{"army": "Old Fox", "corps":"Fox"} 3',
      ['pips', 'bonus:{"army": "Old Fox", "corps":"Fox"}', '3'],
    ],
    ['plan:[A, B], 3', ['plan:[A, B]', '3']],
    ['bonus:{"army": "Fox"', ['bonus:{"army":', '"Fox"']],
    ['{a, b}', ['{a', 'b}']],
  ])('a value in JSON is one word: %s', (line, words) => expect(wordsIn(line, ',')).toEqual(words));

  test('without quotes are as if split at blanks', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const line = text.replace(/["'“”„:]/g, '');
        expect(wordsIn(line)).toEqual(line.split(/\s+/).filter((word) => word !== ''));
      }),
    );
  });
});

test.each([
  ['vigorous:"Old Fox"', 'vigorous:Old Fox'],
  ['units."Old Fox".fatigues', 'units.Old Fox.fatigues'],
  ['“Old Fox”', 'Old Fox'],
  ['4"', '4"'],
  [`'Old Fox'`, 'Old Fox'],
  [`D'Erlon's`, `D'Erlon's`],
  ['{"a": "b"}', '{"a": "b"}'],
])('%s is %s', (typed, meant) => expect(unquoted(typed)).toBe(meant));

test.each([
  ['Fox:3', ['Fox', '3']],
  ['"Old: Fox"!:3:4', ['"Old: Fox"!', '3:4']],
  ['Fox:', ['Fox', '']],
  ['"Old: Fox"', ['"Old: Fox"', undefined]],
])('%s is split at a colon outside of quotes', (text, parts) =>
  expect(splitUnquoted(text, ':')).toEqual(parts),
);
