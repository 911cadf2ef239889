import type { Table } from '../../../../src/cli/play/table';
import { situationOf } from '../../../../src/core/walk/offer';
import { settingsOf } from '../../../../src/rulesets/grande-tactique/options';
import { lossesGiven } from '../../../../src/rulesets/grande-tactique/walk/losses';
import type { BattleState } from '../../../../src/rulesets/grande-tactique/walk/record';
import { attempt } from '../../../support/bot';
import { seat } from '../../../support/seat';
import { corrects, does, general, offer, owed, said, spending, stateOf, unit, valley, words } from './valley';

/** Who can be named for an act, and why others cannot. */
const who = (table: Table, act: string) => offer(table, act)?.roles[0];

describe('De-shaking Phase', () => {
  test('comes first, and every shaken unit checks in it, with its ground', async () => {
    const table = await valley();
    expect([table.game.now.phase, words(table)]).toEqual(['De-shaking Phase', ['deshake']]);
    expect(await attempt(table, 'next')).toBe('unusable');
    expect(await attempt(table, 'deshake upslope')).toBe('unusable');
    await does(table, 'deshake upslope none');
    expect(stateOf(table).turn.checked).toEqual(['Alder', 'Cedar']);
    expect(table.game.now.phase).toBe('PIP Phase');
  });
});

describe('PIP Phase', () => {
  test('the dice are owed; a change of Plan takes their place, and is declared before any', async () => {
    const table = await valley();
    await does(table, 'deshake none none');
    expect(owed(table)).toEqual(['pips I']);
    expect(await said(table, 'next')).toMatch(/^"next" has to wait: .*pips I$/);
    expect(words(table)).toEqual(expect.arrayContaining(['plan I', 'average I']));
    await does(table, 'average I');
    expect(stateOf(table).planChanges).toEqual({ I: null });
    expect(owed(table)).toEqual([]);
    expect(who(table, 'move')?.among).toEqual([]);
    expect(await said(table, 'move Elm 1')).toBe('Elm: it costs 1 PIP and Colbert has 0');
  });

  test('PIPs are spent to the last, and then nobody can be named for them', async () => {
    const table = await spending(2);
    await does(table, 'pivot Dogwood', 'stop Birch');
    expect(stateOf(table).generals[0]).toMatchObject({ id: 'Colbert', pips: 0 });
    expect(await said(table, 'pivot Elm')).toBe('Elm: it costs 1 PIP and Colbert has 0');
    expect(await said(table, 'pivot Dogwood')).toBe('Dogwood has moved or pivoted this turn');
    expect(await said(table, 'pivot')).toBe(
      'nobody is named as unit; there is nobody now (Alder: it costs 1 PIP and Colbert has 0)',
    );
  });

  test('before the dice are thrown nobody knows who can pay; other reasons are told at once', async () => {
    const table = await valley();
    await does(table, 'deshake none none');
    expect(await said(table, 'pivot Elm')).toBe('Elm: Corps I has not thrown its PIP dice yet');
    expect(await said(table, 'pivot Fir')).toBe('Fir has a Firing marker (allowed: stop firing first)');
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
    ['move Elm 4 ends-in-contact target:Nobody', '"Nobody" names nobody who can be meant as enemy unit'],
    ['move Elm 4 ends-in-contact', 'nobody is named as enemy unit that it charges or spikes; give target:'],
  ])('cavalry that is said to move into contact names whom it charges: %s', async (line, what) => {
    const table = await spending(3);
    expect(await said(table, line)).toContain(what);
    expect(unit(table, 'Elm')).toMatchObject({ charge: what === 'ruled' ? 'Lynx' : null });
  });

  test('at a table that question is asked, by name', async () => {
    const table = await spending(3);
    const { left, shown } = seat(table, ['lynx', '4', '']);
    await does(table, 'move Elm ends-in-contact');
    expect([left(), shown()]).toEqual([0, expect.stringContaining('Enemy unit that it charges or spikes')]);
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
    expect(await said(table, 'general Aubert 3')).toBe('Aubert has moved this turn');
    await does(table, 'detach Aubert');
    expect(unit(table, 'Alder')).toMatchObject({ attachedGeneralId: null });
    expect(await said(table, 'detach Aubert')).toBe('Aubert is with no unit');
  });
});

