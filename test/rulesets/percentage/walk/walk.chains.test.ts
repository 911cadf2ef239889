import { setRules } from '../../../../src/core/ruling/adjudicate';
import { act, NO_RALLY } from './birkenau';
import { situationOf } from '../../../../src/core/walk/offer';
import type { Done } from '../../../../src/core/walk/walk';
import type { Values } from '../../../../src/core/input/field';
import { Problem } from '../../../../src/core/input/problem';
import { ruleset } from '../../../../src/rulesets/percentage';
import { walk } from '../../../../src/rulesets/percentage/walk';
import { attempt, newTable } from '../../../support/bot';

const SCENARIO = 'percentage-birkenau';

interface State {
  readonly turn: number;
  readonly step: string;
  readonly units: Readonly<Record<string, Values>>;
  readonly leaders: Readonly<Record<string, Values>>;
  readonly smoke: readonly { readonly balls: number }[];
  readonly ended: { readonly winner: string | null } | null;
}

const stateOf = (values: Values): State => values as unknown as State;
const offersIn = (values: Values) => walk.now(values, rules).offers;
const offerIn = (values: Values, word: string) => offersIn(values).find((one) => one.word === word);
/** What the record gives to the situation of an act. */
const givenTo = (values: Values, word: string, named: Done['named'] = {}): Values | undefined => {
  const offer = offerIn(values, word);
  return offer && situationOf(offer)?.given(named);
};
const words = (values: Values): readonly string[] => offersIn(values).map(({ word }) => word);

let rules = setRules(ruleset);
/** The options of the club, to the end of the test. */
const club = (options: Values): void => void (rules = setRules(ruleset, options));
beforeEach(() => club({}));

let start: Values;
beforeAll(async () => {
  start = (await newTable(SCENARIO, 'chains')).game.present.state;
});

function after(state: Values, ...acts: readonly Done[]): Values {
  return acts.reduce((now, done) => walk.apply(now, done, rules), state);
}

const NEXT = act('next');

/** The state at a later step, with nothing done before it. */
function at(step: string, state = start): Values {
  let now = stateOf(state).step === 'setup' ? after(state, act('ready')) : state;
  for (let i = 0; i < 20 && stateOf(now).step !== step; i++) {
    const writing = words(now).filter((word) => word.startsWith('written'));
    now = after(now, ...writing.map((word) => ({ ...act(word), by: word.split(' ')[1] ?? '' })), NEXT);
  }
  expect(stateOf(now).step).toBe(step);
  return now;
}

/** Where the club tests divisions on request, each unit may be tested. */
const onRequest = (state: Values): Values => {
  club({ divisionTestWhen: 'onRequest' });
  return state;
};

const shot = (casualties: number, more: Values = {}): Values => ({
  legal: true,
  casualties,
  targetDisorder: 1,
  hurtByFire: true,
  lossesApply: 'together',
  ...more,
});
const fire = (unit: string, target: string, outcome: Values, situation: Values = {}): Done =>
  act('fire', { unit, target }, outcome, situation);

