import type { Values } from './field';

/** The keys and indices that lead to a value, the outermost first. */
export type KeyPath = readonly (string | number)[];

/** The value at a path; a key may itself contain dots, so the longest key that fits is taken at each level. */
export function valueAt(value: unknown, path: string): unknown {
  return follow(value, keysOf(value, path));
}

/** Reads one path in many records of the same form: its keys are worked out once. */
export class PathReader {
  private keys: readonly string[] | undefined;

  constructor(readonly path: string) {}

  read(value: unknown): unknown {
    if (this.keys) return follow(value, this.keys);
    const keys = keysOf(value, this.path);
    const found = follow(value, keys);
    if (found !== undefined) this.keys = keys;
    return found;
  }
}

/** The keys that a path stands for in a record; undefined where it leads nowhere. */
function keysOf(value: unknown, path: string): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const keys = Object.keys(value).filter((key) => path === key || path.startsWith(`${key}.`));
  const key = keys.sort((a, b) => b.length - a.length)[0];
  if (key === undefined || key === path) return key === undefined ? undefined : [key];
  const rest = keysOf((value as Values)[key], path.slice(key.length + 1));
  return rest && [key, ...rest];
}

function follow(value: unknown, keys: readonly string[] | undefined): unknown {
  if (keys === undefined) return undefined;
  let inner = value;
  for (const key of keys) {
    if (typeof inner !== 'object' || inner === null) return undefined;
    inner = (inner as Values)[key];
  }
  return inner;
}
