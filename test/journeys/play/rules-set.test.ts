import { join } from 'node:path';
import { readJournal } from '../../../src/game/journal/journal-file';
import type { GameEvent } from '../../../src/game/events';
import { runCli, type Run } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

jest.setTimeout(300_000);

const home = newFolder();

const at = (args: string, stdin = '', env: Record<string, string> = {}): Promise<Run> =>
  runCli(args.split(' '), { env: { XDG_STATE_HOME: home, ...env }, stdin });

const begun = async (game: string): Promise<GameEvent | undefined> =>
  (await readJournal<GameEvent>(join(home, 'blucher', 'games', `${game}.jsonl`))).entries[0]?.event;

/** How a game names its rules at the top of its screen. */
const rulesIn = ({ out }: Run): string | undefined =>
  /^Rules set: .*$/m.exec(out.replace(/\n {2}/g, ' '))?.[0];

const HOUSE = '--house blucher --set crestFire=fromBeyond';
const SET = 'Rules set: house rules "Example club", crestFire fromBeyond.';

/** A charge at steady infantry, and the combat. */
const CHARGE = ['ready', 'mo', 'next', 'corps Adler, Brandt', 'charge Adler > Kestrel 2', 'next', 'next'];

test('house rules and settings are of the record, named in rulings, kept on resume and verified', async () => {
  const lines = [...CHARGE, 'combat Adler > Kestrel', 'why'].join('\n');
  const played = await at(`play learning --show --name club ${HOUSE}`, lines);
  expect([played.status, played.err, rulesIn(played)]).toEqual([0, '', SET]);
  // The example of a club values a steady defender at 2.
  expect(played.out).toMatch(/\+2 +steady +house rule "Example club"/);
  expect(played.out).toContain('house rules: Example club');
  expect(await begun('club')).toMatchObject({
    options: { crestFire: 'fromBeyond' },
    houseRules: { name: 'Example club', options: { crestFire: 'always' } },
  });
  expect(rulesIn(await at('play club --show', 'now'))).toBe(SET);
  expect((await at('game verify club')).status).toBe(0);
});

test('a game that has begun keeps its rules', async () => {
  await at('play learning --name old --show');
  const { status, err } = await at(`play old ${HOUSE}`);
  expect([status, err.match(/this game has begun: its rules are those it began with/g)]).toMatchObject([
    2,
    { length: 2 },
  ]);
});

test('a setting that cannot be is reported where it was typed, and no game begins', async () => {
  const { status, err } = await at('play learning --name none --set crestFire=never');
  expect([status, err.trim()]).toEqual([
    2,
    'blucher: --set crestFire: "never" is not allowed; give fromBeyond or always',
  ]);
  expect((await at('play none')).err).toContain('there is no scenario or game "none"');
});

describe('what is set for all commands', () => {
  const env = { BLUCHER_HOUSE: 'blucher', BLUCHER_SCALE: 'bw40' };

  test('holds in a battle of that ruleset, unless its own flags say otherwise', async () => {
    expect(rulesIn(await at('play learning --name usual --show', '', env))).toBe(
      'Rules set: house rules "Example club", bw bw40.',
    );
    expect(rulesIn(await at('play learning --name scaled --show --scale bw50', '', env))).toContain(
      'bw bw50',
    );
  });

  test('is left aside in a battle of another', async () => {
    const { status, out } = await at('play gte-marienfeld --show', '', env);
    expect([status, out]).toEqual([0, expect.not.stringContaining('house rules')]);
  });
});

/** A turn of Grande Tactique up to a shot of which nobody says who won. */
const SHOT = ['deshake upslope none', 'pips I', 'next', 'valid', 'fire Fir > Polecat 6'];

test.each([
  ['', /who won, or "houseRoll"/],
  [' --house grande-tactique', /Fir fires at Polecat: (a tie|the (firer|target) wins)/],
])('play grande-tactique-valley%s, a shot without a winner: %p', async (flags, words) => {
  const { out } = await at(
    `play grande-tactique-valley --name valley${flags.length} --show${flags}`,
    SHOT.join('\n'),
  );
  expect(out.split('fire Fir > Polecat')[0]?.replace(/\n {2,}/g, ' ')).toMatch(words);
});
