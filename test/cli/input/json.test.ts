import fc from 'fast-check';
import { jsonFault, parseJson } from '../../../src/cli/input/json';
import type { Problem } from '../../../src/core/input/problem';
import { gateTest } from '../../support/evenings';

const ENTRY = 'a value or "]"';
const VALUE = 'a value (text in double quotes, a number, true, false, null, [ or {)';

test.each([
  ['', 'is empty; give JSON, such as {"name": value}'],
  ['{', 'is not JSON at column 2: a name in double quotes or "}" is wanted here, not the end of the text'],
  ['{"a" 1}', 'is not JSON at column 6: ":" is wanted here, not "1"'],
  ['{"a": }', `is not JSON at column 7: ${VALUE} is wanted here, not "}"`],
  ['{"a": 1 "b": 2}', 'is not JSON at column 9: "," or "}" is wanted here, not """'],
  ['{"a": 1,}', 'is not JSON at column 9: a name in double quotes is wanted here, not "}"'],
  ["{'a': 1}", `is not JSON at column 2: a name in double quotes or "}" is wanted here, not "'"`],
  ['{a: 1}', 'is not JSON at column 2: a name in double quotes or "}" is wanted here, not "a"'],
  ['[1, 2', 'is not JSON at column 6: "," or "]" is wanted here, not the end of the text'],
  ['[1, 2\n', 'is not JSON at column 6: "," or "]" is wanted here, not the end of the text'],
  ['[1,\n2\n\n', 'is not JSON at line 2, column 2: "," or "]" is wanted here, not the end of the text'],
  [' \n ', 'is empty; give JSON, such as {"name": value}'],
  ['["a", "]", x]', `is not JSON at column 12: ${VALUE} is wanted here, not "x"`],
  ['[1,, 2]', `is not JSON at column 4: ${VALUE} is wanted here, not ","`],
  ['[1]\n]', 'is not JSON at line 2, column 1: the end is wanted here, not "]"'],
  ['[\n  01\n]', `is not JSON at line 2, column 3: ${ENTRY} is wanted here, not "01"`],
  ['[1.]', `is not JSON at column 2: ${ENTRY} is wanted here, not "1"`],
  ['[+1]', `is not JSON at column 2: ${ENTRY} is wanted here, not "+"`],
  ['[truthy]', `is not JSON at column 2: ${ENTRY} is wanted here, not "truthy"`],
  ['{"a": NaN}', `is not JSON at column 7: ${VALUE} is wanted here, not "NaN"`],
  [
    '["a\u0007"]',
    'is not JSON at column 2: text with closing quotes, and with control characters escaped, is wanted here, not """',
  ],
  ['[\u001b]', `is not JSON at column 2: ${ENTRY} is wanted here, not "\\u{1b}"`],
  [
    '["\\x"]',
    'is not JSON at column 2: text with closing quotes, and with control characters escaped, is wanted here, not """',
  ],
])('the fault of a text that is no JSON is found: %j', (text, expected) => {
  expect(jsonFault(text)).toBe(expected);
});

test.each([
  [
    '{"a": 1, "b": {"a": 2}, "a": 3}',
    'x: gives "a" a second time at column 25; no two names of one object may',
  ],
  ['{"list": [\n{}, {"a b": 1, "a\\u0020b": 1}]}', 'x: gives "a b" a second time at line 2, column 16; no'],
  [`{"a": ${'['.repeat(2000)}${']'.repeat(2000)}, "a": 1}`, 'x: gives "a" a second time at column 4009; no'],
])('a name that an object has twice: %.40s', (text, expected) => {
  expect(() => parseJson(text, 'x')).toThrow(expected);
});

gateTest('a text of 16 MB is read, sound or not', () => {
  const text = ':\\n'.repeat(2 ** 22);
  expect(parseJson(`{"a": "${text}"}`, 'x')).toEqual({ a: ':\n'.repeat(2 ** 22) });
  expect(() => parseJson(`{"a": "${text}`, 'x')).toThrow(
    'x: is not JSON at column 7: text with closing quotes',
  );
});

test('what JSON.parse takes is returned', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      expect(parseJson(JSON.stringify(value), 'x')).toEqual(JSON.parse(JSON.stringify(value))),
    ),
  );
});

test('the fault is reported at the very place where a sign was put in or left out', () => {
  const text = JSON.stringify({ a: [1, 'x', { b: null }], c: { d: true } });
  fc.assert(
    fc.property(fc.nat(text.length - 1), (at) => {
      const cut = text.slice(0, at);
      try {
        parseJson(cut, 'x');
      } catch (error) {
        const [fault] = (error as Problem).faults;
        expect(fault!.message).toMatch(/^is (empty|not JSON at column \d+)/);
        const column = Number(/column (\d+)/.exec(fault!.message)?.[1] ?? 1);
        expect(column).toBeLessThanOrEqual(at + 1);
      }
    }),
  );
});

test('it names the file or flag', () => {
  expect(() => parseJson('{', 'battle.json')).toThrow('battle.json: is not JSON at column 2');
});
