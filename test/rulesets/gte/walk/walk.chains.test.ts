import {
  among,
  begun,
  charged,
  byItself,
  correct,
  does,
  due,
  given,
  givenBy,
  horseMoves,
  owedIn,
  refusals,
  stateOf,
  unitOf,
  until,
  words,
  type Walk,
  FERRABOSCO,
  WOLMIRSK,
} from './support';
import type { Offer } from '../../../../src/core/walk/offer';
import { newTable } from '../../../support/bot';
import { walk as gte } from '../../../../src/rulesets/gte/walk';
import { answerSituation } from '../../../../src/rulesets/gte/walk/situations';

/** Brenta, a blue column of infantry, has charged Kolowrat, a line of grey that received it; the dice are next. */
async function engaged(facts: Readonly<Record<string, unknown>> = {}): Promise<Walk> {
  const walk = await begun();
  await correct(walk, facts);
  await until(walk, 'move1');
  await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '6']);
  await until(walk, 'response', 2);
  await does(walk, ['test Kolowrat', '6'], 'answer Kolowrat receive');
  await until(walk, 'combat');
  return walk;
}

/** What is offered by the acts with that word. */
const titles = ({ table }: Walk, act: string): readonly string[] =>
  table.game.now.offers.flatMap((offer) => (offer.act === act ? [offer.title] : []));

const generalsOf = (walk: Walk) => stateOf(walk).generals;

describe('who cannot be meant', () => {
  it('is refused fire, with the reason', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Lacy.status': 'broken', 'units.Irno.last.moved': true });
    await does(walk, ['fire Elsa > Kolowrat 11', '1 1 1 1']);
    for (const [line, why] of [
      ['fire Elsa > Kolowrat 11', 'Elsa has fired'],
      ['fire Felice > Lacy 4', 'Felice is cavalry, which does not fire'],
      ['fire Lacy > Adda 2', 'Lacy is broken'],
      ['fire Irno > Kolowrat 2', 'Irno fires with second priority'],
    ] as const)
      await expect(walk.table.perform(line)).rejects.toThrow(why);
  });

  it('is refused a move, a form and a charge, with the reason', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Irno.status': 'shaken' });
    await until(walk, 'fire1');
    await does(walk, ['fire Elsa > Kolowrat 11', '1 1 1 1'], ['fire Adda > Kolowrat 2', '1']);
    await until(walk, 'move1');
    await correct(walk, { 'units.Brenta.status': 'broken' });
    await does(walk, 'advance Cismon');
    await correct(walk, { 'units.Cismon.turn.halted': true });
    for (const [line, why] of [
      ['advance Lacy', 'Lacy is of Grey, and Blue moves now'],
      ['advance Gela, Lacy', 'Lacy is of Grey, and Blue moves now'],
      ['retire Cismon', 'Cismon has moved in this turn'],
      ['advance Irno', 'Irno is shaken, and can only retire'],
      ['advance Adda', 'Adda has fired, and goes 1B at most: "shift"'],
      ['retire Elsa', 'Elsa has fired, and its guns only wheel: "shift"'],
      ['form Elsa > limbered', 'Elsa has fired in this turn'],
      ['move Brenta', 'Brenta is broken'],
      ['charge Elsa > Lacy 2', 'Elsa cannot charge: artillery never charges'],
      ['charge Irno > Lacy 2', 'Irno cannot charge: shaken troops do not charge'],
      ['charge Cismon > Lacy 2', 'Cismon cannot charge: a reaction test has halted Cismon this turn'],
      ['sector Felice', 'Felice is no infantry'],
    ] as const)
      await expect(walk.table.perform(line)).rejects.toThrow(why);
    await does(walk, 'retire Irno', 'shift Elsa, Adda');
  });

  it.each([
    [FERRABOSCO, 'Felice', 'Lacy', { 'groups.horse.order': 'attack' }],
    [WOLMIRSK, 'Florac', 'Lenzen', {}],
  ])('in %s, a unit that has moved is offered no charge (G7.3-01)', async (scenario, unit, enemy, facts) => {
    const walk = await begun(scenario);
    await correct(walk, facts);
    await until(walk, 'move1');
    expect(among(walk, 'charge')).toContain(unit);
    await does(walk, `shift ${unit}`);
    expect(among(walk, 'charge')).not.toContain(unit);
    await expect(walk.table.perform(`charge ${unit} > ${enemy} 4`)).rejects.toThrow(
      `${unit} cannot charge: it has moved or changed formation this turn`,
    );
  });

  it('is a unit of the enemy, where a general is to join one', async () => {
    const table = await newTable(FERRABOSCO, 'attach');
    for await (const done of table.goOn()) expect(done.kind).toBe('ruled');
    expect(table.game.now.notes.join(' ')).not.toContain('Side');
    await expect(table.perform('attach Castelli > Lacy')).rejects.toThrow(
      '"Lacy" cannot be meant as unit; give Adda, ',
    );
    expect((await table.perform('attach Castelli > Brenta')).kind).toBe('noted');
  });
});

