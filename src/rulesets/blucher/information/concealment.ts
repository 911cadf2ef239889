import { choice } from '../../../core/input/field';
import type { GridTable } from '../../../core/ruling/table';

/** How units are concealed: by face-down cards, or not at all, with or without reserve markers (p.25, 77). */
export const CONCEALMENTS = ['cards', 'reserveMarkers', 'none'] as const;

export const CONCEALMENT_LABELS = {
  cards: 'cards, face down until revealed',
  reserveMarkers: 'none, with markers for units that have not moved yet',
  none: 'none',
};

/** A concealed unit shows only its nation, place and facing (B-INF-05; p.12), so no procedure asks for its card. */
export const concealmentField = choice(CONCEALMENTS, {
  label: 'Concealment',
  citation: 'Blücher p.25, 77',
  labels: CONCEALMENT_LABELS,
  default: 'cards',
  from: 'scenario',
});

/** What reveals a concealed unit; it is never concealed again (B-INF-02, B-INF-03, B-REI-10; p.25-26, 82). */
const WAYS: readonly (readonly [unit: string, when: string, pages: string])[] = [
  ['active unit', 'it is activated, whether it moves or not', '25-26'],
  ['active unit', 'it fires', '25-26'],
  ['passive unit', 'it is hit by fire; a miss leaves it concealed', '25-26, 52'],
  ['passive unit', 'it is discovered in the information phase', '25-26'],
  ['any unit', 'it touches an enemy, or is in combat', '10, 54'],
  ['infantry', 'it is prepared, from the start or later', '25, 34'],
  [
    'reinforcement',
    'its move passes difficult terrain on the table or touches an enemy, who is revealed too',
    '82',
  ],
];

export const REVEALING: GridTable = {
  kind: 'grid',
  id: 'revealing',
  rule: 'B-INF-03, R-23',
  title: 'When a concealed unit is revealed, for good',
  citation: 'Blücher p.25-26, 82',
  columns: ['unit', 'when', 'source'],
  rows: WAYS.map(([unit, when, pages]) => [unit, when, `Blücher p.${pages}`]),
};
