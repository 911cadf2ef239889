import type { Command } from 'commander';
import { asksHelp, createCommand } from './define-command';
import { addFlags, flag, type FlagValues } from './flags';
import { withConfig } from './input/config';
import { guarded } from './output/neutralise';
import { EXIT, silent, type Io } from './io';
import { paged } from './output/paged';
import { report } from './output/report-fault';
import { VERSION } from '../core/version';
import { PAGE, PAGES } from './pages';

/** What a command's own file exports. It reads the rest of the command line itself. */
interface CommandModule {
  run(args: readonly string[], io: Io): Promise<number>;
}

interface CommandEntry {
  readonly name: string;
  readonly args: string;
  readonly about: string;
  /** It sees the environment as it is, without what config files set. */
  readonly isBare?: true;
  /** Its answers are texts to read; or those of these subcommands are. */
  readonly reads?: true | readonly string[];
  load(): Promise<CommandModule>;
}

/** The commands; each is loaded when it is used. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'fire',
    args: '[options]',
    about: 'one unit fires at another',
    load: () => import('./commands/fire'),
  },
  {
    name: 'combat',
    args: '[options]',
    about: 'units in contact fight',
    load: () => import('./commands/combat'),
  },
  {
    name: 'rule',
    args: '<procedure> [options]',
    about: 'one ruling of any procedure',
    load: () => import('./commands/rule'),
  },
  {
    name: 'odds',
    args: '<procedure> [options]',
    about: 'exact chances of each outcome',
    reads: true,
    load: () => import('./commands/odds'),
  },
  {
    name: 'advise',
    args: '[line...]',
    about: 'what to do next in a game: lines of action side by side',
    reads: true,
    load: () => import('./commands/game/advise'),
  },
  {
    name: 'compare',
    args: '[options]',
    about: 'one fight under every ruleset, side by side',
    reads: true,
    load: () => import('./commands/compare'),
  },
  {
    name: 'simulate',
    args: '<engagement>',
    about: 'many trials of a fight, and how it ends',
    reads: true,
    load: () => import('./commands/simulate'),
  },
  {
    name: 'batch',
    args: '[file]',
    about: 'many questions in, one a line; many rulings out',
    load: () => import('./commands/batch'),
  },
  {
    name: 'roll',
    args: '<dice...>',
    about: 'plain dice, such as 6d6>=4',
    load: () => import('./commands/roll'),
  },
  {
    name: 'dice',
    args: 'check [file]',
    about: 'whether your own dice are honest',
    load: () => import('./commands/dice'),
  },
  {
    name: 'mo',
    args: '<roll|spend|...>',
    about: 'momentum: dice hidden under a cup, spent, and proved',
    load: () => import('./commands/mo'),
  },
  {
    name: 'play',
    args: '[scenario|game]',
    about: 'the moderated battle, phase by phase',
    load: () => import('./commands/play'),
  },
  {
    name: 'game',
    args: '<list|show|...>',
    about: 'games that are kept: show, log, undo, verify, export',
    reads: ['audit', 'list', 'log', 'report', 'show', 'why'],
    load: () => import('./commands/game'),
  },
  {
    name: 'army',
    args: '<lists|new|check|...>',
    about: 'armies by points: built, checked, printed',
    reads: ['check', 'lists', 'show'],
    load: () => import('./commands/army'),
  },
  {
    name: 'campaign',
    args: '<new|resume|...>',
    about: 'the map game that leads to a battle: hidden columns, five days',
    reads: ['show', 'map'],
    load: () => import('./commands/campaign'),
  },
  {
    name: 'scenario',
    args: '<list|show|check|...>',
    about: 'scenario files: what is in them, and whether they hold',
    reads: ['check', 'list', 'show', 'units'],
    load: () => import('./commands/scenario'),
  },
  {
    name: 'table',
    args: '[name]',
    about: 'a table of the rulebook',
    reads: true,
    load: () => import('./commands/table'),
  },
  {
    name: 'explain',
    args: '<word>',
    about: 'what a word means, and where the rules use it',
    reads: true,
    load: () => import('./commands/explain'),
  },
  {
    name: 'book',
    args: '[options]',
    about: 'the rules as one searchable page, or as a quick sheet',
    load: () => import('./commands/book'),
  },
  {
    name: 'rulesets',
    args: '[id]',
    about: 'the rulesets, their procedures and options; "lint" looks for faults',
    reads: true,
    load: () => import('./commands/rulesets'),
  },
  {
    name: 'selftest',
    args: '[options]',
    about: 'whether this program still rules as it should',
    reads: true,
    load: () => import('./commands/selftest'),
  },
  {
    name: 'schema',
    args: '<procedure>',
    about: 'JSON Schema of a procedure’s situation and outcome',
    load: () => import('./commands/schema'),
  },
  {
    name: 'config',
    args: '[setting] [value]',
    about: 'what is set once for all commands, and where',
    isBare: true,
    load: () => import('./commands/config'),
  },
  {
    name: 'doctor',
    args: '[options]',
    about: 'versions, folders and settings, for a bug report',
    isBare: true,
    load: () => import('./commands/program/doctor'),
  },
  {
    name: 'completion',
    args: '<shell>',
    about: 'completion for bash, zsh or fish',
    load: () => import('./commands/completion'),
  },
];

/** Commands that people need not know about: `help page` is what `help cookbook` leads to. */
const HIDDEN: readonly Pick<CommandEntry, 'name' | 'load' | 'isBare' | 'reads'>[] = [
  { name: PAGE, reads: true, load: () => import('./commands/program/page') },
  { name: 'complete', load: () => import('./completion/command-complete') },
  { name: 'build-index', load: () => import('./completion/command-build-index') },
  { name: 'batch-helper', load: () => import('./workers/batch-helper') },
  { name: 'scenario-helper', load: () => import('./workers/scenario-helper') },
  { name: 'simulate-helper', load: () => import('./workers/simulate-helper') },
];