describe('who cannot take an action', () => {
  /** Red in its first PIP Phase; Rosen, who is with Marten, has so many PIPs. */
  async function redSpending(pips: number): Promise<Table> {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch, Fir', 'next', 'pips X');
    await corrects(table, 'generals.Rosen.pips', pips);
    return table;
  }
  const flight = ({ game }: Table) => game.now.offers.find(({ word }) => word === 'flee Newt')?.title;

  test('is not offered for it: a rally is paid for, and twice by a general who is with another unit', async () => {
    const table = await redSpending(3);
    expect(await said(table, 'rally Newt')).toBe('Newt: it costs 4 PIPs and Rosen has 3');
    expect(flight(table)).toBe('Newt flees on and cannot be rallied: it costs 4 PIPs and Rosen has 3');
    await corrects(table, 'generals.Rosen.pips', 4);
    expect(who(table, 'rally')).toMatchObject({ among: ['Newt'], barred: {} });
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
  });

  test.each([
    ['pivot Newt', 'Newt is routed and can only be rallied'],
    ['move Otter', 'Otter: it costs 2 PIPs and Rosen has 1'],
    [
      'ride Otter',
      'Otter: with the charge it costs 4 PIPs and Rosen has 1 (allowed: a move that ends out of contact)',
    ],
  ])('the reason is told: %s', async (line, reason) => {
    const table = await redSpending(1);
    expect(await said(table, line)).toBe(reason);
  });

  test.each(['move Birch 1', 'square Birch', 'pivot Birch'])(
    'who fires stops firing before anything else: %s',
    async (line) => {
      const table = await spending(2);
      expect(await said(table, line)).toBe('Birch has a Firing marker (allowed: stop firing first)');
    },
  );

  test('a unit moves or pivots once; a battery that is not limbered only pivots', async () => {
    const table = await spending(4);
    await does(table, 'stop Fir', 'pivot Alder');
    expect(await said(table, 'move Alder 1')).toBe('Alder has moved or pivoted this turn');
    expect(await said(table, 'move Fir 1')).toContain('Fir is not limbered');
    expect(await said(table, 'move Dogwood 1')).toBe('ruled');
  });

  test('a unit that arrives is not rallied; it only moves on', async () => {
    const table = await redSpending(4);
    await corrects(table, 'units.Newt.arriving', true);
    expect(await said(table, 'rally Newt')).toBe('Newt arrives this turn: it only moves on');
  });

  test('has lost the general who would pay', async () => {
    const table = await redSpending(4);
    await corrects(table, 'generals.Rosen.lost', true);
    const why = 'Newt: Rosen is lost and spends no PIPs';
    expect(await said(table, 'rally Newt')).toBe(why);
    expect(flight(table)).toBe('Newt flees on and cannot be rallied: Rosen is lost and spends no PIPs');
    expect(table.game.now.told).toEqual([
      'Rosen is lost: no PIPs for Lynx, Marten, Newt, Otter and Polecat.',
    ]);
  });
});

