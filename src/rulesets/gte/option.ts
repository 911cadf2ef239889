import { boolean, type Field } from '../../core/field';
import type { Option } from '../../core/ruleset';

/** An open point of the rulebook, by the ruling that it belongs to. */
export function option(ruling: string, field: Field): Option {
  return { ruling, field };
}

/** An optional national rule, off unless agreed. */
export function national(label: string, citation: string): Option {
  return option(citation, boolean({ label, citation, default: false }));
}