describe('the order of the turn', () => {
  test('orders are revealed when both sides have written theirs, and who looks away is said', () => {
    const writing = at('orders');
    expect(words(writing)).toEqual(expect.arrayContaining(['written blue', 'written white']));
    expect(offerIn(writing, 'next')?.title).toBe('neither side writes orders in this turn');
    expect(walk.now(writing, rules).notes.join(' ')).toMatch(/looks away/);
    const one = after(writing, { ...act('written blue'), by: 'blue' });
    expect(words(one)).not.toContain('next');
    const both = after(one, { ...act('written white'), by: 'white' });
    expect(offerIn(both, 'next')?.title).toBe('both sides reveal their orders at the same time');
  });

  test.each([
    ['orders', /leaders move and orders are marked on units \(1c\)/],
    ['orders', /sides reveal theirs together \(1d\)/],
    ['initiative', /Missions stay hidden/],
    ['initiative', /P3 is up to 60, P2 is up to 320, P1 is up to 640, P0 is up to 1280 paces/],
    ['leaders', /P3 is up to 60/],
    [
      'movement',
      /arrives from off the table by the scenario comes on \(4a\); then deployment cards .* \(4b i\)/,
    ],
  ])('what stands in the sequence only is shown (R-92): %s', (step, told) => {
    expect(walk.now(at(step), rules).notes.join(' ')).toMatch(told);
  });

  test('once the last who retreated has rallied, nobody is named as retreating', () => {
    const routed = walk.correct(at('initiative'), { path: 'units.Otter.moraleStatus', value: 'routed' });
    const rallied = after(routed, NEXT, act('rally', { unit: 'Otter' }, { status: 'wavering' }));
    expect(stateOf(rallied).step).toBe('rallyRouted');
    expect(walk.now(rallied, rules).notes.join(' ')).not.toMatch(/Retreating/);
  });

  test('nobody rallies a second time whom a neighbour’s flight has made check', () => {
    const routed = walk.correct(at('initiative'), { path: 'units.Otter.moraleStatus', value: 'routed' });
    const neighbour = act('neighbour', { unit: 'Natter' }, { status: 'wavering' });
    const rallying = after(routed, NEXT, neighbour);
    expect(stateOf(rallying)).toMatchObject({ step: 'rallyRouted' });
    expect(stateOf(after(rallying, NEXT)).step).toBe('movement');
    const wavering = walk.correct(rallying, { path: 'units.Lerche.moraleStatus', value: 'wavering' });
    expect(stateOf(after(wavering, NEXT)).step).toBe('rallyOthers');
  });

  test('nobody tries to rally twice in a turn, not even where each cause has its own check', () => {
    club({ checksPerPhase: 'perCause' });
    const routed = walk.correct(at('initiative'), { path: 'units.Otter.moraleStatus', value: 'routed' });
    const tried = after(routed, NEXT, act('rally', { unit: 'Otter' }, { status: 'broken' }));
    const among = (word: string) => offersIn(tried).find((one) => one.word === word)?.roles[0]?.among;
    expect(stateOf(tried).step).toBe('rallyRouted');
    expect(among('rally')).toEqual([]);
    expect(among('neighbour')).toContain('Natter');
    expect(stateOf(after(tried, NEXT)).step).toBe('movement');
    const neighbour = after(routed, NEXT, act('neighbour', { unit: 'Otter' }, { status: 'routed' }));
    expect(offersIn(neighbour).find(({ word }) => word === 'rally')?.roles[0]?.among).toEqual(['Otter']);
  });

  test('steps of checks are passed where nothing is owed', () => {
    expect(stateOf(after(at('movement'), NEXT)).step).toBe('artillery');
    expect(stateOf(after(at('artillery'), NEXT)).step).toBe('smallArms');
  });

  test('rallying is passed over where nobody retreats; else those who do are named, and their friends may check', () => {
    expect(stateOf(after(at('initiative'), NEXT)).step).toBe('movement');
    const routed = walk.correct(at('initiative'), { path: 'units.Otter.moraleStatus', value: 'routed' });
    const rallying = after(routed, NEXT);
    expect(stateOf(rallying).step).toBe('rallyRouted');
    expect(walk.now(rallying, rules).notes[0]).toMatch(
      /^Retreating or fallen back: Otter\. .* within 120 paces/,
    );
    const offer = (word: string) => offersIn(rallying).find((one) => one.word === word)?.roles[0]?.among;
    expect(offer('rally')).toEqual(['Otter']);
    expect(offer('neighbour')).toEqual(['Kiebitz', 'Lerche', 'Milan', 'Natter', 'Pirol', 'Rabe']);
    expect(stateOf(after(rallying, NEXT)).step).toBe('movement');
  });

  test('a unit that fell back counts as retreating in that turn and the next', () => {
    const back = act('retreat Milan', {}, { moves: true }, { reason: 'fallBackOrder' });
    const ordered = after(at('initiative'), act('automatic', { unit: 'Milan' }, { active: ['fallBack'] }));
    const next = turnAfter(after(at('movement', ordered), back));
    const third = turnAfter(at('initiative', next));
    expect(words(after(at('initiative', next), NEXT))).toContain('neighbour');
    expect(stateOf(after(at('initiative', third), NEXT)).step).toBe('movement');
  });

  test('combats with cavalry come first', async () => {
    const table = await newTable(SCENARIO, 'order');
    for (const line of ['ready', 'next', 'written blue', 'written white', 'next', 'next', 'next'])
      expect([line, await attempt(table, line)]).toEqual([line, 'done']);
    for (const line of ['next', 'next']) expect(await attempt(table, line)).toBe('done');
    expect(stateOf(table.game.present.state).step).toBe('cavalryCombat');
    expect(await attempt(table, 'combat Birke > Natter')).toBe('unusable');
    expect(await attempt(table, 'combat Birke > Ahorn')).toBe('unusable');
    expect(await attempt(table, 'combat Ginster > Rabe')).toBe('done');
    expect(await attempt(table, 'combat Ginster > Natter')).toBe('unusable');
  });
});

