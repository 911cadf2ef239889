import { renderTerms, sensesOf } from '../../src/report';
import { LINED, mentionsOf, PLAIN, RULESET } from './sample';

describe('when a word is explained', () => {
  test('then its senses come first, then the rows that speak of it', () => {
    const screen = renderTerms('steady', sensesOf(RULESET, 'steady'), mentionsOf(RULESET, 'steady'), LINED);
    expect(screen).toMatchInlineSnapshot(`
     "steady

     Sample  steady (also: stubborn): A trait of units that stand.           Book p.8

     Sample  steady (-2 each): the trait, not in woods (table modifiers).    Book p.2"
    `);
  });

  test('then plain tells one fact a line', () => {
    const [senses, mentions] = [sensesOf(RULESET, 'steady'), mentionsOf(RULESET, 'steady')];
    expect(renderTerms('steady', senses, mentions, PLAIN)).toMatchInlineSnapshot(`
     "steady
     Sample: steady (also: stubborn): A trait of units that stand. Book p.8.
     Sample: steady (-2 each): the trait, not in woods (table modifiers). Book p.2."
    `);
  });

  test('then an unknown word is said to be unknown', () => {
    expect(renderTerms('zouave', [], [], LINED)).toBe('zouave\n\nThe rules here do not speak of it.');
  });
});

test.each([
  ['its word', 'Steady', 1],
  ['another spelling', 'stubborn', 1],
  ['a part of it', 'stead', 0],
])('when a sense is sought by %s, it is found so often', (_, word, count) => {
  expect(sensesOf(RULESET, word)).toHaveLength(count);
});

test.each([
  ['shock', ['table modifiers']],
  ['TRAIT', ['table modifiers', 'table modifiers']],
  ['volley', ['table ranges']],
  ['BW', ['table refusals']],
  ['SHOT_RANGE', ['table refusals']],
  ['mud', ['option mud']],
  ['revealed', ['option revealOnHit']],
  ['tra', []],
  ['(', []],
  [' ', []],
])('when mentions of "%s" are sought, whole words are found', (word, where) => {
  expect(mentionsOf(RULESET, word).map((mention) => mention.where)).toEqual(where);
});
