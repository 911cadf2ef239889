import { paged } from '../../../src/cli/output/paged';
import type { Io } from '../../../src/cli/io';
import { Terminal } from '../prompts/pty';
import { gateTest, variants } from '../../support/evenings';

/** Runs what writes two pieces, with a pager that takes the text or not. @returns what the pager and the output got. */
async function written(isTerminal: boolean, takes: boolean) {
  const got = { pager: [] as string[], out: [] as (string | Uint8Array)[] };
  const io = {
    terminal: { input: isTerminal, output: isTerminal },
    out: (text: string | Uint8Array) => void got.out.push(text),
    page: (text: string) => (got.pager.push(text), takes),
  } as unknown as Io;
  const status = await paged((by) => {
    by.out('one ');
    by.out('text');
    return Promise.resolve(3);
  }, io);
  expect(status).toBe(3);
  return got;
}

test('at a terminal the pager gets the whole answer at once', async () => {
  expect(await written(true, true)).toEqual({ pager: ['one text'], out: [] });
});

test('what the pager does not take is written', async () => {
  expect(await written(true, false)).toEqual({ pager: ['one text'], out: ['one text'] });
});

test('in a pipe each piece is written as it comes', async () => {
  expect(await written(false, true)).toEqual({ pager: [], out: ['one ', 'text'] });
});

describe('a long page at a real terminal', () => {
  const shown = async (pager: string, ...args: readonly string[]): Promise<string> => {
    const terminal = new Terminal(args, { PAGER: pager });
    expect(await terminal.end()).toBe(0);
    return terminal.text;
  };

  test('goes to $PAGER', async () => {
    expect(await shown("sed 's/^/| /'", 'help', 'cookbook')).toContain('| # ');
  });

  test.each(
    variants([
      ['simulate', 'hill'],
      ['compare', '-a', 'cavalry 800', '-d', 'infantry 1500 square'],
      ['campaign', 'map', 'draw', 'valley'],
      ['odds', 'combat', '-a', 'inf 8', '-d', 'inf 6'],
      ['army', 'check', ...Array<string>(12).fill('austria')],
    ]),
  )('so does the answer of %s', async (...args) => {
    expect(await shown("sed 's/^/| /'", ...args)).toMatch(/^\| /m);
  });

  gateTest('is printed where $PAGER is empty or cannot be found', async () => {
    for (const pager of ['', 'no-such-pager']) {
      expect(await shown(pager, 'help', 'cookbook')).toMatch(/(^|\n)# /);
    }
  });

  gateTest('does not trouble the pager where it fits the screen', async () => {
    expect(await shown('sed d', 'table', 'base-widths')).not.toBe('');
  });
});
