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
  stoppedFlight: option(
    'G-05',
    choice(['ask', 'none', 'destroyed'], {
      label: 'What becomes of a unit whose flight is blocked, or that is caught, of which the rule is lost',
      help: 'the players enter it, or it is always the same',
      citation: PAGE.fleeing,
      default: 'ask',
    }),
  ),
  pursuitShakes: flag(
    'R-14',
    true,
    'Cavalry that pursues becomes shaken',
    'the page says so in its description',
  ),
};
