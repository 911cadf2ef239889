import type { Offer } from '../../../src/core/battle';
import { readAct } from '../../../src/cli/play/line';

const offer = (word: string, ...among: readonly string[]): Offer => ({
  word,
  title: word,
  by: 'A',
  roles: among.length === 0 ? [] : [{ name: 'unit', label: 'Unit', among }],
});

const OFFERS = [
  offer('retreat Old Guard'),
  offer('retreat Old Saxons'),
  offer('move', 'Old Guard', 'Oldenburg', 'Kestrel', 'Pálffy'),
  offer('test Pálffy'),
];

describe('names of several words', () => {
  test.each([
    ['retreat Old Guard', 'retreat Old Guard', {}, []],
    ['retreat "Old Guard" 2', 'retreat Old Guard', {}, ['2']],
    ['ret "old s" 2', 'retreat Old Saxons', {}, ['2']],
    ['move Old Guard 2', 'move', { unit: 'Old Guard' }, ['2']],
    ['move "Old Guard" 2', 'move', { unit: 'Old Guard' }, ['2']],
    ['move "old g", 2', 'move', { unit: 'Old Guard' }, ['2']],
    ['move palf 2', 'move', { unit: 'Pálffy' }, ['2']],
    ['move PÁLFFY', 'move', { unit: 'Pálffy' }, []],
    ['test palffy', 'test Pálffy', {}, []],
    ['test ?', 'test Pálffy', {}, ['?']],
    ['test palffy ?', 'test Pálffy', {}, ['?']],
    ['move Kestrel by:"Old Fox" 4"', 'move', { unit: 'Kestrel' }, ['by:"Old Fox"', '4"']],
  ])('%s', (line, word, named, facts) => {
    const act = readAct(line, OFFERS);
    expect([act.offer.word, act.named, act.facts]).toEqual([word, named, facts]);
  });

  test('in quotes must still say who is meant', () =>
    expect(() => readAct('retreat "Old"', OFFERS)).toThrow(
      '"retreat "Old"" could be retreat Old Guard or retreat Old Saxons',
    ));
});

test('what is owed bars the end of the phase, and is told', () => {
  const owed = { ...offer('retreat Old Guard'), owed: true };
  expect(() => readAct('next', [owed, offer('move')])).toThrow(
    '"next" has to wait: first there is retreat Old Guard',
  );
});

test('who wants to go on is told by which word', () => {
  const ready = { ...offer('ready'), title: 'both sides are placed', closes: true };
  expect(() => readAct('next', [offer('move'), ready])).toThrow(
    'here it is "ready" that goes on: both sides are placed',
  );
});
