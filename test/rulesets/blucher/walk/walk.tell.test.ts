import { setRules } from '../../../../src/core/ruling/adjudicate';
import type { MusterUnit, Now } from '../../../../src/core/walk/walk';
import type { Values } from '../../../../src/core/input/field';
import { ruleset } from '../../../../src/rulesets/blucher';
import { walk } from '../../../../src/rulesets/blucher/walk';
import { learning } from './table';

/** The battle of the learning scenario before its set-up. */
async function opening(): Promise<Values> {
  return (await learning()).game.present.state;
}

interface Marker extends Values {
  readonly controller: string;
  readonly points: number;
}

const RULES = setRules(ruleset);
const now = (state: Values): Now => walk.now(state, RULES);
const markers = (state: Values): readonly Marker[] => state.objectives as readonly Marker[];

/** The state with its objectives in these hands, each worth so many points. */
function held(state: Values, ...hands: readonly (readonly [controller: string, points: number])[]): Values {
  const objectives = hands.map(([controller, points], i) => ({ ...markers(state)[i], controller, points }));
  return { ...state, objectives };
}

/** What is said of a battle that has ended so. */
function endOf(state: Values, winner: string, by: string): Now['ended'] {
  return now({ ...state, phase: 'status', ended: { winner, by } }).ended;
}

describe('how a battle has ended', () => {
  test.each([
    ['concession', 'White wins by concession.'],
    ['morale', 'White wins as the enemy’s army morale has collapsed.'],
    ['retirement', 'White wins as more of the enemy have retired than are left.'],
    ['special', 'White wins by the special objectives.'],
  ])('by %s', async (by, text) => {
    expect(endOf(await opening(), 'B', by)).toEqual({ winner: 'white', text });
  });

  test('at nightfall, by all objectives, or drawn', async () => {
    const state = held(await opening(), ['A', 0], ['A', 0]);
    expect(endOf(state, 'A', 'nightfall')).toEqual({
      winner: 'red',
      text: 'Red wins at nightfall, holding every objective.',
    });
    expect(endOf(state, 'draw', 'nightfall')).toEqual({
      winner: null,
      text: 'Nightfall: the battle is drawn.',
    });
  });

  test('at nightfall by points, even with every objective in one hand', async () => {
    const state = { ...held(await opening(), ['B', 1], ['none', 5]), nightfall: 'points' };
    expect(endOf(state, 'B', 'nightfall')?.text).toBe('White wins at nightfall, by 1 point to 0.');
    const all = { ...held(state, ['B', 1], ['B', 2]), nightfall: 'points' };
    expect(endOf(all, 'B', 'nightfall')?.text).toBe('White wins at nightfall, by 3 points to 0.');
  });

  test('at nightfall by all objectives, else by points; without any objective by points', async () => {
    const state = { ...(await opening()), nightfall: 'objectivesThenPoints' };
    const textOf = (one: Values): string | undefined => endOf(one, 'B', 'nightfall')?.text;
    expect(textOf(held(state, ['B', 1], ['B', 2]))).toBe('White wins at nightfall, holding every objective.');
    expect(textOf(held(state, ['A', 1], ['B', 2]))).toBe('White wins at nightfall, by 2 points to 1.');
    const { sides } = state as unknown as { readonly sides: Readonly<Record<'A' | 'B', Values>> };
    const bare = { ...held(state), sides: { A: sides.A, B: { ...sides.B, points: 2 } } };
    expect(textOf(bare)).toBe('White wins at nightfall, by 2 points to 0.');
  });
});

describe('what a phase tells', () => {
  const told = (state: Values): readonly string[] => now(state).notes;

  test('the set-up: who sets up where, in order', async () => {
    expect(told(await opening())).toEqual([
      'Set-up 1, White: up to 8 BW from the top edge',
      'Set-up 2, Red: up to 4 BW from the bottom edge',
    ]);
  });

  test('the dice, which the active side may not see', async () => {
    const state = { ...(await opening()), phase: 'dice' };
    expect(told(state)).toEqual(['Red looks away while White rolls.']);
  });

  test('the movement phase: what has been spent, and that it is over', async () => {
    const state = await opening();
    const movement = { ...(state.movement as Values), currentMO: 3 };
    expect(told({ ...state, phase: 'movement', movement })).toEqual(['3 MO spent so far.']);
    const over = { ...state, phase: 'movement', movement: { ...movement, over: true } };
    expect(told(over)).toEqual(['No more activations: finish the moves, then go on.']);
  });

  test('a side with conscripts is reminded of cavalry that engages them', async () => {
    const state = { ...(await opening()), phase: 'movement', active: 'B' };
    expect(told(state)).toEqual([
      '0 MO spent so far.',
      expect.stringContaining('Conscripts that enemy cavalry engages now may not charge'),
    ]);
  });

  test.each(['movement', 'fire'])('the %s phase: the charges that were declared', async (phase) => {
    const contacts = [
      { attacker: 'Falk', target: 'Kestrel', defenders: ['Kestrel'] },
      { attacker: 'Grimm', target: 'Linnet', defenders: ['Linnet', 'Martin'] },
    ];
    const state = { ...(await opening()), phase, contacts };
    expect(told(state).slice(-2)).toEqual([
      'Falk charges Kestrel.',
      'Grimm charges Linnet and touches Martin.',
    ]);
  });

  test('the fire phase nothing', async () => {
    const state = await opening();
    const movement = { ...(state.movement as Values), over: true };
    expect(told({ ...state, phase: 'fire', movement })).toEqual([]);
  });
});

