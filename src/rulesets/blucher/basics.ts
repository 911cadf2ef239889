import type { Basics } from '../../core/ruleset';
import { OPTIONS } from './options';
import { scaleOf } from './scale';

/** What every procedure of the ruleset stands on. */
export const BASICS: Basics = {
  id: 'blucher',
  title: 'Blücher',
  about: 'Blücher by Sam A. Mustafa: the basic game, miniatures and advanced rules.',
  version: '3',
  options: OPTIONS,
  alias: () => undefined,
  scale: scaleOf,
};
