import { choice } from '../../../core/input/field';
import { option } from '../option';

export const COMBAT_OPTIONS = {
  artilleryVsCavalry: option(
    'R-38',
    choice(['asInfantry', 'modifiersOnly'], {
      label: 'Guns that cavalry fights count as infantry',
      help: 'for the results and the one-round rule too, or for the modifiers of the dice only',
      citation: 'GTE 12.2, 12.3',
      default: 'asInfantry',
    }),
  ),
  combatRowStacking: option(
    'R-40',
    choice(['oncePerRow', 'eachCase'], {
      label: 'A row of combat modifiers of which two cases apply',
      help: 'counts once, or once for each case',
      citation: 'GTE 12.2',
      default: 'oncePerRow',
    }),
  ),
};

/** An open point of the standard edition alone: the appendix settles it (A12.1). */
export const STANDARD_COMBAT_OPTIONS = {
  artilleryCombatDice: option(
    'R-37',
    choice(['gunBase', 'crewFigure'], {
      label: 'Dice of artillery in combat',
      help: 'one for each model gun in contact, or for each crew figure left; crew and guns have bases of their own',
      citation: 'GTE 12.1',
      default: 'gunBase',
    }),
  ),
};
