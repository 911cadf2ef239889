import type { CampaignState, SideState } from '../../../../../../src/rulesets/blucher/campaign/walk/record';
import { begunCampaign, columnAt, withColumns, type BegunCampaign } from '../begun';
import { Walk, type Hidden } from '../walk';

let begun: BegunCampaign;

beforeAll(async () => {
  begun = await begunCampaign();
});

interface Morning {
  readonly blue?: SideState['columns'];
  readonly red?: SideState['columns'];
  readonly facts?: Partial<CampaignState>;
  readonly hidden?: Hidden;
}

/** The beginning of a day after the first; blue throws 1 for the option, red 6, which gives it to blue. */
function morning({ blue = {}, red = {}, facts = {}, hidden = {} }: Morning, from = begun): Walk {
  const state = withColumns(from.state, { blue, red }, { phase: 'option', ...facts });
  const walk = new Walk(state, from.rules, hidden);
  walk.act('option', [1, 6]);
  return walk;
}

/** Blue’s column A and red’s column 1 side by side in the middle of the map, both of unknown size. */
const FACING = { blue: { A: columnAt('C4') }, red: { 1: columnAt('D4') } };

describe('who has the option to declare a battle', () => {
  test('is settled by a die added to the victory points: the lower total first (B12.5-01)', () => {
    const state = withColumns(begun.state, FACING, { phase: 'option', control: { B3: 'blue' } });
    const walk = new Walk(state, begun.rules);
    expect(walk.now.offers).toMatchObject([{ word: 'option', automatic: true }]);
    expect(walk.situation('option')).toEqual({
      day: 2,
      vp: { blue: 2, red: 0 },
      vetoUsed: { blue: false, red: false },
    });
    expect(walk.act('option', [1, 2])).toEqual([]);
    expect(walk.now.active).toBe('red');
  });

  test('the other side has it where the first declines; if both decline, the columns move (B12.5-02)', () => {
    const walk = morning(FACING);
    expect([walk.now.active, walk.words]).toEqual(['blue', ['declare', 'next']]);
    expect(walk.offer('next')).toMatchObject({ title: 'Blue declares no battle', closes: true });
    walk.act('next');
    expect([walk.now.active, walk.titles().next]).toEqual(['red', 'Red declares no battle']);
    walk.act('next');
    expect(walk.state.phase).toBe('order');
    expect(walk.now.notes).toEqual([]);
  });

  test.each([
    [
      'nobody stands beside an enemy',
      {
        blue: { A: columnAt('C4'), B: columnAt('C5'), C: columnAt(null) },
        red: { 1: columnAt('E4'), 2: columnAt(null) },
      },
    ],
    [
      'who does is known to be too small',
      { blue: { A: columnAt('C4', { size: 4 }) }, red: { 1: columnAt('D4', { size: 1 }) } },
    ],
  ])('%s: nobody is asked, and why is shown', (_, places) => {
    const walk = morning(places);
    expect(walk.state.phase).toBe('order');
    expect(walk.now.notes).toEqual([
      'No battle can be declared: no column of 5 units or more is beside an enemy.',
    ]);
  });

  test('a side whose only columns in contact are known to be too small is passed over', () => {
    const walk = morning({ ...FACING, blue: { A: columnAt('C4', { size: 4 }) } });
    expect(walk.now.active).toBe('red');
    const told = ['Blue cannot declare: none of its columns beside an enemy has 5 units or more.'];
    expect(walk.now.notes).toEqual(told);
    walk.act('next');
    expect([walk.state.phase, walk.now.notes]).toEqual(['order', told]);
  });

  test('a side that no battlefield has in its middle cannot declare (B12.5-02, B12.6-02)', () => {
    const walk = morning({ blue: { A: columnAt('A1') }, red: { 1: columnAt('A2') } });
    expect(walk.now.offers).toMatchObject([
      {
        word: 'next',
        title:
          'Blue cannot declare: no battlefield with an enemy in it would have a column of Blue in its middle',
        automatic: true,
      },
    ]);
    walk.goOn();
    expect([walk.now.active, walk.words]).toEqual(['red', ['declare', 'next']]);
  });
});

