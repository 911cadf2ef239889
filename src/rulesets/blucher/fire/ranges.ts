import { lookup } from '../../../core/ruling/lookup';
import type { Figures } from '../../../core/ruling/table';
import { typeName } from '../unit';

/** Whose each range band is, and what fire in it is. */
const BANDS = {
  volley: { type: 'INF', is: 'volley' },
  skirmish: { type: 'INF', is: 'skirmish' },
  short: { type: 'ART', is: 'short range (canister)' },
  long: { type: 'ART', is: 'long range' },
} as const;
type Band = keyof typeof BANDS;

/** Range bands, BW, limits included, measured from the centrepoint (B-FIR-06, R-43; p.47). */
export const FIRE_RANGE = lookup(
  {
    id: 'fire-range',
    rule: 'B-FIR-06',
    title: 'Range bands, BW, limits included',
    citation: 'Blücher p.47',
    columns: ['shooter', 'up to', 'is'],
  },
  { volley: { upTo: 1 }, skirmish: { upTo: 2 }, short: { upTo: 2 }, long: { upTo: 8 } },
  (ranges) =>
    Object.entries(ranges).map(([band, { upTo }]) => {
      const { type, is } = BANDS[band as Band];
      return [typeName(type), upTo, is];
    }),
  rangesFault,
);

/** How far fire reaches in each band, BW. */
export type Ranges = typeof FIRE_RANGE.looked.figures;

/** The ranges that the book prints. */
export const PRINTED_RANGES = FIRE_RANGE.looked.figures;

/** The bands of an arm do not overlap. */
function rangesFault({ volley, skirmish, short, long }: Figures): string | undefined {
  const pairs = [
    ['skirmish', volley, skirmish],
    ['long', short, long],
  ] as const;
  const [wrong] = pairs.find(([, near, far]) => Number(far?.upTo) < Number(near?.upTo)) ?? [];
  return wrong && `overlaps: ${wrong} reaches less far than the band before it`;
}

/** Artillery with a legal target this near must take the closest (B-FIR-10; p.48). */
export const PRIORITY_BW = 2;
/** A line of fire between two units, or clear of two obstructions, needs this width (B-FIR-09; p.49). */
export const LEAST_GAP_BW = 0.5;

/** Where a shooter may stand, and who may fire from there (B-FIR-03, B-URB-02; p.46, 67, 69). */
export const FIRING_FROM = {
  clear: { INF: true, ART: true, label: 'in the open' },
  hill: { INF: true, ART: true, label: 'on a hill' },
  rough: { INF: true, ART: true, label: 'on rough ground (not marsh)' },
  water: { INF: false, ART: false, label: 'with any part in a river or marsh' },
  urban: { INF: false, ART: false, label: 'with any part in a town' },
  crossing: { INF: false, ART: false, label: 'with any part on a bridge or ford' },
  woodsPartial: { INF: true, ART: false, label: 'partly in woods, its front edge clear' },
  woodsFront: { INF: false, ART: false, label: 'with part of its front edge in woods' },
} as const;
