import { unknownName, type Path, type Reference } from '../../../../core/scenario/scenario-checks';
import { outerNamed, TABLE_EDGES } from '../../setup/sections';
import { NOBODY } from '../../../../core/scenario/scenario-entries';
import { HOLDER, NEUTRAL } from '../shape';
import { formationsIn, unitsIn, type Draft, type DraftSide } from './draft';
import type { Found, ScenarioRow } from './row';

/** A reference in the file to something by its name. */
interface NamedBy extends Reference {
  /** The id of what contains the reference. */
  readonly where: string;
}

/** The names that exist in a file. */
interface Names {
  readonly sides: readonly string[];
  readonly terrain: readonly string[];
  readonly objectives: readonly string[];
  readonly types: readonly string[];
}

const idsOf = (entries: readonly { readonly id?: string | undefined }[] = []): readonly string[] => [
  ...new Set(entries.flatMap(({ id }) => id ?? [])),
];

function namesOf({ sides, terrain, objectives, unitTypes = {} }: Draft): Names {
  return {
    sides: idsOf(sides),
    terrain: idsOf(terrain),
    objectives: idsOf(objectives),
    types: Object.keys(unitTypes),
  };
}

/** Everything that is referred to must exist (B13.1-01). */
export const REFERENCES: ScenarioRow = {
  code: 'S01',
  rule: 'B13.1-01',
  severity: 'error',
  citation: 'Blücher p.158-163',
  condition:
    'not two sides; something is named that is not in the file; a formation of a side with corps has none',
  finds: (draft) => [...wrongSides(draft), ...unknownNames(draft), ...withoutCorps(draft)],
};

function wrongSides({ sides = [] }: Draft): readonly Found[] {
  if (sides.length === 2 || sides.length === 0) return [];
  const text =
    sides.length === 1
      ? 'has only one side'
      : `has ${sides.length} sides; several armies of a side are its formations`;
  return [{ where: 'sides', path: ['sides'], text, allowed: '2 sides' }];
}

function unknownNames(draft: Draft): readonly Found[] {
  const names = namesOf(draft);
  const references = [
    ...inForces(draft, names),
    ...atTable(draft, names),
    ...inObjectives(draft, names),
    ...inPlans(draft, names),
  ];
  return references.flatMap((reference) => {
    const found = unknownName(reference);
    return found ? [{ where: reference.where, ...found }] : [];
  });
}

function inForces(draft: Draft, names: Names): readonly NamedBy[] {
  const { turns, moDice = {}, players = {}, victory, pickup } = draft;
  const types = unitsIn(draft).map(({ is: { type }, within: { id = '' }, path }) => ({
    where: id,
    path: [...path, 'type'],
    name: type,
    what: 'type of unit',
    among: names.types,
  }));
  const namedByKey = (key: string, values: object, ...inner: readonly string[]): readonly NamedBy[] =>
    Object.keys(values).map((name) => ({
      where: key,
      path: [key, ...inner, name],
      name,
      what: 'side',
      among: names.sides,
    }));
  const first = { where: 'turns', path: ['turns', 'firstPlayer'], name: turns?.firstPlayer };
  return [
    ...types,
    { ...first, what: 'side', among: names.sides },
    ...namedByKey('moDice', moDice),
    ...namedByKey('players', players),
    ...namedByKey('pickup', pickup?.terrainChoices ?? {}, 'terrainChoices'),
    ...namedByKey('victory', victory?.points ?? {}, 'points'),
  ];
}

/** The owners of the table's edges, given for a whole edge or section by section. */
function atTable({ table }: Draft, { sides }: Names): readonly NamedBy[] {
  const owners = [...sides, NEUTRAL];
  return TABLE_EDGES.flatMap((edge): readonly NamedBy[] => {
    const owner = table?.edges?.[edge];
    const path = ['table', 'edges', edge];
    const named = (name: string | undefined, at: Path): NamedBy => ({
      where: edge,
      path: at,
      name,
      what: 'side',
      among: owners,
    });
    if (typeof owner !== 'object') return [named(owner, path)];
    return Object.entries(owner).flatMap(([section, side]) => [
      {
        where: edge,
        path: [...path, section],
        name: section,
        what: `section on the ${edge} edge`,
        among: outerNamed(table?.sectionNames, edge),
      },
      named(side, [...path, section]),
    ]);
  });
}

function inObjectives({ objectives = [], specialObjectives = [] }: Draft, names: Names): readonly NamedBy[] {
  const placed = objectives.flatMap(({ id = '', in: within, controlledBy }, i) => [
    { where: id, path: ['objectives', i, 'in'], name: within, what: 'terrain', among: names.terrain },
    {
      where: id,
      path: ['objectives', i, 'controlledBy'],
      name: controlledBy,
      what: 'side',
      among: [...names.sides, NOBODY],
    },
  ]);
  const special = specialObjectives.flatMap(({ objectives: ids = [], winner }, i) => [
    ...ids.map((name, j) => ({
      where: name,
      path: ['specialObjectives', i, 'objectives', j],
      name,
      what: 'objective',
      among: names.objectives,
    })),
    {
      where: 'specialObjectives',
      path: ['specialObjectives', i, 'winner'],
      name: winner,
      what: 'side',
      among: [...names.sides, HOLDER],
    },
  ]);
  return [...placed, ...special];
}

function inPlans({ setup = [], reinforcements = [], sides = [] }: Draft, names: Names): readonly NamedBy[] {
  const areas = setup.flatMap(({ side, exceptions = [] }, i) => [
    { where: side ?? '', path: ['setup', i, 'side'], name: side, what: 'side', among: names.sides },
    ...exceptions.map(({ id = '', in: within }, j) => ({
      where: id,
      path: ['setup', i, 'exceptions', j, 'in'],
      name: within,
      what: 'terrain',
      among: names.terrain,
    })),
  ]);
  const groups = reinforcements.flatMap(({ id = '', side, formations = [] }, i) => {
    const own = idsOf(sides.find((one) => one.id === side)?.formations);
    return [
      { where: id, path: ['reinforcements', i, 'side'], name: side, what: 'side', among: names.sides },
      ...formations.map((name, j) => ({
        where: id,
        path: ['reinforcements', i, 'formations', j],
        name: own.length === 0 ? undefined : name,
        what: `formation of ${side ?? 'that side'}`,
        among: own,
      })),
    ];
  });
  return [...areas, ...groups, ...sides.flatMap((side, i) => inOfficers(side, i, reinforcements))];
}

/** Officers may only come with a group of their own side. */
function inOfficers(
  { id: side, subcommanders = [] }: DraftSide,
  i: number,
  reinforcements: NonNullable<Draft['reinforcements']>,
): readonly NamedBy[] {
  const among = idsOf(reinforcements.filter((group) => group.side === side));
  return subcommanders.map(({ name: officer = '', group }, j) => ({
    where: officer,
    path: ['sides', i, 'subcommanders', j, 'group'],
    name: group,
    what: `reinforcement group of ${side ?? 'that side'}`,
    among,
  }));
}

/** On a side that uses corps, every formation that has units needs one (B13.1-01; p.13). */
function withoutCorps(draft: Draft): readonly Found[] {
  return formationsIn(draft).flatMap(
    ({ is: { id = '', corps, units = [] }, side: { usesCorps }, path }): readonly Found[] =>
      usesCorps !== true || corps !== undefined || units.length === 0
        ? []
        : [
            {
              where: id,
              path,
              text: 'has units and no corps, and its side uses corps',
              allowed: 'a corps, "corps: null" for none, or usesCorps: false',
            },
          ],
  );
}
