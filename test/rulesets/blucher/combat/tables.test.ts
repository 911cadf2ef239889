import fc from 'fast-check';
import {
  COMBAT_MODIFIERS,
  type Attacker,
  type Combatant,
  type Defender,
} from '../../../../src/rulesets/blucher/combat/tables';
import { TRAITS } from '../../../../src/rulesets/blucher/unit';

const flag = fc.boolean();
const unit = fc.record({
  type: fc.constantFrom('INF', 'CAV', 'ART'),
  traits: fc.subarray([...TRAITS]),
  strength: fc.constantFrom('full', 'over', 'under'),
  inDifficult: flag,
  inWoodsOrUrban: flag,
  garrison: flag,
  entrenched: flag,
  inspiring: flag,
  steadfast: flag,
});
const contact = fc.record({ defenderHigher: flag, viaEntrenchment: flag, intoWoodsOrUrban: flag });

/** A unit in contact with one enemy, seen from either side. */
const meeting = fc.tuple(unit, unit, contact).map(([attacking, defending, is]) => {
  const attacker = { role: 'attacker', index: 0, unit: attacking, contacts: [] as object[] };
  const defender = { role: 'defender', index: 0, unit: defending, contacts: [] as object[] };
  const both = { index: 0, attacker, defender, is };
  attacker.contacts.push(both);
  defender.contacts.push(both);
  return [attacker, defender] as unknown as readonly [Attacker, Defender];
});

test('no row counts in a column where the book leaves it blank', () => {
  const blank = (heading: string) => COMBAT_MODIFIERS.rows.filter((row) => row.columns?.[heading] === '');
  const counting = (heading: string, subject: Combatant): readonly string[] =>
    blank(heading).flatMap(({ code, applies }) => (applies(subject) ? [code] : []));
  expect(['ATK', 'DEF'].map((heading) => blank(heading).length)).toEqual([5, 2]);
  fc.assert(
    fc.property(meeting, ([attacker, defender]) => {
      expect(counting('ATK', attacker)).toEqual([]);
      expect(counting('DEF', defender)).toEqual([]);
    }),
  );
});

test('a unit is judged by the column of its side', () => {
  const { headings, by } = COMBAT_MODIFIERS.judged ?? { headings: [] };
  fc.assert(
    fc.property(meeting, ([attacker, defender]) => {
      expect([headings[by?.(attacker) ?? 9], headings[by?.(defender) ?? 9]]).toEqual(['ATK', 'DEF']);
    }),
  );
});
