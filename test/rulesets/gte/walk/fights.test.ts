import type { Rules } from '../../../../src/core/ruling/ruleset';
import type { Values } from '../../../../src/core/input/field';
import { fightsOf, fightSituation, overlaps, touchingOf } from '../../../../src/rulesets/gte/walk/fights';
import type { BattleState, Contact } from '../../../../src/rulesets/gte/walk/record/battle';
import { NO_COMBAT, type InCombat, type UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { contact } from './support';

const rulesOf = (begunWith: string): Rules => ({ begunWith }) as Rules;
const NOW = rulesOf('11');

/** As much of a battle as the combats of a phase are made of. */
function stateOf(contacts: readonly Contact[], phase: BattleState['phase'] = 'combat'): BattleState {
  return { contacts, phase, units: {} } as unknown as BattleState;
}

/** The sides of each combat. */
const sidesOf = (...contacts: readonly Contact[]): readonly string[] =>
  fightsOf(stateOf(contacts)).map(({ a, b }) => `${a.join(' ')} : ${b.join(' ')}`);

describe('combats (12.1)', () => {
  it('of units that do not touch each other are apart', () => {
    expect(sidesOf(contact('Brenta', 'Kolowrat'), contact('Felice', 'Lacy'))).toEqual([
      'Brenta : Kolowrat',
      'Felice : Lacy',
    ]);
  });

  it('of two chargers of one enemy, or of one charger of two, are one', () => {
    expect(sidesOf(contact('Brenta', 'Kolowrat'), contact('Cismon', 'Kolowrat'))).toEqual([
      'Brenta Cismon : Kolowrat',
    ]);
    expect(sidesOf(contact('Felice', 'Lacy'), contact('Felice', 'Kolowrat'))).toEqual([
      'Felice : Lacy Kolowrat',
    ]);
  });

  it('have those who charge a charger on the side of his enemies', () => {
    expect(sidesOf(contact('Brenta', 'Kolowrat'), contact('Lacy', 'Brenta'))).toEqual([
      'Brenta : Kolowrat Lacy',
    ]);
  });

  it('become one by a contact that links them', () => {
    expect(
      sidesOf(contact('Brenta', 'Kolowrat'), contact('Felice', 'Lacy'), contact('Felice', 'Kolowrat')),
    ).toEqual(['Brenta Felice : Kolowrat Lacy']);
    // Felice was charged in the one and charges in the other.
    expect(
      sidesOf(contact('Brenta', 'Kolowrat'), contact('Lacy', 'Felice'), contact('Felice', 'Kolowrat')),
    ).toEqual(['Brenta Felice : Kolowrat Lacy']);
    const [linked] = fightsOf(
      stateOf([contact('Brenta', 'Kolowrat'), contact('Felice', 'Lacy'), contact('Brenta', 'Lacy')]),
    );
    expect(linked?.contacts).toHaveLength(3);
  });

  it('leave others alone that come between them', () => {
    expect(
      sidesOf(contact('Brenta', 'Kolowrat'), contact('Gela', 'Neipperg'), contact('Cismon', 'Kolowrat')),
    ).toEqual(['Gela : Neipperg', 'Brenta Cismon : Kolowrat']);
  });

  it('are fought once a turn, in the combat phase, and by option in the phase of a pursuit (R-47)', () => {
    const fought = contact('Brenta', 'Kolowrat', { fought: true });
    const atOnce = contact('Felice', 'Lacy', { kind: 'broken', now: true });
    const later = contact('Gela', 'Neipperg');
    const count = (phase: BattleState['phase']): readonly string[] =>
      fightsOf(stateOf([fought, atOnce, later], phase)).flatMap(({ a }) => a);
    expect(count('combat')).toEqual(['Felice', 'Gela']);
    expect(count('pursuit')).toEqual(['Felice']);
  });
});

describe('the round of a combat (12.3, R-75)', () => {
  const roundOf = (...contacts: readonly Contact[]) => {
    const state = stateOf(contacts);
    const [fight] = fightsOf(state);
    return fight && fightSituation(state, fight, NOW);
  };

  it('is the first where nobody has fought yet, and no round has gone before', () => {
    const first = roundOf(contact('Brenta', 'Kolowrat'));
    expect(first).toMatchObject({ round: 1 });
    expect(first).not.toHaveProperty('previousRoundDrawn');
  });

  it('follows a draw, or not', () => {
    const after = (drawn: boolean) => roundOf(contact('Brenta', 'Kolowrat', { rounds: 1, drawn }));
    expect(after(true)).toMatchObject({ round: 2, previousRoundDrawn: true });
    expect(after(false)).toMatchObject({ round: 2, previousRoundDrawn: false });
  });

  it('follows a draw too where others have joined since', () => {
    const joined = contact('Cismon', 'Kolowrat');
    expect(roundOf(contact('Brenta', 'Kolowrat', { rounds: 2, drawn: true }), joined)).toMatchObject({
      round: 3,
      previousRoundDrawn: true,
    });
    expect(roundOf(contact('Brenta', 'Kolowrat', { rounds: 1 }), joined)).toMatchObject({
      round: 2,
      previousRoundDrawn: false,
    });
  });
});

type Facts = Partial<Omit<UnitState, 'combat'>> & { readonly combat?: Partial<InCombat> };

/** As much of a unit as decides how it fights: a line of four bases on open ground. */
function unit(id: string, { combat, ...facts }: Facts = {}): UnitState {
  const card = { id, arm: 'infantry', formation: 'line', columnWidth: 1, originalStrength: 4, removed: 0 };
  const now = { status: 'steady', role: 'inCombat', ground: 'open', combat: { ...NO_COMBAT, ...combat } };
  return { ...card, ...now, ...facts } as UnitState;
}

function among(units: readonly UnitState[], contacts: readonly Contact[]): BattleState {
  return { ...stateOf(contacts), units: Object.fromEntries(units.map((one) => [one.id, one])) };
}

/** What is known of a unit in its combat. */
function fighting(id: string, units: readonly UnitState[], contacts: readonly Contact[]): Values {
  const state = among(units, contacts);
  const [fight] = fightsOf(state);
  const { A, B } = fight ? fightSituation(state, fight, NOW) : {};
  return ([A, B].flat() as Values[]).find(({ name }) => name === id) ?? {};
}

describe('a unit in combat', () => {
  const charge = contact('Brenta', 'Kolowrat');
  const of = (facts: Facts, ...contacts: readonly Contact[]): Values =>
    fighting(
      'Kolowrat',
      [unit('Brenta', { role: 'charging' }), unit('Cismon'), unit('Kolowrat', facts)],
      contacts.length > 0 ? contacts : [charge],
    );

  it('charges, or has received the charge (G12.2-02)', () => {
    const units = [unit('Brenta', { role: 'charging' }), unit('Kolowrat', { role: 'countercharging' })];
    expect(fighting('Brenta', units, [charge])).toMatchObject({ charging: true, received: false });
    expect(fighting('Kolowrat', units, [charge])).toMatchObject({ charging: true, received: false });
    expect(of({ role: 'receiving' })).toMatchObject({ charging: false, received: true });
  });

  it('is in its own first round, whatever the round of others', () => {
    expect(of({})).toMatchObject({ firstRound: true });
    expect(of({ combat: { rounds: 1 } })).toMatchObject({ firstRound: false });
  });

  it('stands in the open, behind cover, or in difficult terrain (G12.2-05)', () => {
    expect(of({})).toMatchObject({ defendsObstacle: false });
    expect(of({})).not.toHaveProperty('inOpen');
    expect(of({ ground: 'cover' })).toMatchObject({ defendsObstacle: true });
    expect(of({ ground: 'difficult' })).toMatchObject({ defendsObstacle: false, inOpen: false });
  });

  it('names its enemies where there are several', () => {
    expect(of({})).not.toHaveProperty('opponents');
    expect(of({}, charge, contact('Cismon', 'Kolowrat'))).toMatchObject({ opponents: ['Brenta', 'Cismon'] });
  });

  it('fights only those of its enemies whom it touches (G12.1-02, R-42)', () => {
    const units = ['Brenta', 'Felice', 'Kolowrat', 'Lacy'].map((id) => unit(id));
    const chain = [charge, contact('Lacy', 'Brenta'), contact('Felice', 'Lacy')];
    const opponents = (id: string): unknown => fighting(id, units, chain).opponents;
    expect(opponents('Felice')).toEqual(['Lacy']);
    expect(opponents('Kolowrat')).toEqual(['Brenta']);
    expect(opponents('Brenta')).toEqual(['Kolowrat', 'Lacy']);
    // A contact that is not fought now belongs to no combat of this phase.
    const old = contact('Felice', 'Kolowrat', { fought: true });
    expect(fighting('Felice', units, [...chain, old]).opponents).toEqual(['Lacy']);
  });

  it('fights to its flank only if all who touch it came from there (G12.1-07, G12.2-01)', () => {
    const flank = contact('Brenta', 'Kolowrat', { flank: true });
    expect(of({}, flank)).toMatchObject({ toFlankOrRear: true });
    expect(of({})).toMatchObject({ toFlankOrRear: false });
    expect(of({}, flank, contact('Cismon', 'Kolowrat'))).toMatchObject({ toFlankOrRear: false });
    expect(of({}, contact('Kolowrat', 'Cismon', { flank: true }))).toMatchObject({ toFlankOrRear: false });
    expect(of({ combat: { flank: true } })).toMatchObject({ toFlankOrRear: true });
    // Squares have no flank (G9.7-01).
    expect(of({ formation: 'square' }, flank)).toMatchObject({ toFlankOrRear: false });
  });

  it('is not opposed by routers or evaders that it alone has caught (12.4)', () => {
    const units = [unit('Brenta'), unit('Kolowrat'), unit('Lacy')];
    const unopposed = (...contacts: readonly Contact[]): unknown =>
      fighting('Brenta', units, contacts)['unopposed'];
    const caught = contact('Brenta', 'Kolowrat', { kind: 'broken' });
    expect(unopposed(caught)).toBe('broken');
    expect(unopposed(contact('Brenta', 'Kolowrat', { kind: 'evaders' }))).toBe('evaders');
    expect(unopposed(charge)).toBe('none');
    expect(unopposed(caught, contact('Lacy', 'Brenta'))).toBe('none');
    expect(unopposed(caught, contact('Brenta', 'Lacy', { kind: 'evaders' }))).toBe('none');
  });
});

describe('the front of a unit in combat (G12.1-02, G12.1-03)', () => {
  const front = (facts: Facts, foe: Facts, ...more: readonly Contact[]): readonly [number, boolean] => {
    const own = unit('Brenta', facts);
    const contacts = [contact('Brenta', 'Kolowrat'), ...more];
    const state = among([own, unit('Kolowrat', foe), unit('Lacy')], contacts);
    return [touchingOf(state, own, NOW), overlaps(state, own, NOW)];
  };

  it('touches as the narrower one does, and overlaps it if it is the wider', () => {
    expect(front({}, {})).toEqual([4, false]);
    expect(front({}, { removed: 2 })).toEqual([2, true]);
    expect(front({ removed: 1 }, {})).toEqual([3, false]);
    expect(front({ formation: 'column' }, {})).toEqual([1, false]);
    expect(front({ formation: 'column', columnWidth: 2 }, {})).toEqual([2, false]);
    expect(front({}, { formation: 'square' })).toEqual([1, true]);
  });

  it('overlaps none of several enemies, unless the players say so', () => {
    const both = contact('Brenta', 'Lacy');
    expect(front({}, { removed: 3 }, both)).toEqual([4, false]);
    expect(front({ combat: { overlap: true } }, { removed: 3 }, both)).toEqual([4, true]);
    expect(front({ combat: { overlap: false } }, { removed: 2 })).toEqual([2, false]);
    expect(front({ combat: { touching: 1 } }, {})).toEqual([1, false]);
  });

  it('has no more before it than its part of an enemy whom others fight too, and one base more if it is wider', () => {
    const [brenta, cismon] = [contact('Brenta', 'Kolowrat'), contact('Cismon', 'Kolowrat')];
    const dice = (rules: Rules, own: Facts, other: Facts, second = cismon, foe: Facts = {}) => {
      const state = among(
        [unit('Brenta', own), unit('Cismon', other), unit('Kolowrat', foe)],
        [brenta, second],
      );
      const [fight] = fightsOf(state);
      const { A, B } = fight ? fightSituation(state, fight, rules) : {};
      return ([A, B].flat() as Values[]).map(({ inContact, overlap }) => [inContact, overlap]);
    };
    const column: Facts = { formation: 'column' };
    expect(dice(NOW, {}, {})).toEqual([
      [3, false],
      [3, false],
      [4, false],
    ]);
    expect(dice(NOW, {}, column)).toEqual([
      [3, false],
      [1, false],
      [4, false],
    ]);
    expect(dice(NOW, column, column)).toEqual([
      [1, false],
      [1, false],
      [2, false],
    ]);
    expect(dice(NOW, { removed: 2 }, { removed: 2 })).toEqual([
      [2, false],
      [2, false],
      [4, false],
    ]);
    // Who stands on its flank takes nothing of its front, nor do routers.
    const flank = contact('Cismon', 'Kolowrat', { flank: true });
    expect(dice(NOW, {}, {}, flank)).toEqual([
      [4, false],
      [2, false],
      [4, false],
    ]);
    const caught = contact('Kolowrat', 'Cismon', { kind: 'broken' });
    expect(dice(NOW, {}, { status: 'broken' }, caught)[0]).toEqual([4, false]);
    expect(dice(rulesOf('10'), {}, {})).toEqual([
      [4, false],
      [4, false],
      [4, false],
    ]);
  });

  it('is one base wide on the flank, and overlaps nobody there', () => {
    expect(front({ combat: { flank: true } }, { removed: 4 })).toEqual([1, false]);
    expect(front({}, { combat: { flank: true } })).toEqual([1, true]);
  });

  it('overlaps nobody who does not fight back (G12.1-06)', () => {
    const own = unit('Brenta');
    const routers = unit('Kolowrat', { removed: 2, status: 'broken' });
    const state = among([own, routers], [contact('Brenta', 'Kolowrat', { kind: 'broken' })]);
    expect(overlaps(state, own, NOW)).toBe(false);
  });
});
