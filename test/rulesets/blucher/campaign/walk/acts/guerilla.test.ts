import type { CampaignState, SideState } from '../../../../../../src/rulesets/blucher/campaign/walk/record';
import { rosterFile } from '../../../../../support/campaign-bot';
import { begunCampaign, columnAt, withColumns, type BegunCampaign } from '../begun';
import { Walk, type Hidden } from '../walk';

const EFFECTS = { information: true, ambushDice: 2 };
let begun: BegunCampaign;

/** A campaign against a Spanish army of red’s with effects of La Guerilla. */
function against(guerilla: object): Promise<BegunCampaign> {
  return begunCampaign({ red: rosterFile('spain', { extras: { guerilla } }), map: 'tarneda' });
}

beforeAll(async () => {
  begun = await against(EFFECTS);
});

const RED = { 1: columnAt('A8') };

/** The end of the first day. Blue has the intelligence. */
function evening(
  blue: SideState['columns'],
  { hidden = {}, facts = {} }: { readonly hidden?: Hidden; readonly facts?: Partial<CampaignState> } = {},
): Walk {
  const state = withColumns(begun.state, { blue, red: RED }, { day: 1, phase: 'guerilla', ...facts });
  return new Walk(state, begun.rules, hidden);
}

/** Where blue’s units stand, as blue could show it. */
const HIDDEN = {
  'unit III-1': 'A',
  'unit III-2': 'A',
  'unit V-1': 'B',
  'A size': 2,
  'A units': ['III-1', 'III-2'],
};
const TWO = { A: columnAt('A1'), B: columnAt('B1') };

describe('the effects of La Guerilla at the end of the first day', () => {
  test('are the Spanish player’s, in any order, each once (B12.16-06)', () => {
    const walk = evening(TWO, { hidden: HIDDEN });
    expect(walk.now.active).toBe('red');
    expect(walk.titles()).toEqual({
      'information-red': 'Red learns all of an enemy column',
      'ambush-red': 'Red ambushes an enemy column',
      next: 'no more of La Guerilla',
    });
    expect(walk.offer('information-red').roles).toMatchObject([{ label: 'Enemy column', among: ['A', 'B'] }]);
    expect(walk.act('information-red A')).toEqual([]);
    expect(walk.state.sides.blue.columns.A).toMatchObject({
      revealed: true,
      known: ['III-1', 'III-2'],
      size: 2,
    });
    expect(walk.words).toEqual(['ambush-red', 'next']);
    walk.act('ambush-red B', [1, 2]);
    expect(walk.state.ambush).toEqual({ by: 'red', label: 'B', hits: 3 });
  });

  test('may be left unused', () => {
    const walk = evening(TWO);
    walk.act('next');
    expect(walk.state.phase).toBe('dayEnd');
  });

  test('end by themselves once all are used', () => {
    const walk = evening(TWO, { hidden: HIDDEN });
    walk.act('information-red A');
    walk.act('ambush-red A', [1, 1]);
    walk.act('suffer III-1:2');
    expect(walk.now.offers).toMatchObject([{ word: 'next', automatic: true }]);
    walk.act('next');
    expect(walk.state.phase).toBe('dayEnd');
  });

  test('cannot be aimed at a column that is gone', () => {
    const walk = evening({ ...TWO, C: columnAt(null, { gone: 'surrendered' }) });
    expect(walk.offer('ambush-red').roles[0]?.among).toEqual(['A', 'B']);
  });

  test.each([
    [{ information: true }, ['information-red', 'next']],
    [{ ambushDice: 1 }, ['ambush-red', 'next']],
    [{ delay: true }, []],
  ])('of an army that bought %j', async (bought, words) => {
    const { state, rules } = await against(bought);
    const moved = { moved: true };
    const last = { A: columnAt('A1', moved) };
    const columns = { blue: last, red: { 1: columnAt('A8', moved) } };
    const walk = new Walk(withColumns(state, columns, { day: 1, phase: 'march' }), rules);
    walk.act('next');
    expect(walk.state.phase).toBe(words.length === 0 ? 'dayEnd' : 'guerilla');
    if (words.length > 0) expect(walk.words).toEqual(words);
  });

  test('come on the first day alone (B12.16-03)', () => {
    const moved = { moved: true };
    const columns = { blue: { A: columnAt('A1', moved) }, red: { 1: columnAt('A8', moved) } };
    const walk = new Walk(withColumns(begun.state, columns, { day: 2, phase: 'march' }), begun.rules);
    walk.act('next');
    expect(walk.state.phase).toBe('dayEnd');
  });
});

