import { guarded, inert } from '../../../src/cli/output/neutralise';
import type { Io } from '../../../src/cli/io';
import { wantsColour } from '../../../src/cli/output/colour';

describe('text that is printed', () => {
  test.each<readonly [string, string]>([
    ['Blücher, 3 × 4\t“yes”\n', 'Blücher, 3 × 4\t“yes”\n'],
    ['\u001b[2Jgone', '\\u001b[2Jgone'],
    ['a\u009b31mb', 'a\\u009b31mb'],
    ['left\u202eright\u2066', 'left\\u202eright\\u2066'],
    ['bell\u0007 back\b return\r', 'bell\\u0007 back\\u0008 return\\u000d'],
    ['two\u2028lines', 'two\\u2028lines'],
    ['a,b\r\nc\rd\r\n', 'a,b\r\nc\\u000dd\r\n'],
  ])('%j reaches the screen as %j', (text, printed) => expect(inert(text, false)).toBe(printed));

  test('keeps the styles of the program, and nothing else that begins with Escape', () => {
    const text = '\u001b[1mHalkett\u001b[22m \u001b[2J\u001b]0;title\u0007';
    expect(inert(text, true)).toBe('\u001b[1mHalkett\u001b[22m \\u001b[2J\\u001b]0;title\\u0007');
    expect(inert(text, false)).not.toContain('\u001b');
  });

  test('in JSON reads back as what it was', () => {
    const value = { name: 'a\u009b\u202e\u007f\ufeff' };
    expect(JSON.parse(inert(JSON.stringify(value), false))).toEqual(value);
  });
});

test('every command prints through the guard, which passes bytes and all else on', () => {
  const printed: (string | Uint8Array)[] = [];
  const io = {
    args: ['roll'],
    env: {},
    terminal: { input: false, output: false },
    width: 80,
    out: (text: string | Uint8Array) => void printed.push(text),
  } as unknown as Io;
  const safe = guarded(io);
  safe.out('a\u001bb');
  safe.out(new Uint8Array([27]));
  expect(printed).toEqual(['a\\u001bb', new Uint8Array([27])]);
  expect([safe.args, safe.width, wantsColour(safe)]).toEqual([['roll'], 80, false]);
});
