import type { Standing } from '../../../../src/core/walk/walk';
import { walk as gte } from '../../../../src/rulesets/gte/walk';
import type { Values } from '../../../../src/core/input/field';
import {
  among,
  begun,
  charged,
  correct,
  does,
  due,
  refusals,
  stateOf,
  unitOf,
  until,
  horseMoves,
  words,
  type Walk,
} from './support';

const refusal = (walk: Walk, line: string) => expect(walk.table.perform(line)).rejects;

const stateIn = (walk: Walk): Values => stateOf(walk) as unknown as Values;

/** How a unit stands, as the muster has it. */
const stands = (walk: Walk, id: string): string | undefined =>
  gte.muster(stateIn(walk)).find((unit) => unit.id === id)?.state;

const standing = (walk: Walk): readonly Standing[] => gte.standing(stateIn(walk));

const titleOf = ({ table }: Walk, word: string): string | undefined =>
  table.game.now.offers.find((offer) => offer.word === word)?.title;

/** Acts without a ruling that were done, those among them that the program did by itself. */
const noted = ({ table }: Walk): readonly string[] =>
  table.game.log.flatMap(({ event }) => (event.type === 'noted' ? [event.word] : []));

describe('a shot', () => {
  it('at its own side is not taken', async () => {
    const walk = await begun();
    await refusal(walk, 'fire Adda > Brenta 2').toThrow('Adda and Brenta are both of Blue; name an enemy');
  });

  it('at a unit in cover asks what the cover is (G11.3-01)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Lacy.ground': 'cover' });
    const offer = walk.table.game.now.offers.find(({ word }) => word === 'fire');
    const open = (target: string, raw: Values = {}) =>
      offer && walk.table.game.unknown(offer, { unit: 'Brenta', target }, raw).map(({ path }) => path);
    expect(open('Lacy')).toEqual([['targetCover']]);
    expect(open('Lacy', { targetCover: 'rocks' })).toEqual([]);
    expect(open('Kolowrat')).toEqual([]);
  });

  it('of a unit that is charged goes at its charger, and at no other who charges (G11.4-04)', async () => {
    const walk = await horseMoves();
    await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '6']);
    await does(walk, 'charge Brenta > Lacy 2', ['test Brenta', '6']);
    await until(walk, 'response', 2);
    await does(walk, ['test Kolowrat', '6'], ['test Lacy', '6'], 'answer Lacy countercharge');
    await until(walk, 'fire1');
    expect(await refusals(walk, 'fire Kolowrat > Brenta 1')).toEqual(['E-FIRE-CHARGER']);
    await does(walk, ['fire Kolowrat > Felice 0', '1 1 1 1']);
  });

  it('of canister through a screen leaves a die for skirmishers only (G4.3-01)', async () => {
    const walk = await begun();
    await does(walk, ['fire Ottinger > Brenta 5 crew-firing:3 screen-distance:3', '1 1 1']);
    expect(due(walk)).toEqual(['screen Ottinger']);
    expect(among(walk, 'screen Ottinger')).toEqual(['Dora']);
    await correct(walk, { 'units.Dora.formation': 'line' });
    // The players have seen skirmishers whom the record does not know.
    expect(among(walk, 'screen Ottinger')).toEqual([
      'Adda',
      'Brenta',
      'Cismon',
      'Irno',
      'Dora',
      'Elsa',
      'Felice',
      'Gela',
    ]);
  });
});

describe('limbered guns that recoil', () => {
  it('owe a retirement that is spent on turning round (G9.2-01, G9.14-03)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Ottinger.formation': 'limbered' });
    await does(walk, ['fire Elsa > Ottinger 8', '6 1 1 1'], 'next', ['call Ottinger', '1']);
    expect(unitOf(walk, 'Ottinger')).toMatchObject({ status: 'shaken', mustRetire: true });
    await until(walk, 'move2');
    expect(due(walk)).toEqual(['withdraw Ottinger']);
    expect(titleOf(walk, 'withdraw Ottinger')).toBe('Ottinger turns round, which takes its whole move');
    await refusal(walk, 'form Ottinger > deployed').toThrow('Ottinger must retire first: "withdraw"');
    await does(walk, 'withdraw Ottinger');
    expect(unitOf(walk, 'Ottinger')).toMatchObject({ mustRetire: false, lastMove: 'retiring' });
    await refusal(walk, 'retire Ottinger').toThrow('Ottinger has moved in this turn');
  });

  it.each([
    ['Lacy', 'in line', 'Lacy retires a full move, less what turning round takes'],
    ['Ottinger', 'deployed', 'Ottinger retires a full move'],
    ['Neipperg', 'in skirmish order', 'Neipperg retires a full move'],
  ])(
    'differ from %s, %s: turning round leaves them some of their move, or costs nothing',
    async (id, _, title) => {
      const walk = await begun();
      await correct(walk, { [`units.${id}.mustRetire`]: true });
      await until(walk, 'move2');
      expect(titleOf(walk, `withdraw ${id}`)).toBe(title);
    },
  );
});

