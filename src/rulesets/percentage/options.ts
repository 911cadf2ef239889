import { choice, number, record, type Field, type FieldOptions } from '../../core/input/field';
import { settingReaders, type Option, type SettingsOf } from '../../core/ruling/ruleset';
import { CLOSE_COMBAT_OPTIONS } from './close-combat/options';
import { COMMAND_OPTIONS } from './command/options';
import { FIRE_OPTIONS } from './fire/options';
import { MORALE_OPTIONS } from './morale/options';
import { MOVEMENT_OPTIONS } from './movement/options';
import { option } from './option';
import { MOST_PACES } from './scale';
import { TURN_END_OPTIONS } from './turn-end/options';

/** The far end of each band in paces, included; the sheet prints none. */
export interface BandEdges {
  readonly p3: number;
  readonly p2: number;
  readonly p1: number;
  readonly p0: number;
}

const BAND_EDGES: BandEdges = { p3: 60, p2: 320, p1: 640, p0: 1280 };

/** What the sheet leaves open: first what several topics share, then topic by topic in the order of the turn. */
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
  coverStacking: option(
    'R-30',
    choice(['best', 'sum'], {
      label: 'Several kinds of cover',
      help: 'the one row that helps the unit in cover most, or all of them',
      citation: 'Tables 5.2.2, 7.2.2, 8.2.2, 9.2.1',
      default: 'best',
    }),
  ),
  leaderStacking: option(
    'R-76',
    choice(['best', 'sum'], {
      label: 'Several leaders near a unit',
      help: 'the best one counts, or all of them',
      citation: 'Tables 4.4.1, 9.2.1, 10.2.1',
      default: 'best',
    }),
  ),
  ...COMMAND_OPTIONS,
  ...MORALE_OPTIONS,
  ...MOVEMENT_OPTIONS,
  ...FIRE_OPTIONS,
  ...CLOSE_COMBAT_OPTIONS,
  ...TURN_END_OPTIONS,
} as const satisfies Record<string, Option>;

/** The settings of all options. */
export type Settings = SettingsOf<typeof OPTIONS>;

export const { setting, settingsOf } = settingReaders<Settings>();

function edgeField(band: keyof BandEdges): Field<number> {
  return number({
    label: `${band.toUpperCase()} up to`,
    min: 1,
    max: MOST_PACES,
    default: BAND_EDGES[band],
  });
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
