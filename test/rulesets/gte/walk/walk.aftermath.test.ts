import {
  among,
  begun,
  charged,
  correct,
  does,
  due,
  given,
  horseMoves,
  FERRABOSCO,
  owedIn,
  refusals,
  stateOf,
  unitOf,
  until,
  WOLMIRSK,
  words,
  type Walk,
} from './support';

/** Felice, blue dragoons, have charged Kolowrat, and touched somebody else on the way; those charged are about to test. */
async function chargedTwo(other: string, facts: Readonly<Record<string, unknown>> = {}): Promise<Walk> {
  const walk = await horseMoves(facts);
  await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '6'], `also Felice > ${other}`);
  await until(walk, 'response', 2);
  return walk;
}

/** Kolowrat has broken before Felice, and its rout was seen by nobody. */
async function routed(walk: Walk): Promise<void> {
  await does(walk, ['test Kolowrat', '1'], 'break Kolowrat', 'unseen Kolowrat');
}

describe('a unit that breaks', () => {
  it('is shaken for good where the hit of it leaves half its strength (G6.3-01, G6.4-02)', async () => {
    const walk = await charged('Kolowrat', { 'units.Kolowrat.hits': 7, 'units.Kolowrat.removed': 1 });
    await routed(walk);
    expect(unitOf(walk, 'Kolowrat')).toMatchObject({ hits: 8, removed: 2, permanentlyShaken: true });
  });

  it('is no square any more where the hit of it leaves one base (G3.3-01)', async () => {
    const walk = await charged('Kolowrat');
    await correct(walk, { 'units.Kolowrat.hits': 11, 'units.Kolowrat.removed': 2 });
    await correct(walk, { 'units.Kolowrat.formation': 'square' });
    await routed(walk);
    expect(unitOf(walk, 'Kolowrat')).toMatchObject({ removed: 3, formation: 'column', status: 'broken' });
  });

  it('by its fire before a charge in support touches nobody, and those it stood against may pursue', async () => {
    const walk = await begun();
    await correct(walk, { 'groups.reserve.order': 'attack' });
    await until(walk, 'move1');
    await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '6'], 'next');
    await does(walk, 'charge Pálffy > Brenta 2', ['test Pálffy', '6'], 'next');
    await until(walk, 'response', 2);
    await does(walk, ['test Kolowrat', '6'], 'answer Kolowrat receive');
    await does(walk, ['fire Kolowrat > Brenta 0', '6 1 1 1'], 'next', ['call Brenta', '1'], 'break Brenta');
    expect(stateOf(walk).contacts).toEqual([]);
    for (const id of ['Kolowrat', 'Pálffy', 'Brenta']) expect(unitOf(walk, id).role).toBe('none');
    await does(walk, 'unseen Brenta');
    await until(walk, 'pursuit');
    expect(words(walk)).toEqual(expect.arrayContaining(['pursue Kolowrat', 'pursue Pálffy']));
  });

  it('beyond the edge of the table leaves nobody to be held back', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat reachesTableEdge');
    expect(owedIn(walk)).toContain('control Felice');
    await does(walk, 'unseen Kolowrat');
    expect(unitOf(walk, 'Kolowrat').where).toBe('gone');
    expect(owedIn(walk)).toEqual([]);
  });
});

