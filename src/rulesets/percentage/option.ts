import { boolean, type Field } from '../../core/field';

/** An open point of the sheet, by the ruling of the specification that decides it. */
export function option<F extends Field>(
  ruling: string,
  field: F,
): { readonly ruling: string; readonly field: F } {
  return { ruling, field };
}

/** A yes/no point. `where` is the sheet's own place that leaves it open: `Table 7.2.3`. */
export function flag(preset: boolean, label: string, help: string, where: string): Field<boolean> {
  return boolean({ label, help, citation: where, default: preset });
}
