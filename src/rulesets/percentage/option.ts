import { boolean, type Field } from '../../core/field';

export { option } from '../../core/ruleset';

/** A yes/no point. `where` is the sheet's own place that leaves it open: `Table 7.2.3`. */
export function flag(preset: boolean, label: string, help: string, where: string): Field<boolean> {
  return boolean({ label, help, citation: where, default: preset });
}
