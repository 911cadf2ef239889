import {
  boolean,
  choice,
  choiceOr,
  distance,
  integer,
  integerOrNone,
  list,
  map,
  name,
  record,
  set,
} from '../../../src/core/input/field';
import { parseValue } from '../../../src/cli/input/parse-value';

const WHERE = '--flag';
const COLOURS = choice(['RED', 'darkBlue', 7, true], { label: 'Colour', labels: { RED: 'scarlet' } });
const ANY_SCALE = choiceOr(['small'], record({ mm: integer({ label: 'mm' }) }, { label: 'Scale' }), {
  label: 'Scale',
});
const ANY_SIZE = choiceOr(['small'], integer({ label: 'mm' }), { label: 'Size' });
const RECORD = record({ a: integer({ label: 'A' }) }, { label: 'Record' });

test.each([
  ['yes', boolean({ label: '' }), ['yes'], true],
  ['OFF', boolean({ label: '' }), ['OFF'], false],
  ['an unclear yes', boolean({ label: '' }), ['maybe'], 'maybe'],
  ['a number', integer({ label: '' }), ['-150'], -150],
  ['no number', integer({ label: '' }), ['0x10'], '0x10'],
  ['no exponent', integer({ label: '' }), ['1e1'], '1e1'],
  ['no exponent of a preset beside others', ANY_SIZE, ['1e1'], '1e1'],
  ['another number than the presets', ANY_SIZE, ['12'], 12],
  ['none', integerOrNone({ label: '' }), ['none'], null],
  ['no none', integer({ label: '' }), ['none'], 'none'],
  ['the last of several', integer({ label: '' }), ['1', '2'], 2],
  ['a bare distance', distance({ label: '' }), ['1.5'], 1.5],
  ['a distance with a unit', distance({ label: '' }), ['4.5in'], '4.5in'],
  ['a name that is a number', name({ label: '' }), ['7'], '7'],
  ['a choice', COLOURS, ['RED'], 'RED'],
  ['a choice in another case', COLOURS, ['red'], 'RED'],
  ['a choice by its label', COLOURS, ['scarlet'], 'RED'],
  ['a choice in kebab case', COLOURS, ['dark-blue'], 'darkBlue'],
  ['a choice by its beginning', COLOURS, ['d'], 'darkBlue'],
  ['a choice that is a number', COLOURS, ['7'], 7],
  ['a choice that is a yes', COLOURS, ['true'], true],
  ['no choice', COLOURS, ['green'], 'green'],
  ['another choice in full', ANY_SCALE, ['{"mm": 40}'], { mm: 40 }],
  ['a preset beside it', ANY_SCALE, ['small'], 'small'],
  ['a set', set(['aa', 'ab', 'b'], { label: '' }), ['b,aa', 'ab'], ['b', 'aa', 'ab']],
  ['a set with an unclear word', set(['aa', 'ab'], { label: '' }), ['a'], ['a']],
  ['a list', list(integer({ label: '' }), { label: '' }), ['1, 2', '3'], [1, 2, 3]],
  ['a list as JSON', list(integer({ label: '' }), { label: '' }), ['[1, 2]'], [1, 2]],
  ['records one at a time', list(RECORD, { label: '' }), ['{"a": 1}', '[{"a": 2}]'], [{ a: 1 }, { a: 2 }]],
  ['a map', map(integer({ label: '' }), { label: '' }), ['A=1', 'B = 2', '{"C": 3}'], { A: 1, B: 2, C: 3 }],
  ['a record', RECORD, ['{"a": 1}'], { a: 1 }],
  ['no record', RECORD, ['x'], 'x'],
])('what is typed for a flag becomes a value: %s', (_, field, texts, expected) => {
  expect(parseValue(field, texts, WHERE)).toEqual(expected);
});

test.each([
  [
    list(RECORD, { label: '' }),
    'x',
    '--flag: "x" cannot be read; give JSON: a list of objects, such as [{"name": value}]',
  ],
  [map(RECORD, { label: '' }), 'x', '--flag: "x" cannot be read; give name=value or a JSON object'],
  [RECORD, '{x}', '--flag: is not JSON at column 2: a name in double quotes or "}" is wanted here, not "x"'],
  [map(RECORD, { label: '' }), '[1]', '--flag: "[1]" cannot be read; give name=value or a JSON object'],
])('%# is refused', (field, text, message) => {
  expect(() => parseValue(field, [text], WHERE)).toThrow(message);
});

test('a map cannot reach into the program', () => {
  const value = parseValue(
    map(RECORD, { label: '' }),
    ['{"__proto__": {"a": 1}}', '__proto__={"a": 2}'],
    WHERE,
  );
  expect(Object.keys(value as object)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});
