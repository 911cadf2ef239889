import { situationOf, type Offer } from '../../../../src/core/walk/offer';
import type { Done } from '../../../../src/core/walk/walk';
import type { Values } from '../../../../src/core/input/field';
import { setRules } from '../../../../src/core/ruling/adjudicate';
import { ruleset } from '../../../../src/rulesets/percentage';
import { walk } from '../../../../src/rulesets/percentage/walk';
import type { BattleState } from '../../../../src/rulesets/percentage/walk/record/state';
import { NO_RALLY, act, birkenau, type Change } from './birkenau';

const RULES = setRules(ruleset);

async function at(phase: string, ...changes: readonly Change[]): Promise<Values> {
  return (await birkenau(phase, ...changes)).game.present.state;
}

const after = (state: Values, ...acts: readonly Done[]): Values =>
  acts.reduce((now, done) => walk.apply(now, done, RULES), state);
const stateOf = (state: Values): BattleState => state as unknown as BattleState;
const unit = (state: Values, id: string) => stateOf(state).units[id];
const facts = (state: Values, id: string): Values | undefined => walk.facts(state, id, RULES);
const offers = (state: Values): readonly Offer[] => walk.now(state, RULES).offers;
const offer = (state: Values, word: string): Offer | undefined =>
  offers(state).find((one) => one.word === word);
/** What the record gives to the situation of an act. */
const givenTo =
  (state: Values, word: string) =>
  (named: Done['named']): Values | undefined => {
    const found = offer(state, word);
    return found && situationOf(found)?.given(named);
  };
const words = (state: Values): readonly string[] => offers(state).map(({ word }) => word);
const rights = (state: Values, right: Readonly<Record<string, unknown>>): Values =>
  Object.entries(right).reduce((now, [path, value]) => walk.correct(now, { path, value }), state);
const NEXT = act('next');

/** The next turn, in which nothing more was done before it. */
function turnAfter(state: Values): Values {
  let now = state;
  const { turn } = stateOf(state);
  for (let i = 0; i < 40 && stateOf(now).turn === turn; i++) {
    const owed = offers(now).filter((one) => one.owed === true);
    const far = owed.some(({ word }) => word === 'far');
    const acts = far ? [act('far')] : owed.map(({ word }) => doneOf(word));
    now = after(now, ...(acts.length > 0 ? acts : [NEXT]));
  }
  return now;
}

/** What is owed, done without a consequence. */
function doneOf(word: string): Done {
  if (word.startsWith('check')) return act(word, {}, { status: 'determined' });
  if (word === 'smoke') return act(word, {}, { place: 0 });
  return act(word, {}, { left: 0, moves: false });
}

describe('what the record knows of a unit', () => {
  test('is what stands on its card, and how it begins', async () => {
    const state = await at('Set-up');
    expect(facts(state, 'Ahorn')).toEqual({
      id: 'Ahorn',
      arm: 'infantry',
      irregular: false,
      discipline: 'trained',
      moraleRating: 8,
      moraleStatus: 'determined',
      formation: 'line',
      figures: 24,
      figuresOriginal: 24,
      weapon: 'smoothbore',
      trainedToAim: false,
      integralSkirmishers: false,
      irregularUnaccustomed: false,
      converged: false,
      openingVolleyUsed: false,
      smallArmsLossLastTurn: false,
      firefightLastTurn: false,
      firedThisTurn: false,
      hurtByFire: false,
      disorder: 0,
      lossPct: 0,
      frontFigures: 12,
      mover: 'infantry',
      order: 'close',
      markedThisPhase: false,
      protectMission: false,
      reforming: false,
    });
    expect([facts(state, 'Milan'), facts(state, 'Rabe')]).toMatchObject([
      { guns: 6, pieces: 6, mover: 'footArtillery', poundage: 8 },
      { mover: 'cavalry', frontFigures: 8 },
    ]);
    const horse: Change = ['guns: 6, poundage: 8 }', 'guns: 6, poundage: 8, horse: true }'];
    expect(facts(await at('Set-up', horse), 'Milan')).toMatchObject({ mover: 'horseArtillery' });
  });

  test('follows its formation and losses: no more stand in front than are left', async () => {
    const form = (formation: string): Done => act('form-infantry', { unit: 'Ahorn', formation });
    const state = rights(await at('Set-up'), { 'units.Ahorn.figures': 9, 'units.Birke.figures': 18 });
    expect([facts(state, 'Ahorn'), facts(state, 'Birke')]).toMatchObject([
      { frontFigures: 9, lossPct: 62.5, order: 'close' },
      { frontFigures: 12, lossPct: 25 },
    ]);
    expect(facts(rights(state, { 'units.Birke.frontFigures': 10 }), 'Birke')).toMatchObject({
      frontFigures: 10,
    });
    const open = facts(after(state, form('open-order')), 'Ahorn');
    expect(open).toMatchObject({ order: 'open' });
    expect(open).not.toHaveProperty('frontFigures');
    expect(facts(after(state, form('extended-order')), 'Ahorn')).toMatchObject({ order: 'extended' });
    expect(facts(after(state, form('limbered')), 'Ahorn')).toMatchObject({ formation: 'line' });
    const silent: Change = ['      frontFigures: 12,\n', ''];
    expect(facts(await at('Set-up', silent), 'Ahorn')).not.toHaveProperty('frontFigures');
  });

  test('follows its orders', async () => {
    const protects = act('ordered', { unit: 'Ahorn', order: 'protect' });
    const reforms = act('automatic', { unit: 'Birke' }, { active: ['reform'] });
    const state = after(await at('Initiative'), protects, reforms);
    expect([facts(state, 'Ahorn'), facts(state, 'Birke')]).toMatchObject([
      { protectMission: true, reforming: false },
      { protectMission: false, reforming: true },
    ]);
  });

  test('is shown where each side sets up', async () => {
    expect(walk.now(await at('Set-up'), RULES).notes).toEqual([
      'White sets up anywhere on its half, beyond the stream.',
      'Blue sets up within 300 paces of its own edge.',
    ]);
  });
});

