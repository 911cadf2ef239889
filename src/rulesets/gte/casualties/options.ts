import { choice } from '../../../core/input/field';
import { option } from '../option';

export const CASUALTY_OPTIONS = {
  generalRiskRolls: option(
    'R-25',
    choice(['perEvent', 'perPhase'], {
      label: 'A general attached is diced for',
      help: 'each time that his unit takes hits or breaks, or once a phase',
      citation: 'GTE 5.5',
      default: 'perEvent',
    }),
  ),
};
