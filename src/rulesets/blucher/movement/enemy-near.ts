import { within } from '../../../core/input/distance';
import { distanceOrNone } from '../../../core/input/field';
import { shownBW } from '../scale';
import { KEEP_OFF_BW } from './tables';

export const nearestEnemyField = distanceOrNone({
  label: 'Distance of the nearest enemy',
  help: 'none for no enemy on the table',
  citation: 'Blücher p.45, 87',
  default: null,
  max: 1000,
  flag: 'nearest-enemy',
  edges: () => [KEEP_OFF_BW],
});

/** Whether an enemy is too near for a unit to retire or rally at will (p.45, 87). */
export const enemyNear = ({ nearestEnemyBW: far }: { readonly nearestEnemyBW?: number | null }): boolean =>
  typeof far === 'number' && within(far, KEEP_OFF_BW);

/** The reason for a refusal: how near the enemy is, and by how much too near. */
export function whyNear({ id, nearestEnemyBW }: { id: string; nearestEnemyBW?: number | null }): string {
  const far = nearestEnemyBW ?? 0;
  const missing = far < KEEP_OFF_BW ? `${shownBW(KEEP_OFF_BW - far)} inside` : 'exactly at';
  return `the nearest enemy is ${shownBW(far)} from ${id}, ${missing} the limit of ${KEEP_OFF_BW} BW`;
}
