import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../support/folder';
import { variants } from '../../support/evenings';

const ROOT = join(__dirname, '..', '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'cookbook.md'), 'utf8');

/** Each command line of the page, and what is printed below it, where the page says so. */
const RECIPES = [...PAGE.matchAll(/```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?/gs)].map(
  ([, line = '', printed]) => ({
    line: line.trim(),
    printed,
  }),
);

const directory = newFolder();

/** The built program as a command of its own, since other programs start it too; `npm test` builds it first. */
beforeAll(() => {
  const program = join(directory, 'blucher');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${join(ROOT, 'bin', 'blucher.js')}" "$@"\n`);
  chmodSync(program, 0o755);
  symlinkSync(join(ROOT, 'scenarios'), join(directory, 'scenarios'));
});

interface Ended {
  readonly failed: boolean;
  readonly out: string;
  readonly err: string;
}

function shell(line: string): Promise<Ended> {
  const env = { ...process.env, PATH: `${directory}:${process.env.PATH ?? ''}` };
  return new Promise((resolve) => {
    execFile('bash', ['--norc', '-c', line], { cwd: directory, env }, (error, out, err) =>
      resolve({ failed: error !== null, out, err }),
    );
  });
}

test('the page has ten recipes or more', () => {
  expect(RECIPES.length).toBeGreaterThanOrEqual(10);
});

test.each(variants([...RECIPES].reverse(), 8))(
  'prints what the cookbook shows: $line',
  async ({ line, printed }) => {
    const { failed, out, err } = await shell(line);
    expect({ failed, err }).toEqual({ failed: false, err: '' });
    expect(out).not.toBe('');
    if (printed !== undefined) expect(out).toBe(printed);
  },
  60_000,
);
