import type { GridTable } from '../../../core/ruling/table';

/** What changes when units are miniatures and not cards (B-MIN-03, B-MIN-04, B-MIN-05; p.75-77). */
// prettier-ignore
export const FIGURES: GridTable = {
  kind: 'grid',
  id: 'miniatures',
  title: 'What changes with figures in place of unit cards',
  rule: 'B-MIN-03, B-MIN-04, B-MIN-05', citation: 'Blücher p.74-77',
  columns: ['matter', 'with figures', 'source'],
  rows: [
    ['front', 'all units have the same, about 1 BW', 'Blücher p.74'],
    ['prepared', 'a marker, or one base of the unit turned about', 'Blücher p.75'],
    ['elan and ammo', 'on the card fixed below the unit, by markers, or on a roster', 'Blücher p.76-77'],
    ['stacking', 'a unit may end on one friend of its force, which is lifted and moved at once', 'Blücher p.77'],
    ['concealment: cards', 'cards of the same size stand for concealed units, figures for revealed ones', 'Blücher p.77'],
    ['concealment: reserveMarkers', 'all are revealed; each holds a marker until it first moves in any way, and a reserve move needs it', 'Blücher p.77'],
    ['without concealment', 'no information phase, and no fire at concealed targets', 'Blücher p.77'],
  ],
};