describe('a charger of two enemies', () => {
  it('catches an evader as an evader, and a router as a router', async () => {
    for (const [target, kind] of [
      ['Kolowrat', 'broken'],
      ['Neipperg', 'evaders'],
    ] as const) {
      const walk = await chargedTwo('Neipperg');
      await does(walk, ['test Neipperg', '6'], ['test Kolowrat', '1'], 'break Kolowrat');
      await does(walk, 'answer Neipperg evade', 'unseen Kolowrat', `chase Felice > ${target} 1`);
      expect(stateOf(walk).contacts).toMatchObject([{ defender: target, kind }]);
    }
  });

  it('takes no control test, and pursues nobody, where one of them evaded (R-61)', async () => {
    const walk = await chargedTwo('Neipperg');
    await does(walk, ['test Neipperg', '6'], ['test Kolowrat', '1'], 'break Kolowrat');
    expect(unitOf(walk, 'Felice').after).toEqual(['Kolowrat']);
    await does(walk, 'answer Neipperg evade', 'unseen Kolowrat');
    expect(owedIn(walk)).toEqual([]);
    expect(words(walk)).toContain('chase Felice');
    await until(walk, 'pursuit');
    expect(words(walk)).not.toContain('pursue Felice');
  });

  it('does so neither where the evader was the first to go', async () => {
    const walk = await chargedTwo('Neipperg');
    await does(walk, ['test Neipperg supported', '1']);
    await routed(walk);
    expect(owedIn(walk)).toEqual([]);
    expect(unitOf(walk, 'Felice').after).toEqual([]);
  });

  it('may pursue both where one breaks in the round, and the other by a test after it (G9.17-01, R-61)', async () => {
    for (const die of ['1', '6']) {
      const walk = await begun();
      await correct(walk, { 'groups.foot.order': 'attack', 'units.Brenta.formation': 'line' });
      await until(walk, 'move1');
      await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '6'], 'also Brenta > Lacy');
      await until(walk, 'response', 2);
      await does(walk, ['test Kolowrat', '6'], ['test Lacy', '6']);
      await does(walk, 'answer Kolowrat receive', 'answer Lacy receive');
      await correct(walk, { 'units.Lacy.status': 'shaken', 'units.Lacy.permanentlyShaken': true });
      await until(walk, 'combat');
      await does(walk, ['combat', '6 6', '1 1', '1 1 1', '1 1 1'], 'break Kolowrat', 'seen Kolowrat Lacy');
      await does(walk, ['test Lacy', die]);
      if (die === '1') await does(walk, 'break Lacy', 'unseen Lacy');
      expect(unitOf(walk, 'Brenta').after).toEqual(die === '1' ? ['Kolowrat', 'Lacy'] : []);
      if (die === '6') expect(stateOf(walk).phase).toBe('move1');
      else await does(walk, 'pursue Brenta > Kolowrat 2');
    }
  });

  it('that is cavalry may pursue both, though its only round is over, and tests its control (8.3)', async () => {
    for (const die of ['1', '6']) {
      const walk = await chargedTwo('Lacy');
      await does(walk, ['test Kolowrat', '6'], ['test Lacy', '6']);
      await correct(walk, { 'units.Lacy.status': 'shaken', 'units.Lacy.permanentlyShaken': true });
      await until(walk, 'combat');
      await does(walk, ['combat', '6 6', '1 1', '1 1 1', '1 1 1'], 'break Kolowrat', 'seen Kolowrat Lacy');
      expect(stateOf(walk).contacts).toEqual([]);
      await does(walk, ['test Lacy', die]);
      if (die === '1') await does(walk, 'break Lacy', 'unseen Lacy', ['control Felice', '6']);
      expect(unitOf(walk, 'Felice').after).toEqual(die === '1' ? ['Kolowrat', 'Lacy'] : []);
      if (die === '6') expect(stateOf(walk).phase).toBe('move1');
      else await does(walk, 'pursue Felice > Kolowrat 2');
    }
  });

  it('stays where the other one stands', async () => {
    const walk = await chargedTwo('Lacy');
    await does(walk, ['test Lacy', '6']);
    await routed(walk);
    expect(stateOf(walk).contacts).toMatchObject([{ attacker: 'Felice', defender: 'Lacy' }]);
    expect(words(walk)).not.toContain('chase Felice');
  });

  it('receives the charge of an enemy when they have got away (G9.9-06, R-21)', async () => {
    const walk = await horseMoves({ 'units.Quosdanovich.formation': 'line' });
    await does(walk, 'charge Felice > Neipperg 4', ['test Felice', '6'], 'also Felice > Kolowrat', 'next');
    await does(walk, 'charge Quosdanovich > Felice 5', ['test Quosdanovich', '6']);
    await until(walk, 'response', 2);
    await does(walk, ['test Neipperg', '6'], ['test Kolowrat', '1'], 'break Kolowrat');
    expect(unitOf(walk, 'Felice')).toMatchObject({ role: 'charging', lastMove: 'charging' });
    await does(walk, 'answer Neipperg evade', 'unseen Kolowrat');
    expect(unitOf(walk, 'Felice')).toMatchObject({ role: 'receiving', lastMove: 'stationary' });
    expect(unitOf(walk, 'Quosdanovich').role).toBe('charging');
    expect(words(walk)).not.toContain('chase Felice');
    await until(walk, 'combat');
    expect(given(walk, 'combat')).toMatchObject({
      A: [{ name: 'Quosdanovich', charging: true }],
      B: [{ name: 'Felice', charging: false, received: true }],
    });
  });

  it('is still charging, and takes no test, when it sees friends rout before its follow-up', async () => {
    const walk = await horseMoves();
    await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '6'], 'next');
    await does(walk, 'charge Quosdanovich > Irno 6', ['test Quosdanovich', '6']);
    await until(walk, 'response', 2);
    await does(walk, ['test Irno', '1'], ['test Kolowrat', '1'], 'break Irno', 'break Kolowrat');
    await does(walk, 'unseen Kolowrat', 'seen Irno Felice, Gela');
    expect(due(walk)).toEqual(['test Gela']);
  });
});

