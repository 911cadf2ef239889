import { choice, integer } from '../../../core/input/field';
import type { Option } from '../../../core/ruling/ruleset';
import { flag, option } from '../option';

const RESULTS = 'Close combat results';

/** What the sheet leaves open of close combat. */
export const CLOSE_COMBAT_OPTIONS = {
  closeCombatDice: option(
    'R-69',
    choice(['2d10', '1d10', 'none'], {
      label: 'Dice of each side in close combat',
      help: 'two tens as in every other test, one ten, or none; the sheet names no dice',
      citation: 'Table 9.2.1',
      default: '2d10',
    }),
  ),
  cavalryTopColumn: option(
    'R-70',
    choice([12, 11], {
      label: 'The last column of the two cavalry tables begins at',
      help: 'the sheet prints 8-11 and 11+: 11 belongs to the one or to the other',
      citation: RESULTS,
      default: 12,
    }),
  ),
  meleeFigures: option(
    'R-71',
    choice(['all', 'front'], {
      label: 'Figures that inflict casualties "per figure" in close combat',
      help: 'all of the unit, or those of its front rank',
      citation: RESULTS,
      default: 'all',
    }),
  ),
  closeCombatRanks: option(
    'R-71',
    flag(
      false,
      'Casualties in close combat go through the ranks of the enemy',
      'as those of artillery fire do',
      RESULTS,
    ),
  ),
  artilleryFirefightMarkers: option(
    'R-72',
    integer({
      label: 'Disorder markers of both sides in a firefight of artillery and infantry',
      help: 'the sheet prints none',
      citation: RESULTS,
      max: 20,
      default: 0,
    }),
  ),
  flankStacking: option(
    'R-73',
    choice(['best', 'sum'], {
      label: 'Attacking the flank, an unsecured flank and the rear',
      help: 'are grades of one advantage, of which the best counts, or add up',
      citation: 'Table 9.2.1',
      default: 'best',
    }),
  ),
  positionConflicts: option(
    'R-74',
    choice(['refuse', 'allow'], {
      label: 'Flank or rear claimed against a square, or an unsecured flank against secured ones, is',
      help: 'refused as a contradiction, or allowed',
      citation: 'Table 9.2.1, notes 1 and 2',
      default: 'refuse',
    }),
  ),
  cavalryMeleeArm: option(
    'R-77',
    choice(['melee', 'bayonet'], {
      label: 'Cavalry whose card says nothing of its weapons has',
      help: 'melee weapons, which have a row of their own, or none that count',
      citation: 'Table 9.2.1',
      labels: { melee: 'melee weapons', bayonet: 'none that count, like bayonets' },
      default: 'melee',
    }),
  ),
  doubleAtArtillery: option(
    'R-78',
    flag(
      false,
      'Markers of cavalry are doubled in the columns from 4 on against artillery too',
      'the note stands in the first column only',
      RESULTS,
    ),
  ),
  overrunInfantryMarkers: option(
    'R-79',
    integer({
      label: 'Disorder markers of infantry that overruns a battery',
      help: 'the sheet prints none',
      citation: RESULTS,
      max: 20,
      default: 0,
    }),
  ),
  multiUnitFigures: option(
    'R-81',
    choice(['lead', 'all'], {
      label: 'Where several units fight on one side, casualties are inflicted by the figures',
      help: 'of the unit that fights, or of all of them',
      citation: RESULTS,
      default: 'lead',
    }),
  ),
  fireBeforeCloseCombat: option(
    'R-82',
    flag(
      true,
      'Units that fired in phases 5 and 6 may fight in close combat',
      'the fire tables have a column and a row for that range',
      'Tables 7.2.1, 8.2.2',
    ),
  ),
  pursuitCheckState: option(
    'R-84',
    choice(['after', 'before'], {
      label: 'The initiative check not to pursue is made with the losses and markers',
      help: 'that the unit has after the combat, or had before it',
      citation: RESULTS,
      default: 'after',
    }),
  ),
  loserStatusRule: option(
    'R-85',
    choice(['worse', 'printed'], {
      label: 'A loser that was worse off already than the result says',
      help: 'keeps the worse status, or takes the printed one',
      citation: RESULTS,
      default: 'worse',
    }),
  ),
  meleeLocks: option(
    'R-87',
    flag(
      true,
      'Units in melee are locked until the next close combat',
      'they neither move nor fire at others',
      RESULTS,
    ),
  ),
} as const satisfies Record<string, Option>;
