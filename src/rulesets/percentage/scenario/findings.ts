import type { Finding } from '../../../core/scenario';
import { didYouMean } from '../../../core/suggest';
import type { GridTable } from '../../../core/table';
import { listing, shown } from '../../../core/text';
import { FORMATION_LABELS, hasFormation } from '../unit';
import { brigadesIn, leadersIn, lotsIn, unitNamesIn, type Draft, type Path } from './partly';
import { NOBODY } from './shape';

type Found = Pick<Finding, 'path' | 'text' | 'allowed'>;

interface Row {
  readonly code: string;
  readonly severity: Finding['severity'];
  readonly citation: string;
  /** What is wrong, in words, for `table`. */
  readonly condition: string;
  readonly finds: (draft: Draft) => readonly Found[];
}

/** Everything that is looked for in a scenario; `w` marks what may be meant. */
// prettier-ignore
const ROWS: readonly Row[] = [
  { code: 'S01', severity: 'error', citation: 'scenario file', condition: 'something is named that is not in the file', finds: unknownNames },
  { code: 'S02', severity: 'error', citation: 'Turn sequence', condition: 'not two sides', finds: wrongSides },
  { code: 'S03', severity: 'error', citation: 'scenario file', condition: 'two units or leaders of one name', finds: namesakes },
  { code: 'S04', severity: 'error', citation: 'Table 7.2.3', condition: 'a formation that the arm does not have', finds: wrongFormations },
  { code: 'S05', severity: 'error', citation: 'option menPerFigure', condition: 'more figures in the front rank than in the unit', finds: wideFronts },
  { code: 'S06w', severity: 'warning', citation: 'Table 8.2.1', condition: 'infantry without a weapon to fire', finds: unarmed },
  { code: 'S07w', severity: 'warning', citation: 'option smokePerStand', condition: 'troops that fire, and no stands to make smoke', finds: smokeless },
  { code: 'S08w', severity: 'warning', citation: 'Table 4.4.1', condition: 'a brigade without a leader', finds: leaderless },
  { code: 'S09w', severity: 'warning', citation: 'scenario file', condition: 'a type that no unit is of', finds: unusedTypes },
];

export const SCENARIO_TABLE: GridTable = {
  kind: 'grid',
  id: 'scenario-checks',
  title: 'What is looked for in a scenario file',
  citation: 'scenario file',
  columns: ['code', 'severity', 'if', 'source'],
  rows: ROWS.map(({ code, severity, condition, citation }) => [code, severity, condition, citation]),
};

/** Everything found in a file, in the order of the codes. */
export function findingsIn(draft: Draft): readonly Finding[] {
  return ROWS.flatMap(({ code, severity, citation, finds }) =>
    finds(draft).map((found) => ({ code, severity, citation, ...found })),
  );
}

/** Something that is named somewhere in the file. */
interface Reference {
  readonly path: Path;
  readonly name: string | undefined;
  /** What is named: `side`. */
  readonly what: string;
  readonly among: readonly (string | undefined)[];
}

function unknownNames(draft: Draft): readonly Found[] {
  return referencesIn(draft).flatMap(({ path, name, what, among }) => {
    const known = among.filter((one) => one !== undefined);
    if (name === undefined || known.includes(name)) return [];
    const text = `there is no ${what} ${shown(name)}${didYouMean(name, known)}`;
    return [{ path, text, allowed: known.length === 0 ? 'there are none' : listing(known) }];
  });
}