describe('a compulsory pursuit', () => {
  it('is over for those who have become unable to charge (G9.17-01, G9.17-06)', async () => {
    const walk = await chargedTwo('Lacy');
    await does(walk, ['test Lacy', '1'], ['test Kolowrat', '1'], 'break Lacy', 'break Kolowrat');
    await does(walk, 'unseen Lacy', 'unseen Kolowrat', ['control Felice', '1'], 'chase Felice > Lacy 4');
    expect(unitOf(walk, 'Felice').mustPursue).toBe(true);
    await correct(walk, { 'units.Felice.status': 'shaken' });
    await until(walk, 'pursuit');
    await does(walk, 'rout Kolowrat', 'rout Lacy');
    expect(stateOf(walk).phase).toBe('move1');
    expect(unitOf(walk, 'Felice')).toMatchObject({ mustPursue: false, after: [] });
  });
});

describe('a pursuer who has caught routers', () => {
  it('is fought by those who charge him: only the routers do not strike back', async () => {
    const walk = await charged('Kolowrat');
    await routed(walk);
    await does(walk, ['control Felice', '6']);
    await until(walk, 'pursuit');
    await does(walk, 'pursue Felice > Kolowrat 3');
    expect(stateOf(walk).contacts).toMatchObject([{ attacker: 'Felice', kind: 'broken' }]);
    await until(walk, 'move2');
    await does(walk, 'charge Quosdanovich > Felice 5', ['test Quosdanovich', '6']);
    await until(walk, 'combat', 3);
    await does(walk, ['combat', '1 1', '1 1', '6 6 6 6']);
    expect(unitOf(walk, 'Quosdanovich').status).toBe('disordered');
    expect(owedIn(walk)).toContain('break Felice');
  });
});

describe('a change of formation', () => {
  it('of half a move takes shaken troops a whole one (R-50)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Brenta.status': 'shaken' });
    await until(walk, 'move1');
    await does(walk, 'form Cismon square', 'form Brenta square');
    expect(among(walk, 'retire')).toContain('Cismon');
    expect(among(walk, 'retire')).not.toContain('Brenta');
    expect(unitOf(walk, 'Brenta').formation).toBe('square');
  });

  it('of half a move goes before a charge, and is taken off it (G9.5-03)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'form Dora column');
    expect(await refusals(walk, 'charge Dora > Kolowrat 2')).toEqual(['E-CHG-REACH']);
    await does(walk, 'charge Dora > Kolowrat 1.5');
    expect(stateOf(walk).declared).toMatchObject({ unit: 'Dora', used: 3 });
  });

  it('to skirmish order is for specialists, in a move too (G4.1-01)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    expect(await refusals(walk, 'move Brenta formationChange:skirmish')).toEqual(['E-MOVE-CHANGE']);
    await does(walk, 'move Dora formationChange:skirmish');
  });

  it('that takes the whole move keeps nobody from being in order again (G6.2-03)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Brenta.status': 'disordered' });
    await until(walk, 'move1', 2);
    await does(walk, 'form Brenta line');
    expect(unitOf(walk, 'Brenta').turn).toMatchObject({ moved: true, changed: true });
    await until(walk, 'rally');
    expect(unitOf(walk, 'Brenta').status).toBe('steady');
  });

  it('is not made by a crew that has left its guns', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Elsa.guns': 'abandoned' });
    await until(walk, 'move1');
    await expect(walk.table.perform('form Elsa limbered')).rejects.toThrow('is a crew without its guns');
    expect(await refusals(walk, 'move Elsa limbering:limber')).toEqual(['E-MOVE-GUNS']);
    Object.assign(walk.table.game.rules, { begunWith: '13' });
    expect(await refusals(walk, 'move Elsa limbering:limber')).toEqual([]);
  });

  it('to retire is not offered to it either', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Elsa.guns': 'abandoned' });
    await until(walk, 'move1');
    await correct(walk, { 'units.Elsa.mustRetire': true });
    expect(words(walk)).toContain('withdraw Elsa');
    expect(words(walk)).not.toContain('limber Elsa');
  });

  it('to column goes by nation and figures in Fatline, the nation being that of its side (GF3.1-01)', async () => {
    const walk = await begun(WOLMIRSK);
    await until(walk, 'move2');
    expect(await refusals(walk, 'form Gartow column columnWidth:1')).toEqual(['E-FORM-WIDTH']);
    await does(walk, 'form Gartow column columnWidth:2');
  });

  it('to a column of one rank would be a line at half the time, and is none (3.1, 9.18)', async () => {
    const walk = await begun('gte-kalkenau');
    await until(walk, 'move2');
    await expect(walk.table.perform('form Tige column columnWidth:4')).rejects.toThrow('one rank is a line');
    await does(walk, 'form Tige column columnWidth:2');
  });
});

