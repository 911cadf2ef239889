import { Option, type Command } from 'commander';
import { Problem } from '../../core/input/problem';
import { listing, plural, shown } from '../../core/input/text';
import { readJournal } from '../../game/journal/file';
import type { GameEvent } from '../../game/play/events';
import { Game } from '../../game/play/game';
import { verifyGame, type Verdict } from '../../game/play/verify';
import type { Position } from '../../game/play/timeline';
import type { Reported, Told } from '../../report/battle';
import { loadRuleset } from '../../rulesets';
import { createCommand, parseArgs } from '../command';
import { readGame } from './game/read';
import { EXIT, type Io } from '../io';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../output/output';
import { gameFile, gameIds, gameMeant } from '../play/games';
import { writingGame } from '../play/kept';
import { logLines, publicEntry } from '../play/public';
import { metaCommand } from '../play/commands/meta';
import { Table } from '../play/table';
import { listCommands, withoutCommand, type Listed, type Subcommand as Loaded } from './subcommands';
import { scriptChannel, tellMended } from '../play/channel';

interface Subcommand extends Listed {
  run(words: readonly string[], flags: OutputFlags, io: Io): Promise<number>;
}

/** Commands with flags of their own, which are loaded when they are wanted. */
const LOADED: readonly Loaded[] = [
  {
    name: 'show',
    args: '[game]',
    about: 'how it stands: phase, morale, units; --turn 5 for then',
    load: () => import('./game/show'),
  },
  {
    name: 'report',
    args: '[game]',
    about: 'the battle told: story, luck, turning points; -o report.html',
    load: () => import('./game/report'),
  },
  {
    name: 'why',
    args: '<line> [game]',
    about: 'one ruling whole, with the odds before its dice',
    load: () => import('./game/why'),
  },
  {
    name: 'watch',
    args: '[game]',
    about: 'follow a game in a second terminal, for spectators',
    load: () => import('./game/watch'),
  },
  {
    name: 'audit',
    args: '',
    about: 'all games together: the table’s own dice, and results',
    load: () => import('./game/audit'),
  },
];

const SUBCOMMANDS: readonly Subcommand[] = [
  { name: 'list', args: '', about: 'the games that are kept, the latest first', run: list },
  {
    name: 'log',
    args: '[game]',
    about: 'every line of its journal, in words; --json for all of it',
    run: log,
  },
  { name: 'undo', args: '[game] [acts] [agreed]', about: 'take the last acts back', run: change('undo') },
  { name: 'redo', args: '[game]', about: 'what was undone, again', run: change('redo') },
  {
    name: 'correct',
    args: '<game> <path> ...',
    about: 'put the record right: a path, its value, the reason',
    run: change('correct'),
  },
  { name: 'verify', args: '[game]', about: 'make every ruling again and check the chain', run: verify },
  {
    name: 'export',
    args: '[game]',
    about: 'the report as Markdown, or --json for the public record',
    run: exported,
  },
];

const COMMANDS: readonly Listed[] = [...SUBCOMMANDS, ...LOADED];

const AFTER = `
A game is named by its id in "game list" or by the file of its journal; without
a name the latest is meant. Hidden dice stay hidden in all of this until they
were shown.
Exit status: 0 answered, 1 "verify" found a difference, 2 unusable input,
4 the journal is damaged, of a newer version, or in use.`;

export function build(io: Io): Command {
  const command = createCommand('blucher game', io)
    .description('Games that are kept: each a journal of JSON lines, every line chained to the one before.')
    .usage('<command> [game]')
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
  return listCommands(command, COMMANDS).addHelpText('after', AFTER);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args[0] === 'help' ? ['--help'] : args;
  const loaded = LOADED.find((one) => one.name === name);
  if (loaded) return (await loaded.load()).run(rest, io);
  const sub = SUBCOMMANDS.find((one) => one.name === name);
  if (sub === undefined)
    return withoutCommand({ name: 'game', commands: COMMANDS }, name, args, () => build(io));
  const command = createCommand(`blucher game ${sub.name}`, io)
    .description(sub.about)
    .usage(sub.args)
    .argument('[words...]')
    .addOption(JSON_OPTION)
    .addOption(new Option('--plain', 'for screen readers'));
  const words = parseArgs(command, rest);
  refuseMore(sub, words);
  return sub.run(words, command.opts<OutputFlags>(), io);
}

/** @throws Problem on a word that a command has no use for. */
function refuseMore({ name, args }: Subcommand, words: readonly string[]): void {
  const most = args === '' ? 0 : args.split(' ').length;
  const extra = args.endsWith('...') ? undefined : words[most];
  if (extra === undefined) return;
  const usage = `blucher game ${name} ${args}`.trim();
  throw new Problem({ path: `game ${name}`, message: `${shown(extra)} is a word too many; give "${usage}"` });
}

async function list(_: readonly string[], flags: OutputFlags, io: Io): Promise<number> {
  const games = [];
  for (const id of await gameIds(io)) games.push(await listed(id, io));
  if (flags.json === true) {
    for (const game of games) io.out(`${JSON.stringify(game)}\n`);
    return EXIT.answered;
  }
  const { renderGames } = await import('../../report');
  if (games.length > 0) io.out(`${renderGames(games, styleOf(flags, io))}\n`);
  else if (io.terminal.output) io.out('There is no game yet; begin one with "blucher play <scenario>".\n');
  return EXIT.answered;
}

