import {
  renderWorkshop,
  renderFaults,
  renderIllegal,
  type BuilderPage,
  type ShownOffer,
} from '../../../src/report/army/workshop';
import { LINED, PLAIN } from '../sample';

const offer = (more: Partial<ShownOffer> = {}): ShownOffer => ({
  id: 'line',
  code: 'a',
  name: 'Line Infantry',
  section: 'infantry',
  points: 9,
  have: 2,
  placed: true,
  about: 'elan 5',
  ...more,
});
const want = (text: string): { readonly text: string; readonly remedy: string } => ({
  text,
  remedy: `Mend "${text}".`,
});
const bench = (
  more: Partial<BuilderPage> = {},
  standing: Partial<BuilderPage['standing']> = {},
): BuilderPage => ({
  title: 'Spain',
  standing: { total: 261, limit: 300, wanted: [], warnings: [], ...standing },
  offers: [offer()],
  places: [],
  page: 0,
  ...more,
});
const lines = (of: BuilderPage, style = LINED): readonly string[] => renderWorkshop(of, style).split('\n');

test.each([
  [261, 'Spain: 261 of 300 points, 39 left'],
  [300, 'Spain: 300 of 300 points, 0 left'],
  [305, 'Spain: 305 of 300 points, 5 too many'],
])('at %d points: %s', (total, head) => {
  expect(lines(bench({}, { total }))[0]).toBe(head);
});

test.each<[string, Partial<ShownOffer>]>([
  ['infantry, a: Line Infantry, 9 points, elan 5; 2 bought.', {}],
  ['infantry, a: Line Infantry, 1 point, elan 5; 0 bought.', { points: 1, have: 0 }],
  ['infantry, a: Line Infantry, 9 points, elan 5; 2 bought, at most 4.', { most: 4 }],
  ['infantry, a: Line Infantry, 9 points, elan 5; 2 bought, at least 3.', { least: 3 }],
  ['infantry, a: Line Infantry, 9 points, elan 5; 2 bought, at least 3, at most 4.', { least: 3, most: 4 }],
  ['infantry, a: Line Infantry, 9 points, elan 5; 2 bought.', { least: 0 }],
])('for a screen reader an offer is one line: %s', (line, more) => {
  const told = renderWorkshop(bench({ offers: [offer(more)] }), { ...PLAIN, width: 200 });
  expect(told.split('\n')[1]).toBe(line);
});

test.each<[string, Partial<ShownOffer>]>([
  ['9        2', {}],
  ['9   2 of 4', { most: 4 }],
  ['9   2 (3+)', { least: 3 }],
  ['9        2', { least: 0 }],
])('on a screen it ends in its figures: "%s"', (figures, more) => {
  const told = lines(bench({ offers: [offer(more)] }));
  expect(told[1]).toMatch(/^infantry +points bought$/);
  expect(told[2]).toMatch(/^a Line Infantry /);
  expect(told[2]?.endsWith(figures)).toBe(true);
});

test.each<[readonly string[], readonly string[], readonly string[]]>([
  [[], [], ['Legal as it stands.']],
  [[], ['odd'], ['Legal as it stands; 1 warning, see "faults".']],
  [[], ['odd', 'odder'], ['Legal as it stands; 2 warnings, see "faults".']],
  [['a corps.', 'guns.'], ['odd'], ['Wanted: a corps.', 'Wanted: guns.']],
  [['1', '2', '3'], [], ['Wanted: 1', 'Wanted: 2', 'Wanted: 3']],
  [['1', '2', '3', '4', '5'], [], ['Wanted: 1', 'Wanted: 2', 'Wanted: 3', 'and 2 more: "faults"']],
])('with %j wanted and warnings %j it says %j', (wanted, warnings, expected) => {
  const of = bench({}, { wanted: wanted.map(want), warnings: warnings.map(want) });
  expect(lines(of).slice(-expected.length)).toEqual(expected);
});

test('eight corps have a line each, the others are named', () => {
  const places = Array.from({ length: 10 }, (_, i) => ({
    id: String(i),
    name: `Corps ${i}`,
    isPart: true,
    holds: 'nothing',
    points: i,
  }));
  const told = lines(bench({ places }));
  expect(told).toContain('Corps 7, 7: nothing');
  expect(told).toContain('and Corps 8 and Corps 9');
  expect(told).not.toContain('Corps 8, 8: nothing');
});

test('a title that is cut ends in one dot', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code) =>
    offer({ code, section: 'Artillery units, massed' }),
  );
  expect(lines(bench({ offers: many.concat(many, many, many) })).join('\n')).toMatch(
    /Artillery units, massed\. +points bought$/m,
  );
});

test('offers that do not fit stand on pages, each section titled again', () => {
  const offers = Array.from({ length: 50 }, (_, i) => offer({ code: `a${i}`, name: `Unit ${i}` }));
  const [first, second] = [0, 1].map((page) => lines(bench({ offers, page })).join('\n'));
  expect(first).toContain('More offers: "more" (page 1 of 2)');
  expect(second).toContain('More offers: "more" (page 2 of 2)');
  expect(first).toContain('Unit 0 ');
  expect(second).toContain('Unit 49 ');
  expect(second).toMatch(/^infantry, more +points bought/m);
  expect(lines(bench({ offers, page: 2 })).join('\n')).toBe(first);
  expect(lines(bench()).join('\n')).not.toContain('More offers');
});

test('all faults are reported in full, with their remedies; nothing where there are none', () => {
  const { standing } = bench({}, { wanted: [want('a corps')], warnings: [want('odd')] });
  expect(renderFaults(standing, LINED).split('\n')).toEqual([
    'Wanted: a corps Mend "a corps".',
    'Warning: odd Mend "odd".',
  ]);
  expect(renderFaults(bench().standing, LINED)).toBe('Nothing is wrong.');
});

test.each([
  [['a corps'], ['The army is not legal: 1 fault.', '- a corps']],
  [
    ['1', '2', '3', '4'],
    ['The army is not legal: 4 faults.', '- 1', '- 2', '- 3', 'and 1 more; "faults" tells all.'],
  ],
])('an army with the faults %j is not legal', (wanted, expected) => {
  expect(renderIllegal({ ...bench().standing, wanted: wanted.map(want) }, LINED).split('\n')).toEqual(
    expected,
  );
});