describe('the cup over the momentum dice', () => {
  test('may be lifted when the activations are over, or the battle is, and not before', async () => {
    const state: Values = { ...(await opening()), phase: 'movement', cup: 'mo 1' };
    const movement = state.movement as Values;
    expect(now(state).shown).toEqual([]);
    expect(now({ ...state, movement: { ...movement, over: true } }).shown).toEqual(['mo 1']);
    expect(now({ ...state, phase: 'status', ended: { winner: 'A', by: 'concession' } }).shown).toEqual([
      'mo 1',
    ]);
    expect(now({ ...state, cup: null, movement: { ...movement, over: true } }).shown).toEqual([]);
  });
});

describe('the list of units', () => {
  /** How a unit stands in the list, some of its facts changed. */
  async function listed(id: string, change: Values): Promise<MusterUnit | undefined> {
    const state = await opening();
    const units = state.units as Readonly<Record<string, Values>>;
    const changed = { ...state, units: { ...units, [id]: { ...units[id], ...change } } };
    return walk.muster(changed).find((unit) => unit.id === id);
  }

  test('the card: arm, elan or ammo, traits, strength, attached guns', async () => {
    const cards = walk.muster(await opening()).map(({ id, card }) => [id, card]);
    expect(Object.fromEntries(cards)).toMatchObject({
      Adler: 'infantry 7, shock, steady',
      Doppel: 'foot artillery 5 4 4 3 2 2',
      Hagen: 'cavalry 7, shock',
    });
    const brandt = await listed('Brandt', { strength: 'over', attachedArtillery: true });
    expect(brandt?.card).toBe('infantry 6, steady, overstrength, attached artillery');
  });

  test('its marks, one or several; fresh without any', async () => {
    const bare = { concealed: false };
    expect((await listed('Brandt', bare))?.state).toBe('fresh');
    expect((await listed('Brandt', { ...bare, fatigues: 1, hits: 2, prepared: true }))?.state).toBe(
      '1 fatigue, 2 hits, prepared',
    );
    expect(
      (await listed('Brandt', { ...bare, fatigues: 2, hits: 1, activated: true, moved: true }))?.state,
    ).toBe('2 fatigues, 1 hit, activated, moved');
    expect((await listed('Doppel', { ...bare, ammoMarked: 1, fired: true }))?.state).toBe(
      '1 box used, fired',
    );
    expect((await listed('Doppel', { ...bare, ammoMarked: 3 }))?.state).toBe('3 boxes used');
  });

  test('units off the table say where they are; the lost are gone, and hide nothing', async () => {
    expect(await listed('Brandt', { where: 'reinforcement' })).toMatchObject({
      state: 'still to come',
      gone: false,
      concealed: true,
    });
    expect(await listed('Brandt', { where: 'waiting' })).toMatchObject({
      state: 'waiting at the edge',
      gone: false,
    });
    for (const where of ['broken', 'retired'])
      expect(await listed('Brandt', { where })).toMatchObject({ state: where, gone: true, concealed: false });
  });
});

test('how the battle stands: losses of each side, who holds what, and points only where they decide', async () => {
  const state = held(await opening(), ['A', 2], ['none', 1]);
  const rows = (one: Values): readonly (readonly string[])[] =>
    walk.standing(one).map(({ label, text }) => [label, text]);
  expect(rows(state)).toEqual([
    ['Red', 'morale 3, 0 broken, 0 retired, 9 on the table'],
    ['White', 'morale 3, 0 broken, 0 retired, 8 on the table'],
    ['the mill', 'Red'],
    ['the Galgenberg', 'nobody’s'],
  ]);
  expect(rows({ ...state, nightfall: 'points' }).at(-1)).toEqual(['Points', 'Red 2, White 0']);
});
