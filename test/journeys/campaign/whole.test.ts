import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'yaml';
import { GameTable } from '../../../src/cli/play/game-table';
import { readJournal } from '../../../src/game/journal/journal-file';
import { programKeyFile } from '../../../src/game/files/place';
import { ensureProgramKey } from '../../../src/game/secrets/program-key';
import type { GameEvent } from '../../../src/game/events';
import { Game } from '../../../src/game/game';
import { loadRuleset } from '../../../src/rulesets';
import { campaigns, linesTo } from '../../cli/commands/campaign/support';
import { bytesOf, memoryWriter, SILENT } from '../../support/bot';
import { fought } from '../../support/fighter';
import { cheapSecrecy } from '../../support/secrecy';
import { gateTest } from '../../support/evenings';

const { newHome, at, NEW } = campaigns('whole');

/** Milliseconds for campaigns with their battles, however busy the machine is. */
jest.setTimeout(120_000);

const SEED = ['--seed', '1'];
const stateIn = (home: string): string => join(home, 'blucher');
const journal = (home: string, id: string): string => join(stateIn(home), 'games', `${id}.jsonl`);
const resume = (home: string, ...lines: readonly string[]) =>
  at(home, ['campaign', 'resume', 'spring', ...SEED], lines.join('\n'));

async function verifies(home: string, ...games: readonly string[]): Promise<void> {
  for (const game of games) {
    const { out, status } = await at(home, ['game', 'verify', game]);
    expect([game, status, out]).toEqual([game, 0, expect.stringContaining('Everything agrees.')]);
  }
}

/**
 * The built program is given lines, and killed once the last of them is answered; what it may have begun to write then
 * stands half in the journal.
 */
async function killed(home: string, id: string, lines: readonly string[]): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', XDG_STATE_HOME: home };
  const args = ['bin/blucher.js', 'play', id, ...SEED, '--strict'];
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const mark = 'the last line before the kill';
  child.stdin.write([...lines, `note ${mark}`, ''].join('\n'));
  for await (const line of createInterface({ input: child.stdout })) if (line.includes(mark)) break;
  child.kill('SIGKILL');
  await once(child, 'exit');
  appendFileSync(journal(home, id), '{"n":');
}

/** The lines by which the battle of a campaign is fought to the end that its rules give it. */
async function battleLines(home: string): Promise<readonly string[]> {
  const file = journal(home, 'spring-battle');
  const { entries } = await readJournal<GameEvent>(file);
  const game = await Game.read(entries, file, loadRuleset);
  const random = bytesOf('battle');
  const key = await ensureProgramKey(programKeyFile(stateIn(home)), random);
  const dice = { kind: 'seeded', seed: '1' } as const;
  return fought(new GameTable(game, memoryWriter([...entries]), SILENT, key, cheapSecrecy(random), dice));
}

/** Fights the battle, with an undo in the middle of its first volleys, and perhaps a kill after it; then all agrees. */
async function fights(home: string, isKilled = false): Promise<void> {
  expect(await resume(home, 'fight')).toMatchObject({ status: 0, err: '' });
  const lines = await battleLines(home);
  const acts = (word: string): number => lines.filter((line) => line.startsWith(word)).length;
  expect([acts('charge') > 5, acts('fire') > 10, acts('combat') > 2]).toEqual([true, true, true]);
  const shot = lines.findIndex((line) => line.startsWith('fire')) + 1;
  const begun = [...lines.slice(0, shot), 'undo agreed', ...lines.slice(shot - 1, shot)];
  if (isKilled) await killed(home, 'spring-battle', begun);
  const rest = [...(isKilled ? [] : begun), ...lines.slice(shot)].join('\n');
  const { status, err } = await at(home, ['play', 'spring-battle', ...SEED], rest);
  expect([status, err]).toEqual([0, '']);
  const { out } = await at(home, ['campaign', 'show', 'spring']);
  expect(out.replace(/\s+/g, ' ')).toMatch(/is over: \w+ wins as the enemy’s army morale has collapsed/);
  await verifies(home, 'spring', 'spring-battle');
}