describe('each act of the PIP Phase', () => {
  /** Who can be named or is told why not, and at which enemies, by act. */
  function meant({ game }: Table): unknown {
    const acts = game.now.offers.filter((offer) => situationOf(offer)?.procedure === 'pip-action');
    return Object.fromEntries(
      acts.map(({ word, roles }) => [
        word,
        roles.map(({ among, barred = {} }) => [...among, ...Object.keys(barred)].sort().join(' ')),
      ]),
    );
  }

  test('is for those for whom it makes sense, at those to whom it can be done', async () => {
    const table = await spending(4);
    await corrects(table, 'units.Polecat.state', 'silenced');
    await corrects(table, 'units.Cedar.inSquare', true);
    const all = 'Alder Birch Cedar Dogwood Elm Fir';
    const loud = 'Lynx Marten Newt Otter';
    expect(meant(table)).toEqual({
      move: [all],
      ride: ['Dogwood Elm', loud],
      pivot: [all],
      start: ['Alder Cedar'],
      stop: ['Birch Fir'],
      charge: ['Alder Birch Cedar Dogwood Elm', loud],
      limber: ['Fir'],
      spike: ['Alder Birch Cedar Dogwood Elm', 'Polecat'],
      square: ['Alder Birch'],
      unsquare: ['Cedar'],
    });
    await does(table, 'stop Fir', 'limber Fir', 'unsquare Cedar');
    expect(meant(table)).toMatchObject({ unlimber: ['Fir'], start: ['Alder Cedar Fir'] });
    expect(meant(table)).not.toHaveProperty('limber');
    expect(meant(table)).not.toHaveProperty('unsquare');
  });

  test('brings routed and silenced units back', async () => {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch, Fir', 'next', 'pips X');
    await corrects(table, 'units.Polecat.state', 'silenced');
    expect(meant(table)).toMatchObject({ rally: ['Newt'], restore: ['Polecat'] });
    expect(who(table, 'withdraw')?.among).toEqual(['Lynx', 'Marten', 'Otter', 'Polecat']);
    const [, joined] = table.game.now.offers.find(({ word }) => word === 'join')?.roles ?? [];
    expect(joined?.among).toEqual(['Lynx', 'Newt', 'Otter', 'Polecat']);
    await corrects(table, 'units.Otter.arriving', true);
    expect(who(table, 'withdraw')?.among).toEqual(['Lynx', 'Marten', 'Polecat']);
    expect(meant(table)).not.toHaveProperty('spike');
    await corrects(table, 'generals.Rosen.pips', 4);
    await does(table, 'restore Polecat');
    expect(unit(table, 'Polecat')).toMatchObject({ state: 'eager' });
  });
});

describe('generals', () => {
  test('do not leave a unit that is routed (GTG-04)', async () => {
    const table = await spending(0);
    await does(table, 'join Aubert > Alder 3');
    await corrects(table, 'units.Alder.state', 'routed');
    const why = 'Aubert is with Alder, which is routed';
    expect(who(table, 'detach')).toMatchObject({ among: [], barred: { Aubert: why } });
    expect(who(table, 'general')?.barred).toMatchObject({ Aubert: why });
  });
});

describe('Firing Phase', () => {
  test('markers without a target come off; who keeps one must fire, until its shot has a winner', async () => {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch');
    expect(unit(table, 'Birch')).toMatchObject({ firing: false });
    expect(await attempt(table, 'next')).toBe('unusable');
    await does(table, 'fire Fir > Polecat 6');
    expect([owed(table), unit(table, 'Fir')]).toMatchObject([['fire'], { hasFired: false }]);
    expect(await said(table, 'fire Birch > Marten')).toBe('Birch does not have to fire');
    expect(Object.keys(who(table, 'fire')?.barred ?? {})).toEqual([
      'Alder',
      'Birch',
      'Cedar',
      'Dogwood',
      'Elm',
    ]);
    await does(table, 'fire Fir > Polecat 6 firerWins');
    expect([owed(table), unit(table, 'Polecat')]).toMatchObject([[], { state: 'shaken' }]);
  });

  test('ends by itself once the last has fired, and an undo leads back into it', async () => {
    const table = await spending(0);
    await does(table, 'next', 'invalid Birch', 'fire Fir > Polecat 6 tie');
    expect(table.game.now).toMatchObject({ turn: 1, phase: 'Charge Phase' });
    await table.undo();
    expect([table.game.now.phase, owed(table)]).toEqual(['Firing Phase', ['fire']]);
  });

  test('a unit whose target proves to be none lays its marker down, and the others fire on', async () => {
    const table = await spending(2);
    await does(table, 'charge Dogwood > Lynx in-contact', 'next', 'valid');
    expect(await attempt(table, 'fire Fir > Lynx 6')).toBe('refused');
    await does(table, 'invalid Fir');
    expect([unit(table, 'Fir'), unit(table, 'Birch')]).toMatchObject([{ firing: false }, { firing: true }]);
    expect(words(table)).not.toContain('excuse');
    await does(table, 'fire Birch > Marten tie');
    expect(table.game.now.phase).toBe('Charge Phase');
  });

  test('a unit whose only target has fled keeps its marker and need not fire (GT3-04)', async () => {
    const table = await spending(0);
    await does(table, 'next', 'valid');
    await corrects(table, 'units.Otter.state', 'shaken');
    expect(words(table)).not.toContain('excuse');
    await does(table, 'fire Fir > Otter 6 firerWins');
    expect(unit(table, 'Otter')).toMatchObject({ state: 'routed', routedBy: 'artillery' });
    expect([owed(table), await said(table, 'fire Fir > Lynx')]).toEqual([['fire'], 'Fir has fired']);
    await does(table, 'excuse Birch');
    expect([unit(table, 'Birch'), table.game.now.phase]).toMatchObject([
      { firing: true, hasFired: false },
      'Charge Phase',
    ]);
  });

  test('nobody has to fire once no enemy is left', async () => {
    const table = await spending(0);
    await does(table, 'next', 'valid');
    for (const id of ['Lynx', 'Marten', 'Newt', 'Otter', 'Polecat'])
      await corrects(table, `units.${id}.gone`, 'destroyed');
    expect(owed(table)).toEqual(['invalid']);
    await does(table, 'invalid Birch, Fir');
    expect(table.game.now.phase).toBe('Charge Phase');
  });

  test('tells that the roll is entered', async () => {
    const table = await spending(0);
    await does(table, 'next');
    expect(table.game.now.told.join(' ')).toContain('say who won');
  });

  test('is passed over where nobody has a marker, which the PIP Phase says before', async () => {
    const closing = ({ game }: Table) => game.now.offers.find(({ closes }) => closes === true)?.title;
    const table = await spending(3);
    expect(closing(table)).toBe('on to the Firing Phase; 3 PIPs lapse');
    await does(table, 'stop Birch', 'stop Fir');
    expect(closing(table)).toBe('on to the Charge Phase; 1 PIP lapses');
    await does(table, 'next');
    expect(table.game.now.phase).toBe('Charge Phase');
    expect(closing(table)).toBe('the turn ends');
  });
});

