import { Problem } from '../../core/input/problem';
import { plural } from '../../core/input/text';
import { WIDTH } from '../../report/style';
import { displayWidth, wrap } from '../../report/text';
import { safeJson } from '../output/safe-json';
import type { Writer } from '../../game/journal/journal-file';
import type { PromptContext } from '../prompts';
import type { Io } from '../io';
import type { LineIn } from './protocol/line-in';
import type { Script } from './script';

/** Where a game's commands come from, and how its players are spoken to. */
export interface Channel {
  /** Whether somebody can be asked for what is missing. */
  readonly asks: boolean;
  /** The next command; undefined at the end. `enter` is what an empty line does; the signal takes the question back. */
  next(
    prompt: string,
    enter?: string,
    asked?: Pick<PromptContext, 'signal' | 'draft'>,
  ): Promise<string | undefined>;
  /**
   * The faces of the next throw, where a script names its throws; undefined where it does not.
   * @throws Problem where it has named fewer.
   */
  listed?(): string | undefined;
  /** How many throws of the line that is answered were not asked for yet. */
  spare?(): number;
  /** Takes the last command out of those that can be called up again: not everybody may see it. */
  forget(): void;
  /** Shows text to people, if any read along. Lines too wide for the screen are broken unless `isWhole`. */
  say(text: string, isWhole?: boolean): void;
  /** Gives a program that leads the game one event, which both sides may know. */
  event(event: object): void;
  /** A line has been read, and is answered now; undefined once it is. */
  answering?(line: LineIn | undefined): void;
  /** The PIN that came with the line which is answered. */
  pin?(): string | undefined;
  /** Whether the first line that is refused, or cannot be read, ends the game's session. */
  readonly stops?: boolean;
  /** Whether the last line came so soon after its question that nobody can have read what stood before it. */
  hurried?(): boolean;
  /** Whether the line that is answered came from a phone: it speaks for one side alone, and each side can be asked on its own. */
  readonly isPhone?: boolean;
  /** The terminal, for questions. */
  readonly prompts: PromptContext;
}

/** Tells that a line which was never acknowledged was taken out of the journal, or that it was finished. */
export function showMended(
  { torn: bytes, finished }: Pick<Writer<unknown>, 'torn' | 'finished'>,
  channel: Channel,
): void {
  if (finished) {
    channel.say('The last line was begun when the program was stopped; it is finished now, and stands.');
    channel.event({ type: 'mended', bytes, finished });
  }
  if (bytes === 0 || finished) return;
  const cut = `The last line was cut short when the program was stopped (${plural(bytes, 'byte', 'bytes')})`;
  channel.say(`${cut}; it was never acknowledged, and is gone.`);
  channel.event({ type: 'mended', bytes });
}

/** Lines that are wider than the screen, broken between words; those that fit stay as they are. */
function fitted(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => (displayWidth(line) > width ? wrap(line, width, '  ') : [line]))
    .join('\n');
}

/** Nobody reads a line in less, in milliseconds: a key that was pressed twice comes sooner. */
const READING = 400;

/** Two players at a terminal. What is longer than its screen goes to the pager, unless others would have to wait for it. */
export function terminalChannel(io: Io, plain: boolean, pages = true): Channel {
  const prompts = { ...io.streams(), plain };
  const earlier: string[] = [];
  let waited = 0;
  return {
    asks: true,
    prompts,
    hurried: () => waited < READING,
    say: (text, isWhole = false) => {
      const shown = `${plain || isWhole ? text : fitted(text, io.width ?? WIDTH)}\n`;
      if (!pages || io.page?.(shown) !== true) io.out(shown);
    },
    event: () => undefined,
    next: async (message, preset, asked) => {
      const { askWords } = await import('../prompts');
      const shown = performance.now();
      const worthCalling = earlier.filter((line, i) => line !== '' && line !== earlier[i + 1]);
      const line = await askWords(
        { message, preset, earlier: worthCalling, check: () => undefined },
        { ...prompts, ...asked },
      );
      waited = performance.now() - shown;
      earlier.push(line);
      return line;
    },
    forget: () => void earlier.pop(),
  };
}

/** What a command reads that takes no lines. */
export async function* noLines(): AsyncGenerator<string> {
  // none
}

/** A script, or lines from a pipe. Each event is one line of JSON; if people read along, text is shown instead. */
export function scriptChannel(
  io: Io,
  { lines, dice, stops = false }: Pick<Script, 'lines' | 'dice'> & Partial<Script>,
  reads: boolean,
): Channel {
  let used = 0;
  let id: unknown;
  let given: readonly (readonly number[])[] = [];
  let pin: string | undefined;
  return {
    stops,
    answering: (line) => {
      if (line === undefined && id !== undefined) io.out(`${safeJson({ type: 'ready', id })}\n`);
      [id, given, pin] = [line?.id, line?.dice ?? [], line?.pin];
    },
    listed: () => {
      const [first, ...rest] = given;
      if (first !== undefined) {
        given = rest;
        return first.join(' ');
      }
      const faces = dice?.[used++];
      if (faces !== undefined || dice === undefined) return faces;
      throw new Problem({
        path: 'dice',
        message: `the script has only ${plural(used - 1, 'throw', 'throws')}`,
      });
    },
    spare: () => given.length,
    asks: false,
    pin: () => pin,
    prompts: {},
    say: (text, isWhole = false) => {
      if (reads) io.out(`${isWhole ? text : fitted(text, io.width ?? WIDTH)}\n`);
    },
    forget: () => undefined,
    event: (event) => {
      if (!reads) io.out(`${safeJson(id === undefined ? event : { ...event, id })}\n`);
    },
    next: async () => {
      const line = await lines.next();
      if (line.done !== true) return line.value;
      if (dice && used < dice.length)
        throw new Problem({
          path: 'dice',
          message: `the script has ${dice.length} throws, and ${used} were used`,
        });
      return undefined;
    },
  };
}
