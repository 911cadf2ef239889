import { typedChoice } from '../../../../src/cli/prompts/screen/typed-choice';

const CHOICES = [
  { value: 'firer', label: 'the firer wins' },
  { value: 'target', label: 'the target wins' },
  { value: 'tie', label: 'a tie' },
  { value: 'nearerFlank', label: 'nearer flank' },
  { value: undefined, label: 'not known' },
  { value: 'battle', label: 'new: The Mill at Hollenbrunn (learning)' },
  { value: 'other battle', label: 'new: Fuentes de Oñoro (fuentes)' },
];

test.each([
  ['a number', '2', 1],
  ['the whole label', 'a tie', 2],
  ['its beginning', 'the f', 0],
  ['a later word', 'tie', 2],
  ['a word that the labels share, with what follows', 'target w', 1],
  ['its name in a line', 'nearer-flank', 3],
  ['capitals and blanks', ' Not Known ', 4],
  ['what several begin with', 'the', undefined],
  ['a number beyond the last', '8', undefined],
  ['the number 0', '0', undefined],
  ['what is in none', 'draw', undefined],
  ['nothing', ' ', undefined],
  ['a word in brackets', 'learning', 5],
  ['a name without its accents', 'onoro', 6],
])('%s: "%s"', (_, text, place) => {
  expect(typedChoice(CHOICES, text)).toBe(place);
});

test('what one choice is called comes before what others begin with', () => {
  const choices = ['line', 'line of march'].map((label) => ({ value: label, label }));
  expect(typedChoice(choices, 'line')).toBe(0);
});
