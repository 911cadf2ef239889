import { Argument, Command, type CommanderError } from 'commander';
import { listing, printable } from '../core/input/text';
import { addFlags, type Flags, type FlagValues } from './flags';
import { isPlainSet, sourceOf } from './input/config';
import { EXIT, type Io } from './io';
import { fittedHelp, HELP_WIDTH } from './output/fitted-help';

/** Descriptions are wrapped only where at least this many columns are left for them. */
const NARROWEST = 20;
/** A usage error is one line of at most this many characters. */
const LONGEST_SENTENCE = 400;

/** A command that writes to `io`, and throws instead of ending the process. */
export function createCommand(name: string, io: Io): Command {
  const { width = HELP_WIDTH } = io;
  const widthOfHelp = (): number => Math.max(width, HELP_WIDTH);
  return new Command(name)
    .exitOverride()
    .helpOption('-h, --help', 'show this help')
    .configureHelp({ minWidthToWrap: NARROWEST })
    .configureOutput({
      writeOut: (text) => io.out(width < HELP_WIDTH ? fittedHelp(text, width) : text),
      writeErr: (text) => io.err(text),
      outputError: () => undefined,
      getOutHelpWidth: widthOfHelp,
      getErrHelpWidth: widthOfHelp,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
}

/** Whether a command line asks for help. */
export const asksHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** An argument of a command as help shows it, `<line>`, `[game]` or `[file...]`; then what it is, and its choices. */
type Word = string | readonly [term: string, about: string, choices?: readonly string[]];
type TermOf<W> = W extends readonly [infer T, ...unknown[]] ? T : W;
type ValuesOf<T> = T extends `${string}...${string}`
  ? readonly string[]
  : T extends `<${string}`
    ? readonly [string]
    : readonly [string?];
/** The arguments as they were typed. */
type WordsOf<W extends readonly unknown[]> = W extends readonly [infer First, ...infer Rest]
  ? readonly [...ValuesOf<TermOf<First>>, ...WordsOf<Rest>]
  : readonly [];

/** What a command takes, and what help says of it: its command line is made of this, and its types are inferred. */
export interface CommandSpec<W extends readonly Word[] = readonly Word[], F extends Flags = Flags> {
  /** As it is typed after `blucher`: `game report`. */
  readonly name: string;
  readonly about: string;
  /** What follows the name in the help, where it is not what follows from `words` and `flags`. */
  readonly usage?: string;
  readonly words?: W;
  readonly flags?: F;
  /** What help says below the flags. */
  readonly after?: readonly (string | ((io: Io) => string))[];
}

/** A command line as it was typed. */
interface Line<W extends readonly Word[], F> {
  readonly words: WordsOf<W>;
  readonly flags: FlagValues<F>;
  readonly args: readonly string[];
  readonly io: Io;
}

/** Runs a command. @returns the exit status. */
export type Run = (args: readonly string[], io: Io) => Promise<number>;

/** What a command does with its line; it returns its exit status, or nothing where it has answered. */
type Work<L> = ((line: L) => number | Promise<number>) | ((line: L) => void | Promise<void>);

/** A command that reads its line by what it declares, then does its work. */
export function command<const W extends readonly Word[] = readonly [], F extends Flags = NoFlags>(
  spec: CommandSpec<W, F>,
  work: Work<Line<W, F>>,
): Run {
  return async (args, io) => (await work(readLine(spec, args, io))) ?? EXIT.answered;
}

type NoFlags = Readonly<Record<string, never>>;

/** Reads a command line by what the command declares. @throws CommanderError or Problem on anything else. */
export function readLine<const W extends readonly Word[] = readonly [], F extends Flags = NoFlags>(
  spec: CommandSpec<W, F>,
  args: readonly string[],
  io: Io,
): Line<W, F> {
  const built = buildCommand(spec, io);
  const words = parseArgs(built, args, io) as unknown as WordsOf<W>;
  return { words, flags: built.opts<FlagValues<F>>(), args, io };
}

/** The command line that a command declares. */
export function buildCommand({ name, about, usage, words, flags = {}, after }: CommandSpec, io: Io): Command {
  const built = createCommand(`blucher ${name}`, io).description(about);
  if (usage !== undefined) built.usage(usage);
  for (const word of words ?? []) {
    const [term, text, choices] = typeof word === 'string' ? [word] : word;
    const argument = new Argument(term, text);
    built.addArgument(choices ? argument.choices(choices) : argument);
  }
  addFlags(built, flags);
  for (const text of after ?? [])
    built.addHelpText('after', () => (typeof text === 'string' ? text : text(io)));
  return built;
}

/** Reads the words of one command, and returns those that belong to no flag. */
export function parseArgs(built: Command, args: readonly string[], { env }: Io): readonly string[] {
  built.parse([...args], { from: 'user' });
  const takesPlain = built.options.some(({ long }) => long === '--plain');
  if (takesPlain && isPlainSet(env.BLUCHER_PLAIN, () => sourceOf('plain', env)))
    built.setOptionValueWithSource('plain', true, 'env');
  return built.args;
}

/** What a command line says by these flags, where the others are not known yet. @throws CommanderError or Problem. */
export function flagsAhead<F extends Flags>(flags: F, args: readonly string[]): FlagValues<F> {
  const built = new Command().helpOption(false).exitOverride();
  built.configureOutput({ writeErr: () => undefined, outputError: () => undefined });
  addFlags(built, flags);
  built
    .allowUnknownOption()
    .allowExcessArguments()
    .parse([...args], { from: 'user' });
  return built.opts<FlagValues<F>>();
}

/** The value of a flag in a line that is still being typed, or at fault; undefined if it is not there. */
export function flagIn(args: readonly string[], name: string): string | undefined {
  const at = args.lastIndexOf(name);
  const joined = args.findLast((arg) => arg.startsWith(`${name}=`));
  return at >= 0 ? args[at + 1] : joined?.slice(name.length + 1);
}

/** Whether the command line only asked for help or the version, which have been shown. */
export function wasShown(error: CommanderError): boolean {
  return ['commander.helpDisplayed', 'commander.version'].includes(error.code);
}

/** Commander's message about a word that is none of the choices of a flag or an argument. */
const NO_CHOICE =
  /^(?:option '(?:-\w, )?(\S+).*?' argument|command-argument value) '(.*)' is invalid(?: for argument '(.*)')?\. Allowed choices are (.*)\.$/s;

/** A usage error as one sentence; undefined where the help that was shown says enough. */
export function usageSentence(error: CommanderError): string | undefined {
  if (error.code === 'commander.help') return undefined;
  const text = error.message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*\((.*)\)$/s, ' ($1)')
    .replace('(Did you', '(did you')
    .replace(NO_CHOICE, toChoice)
    .replace(/\.$/, '')
    .replace('. Expected', '; expected');
  return printable(text, LONGEST_SENTENCE);
}

function toChoice(_: string, flag = '', given = '', argument = '', choices = ''): string {
  return `${flag || argument}: "${given}" is not allowed; give ${listing(choices.split(', '))}`;
}
