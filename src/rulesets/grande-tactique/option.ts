import { boolean, integer } from '../../core/input/field';
import { option } from '../../core/ruling/ruleset';
import { OUR_CHOICE } from './sources';

export { option };

/** An option that is on or off; `preset` is its default. */
export function flag(ruling: string, preset: boolean, label: string, help: string) {
  return option(ruling, boolean({ label, help, citation: OUR_CHOICE, default: preset }));
}

const MOST_PIPS = 20;

/** The option for the PIPs that an action costs, where the published cost is lost. */
export function cost(label: string, preset: number) {
  return option('G-09', integer({ label, citation: OUR_CHOICE, max: MOST_PIPS, default: preset }));
}
