import { integer, list, name, text, type Infer, type Place } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { plural } from '../../../../core/input/text';
import {
  allColumns,
  sizedColumnsField,
  gatherColumns,
  labelField,
  type Columns,
  type Counter,
} from '../columns/column-field';
import { GUERILLA_CHECKS, guerillaFields } from './guerilla-fields';

const situation = {
  ...guerillaFields,
  columns: sizedColumnsField,
  column: labelField('Enemy column that is named', { citation: 'Blücher p.130', invalid: columnFault }),
};

type Information = Infer<typeof situation>;

function named(columns: Columns, label: string): Counter | undefined {
  return allColumns(columns).find((column) => column.label === label);
}

function columnFault(label: string, { self }: Place): string | undefined {
  const column = named(self.columns as Columns, label);
  if (column === undefined) return 'is no column; give one of columns';
  return column.size === undefined ? `needs the number of units of column ${label} (its size)` : undefined;
}

const outcome = {
  column: text({ label: 'Column' }),
  size: integer({ label: 'Number of units' }),
  revealed: list(name({ label: 'Unit' }), { label: 'Units that are revealed' }),
};

/** The information of La Guerilla: one enemy column is revealed for good (B12.16-03, B12.16-06; p.130). */
export const information = procedure({
  id: 'campaign-information',
  title: 'La Guerilla: information',
  summary: 'One enemy column is revealed for the rest of the campaign.',
  citation: 'Blücher p.130',
  situation,
  outcome,
  gather: gatherColumns,
  tables: [GUERILLA_CHECKS.id],
  examples: [
    { command: "rule campaign-information --columns.blue 'A=C4 7' --column A", about: 'column A of blue' },
  ],
  verdict: ({ column, size }) => `Column ${column} has ${plural(size, 'unit', 'units')}, and is revealed.`,
  orders: ({ column }) => [`The owner of column ${column} shows all its units.`],
  *resolve({ columns, column, day, used }: Information, umpire) {
    if (!umpire.examine(GUERILLA_CHECKS, { day, used })) return null;
    const { size = 0, units = [] } = named(columns, column) ?? {};
    return { column, size, revealed: units.map(({ id }) => id) };
  },
});