describe('a shot that hits', () => {
  it('owes casualties when its priority has fired, the risk of the general, the test, and what that owes', async () => {
    const walk = await begun();
    await does(walk, ['fire Kolowrat > Adda 2', '6 6 6 1'], ['fire Lacy > Adda 2', '6 1 1 1']);
    expect(unitOf(walk, 'Adda')).toMatchObject({ hits: 0, phase: { pending: 4 } });
    const before = walk.table.game.log.length;
    await does(walk, ['next', '6']);
    expect(byItself(walk, before)).toEqual(['hits Adda', 'risk Adda', 'lost Doria', 'count']);
    expect(unitOf(walk, 'Adda')).toMatchObject({ hits: 4, removed: 1, phase: { firingHits: 4 } });
    expect(generalsOf(walk).Doria).toMatchObject({ out: true, at: null });
    expect(due(walk)).toEqual(['challenge', 'waive']);
    await does(walk, 'waive');
    expect(among(walk, 'call')).toEqual(['Adda']);
    await does(walk, ['call Adda', '4']);
    // Elite +1, a base -1, four hits -4: 4 is not enough, and it recoils at once.
    expect(unitOf(walk, 'Adda')).toMatchObject({ status: 'shaken', lastMove: 'retiring', mustRetire: true });
    await until(walk, 'move1');
    expect(due(walk)).toEqual(['withdraw Adda']);
    expect(words(walk)).not.toContain('next');
    await does(walk, 'withdraw Adda', 'next');
  });

  it('is not tested for again when the enemy has called for the test', async () => {
    const walk = await begun();
    await does(walk, ['fire Kolowrat > Brenta 2', '6 1 1 1'], 'next', ['call Brenta', '6']);
    expect(stateOf(walk).phase).toBe('move1');
    expect(unitOf(walk, 'Brenta')).toMatchObject({ turn: { fireTested: true }, status: 'steady' });
  });

  it('of second priority is registered after the first, and tested at the end of the phase', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Lacy.last.moved': true, 'units.Dora.last.changed': true });
    await does(walk, ['fire Kolowrat > Brenta 2', '6 1 1 1'], 'next', 'next');
    await does(walk, ['fire Lacy > Brenta 2', '6 1 1 1']);
    expect(unitOf(walk, 'Brenta').phase).toMatchObject({ firingHits: 1, pending: 1 });
    await does(walk, 'next');
    expect(due(walk)).toEqual(['test Brenta']);
    expect(given(walk, 'test Brenta')).toMatchObject({ occasion: 'fireHits' });
    expect(unitOf(walk, 'Brenta').phase).toMatchObject({ firingHits: 2, pending: 0 });
  });

  it('at broken troops makes them rout again without a test', async () => {
    const walk = await begun();
    await correct(walk, {
      'units.Brenta.timesBroken': 1,
      'units.Brenta.status': 'broken',
      'units.Brenta.routTurns': 2,
    });
    await does(walk, ['fire Kolowrat > Brenta 2', '6 1 1 1'], 'next');
    expect(unitOf(walk, 'Brenta').retrigger).toBe('firingHits');
    expect(words(walk)).toContain('rout Brenta');
  });

  /** Adda, with Doria, loses its last base in a game begun with a version of the rules. */
  async function endOfAdda(begunWith: string, ...risk: readonly string[]): Promise<Walk> {
    const walk = await begun();
    Object.assign(walk.table.game.rules, { begunWith });
    await correct(walk, { 'units.Adda.hits': 15, 'units.Adda.removed': 3 });
    await does(walk, ['fire Kolowrat > Adda 2', '6 1 1 1'], ['next', ...risk]);
    expect(unitOf(walk, 'Adda').where).toBe('gone');
    expect(stateOf(walk).sides.A).toMatchObject({ lost: 20, gone: 0 });
    return walk;
  }

  it('to the last base ends its unit; its general, at risk, stays and rejoins his group (G5.5-02, G5.5-06)', async () => {
    const walk = await endOfAdda('15', '5');
    expect(byItself(walk)).toEqual(expect.arrayContaining(['hits Adda', 'risk Adda', 'count']));
    expect(generalsOf(walk).Doria).toMatchObject({ out: false, at: null, apart: true });
    await until(walk, 'move1');
    expect(walk.table.game.now.notes.join(' ')).toContain('Doria is apart from his group');
    expect(generalsOf(await endOfAdda('15', '6')).Doria?.out).toBe(true);
    expect(byItself(await endOfAdda('14'))).not.toContain('risk Adda');
  });

  it('by bouncing roundshot asks who stands behind', async () => {
    const walk = await begun();
    await does(walk, ['fire Ottinger > Brenta 8 bounceTarget', '1 1 1 6', '6 1 1']);
    expect(due(walk)).toEqual(['behind Brenta']);
    expect(among(walk, 'behind Brenta')).not.toContain('Dora');
    await does(walk, 'behind Brenta Cismon');
    expect(unitOf(walk, 'Brenta').phase.pending).toBe(1);
    expect(unitOf(walk, 'Cismon').phase.pending).toBe(1);
  });

  it('ends the battle where the enemy has lost enough', async () => {
    const walk = await begun();
    await correct(walk, { 'sides.grey.lost': 300 });
    await does(walk, 'objective mill > blue');
    expect(stateOf(walk).ended).toMatchObject({ winner: 'A', reason: 'share' });
    expect(words(walk)).toEqual([]);
  });
});

describe('a wish to charge', () => {
  it('that fails halts the unit, shaken, and its group holds', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '3']);
    expect(unitOf(walk, 'Brenta')).toMatchObject({ status: 'shaken', turn: { halted: true }, role: 'none' });
    expect(unitOf(walk, 'Brenta').becameShaken).toBe(1);
    expect(unitOf(walk, 'Cismon').becameShaken).toBeNull();
    expect(stateOf(walk)).toMatchObject({ groups: { foot: { order: 'hold' } }, contacts: [] });
    expect(among(walk, 'advance')).not.toContain('Brenta');
    await expect(walk.table.perform('charge Cismon')).rejects.toThrow(
      'the group of Cismon is under a hold order',
    );
  });

  it('that is not allowed owes no test', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await expect(walk.table.perform('charge Felice')).rejects.toThrow(
      'Felice cannot charge: the group that Felice supports has started no charge',
    );
    expect(due(walk)).toEqual([]);
  });

  it('that passes ends in contact; the target tests in the next response phase and does not move before', async () => {
    const walk = await begun();
    await correct(walk, { 'groups.ridge.order': 'attack' });
    await until(walk, 'move1');
    await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '4'], 'next');
    expect(stateOf(walk).contacts).toMatchObject([{ attacker: 'Brenta', defender: 'Kolowrat' }]);
    expect(among(walk, 'advance')).not.toContain('Kolowrat');
    await until(walk, 'response', 2);
    expect(due(walk)).toEqual(['test Kolowrat']);
    expect(given(walk, 'test Kolowrat')).toMatchObject({ occasion: 'charged', enemyArm: 'infantry' });
  });

  it('in flank shakes the target before it tests', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'charge Brenta > Kolowrat 2 behindFrontLine', ['test Brenta', '2']);
    expect(unitOf(walk, 'Kolowrat').status).toBe('shaken');
    await until(walk, 'response', 2);
    expect(given(walk, 'test Kolowrat')).toMatchObject({ attackedInFlankOrRear: true });
  });

  it('of a group that is to move elsewhere is no attack, and a charge at it turns its order into hold', async () => {
    const walk = await begun();
    await correct(walk, { 'groups.ridge.order': 'move' });
    await until(walk, 'move1');
    await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '6']);
    expect(stateOf(walk).groups.ridge?.order).toBe('hold');
  });
});