describe('a general', () => {
  it('commands those under him, and no others', async () => {
    const walk = await begun(FERRABOSCO);
    await until(walk, 'move1');
    for (const [who, rule] of [
      ['Felice', 'G5.7-02'],
      ['Falier', 'G5.7-04'],
    ] as const)
      await expect(walk.table.perform(`reach Doria > ${who} 2`)).rejects.toMatchObject({
        refusal: {
          code: 'E-NO-COMMAND',
          text: `Doria has no command over ${who}`,
          rule,
          allowed: /Castelli/,
        },
      });
    await does(walk, 'reach Doria > Adda 2', 'reach Castelli > Felice 2', 'reach Castelli > Falier 2');
  });

  it('of a division commands no other division, even if it has lost its general (5.7)', async () => {
    const walk = await begun(FERRABOSCO);
    await until(walk, 'move1');
    await correct(walk, { 'generals.Doria.level': 'divisional' });
    const refuses = (who: string) =>
      expect(walk.table.perform(`reach Doria > ${who} 2`)).rejects.toMatchObject({
        refusal: { code: 'E-NO-COMMAND', rule: 'G5.7-02', allowed: /^(?!.*Doria)/ },
      });
    await refuses('Felice');
    await does(walk, 'reach Doria > Adda 2', 'attach Doria > Felice');
    await correct(walk, { 'generals.Falier.out': true });
    await refuses('Gela');
  });

  it('who misses his turn does not move', async () => {
    const walk = await begun();
    await correct(walk, { 'generals.Doria.ability': 'inept', 'generals.Doria.outOfCommand': true });
    await until(walk, 'move1');
    expect(among(walk, 'detach')).toEqual(['Doria']);
    await does(walk, ['special foot', '1']);
    expect(words(walk)).not.toContain('detach');
    expect(among(walk, 'attach')).not.toContain('Doria');
  });
});

