import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJournal } from '../../../src/game/journal/journal-file';
import { openCup } from '../../../src/game/secrets/hidden-dice';
import type { GameEvent } from '../../../src/game/events';
import { readProgramKey } from '../../../src/game/secrets/program-key';
import { closeTables, newTable, type Table } from '../../cli/commands/mo/run-mo';
import { readGame } from '../../game/recorded';
import { runCli } from '../../cli/run-cli';

/*
 * What is claimed of hidden dice, and what a short program of the laptop's owner can do.
 */

afterEach(closeTables);

/** What the owner of the laptop reads with the program's key: the dice under the cup, or nothing. */
async function readByKey(table: Table): Promise<unknown> {
  const { entries } = await readJournal<GameEvent>(table.file);
  const key = await readProgramKey(join(table.directory, 'blucher', 'keeper.key'));
  const { rules, present } = await readGame(entries);
  const [cup] = Object.values(present.cups);
  return (await openCup(rules, cup!.covered, key))?.dice;
}

test('the program’s key opens hidden dice, which --no-keep leaves to the PIN alone', async () => {
  const [kept, own] = [newTable('kept'), newTable('own')];
  expect((await kept.hide('654')).status).toBe(0);
  expect((await own.hide('654', '--no-keep')).status).toBe(0);
  expect(await readByKey(kept)).toEqual({ faces: [6, 5, 4] });
  expect(await readByKey(own)).toBeUndefined();
});

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

test.each([
  ['the README', () => readFileSync(join(__dirname, '..', '..', '..', 'README.md'), 'utf8')],
  ['the help of mo', async () => (await runCli(['mo', '--help'])).out],
])(
  '%s says that the owner of the laptop can read the dice, and what keeps them from him',
  async (_, read) => {
    const text = oneLine(await read());
    expect(text).not.toMatch(/even from the owner|impossible/i);
    expect(text).toMatch(
      /(its|the) key with a program of his own|a program that uses the key can read the dice/,
    );
    expect(text).toMatch(/--no-keep[^.]*(PIN alone|only the roller's PIN)/);
  },
);

test('the help of play says what each arrangement cannot protect', async () => {
  const text = oneLine((await runCli(['play', '--help'])).out);
  for (const said of [
    /reads this machine's key.* foresees the dice of the present turn, and of none to come/,
    /puts an older copy of the whole folder back has other dice in the next turn: the noted head shows it/,
    /With --seed everybody who knows the seed foresees all dice/,
    /What nobody at this machine can foresee are dice thrown by hand: --dice ask/,
    /whoever copies the journal can try PINs/,
  ])
    expect(text).toMatch(said);
});
