import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';

export const TURN_END_TERMS: readonly Term[] = [
  term(
    'leader casualties',
    'Leaders near the enemy are tested at the end of each turn: hit, the effect is a horse shot, a wound or death.',
    'Tables 10.1.1, 10.1.2',
    'leader hit',
  ),
  term('horse shot', 'Counts as a light wound for one roll for command points.', 'Table 10.1.2', 'horseShot'),
  term('light wound', 'Hinders every later roll of a commander for command points.', 'Tables 3.1.2, 10.1.2'),
  term(
    'serious wound',
    'No command points next turn, and a hindrance in every later roll.',
    'Tables 3.1.2, 10.1.2',
  ),
  term(
    'successor',
    'Takes over from a leader killed: named in the second turn, in command from the third.',
    'Table 10.1.2',
  ),
  term(
    'disorder recovery',
    'At the end of the turn every unit with markers rolls to be rid of some.',
    'Tables 10.2.1, 10.2.2',
    'recovery',
  ),
];