describe('a record put right by hand', () => {
  it('takes only what a unit can be', async () => {
    const walk = await begun();
    for (const [path, value] of [
      ['units.Felice.formation', 'square'],
      ['units.Brenta.formation', 'skirmish'],
      ['units.Elsa.formation', 'column'],
      ['units.Brenta.guns', 'abandoned'],
      ['units.Brenta.role', 'charging'],
      ['units.Brenta.columnWidth', 0],
    ] as const)
      await expect(correct(walk, { [path]: value })).rejects.toThrow();
    await correct(walk, { 'units.Dora.formation': 'line', 'units.Elsa.guns': 'abandoned' });
  });

  it('shakes for good who is at half strength, and no more who is not (G6.3-01)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Brenta.removed': 2, 'units.Cismon.permanentlyShaken': true });
    for (const id of ['Brenta', 'Cismon'])
      expect(unitOf(walk, id)).toMatchObject({ status: 'shaken', permanentlyShaken: true });
    await correct(walk, { 'units.Brenta.removed': 1 });
    expect(unitOf(walk, 'Brenta').permanentlyShaken).toBe(false);
  });

  it('has nobody charge who touches nobody by a charge of his own', async () => {
    const walk = await chargedTwo('Lacy');
    for (const fact of ['role', 'lastMove'])
      await expect(correct(walk, { [`units.Lacy.${fact}`]: 'charging' })).rejects.toThrow('charging');
    await correct(walk, { 'units.Felice.lastMove': 'halted' });
    await correct(walk, { 'units.Felice.lastMove': 'charging' });
    await does(walk, ['test Lacy', '6']);
  });

  it('has no broken unit retire or pursue: it only routs', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Felice.status': 'broken' });
    for (const duty of ['mustRetire', 'mustPursue']) {
      const path = `units.Felice.${duty}`;
      await expect(correct(walk, { [path]: true })).rejects.toThrow(
        `${path}: cannot be while Felice is broken: broken troops only rout`,
      );
      await correct(walk, { [path]: false, [`units.Gela.${duty}`]: true });
      expect(unitOf(walk, 'Gela')).toHaveProperty(duty, true);
      await correct(walk, { 'units.Gela.status': 'broken' });
      expect(unitOf(walk, 'Gela')).toHaveProperty(duty, false);
      await correct(walk, { 'units.Gela.status': 'steady' });
    }
  });

  it('leaves no square with one base (G3.3-01)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Lacy.formation': 'square', 'units.Lacy.removed': 3 });
    expect(unitOf(walk, 'Lacy')).toMatchObject({ formation: 'column', status: 'shaken' });
  });

  it('lets a unit do what it has not done after all', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Lacy.formation': 'square' });
    await does(walk, ['fire Lacy > Adda 2', '1']);
    await correct(walk, { 'units.Lacy.turn.fired': 0 });
    await does(walk, ['fire Lacy > Adda 2', '1']);
    await until(walk, 'move1');
    await does(walk, 'fall-back Neipperg', 'form Brenta square');
    await correct(walk, { 'units.Neipperg.turn.moved': false, 'units.Brenta.turn.changed': false });
    await does(walk, 'fall-back Neipperg', 'form Brenta column');
    await correct(walk, { 'units.Cismon.turn.changed': true });
    await does(walk, 'move Cismon 3');
  });

  it('leaves nothing behind of a unit that is gone: by its loss, or to its last base', async () => {
    const lost = { 'units.Kolowrat.where': 'gone', 'units.Kolowrat.removed': 4 };
    for (const fact of Object.entries(lost)) {
      const walk = await chargedTwo('Lacy');
      await does(walk, ['test Kolowrat', '1']);
      await correct(walk, Object.fromEntries([fact]));
      expect(unitOf(walk, 'Kolowrat').where).toBe('gone');
      expect(unitOf(walk, 'Felice').after).toEqual([]);
      expect(owedIn(walk)).toEqual(['test Lacy']);
      expect(stateOf(walk).contacts).toMatchObject([{ defender: 'Lacy' }]);
    }
  });

  it('owes no test of a unit that is broken, which then touches nobody', async () => {
    const walk = await chargedTwo('Lacy');
    await correct(walk, { 'units.Kolowrat.status': 'broken' });
    expect(due(walk)).toEqual(['test Lacy']);
    expect(unitOf(walk, 'Kolowrat')).toMatchObject({ timesBroken: 1, role: 'none' });
  });
});

describe('a command group', () => {
  const ordersOf = ({ table }: Walk): Readonly<Record<string, string>> =>
    Object.fromEntries(
      table.game.walk.standing(table.game.present.state).map(({ label, text }) => [label, text]),
    );

  it('that has done what its order named holds without a test (G5.9-06)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    expect(among(walk, 'arrived')).toEqual(['foot']);
    await does(walk, 'arrived foot');
    expect(stateOf(walk).groups.foot).toMatchObject({ order: 'hold', tested: false });
    expect(ordersOf(walk)['Doria’s brigade']).toBe('hold');
    expect(words(walk)).not.toContain('arrived');
  });

  it('forgets what an earlier order named', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    expect(ordersOf(walk)['Doria’s brigade']).toBe('attack: the mill of Ferrabosco');
    await does(walk, ['order foot > move', '6']);
    expect(ordersOf(walk)['Doria’s brigade']).toBe('move');
    await does(walk, 'order horse > attack orderDetail:wood');
    expect(ordersOf(walk)['Falier’s horse']).toBe('attack: wood');
  });

  it('without a general must test once, and no more when it has failed or holds anyway', async () => {
    const walk = await begun();
    await correct(walk, { 'generals.Doria.out': true });
    await until(walk, 'move1');
    await expect(walk.table.perform('charge Brenta > Kolowrat 2')).rejects.toThrow('must test first: "urge"');
    await does(walk, ['order foot > move', '1']);
    await expect(walk.table.perform('charge Brenta > Kolowrat 2')).rejects.toThrow('has failed its test');
    await does(walk, 'arrived foot');
    await expect(walk.table.perform('charge Brenta > Kolowrat 2')).rejects.toThrow('is under a hold order');
  });
});

