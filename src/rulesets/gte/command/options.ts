import { choice } from '../../../core/input/field';
import { national, option } from '../option';

/** Open points of generals and of the initiative. */
export const COMMAND_OPTIONS = {
  initiativeTie: option(
    'R-11',
    choice(['reroll', 'nonFrenchFirst'], {
      label: 'Equal scores for the initiative at the start',
      help: 'both sides throw again, or the side that is not French has it',
      citation: 'GTE 7.2',
      default: 'reroll',
    }),
  ),
  challengeTie: option(
    'R-11',
    choice(['holderKeeps', 'reroll'], {
      label: 'Equal scores in a challenge for the initiative',
      help: 'the challenge must succeed, so nothing changes; or both sides throw again',
      citation: 'GTE 7.2',
      default: 'holderKeeps',
    }),
  ),
  nationalGenerals: national('The nation of a general counts for his ability', 'GTE 5.3'),
};
