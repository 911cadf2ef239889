import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { momentsOf } from '../../../src/evening/moments';
import type { Game } from '../../../src/game/game';
import { makeLine, NO_HASH } from '../../../src/game/journal/format';
import type { Spoken } from '../../../src/cli/play/protocol/line-in';
import { RULESETS } from '../../../src/rulesets';
import { runCli } from '../../cli/run-cli';
import { attempt, numbersOf, tableOf } from '../../support/bot';
import { evenings, gateTest } from '../../support/evenings';
import type { Chance } from '../../support/player/acts';
import { blowOrMove } from '../../support/player/in-process';
import { newFolder } from '../../support/folder';

/*
 * Two armies by the dice, their battle, and a random player who fights it to its end: the journal verifies. Each ruleset
 * has one battle in the usual run.
 */

const folder = newFolder();
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

/** Whether an act would end the battle by a fact of it: “I concede” at a turn’s end. */
const givesUp = ({ facts }: Spoken): boolean => GIVING_UP.some((word) => facts[word] === true);

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
  const chance: Chance = { next, pick: (items) => items[Math.floor(next() * items.length)] };
  for (let idle = 0; table.game.now.ended === undefined && idle < PATIENCE; idle++) {
    const { length } = table.game.log;
    const act = await blowOrMove(table, GIVING_UP, chance);
    if (act && !givesUp(act)) await attempt(table, act);
    if (table.game.log.length > length) idle = 0;
  }
  return table.game;
}

/** The rulings on blows that dice decided, and what was lost in all, in the currencies of the ruleset. */
async function blowsOf(game: Game) {
  const currencies = await game.rules.ruleset.currencies?.();
  const losses = new Set(currencies?.all.filter(({ isGain }) => isGain !== true).map(({ id }) => id));
  let [thrown, lost] = [0, 0];
  for (const { entry, before } of momentsOf(game)) {
    if (entry.event.type !== 'ruled') continue;
    const { procedure, situation, by, word, outcome, rolls } = entry.event;
    const counts = currencies?.of(procedure, { state: before.state, situation, by, word })?.counts(outcome);
    const taken = (counts ?? []).filter(({ currency, amount }) => losses.has(currency) && amount > 0);
    lost += taken.reduce((sum, { amount }) => sum + amount, 0);
    if (rolls.length > 0 && /fire|combat|charge/.test(procedure)) thrown++;
  }
  return { thrown, lost };
}

const BATTLES = Math.max(1, Math.round(10 * evenings(0.1)));

gateTest.each(RULESETS.map(({ id }) => id))(
  'two random armies of %s come to blows and fight to the end of their battle, and the journal verifies',
  async (id) => {
    let all = { thrown: 0, lost: 0 };
    for (let nth = 0; nth < BATTLES; nth++) {
      const game = await battle(id, nth);
      const { now, log } = game;
      expect({ id, nth, ended: now.ended !== undefined, open: now.offers.map(({ word }) => word) }).toEqual({
        ...{ id, nth, ended: true, open: [] },
      });
      const { thrown, lost } = await blowsOf(game);
      all = { thrown: all.thrown + thrown, lost: all.lost + lost };
      const games = join(folder, 'blucher', 'games');
      mkdirSync(games, { recursive: true });
      const name = `${id}-${nth}`;
      const lines = log.map((entry, i) => makeLine(entry, log[i - 1]?.hash ?? NO_HASH));
      writeFileSync(join(games, `${name}.jsonl`), lines.join(''));
      const verified = await runCli(['game', 'verify', name], { env });
      expect([name, verified.status, verified.err]).toEqual([name, 0, '']);
      if (BATTLES > 1) console.log(name, log.length, thrown, lost, now.ended);
    }
    expect(Math.min(all.thrown, all.lost)).toBeGreaterThan(BATTLES);
  },
  3_600_000,
);
