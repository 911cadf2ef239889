import { crossedFault, lookup } from '../../../core/ruling/lookup';
import { isArtillery, typeName } from '../unit';

/** Kinds of fire: those of each arm, the nearer first. */
const ARM_MODES = { INF: ['volley', 'skirmish'], ART: ['short', 'long'] } as const;
export const MODES = [...ARM_MODES.INF, ...ARM_MODES.ART];
export type Mode = (typeof MODES)[number];

export const MODE_LABELS: Readonly<Record<Mode, string>> = {
  volley: 'volley',
  skirmish: 'skirmish',
  short: 'short range (canister)',
  long: 'long range',
};

/** Range bands, BW, limits included, measured from the centrepoint (B-FIR-06, R-43; p.47). */
export const FIRE_RANGE = lookup(
  {
    id: 'fire-range',
    lengths: true,
    rule: 'B-FIR-06',
    title: 'Range bands, BW, limits included',
    citation: 'Blücher p.47',
    columns: ['shooter', 'up to', 'is'],
  },
  { INF: { near: 1, far: 2 }, ART: { near: 2, far: 8 } },
  (ranges) =>
    (['INF', 'ART'] as const).flatMap((arm) => {
      const [near, far] = ARM_MODES[arm];
      const row = (upTo: number, mode: Mode) => [typeName(arm), upTo, MODE_LABELS[mode]];
      return [row(ranges[arm].near, near), row(ranges[arm].far, far)];
    }),
  crossedFault('near', 'far'),
);

/** The arm that sets a shooter's ranges. */
export const armOf = (shooter: { readonly type?: unknown }): 'INF' | 'ART' =>
  isArtillery(shooter) ? 'ART' : 'INF';

/** How far each arm that fires reaches, BW: in its nearer band, and at all. */
export type Ranges = typeof FIRE_RANGE.looked.figures;

/** Artillery with a legal target this near must take the closest; infantry always must (B-FIR-10; p.48). */
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
