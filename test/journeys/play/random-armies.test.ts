import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Now } from '../../../src/core/walk/walk';
import { makeLine, NO_HASH } from '../../../src/game/journal/lines';
import { RULESETS } from '../../../src/rulesets';
import { runCli } from '../../cli/run-cli';
import { anyLine, attempt, numbersOf, tableOf } from '../../support/bot';
import { evenings } from '../../support/evenings';

/*
 * Two armies by the dice, their battle, and a random player who fights it to its end: the journal verifies. Each ruleset
 * has one battle in the usual run.
 */

const folder = mkdtempSync(join(tmpdir(), 'blucher-random-armies-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { XDG_STATE_HOME: folder };

/** An army list, and a limit; the random player throws three momentum dice, those of 300 points. */
const LISTS: Readonly<Record<string, readonly [list: string, limit: string]>> = {
  blucher: ['spain', '300'],
  gte: ['french', '600'],
  'gte-fatline': ['austrian', '700'],
  percentage: ['troops', '5'],
  'grande-tactique': ['troops', '6'],
};

/** Acts that end a battle before its time. */
const GIVING_UP = ['finish', 'concede', 'collapse', 'withdraw', 'objective'];

/** What can be done, without the ways to break off. */
function fought(now: Now): Now {
  const offers = now.offers.filter(({ word }) => !GIVING_UP.includes(word));
  return offers.length === 0 ? now : { ...now, offers };
}

/** So many lines change nothing in a battle that nobody can go on with. */
const PATIENCE = 600;

async function army(id: string, seed: string): Promise<string> {
  const [list = '', limit = ''] = LISTS[id] ?? [];
  const file = join(folder, `${id}-${seed}.yaml`);
  const wanted = ['--list', list, '--limit', limit, '--seed', seed];
  const { status, err } = await runCli(['army', 'random', '--rules', id, ...wanted, '-o', file]);
  expect([status, err]).toEqual([0, '']);
  return file;
}

/** How a battle went: whether it came to its end, what was done most, and what stood open where it did not. */
async function battle(id: string, game: number) {
  const [one, other] = [await army(id, `${game}a`), await army(id, `${game}b`)];
  const { status, out, err } = await runCli(['army', 'battle', one, other, '--rules', id]);
  expect([status, err]).toEqual([0, '']);
  const table = await tableOf(out, `${id} ${game}`);
  const next = numbersOf(`${id} ${game}`);
  for (let idle = 0; table.game.now.ended === undefined && idle < PATIENCE; idle++) {
    const { length } = table.game.log;
    await attempt(table, anyLine(fought(table.game.now), next));
    if (table.game.log.length > length) idle = 0;
  }
  return table.game;
}

const BATTLES = Math.max(1, Math.round(10 * evenings(0.1)));

test.each(RULESETS.map(({ id }) => id))(
  'two random armies of %s fight to the end of their battle, and the journal verifies',
  async (id) => {
    for (let game = 0; game < BATTLES; game++) {
      const { now, log } = await battle(id, game);
      expect({ id, game, ended: now.ended !== undefined, open: now.offers.map(({ word }) => word) }).toEqual({
        ...{ id, game, ended: true, open: [] },
      });
      const games = join(folder, 'blucher', 'games');
      mkdirSync(games, { recursive: true });
      const name = `${id}-${game}`;
      const lines = log.map((entry, i) => makeLine(entry, log[i - 1]?.hash ?? NO_HASH));
      writeFileSync(join(games, `${name}.jsonl`), lines.join(''));
      const verified = await runCli(['game', 'verify', name], { env });
      expect([name, verified.status, verified.err]).toEqual([name, 0, '']);
      if (BATTLES > 1) console.log(name, log.length, now.ended);
    }
  },
  3_600_000,
);
