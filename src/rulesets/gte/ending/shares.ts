/** Share of the enemy's army value, percent, at which a side's victory points win at once (G1.5-03; 1.5). */
export const WIN_SHARE = 30;

/** Lead, percent, that wins at the end (G1.5-04; 1.5). */
export const WIN_LEAD = 10;

/** Share of the price of bases that are lost otherwise than by hits: disintegrated, off the table, surrendered (1.5). */
export const REMOVED_SHARE = 1 / 2;

/** What each point of a lead that a side starts with brings its opponent in extra troops (G1.5-05; 1.5). */
export const EXTRA_TROOPS = 2;

/** A share of an army value, percent, for people: to a tenth, and never rounded up to a whole number that may decide. */
export function percentText(share: number): string {
  const tenths = Math.round(share * 10);
  return `${(tenths > share * 10 && tenths % 10 === 0 ? tenths - 1 : tenths) / 10}%`;
}
