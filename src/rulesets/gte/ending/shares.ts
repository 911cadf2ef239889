/** Share of the enemy's army value, percent, at which a side's victory points win at once (G1.5-03; 1.5). */
export const WIN_SHARE = 30;

/** Lead, percent, that wins at the end (G1.5-04; 1.5). */
export const WIN_LEAD = 10;

/**
 * Share of their price that counts for bases lost otherwise than by hits: disintegrated, off the table, surrendered
 * (1.5).
 */
export const REMOVED_SHARE = 1 / 2;

/** Points of extra troops that a side has for each point of its opponent's lead at the start (G1.5-05; 1.5). */
export const EXTRA_TROOPS = 2;

/**
 * A share of an army value, percent, for people: to a tenth, and never rounded up to a whole number, which might be the
 * limit that wins.
 */
export function percentText(share: number): string {
  const tenths = Math.round(share * 10);
  return `${(tenths > share * 10 && tenths % 10 === 0 ? tenths - 1 : tenths) / 10}%`;
}
