import { integer, list, name, record, type Infer, type Shape, type Values } from '../../input/field';
import { plural } from '../../input/text';
import { procedure, type Procedure } from '../../ruling/procedure';
import type { Umpire } from '../../ruling/umpire';
import { reportFields, type Inspector, type Report } from '../army-report';
import { forceOf, type Force, type ForceKind, type ForceSpec, type ForceUnit } from './force';

const MOST_POINTS = 100_000_000;

/** A sum of points, or of units. */
export const amount = (label: string) => integer({ label, max: MOST_POINTS });

/** What an army comes to; rulesets with points add their parts. */
export const sumFields = {
  total: amount('Of the army'),
  limit: amount('Limit'),
  left: integer({ label: 'Left', min: -MOST_POINTS, max: MOST_POINTS }),
};

type Sums = Infer<typeof sumFields>;

/** What a ruleset's army procedures need. */
interface ForceProcedures<K extends ForceKind, S extends Shape, U extends Shape> {
  readonly ruleset: string;
  readonly citation: string;
  /** By the settings in force, which can change prices. */
  readonly spec: (options: Values) => ForceSpec<K>;
  readonly counts: ForceSpec<K>['counts'];
  readonly inspector: Inspector<Force<K>, K['roster']>;
  readonly shape: Shape;
  /** Tables that the procedures read. */
  readonly tables: readonly string[];
  /** Flags of a short roster, for the examples. */
  readonly example: string;
  readonly sums: { readonly fields: S; readonly of: (force: Force<K>) => Infer<S> };
  /** What is said of a unit that is written out, besides its name, row and group. */
  readonly unit: {
    readonly fields: U;
    readonly of: (unit: ForceUnit<K> & { readonly row: K['row'] }) => Infer<U>;
  };
  /** The price of a unit in words. */
  readonly priceText: (unit: ForceUnit<K>) => string;
  /** The rule that the price follows. */
  readonly priceRule: string;
}

const verdictOf = ({ errors, warnings }: Report): string => {
  const odd = warnings.length === 0 ? '' : `; ${warnings.join(', ')}`;
  return errors.length === 0
    ? `The army is legal${odd}.`
    : `The army is not legal: ${errors.join(', ')}${odd}.`;
};

interface Task<K extends ForceKind, S extends Shape> {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly fields: S;
  readonly of: (force: Force<K>, umpire: Umpire) => Infer<S>;
  readonly verdict: (outcome: Report & Infer<S>) => string;
}

/** What a roster comes to, what is wrong with it, and its units written out; points only where the ruleset has them. */
export function forceProcedures<K extends ForceKind, S extends typeof sumFields & Shape, U extends Shape>(
  given: ForceProcedures<K, S, U>,
): readonly Procedure[] {
  const { counts, sums, unit, priceText, priceRule, citation } = given;
  const costText = (o: unknown): string => {
    const { total, limit } = o as Sums;
    return `${total} of ${plural(limit, counts, `${counts}s`)}.`;
  };
  const expanded = {
    units: list(
      record(
        {
          id: name({ label: 'Unit' }),
          row: name({ label: 'Troops' }),
          ...unit.fields,
          group: name({ label: 'Command group' }),
        },
        { label: 'Unit' },
      ),
      { label: 'Units', max: MOST_POINTS },
    ),
  };
  const unitsOf = ({ units }: Force<K>) =>
    units.flatMap((one) => {
      const { id, row, rowId, group } = one;
      return row === undefined ? [] : [{ id, row: rowId, ...unit.of({ ...one, row }), group: group.id }];
    });
  const points = taskOf(given, {
    id: 'army-points',
    title: 'Army: points of a roster',
    summary: 'What each unit and the generals of a roster cost, and the sums.',
    fields: sums.fields,
    of: (force, umpire) => {
      for (const one of force.units) umpire.by(priceRule).step(citation, priceText, one);
      return sums.of(force);
    },
    verdict: (o) => `${costText(o)} ${verdictOf(o)}`,
  });
  return [
    taskOf(given, {
      id: 'army-check',
      title: 'Army check',
      summary: 'Everything that is wrong with an army, with the cheapest remedy of each fault.',
      fields: sums.fields,
      of: sums.of,
      verdict: (o) => `${costText(o)} ${verdictOf(o)}`,
    }),
    ...(counts === 'point' ? [points] : []),
    taskOf(given, {
      id: 'army-expand',
      title: 'Army: written out',
      summary: 'Every unit of a roster with what its card says.',
      fields: expanded,
      of: (force) => ({ units: unitsOf(force) }),
      verdict: (o) => verdictOf(o),
    }),
  ];
}

/** What is answered about a roster besides what is wrong with it. */
function taskOf<K extends ForceKind, S extends Shape>(
  given: Omit<ForceProcedures<K, never, never>, 'sums' | 'unit'>,
  { id, title, summary, fields, of, verdict }: Task<K, S>,
): Procedure {
  const { ruleset, citation, shape, tables, example, spec, inspector } = given;
  return procedure({
    id,
    title,
    summary,
    citation,
    situation: shape,
    outcome: { ...reportFields, ...fields },
    tables,
    examples: [{ command: `rule ${id} --rules ${ruleset} ${example}`, about: 'an army and its generals' }],
    verdict: (o) => verdict(o as Report & Infer<S>),
    *resolve(roster, umpire) {
      const force = forceOf<K>(roster as unknown as K['roster'], spec(umpire.settings));
      return { ...inspector.reportOn(force), ...of(force, umpire) };
    },
  });
}