describe('fire', () => {
  const HIT = { casualties: 2, targetDisorder: 1, hurtByFire: true, lossesApply: 'together' };
  const MISS = { casualties: 0, targetDisorder: 0, hurtByFire: false, lossesApply: 'together' };
  const fire = (from: string, to: string, outcome: Values, situation: Values = {}): Done =>
    act('fire', { unit: from, target: to }, outcome, situation);

  test('of small arms uses up the opening volley of the firer, if it was one (T8.2-12)', async () => {
    const state = await at('Small arms fire');
    const fired = after(
      state,
      fire('Ahorn', 'Kiebitz', { ...HIT, openingVolleyUsed: true }),
      fire('Birke', 'Lerche', { ...MISS, openingVolleyUsed: false }),
    );
    expect([unit(fired, 'Ahorn'), unit(fired, 'Birke')]).toMatchObject([
      { openingVolleyUsed: true, fired: 1, firedThisTurn: true },
      { openingVolleyUsed: false, firedThisTurn: true },
    ]);
    expect(unit(turnAfter(fired), 'Ahorn')).toMatchObject({ openingVolleyUsed: true, firedThisTurn: false });
  });

  test('of small arms that costs a figure is remembered in the next turn (T8.2-12)', async () => {
    const state = await at('Small arms fire');
    const fired = after(state, fire('Ahorn', 'Kiebitz', HIT), fire('Birke', 'Lerche', MISS));
    expect(facts(fired, 'Kiebitz')).toMatchObject({ smallArmsLossLastTurn: false });
    const next = turnAfter(fired);
    expect([facts(next, 'Kiebitz'), facts(next, 'Lerche')]).toMatchObject([
      { smallArmsLossLastTurn: true },
      { smallArmsLossLastTurn: false },
    ]);
  });

  test('of guns is no fire of small arms, and counts for the recovery of who was hurt (T7.2-11)', async () => {
    const state = await at('Artillery fire');
    const fired = after(
      state,
      fire('Hasel', 'Kiebitz', HIT, { guns: 4 }),
      fire('Hasel', 'Lerche', MISS, { guns: 2 }),
    );
    expect([facts(fired, 'Kiebitz'), facts(fired, 'Lerche'), facts(fired, 'Hasel')]).toMatchObject([
      { hurtByFire: true, markedThisPhase: true },
      { hurtByFire: false, markedThisPhase: false },
      { firedThisTurn: true },
    ]);
    expect(facts(turnAfter(fired), 'Kiebitz')).toMatchObject({
      smallArmsLossLastTurn: false,
      hurtByFire: false,
    });
  });

  test('that applies at once gives its markers at once', async () => {
    const state = rights(await at('Small arms fire'), { 'units.Kiebitz.disorder': 2 });
    const fired = after(state, fire('Ahorn', 'Kiebitz', { ...HIT, lossesApply: 'atOnce' }));
    expect(unit(fired, 'Kiebitz')).toMatchObject({ figures: 22, disorder: 3, waitingLosses: 0 });
  });

  const firing = { firingOnFlank: false, targetFormation: 'line' };
  const onFlank = { ...firing, firingOnFlank: true };

  test('puts a battery under fire that has still to fire (T7.2-03, R-60)', async () => {
    const state = await at('Artillery fire');
    const back = { unit: 'Milan', target: 'Hasel' };
    expect(givenTo(state, 'fire')(back)).not.toHaveProperty('underFire');
    const shot = after(state, fire('Hasel', 'Milan', HIT, { ...firing, guns: 4 }));
    expect(givenTo(shot, 'fire')(back)).toMatchObject({ underFire: true });
    expect(givenTo(shot, 'fire')({ unit: 'Hasel', target: 'Milan' })).not.toHaveProperty('underFire');
    const answered = after(shot, fire('Milan', 'Hasel', MISS, { ...firing, guns: 2 }));
    const recent = setRules(ruleset, { underFireMeans: 'recent' });
    expect(
      [shot, answered].map((now) =>
        [RULES, recent].map((rules) => {
          const found = walk.now(now, rules).offers.find(({ word }) => word === 'fire');
          return found && situationOf(found)?.given(back).underFire;
        }),
      ),
    ).toEqual([
      [true, true],
      [true, undefined],
    ]);
  });

  test.each([
    ['Artillery fire', 'Hasel', onFlank, { firedOnFlank: true }],
    ['Artillery fire', 'Hasel', firing, {}],
    ['Small arms fire', 'Ahorn', onFlank, { firedOnFlank: true }],
    ['Small arms fire', 'Ahorn', { ...onFlank, firingOnRear: true }, { firedOnRear: true }],
    // A square has no flank.
    ['Small arms fire', 'Ahorn', { ...onFlank, targetFormation: 'openSquare' }, {}],
    ['Artillery fire', 'Hasel', { ...onFlank, firingOnRear: true, targetFormation: 'openSquare' }, {}],
  ])(
    'on a flank or rear bears on the check that follows (5.2.2): %s, %s, %j',
    async (phase, from, shot, told) => {
      const bloody = { ...HIT, casualties: 12 };
      const fired = after(await at(phase), fire(from, 'Natter', bloody, { ...shot, guns: 6 }), NEXT);
      expect(givenTo(fired, 'check Natter')({})).toEqual({
        ...{ id: 'Natter', cause: phase === 'Artillery fire' ? 'artillery' : 'smallArms' },
        ...{ unansweredFire: true, ...told, ...NO_RALLY },
      });
    },
  );

  test('makes smoke of all stands that fired, which is marked before the checks that are left (T-S-01)', async () => {
    const state = await at('Small arms fire');
    const over = after(
      state,
      fire('Ahorn', 'Kiebitz', { ...HIT, casualties: 6 }, { standsFired: 6 }),
      fire('Distel', 'Lerche', MISS, { standsFired: 5 }),
      fire('Birke', 'Lerche', MISS),
      NEXT,
    );
    expect(offer(over, 'smoke')).toMatchObject({ automatic: true, owed: true, by: 'both' });
    expect(givenTo(over, 'smoke')({})).toEqual({
      gunsFired: 0,
      standsFired: 11,
      turn: 1,
      closeCombat: false,
    });
    const marked = after(over, act('smoke', {}, { place: 11, removeAfterTurn: 2 }));
    expect(stateOf(marked)).toMatchObject({ gunsFired: 0, standsFired: 0, smoke: [{ balls: 11 }] });
    expect(offers(marked).filter(({ owed }) => owed === true)).toMatchObject([
      { word: 'check Kiebitz', by: 'white' },
    ]);
    expect(stateOf(after(over, act('smoke', {}, { place: 0 }))).smoke).toEqual([]);
  });

  test('is the guns’ while they have guns: a crew without guns is refused, with the reason', async () => {
    const state = rights(await at('Artillery fire'), { 'units.Milan.guns': 0 });
    expect(offer(state, 'fire')?.roles[0]).toMatchObject({
      among: ['Hasel'],
      barred: { Milan: 'Milan has no guns left', Ahorn: 'Ahorn has no guns' },
    });
  });

  test.each([
    [{}, { inclement: false, wet: false, moved: false }],
    [{ 'weather.fog': true }, { inclement: true }],
    [{ 'weather.rainOrSnow': true }, { inclement: true }],
    [
      { 'weather.wet': true, 'units.Hasel.moved': true },
      { inclement: false, wet: true, moved: true },
    ],
  ])('of guns knows the weather and whether they moved: %j', async (right, given) => {
    const state = rights(await at('Artillery fire'), right);
    expect(givenTo(state, 'fire')({ unit: 'Hasel', target: 'Kiebitz' })).toMatchObject(given);
  });

  test('of rockets has its own offer, for those who have them (7.4.1)', async () => {
    expect(words(await at('Artillery fire'))).not.toContain('rockets');
    const rockets: Change = ['guns: 6, poundage: 8 }', 'guns: 6, poundage: 8, gunType: rocket }'];
    const state = await at('Artillery fire', rockets);
    expect(offer(state, 'rockets')?.roles[0]?.among).toEqual(['Hasel', 'Milan']);
    const flies = (rockets: number): Done => act('rockets', { unit: 'Hasel' }, {}, { rockets });
    expect(offer(after(state, flies(5)), 'rockets')?.roles[0]?.among).toContain('Hasel');
    expect(offer(after(state, flies(5), flies(1)), 'rockets')?.roles[0]).toMatchObject({
      among: ['Milan'],
      barred: { Hasel: 'Hasel has found the course of all its rockets in this phase' },
    });
  });
});