describe('a charged unit', () => {
  it('that stands answers, fires if it receives, and fights; hits of its fire make the charger test', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '4']);
    // A line of the regulars before cavalry can do nothing else, and nobody is asked.
    expect(byItself(walk).at(-1)).toBe('answer Kolowrat');
    expect(unitOf(walk, 'Kolowrat').role).toBe('receiving');
    await does(walk, ['fire Kolowrat > Felice 0', '6 1 1 1'], 'next');
    expect(among(walk, 'call')).toEqual(['Felice']);
    // One hit -1, and -1 as it charges: 2 fails, and the charge is over.
    await does(walk, ['call Felice', '2']);
    expect(stateOf(walk)).toMatchObject({ contacts: [], phase: 'move1' });
    expect(unitOf(walk, 'Felice')).toMatchObject({ status: 'shaken', role: 'none', mustRetire: true });
    expect(unitOf(walk, 'Kolowrat').role).toBe('none');
  });

  it('that breaks is seen by friends, who test, and their break by others; then cavalry tests control', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1']);
    expect(due(walk)).toEqual(['break Kolowrat']);
    await does(walk, 'break Kolowrat');
    expect(unitOf(walk, 'Kolowrat')).toMatchObject({
      status: 'broken',
      hits: 1,
      timesBroken: 1,
      routTurns: 1,
    });
    expect(unitOf(walk, 'Felice').after).toEqual(['Kolowrat']);
    expect(due(walk)).toEqual(['seen Kolowrat', 'unseen Kolowrat']);
    await does(walk, 'seen Kolowrat Lacy, Montecuccoli');
    expect(due(walk)).toEqual(['test Lacy', 'test Montecuccoli']);
    expect(given(walk, 'test Lacy')).toMatchObject({ occasion: 'friendsBreak', friendsBreaking: 1 });
    await does(walk, ['test Montecuccoli', '2'], 'break Montecuccoli');
    // Lacy tests at once with Montecuccoli, whose break does not count for it; Neipperg tests after both (G7.3-06).
    await does(walk, 'seen Montecuccoli Lacy, Neipperg');
    expect(due(walk)).toEqual(['test Lacy']);
    expect(given(walk, 'test Lacy')).toMatchObject({ friendsBreaking: 1 });
    await does(walk, ['test Lacy', '1'], ['test Neipperg', '6']);
    expect(unitOf(walk, 'Lacy').status).toBe('shaken');
    expect(due(walk)).toEqual(['control Felice']);
    await does(walk, ['control Felice', '2']);
    expect(due(walk)).toEqual(['chase Felice']);
  });

  it('that was hit by fire tests for that when it sees a rout: hits go before (G8.2-01)', async () => {
    const walk = await begun();
    await correct(walk, { 'units.Kolowrat.status': 'shaken' });
    await does(walk, ['fire Adda > Kolowrat 2', '6'], ['fire Elsa > Lacy 11', '6 1 1 1'], 'next');
    await does(walk, ['call Kolowrat', '1'], 'break Kolowrat', 'seen Kolowrat Lacy, Montecuccoli');
    expect(titles(walk, 'test')).toEqual([
      'Lacy tests reaction: it was hit by fire',
      'Montecuccoli tests reaction: it saw friends break',
    ]);
    expect(given(walk, 'test Lacy')).toMatchObject({ occasion: 'fireHits', friendsBreaking: 1 });
    // 2, less one for the hit and one for the rout.
    await does(walk, ['test Lacy', '2']);
    expect(unitOf(walk, 'Lacy')).toMatchObject({ status: 'shaken', mustRetire: true });
  });

  it('that routs is caught by what is left of the charge, and struck without an answer', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat', 'unseen Kolowrat', ['control Felice', '2']);
    await does(walk, 'chase Felice > kol 2');
    expect(stateOf(walk).contacts).toMatchObject([{ kind: 'broken', defender: 'Kolowrat' }]);
    await until(walk, 'combat');
    expect(given(walk, 'combat')).toMatchObject({ A: [{ name: 'Felice', unopposed: 'broken' }] });
    await does(walk, ['combat', '2 2 2 2']);
    expect(unitOf(walk, 'Kolowrat')).toMatchObject({ hits: 5, removed: 1, status: 'broken' });
    expect(unitOf(walk, 'Kolowrat').timesBroken).toBe(1);
    await until(walk, 'pursuit');
    expect(due(walk)).toEqual(['rout Kolowrat']);
    await does(walk, 'rout Kolowrat');
    expect(due(walk)).toEqual(['pursue Felice']);
    // Out of reach, the compulsory pursuit is over.
    await does(walk, 'pursue Felice 6.5');
    expect(unitOf(walk, 'Felice').mustPursue).toBe(false);
    // It did not choose to let them go (G9.17-05).
    await until(walk, 'move1');
    expect(unitOf(walk, 'Felice').declined).toEqual([]);
  });

  it('that routs beyond reach lets a controlled charger decide', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat', 'unseen Kolowrat', ['control Felice', '3']);
    expect(due(walk)).toEqual([]);
    expect(words(walk)).toContain('chase Felice');
    await until(walk, 'pursuit');
    expect(words(walk)).toContain('pursue Felice');
    expect(due(walk)).toEqual([]);
    await does(walk, 'next');
    // Whom it let go it cannot charge this turn (G9.17-05).
    expect(await refusals(walk, 'charge Felice > Kolowrat 3')).toEqual(['E-CHG-DECLINED']);
  });

  it('of skirmishers who evade to their supports puts them in line again; others stay out (G9.10-01)', async () => {
    const formations = ['evade supported', 'evade'].map(async (answer) => {
      const walk = await charged('Neipperg');
      await does(walk, ['test Neipperg', '6'], `answer Neipperg ${answer}`);
      return unitOf(walk, 'Neipperg').formation;
    });
    expect(await Promise.all(formations)).toEqual(['line', 'skirmish']);
    const failed = await charged('Neipperg');
    await does(failed, ['test Neipperg supported', '1']);
    expect(unitOf(failed, 'Neipperg').formation).toBe('line');
    const earlier = await charged('Neipperg');
    Object.assign(earlier.table.game.rules, { begunWith: '9' });
    await does(earlier, ['test Neipperg supported', '1']);
    expect(unitOf(earlier, 'Neipperg').formation).toBe('skirmish');
  });

  it('of supported skirmishers that fails evades with one hit and no risk', async () => {
    const walk = await charged('Neipperg');
    await does(walk, ['test Neipperg supported', '1']);
    expect(unitOf(walk, 'Neipperg')).toMatchObject({ hits: 1, status: 'steady', lastMove: 'evading' });
    expect(words(walk)).toContain('chase Felice');
  });

  it('that evades and is caught is struck, and breaks whatever the hits', async () => {
    const walk = await charged('Neipperg');
    await does(walk, ['test Neipperg', '6'], 'answer Neipperg evade', 'chase Felice 1');
    expect(stateOf(walk).contacts).toMatchObject([{ kind: 'evaders', defender: 'Neipperg' }]);
    await until(walk, 'combat');
    expect(walk.table.game.now.notes).toEqual(['Felice touches with 4 bases.']);
    await does(walk, ['combat', '1 1 1 1']);
    expect(due(walk)).toEqual(['break Neipperg']);
    expect(given(walk, 'break Neipperg')).toMatchObject({ cause: 'evadersCaught' });
    await does(walk, 'break Neipperg');
    expect(words(walk)).toContain('surrender Neipperg');
  });

  it('whose supports are met has them test at once', async () => {
    const walk = await charged('Neipperg');
    await does(walk, ['test Neipperg', '6'], 'answer Neipperg evade', 'chase Felice 1 newTarget');
    expect(due(walk)).toEqual(['met Felice']);
    // Its first target is not the other unit (G9.11-05).
    await expect(walk.table.perform('met Felice Neipperg')).rejects.toThrow('cannot be meant');
    await does(walk, 'met Felice Lacy');
    // 4B to the first, 1B more to this one (G9.9-04, G9.11-01).
    expect(stateOf(walk).contacts).toMatchObject([{ used: 5, allowance: 6 }]);
    expect(due(walk)).toEqual(['test Lacy']);
    expect(given(walk, 'test Lacy')).toMatchObject({ occasion: 'charged', enemyArm: 'heavyCavalry' });
    await does(walk, ['test Lacy', '6']);
    expect(unitOf(walk, 'Lacy').role).toBe('receiving');
  });

  it('of foot artillery that evades leaves its guns, which an enemy takes', async () => {
    const walk = await charged('Ottinger');
    await does(walk, ['test Ottinger', '6'], 'answer Ottinger evade');
    expect(unitOf(walk, 'Ottinger')).toMatchObject({ guns: 'abandoned', lastMove: 'evading' });
    await until(walk, 'rally');
    expect(await refusals(walk, 'capture Adda > Ottinger no-contact-whole-turn')).toEqual(['E-CAP-CONTACT']);
    await does(walk, 'capture Adda > Ottinger contactWholeTurn');
    expect(unitOf(walk, 'Ottinger').guns).toBe('captured');
    expect(stateOf(walk).sides.B.gunsLost).toBe(200);
  });

  it('that stands broken does not keep others from firing at its charger (G11.4-07)', async () => {
    const fires = async (begunWith?: string): Promise<readonly string[]> => {
      const walk = await horseMoves();
      await correct(walk, { 'units.Kolowrat.status': 'broken', 'units.Kolowrat.routTurns': 2 });
      Object.assign(walk.table.game.rules, { begunWith });
      await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '6']);
      await until(walk, 'fire1', 2);
      return refusals(walk, 'fire Lacy > Felice 2', ['1 1 1 1']);
    };
    expect(await fires()).toEqual([]);
    expect(await fires('15')).toEqual(['E-FIRE-ENGAGED']);
  });

  it('that countercharges strikes as a charger', async () => {
    const walk = await charged('Quosdanovich', { 'units.Quosdanovich.lastMove': 'advancing' });
    await does(walk, ['test Quosdanovich', '6'], 'answer Quosdanovich countercharge');
    expect(unitOf(walk, 'Quosdanovich').role).toBe('countercharging');
    await until(walk, 'combat');
    expect(given(walk, 'combat')).toMatchObject({ B: [{ charging: true, received: false }] });
  });

  it('that countercharges from cover says whether an obstacle lies between (G9.9-05)', async () => {
    const walk = await charged('Quosdanovich', { 'units.Quosdanovich.ground': 'cover' });
    await does(walk, ['test Quosdanovich', '6']);
    const line = 'answer Quosdanovich countercharge';
    const { game } = walk.table;
    const answer = game.now.offers.find(({ word }) => word === 'answer Quosdanovich') as Offer;
    const unknownFor = (how: string) =>
      game.unknown(answer, { answer: how }, {}).map(({ path }) => path.join('.'));
    expect([unknownFor('countercharge'), unknownFor('receive')]).toEqual([['obstacleBetween'], []]);
    expect(await refusals(walk, `${line} obstacle-between`)).toEqual(['E-RSP-COUNTER']);
    await does(walk, `${line} no-obstacle-between`);
    expect(unitOf(walk, 'Quosdanovich').role).toBe('countercharging');
  });

  it.each([
    ['Pálffy', 'square, receive', 'evade', 'infantry in close order, which does not evade'],
    ['Quosdanovich', 'countercharge, receive', 'square', 'is light cavalry'],
    ['Neipperg', 'evade, receive', 'countercharge', 'skirmishers charge only skirmishers'],
    ['Ottinger', 'evade, receive', 'countercharge', 'artillery never charges'],
  ])('answers as the record leaves it: %s', async (unit, left, barred, why) => {
    const walk = await charged(unit);
    await does(walk, [`test ${unit}`, '6']);
    expect(among(walk, `answer ${unit}`).join(', ')).toBe(left);
    await expect(walk.table.perform(`answer ${unit} ${barred}`)).rejects.toThrow(why);
  });

  it('of skirmishers in the open evades; whether they stand in cover the players know', async () => {
    const walk = await charged('Neipperg');
    await does(walk, ['test Neipperg', '6']);
    expect(await refusals(walk, 'answer Neipperg receive')).toEqual(['E-RSP-MUSTEVADE']);
    await does(walk, 'answer Neipperg receive defends-obstacle');
    expect(unitOf(walk, 'Neipperg').role).toBe('receiving');
  });

  it('that forms square touches with one base, and does neither fire nor move', async () => {
    const walk = await charged('Pálffy', {});
    await does(walk, ['test Pálffy', '6'], 'answer Pálffy square');
    expect(unitOf(walk, 'Pálffy')).toMatchObject({ formation: 'square', turn: { emergency: true } });
    await until(walk, 'combat');
    expect(given(walk, 'combat')).toMatchObject({ B: [{ inContact: 1 }] });
  });

  it('that broke twice disintegrates after its rout, and counts half', async () => {
    const walk = await charged('Kolowrat', { 'units.Kolowrat.timesBroken': 1 });
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat');
    expect(unitOf(walk, 'Kolowrat').where).toBe('table');
    await does(walk, 'seen Kolowrat Lacy');
    expect(unitOf(walk, 'Kolowrat').where).toBe('gone');
    expect(stateOf(walk).sides.B).toMatchObject({ lost: 0, gone: 60 });
    expect(owedIn(walk)).toContain('test Lacy');
  });
});

