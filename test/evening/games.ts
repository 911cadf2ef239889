import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Currencies } from '../../src/core/ruling/currencies';
import { add, makeFraction, ZERO } from '../../src/core/odds/fraction';
import { ledgerOf, type Ledger } from '../../src/evening/ledger';
import { sumsBySide } from '../../src/evening/luck';
import { momentsOf } from '../../src/evening/moments';
import { readJournal } from '../../src/game/journal/journal-file';
import type { GameEvent } from '../../src/game/events';
import { Game } from '../../src/game/game';
import { currenciesOf, eveningOf, type Evening } from '../../src/evening/evening';
import { loadRuleset } from '../../src/rulesets';
import { runCli } from '../cli/run-cli';
import { newFolder } from '../support/folder';

/** The shipped scripts, by the scenario that each plays. */
export const SCRIPTS = readdirSync('scenarios/scripts').map((file) => file.replace(/\.yaml$/, ''));

const CAMPAIGN =
  'campaign new --blue scenarios/armies/france-early.yaml --red scenarios/armies/austria.yaml --map valley';

const home = newFolder();

/** Where the games that were played here are kept. */
export const around = { env: { XDG_STATE_HOME: home } };

const played = new Map<string, Promise<string>>();

/** The file of the journal of a shipped script, which is played once. */
export function journalOf(name: string): Promise<string> {
  const file = played.get(name) ?? playScript(name);
  played.set(name, file);
  return file;
}

async function playScript(name: string): Promise<string> {
  const begin = name.startsWith('campaign') ? CAMPAIGN : `play ${name}`;
  const args = [...begin.split(' '), '--name', name, '--script', `scenarios/scripts/${name}.yaml`];
  const { status, err } = await runCli(args, around);
  expect([status, err]).toEqual([0, '']);
  return join(home, 'blucher', 'games', `${name}.jsonl`);
}

const games = new Map<string, Promise<Game>>();

/** The game of a shipped script, read once. */
export function scripted(name: string): Promise<Game> {
  const game = games.get(name) ?? journalOf(name).then(gameIn);
  games.set(name, game);
  return game;
}

const evenings = new Map<string, Promise<Evening>>();

/** The evening of a shipped script, weighed once. */
export function scriptedEvening(name: string): Promise<Evening> {
  const evening = evenings.get(name) ?? scripted(name).then((game) => eveningOf(game));
  evenings.set(name, evening);
  return evening;
}

async function gameIn(file: string): Promise<Game> {
  return Game.read((await readJournal<GameEvent>(file)).entries, file, loadRuleset);
}

/** The ledger of a whole game; `change` may make other currencies of its own. */
export async function ledgerIn(
  game: Game,
  change = (currencies: Currencies): Currencies => currencies,
): Promise<Ledger> {
  const known = await currenciesOf(game);
  if (known === undefined) throw new Error(`no currencies`);
  return ledgerOf(game, change(known), momentsOf(game));
}

/** Lines of a game that show dice, but for those that were undone. */
export function linesWithDice(game: Game): readonly number[] {
  return momentsOf(game)
    .filter(({ entry: { event } }) =>
      event.type === 'ruled' ? event.rolls.length > 0 : event.type === 'shown',
    )
    .map(({ entry: { n } }) => n);
}

/** What is wrong with a ledger: a throw left out, chances that do not add up, sums that are not exact, a name without a side. */
export function faultsIn(ledger: Ledger): readonly string[] {
  const throws = ledger.throws.flatMap(({ n, ways, weights }) => {
    const total = makeFraction(ways.map(({ probability }) => probability).reduce(add, ZERO));
    const strangers = weights.filter(({ side }) => !ledger.sides.includes(side));
    return [
      ...(total === '1' ? [] : [`${n}: the chances are ${total}`]),
      ...strangers.map(({ of }) => `${n}: "${of}" is of no side`),
    ];
  });
  const sums = sumsBySide(ledger)
    .filter(({ expected, luck, actual }) => makeFraction(add(expected, luck)) !== String(actual))
    .map(({ currency, of }) => `${currency} of ${of}: expected and luck are not what came`);
  const lost = ledger.unweighed.filter(({ reason }) => !reason.endsWith('count in no currency'));
  return [...lost.map(({ n, reason }) => `${n}: ${reason}`), ...throws, ...sums];
}
