import { sizeOf, wrap } from '../../../../src/cli/prompts/screen/wrap';

test.each<[string, number, number, string[]]>([
  ['short', 40, 2, ['short']],
  ['aaaa '.repeat(10).trim(), 34, 2, ['aaaa aaaa aaaa aaaa aaaa aaaa aaaa', '  aaaa aaaa aaaa']],
  ['   kept margin', 40, 0, ['   kept margin']],
  ['x'.repeat(50), 30, 0, ['x'.repeat(30), 'x'.repeat(20)]],
  ['', 40, 0, ['']],
])('"%s" at %i columns', (text, width, indent, lines) => {
  expect(wrap(text, width, indent)).toEqual(lines);
});

test('what is no terminal counts as one of 80 by 24', () => {
  expect(sizeOf({ columns: 100, rows: 50 } as unknown as NodeJS.WritableStream)).toEqual({
    columns: 100,
    rows: 50,
  });
  expect(sizeOf({ columns: 0, rows: 0 } as unknown as NodeJS.WritableStream)).toEqual({
    columns: 80,
    rows: 24,
  });
  expect(sizeOf({} as NodeJS.WritableStream)).toEqual({ columns: 80, rows: 24 });
});