describe('a charge in support', () => {
  it('is one at any of those who have charged, and at nobody else (G9.8-01)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    for (const line of ['charge Brenta > Kolowrat 2', 'charge Cismon > Lacy 2'])
      await does(walk, [line], [`test ${line.split(' ')[1] ?? ''}`, '6']);
    const charge = (target: string) =>
      givenBy(walk.table.game.now, 'charge', { unit: 'Quosdanovich', target });
    expect(charge('Lacy')).toMatchObject({ inSupport: false, phase: 'initiativeMovement' });
    await does(walk, 'next');
    for (const [target, inSupport] of [
      ['Brenta', true],
      ['Cismon', true],
      ['Irno', false],
    ] as const)
      expect(charge(target)).toMatchObject({ inSupport, phase: 'nonInitiativeMovement' });
  });

  it('at a charger: hits that would make it recoil break it', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'charge Brenta > Kolowrat 2', ['test Brenta', '6'], 'next');
    await does(walk, 'charge Quosdanovich > Brenta 6', ['test Quosdanovich', '6']);
    await until(walk, 'response', 2);
    // Brenta is charging: it does not test as charged.
    expect(due(walk)).toEqual(['test Kolowrat']);
    await does(walk, ['test Kolowrat', '6'], 'answer Kolowrat receive');
    await does(walk, ['fire Kolowrat > Brenta 0', '6 6 1 1'], 'next', ['call Brenta', '1']);
    expect(due(walk)).toEqual(['break Brenta']);
    expect(given(walk, 'break Brenta')).toMatchObject({ cause: 'chargeInSupport' });
  });
});