describe('a group without a general', () => {
  async function leaderless(): Promise<Walk> {
    const walk = await begun();
    await correct(walk, { 'generals.Doria.out': true });
    await until(walk, 'move1');
    return walk;
  }

  it('is asked for its test, as long as none of it has moved (G5.9-01, G5.9-04)', async () => {
    const walk = await leaderless();
    const unled = 'Brenta belongs to Doria’s brigade, which has no general and';
    await refusal(walk, 'advance Brenta').toThrow(`${unled} must test first: "urge"`);
    await does(walk, 'retire Cismon');
    expect(words(walk)).not.toContain('urge');
    await refusal(walk, 'advance Brenta').toThrow(
      `${unled} is too late for its test: a unit of it has moved`,
    );
  });

  it('has failed where it could not change its order', async () => {
    const walk = await leaderless();
    await does(walk, ['order foot > move', '4']);
    await refusal(walk, 'advance Brenta').toThrow('which has no general and has failed its test');
  });
});

describe('generals who fall', () => {
  it('are named, with the groups that they leave, before the named successor takes over (G5.5-03)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'attach Castelli > Adda');
    await until(walk, 'fire1', 2);
    await does(walk, ['fire Kolowrat > Adda 2', '6 1 1 1'], ['next', '6', '6']);
    expect(noted(walk).slice(-4)).toEqual(['next', 'lost Castelli', 'lost Doria', 'successor Castelli']);
    expect(stateOf(walk).generals.Falier).toMatchObject({ level: 'commanding' });
    expect(stateOf(walk).sides.A.successor).toBeNull();
    expect(titleOf(walk, 'waive')).toBe('Grey does not challenge');
  });

  it.each([
    ['Doria', 'Doria is lost; Doria’s brigade has no general now'],
    ['Castelli', 'Castelli is lost'],
  ])('are shown: %s', async (general, title) => {
    const walk = await begun();
    await correct(walk, { [`generals.${general}.out`]: true });
    const state = { ...stateIn(walk), owed: [{ act: 'lost', unit: general }] };
    const { offers } = gte.now(state, walk.table.game.rules);
    expect(offers).toMatchObject([{ word: `lost ${general}`, title, by: 'A', owed: true, automatic: true }]);
  });

  it('are not succeeded by one who falls with them', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'attach Castelli > Adda', 'attach Falier > Adda');
    await until(walk, 'fire1', 2);
    await does(walk, ['fire Kolowrat > Adda 2', '6 1 1 1'], ['next', '6', '1', '6']);
    expect(due(walk)).toEqual(['successor Castelli']);
    expect(among(walk, 'successor Castelli')).toEqual(['Doria']);
    expect(titleOf(walk, 'successor Castelli')).toBe(
      'the nearest general of the next level takes over from Castelli',
    );
  });
});

describe('a charge that touches another enemy too', () => {
  it('touches only those whom it could charge, and nobody whom the other arm charges (G9.5-05)', async () => {
    const walk = await horseMoves();
    await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '6']);
    await does(walk, 'charge Brenta > Lacy 2', ['test Brenta', '6']);
    const names = '"Kolowrat" cannot be meant as enemy; give Montecuccoli';
    await refusal(walk, 'also Brenta > Kolowrat').toThrow(names);
    await refusal(walk, 'also Brenta > Quosdanovich').toThrow('cannot be meant');
    await refusal(walk, 'also Felice > Lacy').toThrow('cannot be meant');
    await does(walk, 'also Brenta > Montecuccoli', 'also Felice > Quosdanovich');
    expect(stateOf(walk).contacts.map(({ attacker, defender }) => `${attacker} ${defender}`)).toEqual([
      'Felice Kolowrat',
      'Brenta Lacy',
      'Brenta Montecuccoli',
      'Felice Quosdanovich',
    ]);
  });
});

