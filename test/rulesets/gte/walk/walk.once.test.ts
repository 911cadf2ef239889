import { newTable } from '../../../support/bot';
import {
  among,
  begun,
  correct,
  does,
  FERRABOSCO,
  givenBy,
  horseMoves,
  refusals,
  stateOf,
  unitOf,
  until,
  type Walk,
  words,
} from './support';

/** What the program answers to an act that cannot be meant. */
const refusal = (walk: Walk, line: string) => expect(walk.table.perform(line)).rejects;

describe('what the rules allow once', () => {
  it('is to fall back, in each movement phase of the enemy (R-82)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    expect(among(walk, 'fall-back')).toEqual(['Neipperg']);
    await does(walk, 'fall-back Neipperg');
    await refusal(walk, 'fall-back Neipperg').toThrow('Neipperg has fallen back in this phase');
    await does(walk, 'next', 'fall-back Dora');
    await refusal(walk, 'fall-back Dora').toThrow('Dora has fallen back in this phase');
    await until(walk, 'move1', 2);
    await does(walk, 'fall-back Neipperg');
  });

  it('says who does not fall back at all', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    for (const [line, why] of [
      ['fall-back Lacy', 'Lacy is not in skirmish order'],
      ['fall-back Dora', 'Dora is of Blue, which moves now'],
    ] as const)
      await refusal(walk, line).toThrow(why);
    await correct(walk, { 'units.Neipperg.status': 'broken' });
    await refusal(walk, 'fall-back Neipperg').toThrow('Neipperg is broken');
  });

  it('is for a square to fire at one target, a base at each (G11.4-03)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Lacy.formation': 'square' });
    await does(walk, ['fire Lacy > Adda 2', '1']);
    expect(await refusals(walk, 'fire Lacy > Adda 2')).toEqual(['E-FIRE-TWICE']);
    await does(walk, ['fire Lacy > Irno 2', '1'], ['fire Lacy > Brenta 2', '1']);
    await until(walk, 'rally', 1);
    await does(walk, 'next', ['fire Lacy > Adda 2', '1']);
  });

  it('is to touch an enemy with the same charge', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '6']);
    await refusal(walk, 'also Brenta > Kolowrat').toThrow('"Kolowrat" cannot be meant as enemy');
    await does(walk, 'also Brenta > Lacy');
    await refusal(walk, 'also Brenta > Lacy').toThrow('"Lacy" cannot be meant as enemy');
  });

  it('is to change formation, and to move', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'form Brenta square', 'form Adda line');
    await refusal(walk, 'form Brenta column').toThrow('Brenta has changed its formation in this turn');
    await refusal(walk, 'advance Adda').toThrow(
      'Adda has changed its formation in this turn, and has no move left',
    );
    await does(walk, 'advance Cismon');
    await refusal(walk, 'move Cismon').toThrow('Cismon has moved in this turn');
  });
});

