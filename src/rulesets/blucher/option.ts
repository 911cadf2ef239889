import { boolean, type Field } from '../../core/field';
import type { Option } from '../../core/ruleset';

/** An open point of the rulebook, by the ruling of the specification that decides it. */
export function option<const F extends Field>(ruling: string, field: F): Option & { readonly field: F } {
  return { ruling, field };
}

/** A yes/no point that is "no" by default. */
export function flag(options: { label: string; help: string; citation: string }): Field {
  return boolean({ ...options, default: false });
}