describe('command', () => {
  it('of any general is enough for a unit, whoever else has none over it (5.7)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'detach Doria', 'reach Doria > Adda 2', 'reach Castelli > Adda 2');
    expect(unitOf(walk, 'Adda').outOfCommand).toBe(false);
    await does(walk, 'reach Doria > Adda 9');
    expect(unitOf(walk, 'Adda').outOfCommand).toBe(true);
    await does(walk, 'reach Doria > Adda 2', 'mark Adda > out-of-command', 'reach Castelli > Adda 2');
    expect(unitOf(walk, 'Adda').outOfCommand).toBe(true);
    await does(walk, 'reach Doria > Adda 2');
    await correct(walk, { 'units.Adda.outOfCommand': true });
    expect(unitOf(walk, 'Adda').turn.reachedBy).toEqual([]);
    await does(walk, 'reach Doria > Adda 2');
    await until(walk, 'move1', 2);
    await does(walk, 'reach Castelli > Adda 2');
    expect(unitOf(walk, 'Adda').outOfCommand).toBe(true);
  });
});

describe('command of a general who is with a unit', () => {
  it('needs no distance, and goes before the reach of another (G5.7-02)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'mark Adda > out-of-command', 'attach Doria > Adda');
    expect(unitOf(walk, 'Adda').outOfCommand).toBe(false);
    await does(walk, 'reach Castelli > Adda 9');
    expect(unitOf(walk, 'Adda').outOfCommand).toBe(false);
    await does(walk, 'detach Doria', 'reach Castelli > Adda 9', 'attach Falier > Adda');
    expect(unitOf(walk, 'Adda').outOfCommand).toBe(true);
  });
});

describe('what is not known', () => {
  it('is told with what the number of a line is', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await refusal(walk, 'form Adda > column wide 2').toThrow('"wide" is not known; give column-width:...');
  });
});

describe('the muster', () => {
  it('has what each unit still owes, and whom it touches', async () => {
    const walk = await charged('Kolowrat');
    expect(stands(walk, 'Felice')).toBe('steady, line, 4 bases, charging, in contact with Kolowrat');
    await correct(walk, {
      'units.Lacy.mustRetire': true,
      'units.Lacy.blown': true,
      'units.Lacy.owes': 0.5,
      'units.Gela.mustPursue': true,
      'units.Gela.timesBroken': 1,
      'units.Dora.turn.halted': true,
      'units.Elsa.formation': 'limbered',
    });
    expect(stands(walk, 'Lacy')).toBe(
      'steady, line, 4 bases, blown, has to retire, owes 0.5B for an obstacle',
    );
    expect(stands(walk, 'Gela')).toBe('steady, column, 4 bases, broken once before, has to pursue');
    expect(stands(walk, 'Dora')).toBe('steady, skirmish order, 4 bases, halted by a test');
    expect(stands(walk, 'Elsa')).toBe('steady, guns limbered, 4 crew');
  });

  it('has the formation that a shaken unit is taking (R-50), and what else marks it', async () => {
    const walk = await begun();
    await until(walk, 'move2');
    await correct(walk, { 'units.Kolowrat.status': 'shaken', 'units.Ottinger.guns': 'abandoned' });
    await does(walk, 'form Kolowrat > column', 'mark Lacy > cover', 'mark Pálffy > difficult');
    await does(walk, 'mark Pálffy > out-of-command');
    await correct(walk, { 'units.Montecuccoli.removed': 3, 'units.Montecuccoli.hits': 1 });
    await correct(walk, { 'units.Gela.columnWidth': 2, 'units.Felice.columnWidth': 2 });
    expect(stands(walk, 'Kolowrat')).toBe('shaken, line, taking another formation: column, 4 bases, halted');
    expect(stands(walk, 'Ottinger')).toBe('steady, guns deployed, 4 crew, guns abandoned');
    expect(stands(walk, 'Lacy')).toBe('steady, line, 4 bases, in cover');
    expect(stands(walk, 'Pálffy')).toBe('disordered, column, 4 bases, in difficult terrain, out of command');
    expect(stands(walk, 'Gela')).toBe('steady, column 2 wide, 4 bases');
    expect(stands(walk, 'Felice')).toBe('steady, line, 4 bases');
    expect(stands(walk, 'Montecuccoli')).toBe('shaken for good, column, 1 base, 1 hit');
    expect(stands(walk, 'Adda')).toBe('steady, column, 4 bases, with Doria');
    await correct(walk, { 'units.Montecuccoli.where': 'gone' });
    expect(stands(walk, 'Montecuccoli')).toBe('gone');
  });
});