describe('a round of combat', () => {
  it('takes bases, then results: a break is seen by friends, or a surrender ends it', async () => {
    const walk = await engaged();
    await does(walk, 'mark Kolowrat > no-overlap', ['combat', '6 6', '1']);
    expect(byItself(walk).slice(-1)).toEqual(['hits Kolowrat']);
    expect(due(walk)).toEqual(['break Kolowrat']);
    await does(walk, 'break Kolowrat');
    expect(due(walk)).toEqual(['seen Kolowrat', 'unseen Kolowrat', 'surrender Kolowrat']);
    await does(walk, 'surrender Kolowrat');
    expect(unitOf(walk, 'Kolowrat').where).toBe('gone');
    expect(stateOf(walk).sides.B.gone).toBe(60);
    // Infantry takes no control test; whoever is gone is pursued by nobody.
    expect(owedIn(walk)).toEqual([]);
    expect(unitOf(walk, 'Brenta')).toMatchObject({ status: 'disordered', after: [] });
  });

  it('that is lost by one makes the loser recoil: infantry can follow, and the combat goes on', async () => {
    const walk = await engaged();
    await does(walk, 'mark Kolowrat > no-overlap', ['combat', '6 1', '1']);
    expect(unitOf(walk, 'Kolowrat')).toMatchObject({ status: 'shaken', mustRetire: true });
    expect(due(walk)).toEqual(['follow Brenta', 'stop Brenta']);
    await does(walk, 'follow Brenta');
    expect(unitOf(walk, 'Kolowrat').mustRetire).toBe(false);
    await until(walk, 'combat', 3);
    expect(given(walk, 'combat')).toMatchObject({ round: 2, A: [{ firstRound: false }] });
    // A shaken loser breaks, whatever the margin.
    await does(walk, ['combat', '6 1 1 1', '1 1 1 1']);
    expect(due(walk)).toEqual(['break Kolowrat']);
  });

  it('that is lost by one ends where the winner stays, and the loser retires', async () => {
    const walk = await engaged();
    await does(walk, 'mark Kolowrat > no-overlap', ['combat', '6 1', '1'], 'stop Brenta');
    expect(stateOf(walk).contacts).toEqual([]);
    await until(walk, 'move2');
    expect(due(walk)).toEqual(['withdraw Kolowrat']);
  });

  it('that is drawn twice makes both recoil and retire', async () => {
    const walk = await engaged();
    await does(walk, 'mark Kolowrat > no-overlap', ['combat', '1 1', '1']);
    // The charge counts as one in its first round only (G12.2-02).
    expect(unitOf(walk, 'Brenta')).toMatchObject({ lastMove: 'halted', role: 'inCombat' });
    expect(unitOf(walk, 'Kolowrat')).toMatchObject({ lastMove: 'stationary', role: 'inCombat' });
    for (const id of ['Brenta', 'Kolowrat'])
      expect(unitOf(walk, id)).toMatchObject({ retrigger: 'none', beaten: false });
    await until(walk, 'combat', 3);
    expect(given(walk, 'combat')).toMatchObject({ round: 2, previousRoundDrawn: true });
    await does(walk, ['combat', '1 1 1 1', '1 1 1 1']);
    expect(stateOf(walk).contacts).toEqual([]);
    for (const id of ['Brenta', 'Kolowrat'])
      expect(unitOf(walk, id)).toMatchObject({ status: 'shaken', mustRetire: true });
  });

  it('of cavalry that wins makes it follow, and test control where all opponents broke', async () => {
    const walk = await charged('Quosdanovich', { 'units.Quosdanovich.formation': 'line' });
    await does(walk, ['test Quosdanovich', '6'], 'answer Quosdanovich receive');
    await until(walk, 'combat');
    await does(walk, ['combat', '6 6 6 6', '1 1 1 1'], 'break Quosdanovich', 'unseen Quosdanovich');
    expect(due(walk)).toEqual(['control Felice']);
    await does(walk, ['control Felice', '1']);
    await until(walk, 'pursuit');
    expect(due(walk)).toEqual(['pursue Felice']);
  });

  it('has cavalry test control where those who recoil from it see friends break, and break too', async () => {
    const walk = await horseMoves({ 'units.Quosdanovich.formation': 'line' });
    await does(walk, 'charge Felice > Quosdanovich 4', ['test Felice', '6']);
    await does(walk, 'charge Gela > Kolowrat 4', ['test Gela', '6']);
    await until(walk, 'response', 2);
    await does(walk, ['test Quosdanovich', '6'], ['test Kolowrat', '6']);
    await does(walk, 'answer Quosdanovich receive');
    await until(walk, 'combat');
    await does(walk, ['combat Felice', '6 1 1 1', '1 1 1 1'], ['combat Gela', '6 6', '1 1 1']);
    await does(walk, 'break Kolowrat', 'seen Kolowrat > Quosdanovich');
    await does(walk, ['test Quosdanovich', '1'], 'break Quosdanovich', 'unseen Quosdanovich');
    expect(owedIn(walk)).toEqual(['control Gela', 'control Felice']);
    await does(walk, ['control Gela', '6'], ['control Felice', '1']);
    await until(walk, 'pursuit');
    expect(due(walk)).toEqual(['pursue Felice']);
  });

  it('of cavalry against cavalry that recoils is followed by itself', async () => {
    const walk = await charged('Quosdanovich', { 'units.Quosdanovich.formation': 'line' });
    await does(walk, ['test Quosdanovich', '6'], 'answer Quosdanovich receive');
    await until(walk, 'combat');
    await does(walk, ['combat', '6 1 1 1', '1 1 1 1']);
    expect(byItself(walk).slice(-2)).toEqual(['recoil Quosdanovich', 'follow Felice']);
    expect(stateOf(walk).contacts).toHaveLength(1);
  });

  it('with a general: he is at risk for the hits, and again where his unit breaks', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    await does(walk, 'charge Adda > Kolowrat 2', ['test Adda', '6']);
    await until(walk, 'response', 2);
    await does(walk, ['test Kolowrat', '6'], 'answer Kolowrat receive');
    await until(walk, 'combat');
    await does(walk, 'touch Kolowrat > 3', ['combat', '1 1', '6 6 6', '5']);
    expect(byItself(walk).slice(-2)).toEqual(['hits Adda', 'risk Adda']);
    expect(due(walk)).toEqual(['break Adda']);
    const [offer] = walk.table.game.now.offers.filter(({ word }) => word === 'break Adda');
    expect(offer?.title).toMatch(/^Adda breaks.*; Doria is at risk with Adda$/);
    expect(given(walk, 'break Adda')).toMatchObject({ generalNames: ['Doria'] });
    await does(walk, ['break Adda', '6']);
    expect(generalsOf(walk).Doria?.out).toBe(true);
    expect(due(walk)).toEqual(['challenge', 'waive']);
  });
});

