import { closeTables, newTable } from './run-mo';

afterEach(closeTables);

const PIN = { stdin: '1815\n' };
const WRONG = { stdin: '1805\n' };

describe('mo peek', () => {
  test('when the PIN is right, the roller sees the limit, and nothing is changed', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    const before = table.files();
    expect(await table.mo('peek --pin-stdin', PIN)).toEqual({
      status: 0,
      out: 'Limit 12 (6 4 2)\n',
      err: '',
    });
    expect(await table.json('peek --pin-stdin', PIN)).toMatchObject({ limit: 12, faces: [6, 4, 2] });
    expect(table.files()).toEqual(before);
  });

  test('when only the sum was typed, that is what he sees', async () => {
    const table = newTable();
    await table.hide('=12');
    expect((await table.mo('peek --pin-stdin', PIN)).out).toBe('Limit 12 (sum 12 of 3 dice)\n');
  });

  test.each(['1805\n', '18155\n', '181\n', '\n', 'x'.repeat(900), '１８１6\n'])(
    'when the PIN is wrong (%j), there is one answer and no hint',
    async (stdin) => {
      const table = newTable();
      await table.hide('6 4 2');
      expect(await table.mo('peek --pin-stdin', { stdin })).toEqual({
        status: 2,
        out: '',
        err: 'blucher: PIN: is wrong; nothing was changed\n',
      });
    },
  );

  test('when the same PIN comes from another keyboard, it is the same', async () => {
    const table = newTable();
    await table.hide('6 4 2', '', 'école 1815');
    const { out } = await table.mo('peek --pin-stdin', { stdin: 'e\u0301cole １８１５\n' });
    expect(out).toBe('Limit 12 (6 4 2)\n');
  });

  test('when the program plays for the absent player, nobody looks', async () => {
    const table = newTable();
    await table.mo('roll --solo');
    expect(await table.json('peek --pin-stdin', PIN)).toMatchObject({
      status: 3,
      refused: [{ code: 'MO_NOBODY_LOOKS' }],
    });
  });

  test('when nothing was rolled, there is nothing to see', async () => {
    expect(await newTable().json('peek')).toMatchObject({ status: 3, refused: [{ code: 'MO_NO_DICE' }] });
  });
});

describe('mo reveal', () => {
  test('when the phase goes on, the rules refuse, even to the roller', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    await table.mo('spend 5');
    expect(await table.json('reveal --pin-stdin', PIN)).toMatchObject({
      status: 3,
      refused: [{ code: 'MO_HIDDEN' }],
      lifted: null,
    });
  });

  test('when it has ended, dice, limit, nonce and recipe are shown as often as one likes', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    await table.mo('spend end');
    const first = await table.mo('reveal');
    expect(first.out).toMatch(/Limit +12\nDice +6 4 2\nNonce +[\da-f]{32}\nCommitment +[\da-f]{64}\n/);
    expect(await table.mo('reveal')).toEqual(first);
    expect((await table.mo('peek')).out).toBe('Limit 12 (6 4 2)\n');
  });
});

describe('with --no-keep the roller alone holds the key', () => {
  test('when he is there at each spend, he answers by his PIN', async () => {
    const table = newTable();
    await table.hide('6 4 2', '--no-keep');
    const going = await table.json('spend 9 --pin-stdin', PIN);
    expect(going).toMatchObject({ currentMO: 9, unchecked: false, limitAbove: 9, phaseEnded: 'none' });
    const before = table.files();
    expect(await table.mo('spend 5 --pin-stdin', WRONG)).toMatchObject({ status: 2, out: '' });
    expect(table.files()).toEqual(before);
    expect(await table.json('spend 5 --pin-stdin', PIN)).toMatchObject({
      phaseEnded: 'limit',
      lifted: { limit: 12 },
    });
  });

  test('when he is not, he answers afterwards by mo check, and until then nothing more is spent', async () => {
    const table = newTable();
    await table.hide('6 4 2', '--no-keep');
    const { out } = await table.mo('spend 9');
    expect(out).toContain('9 MO: 9 spent. The passive player now says whether the phase goes on:');
    expect(await table.json('spend 1')).toMatchObject({ status: 3, refused: [{ code: 'MO_UNCHECKED' }] });
    expect((await table.mo('check')).err).toContain('PIN: is wanted');
    expect((await table.mo('check --pin-stdin', WRONG)).status).toBe(2);
    expect(await table.json('check --pin-stdin', PIN)).toMatchObject({
      unchecked: false,
      limitAbove: 9,
      lifted: null,
    });
    await table.mo('spend 5');
    expect(await table.json('check --pin-stdin', PIN)).toMatchObject({
      phaseEnded: 'limit',
      lifted: { limit: 12 },
    });
  });

  test('when the phase ends otherwise, he lifts the cup by his PIN', async () => {
    const table = newTable();
    await table.hide('6 4 2', '--no-keep');
    const ended = await table.mo('spend command 3');
    expect(ended.out).toContain('The passive player lifts the cup: mo reveal.');
    expect(ended.out).not.toContain('sha256sum');
    expect(await table.json('reveal --pin-stdin', PIN)).toMatchObject({ lifted: { limit: 12 } });
  });

  test('when there is nothing to check, mo check says how the phase stands, and asks for no PIN', async () => {
    const table = newTable();
    await table.hide('6 4 2', '--no-keep');
    expect((await table.mo('check')).out).toContain('0 MO spent. The phase goes on.');
  });
});

describe('mo status', () => {
  test('says what both know', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    await table.mo('spend corps 5');
    await table.mo('spend i');
    const { out } = await table.mo('status');
    expect(out.replace(/[\da-f]{64}/, '<hash>')).toBe(`Momentum of side A, turn 1 (Blücher p.27, 33)
Spent       7 MO: corps 5, individual 2
Known       the limit is above 7
Phase       The phase goes on.

Commitment  <hash>
If refused  Not shown when the phase has ended, they count as all sixes: limit
              18.
`);
  });

  test('of the side that is named, else of the latest', async () => {
    const table = newTable();
    await table.mo('roll --solo --turn 4');
    await table.mo('spend end');
    await table.mo('roll --solo');
    expect(await table.json('status')).toMatchObject({ side: 'B', turn: 5 });
    expect(await table.json('status --side a')).toMatchObject({
      side: 'A',
      turn: 4,
      phaseEnded: 'voluntary',
    });
  });

  test('says so where nothing was rolled', async () => {
    expect((await newTable().mo('status')).out).toContain('No MO dice lie under a cup.');
    expect(await newTable().json('status')).toEqual({ pledged: null, status: 0 });
  });

  test('a screen reader hears lines, without columns', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    const { out } = await table.mo('status --plain');
    expect(out.split('\n').slice(1, 3)).toEqual(['Spent: nothing yet.', 'Phase: The phase goes on.']);
  });
});

test.each([
  '',
  '--help',
  'roll --help',
  'spend --help',
  'odds --help',
  'verify --help',
  'peek --help',
  'pledge --help',
])('mo %s: help fits 80 columns and ends with 0', async (line) => {
  const { out, status, err } = await newTable().mo(line);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out.split('\n').filter((text) => text.length > 80)).toEqual([]);
});

test('the help says what it cannot protect, and how to check by hand', async () => {
  const { out } = await newTable().mo('--help');
  expect(out).toContain("printf %s '<the line of the reveal>' | sha256sum");
  expect(out).toMatch(/whoever writes\s+a program that uses the key can read the dice/);
  expect(out).toContain('4 a file damaged, of a newer version, or in use');
});
