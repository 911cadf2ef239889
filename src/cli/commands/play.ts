import { randomBytes } from 'node:crypto';
import { Option, type Command } from 'commander';
import { Problem } from '../../core/problem';
import { writing } from '../../game/journal/file';
import { ensureKeeper } from '../../game/keeper';
import { keeperFile, stateDirectory } from '../../game/place';
import type { GameEvent } from '../../game/play/events';
import { Game } from '../../game/play/game';
import { SCRYPT_COST } from '../../game/sealed';
import { loadRuleset } from '../../rulesets';
import { createCommand, parseArgs } from '../command';
import { diceChoice } from '../dice';
import type { Io } from '../io';
import { BRIEF_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../output';
import { targetOf } from '../play/target';
import { beginGame, KEEPINGS, type BeginFlags } from '../play/begin';
import { eachLine, readScript, type Script } from '../play/script';
import { Table, type OpenDice } from '../play/table';
import { scriptVoice, tellTorn, terminalVoice } from '../play/voice';
import { walk } from '../play/walk';

interface PlayFlags extends BeginFlags, OutputFlags {
  readonly game?: string;
  readonly script?: string;
  readonly seed?: string;
  readonly dice?: string;
  readonly show?: boolean;
}

const ABOUT = `Walks two players through a battle, phase by phase, and keeps its journal.

  blucher play scenarios/learning.yaml    a new game of a scenario
  blucher play learning                   a scenario that comes with the program
  blucher play                            go on with a game, or choose a scenario
  blucher play learning-2                 go on with that game

Each act is one line: "fire 2/I > Hulse 1.5", "corps 1/I, 2/I", "next". Words and
names may be cut short. What is missing is asked for. "?" tells the rest.`;

const AFTER = `
Without a terminal the lines come from standard input or from --script (a YAML
list, or plain lines), and each event goes out as one line of JSON.
Exit status: 0 left or over, 2 unusable input, 3 a script's line is refused by the
rules, 4 the journal is damaged or in use, 130 interrupted; the game goes on from
the last act that was acknowledged.`;

export function build(io: Io): Command {
  const command = createCommand('blucher play', io).description(ABOUT).argument('[scenario-or-game]');
  const add = (flags: string, text: string, group: string): void =>
    void command.addOption(new Option(flags, text).helpGroup(group));
  add('--name <id>', 'what a new game is called', 'Game:');
  command.addOption(
    new Option('--keep <how>', 'who can look at the hidden dice: nobody, or the roller by his PIN')
      .choices(KEEPINGS)
      .helpGroup('Game:'),
  );
  add('--script <file>', 'the acts, one a line', 'Game:');
  add('--seed <text>', 'open dice that follow from a seed; hidden dice never do', 'Dice:');
  add('--dice <ask>', '"ask": type what the dice on the table show', 'Dice:');
  add('--show', 'a script prints for people, not JSON', 'Output:');
  return command.addOption(BRIEF_OPTION).addOption(PLAIN_OPTION).addHelpText('after', AFTER);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [target] = parseArgs(command.allowExcessArguments(false), args);
  const flags = command.opts<PlayFlags>();
  const script = await scriptOf(flags, io);
  const voice = script
    ? scriptVoice(io, eachLine(script.lines), flags.show === true)
    : terminalVoice(io, flags.plain === true);
  const { file, scenario } = await targetOf(target, flags.name, io, voice);
  const keeper = await ensureKeeper(keeperFile(stateDirectory(io.env)), randomBytes);
  const secrecy = io.secrecy ?? { random: randomBytes, cost: SCRYPT_COST };
  const dice = openDice({
    ...flags,
    ...(flags.seed === undefined && script?.seed !== undefined && { seed: script.seed }),
  });
  return writing<GameEvent, number>(file, async (writer) => {
    if (scenario !== undefined) await beginGame(writer, scenario, flags);
    tellTorn(writer.torn, voice);
    const game = await Game.read(writer.entries, file, loadRuleset);
    const table = new Table(game, writer, voice, keeper, secrecy, dice);
    return walk({ table, io, style: styleOf(flags, io), brief: flags.brief === true || !voice.asks });
  });
}

/** The acts that a program leads the game by; undefined where players sit at a terminal. */
async function scriptOf({ script }: PlayFlags, io: Io): Promise<Script | undefined> {
  if (script === undefined && io.terminal.input && io.terminal.output) return undefined;
  return readScript(script, io);
}

function openDice(flags: PlayFlags): OpenDice {
  const choice = diceChoice(flags);
  if (choice.kind !== 'scripted') return choice;
  throw new Problem({
    path: '--dice',
    message: 'takes "ask"; a script gives the faces of a throw on the line after the act',
  });
}
