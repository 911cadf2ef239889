import fc from 'fast-check';
import { setRules } from '../../../../src/core/ruling/adjudicate';
import type { Values } from '../../../../src/core/input/field';
import { houseOf, inForce } from '../../../../src/core/ruling/house';
import type { Ruling } from '../../../../src/core/ruling/ruling';
import { ruleset } from '../../../../src/rulesets/percentage';
import { ruled, ruledAtHome, told } from '../support';
import { runsOf } from '../../../support/evenings';

type Key = 'a' | 'b';

/** Without dice the ratings alone make the difference; 100 figures, 50 of them in front, and 4 guns leave no remainders. */
const FIGURES = { figures: 100, frontFigures: 50 };
const UNITS: Readonly<Record<string, Values>> = {
  infantry: { arm: 'infantry', ...FIGURES },
  cavalry: { arm: 'cavalry', meleeArm: 'bayonet', figures: 100 },
  artillery: { arm: 'artillery', guns: 4, figures: 100 },
};

/** A combat that `ahead` leads by so much. */
function fought(
  arms: Readonly<Record<Key, string>>,
  ahead: Key,
  lead: number,
  options: Values = {},
  house: Values = {},
): Ruling {
  const side = (key: Key): Values => ({ ...UNITS[arms[key]], moraleRating: key === ahead ? 16 : 16 - lead });
  const raw = { a: side('a'), b: side('b') };
  return ruledAtHome('close-combat', raw, [], house, { closeCombatDice: 'none', ...options });
}

/** One cell of a table: what either side inflicts and receives, and what becomes of the loser. Typed from the sheet. */
interface Cell {
  readonly from: number;
  /** Absent = it has no limit. */
  readonly to?: number;
  readonly result: string;
  /** Figures that the first-named inflicts on the second, and the second on the first. */
  readonly losses: readonly [number, number];
  readonly markers: readonly [number, number];
  /** The status that "broken", "wavering" and "routs" set. */
  readonly loser?: string;
  readonly more?: Values;
}

/** Differences at, just below and just above each limit of a cell. */
function leadsOf({ from, to = 15 }: Cell): readonly number[] {
  return [...new Set([from, from + 1, to - 1, to])].filter(
    (lead) => lead >= from && lead <= to && lead <= 15,
  );
}

const swapped = ([first, second]: readonly [number, number]): readonly [number, number] => [second, first];
const OTHER: Readonly<Record<Key, Key>> = { a: 'b', b: 'a' };

/** What a cell makes of a combat in which side `first` is the first-named. */
function outcomeOf({ result, losses, markers, loser, more = {} }: Cell, first: Key, winner: Key): Values {
  const [one, two] = first === 'a' ? losses : swapped(losses);
  const [marks, others] = first === 'a' ? markers : swapped(markers);
  return {
    result,
    inflicted: { a: one, b: two },
    disorder: { a: marks, b: others },
    ...(loser !== undefined && { winner, loserStatus: loser }),
    ...more,
    ...(more.trophy !== undefined && { trophy: winner }),
  };
}

function examine(arms: readonly [string, string], cells: readonly Cell[], firstWins: boolean): void {
  const rows = cells.flatMap((cell) => leadsOf(cell).map((lead) => [lead, cell.result, cell] as const));
  test.each(rows)('%d: %s', (lead, _, cell) => {
    for (const first of ['a', 'b'] as const) {
      const winner = firstWins ? first : OTHER[first];
      const sides = first === 'a' ? { a: arms[0], b: arms[1] } : { a: arms[1], b: arms[0] };
      const { outcome } = fought(sides, winner, lead);
      expect(outcome).toMatchObject({ difference: lead, ...outcomeOf(cell, first, winner) });
      if (cell.loser === undefined) expect(outcome?.winner).toBeUndefined();
      if (cell.more?.trophy === undefined) expect(outcome?.trophy).toBeUndefined();
      if (cell.more?.pursuit === undefined) expect(outcome?.pursuit).toBeUndefined();
      if (cell.more?.loserFormation === undefined) expect(outcome?.loserFormation).toBeUndefined();
    }
  });
}

describe('infantry v. infantry', () => {
  // prettier-ignore
  const CELLS: readonly Cell[] = [
    { from: 0, to: 1, result: 'melee',          losses: [20, 20], markers: [3, 3] },
    { from: 2, to: 4, result: 'firefight',      losses: [5, 5],   markers: [1, 1] },
    { from: 5, to: 8, result: 'fallBackBroken', losses: [10, 5],  markers: [2, 4], loser: 'broken', more: { movesOwed: 'combatFallBack' } },
    { from: 9,        result: 'rout',           losses: [20, 3],  markers: [1, 6], loser: 'routed', more: { trophy: 'winner', movesOwed: 'combatRout' } },
  ];
  examine(['infantry', 'infantry'], CELLS, true);
});