describe('an ambush (B12.16-04, B12.16-05)', () => {
  const ambushed = (hits: readonly number[], hidden: Hidden = HIDDEN, columns = TWO): Walk => {
    const walk = evening(columns, { hidden });
    walk.act('ambush-red A', hits);
    return walk;
  };

  test('its hits are spread by the owner of the column, by an example of so many', () => {
    const walk = ambushed([1, 2]);
    expect(walk.now).toMatchObject({ active: 'blue' });
    expect(walk.now.offers).toMatchObject([
      {
        word: 'suffer',
        by: 'blue',
        owed: true,
        title: 'Blue spreads 3 hits over units of column A, such as "suffer Guard-1:2, Guard-2:1"',
      },
    ]);
    const few = evening(TWO, { facts: { ambush: { by: 'red', label: 'A', hits: 1 } } });
    expect(few.titles().suffer).toBe('Blue spreads 1 hit over units of column A, such as "suffer Guard-1:1"');
    const many = ambushed([6, 6]);
    expect(many.titles().suffer).toContain('such as "suffer Guard-1:8, Guard-2:4"');
  });

  test('shows only the units that are hit, and no size', () => {
    const walk = ambushed([1, 2]);
    expect(walk.act('suffer III-1:2, III-2:1')).toEqual([]);
    expect(walk.shown).toEqual(['unit III-1', 'unit III-2']);
    const { units, columns } = walk.state.sides.blue;
    expect(units).toMatchObject({ 'III-1': { fatigues: 2 }, 'III-2': { fatigues: 1 } });
    expect(columns.A).toMatchObject({ known: ['III-1', 'III-2'], size: null, revealed: false });
  });

  test.each([
    ['III-1:4', '4 hits are spread; allowed: 3 hits in all, or all that the column can take'],
    ['III-1:2', '2 hits are spread, and III-1 can take more; allowed: 3 hits in all'],
    ['III-1:1', '1 hit is spread, and III-1 can take more'],
    ['III-1:2, V-1:1', 'V-1 is not in column A'],
    ['III-1:2, III-1:1', 'a unit is hit more than it can be; allowed: 3 hits in all'],
  ])('suffer %s is refused: %s', (marks, why) => {
    const walk = ambushed([1, 2]);
    expect(() => walk.act(`suffer ${marks}`)).toThrow(why);
    expect(walk.state.sides.blue.units['III-1']).toMatchObject({ fatigues: 0 });
  });

  test('one that kills all that is known of a column tells whether that was all of it', () => {
    const walk = ambushed([3, 3], { ...HIDDEN, 'A size': 5 });
    walk.act('suffer III-1:6');
    // All that is known of it is lost: whether it has others only its size tells.
    expect(walk.shown).toEqual(['unit III-1', 'A size']);
    expect(walk.state.sides.blue.columns.A).toMatchObject({ size: 4, gone: null, square: 'A1' });
  });

  test('one that the column cannot take in full kills all of it', () => {
    const walk = ambushed([6, 6], { ...HIDDEN, 'A size': 1 });
    expect(walk.act('suffer III-1:6')).toEqual([]);
    expect(walk.state.sides.blue.columns.A).toMatchObject({ size: 0, gone: 'destroyed', square: null });
  });

  test('fewer hits than there are, though the column could take more, are refused', () => {
    const walk = ambushed([6, 6], { ...HIDDEN, 'A size': 2 });
    expect(() => walk.act('suffer III-1:6')).toThrow('6 hits are spread; allowed: 12 hits in all');
  });

  test('artillery marks ammunition', () => {
    const walk = ambushed([1, 1], { 'unit Art-1': 'A' });
    walk.act('suffer Art-1:2');
    expect(walk.state.sides.blue.units['Art-1']).toMatchObject({ ammoMarked: 2, eliminated: false });
  });
});
