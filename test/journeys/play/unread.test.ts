import { randomBytes } from 'node:crypto';
import { lastOnRecord } from '../../../src/cli/play/last-ruling';
import { GameTable } from '../../../src/cli/play/game-table';
import { memoryWriter, newTable } from '../../support/bot';
import { runCli, type Run } from '../../cli/run-cli';
import { newFolder } from '../../support/folder';

jest.setTimeout(30_000);

/** Players' runs, one after the other, of games that nobody else sees. */
function newPlayer(): (args: string, ...lines: readonly string[]) => Promise<Run> {
  const home = newFolder();
  return (args, ...lines) =>
    runCli([...args.split(' '), '--strict'], { env: { XDG_STATE_HOME: home }, stdin: lines.join('\n') });
}

describe('words that an act would leave unread', () => {
  test.each([
    ['prepared Kestrel, Martin', '"prepared" takes one name; "Martin" is too much'],
    ['garrison Quail, Plover', '"garrison" takes one name; "Plover" is too much'],
    ['reveal Osprey Raven', '"reveal" takes one name; "Raven" is too much'],
    ['garrison Linnet and Martin', '"garrison" takes one name; "Martin" is too much'],
    ['prepared Kestrel, Martin ?', '"prepared" takes one name; "Martin" is too much'],
    ['prepared Nobody', '"Nobody" cannot be meant as unit; give Adler, '],
    ['ready now', '"ready" stands alone; "now" is too much'],
  ])('are refused, and nothing is noted: %s', async (line, said) => {
    const table = await newTable('learning', 's');
    await expect(table.perform(line)).rejects.toThrow(said);
    expect(table.game.log).toHaveLength(1);
  });

  test('end a script as a line that cannot be understood does', async () => {
    const { status, err } = await newPlayer()('play learning', 'prepared Kestrel Martin', 'ready');
    expect([status, err]).toEqual([
      2,
      'blucher: "prepared Kestrel Martin": "prepared" takes one name; "Martin" is too much\n',
    ]);
  });
});

const AT_FIRE = 'ready|mo|next|corps Hagen, Igel|stay Igel|next|next|next|next|mo|next|next';

test('a fact that has no effect is named, what the record gave is not', async () => {
  const lines = `${AT_FIRE}|fire Quail > Grimm 1.5 target-cover`;
  const { out } = await newPlayer()('play learning --show', ...lines.split('|'));
  expect(out.split('[unused')).toHaveLength(2);
  expect(out).toMatch(
    /\[unused: every\s+line\s+to\s+the\s+target\s+passes\s+woods\s+\(only\s+for:\s+artillery\)\]/,
  );
});

describe('what is said otherwise than the record has it is told to both sides before the dice', () => {
  const TO_COMBATS = 'ready|next|next|next|next|next|next|next';

  test.each([
    [
      'learning',
      `${AT_FIRE}|fire Quail > Grimm 1.5 side:passive`,
      'Side of the shooter: passive, by the record active',
    ],
    [
      'learning',
      `${AT_FIRE}|fire Quail > Grimm 1.5|again side:passive`,
      'Side of the shooter: passive, by the record active',
    ],
    [
      'percentage-birkenau',
      `${TO_COMBATS}|combat Eiche > Otter b.disorder:20`,
      'Disorder markers (b): 20, by the record 0',
    ],
    [
      'grande-tactique-valley',
      'deshake none none|pips I|next|valid|fire Fir > Polecat 6|fire Fir > Polecat in-contact tie',
      'Their bases touch: yes, by the record no',
    ],
  ])('%s: %s', async (game, lines, told) => {
    const { out } = await newPlayer()(`play ${game} --show --seed 9`, ...lines.split('|'));
    expect(out.replace(/\s+/g, ' ')).toContain(`On the players’ word: ${told}.`);
  });

  test('and nothing where it is as the record has it', async () => {
    const { out } = await newPlayer()(
      'play learning --show',
      ...`${AT_FIRE}|fire Quail > Grimm 1.5 side:active`.split('|'),
    );
    expect(out).not.toContain('On the players’ word');
  });
});

test('empty lines of a script do nothing', async () => {
  const { status, out } = await newPlayer()('play learning', 'ready', 'mo', '', '  ', '# a remark', 'now');
  const last: unknown = JSON.parse(out.trim().split('\n').at(-1) ?? '');
  expect([status, last]).toMatchObject([0, { type: 'told', now: { phase: 'Information phase' } }]);
  expect(out).not.toContain('"type":"noted","word":"next"');
});

