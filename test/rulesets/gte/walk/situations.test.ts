import { setRules } from '../../../../src/core/ruling/adjudicate';
import { standard as ruleset } from '../../../../src/rulesets/gte';
import {
  answerSituation,
  armiesOf,
  chargeSituation as chargeBy,
  chaseSituation,
  fireSituation as fireBy,
  moveSituation,
  orderSituation,
  paceOf as paceBy,
  pursuitSituation as pursuitBy,
  supportsAttack,
  testSituation,
  victorySituation,
} from '../../../../src/rulesets/gte/walk/situations';
import type { BattleState, Contact } from '../../../../src/rulesets/gte/walk/record/battle';
import { FRESH_TURN, type UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { begun, contact as charge, staged, stateOf, type Facts } from './support';

/** The rules as they are printed. */
const RULES = setRules(ruleset);
const paceOf = (unit: UnitState) => paceBy(unit, RULES);
const pursuitSituation = (state: BattleState, id: string) => pursuitBy(state, id, RULES);
const fireSituation = (state: BattleState, id: string, target: string, rules = RULES) =>
  fireBy(state, id, target, rules);
const chargeSituation = (state: BattleState, id: string, target: string) =>
  chargeBy(state, id, target, RULES);

/** A battle in its third turn. */
let calm: BattleState;
beforeAll(async () => {
  calm = { ...stateOf(await begun()), turn: 3, phase: 'response' };
});

const stage = (facts: Facts = {}, change: Partial<BattleState> = {}): BattleState =>
  staged(calm, facts, change);
const unit = (id: string): UnitState => calm.units[id] as UnitState;
const groupOf = (id: string): BattleState['groups'][string] =>
  calm.groups[unit(id).group] as BattleState['groups'][string];
const open = (attacker: string, defender: string, change: Partial<Contact> = {}): Contact =>
  charge(attacker, defender, { turn: 3, answered: false, ...change });

describe('a reaction test', () => {
  const charged = (contacts: readonly Contact[], facts: Facts = {}) =>
    testSituation(stage(facts, { contacts }), { unit: 'Lacy', occasion: 'charged' });

  it('of a charged unit takes cavalry first, and any who come from flank or rear (R-72, G8.2-06)', () => {
    const foot = open('Brenta', 'Lacy');
    const horse = open('Felice', 'Lacy', { flank: true });
    expect(charged([foot])).toMatchObject({ enemyArm: 'infantry', attackedInFlankOrRear: false });
    expect(charged([foot, horse])).toMatchObject({ enemyArm: 'heavyCavalry', attackedInFlankOrRear: true });
    // Who was answered before, and who charges others, does not count.
    const others = [{ ...horse, answered: true }, open('Felice', 'Kolowrat', { flank: true }), foot];
    expect(charged(others)).toMatchObject({ enemyArm: 'infantry', attackedInFlankOrRear: false });
  });

  it('of a unit in cover or difficult terrain is not in the open (R-17)', () => {
    const contacts = [open('Felice', 'Lacy')];
    expect(charged(contacts)).not.toHaveProperty('inOpen');
    expect(charged(contacts, { Lacy: { ground: 'cover' } })).toMatchObject({ inOpen: false });
    expect(charged(contacts, { Lacy: { ground: 'difficult' } })).toMatchObject({ inOpen: false });
  });

  it('of a unit that wishes to charge knows its target, and the charge', () => {
    const declared = {
      unit: 'Felice',
      target: 'Lacy',
      used: 2,
      allowance: 6,
      flank: true,
      inSupport: false,
    };
    const wish = { unit: 'Felice', occasion: 'wishCharge', target: 'Lacy' } as const;
    expect(testSituation(stage({}, { declared }), wish)).toMatchObject({
      enemyArm: 'infantry',
      targetStatus: 'steady',
      targetFormation: 'line',
      flankOrRear: true,
      inSupport: false,
    });
    expect(testSituation(stage({}, { declared }), wish)).not.toHaveProperty('targetDefendsObstacle');
    const supported = { ...declared, flank: false, inSupport: true };
    expect(testSituation(stage({ Lacy: { ground: 'cover' } }, { declared: supported }), wish)).toMatchObject({
      flankOrRear: false,
      inSupport: true,
      targetDefendsObstacle: true,
    });
    expect(testSituation(stage(), { unit: 'Felice', occasion: 'fireHits' })).not.toHaveProperty('enemyArm');
    const seen = { ...unit('Lacy').phase, sawBreaking: 2 };
    expect(
      testSituation(stage({ Lacy: { phase: seen } }), { unit: 'Lacy', occasion: 'friendsBreak' }),
    ).toMatchObject({ friendsBreaking: 2, name: 'Lacy' });
  });
});

describe('an answer to a charge', () => {
  const answer = (contacts: readonly Contact[], facts: Facts = {}) =>
    answerSituation(stage(facts, { contacts }), 'Lacy');

  it('is to the cavalry that leaves it least time, else to the infantry that does (R-72)', () => {
    const far = open('Felice', 'Lacy', { used: 5, allowance: 6 });
    const near = open('Gela', 'Lacy', { used: 4, allowance: 8 });
    const foot = open('Brenta', 'Lacy', { used: 1, allowance: 3 });
    expect(answer([foot, far, near])).toMatchObject({ chargerArm: 'lightCavalry', chargerUsed: 4 });
    expect(answer([foot, open('Cismon', 'Lacy')])).toMatchObject({ chargerArm: 'infantry', chargerUsed: 1 });
    const done = { ...near, answered: true };
    expect(answer([far, done, open('Gela', 'Kolowrat')])).toMatchObject({ chargerArm: 'heavyCavalry' });
    expect(answer([far])).toMatchObject({ chargerFormation: 'line', chargerAllowance: 6, passedTest: true });
  });

  it('depends on the ground', () => {
    const contacts = [open('Felice', 'Lacy')];
    expect(answer(contacts)).not.toHaveProperty('defendsObstacle');
    expect(answer(contacts)).not.toHaveProperty('difficultTerrain');
    expect(answer(contacts, { Lacy: { ground: 'cover' } })).toMatchObject({ defendsObstacle: true });
    expect(answer(contacts, { Lacy: { ground: 'difficult' } })).toMatchObject({
      difficultTerrain: true,
      inOpen: false,
    });
  });
});

describe('a charge', () => {
  it('is in support where the side that moves second charges one that has charged this turn (G9.8-01)', () => {
    const contacts = [open('Felice', 'Lacy')];
    const second = { phase: 'move2', contacts } as const;
    const of = (change: Partial<BattleState>, target = 'Felice') =>
      chargeSituation(stage({}, change), 'Quosdanovich', target);
    expect(of(second)).toMatchObject({ inSupport: true, phase: 'nonInitiativeMovement' });
    expect(of(second, 'Gela')).toMatchObject({ inSupport: false });
    expect(of({ ...second, phase: 'move1' })).toMatchObject({
      inSupport: false,
      phase: 'initiativeMovement',
    });
    expect(of({ ...second, contacts: [open('Felice', 'Lacy', { turn: 2 })] })).toMatchObject({
      inSupport: false,
    });
    expect(of({ ...second, contacts: [open('Felice', 'Lacy', { kind: 'broken' })] })).toMatchObject({
      inSupport: false,
    });
  });

  it('is under the order of its group, or under hold where one of its own has failed (R-14)', () => {
    expect(chargeSituation(stage(), 'Quosdanovich', 'Adda')).toMatchObject({ order: 'attack', allowance: 8 });
    const held = stage({ Quosdanovich: { holds: true, declined: ['Adda'] } });
    expect(chargeSituation(held, 'Quosdanovich', 'Adda')).toMatchObject({
      order: 'hold',
      declinedPursuit: true,
    });
    expect(chargeSituation(held, 'Quosdanovich', 'Brenta')).toMatchObject({ declinedPursuit: false });
  });

  it('may follow where the group that it supports has charged this turn (G5.8-03)', () => {
    // Falier’s horse supports Doria’s brigade, by the words of its order.
    const by = (attacker: string, change: Partial<Contact> = {}, groups: BattleState['groups'] = {}) =>
      chargeSituation(
        stage({}, { contacts: [open(attacker, 'Lacy', change)], groups: { ...calm.groups, ...groups } }),
        'Gela',
        'Lacy',
      );
    expect(by('Brenta')).toMatchObject({ order: 'support', supportedGroupAttacks: true });
    for (const charge of [by('Brenta', { turn: 2 }), by('Brenta', { kind: 'broken' }), by('Felice')])
      expect(charge).not.toHaveProperty('supportedGroupAttacks');
    const horse = groupOf('Gela');
    const attacks = { [horse.id]: { ...horse, order: 'attack' } } as const;
    expect(by('Brenta', {}, attacks)).not.toHaveProperty('supportedGroupAttacks');
    // Whom it supports is asked where the order does not say it.
    const vague = { [horse.id]: { ...horse, detail: 'whoever needs it' } };
    const state = (contacts: readonly Contact[]) =>
      stage({}, { contacts, groups: { ...calm.groups, ...vague } });
    expect(supportsAttack(state([open('Brenta', 'Lacy')]), unit('Gela'))).toBeUndefined();
    expect(supportsAttack(state([]), unit('Gela'))).toBe(false);
  });

  it('follows a change of formation that took half of the move (G9.5-03)', () => {
    const turn = { ...FRESH_TURN, changed: true, formedFrom: 'line' } as const;
    const half = { movedThisTurn: false, initialCost: 1 / 2 };
    expect(chargeSituation(stage({ Gela: { turn } }), 'Gela', 'Lacy')).toMatchObject(half);
    const whole = stage({ Gela: { turn: { ...turn, moved: true } } });
    expect(chargeSituation(whole, 'Gela', 'Lacy')).not.toHaveProperty('initialCost');
    expect(chargeSituation(stage(), 'Gela', 'Lacy')).not.toHaveProperty('initialCost');
  });

  it('joins a combat after its first round', () => {
    const joins = (rounds: number) =>
      chargeSituation(stage({}, { contacts: [open('Felice', 'Lacy', { rounds })] }), 'Gela', 'Lacy');
    expect([joins(0).joinsCombat, joins(1).joinsCombat]).toEqual([false, true]);
  });
});

describe('a move', () => {
  const formed = (id: string, from: UnitState['formation'], change: Partial<UnitState> = {}) => {
    const turn = { ...FRESH_TURN, changed: true, formedFrom: from };
    return moveSituation(stage({ [id]: { turn, ...change } }), id);
  };

  it('counts the change of formation that was made before it (G7.3-01, G9.18-01)', () => {
    expect(formed('Brenta', 'square')).toMatchObject({
      firstMoveThisTurn: true,
      formationChange: 'columnSquare',
    });
    expect(formed('Elsa', 'deployed', { formation: 'limbered' })).toMatchObject({ limbering: 'limber' });
    expect(formed('Elsa', 'limbered')).toMatchObject({ limbering: 'unlimber' });
    expect(moveSituation(stage(), 'Brenta')).toEqual({ canSkirmish: false });
    const moved = { ...FRESH_TURN, changed: true, moved: true, formedFrom: 'square' } as const;
    expect(moveSituation(stage({ Brenta: { turn: moved } }), 'Brenta')).toEqual({ canSkirmish: false });
    const unknown = { ...FRESH_TURN, changed: true };
    expect(moveSituation(stage({ Brenta: { turn: unknown } }), 'Brenta')).toEqual({
      canSkirmish: false,
      firstMoveThisTurn: true,
    });
  });

  it('is one band longer for Cossacks than for other light cavalry (G13.7-01)', () => {
    expect([paceOf(unit('Gela')), paceOf({ ...unit('Gela'), cossack: true })]).toEqual([8, 9]);
  });
});

describe('a shot', () => {
  const shot = (id: string, change: Partial<UnitState> = {}, target = 'Brenta') =>
    fireSituation(stage({ [id]: change }), id, target);
  const having = (fired: number, firedAt: readonly string[] = ['Brenta']) => ({
    turn: { ...FRESH_TURN, fired, firedAt },
  });

  it('is by all bases that have not fired; what is left may bear on another target (R-32)', () => {
    expect(shot('Lacy')).toMatchObject({ basesFiring: 4, firedThisTurn: false, splitFire: false });
    expect(shot('Lacy', having(3))).toMatchObject({ basesFiring: 1, firedThisTurn: false, splitFire: true });
    expect(shot('Lacy', having(4))).toMatchObject({ firedThisTurn: true });
    expect(shot('Ottinger', having(1))).toMatchObject({ crewFiring: 3 });
    expect(fireSituation(stage({ Adda: having(0, []) }), 'Adda', 'Lacy')).toMatchObject({
      generalAttached: true,
      splitFire: false,
    });
    expect(fireSituation(stage({ Adda: having(1, ['Lacy']) }), 'Adda', 'Lacy').splitFire).toBe(false);
  });

  it('of a square is one base at each target (G11.4-03)', () => {
    const square = (target: string) =>
      shot('Lacy', { formation: 'square', ...having(1, ['Brenta']) }, target);
    expect(square('Irno')).toMatchObject({ basesFiring: 1, firedThisTurn: false });
    expect(square('Brenta')).toMatchObject({ firedThisTurn: true });
    expect(shot('Lacy', having(1, ['Brenta']))).toMatchObject({ firedThisTurn: false });
  });

  it('of skirmishers is without their support base, but with all replacement bases, two for one (R-35)', () => {
    expect(shot('Neipperg')).toMatchObject({ basesFiring: 3 });
    expect(shot('Neipperg', { replacementBases: true })).toMatchObject({ basesFiring: 8 });
    expect(shot('Neipperg', { replacementBases: true, formation: 'line' })).toMatchObject({ basesFiring: 4 });
    const state = stage({ Neipperg: { replacementBases: true } });
    const earlier = fireSituation(state, 'Neipperg', 'Brenta', { ...RULES, begunWith: '15' });
    expect(earlier).toMatchObject({ basesFiring: 4 });
    expect(shot('Neipperg', { removed: 3 })).toMatchObject({ basesFiring: 1 });
    expect(shot('Pálffy', { columnWidth: 3, removed: 2 })).toMatchObject({ basesFiring: 2 });
  });

  it('of a charged unit does not take another’s charger for its own (G11.4-04)', () => {
    const contacts = [open('Felice', 'Lacy'), open('Brenta', 'Kolowrat')];
    const roles = {
      Felice: { role: 'charging' },
      Brenta: { role: 'charging' },
      Lacy: { role: 'receiving' },
    } as const;
    const role = (id: string, target: string) =>
      fireSituation(stage(roles, { contacts }), id, target).targetRole;
    expect([role('Lacy', 'Felice'), role('Lacy', 'Brenta'), role('Lacy', 'Adda')]).toEqual([
      undefined,
      'none',
      undefined,
    ]);
    expect(role('Ottinger', 'Felice')).toBeUndefined();
  });
});

describe('what follows a charge or a combat', () => {
  const fled = { charger: 'Felice', targets: ['Lacy'], used: 2, allowance: 6 };

  it('is a follow-up that is compulsory only after troops who broke (G9.11-01)', () => {
    const chase = (facts: Facts) => chaseSituation(stage(facts), fled, 'Lacy');
    expect(chase({ Felice: { mustPursue: true } })).toEqual({
      name: 'Felice',
      targetReaction: 'evaded',
      used: 2,
      allowance: 6,
    });
    expect(chase({ Lacy: { status: 'broken' }, Felice: { mustPursue: true } })).toMatchObject({
      targetReaction: 'broke',
      mustPursue: true,
    });
    expect(chase({ Lacy: { status: 'broken' } })).toMatchObject({ mustPursue: false });
  });

  it('is a pursuit by the pursuer’s own pace (G9.17-01)', () => {
    expect(pursuitSituation(stage({ Felice: { after: ['Lacy'] } }), 'Felice')).toEqual({
      name: 'Felice',
      allOpponentsBroke: true,
      allowance: 6,
    });
    expect(pursuitSituation(stage(), 'Felice')).toMatchObject({ allOpponentsBroke: false });
  });
});

describe('what is counted', () => {
  it('for a command test is the general who commands the group (5.9)', () => {
    const group = calm.groups.foot as BattleState['groups'][string];
    expect(orderSituation(stage(), group, RULES)).toEqual({
      group: 'Doria’s brigade',
      currentOrder: 'attack',
      groupLeaderless: false,
      groupHasMoved: false,
      ability: 'average',
      generalOutOfCommand: false,
    });
    const out = { ...calm.generals, Doria: { ...calm.generals.Doria, out: true } } as BattleState['generals'];
    expect(orderSituation(stage({}, { generals: out }), { ...group, hasMoved: true }, RULES)).toEqual({
      group: 'Doria’s brigade',
      currentOrder: 'attack',
      groupLeaderless: true,
      groupHasMoved: true,
    });
  });

  it('for victory is what each side holds, and what its enemy has lost (1.5)', () => {
    const sides = {
      A: { ...calm.sides.A, lost: 20, gone: 10, gunsLost: 0 },
      B: { ...calm.sides.B, lost: 60, gone: 30, gunsLost: 200 },
    };
    expect(victorySituation(stage({}, { sides }), true)).toEqual({
      objectivesA: 0,
      casualtiesA: 60,
      removedA: 30,
      gunsA: 200,
      armyValueA: 860,
      objectivesB: 50,
      casualtiesB: 20,
      removedB: 10,
      gunsB: 0,
      armyValueB: 760,
      gameOver: true,
    });
    expect(victorySituation(stage())).toMatchObject({ gameOver: false });
  });

  it('for the initiative are the generals who are alive (7.2)', () => {
    const generals = {
      ...calm.generals,
      Castelli: { ...calm.generals.Castelli, out: true },
      Imhof: { ...calm.generals.Imhof, ability: null },
    } as BattleState['generals'];
    expect(armiesOf(stage({}, { generals })).generalsA).toEqual(['average', 'talented']);
    expect(armiesOf(stage({}, { generals })).generalsB).toContain('average');
    expect((armiesOf(stage({}, { generals })).generalsB as readonly string[]).length).toBe(3);
  });
});