describe('artillery v. infantry', () => {
  const DRAWN: Cell = { from: 0, to: 3, result: 'firefight', losses: [4, 2], markers: [0, 0] };

  // 5% of 50 figures in front is 2.5: a roll, so these have a front of 40.
  const fire = (guns: Key, ahead: Key, lead: number): Ruling => {
    const foot = { ...UNITS.infantry, frontFigures: 40 };
    const side = (key: Key): Values => ({
      ...(key === guns ? UNITS.artillery : foot),
      moraleRating: key === ahead ? 16 : 16 - lead,
    });
    return ruled('close-combat', { a: side('a'), b: side('b') }, [], { closeCombatDice: 'none' });
  };

  test.each([0, 1, 2, 3])('%d: firefight, whoever is ahead', (lead) => {
    for (const guns of ['a', 'b'] as const) {
      for (const ahead of ['a', 'b'] as const) {
        expect(fire(guns, ahead, lead).outcome).toMatchObject(outcomeOf(DRAWN, guns, ahead));
      }
    }
  });

  describe('artillery wins', () => {
    const WON: Cell = {
      from: 4,
      result: 'fallBackBroken',
      losses: [4, 0],
      markers: [2, 4],
      loser: 'broken',
      more: { movesOwed: 'combatFallBack' },
    };
    examine(['artillery', 'infantry'], [WON], true);
  });

  describe('infantry wins', () => {
    const LOST: Cell = { from: 4, result: 'overrun', losses: [1, 0], markers: [0, 0], loser: 'destroyed' };
    examine(['artillery', 'infantry'], [LOST], false);
  });
});

describe('cavalry v. cavalry', () => {
  // prettier-ignore
  const CELLS: readonly Cell[] = [
    { from: 0, to: 3,  result: 'melee',            losses: [25, 25], markers: [4, 4] },
    { from: 4, to: 7,  result: 'fallBackWavering', losses: [20, 7],  markers: [4, 8],  loser: 'wavering', more: { movesOwed: 'combatFallBack' } },
    { from: 8, to: 11, result: 'fallBackBroken',   losses: [30, 4],  markers: [4, 12], loser: 'broken', more: { trophy: 'winner', loserFormation: 'openOrder' } },
    { from: 12,        result: 'rout',             losses: [40, 2],  markers: [2, 16], loser: 'routed', more: { trophy: 'winner', pursuit: true, movesOwed: 'combatRout' } },
  ];
  examine(['cavalry', 'cavalry'], CELLS, true);
});

describe('cavalry v. artillery', () => {
  // prettier-ignore
  const WON: readonly Cell[] = [
    { from: 0, to: 3, result: 'melee',   losses: [25, 25], markers: [4, 2] },
    { from: 4,        result: 'overrun', losses: [0, 1],   markers: [2, 0], loser: 'destroyed' },
  ];
  // prettier-ignore
  const LOST: readonly Cell[] = [
    { from: 0, to: 3, result: 'melee',          losses: [25, 25], markers: [4, 2] },
    { from: 4,        result: 'fallBackBroken', losses: [0, 4],   markers: [8, 2], loser: 'broken', more: { movesOwed: 'combatFallBack' } },
  ];
  describe('cavalry is ahead', () => examine(['cavalry', 'artillery'], WON, true));
  describe('artillery is ahead', () => examine(['cavalry', 'artillery'], LOST, false));
});

describe('cavalry v. infantry', () => {
  // prettier-ignore
  const WON: readonly Cell[] = [
    { from: 0, to: 3,  result: 'melee',            losses: [25, 25], markers: [4, 2] },
    { from: 4, to: 7,  result: 'fallBackWavering', losses: [20, 7],  markers: [4, 4], loser: 'wavering' },
    { from: 8, to: 11, result: 'fallBackBroken',   losses: [30, 4],  markers: [4, 6], loser: 'broken', more: { trophy: 'winner', loserFormation: 'openOrder' } },
    { from: 12,        result: 'rout',             losses: [40, 2],  markers: [2, 8], loser: 'routed', more: { trophy: 'winner', pursuit: true } },
  ];
  // prettier-ignore
  const LOST: readonly Cell[] = [
    { from: 0, to: 3,  result: 'melee',            losses: [25, 25], markers: [4, 2] },
    { from: 4, to: 7,  result: 'fallBackWavering', losses: [7, 20],  markers: [8, 2],  loser: 'wavering' },
    { from: 8, to: 11, result: 'fallBackBroken',   losses: [4, 30],  markers: [12, 2], loser: 'broken', more: { trophy: 'winner', loserFormation: 'openOrder' } },
    { from: 12,        result: 'rout',             losses: [2, 40],  markers: [16, 1], loser: 'routed', more: { trophy: 'winner' } },
  ];
  describe('cavalry is ahead', () => examine(['cavalry', 'infantry'], WON, true));
  describe('infantry is ahead', () => examine(['cavalry', 'infantry'], LOST, false));
});

