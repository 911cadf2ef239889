/** The checks of an army, each a procedure of its own; `army-check` is all of them. */
export type Check =
  'army-units' | 'army-artillery' | 'army-corps' | 'army-officers' | 'army-list-rules' | 'army-points';

/** Errors that both players may agree to ignore (B11.3-09; p.100). */
export const ERROR_CODES = [
  'E_LIST_UNKNOWN',
  'E_UNIT_UNKNOWN',
  'E_VARIANT_REQUIRED',
  'E_VARIANT_UNKNOWN',
  'E_PERIOD',
  'E_VARIANT_GROUP',
  'E_MAX',
  'E_MIN',
  'E_NO_CAVALRY',
  'E_CAVALRY_EXCEEDS_INFANTRY',
  'E_ELAN',
  'E_TRAIT_TWICE',
  'E_TRAIT_UNPRICED',
  'E_TRAIT_ARM',
  'E_BATTERY_UNUSED',
  'E_ATTACH_TARGET',
  'E_ATTACH_TWICE',
  'E_ATTACH_CORPS',
  'E_MASS_COUNT',
  'E_MASS_CORPS',
  'E_ART_MAX',
  'E_GUARD_ARTILLERY',
  'E_CORPS_COUNT',
  'E_CORPS_SMALL',
  'E_CORPS_LARGE',
  'E_CORPS_EMPTY',
  'E_CORPS_ARTILLERY',
  'E_UNASSIGNED',
  'E_UNIT_TWICE',
  'E_CINC_UNKNOWN',
  'E_CINC_PLAYER',
  'E_OFFICER_UNKNOWN',
  'E_OFFICER_TWICE',
  'E_OFFICER_MAX',
  'E_OFFICER_CORPS',
  'E_AVANT_GARDE',
  'E_OFFICER_CONDITION',
  'E_GUARD_CINC',
  'E_GUARD_CORPS',
  'E_HEAVY_CAVALRY_CORPS',
  'E_ENTRENCH_MAX',
  'E_ATTACH_LIST',
  'E_TERRAIN_MAX',
  'E_TRAIT_QUOTA',
  'E_TRAIT_TARGET',
  'E_BATTERY_POINTS',
  'E_GUERILLA',
  'E_EXTRA_NOT_ALLOWED',
  'E_SCHARNHORST_ONLY',
  'E_POINTS_OVER',
] as const;

type ErrorCode = (typeof ERROR_CODES)[number];
type WarningCode =
  | 'W_LIMIT_MAX'
  | 'W_LIMIT_MIN'
  | 'W_POINTS_RANGE'
  | 'W_CUSTOM'
  | 'W_WASTE'
  | 'W_CORPS_ARTILLERY'
  | 'W_UNASSIGNED';
export type Code = ErrorCode | WarningCode;
