import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { campaigns, linesTo } from '../../cli/commands/campaign/support';

const { newHome, at, NEW } = campaigns('whole');

/** Milliseconds for campaigns with their battles, however busy the machine is. */
jest.setTimeout(120_000);

/** Ends the battle in the status phase of the first turn. */
const BATTLE = ['fight', 'ready', 'mo', 'next', 'next', 'next', 'next', 'concede'];
const journal = (home: string, id: string): string => join(home, 'blucher', 'games', `${id}.jsonl`);

async function verifies(home: string, ...games: readonly string[]): Promise<void> {
  for (const game of games) {
    const { out, status } = await at(home, ['game', 'verify', game]);
    expect([game, status, out]).toEqual([game, 0, expect.stringContaining('Everything agrees.')]);
  }
}

/** What a program that was killed in the middle of a line leaves behind. */
const killed = (home: string, id: string): void => appendFileSync(journal(home, id), '{"n":');

/** The rosters with the losses of a campaign, and a second campaign that is begun with them. */
async function secondCampaign(home: string, id: string): Promise<void> {
  expect(await at(home, ['campaign', 'rosters', id, '-o', home, '--force'])).toMatchObject({ status: 0 });
  const files = ['--blue', join(home, 'blue.yaml'), '--red', join(home, 'red.yaml')];
  const second = ['campaign', 'new', ...files, '--map', 'valley', '--name', 'second', '--seed', '2'];
  const begun = await at(home, second, 'columns-blue auto\ncolumns-red auto');
  expect([begun.status, begun.err]).toEqual([0, '']);
  await verifies(home, 'second');
}

test('three days by script, a kill and an undo, the battle to its end, and the losses in a second campaign', async () => {
  const home = newHome();
  await at(home, [...NEW, '--name', 'spring', '--seed', '1'], linesTo('1 B8 B7 B6', 'undo', '1 B8 B7 B6'));
  killed(home, 'spring');
  const rest = linesTo('start').slice(linesTo('1 B8 B7 B6').length + 1);
  const lines = [rest, ...BATTLE].join('\n');
  const played = await at(home, ['campaign', 'resume', 'spring', '--seed', '1'], lines);
  expect([played.status, played.err]).toEqual([0, '']);
  expect((await at(home, ['campaign', 'show', 'spring'])).out.replace(/\s+/g, ' ')).toContain(
    'wins by concession',
  );
  await verifies(home, 'spring', 'spring-battle');
  await secondCampaign(home, 'spring');
});

test('the same against the program', async () => {
  const home = newHome();
  const morning = ['columns-blue recon Guard-4; A III V; auto', 'edge west', 'A B1 B2 B3'];
  await at(
    home,
    [...NEW, '--name', 'spring', '--solo', 'red', '--seed', '1'],
    [...morning, 'undo', 'A B1'].join('\n'),
  );
  killed(home, 'spring');
  const resume = (...lines: readonly string[]) =>
    at(home, ['campaign', 'resume', 'spring', '--seed', '1'], lines.join('\n'), false);
  const isOver = async (): Promise<boolean> => {
    const { out } = await at(home, ['campaign', 'show', 'spring', '--json']);
    return /"phase":"(?:The battle|The campaign is over)"/.test(out);
  };
  const OWN = ['next', 'B D1', 'C D1', 'D F1', 'A stay', 'B stay', 'C stay', 'D stay'];
  for (let round = 0; round < 20 && !(await isOver()); round++) {
    const { out } = await resume(...OWN, 'now');
    /** The line that the campaign itself gives as an example for what is owed, else that a column stays. */
    const [example = 'start'] = /objective [A-F]\d \w+/.exec(out) ?? [];
    await resume(example);
  }
  expect(await isOver()).toBe(true);
  await verifies(home, 'spring');
  await resume(...BATTLE);
  expect(existsSync(journal(home, 'spring-battle'))).toBe(true);
  await verifies(home, 'spring-battle');
  await secondCampaign(home, 'spring');
});

test('the same over two state folders, by files alone', async () => {
  const [one, two] = [newHome(), newHome()];
  const file = join(one, 'spring.campaign');
  const lines = linesTo('start').split('\n');
  const sideOf = (line: string): string | undefined => {
    if (/^(?:columns-blue|edge|[A-D] |scout|overrun)/.test(line)) return one;
    return /^(?:columns-red|[1-4] |retreat|declare)/.test(line) ? two : undefined;
  };
  await at(one, [...NEW, '--name', 'spring', '--seed', '1'], lines[0]);
  let here = one;
  let handed = 0;
  for (const [i, line] of lines.slice(1).entries()) {
    const wanted = sideOf(line) ?? here;
    const attempt = async (home: string) => {
      if (home !== here) {
        await at(here, ['campaign', 'send', 'spring', '-o', file, '--force']);
        expect(await at(home, ['campaign', 'receive', file])).toMatchObject({ status: 0 });
        here = home;
        handed++;
      }
      return at(home, ['campaign', 'resume', 'spring', '--seed', '1'], line);
    };
    let done = await attempt(wanted);
    // The other machine first opens what only its key opens, or has the act to do.
    for (let tries = 0; done.status !== 0 && tries < 3; tries++)
      done = await attempt(here === one ? two : one);
    expect([line, done.status, done.err]).toEqual([line, 0, '']);
    if (i === 5) {
      expect(await at(here, ['campaign', 'resume', 'spring', '--seed', '1'], `undo\n${line}`)).toMatchObject({
        status: 0,
      });
      killed(here, 'spring');
    }
  }
  expect(handed).toBeGreaterThan(10);
  for (const [side, home] of [
    ['blue', one],
    ['red', two],
  ] as const) {
    if (home !== here) {
      await at(here, ['campaign', 'send', 'spring', '-o', file, '--force']);
      expect(await at(home, ['campaign', 'receive', file])).toMatchObject({ status: 0 });
      here = home;
    }
    expect(await at(home, ['campaign', 'resume', 'spring'], `disclose-${side}`)).toMatchObject({ status: 0 });
  }
  expect(await at(here, ['campaign', 'resume', 'spring', '--seed', '1'], BATTLE.join('\n'))).toMatchObject({
    status: 0,
  });
  await verifies(here, 'spring', 'spring-battle');
  await secondCampaign(here, 'spring');
});
