import { loadRuleset, RULESETS } from '../../src/rulesets';
import { answering } from '../support/seat';
import { runCli } from './run-cli';

/** At a terminal, and with nobody who wants to be asked. */
async function unasked(...args: readonly string[]): Promise<{ status: number; err: string; asked: number }> {
  const streams = answering([]);
  const { status, err } = await runCli([...args, '--no-input'], { streams });
  return { status, err, asked: streams.asked() };
}

describe('--no-input at a terminal asks nothing, and names what is missing', () => {
  test.each([
    [['fire'], '--type'],
    [['combat', '-a', 'inf 5'], "-d '"],
    [['combat', '-a', 'cav 4', '-d', 'inf 6', '--dice', 'ask'], '--dice'],
    [['odds', 'combat'], "-a '"],
    [['odds'], 'procedure'],
    [['rule'], 'procedure'],
    [['compare'], '--attacker'],
    [['compare', '-a', 'inf'], '--defender'],
    [['play'], '--script'],
    [['play', 'learning'], '--script'],
    [['campaign', 'new'], '--blue'],
    [['scenario', 'new'], 'id'],
    [['army', 'new'], '--list'],
    [['dice', 'check'], 'standard input'],
    [['mo', 'roll'], 'pin'],
  ])('%j', async (args, missing) => {
    const { status, err, asked } = await unasked(...args);
    expect([status, asked]).toEqual([2, 0]);
    expect(err.toLowerCase()).toContain(missing);
  });

  test.each(RULESETS.map(({ id }) => id))('every procedure of %s', async (id) => {
    for (const procedure of (await loadRuleset(id)).procedures) {
      const { status, asked } = await unasked('rule', procedure.id, '--rules', id);
      expect([procedure.id, asked, [0, 2, 3].includes(status)]).toEqual([procedure.id, 0, true]);
    }
  });
});

test('--no-input may stand before the command, and a whole line is answered as ever', async () => {
  const line = ['combat', '-a', 'cav 4', '-d', 'inf 6', '--seed', 's', '--brief'];
  const streams = answering([]);
  const [silent, usual] = [
    await runCli(['--no-input', ...line], { streams }),
    await runCli(line, { streams }),
  ];
  expect(silent).toEqual(usual);
});
