export const GAITS = ['march', 'quick', 'double'] as const;
export type Gait = (typeof GAITS)[number];

export const GAIT_LABELS = { march: 'march (walk)', quick: 'quick (trot)', double: 'double (canter)' };

export const MOVERS = [
  'infantry',
  'footArtillery',
  'austrianHorse',
  'cavalry',
  'horseArtillery',
  'unlimbered',
  'leader',
] as const;
export type Mover = (typeof MOVERS)[number];

export const MOVER_LABELS: Readonly<Record<Mover, string>> = {
  infantry: 'infantry',
  footArtillery: 'foot artillery, limbered',
  austrianHorse: 'Austrian "horse battery", limbered',
  cavalry: 'cavalry',
  horseArtillery: 'horse artillery, limbered',
  unlimbered: 'unlimbered artillery, by prolong',
  leader: 'leader',
};

/** Movers with a frontage. */
export const FORMED_MOVERS: readonly Mover[] = ['infantry', 'cavalry'];
/** Guns behind their teams, which a move at the double may wreck. */
export const LIMBERED_MOVERS: readonly Mover[] = ['footArtillery', 'austrianHorse', 'horseArtillery'];
export const ARTILLERY_MOVERS: readonly Mover[] = [...LIMBERED_MOVERS, 'unlimbered'];

export const TERRAIN = ['gentleSlope', 'moderateSlope', 'steepSlope', 'lightWoods', 'heavyWoods'] as const;
export type Terrain = (typeof TERRAIN)[number];

export const TERRAIN_LABELS: Readonly<Record<Terrain, string>> = {
  gentleSlope: 'gentle slope or plowed field',
  moderateSlope: 'moderate slope, mud or marsh',
  steepSlope: 'steep slope',
  lightWoods: 'light woods',
  heavyWoods: 'heavy woods',
};

export const ORDERS = ['close', 'open', 'extended'] as const;
