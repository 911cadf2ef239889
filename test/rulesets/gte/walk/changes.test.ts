import {
  become,
  closedUp,
  comesTo,
  contactsOf,
  foesOf,
  intoRough,
  isInCombat,
  leaves,
  loses,
  off,
  part,
  worsen,
} from '../../../../src/rulesets/gte/walk/changes';
import type { BattleState, Contact } from '../../../../src/rulesets/gte/walk/record/battle';
import { NO_COMBAT, type UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { begun, contact, staged, stateOf, type Facts } from './support';

/** A battle in its third turn. */
let calm: BattleState;
beforeAll(async () => {
  calm = { ...stateOf(await begun()), turn: 3 };
});

const stage = (facts: Facts = {}, change: Partial<BattleState> = {}): BattleState =>
  staged(calm, facts, change);
const unit = (change: Partial<UnitState> = {}): UnitState => ({
  ...(calm.units.Lacy as UnitState),
  ...change,
});

describe('a new status (6.1)', () => {
  it('counts from the turn in which it is taken, and a steady unit forgets', () => {
    expect(become(unit(), 'disordered', 3)).toMatchObject({ disorderEnded: 3, becameShaken: null });
    expect(become(unit(), 'shaken', 3)).toMatchObject({ becameShaken: 3, disorderEnded: null });
    const shaken = unit({ status: 'shaken', becameShaken: 1, disorderEnded: 1 });
    expect(become(shaken, 'shaken', 3).becameShaken).toBe(1);
    expect(become(unit({ status: 'shaken' }), 'shaken', 3).becameShaken).toBe(3);
    expect(become(shaken, 'broken', 3)).toMatchObject({ becameShaken: 1, disorderEnded: 1 });
    expect(become(shaken, 'steady', 3)).toMatchObject({ becameShaken: null, disorderEnded: null });
    expect(become(unit({ status: 'broken', becameShaken: 1 }), 'shaken', 3).becameShaken).toBe(3);
  });

  it('replaces a better one only; a second disorder renews the turn', () => {
    expect(worsen(unit(), 'disordered', 3)).toMatchObject({ status: 'disordered' });
    expect(worsen(unit({ status: 'shaken' }), 'disordered', 3)).toEqual({});
    expect(worsen(unit({ status: 'shaken' }), 'shaken', 3)).toEqual({});
    expect(worsen(unit({ status: 'disordered' }), 'disordered', 3)).toEqual({ disorderEnded: 3 });
    expect(worsen(unit({ status: 'disordered' }), 'shaken', 3)).toMatchObject({ status: 'shaken' });
  });
});

describe('ground', () => {
  it('disorders while it is difficult, and to the turn in which it is left (G10.1-02, 6.2)', () => {
    expect(intoRough(unit(), 3)).toMatchObject({
      status: 'disordered',
      ground: 'difficult',
      disorderEnded: null,
    });
    expect(comesTo('open', unit({ ground: 'difficult' }), 3)).toEqual({
      ground: 'open',
      entered: false,
      disorderEnded: 3,
    });
    const cover = { ground: 'cover', entered: false };
    expect(comesTo('cover', unit({ ground: 'difficult', disorderEnded: 1 }), 3)).toEqual(cover);
    expect(comesTo('cover', unit(), 3)).toEqual(cover);
  });

  it('leaves a square of one base a column, disordered (G3.3-01)', () => {
    expect(closedUp(unit({ formation: 'square' }), 1, 3)).toMatchObject({
      formation: 'column',
      status: 'disordered',
    });
    expect(closedUp(unit({ formation: 'square' }), 2, 3)).toEqual({});
    expect(closedUp(unit({ formation: 'line' }), 1, 3)).toEqual({});
  });
});

describe('what is lost counts for the enemy (1.5)', () => {
  it('in full where hits took it, and never twice (G1.5-02)', () => {
    const before = stage({ Lacy: { removed: 1 } });
    expect(loses(before, 'Lacy', 3)).toMatchObject({
      sides: { B: { lost: 30, gone: 0 } },
      units: { Lacy: { removed: 3 } },
      owed: [{ act: 'count' }],
    });
    expect(loses(before, 'Lacy', 1)).toEqual(before);
    expect(loses(before, 'Lacy', 0).units.Lacy?.removed).toBe(1);
    expect(loses(before, 'nobody', 2)).toBe(before);
  });

  it('apart where the unit leaves the table (G1.5-01)', () => {
    const before = stage({ Lacy: { removed: 1 } });
    const after = leaves(before, 'Lacy');
    expect(after.sides.B).toMatchObject({ lost: 0, gone: 45 });
    expect(after.owed).toMatchObject([{ act: 'count' }]);
    expect(leaves(after, 'Lacy')).toBe(after);
    expect(leaves(stage({ Lacy: { removed: 4 } }), 'Lacy').owed).toEqual([]);
  });
});

describe('a unit that is gone', () => {
  it('is in nobody’s way: not in contact, not pursued, not followed, and owes nothing', () => {
    const before = stage(
      {
        Adda: { role: 'charging', mustRetire: true, mustPursue: true, after: ['Kolowrat'] },
        Kolowrat: { role: 'receiving' },
        Felice: { after: ['Adda'], mustPursue: true },
        Gela: { after: ['Adda', 'Lacy'], mustPursue: true },
      },
      {
        contacts: [contact('Adda', 'Kolowrat'), contact('Brenta', 'Adda'), contact('Cismon', 'Lacy')],
        fled: [
          { charger: 'Adda', targets: ['Lacy'], used: 1, allowance: 3 },
          { charger: 'Pálffy', targets: ['Adda'], used: 1, allowance: 3 },
          { charger: 'Irno', targets: ['Lacy', 'Adda'], used: 1, allowance: 3 },
        ],
        owed: [
          { act: 'control', unit: 'Felice' },
          { act: 'control', unit: 'Gela' },
          { act: 'control', unit: 'Quosdanovich' },
          { act: 'hits', unit: 'Felice', hits: 1, source: 'fire' },
          { act: 'test', unit: 'Adda', occasion: 'fireHits' },
        ],
      },
    );
    const after = off(before, 'Adda');
    expect(after.contacts.map(({ attacker }) => attacker)).toEqual(['Cismon']);
    expect(after.units.Kolowrat?.role).toBe('none');
    expect(after.units.Adda).toMatchObject({
      where: 'gone',
      role: 'none',
      mustRetire: false,
      mustPursue: false,
      after: [],
    });
    expect(after.units.Felice).toMatchObject({ after: [], mustPursue: false });
    expect(after.units.Gela).toMatchObject({ after: ['Lacy'], mustPursue: true });
    expect(after.fled.map(({ charger, targets }) => [charger, targets])).toEqual([['Irno', ['Lacy']]]);
    expect(after.owed.map(({ act, unit: id }) => `${act} ${id}`)).toEqual([
      'control Gela',
      'control Quosdanovich',
      'hits Felice',
    ]);
    expect(after.generals.Doria).toMatchObject({ at: null, swept: false, out: false });
  });
});

describe('the end of a contact', () => {
  const all = [contact('Felice', 'Lacy'), contact('Quosdanovich', 'Felice'), contact('Brenta', 'Kolowrat')];
  const parted = (facts: Facts, ...gone: readonly Contact[]): BattleState =>
    part(stage(facts, { contacts: all }), (one) => gone.includes(one));
  const [charged, supported, other] = all as [Contact, Contact, Contact];
  const charging = { Felice: { role: 'charging', lastMove: 'charging' } } as const;

  it('frees a unit that touches nobody else: a charge that came to nothing was an advance', () => {
    const after = parted(charging, charged, supported);
    expect(after.units.Felice).toMatchObject({ role: 'none', lastMove: 'advancing', combat: NO_COMBAT });
    expect(after.contacts).toEqual([other]);
    const retired = { Felice: { role: 'inCombat', lastMove: 'retiring' } } as const;
    expect(parted(retired, charged, supported).units.Felice?.lastMove).toBe('retiring');
  });

  it('has a charger receive the charge that is left (G9.9-06, R-21)', () => {
    expect(parted(charging, charged).units.Felice).toMatchObject({
      role: 'receiving',
      lastMove: 'stationary',
    });
    const fought = { Felice: { role: 'charging', lastMove: 'halted' } } as const;
    expect(parted(fought, charged).units.Felice).toMatchObject({ role: 'receiving', lastMove: 'halted' });
    expect(parted(charging, supported).units.Felice).toMatchObject({ role: 'charging' });
    const fights = { Felice: { role: 'inCombat', lastMove: 'halted' } } as const;
    expect(parted(fights, charged).units.Felice).toMatchObject({ role: 'inCombat' });
  });

  it('changes nobody else, and nothing where no contact ends', () => {
    const receiving = { Kolowrat: { role: 'receiving' } } as const;
    expect(parted(receiving, charged).units.Kolowrat?.role).toBe('receiving');
    const before = stage({}, { contacts: all });
    expect(part(before, () => false)).toBe(before);
  });

  it('follows from the contacts of others', () => {
    const state = stage({}, { contacts: [contact('Felice', 'Lacy', { rounds: 1 }), supported] });
    expect(contactsOf(state, 'Felice')).toHaveLength(2);
    expect(foesOf(state, 'Felice')).toEqual(['Lacy', 'Quosdanovich']);
    expect([isInCombat(state, 'Lacy'), isInCombat(state, 'Quosdanovich')]).toEqual([true, false]);
  });
});