describe('the firing phase', () => {
  const SHOOTERS = ['Adda', 'Brenta', 'Cismon', 'Irno', 'Dora', 'Elsa'] as const;
  const OTHERS = ['Kolowrat', 'Lacy', 'Montecuccoli', 'Neipperg', 'Ottinger', 'Pálffy'] as const;

  it('is passed over where the record leaves nobody who could fire; else the players know the ranges', async () => {
    const walk = await begun();
    const all = [...SHOOTERS, ...OTHERS].map((id) => [`units.${id}.status`, 'broken'] as const);
    await until(walk, 'rally');
    await correct(walk, Object.fromEntries(all.slice(1)));
    await does(walk, 'next');
    expect(stateOf(walk)).toMatchObject({ phase: 'fire1', turn: 2 });
    await correct(walk, Object.fromEntries(all.slice(0, 1)));
    await does(walk, 'next');
    expect(stateOf(walk).phase).toBe('pursuit');
  });

  it('has all bases of a line fire, the front rank of a column, and skirmishers but for their support (R-35)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Lacy.removed': 1 });
    const fire = (named: Readonly<Record<string, string>>) => givenBy(walk.table.game.now, 'fire', named);
    for (const [unit, target, basesFiring] of [
      ['Kolowrat', 'Elsa', 4],
      ['Lacy', 'Elsa', 3],
      ['Adda', 'Lacy', 1],
      ['Dora', 'Lacy', 3],
    ] as const)
      expect(fire({ unit, target })).toMatchObject({ basesFiring });
    expect(fire({ unit: 'Elsa', target: 'Lacy' })).toMatchObject({ crewFiring: 4 });
  });

  it('has both bases of a column fire that is two wide (GF3.1-01)', async () => {
    const walk = await begun('gte-kalkenau');
    await correct(walk, { 'units.Bergues.columnWidth': 2 });
    const shot = givenBy(walk.table.game.now, 'fire', { unit: 'Bergues', target: 'Kinsky' });
    expect(shot).toMatchObject({ basesFiring: 2 });
  });

  it('is of no more bases or crew than have not fired (G11.1-01, G11.4-03, G11.4-05)', async () => {
    const walk = await begun();
    await until(walk, 'fire1');
    await refusal(walk, 'fire Lacy > Brenta 3 bases-firing:5').toThrow('cannot be 5: the record has 4');
    await refusal(walk, 'fire Neipperg > Felice 4 bases-firing:4').toThrow('cannot be 4: the record has 3');
    await refusal(walk, 'fire Ottinger > Felice 3 crew-firing:9').toThrow('cannot be 9: the record has 4');
    await does(walk, ['fire Kolowrat > Brenta 3 bases-firing:2', '1 1']);
    await refusal(walk, 'fire Kolowrat > Dora 3 bases-firing:4').toThrow('cannot be 4: the record has 2');
    await does(walk, ['fire Kolowrat > Dora 3 bases-firing:2', '1 1']);
    await refusal(walk, 'fire Kolowrat > Dora 3 bases-firing:2').toThrow('Kolowrat has fired');
  });

  it('leaves close order an advance of 1B: half the move of a line, and less than half of a column’s', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Brenta.formation': 'line' });
    await does(walk, ['fire Brenta > Kolowrat 2', '1 1 1 1'], ['fire Cismon > Kolowrat 2', '1']);
    await until(walk, 'move1');
    await refusal(walk, 'advance Cismon').toThrow('goes 1B at most');
    await does(walk, 'advance Brenta');
  });

  it('has one priority only where all have that one (G7.4-01)', async () => {
    const walk = await begun();
    await until(walk, 'rally');
    await correct(
      walk,
      Object.fromEntries([...SHOOTERS, ...OTHERS].map((id) => [`units.${id}.turn.moved`, true])),
    );
    await does(walk, 'next');
    expect(stateOf(walk)).toMatchObject({ phase: 'fire2', turn: 2 });
    await does(walk, 'next');
    expect(stateOf(walk).phase).toBe('move1');
  });
});

describe('a unit that moved before the movement phases (G7.3-01)', () => {
  /** Kolowrat has routed before Felice, and Neipperg has evaded Gela, and it is their movement. */
  async function moving(last = ''): Promise<Walk> {
    const walk = await horseMoves();
    await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '6']);
    await does(walk, 'charge Gela > Neipperg 4', ['test Gela', '6']);
    await until(walk, 'response', 2);
    await does(walk, ['test Kolowrat', '1'], ['test Neipperg', '6'], 'break Kolowrat');
    await does(walk, 'answer Neipperg evade', 'unseen Kolowrat', ['control Felice', '6']);
    if (last === 'chase') await does(walk, 'chase Felice 5');
    await until(walk, 'pursuit');
    if (last === 'charge a fresh enemy')
      await does(
        walk,
        'pursue Felice 5 unbroken wishesToChargeIt',
        'met Felice Lacy',
        ['test Felice', '6'],
        ['test Lacy', '1'],
        'break Lacy',
        'unseen Lacy',
        ['control Felice', '6'],
      );
    if (last === 'pursue') await does(walk, 'pursue Felice 5', 'surrender Kolowrat');
    return walk;
  }

  it.each(['chase', 'pursue', 'charge a fresh enemy'])(
    'does not move or charge again, if it was to %s',
    async (last) => {
      const walk = await moving(last);
      await until(walk, 'move1');
      for (const line of ['advance Felice', 'retire Felice', 'form Felice > column', 'move Felice 1'])
        await refusal(walk, line).toThrow('Felice has moved in this turn');
      await refusal(walk, 'charge Felice > Quosdanovich 2').toThrow(
        'it has moved or changed formation this turn',
      );
    },
  );

  it('does so neither if it was to evade', async () => {
    const walk = await moving();
    await until(walk, 'move2');
    for (const line of ['advance Neipperg', 'form Neipperg > line'])
      await refusal(walk, line).toThrow('Neipperg has moved in this turn');
    await until(walk, 'pursuit', 3);
    await does(walk, 'rout Kolowrat');
    await until(walk, 'move2', 3);
    await does(walk, 'advance Neipperg');
  });

  it('does so in games of earlier versions', async () => {
    const walk = await moving();
    Object.assign(walk.table.game.rules, { begunWith: '9' });
    await until(walk, 'move2');
    await does(walk, 'advance Neipperg');
  });
});

