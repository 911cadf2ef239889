/** Whether an error is the player's wish to stop (Ctrl-C, Ctrl-D, end of input); exit status 130. */
export function wasInterrupted(error: unknown): boolean {
  return error instanceof Error && error.name === 'ExitPromptError';
}
