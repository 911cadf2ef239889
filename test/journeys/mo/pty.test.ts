import { Terminal as Screen } from '@xterm/headless';
import { KEY } from '../../cli/prompts/support';
import { Terminal } from '../../cli/prompts/pty';
import { closeTables, newTable, type Table } from '../../cli/commands/mo/run-mo';
import { gateTest } from '../../support/evenings';

const terminals: Terminal[] = [];

afterEach(() => {
  terminals.splice(0).forEach((terminal) => terminal.kill());
  closeTables();
});

function at(table: Table, line: string, env: Readonly<Record<string, string>> = {}): Terminal {
  const terminal = new Terminal(['mo', ...line.split(' ')], { XDG_STATE_HOME: table.directory, ...env });
  terminals.push(terminal);
  return terminal;
}

const TYPED = '1815';

async function roll(table: Table, more = '', env = {}): Promise<Terminal> {
  const t = at(table, `roll${more}`, env);
  await t.on('Side B: choose a PIN (it is not shown):', TYPED + KEY.enter);
  await t.on('Once more:', TYPED + KEY.enter);
  return t;
}

/** What was written, without the hashes, which may hold any digits. */
function told({ text }: Terminal): string {
  return text.replace(/[\da-f]{32,}/g, '<hash>');
}

/** Everything that can be seen on a terminal, and scrolled back to. */
async function seen(written: string): Promise<string> {
  const screen = new Screen({ cols: 80, rows: 24, scrollback: 1000, allowProposedApi: true });
  await new Promise<void>((resolve) => screen.write(written, resolve));
  const { active } = screen.buffer;
  return Array.from(
    { length: active.length },
    (_, i) => active.getLine(i)?.translateToString(true) ?? '',
  ).join('\n');
}

/** The roller’s look at his dice, up to the key that he presses then. */
async function lookingUntil(key: string, env?: Readonly<Record<string, string>>): Promise<Terminal> {
  const table = newTable();
  await (await roll(table)).end();
  const peek = at(table, 'peek', env);
  await peek.on('your PIN', TYPED + KEY.enter);
  await peek.on('Press Enter to hide it.', key);
  return peek;
}

