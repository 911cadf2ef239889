import { parse } from 'yaml';
import { adjudicate, findProcedure, requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../src/core/dice/scripted';
import type { Values } from '../../../src/core/input/field';
import { houseOf } from '../../../src/core/ruling/house';
import type { Ruling } from '../../../src/core/ruling/ruling';
import { ruleset } from '../../../src/rulesets/percentage';
import { faultsOf } from '../../support/rolls';
import { counted, ruledAtHome, tempting } from './support';

/** A club's file: options set once, and rows of four tables. */
const CLUB: unknown = parse(`
name: Tuesday club
ruleset: percentage
options:
  closeCombatDice: none
  threatReach: { cavalry: 320 }
  divisionTestBase: rating
  cavalryTopColumn: 11
  autoOrderPrecedence:
    [fallBack, reform, cavalryAdvance, protect, artilleryWithdraw, formSquare, formLine, returnFire, irregularsAdvance]
tables:
  close-combat-modifiers: { surprised: { value: -4 }, heavyCover: { value: 5 }, engineers: { off: true } }
  terrain-penalties: { gentleSlope: { off: true }, denseBuildings: { off: true } }
  artillery-modifiers: { smoke: { value: -20 }, steep: { off: true }, moved: { off: true } }
  initiative-modifiers: { contradictingOrder: { value: 7 } }
`);

function atHome(id: string, raw: Values, dice: readonly number[]): Ruling {
  const house = houseOf(ruleset, CLUB);
  const rules = setRules(ruleset, house.options, house);
  const procedure = findProcedure(ruleset, id, raw);
  const source = scriptedSource(dice);
  const ruling = adjudicate(rules, procedure, requireSituation(rules, procedure, raw), source);
  source.finish();
  return ruling;
}

const infantry = { arm: 'infantry', moraleRating: 8, figures: 100 };

describe('options set once', () => {
  test('hold for every later ruling, which names the club and what its options decided', () => {
    const rulings = [
      atHome('threat', { threatArm: 'cavalry', distance: 330 }, []),
      atHome('automatic-orders', { arm: 'cavalry', threatensEnemy: true, disorder: 6 }, []),
      atHome('division-test', { unitsTotal: 10, unitsLostOrRouted: 3, moraleRating: 8 }, [5, 5]),
      atHome('close-combat', { a: infantry, b: infantry }, []),
    ];
    expect(rulings.map(({ houseRules }) => houseRules)).toEqual(Array(4).fill('Tuesday club'));
    expect(rulings[0]?.options).toEqual({ threatReach: { infantry: 240, cavalry: 320, artillery: 0 } });
    expect(rulings[0]?.outcome).toMatchObject({ threatens: false });
    expect(rulings[1]?.options).toHaveProperty('autoOrderPrecedence');
    expect(rulings[1]?.outcome).toMatchObject({ active: ['reform'] });
    expect(rulings[2]?.options).toMatchObject({ divisionTestBase: 'rating' });
    expect(rulings[3]?.options).toMatchObject({ closeCombatDice: 'none' });
    expect(rulings[3]?.rolls).toEqual([]);
  });

  test('stand in the citation of what they decided', () => {
    const cavalry = { arm: 'cavalry', moraleRating: 8, figures: 100 };
    const { steps, optionsSet } = atHome('close-combat', { a: cavalry, b: infantry }, []);
    expect(optionsSet).toEqual(expect.arrayContaining(['closeCombatDice']));
    expect(steps.map(({ citation }) => citation).join('\n')).toMatch(/option closeCombatDice set to none/);
  });
});

describe('rows of tables', () => {
  test('when a row has another value, the ledger has it, with the club as its source', () => {
    const ruling = atHome('close-combat', { a: { ...infantry, surprised: true }, b: infantry }, []);
    expect(counted(ruling)).toMatchObject({ surprised: -4 });
    expect(ruling.factors.find(({ name }) => name === 'surprised')?.citation).toBe(
      'house rule "Tuesday club" (Table 9.2.1)',
    );
    expect(ruling.outcome).toMatchObject({ totals: [4, 8] });
  });

  test('when a row of cover is worth more, it is the best', () => {
    const b = { ...infantry, cover: ['heavyCover', 'heavyWorks'] };
    expect(counted(atHome('close-combat', { a: infantry, b }, []))).toMatchObject({ heavyCover: 5 });
  });

  test('when a row is left out, it is shown and does not count', () => {
    const a = { ...infantry, engineersVsWorks: true };
    const ruling = atHome('close-combat', { a, b: { ...infantry, cover: ['lightWorks'] } }, []);
    expect(tempting(ruling)).toEqual(['engineers']);
    expect(ruling.outcome).toMatchObject({ totals: [8, 10] });
  });

  test('when a row of terrain is left out, so are its classes and markers', () => {
    const slope = atHome('movement', { mover: 'infantry', terrain: ['gentleSlope'] }, []);
    expect(slope.outcome).toMatchObject({ allowance: 120, maxFrontage: 360 });
    const town = { mover: 'infantry', buildings: 'dense', oneStandFront: true };
    expect(atHome('movement', town, []).outcome).toMatchObject({ disorderAdded: 0 });
  });

  test('when a row that prohibits or halves is left out, it does neither', () => {
    const raw = { distance: 300, guns: 100, slope: 'upSteep', moved: true, smoke: true };
    expect(atHome('artillery-fire', raw, []).outcome).toMatchObject({ legal: true, percent: 30 });
  });

  test('when a row of the initiative check is changed, refusals have it', () => {
    const raw = { purpose: 'refuseOther', arm: 'infantry', moraleRating: 1, contradictingOrder: true };
    expect(atHome('initiative-check', raw, [3, 3]).outcome).toMatchObject({ total: 14 });
  });
});

describe('cells of tables', () => {
  const cited = (tables: Values, id: string, raw: Values, dice: readonly number[]): readonly string[] => {
    const house = houseOf(ruleset, { name: 'Club', ruleset: 'percentage', tables });
    const rules = setRules(ruleset, house.options, house);
    const procedure = findProcedure(ruleset, id, raw);
    const ruling = adjudicate(
      rules,
      procedure,
      requireSituation(rules, procedure, raw),
      scriptedSource(dice),
    );
    return [...ruling.steps, ...ruling.refused].flatMap(({ text, citation }) =>
      citation.includes('house rule') ? [text] : [],
    );
  };
  const ranges = { 'small-arms-ranges': { smoothbore: { close: 70 } } };
  const musket = { weapon: 'smoothbore', figuresFiring: 20, smoke: true };

  test('are named where they decide: ranges in the percentage and in a refusal, not at the ranks', () => {
    expect(cited(ranges, 'small-arms-fire', { ...musket, distance: 100 }, [50])).toEqual([
      expect.stringMatching(/^base and modifiers come to/),
    ]);
    expect(
      cited(ranges, 'small-arms-fire', { ...musket, distance: 130, moraleStatus: 'broken' }, []),
    ).toEqual([expect.stringMatching(/out of range/)]);
  });

  test('of a result are named at the losses and the doubled markers too; ranks that do not count are not', () => {
    const tables = {
      'cavalry-v-infantry': { melee: { eachPercent: 30 } },
      ranks: { closedColumn: { ranks: 5 } },
    };
    const a = { arm: 'cavalry', moraleRating: 8, figures: 20 };
    expect(cited(tables, 'close-combat', { a, b: infantry }, [5, 5, 5, 5, 50, 50])).toEqual([
      expect.stringMatching(/^Cavalry v. infantry, difference/),
      expect.stringMatching(/30% = 600 points/),
      expect.stringMatching(/30% = 3000 points/),
      expect.stringMatching(/^disorder doubled/),
    ]);
  });
});

test.each([
  [{ 'close-combat-modifiers': { surprise: { value: 1 } } }, /there is no row "surprise"/],
  [{ 'close-combat-modifiers': { disorder: { value: 1 } } }, /worked out/],
  [{ 'artillery-modifiers': { moved: { value: -5 } } }, /not a number/],
  [{ 'terrain-penalty': {} }, /terrain-penalties/],
])('when the file says %j, it is refused', (tables, message) => {
  const file = { name: 'club', ruleset: 'percentage', tables };
  expect(faultsOf(() => houseOf(ruleset, file))[0]).toMatch(message);
});

describe('a row of cover that a club leaves out', () => {
  const off = { lightCover: { off: true } };

  // prettier-ignore
  test.each<[string, string, Values, readonly number[], string, Values]>([
    ['guns', 'artillery-fire', { guns: 4, distance: 400, targetCover: ['lightCover'] }, [], 'artillery-modifiers', { percent: 25 }],
    ['muskets', 'small-arms-fire', { figuresFiring: 20, distance: 100, targetCover: ['lightCover'] }, [], 'small-arms-modifiers', { percent: 5 }],
    ['a unit hand to hand', 'close-combat', { a: { ...infantry, cover: ['lightCover'] }, b: infantry }, [5, 5, 5, 5], 'close-combat-modifiers', { totals: [18, 18] }],
    ['morale', 'morale-check', { cause: 'other', moraleRating: 8, cover: ['lightCover'] }, [5, 6], 'morale-modifiers', { total: 19 }],
  ])('does nothing to %s', (_, id, raw, dice, table, out) => {
    expect(ruledAtHome(id, raw, dice, { [table]: off }).outcome).toMatchObject(out);
  });

  test('leaves the other kinds of cover in force', () => {
    const raw = { guns: 4, distance: 400, targetCover: ['lightCover', 'heavyCover'] };
    expect(ruledAtHome('artillery-fire', raw, [60], { 'artillery-modifiers': off }).outcome).toMatchObject({
      percent: 15,
    });
  });
});
