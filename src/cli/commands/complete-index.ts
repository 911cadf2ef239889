import { makeIndex } from '../completion/store';
import { EXIT, type Io } from '../io';
import { main } from '../program';

/** Prints the index that `complete` reads; the build stores it (package.json). */
export async function run(_: readonly string[], io: Io): Promise<number> {
  io.out(JSON.stringify(await makeIndex(main, { ...io, env: {} })));
  return EXIT.answered;
}
