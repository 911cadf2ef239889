import { choice, integer } from '../../../core/input/field';
import { flag, option } from '../option';
import { OUR_CHOICE, PAGE } from '../sources';

const squareModifier = (label: string, preset: number) =>
  option('G-01', integer({ label, citation: OUR_CHOICE, min: -10, max: 10, default: preset }));

/** Open points of firing. */
export const FIRE_OPTIONS = {
  firingRoll: option(
    'R-30',
    choice(['guided', 'opposedD6'], {
      label: 'The firing roll, which is lost',
      help: 'made by the players by their own copy, or a house roll of one die against another: not the published one',
      citation: PAGE.firing,
      default: 'guided',
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
