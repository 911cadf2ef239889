import { terminalsOf } from '../../prompts/pty';
import { runCli } from '../../run-cli';
import { gateTest } from '../../../support/evenings';

const { newHome, open } = terminalsOf('watch');

/** Milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

gateTest('a second terminal follows a game in plain words, as it is played in the first', async () => {
  const home = newHome();
  const play = async (...lines: readonly string[]): Promise<void> => {
    const { status, err } = await runCli(['play', 'learning', '--name', 'table', '--seed', 's'], {
      env: { XDG_STATE_HOME: home },
      stdin: lines.join('\n'),
    });
    expect([status, err]).toEqual([0, '']);
  };
  await play();
  const watching = open(home, ['game', 'watch', 'table']);
  await watching.see('THE MILL AT HOLLENBRUNN');
  await watching.see('White: morale 3');
  const { status } = await runCli(['play', 'table', '--seed', 's'], {
    env: { XDG_STATE_HOME: home },
    stdin: 'ready\nmo 6 6 6\nnext\n',
  });
  expect(status).toBe(0);
  await watching.see('TURN 1 of 20: Red');
  await watching.see('Movement phase');
  watching.kill();
  await watching.end();
  expect(watching.text).not.toMatch(/MO limit|[0-9a-f]{64}/);
  // Each screen takes the place of the one before.
  expect(watching.written).toContain('\u001b[2J\u001b[HTHE MILL');
  expect(watching.text).not.toContain('u001b');
});