describe('Charge Phase', () => {
  test('all chargers of one target charge together, under the principal that is named', async () => {
    const table = await spending(4);
    await does(table, 'charge Dogwood > Lynx in-contact', 'charge Elm > Lynx in-contact');
    await does(table, 'stop Birch', 'stop Fir', 'next');
    expect(owed(table)).toEqual(['resolve Lynx']);
    await does(table, 'resolve Lynx > Elm > away > front');
    expect(unit(table, 'Dogwood')).toMatchObject({ charge: null, state: 'eager' });
    expect(owed(table)).toEqual([]);
  });

  test('each target has a charge of its own, and the moving side says which comes first (GT4-01)', async () => {
    const table = await spending(4);
    await does(table, 'charge Dogwood > Lynx in-contact', 'charge Elm > Otter in-contact');
    await does(table, 'stop Birch', 'stop Fir', 'next');
    expect(table.game.now.offers.map(({ word, title }) => [word, title]).slice(0, 2)).toEqual([
      ['resolve Lynx', 'Dogwood charges Lynx'],
      ['resolve Otter', 'Elm charges Otter'],
    ]);
    await does(table, 'resolve Otter away');
    expect(owed(table)).toEqual(['resolve Lynx']);
  });

  test('a follow-up charge comes before anything else', async () => {
    const table = await spending(3);
    await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
    await corrects(table, 'units.Lynx.state', 'shaken');
    table.dice = { kind: 'seeded', seed: 'follow' };
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Otter');
    const followUp = stateOf(table).turn.followUp;
    expect(followUp).toEqual({ charger: 'Dogwood', target: 'Otter' });
    expect(owed(table)).toEqual(['resolve Otter']);
  });
});

