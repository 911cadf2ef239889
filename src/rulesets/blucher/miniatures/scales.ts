import type { GridTable } from '../../../core/ruling/table';
import { TYPE_LABELS, UNIT_TYPES, type UnitType } from '../unit';

/** A range of numbers, both ends included. */
export type Span = readonly [least: number, most: number];

/** What a unit of one type stands for at a scale. */
interface ScaleOfUnit {
  /** Men, or guns of artillery. */
  readonly strength: Span;
  /** Battalions, squadrons or batteries. */
  readonly parts: Span;
}

/** What units stand for, at the usual scale and two others; it makes no difference in play (p.11, 79). */
export const UNIT_SCALES = {
  small: {
    INF: { strength: [1200, 2000], parts: [2, 3] },
    CAV: { strength: [600, 1200], parts: [4, 6] },
    ART: { strength: [12, 16], parts: [2, 2] },
  },
  standard: {
    INF: { strength: [2000, 3000], parts: [4, 6] },
    CAV: { strength: [1000, 2000], parts: [6, 12] },
    ART: { strength: [18, 24], parts: [2, 4] },
  },
  grand: {
    INF: { strength: [3000, 5000], parts: [6, 9] },
    CAV: { strength: [2000, 3000], parts: [12, 18] },
    ART: { strength: [24, 36], parts: [4, 6] },
  },
} as const satisfies Record<string, Record<UnitType, ScaleOfUnit>>;

export type UnitScale = keyof typeof UNIT_SCALES;
export const UNIT_SCALE_NAMES = Object.keys(UNIT_SCALES) as readonly UnitScale[];

/** The words for what strength and parts count. */
const COUNTED_IN = {
  INF: { strength: 'men', parts: 'battalions' },
  CAV: { strength: 'men', parts: 'squadrons' },
  ART: { strength: 'guns', parts: 'batteries' },
} as const satisfies Record<UnitType, Readonly<Record<keyof ScaleOfUnit, string>>>;

/** `2000 to 3000 men`. */
export function strengthText(type: UnitType, scale: UnitScale = 'standard'): string {
  return `${spanText(UNIT_SCALES[scale][type].strength)} ${COUNTED_IN[type].strength}`;
}

function spanText([least, most]: Span): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

function cell(type: UnitType, scale: UnitScale): string {
  const { parts } = UNIT_SCALES[scale][type];
  return `${strengthText(type, scale)}, ${spanText(parts)} ${COUNTED_IN[type].parts}`;
}

export const SCALES_TABLE: GridTable = {
  kind: 'grid',
  id: 'unit-scales',
  rule: 'B13.2-01',
  title: 'What a unit stands for, by scale; nothing else changes',
  citation: 'Blücher p.11, 79',
  columns: ['unit', ...UNIT_SCALE_NAMES],
  rows: UNIT_TYPES.map((type) => [TYPE_LABELS[type], ...UNIT_SCALE_NAMES.map((scale) => cell(type, scale))]),
};
