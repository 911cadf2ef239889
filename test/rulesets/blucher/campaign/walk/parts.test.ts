import { contradicts, learn } from '../../../../../src/rulesets/blucher/campaign/walk/parts';
import type { CampaignState, ColumnState } from '../../../../../src/rulesets/blucher/campaign/walk/record';
import { begunCampaign, columnAt, withColumns } from './begun';

/** Blue’s column A was shown to hold III-1, which has been lost since. */
let state: CampaignState;

beforeAll(async () => {
  const begun = await begunCampaign();
  const { blue } = begun.state.sides;
  const lost = blue.units['III-1'];
  if (lost === undefined) throw new Error('the army has it');
  const units = { ...blue.units, 'III-1': { ...lost, eliminated: true } };
  const hurt = { ...begun.state, sides: { ...begun.state.sides, blue: { ...blue, units } } };
  state = withColumns(hurt, {
    blue: { A: columnAt('A1', { known: ['III-1'] }), B: columnAt('B1') },
    red: { 1: columnAt('A8') },
  });
});

const shown = (part: string, value: unknown, of = 'columns blue'): CampaignState =>
  learn(state, { of, part, value });

/** What has changed of a column. */
function changed(after: CampaignState, label: string): Partial<ColumnState> {
  const before = state.sides.blue.columns[label] ?? {};
  const now = after.sides.blue.columns[label] ?? {};
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => value !== before[key as keyof typeof before]),
  );
}

describe('what a part that is shown tells all', () => {
  test.each([
    ['A size', 6, 'A', { size: 5 }],
    ['B size', 6, 'B', { size: 6 }],
    ['A has 5 units or more', true, 'A', { atLeast: 4 }],
    ['B has 5 units or more', true, 'B', { atLeast: 5 }],
    ['B has 5 units or more', false, 'B', {}],
    ['A infantry and cavalry', 6, 'A', { infCav: 6 }],
    ['A units', ['III-1', 'III-2'], 'A', { known: ['III-1', 'III-2'], revealed: true, size: 1 }],
    ['unit V-1', 'A', 'A', { known: ['III-1', 'V-1'] }],
    ['unit V-1', 'recon', 'A', {}],
    ['B units', ['III-2', 'V-1'], 'B', { known: ['III-2', 'V-1'], revealed: true, size: 2 }],
    ['something', 6, 'A', {}],
  ])('%s: %j', (part, value, label, facts) => {
    const after = shown(part, value);
    expect(changed(after, label)).toEqual(facts);
    expect(changed(after, label === 'A' ? 'B' : 'A')).toEqual({});
  });

  test('a unit is known once, however often it is shown', () => {
    expect(shown('unit III-1', 'A').sides.blue.columns.A).toMatchObject({ known: ['III-1'] });
  });

  test('reconnaissance, officers, and the map that a side has chosen', () => {
    const recon = { units: ['Guard-4'], officers: [] };
    expect(shown('reconnaissance', recon).sides.blue).toMatchObject({ recon });
    expect(shown('officers', { davout: 'A' }).sides.blue).toMatchObject({ officerColumns: { davout: 'A' } });
    const chosen = shown('map', 'lisk', 'map red').sides;
    expect([chosen.red.mapChoice, chosen.blue.mapChoice]).toEqual(['lisk', null]);
  });

  test('nothing of what is not a campaign’s', () => {
    expect(shown('A size', 6, 'orders blue')).toBe(state);
  });
});

test('what is shown while a column marches is known for the whole of its march', () => {
  const { red } = state.sides;
  const before = { sides: state.sides, control: {} };
  const march = { side: 'red', label: '1', steps: [], mpLeft: 6, before, pending: null } as const;
  const after = learn({ ...state, march }, { of: 'columns blue', part: 'B size', value: 6 });
  expect(after.march?.before.sides.blue.columns.B).toMatchObject({ size: 6 });
  expect(after.sides.blue.columns.B).toMatchObject({ size: 6 });
  expect(after.march?.before.sides.red.columns).toEqual(red.columns);
});

test.each([
  [true, { 'A size': 2, 'A units': ['III-1', 'III-2', 'III-3'] }],
  [true, { 'A infantry and cavalry': 2, 'A units': ['III-1'] }],
  [true, { 'A size': 4, 'A has 5 units or more': true }],
  [true, { 'A has 5 units or more': false, 'A units': ['III-1', 'III-2', 'III-3', 'III-4', 'III-5'] }],
  [true, { 'A units': ['III-1'], 'B units': ['III-2', 'III-1'] }],
  [true, { 'A units': ['III-1'], reconnaissance: { units: ['III-1'], officers: [] } }],
  [true, { 'A units': ['III-1'], 'unit III-1': 'B' }],
  [true, { 'A units': ['III-1'], 'unit III-2': 'A' }],
  [true, { 'A units': ['I-1'] }],
  [true, { 'A units': 'III-1' }],
  [true, { 'A size': 3 }, [2, 4]],
  [false, { 'A size': 4, 'A has 5 units or more': false, 'B has 5 units or more': true }, [4, 6]],
  [false, { 'A units': ['III-1', 'Art-1'], 'A size': 2, 'A infantry and cavalry': 1, 'unit III-1': 'A' }],
  [false, { 'A units': ['III-1'], 'unit V-1': 'B', reconnaissance: { units: ['Guard-4'], officers: [] } }],
])('what was shown contradicts itself: %s, of %j', (isSo, parts, stacks: readonly number[] = []) => {
  const { blue } = state.sides;
  const of = { ...state, sides: { ...state.sides, blue: { ...blue, stacks } } };
  expect(contradicts(of, 'columns blue', parts)).toBe(isSo);
  expect(contradicts(of, 'map blue', parts)).toBe(false);
});
