import { setRules } from '../../../../../src/core/ruling/adjudicate';
import { ruleset } from '../../../../../src/rulesets/blucher';
import type { CampaignState } from '../../../../../src/rulesets/blucher/campaign/walk/record';
import type { Own } from '../../../../../src/rulesets/blucher/campaign/walk/secrets';
import { campaign } from '../../../../../src/rulesets/blucher/campaign/campaign';
import { musterOf, sheetOf, standingOf } from '../../../../../src/rulesets/blucher/campaign/walk/words';
import { attempt } from '../../../../support/bot';
import { newCampaign, rosterFile, stateOf } from '../../../../support/campaign-bot';
import { begunCampaign } from './begun';

const RULES = setRules(ruleset);
const ARMIES = { blue: rosterFile('france-early'), red: rosterFile('austria') };

/** A campaign with divided armies; the scores of reconnaissance are out. */
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
    campaign.now({ ...state, phase: 'over', ended: { winner, by: 'vp' } }, RULES).ended;
  expect(end('red')).toEqual({
    winner: 'red',
    text: `The campaign ends without a battle: ${names.red} wins by victory points.`,
  });
  expect(end('draw')).toEqual({ winner: null, text: 'The campaign ends without a battle: a draw.' });
  expect(campaign.now(state, RULES).ended).toBeUndefined();
});

test('a day says which sides could not declare a battle; who declined could', () => {
  const told = (declined: readonly ('blue' | 'red')[]): readonly string[] =>
    campaign.now({ ...state, day: 2, phase: 'order', option: { first: 'blue', declined } }, RULES).notes;
  expect(told([])).toEqual(['No battle can be declared: no column of 5 units or more is beside an enemy.']);
  expect(told(['blue'])).toEqual([
    'Red cannot declare: none of its columns beside an enemy has 5 units or more.',
  ]);
  expect(told(['blue', 'red'])).toEqual([]);
});

test('a declared battle is announced as long as columns may still move', () => {
  const battle = { by: 'red', squares: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'] };
  const told = (phase: string): readonly string[] =>
    campaign.now({ ...state, day: 2, phase, battle }, RULES).notes;
  expect(told('veto')).toEqual([`${names.red} has declared the battle in C3, C4, C5, D3, D4 and D5.`]);
  expect(told('order')).toEqual(told('veto'));
  expect(told('dayEnd')).toEqual([]);
});

test('the other side of the declarer is the one to veto', () => {
  const battle = { by: 'red', squares: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'] };
  const now = campaign.now({ ...state, day: 2, phase: 'veto', battle }, RULES);
  expect([now.active, now.activeName]).toEqual(['blue', names.blue]);
});

test('the stages: marching, the battle, over', () => {
  expect(campaign.stage(state)).toBe('marching');
  expect(campaign.stage({ ...state, phase: 'battle' })).toBe('battle');
  expect(campaign.stage({ ...state, phase: 'over' })).toBe('over');
});

test('columns as all see them: where they are, and what was said of them', () => {
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
  // A declaration has shown that it has enough units for contact (B12.6-03).
  expect(changed({ square: 'C4', atLeast: 5 })).toMatchObject({ card: 'column of 5 units or more' });
  expect(changed({ square: 'C4', atLeast: 1 })).toMatchObject({ card: 'column of 1 unit or more' });
});

test('of units that were shown, those that are left and those that are lost', () => {
  const { blue } = state.sides;
  const [one, two] = Object.values(blue.units);
  if (one === undefined || two === undefined) throw new Error('the army has units');
  const shown = (...eliminated: readonly boolean[]): unknown => {
    const units = {
      ...blue.units,
      [one.id]: { ...one, eliminated: eliminated[0] === true },
      [two.id]: { ...two, fatigues: 2, eliminated: eliminated[1] === true },
    };
    const columns = { ...blue.columns, A: { ...blue.columns.A, square: 'C4', known: [one.id, two.id] } };
    const sides = { ...state.sides, blue: { ...blue, units, columns } };
    return musterOf({ ...state, sides } as CampaignState).find(({ id }) => id === 'A')?.state;
  };
  expect(shown()).toBe(`C4, shown: ${one.id} and ${two.id} (2 marks)`);
  expect(shown(true)).toBe(`C4, shown: ${two.id} (2 marks), lost: ${one.id}`);
  expect(shown(true, true)).toBe(`C4, lost: ${one.id} and ${two.id}`);
});

describe('a side’s own sheet', () => {
  const own = { columns: { A: { units: ['III-1'], officers: ['davout'] } }, sizes: { A: 1 } };
  const lines = (at: CampaignState, recon: Own['recon']): unknown => sheetOf(at, 'blue', { ...own, recon });

  test('names units and officers of each column, and of reconnaissance', () => {
    expect(lines(state, { units: ['Guard-4'], officers: [] })).toEqual([
      { label: 'A  off the map', text: 'III-1 Ligne, Légère Regiments; with davout (Louis-Nicolas Davout)' },
      { label: 'recon', text: 'Guard-4 Guard Cavalry' },
    ]);
  });

  test('says where nobody is left; an officer outlives his column (R12-12)', () => {
    const { blue } = state.sides;
    const lost = { ...blue.units['III-1'], eliminated: true };
    const units = { ...blue.units, 'III-1': lost };
    const gone = { ...blue.columns.A, gone: 'destroyed', square: null };
    const sides = { ...state.sides, blue: { ...blue, units, columns: { ...blue.columns, A: gone } } };
    expect(lines({ ...state, sides } as CampaignState, { units: [], officers: [] })).toEqual([
      { label: 'A  destroyed', text: 'with davout (Louis-Nicolas Davout)' },
      { label: 'recon', text: 'nobody' },
    ]);
  });
});

test('nobody looks away from what the program writes, nor from the program', async () => {
  const told = async (solo?: 'red'): Promise<readonly string[]> => {
    const begun = await begunCampaign(solo === undefined ? {} : { solo });
    return campaign.now(begun.state, begun.rules).notes;
  };
  expect(await told()).toEqual(['Red looks away while Blue writes.', 'Blue looks away while Red writes.']);
  expect(await told('red')).toEqual([]);
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
