import { Terminal } from '../../../cli/prompts/pty';
import { KEY } from '../../../cli/prompts/support';
import { newFolder } from '../../../support/folder';
import { gateTest } from '../../../support/evenings';

jest.setTimeout(40_000);

const { enter, ctrlC } = KEY;
/** Its answer has more lines than the screen. */
const LONG = 'table combat';
const NOTED = 'still here';
const PAGE = 'A page';
/** The question of the phase after the set-up. */
const QUESTION = '? 1 Red, information';

let terminal: Terminal;
let home: string;
beforeEach(() => void (home = newFolder()));
afterEach(() => terminal.kill());

/** A new game at a terminal of 24 lines, after the answer to that line. */
async function game(pager: string, line: string, ...args: readonly string[]): Promise<Terminal> {
  terminal = new Terminal(['play', 'learning', '--seed', 's', '--keep', 'program', ...args], {
    PAGER: pager,
    XDG_STATE_HOME: home,
  });
  if (args.includes('--table')) await terminal.on('Enter goes on', enter);
  await terminal.on('? 1 Red, set-up', `ready${enter}`);
  await terminal.on(QUESTION, `${line}${enter}`);
  return terminal;
}

/** Sees that the question stands again, is typed at, and the game is left as usual. */
async function goesOn(t: Terminal): Promise<void> {
  await t.on(QUESTION, `note ${NOTED}${enter}`);
  await t.see(`✔ 1 Red, information phase note ${NOTED}`);
  await t.on(QUESTION, `leave${enter}`);
  await t.see('The game is kept.');
  expect(await t.end()).toBe(0);
  // The cursor is hidden by nobody.
  expect(t.written.lastIndexOf('\u001b[?25h')).toBeGreaterThanOrEqual(t.written.lastIndexOf('\u001b[?25l'));
}

/** A pager of the usual kind, wherever the tests run: it waits for keys, and q leaves it. */
const USUAL = 'less || more';

/** One process that shows its page and waits: a shell that is just starting another command may miss Ctrl-C. */
const WAITING = `exec awk 'END { print "${PAGE}"; fflush(); getline < "/dev/tty" }'`;

describe('an answer longer than the screen, in a game', () => {
  test('goes to the pager; q leads back to the question', async () => {
    const t = await game(USUAL, LONG);
    await t.see('Combat dice');
    await t.on('\n', 'q');
    await goesOn(t);
  });

  gateTest('Ctrl-C ends the pager, and not the game', async () => {
    const t = await game(WAITING, LONG);
    await t.on(PAGE, ctrlC);
    await goesOn(t);
  });

  gateTest('a pager that leaves the terminal raw and without echo does no harm', async () => {
    const t = await game(`cat > /dev/null; stty raw -echo < /dev/tty; echo ${PAGE}`, LONG);
    await t.see(PAGE);
    await goesOn(t);
  });

  gateTest.each(['', 'no-such-pager'])('is printed where the pager is "%s"', async (pager) => {
    const t = await game(pager, LONG);
    await t.see('Combat dice');
    await goesOn(t);
  });
});

describe('no pager', () => {
  const NEVER = `cat > /dev/null; echo ${PAGE}`;

  gateTest('troubles who reads an answer that fits the screen', async () => {
    const t = await game(NEVER, 'score');
    await t.see('Galgenberg');
    await goesOn(t);
    expect(t.text).not.toContain(PAGE);
  });

  gateTest('is shown where phones would wait for it', async () => {
    const t = await game(NEVER, LONG, '--table', '--port', '0');
    await t.see('Combat dice');
    await goesOn(t);
    expect(t.text).not.toContain(PAGE);
  });
});