describe('close combat', () => {
  const FALLS_BACK: Values = {
    legal: true,
    winner: 'a',
    inflicted: { a: 4, b: 1 },
    disorder: { a: 4, b: 8 },
    loserStatus: 'broken',
    loserFormation: 'openOrder',
    movesOwed: 'combatFallBack',
    pursuit: false,
  };
  const fight = (a: string, b: string, outcome: Values): Done => act('combat', { a, b }, outcome);

  test('a beaten unit falls back in open order, and is not pursued', async () => {
    const fought = after(await at('Close combat: with cavalry'), fight('Ginster', 'Natter', FALLS_BACK));
    expect(unit(fought, 'Natter')).toMatchObject({ formation: 'openOrder', moraleStatus: 'broken' });
    expect(unit(fought, 'Ginster')).toMatchObject({ formation: 'cavalryLine', moraleStatus: 'determined' });
    expect(offers(fought).filter(({ owed }) => owed === true)).toMatchObject([
      { word: 'retreat Natter', title: 'Natter must move back', by: 'white' },
      { word: 'stand Natter', title: 'Natter cannot make that move, and stands', by: 'white' },
    ]);
  });

  test('a pursuit is shown as such, and lasts after a third unit has left the table (T9.2-17)', async () => {
    const rout = { ...FALLS_BACK, loserStatus: 'routed', movesOwed: 'combatRout', pursuit: true };
    const state = rights(await at('Close combat: with cavalry'), { 'units.Otter.moraleStatus': 'routed' });
    const fought = after(state, fight('Ginster', 'Natter', rout));
    expect(offer(fought, 'pursue Ginster')).toMatchObject({ title: 'Ginster pursues', by: 'blue' });
    const left = after(fought, act('leaves', { unit: 'Otter' }));
    expect(words(rights(left, { 'units.Natter.figures': 0 }))).not.toContain('pursue Ginster');
    const gone = after(left, act('leaves', { unit: 'Natter' }));
    expect(words(gone)).toContain('pursue Ginster');
    expect(words(gone)).not.toContain('retreat Natter');
  });

  test('each move that is owed is made by itself', async () => {
    const rout = { ...FALLS_BACK, loserStatus: 'routed', movesOwed: 'combatRout', pursuit: true };
    const fought = after(await at('Close combat: with cavalry'), fight('Ginster', 'Natter', rout));
    const moved = after(fought, act('pursue Ginster', {}, { moves: true }, { reason: 'pursuit' }));
    expect(words(moved).filter((word) => / (Natter|Ginster)$/.test(word))).toEqual([
      'retreat Natter',
      'stand Natter',
    ]);
    // Pursuing is no falling back: neighbours need not check.
    expect([unit(moved, 'Ginster'), unit(moved, 'Natter')]).toMatchObject([
      { moved: true, fellBackTurn: 0 },
      { moved: false },
    ]);
    const back = after(moved, act('retreat Natter', {}, { moves: true }, { reason: 'combatRout' }));
    expect(unit(back, 'Natter')).toMatchObject({ fellBackTurn: 1, formation: 'openOrder' });
  });

  test('fire in it hurts who suffers it, and leaves the smoke of guns and stands (T-S-02)', async () => {
    const firefight = {
      legal: true,
      inflicted: { a: 1, b: 0 },
      disorder: { a: 0, b: 0 },
      hurtByFire: ['b'],
      firefightLastTurn: true,
      smoke: ['a', 'b'],
    };
    const fought = after(await at('Close combat: the others'), fight('Hasel', 'Natter', firefight));
    expect([facts(fought, 'Hasel'), facts(fought, 'Natter')]).toMatchObject([
      { hurtByFire: false },
      { hurtByFire: true },
    ]);
    expect(words(fought)).toContain('next');
    const over = after(fought, NEXT);
    expect(givenTo(over, 'smoke')({})).toMatchObject({ gunsFired: 6, closeCombat: true });
    const next = turnAfter(over);
    expect([facts(next, 'Hasel'), facts(next, 'Natter')]).toMatchObject([
      { smallArmsLossLastTurn: false, firefightLastTurn: true },
      { smallArmsLossLastTurn: false, firefightLastTurn: true },
    ]);
  });

  test('with losses that call for a check is no unanswered fire (5.2.2)', async () => {
    const bloody = { legal: true, inflicted: { a: 12, b: 2 }, disorder: { a: 3, b: 3 } };
    const fought = after(await at('Close combat: the others'), fight('Birke', 'Natter', bloody), NEXT);
    expect(givenTo(fought, 'check Natter')({})).toEqual({
      id: 'Natter',
      cause: 'closeCombat',
      ...NO_RALLY,
    });
    expect(words(fought)).not.toContain('check Birke');
  });

  test('that locks a routed unit leaves no doubt how near its enemy is (5.2.2)', async () => {
    const melee = { legal: true, result: 'melee', inflicted: { a: 12, b: 2 }, disorder: {}, locked: true };
    const fought = after(await at('Close combat: the others'), fight('Birke', 'Natter', melee), NEXT);
    const { Natter } = stateOf(fought).units;
    const routed = {
      ...fought,
      units: { ...stateOf(fought).units, Natter: { ...Natter, moraleStatus: 'routed' } },
    };
    expect(givenTo(routed, 'check Natter')({})).toMatchObject({ band: 'P3', noEnemyInRangeAndLos: false });
  });

  test('keeps for the check that follows who was surprised in it (5.2.2)', async () => {
    const bloody = { legal: true, inflicted: { a: 12, b: 12 }, disorder: { a: 3, b: 3 } };
    const surprise = { a: { surprised: false }, b: { surprised: true } };
    const combat = act('combat', { a: 'Birke', b: 'Natter' }, bloody, surprise);
    const fought = after(await at('Close combat: the others'), combat, NEXT);
    expect(givenTo(fought, 'check Natter')({})).toMatchObject({ surprised: true });
    expect(givenTo(fought, 'check Birke')({})).not.toHaveProperty('surprised');
  });

  test('a melee is no fire, and is not remembered as one (R-90)', async () => {
    const melee = { legal: true, inflicted: { a: 2, b: 2 }, disorder: { a: 3, b: 3 } };
    const fought = after(await at('Close combat: the others'), fight('Birke', 'Natter', melee));
    const next = turnAfter(fought);
    expect([facts(fought, 'Natter'), facts(next, 'Natter')]).toMatchObject([
      { hurtByFire: false },
      { smallArmsLossLastTurn: false, firefightLastTurn: false },
    ]);
  });
});

