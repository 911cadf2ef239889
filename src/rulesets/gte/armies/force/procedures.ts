import { tidy } from '../../../../core/input/distance';
import { choice, integer, number, type Values } from '../../../../core/input/field';
import { remembered } from '../../../../core/input/records';
import { plural } from '../../../../core/input/text';
import type { Procedure } from '../../../../core/ruling/procedure';
import { spentOn } from '../../../../core/army/force/force';
import { amount, forceProcedures, sumFields } from '../../../../core/army/force/procedures';
import type { Edition } from '../../edition';
import { armField, GRADE, GRADE_LABELS, HITS_PER_BASE } from '../../unit';
import { pieceOf, priceTable } from '../prices';
import { BREACH_TABLE, INSPECTOR } from './breaches';
import { rosterFields, specOf, type Force, type ForceUnit, type GteForce } from './roster';

const spentFields = {
  ...sumFields,
  unitsValue: amount('Points of the units'),
  generalsValue: amount('Points of the generals'),
  generalsShare: number({ label: 'Share of the generals, percent' }),
};

function spentOf(force: Force) {
  const { unitsValue, generalsValue, total } = spentOn(force);
  const { limit } = force.roster;
  const generalsShare = total === 0 ? 0 : tidy((100 * generalsValue) / total);
  return { total, limit, left: limit - total, unitsValue, generalsValue, generalsShare };
}

const unitFields = ({ grades }: Edition) => ({
  arm: armField,
  grade: choice(grades, GRADE),
  strength: integer({ label: 'Bases, of artillery crew figures' }),
  hitsPerBase: integer({ label: 'Hits that remove one' }),
  points: amount('Points'),
});

function priceText({ id, rowId, row, strength, points }: ForceUnit): string {
  if (row === undefined) return `${id}: there is no price for ${rowId}`;
  const piece = pieceOf(row.kind.arm);
  return `${id}, ${row.kind.name}, ${GRADE_LABELS[row.grade] ?? row.grade}: ${plural(strength, piece, `${piece}s`)} at ${row.price}: ${points}`;
}

const GENERALS = '\'[{"name":"Doria","level":"commanding"},{"name":"Falier"}]\'';
const GROUPS = '\'[{"id":"I","general":"Falier","units":["line-regular*3","foot6-regular"]}]\'';

/** What a roster is worth, what is wrong with it, and its units written out (2.5, 5.1, 5.6). */
export function armyProcedures(edition: Edition): readonly Procedure[] {
  return forceProcedures<GteForce, typeof spentFields, ReturnType<typeof unitFields>>({
    ruleset: edition.id,
    citation: 'GTE 2.5',
    spec: remembered((options: Values) => specOf(edition, options)),
    counts: 'point',
    inspector: INSPECTOR,
    shape: rosterFields(edition),
    tables: [BREACH_TABLE.id, priceTable(edition.grades).id],
    example: `--list austrian --limit 500 --generals ${GENERALS} --groups ${GROUPS}`,
    sums: { fields: spentFields, of: spentOf },
    unit: {
      fields: unitFields(edition),
      of: ({ row: { kind, grade }, strength, points }) => ({
        ...{ arm: kind.arm, grade, strength, points },
        hitsPerBase: HITS_PER_BASE[kind.arm],
      }),
    },
    priceText,
    priceRule: 'G2.5-01',
  });
}
