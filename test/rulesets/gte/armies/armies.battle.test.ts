import type { Values } from '../../../../src/core/input/field';
import { fatline } from '../../../../src/rulesets/gte';
import { ruleOn } from '../rule-on';

describe('an army in words', () => {
  const army = {
    units: [
      { name: '95th', arm: 'infantry', weapon: 'rifle', grade: 'elite', strength: 4 },
      { name: 'Mercer', arm: 'horseArtillery', gunClass: '8-9', grade: 'elite', strength: 3 },
    ],
    generals: ['commanding', 'subordinate'],
  };

  it('shows what each unit costs, and what the enemy needs', () => {
    const { ruling, lines } = ruleOn('points', army);
    expect(ruling.steps.map(({ text }) => text)).toEqual([
      '95th, infantry, elite: 4 bases at 40: 160',
      'Mercer, horse artillery, elite: 3 crew figures at 90: 270',
      '2 generals: 50',
    ]);
    expect(lines).toEqual([
      'The army is worth 480 points, 50 of them its generals (10.417%).',
      'Note 480 as the army value for the whole game, extra troops for an initial lead not counted: an enemy with 144 victory points, 30% of it, wins at once.',
    ]);
  });

  it('names the units that are not allowed', () => {
    const units = [
      { name: 'Jaegers', arm: 'infantry', weapon: 'rifle', grade: 'secondLine', strength: 4 },
      { arm: 'horseArtillery', gunClass: '12', grade: 'regular', strength: 4 },
    ];
    expect(ruleOn('points', { units }, [], fatline).ruling.refused.map(({ text }) => text)).toEqual([
      'rifles are never inferior: Jaegers',
      'there is no price for 12 lb horse artillery: unit 2',
    ]);
  });

  it('says how many points generals may take', () => {
    const units = [{ arm: 'infantry', grade: 'regular', strength: 10 }];
    const { refused } = ruleOn('points', { units, generals: ['divisional'] }).ruling;
    expect(refused).toMatchObject([
      { text: 'generals take 50 of 200 points, 25%', allowed: '20% at most, here 40 points' },
    ]);
  });

  it('has a value that victory is measured by', () => {
    const value = ruleOn('points', army).ruling.outcome?.total;
    const enemy = { casualtiesB: 144, armyValueA: value, armyValueB: 500 };
    expect(ruleOn('victory', enemy).lines).toEqual([
      'Side B wins with 144 victory points to 0, 30% of the enemy army.',
    ]);
  });
});

describe('deployment in words', () => {
  it('says by how much a unit is too near', () => {
    const { refused } = ruleOn('deploy-check', { distCentreLine: 4.25, distSideEdge: 2 }).ruling;
    expect(refused.map(({ text }) => text)).toEqual([
      '4.25B from the centre line is 0.75B too near',
      '2B from the side edge is within 3B',
    ]);
  });

  it('tells the order, and what a lead costs', () => {
    const { lines } = ruleOn('deploy-check', { holdsInitialVp: 'A' });
    expect(lines.at(-1)).toBe('When all are placed, determine the initiative.');
    expect(lines.slice(0, 2)).toEqual([
      'Side A places all its forces first.',
      'Side A places all its forces, then side B, which also has extra troops worth 2 times the lead.',
    ]);
    expect(ruleOn('deploy-check', { frenchSide: 'A', distCentreLine: 6, distSideEdge: 6 }).lines[0]).toBe(
      'The unit may stand there. Side B places the first command group.',
    );
  });
});

describe('the end of a battle in words', () => {
  const points = (raw: Values): readonly string[] =>
    ruleOn('victory', { armyValueA: 1000, armyValueB: 1000, ...raw }).lines;

  it('tells who has won, and by what', () => {
    expect(points({ vpA: 100, vpB: 50 })).toEqual([
      'The game goes on: side A has 100 victory points, 10% of the enemy army, and side B 50, 5%.',
      'Count again after every step in which bases are removed or objectives change hands.',
    ]);
    expect(points({ vpA: 100, vpB: 50, gameOver: true })).toEqual([
      'Side A wins with 100 victory points to 50, at least 10% more than side B.',
    ]);
    expect(points({ gameOver: true })).toEqual(['A draw: side A has 0 victory points, and side B 0.']);
  });

  it('a surrender owes the count of victory points', () => {
    const { ruling, lines } = ruleOn('surrender', { status: 'broken', cause: 'combat', choice: true });
    expect(ruling.outcome?.followOn).toEqual([
      { procedure: 'victory', for: 'the enemy', cause: 'surrender' },
    ]);
    expect(lines).toContain(
      'The bases that were left count half of their price for the enemy’s victory points.',
    );
    expect(points({ removedB: 60 })[0]).toContain(
      'side A has 0 victory points, 0% of the enemy army, and side B 30',
    );
  });

  it('names what the captor of guns has done', () => {
    const guns = { gunsAbandoned: true, contactWholeTurn: true, pricePerCrew: 50, originalCrew: 4 };
    const { refused } = ruleOn('capture-guns', { ...guns, fired: true, moved: true }).ruling;
    expect(refused.map(({ text }) => text)).toEqual(['the captor has fired and moved this turn']);
  });
});
