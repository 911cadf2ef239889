import { unknownNames } from '../../../src/core/scenario/scenario-checks';
import {
  listedIn,
  namesOf,
  sidesIn,
  tableReferences,
  typeReferences,
  unusedTypes,
} from '../../../src/core/scenario/scenario-entries';

interface Units {
  readonly type?: string;
  readonly names?: readonly string[];
}

interface Side {
  readonly id: string;
  readonly groups: readonly { readonly units?: readonly Units[] }[];
}

const SIDES: readonly Side[] = [
  {
    id: 'blue',
    groups: [
      { units: [{ type: 'line', names: ['Foy', 'Ney'] }, { type: 'lien' }] },
      {},
      { units: [{ names: ['Reille'] }] },
    ],
  },
];

const GROUPS = listedIn(sidesIn({ sides: SIDES }), 'groups');
const LOTS = listedIn(GROUPS, 'units');

test('lots of units keep their place and their side, whatever could not be read', () => {
  expect(
    LOTS.map(({ path, side, within }) => [path.join('.'), side.id, within === SIDES[0]?.groups[0]]),
  ).toEqual([
    ['sides.0.groups.0.units.0', 'blue', true],
    ['sides.0.groups.0.units.1', 'blue', true],
    ['sides.0.groups.2.units.0', 'blue', false],
  ]);
  expect(namesOf(LOTS).map(({ is, path }) => `${path.join('.')} ${is}`)).toEqual([
    'sides.0.groups.0.units.0.names.0 Foy',
    'sides.0.groups.0.units.0.names.1 Ney',
    'sides.0.groups.2.units.0.names.0 Reille',
  ]);
});

test('an unknown type is refused with the one that is meant; a type that no unit has is refused too', () => {
  const types = { line: {}, light: {} };
  expect(unknownNames(typeReferences(LOTS, types))).toMatchObject([
    { path: ['sides', 0, 'groups', 0, 'units', 1, 'type'], fix: 'line' },
  ]);
  expect(unusedTypes(LOTS, types)).toEqual([{ path: ['unitTypes', 'light'], text: 'no unit is of it' }]);
  expect(unusedTypes(LOTS)).toEqual([]);
});

test('set-up and objectives name sides, nobody, and pieces of terrain that there are', () => {
  const wrong = unknownNames(
    tableReferences({
      sides: [{ id: 'blue' }, { id: 'red' }],
      terrain: [{ id: 'mill' }],
      objectives: [
        { in: 'mill', controlledBy: 'none' },
        { in: 'mil', controlledBy: 'green' },
      ],
      setup: [{ side: 'red' }, { side: 'rot' }],
    }),
  );
  expect(wrong.map(({ path }) => path.join('.'))).toEqual([
    'setup.1.side',
    'objectives.1.in',
    'objectives.1.controlledBy',
  ]);
  expect(tableReferences({})).toEqual([]);
});
