import { amend } from '../../../src/rulesets/gte/amend';
import { fatline, standard } from '../../../src/rulesets/gte';
import { FATLINE } from '../../../src/rulesets/gte/fatline';
import { STANDARD } from '../../../src/rulesets/gte/standard';
import type { Ruleset } from '../../../src/core/ruling/ruleset';
import { ruleOn } from './rule-on';
import { shownValue, type FactorTable } from '../../../src/core/ruling/table';

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

describe('rules of Fatline', () => {
  const firing = {
    arm: 'footArtillery',
    gunClass: '6',
    grade: 'regular',
    formation: 'deployed',
    crewFiring: 4,
  };
  const shot = { ...firing, distance: 8, targetArm: 'infantry', targetFormation: 'line' };

  it.each([
    [standard, 'G11.5-01', 4],
    [fatline, 'G11.5-01, GF11.5-01', 2],
  ])('are cited in Fatline alone', (ruleset, rule, dice) => {
    const { ruling } = ruleOn('fire', shot, new Array<number>(dice).fill(1), ruleset);
    const cited = ruling.steps.find(({ text }) => text.startsWith('4 crew figures'))?.rule;
    expect(cited).toBe(rule);
  });

  it('stand at no table of the standard edition', () => {
    const cited = standard.tables.map((table) => ('rule' in table ? table.rule : ''));
    expect(cited.filter((rule) => rule?.includes('GF') === true)).toEqual([]);
  });
});

const COMBAT_MODIFIERS = [
  'heavyVsFoot +3 GTE 12.2',
  'lightVsFoot +2 GTE 12.2',
  'obstacle +2 GTE 12.2',
  'weight +1 GTE 12.2',
  'cavEdge +1 GTE 12.2',
  'infCharge +1 GTE 12.2',
  'infEdge +1 GTE 12.2',
  'squareOrLine -1 GTE 12.2',
  'disorder -1 GTE 12.2',
  'shakenFlank -1 GTE 12.2',
];

const COMBAT_RESULTS = [
  'cavalry fighting infantry | recoils, shaken | recoils, shaken | breaks',
  'infantry fighting cavalry | disordered | breaks | breaks',
  'other circumstances | disordered | recoils, shaken | breaks',
];

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

describe('combat', () => {
  const headings = (ruleset: Ruleset): readonly string[] => {
    const table = ruleset.tables.find(({ id }) => id === 'combat-results');
    return table?.kind === 'grid' ? table.columns : [];
  };

  it('has the same modifiers and rows of results in both editions', () => {
    for (const ruleset of [standard, fatline]) {
      expect(tableOf(ruleset, 'combat-modifiers')).toEqual(COMBAT_MODIFIERS);
      expect(tableOf(ruleset, 'combat-results')).toEqual(COMBAT_RESULTS);
    }
  });

  it('has larger bands of defeat in Fatline', () => {
    expect(headings(standard)).toEqual(['unit', 'draw', 'lose by 1', 'lose by 2 or more']);
    expect(headings(fatline)).toEqual(['unit', 'draw', 'lose by 1 or 2', 'lose by 3 or more']);
  });
});

describe.each([standard, fatline])('what both editions have in common: $id', (ruleset) => {
  it('weights of cavalry and rout moves', () => {
    expect(tableOf(ruleset, 'cavalry-weight')).toEqual([
      'Cossacks (option cossacks) | extra-light',
      'cuirassiers, first round | extra-heavy',
      'other heavy cavalry, cuirassiers later | heavy',
      'lancers charging, first round | heavy',
      'lancers in later rounds | extra-light',
      'other light cavalry | light',
    ]);
    expect(tableOf(ruleset, 'rout').map((row) => row.split(' | ').slice(1).join(' | '))).toEqual([
      '3 | 2',
      '4 | 3',
      '4 | 3',
      '9 | 8',
      '7 | 6',
      '9 | 8',
      '10 | 9',
    ]);
  });

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

  it('makes combat dice of figures and crews', () => {
    const { infantry, cavalry, artillery } = FATLINE.combatDice;
    expect([1, 2, 3, 4, 6, 7, 16].map(infantry)).toEqual([0, 0, 1, 1, 1, 2, 4]);
    expect([1, 2, 3, 4, 5, 8].map(cavalry)).toEqual([0, 1, 1, 1, 2, 3]);
    expect([2, 3, 7, 8].map(artillery)).toEqual([0, 1, 2, 2]);
    const { combatDice } = STANDARD;
    expect([combatDice.infantry(4), combatDice.cavalry(4), combatDice.artillery(4)]).toEqual([4, 4, 4]);
  });

  it('sets its own targets for control, rally and combat', () => {
    const figures = ({ control, rally, combatBands, troopColumnsDisordered }: typeof STANDARD) => [
      control.wild,
      control.other,
      rally.target,
      combatBands.smallUpTo,
      troopColumnsDisordered.applies,
    ];
    expect(figures(STANDARD)).toEqual([5, 3, 3, 1, false]);
    expect(figures(FATLINE)).toEqual([7, 4, 5, 2, true]);
  });

  it('has a band of its own, and options that the standard edition lacks', () => {
    const named = (ruleset: Ruleset): readonly string[] => Object.keys(ruleset.options);
    expect(named(fatline).filter((name) => !named(standard).includes(name))).toEqual([
      'fatlineCasualtyBasis',
      'fatlineHitsPerBase',
      'fatlineTestDie',
      'fatlineGradeMap',
      'fatlineMinOneDie',
      'fatlineOldGuardElite',
    ]);
    expect(named(standard).filter((name) => !named(fatline).includes(name))).toEqual(['artilleryCombatDice']);
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