describe('a general who is lost', () => {
  /** A general falls with Kolowrat or Brenta, hit by fire. */
  async function fallen(general: string, unit: string, firer: string): Promise<Walk> {
    const walk = await begun();
    await until(walk, 'move1');
    const grey = unit === 'Kolowrat';
    if (grey) await does(walk, 'next');
    await does(walk, `attach ${general} > ${unit}`, 'next');
    await until(walk, 'fire1', 2);
    await does(walk, [`fire ${firer} > ${unit} 2`, '6 1 1 1'], ['next', '6']);
    return walk;
  }

  it('has his place taken: by the named successor, or by whom his side finds nearest', async () => {
    const blue = await fallen('Castelli', 'Brenta', 'Kolowrat');
    expect(generalsOf(blue)).toMatchObject({ Castelli: { out: true }, Falier: { level: 'commanding' } });
    expect(due(blue)).toEqual(['challenge', 'waive']);
    await does(blue, ['challenge', '1', '6']);
    expect(stateOf(blue).holder).toBe('B');
    const grey = await fallen('Hohenegg', 'Kolowrat', 'Elsa');
    expect(due(grey)).toEqual(['successor Hohenegg']);
    await does(grey, 'successor Hohenegg Imhof');
    expect(generalsOf(grey).Imhof?.level).toBe('commanding');
  });

  it('leaves a group out of command, which advances only by its test', async () => {
    const walk = await begun();
    await does(walk, ['fire Kolowrat > Adda 2', '6 1 1 1'], ['next', '6'], 'waive', ['call Adda', '6']);
    await until(walk, 'move1');
    expect(walk.table.game.now.notes.join(' ')).toMatch(/Doria’s brigade has no general/);
    expect(among(walk, 'advance')).not.toContain('Brenta');
    await does(walk, ['urge foot', '4']);
    expect(stateOf(walk).groups.foot?.order).toBe('hold');
  });
});

