import { campaign } from '../../../../../src/rulesets/blucher/campaign/campaign';
import type { CampaignState } from '../../../../../src/rulesets/blucher/campaign/walk/record';
import { begunCampaign, columnAt, withColumns } from './begun';

describe('how far a column can go', () => {
  const labels = async (facts: Partial<CampaignState>, name: string) => {
    const { state, rules } = await begunCampaign();
    const at = withColumns(
      state,
      { blue: { A: columnAt('B1') }, red: { 1: columnAt('B4') } },
      { phase: 'march', day: 2, ...facts },
    );
    const { title, cells } = campaign.reach(at, name, rules);
    const left = cells.flatMap(({ id, pieces }) => pieces.map(({ label }) => `${id} ${label}`));
    return { title, left };
  };

  test('is shown by the MP left in each square, which is no name of a column, without those of an enemy', async () => {
    const { title, left } = await labels({}, 'a');
    expect(title).toBe('The Valley of the Lind, column A from B1, 6 MP; [nMP]: MP left there');
    expect(left).toEqual(expect.arrayContaining(['B2 5MP', 'B3 4MP', 'A1 4MP', 'A2 4MP', 'B1 A', 'B4 1']));
    expect(left.filter((text) => /^B[14]/.test(text))).toEqual(['B1 A', 'B4 1']);
  });

  test('names the columns that there are', async () => {
    await expect(labels({}, 'X')).rejects.toThrow('give a column: A or 1');
  });
});