describe('moves', () => {
  test('the gait of a move bears on the fire of the same turn, and guns may break (T6-09)', async () => {
    const state = await at('Movement');
    const moved = after(
      state,
      act('move', { unit: 'Ahorn' }, { disorderAdded: 1 }, { gait: 'quick' }),
      act('move', { unit: 'Milan' }, { destroyed: 2 }, { gait: 'double' }),
      act('move', { unit: 'Birke' }, {}, {}),
    );
    expect(['Ahorn', 'Birke', 'Milan'].map((id) => unit(moved, id))).toMatchObject([
      { gait: 'quick', disorder: 1, moved: true },
      { gait: 'none', disorder: 0, moved: true },
      { guns: 4, gait: 'double' },
    ]);
    expect(unit(moved, 'Ahorn')).not.toHaveProperty('guns');
    const firing = givenTo(after(moved, NEXT, NEXT), 'fire')({ unit: 'Ahorn', target: 'Kiebitz' });
    expect(firing).toMatchObject({ gait: 'quick', figuresFiring: 12, standsFired: 6 });
  });

  test.each([
    ['10', {}, 6],
    ['10', { figuresFiring: 5 }, 3],
    ['10', { figuresFiring: 7 }, 4],
    ['9', { figuresFiring: 5 }, 6],
  ])(
    'stands without a figure that fires make no smoke (T-S-01): %s, %j',
    async (begunWith, figures, stands) => {
      const { offers: all } = walk.now(await at('Small arms fire'), { ...RULES, begunWith });
      const fires = situationOf(all.find(({ word }) => word === 'fire')!);
      const named = { unit: 'Ahorn', target: 'Kiebitz' };
      expect(fires?.given(named, figures)).toMatchObject({ standsFired: stands });
    },
  );

  test('no battery has fewer than no guns', async () => {
    const state = rights(await at('Movement'), { 'units.Milan.guns': 1 });
    expect(unit(after(state, act('move', { unit: 'Milan' }, { destroyed: 2 })), 'Milan')).toMatchObject({
      guns: 0,
    });
  });

  test('guns that are not limbered move by hand; all others by their arm (6.1)', async () => {
    const state = after(await at('Movement'), act('form-guns', { unit: 'Milan', formation: 'limbered' }));
    const given = (id: string) => givenTo(state, 'move')({ unit: id });
    expect(given('Hasel')).toEqual({ mover: 'unlimbered' });
    expect([given('Milan'), given('Ahorn'), given('Ginster')]).toEqual([{}, {}, {}]);
  });

  test('each arm has its own formations', async () => {
    const state = await at('Set-up');
    const among = (word: string) => offer(state, word)?.roles.map((role) => role.among.join(' '));
    expect(['form-infantry', 'form-cavalry', 'form-guns'].map(among)).toEqual([
      [
        'Ahorn Birke Distel Eiche Fichte Kiebitz Lerche Natter Otter Pirol',
        'closed-column half-interval-column open-column double-line line open-square closed-square klumpen open-order extended-order',
      ],
      ['Ginster Rabe', 'open-order extended-order cavalry-column cavalry-line'],
      ['Hasel Milan', 'limbered unlimbered'],
    ]);
  });

  test('only who owes a move back is barred from moving as it likes', async () => {
    const ordered = act('automatic', { unit: 'Milan' }, { active: ['artilleryWithdraw'] });
    const state = after(await at('Initiative'), ordered, NEXT);
    expect(Object.keys(offer(state, 'move')?.roles[0]?.barred ?? {})).toEqual(['Milan']);
  });
});

