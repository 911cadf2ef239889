import { INSTALLED, type Installed } from '../../core/scenario/installed';
import { Problem } from '../../core/input/problem';
import { didYouMean } from '../../core/input/suggest';
import { listing, shown, someOf } from '../../core/input/text';
import { readTextFile } from '../input/input';
import type { Io } from '../io';
import { gameFile, gameIds, gameMeant, newGameId, newName } from './games';
import type { Channel } from './channel';

/** The text of a scenario, and what it is called in messages. */
export interface ScenarioText {
  readonly text: string;
  readonly label: string;
}

/** What is to be played. */
interface Target {
  /** The game's journal. */
  readonly file: string;
  /** The scenario of a new game; undefined where one goes on. */
  readonly scenario: ScenarioText | undefined;
}

const SCENARIO = /\.(ya?ml|json)$/;
/** More games than this are not offered. */
const FEW = 6;

/**
 * The game that is meant: a scenario's file or name begins a new one, a game's name goes on with it. Without a name the
 * players choose, and a script goes on with the latest.
 * @throws Problem where there is no such thing.
 */
export async function targetOf(
  target: string | undefined,
  name: string | undefined,
  io: Io,
  channel: Channel,
): Promise<Target> {
  if (target === undefined)
    return channel.asks ? chosen(io, channel) : { file: await gameMeant(undefined, io), scenario: undefined };
  if (SCENARIO.test(target)) {
    const stem = target.split('/').at(-1)?.replace(SCENARIO, '') ?? 'game';
    return newGame({ text: await readTextFile(target), label: target }, name ?? stem, name !== undefined, io);
  }
  const installed = INSTALLED.find(({ id }) => id === target);
  const isGame = (await gameIds(io)).includes(target);
  // `--name` asks for a new game, even if a game is called like the scenario.
  if (installed && (!isGame || name !== undefined))
    return newGame({ text: installed.text, label: target }, name ?? target, name !== undefined, io);
  if (!isGame && gameFile(target, io) !== target) throw await unknownTarget(target, io);
  return { file: await gameMeant(target, io), scenario: undefined };
}

async function unknownTarget(target: string, io: Io): Promise<Problem> {
  const games = await gameIds(io);
  const scenarios = INSTALLED.map(({ id }) => id);
  const known = [...games, ...scenarios];
  const old = games.length === 0 ? '' : `, or a game, ${someOf(games)}`;
  const message =
    `there is no scenario or game ${shown(target)}${didYouMean(target, known)}; ` +
    `give a scenario's file (.yaml, .yml or .json) or name, ${listing(scenarios)}${old}`;
  return new Problem({ path: 'play', message, allowed: known });
}

/** A new game of a scenario. A name that the players gave must be free; any other gets a number if it is taken. */
async function newGame(scenario: ScenarioText, stem: string, isNamed: boolean, io: Io): Promise<Target> {
  const id = isNamed ? await newName(stem, 'blucher play', io) : await newGameId(stem, io);
  return { file: gameFile(id, io), scenario };
}

type Choice = { readonly game: string } | { readonly installed: Installed };

/** Lets the players choose between the latest games and the scenarios that come with the program. */
async function chosen(io: Io, channel: Channel): Promise<Target> {
  const games = (await gameIds(io)).slice(0, FEW);
  const { askChoice } = await import('../prompts');
  const target = await askChoice<Choice>(
    'What shall be played?',
    [
      ...games.map((id) => ({ value: { game: id }, label: `go on with ${id}` })),
      ...INSTALLED.map((installed) => ({
        value: { installed },
        label: `new: ${titleOf(installed)}`,
      })),
    ],
    channel.prompts,
  );
  if ('game' in target) return { file: gameFile(target.game, io), scenario: undefined };
  const { text, id } = target.installed;
  return newGame({ text, label: id }, id, false, io);
}

/** The scenario's name, and its id on the command line, which often tells the ruleset. */
function titleOf({ id, value }: Installed): string {
  const { name } = (value ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? `${name} (${id})` : id;
}
