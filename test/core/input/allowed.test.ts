import { allowedOf } from '../../../src/core/input/allowed';
import {
  boolean,
  choice,
  choiceOr,
  choiceOrNone,
  distance,
  distanceOrNone,
  integer,
  integerOrNone,
  list,
  map,
  name,
  nameOr,
  nameOrNoneOr,
  number,
  object,
  record,
  set,
  text,
  type Field,
} from '../../../src/core/input/field';

const LABEL = { label: 'Value' };

test.each<readonly [Field, readonly string[]]>([
  [boolean(LABEL), ['true', 'false']],
  [choice(['INF', 5], LABEL), ['INF', '5']],
  [choiceOrNone(['INF'], LABEL), ['INF', 'null']],
  [
    choiceOr(['small'], record({ a: integer(LABEL), b: text(LABEL) }, LABEL), LABEL),
    ['small', 'object with a and b'],
  ],
  [choiceOr(['all'], integer({ ...LABEL, max: 3 }), LABEL), ['all', 'a whole number from 0 to 3']],
  [choiceOr(['all'], list(name(LABEL), { ...LABEL, min: 2, max: 2 }), LABEL), ['all', 'list of 2 entries']],
  [choiceOr(['all'], list(name(LABEL), { ...LABEL, max: 2 }), LABEL), ['all', 'list of 0 to 2 entries']],
  [nameOr(record({ a: text(LABEL) }, LABEL), LABEL), ['a name', 'object with a']],
  [nameOrNoneOr(object(LABEL), LABEL), ['a name', 'object', 'null']],
  [set(['shock', 'steady'], LABEL), ['shock', 'steady']],
  [integer({ ...LABEL, min: 1, max: 9 }), ['a whole number from 1 to 9']],
  [integer(LABEL), ['a whole number of 0 or more']],
  [integer({ ...LABEL, min: -Number.MAX_SAFE_INTEGER }), ['a whole number of any size']],
  [integerOrNone({ ...LABEL, max: 2 }), ['a whole number from 0 to 2', 'null']],
  [number({ ...LABEL, min: -1, max: 1 }), ['a number from -1 to 1']],
  [distance({ ...LABEL, max: 100 }), ['a distance from 0 to 100']],
  [distanceOrNone({ ...LABEL, max: 100 }), ['a distance from 0 to 100', 'null']],
  [name(LABEL), ['a name']],
  [text(LABEL), ['text']],
  [list(name(LABEL), LABEL), ['a list']],
  [list(name(LABEL), { ...LABEL, alone: true }), ['a name', 'a list of such']],
  [map(name(LABEL), LABEL), ['an object keyed by name']],
  [record({}, LABEL), ['an object']],
])('what may be given is shown: %#', (field, allowed) => {
  expect(allowedOf(field)).toEqual(allowed);
});