describe('fire', () => {
  test('losses and markers wait until all fire is resolved, then the unit checks morale for a quarter lost', () => {
    const fired = after(at('artillery'), fire('Hasel', 'Kiebitz', shot(6), { guns: 6 }));
    expect(stateOf(fired).units.Kiebitz).toMatchObject({ figures: 24, disorder: 0, waitingLosses: 6 });
    expect(walk.facts(fired, 'Kiebitz', rules)).toMatchObject({ figures: 24, markedThisPhase: true });
    const over = after(fired, NEXT);
    expect(stateOf(over)).toMatchObject({ step: 'artilleryChecks' });
    expect(stateOf(over).units.Kiebitz).toMatchObject({ figures: 18, disorder: 1, waitingLosses: 0 });
    expect(words(over)).toEqual(expect.arrayContaining(['smoke', 'check Kiebitz']));
    expect(words(over)).not.toContain('next');
    expect(givenTo(over, 'check Kiebitz')).toEqual({
      id: 'Kiebitz',
      cause: 'artillery',
      unansweredFire: true,
      ...NO_RALLY,
    });
  });

  test.each([
    ['did not fire', [], { unansweredFire: true }],
    ['fired too', [fire('Kiebitz', 'Distel', shot(1))], {}],
  ])('who checks for losses by fire and %s: the record tells whether it was answered', (_, more, told) => {
    const over = after(at('smallArms'), fire('Distel', 'Kiebitz', shot(6)), ...more, NEXT);
    expect(givenTo(over, 'check Kiebitz')).toEqual({
      ...{ id: 'Kiebitz', cause: 'smallArms', ...told },
      ...NO_RALLY,
    });
  });

  test('23% lost is no cause for a check, and a second quarter is another', () => {
    const few = after(at('artillery'), fire('Hasel', 'Kiebitz', shot(5), { guns: 0 }), NEXT);
    expect(stateOf(few).step).toBe('smallArms');
    const more = after(few, fire('Distel', 'Kiebitz', shot(7)), NEXT);
    expect(words(more)).toContain('check Kiebitz');
  });

  test('a battery fires on with the guns that are left', () => {
    const fired = after(at('artillery'), fire('Hasel', 'Kiebitz', shot(0), { guns: 4 }));
    expect(walk.facts(fired, 'Hasel', rules)).toMatchObject({ guns: 2 });
    const rest = after(fired, fire('Hasel', 'Lerche', shot(0), { guns: 2 }));
    const firer = offersIn(rest).find(({ word }) => word === 'fire')?.roles[0];
    expect(firer?.among).toEqual(['Milan']);
  });

  test('losses that apply at once are taken at once; a unit without figures is lost', () => {
    const gone = after(at('smallArms'), fire('Ahorn', 'Kiebitz', shot(24, { lossesApply: 'atOnce' })));
    expect(stateOf(gone).units.Kiebitz).toMatchObject({ figures: 0, where: 'lost' });
    expect(walk.muster(gone).find(({ id }) => id === 'Kiebitz')).toMatchObject({
      gone: true,
      state: 'lost',
    });
  });

  test('smoke stays for its time', () => {
    const smoke = { place: 6, removeAfterTurn: 2 };
    const placed = after(
      at('artillery'),
      fire('Hasel', 'Kiebitz', shot(0), { guns: 6 }),
      NEXT,
      act('smoke', {}, smoke),
    );
    expect(stateOf(placed).smoke).toMatchObject([{ balls: 6, goesAfterTurn: 2 }]);
    const second = at('recovery', turnAfter(placed));
    expect(walk.now(second, rules).notes.join(' ')).toMatch(/6 smoke balls/);
    expect(stateOf(after(second, ...recoveries(second), NEXT)).smoke).toEqual([]);
  });
});

/** All disorder recovered. */
function recoveries(state: Values): readonly Done[] {
  return words(state)
    .filter((word) => word.startsWith('recover '))
    .map((word) => act(word, {}, { rolled: true, removed: 1, left: 0 }));
}

/** The next turn, nothing more having been done in this one. */
function turnAfter(state: Values): Values {
  let now = state;
  const { turn } = stateOf(state);
  for (let i = 0; i < 20 && stateOf(now).turn === turn; i++)
    now = after(stateOf(now).step === 'recovery' ? now : at('recovery', now), ...recoveries(now), NEXT);
  return now;
}