describe('a pursuit', () => {
  /** Felice is out of control behind Kolowrat, which has routed. */
  async function after(): Promise<Walk> {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat', 'unseen Kolowrat', ['control Felice', '2']);
    await does(walk, 'chase Felice 2.5');
    await until(walk, 'pursuit');
    return walk;
  }

  it('that reaches the routers is fought in the next combat phase; they may surrender', async () => {
    const walk = await after();
    await does(walk, 'pursue Felice 5');
    expect(unitOf(walk, 'Felice').status).toBe('disordered');
    expect(words(walk)).toContain('surrender Kolowrat');
    await until(walk, 'combat', 3);
    expect(given(walk, 'combat')).toMatchObject({ A: [{ name: 'Felice', unopposed: 'broken' }] });
  });

  it('that runs into unbroken enemies makes them test at once', async () => {
    const walk = await after();
    await does(walk, 'pursue Felice 5 unbroken', 'met Felice Lacy');
    expect(due(walk)).toEqual(['test Lacy']);
    await does(walk, ['test Lacy', '1']);
    expect(due(walk)).toEqual(['break Lacy']);
  });

  it('is fought at once where the players have it so (R-47)', async () => {
    const walk = await after();
    const state = walk.table.game.present.state;
    const caught = { pursues: true, contact: true, testOwed: 'none', combat: 'now' };
    const done = { word: 'pursue Felice', by: 'A', named: {}, situation: {}, outcome: caught };
    const { offers } = gte.now(gte.apply(state, done, walk.table.game.rules), walk.table.game.rules);
    expect(offers.filter((offer) => offer.owed === true).map(({ word }) => word)).toEqual(['combat']);
  });

  it('by choice stops before them, or tests to charge them', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat', 'unseen Kolowrat', ['control Felice', '6']);
    await until(walk, 'pursuit');
    await does(walk, 'pursue Felice 5 unbroken wishesToChargeIt', 'met Felice Lacy');
    expect(due(walk)).toEqual(['test Felice']);
    expect(given(walk, 'test Felice')).toMatchObject({ occasion: 'wishCharge', enemyArm: 'infantry' });
    await does(walk, ['test Felice', '6']);
    expect(due(walk)).toEqual(['test Lacy']);
  });
});

describe('skirmishers before close order enemies who advance', () => {
  it('fall back in the enemy’s phase, and have moved (R-82)', async () => {
    const walk = await begun();
    await until(walk, 'move1');
    expect(among(walk, 'fall-back')).toEqual(['Neipperg']);
    await does(walk, 'fall-back Neipperg');
    expect(unitOf(walk, 'Neipperg')).toMatchObject({ lastMove: 'retiring', turn: { moved: true } });
    await does(walk, 'next');
    expect(among(walk, 'advance')).not.toContain('Neipperg');
  });
});

describe('a unit charged by two enemies', () => {
  it('tests once, with cavalry among them if any, and answers both (R-72)', async () => {
    const walk = await horseMoves();
    await does(walk, 'charge Felice > Kolowrat 4', ['test Felice', '6']);
    await does(walk, 'charge Gela > Kolowrat 4', ['test Gela', '6']);
    expect(await refusals(walk, 'charge Brenta > Kolowrat 2')).toEqual(['E-CHG-MIXED']);
    await until(walk, 'response', 2);
    expect(due(walk)).toEqual(['test Kolowrat']);
    expect(given(walk, 'test Kolowrat')).toMatchObject({ enemyArm: 'heavyCavalry' });
    await does(walk, ['test Kolowrat', '6']);
    await until(walk, 'combat');
    expect(given(walk, 'combat')).toMatchObject({
      A: [{ name: 'Felice' }, { name: 'Gela' }],
      B: [{ name: 'Kolowrat', opponents: ['Felice', 'Gela'] }],
    });
  });
});

describe('an inept general out of command', () => {
  it('tests before any unit of his group moves, and may miss his turn', async () => {
    const walk = await begun();
    await correct(walk, { 'generals.Doria.ability': 'inept', 'generals.Doria.outOfCommand': true });
    await until(walk, 'move1');
    expect(among(walk, 'advance')).not.toContain('Brenta');
    // An owed withdrawal waits for it.
    await correct(walk, { 'units.Brenta.mustRetire': true });
    expect(due(walk)).toEqual(['special']);
    await does(walk, ['special foot', '1']);
    expect(due(walk)).toEqual([]);
    expect(among(walk, 'advance')).not.toContain('Brenta');
    expect(words(walk)).not.toContain('special');
    // He has missed the movement phase in which it had to retire.
    await until(walk, 'move2');
    expect(unitOf(walk, 'Brenta').mustRetire).toBe(false);
  });
});

