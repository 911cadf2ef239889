import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeTables, newTable } from './run-mo';

afterEach(closeTables);

const PIN = { stdin: '1815\n' };

describe('mo roll', () => {
  test('when dice are hidden, the commitment and the rule for a refused reveal are all that is shown', async () => {
    const { out, err, status } = await newTable().mo('roll --pin-stdin', PIN);
    expect({ err, status }).toEqual({ err: '', status: 0 });
    expect(out.replace(/[\da-f]{64}/, '<hash>')).toBe(
      `Momentum of side A, turn 1 (Blücher p.27, 33)
Rolled      3 dice, under the cup. Side B may look: mo peek. Both note the
              commitment.
Commitment  <hash>
If refused  Not shown when the phase has ended, they count as all sixes: limit
              18.
`,
    );
  });

  test('when words are given, they are shown, and the dice follow from them and the nonce', async () => {
    const table = newTable();
    const words = ['--word-a', 'Vive l’Empereur', '--word-b', '4'];
    const { out } = await table.mo(['roll', '--solo', ...words]);
    expect(out).toContain('Words       A "Vive l’Empereur", B "4"');
    await table.mo('spend end');
    const { lifted, commitment } = (await table.json('status')) as unknown as Lifted;
    expect(lifted.line).toMatch(
      /^blucher-mo\/1 side=A turn=1 dice=[1-6],[1-6],[1-6] word-a=Vive%20l%E2%80%99Empereur word-b=4 nonce=/,
    );
    expect(createHash('sha256').update(lifted.line).digest('hex')).toBe(commitment);
    const verified = await table.mo(['verify', lifted.line, '--commitment', commitment, '--json']);
    expect(JSON.parse(verified.out)).toMatchObject({ verified: true, limit: lifted.limit });
  });

  test('when nothing is said, the other side’s next turn follows, with the figures of its last dice', async () => {
    const table = newTable();
    const facts = [];
    for (const more of ['--momentum-dice 4', '', '', '', '--turn 9 --side A']) {
      const { side, turn, count, status } = await table.json(`roll --solo ${more}`);
      facts.push([side, turn, count, status]);
      await table.mo('spend end');
    }
    expect(facts).toEqual([
      ['A', 1, 4, 0],
      ['B', 2, 3, 0],
      ['A', 3, 4, 0],
      ['B', 4, 3, 0],
      ['A', 9, 4, 0],
    ]);
  });

  test('when armies tire, the 21st turn has two dice (BX-A04)', async () => {
    const table = newTable();
    expect(await table.json('roll --solo --exhaustion --turn 20')).toMatchObject({ count: 3, ifRefused: 18 });
    await table.mo('spend end');
    expect(await table.json('roll --solo --exhaustion')).toMatchObject({ turn: 21, count: 2, ifRefused: 12 });
  });

  test('when options are set, the whole phase is played by them', async () => {
    const table = newTable();
    await table.hide('6 6 6', '--cinc mobile --set cinc.mobile.stage=endsCorps');
    await table.mo('spend command 2');
    expect(await table.json('spend corps 2')).toMatchObject({ refused: [{ code: 'ACT_ORDER' }] });
  });

  test('when the intuitive commander rolls, all lies open, and one die is rolled again, once (BX-A06)', async () => {
    const table = newTable();
    const rolled = await table.json('roll --intuitive-used --dice 6,6,5');
    expect(rolled).toMatchObject({
      hidden: false,
      commitment: null,
      lifted: { faces: [6, 6, 5], limit: 17 },
    });
    expect(await table.json('reroll 0 --dice 1')).toMatchObject({ lifted: { faces: [1, 6, 5], limit: 12 } });
    expect(await table.json('reroll 1')).toMatchObject({ status: 3, refused: [{ code: 'MO_NO_REROLL' }] });
    expect(await table.json('spend 12')).toMatchObject({ phaseEnded: 'limit' });
  });

  test('when there is no such die, or the dice are hidden, nothing is rolled again', async () => {
    const table = newTable();
    await table.mo('roll --intuitive-used');
    expect(await table.json('reroll 3')).toMatchObject({
      status: 3,
      refused: [{ code: 'MO_NO_REROLL', text: 'there are only 3 dice' }],
    });
    await table.mo('spend end');
    await table.mo('roll --solo');
    expect(await table.json('reroll 0')).toMatchObject({ status: 3, refused: [{ code: 'MO_NO_REROLL' }] });
  });

  test.each([
    ['before the phase has ended', 'roll --solo', '', 'MO_PHASE_OPEN'],
    ['for a turn that had its dice', 'roll --solo --side A --turn 4', 'end', 'MO_ROLLED'],
    ['for a turn before that', 'roll --solo --side A --turn 3', 'end', 'MO_ROLLED'],
  ])('when dice are rolled %s, the rules refuse', async (_, line, before, code) => {
    const table = newTable();
    await table.mo('roll --solo --turn 4');
    if (before !== '') await table.mo(`spend ${before}`);
    expect(await table.json(line)).toMatchObject({ status: 3, refused: [{ code }] });
  });

  test('when the other side has rolled since, a turn that had its dice has no others', async () => {
    const table = newTable();
    for (const line of ['roll --solo --turn 4', 'spend end', 'roll --solo', 'spend end'])
      await table.mo(line);
    expect(await table.json('roll --solo --side A --turn 4')).toMatchObject({
      refused: [{ code: 'MO_ROLLED' }],
    });
    expect(await table.json('roll --solo --side A --turn 5')).toMatchObject({ status: 0 });
  });

  test('when a new game is begun, the old one is given up, whatever it was', async () => {
    const table = newTable();
    await table.mo('roll --solo --turn 7');
    writeFileSync(table.file, 'rubbish');
    expect((await table.mo('status')).status).toBe(4);
    expect(await table.json('roll --solo --new')).toMatchObject({ side: 'A', turn: 1, status: 0 });
    expect(await table.json('status')).toMatchObject({ turn: 1 });
  });
});

