import type { Escape } from './asker';
import type { Dialogue } from './back';
import type { Draft } from './screen/draft';

/** Where questions are put and answers come from; by default this process's own terminal. */
export interface PromptContext {
  readonly input?: NodeJS.ReadableStream;
  readonly output?: NodeJS.WritableStream;
  /** Ends the questions from outside, like Ctrl-C. */
  readonly signal?: AbortSignal;
  /** What the signal finds half typed; the next question for a line begins with it. */
  readonly draft?: Draft | undefined;
  /** For screen readers: questions line by line with numbered choices, nothing that redraws itself. */
  readonly plain?: boolean;
  /** Where Esc leads from the first question; the questions then reject with `Back`. */
  readonly esc?: Escape | undefined;
  /** The dialogue that the questions are part of. */
  readonly dialogue?: Dialogue | undefined;
}
