import { dirname, join } from 'node:path';
import type { Campaign } from '../../core/scenario/campaign';
import { Problem } from '../../core/input/problem';
import type { Writer } from '../../game/journal/journal-file';
import { stateDirectory } from '../../game/files/place';
import type { Begun, GameEvent } from '../../game/events';
import { Game } from '../../game/game';
import { seededFor } from '../../game/question';
import { loadRuleset } from '../../rulesets';
import { flag, under, type FlagValues } from '../flags';
import { diceChoice } from '../input/dice';
import { canAsk, type Io } from '../io';
import { BRIEF, PLAIN, styleOf } from '../output/output';
import { battleOf, battleStem, battleText, ledToBattle } from '../commands/campaign/battle-of';
import { beginGame } from './begin';
import { EXTENSION, gamesDirectory, newGameId } from './games';
import { ownOf, writingGame } from './kept';
import { readScript, type Script } from './script';
import { GameTable, type OpenDice } from './game-table';
import { isTypedFor } from './throws';
import { arrange, isAllByHand } from './arrangement';
import { scriptChannel, showMended, terminalChannel, type Channel } from './channel';
import { walk } from './walk';
import type { ServedTable } from './session';

/** How a game is led: by players at a terminal, or by a script. */
export const RUN = {
  ...under('Game:', {
    script: flag.text('<file>', 'the acts, one a line'),
    strict: flag.yes('the first line that is refused ends it, as it does in a file'),
  }),
  ...under('Dice:', {
    seed: flag.text('<text>', 'open dice that follow from a seed; hidden dice never do'),
    dice: flag.text('<ask>', '"ask": type what the dice on the table show'),
  }),
  ...under('Screens:', {
    table: flag.textOrAlone('[address]', 'serves phones and a screen for all; at an address of this machine'),
    port: flag.text('<number>', 'the port of their pages, else 7815'),
  }),
  ...under('Output:', { show: flag.yes('a script prints for people, not JSON') }),
  ...BRIEF,
  ...PLAIN,
};
type RunFlags = FlagValues<typeof RUN> & { readonly both?: boolean };

/** Who leads a game, and by which dice. */
interface GameRun {
  readonly channel: Channel;
  readonly dice: OpenDice;
  readonly served?: ServedTable | undefined;
}

/** Who leads a game by these flags. @throws Problem where they clash, or the script cannot be read. */
export async function gameRunOf(flags: RunFlags, io: Io): Promise<GameRun> {
  const script = await scriptOf(flags, io);
  if (script?.dice && flags.seed !== undefined)
    throw new Problem({ path: '--seed', message: 'is not for a script that lists its dice; leave it out' });
  const channel = script
    ? scriptChannel(io, { ...script, stops: script.stops || flags.strict === true }, flags.show === true)
    : terminalChannel(io, flags.plain === true, flags.table === undefined);
  const isChosen = flags.seed !== undefined || flags.dice !== undefined;
  const { seed, dice } = script ?? {};
  const own = isChosen ? {} : { ...(seed !== undefined && { seed }), ...(dice && { dice: 'ask' }) };
  const served = await servedOf(channel, flags, io);
  return { channel: served?.channel ?? channel, dice: openDice({ ...flags, ...own }), served };
}

/** A table with screens, where one is asked for; its code is read only then. */
async function servedOf(
  channel: Channel,
  { table, port }: RunFlags,
  { env }: Io,
): Promise<ServedTable | undefined> {
  if (table === undefined && port !== undefined)
    throw new Problem({ path: '--port', message: 'is of the pages for phones; give --table too' });
  if (table === undefined) return undefined;
  const { openTable } = await import('../phones/open-table');
  return openTable(channel, { address: table, port, state: stateDirectory(env) });
}

/** What the first line of a new game says of this computer and its players. */
type Here = Pick<Begun, 'machine' | 'nonce' | 'hands'>;

/** Writes the first line of a new game. */
export type Begin = (writer: Writer<GameEvent>, here: Here) => Promise<void>;

/**
 * Walks a game until it is left; `begin` writes the first line of a new one.
 * @returns the exit status.
 */
