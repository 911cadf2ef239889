import { candidates } from './candidates';
import { EXIT, type Io } from '../io';
import { main } from '../program';

/**
 * Tells a shell which words can stand at the cursor. Not for people: the scripts of `completion` call it. The exit
 * status is that of a failed check where none can, nor the name of a file.
 */
export async function run(line: readonly string[], io: Io): Promise<number> {
  const { words, files } = await candidates(line, main, io);
  io.out(words.map((word) => `${word}\n`).join(''));
  return words.length > 0 || files ? EXIT.answered : EXIT.failed;
}
