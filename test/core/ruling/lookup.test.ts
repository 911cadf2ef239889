import { setRules } from '../../../src/core/ruling/adjudicate';
import { houseOf, inForce } from '../../../src/core/ruling/house';
import { bandIn, bandsFault, cellsOf, lookup, tableBy } from '../../../src/core/ruling/lookup';
import type { Ruleset } from '../../../src/core/ruling/ruleset';
import type { GridTable } from '../../../src/core/ruling/table';
import { Umpire } from '../../../src/core/ruling/umpire';

const RANGES = lookup(
  { id: 'ranges', title: 'Ranges', citation: 'Book p.7', columns: ['gun', 'range'] },
  {
    light: { upTo: 8, shot: 'grape' },
    heavy: { upTo: 12, shot: 'round' },
    siege: { upTo: 99, shot: 'round' },
  },
  (guns) => Object.entries(guns).map(([gun, { upTo }]) => [gun, upTo]),
  bandsFault(99),
);
const DOUBLED = tableBy((options): GridTable => ({
  ...{ kind: 'grid', id: 'doubled', title: 'Doubled', citation: 'Book p.7', columns: ['light gun'] },
  rows: [[2 * cellsOf(RANGES, options).light.upTo]],
}));
const RULESET: Ruleset = {
  id: 'game',
  title: 'Game',
  about: 'A made-up game.',
  version: '1',
  procedures: [],
  tables: [RANGES, DOUBLED],
  options: {},
  terms: [],
  alias: () => undefined,
  scale: () => ({ unit: 'in', aliases: [] }),
};

function rulesWith(cells: object) {
  const { options, ...house } = houseOf(RULESET, {
    name: 'Club',
    ruleset: 'game',
    tables: { ranges: cells },
  });
  return setRules(RULESET, options, house);
}

test('rulings read the cells of the house, and the printed ones beside them', () => {
  const { options } = rulesWith({ light: { upTo: 9 } });
  expect(cellsOf(RANGES, options)).toEqual({
    light: { upTo: 9, shot: 'grape' },
    heavy: { upTo: 12, shot: 'round' },
    siege: { upTo: 99, shot: 'round' },
  });
  expect(cellsOf(RANGES, setRules(RULESET).options).light.upTo).toBe(8);
});

test('the next reason names the house whose cells were read, and no later one', () => {
  const umpire = Umpire.of(rulesWith({ light: { upTo: 9 } }));
  umpire.look(RANGES);
  umpire.by('').step('Book p.7', () => 'it reaches');
  umpire.by('').step('Book p.8', () => 'it hits');
  expect(umpire.reasons.map(({ citation }) => citation)).toEqual([
    'Book p.7; house rule "Club", table ranges',
    'Book p.8',
  ]);
});

test('no option lists the cells of the house', () => {
  const { options, changed } = rulesWith({ light: { upTo: 9 } });
  expect([Object.keys(options), JSON.stringify(options), changed.size]).toEqual([[], '{}', 0]);
});

test('tables are printed with the cells of the house, those too that follow from them', () => {
  const [ranges, doubled] = inForce(rulesWith({ light: { upTo: 9 } })).tables as GridTable[];
  expect([ranges?.title, ranges?.rows[0]]).toEqual(['Ranges; some cells by house rules', ['light', 9]]);
  expect(doubled?.rows).toEqual([[18]]);
});

test.each([
  [
    'a row that is none',
    { lite: { upTo: 9 } },
    'tables.ranges.lite: there is no field "lite"; the fields are light, heavy and siege',
  ],
  ['a column that is none', { light: { reach: 9 } }, 'tables.ranges.light.reach: there is no field "reach"'],
  ['a fraction of a whole number', { light: { upTo: 8.5 } }, 'tables.ranges.light.upTo: 8.5 is not allowed'],
  [
    'a word that the table does not know',
    { light: { shot: 'shell' } },
    'tables.ranges.light.shot: "shell" is not allowed',
  ],
  [
    'an overlap',
    { light: { upTo: 12 } },
    'tables.ranges: overlaps: light reaches to 12, so that heavy never counts',
  ],
  ['a gap', { siege: { upTo: 50 } }, 'tables.ranges: leaves a gap: no row for more than 50'],
])('%s is refused', (_, cells, message) => {
  expect(() => rulesWith(cells)).toThrow(message);
});

test('a value falls into the first band with a limit that it does not pass', () => {
  const { figures } = RANGES.looked;
  expect([8, 8.5, 13].map((value) => bandIn(figures, value))).toEqual(['light', 'heavy', 'siege']);
});
