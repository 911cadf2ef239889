import { idIn, lineIn } from '../../../../src/cli/play/protocol/line-in';

test('text is read as it is typed', () => {
  expect(lineIn('fire A > B 2')).toEqual({ said: 'fire A > B 2', dice: [] });
});

test('a JSON object names an act in parts', () => {
  const named = { unit: 'A' };
  expect(lineIn('{"id":7,"as":"A","do":"fire","named":{"unit":"A"},"facts":{"d":1},"dice":[[1,2]]}')).toEqual(
    {
      id: 7,
      as: 'A',
      said: {
        do: { part: 'do', word: 'fire', named, facts: { d: 1 }, dice: [[1, 2]], words: [], lines: undefined },
      },
      dice: [[1, 2]],
    },
  );
});

test('dice alone answer a throw that is wanted', () => {
  expect(lineIn('{"dice":[[6,1]]}')).toMatchObject({ said: '6 1' });
});

test.each([
  ['{', /is not JSON/],
  ['{"do":"a","line":"b"}', /give one of "line", "do", "ask" and "agree"/],
  ['{}', /give one of/],
  ['{"do":"a","whom":{}}', /whom: /],
  ['{"do":"a","named":"B"}', /named: /],
  ['{"do":"a","dice":[1]}', /dice/],
  ['{"protocol":2,"line":"now"}', /protocol: /],
])('%s is refused', (line, sentence) => {
  expect(() => lineIn(line)).toThrow(sentence);
});

test('the id of a line that is refused comes back, if it has one', () => {
  expect([idIn('{"id":3,"x":1}'), idIn('{"id":{}}'), idIn('{"id":3'), idIn('next')]).toEqual([
    3,
    undefined,
    undefined,
    undefined,
  ]);
});
