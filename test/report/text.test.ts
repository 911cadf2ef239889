import { wrapAnsi } from 'fast-wrap-ansi';
import { displayWidth, wrap, wrapStyled } from '../../src/report/text';
import { sentence, valueText } from '../../src/report/words';

test.each([
  ['Foy', 3],
  ['Blücher → █', 11],
  ['滑鐵盧', 6],
  ['e\u0301', 1],
  ['👍', 2],
  ['❤\ufe0f', 2],
  ['', 0],
])('when "%s" is shown, it takes %d columns', (text, columns) => {
  expect(displayWidth(text)).toBe(columns);
});

test.each([
  ['', 10, ['']],
  ['one two three', 8, ['one two', '  three']],
  ['unbreakable', 6, ['unbrea', '  kabl', '  e']],
  ['a\u001b[2Jb', 20, ['a\\u{1b}[2Jb']],
])('when %j is wrapped to %d columns, the lines are %j', (text, columns, lines) => {
  expect(wrap(text, columns, '  ')).toEqual(lines);
});

test.each(['Foy’s guns – 8 of them – fire', 'a\u00a0b\u00a0 c', '  two  spaces ', 'unbreakable or so'])(
  'when %j is wrapped, the lines are those of the package, whatever the width',
  (text) => {
    for (let width = 1; width < text.length; width++) {
      expect(wrapStyled(text, width)).toEqual(wrapAnsi(text, width, { hard: true }).split('\n'));
    }
  },
);

test.each([
  ['It holds', 'It holds.'],
  ['It holds!', 'It holds!'],
  ['', ''],
])('when "%s" is shown as a sentence, it ends in a mark', (text, told) => {
  expect(sentence(text)).toBe(told);
});

test.each([
  [true, 'yes'],
  [false, 'no'],
  [null, 'none'],
  [undefined, 'none'],
  [[], 'none'],
  [['a', 1], 'a, 1'],
  [{ id: 'Foy', moves: ['x'] }, 'id: Foy; moves: x'],
  [7, '7'],
])('when %j is put into words, it is "%s"', (value, words) => {
  expect(valueText(value)).toBe(words);
});
