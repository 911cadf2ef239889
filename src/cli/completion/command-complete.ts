import { candidates } from './candidates';
import { EXIT, type Io } from '../io';
import { printable } from '../../core/input/text';
import { main } from '../program';

/**
 * Tells a shell which words can stand at the cursor. Not for people: the scripts of `completion` call it. The exit
 * status is that of a failed check where none can, nor the name of a file.
 */
export async function run(line: readonly string[], io: Io): Promise<number> {
  const { words: found, files } = await candidates(line, main, io);
  // Nobody can type the name of a file that holds invisible signs, and one that ends lines would be two words.
  const words = found.filter((word) => printable(word, word.length) === word);
  io.out(words.map((word) => `${word}\n`).join(''));
  return words.length > 0 || files ? EXIT.answered : EXIT.failed;
}