describe('a declaration', () => {
  test('has examples that the rules allow: two rows of three, and three rows of two (R12-07)', () => {
    const walk = morning(FACING);
    expect(walk.titles().declare).toBe('Blue declares the battle, such as "declare C3" or "declare B3 tall"');
    for (const line of ['declare C3', 'declare B3 tall']) {
      const again = morning({ ...FACING, hidden: { 'A has 5 units or more': true } });
      expect(again.act(line)).toEqual([]);
    }
  });

  test('takes every field that fits on the map, and no other; one column in contact need not be named', () => {
    const { roles } = morning(FACING).offer('declare');
    expect(roles).toHaveLength(1);
    const fields = roles[0]?.among ?? [];
    expect(fields).toEqual(expect.arrayContaining(['A1', 'A1 tall', 'A6', 'E6', 'A7 tall', 'D7 tall']));
    expect(fields).toHaveLength(30 + 28);
    // Those that would do are proposed first.
    expect(fields.slice(0, 4)).toEqual(['B3 tall', 'B4 tall', 'C3', 'A1']);
  });

  test('names no field of the other direction where the players have barred it', async () => {
    const wide = await begunCampaign({ options: { 'campaign.battleShape': 'wide' } });
    const walk = morning({ ...FACING, hidden: { 'A has 5 units or more': true } }, wide);
    expect(walk.titles().declare).toBe('Blue declares the battle, such as "declare C3"');
    expect(walk.act('declare B3 tall')).toEqual(['E_BATTLE_SHAPE']);
    expect(walk.shown).toEqual([]);
  });

  test('shows that the column in contact has enough units, and nothing else of it (B12.6-03)', () => {
    const walk = morning({ ...FACING, hidden: { 'A has 5 units or more': true } });
    walk.act('declare C3');
    expect(walk.shown).toEqual(['A has 5 units or more']);
    expect(walk.state.sides.blue.columns.A).toMatchObject({ atLeast: 5, size: null, scouted: false });
    expect(walk.state).toMatchObject({
      phase: 'order',
      battle: { by: 'blue', squares: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'] },
    });
  });

  test('of a column that is too small shows nothing', () => {
    const walk = morning({ ...FACING, hidden: { 'A has 5 units or more': false } });
    expect(() => walk.act('declare C3')).toThrow('column A has fewer than 5 units (Blücher p.141)');
    expect(walk.shown).toEqual([]);
  });

  test('elsewhere than the rules allow shows nothing, but says why', () => {
    const walk = morning({ ...FACING, hidden: { 'A has 5 units or more': true } });
    // How many units stand anywhere is no reason: nobody has told it.
    expect(walk.act('declare A1')).toEqual(['E_BATTLE_CENTRE', 'E_BATTLE_NO_ENEMY']);
    expect(walk.shown).toEqual([]);
  });

  test.each([
    ['five units are known to be in it', { size: 5 }],
    ['it has shown before that it has enough', { atLeast: 5 }],
  ])('shows nothing where %s', (_, known) => {
    const walk = morning({ ...FACING, blue: { A: columnAt('C4', known) } });
    expect(walk.act('declare C3')).toEqual([]);
    expect(walk.shown).toEqual([]);
  });

  test('names the column in contact where there are several', () => {
    const blue = { A: columnAt('C4'), B: columnAt('D5'), C: columnAt('D3', { size: 2, scouted: true }) };
    const walk = morning({ ...FACING, blue, hidden: { 'B has 5 units or more': true } });
    expect(walk.offer('declare').roles[1]).toMatchObject({ label: 'Column in contact', among: ['A', 'B'] });
    expect(walk.titles().declare).toContain('such as "declare C2 > A" or');
    expect(walk.act('declare C3 > B')).toEqual([]);
    expect(walk.shown).toEqual(['B has 5 units or more']);
  });

  test.each([
    [6, ['A size']],
    [5, []],
  ])('of a column of %i that has lost a unit since shows its number if enough are left', (size, shown) => {
    const { state } = begun;
    const { blue } = state.sides;
    const lost = blue.units['III-1'];
    if (lost === undefined) throw new Error('the army has it');
    const units = { ...blue.units, 'III-1': { ...lost, eliminated: true } };
    const from = { ...begun, state: { ...state, sides: { ...state.sides, blue: { ...blue, units } } } };
    const hurt = { A: columnAt('C4', { known: ['III-1'] }) };
    const walk = morning({ ...FACING, blue: hurt, hidden: { 'A size': size } }, from);
    if (shown.length === 0) expect(() => walk.act('declare C3')).toThrow('has fewer than 5 units');
    else expect(walk.act('declare C3')).toEqual([]);
    expect(walk.shown).toEqual(shown);
    expect(walk.state.sides.blue.columns.A?.size ?? null).toBe(shown.length === 0 ? null : 5);
  });

  test('under a house rule on numbers both sides tell the sizes inside (B12.6-09)', async () => {
    const numbers = await begunCampaign({ options: { 'campaign.minUnitsOnField': 3 } });
    const red = { 1: columnAt('D4'), 2: columnAt('D5', { size: 1 }), 3: columnAt('F8') };
    const hidden = { 'A has 5 units or more': true, 'A size': 6, '1 size': 2 };
    const walk = morning({ ...FACING, red, hidden }, numbers);
    expect(walk.act('declare C3')).toEqual([]);
    expect(walk.shown).toEqual(['A has 5 units or more', 'A size', '1 size']);
    expect(walk.state.sides.red.columns['1']).toMatchObject({ size: 2, scouted: false });
    const few = morning({ ...FACING, red, hidden: { ...hidden, '1 size': 1 } }, numbers);
    expect(few.act('declare C3')).toEqual(['E_BATTLE_SIZE']);
  });
});

describe('the fairness clause (B12.5-05)', () => {
  const declared = async (facts: Partial<CampaignState> = {}): Promise<Walk> => {
    const fair = await begunCampaign({ options: { 'campaign.fairnessClause': true } });
    const size = { size: 6 };
    const places = { blue: { A: columnAt('C4', size) }, red: { 1: columnAt('D4', size) }, facts };
    const walk = morning(places, fair);
    walk.act('declare C3');
    return walk;
  };

  test('lets the other side accept the battle, or veto it for 2 VP to the declarer', async () => {
    const walk = await declared();
    expect(walk.now.active).toBe('red');
    expect(walk.titles()).toEqual({
      veto: 'Red vetoes the battle for today',
      next: 'Red accepts the battle',
    });
    expect(walk.offer('next')).toMatchObject({ closes: true });
    walk.act('veto');
    expect(walk.state).toMatchObject({
      battle: null,
      sides: { blue: { vpOther: 2, vetoUsed: false }, red: { vpOther: 0, vetoUsed: true } },
    });
    // The other side has its option now, and blue a veto of its own (R12-06).
    expect([walk.state.phase, walk.now.active]).toEqual(['option', 'red']);
    walk.act('declare C3');
    expect([walk.state.phase, walk.now.active]).toEqual(['veto', 'blue']);
    walk.act('veto');
    expect(walk.state.phase).toBe('order');
    expect(walk.state.sides).toMatchObject({ blue: { vpOther: 2 }, red: { vpOther: 2 } });
  });

  test('a battle that is accepted is fought', async () => {
    const walk = await declared();
    walk.act('next');
    expect(walk.state).toMatchObject({ phase: 'order', battle: { by: 'blue' } });
  });

  test('gives each side one veto in a campaign', async () => {
    const walk = await declared();
    const { red } = walk.state.sides;
    const spent = { ...red, vetoUsed: true };
    const again = new Walk(
      { ...walk.state, phase: 'option', battle: null, sides: { ...walk.state.sides, red: spent } },
      walk.rules,
    );
    again.act('declare C3');
    expect(again.state.phase).toBe('order');
  });
});

describe('who moves first (B12.7-01)', () => {
  const ordered = (facts: Partial<CampaignState>, from = begun): Walk =>
    new Walk(withColumns(from.state, FACING, { phase: 'order', ...facts }), from.rules);

  test('on the first day it is the side with the intelligence, without a question', () => {
    const walk = ordered({ day: 1, intelligence: 'red' });
    expect(walk.now.offers).toMatchObject([{ word: 'next', title: 'Red moves first', automatic: true }]);
    walk.goOn();
    expect(walk.now).toMatchObject({ active: 'red', phase: 'Movement' });
  });

  test('on later days the side with the intelligence names it', () => {
    const walk = ordered({ intelligence: 'red' });
    expect(walk.titles()).toEqual({ next: 'Red moves first', second: 'Red has Blue move first' });
    expect(walk.situation('second')).toEqual({
      day: 2,
      intelligence: 'red',
      movable: { blue: 1, red: 1 },
      goesFirst: 'blue',
    });
    walk.act('second');
    expect(walk.now).toMatchObject({ active: 'blue', phase: 'Movement' });
  });

  test('also on the first day where the players have agreed on that (R12-09)', async () => {
    const free = await begunCampaign({ options: { 'campaign.day1Order': 'choose' } });
    expect(ordered({ day: 1 }, free).words).toEqual(['next', 'second']);
  });

  test('is no question where only one side has columns to move', () => {
    const walk = ordered({ battle: { by: 'red', squares: ['C4'] } });
    expect(walk.now.offers).toMatchObject([{ word: 'next', automatic: true }]);
    walk.goOn();
    expect(walk.now.active).toBe('red');
  });
});

describe('the end of a day', () => {
  const evening = (facts: Partial<CampaignState>): Walk => {
    const moved = { blue: { A: columnAt('C4', { moved: true }) }, red: { 1: columnAt('E4') } };
    const walk = new Walk(withColumns(begun.state, moved, { phase: 'dayEnd', ...facts }), begun.rules);
    walk.act('day');
    return walk;
  };

  test('the next day follows, on which every column may move again', () => {
    const { state } = evening({ day: 3, option: { first: 'red', declined: ['red', 'blue'] } });
    expect(state).toMatchObject({ day: 4, phase: 'option', option: null });
    expect(state.sides.blue.columns.A).toMatchObject({ moved: false });
  });

  test('a battle that was declared is fought', () => {
    const battle = { by: 'blue', squares: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'] } as const;
    expect(evening({ battle }).state).toMatchObject({ day: 2, phase: 'field' });
  });

  test('after the fifth day without one the victory points decide (B12.9-04)', () => {
    const walk = evening({ day: 5, control: { B3: 'red', D4: 'blue', A2: 'red' } });
    expect(walk.now.ended).toEqual({ winner: null, text: 'The campaign ends without a battle: a draw.' });
    expect(evening({ day: 5, control: { B3: 'red' } }).now.ended).toMatchObject({ winner: 'red' });
  });
});
