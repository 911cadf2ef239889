import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULESETS } from '../../../src/rulesets';
import { runCli } from '../run-cli';
import { newFolder } from '../../support/folder';
import { gateTest } from '../../support/evenings';

const ROOT = join(__dirname, '..', '..', '..');
const HILL = join(ROOT, 'scenarios', 'engagements', 'hill.yaml');

const directory = newFolder();

const file = (name: string, text: string): string => {
  writeFileSync(join(directory, name), text);
  return join(directory, name);
};

/** The built program, which can start threads. */
const built = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(ROOT, 'bin', 'blucher.js'), 'simulate', ...args], {
    encoding: 'utf8',
  });

describe('the result does not depend on who makes the trials', () => {
  const asked = [HILL, '-n', '2200', '--seed', 'club', '--json'];
  let alone: string;
  beforeAll(() => (alone = built(...asked, '--jobs', '1')));

  gateTest.each(['2', '4'])('with %s threads it is the same, to the byte', (jobs) => {
    expect(built(...asked, '--jobs', jobs)).toBe(alone);
  });

  gateTest('merged parts are the whole, to the byte', () => {
    const parts = [1, 2, 3].map((i) =>
      file(`${i}.json`, built(...asked, '--jobs', String(i), '--shard', `${i}/3`)),
    );
    expect(built('--merge', ...parts.reverse(), '--json')).toBe(alone);
  });
});