describe('close combat', () => {
  const ROUT: Values = {
    legal: true,
    result: 'rout',
    winner: 'a',
    inflicted: { a: 7, b: 2 },
    disorder: { a: 4, b: 8 },
    loserStatus: 'routed',
    movesOwed: 'combatRout',
    pursuit: true,
    check: ['b'],
    smoke: [],
  };

  test('a rout: losses, markers, status; the retreat and the pursuit are owed, then the check, then recovery', () => {
    const fought = after(at('cavalryCombat'), act('combat', { a: 'Ginster', b: 'Natter' }, ROUT));
    expect(stateOf(fought).units.Natter).toMatchObject({ figures: 17, disorder: 8, moraleStatus: 'routed' });
    expect(stateOf(fought).units.Ginster).toMatchObject({ figures: 14, disorder: 4, fought: true });
    expect(words(fought)).toEqual(
      expect.arrayContaining(['retreat Natter', 'pursue Ginster', 'stand Natter']),
    );
    expect(words(fought)).not.toContain('next');
    const moved = { legal: true, moves: true, disorderAdded: 1 };
    const gone = after(
      fought,
      act('retreat Natter', {}, moved),
      act('pursue Ginster', {}, moved),
      NEXT,
      NEXT,
    );
    expect(stateOf(gone).step).toBe('combatChecks');
    const checked = after(gone, act('check Natter', {}, { status: 'routed' }), NEXT);
    expect(stateOf(checked).step).toBe('recovery');
    expect(words(checked)).toEqual(expect.arrayContaining(['recover Natter', 'recover Ginster']));
    const recovered = after(
      checked,
      act('recover Natter', {}, { left: 4 }),
      act('recover Ginster', {}, { left: 0 }),
      NEXT,
    );
    expect(stateOf(recovered)).toMatchObject({ turn: 2, step: 'command' });
    expect(stateOf(recovered).units.Natter).toMatchObject({ disorder: 4, fought: false });
    // In its Rally Phase it may rally; if it does not, its Movement Phase owes the rout.
    expect(
      offersIn(at('rallyRouted', recovered)).find(({ word }) => word === 'rally')?.roles[0]?.among,
    ).toEqual(['Natter']);
    expect(words(at('movement', recovered))).toContain('retreat Natter');
  });

  test('a rout off the table is a loss, and is pursued all the same', () => {
    const fought = after(at('cavalryCombat'), act('combat', { a: 'Ginster', b: 'Natter' }, ROUT));
    const left = after(fought, act('leaves', { unit: 'Natter' }));
    expect(stateOf(left).units.Natter).toMatchObject({ where: 'lost' });
    expect(words(left)).toContain('pursue Ginster');
    expect(words(left)).not.toContain('retreat Natter');
  });

  test('a battery that is overrun is lost, and owes nothing', () => {
    const overrun = { ...ROUT, loserStatus: 'destroyed', movesOwed: undefined, pursuit: false };
    const fought = after(at('otherCombat'), act('combat', { a: 'Birke', b: 'Milan' }, overrun));
    expect(stateOf(fought).units.Milan).toMatchObject({ where: 'lost', figures: 0 });
    expect(words(fought)).toContain('next');
  });

  test('a unit that loses its last figure is gone: it owes nothing, and nobody owes a pursuit of it', () => {
    const bloody = { ...ROUT, inflicted: { a: 24, b: 2 } };
    const fought = after(at('cavalryCombat'), act('combat', { a: 'Ginster', b: 'Natter' }, bloody));
    expect(stateOf(fought).units.Natter).toMatchObject({ where: 'lost', figures: 0 });
    expect(words(fought)).toContain('next');
    expect(words(fought).filter((word) => / (Ginster|Natter)$/.test(word))).toEqual([]);
    expect(
      walk.now(fought, rules).offers.flatMap(({ roles }) => roles.flatMap(({ among }) => among)),
    ).not.toContain('Natter');
    expect(stateOf(after(fought, NEXT, NEXT)).step).toBe('leaders');
  });

  test('a pursuit is owed no more once the enemy has gone otherwise', () => {
    const fought = after(at('cavalryCombat'), act('combat', { a: 'Ginster', b: 'Natter' }, ROUT));
    const gone = walk.correct(fought, { path: 'units.Natter.figures', value: 0 });
    expect(words(gone).filter((word) => / (Ginster|Natter)$/.test(word))).toEqual([]);
    expect(words(gone)).toContain('next');
  });

  test('a winner that loses its last figure neither pursues nor recovers; the loser runs all the same', () => {
    const bloody = { ...ROUT, inflicted: { a: 7, b: 16 } };
    const fought = after(at('cavalryCombat'), act('combat', { a: 'Ginster', b: 'Natter' }, bloody));
    expect(stateOf(fought).units.Ginster).toMatchObject({ where: 'lost', disorder: 4 });
    expect(words(fought)).toContain('retreat Natter');
    expect(words(fought)).not.toContain('pursue Ginster');
  });

  test('trophies are counted, for the unit and for its side', () => {
    const fought = after(
      at('cavalryCombat'),
      act('combat', { a: 'Ginster', b: 'Natter' }, { ...ROUT, trophy: 'a' }),
    );
    expect(walk.muster(fought).find(({ id }) => id === 'Ginster')?.state).toMatch(/, 1 trophy$/);
    expect(walk.standing(fought).filter(({ text }) => / lost or routed, 1 trophy$/.test(text))).toHaveLength(
      1,
    );
  });

  test('a melee in which one side is wiped out locks nobody', () => {
    const melee = {
      legal: true,
      result: 'melee',
      inflicted: { a: 24, b: 1 },
      disorder: { a: 1, b: 1 },
      locked: true,
    };
    const fought = after(at('otherCombat'), act('combat', { a: 'Birke', b: 'Natter' }, melee));
    expect(stateOf(fought).units.Natter).toMatchObject({ where: 'lost', lockedWith: null });
    expect(stateOf(fought).units.Birke).toMatchObject({ where: 'table', lockedWith: null });
  });

  test('a unit that fire has wiped out checks no morale and cannot be charged', () => {
    const shotDown = after(at('artillery'), fire('Hasel', 'Kiebitz', shot(24), { guns: 6 }), NEXT);
    expect(stateOf(shotDown).units.Kiebitz).toMatchObject({ where: 'lost', figures: 0 });
    expect(words(shotDown)).not.toContain('check Kiebitz');
    const fighting = at('cavalryCombat', after(shotDown, act('smoke', {}, { place: 6, removeAfterTurn: 2 })));
    const among = offersIn(fighting).find(({ word }) => word === 'combat')?.roles[1]?.among;
    expect(among).not.toContain('Kiebitz');
  });

  test('a firefight is remembered for the next turn, and its losses count as fire', () => {
    const outcome = {
      legal: true,
      inflicted: { a: 1, b: 1 },
      disorder: { a: 1, b: 1 },
      firefightLastTurn: true,
      smoke: ['a'],
    };
    const fought = after(at('otherCombat'), act('combat', { a: 'Birke', b: 'Natter' }, outcome), NEXT);
    expect(words(fought)).toContain('smoke');
    const next = turnAfter(after(fought, act('smoke', {}, { place: 6, removeAfterTurn: 2 })));
    expect(walk.facts(next, 'Birke', rules)).toMatchObject({
      firefightLastTurn: true,
      smallArmsLossLastTurn: true,
    });
    expect(walk.facts(turnAfter(at('initiative', next)), 'Birke', rules)).toMatchObject({
      firefightLastTurn: false,
    });
  });

  test('in a firefight with guns the guns lose to small arms, and the infantry does not', () => {
    const outcome = {
      legal: true,
      inflicted: { a: 2, b: 1 },
      disorder: { a: 0, b: 0 },
      firefightLastTurn: true,
    };
    const next = turnAfter(
      after(at('otherCombat'), act('combat', { a: 'Hasel', b: 'Natter' }, outcome), NEXT),
    );
    expect(walk.facts(next, 'Natter', rules)).toMatchObject({ smallArmsLossLastTurn: false });
    expect(walk.facts(next, 'Hasel', rules)).toMatchObject({ smallArmsLossLastTurn: true });
  });

  describe('units locked in melee', () => {
    const MELEE = {
      legal: true,
      result: 'melee',
      inflicted: { a: 1, b: 1 },
      disorder: { a: 3, b: 3 },
      locked: true,
    };
    const locked = (): Values =>
      turnAfter(after(at('otherCombat'), act('combat', { a: 'Birke', b: 'Natter' }, MELEE), NEXT));
    const offer = (state: Values, word: string) => offersIn(state).find((one) => one.word === word);

    test('do not move', () => {
      const [unit] = offer(at('movement', locked()), 'move')?.roles ?? [];
      expect(unit?.among).not.toContain('Birke');
      expect(unit?.barred).toMatchObject({ Birke: 'Birke is locked in melee with Natter' });
    });

    test('fire at nobody but their enemy', () => {
      const fire = offer(at('smallArms', locked()), 'fire');
      expect(fire?.roles[1]?.sensible?.({ unit: 'Birke' })).toEqual(['Natter']);
      expect(fire?.refuses?.({ unit: 'Birke', target: 'Natter' })).toBeUndefined();
      expect(fire?.refuses?.({ unit: 'Birke', target: 'Kiebitz' })).toMatchObject({
        code: 'melee',
        text: 'Birke is locked in melee with Natter, and fires at nobody else',
      });
    });

    test('fight nobody but their enemy, and nobody else fights them', () => {
      const combat = offer(at('otherCombat', locked()), 'combat');
      expect(combat?.refuses?.({ a: 'Birke', b: 'Natter' })).toBeUndefined();
      const why = { code: 'melee', text: 'Birke is locked in melee with Natter, and fights nobody else' };
      expect(combat?.refuses?.({ a: 'Birke', b: 'Kiebitz' })).toMatchObject(why);
      expect(combat?.refuses?.({ a: 'Kiebitz', b: 'Birke' })).toMatchObject(why);
      expect(combat?.roles[1]?.sensible?.({ a: 'Birke' })).toEqual(['Natter']);
      expect(combat?.roles[1]?.sensible?.({ a: 'Ahorn' })).not.toContain('Natter');
    });

    test('are free where the melee was ended by hand', () => {
      const freed = walk.correct(locked(), { path: 'units.Natter.lockedWith', value: 'none' });
      expect(stateOf(freed).units.Natter).toMatchObject({ lockedWith: null });
      const among = offer(at('movement', freed), 'move')?.roles[0]?.among;
      expect(among).toEqual(expect.arrayContaining(['Birke', 'Natter']));
      expect(() => walk.correct(freed, { path: 'units.Natter.lockedWith', value: 'Birke' })).toThrow(Problem);
    });

    test('are free once their enemy has gone', () => {
      const broken = walk.correct(locked(), { path: 'units.Natter.moraleStatus', value: 'broken' });
      const moving = at('movement', broken);
      const free = after(moving, act('retreat Natter', {}, { moves: true }, { reason: 'broken' }));
      expect(offer(free, 'move')?.roles[0]?.among).toContain('Birke');
    });
  });
});

