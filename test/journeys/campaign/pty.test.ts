import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { KEY } from '../../cli/prompts/support';
import { terminalsOf } from '../../cli/prompts/pty';
import { runCli } from '../../cli/run-cli';
import { gateTest } from '../../support/evenings';

const { newHome, open } = terminalsOf('campaign');

/** Milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

/** More answers than these a campaign day of both sides may not take beside the moves. */
const MOST_ANSWERS = 8;
const IS_MOVE = /^[A-D1-4] /;

const ARMIES = ['--blue', 'scenarios/armies/france-early.yaml', '--red', 'scenarios/armies/austria.yaml'];
const NEW = ['campaign', 'new', ...ARMIES, '--map', 'valley'];

/** A campaign as it stands on the morning of its second day. */
async function secondDay(): Promise<string> {
  const home = newHome();
  const { lines } = parse(readFileSync('scenarios/scripts/campaign-valley.yaml', 'utf8')) as {
    readonly lines: readonly string[];
  };
  const script = lines.slice(0, lines.indexOf('A B4 B5') - 1).join('\n');
  const { status } = await runCli([...NEW, '--seed', '1'], { env: { XDG_STATE_HOME: home }, stdin: script });
  expect(status).toBe(0);
  return home;
}

describe('a campaign at a real terminal', () => {
  gateTest(
    'a day of both sides, with a scouting and an overrun, in at most 8 answers beside the moves',
    async () => {
      const t = open(await secondDay(), ['campaign', 'resume', '--seed', '1']);
      const answers: readonly (readonly [answer: string, prompt: string, line: string])[] = [
        ['Order of moving', '? 2 Blue, order of moving', 'next'],
        ['Blue moves first', '? 2 Blue, movement', 'A B4 B5'],
        ['Column A ends in B5', '? 2 Blue, column A, 4 MP left', 'scout 1'],
        ['has 2 units.', '? 2 Blue, column A, 3 MP left', 'overrun B6'],
        ['Owed  retreat square', '? 2 Red, movement', 'retreat B7'],
        ['Column A ends in B6', '? 2 Blue, column A, 2 MP left', '2 D6 C6'],
        ['Column 2 ends in C6', '? 2 Red, column 2, 4 MP left', 'B E4 D4'],
        ['Column B ends in D4', '? 2 Blue, column B, 4 MP left', '3 C7'],
        // A word alone asks for the rest.
        ['Column 3 ends in C7', '? 2 Red, column 3, 4 MP left', 'C'],
        ['? Where it goes', 'one square, or the squares in order', 'D2 D3'],
        ['Column C ends in D3', '? 2 Blue, column C, 2 MP left', '4 D7 D6'],
        ['Column 4 ends in D6', '? 2 Red, column 4, 2 MP left', 'D F2 E2'],
        ['Column D ends in E2', '? 2 Blue, column D, 2 MP left', '1 stay'],
        ['Column 1 stays in B7.', '? 2 Red, column 1, 6 MP left', 'next'],
      ];
      for (const [answer, prompt, line] of answers) {
        await t.see(answer);
        await t.on(prompt, line + KEY.enter);
      }
      await t.see('Day 3 begins.');
      // Whoever is asked where the battle is, is asked for nothing else: all of it is in the record, or sealed.
      await t.on('? 3 Red, option to declare a battle', `declare${KEY.enter}`);
      await t.on('Battlefield, by its north-western square', `B5${KEY.enter}`);
      await t.see('The battle is fought in B5');
      await t.on('? 3 Blue, order of moving', `leave${KEY.enter}`);
      expect(await t.end()).toBe(0);
      const others = answers.filter(([, , line]) => !IS_MOVE.test(line));
      const keys = answers.reduce((sum, [, , line]) => sum + line.length + 1, 0);
      process.stdout.write(
        `a campaign day of both sides: ${answers.length} answers, ${others.length} beside the moves, ${keys} keys\n`,
      );
      expect(others.length).toBeLessThanOrEqual(MOST_ANSWERS);
    },
  );

  gateTest(
    'a side divides its army on a screen that is gone afterwards, and looks at its sheet on another',
    async () => {
      const t = open(newHome(), [...NEW, '--seed', '1']);
      await t.see('Red looks away while Blue writes.');
      await t.on('? 0 Blue, division into columns', `columns-blue${KEY.enter}`);
      await t.see('Without a place: Guard-1');
      await t.on('Blue divides its army ("done" ends)', `A III V; recon Guard-1${KEY.enter}`);
      await t.see('A: III-1');
      await t.see('Guard-1 may not go');
      await t.on('Blue divides its army ("done" ends)', `?${KEY.enter}`);
      await t.see('Type such as "A');
      await t.on('Blue divides its army ("done" ends)', `B Guard-1; auto; done${KEY.enter}`);
      await t.see('Settled in secret');
      await t.on('? 0 Red, division into columns', `sheet blue${KEY.enter}`);
      await t.on('the other side looks away. Enter shows them', KEY.enter);
      await t.see('III-1');
      await t.on('Enter hides them', KEY.enter);
      await t.on('? 0 Red, division into columns', `leave${KEY.enter}`);
      expect(await t.end()).toBe(0);
      // Whatever named a unit stood on another screen.
      const shared = t.written.split('\u001b[?1049h').map((part) => part.split('\u001b[?1049l').at(-1) ?? '');
      expect(shared.join('')).not.toContain('III-1');
    },
  );

  gateTest(
    'kept with PINs alone, each side opens its own, and the program asks for what has to be shown',
    async () => {
      const t = open(newHome(), [...NEW, '--keep', 'pin-only', '--seed', '1']);
      for (const [side, pin] of [
        ['blue', '1805'],
        ['red', '1809'],
      ] as const) {
        await t.on('division into columns', `columns-${side}${KEY.enter}`);
        await t.on('divides its army ("done" ends)', `auto${KEY.enter}`);
        await t.see('All units have a place.');
        await t.on('divides its army ("done" ends)', `done${KEY.enter}`);
        await t.on('choose a PIN (it is not shown):', pin + KEY.enter);
        await t.on('Once more:', pin + KEY.enter);
        await t.see('Settled in secret');
      }
      await t.on('? 0 Blue, reconnaissance', `sheet red${KEY.enter}`);
      await t.on('red: your PIN', `1805${KEY.enter}`);
      await t.see('That is not the PIN.');
      await t.on('red: your PIN', `1809${KEY.enter}`);
      await t.on('the other side looks away. Enter shows them', KEY.enter);
      await t.see('I-1 Avant-Garde');
      await t.on('Enter hides them', KEY.enter);
      await t.on('? 0 Blue, reconnaissance', `show-recon-blue${KEY.enter}`);
      await t.on('blue: your PIN', `1805${KEY.enter}`);
      await t.see('Recon scores');
      await t.on('? 0 ', `leave${KEY.enter}`);
      expect(await t.end()).toBe(0);
    },
  );

  gateTest('a machine on which nobody has anything to do says so in its prompt', async () => {
    const [one, two] = [newHome(), newHome()];
    const file = join(one, 'sent');
    const run = (home: string, args: readonly string[], stdin = '') =>
      runCli(args, { env: { XDG_STATE_HOME: home }, stdin });
    await run(one, [...NEW, '--seed', '1'], 'columns-blue auto\ncolumns-red auto');
    await run(one, ['campaign', 'send', '-o', file]);
    expect(await run(two, ['campaign', 'receive', file])).toMatchObject({ status: 0 });
    const t = open(two, ['campaign', 'resume']);
    await t.on('the other machine goes on ("leave", "campaign send")', `leave${KEY.enter}`);
    expect(await t.end()).toBe(0);
  });

  gateTest(
    'cards that lie face down are shown to their side alone, on a screen that is gone afterwards',
    async () => {
      const t = open(newHome(), ['play', 'learning', '--keep', 'program', '--seed', 's']);
      await t.on('? 1 Red, set-up', `muster red${KEY.enter}`);
      await t.on('the other side looks away. Enter shows them', KEY.enter);
      await t.see('Adler');
      await t.on('Enter hides them', KEY.enter);
      await t.on('? 1 Red, set-up', `leave${KEY.enter}`);
      expect(await t.end()).toBe(0);
    },
  );
});
