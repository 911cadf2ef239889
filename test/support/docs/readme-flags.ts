import { liveLookup } from '../../../src/cli/completion/live';
import { isRuled, longOf, OF_PROCEDURES } from '../../../src/cli/completion/entry';
import type { Io } from '../../../src/cli/io';
import { main } from '../../../src/cli/program';

const WIDTH = 110;
const INDENT = 19;
/** It reads and shows nothing. */
const IO = { env: {}, out: () => undefined, err: () => undefined } as unknown as Io;
/** Every command has it. */
const HELP = '--help';

/** The part of the README that lists each command with its flags, from what the commands declare. */
export const FLAGS_PART = /(?<=<!-- flags: made by `npm run readmes` -->\n\n)[^]*?(?=\n<!-- \/flags -->)/;

/** Each command with its own flags, one block; what a procedure's fields add is left to its help. */
export async function flagsPart(): Promise<string> {
  const live = await liveLookup([], main, IO);
  const lines: string[] = [];
  const add = async (path: readonly string[]): Promise<void> => {
    const { commands = [], flags = [] } = (await live.entry(path, 'blucher')) ?? {};
    const name = path.length > 1 && isRuled(path) ? `${path[0] ?? ''} <procedure>` : path.join(' ');
    const own = flags.map(longOf).filter((flag) => flag !== '' && flag !== HELP);
    if (path.length > 0 && own.length > 0 && !OF_PROCEDURES.includes(name)) lines.push(...wrapped(name, own));
    // A procedure stands for all: they have the same flags of their own.
    const next = OF_PROCEDURES.includes(path.join(' '))
      ? live.list('procedures blucher').slice(0, 1)
      : commands;
    for (const command of next) await add([...path, command]);
  };
  await add([]);
  return ['```text', ...lines, '```', ''].join('\n');
}

function wrapped(name: string, flags: readonly string[]): readonly string[] {
  const lines = [name.padEnd(INDENT - 1)];
  for (const flag of flags) {
    const line = `${lines.at(-1) ?? ''} ${flag}`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(`${' '.repeat(INDENT)}${flag}`);
  }
  return lines;
}
