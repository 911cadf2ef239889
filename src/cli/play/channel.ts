import { Problem } from '../../core/input/problem';
import { plural } from '../../core/input/text';
import { WIDTH } from '../../report/style';
import { displayWidth, wrap } from '../../report/text';
import { safeJson } from '../output/safe-json';
import type { Writer } from '../../game/journal/file';
import type { PromptContext } from '../prompts';
import type { Io } from '../io';

/** Where a game's commands come from, and how its players are spoken to. */
export interface Channel {
  /** Whether somebody can be asked for what is missing. */
  readonly asks: boolean;
  /** The next command; undefined at the end. `enter` is what an empty line does. */
  next(prompt: string, enter?: string): Promise<string | undefined>;
  /**
   * The faces of the next throw, where a script names its throws; undefined where it does not.
   * @throws Problem where it has named fewer.
   */
  listed?(): string | undefined;
  /** Takes the last command out of those that can be called up again: not everybody may see it. */
  forget(): void;
  /** Shows text to people, if any read along. Lines too wide for the screen are broken unless `isWhole`. */
  say(text: string, isWhole?: boolean): void;
  /** Gives a program that leads the game one event, which both sides may know. */
  event(event: object): void;
  /** The terminal, for questions. */
  readonly prompts: PromptContext;
}

/** Tells that a line which was never acknowledged was taken out of the journal, or that it was finished. */
export function tellMended(
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

/** Two players at a terminal. */
export function terminalChannel(io: Io, plain: boolean): Channel {
  const prompts = { ...io.streams(), plain };
  const earlier: string[] = [];
  return {
    asks: true,
    prompts,
    say: (text, isWhole = false) => io.out(`${plain || isWhole ? text : fitted(text, io.width ?? WIDTH)}\n`),
    event: () => undefined,
    next: async (message, preset) => {
      const { askWords } = await import('../prompts');
      const worthCalling = earlier.filter((line, i) => line !== '' && line !== earlier[i + 1]);
      const line = await askWords(
        { message, preset, earlier: worthCalling, check: () => undefined },
        prompts,
      );
      earlier.push(line);
      return line;
    },
    forget: () => void earlier.pop(),
  };
}

/** A script, or lines from a pipe. Each event is one line of JSON; if people read along, text is shown instead. */
export function scriptChannel(
  io: Io,
  { lines, dice }: { readonly lines: AsyncIterator<string>; readonly dice?: readonly string[] },
  reads: boolean,
): Channel {
  let used = 0;
  return {
    ...(dice && {
      listed: () => {
        const faces = dice[used++];
        if (faces !== undefined) return faces;
        throw new Problem({
          path: 'dice',
          message: `the script has only ${plural(used - 1, 'throw', 'throws')}`,
        });
      },
    }),
    asks: false,
    prompts: {},
    say: (text, isWhole = false) => {
      if (reads) io.out(`${isWhole ? text : fitted(text, io.width ?? WIDTH)}\n`);
    },
    forget: () => undefined,
    event: (event) => {
      if (!reads) io.out(`${safeJson(event)}\n`);
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
