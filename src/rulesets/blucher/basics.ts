import type { Basics } from '../../core/ruling/ruleset';
import { OPTIONS } from './options';
import { scaleOf } from './scale';

/** The parts of the ruleset that every procedure needs. */
export const BASICS: Basics = {
  id: 'blucher',
  title: 'Blücher',
  about: 'Blücher by Sam A. Mustafa: the basic game, miniatures and advanced rules.',
  version: '14',
  options: OPTIONS,
  alias: () => undefined,
  scale: scaleOf,
};
