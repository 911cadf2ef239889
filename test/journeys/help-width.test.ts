import { execFileSync } from 'node:child_process';
import { COMMANDS } from '../../src/cli/program';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { runCli } from '../cli/run-cli';
import { someOf } from '../support/evenings';

const WIDTH = 80;
/** A value of a command to copy that cannot be broken: JSON between quotes. */
const ONE_VALUE = /^ {6}--\S+ '[[{][^']*'( \\)?$/;

async function helpOf(...words: readonly string[]): Promise<string> {
  const { status, out, err } = await runCli([...words, '--help']);
  if (status !== 0) throw new Error(`${words.join(' ')}: ${err}`);
  return out;
}

/** The commands that belong to a command, by its help. */
function listedIn(help: string): readonly string[] {
  const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(help) ?? [];
  return [...list.matchAll(/^ {2}([a-z-]+)/gm)].flatMap(([, name]) => name ?? []);
}

function tooWide(command: string, help: string): readonly string[] {
  const wide = help
    .split('\n')
    .filter((line) => line.length > WIDTH && !ONE_VALUE.test(line))
    .map((line) => `${command}: ${line}`);
  return [...wide, ...broken(command, help)];
}

/** Lines that end where the first word of the next had room: they were too long as they are written. */
function broken(command: string, help: string): readonly string[] {
  const lines = help.split('\n');
  return lines
    .filter((line, i) => {
      const [next = ''] = lines[i + 1]?.split(' ') ?? [];
      return /^\S.*[^:]$/.test(line) && /^[^A-Z]/.test(next) && line.length + 1 + next.length < WIDTH - 1;
    })
    .map((line) => `${command}: ${line}`);
}

test('no help of any command is wider than a terminal, or broken by it', async () => {
  const wide = [...tooWide('blucher', await helpOf())];
  let seen = 0;
  for (const { name } of COMMANDS) {
    const help = await helpOf(name);
    wide.push(...tooWide(name, help));
    for (const sub of listedIn(help)) {
      wide.push(...tooWide(`${name} ${sub}`, await helpOf(name, sub)));
      seen++;
    }
  }
  expect(wide).toEqual([]);
  expect(seen).toBeGreaterThan(30);
});

test.each(RULESETS.map(({ id }) => id))('nor of any procedure of %s', async (id) => {
  const wide: string[] = [];
  for (const { id: procedure } of someOf((await loadRuleset(id)).procedures, 4))
    for (const command of ['rule', 'odds'])
      wide.push(...tooWide(`${command} ${procedure}`, await helpOf(command, procedure, '--rules', id)));
  expect(wide).toEqual([]);
});

describe('on narrow screens', () => {
  /** A flag with its value, a term, JSON: there is no blank that it could be broken at. */
  const UNBROKEN = /^ *(-\S+ )?('[^']*'|\S+)( \\)?$/;

  it.each([40, 60])('no help is wider than %i columns, and all words are there', async (width) => {
    const wordsOf = (text: string): string => text.replace(/(\s+\\)?\s+/g, ' ');
    for (const { name } of COMMANDS) {
      const { out } = await runCli([name, '--help'], { width });
      const lines = out.split('\n');
      expect(lines.filter((line) => line.length > width && !UNBROKEN.test(line))).toEqual([]);
      expect(wordsOf(out)).toBe(wordsOf(await helpOf(name)));
    }
  });

  it('rows have what they mean below them, and each example is a command of its own', async () => {
    const { out } = await runCli(['compare', '--help'], { width: 40 });
    expect(out).toContain(`
  -d, --defender <words>
      Defender, such as 'infantry 1500
      raw line'; see below
  -h, --help
      show this help
`);
    expect(out).toContain(`
  blucher compare \\
      -a 'cavalry 600 lancers' \\
      -d 'artillery 8'
  blucher compare -a 'infantry 3000' \\
      -d 'infantry 1500 elite buildings' \\
      --json
`);
  });
});

test('a long example is broken so that a shell reads it as one command', async () => {
  const help = await helpOf('rule', 'campaign-move');
  const [, example = ''] = /^ {2}blucher (rule campaign-move (?:.*\\\n)+.*)\n/m.exec(help) ?? [];
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${example}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(words).toContain('--columns.blue');
  expect(words).toContain('A=A2 6');
  const { status, out } = await runCli(words);
  expect([status, out]).toEqual([0, expect.stringContaining('Column A ends in ')]);
});
