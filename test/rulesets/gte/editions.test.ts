import { amend } from '../../../src/rulesets/gte/edition';
import { fatline, standard } from '../../../src/rulesets/gte';
import { FATLINE } from '../../../src/rulesets/gte/fatline';
import { STANDARD } from '../../../src/rulesets/gte/standard';
import type { Ruleset } from '../../../src/core/ruleset';
import { shownValue, type FactorTable } from '../../../src/core/table';

/** A table's rows as printed: code, value, and where the book has them. */
function printed(table: FactorTable<never>): readonly string[] {
  return table.rows.map((row) => `${row.code} ${shownValue(row)} ${row.citation}`);
}

function tableOf(ruleset: Ruleset, id: string): readonly string[] {
  const table = ruleset.tables.find((one) => one.id === id);
  if (table?.kind === 'factors') return printed(table);
  return table?.kind === 'grid' ? table.rows.map((row) => row.join(' | ')) : [];
}

describe('the merged tables of the standard edition', () => {
  it('basic morale factor', () => {
    expect(tableOf(standard, 'bmf')).toEqual([
      'elite +1 GTE 8.1',
      'oldGuard +2 GTE 13.3',
      'inspiringGeneral +1 GTE 8.1',
      'outOfCommand -1 GTE 8.1',
      'inferior -1 GTE 8.1',
      'shaken -1 GTE 8.1',
      'casualties -1 each GTE 8.1',
      'firingHit -1 each GTE 8.1',
      'friendBreaking -1 each GTE 8.1',
    ]);
  });

  it('charge factors', () => {
    expect(tableOf(standard, 'charge-factors')).toEqual([
      'cavVsSquare -3 GTE 8.2',
      'infVsSteady -3 GTE 8.2',
      'footVsCav -3 GTE 8.2',
      'unsteady -2 GTE 8.2',
      'support -2 GTE 8.2',
      'hitWhileCharging -1 GTE 8.2',
      'flankAttack +2 GTE 8.2',
    ]);
  });

  it('fire modifiers', () => {
    expect(tableOf(standard, 'fire-modifiers')).toEqual([
      'volleyBest +2 GTE 11.5',
      'volleyOther +1 GTE 11.5',
      'rifleSkirmish +1 GTE 11.5',
      'canister +1 GTE 11.5',
      'artilleryEasy +1 GTE 11.5',
      'leftZof -1 GTE 11.5',
      'britishFire +1 GTE 13.5',
    ]);
  });
});

describe('the merged tables of Fatline', () => {
  it('basic morale factor', () => {
    expect(tableOf(fatline, 'bmf')).toEqual([
      'elite +2 GTE A8.1',
      'oldGuard by option GTE A8.1',
      'veteran +1 GTE A8.1',
      'inspiringGeneral +2 GTE A8.1',
      'averageGeneral +1 GTE A8.1',
      'outOfCommand -1 GTE 8.1',
      'shaken -1 GTE 8.1',
      'secondLine -1 GTE A8.1',
      'inferior -2 GTE A8.1',
      'casualties -1 each GTE A8.1',
      'firingHit -1 each GTE 8.1',
      'friendBreaking -2 each GTE A8.1',
    ]);
  });

  it('charge factors', () => {
    expect(tableOf(fatline, 'charge-factors')).toEqual([
      'cavVsSquare -4 GTE A8.2',
      'infVsSteady -4 GTE A8.2',
      'footVsCav -4 GTE A8.2',
      'unsteady -3 GTE A8.2',
      'support -3 GTE A8.2',
      'hitWhileCharging -2 GTE A8.2',
      'flankAttack +3 GTE A8.2',
    ]);
  });

  it('fire modifiers', () => {
    expect(tableOf(fatline, 'fire-modifiers')).toEqual([
      'volleyBest +2 GTE A11.5',
      'volleyRegular +1 GTE A11.5',
      'rifleSkirmish +1 GTE 11.5',
      'canister +1 GTE 11.5',
      'artilleryEasy +1 GTE 11.5',
      'artilleryElite +2 GTE A11.5',
      'artilleryTrained +1 GTE A11.5',
      'leftZof -1 GTE 11.5',
      'britishFire +1 GTE 13.5',
    ]);
  });
});

