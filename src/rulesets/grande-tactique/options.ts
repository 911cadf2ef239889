import { settingReaders, type Option, type SettingsOf } from '../../core/ruling/ruleset';
import { ENDING_OPTIONS } from './ending/options';
import { CHARGE_OPTIONS } from './charge/options';
import { COMMAND_OPTIONS } from './command/options';
import { FIRE_OPTIONS } from './fire/options';
import { FLIGHT_OPTIONS } from './flight/options';
import { MOVEMENT_OPTIONS } from './movement/options';

/** Open points of the rules, topic by topic. */
export const OPTIONS = {
  ...MOVEMENT_OPTIONS,
  ...COMMAND_OPTIONS,
  ...FIRE_OPTIONS,
  ...CHARGE_OPTIONS,
  ...FLIGHT_OPTIONS,
  ...ENDING_OPTIONS,
} as const satisfies Record<string, Option>;

/** The settings of all options. */
export type Settings = SettingsOf<typeof OPTIONS>;

export const { setting, settingsOf } = settingReaders<Settings>();
