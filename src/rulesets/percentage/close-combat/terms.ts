import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { LEADER_WITHIN, OBLIQUE_DEGREES, SECURED_WITHIN } from './fields';

export const CLOSE_COMBAT_TERMS: readonly Term[] = [
  term(
    'close combat',
    'The fight of two opposing units within P3; base contact is not needed.',
    'Close combat results',
    'combat',
  ),
  term(
    'melee',
    'A close combat that neither side has won: the units stay locked and fight again.',
    'Close combat results',
  ),
  term(
    'firefight',
    'A close combat at small arms: the units stay at P3 and fight again.',
    'Close combat results',
  ),
  term(
    'attacking the flank',
    `An attack oblique by ${OBLIQUE_DEGREES} degrees or more, with a whole stand past the enemy’s front.`,
    'Table 9.2.1, note 1',
  ),
  term(
    'flanks secured',
    `Within ${SECURED_WITHIN} paces of each flank stands a formed friend, or ground or an obstacle that the attacker cannot pass; squares always, against cavalry.`,
    'Table 9.2.1, note 2',
    'secured',
  ),
  term(
    'leader’s bonus',
    `What the quality of the best leader within ${LEADER_WITHIN} paces adds.`,
    'Table 9.2.1, note 3',
  ),
  term('overrun', 'A battery taken: its crew dead, its guns lost.', 'Close combat results'),
  term(
    'pursuit',
    'Victorious cavalry goes after what it routed, unless initiative holds it back.',
    'Close combat results',
    'pursue',
  ),
  term(
    'trophy',
    'A flag, an eagle or a gun taken; it is counted, and does nothing else on the sheet.',
    'Close combat results',
    'trophies',
  ),
  term(
    'melee weapons',
    'Swords, lances, pikes or axes; bayonets are none. Cavalry has them.',
    'Table 9.2.1',
    'bayonets',
  ),
  term('engineers', 'Attached to a unit, they help it against works.', 'Table 9.2.1'),
];
