import { boolean, integer, name } from '../../../src/core/input/field';
import { procedure } from '../../../src/core/ruling/procedure';
import { TOTAL, type Resolution } from '../../../src/core/dice/roll';
import { actsOf } from '../../../src/core/walk/acts-of';
import { defineWalk } from '../../../src/core/walk/define';
import {
  fact,
  firstValues,
  freshValues,
  gamePart,
  group,
  namedPart,
  musterWords,
  note,
  ruledFacts,
  type FactsOf,
} from '../../../src/core/walk/record';
import type { Turn } from '../../../src/core/walk/turn';
import type { Done } from '../../../src/core/walk/walk';
import { TOY, toyRules } from '../../support/toy';

/*
 * A game for the tests of the core: units march, and those that stumbled must be counted before anything else.
 */

export const march = procedure({
  id: 'march',
  title: 'March',
  summary: 'A unit marches.',
  citation: 'Toy p.4',
  situation: {
    id: name({ label: 'Unit' }),
    tired: boolean({ label: 'Tired', default: false }),
  },
  outcome: { far: integer({ label: 'Far' }) },
  verdict: ({ far }) => `It goes ${far}.`,
  *resolve(): Resolution<{ readonly far: number }> {
    const { value } = yield { kind: 'roll', for: 'march', by: 'A', count: 1, sides: 6, want: TOTAL };
    return { far: value };
  },
});

export const UNIT = {
  at: fact(integer({ label: 'Where it is', max: 99 }), {
    begins: 0,
    words: (at) => (at > 0 ? `at ${at}` : undefined),
  }),
  tired: fact(boolean({ label: 'Tired' }), { begins: false, rulings: true, words: 'tired', lasts: 'turn' }),
  men: fact(integer({ label: 'Men', max: 999 }), { rulings: ['men', 'strength'] }),
  stumbles: note(0),
  phase: group('phase', { moved: fact(boolean({ label: 'Moved' }), { begins: false, rulings: 'marched' }) }),
};
export type Unit = FactsOf<typeof UNIT>;

export const GAME = { mud: fact(boolean({ label: 'Mud' }), { begins: false }) };

export interface State extends FactsOf<typeof GAME> {
  readonly turn: number;
  readonly step: 'morning' | 'noon' | 'evening';
  readonly units: Readonly<Record<string, Unit>>;
  readonly owed: readonly { readonly unit: string; readonly rank: number }[];
  readonly log: readonly string[];
}

export const begin = (): State => ({
  ...firstValues(GAME),
  turn: 1,
  step: 'morning',
  units: {
    Foy: { ...firstValues(UNIT), men: 500 },
    'St. Cyr': { ...firstValues(UNIT), men: 400 },
  },
  owed: [],
  log: [],
});

const { ruled, noted } = actsOf<State>();

export const marches = ruled(march, {
  word: 'march',
  each: ({ state }) => Object.keys(state.units),
  title: ({ of }) => `${of} marches`,
  when: ({ state, of }) => state.units[of]?.phase.moved === false,
  given: (_, { of }) => ({ id: of }),
  apply: ({ state, of, outcome: { far } }) => {
    const unit = state.units[of] as Unit;
    const moved = { ...unit, at: unit.at + far, tired: far > 4, phase: { moved: true } };
    return { ...state, units: { ...state.units, [of]: moved } };
  },
});

export const counts = noted({
  word: 'count',
  each: Object.assign(({ state }: { readonly state: State }) => state.owed, {
    settle: (state: State, debt: State['owed'][number]): State => ({
      ...state,
      owed: state.owed.filter((one) => one !== debt),
    }),
  }),
  rank: ({ of }) => of.rank,
  title: ({ of }) => `${of.unit} is counted`,
  apply: ({ state, of }) => ({
    ...state,
    log: [...state.log, `counted ${of.unit}, ${state.owed.length} left`],
  }),
});

export const stumble = noted({
  word: 'stumble',
  title: 'units stumble',
  roles: {
    units: { label: 'Units', among: ({ state }) => Object.keys(state.units), many: true },
    by: {
      label: 'Over',
      among: () => ({ among: ['a stone', 'a root'], barred: { 'a hare': 'a hare runs away' } }),
      sensible: ({ units }) => (units === undefined ? ['a root'] : []),
    },
  },
  apply: ({ state, named: { units } }) => ({
    ...state,
    owed: [...state.owed, ...units.map((unit, i) => ({ unit, rank: 2 - i }))],
  }),
});

export const halt = noted({
  word: 'halt',
  title: 'all must halt',
  owed: ({ state }) => state.mud,
  when: ({ state }) => state.mud,
  apply: ({ state }) => ({ ...state, mud: false }),
});

export const next = noted({ word: 'next', title: 'on', closes: true });

const mark =
  (text: string) =>
  (state: State): State => ({ ...state, log: [...state.log, text] });

export const TURN: Turn<State, State['step']> = {
  steps: [
    { name: 'morning', title: 'Morning', citation: 'Toy p.1', acts: [next], leave: mark('morning ends') },
    {
      name: 'noon',
      title: 'Noon',
      citation: 'Toy p.2',
      about: ['units march'],
      acts: [marches, stumble, halt, next],
      enter: mark('noon'),
      quiet: ({ units }) => Object.values(units).every(({ phase }) => phase.moved),
      notes: ({ mud }) => (mud ? ['Mud everywhere.'] : []),
    },
    {
      name: 'evening',
      title: 'Evening',
      citation: 'Toy p.3',
      acts: [next],
      skipped: ({ units }) => Object.values(units).some(({ at }) => at > 50),
    },
  ],
  first: 'noon',
  due: [counts],
  anyTime: [],
  stepOf: ({ step }) => step,
  toStep: (state, step) => ({ ...state, step }),
  nextTurn: (state) => {
    const fresh = { ...freshValues(UNIT, 'turn'), ...freshValues(UNIT, 'phase') };
    const units = Object.entries(state.units).map(([id, unit]) => [id, { ...unit, ...fresh }] as const);
    return { ...state, turn: state.turn + 1, units: Object.fromEntries(units) };
  },
  isOver: ({ turn }) => turn > 9,
};

export const WALK = defineWalk<State, State['step']>({
  turn: TURN,
  parts: {
    units: namedPart('units', 'unit', UNIT, {
      fields: (_, id) => (id === 'Foy' ? { men: undefined } : {}),
      after: (state, { id, fact: changed, value }) => mark(`${id}: ${changed} is ${String(value)}`)(state),
    }),
    '': gamePart('game', GAME),
  },
  begin,
  now: ({ turn }) => ({ turn, lastTurn: 9, active: 'A', activeName: 'Blue' }),
  ended: ({ turn }) => (turn > 9 ? { winner: null, text: 'Night.' } : undefined),
  facts: ({ units }, id) => (units[id] ? ruledFacts(UNIT, units[id]) : undefined),
  muster: ({ units }) =>
    Object.entries(units).map(([id, unit]) => ({
      ...{ id, side: 'Blue', card: `${unit.men} men`, concealed: false, gone: false },
      state: musterWords(UNIT, unit).join(', '),
    })),
  standing: () => [],
});

export const RULES = toyRules();

/** An act as a journal holds it. */
export function done(word: string, more: Partial<Done> = {}): Done {
  return { word, by: 'A', named: {}, situation: {}, outcome: null, ...more };
}

export { TOY };
