import type { Fault } from '../core/input/problem';
import type { Finding } from '../core/scenario/scenario';
import { makePath } from '../core/input/check';
import type { Mark, Path, Source } from './yaml';

/** Something to be said of a place in a scenario file. */
export interface Remark extends Mark {
  /** `form` for what is no sound file, `check` for a check that cannot be made, else the code of a finding. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** `sides[1].startingMorale`. */
  readonly path: string;
  readonly text: string;
  /** What would be right, if it can be listed. */
  readonly allowed?: readonly string[] | undefined;
  readonly citation?: string | undefined;
}

/** A fault of the form at its place; `under` is the path of what was checked. */
export function formRemark(fault: Fault, source: Source, under: Path = [], code = 'form'): Remark {
  const keys = [...under, ...keysOf(valueAt(source.value, under), fault.path)];
  return {
    ...source.markOf(keys),
    code,
    severity: 'error',
    path: makePath(keys),
    text: fault.message,
    ...(fault.allowed && { allowed: fault.allowed }),
  };
}

/** A finding of the rules at its place. */
export function findingRemark(finding: Finding, source: Source): Remark {
  const { code, severity, path, text, allowed, citation } = finding;
  return {
    ...source.markOf(path),
    code,
    severity,
    text,
    ...(citation !== undefined && { citation }),
    path: makePath(path),
    ...(allowed !== undefined && { allowed: [allowed] }),
  };
}

/** `sides[1].name` as keys of a value; a key may itself contain dots, so the longest that is there is taken. */
export function keysOf(value: unknown, path: string): Path {
  if (path === '') return [];
  const index = /^\[(\d+)\]\.?/.exec(path);
  if (index) {
    const key = Number(index[1]);
    return [key, ...keysOf(valueAt(value, [key]), path.slice(index[0].length))];
  }
  const key = keyAt(value, path);
  const rest = path.slice(key.length).replace(/^\./, '');
  return [key, ...keysOf(valueAt(value, [key]), rest)];
}

function keyAt(value: unknown, path: string): string {
  const known = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const fitting = known.filter(
    (key) => key !== '' && path.startsWith(key) && /^($|[.[])/.test(path.slice(key.length)),
  );
  const [longest] = fitting.sort((a, b) => b.length - a.length);
  return longest ?? /^[^.[]+/.exec(path)?.[0] ?? path;
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}
