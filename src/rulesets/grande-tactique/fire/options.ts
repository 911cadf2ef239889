import { choice, integer, list } from '../../../core/input/field';
import { flag, option } from '../option';
import { OUR_CHOICE, PAGE } from '../sources';
import { FIRING_ROW, MOST_ROWS, shadowedRow } from './firing-table';

const squareModifier = (label: string, preset: number) =>
  option('G-01', integer({ label, citation: OUR_CHOICE, min: -10, max: 10, default: preset }));

/** Open points of firing. */
export const FIRE_OPTIONS = {
  firingRoll: option(
    'R-30',
    choice(['guided', 'opposedD6', 'table'], {
      label: 'The firing roll, which is lost',
      help: 'made by the players by their own copy; or a house roll of one die against another: not the published one; or by option firingTable',
      citation: PAGE.firing,
      default: 'guided',
    }),
  ),
  firingTable: option(
    'R-30',
    list(FIRING_ROW, {
      label: 'The firing roll of your own copy, as rows; the first that fits a shot decides',
      help: 'a template: blucher rulesets template grande-tactique',
      citation: PAGE.firing,
      max: MOST_ROWS,
      default: [],
      invalid: shadowedRow,
    }),
  ),
  beatenWhileDown: option(
    'G-11',
    choice(['ask', 'none', 'flees', 'destroyed'], {
      label: 'What becomes of a beaten unit that was routed or silenced, of which the rule is lost',
      help: 'the players enter it, or it is always the same',
      citation: PAGE.firing,
      default: 'ask',
    }),
  ),
  squareFirerModifier: squareModifier('Fire of infantry in square; the page says less effective', -1),
  squareTargetModifier: squareModifier('Artillery fire at a square; the page says more effective', 1),
  infantryFireSilences: flag(
    'R-16',
    true,
    'Infantry fire silences shaken artillery too',
    'one page says so of fire, another of artillery fire; otherwise infantry fire does no more to it',
  ),
};
