import { Problem } from '../../core/input/problem';
import { shown } from '../../core/input/text';
import { buildCommand, readLine } from '../define-command';
import { EXIT, type Io } from '../io';
import { FORMS } from '../output/output';
import { listCommands, withoutCommand, type Listed, type Subcommand as Loaded } from './subcommands';

/** Commands with flags of their own, which are loaded when they are wanted. */
const LOADED: readonly Loaded[] = [
  {
    name: 'list',
    args: '',
    about: 'the games that are kept, the latest first',
    load: () => import('./game/list'),
  },
  {
    name: 'verify',
    args: '[game]',
    about: 'make every ruling again, prove the dice, check the chain; --head',
    load: () => import('./game/verify'),
  },
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

const SUBCOMMANDS: readonly (Listed & { readonly help?: string })[] = [
  {
    name: 'log',
    args: '[game]',
    about: 'every line of its journal, in words; --json for all of it',
    help: 'Every line of its journal, in words; with --json each as a line of JSON.',
  },
  {
    name: 'undo',
    args: '[game] [acts] [agreed]',
    about: 'take the last acts back',
    help: `Takes the last act of a game back, or so many: "blucher game undo learning 2".
Where dice fell or something hidden was learnt, both sides have to want it, and
"agreed" says that they do.`,
  },
  { name: 'redo', args: '[game]', about: 'what was undone, again' },
  {
    name: 'correct',
    args: '<game> <path> ...',
    about: 'put the record right: a path, its value, the reason',
    help: `Puts one fact of the record right: its path, its value, and the reason, which
the log keeps.

  blucher game correct learning units.Adler.fatigues 1 'a hit was forgotten'`,
  },
  {
    name: 'export',
    args: '[game]',
    about: 'the report as Markdown, or --json for the public record',
  },
];

const COMMANDS: readonly Listed[] = [...SUBCOMMANDS, ...LOADED];

const GAME = {
  name: 'game',
  about: 'Games that are kept: each a journal of JSON lines, every line chained to the one before.',
  usage: '<command> [game]',
  flags: FORMS,
};

const AFTER = `
A game is named by its id in "game list" or by the file of its journal; without
a name the latest is meant. Hidden dice stay hidden in all of this until they
were shown.

Exit status: 0 answered, 1 "verify" found a difference, 2 unusable input, 4 the
journal is damaged, of a newer version, or in use.`;

export async function run(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args[0] === 'help' ? ['--help'] : args;
  const loaded = LOADED.find((one) => one.name === name);
  if (loaded) return (await loaded.load()).run(rest, io);
  const sub = SUBCOMMANDS.find((one) => one.name === name);
  if (sub === undefined)
    return withoutCommand({ name: 'game', commands: COMMANDS }, name, args, io, () =>
      listCommands(buildCommand(GAME, io), COMMANDS).addHelpText('after', AFTER),
    );
  const { about } = sub;
  const help = sub.help ?? `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;
  const spec = { name: `game ${sub.name}`, about: help, usage: sub.args, flags: FORMS };
  const { words, flags } = readLine({ ...spec, words: ['[words...]'] }, rest, io);
  refuseMore(sub, words);
  const { RECORDS } = await import('./game/records');
  const record = RECORDS[sub.name];
  if (!record) throw new Error(`nothing runs "${sub.name}"`);
  await record(words, flags, io);
  return EXIT.answered;
}

/** @throws Problem on a word that a command has no use for. */
function refuseMore({ name, args }: Listed, words: readonly string[]): void {
  const most = args === '' ? 0 : args.split(' ').length;
  const extra = args.endsWith('...') ? undefined : words[most];
  if (extra === undefined) return;
  const usage = `blucher game ${name} ${args}`.trim();
  throw new Problem({ path: `game ${name}`, message: `${shown(extra)} is a word too many; give "${usage}"` });
}
