import { closeTables, newTable } from './run-mo';

afterEach(closeTables);

describe('the book’s examples', () => {
  test('when the limit is 12 and 9 MO are spent, a cost of 5 makes 14: over, and the cup is lifted (p.27)', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    expect(await table.json('spend 9')).toMatchObject({ currentMO: 9, phaseEnded: 'none', lifted: null });
    expect(await table.json('spend 5')).toMatchObject({
      cost: 5,
      currentMO: 14,
      phaseEnded: 'limit',
      lifted: { faces: [6, 4, 2], limit: 12 },
    });
  });

  test('when the limit is 11, costs of 5 and 2 go on; "by command" ends it, and 11 is shown (p.32)', async () => {
    const table = newTable();
    await table.hide('=11');
    expect(await table.json('spend corps 5')).toMatchObject({ cost: 5, phaseEnded: 'none', lifted: null });
    expect(await table.json('spend individual')).toMatchObject({ cost: 2, currentMO: 7, phaseEnded: 'none' });
    expect(await table.json('spend command 7')).toMatchObject({
      cost: 0,
      currentMO: 7,
      phaseEnded: 'command',
      lifted: { count: 3, sum: 11, limit: 11 },
    });
  });

  test('when what is spent equals the limit, the phase is over (BX-A20)', async () => {
    const table = newTable();
    await table.hide('2 2 1');
    expect(await table.json('spend c5')).toMatchObject({ phaseEnded: 'limit', lifted: { limit: 5 } });
  });

  test('when staffwork and vigour are used, each is cheap, once (BX-A16)', async () => {
    const table = newTable();
    await table.hide('6 6 6', '--cinc staffwork');
    expect(await table.json('spend corps 9 --staffwork')).toMatchObject({ cost: 2 });
    const again = await table.json('spend corps 6 --staffwork');
    expect(again).toMatchObject({ status: 3, refused: [{ code: 'ACT_STAFFWORK_FIRST' }], currentMO: 2 });
    expect(await table.json('spend corps 5 --vigorous')).toMatchObject({ cost: 3, currentMO: 5 });
    const used = await table.json('spend c4+v');
    expect(used).toMatchObject({ status: 3, refused: [{ code: 'SUB_USED' }] });
    expect(await table.json('spend corps 2 --subcommander Ney')).toMatchObject({ cost: 2, currentMO: 7 });
  });

  test('when the commander is mobile, "by command" costs its units, and once (BX-A18)', async () => {
    const table = newTable();
    await table.hide('4 3 3', '--cinc mobile');
    const costs = [];
    for (const act of ['c3', 'm4', 'c2', 'm1', 'i']) {
      const { cost, refused } = await table.json(`spend ${act}`);
      costs.push((refused as { code: string }[])[0]?.code ?? cost);
    }
    expect(costs).toEqual([3, 4, 2, 'ACT_CINC_USED', 2]);
    expect(await table.json('status')).toMatchObject({ currentMO: 11, phaseEnded: 'limit' });
  });

  test('when a commander is immobile, "by command" is barred for two own turns after (BX-A19)', async () => {
    const table = newTable();
    const uses: unknown[] = [];
    for (const turn of [1, 3, 5, 7]) {
      await table.hide('6 6 6', `--side A --turn ${turn}${turn === 1 ? ' --cinc immobile' : ''}`);
      const { refused } = await table.json('spend command 3');
      uses.push((refused as { code: string }[])[0]?.code ?? 'ok');
      await table.mo('spend end');
    }
    expect(uses).toEqual(['ok', 'ACT_IMMOBILE', 'ACT_IMMOBILE', 'ok']);
  });

  test('when units have names, none is activated twice (BX-A15)', async () => {
    const table = newTable();
    await table.hide('6 6 6');
    expect(await table.json('spend corps Pack Kempt')).toMatchObject({ cost: 2 });
    expect(await table.json('spend corps Kempt Picton')).toMatchObject({
      status: 3,
      refused: [{ code: 'ACT_ALREADY', text: 'Kempt was activated already in this phase' }],
    });
    expect(await table.json('spend corps Lambert -u Picton=concealed')).toMatchObject({
      ruling: { outcome: { revealed: ['Picton'] } },
    });
    expect(await table.json('spend i Picton')).toMatchObject({ refused: [{ code: 'ACT_ALREADY' }] });
  });
});

