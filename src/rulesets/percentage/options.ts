import {
  boolean,
  choice,
  integer,
  number,
  record,
  type Field,
  type FieldOptions,
  type Values,
} from '../../core/field';
import type { Option } from '../../core/ruleset';
import type { Umpire } from '../../core/umpire';
import { MOST_PACES } from './scale';

/** Farthest paces of each band, near to far; the sheet prints none. */
export interface BandEdges {
  readonly p3: number;
  readonly p2: number;
  readonly p1: number;
  readonly p0: number;
}

const BAND_EDGES: BandEdges = { p3: 60, p2: 320, p1: 640, p0: 1280 };
const EXTRA_RANKS = { openOrder: 1, extendedOrder: 1, klumpen: 4 };
const MOST_RANKS = 20;

/** What the sheet leaves open, as far as the procedures here touch it. */
export const OPTIONS = {
  // An option under the ruling "scale" is the one that --scale sets.
  pacesPerInch: option(
    'scale',
    number({
      label: 'Paces to an inch on the table',
      help: 'the sheet gives no ground scale; until this is set, distances are in paces only',
      citation: 'Tables 6.1, 8.2.1',
      min: 1,
      max: 1000,
      optional: true,
    }),
  ),
  pBands: option(
    'R-02',
    record(
      { p3: edgeField('p3'), p2: edgeField('p2'), p1: edgeField('p1'), p0: edgeField('p0') },
      {
        label: 'Upper edges of the range bands, in paces, included',
        help: 'the sheet names the bands and prints no distances; others play P3 120, or P2 240 or 400',
        citation: 'Table 7.2.1',
        default: BAND_EDGES,
        invalid: risingFault,
      },
    ),
  ),
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
      citation: 'Table 8.2.2',
      min: 1,
      max: 100,
      default: 1,
    }),
  ),
  moraleAddsRating: option(
    'R-26',
    flag(true, 'A morale check adds the morale rating', 'without it most checks disperse the unit', '5.2.2'),
  ),
  naturalRolls: option(
    'R-27',
    choice(['caps', 'ownerChooses', 'none'], {
      label: 'A natural 2 or 20 in a morale check',
      help: 'caps the result at broken or lifts it to determined; the owner chooses where a note names two results; or nothing',
      citation: 'Table 5.2.1',
      default: 'caps',
    }),
  ),
  heavyWoodsRow: option(
    'R-29',
    choice(['both', 'woods', 'works'], {
      label: 'The morale row "in heavy woods" is for',
      help: 'woods and works alike; as printed (heavy works are then medium works); or, as a misprint, works (heavy woods are then heavy cover)',
      citation: 'Table 5.2.2',
      default: 'both',
    }),
  ),
  coverStacking: option(
    'R-30',
    choice(['best', 'sum'], {
      label: 'Several kinds of cover',
      help: 'the one row that helps the unit in cover most, or all of them',
      citation: 'Tables 5.2.2, 8.2.2',
      default: 'best',
    }),
  ),
  threatStacking: option(
    'R-31',
    choice(['worst', 'sum'], {
      label: 'Threats from several sides in a morale check',
      help: 'the worst, or all of them',
      citation: 'Table 5.2.2',
      default: 'worst',
    }),
  ),
  retreatingCap: option(
    'R-32',
    choice(['units', 'points'], {
      label: 'Retreating enemies in a morale check: "maximum of 2" is of',
      help: 'units, as the row for retreating friends says of its own, or points',
      citation: 'Table 5.2.2',
      default: 'units',
    }),
  ),
  lossBandEdges: option(
    'R-33',
    choice(['up', 'down'], {
      label: 'Losses between two printed bands of the morale check, such as 50.5%',
      help: 'belong to the higher or to the lower band',
      citation: 'Table 5.2.2',
      default: 'up',
    }),
  ),
  forcedCheckImproves: option(
    'R-34',
    choice(['steadyOnly', 'never', 'always'], {
      label: 'A morale check that is no rally attempt can improve',
      help: 'steady (resolute or determined) units only, none, or all',
      citation: 'Table 5.2.1',
      default: 'steadyOnly',
    }),
  ),
  routedRallyNear: option(
    'R-35',
    choice(['minus5', 'none', 'notAllowed'], {
      label: 'A routed unit nearer to the enemy than P1',
      help: 'has the penalty too, has none, or may not try to rally',
      citation: 'Table 5.2.2',
      default: 'minus5',
    }),
  ),
  rallyWho: option(
    'R-36',
    choice(['all', 'brokenRouted'], {
      label: 'Units that may try to rally',
      help: 'wavering, broken and routed, as the turn sequence says, or broken and routed, as Table 5.1 says',
      citation: 'Table 5.1',
      default: 'all',
    }),
  ),
  checksPerPhase: option(
    'R-37',
    choice(['one', 'perCause'], {
      label: 'Morale checks of a unit with several causes in a phase',
      help: 'one, and a rally attempt serves for the others, or one for each cause',
      citation: 'Table 5.1',
      default: 'one',
    }),
  ),
  brokenMayFire: option(
    'R-40',
    flag(false, 'Broken and routed units may fire', 'the fire tables have no row for them', '8.2.2'),
  ),
  simultaneousFire: option(
    'R-55',
    flag(true, 'Losses from fire apply together at the end of the phase', 'otherwise at once', '8.2.2'),
  ),
  irregularFlankRank: option(
    'R-57',
    flag(
      false,
      'Fire on the flank of irregulars adds a rank',
      'the table gives them one rank in any shape',
      '7.2.3',
    ),
  ),
  squareFlankRank: option(
    'R-57',
    flag(false, 'Fire on the flank of a square adds a rank', 'a square faces all ways', '7.2.3'),
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
    flag(false, 'An open square fires at half effect too', 'the row names closed squares', '8.2.2'),
  ),
  irregularDoubleWorks: option(
    'R-65',
    flag(false, 'Irregular targets gain double from works and buildings too', 'the row says cover', '8.2.2'),
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
    flag(false, 'Fog hinders firearms as rain and snow do', 'the sheet names it for artillery only', '8.2.2'),
  ),
} as const satisfies Record<string, Option>;

