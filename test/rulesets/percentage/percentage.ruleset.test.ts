import { findProcedure } from '../../../src/core/ruling/adjudicate';
import type { Values } from '../../../src/core/input/field';
import { loadRuleset } from '../../../src/rulesets';
import { ruleset } from '../../../src/rulesets/percentage';
import { faultsOf } from '../../support/rolls';

test('the registry loads it', async () => {
  expect(await loadRuleset('percentage')).toBe(ruleset);
});

describe('fire', () => {
  const leads = (raw: Values): string => findProcedure(ruleset, 'fire', raw).id;

  // prettier-ignore
  test.each([
    {}, { arm: 'infantry' }, { arm: 'cavalry' }, { s: 'Hulse=inf 24 volley' }, { shooter: '10 ball-rifle aims' },
    { s: 'Artois=inf 24' }, { figuresFiring: 12 },
  ])('when %j, it is of small arms', (raw) => {
    expect(leads(raw)).toBe('small-arms-fire');
  });

  // prettier-ignore
  test.each([
    { arm: 'artillery' }, { guns: 4 }, { gunType: 'howitzer' }, { gunClass: 'light' }, { poundage: 12 }, { pounds: '12' },
    { s: 'Mercer=artillery 6' }, { s: '6 art light' }, { shooter: 'guns:6' }, { shooter: 'howitzer 2' }, { s: 'mortar,3' }, { s: 'rocket 1' },
  ])('when %j, it is of artillery', (raw) => {
    expect(leads(raw)).toBe('artillery-fire');
  });
});

test('combat is close combat', () => {
  expect(findProcedure(ruleset, 'combat').id).toBe('close-combat');
});

test('other words lead nowhere', () => {
  expect(faultsOf(() => findProcedure(ruleset, 'charge'))[0]).toMatch(/has no procedure "charge"/);
});

describe('the turn', () => {
  /** What happens in each of the eight phases, step by step; its name and colour come first. */
  const phases = async (): Promise<readonly (readonly string[])[]> => {
    const { steps = [] } = (await ruleset.walk?.()) ?? {};
    const inPhase = (number: number) =>
      steps.filter(({ citation }) => citation === `Turn sequence ${number}`).flatMap(({ about }) => about);
    return Array.from({ length: 8 }, (_, i) => inPhase(i + 1));
  };

  test('has eight phases, with the steps of the sheet', async () => {
    const marks = (await phases()).map(([, ...parts]) => parts.map((part) => part.split(':')[0]));
    expect(marks).toEqual([
      ['1a', '1b', '1c', '1d'],
      ['2a', '2b', '2c'],
      ['before 3a', '3a', '3b'],
      ['4a', '4b i', '4b ii', 'at the end'],
      ['5a', '5b', '5c'],
      ['6a', '6b', '6c'],
      ['7a', '7b', '7c', '7d'],
      ['8a', '8b', '8c'],
    ]);
  });

  test('names procedures that are there, and all but the helpers', async () => {
    const named = (await phases()).flatMap(([, ...parts]) =>
      parts.flatMap((part) =>
        [...part.matchAll(/\(([a-z, -]+)\)/g)].flatMap(([, list = '']) => list.split(', ')),
      ),
    );
    const ids = ruleset.procedures.map(({ id }) => id);
    expect(named.filter((name) => !ids.includes(name))).toEqual([]);
    expect(ids.filter((id) => !named.includes(id))).toEqual([
      'range-band',
      'casualties',
      'army-check',
      'army-expand',
    ]);
  });

  test('says the colours of the phases, which do nothing (R-91)', async () => {
    expect((await phases()).map(([name = '']) => /\((\w+)\)/.exec(name)?.[1])).toEqual([
      'white',
      'white',
      'yellow',
      'yellow',
      'red',
      'red',
      'blue',
      'blue',
    ]);
  });
});

test('no word is explained twice', () => {
  const words = ruleset.terms.flatMap(({ word, also = [] }) => [...new Set([word, ...also])]);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
});
