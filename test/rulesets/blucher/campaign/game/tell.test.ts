import { setRules } from '../../../../../src/core/adjudicate';
import { ruleset } from '../../../../../src/rulesets/blucher';
import type { CampaignState } from '../../../../../src/rulesets/blucher/campaign/game/state';
import { musterOf, nowOf, stageOf, standingOf } from '../../../../../src/rulesets/blucher/campaign/game/tell';
import { attempt } from '../../../../support/bot';
import { newCampaign, rosterFile, stateOf } from '../../../../support/campaign-bot';

const RULES = setRules(ruleset);
const ARMIES = { blue: rosterFile('france-early'), red: rosterFile('austria') };

/** A campaign whose armies are divided; the scores of reconnaissance are out. */
let state: CampaignState;
let names: Readonly<Record<'blue' | 'red', string>>;

beforeAll(async () => {
  const { table } = await newCampaign(ARMIES, '1');
  for await (const done of table.goOn()) expect(done.kind).not.toBe('refused');
  for (const line of ['columns-blue auto', 'columns-red auto'])
    expect(await attempt(table, line)).toBe('done');
  state = stateOf(table);
  names = { blue: state.sides.blue.name, red: state.sides.red.name };
}, 60_000);

test('the end by victory points, or by none', () => {
  const end = (winner: 'blue' | 'red' | 'draw'): unknown =>
    nowOf({ ...state, phase: 'over', ended: { winner, by: 'vp' } } as CampaignState, RULES).ended;
  expect(end('red')).toEqual({
    winner: 'red',
    text: `The campaign ends without a battle: ${names.red} wins by victory points.`,
  });
  expect(end('draw')).toEqual({ winner: null, text: 'The campaign ends without a battle: a draw.' });
  expect(nowOf(state, RULES).ended).toBeUndefined();
});

test('a day on which nobody could declare a battle says so; one on which a side declined does not', () => {
  const told = (declined: readonly ('blue' | 'red')[]): readonly string[] =>
    nowOf({ ...state, day: 2, phase: 'order', option: { first: 'blue', declined } }, RULES).told;
  expect(told([])).toEqual(['No battle can be declared: no column of 5 units or more is beside an enemy.']);
  expect(told(['blue'])).toEqual([]);
});

test('a declared battle is told as long as columns may still move', () => {
  const battle = { by: 'red', squares: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'] };
  const told = (phase: string): readonly string[] =>
    nowOf({ ...state, day: 2, phase, battle } as unknown as CampaignState, RULES).told;
  expect(told('veto')).toEqual([`${names.red} has declared the battle in C3, C4, C5, D3, D4 and D5.`]);
  expect(told('order')).toEqual(told('veto'));
  expect(told('dayEnd')).toEqual([]);
});

test('the other side of the declarer is the one to veto', () => {
  const battle = { by: 'red', squares: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'] };
  const now = nowOf({ ...state, day: 2, phase: 'veto', battle } as unknown as CampaignState, RULES);
  expect([now.active, now.activeName]).toEqual(['blue', names.blue]);
});

test('the stages: marching, the battle, over', () => {
  expect(stageOf(state)).toBe('marching');
  expect(stageOf({ ...state, phase: 'battle' })).toBe('battle');
  expect(stageOf({ ...state, phase: 'over' })).toBe('over');
});

test('columns as all see them: where they are, and what has been told of them', () => {
  const [first] = musterOf(state);
  expect(first).toMatchObject({ id: 'A', card: 'column', state: 'not on the map yet', gone: false });
  const changed = (change: object): unknown => {
    const { blue } = state.sides;
    const A = { ...blue.columns.A, ...change };
    const sides = { ...state.sides, blue: { ...blue, columns: { ...blue.columns, A } } };
    return musterOf({ ...state, sides } as CampaignState).find(({ id }) => id === 'A');
  };
  expect(changed({ square: 'C4', size: 1, scouted: true })).toMatchObject({
    card: 'column of 1 unit',
    state: 'C4, scouted',
  });
  expect(changed({ square: 'C4', size: 7, scouted: true, revealed: true })).toMatchObject({
    card: 'column of 7 units',
    state: 'C4, revealed',
  });
  expect(changed({ gone: 'surrendered', square: null })).toMatchObject({ state: 'surrendered', gone: true });
});

test('the standing: victory points, stacks, and who has the intelligence', () => {
  const informed = state.intelligence === 'blue' ? 'blue' : 'red';
  const other = informed === 'blue' ? 'red' : 'blue';
  const texts = Object.fromEntries(standingOf(state).map(({ label, text }) => [label, text]));
  expect(texts[names[informed]]).toMatch(/^0 VP, \d columns, of [\d, and]+ units, has the intelligence$/);
  expect(texts[names[other]]).toMatch(/^0 VP, \d columns, of [\d, and]+ units$/);
  const held = standingOf({ ...state, control: { B3: 'red' } }).at(-1);
  expect(held).toEqual({ label: 'Marktheim (B3)', text: names.red });
});
