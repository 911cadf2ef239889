import type { GameTable } from '../../../../../src/cli/play/game-table';
import { performAgain } from '../../../../../src/cli/play/acts';
import { situationOf } from '../../../../../src/core/walk/offer';
import { attempt } from '../../../../support/bot';
import { seat } from '../../../../support/seat';
import { corrects, does, offer, owed, said, spending, stateOf, unit, valley, words } from '../valley';

/** Who can be named for an act, and why others cannot. */
const firstRole = (table: GameTable, act: string) => offer(table, act)?.roles[0];

describe('PIP Phase', () => {
  test('the dice are owed; a change of Plan takes their place, and is declared before any', async () => {
    const table = await valley();
    await does(table, 'deshake none none');
    expect(owed(table)).toEqual(['pips I']);
    expect(await said(table, 'next')).toMatch(/^"next" has to wait: .*pips I$/);
    expect(words(table)).toContain('average I');
    await does(table, 'average I');
    expect(stateOf(table).planChanges).toEqual({ I: null });
    expect(owed(table)).toEqual([]);
    expect(firstRole(table, 'move')?.among).toEqual([]);
    expect(await said(table, 'move Elm 1')).toBe(
      'Elm: it costs 1 PIP and Colbert has 0 [GTP-05, Sequence §2]',
    );
  });

  test('PIPs are spent to the last, and then nobody can be named for them', async () => {
    const table = await spending(2);
    await does(table, 'pivot Dogwood', 'stop Birch');
    expect(stateOf(table).generals[0]).toMatchObject({ id: 'Colbert', pips: 0 });
    expect(await said(table, 'pivot Elm')).toBe(
      'Elm: it costs 1 PIP and Colbert has 0 [GTP-05, Sequence §2]',
    );
    expect(await said(table, 'pivot Dogwood')).toBe(
      'Dogwood has moved or pivoted this turn [GTP-03, Sequence §2]',
    );
    expect(await said(table, 'pivot')).toBe(
      'nobody is named as unit; there is nobody now (Alder: it costs 1 PIP and Colbert has 0 [GTP-05, Sequence §2])',
    );
  });

  test('before the dice are thrown nobody knows who can pay; other reasons are given at once', async () => {
    const table = await valley();
    await does(table, 'deshake none none');
    expect(await said(table, 'pivot Elm')).toBe('Elm: Corps I has not thrown its PIP dice yet');
    expect(await said(table, 'pivot Fir')).toBe(
      'Fir has a Firing marker (allowed: stop firing first) [GTP-07, Firing page]',
    );
    await corrects(table, 'units.Elm.arriving', true);
    expect(await said(table, 'move Elm 9')).toBe('ruled');
  });

  test('a unit moves once; cavalry that rides into contact pays for the charge too', async () => {
    const table = await spending(3);
    await does(table, 'ride Elm > Lynx 4');
    expect(unit(table, 'Elm')).toMatchObject({ charge: 'Lynx', movedOrPivoted: true });
    expect(stateOf(table).generals[0]).toMatchObject({ pips: 1 });
    expect(await attempt(table, 'move Elm 1')).toBe('unusable');
  });

  test('cavalry that just moves is not asked about contact, nor whom it charges', async () => {
    const table = await spending(3);
    const move = offer(table, 'move');
    const given = (id: string) => move && situationOf(move)?.given({ unit: id });
    expect(given('Elm')).toMatchObject({ endsInContact: false });
    expect(given('Birch')).not.toHaveProperty('endsInContact');
  });

  test.each([
    ['move Elm 4 ends-in-contact target:lyn', 'ruled'],
    ['move Elm 4 ends-in-contact target:Elm', 'target: is Elm itself; give another unit'],
    ['move Elm 4 ends-in-contact target:Nobody', '"Nobody" cannot be meant as enemy unit'],
    ['move Elm 4 ends-in-contact', 'nobody is named as enemy unit that it charges or spikes; give target:'],
  ])('cavalry that is said to move into contact names whom it charges: %s', async (line, what) => {
    const table = await spending(3);
    expect(await said(table, line)).toContain(what);
    expect(unit(table, 'Elm')).toMatchObject({ charge: what === 'ruled' ? 'Lynx' : null });
  });

  test.each([
    ['stop Birch start-firing', '"start-firing" is'],
    ['move Alder 2 rally', '"rally" is'],
    ['move Alder 2 action:rally', '"action:" is no fact here'],
    ['stop Birch general:Rosen', '"general:" is no fact here'],
    ['stop Birch unit:Fir', '"unit:" is no fact here'],
    ['general Aubert 3 attach', '"attach" is'],
  ])('no word of the line turns the act, or who does it, into another: %s', async (line, what) => {
    const table = await spending(3);
    const { length } = table.game.log;
    expect(await said(table, line)).toContain(what);
    expect(table.game.log).toHaveLength(length);
  });

  test('the words that are told for a wrong one are no actions', async () => {
    const table = await spending(3);
    expect(await said(table, 'move Alder 2.5 xyz')).not.toMatch(/spike-guns|form-square|rally/);
  });

  test('cavalry that charges a unit in shelter needs to know where: it goes into no woods (GTP-08)', async () => {
    const table = await spending(4);
    await corrects(table, 'units.Newt.sheltering', true);
    expect(await said(table, 'ride Elm > Newt 9')).toContain('Newt is in shelter: woods or bua');
    expect(await said(table, 'ride Elm > Newt 9 targetIn:woods')).toBe('refused');
    await does(table, 'ride Elm > Newt 9 targetIn:bua', 'stop Birch', 'charge Birch > Newt');
  });

  test('at a table that question is asked, by name', async () => {
    const table = await spending(3);
    const { left, shown } = seat(table, ['lynx', '4', '']);
    await does(table, 'move Elm ends-in-contact');
    expect([left(), shown()]).toEqual([0, expect.stringContaining('Enemy unit that it charges or spikes')]);
    expect(shown()).not.toContain('Birch');
    expect(unit(table, 'Elm')).toMatchObject({ charge: 'Lynx' });
  });

  test('what the rules refuse changes nothing', async () => {
    const table = await spending(3);
    const before = stateOf(table);
    expect(await attempt(table, 'move Dogwood 7')).toBe('refused');
    expect(stateOf(table)).toBe(before);
  });

  test('a general moves once a turn, and joins a unit', async () => {
    const table = await spending(0);
    await does(table, 'join Aubert > Alder 3');
    expect(unit(table, 'Alder')).toMatchObject({ attachedGeneralId: 'Aubert' });
    expect(await said(table, 'general Aubert 3')).toBe('Aubert has moved this turn [GTG-01]');
    await does(table, 'detach Aubert');
    expect(unit(table, 'Alder')).toMatchObject({ attachedGeneralId: null });
    expect(await said(table, 'detach Aubert')).toBe('Aubert is with no unit');
  });
});

