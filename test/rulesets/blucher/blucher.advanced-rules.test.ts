import { adjudicate, findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../src/core/dice/scripted';
import { makeFraction } from '../../../src/core/odds/fraction';
import { houseOf } from '../../../src/core/ruling/house';
import { oddsByView } from '../../../src/core/odds/odds';
import { shownValue, type FactorTable, type GridTable } from '../../../src/core/ruling/table';
import { ruleset } from '../../../src/rulesets/blucher';
import { refused, steps, told } from './told';

function cells(id: string): GridTable['rows'] {
  return (ruleset.tables.find((table) => table.id === id) as GridTable).rows;
}

describe('subcommanders', () => {
  const LANNES = { subId: 'Lannes', unitId: 'Gazan' };

  test.each([
    [
      { action: 'attach' },
      [
        'Lannes is attached to Gazan.',
        'Put Lannes beside Gazan; his marker goes with it and blocks nothing.',
      ],
    ],
    [
      { action: 'move', distanceBW: 3 },
      ['Lannes goes to Gazan.', 'Move Lannes to Gazan; his marker goes with it and blocks nothing.'],
    ],
    [
      { action: 'remove' },
      [
        'Lannes leaves the table for this turn.',
        'Take Lannes off the table; he can be attached to any unit of his in your next turn.',
      ],
    ],
    [{ action: 'stay' }, ['Lannes stays with his unit.']],
  ])('what to do with his marker: %j', (raw, lines) =>
    expect(told('subcommanders', { ...LANNES, ...raw })).toEqual(lines),
  );

  test('a move that is too long says by how much, and what would do', () => {
    expect(refused('subcommanders', { ...LANNES, action: 'move', distanceBW: 4.5 })).toEqual([
      [
        'Lannes would move 4.5 BW, 0.5 BW too far',
        'a unit within 4 BW, or off the table now and to any unit of his next turn',
      ],
    ]);
  });

  test('a use is declared, made, and paid for by risk', () => {
    expect(told('subcommander-use', { use: 'steadfast', unitType: 'INF', side: 'passive' })).toEqual([
      'He may be used: +1 combat die for his unit, defending; if it loses it need not retreat, unless beaten by more than double.',
      'Declare it: after the attacker has allocated his dice, before any roll.',
      'Count it in the combat of his unit (combat).',
      'When that is done, roll for him, who is at risk (rule at-risk).',
    ]);
  });

  test.each([
    [{}, [5], 'He is unhurt.'],
    [{}, [6], 'He is wounded.'],
    [{ campaign: true }, [6, 4], 'He is wounded.'],
    [{ campaign: true }, [6, 5], 'He is killed.'],
  ])('at risk %j, dice %j', (raw, dice, verdict) => expect(told('at-risk', raw, dice)[0]).toBe(verdict));

  test('a wounded man is back the next day in a campaign only', () => {
    expect(told('at-risk', {}, [6])[1]).toBe('Take his marker out of the game.');
    expect(told('at-risk', { campaign: true }, [6, 1])[1]).toContain('back with the army the next day');
  });

  test('the chances at risk: 1 in 6 wounded, 1 in 18 killed', () => {
    const rules = setRules(ruleset);
    const procedure = findProcedure(ruleset, 'at-risk');
    const situation = requireSituation(rules, procedure, { campaign: true });
    const [view] = procedure.views(situation);
    const { rows } = oddsByView(rules, procedure, situation, view!.answer);
    const chances = rows.map(({ answer, probability }) => [answer, makeFraction(probability)]);
    expect(Object.fromEntries(chances)).toEqual({ unhurt: '5/6', wounded: '1/9', killed: '1/18' });
  });

  test('who serves with what, in whose turn, at what risk (p.95-96)', () => {
    expect(cells('personalities').map(([name, , ...rest]) => [name, ...rest])).toEqual([
      ['vigorous', 'any', 'own', 'no'],
      ['inspiring', 'infantry or cavalry', 'own, enemy’s', 'yes'],
      ['hero', 'infantry or cavalry', 'own', 'if an enemy is near'],
      ['steadfast', 'infantry', 'enemy’s', 'yes'],
      ['artillery officer: lay guns', 'artillery', 'own', 'no'],
      ['artillery officer: resupply', 'artillery', 'own', 'no'],
      ['cavalry officer', 'cavalry, horse artillery', '-', 'in reconnaissance'],
    ]);
  });
});

describe('batteries', () => {
  test('what they cost, and what they make (p.88-89, 169)', () => {
    expect(cells('batteries')).toEqual([
      ['foot', 2, 'foot artillery', '-'],
      ['horse', 3, 'horse artillery', 'mobile'],
      ['heavy', 3, 'heavy artillery', 'heavy'],
      ['mixed', '-', 'foot artillery', '-'],
    ]);
  });

  test('a wrong number says by how many, and two corps are named', () => {
    const batteries = ['I', 'II', 'I', 'I'].map((corps) => ({ kind: 'foot', corps }));
    expect(refused('mass-batteries', { batteries })).toEqual([
      ['4 batteries are massed, 1 too many', '3 for one unit'],
      ['they are of corps I and II', 'batteries of one corps, of none, or of one and none'],
    ]);
  });

  test('a battery of another corps', () => {
    expect(
      refused('attach-battery', { battery: { corps: 'I' }, unit: { type: 'INF', corps: 'II' } }),
    ).toEqual([
      ['the battery is of corps I, the unit of corps II', 'infantry of corps I, or a battery without corps'],
    ]);
  });
});

describe('the table', () => {
  test('off the advice, the steps say by how much and what would suit', () => {
    expect(steps('table-size', { width: 72, depth: 54, bw: 'bw50' })).toEqual([
      '1 BW is 2 in',
      '3 sections of 12 BW: as advised',
      '2 sections of 13.5 BW: 1.5 BW more than advised',
      'bw75 would suit the table',
    ]);
    expect(steps('table-size', { width: 20, depth: 10 }).slice(-1)).toEqual([
      'no usual base width would suit the table',
    ]);
  });

  test('what a unit stands for (p.11, 79)', () => {
    expect(cells('unit-scales')).toEqual([
      ['infantry', '1200 to 2000 men, 2 to 3 battalions', '2000 to 3000 men, 4 to 6 battalions', '3000 to 5000 men, 6 to 9 battalions'],
      ['cavalry', '600 to 1200 men, 4 to 6 squadrons', '1000 to 2000 men, 6 to 12 squadrons', '2000 to 3000 men, 12 to 18 squadrons'],
      ['artillery', '12 to 16 guns, 2 batteries', '18 to 24 guns, 2 to 4 batteries', '24 to 36 guns, 4 to 6 batteries'],
    ]); // prettier-ignore
  });
});

describe('points', () => {
  const rowsOf = (id: string): FactorTable<never>['rows'] =>
    (ruleset.tables.find((table) => table.id === id) as FactorTable<never>).rows;

  test('stand in the order of the book (p.169)', () => {
    expect(rowsOf('points-by-elan').map((row) => [row.name, shownValue(row)])).toEqual([
      ['elan 8', '18'], ['elan 7', '14'], ['elan 6', '10'], ['elan 5', '7'], ['elan 4', '4'],
    ]); // prettier-ignore
    expect(rowsOf('points-by-trait').map((row) => [row.code, shownValue(row)])).toEqual([
      ['mobile', '+2'], ['firepower', '+2'], ['skirmish', '+2'], ['mixedBrigade', '+2'],
      ['shock', '+1'], ['steady', '+1'], ['impetuous', '-1'], ['conscript', '-1'],
    ]); // prettier-ignore
  });

  test('tell the sum', () => {
    expect(steps('points', { elan: 6, traits: ['firepower', 'steady', 'skirmish'] })).toEqual([
      'elan 6 (10) + firepower (2) + skirmish (2) + steady (1) = 15',
    ]);
  });

  test('are open: a club may price a trait otherwise', () => {
    const { name, tables } = houseOf(ruleset, {
      name: 'Our prices',
      ruleset: 'blucher',
      tables: { 'points-by-trait': { steady: { value: 2 } } },
    });
    const rules = setRules(ruleset, {}, { name, tables });
    const procedure = findProcedure(ruleset, 'points');
    const situation = requireSituation(rules, procedure, { elan: 6, traits: ['steady'] });
    expect(adjudicate(rules, procedure, situation, scriptedSource([])).outcome).toEqual({ points: 12 });
  });
});
