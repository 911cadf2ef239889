import { choice, choiceOr, record, type Field } from '../../../core/input/field';

/** Rows A (top) and B (bottom), columns 1 to 3 from left to right; B3 is at the lower right (B-SET-01; p.16). */
export const SECTIONS = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'] as const;
export type Section = (typeof SECTIONS)[number];

/** The side of a section in the basic game: the table is 3 by 2 of them (B-SET-01; p.16). */
export const SECTION_BW = 8;

export const TABLE_EDGES = ['top', 'bottom', 'left', 'right'] as const;
export type TableEdge = (typeof TABLE_EDGES)[number];

/** The sections that lie on each edge of the table. */
export const OUTER_SECTIONS: Readonly<Record<TableEdge, readonly Section[]>> = {
  top: ['A1', 'A2', 'A3'],
  bottom: ['B1', 'B2', 'B3'],
  left: ['A1', 'B1'],
  right: ['A3', 'B3'],
};

/** Names that a scenario gives to sections, by their places on the table; absent = they are called by their places. */
export type SectionNames = Readonly<Record<string, string | undefined>> | undefined;

export const sectionName = (names: SectionNames, section: Section): string => names?.[section] ?? section;

/** What the sections of a table are called, in the order of `SECTIONS`. */
export const sectionsNamed = (names: SectionNames): readonly string[] =>
  SECTIONS.map((section) => sectionName(names, section));

/** What the sections along an edge of the table are called. */
export const outerNamed = (names: SectionNames, edge: TableEdge): readonly string[] =>
  OUTER_SECTIONS[edge].map((section) => sectionName(names, section));

/** The owner of an edge: friendly to one side, and so hostile to the other, or neutral (p.16). */
export const OWNERS = ['friendly:A', 'friendly:B', 'neutral'] as const;
type Owner = (typeof OWNERS)[number];

const OWNER_LABELS = { 'friendly:A': 'friendly to A', 'friendly:B': 'friendly to B' };

/** The long edges face each other, one for each side; the short ones are neutral. */
const USUAL_OWNERS = {
  top: 'friendly:A',
  bottom: 'friendly:B',
  left: 'neutral',
  right: 'neutral',
} as const satisfies Record<TableEdge, Owner>;

function ownerField(label: string, owner: Owner): Field<Owner> {
  return choice(OWNERS, {
    label,
    citation: 'Blücher p.16',
    labels: OWNER_LABELS,
    default: owner,
    from: 'scenario',
  });
}

/** The owner of an edge, given for the whole edge or section by section. */
function edgeField(edge: TableEdge): Field<Owner | Readonly<Record<string, Owner>>> {
  const owner = USUAL_OWNERS[edge];
  const parts = OUTER_SECTIONS[edge].map((section) => [section, ownerField(section, owner)] as const);
  return choiceOr(OWNERS, record(Object.fromEntries(parts), { label: 'by section' }), {
    label: `The ${edge} edge`,
    citation: 'Blücher p.16',
    labels: OWNER_LABELS,
    default: owner,
    from: 'scenario',
  });
}

/** The owners of the table edges; the top is the edge of row A. */
export const edgesField = record(
  {
    top: edgeField('top'),
    bottom: edgeField('bottom'),
    left: edgeField('left'),
    right: edgeField('right'),
  },
  {
    label: 'Table edges',
    help: 'top is the long edge of row A; an edge may be given by sections: {"A1": "neutral"}',
    citation: 'Blücher p.16',
    default: USUAL_OWNERS,
    from: 'scenario',
  },
);
