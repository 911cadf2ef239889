import { integer, list, name, record, type Field } from '../input/field';
import { Problem } from '../input/problem';
import { valueIn } from '../input/records';
import { printable } from '../input/text';
import type { Found, Path, Reference } from './scenario-checks';

/** Any text as YAML. */
export const quoted = (text: string): string => JSON.stringify(text);

/** What a file names as the controller of an objective that no side controls. */
export const NOBODY = 'none';

/** The name of the side of that id. */
export function nameOfSide(
  { sides }: { readonly sides: readonly { readonly id: string; readonly name: string }[] },
  id: string,
): string {
  return sides.find((side) => side.id === id)?.name ?? (id === NOBODY ? 'nobody' : id);
}

/** What a file calls something, and what players call it. */
export const NAMED = { id: name({ label: 'Id' }), name: name({ label: 'Name' }) };

/** How many turns a battle has at most, where the rules set no limit. */
export const turnsField = (usual: number, help: string) =>
  record(
    { last: integer({ label: 'Last turn', help, min: 1, max: 1000, default: usual }) },
    { label: 'Turns', default: { last: usual } },
  );

/** Where something lies, in a unit of length of the ruleset. */
export const placeField = (each: Field<number>, unit: string) =>
  list(each, { label: `Place, ${unit} from the lower left corner`, min: 2, max: 2, optional: true });

/** How wide and deep something is, or how long. */
export const sizeField = (each: Field<number>, unit: string) =>
  list(each, { label: `Size, ${unit}`, min: 1, max: 2, optional: true });

/** Something in a scenario file with its place, the side that it belongs to, and what lists it. */
export interface Placed<T, S, W = unknown> {
  readonly is: T;
  readonly path: Path;
  readonly side: S;
  readonly within: W;
}

/** The sides of a file. */
export function sidesIn<S>({
  sides = [],
}: {
  readonly sides?: readonly S[] | undefined;
}): readonly Placed<S, S>[] {
  return sides.map((side, i) => ({ is: side, side, within: undefined, path: ['sides', i] }));
}

type Entry<L> = NonNullable<L> extends readonly (infer E)[] ? E : never;

/** What parts of a file list under a key: the groups of sides, the units of groups. Nothing where it could not be read. */
export function listedIn<T, S, K extends keyof T & string>(
  all: readonly Placed<T, S>[],
  key: K,
): readonly Placed<Entry<T[K]>, S, T>[] {
  return all.flatMap(({ is: within, side, path }) =>
    ((within[key] ?? []) as readonly Entry<T[K]>[]).map((is, i) => ({
      ...{ is, side, within },
      path: [...path, key, i],
    })),
  );
}

/** A lot: units of one type, by their names. Parts that could not be read are missing. */
interface UnitEntry {
  readonly type?: string | undefined;
  readonly names?: readonly string[] | undefined;
}

/** The names of all units of some lots. */
export function namesOf<S>(entries: readonly Placed<UnitEntry, S>[]): readonly Placed<string, S>[] {
  return listedIn(entries, 'names');
}

type Types = Readonly<Record<string, unknown>>;

/** The type of that id, which the check of the file has made sure of. @throws Problem if there is none. */
export function typeNamed<T>(unitTypes: Readonly<Record<string, T>>, id: string): T {
  const type = valueIn(unitTypes, id);
  if (type === undefined)
    throw new Problem({ path: 'unitTypes', message: `there is no type "${printable(id)}"` });
  return type;
}

/** The types that lots name. */
export function typeReferences(
  entries: readonly Placed<UnitEntry, unknown>[],
  unitTypes: Types = {},
): readonly Reference[] {
  const among = Object.keys(unitTypes);
  return entries.map(({ is, path }) => ({
    path: [...path, 'type'],
    name: is.type,
    what: 'type of unit',
    among,
  }));
}

/** Types that no lot is of. */
export function unusedTypes(
  entries: readonly Placed<UnitEntry, unknown>[],
  unitTypes: Types = {},
): readonly Found[] {
  const used = entries.map(({ is }) => is.type);
  return Object.keys(unitTypes)
    .filter((id) => !used.includes(id))
    .map((id) => ({ path: ['unitTypes', id], text: 'no unit is of it' }));
}

type Place = readonly (number | undefined)[];

interface Placeable {
  readonly id?: string | undefined;
  readonly at?: Place | undefined;
}

/** Pieces of terrain and objectives that lie off a table of that size, with what they are; none where something is not known. */
export function offTable(
  {
    terrain = [],
    objectives = [],
  }: { readonly [K in 'terrain' | 'objectives']?: readonly Placeable[] | undefined },
  [width, depth]: Place,
  unit: string,
): readonly (Found & Placeable)[] {
  if (width === undefined || depth === undefined) return [];
  const text = `lies off the table, which is ${width} by ${depth} ${unit}`;
  const allowed = `[0 to ${width}, 0 to ${depth}]`;
  return Object.entries({ terrain, objectives }).flatMap(([key, all]) =>
    all.flatMap(({ id, at: [x = 0, y = 0] = [] }, i) =>
      x > width || y > depth ? [{ id, path: [key, i, 'at'], text, allowed }] : [],
    ),
  );
}

type Named = readonly { readonly id?: string | undefined }[] | undefined;

/** Sides, terrain and objectives of a file, and where its sides are set up. */
interface Table {
  readonly sides?: Named;
  readonly terrain?: Named;
  readonly objectives?:
    readonly { readonly in?: string | undefined; readonly controlledBy?: string | undefined }[] | undefined;
  readonly setup?: readonly { readonly side?: string | undefined }[] | undefined;
}

/** The sides and pieces of terrain that set-up and objectives name. */
export function tableReferences({
  sides = [],
  terrain = [],
  objectives = [],
  setup = [],
}: Table): readonly Reference[] {
  const ids = sides.map(({ id }) => id);
  const pieces = terrain.map(({ id }) => id);
  return [
    ...setup.map(({ side }, i) => ({ path: ['setup', i, 'side'], name: side, what: 'side', among: ids })),
    ...objectives.flatMap(({ controlledBy, in: within }, i) => [
      { path: ['objectives', i, 'in'], name: within, what: 'piece of terrain', among: pieces },
      { path: ['objectives', i, 'controlledBy'], name: controlledBy, what: 'side', among: [...ids, NOBODY] },
    ]),
  ];
}
