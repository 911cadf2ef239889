import { choice, list, name, record, text, type Field, type Shape } from '../core/field';
import type { ScenarioFormat } from '../core/scenario';

/** Keys of every scenario file that are not plain facts: they are read by parts of the program of their own. */
export const LOOSE_KEYS = ['options', 'houseRules', 'checks', 'extends'] as const;

/** A scenario file of one ruleset: what all have in common, and what is the ruleset's own. */
export function frameOf({ schema, shape }: ScenarioFormat): Field {
  const common: Shape = {
    schema: choice([schema], { label: 'Kind of file' }),
    id: name({ label: 'Id' }),
    name: name({ label: 'Name' }),
    date: text({ label: 'Date', optional: true }),
    source: text({ label: 'Where it comes from', optional: true }),
    notes: list(text({ label: 'Note' }), { label: 'Notes', default: [] }),
    unknown: list(text({ label: 'What the source does not give' }), {
      label: 'What the source does not give',
      default: [],
    }),
  };
  return record({ ...common, ...shape }, { label: 'Scenario' });
}
