/** Infantry fires volleys up to this distance and skirmishes beyond it (B-FIR-06; p.47). */
export const VOLLEY_BW = 1;

/** Range bands, BW, limits included, measured from the centrepoint (B-FIR-06, R-43; p.47). */
export const RANGES = {
  INF: [
    { upTo: VOLLEY_BW, is: 'volley' },
    { upTo: 2, is: 'skirmish' },
  ],
  ART: [
    { upTo: 2, is: 'short range (canister)' },
    { upTo: 8, is: 'long range' },
  ],
} as const;

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
