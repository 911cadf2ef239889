import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { GameTable } from '../../src/cli/play/game-table';
import type { Entry } from '../../src/game/journal/format';
import { openCup } from '../../src/game/secrets/hidden-dice';
import type { GameEvent } from '../../src/game/events';
import { Game } from '../../src/game/game';
import { verifyGame, type Verdict } from '../../src/game/verify';
import { loadRuleset } from '../../src/rulesets';
import { attempt, newTable, SILENT } from '../support/bot';

const SCRIPTS = join(__dirname, '..', '..', 'scenarios', 'scripts');

/** The shipped script of the learning game. */
export const SCRIPT = parse(readFileSync(join(SCRIPTS, 'learning.yaml'), 'utf8')) as {
  /** Its throws, one text of faces each. */
  readonly dice: readonly (string | number)[];
  readonly lines: readonly string[];
};

/** A game of the learning scenario after some lines of its script with its throws, or after other lines with dice of a seed. */
export async function played(lines: readonly string[]): Promise<GameTable> {
  const isScripted = lines.length > 9 && SCRIPT.lines.slice(0, 9).every((line, i) => line === lines[i]);
  const throws = SCRIPT.dice.map(String).values();
  const channel = { ...SILENT, listed: () => throws.next().value };
  const table = isScripted
    ? await newTable('learning', 'd', { kind: 'ask' }, channel)
    : await newTable('learning', 'd');
  for (const line of lines) await type(table, line);
  return table;
}

/** Does one line, and lifts the cups that may be lifted. */
export async function type(table: GameTable, line: string): Promise<void> {
  const [word, count] = line.split(' ');
  if (word === 'undo') await table.undo(Number(count ?? 1), true);
  else if (word === 'redo') await table.redo();
  else expect([line, await attempt(table, line)]).toEqual([line, 'done']);
  await liftCups(table);
}

export async function liftCups(table: GameTable): Promise<void> {
  const { game, programKey } = table;
  for (const name of game.now.shown) {
    const cup = game.present.cups[name];
    if (cup && !cup.shown) await table.append((await openCup(game.rules, cup.covered, programKey))!);
  }
}

export const readGame = (entries: readonly Entry<GameEvent>[]): Promise<Game> =>
  Game.read(entries, 'game.jsonl', loadRuleset);

export const verify = (entries: readonly Entry<GameEvent>[]): Promise<Verdict> =>
  verifyGame(entries, readGame);
