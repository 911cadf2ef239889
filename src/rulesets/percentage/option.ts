import { boolean, type Field } from '../../core/input/field';

export { option } from '../../core/ruling/ruleset';

/**
 * The field of an option that is on or off; `preset` is its default.
 * @param where the place on the sheet that leaves it open: `Table 7.2.3`.
 */
export function flag(preset: boolean, label: string, help: string, where: string): Field<boolean> {
  return boolean({ label, help, citation: where, default: preset });
}
