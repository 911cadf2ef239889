import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { GENERALS_SHARE } from './prices';

// prettier-ignore
export const ARMY_TERMS: readonly Term[] = [
  term('points', '2.5', `what troops cost, by base or crew figure; generals take ${GENERALS_SHARE}% of an army’s at most`, 'army value'),
  term('light infantry', '2.5, 4.1', 'infantry that can skirmish: few specialist units, and all rifles', 'rifles'),
  term('blind', '7.1', 'a blank card that stands for troops the enemy does not see at deployment; they replace it when they move or any part of it is seen', 'blinds'),
  term('deployment', '7.1', 'placing of troops before the first turn, one command group after the other'),
  term('can, may, should, must', '1.6', 'can: is allowed; may: might happen; should: is recommended; must: is compulsory', 'can', 'may', 'should', 'must'),
];
