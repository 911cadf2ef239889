import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../cli/run-cli';
import { newFolder } from '../support/folder';

const FIGHT = ['combat', '-a', 'inf 5', '-d', 'Halkett=inf 6 steady prepared', '--seed', 'a'];

const folder = newFolder();

interface Explained {
  readonly rules: readonly {
    readonly id: string;
    readonly places: readonly string[];
    readonly cases: readonly string[];
  }[];
}

test('every rule that a ruling names is explained in one step', async () => {
  const { out } = await runCli([...FIGHT, '--json']);
  const { factors, steps } = JSON.parse(out) as Record<string, readonly { rule?: string }[]>;
  const ids = [...(factors ?? []), ...(steps ?? [])].flatMap(({ rule }) => rule?.split(', ') ?? []);
  expect(ids).toContain('B-CMB-01');
  for (const id of new Set(ids)) {
    const explained = await runCli(['explain', id, '--rules', 'blucher', '--json']);
    const [rule] = (JSON.parse(explained.out) as Explained).rules;
    expect(rule?.id).toBe(id);
    expect([rule?.places.length, rule?.cases.length]).not.toContain(0);
  }
});

test('--why prints the rules of a ruling beside its citations', async () => {
  expect((await runCli([...FIGHT, '--why', '--plain'])).out).toContain('[B-CMB-01');
  expect((await runCli([...FIGHT, '--plain'])).out).not.toContain('[B-CMB-01');
});

test('explain offers the nearest rule for an id that is not there', async () => {
  const { status, err } = await runCli(['explain', 'B-CMB-011', '--rules', 'blucher']);
  expect(status).toBe(2);
  expect(err).toContain('did you mean "B-CMB-01"?');
});

test('explain of a rule prints its page, what applies it, its cases and a line to try', async () => {
  const { out } = await runCli(['explain', 'b-fir-10']);
  for (const part of ['B-FIR-10', 'p.48', 'FIRE_PRIORITY', 'Cases', 'blucher rule fire'])
    expect(out).toContain(part);
});

test('explain and schema tell the rules behind a field', async () => {
  const { out } = await runCli(['explain', 'fire.targetAtCrest', '--rules', 'blucher', '--plain']);
  expect(out).toContain('R-10');
  const schema = await runCli(['schema', 'fire', '--of', 'rules']);
  const rules = JSON.parse(schema.out) as Record<string, readonly string[]>;
  expect(rules['fire.targetAtCrest']).toContain('R-10');
  expect((await runCli(['explain', 'fire.nothing', '--rules', 'blucher'])).status).toBe(2);
});

test('explain takes the citation of a reason, and the procedure of a ruling', async () => {
  const cited = await runCli(['explain', 'GTE 8.2', '--rules', 'gte', '--plain']);
  expect(cited.out).toContain('G8.2-05');
  const option = await runCli(['explain', 'option crestFire set to always', '--rules', 'blucher']);
  expect(option.out).toMatch(/^R-10: /);
  const procedure = await runCli(['explain', 'charge-check', '--rules', 'gte', '--plain']);
  expect(procedure.out).toMatch(/^G9\.5-01: a charge/m);
});

test('the book is one page, and all its links lead to a place on it', async () => {
  const file = join(folder, 'book.html');
  expect((await runCli(['book', '-o', file])).status).toBe(0);
  const text = readFileSync(file, 'utf8');
  const places = new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((to) => !to?.startsWith('#') || !places.has(to.slice(1)))).toEqual([]);
  expect(text).not.toMatch(/\b(src|href)="https?:/);
});

test.each(['blucher', 'gte', 'gte-fatline', 'percentage', 'grande-tactique'])(
  'the quick sheet of %s has the turn and its modifier tables',
  async (id) => {
    const { status, out, err } = await runCli(['book', '--quick', '--rules', id]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('<h2>The turn</h2>');
    expect(out.match(/<table>/g)?.length).toBeGreaterThan(5);
  },
);

test('house rules stand in the book, and lint shows what they change', async () => {
  const house = join(folder, 'club.yaml');
  writeFileSync(
    house,
    'name: Club\nruleset: blucher\ntables: { combat: { steady: { value: 2 }, shock: { value: 1 } } }\n',
  );
  expect((await runCli(['book', '--rules', 'blucher', '--house', house])).out).toContain(
    'house rules &quot;Club&quot;',
  );
  const linted = await runCli(['rulesets', 'lint', '--house', house]);
  expect(linted.status).toBe(1);
  expect(linted.out).toContain('table combat, row shock has the value that is printed.');
});

test('selftest of an unchanged ruleset holds', async () => {
  const { status, out } = await runCli(['selftest', '--rules', 'grande-tactique']);
  expect([status, out]).toEqual([0, expect.stringContaining('holds: ')]);
});