const EXAMPLES = `
Examples:
  blucher fire -s 'inf 5 skirmish' -t inf --distance 1.5
  blucher combat -a 'cav 4 shock' -d 'Halkett=inf 6 prepared'
  blucher odds combat -a 'cav 4 shock' -d 'inf 6 prepared'
  blucher explain steady

Each command tells more with --help; "blucher help cookbook" (or protocol,
api) is a page of its own. Asked at a terminal, a command asks for what is
missing, and shows what is longer than the screen by $PAGER.
Exit status: 0 answered, 1 a check failed, 2 unusable input, 3 refused by the
rules, 4 a damaged or locked game, 130 interrupted.`;

/** What stands alone on the screen where nothing was asked. */
const GREETING = `Usage: blucher <command> [options]

  blucher play learning          a first battle, about an hour
  blucher fire                   one shot: it asks for what it must know
  blucher combat                 one fight, likewise
  blucher odds combat            the exact chances, before the dice
  blucher explain steady         what a word means, and where rules use it

"blucher --help" lists all commands, "blucher <command> --help" tells of one.
`;

/**
 * The whole program.
 * @returns the exit status. Nothing is thrown, and nothing is written to standard output after a failure.
 */
export async function main(io: Io): Promise<number> {
  const safe = guarded(io);
  try {
    return await dispatch(io);
  } catch (error) {
    const { withWrappedErrors } = await import('./output/wrapped-errors');
    return report(error, await withWrappedErrors(safe), COMMANDS);
  }
}

/** Runs a command that is named first without building the tree of all commands, which the program's own flags need. */
async function dispatch(around: Io): Promise<number> {
  const isSilent = around.args.includes(NO_INPUT);
  const [name, ...words] = helpLast(around.args.filter((word) => word !== NO_INPUT));
  const named = [...COMMANDS, ...HIDDEN].find((command) => command.name === name);
  const guardedIo = guarded(around, named?.isBare ? around.env : withConfig(around.env));
  const io = isSilent ? silent(guardedIo) : guardedIo;
  if (named) {
    const run = async (by: Io): Promise<number> => (await named.load()).run(words, by);
    return isRead(named, words) ? paged(run, io) : run(io);
  }
  if (name === undefined) {
    io.out(GREETING);
    return EXIT.answered;
  }
  // There is no help about an unknown command.
  const rest = name.startsWith('-') ? [name, ...words] : [name];
  return asksHelp([name]) ? paged((by) => runTree(rest, by), io) : runTree(rest, io);
}

/** Whether the answer is a text to read, as help is. */
function isRead({ reads }: Pick<CommandEntry, 'reads'>, words: readonly string[]): boolean {
  if (asksHelp(words)) return true;
  return reads === true || (reads?.includes(words[0] ?? '') === true && !words.includes('--watch'));
}

async function runTree(args: readonly string[], io: Io): Promise<number> {
  let status: number = EXIT.answered;
  const program = createProgram(io);
  for (const entry of COMMANDS) {
    const command = program
      .command(entry.name)
      .summary(entry.about)
      .usage(entry.args)
      .argument('[words...]')
      .helpOption(false)
      .allowUnknownOption()
      .passThroughOptions();
    command.action(async (words: readonly string[]) => {
      status = await (await entry.load()).run([...globalFlags(program), ...words], io);
    });
  }
  await program.parseAsync([...args], { from: 'user' });
  return status;
}

/** It may stand anywhere on the line, of any command. */
const NO_INPUT = '--no-input';

/** The program's own flags, which may stand before a command's name. */
const FLAGS = {
  rules: flag.text('<id>', 'ruleset, else $BLUCHER_RULES, else blucher'),
  input: flag.no('ask nothing, wherever it stands: what is missing ends with status 2'),
};

function createProgram(io: Io): Command {
  const program = createCommand('blucher', io)
    .description('Umpire for Napoleonic miniatures: rulings with their reasons, dice and odds.')
    .version(VERSION, '-V, --version', 'show the version')
    .usage('<command> [options]')
    .helpCommand(false)
    .enablePositionalOptions()
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    .addHelpText('after', EXAMPLES);
  addFlags(program, FLAGS);
  return program;
}

/** Flags that were given before the command's name. */
function globalFlags(program: Command): readonly string[] {
  const { rules } = program.opts<FlagValues<typeof FLAGS>>();
  return rules === undefined ? [] : ['--rules', rules];
}

/** `help fire` is `fire --help`, and `help cookbook` that page. */
function helpLast(args: readonly string[]): readonly string[] {
  if (args[0] !== 'help') return args;
  const rest = args.filter((word) => word !== 'help');
  return PAGES.some((page) => page === rest[0]) ? [PAGE, ...rest] : [...rest, '--help'];
}