describe('orders and division', () => {
  const ordered = (active: readonly string[]): Done => act('automatic', { unit: 'Milan' }, { active });

  test('an automatic order to withdraw is owed in the Movement Phase, unless the check removes it', () => {
    const marked = after(at('initiative'), ordered(['artilleryWithdraw']));
    expect(words(at('movement', marked))).toContain('retreat Milan');
    const refused = after(
      marked,
      act('initiative', { unit: 'Milan' }, { disorderAdded: 0, chitRemoved: true }),
    );
    expect(words(at('movement', refused))).not.toContain('retreat Milan');
    const moves = after(at('movement', marked), act('retreat Milan', {}, { moves: true, disorderAdded: 2 }));
    expect(stateOf(moves).units.Milan).toMatchObject({ formation: 'limbered', disorder: 2, moved: true });
  });

  test('guns that withdraw limber on the way, unless they are limbered', () => {
    const marked = after(at('initiative'), ordered(['artilleryWithdraw']));
    const given = (state: Values): Values | undefined => givenTo(at('movement', state), 'retreat Milan');
    const reason = { id: 'Milan', reason: 'artilleryWithdraw', mover: 'footArtillery' };
    expect(given(marked)).toEqual(reason);
    const limbered = walk.correct(marked, { path: 'units.Milan.formation', value: 'limbered' });
    expect(given(limbered)).toEqual({ ...reason, turnFractionUsed: 0 });
  });

  test('points that are not spent lapse, or are kept for the next roll', () => {
    const points = act('points', { leader: 'Vogt' }, { points: 3 });
    expect(words(at('initiative', after(at('command'), points)))).not.toContain('keep Vogt');
    club({ commandPointsCarryOver: true });
    const open = at('initiative', after(at('command'), points));
    const offer = offersIn(open).find(({ word }) => word === 'keep Vogt');
    expect(offer?.roles[0]?.among).toEqual(['1', '2', '3']);
    const second = turnAfter(after(open, act('keep Vogt', { points: '2' })));
    expect(walk.facts(second, 'Vogt', rules)).toMatchObject({ unspentPoints: 2 });
    expect(walk.facts(after(second, points), 'Vogt', rules)).toMatchObject({ unspentPoints: 0 });
  });

  test('a division that has lost too much sends its units back', () => {
    const tested = { tested: true, retireToP1: true, disorderAdded: 2 };
    const state = after(at('initiative'), act('division', { unit: 'Otter' }, tested));
    expect(stateOf(state).units.Otter).toMatchObject({ retires: true, disorder: 2 });
    expect(words(at('movement', state))).toContain('retreat Otter');
  });

  test('what the rosters know of a division is given to its test', () => {
    const lost = onRequest(walk.correct(start, { path: 'units.Lerche.moraleStatus', value: 'dispersed' }));
    const given = (unit: string) => givenTo(at('initiative', lost), 'division', { unit });
    expect(given('Otter')).toMatchObject({
      unitsTotal: 7,
      unitsLostOrRouted: 1,
      enemyUnitsRoutedOrLost: 0,
    });
    expect(given('Ahorn')).toMatchObject({
      unitsTotal: 7,
      unitsLostOrRouted: 0,
      enemyUnitsRoutedOrLost: 1,
    });
  });
});