describe('a move after a change of formation', () => {
  /** Brenta, a column, has formed square for half its move. */
  async function squared(): Promise<Walk> {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'form Brenta square');
    return walk;
  }

  it('is the rest of one move, plain or asked leg by leg (G7.3-01, G9.18-01)', async () => {
    for (const line of ['advance Brenta', 'move Brenta 0.5']) {
      const walk = await squared();
      await does(walk, line);
      expect(unitOf(walk, 'Brenta')).toMatchObject({
        formation: 'square',
        lastMove: 'advancing',
        turn: { moved: true, changed: true },
      });
      for (const again of ['advance Brenta', 'move Brenta'])
        await refusal(walk, again).toThrow('no move left');
    }
  });

  it('leaves a unit disordered that had no room for it, or stood in difficult terrain (G3.2-03, G10.1-02)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'form Brenta line contactsFriends', 'form Cismon line');
    expect(unitOf(walk, 'Brenta').status).toBe('disordered');
    expect(unitOf(walk, 'Cismon').status).toBe('steady');
  });

  it('is shown with the change; before the battle a change takes no time', async () => {
    const squaring = ({ table }: Pick<Walk, 'table'>) =>
      givenBy(table.game.now, 'form', { unit: 'Brenta', formation: 'square' });
    const table = await newTable(FERRABOSCO, 'once');
    for await (const done of table.goOn()) expect(done.kind).toBe('ruled');
    expect(squaring({ table })).not.toHaveProperty('from');
    const moving = await begun();
    await until(moving, 'move1');
    expect(squaring(moving)).toMatchObject({ from: 'column' });
    const done = await moving.table.perform('form Brenta square');
    const ruled = done.kind === 'ruled' ? done.answer.ruling.situation : {};
    expect(ruled).toMatchObject({ from: 'column', status: 'steady' });
  });

  it('has the cost of the change counted', async () => {
    const walk = await squared();
    expect(await refusals(walk, 'move Brenta 0.6')).toEqual(['E-MOVE-BUDGET']);
    expect(unitOf(walk, 'Brenta').turn.moved).toBe(false);
  });

  it('is not made where nothing more is done', async () => {
    const walk = await squared();
    await does(walk, 'move Brenta', 'advance Brenta');
  });

  it('wants its way: a unit that stands still is not put to the rules', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await refusal(walk, 'move Cismon').toThrow('is missing; give the way, leg by leg');
    await does(walk, 'move Cismon 1');
  });

  it('has its legs typed as bare numbers', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    expect(await refusals(walk, 'move Cismon 2 1.5')).toEqual(['E-MOVE-BUDGET']);
    await refusal(walk, 'move Cismon 1e1').toThrow('"1e1" is no distance');
    await does(walk, 'move Cismon 2B, 1 bunched:false');
    const last = walk.table.game.log.at(-1)?.event;
    expect(last).toMatchObject({ situation: { legs: [{ distance: 2 }, { distance: 1 }] } });
  });

  it('takes skirmish order in the course of it', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Dora.formation': 'line' });
    await until(walk, 'move1');
    await does(walk, 'move Dora 0.5 formationChange:skirmish');
    expect(unitOf(walk, 'Dora').formation).toBe('skirmish');
  });

  it('knows what the change was: to another column, to skirmish order, of guns', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    for (const [line, known] of [
      ['form Irno column', { formationChange: 'columnColumn' }],
      ['form Dora column', { formationChange: 'skirmish' }],
      ['form Elsa limbered', { limbering: 'limber' }],
    ] as const) {
      await does(walk, line);
      const [, unit = ''] = line.split(' ');
      expect(givenBy(walk.table.game.now, 'move', { unit })).toMatchObject({
        firstMoveThisTurn: true,
        ...known,
      });
    }
    await does(walk, 'move Elsa 1.5', 'move Dora 1.5');
    expect(unitOf(walk, 'Elsa')).toMatchObject({ formation: 'limbered', lastMove: 'advancing' });
    expect(unitOf(walk, 'Dora')).toMatchObject({ formation: 'column', lastMove: 'advancing' });
  });

  it('is no second one where shaken troops took twice as long (R-50)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Brenta.status': 'shaken' });
    await until(walk, 'move1');
    await does(walk, 'form Brenta square');
    await refusal(walk, 'move Brenta').toThrow('has no move left');
  });
});

