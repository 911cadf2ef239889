import type { UnitType } from '../unit';

/** Arms as scenario files write them (p.158-163). */
export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

export const TYPE_OF = {
  infantry: 'INF',
  cavalry: 'CAV',
  artillery: 'ART',
} as const satisfies Record<Arm, UnitType>;

export const ARM_OF = {
  INF: 'infantry',
  CAV: 'cavalry',
  ART: 'artillery',
} as const satisfies Record<UnitType, Arm>;
