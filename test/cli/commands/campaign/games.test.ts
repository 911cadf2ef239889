import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaigns, linesTo, NEW } from './support';

const { newHome, at } = campaigns('games');

test('a campaign that is damaged is no reason to say that there is none', async () => {
  const home = newHome();
  expect(await at(home, ['campaign', 'verify'])).toMatchObject({
    status: 2,
    err: expect.stringContaining('there is no campaign yet') as string,
  });
  await at(home, NEW, linesTo('edge west'));
  const file = join(home, 'blucher', 'games', 'campaign.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"edge"', '"edgy"'));
  expect(await at(home, ['campaign', 'verify'])).toMatchObject({
    status: 4,
    err: expect.stringContaining('campaign.jsonl: is damaged at line') as string,
  });
});