describe('the end', () => {
  /** What is owed, done in the shortest way: no ground helps, and nobody has a target. */
  function shortest({ game }: Table): string {
    const { word = 'next', roles = [] } = game.now.offers.find((offer) => offer.owed === true) ?? {};
    if (word === 'valid') return `invalid ${marked(game.present.state as unknown as BattleState)}`;
    return word === 'deshake' ? `deshake ${roles.map(() => 'none').join(' ')}` : word;
  }

  const marked = ({ units }: BattleState): string =>
    units.flatMap(({ firing, id }) => (firing ? [id] : [])).join(', ');

  test('comes at sundown, without a victor, after twenty turns', async () => {
    const table = await valley();
    while (!table.game.now.ended) await does(table, shortest(table));
    expect(stateOf(table).turnCount).toBe(20);
    expect(table.game.now.ended).toMatchObject({
      winner: null,
      text: expect.stringContaining('Sundown') as string,
    });
  }, 60_000);

  test('comes when all Divisions of a side have collapsed, and the losses are counted', async () => {
    const table = await spending(2);
    await does(table, 'stop Birch', 'stop Fir', 'next', 'collapse Rosen');
    expect(table.game.now.ended).toMatchObject({ winner: 'blue' });
    expect(table.game.now.offers).toEqual([]);
  });
});

describe('the losses', () => {
  test('are counted from the Unit Points of each side and the cavalry of the victor (GTE-03, GTE-06)', async () => {
    const table = await valley();
    await corrects(table, 'units.Elm.gone', 'destroyed');
    await corrects(table, 'units.Otter.gone', 'withdrawn');
    const beaten = { ...stateOf(table), collapsed: ['Rosen’s'] };
    const settings = settingsOf(table.game.rules);
    const sides = {
      Blue: { total: 40, destroyed: 6, remaining: 34, withdrawn: 0 },
      Red: { total: 31, destroyed: 0, remaining: 25, withdrawn: 6 },
    };
    const collapse = { ...beaten, ending: 'collapse' } as const;
    expect(lossesGiven(collapse, settings)).toEqual({
      endBy: 'collapse',
      collapsedDivisions: ['Rosen’s'],
      sides,
      vanquished: 'Red',
      victorCavalryStart: 2,
      victorCavalryNow: 1,
    });
    expect(lossesGiven(collapse, { ...settings, cavalryRetainedBy: 'points' })).toMatchObject({
      victorCavalryStart: 15,
      victorCavalryNow: 9,
    });
    expect(lossesGiven({ ...beaten, ending: 'sundown' }, settings)).toEqual({ endBy: 'sundown', sides });
  });
});