describe('leaders', () => {
  const hit = (outcome: Values): Done =>
    act('leader', { leader: 'Vogt' }, { tested: true, hit: true, ...outcome });

  test('wounds bear on the next roll for command points', () => {
    const light = turnAfter(after(at('leaders'), hit({ effect: 'light', moraleCheckWithin: 100 })));
    expect(walk.facts(light, 'Vogt', rules)).toMatchObject({ lightWounds: 1, seriousLastTurn: false });
    const serious = turnAfter(after(at('leaders'), hit({ effect: 'serious' })));
    expect(walk.facts(serious, 'Vogt', rules)).toMatchObject({ seriousWounds: 1, seriousLastTurn: true });
    const horse = turnAfter(after(at('leaders'), hit({ effect: 'horseShot' })));
    expect(walk.facts(horse, 'Vogt', rules)).toMatchObject({ horseShotLastTurn: true, lightWounds: 0 });
  });

  test('a leader killed leaves his command vacant until his successor commands, and counts against his division', () => {
    const killed = after(at('leaders'), hit({ effect: 'killed', noCommandTurns: [1, 2] }));
    const second = turnAfter(killed);
    expect(walk.facts(second, 'Vogt', rules)).toMatchObject({ commandVacant: true });
    expect(walk.facts(turnAfter(at('initiative', second)), 'Vogt', rules)).toMatchObject({
      commandVacant: true,
    });
    expect(
      walk.facts(turnAfter(at('initiative', turnAfter(at('initiative', second)))), 'Vogt', rules),
    ).toMatchObject({
      commandVacant: false,
    });
    const tested = at('initiative', onRequest(second));
    expect(givenTo(tested, 'division', { unit: 'Otter' })).toMatchObject({ commandersLost: 1 });
  });

  test('a commander who is wounded twice, or killed of a second hit, counts once; his successor is another', () => {
    const again = (state: Values): Values => at('leaders', turnAfter(state));
    const lost = (state: Values): unknown =>
      givenTo(at('initiative', onRequest(turnAfter(state))), 'division', { unit: 'Otter' })?.commandersLost;
    const wounded = after(at('leaders'), hit({ effect: 'serious', noCommandTurns: [1] }));
    expect(lost(wounded)).toBe(1);
    const killed = after(again(wounded), hit({ effect: 'killed', noCommandTurns: [] }));
    expect(lost(killed)).toBe(1);
    expect(lost(after(again(killed), hit({ effect: 'serious', noCommandTurns: [1] })))).toBe(2);
  });

  test('are tested, or said to be far from the enemy, before the turn can go on (T10.1-01)', () => {
    const owed = (state: Values): readonly string[] =>
      offersIn(state)
        .filter((offer) => offer.owed === true)
        .map(({ word }) => word);
    const left = (state: Values): unknown =>
      offersIn(state).find(({ word }) => word === 'leader')?.roles[0]?.among;
    const testing = at('leaders');
    expect([owed(testing), words(testing).includes('next')]).toEqual([['leader', 'far'], false]);
    const one = after(testing, act('leader', { leader: 'Vogt' }, { tested: false }));
    expect(left(one)).toEqual(['Adler', 'Brehm', 'Conring', 'Uhl', 'Weiss']);
    expect([owed(one), words(one).includes('next')]).toEqual([['leader', 'far'], false]);
    const far = after(one, act('far'));
    // Nobody can do anything more here.
    expect(stateOf(far).step).toBe('recovery');
    const hurt = after(
      one,
      act('leader', { leader: 'Uhl' }, { tested: true, hit: true, moraleCheckWithin: 100 }),
    );
    const shaken = after(hurt, act('far'));
    expect([owed(shaken), left(shaken), words(shaken)]).toEqual([
      [],
      undefined,
      expect.arrayContaining(['shaken', 'next']),
    ]);
    const next = turnAfter(far);
    expect(owed(at('leaders', next))).toEqual(['leader', 'far']);
  });

  test('are safe where no enemy is left, and who was killed is tested no more', () => {
    const { units } = stateOf(start);
    const alone = Object.fromEntries(
      Object.entries(units).map(([id, unit]) => [
        id,
        unit.side === 'white' ? { ...unit, where: 'lost' } : unit,
      ]),
    );
    const testing = { ...at('leaders'), units: alone };
    expect(offersIn(testing).find(({ word }) => word === 'leader')?.roles[0]?.among).toEqual([
      'Uhl',
      'Vogt',
      'Weiss',
    ]);
    const killed = turnAfter(after(at('leaders'), hit({ effect: 'killed', noCommandTurns: [1, 2] })));
    const [role] = offersIn(at('leaders', killed)).find(({ word }) => word === 'leader')?.roles ?? [];
    expect(role?.among).not.toContain('Vogt');
    expect(role?.barred).toEqual({ Vogt: 'Vogt was killed, and has no successor yet' });
  });

  test('friends of a leader who was hit may check morale', () => {
    expect(words(at('leaders'))).not.toContain('shaken');
    const offer = offersIn(after(at('leaders'), hit({ effect: 'light', moraleCheckWithin: 100 }))).find(
      ({ word }) => word === 'shaken',
    );
    expect(offer && situationOf(offer)?.given({ unit: 'Otter' })).toMatchObject({
      cause: 'leader',
      rally: false,
    });
    expect(offer?.roles[0]?.among).toEqual([
      'Kiebitz',
      'Lerche',
      'Milan',
      'Natter',
      'Otter',
      'Pirol',
      'Rabe',
    ]);
  });
});

