import { within } from '../../../core/input/distance';
import { SIDES, type Side } from '../sides';
import { sectionsAt } from './checks/table';
import type { Scenario } from './shape';
import { letterOf } from './units';

type Terrain = Scenario['terrain'][number];
type SideSetup = Scenario['setup'][number];

/** A town, and the sides that may set up a garrison in it (B-URB-01, B-URB-04; p.66-67). */
export interface Town {
  readonly bases: number;
  readonly sides: readonly Side[];
}

/** The fewest bases of each kind of town; as many as there can be where the file tells no number (B-URB-01; p.66). */
const MOST_BASES = 100;
const BASES: Readonly<Partial<Record<Terrain['type'], number>>> = {
  village: 1,
  town: 2,
  city: MOST_BASES,
  urban: MOST_BASES,
};

/** The towns of a scenario; null where its file does not tell. In a pick-up game players place the others. */
export function townsOf(scenario: Scenario): readonly Town[] | null {
  if (scenario.pickup === undefined && scenario.terrain.length === 0) return null;
  return scenario.terrain.flatMap((piece) => {
    const usual = BASES[piece.type];
    if (usual === undefined) return [];
    const bases = piece.bases ?? usual;
    const letters = scenario.sides.filter(({ id }) => isReached(scenario, id, piece, bases));
    const sides = SIDES.filter((side) => letters.some(({ id }) => letterOf(scenario, id) === side));
    return [{ bases, sides }];
  });
}

/** Whether a side may set up in a town, as far as the file tells: by its areas, or by an exception (B13.5-02; p.161). */
function isReached(scenario: Scenario, side: string, town: Terrain, bases: number): boolean {
  const own = scenario.setup.find((one) => one.side === side);
  if (own === undefined || own.exceptions.some((one) => one.in === town.id)) return true;
  return own.areas.some((area) => reaches(scenario, area, town, bases));
}

function reaches(
  { table }: Scenario,
  area: SideSetup['areas'][number],
  { at, section }: Terrain,
  bases: number,
): boolean {
  const [x, y] = at ?? [];
  if (x === undefined || y === undefined)
    return section === undefined || (area.sections?.includes(section) ?? true);
  if (area.sections !== undefined) {
    const there = sectionsAt([x, y], table.widthBW, table.depthBW, table.sectionNames);
    return area.sections.some((one) => one === section || there.includes(one));
  }
  const far = { top: table.depthBW - y, bottom: y, left: x, right: table.widthBW - x }[area.edge ?? 'top'];
  // A town of several bases reaches a base farther for each.
  return within(far - (bases - 1), area.to === undefined ? (area.depthBW ?? far) : table.depthBW / 2);
}