test('artillery v. artillery has no table', () => {
  expect(fought({ a: 'artillery', b: 'artillery' }, 'a', 0).outcome).toEqual({
    legal: false,
    refused: 'noTable',
  });
});

describe('where the last column of the cavalry tables begins', () => {
  test.each([
    [12, 10, 'fallBackBroken'],
    [12, 11, 'fallBackBroken'],
    [12, 12, 'rout'],
    [11, 10, 'fallBackBroken'],
    [11, 11, 'rout'],
    [11, 12, 'rout'],
  ])('at %d: %d is %s', (cavalryTopColumn, lead, result) => {
    for (const b of ['cavalry', 'infantry']) {
      expect(fought({ a: 'cavalry', b }, 'a', lead, { cavalryTopColumn }).outcome).toMatchObject({ result });
    }
  });

  test('the ruling names the option only where it decides', () => {
    const options = (lead: number): unknown => fought({ a: 'cavalry', b: 'cavalry' }, 'a', lead).options;
    expect(options(11)).toHaveProperty('cavalryTopColumn', 12);
    expect(options(10)).not.toHaveProperty('cavalryTopColumn');
    expect(options(12)).not.toHaveProperty('cavalryTopColumn');
  });
});

describe('figures of the house', () => {
  const FOOT = { a: 'infantry', b: 'infantry' };
  const HORSE = { a: 'cavalry', b: 'cavalry' };

  test.each([
    ['a limit moves the column', FOOT, 2, { melee: { upTo: 2 } }, { result: 'melee' }],
    [
      'a percentage and the markers of a side',
      FOOT,
      9,
      { rout: { winnerPercent: 30, loserMarkers: 8 } },
      { inflicted: { a: 30, b: 3 }, disorder: { a: 1, b: 8 } },
    ],
    [
      'markers that cavalry doubles',
      { a: 'cavalry', b: 'infantry' },
      4,
      { fallBackWavering: { winnerMarkers: 3 } },
      { disorder: { a: 6, b: 4 } },
    ],
    [
      'what an arm inflicts',
      { a: 'artillery', b: 'infantry' },
      4,
      { fallBackBroken: { artilleryPercent: 50 } },
      { inflicted: { a: 2, b: 0 } },
    ],
    [
      'a limit of cavalry beyond the difference that is printed twice',
      HORSE,
      12,
      { fallBackBroken: { upTo: 12 } },
      { result: 'fallBackBroken' },
    ],
    ['and one before it', HORSE, 11, { fallBackBroken: { upTo: 10 } }, { result: 'rout' }],
  ])('%s', (_, arms, lead, cells, outcome) => {
    const { steps, outcome: found } = fought(arms, 'a', lead, {}, { [`${arms.a}-v-${arms.b}`]: cells });
    expect(found).toMatchObject(outcome);
    expect(steps.map(({ citation }) => citation)).toContain(
      `Close combat results; house rule "club", table ${arms.a}-v-${arms.b}`,
    );
  });

  test.each([
    ['a limit that passes the next', { melee: { upTo: 4 } }, /melee reaches to 4, so that firefight never/],
    ['a limit below a draw', { melee: { upTo: -1 } }, /upTo: -1 is not allowed; give a whole number from 0/],
    [
      'a share below nothing',
      { melee: { eachPercent: -5 } },
      /eachPercent: -5 is not allowed; give a whole number from 0 to 1000/,
    ],
    ['a share that the column has not', { melee: { winnerPercent: 3 } }, /winnerPercent/],
    ['markers that fire gives', { firefight: { eachMarkers: 1 } }, /eachMarkers/],
    ['a limit of the last column', { rout: { upTo: 20 } }, /upTo/],
  ])('%s is refused', (_, cells, message) => {
    expect(() => fought(FOOT, 'a', 0, {}, { 'infantry-v-infantry': cells })).toThrow(message);
  });

  test('are printed with the option of the last column', () => {
    const tables = { 'cavalry-v-cavalry': { melee: { eachPercent: 30 } } };
    const house = houseOf(ruleset, { name: 'club', ruleset: ruleset.id, tables });
    const printed = inForce(setRules(ruleset, { cavalryTopColumn: 11 }, house));
    const table = printed.tables.find(({ id }) => id === 'cavalry-v-cavalry');
    expect(table?.rows.map((row) => Object.values(row)[0] as string)).toEqual(['0-3', '4-7', '8-10', '11+']);
    expect(table?.rows[0]).toEqual(['0-3', 'each 30% per figure', 'each 4', 'units in melee']);
  });
});

