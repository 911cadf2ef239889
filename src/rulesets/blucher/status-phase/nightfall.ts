import { choice } from '../../../core/input/field';

/** What decides a battle that lasts until nightfall (B13.8-03, B12.15-03, B12.15-04; p.70, 156). */
const NIGHTFALLS = ['allObjectives', 'points', 'objectivesThenPoints'] as const;
export type Nightfall = (typeof NIGHTFALLS)[number];

export const NIGHTFALL_LABELS = {
  allObjectives: 'who holds all objectives',
  points: 'who has more points',
  objectivesThenPoints: 'who holds all objectives, else who has more points',
} as const satisfies Record<Nightfall, string>;

export const nightfallField = choice(NIGHTFALLS, {
  label: 'Who wins at nightfall',
  citation: 'Blücher p.70, 156',
  labels: NIGHTFALL_LABELS,
  default: 'allObjectives',
});

/** Whether points may decide at nightfall. */
export function usesPoints(nightfall: Nightfall | undefined): boolean {
  return nightfall === 'points' || nightfall === 'objectivesThenPoints';
}
