/** Where questions are put and answers come from; by default this process's own terminal. */
export interface PromptContext {
  readonly input?: NodeJS.ReadableStream;
  readonly output?: NodeJS.WritableStream;
  /** Ends the questions from outside, like Ctrl-C. */
  readonly signal?: AbortSignal;
  /** For screen readers: questions line by line with numbered choices, nothing that redraws itself. */
  readonly plain?: boolean;
  /** Whether Esc at the first question leaves them all: the questions then reject with `Back`. */
  readonly mayLeave?: boolean;
}
