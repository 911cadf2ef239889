import { candidates } from '../completion/candidates';
import { EXIT, type Io } from '../io';
import { main } from '../program';

/** Tells a shell which words can stand at the cursor. Not for people: the scripts of `completion` call it. */
export async function run(words: readonly string[], io: Io): Promise<number> {
  const found = await candidates(words, main, io);
  io.out(found.map((word) => `${word}\n`).join(''));
  return EXIT.answered;
}
