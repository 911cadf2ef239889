import type { PrintedArmy } from '../../../src/core/army/army';
import { armyHtml, type PrintParts } from '../../../src/report/army/print/html';
import { armyMarkdown } from '../../../src/report/army/print/markdown';
import { length, measureOf } from '../../../src/report/army/print/paper';
import { quickParts } from '../../../src/report/army/print/quick';
import { RULESET, STEPS } from '../sample';
import { ARMY, FOY } from './sample';

const NONE: PrintParts = { cards: false, backs: false, sheet: false };
const LONG = 'The brigade of General of Division Count Compans of the Line';

const html = (parts: Partial<PrintParts>, army: PrintedArmy = ARMY): string =>
  armyHtml(army, RULESET, 'a4', { ...NONE, ...parts });
const markdown = (parts: Partial<PrintParts>, army: PrintedArmy = ARMY): string =>
  armyMarkdown(army, RULESET, { ...NONE, ...parts });

describe('in Markdown', () => {
  test('a sheet has the facts, each corps with its units, and the purchases', () => {
    expect(markdown({ sheet: true })).toBe(`# Army of \\*Portugal\\*

- **Points**: 19 of 300
- **Limit**: 300

## Corps II: Reille

| unit | name | type | elan or ammo | traits | points |
| --- | --- | --- | --- | --- | --- |
| F1 | Foy | Infantry | 6 5 (4) | shock, skirmish, attached artillery | 12 |

## No corps

| unit | name | type | elan or ammo | traits | points |
| --- | --- | --- | --- | --- | --- |
| Militia | Militia | Infantry | 6 5 (4) |  | 1 |

## Corps III

## Points

| number | bought | points |
| --- | --- | --- |
| 1 | Foy | 12 |
| 1 | Militia | 1 |
| 1 | Reille | 5 |
`);
  });

  test('faults are reported where there are some', () => {
    expect(markdown({ sheet: true })).not.toMatch(/^>/m);
    const faulty = { ...ARMY, faults: ['too few corps', 'too many guns'] };
    expect(markdown({ sheet: true }, faulty)).toContain('\n\n> too few corps\n> too many guns\n\n');
  });

  test('a card says who it is, how it moves, what it can take, and what is ticked', () => {
    expect(markdown({ cards: true })).toBe(`# Army of \\*Portugal\\*

## Cards

**F1 Foy**, Infantry, corps II, 12 points
- moves: 4 BW (move), 8 BW (reserve)
- elan: 6 5 (4)
- shock, skirmish
- [x] attached artillery
- [ ] prepared

**Militia**, Infantry, 1 point
- moves: 4 BW (move), 8 BW (reserve)
- elan: 6 5 (4)
`);
  });

  test('a quick sheet has the turn, the tables that the army wants in its order, and its words', () => {
    expect(markdown({ quick: STEPS })).toBe(`# Army of \\*Portugal\\*

## Sample: quick sheet

### Fire

1. declare
2. throw

### Ranges

| arm | up to | is |
| --- | --- | --- |
| infantry | 1 | volley |
| infantry | 2 | skirmish |

Book p.5

### Dice modifiers

| dice | factor | when |
| --- | --- | --- |
| +1 | shock | the trait |
| -2 each | steady | the trait, not in woods |

Book p.2

### When it may not shoot

| code | refused where |
| --- | --- |
| SHOT\\_RANGE | over 2 BW |

Book p.5

### Words on the cards

- **steady**: A trait of units that stand
`);
  });
});

describe('as a page', () => {
  test('only what is wanted is on it', () => {
    const sections = (parts: Partial<PrintParts>): readonly string[] =>
      [...html(parts).matchAll(/<section class="page ([^"]*)">/g)].map(([, name = '']) => name);
    expect(sections({})).toEqual([]);
    expect(sections({ cards: true, quick: STEPS })).toEqual(['cards', 'quick-sheet']);
    expect(sections({ backs: true, sheet: true })).toEqual(['backs', 'roster']);
  });

  test('a card has its id unless that is its name, its corps if it has one, and small letters for a long name', () => {
    const [foy = '', militia = ''] = html({ cards: true }).split('<article').slice(1);
    expect(foy).toContain('<div class="name"><span class="id">F1</span> Foy</div>');
    expect(foy).toContain('<span class="corps">II</span>');
    expect(foy).toContain('<small>12 points</small>');
    expect(foy).toContain('<span>6</span><span>5</span><span class="last">4</span>');
    expect(foy).toContain('<span class="tick">X</span> attached artillery');
    expect(foy).toContain('<span class="tick"></span> prepared');
    expect(militia).toContain('<div class="name">Militia</div>');
    expect(militia).not.toContain('class="corps"');
    expect(militia).toContain('<small>1 point</small>');
    const long = { ...ARMY, groups: [{ name: 'x', leader: null, cards: [{ ...FOY, name: LONG }] }] };
    expect(html({ cards: true }, long)).toContain('<div class="name long">');
  });

  test('a sheet has its corps with their leaders, and a box of faults where there are some', () => {
    const sheet = html({ sheet: true });
    expect(sheet).toContain('<h2>Corps II: Reille</h2>\n<table class="units">');
    expect(sheet).toContain('<h2>No corps</h2>\n<table class="units">');
    expect(sheet).toMatch(/<h2>Corps III<\/h2>\n<div class="block"><h2>Points<\/h2>/);
    expect(sheet).toContain('<td>shock, skirmish, attached artillery</td>');
    expect(sheet).not.toContain('<div class="faults">');
    expect(html({ sheet: true }, { ...ARMY, faults: ['a < b'] })).toContain(
      '<div class="faults"><p>a &lt; b</p></div>',
    );
  });
});

test.each([
  ['a4', 75, { size: 'A4 portrait', unit: 'mm', margin: 9, width: 75, depth: 42.75, letters: 3.375 }],
  ['a4', 40, { size: 'A4 portrait', unit: 'mm', margin: 9, width: 40, depth: 38, letters: 2 }],
  [
    'letter',
    75,
    { size: 'letter portrait', unit: 'in', margin: 0.35, width: 3, depth: 1.71, letters: 0.135 },
  ],
] as const)('on %s, a card of %d mm has its measures', (paper, millimetres, measure) => {
  const { depth, letters, ...rest } = measureOf(paper, { millimetres, inches: 3 });
  expect({ ...rest, depth: Number(depth.toFixed(4)), letters: Number(letters.toFixed(4)) }).toEqual(measure);
});

test('a length is printed to a hundredth', () => {
  expect(length(42.756, { unit: 'mm' })).toBe('42.76mm');
  expect(length(3, { unit: 'in' })).toBe('3in');
});

test('a table of the quick sheet without a unit of its own has values; unknown ids and words are left out', () => {
  const [factors] = RULESET.tables;
  if (factors?.kind !== 'factors') throw new Error('the first table has factors');
  const ruleset = { ...RULESET, tables: [{ ...factors, unit: undefined }] };
  const quick = { tables: ['modifiers', 'none'], terms: ['none', 'Steady'] };
  const { tables, words } = quickParts({ ...ARMY, quick }, ruleset, STEPS);
  expect(tables.map(({ head }) => head)).toEqual([['value', 'factor', 'when']]);
  expect(words.map(({ word }) => word)).toEqual(['steady']);
});