type Options = typeof OPTIONS;

/** The settings of all options, as rulings and fields read them. */
export type Settings = {
  readonly [K in keyof Options]: Options[K]['field'] extends Field<infer T> ? T : never;
};

/** Reads a setting for a ruling, which will then name it. */
export function setting<K extends keyof Settings>(umpire: Umpire, name: K): Settings[K] {
  return umpire.option(name) as Settings[K];
}

/** The settings that a field's `when` or `default` looks at. */
export function settingsOf(place: { readonly options: Values }): Settings {
  return place.options as unknown as Settings;
}

function option<F extends Field>(ruling: string, field: F): { readonly ruling: string; readonly field: F } {
  return { ruling, field };
}

function flag(preset: boolean, label: string, help: string, table: string): Field<boolean> {
  return boolean({ label, help, citation: `Table ${table}`, default: preset });
}

function edgeField(band: keyof BandEdges): Field<number> {
  return number({
    label: `${band.toUpperCase()} up to`,
    min: 1,
    max: MOST_PACES,
    default: BAND_EDGES[band],
  });
}

function ranksField(formation: string, preset: number): Field<number> {
  return integer({ label: `Ranks of ${formation}`, min: 1, max: MOST_RANKS, default: preset });
}

function risingFault({
  p3,
  p2,
  p1,
  p0,
}: BandEdges): ReturnType<NonNullable<FieldOptions<BandEdges>['invalid']>> {
  const rising = p3 < p2 && p2 < p1 && p1 < p0;
  return rising ? undefined : `must rise from p3 to p0, and ${p3}, ${p2}, ${p1}, ${p0} do not`;
}