describe('who cannot take an action', () => {
  /** Red in its first PIP Phase; Rosen, who is with Marten, has so many PIPs. */
  async function redSpending(pips: number): Promise<GameTable> {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch, Fir', 'next', 'pips X');
    await corrects(table, 'generals.Rosen.pips', pips);
    return table;
  }
  const flight = ({ game }: GameTable) => game.now.offers.find(({ word }) => word === 'flee Newt')?.title;

  test('is not offered for it: a rally is paid for, and twice by a general who is with another unit', async () => {
    const table = await redSpending(3);
    expect(await said(table, 'rally Newt')).toBe(
      'Newt: it costs 4 PIPs and Rosen has 3 [GTP-05, Sequence §2]',
    );
    expect(flight(table)).toBe(
      'Newt flees on and cannot be rallied: it costs 4 PIPs and Rosen has 3 [GTP-05, Sequence §2]',
    );
    await corrects(table, 'generals.Rosen.pips', 4);
    expect(firstRole(table, 'rally')).toMatchObject({ among: ['Newt'], barred: {} });
    expect(flight(table)).toBe('Newt flees on, unless it is rallied first');
    await does(table, 'rally Newt');
    expect([unit(table, 'Newt'), words(table)]).toMatchObject([
      { state: 'eager' },
      expect.not.arrayContaining(['rally', 'flee Newt']),
    ]);
  });

  test('may still be rallied as long as the PIP dice have not fallen', async () => {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch, Fir', 'next');
    expect([owed(table), flight(table)]).toEqual([
      ['pips X', 'flee Newt'],
      'Newt flees on, unless it is rallied first',
    ]);
    await corrects(table, 'generals.Rosen.lost', true);
    expect(flight(table)).toBe(
      'Newt flees on and cannot be rallied: Rosen is lost and spends no PIPs [GTP-22, Generals page; Scenario page]',
    );
  });

  test.each([
    ['pivot Newt', 'Newt is routed and can only be rallied [GTP-18, our choice]'],
    ['move Otter', 'Otter: it costs 2 PIPs and Rosen has 1 [GTP-05, Sequence §2]'],
    [
      'ride Otter',
      'Otter: with the charge it costs 4 PIPs and Rosen has 1 (allowed: a move that ends out of contact) [GTP-09, Movement page]',
    ],
  ])('the reason is given: %s', async (line, reason) => {
    const table = await redSpending(1);
    expect(await said(table, line)).toBe(reason);
  });

  test.each(['move Birch 1', 'square Birch', 'pivot Birch'])(
    'who fires stops firing before anything else: %s',
    async (line) => {
      const table = await spending(2);
      expect(await said(table, line)).toBe(
        'Birch has a Firing marker (allowed: stop firing first) [GTP-07, Firing page]',
      );
    },
  );

  test.each([
    ['charge Elm > Polecat', 'Polecat is silenced and cannot be charged: spike it [GTP-20]'],
    ['spike Elm > Lynx', 'Lynx is no silenced artillery [GTP-16]'],
  ])('an enemy to whom it cannot be done is told of: %s', async (line, why) => {
    const table = await spending(2);
    await corrects(table, 'units.Polecat.state', 'silenced');
    expect(await said(table, line)).toBe(why);
  });

  test('a unit moves or pivots once; a battery that is not limbered only pivots', async () => {
    const table = await spending(4);
    await does(table, 'stop Fir', 'pivot Alder');
    expect(await said(table, 'move Alder 1')).toBe(
      'Alder has moved or pivoted this turn [GTP-03, Sequence §2]',
    );
    expect(await said(table, 'move Fir 1')).toContain('Fir is not limbered');
    expect(await said(table, 'move Dogwood 1')).toBe('ruled');
  });

  test.each([
    ['start Birch', 'Birch has a Firing marker already'],
    ['charge Alder > Lynx', 'Alder is shaken, and only eager units charge'],
    ['charge Fir > Lynx', 'Fir has a Firing marker (allowed: stop firing first) [GTP-07, Firing page]'],
    ['limber Alder', 'Alder: "limber" is not for it: artillery limbers'],
    ['ride Alder > Lynx 2', 'Alder: "ride" is not for it: cavalry moves into contact'],
    ['square Elm', 'Elm is no infantry'],
    ['move Lynx 3', 'Lynx is of the other side'],
    ['general Rosen 3', 'Rosen is of the other side'],
    ['join Aubert > Birch 2', 'Birch has a general already: Berger'],
    ['join Aubert > Lynx 2', 'Lynx is of the other side'],
    ['general Colbert 3', 'Colbert is lost for the game'],
  ])('is told why: %s', async (line, why) => {
    const table = await spending(3);
    await does(table, 'join Berger > Birch 2');
    await corrects(table, 'generals.Colbert.lost', line.includes('Colbert'));
    expect(await said(table, line)).toContain(why);
  });

  test.each([
    [
      'move Dogwood 4.5',
      'charge Dogwood > Lynx',
      'Dogwood touches nobody: its move ended out of contact [GTP-08, Charging page]',
    ],
    [
      'move Dogwood 4.5',
      'spike Dogwood > Polecat',
      'Dogwood touches nobody: its move ended out of contact [GTP-16, Artillery page]',
    ],
    [
      'move Alder 5 on-road:yes',
      'charge Alder > Marten',
      'Alder touches nobody: its move ended out of contact [GTP-08, Charging page]',
    ],
    ['move Alder 3 on-road:yes', 'charge Alder > Marten', 'ruled'],
    ['move Alder 3 ends-in-contact', 'charge Alder > Marten', 'ruled'],
    ['pivot Elm', 'charge Elm > Lynx', 'ruled'],
  ])('a unit that moved out of contact touches nobody (GTP-09, GTV-04): %s, %s', async (move, line, what) => {
    const table = await spending(3);
    await corrects(table, 'units.Alder.state', 'eager');
    await corrects(table, 'units.Dogwood.state', 'eager');
    await corrects(table, 'units.Polecat.state', 'silenced');
    await does(table, move);
    expect(await said(table, line)).toBe(what);
  });

  test('a move that is put right as not made leaves the unit where it touches an enemy', async () => {
    const table = await spending(3);
    await does(table, 'move Elm 4');
    await corrects(table, 'units.Elm.movedOrPivoted', false);
    await does(table, 'charge Elm > Lynx');
  });

  test('a unit that arrives is not rallied; it only moves on', async () => {
    const table = await redSpending(4);
    await corrects(table, 'units.Newt.arriving', true);
    expect(await said(table, 'rally Newt')).toBe(
      'Newt arrives this turn: it only moves on [GTP-22, Generals page; Scenario page]',
    );
  });

  test('has lost the general who would pay', async () => {
    const table = await redSpending(4);
    await corrects(table, 'generals.Rosen.lost', true);
    const why = 'Newt: Rosen is lost and spends no PIPs [GTP-22, Generals page; Scenario page]';
    expect(await said(table, 'rally Newt')).toBe(why);
    expect(flight(table)).toBe(
      'Newt flees on and cannot be rallied: Rosen is lost and spends no PIPs [GTP-22, Generals page; Scenario page]',
    );
    expect(table.game.now.notes).toEqual([
      'Rosen is lost: no PIPs for Lynx, Marten, Newt, Otter and Polecat; no Divisional general is left to succeed.',
    ]);
  });
});

