import { boolean, checkbox, choice, number, type Values } from '../../core/input/field';
import type { Scale } from '../../core/input/distance';
import type { Option } from '../../core/ruling/ruleset';
import type { Edition } from './edition';
import { CASUALTY_OPTIONS } from './casualties/options';
import { CHARGE_OPTIONS } from './charge/options';
import { COMBAT_OPTIONS } from './combat/options';
import { COMMAND_OPTIONS } from './command/options';
import { ENDING_OPTIONS } from './ending/options';
import { MORALE_OPTIONS } from './morale/options';
import { national, option } from './option';

const MILLIMETRES_PER_INCH = 25.4;

/**
 * Open points of the rules. The default of a choice is its first value; that of the band's length is a guess in the
 * middle of the book's range.
 */
export function optionsOf({ band, options }: Edition): Readonly<Record<string, Option>> {
  const bandMm = number({
    label: 'Length of one band on the table, mm',
    help: `about the width of an infantry base; the book names ${band.least} to ${band.most} mm`,
    citation: band.citation,
    default: band.usual,
    min: 1,
    max: 1000,
  });
  return {
    bandMm: option('R-01', bandMm),
    ...OPTIONS,
    ...COMMAND_OPTIONS,
    ...ENDING_OPTIONS,
    ...CHARGE_OPTIONS,
    ...COMBAT_OPTIONS,
    ...CASUALTY_OPTIONS,
    ...MORALE_OPTIONS,
    ...options,
  };
}

/** A distance may be given in bands, mm, cm or inches. */
export function scaleOf({ bandMm }: Values): Scale {
  const millimetres = Number(bandMm);
  return { unit: 'B', aliases: ['band', 'bands'], millimetres, inches: millimetres / MILLIMETRES_PER_INCH };
}

const OPTIONS = {
  rifleVolley: option(
    'R-30',
    choice(['none', 'asMusket'], {
      label: 'Rifles in close order',
      help: 'have no volley factor, since the book speaks of muskets, or fire volleys like muskets',
      citation: 'GTE 11.5',
      default: 'none',
    }),
  ),
  fireSplit: option(
    'R-32',
    choice(['perBase', 'singleTarget'], {
      label: 'Bases that cannot bear on their unit’s target',
      help: 'fire at the nearest enemy in their own zone, or do not fire',
      citation: 'GTE 11.2, 11.4',
      default: 'perBase',
    }),
  ),
  bounceHitsFriends: option(
    'R-34',
    boolean({
      label: 'Bounce-through hits friends of the firer too',
      help: 'the book speaks of units, whosever they are',
      citation: 'GTE 11.5',
      default: true,
    }),
  ),
  failedChargeHold: option(
    'R-14',
    choice(['group', 'unit'], {
      label: 'Whose order becomes hold when a unit fails to charge',
      help: 'that of its command group, since units have no orders of their own, or the unit’s alone',
      citation: 'GTE 5.8, 8.2',
      default: 'group',
    }),
  ),
  evadersRetire: option(
    'R-85',
    boolean({
      label: 'Evading counts as retiring in reaction results',
      help: 'any move away from the enemy that is no rout is a retirement',
      citation: 'GTE 8.2, 9.15',
      default: true,
    }),
  ),
  skirmishers: option(
    'GTE 4',
    boolean({
      label: 'Skirmishers',
      help: 'the optional rules for specialist light infantry in skirmish order',
      citation: 'GTE 4',
      default: true,
    }),
  ),
  oldGuard: national('The Old and Middle Guard are better than elite', 'GTE 13.3'),
  frenchColumns: national('French columns advance against fire', 'GTE 13.4'),
  britishVolley: national('Steady British infantry fires better', 'GTE 13.5'),
  russianStoicism: national('Halted Russian infantry stands better', 'GTE 13.6'),
  cossacks: national('Cossacks have rules of their own', 'GTE 13.7'),
};

export const FATLINE_OPTIONS = {
  fatlineCasualtyBasis: option(
    'R-67',
    choice(['bases', 'hits'], {
      label: 'Each 10% of casualties is counted of',
      help: 'bases removed, or hits taken',
      citation: 'GTE A8.1',
      default: 'bases',
    }),
  ),
  fatlineHitsPerBase: option(
    'R-68',
    choice(['standard', 'figures'], {
      label: 'Hits that remove a base',
      help: '4 of infantry and 3 of cavalry as in the standard rules, or as many as it has figures',
      citation: 'GTE 1.4',
      default: 'standard',
    }),
  ),
  fatlineTestDie: option(
    'R-08',
    choice(['d10All', 'd10ReactionOnly'], {
      label: 'The ten-sided die is thrown for',
      help: 'reaction, control and rally tests, whose targets are set for it, or for reaction tests only',
      citation: 'GTE A1.1, A8.2',
      default: 'd10All',
    }),
  ),
  fatlineGradeMap: option(
    'R-69',
    choice(['literal', 'points'], {
      label: 'Veteran and second line in rules that the appendix does not amend',
      help: 'are neither elite nor inferior, or count as elite and inferior as for points',
      citation: 'GTE A2.4, A2.5',
      default: 'literal',
    }),
  ),
  fatlineMinOneDie: option(
    'R-70',
    checkbox({
      label: 'Infantry fire and combat never have less than one die',
      help: 'rounding can leave one or two figures without a die',
      citation: 'GTE A11.5, A12.1',
    }),
  ),
  fatlineOldGuardElite: option(
    'R-71',
    choice([3, 2], {
      label: 'Elite factor of the Old Guard',
      help: 'one better than the elite, or as the book prints it',
      citation: 'GTE 13.3, A8.1',
      default: 3,
    }),
  ),
};
