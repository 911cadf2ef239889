import { KEY } from '../../../cli/prompts/support';
import { terminalsOf } from '../../../cli/prompts/pty';
import { runCli } from '../../../cli/run-cli';
import { gateTest, variants } from '../../../support/evenings';

const { newHome, open } = terminalsOf('choice');

/** Milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

async function played(home: string, args: string, ...lines: readonly string[]): Promise<void> {
  const { status, err } = await runCli(args.split(' '), {
    env: { XDG_STATE_HOME: home },
    stdin: lines.join('\n'),
  });
  expect([status, err]).toEqual([0, '']);
}

gateTest(
  'an intuitive commander may roll the dice openly: they are not thrown before he has chosen',
  async () => {
    const home = newHome();
    await played(home, 'play fuentes-de-onoro --seed s', 'ready', 'mo', 'next', 'next');
    const t = open(home, ['play', 'fuentes-de-onoro', '--keep', 'program', '--seed', 's']);
    await t.on('? 1 French army (Masséna), fire phase', KEY.enter);
    await t.see('Combat phase is over: nothing is left to do.');
    await t.see('rolls and hides the MO dice');
    await t.see('open: Allied army (Wellington) rolls them openly');
    await t.on('? 2 Allied army (Wellington), momentum dice', `open${KEY.enter}`);
    await t.on('Die that the opponent has re-rolled', KEY.enter);
    await t.on('? 2 Allied army (Wellington), information phase', `leave${KEY.enter}`);
    expect(await t.end()).toBe(0);
    expect(t.text).not.toContain('lie under the cup');
  },
);

const CAMPAIGN =
  'campaign new --blue scenarios/armies/france-early.yaml --red scenarios/armies/austria.yaml --map valley';

describe('a secret typed where both sides look', () => {
  /** What stood on the screen last: what was wiped away is gone. */
  const wiped = /ZEBRA8[^\n]*\r?\n[^\n]*?\u001b\[\d+A\r\u001b\[J[^]*both sides could read that line/;

  test.each(
    variants([
      ['orders', 'orders blue', 'Adler: Ginster charges ZEBRA8'],
      ['orders that fill several lines', 'orders blue', `Adler: Ginster ${'charges on '.repeat(8)} ZEBRA8`],
    ]),
  )('is wiped away and not taken: %s', async (_, word, secret) => {
    const home = newHome();
    const lines = [
      'form-infantry Eiche > half-interval-column',
      'ready',
      'points Adler',
      'points Uhl',
      'next',
    ];
    await played(home, 'play percentage-birkenau --seed s', ...lines);
    const t = open(home, ['play', 'percentage-birkenau']);
    await t.on('written orders', `${word} ${secret}${KEY.enter}`);
    await t.see('both sides could read that line, and it was not taken');
    // The arrow finds nothing: the line is forgotten too.
    await t.on('written orders', `${KEY.up}${word}${KEY.enter}`);
    await t.on('("done" ends)', `done${KEY.enter}`);
    await t.see('Settled in secret');
    await t.on('written orders', `leave${KEY.enter}`);
    expect(await t.end()).toBe(0);
    expect(t.written).toMatch(wiped);
  });

  gateTest('is not taken in a campaign either', async () => {
    const t = open(newHome(), [...CAMPAIGN.split(' '), '--seed', 's']);
    await t.on('? 0 Blue, division into columns', `columns-blue A III; auto ZEBRA8${KEY.enter}`);
    await t.see('both sides could read that line, and it was not taken');
    await t.on('? 0 Blue, division into columns', `leave${KEY.enter}`);
    expect(await t.end()).toBe(0);
    expect(t.written).toMatch(wiped);
  });

  gateTest('is taken where questions are put line by line', async () => {
    const t = open(newHome(), [...CAMPAIGN.split(' '), '--plain', '--seed', 's']);
    await t.on('Answer', `columns-blue auto${KEY.enter}`);
    await t.see('Settled in secret');
    await t.on('Answer', `leave${KEY.enter}`);
    expect(await t.end()).toBe(0);
  });
});
