import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const home = newFolder();

test('of a journal that was cut says that only the lines that are left agree', async () => {
  const env = { XDG_STATE_HOME: home };
  await runCli(['play', 'gte-ferrabosco', '--seed', 's', '--name', 'cut'], { env, stdin: 'ready\n' });
  const whole = await runCli(['game', 'verify', 'cut'], { env });
  expect([whole.status, whole.out]).toEqual([0, expect.stringContaining('\nEverything agrees.\n')]);
  const cut = await runCli(['game', 'verify', 'cut', '--head', '57-4821-9930'], { env });
  appendFileSync(join(home, 'blucher', 'games', 'cut.jsonl'), '{');
  const torn = await runCli(['game', 'verify', 'cut'], { env });
  expect(torn.out).toContain('\n1 byte at the end was never acknowledged.\n');
  expect(cut.status).toBe(1);
  expect(cut.out).toContain('\nThe lines that are here agree.\n');
  expect(cut.out).toMatch(/The head 57-4821-9930 is gone/);
});

test('of a game with corrections names their lines', async () => {
  const env = { XDG_STATE_HOME: home };
  const stdin = 'ready\ncorrect units.Brandt.fired true x\nnote y\ncorrect units.Brandt.fired false z\n';
  await runCli(['play', 'learning', '--seed', 's', '--name', 'mended'], { env, stdin });
  const { out } = await runCli(['game', 'verify', 'mended'], { env });
  expect(out).toContain('\nCorrected by hand: lines 3 and 5.\nEverything agrees.\n');
});

test('of throws that are not proved yet says how they will be', async () => {
  const env = { XDG_STATE_HOME: home };
  await runCli(['play', 'percentage-birkenau', '--name', 'open'], { env, stdin: 'ready\npoints Weiss\n' });
  const { out } = await runCli(['game', 'verify', 'open'], { env });
  expect(out.replace(/\s+/g, ' ')).toContain(
    '1 throw from secrets that were committed to before; they can be proved once these are shown: at the end, or by "dice secrets agreed".',
  );
});
