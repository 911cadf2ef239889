import { boolean, integer } from '../../core/field';
import { option } from '../../core/ruleset';
import { OUR_CHOICE } from './sources';

export { option };

/** A yes/no point. */
export function flag(ruling: string, preset: boolean, label: string, help: string) {
  return option(ruling, boolean({ label, help, citation: OUR_CHOICE, default: preset }));
}

const MOST_PIPS = 20;

/** What an action costs of which the published cost is lost. */
export function cost(label: string, preset: number) {
  return option('G-09', integer({ label, citation: OUR_CHOICE, max: MOST_PIPS, default: preset }));
}