describe('words that are no act', () => {
  test.each([
    ['NOW', '"type":"told","now":'],
    ['Help', '"type":"told","text":'],
  ])('ask about the game in any case: %s', async (line, told) => {
    const { status, out } = await newPlayer()('play learning', line);
    expect([status, out]).toEqual([0, expect.stringContaining(told)]);
  });

  test.each([
    ['undp 2', 'there is no "undp" (did you mean "undo"?); "?" tells all words'],
    ['redy', 'there is no "redy" now (did you mean "ready"?); there are prepared, '],
    ['next', 'here it is "ready" that goes on'],
    ['fire', 'there is no "fire" now (it belongs to "Fire phase"); there are prepared, '],
    ['dance', 'ready, and "?" for the rest'],
  ])('and mistyped are answered with what was meant: %s', async (line, said) => {
    const { status, err } = await newPlayer()('play learning', line);
    expect([status, err]).toEqual([2, expect.stringContaining(said)]);
  });
});

describe('orders by a pipe', () => {
  const BEFORE = [
    'form-infantry Eiche > half-interval-column',
    'ready',
    'points Adler',
    'points Uhl',
    'next',
  ];

  test.each(['orders blue', 'orders blue ;'])('are not sealed unless something is said: %s', async (line) => {
    const play = newPlayer();
    const { status, err } = await play('play percentage-birkenau --seed s', ...BEFORE, line);
    expect(status).toBe(2);
    expect(err).toContain(
      'nothing was given to be settled: give its lines after "orders blue", with ";" between them, or "orders blue none"',
    );
    const after = await play('play', 'orders blue Adler: halt', 'orders white none', 'next', 'now');
    expect([after.status, after.err]).toEqual([0, '']);
    expect(after.out).toContain('"value":{"Adler":["halt"]}');
    expect(after.out).toContain('Orders of White: none.');
  });

  test('tell what is missing, where there cannot be none', async () => {
    const { status, err } = await newPlayer()(
      'campaign new --blue scenarios/armies/france-early.yaml --red scenarios/armies/austria.yaml --map valley',
      'columns-blue',
    );
    expect([status, err]).toEqual([2, expect.stringContaining('E_UNIT_UNPLACED')]);
  });
});

describe('"why" in a game that goes on', () => {
  const MOVING = ['ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt'];
  const SHOT = ['stay Brandt', 'next', 'fire Brandt > Martin 1.5'];

  test.each([
    ['a shot', [...MOVING, ...SHOT]],
    ['an act that a limit under its cup rules', [...MOVING, 'moved']],
  ])('tells the last ruling as it was shown before: %s', async (_, lines) => {
    const play = newPlayer();
    const before = await play('play learning --seed s --show', ...lines, 'note here', 'why');
    const again = await play('play learning --show', 'why');
    const reasons = before.out.slice(before.out.lastIndexOf('Noted.\n') + 'Noted.\n'.length);
    expect(reasons).toContain('Steps');
    expect(again.out.endsWith(reasons)).toBe(true);
  });

  test.each([
    ['why fire', /^Fire \(/],
    ['why fire Brandt', /^Fire \(/],
    ['why fire brandt > Martin', /^Fire \(/],
    ['why fire Bran', /^blucher: "why fire Bran": there was no ruling on "fire Bran"; /],
    ['why corps', /^Activation \(/],
    ['why 5', /^Activation \(/],
    [
      'why 2',
      /^blucher: "why 2": line 2 of the log is no ruling; give the word of an act, such as "why combat"/,
    ],
    ['why 99', /^blucher: "why 99": line 99 of the log is not there; /],
    ['why bread', /^blucher: "why bread": there was no ruling on "bread"; /],
  ])('tells the ruling that is meant: %s', async (line, expected) => {
    const play = newPlayer();
    await play('play learning --seed s', ...MOVING, ...SHOT, 'next');
    const { out, err } = await play('play learning --show', line);
    const told = out.split('\n').slice(2);
    expect(
      [...told, err]
        .join('\n')
        .trim()
        .split('\n')
        .some((one) => expected.test(one)),
    ).toBe(true);
  });

  test('says that there was none only where there was none', async () => {
    const play = newPlayer();
    await play('play learning', 'ready');
    expect((await play('play', 'why')).err).toContain('there was no ruling yet');
  });

  test('tells nothing where the limit cannot be had', async () => {
    const known = await newTable('learning', 's');
    for (const line of [...MOVING, 'moved']) await known.perform(line);
    const { game, channel, secrecy, dice } = known;
    const elsewhere = { dice: randomBytes(32), seal: randomBytes(32) };
    const table = new GameTable(game, memoryWriter(), channel, elsewhere, secrecy, dice);
    await expect(lastOnRecord(table)).rejects.toThrow('no ruling since the game was opened');
  });

  test('gives the same line for "batch"', async () => {
    const play = newPlayer();
    const before = await play('play learning --seed s --show', ...MOVING, ...SHOT, 'why again');
    const again = await play('play learning --show', 'why again');
    const last = ({ out }: Run): unknown => JSON.parse(out.trim().split('\n').at(-1) ?? '');
    expect(last(again)).toEqual(last(before));
  });
});
