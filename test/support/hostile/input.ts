/*
 * What somebody might give to the program who means no good, or whose cat walks over the keys: bytes that steer a terminal,
 * names of what every object has, numbers without an end, and right texts that were spoilt in one place.
 */

type Next = () => number;

export const pick = <T>(items: readonly T[], next: Next): T => items[Math.floor(next() * items.length)] as T;

const chars = (...codes: readonly number[]): string =>
  codes.map((code) => String.fromCodePoint(code)).join('');

/** Each stands in for many of its kind. */
const NASTY: readonly string[] = [
  '',
  ' ',
  '-',
  '--',
  '-1',
  '0',
  '1e309',
  'NaN',
  '99999999999999999999',
  '0x10',
  '1/0',
  '..',
  '../../..',
  '.jsonl',
  '~',
  '*',
  'null',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '{}',
  '[]',
  '{"__proto__":{"a":1}}',
  '"',
  '%s%n',
  '$(id)',
  'a=b=c',
  '> > >',
  '1.5 > 2',
  '?',
  'undo 99999',
  'x'.repeat(5000),
  chars(0x1b) + '[2J',
  chars(0x1b) + ']0;title' + chars(0x07),
  chars(0x9b) + '31m',
  chars(0x202e) + 'txt.exe',
  chars(0x2066, 0x2069, 0xfeff, 0x2028),
  chars(0x00),
  chars(0x0a) + 'second line',
  chars(0x0d) + 'over',
  chars(0x08, 0x08, 0x7f),
  chars(0xd800),
  chars(0x1f4a9),
  chars(0x65, 0x301, 0x301, 0x301),
];

export const nasty = (next: Next): string => pick(NASTY, next);

/** A text that was spoilt in one place: something cut out, put in, doubled or turned. */
export function spoilt(text: string, next: Next): string {
  const at = Math.floor(next() * text.length);
  const to = at + 1 + Math.floor(next() ** 3 * (text.length - at));
  const [before, cut, after] = [text.slice(0, at), text.slice(at, to), text.slice(to)];
  const kind = next();
  if (kind < 0.25) return before + after;
  if (kind < 0.5) return before + nasty(next) + text.slice(at);
  if (kind < 0.65) return before + cut.slice(0, 4000) + text.slice(at);
  if (kind < 0.8) return before + String.fromCharCode(Math.floor(next() * 256)) + text.slice(at + 1);
  return before + nasty(next) + after;
}

/** A value with one of its parts left out, or another in its place. */
export function warped(value: unknown, next: Next): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || next() < 0.15)
    return pick<unknown>(
      [null, true, -1, 0.5, 1e300, [], {}, nasty(next), [nasty(next)], { a: nasty(next) }],
      next,
    );
  const key = pick(Object.keys(value), next);
  const parts = Object.entries(value as Readonly<Record<string, unknown>>);
  const isLeftOut = next() < 0.2;
  const changed = parts.flatMap(([name, part]) =>
    name !== key ? [[name, part] as const] : isLeftOut ? [] : [[name, warped(part, next)] as const],
  );
  if (Array.isArray(value)) return changed.map(([, part]) => part);
  const extra = next() < 0.1 ? [[nasty(next), nasty(next)] as const] : [];
  return Object.fromEntries([...changed, ...extra]);
}
