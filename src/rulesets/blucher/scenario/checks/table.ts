import { within } from '../../../../core/input/distance';
import { listing } from '../../../../core/input/text';
import { SECTION_SIDE_BW } from '../../miniatures/section-side';
import { shownBW } from '../../scale';
import { OBJECTIVE_EDGE_BW, OBJECTIVE_SPACING_BW } from '../../setup/objective-placing';
import { OUTER_SECTIONS, sectionName, SECTIONS, type SectionNames } from '../../setup/sections';
import type { Path } from '../../../../core/scenario/scenario-checks';
import { offTable } from '../../../../core/scenario/scenario-entries';
import type { Draft } from './draft';
import type { Found, ScenarioRow } from './row';

/** The number of sections along the long and the short side of the table (p.16). */
const [ACROSS, DEEP] = [OUTER_SECTIONS.top.length, OUTER_SECTIONS.left.length];

/** Checks of the table, its objectives and its terrain. */
export const TABLE_ROWS: readonly ScenarioRow[] = [
  {
    code: 'S03w',
    rule: 'B13.1-03',
    severity: 'warning',
    citation: 'Blücher p.75',
    condition: `sections not ${SECTION_SIDE_BW.least} to ${SECTION_SIDE_BW.most} BW on each side`,
    finds: oddSections,
  },
  {
    // Each side needs something to win by (B13.1-08).
    code: 'S09w',
    rule: 'B13.1-08',
    severity: 'warning',
    citation: 'Blücher p.23, 70',
    condition: 'no objective at all, in a battle that is no pick-up game',
    finds: ({ objectives = [], pickup }) =>
      objectives.length > 0 || pickup !== undefined
        ? []
        : [
            {
              where: 'objectives',
              path: ['objectives'],
              text: 'there is no objective: only morale, retirement or concession can decide the battle',
            },
          ],
  },
  {
    code: 'S11w',
    rule: 'B13.1-10',
    severity: 'warning',
    citation: 'Blücher p.23',
    condition: `an objective within ${OBJECTIVE_SPACING_BW} BW of another, or ${OBJECTIVE_EDGE_BW} BW of an edge, not marked as placed by the scenario`,
    finds: nearObjectives,
  },
  {
    code: 'L06w',
    severity: 'warning',
    citation: 'Blücher p.16',
    condition: 'a place off the table, or outside the section that is given for it',
    finds: (draft) => [...beyondTable(draft), ...otherSections(draft)],
  },
];

/** The sides of sections should be 8 to 12 BW (B13.1-03; p.75). */
function oddSections({ table }: Draft): readonly Found[] {
  const { least, most } = SECTION_SIDE_BW;
  const sides = [
    ['widthBW', table?.widthBW, ACROSS],
    ['depthBW', table?.depthBW, DEEP],
  ] as const;
  return sides.flatMap(([key, length, parts]): readonly Found[] => {
    const side = length === undefined ? least : length / parts;
    if (within(least, side) && within(side, most)) return [];
    const text = `makes sections of ${shownBW(side)}; ${shownBW(least)} to ${shownBW(most)} are advised`;
    const allowed = `${least * parts} to ${most * parts}`;
    return [{ where: 'table', path: ['table', key], text, allowed }];
  });
}

type Point = readonly [x: number, y: number];

const pointOf = (at: readonly number[] | undefined): Point | undefined => {
  const [x, y] = at ?? [];
  return x === undefined || y === undefined ? undefined : [x, y];
};

/**
 * Objectives that are too near to each other or to the edge, unless the scenario placed them on purpose; only those
 * with a place can be measured (B13.1-10; p.23).
 */
function nearObjectives({ objectives = [], table }: Draft): readonly Found[] {
  const placed = objectives.flatMap(({ at, id = '', placedByScenario }, i) => {
    const point = pointOf(at);
    return point
      ? [{ id, point, free: placedByScenario === true, path: ['objectives', i, 'at'] as Path }]
      : [];
  });
  return placed
    .filter(({ free }) => !free)
    .flatMap(({ id, point, path }) => {
      const near = placed.filter((other) => other.id !== id && isNear(point, other.point));
      const edge = edgeDistance(point, table);
      const reasons = [
        ...near.map((other) => `${shownBW(rounded(distance(point, other.point)))} from ${other.id}`),
        ...(edge !== undefined && within(edge, OBJECTIVE_EDGE_BW) ? [`${shownBW(edge)} from an edge`] : []),
      ];
      if (reasons.length === 0) return [];
      return [
        {
          where: id,
          path,
          text: `lies ${listing(reasons, 'and')}`,
          allowed: `more than ${OBJECTIVE_SPACING_BW} BW from others and ${OBJECTIVE_EDGE_BW} BW from the edges, or placedByScenario: true`,
        },
      ];
    });
}

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v);
const isNear = (a: Point, b: Point): boolean => within(distance(a, b), OBJECTIVE_SPACING_BW);
const rounded = (value: number): number => Math.round(value * 100) / 100;

function edgeDistance([x, y]: Point, table: Draft['table']): number | undefined {
  if (table?.widthBW === undefined || table.depthBW === undefined) return undefined;
  return rounded(Math.min(x, y, table.widthBW - x, table.depthBW - y));
}

function beyondTable({ table, ...placed }: Draft): readonly Found[] {
  return offTable(placed, [table?.widthBW, table?.depthBW], 'BW').map(({ id = '', ...found }) => ({
    where: id,
    ...found,
  }));
}

/** Places must be in the section that is given with them. */
function otherSections({ terrain = [], objectives = [], table }: Draft): readonly Found[] {
  const { widthBW, depthBW } = table ?? {};
  if (widthBW === undefined || depthBW === undefined) return [];
  const places = [
    ...terrain.map((one, i) => ({ ...one, path: ['terrain', i] as Path })),
    ...objectives.map((one, i) => ({ ...one, path: ['objectives', i] as Path })),
  ];
  return places.flatMap(({ id = '', at, section, path }): readonly Found[] => {
    const point = pointOf(at);
    const sections = point ? sectionsAt(point, widthBW, depthBW, table?.sectionNames) : [];
    if (section === undefined || sections.length === 0 || sections.includes(section)) return [];
    return [
      {
        where: id,
        path: [...path, 'section'],
        text: `lies in ${listing(sections)}`,
        allowed: listing(sections),
      },
    ];
  });
}

/** The sections of a place: two or four if it is on a line between them. Row A is the upper one (p.16). */
export function sectionsAt(
  [x, y]: Point,
  width: number,
  depth: number,
  names: SectionNames,
): readonly string[] {
  return SECTIONS.filter((_, i) => {
    const [column, row] = [i % ACROSS, Math.floor(i / ACROSS)];
    const left = (column * width) / ACROSS;
    const bottom = ((DEEP - 1 - row) * depth) / DEEP;
    return (
      within(left, x) &&
      within(x, left + width / ACROSS) &&
      within(bottom, y) &&
      within(y, bottom + depth / DEEP)
    );
  }).map((section) => sectionName(names, section));
}
