import type { Values } from '../../core/field';
import type { Option, SettingsOf } from '../../core/ruleset';
import type { Umpire } from '../../core/umpire';
import { BATTLE_OPTIONS } from './battle/options';
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
  ...BATTLE_OPTIONS,
} as const satisfies Record<string, Option>;

/** The settings of all options. */
export type Settings = SettingsOf<typeof OPTIONS>;

/** Reads a setting for a ruling, which will then name it. */
export function setting<K extends keyof Settings>(umpire: Umpire, name: K): Settings[K] {
  return umpire.option(name) as Settings[K];
}

/** The settings that a field's `when` or `default` looks at. */
export function settingsOf(place: { readonly options: Values }): Settings {
  return place.options as unknown as Settings;
}
