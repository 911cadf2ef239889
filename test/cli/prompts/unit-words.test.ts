import { boolean, choice, integer, name, set, type Shape } from '../../../src/core/input/field';
import type { UnitFlag } from '../../../src/core/ruling/procedure';
import { completedUnit, offeredWords, understoodUnit, wordsHint } from '../../../src/cli/prompts/unit-words';

const SHAPE: Shape = {
  type: choice(['INF', 'CAV'], { label: 'Type', labels: { INF: 'infantry' } }),
  elan: integer({ label: 'Elan now' }),
  traits: set(['shock', 'steady', 'skirmish'], { label: 'Traits', default: [] }),
  morale: choice(['normal', 'shaken'], { label: 'Morale', default: 'normal' }),
  prepared: boolean({ label: 'Prepared', default: false }),
  seen: boolean({ label: 'Seen', default: true }),
  lost: integer({ label: 'Lost', default: 0 }),
  corps: name({ label: 'Corps', optional: true }),
  canRetreat: boolean({ label: 'It can retreat', default: true, late: true }),
};

const FLAG: UnitFlag = {
  flag: 'unit',
  short: 'u',
  label: 'Unit',
  example: 'Foy=inf 5',
  numbers: ['elan'],
  refers: { mark: '>', help: 'whom it touches', apply: () => undefined },
  words: {
    flanking: { help: 'it flanks', apply: () => undefined },
    town: { help: 'in a town', apply: (unit) => void (unit.prepared = true) },
  },
};

test('offered are the words that say something other than what is taken for granted', () => {
  expect(offeredWords(FLAG, SHAPE, {})).toEqual([
    'flanking',
    'town',
    'inf',
    'cav',
    'shock',
    'steady',
    'skirmish',
    'shaken',
    'prepared',
    'no-seen',
    'lost:<number>',
    'corps:<name>',
    '>name',
  ]);
});

test('a unit is described in full words, with those that its fields do not show', () => {
  const unit = { type: 'INF', elan: 5, traits: ['shock', 'steady'], prepared: true, seen: false };
  expect(understoodUnit(FLAG, SHAPE, unit, 'Foy=inf 5 sho ste town flan no-seen >Kempt')).toBe(
    'infantry, elan now 5, shock, steady, prepared, not seen, flanking, >Kempt',
  );
});

test.each([
  ['', ''],
  ['fl', 'flanking '],
  ['inf 5 s', 'inf 5 s'],
  ['inf 5 sk', 'inf 5 skirmish '],
  ['inf 5 sh', 'inf 5 sh'],
  ['inf 5 sha', 'inf 5 shaken '],
  ['Foy=ca', 'Foy=ca'],
  ['Foy=cav', 'Foy=cav '],
  ['inf,PREP', 'inf,prepared '],
  ['inf xyz', 'inf xyz'],
])('Tab completes "%s" to "%s"', (text, completed) => {
  expect(completedUnit(FLAG, SHAPE, text)).toBe(completed);
});

describe('the words below the question', () => {
  test('are all of them where they are few', () => {
    expect(wordsHint(FLAG, SHAPE, {})).toBe(`Words: ${offeredWords(FLAG, SHAPE, {}).join(', ')}`);
  });

  /** More circumstances than three lines have room for. */
  const circumstances = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [`circumstance${i}`, boolean({ label: String(i), default: false })]),
  );
  const shape: Shape = {
    ...circumstances,
    ...SHAPE,
    morale: choice(['normal', 'shaken'], { label: 'Morale', default: 'normal', from: 'state' }),
    traits: set(['shock', 'steady'], { label: 'Traits', default: [], from: 'card' }),
  };
  const flag = { ...FLAG, words: { ...FLAG.words, sho: { help: 'shock', apply: () => undefined } } };
  const hint = wordsHint(flag, shape, {});

  test('are else the most used, in their order: what must be said, the card, its own words, the state', () => {
    expect(hint).toMatch(
      /^Words: flanking, town, circumstance0, .*, inf, cav, shock, steady, shaken, >name \.\.\./,
    );
    expect(hint).not.toContain('sho,');
    expect(hint).not.toContain('circumstance20');
  });

  test('fit three lines, and tell how all are seen', () => {
    expect(hint).toContain(`("?" tells all ${offeredWords(flag, shape, {}).length})`);
    expect(hint.length).toBeLessThan(3 * 75);
  });
});
