import type { Interface } from 'node:readline';

/** A line that is not answered yet, and where in it the cursor stands. */
export interface Draft {
  text: string;
  cursor: number;
}

export function keepDraft(draft: Draft | undefined, { line, cursor }: Interface): void {
  if (draft) Object.assign(draft, { text: line, cursor });
}

/** Types a text, with the cursor where the draft had it. */
export function typeDraft(text: string, { cursor }: Draft, readline: Interface): void {
  readline.write(text);
  while (readline.cursor > cursor) readline.write(null, { name: 'left' });
}
