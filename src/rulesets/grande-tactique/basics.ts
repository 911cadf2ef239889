import type { Basics } from '../../core/ruling/ruleset';
import { OPTIONS } from './options';
import { scaleOf } from './scale';

/** What every procedure of the ruleset needs: names, scale and options, without the procedures themselves. */
export const BASICS: Basics = {
  id: 'grande-tactique',
  title: 'Grande Tactique',
  about:
    'Grande Tactique by Jack Mitchell (jackmitchel3.wixsite.com/grandetactique), used under Creative Commons BY; the sequence of play in full, other pages in part, what is lost entered by the players.',
  version: '12',
  options: OPTIONS,
  alias: (name) => (name === 'combat' ? 'charge' : undefined),
  scale: scaleOf,
};