describe('simulate', () => {
  test('help fits 80 columns', async () => {
    const { status, out } = await runCli(['simulate', '--help']);
    expect(status).toBe(0);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('tells what is counted and why, with intervals', async () => {
    const { status, out, err } = await runCli(['simulate', HILL, '-n', '40', '--seed', 's']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/^Two assaults on the Galgenberg: 40 trials \(blucher\)/);
    expect(out).toMatch(/the hill is taken +Martin stands: false +\d+ +[\d.]+% +[\d.]+ to [\d.]+/);
    expect(out).toContain('Martin: elan, where it stands');
    expect(out).toContain('Martin volleys at Adler');
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  test('makes a seed up and tells it, so that it can be had again', async () => {
    const { out } = await runCli(['simulate', HILL, '-n', '5']);
    const seed = /^Seed "(\w+)"/m.exec(out)![1]!;
    expect((await runCli(['simulate', HILL, '-n', '5', '--seed', seed])).out).toBe(out);
  });

  test('is exact where nothing asks for trials, with bars and without dice', async () => {
    const { status, out, err } = await runCli(['simulate', HILL]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/^Two assaults on the Galgenberg: exact \(blucher\)/);
    expect(out).toMatch(/^the hill is taken +Martin stands: false +70\.2% +█+/m);
    expect(out).toMatch(/^Adler +broken +15\.0% +█/m);
    expect(out).toMatch(/^Martin: elan, where it stands +1\.41$/m);
    expect(out).toMatch(/^Martin volleys at Adler +2\.62$/m);
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
    expect((await runCli(['simulate', HILL])).out).toBe(out);
  });

  test('in JSON exact figures are fractions, and decimals beside them', async () => {
    const { out, err } = await runCli(['simulate', HILL, '--json', '--exact', '-n', '5']);
    expect(err).toBe('blucher: exact figures want no trials, so nothing comes of --trials\n');
    const { exact } = JSON.parse(out) as { readonly exact: { readonly counts: object } };
    expect(exact.counts).toMatchObject({
      'the hill is taken': {
        fraction: '820051907525452213/1168651117953810432',
        decimal: 0.7017080589126377,
      },
    });
    expect(exact).toMatchObject({
      rounds: { of: { fraction: '1' } },
      units: { Martin: { ends: { broken: { decimal: 0.7017080589126377 } } } },
      steps: expect.arrayContaining([expect.objectContaining({ refused: {} })]) as object[],
    });
  });

  test('for screen readers it has no bars', async () => {
    const { out } = await runCli(['simulate', HILL, '--plain']);
    expect(out).toContain('counted: the hill is taken; where: Martin stands: false; chance: 70.2%.');
    expect(out).not.toMatch(/[█▌▏─]/);
  });

  gateTest('where there are too many states it says how many, and throws trials', async () => {
    const names = [1, 2, 3, 4, 5, 6];
    const stdin = JSON.stringify({
      schema: 'blucher-engagement/1',
      name: 'x',
      units: Object.fromEntries(
        names.flatMap((i) => [
          [`A${i}`, { type: 'INF', elan: 8 }],
          [`D${i}`, { type: 'INF', elan: 8 }],
        ]),
      ),
      steps: names.flatMap((i) => [
        { procedure: 'fire', situation: { id: `A${i}`, targetId: `D${i}`, distanceBW: 1 } },
        { procedure: 'fire-end', situation: { id: `D${i}` } },
      ]),
    });
    const { status, out, err } = await runCli(['simulate', '-', '--json'], { stdin });
    expect(status).toBe(0);
    const why =
      /^blucher: not exact: (there are \d{4,} states before ".*" in round 1; 5000 are the most); 10000 trials instead\n$/;
    expect(err).toMatch(why);
    expect(JSON.parse(out)).toMatchObject({ notExact: why.exec(err)![1], tallies: { trials: 10_000 } });
  });

  test('reads standard input', async () => {
    const stdin =
      'schema: blucher-engagement/1\nname: x\nscenario: learning\nsteps: [{ procedure: fire-end, situation: { id: Adler } }]';
    const { status, out } = await runCli(['simulate', '-', '-n', '5', '--seed', 's', '--json'], { stdin });
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      engagement: 'x',
      tallies: { trials: 5, units: { Adler: { ends: { stands: 5 }, measures: { elan: { 7: 5 } } } } },
      summary: { units: { Adler: { measures: { elan: { value: 7 } } } } },
    });
  });

  test('hostile names do not steer a terminal', async () => {
    const stdin = JSON.stringify({
      schema: 'blucher-engagement/1',
      name: 'x',
      units: { '\u001b[31mA': { type: 'INF', elan: 5 } },
      steps: [{ procedure: 'fire-end', situation: { id: 'A' } }],
    });
    const { status, out, err } = await runCli(['simulate', '-', '-n', '5'], { stdin });
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).not.toContain('\u001b');
  });

  test.each<[string, readonly string[], RegExp]>([
    ['no file', [], /engagement: is missing/],
    ['two files', [HILL, HILL], /takes one file/],
    ['a file that is not there', ['nowhere.yaml'], /no such file/],
    ['no number of trials', [HILL, '-n', '0'], /"0" is no number of trials/],
    ['too many trials', [HILL, '-n', '9999999999'], /is no number of trials/],
    ['no part', [HILL, '--seed', 's', '--shard', '3/2'], /"3\/2" is no part/],
    ['a part without a seed', [HILL, '--shard', '1/2'], /needs --seed/],
    ['nothing to merge', ['--merge'], /nothing is given/],
    ['a seed for what is merged', ['--merge', HILL, '--seed', 's'], /the parts know their seed/],
    ['exact parts', [HILL, '--exact', '--seed', 's', '--shard', '1/2'], /cannot go with --shard/],
    ['exact merging', ['--merge', '--exact', HILL], /cannot go with --merge/],
    ['no threads', [HILL, '--jobs', '0'], /is no number of threads/],
  ])('%s: exit 2, and what would be right', async (_, args, said) => {
    const { status, out, err } = await runCli(['simulate', ...args]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(said);
  });

  test('a part that is no JSON is shown with its place', async () => {
    const { status, err } = await runCli(['simulate', '--merge', file('bad.json', '{"a": ')]);
    expect(status).toBe(2);
    expect(err).toMatch(/bad\.json: is not JSON at column 6/);
  });

  test('the hidden helper serves simulate only', async () => {
    const { status, err } = await runCli(['simulate-helper']);
    expect([status, err]).toEqual([2, 'blucher: simulate-helper serves "blucher simulate" only\n']);
  });

  test.each(RULESETS.map(({ id }) => id))(
    'the schema of engagements of %s knows its procedures',
    async (id) => {
      const { status, out } = await runCli(['schema', 'engagement', '--rules', id]);
      expect(status).toBe(0);
      const schema = JSON.parse(out) as { properties: Record<string, Record<string, unknown>> };
      expect(schema.properties.schema).toMatchObject({ enum: [`${id}-engagement/1`] });
      expect(JSON.stringify(schema.properties.steps)).toContain('"enum":["');
    },
  );
});
