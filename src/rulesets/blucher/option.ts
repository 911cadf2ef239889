import { checkbox, type Field } from '../../core/input/field';

export { option } from '../../core/ruling/ruleset';

/** A yes/no point that is "no" by default. */
export function flag(options: { label: string; help: string; citation: string }): Field {
  return checkbox({ ...options });
}
