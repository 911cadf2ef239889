import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli, type Run } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const directory = newFolder();
mkdirSync(join(directory, 'deeper'));

const at = (name: string): string => join(directory, name);
const write = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};
const begin = (...args: readonly string[]): Promise<Run> => runCli(['scenario', 'new', ...args]);
const check = (name: string): Promise<Run> => runCli(['scenario', 'check', name]);

describe('a scenario from a few answers', () => {
  test('when all is given it is written, sound, and its check comes out', async () => {
    const file = at('ford.yaml');
    const sides = ['--side', 'The French', '--side', 'Österreich'];
    const { status, out } = await begin('ford', '--name', 'The Ford', ...sides, '--out', file);
    expect([status, out]).toEqual([0, `${file} is begun; see "blucher scenario check ${file}"\n`]);
    expect(readFileSync(file, 'utf8')).toMatch(/id: "the-french"[^]*id: "österreich"/);
    expect((await check(file)).out).toMatch(/^ok {2}.*The Ford, 1 check\n/);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    [
      'everything',
      [],
      [
        'id: is missing; give an id, such as my-battle',
        '--name: is missing; give the name of the battle',
        '--side: is missing; give both sides, first the one that plays the first turn',
      ],
    ],
    [
      'one side',
      ['ford', '--name', 'Ford', '--side', 'Red'],
      ['--side: is missing; give both sides, first the one that plays the first turn'],
    ],
    ['the id of a copy', ['--from', 'learning'], ['id: is missing; give an id, such as my-battle']],
  ])('when nobody can be asked, all that is missing is reported: %s', async (_, args, told) => {
    const { status, err } = await begin(...args);
    expect([status, err]).toEqual([2, told.map((fault) => `blucher: ${fault}\n`).join('')]);
  });

  test.each<[string, readonly string[], string]>([
    [
      'an id with a space',
      ['my battle', '--variant', 'learning'],
      'id: "my battle" is no id; give letters, digits and hyphens, such as my-battle',
    ],
    ['no name', ['ford', '--name', ''], '--name: is empty; give a name'],
    [
      'one side twice',
      ['ford', '--name', 'F', '--side', 'Red', '--side', 'red!'],
      '--side: is the other side already; give another name',
    ],
    [
      'three sides',
      ['ford', '--name', 'F', '--side', 'A', '--side', 'B', '--side', 'C'],
      '--side: is given 3 times; give the two sides',
    ],
    [
      'sides of a variant',
      ['ford', '--variant', 'learning', '--side', 'Red'],
      '--side: cannot go with --variant: the sides are those of the other scenario',
    ],
    [
      'sides of a copy',
      ['ford', '--from', 'learning', '--side', 'Red'],
      '--side: cannot go with --from: the sides are those of the other scenario',
    ],
    [
      'a copy that is a variant',
      ['ford', '--from', 'learning', '--variant', 'learning'],
      '--variant: cannot go with --from; give one of them',
    ],
    [
      'a variant of standard input',
      ['ford', '--variant', '-'],
      '--variant: cannot be standard input, since the file names what it is a variant of',
    ],
    [
      'a ruleset that begins no files',
      ['ford', '--rules', 'gte', '--name', 'F', '--side', 'A', '--side', 'B'],
      '--rules: gte has no empty scenario to begin with; copy one with --from, see "scenario list"',
    ],
  ])('%s is refused', async (_, args, fault) => {
    const { status, out, err } = await begin(...args, '--out', '-');
    expect({ status, out, err }).toEqual({ status: 2, out: '', err: `blucher: ${fault}\n` });
  });

  test('no file is written over, nor into a directory that is not there', async () => {
    const there = write('there.yaml', 'mine');
    expect((await begin('x', '--variant', 'learning', '--out', there)).err).toBe(
      `blucher: ${there}: is there already; give another id, or --out\n`,
    );
    expect(readFileSync(there, 'utf8')).toBe('mine');
    // Where players are there to be asked, they hear it before the first question.
    const asked = await runCli(['scenario', 'new', 'x', '--out', there], { interactive: true });
    expect([asked.status, asked.out, asked.err]).toEqual([
      2,
      '',
      `blucher: ${there}: is there already; give another id, or --out\n`,
    ]);
    const nowhere = at('nowhere/x.yaml');
    expect((await begin('x', '--variant', 'learning', '--out', nowhere)).err).toBe(
      `blucher: ${nowhere}: cannot be written: there is no such directory\n`,
    );
  });
});

describe('a scenario from another', () => {
  test('a variant names an installed one by its id, and takes its name', async () => {
    const { out } = await begin('x', '--variant', 'learning', '--out', '-');
    expect(out).toContain('extends: "learning"\nid: "x"\nname: "The Mill at Hollenbrunn, a variant"\n');
  });

  test('a variant in another directory leads to its base from there', async () => {
    const base = write('base.yaml', 'extends: learning\nchecks: []\n');
    for (const file of ['beside.yaml', 'deeper/below.yaml'].map(at)) {
      expect((await begin('x', '--variant', base, '--out', file)).status).toBe(0);
      expect((await check(file)).out).toMatch(/^ok {2}.*: The Mill at Hollenbrunn, a variant\n/);
    }
  });

  test('a copy has another id and name; its comments and layout stay', async () => {
    const from = write('from.yaml', '# ours\nid: a # id\nname:   b\nextends: learning\nchecks: []\n');
    const { out } = await begin('x', '--from', from, '--name', 'The "Ford"', '--out', '-');
    expect(out).toBe('# ours\nid: "x" # id\nname:   "The \\"Ford\\""\nextends: learning\nchecks: []\n');
  });

  test('a copy of a variant in another directory leads to its base from there', async () => {
    write('first.yaml', 'extends: learning\nchecks: []\n');
    const from = write('second.yaml', 'extends: first.yaml\nid: second\n');
    const file = at('deeper/third.yaml');
    expect((await begin('third', '--from', from, '--out', file)).status).toBe(0);
    expect((await check(file)).status).toBe(0);
  });

  test.each<[string, string, string]>([
    [
      'without an id',
      'extends: learning\n',
      'blucher: --from: has no plain "id" that could be changed; give a file that has one, or take --variant\n',
    ],
    ['that is no YAML', 'id: [a\n', 'opens a bracket that is not closed before this; ] is missing\n'],
  ])('a file %s cannot be copied', async (_, text, fault) => {
    const { status, err } = await begin('x', '--from', write('copied.yaml', text), '--out', '-');
    expect([status, err.slice(-fault.length)]).toEqual([2, fault]);
  });
});
