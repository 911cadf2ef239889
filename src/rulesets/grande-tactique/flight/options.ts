import { choice } from '../../../core/input/field';
import { flag, option } from '../option';
import { PAGE } from '../sources';

/** Open points of flight and pursuit. */
export const FLIGHT_OPTIONS = {
  routedFlight: option(
    'R-12',
    choice(['endOfPipPhase', 'startOfTurn', 'manual'], {
      label: 'When routed units that are not rallied flee on',
      help: 'at the end of their own PIP Phase, so that a rally can prevent it; at the start of their turn; or when the players say so',
      citation: PAGE.fleeing,
      default: 'endOfPipPhase',
    }),
  ),
  pursuitShakes: flag(
    'R-14',
    true,
    'Cavalry that pursues becomes shaken',
    'the page says so in its description',
  ),
};