describe('initiative', () => {
  const marked = act('automatic', { unit: 'Milan' }, { active: ['artilleryWithdraw'] });

  test.each([
    [true, []],
    [false, ['artilleryWithdraw']],
    [undefined, ['artilleryWithdraw']],
  ])('the mark comes off only by a check that succeeds (T4.1-06): %s', async (chitRemoved, left) => {
    const check = act('initiative', { unit: 'Milan' }, { disorderAdded: 2, chitRemoved });
    const state = after(await at('Initiative'), marked, check);
    expect(unit(state, 'Milan')).toMatchObject({ automatic: left, disorder: 2, initiativeChecked: true });
  });

  test.each([
    [false, /^Milan has its automatic order/],
    [true, /^Milan is rid of its automatic order in this turn$/],
  ])('no second question takes the mark off or puts it back: %s', async (chitRemoved, why) => {
    const barred = (state: Values): unknown => offer(state, 'automatic')?.roles[0]?.barred?.Milan;
    const due = rights(await at('Initiative'), { 'units.Milan.disorder': 6 });
    const state = after(due, marked);
    expect(barred(state)).toMatch(/^Milan has its automatic order, .* only a check of its initiative/);
    const check = act('initiative', { unit: 'Milan' }, { disorderAdded: 0, chitRemoved });
    expect(barred(after(state, check))).toMatch(why);
    expect([due, state, after(state, check)].map((one) => offer(one, 'next')?.left !== undefined)).toEqual([
      ...[true, false, false],
    ]);
  });

  test('a division test that succeeds sends nobody back (4.4.2)', async () => {
    const test = (outcome: Values): Done => act('division', { unit: 'Otter' }, { tested: true, ...outcome });
    const state = await at('Initiative');
    expect(unit(after(state, test({ result: 'succeeded', retireToP1: false })), 'Otter')).toMatchObject({
      divisionTested: true,
      retires: false,
    });
  });

  test.each([
    ['failed', true, true],
    ['succeeded', false, false],
  ])('one roll for a division counts for its own units only: %s', async (result, retireToP1, retires) => {
    const same: Change = ['id: blue-division', 'id: white-division'];
    const two: Change = [
      `          - id: farm
            name: 'Farm`,
      `      - id: other
        name: The other Division
        brigades:
          - id: farm
            name: 'Farm`,
    ];
    const state = await at('Initiative', same, two);
    const outcome = { tested: true, result, retireToP1, disorderAdded: 2 };
    const asOne = setRules(ruleset, { divisionTestPer: 'division' });
    const tested = walk.apply(state, act('division', { unit: 'Kiebitz' }, outcome), asOne);
    expect(['Kiebitz', 'Lerche', 'Natter', 'Ahorn'].map((id) => unit(tested, id))).toMatchObject([
      { divisionTested: true, retires, disorder: 2 },
      { divisionTested: true, retires, disorder: 2 },
      { divisionTested: false, retires: false, disorder: 0 },
      { divisionTested: false, retires: false, disorder: 0 },
    ]);
  });
});

