import type { Force, ForceKind, ForceUnit } from './force';

/** An army on its way to a battle, and what it is called there. */
export interface BattleForce<K extends ForceKind> {
  readonly id: string;
  readonly name: string;
  readonly force: Force<K>;
}

/** Names as they are in the battle: if any is in both armies, all have their side in front. */
export type Naming = (side: { readonly id: string }, name: string) => string;

export function namingOf<S extends { readonly id: string }>(
  first: S,
  second: S,
  namesIn: (side: S) => readonly string[],
): Naming {
  // Players type them in either case.
  const [taken = [], others = []] = [first, second].map((side) =>
    namesIn(side).map((name) => name.toLowerCase()),
  );
  const isShared = others.some((name) => taken.includes(name));
  const isShort = first.id.charAt(0) !== second.id.charAt(0);
  return (side, name) => (isShared ? `${isShort ? side.id.charAt(0) : side.id}-${name}` : name);
}

export function namesIn<K extends ForceKind>({
  force: { units, roster },
}: BattleForce<K>): readonly string[] {
  return [
    ...units.map(({ id }) => id),
    ...roster.generals.map(({ name }) => name),
    ...roster.groups.map(({ id }) => id),
  ];
}

/** A type of units in a scenario file: `fr-line-regular-4`, with the marks that set it apart. */
export function typeIdOf<K extends ForceKind>(
  { id }: BattleForce<K>,
  { rowId, strength }: ForceUnit<K>,
  ...marks: readonly (string | number | false | undefined)[]
): string {
  return [id, rowId, strength, ...marks.filter((mark) => mark !== false && mark !== undefined)].join('-');
}

/** What two armies begin a scenario file with. */
export function headOf<K extends ForceKind>(
  schema: string,
  first: BattleForce<K>,
  second: BattleForce<K>,
  ...notes: readonly string[]
): object {
  return {
    schema,
    id: `${first.id}-${second.id}`,
    name: `${first.name} against ${second.name}`,
    notes: [`${first.name} attacks, ${second.name} defends.`, ...notes],
  };
}

/** Units of one type and formation are one entry. */
export function entriesOf<K extends ForceKind>(
  units: readonly ForceUnit<K>[],
  of: (unit: ForceUnit<K>) => {
    readonly type: string;
    readonly formation?: string | undefined;
    readonly name: string;
  },
): readonly object[] {
  const entries = new Map<string, { type: string; formation?: string | undefined; names: string[] }>();
  for (const unit of units) {
    const { type, formation, name } = of(unit);
    const key = `${type} ${formation ?? ''}`;
    const entry = entries.get(key) ?? { type, names: [], ...(formation !== undefined && { formation }) };
    entries.set(key, entry);
    entry.names.push(name);
  }
  return [...entries.values()];
}
