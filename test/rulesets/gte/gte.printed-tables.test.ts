import type { RulesetModule } from '../../../src/core/ruleset-module';
import { fatline, standard } from '../../../src/rulesets/gte';

/** A looked-up table as it is printed, the headings first. */
function printed(ruleset: RulesetModule, id: string): readonly string[] {
  const table = ruleset.tables.find((one) => one.id === id);
  return table?.kind === 'grid' ? [table.columns, ...table.rows].map((row) => row.join(' | ')) : [];
}

describe('tables that Fatline amends', () => {
  const prices = [
    'infantry, musket | 20 | 15 | 10',
    'light infantry, musket, can skirmish | 25 | 20 | 15',
    'infantry, rifle | 40 | 30 | -',
    'cuirassiers | 50 | 40 | 30',
    'other cavalry | 40 | 30 | 20',
    'foot artillery, 3-4 lb | 50 | 40 | 30',
    'foot artillery, 6-9 lb | 60 | 50 | 40',
    'foot artillery, 12 lb | 70 | 60 | 50',
    'horse artillery, 3-4 lb | 80 | 70 | 60',
    'horse artillery, 6-9 lb | 90 | 80 | 70',
    'general (the commanding general is free) | - | 50 | -',
  ];

  it('points: the same prices, more grades that pay them', () => {
    expect(printed(standard, 'points')).toEqual(['troops | elite | regular | inferior', ...prices]);
    expect(printed(fatline, 'points')).toEqual([
      'troops | elite, veteran | regular | second line, inferior',
      ...prices,
    ]);
  });

  it('columns', () => {
    expect(printed(standard, 'columns')).toEqual([
      'troops | width',
      'infantry | 1',
      'cavalry | any',
      'artillery | 1',
    ]);
    expect(printed(fatline, 'columns')).toEqual([
      'troops | width',
      'French infantry | 1 (companies) or 2 (divisions)',
      'Prussian infantry | 4 bases deep: 1 with 16 figures, 2 with 24',
      'Austrian infantry | 1 (6 deep); with 24 figures also 2',
      'British infantry | 1',
      'other infantry | 1 or 2, as their prototype had it',
      'cavalry | 1, 2, 4 or 6 (1 for manoeuvre only)',
      'artillery | 1',
    ]);
  });

  it('scale', () => {
    const differ = (ruleset: RulesetModule): readonly string[] => printed(ruleset, 'scale').slice(1, 9);
    expect(differ(standard)).toEqual([
      '1B | about 50 yards or metres; 25 to 40 mm on the table, about an infantry base’s width',
      'a turn | 2 minutes strictly; 10 minutes of battle for practical purposes',
      'infantry base | 150 to 180 men, mostly a company',
      'cavalry base | 100 to 120 men, half a squadron',
      'crew figure | 2 real guns',
      'battery | 1 model gun',
      'unit | 4 bases of infantry or cavalry at the start',
      'figures on a base | do not matter: 4 infantry and 3 cavalry, or 3 and 2, or as both sides like',
    ]);
    expect(differ(fatline)).toEqual([
      '1B | about 50 yards or metres; 30 to 50 mm on the table, about an infantry base’s width',
      'a turn | 2 minutes strictly; 10 minutes of battle for practical purposes',
      'infantry base | 90 to 120 men, mostly a company',
      'cavalry base | 40 to 60 men, half a squadron',
      'crew figure | 1 real gun',
      'battery | 2 model guns as a rule, each with 3 or 4 crew figures',
      'unit | as the unit was organised (table organisation)',
      'figures on a base | infantry 3 or 4, British also 2; cavalry 2 or 3',
    ]);
  });

  it('organisation, of Fatline only', () => {
    expect(printed(standard, 'organisation')).toEqual([]);
    expect(printed(fatline, 'organisation')).toEqual([
      'nation, unit | companies | men, about | bases x figures',
      'French, weak battalion of 1813-14 | 6 | 300-400 | 3 x 4',
      'French, typical | 6 | 600 | 6 x 3',
      'French, full strength | 6 | 720 | 6 x 4',
      'French, Young Guard | 4 | 480 | 4 x 4',
      'French, Old Guard | 4 | 720 | 8 x 3',
      'Prussian or Russian, under strength | 4 | 500 | 4 x 4',
      'Prussian or Russian, full strength | 4 | 800 | 8 x 3',
      'Austrian, typical | 6 | 800 | 6 x 4',
      'Austrian, full strength | 6 | 1200 | 12 x 3',
      'British, under strength | 10 | 450 | 5 x 3',
      'British, typical | 10 | 600 | 5 x 4 (or 10 x 2)',
      'British, very strong (Guards, 52nd) | 10 | 900-1000 | 10 x 3',
      'cavalry of three or four squadrons | - | - | 6 or 8 x 2 or 3',
      'British Household regiment of 1815 | - | - | 4 x 3',
      'French cavalry of 1813, many | - | - | 2 to 4 x 2',
      'largest regiments (Austrian, Guard chasseurs, Brunswick) | - | - | 32 or 36 figures',
    ]);
  });
});

