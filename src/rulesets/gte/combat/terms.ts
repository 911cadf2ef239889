import type { Term } from '../../../core/ruling/ruleset';
import type { Edition } from '../edition';
import { term, value } from '../term';
import { COMBAT_MODIFIERS } from './tables';

// prettier-ignore
export function combatTerms({ combatDice, combatBands, troopColumnsDisordered }: Edition): readonly Term[] {
  const dice = combatDice.countsFigures
    ? 'one D6 for every 4 figures of infantry or crew (3 left over give another) and every 3 of cavalry (2 left over give another)'
    : 'one D6 for each base';
  return [
    term('combat', '12.1, A12.1', `fought wherever enemies touch in the combat phase, one round a turn: ${dice}; 5 or more with all modifiers hits`, 'melee', 'round of combat'),
    term('first round', '12.1, 12.2', 'the round after contact: only bases that touch fight, and charging, receiving and a cuirassier’s or lancer’s weight count; reinforcements have a first round of their own'),
    term('overlap', '12.1', 'a front longer than the enemy’s by a base or more: in the first round such a unit fights with one base more than the enemy; if both do, each with one more of its own'),
    term('reinforcing', '12.1', 'charging into a combat that goes on: the unit tests to charge, the enemy does not test; only its bases in contact fight in that round', 'reinforcements'),
    term('weight', '12.2, 13.7', `extra-heavy, heavy, light or extra-light cavalry: ${value(COMBAT_MODIFIERS, 'weight')} for charging cavalry that is lighter`, 'extra-heavy', 'extra-light'),
    term('cuirassiers', '2.1, 12.2', 'heavy cavalry, extra-heavy in a first round of combat', 'cuirassier'),
    term('lancers', '2.1, 12.2', 'light cavalry, heavy in a first round if they charge, extra-light in later rounds', 'lancer'),
    term('blown', '12.2', `spent cavalry: ${value(COMBAT_MODIFIERS, 'shakenFlank')} in combat; the book does not say what makes it so, so players mark it if they agree`),
    term('to win a combat', '12.3', `to inflict more hits than one suffers, over all opponents; even is a draw, and a defeat by more than ${combatBands.smallUpTo} breaks`, 'draw', 'drawn', 'lost'),
    term('follow-up move', '9.20', '1B after enemies who recoil from combat, so that it goes on: infantry can after infantry, cavalry must, guns never', 'follow up'),
    term('pursuit combat', '9.11, 12.4', 'against broken troops who were caught, or evaders caught by a follow-up charge: they do not fight back', 'unopposed'),
    ...(troopColumnsDisordered.applies
      ? [term('column of troops', 'A3.1', 'cavalry in column one base wide, for manoeuvre only: disordered in combat')]
      : []),
  ];
}
