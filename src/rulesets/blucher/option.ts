import { boolean, type Field } from '../../core/field';

export { option } from '../../core/ruleset';

/** A yes/no point that is "no" by default. */
export function flag(options: { label: string; help: string; citation: string }): Field {
  return boolean({ ...options, default: false });
}
