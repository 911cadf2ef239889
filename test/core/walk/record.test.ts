import { boolean, integer } from '../../../src/core/input/field';
import {
  correctFact,
  fact,
  gamePart,
  group,
  namedPart,
  musterWords,
  note,
} from '../../../src/core/walk/record';

const UNIT = {
  hits: fact(integer({ label: 'Hits' }), {
    begins: 0,
    words: (hits, { broken }) => (broken === true ? undefined : `${hits} hits`),
  }),
  broken: note(false, { words: 'broken' }),
  turn: group('turn', { moved: fact(boolean({ label: 'Moved' }), { begins: false, words: 'moved' }) }),
};

interface State {
  readonly holder: string;
  readonly units: Readonly<Record<string, object>>;
}
const STATE: State = { holder: 'A', units: { Foy: { hits: 0, broken: false, turn: { moved: false } } } };

const PARTS = {
  units: namedPart<State, 'units'>('units', 'unit', UNIT),
  '': gamePart<State>(
    'fact',
    { holder: fact(boolean({ label: 'Side' }), { begins: true }) },
    {
      with: (state, _, { holder }) => ({ ...state, holder: holder === true ? 'B' : 'A' }),
    },
  ),
};

test('words of a fact can look at the rest of the record', () => {
  expect(musterWords(UNIT, { hits: 2, broken: false, turn: { moved: true } })).toEqual(['2 hits', 'moved']);
  expect(musterWords(UNIT, { hits: 2, broken: true, turn: { moved: false } })).toEqual(['broken']);
});

test('a correction of a group names its facts as they stand in it', () => {
  const moved = correctFact(PARTS, STATE, { path: 'units.Foy.turn.moved', value: true });
  expect(moved.units.Foy).toMatchObject({ turn: { moved: true } });
  expect(() => correctFact(PARTS, STATE, { path: 'units.Foy.turn.hits', value: 1 })).toThrow(
    'there is no fact "hits"',
  );
});

test('a fact of the game can be kept otherwise than it is typed', () => {
  expect(correctFact(PARTS, STATE, { path: 'holder', value: true }).holder).toBe('B');
});