export async function runGame(
  file: string,
  { channel, dice, served }: GameRun,
  flags: RunFlags,
  io: Io,
  begin?: Begin,
): Promise<number> {
  await served?.listen();
  const played = writingGame(file, io, async (writer, { programKey, secrecy }) => {
    const isByHand = dice.kind === 'ask';
    await begin?.(writer, { ...ownOf({ programKey, secrecy }), ...(isByHand && { hands: true }) });
    showMended(writer, channel);
    const game = await Game.read(writer.entries, file, loadRuleset);
    const table = new GameTable(game, writer, channel, programKey, secrecy, dice);
    await arrangeAtStart(table, dice);
    await served?.open(table);
    return walk({
      table,
      io,
      // Asked anew each time: a terminal may be made wider or narrower in the middle of a game.
      get style() {
        return styleOf(flags, io);
      },
      isBoth: flags.both === true,
      discard: begin && (() => writer.discard()),
      brief: flags.brief === true || !channel.asks,
      fight: (campaign, scenario) =>
        fightBattle({ file, game, campaign, scenario }, { ...diceGoOn(table), served }, flags, io),
      served,
    });
  });
  return played.finally(() => served?.close());
}

/** What was asked for now goes into the record; else the game goes on as that says. */
async function arrangeAtStart(table: GameTable, dice: OpenDice): Promise<void> {
  if (dice.kind === 'seeded') refuseLate(dice.seed, table.game);
  if (dice.kind !== 'secure') await arrange(table, dice.kind === 'ask' ? 'hands' : 'program');
  else if (isAllByHand(table.game)) table.dice = { kind: 'ask' };
}

/** @throws Problem where dice have fallen that do not follow from a seed: whoever chooses one now knows the dice to come. */
function refuseLate(seed: string, { log }: Game): void {
  const thrown = log.flatMap(({ event }) =>
    (event.type === 'ruled' || event.type === 'thrown') && event.throws.length > 0 ? [event] : [],
  );
  const others = thrown.filter(({ question, dice }) => dice.seed !== seededFor(seed, question).record.seed);
  const isKnown = others.length < thrown.length && others.every(({ dice }) => dice.source === 'manual');
  if (thrown.length === 0 || isKnown) return;
  const message =
    'comes too late: dice have fallen in this game that do not follow from it; go on without it';
  throw new Problem({ path: '--seed', message });
}

/** A battle goes on by the dice of its campaign. */
function diceGoOn(table: GameTable): Pick<GameRun, 'channel' | 'dice'> {
  return { channel: table.channel, dice: isTypedFor(table) ? { kind: 'ask' } : table.dice };
}

/** A campaign that has come to its battle. */
interface Fought {
  readonly file: string;
  readonly game: Game;
  readonly campaign: Campaign;
  /** @throws Problem where there is no battle yet, or something of it is not known here. */
  readonly scenario: () => Promise<string>;
}

/**
 * Plays the battle that a campaign has led to, as a game of its own, beside the campaign’s journal.
 * @returns the exit status.
 */
async function fightBattle(
  { file: journal, game, campaign, scenario }: Fought,
  run: GameRun,
  flags: RunFlags,
  io: Io,
): Promise<number> {
  const running = await battleOf(journal, game, campaign);
  if (running) {
    run.channel.say(battleText(running));
    run.channel.event({ type: 'fought', game: running.id });
    return runGame(running.file, run, flags, io);
  }
  const text = await scenario();
  const sealed = Object.values(game.present.orders).map((known) => known.sealed);
  const line = ledToBattle(game, campaign);
  const isKept = dirname(journal) === gamesDirectory(io);
  const id = isKept ? await newGameId(battleStem(journal), io) : battleStem(journal);
  const file = join(dirname(journal), `${id}${EXTENSION}`);
  run.channel.say(
    `The battle is a game of its own: once it has begun, "blucher play ${isKept ? id : file}" goes on with it.`,
  );
  run.channel.event({ type: 'fought', game: id });
  return runGame(file, run, flags, io, (writer, here) =>
    beginGame(writer, { text, label: id }, { campaign: line, sealed, ...here }, run.channel),
  );
}

/** The acts that a program leads the game by; undefined where players sit at a terminal. */
async function scriptOf({ script }: RunFlags, io: Io): Promise<Script | undefined> {
  if (script === undefined && canAsk(io)) return undefined;
  if (script === undefined && io.isSilent === true && io.terminal.input)
    throw new Problem({
      path: '--script',
      message: 'is missing; give the acts in a file, or through a pipe',
    });
  return readScript(script, io);
}

function openDice(flags: RunFlags): OpenDice {
  const choice = diceChoice(flags);
  if (choice.kind !== 'scripted') return choice;
  throw new Problem({
    path: '--dice',
    message: 'takes "ask"; a script gives the faces of a throw on the line after the act',
  });
}