describe('each act of the PIP Phase', () => {
  /** Who can be named, and at which enemies, by act; why not, of all the others. */
  function meant(table: GameTable): unknown {
    const acts = table.game.now.offers.filter((offer) => situationOf(offer)?.procedure === 'pip-action');
    return Object.fromEntries(
      acts.map(({ word, roles }) => [
        word,
        roles.map(({ among, barred = {}, name }) => {
          const ids = stateOf(table).units.map(({ id }) => id);
          if (name === 'unit') expect([...among, ...Object.keys(barred)].sort()).toEqual([...ids].sort());
          return among.join(' ');
        }),
      ]),
    );
  }

  test('is for those for whom it makes sense, at those to whom it can be done', async () => {
    const table = await spending(4);
    await corrects(table, 'units.Polecat.state', 'silenced');
    await corrects(table, 'units.Cedar.inSquare', true);
    const loud = 'Lynx Marten Newt Otter';
    expect(meant(table)).toEqual({
      move: ['Alder Cedar Dogwood Elm'],
      ride: ['Dogwood Elm', loud],
      pivot: ['Alder Cedar Dogwood Elm'],
      start: ['Alder Cedar'],
      stop: ['Birch Fir'],
      charge: ['Dogwood Elm', loud],
      limber: [''],
      spike: ['Alder Cedar Dogwood Elm', 'Polecat'],
      square: ['Alder'],
      unsquare: ['Cedar'],
    });
    await does(table, 'stop Fir', 'limber Fir', 'unsquare Cedar');
    expect(meant(table)).toMatchObject({ unlimber: ['Fir'], start: ['Alder Cedar'] });
    expect(meant(table)).not.toHaveProperty('limber');
    expect(meant(table)).not.toHaveProperty('unsquare');
  });

  test('brings routed and silenced units back', async () => {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch, Fir', 'next', 'pips X');
    await corrects(table, 'units.Polecat.state', 'silenced');
    expect(meant(table)).toMatchObject({ rally: ['Newt'], restore: ['Polecat'] });
    expect(firstRole(table, 'withdraw')?.barred).toMatchObject({
      Newt: 'Newt is routed, and leaves the table only in flight [GTF-07]',
    });
    const [, joined] = table.game.now.offers.find(({ word }) => word === 'join')?.roles ?? [];
    expect(joined?.among).toEqual(['Lynx', 'Newt', 'Otter', 'Polecat']);
    await corrects(table, 'units.Otter.arriving', true);
    expect(firstRole(table, 'withdraw')?.barred).toMatchObject({
      Otter: 'Otter arrives this turn, and only moves on [GTP-22]',
    });
    expect(meant(table)).not.toHaveProperty('spike');
    await corrects(table, 'generals.Rosen.pips', 4);
    await does(table, 'restore Polecat');
    expect(unit(table, 'Polecat')).toMatchObject({ state: 'eager' });
  });
});