interface Lifted {
  readonly commitment: string;
  readonly lifted: { readonly line: string; readonly limit: number; readonly nonce: string };
}

describe('secrets from elsewhere than a terminal', () => {
  test('a PIN and dice from files, and from one file descriptor', async () => {
    const table = newTable();
    mkdirSync(join(table.directory, 'in'));
    const secrets = join(table.directory, 'in', 'secrets');
    writeFileSync(secrets, '1815\r\n6 4 2\r\n');
    const dice = join(table.directory, 'in', 'dice');
    writeFileSync(dice, '642');
    const rolled = await table.mo(`roll --physical --pin-file ${secrets} --dice-file ${dice}`);
    expect(rolled).toMatchObject({ status: 0, err: '' });
    expect(await table.json(`peek --pin-file ${secrets}`)).toMatchObject({ limit: 12, faces: [6, 4, 2] });
    await table.mo('spend end');
    const fd = openSync(secrets, 'r');
    const again = await table.mo(`roll --physical --pin-fd ${fd} --dice-fd ${fd}`);
    expect(again).toMatchObject({ status: 0, err: '' });
    expect(await table.json('peek --insecure-pin 1815')).toMatchObject({ limit: 12 });
  });

  test.each([
    [
      'roll',
      '',
      /PIN: is wanted, and there is no terminal to ask at; give --pin-fd, --pin-file, --pin-stdin, or --solo/,
    ],
    ['roll --pin-stdin', '', /PIN: has no line there/],
    ['roll --pin-stdin', '123\n', /PIN: is too short; give 4 characters or more/],
    ['roll --pin-stdin', `${'x'.repeat(2000)}\n`, /PIN: has no line there, or one of more than 1000 bytes/],
    ['roll --pin-stdin --pin-fd 3', '', /PIN: is given in more than one way/],
    ['roll --pin-fd three', '', /--pin-fd: is no number of an open file descriptor/],
    ['roll --pin-fd 999', '', /cannot be read: EBADF/],
    [
      'roll --pin-file /nowhere/pin',
      '',
      /^blucher: \/nowhere\/pin: cannot be read: there is no such file\n$/,
    ],
    ['roll --pin-stdin --physical', '1815\n', /dice: is wanted, and there is no terminal/],
    ['roll --pin-stdin --physical --dice-stdin', '1815\n', /dice: has no line there/],
    [
      'roll --pin-stdin --physical --dice-stdin',
      '1815\n6 4\n',
      /dice: cannot be what the dice show; type 3 faces/,
    ],
    ['roll --pin-stdin --physical --dice-stdin', '1815\n6 4 7\n', /dice: cannot be what the dice show/],
    ['roll --pin-stdin --physical --dice-stdin', '1815\n=19\n', /or = and the sum, 3 to 18/],
    ['roll --solo --seed x', '', /--seed: is not for hidden dice: whoever knew the seed would know them/],
    ['roll --solo --dice 6,4,2', '', /--dice: would show the hidden dice; use --physical/],
    ['roll --solo --physical', '', /--physical: cannot go with --solo/],
    ['roll --solo --no-keep', '', /--no-keep: cannot go with --solo/],
    ['roll --physical --pin-stdin --word-a x', '', /--physical: takes no words/],
    ['roll --intuitive-used --solo', '', /--intuitive-used: rolls dice in the open/],
    ['roll --intuitive-used --dice 6,6', '', /2 faces given for .*; type 3/],
    ['roll --intuitive-used --dice 6,6,7', '', /7 is no face of a d6/],
    ['roll --intuitive-used --dice ask', '', /--dice: type what the dice show/],
    ['roll --solo --turn 0', '', /turn: 0 is not allowed/],
    ['roll --solo --side C', '', /side: "C" is not allowed; give A or B/],
    ['roll --solo --cinc fearless', '', /"fearless" is not known; give staffwork/],
    ['roll --solo --rules gte', '', /gte has no procedure "momentum"/],
    ['roll --solo --turm 3', '', /unknown option '--turm' \(did you mean --turn\?\)/],
    [`roll --solo --word-a ${'x'.repeat(41)}`, '', /--word-a: is too long; give at most 40 characters/],
    ['roll --solo --game /nowhere/game.json', '', /\/nowhere\/game\.json: there is no such directory/],
    ['rol', '', /mo: there is no "rol" \(did you mean "roll"\?\); give roll, spend/],
  ])(
    'when it is "%s", then one sentence says what is wrong, and nothing is written',
    async (line, stdin, sentence) => {
      const table = newTable();
      const { status, out, err } = await table.mo(line, { stdin });
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toMatch(sentence);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect(existsSync(table.file)).toBe(false);
    },
  );
});

