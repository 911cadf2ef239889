import type { Rules } from '../../../../src/core/ruling/ruleset';
import { factsOf } from '../../../../src/rulesets/gte/walk/facts';
import type { BattleState, Contact } from '../../../../src/rulesets/gte/walk/record/battle';
import { FRESH_TURN, type UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { begun, contact, staged, stateOf, type Facts } from './support';

/** A battle in the firing phase of its third turn. */
let calm: BattleState;
let rules: Rules;
beforeAll(async () => {
  const walk = await begun();
  calm = { ...stateOf(walk), turn: 3, first: 'A' };
  rules = walk.table.game.rules;
});

const facts = (
  id: string,
  change: Partial<UnitState> = {},
  more: Partial<BattleState> = {},
  others: Facts = {},
) => factsOf(staged(calm, { ...others, [id]: change }, more), id, rules);
const turn = (change: Partial<UnitState['turn']>) => ({ turn: { ...FRESH_TURN, ...change } });

describe('what the state knows of a unit', () => {
  it('is its card, without what does not concern it', () => {
    expect(facts('Neipperg')).toMatchObject({
      arm: 'infantry',
      weapon: 'rifle',
      canSkirmish: true,
      strength: 4,
      centreLimit: 4,
    });
    expect(facts('Elsa')).toMatchObject({ gunClass: '6', abandoned: false });
    for (const absent of ['weapon', 'nation', 'cossack', 'oldGuard', 'becameShakenTurn', 'figuresPerBase'])
      expect(facts('Elsa')).not.toHaveProperty(absent);
    expect(facts('Lacy', { cossack: false, oldGuard: false })).not.toHaveProperty('cossack');
    expect(facts('Lacy', { cossack: true, oldGuard: true })).toMatchObject({ cossack: true, oldGuard: true });
    expect(facts('Lacy', {}, { nationsCount: true })).toMatchObject({ nation: 'austrian' });
    expect(factsOf(calm, 'nobody', rules)).toBeUndefined();
  });

  it('is how it stands, and under what order', () => {
    expect(facts('Adda')).toMatchObject({ generalsAttached: 1, order: 'attack', missedTurn: false });
    expect(facts('Adda', { holds: true })).toMatchObject({ order: 'hold' });
    for (const guns of ['abandoned', 'captured'] as const)
      expect(facts('Elsa', { guns })).toMatchObject({ abandoned: true });
    expect(facts('Lacy', { outOfCommand: true })).toMatchObject({ outOfCommand: true });
    expect(facts('Lacy', { removed: 3, hits: 13 })).toMatchObject({
      bases: 1,
      basesRemoved: 3,
      hitsTaken: 13,
    });
  });

  it('is whether it has a rout move to make (G6.4-04, G6.4-05)', () => {
    const routs = (change: Partial<UnitState>) => facts('Lacy', { status: 'broken', ...change })?.mustRout;
    expect(routs({ routTurns: 1 })).toBe(true);
    expect(routs({ routTurns: 2 })).toBe(false);
    expect(routs({ routTurns: 2, retrigger: 'firingHits' })).toBe(true);
    expect(facts('Lacy', { retrigger: 'friendBroke' })?.mustRout).toBe(false);
  });
});

describe('what a unit has done', () => {
  it('in the whole turn counts for fire and rally', () => {
    expect(facts('Lacy')).toMatchObject({ fired: false, moved: false, movedThisTurn: false });
    expect(facts('Lacy', turn({ fired: 1 }))).toMatchObject({ fired: true, firedThisTurn: true });
    expect(facts('Lacy', turn({ moved: true }))).toMatchObject({ moved: true, movedThisTurn: true });
    expect(facts('Lacy', turn({ movedEarly: true }))).toMatchObject({ moved: true, movedThisTurn: true });
    expect(facts('Lacy', turn({ changed: true }))).toMatchObject({
      changedFormation: true,
      movedThisTurn: false,
      firstMoveThisTurn: false,
    });
    expect(facts('Lacy', turn({ emergency: true }))).toMatchObject({
      changedFormation: true,
      emergencyChangeThisTurn: true,
    });
  });

  it('in the movement phases alone counts for a move (7.3)', () => {
    const moving = { phase: 'move2' } as const;
    expect(facts('Lacy', turn({ movedEarly: true }), moving)).toMatchObject({ movedThisTurn: false });
    expect(facts('Lacy', turn({ changed: true }), moving)).toMatchObject({ movedThisTurn: true });
    expect(facts('Lacy', turn({ moved: true }), moving)).toMatchObject({
      movedThisTurn: true,
      firstMoveThisTurn: false,
    });
    expect(facts('Lacy', {}, moving)).toMatchObject({ movedThisTurn: false, firstMoveThisTurn: true });
  });
});

describe('whom a unit touches', () => {
  const touching = (...contacts: readonly Contact[]) => facts('Lacy', {}, { contacts });

  it('is a charge at it, in the turn in which that is made (G7.3-07)', () => {
    expect(touching(contact('Felice', 'Lacy', { answered: false, inSupport: true }))).toMatchObject({
      beingCharged: true,
      contactedByCharge: true,
      chargedBy: ['heavyCavalry'],
      chargedIntoContact: false,
      hitByChargeInSupport: true,
      inContactThisTurn: true,
      inCombat: false,
    });
    expect(touching(contact('Felice', 'Lacy'))).toMatchObject({
      beingCharged: false,
      hitByChargeInSupport: false,
    });
    expect(touching(contact('Felice', 'Lacy', { turn: 2, rounds: 1 }))).toMatchObject({
      contactedByCharge: false,
      chargedBy: [],
      inCombat: true,
    });
    expect(touching(contact('Felice', 'Lacy', { kind: 'broken' }))).toMatchObject({
      contactedByCharge: false,
    });
    expect(touching(contact('Felice', 'Kolowrat', { answered: false }))).toMatchObject({
      beingCharged: false,
      contactedByCharge: false,
      inContactThisTurn: false,
    });
  });

  it('is an enemy whom it has charged itself', () => {
    const charged = (change: Partial<Contact>) =>
      touching(contact('Lacy', 'Adda', change))?.chargedIntoContact;
    expect(charged({})).toBe(true);
    expect(charged({ turn: 2 })).toBe(false);
    expect(charged({ kind: 'broken' })).toBe(false);
    expect(touching(contact('Brenta', 'Lacy'), contact('Lacy', 'Adda'))).toMatchObject({
      chargedIntoContact: true,
      hitByChargeInSupport: false,
    });
    expect(touching(contact('Lacy', 'Adda', { inSupport: true }))).toMatchObject({
      hitByChargeInSupport: false,
      beingCharged: false,
    });
    expect(touching(contact('Lacy', 'Adda', { answered: false }))).toMatchObject({ beingCharged: false });
  });

  it('is remembered for the turn, which keeps broken troops from rallying (G8.4-01)', () => {
    expect(facts('Lacy', turn({ inContact: true }))).toMatchObject({ inContactThisTurn: true });
    expect(facts('Lacy')).toMatchObject({ inContactThisTurn: false });
  });
});
