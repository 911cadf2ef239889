import { choice, integer, list, name, record } from '../../../core/field';
import { OUTER_SECTIONS, SECTIONS, TABLE_EDGES, type Section, type TableEdge } from '../setup/sections';
import { listing } from '../../../core/text';

/** The usual factor of a group that arrives over a friendly edge (B-REI-01; p.80). */
export const USUAL_FACTOR = 4;
/** The factor of a harder arrival, such as on the enemy's flank (B-REI-01; p.80). */
export const HARD_FACTOR = 5;
const MOST_FACTOR = 99;

export const factorField = integer({
  label: 'Reinforcement factor',
  help: `usually ${USUAL_FACTOR} at a friendly edge, ${HARD_FACTOR} for a harder arrival such as a flank`,
  citation: 'Blücher p.80',
  min: 1,
  max: MOST_FACTOR,
  default: USUAL_FACTOR,
  from: 'scenario',
});

/** A group of reinforcements: it comes on over the outer edge of one section (B-REI-01; p.80). */
export const groupField = record(
  {
    id: name({ label: 'Group', default: (_, { key }) => `group ${Number(key) + 1}` }),
    edge: choice(TABLE_EDGES, { label: 'Edge of the table', citation: 'Blücher p.80' }),
    section: choice(SECTIONS, {
      label: 'Section of the table',
      citation: 'Blücher p.80',
      invalid: (section, { self }) => {
        const outer = OUTER_SECTIONS[self.edge as TableEdge] as readonly Section[] | undefined;
        if (outer === undefined || outer.includes(section)) return undefined;
        return `${section} does not lie on the ${String(self.edge)} edge; give ${listing(outer)}`;
      },
    }),
    factor: factorField,
    unitIds: list(name({ label: 'Unit' }), { label: 'Units of the group', default: [] }),
  },
  { label: 'Group of reinforcements' },
);
