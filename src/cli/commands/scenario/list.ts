import type { Command } from 'commander';
import { isObject } from '../../../core/input/check';
import { INSTALLED } from '../../../core/scenario/installed';
import { readScenario } from '../../../scenario/read';
import { createCommand, parseArgs } from '../../command';
import { readTextFile } from '../../input/input';
import { EXIT, type Io } from '../../io';
import { JSON_OPTION, PLAIN_OPTION, styleOf, type OutputFlags } from '../../output/output';
import { scenarioFiles } from './files';
import { loadKnown } from './load';

interface Listed {
  readonly id: string;
  readonly rules: string;
  readonly name: string;
}

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher scenario list', io)
    .description('Lists the scenarios that come with the program, or those in files and directories.')
    .argument('[file...]', 'files and directories')
    .addOption(JSON_OPTION)
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const files = parseArgs(command, args);
  const flags = command.opts<OutputFlags>();
  const listed =
    files.length === 0 ? INSTALLED.map(({ id, value }) => told(id, value)) : await inFiles(files);
  if (flags.json === true) io.out(`${JSON.stringify(listed)}\n`);
  else {
    const { renderScenarioList } = await import('../../../report/scenario');
    io.out(`${renderScenarioList(listed, styleOf(flags, io))}\n`);
  }
  return EXIT.answered;
}

async function inFiles(names: readonly string[]): Promise<readonly Listed[]> {
  const listed: Listed[] = [];
  for (const file of await scenarioFiles(names)) {
    const { source } = await readScenario(await readTextFile(file), file, loadKnown);
    listed.push(told(file, source.value));
  }
  return listed;
}

/** A scenario as it is listed. Its schema names the ruleset: `blucher-scenario/1` is of `blucher`. */
function told(id: string, value: unknown): Listed {
  const { schema, name } = isObject(value) ? value : {};
  return {
    id,
    rules: typeof schema === 'string' ? schema.replace(/-scenario\/.*$/, '') : '',
    name: typeof name === 'string' ? name : '',
  };
}
