import type { CombatUnit } from './fields';
import type { GridTable } from '../../../core/ruling/table';

/** Weights of cavalry, lightest first (12.2, 13.7). */
const WEIGHTS = ['extraLight', 'light', 'heavy', 'extraHeavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

export const WEIGHT_NAMES: Readonly<Record<Weight, string>> = {
  extraLight: 'extra-light',
  light: 'light',
  heavy: 'heavy',
  extraHeavy: 'extra-heavy',
};

/** What decides the weight of cavalry. */
interface Rider extends Pick<CombatUnit, 'arm' | 'cuirassier' | 'lancer' | 'charging'> {
  readonly isFirst: boolean;
  /** Cossacks, while their rule is in force. */
  readonly cossackRule: boolean;
}

interface WeightRow {
  readonly troops: string;
  readonly weight: Weight;
  readonly applies: (rider: Rider) => boolean;
}

const isLancer = (r: Rider): boolean => r.lancer === true;

/** The first row that fits decides; infantry and artillery have no weight (G12.2-03). */
// prettier-ignore
const ROWS: readonly WeightRow[] = [
  { troops: 'Cossacks (option cossacks)', weight: 'extraLight', applies: (r) => r.cossackRule },
  { troops: 'cuirassiers, first round', weight: 'extraHeavy', applies: (r) => r.cuirassier === true && r.isFirst },
  { troops: 'other heavy cavalry, cuirassiers later', weight: 'heavy', applies: (r) => r.arm === 'heavyCavalry' },
  { troops: 'lancers charging, first round', weight: 'heavy', applies: (r) => isLancer(r) && r.isFirst && r.charging === true },
  { troops: 'lancers in later rounds', weight: 'extraLight', applies: (r) => isLancer(r) && !r.isFirst },
  { troops: 'other light cavalry', weight: 'light', applies: (r) => r.arm === 'lightCavalry' },
];

export const WEIGHT_TABLE: GridTable = {
  kind: 'grid',
  id: 'cavalry-weight',
  rule: 'G12.2-03',
  title: 'Weight of cavalry in combat: the first row that fits',
  citation: 'GTE 12.2, 13.7',
  columns: ['troops', 'weight'],
  rows: ROWS.map(({ troops, weight }) => [troops, WEIGHT_NAMES[weight]]),
};

/** The weight of a unit in this round; undefined for infantry and artillery. */
export function weightOf(unit: CombatUnit, isFirst: boolean, cossackRule: boolean): Weight | undefined {
  const { arm, cuirassier, lancer, charging } = unit;
  const rider = { arm, cuirassier, lancer, charging, isFirst, cossackRule };
  return ROWS.find(({ applies }) => applies(rider))?.weight;
}

/** Whether a weight is heavy or extra-heavy. */
export function isHeavy(weight: Weight | undefined): boolean {
  return weight === 'heavy' || weight === 'extraHeavy';
}

/** Whether one is of a lighter weight than another. */
export function isLighter(one: Weight | undefined, than: Weight | undefined): boolean {
  if (one === undefined || than === undefined) return false;
  return WEIGHTS.indexOf(one) < WEIGHTS.indexOf(than);
}