test('no unit of a group without a general attacks a sector before its test (G5.9-04)', async () => {
  const walk = await begun();
  await correct(walk, { 'generals.Doria.out': true });
  await until(walk, 'move1');
  const attack = 'sector Brenta attack enemy-occupying formation:column';
  expect(await refusals(walk, attack)).toEqual(['E-BUA-UNLED']);
  expect(await refusals(walk, 'sector Brenta enter enemy-not-occupying formation:column')).toEqual([
    'E-BUA-UNLED',
  ]);
  await does(walk, ['urge foot', '5'], attack, 'sector Brenta enter empty formation:column');
});

describe('difficult terrain', () => {
  it('disorders until the unit has left it, for open ground or for cover', async () => {
    for (const way of ['mark Brenta > cover', 'mark Brenta > open', 'advance Brenta'] as const) {
      const walk = await begun();
      await until(walk, 'move1');
      await does(walk, 'mark Brenta > difficult');
      expect(unitOf(walk, 'Brenta')).toMatchObject({ status: 'disordered', disorderEnded: null });
      await does(walk, way);
      expect(unitOf(walk, 'Brenta').disorderEnded).toBe(1);
    }
  });

  it('is left by a charge too', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'mark Brenta > difficult', 'charge Brenta > Kolowrat 2', ['test Brenta', '6']);
    expect(unitOf(walk, 'Brenta')).toMatchObject({ ground: 'open', disorderEnded: 1 });
  });

  it('of a village is entered in one turn, which is the move of it, and occupied in the next (10.4)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'sector Brenta action:enter sectorState:empty formation:column');
    expect(unitOf(walk, 'Brenta')).toMatchObject({
      status: 'disordered',
      ground: 'difficult',
      lastMove: 'advancing',
    });
    expect(among(walk, 'advance')).not.toContain('Brenta');
    await until(walk, 'move1', 2);
    await does(walk, 'sector Brenta action:occupy formation:line sectorState:friends enteredInEarlierPhase');
    expect(unitOf(walk, 'Brenta')).toMatchObject({
      formation: 'line',
      ground: 'cover',
      lastMove: 'halted',
      disorderEnded: 2,
    });
    await until(walk, 'move1', 4);
    expect(unitOf(walk, 'Brenta').status).toBe('steady');
  });

  it.each([
    ['status', 'shaken', 'enter sectorState:empty', 'line', 'E-BUA-SHAKEN'],
    ['turn.fired', 4, 'occupy sectorState:friends enteredInEarlierPhase', 'line', 'E-BUA-FIRED'],
    ['turn.fired', 4, 'enter sectorState:empty', 'line', 'E-BUA-FIRED'],
    ['canSkirmish', false, 'enter sectorState:empty', 'skirmish', 'E-BUA-SKIRMISH'],
  ])('of a village: a unit with %s %s cannot %s', async (path, value, action, formation, code) => {
    const walk = await begun();
    await until(walk, 'move1');
    if (path !== 'canSkirmish') await correct(walk, { [`units.Brenta.${path}`]: value });
    const act = `sector Brenta action:${action} formation:${formation}`;
    expect(await refusals(walk, act)).toEqual([code]);
    Object.assign(walk.table.game.rules, { begunWith: '13' });
    expect(await refusals(walk, act)).toEqual([]);
  });

  it('of a village is entered and left after firing in the same formation, and left by shaken troops (G9.19-02, G6.3-02)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await correct(walk, { 'units.Brenta.turn.fired': 4, 'units.Cismon.status': 'shaken' });
    await does(walk, 'sector Brenta action:enter sectorState:empty formation:column');
    await does(walk, 'sector Cismon action:leave sectorState:friends formation:column');
    expect(unitOf(walk, 'Cismon').lastMove).toBe('retiring');
  });

  it('of a village is remembered until the unit has gone from there (G10.4-02)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    for (const id of ['Brenta', 'Cismon'])
      await does(walk, `sector ${id} action:enter sectorState:empty formation:column`);
    await until(walk, 'move1', 2);
    await does(walk, 'sector Brenta action:occupy formation:line sectorState:friends', 'advance Cismon');
    await until(walk, 'move1', 3);
    expect(await refusals(walk, 'sector Cismon action:occupy formation:line sectorState:friends')).toEqual([
      'E-BUA-TOOSOON',
    ]);
  });
});
