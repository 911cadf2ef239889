import { renderTable, renderTableList } from '../../src/report';
import type { Table } from '../../src/core/ruling/table';
import { FIRE_RANGE } from '../../src/rulesets/blucher/fire/ranges';
import { FIRE_BONUSES } from '../../src/rulesets/blucher/fire/tables';
import { COLOURED, LINED, PLAIN, RULESET, visible } from './sample';

const [MODIFIERS, REFUSALS] = RULESET.tables as [Table, Table];

describe('when a table is printed', () => {
  test('then factors stand with their columns and sources', () => {
    expect(renderTable(MODIFIERS, LINED)).toMatchInlineSnapshot(`
     "Dice modifiers [modifiers] (Book p.2)

     dice     factor  when                     ATK  DEF  source
     ────────────────────────────────────────────────────────────
     +1       shock   the trait                x         Book p.2
     -2 each  steady  the trait, not in woods       x    Book p.2"
    `);
    expect(renderTable(FIRE_BONUSES, LINED)).toMatchInlineSnapshot(`
     "Fire bonuses: with any, one 5 hits too [fire-bonuses] (Blücher p.50-51)

     value       factor           when                     ART  INF  source
     ────────────────────────────────────────────────────────────────────────────────
     one 5 hits  short range      artillery at short       x         Blücher p.50
                                  range
     one 5 hits  heavy guns       heavy artillery at long  x         Blücher p.51, 89
                                  range
     one 5 hits  prepared target  artillery at prepared    x         Blücher p.50
                                  infantry that is no
                                  garrison, any range
     one 5 hits  firepower        infantry with the             x    Blücher p.51
                                  trait, volleying, at
                                  infantry
     one 5 hits  skirmish         infantry with the             x    Blücher p.51, 87
                                  trait, skirmishing, at
                                  infantry that is no
                                  mixed brigade"
    `);
  });

  test('then checks stand with their codes', () => {
    expect(renderTable(REFUSALS, LINED)).toMatchInlineSnapshot(`
     "When it may not shoot [refusals] (Book p.5)

     code        refused where  source
     ───────────────────────────────────
     SHOT_RANGE  over 2 BW      Book p.5"
    `);
  });

  test('then a look-up table stands as in the book', () => {
    expect(renderTable(FIRE_RANGE, LINED)).toMatchInlineSnapshot(`
     "Range bands, BW, limits included [fire-range] (Blücher p.47)

     shooter    up to  is
     ────────────────────────────────────────
     infantry   1      volley
     infantry   2      skirmish
     artillery  2      short range (canister)
     artillery  8      long range"
    `);
  });

  test('then colour marks headings and sources', () => {
    expect(visible(renderTable(REFUSALS, COLOURED))).toMatchInlineSnapshot(`
     "␛[1mWhen it may not shoot [refusals] (Book p.5)␛[22m

     ␛[1mcode␛[22m        ␛[1mrefused where␛[22m  ␛[1msource␛[22m
     ───────────────────────────────────
     SHOT_RANGE  over 2 BW      ␛[2mBook p.5␛[22m"
    `);
  });

  test('then plain tells a row a line', () => {
    expect(renderTable(MODIFIERS, PLAIN)).toMatchInlineSnapshot(`
     "Dice modifiers [modifiers] (Book p.2)
     dice: +1; factor: shock; when: the trait; ATK: x; source: Book p.2.
     dice: -2 each; factor: steady; when: the trait, not in woods; DEF: x; source:
     Book p.2."
    `);
  });
});

test('when tables are listed, each has its id, title and source', () => {
  expect(renderTableList(RULESET, LINED)).toMatchInlineSnapshot(`
   "Sample: tables

   table      what it holds          source
   ──────────────────────────────────────────
   modifiers  Dice modifiers         Book p.2
   refusals   When it may not shoot  Book p.5
   ranges     Ranges                 Book p.5"
  `);
});

test('a long word takes the room of a column with short ones before it is broken', () => {
  const long = 'artilleryFirefightMarkers';
  const rows = [
    ['what stands here can be broken anywhere', 'so can this text in the second column', `by ${long}`],
  ];
  const table: Table = {
    kind: 'grid',
    id: 'long',
    title: 'Long',
    citation: 'p.1',
    columns: ['a', 'b', 'c'],
    rows,
  };
  expect(renderTable(table, { ...LINED, width: 60 })).toContain(long);
  // Where there is no room at all it is broken.
  expect(renderTable(table, { ...LINED, width: 30 })).not.toContain(long);
});