describe.each([standard, fatline])('tables that both editions have in common: $id', (ruleset) => {
  it('preparations', () => {
    const steps = printed(ruleset, 'before-the-game').map((row) => row.split(' | ')[0]);
    expect(steps).toEqual(['step', 'armies', 'groups', 'generals', 'orders', 'deployment', 'initiative']);
  });

  it('generals', () => {
    expect(printed(ruleset, 'generals')).toEqual([
      'ability | inspirational on | command radius, B | initiative points | command test',
      'talented | always | 8 | 3 | 1+',
      'average | 5 or 6 | 6 | 2 | 2+',
      'inept | 6 | 4 | 1 | 3+',
      'group without a general | - | - | - | 5+',
    ]);
  });

  it('ability by die and nation', () => {
    expect(printed(ruleset, 'ability-dice')).toEqual([
      'die | default, and French, British, Prussian, Russian | Austrian, Dutch-Belgian | Spanish, Italian',
      '1 | inept | inept | inept',
      '2 | inept | inept | inept',
      '3 | average | inept | inept',
      '4 | average | average | inept',
      '5 | average | average | average',
      '6 | talented | talented | talented',
    ]);
  });

  it('orders', () => {
    const names = printed(ruleset, 'orders').map((row) => row.split(' | ')[0]);
    expect(names).toEqual(['order', 'attack', 'move', 'support', 'hold', 'any']);
  });

  it('movement allowances', () => {
    expect(printed(ruleset, 'movement-allowances')).toEqual([
      'troops | bands',
      'infantry in column; skirmishers | 3',
      'infantry in line; bunched infantry columns | 2',
      'infantry in square; infantry stepping back, sideways or inclining 45 degrees forward | 1',
      'manhandled 12 lb guns; any artillery wheeling after firing | 1',
      'other manhandled artillery | 2',
      'limbered foot artillery | 3',
      'limbered horse artillery | 8',
      'heavy cavalry | 6',
      'light cavalry; generals | 8',
      'cossacks (option cossacks) | 9',
    ]);
  });

  it('bases that fight', () => {
    expect(printed(ruleset, 'combat-bases').map((row) => row.split(' | ')[0])).toEqual([
      'case',
      'first round',
      'first round, column on a line',
      'first round, it alone overlaps',
      'first round, both overlap',
      'later rounds',
      'reinforcements, their own first round',
      'pursuit, caught evaders',
      'artillery',
      'broken troops, caught evaders',
    ]);
  });

  it('what disorders, and what shakes', () => {
    expect(printed(ruleset, 'disorder-causes')).toHaveLength(11);
    expect(printed(ruleset, 'shaken-causes')).toHaveLength(5);
  });

  it('evade moves', () => {
    expect(printed(ruleset, 'evade')).toEqual([
      'evaders | move',
      'skirmishers | 3',
      'limbered foot artillery; crews of deployed foot artillery, without their guns | 3',
      'limbered horse artillery | 8',
      'deployed horse artillery (2B for limbering) | 6',
    ]);
  });

  it('changes of formation', () => {
    expect(printed(ruleset, 'formation-changes')).toEqual([
      'change, either way | infantry | cavalry | artillery',
      'column to another column | 1/2 | 1/2 | -',
      'column to square | 1/2 | - | -',
      'line to column | 1 | 1 | -',
      'line to square | 1 | - | -',
      'skirmish order (deploys 2B forward, reforms 2B back) | 1/2 | - | -',
      'limber, unlimber | - | - | 1/2',
    ]);
  });

  it('sight', () => {
    expect(printed(ruleset, 'sight')).toHaveLength(7);
  });

  it('victory points', () => {
    expect(printed(ruleset, 'victory-points').slice(-3)).toEqual([
      'a lead at the start | 2 times as much in extra troops for the other side',
      '30% of the enemy’s army value, at any time | wins at once',
      '10% more than the enemy, at the end | wins',
    ]);
  });

  it('the steps of the seven phases, in their order', async () => {
    const { steps = [] } = (await ruleset.walk?.()) ?? {};
    expect(steps.map(({ title }) => title)).toEqual([
      'Set-up',
      'Initiative',
      'Response',
      'Firing, first priority',
      'Firing, tests called for',
      'Firing, second priority',
      'Firing, tests',
      'Combat',
      'Rout and pursuit',
      'Initiative movement',
      'Non-initiative movement',
      'Rally',
    ]);
  });
});
