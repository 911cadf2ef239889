import type { Rules } from '../../../../src/core/ruling/ruleset';
import { advance, settle as settled } from '../../../../src/core/walk/turn';
import { callable, whySilent as whySilentBy } from '../../../../src/rulesets/gte/walk/acts/fire';
import { caughtIn, pursuersOf, routersOf } from '../../../../src/rulesets/gte/walk/acts/pursuit';
import { chasesOf } from '../../../../src/rulesets/gte/walk/acts/response';
import { count } from '../../../../src/rulesets/gte/walk/acts/victory';
import { answeredBy, mustAnswer } from '../../../../src/rulesets/gte/walk/contacts';
import {
  type BattleState,
  type Contact,
  type PhaseName,
} from '../../../../src/rulesets/gte/walk/record/battle';
import { FRESH_PHASE, FRESH_TURN, type UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { TURN } from '../../../../src/rulesets/gte/walk/turn';
import { applying, begun, contact, nowOf, staged, stateOf, type Facts } from './support';

/** A battle in its third turn, in which nothing has happened; blue has the initiative. */
let calm: BattleState;
let rules: Rules;
let twice: Rules;
beforeAll(async () => {
  const walk = await begun();
  calm = { ...stateOf(walk), turn: 3, first: 'A' };
  rules = walk.table.game.rules;
  twice = (await begun(undefined, undefined, { routTwicePerTurn: true })).table.game.rules;
});

const stage = (facts: Facts = {}, change: Partial<BattleState> = {}): BattleState =>
  staged(calm, facts, change);
const unit = (id: string, change: Partial<UnitState> = {}): UnitState => ({
  ...(calm.units[id] as UnitState),
  ...change,
});
const turn = (change: Partial<UnitState['turn']>) => ({ turn: { ...FRESH_TURN, ...change } });
const ids = (units: readonly UnitState[]): readonly string[] => units.map(({ id }) => id);
const nextPhase = (state: BattleState, by: Rules): BattleState => advance(TURN, state, by);
const settle = (state: BattleState, by: Rules): BattleState => settled(TURN, state, false, by);
const whySilent = (one: UnitState, priority: 1 | 2) => whySilentBy(one, priority, rules);
const after = (phase: PhaseName, facts: Facts = {}, change: Partial<BattleState> = {}): BattleState =>
  nextPhase(stage(facts, { phase, ...change }), rules);

describe('the response phase', () => {
  it('has those test who were charged, and are not charging, in combat or broken (8.2)', () => {
    const contacts = [
      contact('Felice', 'Lacy', { answered: false }),
      contact('Brenta', 'Kolowrat', { answered: false }),
      contact('Pálffy', 'Brenta', { answered: false }),
      contact('Gela', 'Montecuccoli', { answered: false }),
      contact('Cismon', 'Neipperg'),
    ];
    const facts: Facts = { Brenta: { role: 'charging' }, Montecuccoli: { status: 'broken' } };
    const begins = after('rally', facts, { contacts });
    expect(begins).toMatchObject({ phase: 'response', turn: 4 });
    expect(begins.owed.map(({ act, unit: id }) => `${act} ${id}`)).toEqual(['test Lacy', 'test Kolowrat']);
    expect(begins.contacts.map(({ answered, kind }) => [answered, kind])).toEqual([
      [false, 'charge'],
      [false, 'charge'],
      [true, 'charge'],
      [true, 'broken'],
      [true, 'charge'],
    ]);
  });

  it('asks no broken unit, and none that has fought a round, for an answer (G8.2-02)', () => {
    const fought = { contacts: [contact('Felice', 'Lacy', { rounds: 1 })] };
    expect(mustAnswer(stage(), 'Lacy')).toBe(true);
    expect(mustAnswer(stage({ Lacy: { role: 'receiving' } }), 'Lacy')).toBe(true);
    expect(mustAnswer(stage({ Lacy: { role: 'countercharging' } }), 'Lacy')).toBe(false);
    expect(mustAnswer(stage({ Lacy: { status: 'broken' } }), 'Lacy')).toBe(false);
    expect(mustAnswer(stage({}, fought), 'Lacy')).toBe(false);
    expect(mustAnswer(stage(), 'nobody')).toBe(false);
  });

  it('has broken troops struck from behind, and evaders as they were (G12.4-01)', () => {
    const broken = stage({ Lacy: { status: 'broken' } });
    const kinds = (state: BattleState, kind: Contact['kind']) =>
      answeredBy(state, contact('Felice', 'Lacy', { kind, answered: false }));
    expect(kinds(broken, 'charge')).toMatchObject({ answered: true, kind: 'broken' });
    expect(kinds(broken, 'evaders')).toMatchObject({ answered: true, kind: 'evaders' });
    expect(kinds(stage(), 'charge')).toMatchObject({ answered: true, kind: 'charge' });
  });

  it('lets a charger follow up only while it touches nobody, and forgets that with the phase', () => {
    const fled = [{ charger: 'Felice', targets: ['Lacy'], used: 2, allowance: 6 }];
    expect(chasesOf(stage({}, { fled }))).toEqual(fled);
    expect(chasesOf(stage({}, { fled, contacts: [contact('Felice', 'Kolowrat')] }))).toEqual([]);
    const spent = fled.map((one) => ({ ...one, used: one.allowance }));
    expect(chasesOf(stage({}, { fled: spent }))).toEqual([]);
    expect(after('response', {}, { fled }).fled).toEqual([]);
  });
});

describe('who does not fire', () => {
  it.each<[string, string, Partial<UnitState>]>([
    ['is cavalry, which does not fire', 'Felice', {}],
    ['is broken', 'Lacy', { status: 'broken' }],
    ['has no guns that are deployed and manned', 'Ottinger', { formation: 'limbered' }],
    ['has no guns that are deployed and manned', 'Ottinger', { guns: 'abandoned' }],
    ['is shaken artillery, which does not fire', 'Ottinger', { status: 'shaken' }],
    ['is charging or in combat', 'Lacy', { role: 'countercharging' }],
    ['is charging or in combat', 'Lacy', { role: 'inCombat' }],
    ['has moved, or changed its formation, in this turn', 'Lacy', turn({ movedEarly: true })],
    ['has moved, or changed its formation, in this turn', 'Lacy', turn({ emergency: true })],
    ['has fired', 'Lacy', turn({ fired: 4 })],
    ['fires with second priority', 'Lacy', { last: { moved: true, changed: false, rallied: false } }],
    ['fires with second priority', 'Lacy', { last: { moved: false, changed: true, rallied: false } }],
    ['fires with second priority', 'Lacy', { last: { moved: false, changed: false, rallied: true } }],
  ])('%s: %s', (why, id, change) => {
    expect(whySilent(unit(id, change), 1)).toBe(why);
  });

  it('does not count those who may (G11.4-01, G11.4-02)', () => {
    expect(whySilent(unit('Lacy', { status: 'shaken', role: 'receiving' }), 1)).toBeUndefined();
    expect(whySilent(unit('Lacy', turn({ fired: 3, moved: true })), 1)).toBeUndefined();
    expect(whySilent(unit('Ottinger', { status: 'disordered' }), 1)).toBeUndefined();
    const late = { last: { moved: true, changed: false, rallied: false } };
    expect(whySilent(unit('Lacy', late), 2)).toBeUndefined();
    expect(whySilent(unit('Lacy'), 2)).toBe('could have fired with first priority, and cannot now');
  });
});

describe('hits from fire', () => {
  const pending = (hits: number) => ({ phase: { ...FRESH_PHASE, pending: hits } });

  it('are registered at the end of a priority, and tested for by all but the broken (G7.4-02, G6.4-05)', () => {
    const facts: Facts = { Lacy: pending(2), Kolowrat: { ...pending(1), status: 'broken', routTurns: 2 } };
    const hit = after('fire1', facts);
    expect(hit.owed).toEqual([
      { act: 'hits', unit: 'Kolowrat', hits: 1, source: 'fire' },
      { act: 'hits', unit: 'Lacy', hits: 2, source: 'fire' },
    ]);
    expect(hit.units.Lacy).toMatchObject({ phase: { pending: 0, firingHits: 2 }, retrigger: 'none' });
    expect(hit.units.Kolowrat?.retrigger).toBe('firingHits');
    expect(ids(callable(hit))).toEqual(['Lacy']);
  });

  it('take nothing from a broken unit that was caught (G7.3-02, G13.2-01)', () => {
    const caught: Facts = { Kolowrat: { ...pending(1), status: 'broken', retrigger: 'contacted' } };
    const hit = (by: Rules) => nextPhase(stage(caught, { phase: 'fire1' }), by).units.Kolowrat?.retrigger;
    expect([hit(rules), hit({ ...rules, begunWith: '12' })]).toEqual(['contacted', 'firingHits']);
  });

  it('are tested for once a phase, and once a turn (G8.2-02)', () => {
    const phase = { ...FRESH_PHASE, firingHits: 1 };
    const hit = (change: Partial<UnitState>) => ids(callable(stage({ Lacy: { phase, ...change } })));
    expect(hit({})).toEqual(['Lacy']);
    expect(hit({ phase: { ...phase, tested: true } })).toEqual([]);
    expect(hit(turn({ fireTested: true }))).toEqual([]);
    expect(hit({ phase: FRESH_PHASE })).toEqual([]);
  });

  it('of both priorities are tested for at the end of the phase (R-20)', () => {
    const phase = { ...FRESH_PHASE, firingHits: 1 };
    const tests = after('fire2', { Lacy: { phase }, Brenta: pending(1) });
    expect(tests.phase).toBe('tests');
    expect(tests.owed.map(({ act, unit: id }) => `${act} ${id}`)).toEqual([
      'hits Brenta',
      'test Brenta',
      'test Lacy',
    ]);
  });
});

describe('a rout', () => {
  const broken = { status: 'broken', routTurns: 1, timesBroken: 1 } as const;
  const routs = (change: Partial<UnitState>, by = rules) =>
    ids(routersOf(stage({ Lacy: { ...broken, ...change } }), by));

  it('goes on in the next turn, until two turns with a rout move are over (G6.4-04, G7.3-05)', () => {
    expect(routs({})).toEqual(['Lacy']);
    expect(routs({ routTurns: 2 })).toEqual([]);
    expect(routs({ routTurns: 2, retrigger: 'friendBroke' })).toEqual(['Lacy']);
    expect(routs(turn({ routDone: true }))).toEqual([]);
    expect(routs({ status: 'shaken' })).toEqual([]);
  });

  it('goes on in the same turn for those whom a follow-up charge has reached, and by option (R-05)', () => {
    expect(routs(turn({ firstRout: true }))).toEqual([]);
    expect(routs({ ...turn({ firstRout: true }), retrigger: 'friendBroke' })).toEqual([]);
    expect(routs({ ...turn({ firstRout: true }), retrigger: 'contacted' })).toEqual(['Lacy']);
    expect(routs(turn({ firstRout: true }), twice)).toEqual(['Lacy']);
  });
});

describe('a pursuit', () => {
  const fled: Facts = { Lacy: { status: 'broken', formation: 'line' } };
  const pursues = (change: Partial<UnitState>, contacts: readonly Contact[] = []) =>
    ids(pursuersOf(stage({ ...fled, Felice: { after: ['Lacy'], ...change } }, { contacts })));

  it('is for those who touch nobody, could charge, and have not decided (G9.17-01, R-61)', () => {
    expect(pursues({})).toEqual(['Felice']);
    expect(pursues({ status: 'shaken' })).toEqual([]);
    expect(pursues(turn({ pursued: true }))).toEqual([]);
    expect(pursues({}, [contact('Felice', 'Kolowrat')])).toEqual([]);
    expect(pursues({ after: [] })).toEqual([]);
    const skirmishers = stage({ ...fled, Dora: { after: ['Lacy'] } });
    expect(ids(pursuersOf(skirmishers))).toEqual([]);
    const alike = stage({ Neipperg: { status: 'broken' }, Dora: { after: ['Lacy', 'Neipperg'] } });
    expect(ids(pursuersOf(alike))).toEqual(['Dora']);
  });

  it('that was not made bars a charge at those routers, and a compulsory one goes on (G9.17-05, G9.17-06)', () => {
    const closed = (change: Partial<UnitState>, lacy: Partial<UnitState> = {}) =>
      after('pursuit', { Lacy: { status: 'broken', ...lacy }, Felice: { after: ['Lacy'], ...change } }).units
        .Felice;
    expect(closed({})).toMatchObject({ declined: ['Lacy'], after: [], mustPursue: false });
    expect(closed({ ...turn({ pursued: true }), declined: ['Kolowrat'] })).toMatchObject({
      declined: ['Kolowrat'],
      after: [],
    });
    expect(closed({ mustPursue: true })).toMatchObject({ after: ['Lacy'], mustPursue: true });
    expect(closed({ mustPursue: true, status: 'shaken' })).toMatchObject({ after: [], mustPursue: false });
    // It has reached them: after their combat it can go on.
    const reached = { ...turn({ pursued: true }), lastMove: 'pursuing' } as const;
    expect(closed(reached, { retrigger: 'contacted' })).toMatchObject({ after: ['Lacy'] });
    expect(closed(reached)).toMatchObject({ after: [] });
    expect(closed({ lastMove: 'advancing' }, { retrigger: 'contacted' })).toMatchObject({ after: [] });
  });

  it('begins after those alone who still rout', () => {
    const begins = after('combat', {
      Lacy: { status: 'broken', routTurns: 1 },
      Kolowrat: { status: 'broken', where: 'gone' },
      Felice: { after: ['Lacy', 'Kolowrat', 'Montecuccoli'], mustPursue: true },
      Gela: { after: ['Kolowrat', 'Montecuccoli'], mustPursue: true },
    });
    expect(begins.phase).toBe('pursuit');
    expect(begins.units.Felice).toMatchObject({ after: ['Lacy'], mustPursue: true });
    expect(begins.units.Gela).toMatchObject({ after: [], mustPursue: false });
  });

  it('that reaches broken troops lets them surrender, and nobody else (13.2)', () => {
    const contacts = [
      contact('Felice', 'Lacy', { kind: 'broken' }),
      contact('Gela', 'Kolowrat'),
      contact('Brenta', 'Neipperg', { kind: 'broken' }),
    ];
    const facts: Facts = { Lacy: { status: 'broken' }, Kolowrat: { status: 'broken' } };
    expect(ids(caughtIn(stage(facts, { contacts })))).toEqual(['Lacy']);
  });
});

describe('the movement phases', () => {
  it('finish the change of formation of a shaken unit, in its own side’s phase (R-50)', () => {
    const changing = { status: 'shaken', changing: 'column' } as const;
    const first = after('pursuit', { Brenta: { ...changing, formation: 'line' }, Lacy: changing });
    expect(first).toMatchObject({ phase: 'move1', first: 'A' });
    expect(first.units.Brenta).toMatchObject({
      formation: 'column',
      changing: null,
      turn: { changed: true, moved: true },
    });
    expect(first.units.Lacy).toMatchObject({ formation: 'line', changing: 'column' });
    expect(first.units.Adda?.turn).toMatchObject({ changed: false, moved: false });
    const second = nextPhase(first, rules);
    expect(second.units.Lacy).toMatchObject({ formation: 'column', changing: null });
    const broken = after('pursuit', { Brenta: { ...changing, status: 'broken', formation: 'line' } });
    expect(broken.units.Brenta).toMatchObject({ formation: 'line', changing: 'column' });
  });

  it('do not finish it for those in contact, nor before the test of their general (G7.3-07, G5.10-01)', () => {
    const facts: Facts = { Brenta: { status: 'shaken', changing: 'column', formation: 'line' } };
    const change = (state: BattleState) => state.units.Brenta?.changing;
    const contacts = [contact('Felice', 'Lacy'), contact('Pálffy', 'Brenta')];
    const touched = (by: Rules) => change(nextPhase(stage(facts, { phase: 'pursuit', contacts }), by));
    expect([touched(rules), touched({ ...rules, begunWith: '12' })]).toEqual(['column', null]);
    const { Doria } = calm.generals;
    const inept = { ...Doria, ability: 'inept', outOfCommand: true } as BattleState['generals'][string];
    const begins = after('pursuit', facts, { generals: { ...calm.generals, Doria: inept } });
    const tested = (missed: boolean): BattleState => {
      const foot = { ...begins.groups.foot, special: true, missed } as BattleState['groups'][string];
      return nextPhase({ ...begins, groups: { ...begins.groups, foot } }, rules);
    };
    expect([begins, tested(true), tested(false)].map(change)).toEqual(['column', 'column', null]);
  });

  it('leave units that did nothing stationary, of the side that moved (7.4)', () => {
    const facts: Facts = {
      Adda: { lastMove: 'advancing' },
      Brenta: { lastMove: 'advancing', ...turn({ moved: true }) },
      Cismon: { lastMove: 'halted', ...turn({ changed: true }) },
      Irno: { lastMove: 'routing', ...turn({ ran: true }) },
      Felice: { lastMove: 'charging', role: 'charging' },
      Lacy: { lastMove: 'retiring' },
    };
    const moves = ({ units }: BattleState) => Object.keys(facts).map((id) => units[id]?.lastMove);
    const first = after('move1', facts);
    expect(moves(first)).toEqual(['stationary', 'advancing', 'halted', 'routing', 'charging', 'retiring']);
    expect(nextPhase(first, rules).units.Lacy?.lastMove).toBe('stationary');
  });

  it('end the absence of generals who were swept away, on their own side (R-26)', () => {
    const swept = (id: string) => ({ ...calm.generals[id], swept: true });
    const generals = {
      ...calm.generals,
      Doria: swept('Doria'),
      Imhof: swept('Imhof'),
    } as BattleState['generals'];
    const first = after('move1', {}, { generals });
    expect([first.generals.Doria?.swept, first.generals.Imhof?.swept]).toEqual([false, true]);
    expect(nextPhase(first, rules).generals.Imhof?.swept).toBe(false);
  });
});

describe('the next turn', () => {
  it('remembers what was done in the last, for the priority of fire (7.4)', () => {
    const last = (change: Partial<UnitState['turn']>) =>
      after('rally', { Lacy: turn(change) }).units.Lacy?.last;
    expect(last({})).toEqual({ moved: false, changed: false, rallied: false });
    expect(last({ moved: true })).toMatchObject({ moved: true });
    expect(last({ movedEarly: true })).toMatchObject({ moved: true });
    expect(last({ changed: true })).toMatchObject({ changed: true });
    expect(last({ emergency: true })).toMatchObject({ changed: true });
    expect(last({ rallied: true })).toMatchObject({ rallied: true });
  });

  it('begins with fresh units, groups and contacts', () => {
    const foot = {
      ...(calm.groups.foot as BattleState['groups'][string]),
      tested: true,
      passed: true,
      special: true,
      missed: true,
      hasMoved: true,
    };
    const next = after(
      'rally',
      { Felice: { ...turn({ pursued: true, fired: 2 }), declined: ['Lacy'] } },
      { groups: { ...calm.groups, foot }, contacts: [contact('Felice', 'Kolowrat', { fought: true })] },
    );
    expect(next).toMatchObject({ turn: 4, first: null, contacts: [{ fought: false }] });
    expect(next.units.Felice).toMatchObject({ turn: FRESH_TURN, declined: [] });
    expect(next.groups.foot).toEqual(calm.groups.foot);
  });
});

describe('a phase', () => {
  it('in which nobody has anything to do is passed over, unless something is owed or the battle is over', () => {
    expect(settle(stage({}, { phase: 'combat' }), rules).phase).toBe('move1');
    const ended = { winner: 'A', reason: 'lead' } as const;
    expect(settle(stage({}, { phase: 'combat', ended }), rules).phase).toBe('combat');
    const owed = [{ act: 'count', unit: '' }] as const;
    expect(settle(stage({}, { phase: 'combat', owed }), rules).phase).toBe('combat');
    expect(settle(stage({}, { phase: 'rally' }), rules).phase).toBe('rally');
    const contacts = [contact('Felice', 'Lacy')];
    expect(settle(stage({}, { phase: 'combat', contacts }), rules).phase).toBe('combat');
    const fought = [contact('Felice', 'Lacy', { fought: true })];
    expect(settle(stage({}, { phase: 'combat', contacts: fought }), rules).phase).toBe('move1');
  });

  it('of the book begins afresh for its tests, but not a part of one (8.2)', () => {
    const phase = { ...FRESH_PHASE, tested: true, firingHits: 2 };
    // Kolowrat has still to test, so that the firing phase goes on.
    const facts: Facts = { Lacy: { phase }, Kolowrat: { phase: { ...phase, tested: false } } };
    const called = after('fire1', facts);
    expect([called.phase, called.units.Lacy?.phase]).toEqual(['called', phase]);
    expect(after('tests', facts).units.Lacy?.phase).toEqual(FRESH_PHASE);
    expect(after('move1', facts).units.Lacy?.phase).toEqual(FRESH_PHASE);
  });

  it('is the last where the battle is finished: nothing is owed any more', () => {
    const owed = [{ act: 'count', unit: '' }] as const;
    const outcome = { winner: 'draw', reason: 'noLead' };
    const over = applying(count, () => rules)(stage({}, { owed }), {
      ...{ word: 'count', by: 'A', named: {}, situation: {} },
      outcome,
    });
    expect(over).toMatchObject({ owed: [], ended: outcome });
    expect(nowOf(over, rules)).toMatchObject({ phase: 'The battle is over', notes: [], offers: [] });
  });
});
