import { choice, integer, record, type Field } from '../../../core/input/field';
import type { Option } from '../../../core/ruling/ruleset';
import { flag, option } from '../option';

const EXTRA_RANKS = { openOrder: 1, extendedOrder: 1, klumpen: 4 };
const MOST_RANKS = 20;

/** What the sheet leaves open of fire, losses and smoke. */
export const FIRE_OPTIONS = {
  casualtyMethod: option(
    'R-05',
    choice(['expectedPlusRoll', 'rollEach', 'expectedRounded'], {
      label: 'How a percentage becomes whole figures lost',
      help: 'each full 100% is a figure and the rest one percentile roll; a roll for every element; or rounded, halves up',
      citation: 'Tables 7.2.1, 8.2.2, 9.2.1',
      default: 'expectedPlusRoll',
    }),
  ),
  percentAppliesTo: option(
    'R-04',
    choice(['element', 'unit'], {
      label: 'What a fire percentage is of',
      help: 'each gun or front-rank figure, as the close combat results say of theirs, or the whole unit once',
      citation: 'Tables 7.2.1, 8.2.2, 9.2.1',
      default: 'element',
    }),
  ),
  smallArmsBase: option(
    'R-07',
    integer({
      label: 'Base percentage of small arms fire',
      help: 'the sheet prints modifiers only; 5 makes close musketry the 10% of an infantry firefight',
      citation: 'Table 8.2.2',
      max: 100,
      default: 5,
    }),
  ),
  smallArmsFigures: option(
    'R-08',
    choice(['front', 'all'], {
      label: 'Figures that fire small arms',
      help: 'those of the front rank that bear, or all that bear',
      citation: 'Table 8.2.2',
      default: 'front',
    }),
  ),
  ranksBonus: option(
    'R-09',
    choice(['perExtraRank', 'perRank'], {
      label: 'Percentage for a target of more than one rank',
      help: 'for each rank beyond the first, or for every rank once there are two',
      citation: 'Table 8.2.2',
      default: 'perExtraRank',
    }),
  ),
  smallArmsDisorder: option(
    'R-10',
    choice(['perPhase', 'perFigure', 'onCasualty', 'none'], {
      label: 'Disorder markers from small arms fire',
      help: 'one a phase if the percentage is over 0, one for each figure lost, one a phase if any is lost, or none',
      citation: 'Table 8.2.2',
      default: 'perPhase',
    }),
  ),
  smokePerStand: option(
    'R-11',
    integer({
      label: 'Smoke balls for each stand that fired a firearm',
      citation: 'Table 8.2.2',
      max: 10,
      default: 1,
    }),
  ),
  smokeBallsToObscure: option(
    'R-12',
    integer({
      label: 'Smoke balls on the line of fire that obscure a target',
      help: 'balls placed in the same phase do not count yet',
      citation: 'Tables 7.2.2, 8.2.2',
      min: 1,
      max: 100,
      default: 1,
    }),
  ),
  brokenMayFire: option(
    'R-40',
    flag(
      false,
      'Broken and routed units may fire',
      'the fire tables have no row for them',
      'Tables 7.2.2, 8.2.2',
    ),
  ),
  simultaneousFire: option(
    'R-55',
    flag(
      true,
      'Losses from fire apply together at the end of the phase',
      'otherwise at once',
      'Tables 7.2.1, 8.2.2',
    ),
  ),
  irregularFlankRank: option(
    'R-57',
    flag(
      false,
      'Fire on the flank of irregulars adds a rank',
      'the table gives them one rank in any shape',
      'Table 7.2.3',
    ),
  ),
  squareFlankRank: option(
    'R-57',
    flag(false, 'Fire on the flank of a square adds a rank', 'a square faces all ways', 'Table 7.2.3'),
  ),
  extraRanks: option(
    'R-58',
    record(
      {
        openOrder: ranksField('open order', EXTRA_RANKS.openOrder),
        extendedOrder: ranksField('extended order', EXTRA_RANKS.extendedOrder),
        klumpen: ranksField('klumpen', EXTRA_RANKS.klumpen),
      },
      {
        label: 'Ranks of the formations that the table leaves out',
        citation: 'Table 7.2.3',
        default: EXTRA_RANKS,
      },
    ),
  ),
  openSquareHalved: option(
    'R-64',
    flag(false, 'An open square fires at half effect too', 'the row names closed squares', 'Table 8.2.2'),
  ),
  irregularDoubleWorks: option(
    'R-65',
    flag(
      false,
      'Irregular targets gain double from works and buildings too',
      'the row says cover',
      'Table 8.2.2',
    ),
  ),
  openingVolley: option(
    'R-66',
    choice(['oncePerGame', 'ask'], {
      label: 'The opening volley is',
      help: 'the first fire of the unit in the game, or whatever the players say',
      citation: 'Table 8.2.2',
      default: 'oncePerGame',
    }),
  ),
  fogAffectsSmallArms: option(
    'R-68',
    flag(
      false,
      'Fog hinders firearms as rain and snow do',
      'the sheet names it for artillery only',
      'Table 8.2.2',
    ),
  ),
  artilleryRankUse: option(
    'R-06',
    choice(['multiply', 'ignore'], {
      label: 'Ranks of the target in artillery fire',
      help: 'a hit goes through every rank, or the ranks are not used',
      citation: 'Table 7.2.3',
      default: 'multiply',
    }),
  ),
  artilleryDisorder: option(
    'R-10',
    choice(['none', 'perPhase', 'perFigure', 'onCasualty'], {
      label: 'Disorder markers from artillery fire',
      help: 'none, one a phase if the percentage is over 0, one for each figure lost, or one a phase if any is lost',
      citation: 'Table 7.2.2',
      default: 'none',
    }),
  ),
  smokePerGun: option(
    'R-11',
    integer({
      label: 'Smoke balls for each gun that fired',
      citation: 'Table 7.2.2',
      max: 10,
      default: 1,
    }),
  ),
  smokeLifeTurns: option(
    'R-11',
    integer({
      label: 'Turns that smoke outlives its own',
      help: 'it must still be there for the next Command and Movement Phases',
      citation: 'Table 3.1.2',
      max: 10,
      default: 1,
    }),
  ),
  inclementHalves: option(
    'R-54',
    choice(['total', 'base'], {
      label: 'Rain, snow or fog halves',
      help: 'the sum of base and modifiers, or the base percentage only',
      citation: 'Table 7.2.2',
      default: 'total',
    }),
  ),
  mortarCloseBonus: option(
    'R-56',
    flag(false, 'Mortars have the howitzers’ bonus at P2 and P3', 'the row names howitzers', 'Table 7.2.2'),
  ),
  nationalArtillery: option(
    'R-59',
    flag(false, 'The rows for nations count', 'the sheet calls them optional', 'Table 7.2.2'),
  ),
  prussianMiddleYears: option(
    'R-59',
    choice(['1808-1814', '1813-1814'], {
      label: 'The years that the sheet prints as "Prussian 1818-1814"',
      help: 'from 1808, which closes the gap after 1806-1807, or from 1813',
      citation: 'Table 7.2.2',
      default: '1808-1814',
    }),
  ),
  underFireMeans: option(
    'R-60',
    choice(['announced', 'recent'], {
      label: 'A battery is under fire if',
      help: 'an enemy has announced it as his target this phase, or anything has fired at it since its own last fire',
      citation: 'Table 7.2.2',
      default: 'announced',
    }),
  ),
  rocketTurnsAt: option(
    'R-62',
    choice(['launcher', 'halfway'], {
      label: 'A rocket turns off its course',
      help: 'at the launcher, or halfway to the target',
      citation: 'Table 7.4.1',
      default: 'launcher',
    }),
  ),
} as const satisfies Record<string, Option>;

function ranksField(formation: string, preset: number): Field<number> {
  return integer({ label: `Ranks of ${formation}`, min: 1, max: MOST_RANKS, default: preset });
}