/** The rosters with the losses of a campaign, and a second campaign that is begun with them. */
async function secondCampaign(home: string): Promise<void> {
  expect(await at(home, ['campaign', 'rosters', 'spring', '-o', home, '--force'])).toMatchObject({
    status: 0,
  });
  const files = ['blue', 'red'].map((side) => join(home, `${side}.yaml`));
  for (const file of files) {
    expect(await at(home, ['army', 'check', file])).toMatchObject({ status: 0 });
    const { losses } = parse(readFileSync(file, 'utf8')) as { losses: { units: Record<string, Loss> } };
    expect(Object.values(losses.units).some(({ eliminated }) => eliminated)).toBe(true);
  }
  const [blue = '', red = ''] = files;
  const second = ['campaign', 'new', '--blue', blue, '--red', red, '--map', 'valley', '--name', 'second'];
  const begun = await at(home, [...second, '--seed', '2'], 'columns-blue auto\ncolumns-red auto');
  expect([begun.status, begun.err]).toEqual([0, '']);
  await verifies(home, 'second');
}

interface Loss {
  readonly eliminated: boolean;
}

gateTest(
  'three days by script, a kill and an undo, the battle to its end, and the losses in a second campaign',
  async () => {
    const home = newHome();
    const [begun, scouted, all] = ['4 D8', 'scout 1', 'start'].map((last) => linesTo(last).split('\n'));
    await at(home, [...NEW, '--name', 'spring', ...SEED], begun!.join('\n'));
    await killed(home, 'spring', [...scouted!.slice(begun!.length), 'undo agreed', 'scout 1']);
    expect(await resume(home, ...all!.slice(scouted!.length))).toMatchObject({ status: 0, err: '' });
    await fights(home, true);
    await secondCampaign(home);
  },
);

gateTest('the same against the program', async () => {
  const home = newHome();
  await at(
    home,
    [...NEW, '--name', 'spring', '--solo', 'red', ...SEED],
    'columns-blue recon Guard-4; A III V; auto',
  );
  await killed(home, 'spring', ['edge west', 'A B1 B2 B3', 'undo', 'A B1']);
  const OWN = ['B D1', 'C D1', 'D F1', 'A stay', 'B stay', 'C stay', 'D stay'];
  const lines = Array.from({ length: 6 }, () => OWN.flatMap((line) => [line, 'next'])).flat();
  const tried = (...more: readonly string[]) =>
    at(home, ['campaign', 'resume', 'spring', ...SEED, '--show'], more.join('\n'), false);
  const { out } = await tried(...lines, 'now');
  // The line that the campaign itself gives as an example for what is owed.
  const [example = ''] = /objective [A-F]\d \w+/.exec(out.slice(out.lastIndexOf('Owed'))) ?? [];
  await tried(example, 'start');
  await fights(home);
  await secondCampaign(home);
});

gateTest('the same over two state folders, by files alone', async () => {
  const [one, two] = [newHome(), newHome()];
  const file = join(one, 'spring.campaign');
  const lines = linesTo('start').split('\n');
  const sideOf = (line: string): string | undefined => {
    if (/^(?:columns-blue|edge|[A-D] |scout|overrun)/.test(line)) return one;
    return /^(?:columns-red|[1-4] |retreat|declare)/.test(line) ? two : undefined;
  };
  await at(one, [...NEW, '--name', 'spring', ...SEED], lines[0]);
  let here = one;
  let handed = 0;
  const handTo = async (home: string): Promise<void> => {
    if (home === here) return;
    await at(here, ['campaign', 'send', 'spring', '-o', file, '--force']);
    expect(await at(home, ['campaign', 'receive', file])).toMatchObject({ status: 0 });
    here = home;
    handed++;
  };
  for (const [i, line] of lines.slice(1).entries()) {
    await handTo(sideOf(line) ?? here);
    let done = await resume(here, line);
    // The other machine first opens what only its key opens, or has the act to do.
    for (let tries = 0; done.status !== 0 && tries < 3; tries++) {
      await handTo(here === one ? two : one);
      done = await resume(here, line);
    }
    expect([line, done.status, done.err]).toEqual([line, 0, '']);
    if (i === 5) await killed(here, 'spring', ['undo', line]);
  }
  expect(handed).toBeGreaterThan(10);
  for (const [side, home] of [
    ['blue', one],
    ['red', two],
  ] as const) {
    await handTo(home);
    expect(await resume(home, `disclose-${side}`)).toMatchObject({ status: 0 });
  }
  await fights(here);
  await secondCampaign(here);
});
