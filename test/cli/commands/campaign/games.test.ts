import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaigns, linesTo, NEW } from './support';
import { gateTest } from '../../../support/evenings';

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

test('a damaged campaign that an older one is taken for is told', async () => {
  const home = newHome();
  const file = (name: string): string => join(home, 'blucher', 'games', `${name}.jsonl`);
  for (const name of ['old', 'new']) await at(home, [...NEW, '--name', name], linesTo('edge west'));
  writeFileSync(file('new'), readFileSync(file('new'), 'utf8').replace('"edge"', '"edgy"'));
  utimesSync(file('old'), 0, 0);
  const { status, err } = await at(home, ['campaign', 'show']);
  expect([status, err]).toEqual([
    0,
    expect.stringMatching(/^Passed over: .*new\.jsonl: is damaged at line \d+/),
  ]);
});

gateTest('what is typed amiss in a campaign is answered of the campaign', async () => {
  expect((await at(newHome(), NEW, 'muster')).err).toContain('nobody is on the record yet');
  const placing = linesTo('objective C6 crossing');
  const errOf = async (line: string): Promise<string> =>
    (await at(newHome(), [...NEW, '--seed', '1'], `${placing}\n${line}`)).err;
  expect(await errOf('objective B6 crossing')).toContain('B6 is known to hold no crossing');
  expect(await errOf('objective B6 crest edge-bw=2')).toContain(
    `"edge-bw=2" takes no name; give, for example, 'edge-bw:2'`,
  );
  expect(await errOf('objective B6 crest =2')).not.toContain('no-visible');
});

test('"why" after scouting tells of the scouting', async () => {
  const script = linesTo('scout 1', 'why');
  const home = newHome();
  const before = await at(home, [...NEW, '--seed', '1', '--show'], script);
  const again = await at(home, ['campaign', 'resume', '--show'], 'why');
  for (const { out } of [before, again])
    expect(out.slice(out.lastIndexOf('Move of a column'))).toMatch(
      /column 1 +\+1 +scouting[^]*Column 1 has 2 units/,
    );
});
