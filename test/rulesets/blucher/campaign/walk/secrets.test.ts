import type { Secrets } from '../../../../../src/core/scenario/campaign';
import { ownOfBoth, ownShown } from '../../../../../src/rulesets/blucher/campaign/walk/secrets';
import type { CampaignState } from '../../../../../src/rulesets/blucher/campaign/walk/record';
import { campaign } from '../../../../../src/rulesets/blucher/campaign/campaign';
import type { CampaignSide } from '../../../../../src/rulesets/blucher/campaign/sides';
import { begunCampaign, columnAt, withColumns } from './begun';

/** What both sides have settled, as the machine knows it on which they did. */
const SECRETS: Secrets = {
  'columns blue': {
    'A units': ['III-1', 'III-2'],
    'B units': ['V-1'],
    officers: { davout: 'A' },
    reconnaissance: { units: ['Guard-4'], officers: [] },
  },
  'columns red': { '1 units': ['I-1'], officers: {}, reconnaissance: { units: ['III-6'], officers: [] } },
};

async function divided(solo?: CampaignSide): Promise<CampaignState> {
  const { state } = await begunCampaign(solo === undefined ? {} : { solo });
  return withColumns(state, {
    blue: { A: columnAt('A1'), B: columnAt('B1') },
    red: { 1: columnAt('A8') },
  });
}

test('a side sees its own columns: units that are lost are not counted, and wounded officers lead nobody', async () => {
  const state = await divided();
  expect(ownShown(state, 'blue', SECRETS)).toEqual({
    columns: { A: { units: ['III-1', 'III-2'], officers: ['davout'] }, B: { units: ['V-1'], officers: [] } },
    sizes: { A: 2, B: 1 },
    recon: { units: ['Guard-4'], officers: [] },
  });
  const { blue } = state.sides;
  const lost = blue.units['III-1'];
  if (lost === undefined) throw new Error('the army has it');
  const units = { ...blue.units, 'III-1': { ...lost, eliminated: true } };
  const officers = blue.officers.map((one) => ({ ...one, out: true }));
  const hurt = { ...state, sides: { ...state.sides, blue: { ...blue, units, officers } } };
  expect(ownShown(hurt, 'blue', SECRETS)).toMatchObject({
    columns: { A: { units: ['III-1', 'III-2'], officers: [] } },
    sizes: { A: 1, B: 1 },
  });
});

test('what was shown to all is known without any secret; what was not is named by its side', async () => {
  const state = await divided();
  const shown = { known: ['III-1'], revealed: true };
  const { blue } = state.sides;
  const columns = { A: columnAt('A1', shown), B: columnAt('B1', { known: ['V-1'], revealed: true }) };
  const open: CampaignState = {
    ...state,
    sides: { ...state.sides, blue: { ...blue, columns, officerColumns: { davout: 'A' } } },
  };
  expect(ownShown(open, 'blue', {}).columns).toEqual({
    A: { units: ['III-1'], officers: ['davout'] },
    B: { units: ['V-1'], officers: [] },
  });
  expect(() => ownOfBoth(open, {})).toThrow(
    'the columns of Red are not known here: at the end of the campaign "disclose-red" shows them, on the machine that sealed them or by the PIN of Red',
  );
  expect(() => ownShown(state, 'blue', {})).toThrow('the columns of Blue are not known here');
  expect(() => ownOfBoth({ ...open, phase: 'battle' }, {})).toThrow(
    'not known here: "disclose-red" shows them, on the machine that sealed them or by the PIN of Red; that machine then sends the campaign here',
  );
});

describe('a side that the program plays', () => {
  const HIDDEN = 'the program plays Red and shows nobody its columns';

  test('shows nobody its columns, although the machine knows them; the other side sees its own', async () => {
    const state = await divided('red');
    expect(() => ownShown(state, 'red', SECRETS)).toThrow(HIDDEN);
    expect(ownShown(state, 'blue', SECRETS).sizes).toEqual({ A: 2, B: 1 });
    expect(() => campaign.sheet(state, 'red', SECRETS)).toThrow(HIDDEN);
    expect(campaign.sheet(state, 'blue', SECRETS)[0]).toMatchObject({ label: 'A  A1' });
  });

  test('shows them when all is over, or when it has disclosed them', async () => {
    const state = await divided('red');
    expect(ownShown({ ...state, phase: 'over' }, 'red', SECRETS).sizes).toEqual({ 1: 1 });
    const { red } = state.sides;
    const told = { ...red, done: [...red.done, 'shownAll' as const] };
    expect(ownShown({ ...state, sides: { ...state.sides, red: told } }, 'red', SECRETS).sizes).toEqual({
      1: 1,
    });
    expect(() => ownShown({ ...state, phase: 'battle' }, 'red', SECRETS)).toThrow(
      '"disclose-red" shows them',
    );
  });
});