describe('what the rules refuse costs nothing, says so, and exits with 3', () => {
  test.each([
    ['spending before a roll', [], '5', 'MO_NO_DICE'],
    ['corps after individual', ['i'], 'c3', 'ACT_ORDER'],
    ['one unit as a corps', [], 'corps 1', 'ACT_CORPS_SIZE'],
    ['several units as one', [], 'individual 2', 'ACT_ONE_UNIT'],
    ['a broken chain', [], 'corps 3 --no-linked', 'ACT_NOT_LINKED'],
    ['units of two corps', [], 'corps -u Pack=corps:I -u Alten=corps:V', 'ACT_CORPS_MIXED'],
    ['a marker too near the enemy', [], 'command 3 --no-cinc-legal', 'ACT_CINC_PLACE'],
    ['units too far from the marker', [], 'command 3 --no-units-within2', 'ACT_CINC_RANGE'],
    ['staffwork that nobody has', [], 'corps 3 --staffwork', 'ACT_STAFFWORK_FIRST'],
    ['spending after the limit', ['18'], '2', 'ACT_PHASE_OVER'],
    ['spending after by command', ['m2'], 'i', 'ACT_PHASE_OVER'],
    ['spending after the end', ['end'], 'i', 'ACT_PHASE_OVER'],
    ['ending twice', ['end'], 'end', 'ACT_PHASE_OVER'],
  ])('%s', async (_, before, act, code) => {
    const table = newTable();
    if (code !== 'MO_NO_DICE') await table.hide('6 6 5');
    for (const earlier of before) await table.mo(`spend ${earlier}`);
    const files = table.files();
    const { status, refused } = await table.json(`spend ${act}`);
    expect(status).toBe(3);
    expect((refused as { code: string }[]).map((one) => one.code)).toEqual([code]);
    expect(table.files()).toEqual(files);
    const { out, status: again } = await table.mo(`spend ${act}`);
    expect(again).toBe(3);
    expect(out).toContain(code);
    expect(out).toContain('Not allowed.');
  });
});

describe('what is no activation is reported in one sentence, with exit status 2', () => {
  test.each([
    ['-5', /"-5" is no cost; give a whole number from 1 to 999/],
    ['0', /"0" is no cost/],
    ['1.5', /"1\.5" is no cost/],
    ['1000', /"1000" is no cost/],
    ['corps', /how many units\? Give their number or names, such as "corps 5"/],
    ['command', /how many units\?/],
    ['corps -3', /"-3" is no number of units/],
    ['corps 0', /"0" is no number of units/],
    ['corps 5 6', /"5 6" is no number of units/],
    ['crops 5', /"crops" is no activation \(did you mean "corps"\?\); give c5 or corps 5/],
    ['co 5', /"co" is ambiguous; give corps or command/],
    ['end now', /"end" takes no "now"/],
    ['c5 +x', /"\+x" is not known; give \+vigorous or \+staffwork/],
    ['i +v', /go with a corps activation only/],
    ['5 --vigorous', /a bare cost takes no flags about units/],
    ['5 --limit 12', /unknown option '--limit'/],
    ['5 --side C', /--side: no dice were rolled for that side; there are some for A/],
    ['5 --seed x', /unknown option '--seed'/],
    ['corps __proto__ b', /reserved word/],
    ['', /activation: is missing; give c5/],
  ])('spend %s', async (act, sentence) => {
    const table = newTable();
    await table.hide('6 4 2');
    const before = table.files();
    const { status, out, err } = await table.mo(`spend ${act}`);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(table.files()).toEqual(before);
  });
});

describe('for people', () => {
  test('when the phase goes on, no more than that is said', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    expect((await table.mo('spend corps 5')).out).toBe(
      'Momentum of side A, turn 1 (Blücher p.27, 33)\nVerdict  5 MO: 5 spent. The phase goes on.\n',
    );
  });

  test('when it is over, the cup is lifted with the proof', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    const { out } = await table.mo('spend 12');
    expect(out).toContain('12 MO: 12 spent. The phase is over: the limit is reached.');
    expect(out).toMatch(/Limit +12\nDice +6 4 2\nNonce +[\da-f]{32}\n/);
    expect(out).toMatch(
      /printf %s 'blucher-mo\/1 side=A turn=1 dice=6,4,2 by=hand nonce=[\da-f]{32}' \| sha256sum\n$/,
    );
  });

  test('when a unit is concealed, it is turned up', async () => {
    const table = newTable();
    await table.hide('6 4 2');
    expect((await table.mo(['spend', 'i', '-u', 'Picton=concealed'])).out).toContain('Turn Picton face up.');
  });
});
