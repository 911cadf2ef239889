import type { Rules } from '../../../../src/core/ruling/ruleset';
import { fallen, heirsOf, succeeds } from '../../../../src/rulesets/gte/walk/succession';
import {
  attachedTo,
  awaitsSpecialTest,
  isLeaderless,
  isOutOfCommand,
  isWithGroup,
  leaderOf,
  relationOf,
  superiorOf,
} from '../../../../src/rulesets/gte/walk/groups';
import type { BattleState, GeneralState, GroupState } from '../../../../src/rulesets/gte/walk/record/battle';
import type { UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { begun, staged, stateOf } from './support';

/** Blue with a division: Doria has it, and Falier is under him; Grimani is under the commanding general. */
let army: BattleState;
let rules: Rules;
beforeAll(async () => {
  const walk = await begun();
  rules = walk.table.game.rules;
  const state = stateOf(walk);
  const { Doria, Falier } = state.generals as Record<string, GeneralState>;
  army = {
    ...state,
    sides: { ...state.sides, A: { ...state.sides.A, successor: null } },
    generals: {
      ...state.generals,
      Doria: { ...(Doria as GeneralState), level: 'divisional' },
      Falier: { ...(Falier as GeneralState), superior: 'Doria' },
      Grimani: { ...(Falier as GeneralState), id: 'Grimani' },
    },
  };
});

type People = Readonly<Record<string, Partial<GeneralState>>>;

/** The army with generals as they are said to be. */
function withPeople(people: People, change: Partial<BattleState> = {}): BattleState {
  const changed = Object.entries(people).map(([id, fact]) => [id, { ...army.generals[id], ...fact }]);
  return { ...army, generals: { ...army.generals, ...(Object.fromEntries(changed) as object) }, ...change };
}
const OUT = { out: true } as const;
const general = (state: BattleState, id: string): GeneralState => state.generals[id] as GeneralState;
const group = (id: string): GroupState => army.groups[id] as GroupState;
const unit = (id: string): UnitState => army.units[id] as UnitState;

describe('who takes over from a general who is lost (G5.5-03)', () => {
  it('is for the commanding one a divisional general, else any other', () => {
    expect(heirsOf(army, 'Castelli')).toEqual(['Doria']);
    expect(heirsOf(withPeople({ Doria: OUT }), 'Castelli')).toEqual(['Falier', 'Grimani']);
    const explicit = { Doria: OUT, Grimani: { superior: 'Castelli' } };
    expect(heirsOf(withPeople(explicit), 'Castelli')).toEqual(['Falier', 'Grimani']);
    expect(heirsOf(withPeople({ Doria: OUT, Falier: OUT, Grimani: OUT }), 'Castelli')).toEqual([]);
    expect(heirsOf(army, 'nobody')).toEqual([]);
  });

  it('is whom his side has named, as long as he is alive', () => {
    const sides = { ...army.sides, A: { ...army.sides.A, successor: 'Grimani' } };
    expect(heirsOf(withPeople({}, { sides }), 'Castelli')).toEqual(['Grimani']);
    expect(heirsOf(withPeople({ Grimani: OUT }, { sides }), 'Castelli')).toEqual(['Doria']);
    expect(heirsOf(withPeople({}, { sides }), 'Doria')).toEqual(['Falier']);
  });

  it('is for a divisional one a general under him, else another subordinate', () => {
    expect(heirsOf(army, 'Doria')).toEqual(['Falier']);
    expect(heirsOf(withPeople({ Falier: OUT }), 'Doria')).toEqual(['Grimani']);
  });

  it('has his level, and those who were under him', () => {
    const after = succeeds(
      withPeople({ Grimani: { superior: 'Doria' }, Doria: { superior: 'Castelli' } }),
      'Doria',
      'Falier',
    );
    expect(general(after, 'Falier')).toMatchObject({ level: 'divisional', superior: 'Castelli' });
    expect(general(after, 'Grimani').superior).toBe('Falier');
    expect(general(after, 'Imhof').superior).toBeNull();
    const sides = { ...army.sides, A: { ...army.sides.A, successor: 'Grimani' } };
    expect(succeeds(withPeople({}, { sides }), 'Doria', 'Falier').sides.A.successor).toBe('Grimani');
    expect(succeeds(withPeople({}, { sides }), 'Castelli', 'Grimani').sides.A.successor).toBeNull();
    expect(succeeds(army, 'nobody', 'Falier')).toBe(army);
  });
});

describe('what is owed when generals fall', () => {
  const falls = (people: People, killed: readonly boolean[], change: Partial<BattleState> = {}) =>
    fallen(withPeople({ Doria: { at: null }, ...people }, change), 'Adda', killed);
  const acts = ({ owed }: BattleState): readonly string[] =>
    owed.map(({ act, unit: id }) => `${act} ${id}`.trim());

  it('is a challenge by the side without the initiative, one for all (G5.5-04, G7.2-04)', () => {
    const both = { Falier: { at: 'Adda' }, Grimani: { at: 'Adda' } };
    expect(acts(falls(both, [true, true]))).toEqual(['lost Falier', 'challenge', 'lost Grimani']);
    expect(acts(falls(both, [false, true]))).toEqual(['lost Grimani', 'challenge']);
    expect(acts(falls(both, [true, false], { holder: 'B' }))).toEqual(['lost Falier']);
    expect(general(falls({ Falier: { at: 'Adda', swept: true } }, [true]), 'Falier')).toMatchObject({
      out: true,
      at: null,
      swept: false,
    });
  });

  it('is a successor, while there is one', () => {
    const castelli = { Castelli: { at: 'Adda' } };
    expect(acts(falls(castelli, [true]))).toEqual(['lost Castelli', 'challenge', 'successor Castelli']);
    const last = { ...castelli, Doria: { at: 'Adda' }, Falier: OUT, Grimani: OUT };
    // Doria, the last who could take over, falls with him.
    expect(acts(falls(last, [true, true]))).toEqual(['lost Castelli', 'challenge', 'lost Doria']);
    const alone = { ...castelli, Doria: OUT, Falier: OUT, Grimani: OUT };
    expect(acts(falls(alone, [true]))).toEqual(['lost Castelli', 'challenge']);
  });
});

describe('who commands a group (5.7, R-13)', () => {
  it('is its general, unless he is lost or swept away', () => {
    expect(leaderOf(army, group('foot'), rules)?.id).toBe('Doria');
    expect(isLeaderless(withPeople({ Doria: OUT }), group('foot'), rules)).toBe(true);
    expect(isLeaderless(withPeople({ Doria: { swept: true } }), group('foot'), rules)).toBe(true);
  });

  it('is before him his own superior, or the commanding general, with one of its units (G5.7-03)', () => {
    const leads = (id: string, people: People, by = rules) => leaderOf(withPeople(people), group(id), by)?.id;
    const [castelli, doria] = [{ Castelli: { at: 'Gela' } }, { Doria: { at: 'Felice' } }];
    expect(leads('horse', castelli)).toBe('Castelli');
    expect(leads('horse', doria)).toBe('Doria');
    expect(leads('horse', { ...doria, ...castelli })).toBe('Castelli');
    expect(leads('horse', { ...doria, Falier: { superior: 'Castelli' } })).toBe('Falier');
    expect(leads('horse', castelli, { ...rules, begunWith: '12' })).toBe('Falier');
  });

  it('is else a superior with one of its units', () => {
    const lost = (people: People) =>
      leaderOf(withPeople({ Doria: OUT, ...people }), group('foot'), rules)?.id;
    expect(lost({ Castelli: { at: 'Brenta' } })).toBe('Castelli');
    expect(lost({ Castelli: { at: 'Felice' } })).toBeUndefined();
    expect(lost({ Castelli: { at: 'Brenta', swept: true } })).toBeUndefined();
    expect(lost({ Grimani: { at: 'Brenta' } })).toBeUndefined();
    expect(lost({ Hohenegg: { at: 'Brenta' } })).toBeUndefined();
  });

  it('is no divisional general of another division (5.7), but the heir of its own (G5.5-03)', () => {
    const lost = withPeople({ Falier: { ...OUT, superior: null }, Doria: { at: 'Gela' } });
    const earlier = { ...rules, begunWith: '14' };
    expect([rules, earlier].map((by) => leaderOf(lost, group('horse'), by)?.id)).toEqual([
      undefined,
      'Doria',
    ]);
    expect([rules, earlier].map((by) => isLeaderless(lost, group('horse'), by))).toEqual([true, false]);
    const heir = succeeds(withPeople({ Doria: OUT, Grimani: { at: 'Adda' } }), 'Doria', 'Grimani');
    expect(leaderOf(heir, group('foot'), rules)?.id).toBe('Grimani');
  });

  it('decides whether its units are out of command', () => {
    expect(isOutOfCommand(army, unit('Brenta'), rules)).toBe(false);
    expect(isOutOfCommand(withPeople({ Doria: OUT }), unit('Brenta'), rules)).toBe(true);
    expect(isOutOfCommand(army, { ...unit('Brenta'), outOfCommand: true }, rules)).toBe(true);
    expect(isOutOfCommand(withPeople({ Doria: OUT }), { ...unit('Brenta'), group: 'none' }, rules)).toBe(
      false,
    );
  });
});

describe('a general and others', () => {
  it('stands to a unit as its own general, or as a superior (5.7)', () => {
    expect(relationOf(army, general(army, 'Doria'), unit('Brenta'))).toBe('ownGroup');
    expect(relationOf(army, general(army, 'Doria'), unit('Felice'))).toBe('divisional');
    expect(relationOf(army, general(army, 'Castelli'), unit('Brenta'))).toBe('commanding');
    expect(relationOf(army, general(army, 'Falier'), unit('Felice'))).toBe('ownGroup');
    expect(relationOf(army, general(army, 'Falier'), unit('Brenta'))).toBe('ownGroup');
  });

  it('is with a group by any of its units', () => {
    const at = (place: string | null) =>
      isWithGroup(army, { ...general(army, 'Castelli'), at: place }, unit('Brenta'));
    expect([at('Adda'), at('Felice'), at(null)]).toEqual([true, false, false]);
  });

  it('answers to the superior who is named, or to the commanding general (5.6)', () => {
    const above = (id: string, state = army) => superiorOf(state, general(state, id))?.id;
    expect([above('Falier'), above('Grimani'), above('Castelli'), above('Imhof')]).toEqual([
      'Doria',
      'Castelli',
      undefined,
      'Hohenegg',
    ]);
    expect(above('Falier', withPeople({ Doria: OUT }))).toBe('Castelli');
    expect(above('Grimani', withPeople({ Castelli: OUT }))).toBeUndefined();
  });

  it('counts for the morale of the unit that he is with', () => {
    const with2 = withPeople({
      Castelli: { at: 'Adda', ability: null, inspirational: true },
      Doria: { at: 'Adda', ability: 'inept', inspirational: null },
    });
    expect(attachedTo(with2, 'Adda')).toEqual([
      { ability: 'average', inspirational: true },
      { ability: 'inept', inspirational: false },
    ]);
    expect(attachedTo(staged(army, {}), 'Brenta')).toEqual([]);
  });

  it('must test whether he acts at all, if he is inept and out of command (G5.10-01)', () => {
    const awaits = (doria: Partial<GeneralState>, change: Partial<GroupState> = {}) =>
      awaitsSpecialTest(
        withPeople({ Doria: { ability: 'inept', outOfCommand: true, ...doria } }),
        {
          ...group('foot'),
          ...change,
        },
        rules,
      );
    expect(awaits({})).toBe(true);
    expect(awaits({ ability: 'average' })).toBe(false);
    expect(awaits({ outOfCommand: false })).toBe(false);
    expect(awaits({ level: 'commanding' })).toBe(false);
    expect(awaits({}, { special: true })).toBe(false);
    expect(awaits({}, { passed: true })).toBe(false);
    expect(awaits({}, { tested: true })).toBe(true);
    expect(awaits(OUT)).toBe(false);
    const second = { ...group('horse'), general: 'Doria', passed: true };
    const both = { groups: { ...army.groups, horse: second } };
    const other = (by: Rules) =>
      awaitsSpecialTest(
        withPeople({ Doria: { ability: 'inept', outOfCommand: true } }, both),
        group('foot'),
        by,
      );
    expect([other(rules), other({ ...rules, begunWith: '12' })]).toEqual([false, true]);
  });
});