/** Where a game stands. Of a damaged game the fault is told instead: it must not hide the others. */
async function listed(id: string, io: Io): Promise<{ readonly id: string; readonly text: string }> {
  try {
    const { game } = await readGame(gameFile(id, io), io);
    const { turn, turnName = 'Turn', phase, ended, activeName } = game.now;
    const where = ended
      ? ended.text
      : `${turnName.toLowerCase()} ${turn}, ${activeName}, ${phase.toLowerCase()}`;
    return { id, text: `${game.begun.name}: ${where}` };
  } catch (error) {
    return { id, text: (error as Error).message };
  }
}

async function log([id]: readonly string[], { json }: OutputFlags, io: Io): Promise<number> {
  const { game } = await readGame(id, io);
  const lines =
    json === true ? game.log.map((entry) => JSON.stringify(publicEntry(entry))) : logLines(game.log);
  for (const line of lines) io.out(`${line}\n`);
  return EXIT.answered;
}

async function verify([id]: readonly string[], { json }: OutputFlags, io: Io): Promise<number> {
  const file = await gameMeant(id, io);
  const { entries, torn } = await readJournal<GameEvent>(file);
  const verdict = await verifyGame(entries, (first) => Game.read(first, file, loadRuleset));
  io.out(json === true ? `${JSON.stringify({ ...verdict, torn })}\n` : `${verdictText(verdict, torn)}\n`);
  return verdict.fault === undefined ? EXIT.answered : EXIT.failed;
}

function verdictText(verdict: Verdict, torn: number): string {
  const { rulings, pending, overruled, anew, fault, begunWith, lastHash } = verdict;
  const lines = [
    `${plural(rulings, 'ruling', 'rulings')} made again.`,
    ...secretsText(verdict),
    ...linesText('Waiting for hidden dice to be shown', pending),
    ...linesText('On the players’ word, against the record', overruled),
    ...anewText(anew),
    ...(torn > 0 ? [`${plural(torn, 'byte', 'bytes')} at the end were never acknowledged.`] : []),
    fault === undefined ? 'Everything agrees.' : `Line ${fault.line} differs: ${fault.text}.`,
    ...(begunWith === undefined ? [] : [`It was begun with other versions: ${begunWith}.`]),
    `Last hash: ${lastHash}`,
  ];
  return lines.join('\n');
}

/** What was hidden once, and proved when it was shown. */
function secretsText({ cups, parts }: Verdict): readonly string[] {
  const proved = [
    ...(cups === 0 ? [] : [plural(cups, 'throw of hidden dice', 'throws of hidden dice')]),
    ...(parts === 0 ? [] : [plural(parts, 'part of sealed orders', 'parts of sealed orders')]),
  ];
  return proved.length === 0 ? [] : [`Shown as they were hidden: ${listing(proved, 'and')}.`];
}

/** The lines that were written anew. There is no proof of them, only the record that both sides agreed. */
export function anewText(lines: readonly number[]): readonly string[] {
  return linesText('Written anew after a PIN was lost, as both sides agreed', lines);
}

/** More lines than this are only counted. */
const FEW = 8;

function linesText(what: string, numbers: readonly number[]): readonly string[] {
  if (numbers.length === 0) return [];
  const named = `${numbers.length === 1 ? 'line' : 'lines'} ${listing(numbers.map(String), 'and')}`;
  return [`${what}: ${numbers.length > FEW ? `${numbers.length} lines` : named}.`];
}

async function exported([id]: readonly string[], { json }: OutputFlags, io: Io): Promise<number> {
  const { game } = await readGame(id, io);
  if (json === true) {
    io.out(`${JSON.stringify({ game: game.begun.name, entries: game.log.map(publicEntry) })}\n`);
    return EXIT.answered;
  }
  const { renderReport } = await import('../../report');
  const end = game.now.ended?.text;
  const { rules, sideNames, begun } = game;
  io.out(`${renderReport({ ...toldOf(game), name: begun.name, ruleset: rules.ruleset, sideNames, end })}\n`);
  return EXIT.answered;
}

/** What a report tells of a game: every event that was not undone, with its turn and phase, and how the game stands. */
function toldOf(game: Game): Pick<Reported, 'told' | 'standing' | 'lastHash'> {
  const { walk, rules, present, log } = game;
  const told: Told[] = [];
  for (let at: Position = present; at.before !== undefined; at = at.before) {
    const { turn, phase } = walk.now(at.before.state, rules);
    const event = log[at.n - 1]?.event;
    if (event) told.unshift({ turn, phase, event });
  }
  return { told, standing: walk.standing(present.state), lastHash: log.at(-1)?.hash ?? '' };
}

/** A subcommand that changes a game as the same word does in `play`. */
function change(word: 'undo' | 'redo' | 'correct'): Subcommand['run'] {
  return async (words, flags, io) => {
    const [first, ...rest] = words;
    const isCount = word === 'undo' && /^\d+$/.test(first ?? '');
    const file = await gameMeant(isCount ? undefined : first, io);
    return writingGame(file, io, async (writer, { programKey, secrecy }) => {
      const game = await Game.read(writer.entries, file, loadRuleset);
      const channel = scriptChannel(io, { lines: none() }, flags.json !== true);
      tellMended(writer, channel);
      const table = new Table(game, writer, channel, programKey, secrecy, { kind: 'secure' });
      const line = [word, ...(isCount ? words : rest)].join(' ');
      await metaCommand(line, { table, io, style: styleOf(flags, io), brief: true });
      return EXIT.answered;
    });
  };
}

async function* none(): AsyncGenerator<string> {
  // no lines
}
