import { plural } from '../../core/text';
import { WIDTH } from '../../report/style';
import { displayWidth, wrap } from '../../report/text';
import type { PromptContext } from '../prompts';
import type { Io } from '../io';

/** Where a game's commands come from, and how its players are spoken to. */
export interface Voice {
  /** Somebody can be asked for what is missing. */
  readonly asks: boolean;
  /** The next command; undefined at the end. `enter` is what an empty line does. */
  next(prompt: string, enter?: string): Promise<string | undefined>;
  /** Text for people; nothing where nobody reads it. Lines too wide for a screen are broken unless they are to stay whole. */
  say(text: string, isWhole?: boolean): void;
  /** One event that both sides may know, where the game is led by a program. */
  event(event: object): void;
  /** The terminal, for questions. */
  readonly prompts: PromptContext;
}

/** Tells that a line which was never acknowledged was taken out of the journal. */
export function tellTorn(bytes: number, voice: Voice): void {
  if (bytes === 0) return;
  const cut = `The last line was cut short when the program was stopped (${plural(bytes, 'byte', 'bytes')})`;
  voice.say(`${cut}; it was never acknowledged, and is gone.`);
  voice.event({ type: 'mended', bytes });
}

/** Lines that are wider than the screen, broken between words; those that fit stay as they are. */
function fitted(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => (displayWidth(line) > width ? wrap(line, width, '  ') : [line]))
    .join('\n');
}

/** Two players at a terminal. */
export function terminalVoice(io: Io, plain: boolean): Voice {
  const prompts = { ...io.streams(), plain };
  return {
    asks: true,
    prompts,
    say: (text, isWhole = false) => io.out(`${plain || isWhole ? text : fitted(text, io.width ?? WIDTH)}\n`),
    event: () => undefined,
    next: async (message, preset) => {
      const { askWords } = await import('../prompts');
      return askWords({ message, preset, check: () => undefined }, prompts);
    },
  };
}

/** A script, or lines of a pipe; each event goes out as one line of JSON unless people read along. */
export function scriptVoice(io: Io, lines: AsyncIterator<string>, reads: boolean): Voice {
  return {
    asks: false,
    prompts: {},
    say: (text) => {
      if (reads) io.out(`${text}\n`);
    },
    event: (event) => {
      if (!reads) io.out(`${JSON.stringify(event)}\n`);
    },
    next: async () => {
      const line = await lines.next();
      return line.done === true ? undefined : line.value;
    },
  };
}
