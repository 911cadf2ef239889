import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

const README = readFileSync(join(__dirname, '..', '..', '..', 'README.md'), 'utf8');

/** The fenced blocks of a language. */
function blocks(language: string): readonly string[] {
  return [...README.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text]) => text ?? '',
  );
}

/** The words of a command line as a shell would split them; single quotes hold words together. */
function split(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

interface Example {
  readonly line: string;
  readonly args: readonly string[];
  readonly stdin: string | undefined;
}

/** Every command line that starts the program, with what is piped into it and without what it is piped into. */
const EXAMPLES = blocks('sh')
  .flatMap((block) => block.split('\n'))
  .filter((line) => /(^|[&|] )(npx )?blucher (?!mo )/.test(line)) // momentum has its own tests: it needs a PIN
  .map((line): Example => {
    const [, echoed] = /^echo '([^']*)' \|/.exec(line) ?? [];
    const [, command = ''] = /(?:^|[&|] )(?:npx )?blucher (.*)$/.exec(line) ?? [];
    const [words = ''] = command.split(/ #| \|| > (?=(?:[^']*'[^']*')*[^']*$)/);
    return { line, args: split(words.trim()), stdin: echoed };
  })
  // Two players at a terminal have tests of their own.
  .filter(({ args }) => args[0] !== 'play' || args.includes('--script'))
  // So have the two that take seconds, since they go through all cases and tables.
  .filter(({ line }) => !/blucher (?:selftest|rulesets lint)/.test(line));

/** Where games are kept meanwhile. */
const HOME = newFolder();

test('the README has examples', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(10);
});

test.each(EXAMPLES)(
  'prints what the README shows: $line',
  async ({ args, stdin }) => {
    const seeded = ['combat', 'fire', 'rule'].includes(args[0] ?? '') && !args.includes('--seed');
    const { status, out, err } = await runCli([...args, ...(seeded ? ['--seed', 'readme'] : [])], {
      stdin: stdin ?? '',
      env: { XDG_STATE_HOME: HOME },
    });
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).not.toBe('');
  },
  60_000,
);

test('the lines for batch are answered each in its place', async () => {
  const [lines = ''] = blocks('json');
  const { status, out } = await runCli(['batch'], { stdin: lines });
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(status).toBe(0);
  expect(answers.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(answers[1]).toMatchObject({ outcome: { hits: 1 } });
  expect(answers[2]).toHaveProperty('odds');
});