describe.each([standard, fatline])('what both editions have in common: $id', (ruleset) => {
  it('ranges', () => {
    expect(tableOf(ruleset, 'fire-range')).toEqual([
      'musket | - | 3',
      'rifle | - | 4',
      '3-4 lb | 5 | 10',
      '6 lb | 6 | 12',
      '8-9 lb | 7 | 14',
      '12 lb | 8 | 16',
    ]);
  });

  it('target categories, difficult before easy', () => {
    expect(tableOf(ruleset, 'fire-categories').map((row) => row.split(' | ')[1])).toEqual([
      'difficult',
      'difficult',
      'difficult',
      'difficult',
      'easy',
      'easy',
      'easy',
      'easy',
      'normal',
    ]);
  });

  it('results of failed reaction tests', () => {
    expect(tableOf(ruleset, 'reaction-results').map((row) => row.split(' | ').slice(1).join(': '))).toEqual([
      'always: halts, shaken',
      'supported skirmishers: evades to its supports with one hit',
      'all others: breaks',
      'charging, contacted by a charge in support: breaks',
      'charging: recoils, shaken',
      'advancing: halts, disordered, for the rest of the turn',
      'retiring (evading too, by option), or shaken: breaks',
      'otherwise: recoils, shaken',
      'inferior, or retiring (evading too, by option), or shaken: breaks',
      'otherwise: is shaken where it stands',
    ]);
  });

  it('seven phases', () => {
    expect(ruleset.phases).toHaveLength(7);
  });
});

describe('what Fatline replaces, and nothing else', () => {
  it('is one level of the edition', () => {
    const same = Object.keys(STANDARD).filter(
      (key) => STANDARD[key as keyof typeof STANDARD] === FATLINE[key as keyof typeof FATLINE],
    );
    expect(same).toEqual([]);
    expect(Object.keys(FATLINE)).toEqual(Object.keys(STANDARD));
  });

  it('makes dice of figures and crews', () => {
    const { infantry, artillery } = FATLINE.fireDice;
    expect([0, 1, 2, 3, 4, 6, 7, 8, 15, 18].map(infantry)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 4, 4]);
    expect([1, 2, 3, 7, 8].map(artillery)).toEqual([1, 1, 2, 4, 4]);
    expect([1, 4].map(STANDARD.fireDice.infantry)).toEqual([1, 4]);
    expect([1, 4].map(STANDARD.fireDice.artillery)).toEqual([1, 4]);
  });

  it('has a band of its own, and options that the standard edition lacks', () => {
    const named = (ruleset: Ruleset): readonly string[] => Object.keys(ruleset.options);
    expect(named(fatline).filter((name) => !named(standard).includes(name))).toEqual([
      'fatlineCasualtyBasis',
      'fatlineHitsPerBase',
      'fatlineGradeMap',
      'fatlineMinOneDie',
      'fatlineOldGuardElite',
    ]);
    expect([standard, fatline].map(({ options }) => options.bandMm?.field.default)).toEqual([30, 40]);
  });

  it('measures in millimetres, centimetres and inches', () => {
    expect(fatline.scale({ bandMm: 50.8 })).toMatchObject({ unit: 'B', millimetres: 50.8, inches: 2 });
  });
});

describe('amend', () => {
  const { bmf } = STANDARD;

  it('keeps, changes, adds and leaves out rows, and cites what it changes', () => {
    const added = { code: 'new', name: 'new', value: 5, condition: '-', applies: () => true, citation: '' };
    const table = amend(bmf, 'GTE A8.1', ['shaken', added, { code: 'elite', value: 7 }]);
    expect(printed(table)).toEqual(['shaken -1 GTE 8.1', 'new +5 GTE A8.1', 'elite +7 GTE A8.1']);
    expect(table.citation).toBe('GTE 8.1; A8.1');
    expect(printed(bmf)).toHaveLength(9);
  });

  it.each([['gone'], [{ code: 'gone', value: 1 }]])('knows no row %j', (row) => {
    expect(() => amend(bmf, 'GTE A8.1', [row])).toThrow('table bmf has no row "gone" to amend');
  });
});

describe.each([standard, fatline])('the terms of $id', ({ terms }) => {
  const told = terms.flatMap(({ word, also = [] }) => [word, ...also]);

  it('tell each word once', () => {
    expect(told.filter((word, i) => told.indexOf(word) !== i)).toEqual([]);
  });

  it.each(['steady', 'disordered', 'shaken', 'broken', 'volley', 'canister', 'ZOF', 'BMF', 'band', 'elite'])(
    'tell what %s is',
    (word) => {
      expect(told).toContain(word);
    },
  );

  it('quote the figures of their own edition', () => {
    const steady = terms.find(({ word }) => word === 'steady')?.text;
    expect(steady).toContain(terms === standard.terms ? '-3 for infantry' : '-4 for infantry');
  });
});