describe('the end', () => {
  const end = (winner: string, reason: string, walk: Walk): string | undefined =>
    gte.now({ ...stateIn(walk), ended: { winner, reason } }, walk.table.game.rules).ended?.text;

  it('says who has won, and why (G1.5-03, G1.5-04, R-64)', async () => {
    const walk = await begun();
    for (const [winner, reason, text] of [
      ['A', 'share', 'Blue wins with 30% of the enemy army or more.'],
      ['B', 'bothShares', 'Grey wins with the larger share of the enemy army; both sides have 30% or more.'],
      ['B', 'lead', 'Grey wins on victory points.'],
      ['A', 'armyLead', 'Blue wins on victory points.'],
      ['draw', 'noLead', 'The battle is drawn: neither side leads by enough victory points.'],
      [
        'draw',
        'bothShares',
        'The battle is drawn: both sides have the same share of the enemy army, 30% or more.',
      ],
    ] as const)
      expect(end(winner, reason, walk)).toBe(text);
  });

  it('may be the players’ wish, and the standing says what they have', async () => {
    const walk = await begun();
    await until(walk, 'rally');
    await correct(walk, { 'objectives.mill': 'none', 'sides.grey.gone': 40, 'units.Lacy.status': 'broken' });
    await correct(walk, { 'generals.Falier.outOfCommand': true });
    const texts = Object.fromEntries(standing(walk).map(({ label, text }) => [label, text]));
    expect(texts).toMatchObject({
      Initiative: 'Blue',
      Blue: '20 victory points, 2.6% of the enemy army; 8 units on the table, 0 broken',
      Grey: '20 victory points, 2.3% of the enemy army; 7 units on the table, 1 broken',
      'the mill': 'nobody’s, 30 points',
      'the Costalunga': 'Grey, 20 points',
      'Imhof’s brigade': 'hold',
      'Falier’s horse': 'support: Doria’s brigade, right flank',
      Castelli: 'commanding, talented, inspirational',
      Doria: 'subordinate, average, with Adda',
      Falier: 'subordinate, talented, inspirational, out of command',
    });
    await does(walk, 'finish');
    expect(walk.table.game.now.ended).toMatchObject({ winner: null });
  });
});

describe('abandoned guns', () => {
  it('are taken by their enemy, and by nobody who is broken', async () => {
    const walk = await begun();
    await until(walk, 'rally');
    await correct(walk, { 'units.Ottinger.guns': 'abandoned', 'units.Brenta.status': 'broken' });
    await refusal(walk, 'capture Brenta > Ottinger contact-whole-turn').toThrow('Brenta is broken');
    await refusal(walk, 'capture Lacy > Ottinger contact-whole-turn').toThrow(
      'Lacy has no abandoned guns of its enemy to take',
    );
    await does(walk, 'capture Cismon > Ottinger contact-whole-turn');
  });
});

describe('broken troops whom a follow-up charge has reached', () => {
  async function struck(): Promise<Walk> {
    const walk = await charged('Neipperg');
    await does(walk, ['test Neipperg', '1'], 'break Neipperg', 'unseen Neipperg', ['control Felice', '1']);
    await does(walk, 'chase Felice 1');
    await until(walk, 'combat');
    await does(walk, ['combat', '6 6 6 6']);
    return walk;
  }

  it('rout again after their combat, or surrender (G12.4-02, G13.2-01)', async () => {
    const walk = await struck();
    expect(stateOf(walk).phase).toBe('pursuit');
    expect(due(walk)).toEqual(['rout Neipperg']);
    expect(titleOf(walk, 'surrender Neipperg')).toBe('Neipperg surrenders to its pursuers');
    await does(walk, 'surrender Neipperg');
    expect(unitOf(walk, 'Neipperg').where).toBe('gone');
    // Three rifle bases are left to surrender, which count half; the pursuer has nobody left.
    expect(stateOf(walk).sides.B).toMatchObject({ lost: 30, gone: 90 });
    expect(unitOf(walk, 'Felice')).toMatchObject({ mustPursue: false, after: [] });
  });

  it('cannot where only friends or fire set them off again', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Lacy.status': 'broken', 'units.Lacy.routTurns': 1 });
    await until(walk, 'pursuit');
    expect(due(walk)).toEqual(['rout Lacy']);
    expect(words(walk)).not.toContain('surrender Lacy');
  });
});

describe('a group that has lost all its units', () => {
  it('gets no orders, and nothing says that it has no general', async () => {
    const walk = await begun();
    await correct(walk, {
      'generals.Falier.out': true,
      'units.Felice.where': 'gone',
      'groups.horse.order': 'attack',
    });
    await until(walk, 'move1');
    expect(walk.table.game.now.notes).toEqual([
      'Falier’s horse has no general: its units are out of command.',
    ]);
    expect([among(walk, 'order'), among(walk, 'urge'), among(walk, 'arrived')]).toEqual([
      ['foot', 'horse'],
      ['horse'],
      ['foot', 'horse'],
    ]);
    await correct(walk, { 'units.Gela.where': 'gone' });
    expect(walk.table.game.now.notes).toEqual([]);
    expect([among(walk, 'order'), words(walk).includes('urge'), among(walk, 'arrived')]).toEqual([
      ['foot'],
      false,
      ['foot'],
    ]);
  });
});
