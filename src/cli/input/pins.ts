import type { SecretDialogue } from '../prompts';

/** A PIN has at least this many characters; long passphrases are better. */
export const SHORTEST_PIN = 4;

/** What is said while a PIN is chosen. */
interface PinWords {
  readonly first: string;
  readonly again: string;
  readonly short: string;
  readonly differ: string;
}

/** A new PIN, typed twice and unseen. */
export async function choosePin({ ask, say }: SecretDialogue, words: PinWords): Promise<string> {
  for (;;) {
    const pin = await ask(words.first);
    if (pin.length < SHORTEST_PIN) say(words.short);
    else if ((await ask(words.again)) === pin) return pin;
    else say(words.differ);
  }
}