describe('corrections', () => {
  test('carry with them what goes with a fact', async () => {
    const table = await valley();
    await corrects(table, 'units.Newt.sheltering', true);
    await corrects(table, 'units.Newt.state', 'eager');
    expect(unit(table, 'Newt')).toMatchObject({ sheltering: false, routedBy: null });
    await corrects(table, 'units.Fir.gone', 'destroyed');
    expect(unit(table, 'Fir')).toMatchObject({ firing: false });
    await corrects(table, 'units.Marten.gone', 'withdrawn');
    expect(stateOf(table).generals.find(({ id }) => id === 'Rosen')).toMatchObject({
      attachedTo: null,
    });
    await corrects(table, 'generals.Rosen.attachedTo', 'Lynx');
    await corrects(table, 'generals.Rosen.lost', true);
    expect(unit(table, 'Lynx')).toMatchObject({ attachedGeneralId: null });
  });

  test('end a follow-up charge that can be made no more', async () => {
    const table = await spending(3);
    await does(table, 'charge Dogwood > Lynx in-contact', 'stop Birch', 'stop Fir', 'next');
    await corrects(table, 'units.Lynx.state', 'shaken');
    table.dice = { kind: 'seeded', seed: 'follow' };
    await does(table, 'resolve Lynx front cavalryNext:followUp followUpTarget:Otter');
    for (const [path, value] of [
      ['units.Dogwood.state', 'shaken'],
      ['units.Dogwood.gone', 'destroyed'],
      ['units.Otter.gone', 'withdrawn'],
    ] as const) {
      expect(owed(table)).toEqual(['resolve Otter']);
      await corrects(table, path, value);
      expect([owed(table), words(table)]).toEqual([[], ['collapse', 'next']]);
      await table.undo();
    }
  });

  test.each([
    ['units.Newt.state', 'eager', 'units.Newt.sheltering', true, 'Newt is not routed'],
    ['units.Fir.gone', 'destroyed', 'units.Fir.firing', true, 'Fir is destroyed; put that right first'],
    [
      'units.Lynx.gone',
      'withdrawn',
      'units.Elm.charge',
      'Lynx',
      'Elm cannot charge Lynx, which is withdrawn',
    ],
    ['generals.Rosen.lost', true, 'generals.Rosen.pips', 2, 'Rosen is lost; put that right first'],
    [
      'units.Lynx.gone',
      'destroyed',
      'generals.Rosen.attachedTo',
      'Lynx',
      'Rosen cannot be with Lynx, which is destroyed',
    ],
    [
      'generals.Colbert.attachedTo',
      'Elm',
      'generals.Aubert.attachedTo',
      'Elm',
      'Aubert cannot be with Elm, as Colbert is there',
    ],
  ])('once %s = %s, %s = %s is refused', async (first, value, path, other, says) => {
    const table = await valley();
    await corrects(table, first, value);
    await expect(corrects(table, path, other)).rejects.toThrow(says);
  });

  test('put one fact right, on both sides of it', async () => {
    const table = await valley();
    await corrects(table, 'generals.Rosen.attachedTo', 'Lynx');
    expect(unit(table, 'Lynx')).toMatchObject({ attachedGeneralId: 'Rosen' });
    expect(unit(table, 'Marten')).toMatchObject({ attachedGeneralId: null });
  });

  test('put right what was put wrong', async () => {
    const table = await valley();
    await corrects(table, 'units.Fir.gone', 'withdrawn');
    expect(unit(table, 'Fir')).toMatchObject({ gone: 'withdrawn', firing: false });
    await corrects(table, 'units.Fir.gone', 'no');
    expect(unit(table, 'Fir')).toMatchObject({ gone: 'no', firing: false });
    await corrects(table, 'generals.Aubert.lost', true);
    await corrects(table, 'generals.Aubert.attachedTo', null);
    await corrects(table, 'generals.Aubert.pips', 0);
    await corrects(table, 'generals.Aubert.lost', false);
    expect(general(table, 'Aubert')).toMatchObject({ lost: false, attachedTo: null, pips: 0 });
  });

  test('leave alone what they are not about', async () => {
    const table = await valley();
    await corrects(table, 'generals.Rosen.pips', 3);
    await corrects(table, 'generals.Colbert.attachedTo', 'Elm');
    await corrects(table, 'generals.Colbert.attachedTo', 'Elm');
    expect([unit(table, 'Marten'), unit(table, 'Elm')]).toMatchObject([
      { attachedGeneralId: 'Rosen' },
      { attachedGeneralId: 'Colbert' },
    ]);
    await corrects(table, 'units.Alder.sheltering', false);
    await corrects(table, 'units.Alder.routedBy', null);
    expect(unit(table, 'Alder')).toMatchObject({ state: 'shaken', sheltering: false, routedBy: null });
  });

  test.each([
    ['units.Alder.firing', 'yes', /firing/i],
    ['units.Alder.limbered', true, /Alder is infantry and has a Limbered marker/],
    ['units.Alder.routedBy', 'cavalry', /Alder is not routed/],
    ['units.Alder.sheltering', true, /Alder is not routed/],
    ['units.Elm.charge', 'Nobody', /there is no unit "Nobody"/],
    ['units.Nobody.state', 'eager', /there is no unit "Nobody"; there are Alder, .* and Polecat$/],
    ['generals.Aubert.name', 'X', /there is no fact "name"; there are pips, attachedTo and lost$/],
    ['units.Dogwood.firing', true, /GTS-06/],
    ['units.Aldr.state', 'eager', /there is no unit/],
    ['units.Alder.strength', 1, /there is no fact/],
    ['generals.Colbert.attachedTo', 'Nobody', /there is no unit/],
    ['generals.Colbert.attachedTo', 'Lynx', /cannot be with Lynx, of the other side/],
    ['units.Elm.charge', 'Dogwood', /Elm charges enemies only/],
    ['units.Otter.charge', 'Elm', /Otter charges in the turn of its own side only/],
    ['__proto__.x', 1, /there is no fact "__proto__"; there are units and generals$/],
  ])('%s = %s is refused', async (path, value, says) => {
    await expect(corrects(await valley(), path, value)).rejects.toThrow(says);
  });
});