describe('at a real terminal', () => {
  test('the passive player rolls and peeks, the active player spends in a few keys until the cup lifts', async () => {
    const table = newTable();
    const own = at(table, 'roll --physical');
    await own.on('choose a PIN', TYPED + KEY.enter);
    await own.on('Once more:', TYPED + KEY.enter);
    await own.on('Side B: type 3 faces from 1 to 6, or = and the sum, 3 to 18', `642${KEY.enter}`);
    expect(await own.end()).toBe(0);
    expect(told(own)).not.toMatch(/\b642\b|\b1815\b|\*/);

    const peek = at(table, 'peek');
    await peek.on('Side B: your PIN (it is not shown):', TYPED + KEY.enter);
    await peek.on('Limit 12 (6 4 2). Press Enter to hide it.', KEY.enter);
    expect(await peek.end()).toBe(0);
    expect(await seen(peek.written)).not.toMatch(/Limit|12|6 4 2|1815/);

    const spend = at(table, 'spend');
    const activations = [
      `c5${KEY.enter}`,
      `c4+v${KEY.enter}`,
      `i${KEY.enter}`,
      `i${KEY.enter}`,
      `i${KEY.enter}`,
    ];
    for (const [i, keys] of activations.entries()) {
      expect(keys.length).toBeLessThan(10);
      await spend.on(`? ${[0, 5, 7, 9, 11][i]} MO spent; next`, keys);
    }
    await spend.see('2 MO: 13 spent. The phase is over: the limit is reached.');
    await spend.see('Limit    12');
    expect(await spend.end()).toBe(0);
  }, 30_000);

  gateTest(
    'when the two PINs differ, or the first is too short, both are asked again',
    async () => {
      const t = at(newTable(), 'roll');
      await t.on('choose a PIN', `12${KEY.enter}`);
      await t.see('The PIN is too short; give 4 characters or more.');
      await t.on('choose a PIN', TYPED + KEY.enter);
      await t.on('Once more:', `1816${KEY.enter}`);
      await t.see('The two differ.');
      await t.on('choose a PIN', TYPED + KEY.enter);
      await t.on('Once more:', TYPED + KEY.enter);
      await t.see('Commitment');
      expect(await t.end()).toBe(0);
      expect(told(t)).not.toMatch(/\b181[56]\b/);
    },
    30_000,
  );

  gateTest(
    'when own dice are mistyped, they are asked again, and neither is shown',
    async () => {
      const table = newTable();
      const t = await roll(table, ' --physical');
      await t.on('Side B: type 3 faces', `647${KEY.enter}`);
      await t.see('These dice cannot show that; type 3 faces from 1 to 6');
      await t.on('Side B: type 3 faces', `6 4 2${KEY.enter}`);
      expect(await t.end()).toBe(0);
      expect(told(t)).not.toMatch(/\b647\b|6 4 2/);
      await table.mo('spend end');
      expect(await table.json('status')).toMatchObject({ lifted: { limit: 12 } });
    },
    30_000,
  );

  gateTest.each([
    ['Ctrl-C', KEY.ctrlC],
    ['Ctrl-D', KEY.ctrlD],
  ])('when he breaks off by %s, nothing was rolled, and the exit status is 130', async (_, key) => {
    const table = newTable();
    const t = at(table, 'roll');
    await t.on('choose a PIN', key);
    expect(await t.end()).toBe(130);
    expect(await table.json('status')).toEqual({ pledged: null, status: 0 });
  });

  gateTest(
    'when he breaks off while he looks, the screen is cleared all the same',
    async () => {
      const peek = await lookingUntil(KEY.ctrlC);
      expect(await peek.end()).toBe(130);
      expect(await seen(peek.written)).not.toMatch(/Limit/);
    },
    30_000,
  );

  gateTest(
    'while he is away by Ctrl-Z, and where he is ended from outside, the limit is nowhere',
    async () => {
      const peek = await lookingUntil(KEY.ctrlZ);
      // No shell is there to take it to the front again.
      const shell = setInterval(() => peek.kill('SIGCONT'), 50);
      await peek.see('Press Enter to hide it.');
      clearInterval(shell);
      const [shown = '', away] = peek.written.split('\u001b[?1049l');
      expect(shown).toContain('Limit');
      expect(away).not.toContain('Limit');
      // He is told on that screen how to leave it, and not on the one that both see.
      expect(away).toContain('\u001b[HPress Enter');
      peek.kill('SIGTERM');
      await peek.end();

      const ended = [peek];
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const) {
        const other = await lookingUntil('');
        other.kill(signal);
        await other.end();
        ended.push(other);
      }
      for (const { written } of ended) expect(await seen(written)).not.toMatch(/Limit/);
    },
    30_000,
  );

  gateTest(
    'what a kill left on the screen is gone when the game is opened again, and nothing else',
    async () => {
      const table = newTable();
      await (await roll(table)).end();
      const peek = at(table, 'peek');
      await peek.on('your PIN', TYPED + KEY.enter);
      await peek.see('Press Enter to hide it.');
      peek.kill('SIGKILL');
      await peek.end();
      const spend = at(table, 'spend');
      await spend.on('next', KEY.ctrlC);
      await spend.end();
      const later = await seen(`an order\r\n${peek.written}Killed\r\n$ mo spend\r\n${spend.written}`);
      expect(later).not.toMatch(/Limit|Killed/);
      expect(later).toMatch(/^an order\n.*your PIN.*\n[^]*next/);
      expect(await seen(`an order\r\n${spend.written}`)).toMatch(/^an order\n.*0 MO spent; next/);
    },
    30_000,
  );

  gateTest(
    'when the terminal is a dumb one, the limit is at least scrolled away',
    async () => {
      const peek = await lookingUntil(KEY.enter, { TERM: 'dumb' });
      await peek.end();
      expect(peek.written).not.toContain('\u001b[?1049h');
      expect(peek.text).toMatch(/hide it\. \n{100}/);
    },
    30_000,
  );

  gateTest(
    'when a wrong PIN is typed, it takes its time, and says no more than that',
    async () => {
      const table = newTable();
      const usual = { NODE_OPTIONS: '' };
      await (await roll(table, '', usual)).end();
      const start = performance.now();
      const peek = at(table, 'peek', usual);
      await peek.on('your PIN', `1805${KEY.enter}`);
      expect(await peek.end()).toBe(2);
      expect(performance.now() - start).toBeGreaterThan(100);
      expect(peek.text).toBe(
        'Side B: your PIN (it is not shown): \nblucher: PIN: is wrong; nothing was changed\n',
      );
    },
    30_000,
  );

  gateTest(
    'when the active player mistypes, is refused or stops, the phase waits for him',
    async () => {
      const table = newTable();
      await table.hide('6 6 6');
      const t = at(table, 'spend');
      await t.on('? 0 MO spent', `crops 5${KEY.enter}`);
      await t.see('"crops" is no activation (did you mean "corps"?)');
      for (let i = 0; i < 7; i++) await t.on('crops 5'.slice(0, 0), '\u007f');
      await t.on('', `i${KEY.enter}`);
      await t.on('? 2 MO spent', `c3${KEY.enter}`);
      await t.see('ACT_ORDER');
      await t.on('? 2 MO spent', KEY.enter);
      expect(await t.end()).toBe(0);
      expect(await table.json('status')).toMatchObject({ currentMO: 2, phaseEnded: 'none' });
    },
    30_000,
  );
});

gateTest(
  'with --no-keep the roller answers each spend by his PIN, and a wrong one ends no session',
  async () => {
    const table = newTable();
    await table.hide('6 4 2', '--no-keep', TYPED);
    const t = at(table, 'spend');
    await t.on('? 0 MO spent', `9${KEY.enter}`);
    await t.on('Side B: your PIN (it is not shown):', `1805${KEY.enter}`);
    await t.see('PIN: is wrong; nothing was changed');
    await t.on('? 0 MO spent', `9${KEY.enter}`);
    await t.on('Side B: your PIN', TYPED + KEY.enter);
    await t.see('The phase goes on.');
    await t.on('? 9 MO spent', `c5${KEY.enter}`);
    await t.on('Side B: your PIN', TYPED + KEY.enter);
    await t.see('Limit    12');
    expect(await t.end()).toBe(0);
  },
  30_000,
);

test('the built program is what these terminals run', async () => {
  const t = at(newTable(), 'status');
  expect(await t.end()).toBe(0);
  expect(t.text).toContain('No MO dice lie under a cup.');
});
