import { isObject } from '../../../core/input/check';
import { INSTALLED } from '../../../core/scenario/installed';
import { readScenario } from '../../../scenario/read';
import { readTextFile } from '../../input/input';
import { FORMS, styleOf } from '../../output/output';
import { scenarioFiles } from './files';
import { command } from '../../define-command';
import { loadKnown } from '../../../rulesets';

interface Listed {
  readonly id: string;
  readonly rules: string;
  readonly name: string;
}

export const run = command(
  {
    name: 'scenario list',
    about: 'Lists the scenarios that come with the program, or those in files and directories.',
    words: [['[file...]', 'files and directories']],
    flags: FORMS,
  },
  async ({ words: files, flags, io }) => {
    const listed =
      files.length === 0 ? INSTALLED.map(({ id, value }) => entryOf(id, value)) : await inFiles(files);
    if (flags.json === true) io.out(`${JSON.stringify(listed)}\n`);
    else {
      const { renderScenarioList } = await import('../../../report/scenario');
      io.out(`${renderScenarioList(listed, styleOf(flags, io))}\n`);
    }
  },
);

async function inFiles(names: readonly string[]): Promise<readonly Listed[]> {
  const listed: Listed[] = [];
  for (const file of await scenarioFiles(names)) {
    const { source } = await readScenario(await readTextFile(file), file, loadKnown);
    listed.push(entryOf(file, source.value));
  }
  return listed;
}

/** A scenario as it is listed. Its schema names the ruleset: `blucher-scenario/1` is of `blucher`. */
function entryOf(id: string, value: unknown): Listed {
  const { schema, name } = isObject(value) ? value : {};
  return {
    id,
    rules: typeof schema === 'string' ? schema.replace(/-scenario\/.*$/, '') : '',
    name: typeof name === 'string' ? name : '',
  };
}