describe('mo pledge', () => {
  test('when a secret is pledged before the words, the dice are proved to follow from both', async () => {
    const table = newTable();
    const { pledge } = (await table.json('pledge --pin-stdin', PIN)) as unknown as { pledge: string };
    expect(await table.json('status')).toMatchObject({ pledged: { side: 'A', turn: 1, hash: pledge } });
    const rolled = await table.mo('roll --word-a Ney --word-b Picton');
    expect(rolled.out).toContain(`Pledge      ${pledge}`);
    expect(await table.json('status')).toMatchObject({ pledged: null, pledge, words: ['Ney', 'Picton'] });
    await table.mo('spend end');
    const { lifted, commitment } = (await table.json('status')) as unknown as Lifted;
    const verify = (hash: string) =>
      table.mo(['verify', lifted.line, '--commitment', commitment, '--pledge', hash, '--json']);
    expect(JSON.parse((await verify(pledge)).out)).toMatchObject({ verified: true });
    expect((await verify(commitment)).status).toBe(1);
  });

  test('when it is made, no other dice can be rolled in its place', async () => {
    const table = newTable();
    await table.mo('pledge --solo');
    expect(await table.json('pledge --solo')).toMatchObject({ status: 3, refused: [{ code: 'MO_PLEDGED' }] });
    expect(await table.json('roll --turn 2')).toMatchObject({ status: 3, refused: [{ code: 'MO_PLEDGED' }] });
    expect((await table.mo('roll --intuitive-used')).err).toContain('it is of hidden dice');
    expect((await table.mo('roll --no-keep')).err).toContain(
      'was settled otherwise when the pledge was made',
    );
    expect((await table.mo('roll --physical --pin-stdin --dice-stdin', PIN)).err).toContain(
      'the pledge that was made',
    );
    expect(await table.json('roll')).toMatchObject({ status: 0, keeping: 'program' });
  });

  test('when only the roller holds the key, his PIN makes the dice', async () => {
    const table = newTable();
    await table.mo('pledge --no-keep --pin-stdin', PIN);
    const wrong = await table.mo('roll --pin-stdin', { stdin: '1805\n' });
    expect(wrong).toMatchObject({ status: 2, out: '', err: 'blucher: PIN: is wrong; nothing was changed\n' });
    expect(await table.json('roll --pin-stdin', PIN)).toMatchObject({ status: 0, keeping: 'pin-only' });
  });
});
