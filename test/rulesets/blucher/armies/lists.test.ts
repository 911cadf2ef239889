import { Umpire } from '../../../../src/core/ruling/umpire';
import { armyBook } from '../../../../src/rulesets/blucher/armies/book';
import { fittingSets } from '../../../../src/rulesets/blucher/armies/book/page';
import { QUICK_TABLES } from '../../../../src/rulesets/blucher/armies/book/printed';
import { itemsOf } from '../../../../src/rulesets/blucher/armies/book/items';
import {
  elanBase,
  mayHave,
  plainSets,
  priceParts,
  traitSets,
} from '../../../../src/rulesets/blucher/armies/formula';
import { sumOf } from '../../../../src/rulesets/blucher/miniatures/prices';
import { LISTS } from '../../../../src/rulesets/blucher/armies/lists';
import { PREMISES } from '../../../../src/rulesets/blucher/armies/lists/premises';
import { basisOf, type ArmyRow } from '../../../../src/rulesets/blucher/armies/lists/types';
import { SET_COUNTS } from '../../../../src/rulesets/blucher/armies/lists/list-trait-sets';
import { LIST_IDS } from '../../../../src/rulesets/blucher/armies/lists/own-fields';
import { RULES, armyFrom } from './support';

const rows = LISTS.flatMap((list) =>
  list.rows.map((row): [string, ArmyRow] => [`${list.id} ${row.id}`, row]),
);
const umpire = new Umpire(RULES.options, undefined, false);

/** What the formula gives for a row; printed surcharges are part of the row. */
function priced({ elan, traits, adjustment }: ArmyRow): number {
  return sumOf(priceParts({ elan, base: elanBase(elan, umpire), traits, adjustment: adjustment ?? 'none' }));
}

describe('the nine lists', () => {
  it('are those of the book, with 94 rows', () => {
    expect(LISTS.map(({ id }) => id)).toEqual(LIST_IDS);
    expect(rows).toHaveLength(94);
  });

  test.each(rows)('%s costs what the open formula gives (B11.1-02, B11.1-03)', (_, row) => {
    expect(priced(row)).toBe(row.points);
  });

  it('have five rows with a printed surcharge of a point (R11-22)', () => {
    const surcharged = rows.filter(([, { adjustment }]) => adjustment !== undefined).map(([name]) => name);
    expect(surcharged).toEqual([
      'ottoman irregularCavalry',
      'spain guardsGrenadiersForeign',
      'spain regularInfantry',
      'spain provincialInfantry',
      'spain militia',
    ]);
  });

  it('say what each trait set rests on: 1 printed, 11 deduced, 82 inferred, 48 of these with high confidence', () => {
    const bases = rows.map(([, { basis }]) => basisOf(basis));
    const count = (basis: string, confidence?: string): number =>
      bases.filter((one) => one.basis === basis && (confidence ?? one.confidence) === one.confidence).length;
    expect([count('printed'), count('deduced'), count('inferred')]).toEqual([1, 11, 82]);
    expect(['high', 'medium', 'low'].map((confidence) => count('inferred', confidence))).toEqual([48, 28, 6]);
  });

  test.each(rows)('%s has a reason for its traits, and other sets that cost the same', (_, row) => {
    expect(row.why.length).toBeGreaterThan(0);
    for (const premise of row.why) expect(PREMISES[premise]).toBeTruthy();
    for (const traits of row.others) expect(priced({ ...row, traits })).toBe(row.points);
    expect(row.traits.filter((trait) => !mayHave(row.arm, trait))).toEqual([]);
    expect(fittingSets(row)).toBeGreaterThan(row.others.length);
  });

  test.each(LISTS.map((list) => [list.id, list] as const))('%s has ids of its own', (id, list) => {
    const variant = list.variantRequired === true ? list.variants[0]!.id : null;
    const items = itemsOf(armyFrom({ list: id, variant, corps: [{ id: 'I' }] })).map((item) => item.id);
    expect(items.filter((one, i) => items.indexOf(one) !== i)).toEqual([]);
    const ids = list.rows.map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('name officers, rows and tags in their rules that are there', () => {
    const wrong = LISTS.flatMap(({ id, rules, cincs, subcommanders, rows: own }) => {
      const officers = [...cincs, ...subcommanders].map((one) => one.id);
      const tags = own.flatMap((row) => row.tags ?? []);
      return rules.flatMap((rule) => {
        const named = {
          officer: '',
          cinc: '',
          officers: [] as readonly string[],
          tag: undefined as string | undefined,
          ...rule,
        };
        const people = [named.officer, named.cinc, ...named.officers].filter((one) => one !== '');
        const bad = [
          ...people.filter((one) => !officers.includes(one)),
          ...[named.tag].filter((tag) => tag !== undefined && !tags.includes(tag)),
        ];
        return bad.map((one) => `${id} ${rule.kind} ${String(one)}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('spell names as the book prints them (R11-28)', () => {
    const names = LISTS.flatMap(({ cincs, subcommanders }) =>
      [...cincs, ...subcommanders].map(({ name }) => name),
    );
    for (const name of ['Kutusov', 'Pyotr Bagratian', 'François Kellerman']) expect(names).toContain(name);
  });

  it('cost exactly the ceiling of Spanish guns for all units that Spain may form (B11.7-25)', () => {
    const spain = LISTS.find(({ id }) => id === 'spain')!;
    const { foot, horse, heavy } = spain.artilleryUnits;
    expect(3 * (2 * foot + 3 * horse + 3 * heavy)).toBe(30);
  });
});

describe('sets of traits by price', () => {
  it('are as many as the specification counts (B11.2-01, B11.2-02)', () => {
    expect(SET_COUNTS.rows).toEqual([
      ['infantry', 1, 4, 9, 16, 22, 24, 22, 16, 9, 4],
      [
        'infantry with mixed brigade',
        expect.anything(),
        ...Array.from({ length: 5 }, () => expect.anything() as unknown),
        44,
        ...Array.from({ length: 3 }, () => expect.anything() as unknown),
      ],
      ['cavalry', 1, 4, 6, 4, 1, 0, 0, 0, 0, 0],
    ]);
  });

  it('stand with fewer traits first, then by the order of the traits', () => {
    expect(traitSets('infantry', -1, false)).toEqual([
      ['impetuous'],
      ['conscript'],
      ['shock', 'impetuous', 'conscript'],
      ['steady', 'impetuous', 'conscript'],
    ]);
    expect(plainSets(traitSets('infantry', 0, false))).toEqual([[]]);
  });
});

describe('the book of armies', () => {
  const book = armyBook(RULES);

  it('shows every list in words, with and without what it rests on', () => {
    for (const { id } of book.lists) {
      const page = book.page(id, true)!;
      const text = JSON.stringify(page);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect(page.tables.map(({ title }) => title)).toEqual([
        'Infantry',
        'Cavalry',
        'What the figures rest on',
      ]);
      expect(book.page(id, false)!.tables).toHaveLength(2);
    }
    expect(book.page('saxony', true)).toBeUndefined();
  });

  it('writes nations with a capital', () => {
    const late = JSON.stringify(book.page('prussiaLate', false));
    expect(late).toContain('no Russian rows');
    expect(late).toContain('3 Prussian infantry units');
    expect(JSON.stringify(book.page('franceEarly', false))).toContain('no allied rows');
  });

  it('has every table of the quick sheet', () => {
    const ids = RULES.ruleset.tables.map(({ id }) => id);
    expect(QUICK_TABLES.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
