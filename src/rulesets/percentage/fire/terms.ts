import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';

export const FIRE_TERMS: readonly Term[] = [
  term('piece', 'A gun; fire counts gun models.', 'Table 7.2.1', 'gun', 'guns'),
  term('artillerists', 'The crew figures of a battery, which are its strength.', 'Table 7.2.3', 'crew'),
  term(
    'howitzer',
    'A gun that throws its shell high: slopes and works do not hinder it, and it is better at P2 and P3.',
    'Table 7.2.2',
    'howitzers',
  ),
  term(
    'mortar',
    'Throws its shell high as a howitzer does, without its bonus near by.',
    'Table 7.2.2',
    'mortars',
  ),
  term(
    'rocket',
    'Flies where it will: each rolls for its direction before it strikes.',
    'Table 7.4.1',
    'rockets',
  ),
  term(
    'under fire',
    'An enemy has announced the battery as his target in this phase.',
    'Table 7.2.2, option underFireMeans',
  ),
  term('inclement weather', 'Rain, snow or fog: artillery fire is halved.', 'Table 7.2.2', 'weather'),
  term('obscured', 'Said of a target behind smoke that was there before the phase.', 'Tables 7.2.2, 8.2.2'),
];
