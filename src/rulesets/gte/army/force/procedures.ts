import { reportFields, type Report } from '../../../../core/scenario/army-report';
import {
  choice,
  integer,
  list,
  name,
  number,
  record,
  type Infer,
  type Shape,
} from '../../../../core/input/field';
import { procedure, type Procedure } from '../../../../core/ruling/procedure';
import { plural } from '../../../../core/input/text';
import { tidy } from '../../../../core/input/distance';
import type { Umpire } from '../../../../core/ruling/umpire';
import type { Edition } from '../../edition';
import { armField, GRADE, GRADE_LABELS } from '../../unit';
import { HITS_PER_BASE } from '../../unit';
import { pieceOf, priceTable } from '../prices';
import { BREACH_TABLE, INSPECTOR } from './breaches';
import { forceOf, spentOn, type Force, type ForceUnit } from './force';
import { rosterFields } from './roster';

const MOST_POINTS = 100_000_000;
const points = (label: string) => integer({ label, max: MOST_POINTS });

const spentFields = {
  total: points('Points of the army'),
  limit: points('Points limit'),
  left: integer({ label: 'Points left', min: -MOST_POINTS, max: MOST_POINTS }),
  unitsValue: points('Points of the units'),
  generalsValue: points('Points of the generals'),
  generalsShare: number({ label: 'Share of the generals, percent' }),
};

function spentOf(force: Force): Infer<typeof spentFields> {
  const { unitsValue, generalsValue, total } = spentOn(force);
  const { limit } = force.roster;
  const generalsShare = total === 0 ? 0 : tidy((100 * generalsValue) / total);
  return { total, limit, left: limit - total, unitsValue, generalsValue, generalsShare };
}

function expandedFields({ grades }: Edition) {
  const unit = {
    id: name({ label: 'Unit' }),
    row: name({ label: 'Troops and grade' }),
    arm: armField,
    grade: choice(grades, GRADE),
    group: name({ label: 'Command group' }),
    strength: integer({ label: 'Bases, of artillery crew figures' }),
    hitsPerBase: integer({ label: 'Hits that remove one' }),
    points: points('Points'),
  };
  return { units: list(record(unit, { label: 'Unit' }), { label: 'Units', max: MOST_POINTS }) };
}

/** Units with a price, as records: a unit of no known row has none. */
function expanded({ units }: Force) {
  return units.flatMap(({ id, rowId, row, group, strength, points: worth }) =>
    row === undefined
      ? []
      : [
          {
            id,
            row: rowId,
            arm: row.kind.arm,
            grade: row.grade,
            group: group.id,
            strength,
            hitsPerBase: HITS_PER_BASE[row.kind.arm],
            points: worth,
          },
        ],
  );
}

const verdictOf = ({ errors, warnings }: Report): string => {
  const odd = warnings.length === 0 ? '' : `; ${warnings.join(', ')}`;
  return errors.length === 0
    ? `The army is legal${odd}.`
    : `The army is not legal: ${errors.join(', ')}${odd}.`;
};

const costText = ({ total, limit }: { readonly total: number; readonly limit: number }): string =>
  `${total} of ${plural(limit, 'point', 'points')}.`;

function tellUnits({ units }: Force, umpire: Umpire): void {
  for (const unit of units) umpire.step('GTE 2.5', unitText, unit);
}

function unitText({ id, rowId, row, strength, points: worth }: ForceUnit): string {
  if (row === undefined) return `${id}: there is no price for ${rowId}`;
  const piece = pieceOf(row.kind.arm);
  return `${id}, ${row.kind.name}, ${GRADE_LABELS[row.grade] ?? row.grade}: ${plural(strength, piece, `${piece}s`)} at ${row.price}: ${worth}`;
}

interface Task<S extends Shape> {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly fields: S;
  readonly of: (force: Force, umpire: Umpire) => Infer<S>;
  readonly verdict: (outcome: Report & Infer<S>) => string;
}

const EXAMPLE_GENERALS = '\'[{"name":"Doria","level":"commanding"},{"name":"Falier"}]\'';
const EXAMPLE_GROUPS = '\'[{"id":"I","general":"Falier","units":["line-regular*3","foot6-regular"]}]\'';

/** What is answered about a roster besides what is wrong with it. */
function taskOf<S extends Shape>(
  edition: Edition,
  { id, title, summary, fields, of, verdict }: Task<S>,
): Procedure {
  return procedure({
    id,
    title,
    summary,
    citation: 'GTE 2.5',
    situation: rosterFields(edition),
    outcome: { ...reportFields, ...fields },
    tables: [BREACH_TABLE.id, priceTable(edition.grades).id],
    examples: [
      {
        command: `rule ${id} --rules ${edition.id} --list austrian --limit 500 --generals ${EXAMPLE_GENERALS} --groups ${EXAMPLE_GROUPS}`,
        about: 'a brigade and its generals',
      },
    ],
    verdict: (o) => verdict(o as Report & Infer<S>),
    *resolve(roster, umpire) {
      const force = forceOf(roster, edition);
      return { ...INSPECTOR.reportOn(force), ...of(force, umpire) };
    },
  });
}

/** What a roster is worth, what is wrong with it, and its units written out (2.5, 5.1, 5.6). */
export function armyProcedures(edition: Edition): readonly Procedure[] {
  return [
    taskOf(edition, {
      id: 'army-check',
      title: 'Army check',
      summary:
        'Everything that is wrong with an army, with the cheapest remedy of each fault, and its price.',
      fields: spentFields,
      of: spentOf,
      verdict: (o) => `${costText(o)} ${verdictOf(o)}`,
    }),
    taskOf(edition, {
      id: 'army-points',
      title: 'Army: points of a roster',
      summary: 'What each unit and the generals of a roster cost, and the sums.',
      fields: spentFields,
      of: (force, umpire) => {
        tellUnits(force, umpire);
        return spentOf(force);
      },
      verdict: (o) => `${costText(o)} ${verdictOf(o)}`,
    }),
    taskOf(edition, {
      id: 'army-expand',
      title: 'Army: written out',
      summary: 'Every unit of a roster with what its card says.',
      fields: expandedFields(edition),
      of: (force) => ({ units: expanded(force) }),
      verdict: (o) => verdictOf(o),
    }),
  ];
}