describe('canister at a target behind skirmishers', () => {
  it('owes at least one die at them', async () => {
    const walk = await begun();
    await does(walk, ['fire Ottinger > Brenta 5 screenDistance:3 crewFiring:3', '1 1 1']);
    expect(due(walk)).toEqual(['screen Ottinger']);
    await does(walk, ['screen Ottinger Dora 3', '5']);
    expect(unitOf(walk, 'Dora').phase.pending).toBe(1);
  });

  it('is not fired by all the crew, who could not fire again', async () => {
    const walk = await begun();
    const all = walk.table.perform('fire Ottinger > Brenta 5 screenDistance:3');
    await expect(all).rejects.toThrow('cannot be 4: a crew figure or more must be left');
    await does(walk, ['fire Ottinger > Brenta 5 screenDistance:5', '1 1 1 1']);
  });
});

describe('a rout', () => {
  it('goes on in the pursuit phase of the next turn, and ends with two turns', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat', 'unseen Kolowrat', ['control Felice', '6']);
    await until(walk, 'pursuit');
    expect(due(walk)).toEqual([]);
    await until(walk, 'pursuit', 3);
    await does(walk, 'rout Kolowrat');
    expect(unitOf(walk, 'Kolowrat')).toMatchObject({ routTurns: 2, status: 'broken' });
    await until(walk, 'rally', 4);
    await expect(walk.table.perform('rally Kolowrat')).rejects.toThrow(
      'Kolowrat cannot rally: no general is attached to Kolowrat',
    );
  });

  it('off the table counts half; a failed rally too', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat reaches-table-edge', 'unseen Kolowrat');
    expect(unitOf(walk, 'Kolowrat').where).toBe('gone');
    expect(stateOf(walk).sides.B.gone).toBe(60);
  });

  it('of a rallying unit ends in dissolution where the die is too low', async () => {
    const walk = await charged('Kolowrat');
    await does(walk, ['test Kolowrat', '1'], 'break Kolowrat', 'unseen Kolowrat', ['control Felice', '6']);
    await until(walk, 'pursuit', 3);
    await does(walk, 'rout Kolowrat');
    await until(walk, 'move2');
    await does(walk, 'attach Imhof > Kolowrat');
    await until(walk, 'rally', 4);
    await does(walk, ['rally Kolowrat', '1']);
    expect(unitOf(walk, 'Kolowrat').where).toBe('gone');
    expect(generalsOf(walk).Imhof).toMatchObject({ at: null, out: false });
  });
});

describe('by Fatline', () => {
  it('a shot is diced by figures, and its test takes the ten-sided die, on which 0 always passes', async () => {
    const walk = await begun(WOLMIRSK);
    await does(walk, ['fire Gartow > Bessan 2.5', '6 6 6 6 6 6'], 'next');
    expect(unitOf(walk, 'Bessan')).toMatchObject({ hits: 6, removed: 1 });
    await does(walk, ['call Bessan', '0']);
    expect(unitOf(walk, 'Bessan').status).toBe('steady');
  });

  it('friends who break weigh two, and cavalry needs a 4 to stay in hand', async () => {
    const walk = await begun(WOLMIRSK);
    await until(walk, 'move1');
    await does(walk, 'charge Florac > Gartow 4', ['test Florac', '9']);
    await until(walk, 'response', 2);
    await does(walk, ['test Gartow', '5'], 'break Gartow', 'seen Gartow Hitzacker');
    // 3 - 1 - 2 = 0 is not more than 1.
    await does(walk, ['test Hitzacker', '3']);
    expect(unitOf(walk, 'Hitzacker').status).toBe('shaken');
    await does(walk, ['control Florac', '3']);
    expect(unitOf(walk, 'Florac').mustPursue).toBe(true);
  });

  it('a defeat by two is still a recoil', async () => {
    const walk = await begun(WOLMIRSK);
    await until(walk, 'move1');
    await does(walk, 'charge Corbie > Gartow 2', ['test Corbie', '9']);
    await until(walk, 'response', 2);
    await does(walk, ['test Gartow', '9'], 'answer Gartow receive');
    await until(walk, 'combat');
    await does(walk, 'touch Gartow > 6', 'mark Gartow > no-overlap', ['combat', '1 1', '6 6 1 1']);
    expect(unitOf(walk, 'Corbie')).toMatchObject({ status: 'shaken', mustRetire: true });
  });
});

describe('set-up', () => {
  it('knows how near to the centre line a side may stand by its scenario, and how large the table is; it asks nobody who places first', async () => {
    const table = await newTable(FERRABOSCO, 'place');
    for await (const done of table.goOn()) expect(done.kind).toBe('ruled');
    const walk = { table, throws: [] };
    const rows: readonly (readonly [line: string, ...codes: readonly string[]])[] = [
      ['place Kolowrat 4 6'],
      ['place Kolowrat 3.9 6', 'E-DEP-CENTRE'],
      ['place Adda 4 6', 'E-DEP-CENTRE'],
      ['place Adda 5 3', 'E-DEP-SIDE'],
      ['place Adda 13.1 18.1', 'E-DEP-TABLE'],
      ['place Adda 13 18'],
    ];
    for (const [line, ...codes] of rows) expect([line, await refusals(walk, line)]).toEqual([line, codes]);
    const last = table.game.log.at(-1)?.event;
    expect(last).toMatchObject({ situation: { centreLimit: 5, tableDepth: 26, tableWidth: 36 } });
    expect(last).not.toHaveProperty('situation.holdsInitialVp');
  });
});

test('of several horsemen who charge, the one that arrives soonest leaves the time for a square', async () => {
  const state = stateOf(await charged('Kolowrat'));
  const [late] = state.contacts;
  if (late === undefined) throw new Error('nobody has charged');
  const soon = { ...late, attacker: 'Gela', used: 1, allowance: 8 };
  for (const contacts of [
    [late, soon],
    [soon, late],
  ])
    expect(answerSituation({ ...state, contacts }, 'Kolowrat')).toMatchObject({
      chargerUsed: 1,
      chargerAllowance: 8,
    });
});
