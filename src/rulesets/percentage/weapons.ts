import type { Values } from '../../core/input/field';
import { cellsOf, crossedFault, lookup } from '../../core/ruling/lookup';

interface WeaponRow {
  readonly name: string;
  /** Firearms alone have an opening volley and make smoke, and rain hinders only them. */
  readonly firearm: boolean;
}

export const WEAPON_NAMES = ['smoothbore', 'capLock', 'ballRifle', 'earlyFirelock', 'bow', 'spear'] as const;
export type Weapon = (typeof WEAPON_NAMES)[number];

// prettier-ignore
export const WEAPONS: Readonly<Record<Weapon, WeaponRow>> = {
  smoothbore:    { name: 'smoothbore flintlock musket',        firearm: true },
  capLock:       { name: 'cap lock smoothbore musket',         firearm: true },
  ballRifle:     { name: 'ball rifle',                         firearm: true },
  earlyFirelock: { name: 'early firelock or matchlock musket', firearm: true },
  bow:           { name: 'bow',                                firearm: false },
  spear:         { name: 'spear or javelin',                   firearm: false },
};

export const WEAPON_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  WEAPON_NAMES.map((weapon) => [weapon, WEAPONS[weapon].name]),
);

/** Whether a weapon is a firearm; one that is not known counts as such. */
export function isFirearm(weapon: Weapon | undefined): boolean {
  return weapon === undefined || WEAPONS[weapon].firearm;
}

/** Ranges in paces, limits included. */
export interface WeaponReach {
  readonly close: number;
  readonly maximum: number;
}

export const SMALL_ARMS_RANGES = lookup(
  {
    id: 'small-arms-ranges',
    rule: 'T8.2-01',
    title: 'Small arms ranges, paces, limits included (8.2.1)',
    citation: 'Table 8.2.1',
    columns: ['weapon', 'close range', 'maximum effective range'],
  },
  {
    smoothbore: { close: 60, maximum: 120 },
    capLock: { close: 80, maximum: 240 },
    ballRifle: { close: 120, maximum: 240 },
    earlyFirelock: { close: 40, maximum: 80 },
    bow: { close: 80, maximum: 200 },
    spear: { close: 20, maximum: 40 },
  },
  (ranges) =>
    WEAPON_NAMES.map((weapon) => [WEAPONS[weapon].name, ranges[weapon].close, ranges[weapon].maximum]),
  crossedFault('close', 'maximum'),
);

/** How far a weapon reaches by these settings. */
export function reachOf(weapon: Weapon, options: Values): WeaponReach {
  return cellsOf(SMALL_ARMS_RANGES, options)[weapon];
}
