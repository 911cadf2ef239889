import { crossedFault, lookup } from '../../../core/ruling/lookup';

/** Ranges, bands, limits included; canister 0 = the weapon has none (11.1). */
// prettier-ignore
export const RANGES = {
  musket: { canister: 0, effective:  3 },
  rifle:  { canister: 0, effective:  4 },
  '3-4':  { canister: 5, effective: 10 },
  '6':    { canister: 6, effective: 12 },
  '8-9':  { canister: 7, effective: 14 },
  '12':   { canister: 8, effective: 16 },
};

/** Least distance, bands, of troops that are fired over: both from the firing base and from the target (11.4). */
export const OVERHEAD_GAP = 2;

// JavaScript would put keys that look like numbers first; the table is printed in the book's order.
const ROWS = ['musket', 'rifle', '3-4', '6', '8-9', '12'] as const;

export const RANGE_TABLE = lookup(
  {
    id: 'fire-range',
    lengths: true,
    rule: 'G11.1-02, G11.1-03',
    title: 'Ranges, bands, limits included',
    citation: 'GTE 11.1',
    columns: ['weapon', 'canister', 'effective'],
  },
  RANGES,
  (ranges) =>
    ROWS.map((weapon) => {
      const { canister, effective } = ranges[weapon];
      return [
        RANGES[weapon].canister === 0 ? weapon : `${weapon} lb`,
        canister === 0 ? '-' : canister,
        effective,
      ];
    }),
  crossedFault('canister', 'effective'),
);