function referencesIn(draft: Draft): readonly Reference[] {
  const types = Object.keys(draft.unitTypes ?? {});
  const sides = (draft.sides ?? []).map(({ id }) => id);
  const pieces = (draft.terrain ?? []).map(({ id }) => id);
  const brigadesOf = (side: unknown): readonly (string | undefined)[] =>
    brigadesIn(draft).flatMap((brigade) => (brigade.side === side ? [brigade.is.id] : []));
  return [
    ...lotsIn(draft).map(({ is, path }) => ({
      path: [...path, 'type'],
      name: is.type,
      what: 'type of unit',
      among: types,
    })),
    ...leadersIn(draft).map(({ is, side, path }) => ({
      path: [...path, 'brigade'],
      name: is.brigade,
      what: 'brigade of that side',
      among: brigadesOf(side),
    })),
    ...(draft.objectives ?? []).flatMap((objective, i) => [
      {
        path: ['objectives', i, 'controlledBy'],
        name: objective.controlledBy,
        what: 'side',
        among: [...sides, NOBODY],
      },
      { path: ['objectives', i, 'in'], name: objective.in, what: 'piece of terrain', among: pieces },
    ]),
    ...(draft.setup ?? []).map(({ side }, i) => ({
      path: ['setup', i, 'side'],
      name: side,
      what: 'side',
      among: sides,
    })),
  ];
}

function wrongSides({ sides }: Draft): readonly Found[] {
  if (sides === undefined || sides.length === 2) return [];
  return [{ path: ['sides'], text: `has ${sides.length}`, allowed: '2 sides' }];
}

/** Units and leaders are called by their names alone: no two may share one. */
function namesakes(draft: Draft): readonly Found[] {
  const named: readonly { readonly name: string; readonly path: Path }[] = [
    ...unitNamesIn(draft).map(({ is, path }) => ({ name: is, path })),
    ...leadersIn(draft).map(({ is, path }) => ({ name: is.name ?? '', path: [...path, 'name'] })),
  ];
  const plain = named.map(({ name }) => name.toLowerCase());
  return named.flatMap(({ name, path }, i): readonly Found[] =>
    name === '' || plain.indexOf(name.toLowerCase()) === i
      ? []
      : [{ path, text: `there is a "${name}" already`, allowed: 'a name of its own' }],
  );
}

function wrongFormations(draft: Draft): readonly Found[] {
  return lotsIn(draft).flatMap(({ is: { type, formation }, path }): readonly Found[] => {
    const arm = draft.unitTypes?.[type ?? '']?.arm;
    if (arm === undefined || formation === undefined || hasFormation(arm, formation)) return [];
    return [
      { path: [...path, 'formation'], text: `${FORMATION_LABELS[formation]} is no formation of ${arm}` },
    ];
  });
}

type DraftType = NonNullable<NonNullable<Draft['unitTypes']>[string]>;

/** The types of which something holds, at one of their keys. */
function types(key: string, text: string, holds: (type: DraftType, id: string) => boolean) {
  return ({ unitTypes = {} }: Draft): readonly Found[] =>
    Object.entries(unitTypes).flatMap(([id, type]) =>
      type !== undefined && holds(type, id) ? [{ path: ['unitTypes', id, key], text }] : [],
    );
}

function wideFronts(draft: Draft): readonly Found[] {
  const find = types(
    'frontFigures',
    'is more than the figures of the unit',
    ({ figures, frontFigures }) => (frontFigures ?? 0) > (figures ?? Infinity),
  );
  return find(draft);
}

function unarmed(draft: Draft): readonly Found[] {
  const find = types(
    'weapon',
    'is missing: it will not fire',
    ({ arm, weapon }) => arm === 'infantry' && weapon === undefined,
  );
  return find(draft);
}

function smokeless(draft: Draft): readonly Found[] {
  const find = types(
    'stands',
    'is 0: its fire makes no smoke',
    ({ weapon, stands }) => weapon !== undefined && stands === 0,
  );
  return find(draft);
}

function leaderless(draft: Draft): readonly Found[] {
  const led = leadersIn(draft).map(({ is, side }) => [side, is.brigade] as const);
  return brigadesIn(draft)
    .filter(({ is, side }) => !led.some(([of, brigade]) => of === side && brigade === is.id))
    .map(({ path }) => ({ path, text: 'nobody commands it' }));
}

function unusedTypes(draft: Draft): readonly Found[] {
  const used = lotsIn(draft).map(({ is }) => is.type);
  return Object.keys(draft.unitTypes ?? {})
    .filter((id) => !used.includes(id))
    .map((id) => ({ path: ['unitTypes', id], text: 'no unit is of it' }));
}