describe('a unit that has done nothing', () => {
  it('is stationary from the end of the movement phase of its own side (7.4)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    const units = ['Irno', 'Lacy', 'Cismon'] as const;
    await correct(walk, Object.fromEntries(units.map((id) => [`units.${id}.lastMove`, 'advancing'])));
    const moves = () => units.map((id) => unitOf(walk, id).lastMove);
    await does(walk, 'advance Cismon', 'next');
    expect(moves()).toEqual(['stationary', 'advancing', 'advancing']);
    await does(walk, 'next');
    expect(moves()).toEqual(['stationary', 'stationary', 'advancing']);
  });
});

describe('who rallies', () => {
  it('is proposed, and the answer says why the others are not', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await correct(walk, {
      'units.Lacy.status': 'shaken',
      'units.Adda.status': 'broken',
      'units.Irno.status': 'broken',
      'units.Irno.routTurns': 2,
    });
    await until(walk, 'rally');
    expect(among(walk, 'rally')).toEqual([]);
    for (const [line, why] of [
      ['rally Kolowrat', 'Kolowrat is steady, and has nothing to rally from'],
      ['rally Lacy', 'Lacy cannot rally: it was first shaken this turn'],
      ['rally Irno', 'Irno cannot rally: no general is attached to Irno'],
      ['rally Adda', 'it has a rout move to make'],
    ] as const)
      await refusal(walk, line).toThrow(why);
    await until(walk, 'pursuit', 2);
    await does(walk, 'rout Adda');
    await until(walk, 'move1', 2);
    await does(walk, 'attach Doria > Irno');
    await until(walk, 'rally', 2);
    expect(among(walk, 'rally')).toEqual(['Irno', 'Lacy']);
    await does(walk, 'rally Lacy', ['rally Irno', '6']);
    expect(among(walk, 'rally')).toEqual([]);
    await refusal(walk, 'rally Irno').toThrow('Irno has rallied in this turn');
  });

  it('is nobody of a group whose general has missed his turn, nor who is out of command (G5.10-02, G6.3-04)', async () => {
    const walk = await begun();
    await correct(walk, {
      'generals.Doria.ability': 'inept',
      'generals.Doria.outOfCommand': true,
      'units.Brenta.status': 'shaken',
      'units.Lacy.status': 'shaken',
      'units.Lacy.outOfCommand': true,
    });
    await until(walk, 'move1', 2);
    await does(walk, ['special foot', '1']);
    await until(walk, 'rally', 2);
    await refusal(walk, 'rally Brenta').toThrow('the general of Brenta missed his turn');
    await refusal(walk, 'rally Lacy').toThrow('Lacy cannot rally: it is out of command');
    expect(words(walk)).toContain('next');
  });
});
