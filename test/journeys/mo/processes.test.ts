import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeTables, newTable, type Table } from '../../cli/commands/mo/run-mo';
import { gateTest, someOf, variants } from '../../support/evenings';

afterEach(closeTables);

/** The built program as a process of its own; killed after so many milliseconds, if it still runs. */
async function start(table: Table, line: string, killAfter?: number): Promise<number | null> {
  const env = { PATH: process.env.PATH ?? '', XDG_STATE_HOME: table.directory };
  const child = spawn(process.execPath, ['bin/blucher.js', 'mo', ...line.split(' ')], {
    env,
    stdio: 'ignore',
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  await once(child, 'exit');
  clearTimeout(timer);
  return child.exitCode;
}

const spentAt = async (table: Table): Promise<number> => Number((await table.json('status')).currentMO);

gateTest(
  'a kill at any moment leaves the old state or the new one',
  async () => {
    const table = newTable();
    await table.hide('=72', '--momentum-dice 12');
    const began = performance.now();
    expect(await start(table, 'spend 1')).toBe(0);
    const whole = performance.now() - began;
    for (const part of someOf([0.4, 0.65, 0.85, 0.55, 0.75, 0.95], 2)) {
      const before = await spentAt(table);
      await start(table, 'spend 1', part * whole);
      expect([before, before + 1]).toContain(await spentAt(table));
    }
    const before = await spentAt(table);
    expect(await start(table, 'spend 1')).toBe(0);
    expect(await spentAt(table)).toBe(before + 1);
  },
  60_000,
);

test('several at once: each is counted, none is lost', async () => {
  const table = newTable();
  await table.hide('=72', '--momentum-dice 12');
  const spent = variants([2, 2, 2, 2, 2, 2], 2);
  const statuses = await Promise.all(spent.map((each) => start(table, `spend ${each}`)));
  expect(statuses).toEqual(spent.map(() => 0));
  expect(await spentAt(table)).toBe(2 * spent.length);
}, 60_000);
