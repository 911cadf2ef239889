import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Terminal as Screen } from '@xterm/headless';
import { parse } from 'yaml';
import { KEY } from '../../prompts/support';
import { Terminal } from '../../prompts/pty';
import { runCli } from '../../run-cli';
import { newFolder } from '../../../support/folder';
import { gateTest } from '../../../support/evenings';

const directory = newFolder();
const terminals: Terminal[] = [];
afterEach(() => terminals.splice(0).forEach((terminal) => terminal.kill()));

function open(...args: readonly string[]): Terminal {
  const terminal = new Terminal(['army', 'new', ...args]);
  terminals.push(terminal);
  return terminal;
}

/** The 24 lines that are on the screen now. */
async function screenOf({ written }: Terminal): Promise<string> {
  const screen = new Screen({ cols: 80, rows: 24, allowProposedApi: true });
  await new Promise<void>((resolve) => screen.write(written, resolve));
  const { active } = screen.buffer;
  return Array.from(
    { length: 24 },
    (_, i) => active.getLine(active.baseY + i)?.translateToString(true) ?? '',
  ).join('\n');
}

/** Types orders, each once the one before has been answered by that total. */
async function order(t: Terminal, steps: readonly (readonly [total: string, line: string])[]): Promise<void> {
  for (const [total, line] of steps) {
    await t.see(`${total} points,`);
    await t.on('? Order', line + KEY.enter);
  }
}

/** Milliseconds, however busy the machine is. */
jest.setTimeout(20_000);

test('an army is chosen, bought, undone and saved, and goes to a battle', async () => {
  const file = join(directory, 'britain.yaml');
  const t = open('-o', file);
  await t.on('Army list', '2' + KEY.enter);
  await t.on('Points limit', `200${KEY.enter}`);
  await t.on('Variant', KEY.enter);
  await order(t, [
    ['0 of 200', '4 foot regiments I'],
    ['60 of 200', '2 guards I'],
    ['100 of 200', 'undo'],
    ['60 of 200', 'light cavalry'],
    ['70 of 200', 'wellington'],
  ]);
  await t.see('110 of 200 points, 90 left');
  await t.see('? Order');
  const screen = await screenOf(t);
  for (const part of ['110 of 200 points', 'Foot Regiments', 'Infantry', 'Corps I (', '? Order'])
    expect(screen).toContain(part);
  expect(screen).toMatch(/Wanted: |Legal as it stands/);
  await t.on('', `save${KEY.enter}`);
  await t.see(`Saved as`);
  await t.on('? Order', `done${KEY.enter}`);
  await t.end();
  const saved = readFileSync(file, 'utf8');
  expect(parse(saved)).toMatchObject({
    list: 'britain',
    variant: 'peninsular',
    limit: 200,
    cinc: 'wellington',
  });
  const battle = await runCli(['army', 'battle', file, file]);
  expect((await runCli(['scenario', 'check', '-'], { stdin: battle.out })).status).toBe(0);
});

gateTest('a place that an order leaves open is asked, and an order that is left buys nothing', async () => {
  const t = open('--list', 'britain', '--limit', '200', '--variant', 'peninsular');
  await order(t, [
    ['0 of 200', '4 foot regiments I'],
    ['60 of 200', '2 foot regiments II'],
    ['90 of 200', 'light cavalry'],
  ]);
  await t.see('? Which corps?');
  await t.see('Corps I (4): 4 Foot Regiments');
  await t.on('Esc: leave.', KEY.esc);
  await t.on('? Order', `light cavalry${KEY.enter}`);
  await t.on('Esc: leave.', `2${KEY.enter}`);
  await t.see('100 of 200 points,');
  await t.on('? Order', `save${KEY.enter}`);
  await t.on('? File', `nowhere/army.yaml${KEY.enter}`);
  await t.see('nowhere/army.yaml: cannot be written: there is no such directory');
  await t.on('? Order', `done${KEY.enter}`);
  await t.on('Save it anyway?', `n${KEY.enter}`);
  await t.see('? Order');
});

gateTest('with eight corps all still stands on one screen', async () => {
  const t = open('--list', 'franceEarly', '--limit', '300', '--variant', 'standard');
  for (const id of ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII']) {
    await t.see(id === '' ? 'Wanted: ' : `Corps ${id} (0).`);
    await t.on('? Order', `corps${KEY.enter}`);
  }
  await t.see('Corps VIII (0).');
  await t.see('? Order');
  const lines = (await screenOf(t)).split('\n');
  const at = (text: string): number => lines.findIndex((line) => line.includes(text));
  const parts = [
    '0 of 300 points',
    'Infantry',
    'More offers',
    'Corps I (0)',
    'Corps VIII (0), 0',
    'Wanted: ',
    'faults',
    '? Order',
  ];
  const places = parts.map(at);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
});

gateTest('an army that is not legal is saved only after a warning, when its player says so', async () => {
  const file = join(directory, 'spain.yaml');
  const t = open('--list', 'spain', '--limit', '300', '--variant', 'standard', '-o', file);
  await t.on('? Order', `corps${KEY.enter}`);
  await t.see('Corps I (0).');
  await t.on('? Order', `done${KEY.enter}`);
  await t.see('The army is not legal: ');
  await t.see('- ');
  await t.on('Save it anyway?', KEY.enter);
  await t.on('? Order', `undo${KEY.enter}`);
  expect(existsSync(file)).toBe(false);
  await t.on('? Order', `done${KEY.enter}`);
  await t.on('Save it anyway?', `y${KEY.enter}`);
  expect(await t.end()).toBe(1);
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({ list: 'spain', limit: 300 });
});

gateTest('Ctrl-C leaves without a roster', async () => {
  const t = open('--list', 'spain', '--limit', '300');
  await t.on('? Order', KEY.ctrlC);
  expect(await t.end()).toBe(130);
});

gateTest.each([
  ['after a purchase', '? Order'],
  ['before the next order can be given', '2 Grenadiers for I.\n'],
])('Ctrl-C %s offers to save it', async (_, shown) => {
  const file = join(directory, 'left.yaml');
  const t = open('austria', '--limit', '200');
  await order(t, [['0 of 200', '2a I']]);
  await t.on(shown, KEY.ctrlC);
  await t.on('Save what was bought?', KEY.enter);
  await t.on('? File', `${'\u007f'.repeat(9)}${file}${KEY.enter}`);
  expect(await t.end()).toBe(130);
  expect(parse(readFileSync(file, 'utf8'))).toMatchObject({ list: 'austria', limit: 200 });
  rmSync(file);
});

gateTest('a second Ctrl-C says that nothing was saved', async () => {
  const t = open('austria', '--limit', '200');
  await order(t, [['0 of 200', '2a I']]);
  await t.on('? Order', KEY.ctrlC);
  await t.on('Save what was bought?', KEY.ctrlC);
  expect(await t.end()).toBe(130);
  expect(t.text).toContain('Nothing was saved since the last change.');
});

gateTest('where the rules have no points, units are counted', async () => {
  const t = open('--rules', 'percentage', '--list', 'troops');
  await t.on('Limit of units', KEY.enter);
  await t.see('0 of 8 units, 8 left');
  await t.see('units bought');
  await t.on('? Order', `more${KEY.enter}`);
  await t.see('There are no more offers.');
});
