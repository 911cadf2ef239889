import { valueIn } from '../../core/input/records';
import { EXIT, type Io } from '../io';
import { COMMANDS, main } from '../program';

/** The indexes, by the name of the file in which the build stores each. */
const INDEXES: Readonly<Record<string, (io: Io) => Promise<unknown>>> = {
  complete: async (io) => (await import('./store')).makeIndex(main, io),
  settings: async () => (await import('./live')).settingsOfAll(),
  types: async () => (await import('../../api/declare')).declaration(),
  man: async (io) => (await import('../commands/program/man')).manPage(main, COMMANDS, io),
  glossary: async () => (await import('../output/glossary')).makeGlossary(),
};

/** Prints an index that spares the program to load all rulesets. Not for people: the build stores it (package.json). */
export async function run([name = '']: readonly string[], io: Io): Promise<number> {
  const make = valueIn(INDEXES, name);
  if (!make) return EXIT.unusable;
  io.out(JSON.stringify(await make({ ...io, env: {} })));
  return EXIT.answered;
}
