import { boolean, name } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import { PAGE } from '../sources';
import { unitFlag } from './shorthand';
import { CLASH_TABLE, ILLEGAL, isOurChoice, MARKER_TABLE, markersOf } from './markers';
import { unitField, type Marker, type Unit } from './unit';

export const STATE_CHECKS: CheckTable<Unit> = {
  kind: 'checks',
  id: 'state-refusals',
  title: 'Markers that may not lie together',
  citation: PAGE.states,
  rows: [ILLEGAL],
};

/** Markers that a sentence does not name by their own word. */
const AS_TOLD: Readonly<Partial<Record<Marker, string>>> = { charge: 'charging', square: 'in square' };

/** Markers that may lie together (GTS-06). */
export const state = procedure({
  id: 'state',
  title: 'Markers of a unit',
  summary: 'Whether the state and the markers of a unit may go together.',
  citation: PAGE.states,
  level: 'exact',
  situation: { unit: unitField({ label: 'Unit' }) },
  outcome: { unit: name({ label: 'Unit' }), legal: boolean({ label: 'They may go together' }) },
  tables: [STATE_CHECKS.id, CLASH_TABLE.id, MARKER_TABLE.id],
  units: [unitFlag('unit', 'u', 'Unit', 'R1=infantry shaken firing')],
  examples: [
    { command: "rule state --rules grande-tactique -u 'R1=infantry shaken firing'", about: 'both may lie' },
  ],
  verdict: ({ unit }, s) => {
    const markers = markersOf(s.unit).map((marker) => AS_TOLD[marker] ?? marker);
    return `${unit} may be so: ${markers.length === 0 ? 'eager, no markers' : listing(markers, 'and')}.`;
  },
  // A player may always set a state by hand; this says only whether the outcome is one that can be.
  *resolve({ unit }, umpire) {
    if (isOurChoice(unit)) umpire.lowerTo('partial');
    return umpire.examine(STATE_CHECKS, unit) ? { unit: unit.id, legal: true } : null;
  },
});