describe('leaders who are hit', () => {
  const hit = (effect: string, more: Values = {}): Done =>
    act('leader', { leader: 'Vogt' }, { tested: true, hit: true, effect, ...more });
  const commandersLost = (state: Values): readonly number[] =>
    stateOf(state).divisions.map((one) => one.commandersLost);

  test.each([
    ['horseShot', 0],
    ['light', 0],
    ['serious', 1],
    ['killed', 1],
  ])('count against their own division only if out of action (4.4.1): %s', async (effect, lost) => {
    const same: Change = ['id: blue-division', 'id: white-division'];
    const state = after(await at('Leader casualties', same), hit(effect));
    expect(commandersLost(state)).toEqual([0, lost]);
  });

  test.each([
    ['light', { horseShotTurn: 0, light: 1, serious: 0 }],
    ['horseShot', { horseShotTurn: 1, light: 0, serious: 0 }],
    ['serious', { horseShotTurn: 0, light: 0, serious: 1, seriousTurn: 1 }],
  ])('are marked with what befell them (10.1.2): %s', async (effect, is) => {
    const state = after(await at('Leader casualties'), hit(effect));
    expect(stateOf(state).leaders.Vogt).toMatchObject({ tested: true, ...is });
  });

  test('count against no division if they command none', async () => {
    const adler = act(
      'leader',
      { leader: 'Adler' },
      { tested: true, hit: true, effect: 'killed', noCommandTurns: [1] },
    );
    expect(commandersLost(after(await at('Leader casualties'), adler))).toEqual([0, 0]);
  });

  test('roll with what befell them in the last turn, and no longer (3.1.2)', async () => {
    const hurt = after(await at('Leader casualties'), hit('horseShot'));
    const wounded = after(await at('Leader casualties'), hit('serious'));
    expect([
      facts(hurt, 'Vogt'),
      facts(turnAfter(hurt), 'Vogt'),
      facts(turnAfter(turnAfter(hurt)), 'Vogt'),
    ]).toMatchObject([
      { horseShotLastTurn: false },
      { horseShotLastTurn: true },
      { horseShotLastTurn: false },
    ]);
    expect([facts(turnAfter(wounded), 'Vogt'), facts(turnAfter(turnAfter(wounded)), 'Vogt')]).toMatchObject([
      { seriousLastTurn: true, seriousWounds: 1 },
      { seriousLastTurn: false, seriousWounds: 1 },
    ]);
    expect(facts(hurt, 'Uhl')).toMatchObject({ horseShotLastTurn: false, seriousLastTurn: false });
  });

  test('are tested anew in the next turn', async () => {
    const next = turnAfter(after(await at('Leader casualties'), hit('light')));
    expect(Object.values(stateOf(next).leaders).map(({ tested, rolled }) => tested || rolled)).toEqual(
      Array(6).fill(false),
    );
  });
});
