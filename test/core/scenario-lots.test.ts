import { unknownNames } from '../../src/core/scenario-checks';
import { lotsOf, namesOf, tableReferences, typeReferences, unusedTypes } from '../../src/core/scenario-lots';

const group = (path: readonly (string | number)[], ...units: readonly object[]) => ({
  is: { units },
  path,
  side: 'blue',
});

const LOTS = lotsOf([
  group(['groups', 0], { type: 'line', names: ['Foy', 'Ney'] }, { type: 'lien' }),
  { is: {}, path: ['groups', 1], side: 'red' },
  group(['groups', 2], { names: ['Reille'] }),
]);

test('lots of units keep their place and their side, whatever could not be read', () => {
  expect(LOTS.map(({ path, side }) => [path.join('.'), side])).toEqual([
    ['groups.0.units.0', 'blue'],
    ['groups.0.units.1', 'blue'],
    ['groups.2.units.0', 'blue'],
  ]);
  expect(namesOf(LOTS).map(({ is, path }) => `${path.join('.')} ${is}`)).toEqual([
    'groups.0.units.0.names.0 Foy',
    'groups.0.units.0.names.1 Ney',
    'groups.2.units.0.names.0 Reille',
  ]);
});

test('a type that there is not is told with the one that is meant; one that nobody is of is told too', () => {
  const types = { line: {}, light: {} };
  expect(unknownNames(typeReferences(LOTS, types))).toMatchObject([
    { path: ['groups', 0, 'units', 1, 'type'], fix: 'line' },
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