test('only PIPs of the moving side lapse with the phase', async () => {
  const table = await spending(2);
  await corrects(table, 'generals.Rosen.pips', 3);
  expect(offer(table, 'next')?.title).toBe('on to the Firing Phase; 2 PIPs lapse');
});

describe('spent PIPs (GTP-04, X55)', () => {
  test('are taken back only where both sides agree', async () => {
    const table = await spending(2);
    await does(table, 'pivot Dogwood', 'general Aubert 3');
    await table.undo();
    await expect(table.undo()).rejects.toThrow(
      '1 PIP of Colbert for Dogwood would be taken back, and spent PIPs stay spent (GTP-04); "undo 1 agreed" says',
    );
    await table.undo(1, true);
    expect(table.game.log.at(-1)?.event).toMatchObject({ type: 'undone', agreed: true });
    expect(unit(table, 'Dogwood')).toMatchObject({ movedOrPivoted: false });
  });

  test('are taken back at once by the option takeBacks, and where none were spent', async () => {
    const table = await spending(2);
    await does(table, 'pivot Dogwood');
    Object.assign(table.game.rules.options, { takeBacks: true });
    await table.undo();
    Object.assign(table.game.rules.options, { takeBacks: false });
    await corrects(table, 'units.Elm.arriving', true);
    await does(table, 'move Elm 4');
    await table.undo();
    expect(unit(table, 'Elm')).toMatchObject({ movedOrPivoted: false });
  });

  test('may be mended in what was mistyped: that is no taking back', async () => {
    const table = await spending(2);
    await does(table, 'move Dogwood 3');
    expect(await performAgain(table, ['4'])).toMatchObject({
      entry: { event: { situation: { distance: 4 } } },
    });
  });
});
