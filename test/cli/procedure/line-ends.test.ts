import fc from 'fast-check';
import { jsonIn } from '../../../src/cli/input/json';
import { LineEnds } from '../../../src/cli/procedure/line-ends';
import { runsOf } from '../../support/evenings';

const read = (ends: LineEnds<number>, text: string): object | undefined => ends.read(text)?.[0];

test('the end of lines that end alike is read once', () => {
  const ends = new LineEnds<number>();
  const [one, another] = [1, 2].map((id) => ends.read(`{"id":${id}, "situation": {"elan":5}, "seed":"s"}`));
  expect([one?.[0], another?.[0]]).toEqual([1, 2].map((id) => ({ id, situation: { elan: 5 }, seed: 's' })));
  expect(another?.[1]).toBe(one?.[1]);
});

test('a line that begins with its situation is read too', () => {
  expect(read(new LineEnds(), ' {"situation":{}}')).toEqual({ situation: {} });
});

test.each([
  ['has no situation', '{"id":1}'],
  ['is no JSON before its end', '{"id":,"situation":{}}'],
  ['begins with a comma', '{,"situation":{}}'],
  ['has no comma before its end', '{"id":1"situation":{}}'],
  ['has a mark before its end', '{"id":1,\ufeff"situation":{}}'],
  ['begins with a mark', '\ufeff{"situation":{}}'],
  ['is no JSON in its end', '{"id":1,"situation":{}'],
  ['goes on after its end', '{"id":1,"situation":{}},"situation":{}}'],
  ['has a part with a situation', '{"options":{"situation":{}}}'],
  ['has a name with a quote', '{"id":1,"\\"situation":{}}'],
  ['has a name twice in its end', '{"situation":{"a":1,"a":2}}'],
  ['has a name before its end and in it', '{"id":1,"situation":{},"id":2}'],
  ['has a name that every object inherits', '{"id":1,"situation":{},"__proto__":{"seed":1}}'],
  ['is longer than what is worth keeping', `{"situation":{"a":"${'x'.repeat(20_000)}"}}`],
])('a line is read whole that %s', (_, text) => {
  expect(read(new LineEnds(), text)).toBeUndefined();
});

test('where ends are seldom repeated, no more of them are kept', () => {
  const ends = new LineEnds<number>();
  const texts = Array.from({ length: 1001 }, (_, i) => `{"situation":{"elan":${i}}}`);
  for (const text of texts.slice(0, 1000)) expect(read(ends, text)).toBeDefined();
  expect(read(ends, texts[1000]!)).toBeUndefined();
  for (const text of texts.slice(0, 1000)) expect(read(ends, text)).toBeDefined();
  expect(read(ends, texts[1000]!)).toBeDefined();
});

test('what is read is what the whole line says', () => {
  const ends = new LineEnds<number>();
  const name = fc.constantFrom('id', 'situation', '__proto__', 'a', '"situation":', ':');
  const part = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.integer(),
      name,
      fc.array(tie('any')),
      fc.dictionary(name, tie('any')),
    ),
  })).any;
  const text = fc.dictionary(name, part).map((value) => JSON.stringify(value));
  const cut = fc.tuple(text, text, fc.nat(40), fc.nat(40)).map(([a, b, i, j]) => a.slice(0, i) + b.slice(j));
  fc.assert(
    fc.property(fc.oneof(text, cut), (line) => {
      const found = read(ends, line);
      if (found !== undefined) expect(found).toEqual(jsonIn(line));
    }),
    { numRuns: runsOf(1000) },
  );
});
