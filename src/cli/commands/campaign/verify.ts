import { run as runGame } from '../game';
import { FORMS } from '../../output/output';
import { HEAD } from '../game/verify';
import { campaignMeant } from './games';
import { command } from '../../define-command';

const ABOUT =
  'Makes every ruling of a campaign again, proves every part that was opened against its commitment, and checks the chain.';

export const run = command(
  { name: 'campaign verify', about: ABOUT, words: ['[campaign]'], flags: { ...HEAD, ...FORMS } },
  async ({ words: [id], flags: { json, head }, io }) => {
    const { file } = await campaignMeant(id, io);
    const noted = head === undefined ? [] : ['--head', head];
    return runGame(['verify', file, ...noted, ...(json === true ? ['--json'] : [])], io);
  },
);
