import type { Values } from '../../../src/core/input/field';
import type { Offer } from '../../../src/core/walk/offer';
import type { Done } from '../../../src/core/walk/walk';
import { begin, done, RULES, WALK, type State } from './game';

/** The state after some acts. */
function after(...acts: readonly Done[]): State {
  return acts.reduce<Values>((state, act) => WALK.apply(state, act, RULES), {
    ...begin(),
  }) as unknown as State;
}

const NEXT = done('next');
const marched = (id: string, far: number): Done => done(`march ${id}`, { outcome: { far } });
const stumbled = (...units: readonly string[]): Done => done('stumble', { named: { units, by: 'a root' } });
const offersAfter = (...acts: readonly Done[]): readonly Offer[] =>
  WALK.now({ ...after(...acts) }, RULES).offers;
const wordsAfter = (...acts: readonly Done[]): readonly string[] =>
  offersAfter(...acts).map(({ word }) => word);

describe('the offers of a walk', () => {
  test('are those of the step, one for each unit that an act is about', () =>
    expect(wordsAfter(NEXT)).toEqual(['march Foy', 'march St. Cyr', 'stumble', 'next']));

  test('leave out an act when its condition fails', () =>
    expect(wordsAfter(NEXT, marched('Foy', 2))).toEqual(['march St. Cyr', 'stumble', 'next']));

  test('are only those of the lowest rank while something is due before everything else', () => {
    expect(wordsAfter(NEXT, stumbled('Foy', 'St. Cyr'))).toEqual(['count St. Cyr']);
    expect(wordsAfter(NEXT, stumbled('Foy', 'St. Cyr'), done('count St. Cyr'))).toEqual(['count Foy']);
  });

  test('leave out the closing acts while something is owed', () => {
    const muddy = WALK.correct({ ...after(NEXT) }, { path: 'mud', value: true });
    const { offers, notes: told } = WALK.now(muddy, RULES);
    expect(offers.map(({ word, owed }) => [word, owed])).toEqual([
      ['march Foy', undefined],
      ['march St. Cyr', undefined],
      ['stumble', undefined],
      ['halt', true],
    ]);
    expect(told).toEqual(['Mud everywhere.']);
  });

  test('carry the procedure, the situation and the roles of their act', () => {
    const [march, , stumble] = offersAfter(NEXT);
    expect(march).toMatchObject({ kind: 'ruled', procedure: 'march', by: 'A', title: 'Foy marches' });
    expect(march?.kind === 'ruled' && march.given({})).toEqual({ id: 'Foy' });
    expect(stumble?.roles).toMatchObject([
      { name: 'units', among: ['Foy', 'St. Cyr'], many: true },
      { name: 'by', among: ['a stone', 'a root'], barred: { 'a hare': 'a hare runs away' } },
    ]);
    expect(stumble?.roles[1]?.sensible?.({ units: ['Foy'] })).toEqual(['a root']);
  });
});

describe('an act', () => {
  test('changes the state by its outcome', () =>
    expect(after(NEXT, marched('Foy', 3)).units.Foy).toMatchObject({ at: 3, tired: false }));

  test('takes the debt that it settles off the list before it changes the state', () => {
    const { log, owed } = after(NEXT, stumbled('Foy'), done('count Foy'));
    expect([log.at(-1), owed]).toEqual(['counted Foy, 0 left', []]);
  });

  test('that the step does not know is a problem', () => {
    expect(() => after(done('march Foy'))).toThrow(
      'the walk knows no act "march Foy" in this step (Morning)',
    );
    expect(() => after(NEXT, done('march Ney'))).toThrow('the walk knows no act "march Ney"');
  });
});

describe('a step', () => {
  test('is left and entered by its closing act', () =>
    expect(after(NEXT).log).toEqual(['morning ends', 'noon']));

  test('ends by itself once it is quiet', () =>
    expect(after(NEXT, marched('Foy', 1), marched('St. Cyr', 1)).step).toBe('evening'));

  test('is passed over where it begins with nothing to do', () => {
    const far = [marched('Foy', 60), marched('St. Cyr', 1)];
    expect(after(NEXT, ...far)).toMatchObject({ turn: 2, step: 'noon' });
  });

  test('after the last begins the next turn, with fresh facts', () => {
    const state = after(NEXT, marched('Foy', 5), marched('St. Cyr', 1), NEXT);
    expect(state).toMatchObject({ turn: 2, step: 'noon' });
    expect(state.units.Foy).toEqual({ at: 5, tired: false, men: 500, stumbles: 0, phase: { moved: false } });
  });

  test('of a game that is over offers nothing', () => {
    const { offers, ended } = WALK.now({ ...begin(), turn: 10 }, RULES);
    expect([offers, ended]).toEqual([[], { winner: null, text: 'Night.' }]);
  });

  test('is printed with its acts', () =>
    expect(WALK.steps[1]).toEqual({
      name: 'noon',
      title: 'Noon',
      citation: 'Toy p.2',
      about: ['units march'],
      acts: ['march', 'stumble', 'halt', 'next'],
    }));
});

describe('the record', () => {
  test('gives rulings its facts by the names that they ask for', () =>
    expect(WALK.facts({ ...begin() }, 'Foy', RULES)).toEqual({
      tired: false,
      men: 500,
      strength: 500,
      marched: false,
    }));

  test('gives the muster the words of its facts', () => {
    const [foy, cyr] = WALK.muster({ ...after(NEXT, marched('Foy', 5)) });
    expect([foy?.state, cyr?.state]).toEqual(['at 5, tired', '']);
  });

  test.each<readonly [string, unknown, object]>([
    ['units.Foy.at', 7, { at: 7 }],
    ['units.St. Cyr.men', 300, { men: 300 }],
    ['units.Foy.phase.moved', true, { phase: { moved: true } }],
  ])('is put right at %s', (path, value, unit) => {
    const id = path.startsWith('units.Foy') ? 'Foy' : 'St. Cyr';
    const state = WALK.correct({ ...begin() }, { path, value }) as unknown as State;
    expect(state.units[id]).toMatchObject(unit);
    expect(state.log.at(-1)).toContain(`${id}: `);
  });

  test.each<readonly [string, unknown, string]>([
    ['units.Ney.at', 1, 'units.Ney.at: there is no unit "Ney"; there are Foy and St. Cyr'],
    ['units.Foy.men', 1, 'there is no fact "men"'],
    ['units.Foy.stumbles', 1, 'there is no fact "stumbles"'],
    ['units.Foy', 1, 'there is no unit ""'],
    ['units.Foy.at', 'far', 'units.Foy.at: '],
    ['weather', true, 'there is no fact "weather"'],
    ['', true, 'there is no fact ""'],
    ['constructor.x', true, 'there is no fact "constructor"'],
  ])('refuses a correction of %s to %j', (path, value, message) =>
    expect(() => WALK.correct({ ...begin() }, { path, value })).toThrow(message),
  );
});
