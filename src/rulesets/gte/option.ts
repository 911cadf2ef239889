import { checkbox } from '../../core/input/field';
import { option, type Option } from '../../core/ruling/ruleset';

export { option };

/** An optional national rule, off unless agreed. */
export function national(label: string, citation: string): Option {
  return option(citation, checkbox({ label, citation }));
}
