import { choiceOf, meaningsOf, spellings } from '../../../src/core/input/meanings';

test('a choice is typed as itself, in kebab case, or by a label of one short word', () => {
  const labels = {
    FOOT: 'infantry',
    lightHorse: 'Light cavalry',
    guns: 'guns, horse or foot',
    wagons: 'w'.repeat(21),
  };
  expect(spellings('FOOT', labels)).toEqual(['foot', 'infantry']);
  expect(spellings('lightHorse', labels)).toEqual(['lighthorse', 'light-horse', 'light-cavalry']);
  expect(spellings('guns', labels)).toEqual(['guns']);
  expect(spellings('wagons', labels)).toEqual(['wagons']);
  expect(spellings(12, {})).toEqual(['12']);
});

describe('a word', () => {
  const MEANINGS = [
    { id: 'in', spellings: ['in', 'inside'] },
    { id: 'infantry', spellings: ['infantry', 'foot'] },
    { id: 'fort', spellings: ['fort'] },
  ];
  test.each([
    ['in', ['in']],
    ['IN', ['in']],
    ['i', ['in', 'infantry']],
    ['inf', ['infantry']],
    ['fo', ['infantry', 'fort']],
    ['foo', ['infantry']],
    ['ort', []],
  ])('"%s" means %j', (word, ids) => {
    expect(meaningsOf(word, MEANINGS).map(({ id }) => id)).toEqual(ids);
  });
});

test.each([
  ['in', 'in'],
  ['In', 'In'],
  ['IN', undefined],
  ['Inside', 'Inside'],
  ['ins', 'Inside'],
  ['i', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('of the choices in, In and Inside, "%s" is %s', (word, choice) => {
  expect(choiceOf(word, ['in', 'In', 'Inside'], {})).toBe(choice);
});
