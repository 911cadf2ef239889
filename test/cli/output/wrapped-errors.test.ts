import { runCli } from '../run-cli';

describe('a long message', () => {
  const long = ['game', 'show', 'no such game, '.repeat(5)];

  test('is one line in a pipe', async () => {
    const { err } = await runCli(long);
    expect(err).toMatch(/^blucher: .{80,}\n$/);
  });

  test.each([60, 80])('is broken between words at a terminal of %p columns', async (width) => {
    const [piped, { err }] = [await runCli(long), await runCli(long, { terminalError: true, width })];
    const lines = err.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    expect(`${lines.map((line) => line.trim()).join(' ')}\n`).toBe(piped.err);
  });
});
