import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';
import { readJournal } from '../../../src/game/journal/journal-file';
import type { GameEvent } from '../../../src/game/events';
import { numbersOf } from '../../support/bot';
import { evenings, gateTest } from '../../support/evenings';
import { verify } from '../../game/recorded';
import { ARMIES } from '../../cli/commands/campaign/support';
import { newFolder } from '../../support/folder';

/*
 * The built program, killed again and again in the middle of its games: before any change that it makes to a file, and
 * half-way through any line. Each start goes on from what the kill before has left.
 */

/** 1,000 with EVENINGS=1, over all games together. */
const KILLS = Math.round(1000 * evenings(0.003));
const directory = newFolder();

const linesOf = (script: string): readonly string[] =>
  (parse(readFileSync(`scenarios/scripts/${script}.yaml`, 'utf8')) as { lines: readonly string[] }).lines;

/** A game that is killed: how it begins and goes on, and the lines that each start is given, or what each start does. */
interface Victim {
  readonly file: string;
  readonly begin: readonly string[];
  readonly goOn: readonly string[];
  /** No more changes of files than this are made before a kill: a first throw takes about 30, an event about five. */
  readonly changes: number;
  /** Given on standard input. */
  readonly lines?: readonly string[];
  /** Or else each start is one of these. */
  readonly acts?: readonly string[];
}

const SPEND = ['mo spend 3 --json', 'mo spend i --json'];

const VICTIMS: Readonly<Record<string, Victim>> = {
  play: {
    file: 'games/learning.jsonl',
    begin: ['play', 'learning', '--seed', 's'],
    goOn: ['play', 'learning', '--seed', 's'],
    changes: 60,
    lines: linesOf('learning'),
  },
  campaign: {
    file: 'games/campaign.jsonl',
    begin: ['campaign', 'new', ...ARMIES, '--map', 'valley', '--seed', 's'],
    goOn: ['campaign', 'resume', 'campaign', '--seed', 's'],
    changes: 60,
    lines: linesOf('campaign-valley'),
  },
  mo: {
    file: 'mo.jsonl',
    begin: [],
    goOn: [],
    changes: 48,
    acts: ['mo roll --solo --json', ...SPEND, ...SPEND, ...SPEND, 'mo reveal --json'],
  },
};

interface Acknowledged {
  readonly n: number;
  readonly hash: string;
}

/** A process, which is killed before a change of a file, and what it had said by then. */
async function run(home: string, args: readonly string[], stdin: string, dieAt: number) {
  const env = { PATH: process.env.PATH ?? '', XDG_STATE_HOME: home, DIE_AT: String(dieAt) };
  const die = join(__dirname, '..', '..', 'support', 'die.cjs');
  const child = spawn(process.execPath, ['-r', die, 'bin/blucher.js', ...args], { env, stdio: 'pipe' });
  child.stdin.on('error', () => undefined).end(stdin);
  const [out, err, [status, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ]);
  return { out, err, status, isKilled: signal === 'SIGKILL' };
}

/** A game under fire; it begins anew in another folder once it is at its end. */
class Game {
  private rounds = 0;
  private home = '';
  private at = 0;
  private acknowledged: Acknowledged[] = [];
  events = 0;

  constructor(
    private readonly name: string,
    private readonly victim: Victim,
  ) {
    this.anew();
  }

  private anew(): void {
    this.home = join(directory, `${this.name}-${this.rounds++}`);
    [this.at, this.acknowledged] = [0, []];
  }

  private get file(): string {
    return join(this.home, 'blucher', this.victim.file);
  }

  /** One start; whether it was killed. `part` says when, from 0 to below 1. */
  async start(part: number): Promise<boolean> {
    const { lines, acts = [], begin, goOn, changes } = this.victim;
    const args = lines ? (existsSync(this.file) ? goOn : begin) : (acts[this.at] ?? '').split(' ');
    const given = (lines ?? []).slice(this.at).map((line) => `${line}\n`);
    const { out, err, status, isKilled } = await run(
      this.home,
      args,
      given.join(''),
      1 + Math.floor(part * changes),
    );
    expect([args, err]).toEqual([args, isKilled ? '' : expect.not.stringMatching(/internal|damaged|in use/)]);
    const told = this.toldBy(out);
    this.at += lines ? told.length : isKilled ? 0 : 1;
    if (!lines && !isKilled) expect([0, 3]).toContain(status);
    const kept = existsSync(this.file) ? (await readJournal<GameEvent>(this.file)).entries : [];
    const last = kept.at(-1);
    this.acknowledged.push(...(lines || isKilled || !last ? told : [last]));
    for (const { n, hash } of this.acknowledged) expect([n, kept[n - 1]?.hash]).toEqual([n, hash]);
    const isOver = !isKilled && (lines !== undefined || this.at >= acts.length);
    if (!isOver) return isKilled;
    expect((await verify(kept)).fault).toBeUndefined();
    this.events += this.acknowledged.length;
    this.anew();
    return isKilled;
  }

  /** The events that a start acknowledged on its output. */
  private toldBy(out: string): readonly Acknowledged[] {
    const lines = out.split('\n').filter((line) => this.victim.lines && line.startsWith('{"n":'));
    return lines.map((line) => JSON.parse(line) as Acknowledged);
  }

  finish(): number {
    return this.events + this.acknowledged.length;
  }
}

gateTest(`${KILLS} kills of play, campaign and mo lose no event that was acknowledged`, async () => {
  const games = Object.entries(VICTIMS).map(([name, victim]) => new Game(name, victim));
  const next = numbersOf('kills');
  let [kills, starts] = [0, 0];
  while (kills < KILLS) {
    for (const game of games) if (await game.start(next())) kills++;
    starts += games.length;
  }
  const events = games.map((game) => game.finish());
  if (process.env['EVENINGS'] !== undefined)
    console.log(`${kills} kills in ${starts} starts; acknowledged events: ${events.join(', ')}; lost: 0`);
  for (const count of events) expect(count).toBeGreaterThan(0);
});