describe('markers, corrections, the end', () => {
  test('markers of structures go by themselves at the end of the next turn', () => {
    const moved = after(
      at('movement'),
      act('move', { unit: 'Ahorn' }, { temporaryDisorder: 2, disorderAdded: 0 }),
    );
    expect(walk.facts(moved, 'Ahorn', rules)).toMatchObject({ disorder: 2 });
    const second = turnAfter(moved);
    expect(walk.facts(second, 'Ahorn', rules)).toMatchObject({ disorder: 2 });
    expect(walk.facts(turnAfter(at('initiative', second)), 'Ahorn', rules)).toMatchObject({ disorder: 0 });
  });

  test('facts are put right by hand, and nonsense is refused', () => {
    const right = (path: string, value: unknown): Values => walk.correct(start, { path, value });
    expect(stateOf(right('units.Ahorn.figures', 20)).units.Ahorn).toMatchObject({
      figures: 20,
      figuresBefore: 20,
    });
    expect(stateOf(right('units.Ahorn.figures', 0)).units.Ahorn).toMatchObject({ where: 'lost' });
    expect(stateOf(right('units.Ahorn.moraleStatus', 'broken')).units.Ahorn).toMatchObject({
      moraleStatus: 'broken',
    });
    expect(stateOf(right('leaders.Vogt.light', 1)).leaders.Vogt).toMatchObject({ light: 1 });
    expect(walk.standing(right('objectives.farm', 'blue'))).toContainEqual({
      label: 'the farm',
      text: 'Blue',
    });
    expect(right('weather.fog', true).weather).toMatchObject({ fog: true });
    for (const [path, value] of [
      ['units.Nobody.figures', 1],
      ['units.Ahorn.nothing', 1],
      ['units.Ahorn.figures', -1],
      ['units.Ahorn.formation', 'limbered'],
      ['units.Ahorn.guns', 2],
      ['leaders.Nobody.light', 1],
      ['objectives.farm', 'red'],
      ['weather.snowfall', true],
      ['nothing', 1],
    ] as const)
      expect(() => right(path, value)).toThrow(Problem);
  });

  test('what could have been meant is shown; of a long list, only the beginning', () => {
    const wrong =
      (path: string, state = start) =>
      (): Values =>
        walk.correct(state, { path, value: 1 });
    expect(wrong('units.Ahorn.nothing')).toThrow(
      /there is no fact "nothing"; there are figures, guns, .*, hurtByFire \.\.\.$/,
    );
    expect(wrong('weather.snowfall')).toThrow(
      /there is no fact "snowfall".*; there are rainOrSnow, fog, wet and ground$/,
    );
    const { bridge } = start.objectives as Values;
    expect(wrong('objectives.hill', { ...start, objectives: { bridge } })).toThrow(/; there is only bridge$/);
    expect(wrong('objectives.hill', { ...start, objectives: {} })).toThrow(/; there are none$/);
  });

  test('the automatic orders of a unit stand in its state by their names', () => {
    const ahorn = { ...stateOf(start).units.Ahorn, automatic: ['formLine', 'returnFire'] };
    const told = walk.muster({ ...start, units: { ...stateOf(start).units, Ahorn: ahorn } });
    expect(told.find(({ id }) => id === 'Ahorn')?.state).toMatch(
      /automatic order: form line, automatic order: return fire/,
    );
  });

  test('the last turn ends the battle; more objectives win it, as many are a draw', () => {
    const last = { ...start, lastTurn: 1 };
    const over = (state: Values): State['ended'] => stateOf(turnOver(state)).ended;
    expect(over(last)).toMatchObject({ winner: 'white' });
    const taken = after(last, act('objective', { objective: 'farm', side: 'blue' }));
    expect(over(taken)).toMatchObject({ winner: null });
    expect(stateOf(after(start, act('concede', { side: 'white' }))).ended).toMatchObject({ winner: 'blue' });
  });
});

function turnOver(state: Values): Values {
  const recovery = at('recovery', state);
  return after(recovery, ...recoveries(recovery), NEXT);
}
