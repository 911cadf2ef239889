import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { browser, inBrowserAtGate } from '../support/browser';
import { newFolder } from '../support/folder';
import { gateTest } from '../support/evenings';

const ROOT = join(__dirname, '..', '..');
const place = newFolder();
const installed = join(place, 'node_modules', 'blucher');

beforeAll(() => {
  const [{ filename } = { filename: '' }] = Object.values(
    JSON.parse(
      execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', place], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as Readonly<Record<string, { filename: string }>>,
  );
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(place, filename), '--strip-components=1', '-C', installed]);
  cpSync(join(installed, 'examples'), join(place, 'examples'), { recursive: true });
});

function run(...args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd: place, encoding: 'utf8' });
}

gateTest(
  'the examples type-check under strict, by the types of the packed package',
  () => {
    writeFileSync(
      join(place, 'wrong.mts'),
      `import { rule } from 'blucher';
// @ts-expect-error -- there is no such type of unit
await rule('blucher', 'combat', { attackers: [{ type: 'NAVY' }], defenders: [] });
// @ts-expect-error -- nor such a procedure
await rule('gte', 'overrunning', {});
const answer = await rule('blucher', 'combat', { attackers: [], defenders: [] }, { options: {} });
if (answer.kind === 'ruled') {
  const won: boolean | undefined = answer.ruling.outcome.defenders.D?.won;
  console.log(won);
}
`,
    );
    const compilerOptions = {
      ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noEmit: true },
      ...{ allowJs: true, checkJs: true, types: ['node'], lib: ['es2023', 'dom'] },
      // The types of the package are checked; those of the language itself are not.
      ...{ skipLibCheck: false, skipDefaultLibCheck: true },
      ...{ target: 'es2022', module: 'nodenext' },
    };
    writeFileSync(
      join(place, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['examples', 'wrong.mts'] }),
    );
    mkdirSync(join(place, 'node_modules', '@types'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', '@types', 'node'), join(place, 'node_modules', '@types', 'node'));
    const { stdout } = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', place], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  },
  180_000,
);

gateTest('the chat bot answers with one line, a refusal or a fault', () => {
  const fight = (text: string): string => run('examples/bot.mjs', text, 'message-7').trim();
  expect(fight('cav 4 shock, inf 6 prepared')).toMatch(/^defender wins \d-\d [^\n]*$/);
  expect(fight('inf 5, inf 99')).toMatch(/^defenders\[0\]\.elan: .*99/);
});

gateTest('the balance study says what shock is worth', () => {
  const [head, ...rows] = run('examples/balance.mjs').trim().split('\n');
  expect(head).toBe('elan  defender  without  with shock  worth');
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(Number(/([\d.]+)%$/.exec(row)?.[1])).toBeGreaterThan(0);
});

inBrowserAtGate('the web page answers a combat, without any module of Node', async () => {
  const server = await serve(installed);
  try {
    const { port } = server.address() as AddressInfo;
    const page = await browser().open(`http://127.0.0.1:${port}/examples/page.html`);
    const fight = (seed: string): Promise<unknown> =>
      page.look(`(async () => {
        const wait = (holds) => new Promise((done) => { const look = () => holds() ? done() : setTimeout(look, 20); look(); });
        await wait(() => document.readyState === 'complete' && document.querySelector('form'));
        document.querySelector('[name=seed]').value = ${JSON.stringify(seed)};
        document.querySelector('pre').textContent = '';
        document.querySelector('button').click();
        await wait(() => document.querySelector('pre').textContent !== '');
        return document.querySelector('pre').textContent;
      })()`);
    expect(await fight('s')).toMatch(
      /^Combat \(Blücher p\.54-62\)[^]*D wins 4-2[^]*holds: 743\/1024\nretreats: 281\/1024$/,
    );
    expect(await fight('')).toContain('Verdict');
  } finally {
    server.close();
  }
});

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

function serve(folder: string): Promise<Server> {
  const server = createServer(({ url = '/' }, answer) => {
    try {
      const body = readFileSync(join(folder, url));
      answer.writeHead(200, { 'content-type': KINDS[extname(url)] ?? 'text/plain' }).end(body);
    } catch {
      answer.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}