test('the ledger of a combat adds up, and the steps say how', () => {
  const a = { arm: 'infantry', moraleRating: 10, moraleStatus: 'resolute', attacksFlank: true, figures: 24 };
  const b = { arm: 'infantry', moraleRating: 7, disorder: 2, lossPct: 25, figures: 16 };
  const ruling = ruled('close-combat', { a, b }, [5, 4, 6, 6, 80, 49]);
  expect(told(ruling)).toEqual([
    'step 7b: no cavalry is in it',
    'attacker: 9 on the dice +19 = 28',
    'defender: 12 on the dice +2 = 14',
    'Infantry v. infantry, difference 14: the loser routs',
    '24 x 20% = 480 points, 100 to a figure',
    'expected 4.8 figures: 4 and an 80% roll, 80 on the die',
    '16 x 3% = 48 points, 100 to a figure',
    'expected 0.48 figures: a 48% roll, 49 on the die',
  ]);
});

const arm = fc.constantFrom('infantry', 'cavalry', 'artillery');
const unit = fc
  .record({
    arm,
    moraleRating: fc.integer({ min: 1, max: 16 }),
    disorder: fc.nat(6),
    lossPct: fc.constantFrom(0, 25, 40, 80),
    moraleStatus: fc.constantFrom('resolute', 'determined', 'wavering', 'broken', 'routed'),
    figures: fc.integer({ min: 1, max: 30 }),
    surprised: fc.boolean(),
  })
  .map((raw) => (raw.arm === 'artillery' ? { ...raw, guns: 4 } : raw));

test('who is named first does not matter, but for the order of the dice', () => {
  const expected = { casualtyMethod: 'expectedRounded' };
  const ten = fc.integer({ min: 1, max: 10 });
  const twoTens = fc.tuple(ten, ten);
  fc.assert(
    fc.property(unit, unit, twoTens, twoTens, (one, two, first, second) => {
      const { outcome: there } = ruled(
        'close-combat',
        { a: one, b: two },
        onDice(one, two, first, second),
        expected,
      );
      const { outcome: back } = ruled(
        'close-combat',
        { a: two, b: one },
        onDice(two, one, second, first),
        expected,
      );
      expect(mirrored(back)).toEqual(there);
    }),
    { numRuns: runsOf(200) },
  );
});

function onDice(
  a: Values,
  b: Values,
  first: readonly number[],
  second: readonly number[],
): readonly number[] {
  return a.arm === 'artillery' && b.arm === 'artillery' ? [] : [...first, ...second];
}

/** The same outcome with the sides named the other way round. */
function mirrored(outcome: Values | null): unknown {
  const key = (side: unknown): unknown => (side === 'a' ? 'b' : side === 'b' ? 'a' : side);
  return Object.fromEntries(
    Object.entries(outcome ?? {}).map(([name, value]) => {
      if (name === 'totals') return [name, [...(value as readonly number[])].reverse()];
      if (Array.isArray(value)) return [name, value.map(key).sort()];
      if (name === 'inflicted' || name === 'disorder') {
        const { a, b } = value as Values;
        return [name, { a: b, b: a }];
      }
      return [name, key(value)];
    }),
  );
}

test('a winner without figures left takes no trophy', () => {
  const a = { arm: 'infantry', moraleRating: 10, attacksRear: true, frontFigures: 1 };
  const b = { arm: 'infantry', moraleRating: 5, figures: 40, frontFigures: 20 };
  const trophyOf = (figures: number, dice: readonly number[]): unknown =>
    ruled('close-combat', { a: { ...a, figures }, b }, dice).outcome?.trophy;
  expect(trophyOf(1, [5, 5, 5, 5, 21, 21])).toBeUndefined();
  expect(trophyOf(2, [5, 5, 5, 5, 41, 21])).toBe('a');
});
