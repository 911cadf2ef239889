import type { GridTable } from '../../core/ruling/table';

interface WeaponRow {
  readonly name: string;
  /** Ranges in paces, included. */
  readonly close: number;
  readonly maximum: number;
  /** Firearms alone have an opening volley and make smoke, and rain hinders only them. */
  readonly firearm: boolean;
}

export const WEAPON_NAMES = ['smoothbore', 'capLock', 'ballRifle', 'earlyFirelock', 'bow', 'spear'] as const;
export type Weapon = (typeof WEAPON_NAMES)[number];

// prettier-ignore
export const WEAPONS: Readonly<Record<Weapon, WeaponRow>> = {
  smoothbore:    { name: 'smoothbore flintlock musket',       close:  60, maximum: 120, firearm: true },
  capLock:       { name: 'cap lock smoothbore musket',        close:  80, maximum: 240, firearm: true },
  ballRifle:     { name: 'ball rifle',                        close: 120, maximum: 240, firearm: true },
  earlyFirelock: { name: 'early firelock or matchlock musket', close:  40, maximum:  80, firearm: true },
  bow:           { name: 'bow',                               close:  80, maximum: 200, firearm: false },
  spear:         { name: 'spear or javelin',                  close:  20, maximum:  40, firearm: false },
};

export const WEAPON_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  WEAPON_NAMES.map((weapon) => [weapon, WEAPONS[weapon].name]),
);

/** Whether a weapon is a firearm; one that is not known counts as such. */
export function isFirearm(weapon: Weapon | undefined): boolean {
  return weapon === undefined || WEAPONS[weapon].firearm;
}

export const SMALL_ARMS_RANGES: GridTable = {
  kind: 'grid',
  id: 'small-arms-ranges',
  rule: 'T8.2-01',
  title: 'Small arms ranges, paces, limits included (8.2.1)',
  citation: 'Table 8.2.1',
  columns: ['weapon', 'close range', 'maximum effective range'],
  rows: WEAPON_NAMES.map((weapon) => [WEAPONS[weapon].name, WEAPONS[weapon].close, WEAPONS[weapon].maximum]),
};
