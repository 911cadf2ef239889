/** An id that is easy to type: `Mühlen am See` -> `muhlen-am-see`; empty where nothing of a name is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The same records with ids that all differ: `hill`, `hill-2`. */
export function withIds<T extends { readonly id: string }>(all: readonly T[]): readonly T[] {
  const used = new Set<string>();
  return all.map((one) => {
    const id = freeId(one.id, used);
    used.add(id);
    return { ...one, id };
  });
}

/** `hill`, or `hill-2` where that is taken. */
export function freeId(wanted: string, used: { readonly has: (id: string) => boolean }): string {
  let id = wanted;
  for (let n = 2; used.has(id); n++) id = `${wanted}-${n}`;
  return id;
}
