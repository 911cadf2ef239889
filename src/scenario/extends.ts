import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { isObject } from '../core/input/check';
import type { Values } from '../core/input/field';
import { INSTALLED } from '../core/scenario/installed';
import { reasonOf } from '../core/input/reason';
import { EXTENDS, installedNamed } from '../core/scenario/scenario';
import { didYouMean } from '../core/input/suggest';
import { listing, printable, shown } from '../core/input/text';
import { keyOf, nameOf, variantOf } from '../core/scenario/variant';
import { parseSource, type Mark, type Parsed, type Path, type Source } from './yaml';

/** The longest chain of variants of variants that is read. */
const MOST_VARIANTS = 10;

/** The largest file that is read. */
const MOST_BYTES = 4 * 2 ** 20;

/** Whether a scenario is named by its path; else it is by the id of an installed one. */
export function isPath(name: string): boolean {
  return /[\\/]|\.(ya?ml|json)$/.test(name);
}

/** Reads a file, and what it is a variant of, as one; `above` are its variants by which it was come to. */
export async function parseWhole(text: string, file: string, above: readonly string[] = []): Promise<Parsed> {
  const own = installedSource(text, file) ?? parseSource(text, file);
  const { value } = own.source;
  const base = isObject(value) ? value[EXTENDS] : undefined;
  if (!isObject(value) || base === undefined) return own;
  const below = await readBase(base, [...above, file]);
  if (typeof below === 'string') {
    const fault = { path: EXTENDS, message: below, mark: own.source.markOf([EXTENDS]) };
    return { source: own.source, faults: [...own.faults, fault] };
  }
  return {
    source: variantSource(below.source, own.source, value),
    faults: [...below.faults, ...own.faults],
    replaced: replacedLists(below.source.value, value),
  };
}

/** An installed scenario, of which only a place has to be looked up in its text; undefined if the text is not of one. */
function installedSource(text: string, file: string): Parsed | undefined {
  const found = INSTALLED.find((one) => one.text === text);
  if (!found) return undefined;
  let read: Source | undefined;
  const source = (): Source => (read ??= parseSource(text, file).source);
  const { value } = found;
  return {
    source: {
      value,
      markOf: (path) => source().markOf(path),
      spanOf: (path, of) => source().spanOf(path, of),
    },
    faults: [],
  };
}

/** The lists of a variant that replace lists of its base with entries that could be changed by their names. */
function replacedLists(base: unknown, over: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(base) && Array.isArray(over)) return keyOf(base) === undefined ? [] : [path];
  if (!isObject(base) || !isObject(over)) return [];
  return Object.keys(over).flatMap((key) => replacedLists(base[key], over[key], [...path, key]));
}

/** What the last of some files is a variant of, or why it cannot be read. */
async function readBase(base: unknown, files: readonly string[]): Promise<Parsed | string> {
  const referred = await readReferred(base, files.at(-1) ?? '');
  if (typeof referred === 'string') return referred;
  const from = files.findIndex((file) => resolve(file) === resolve(referred.file));
  if (from >= 0 && !referred.installed)
    return `leads in a circle: ${[...files.slice(from), referred.file].map((one) => printable(one)).join(' -> ')}`;
  if (files.length > MOST_VARIANTS)
    return `leads through more than ${MOST_VARIANTS} variants of variants; name one that is nearer to the first`;
  return parseWhole(referred.text, referred.file, files);
}

/** A scenario that a file names. */
interface Referred {
  readonly text: string;
  /** Its name in messages. */
  readonly file: string;
  readonly installed: boolean;
}

/**
 * The scenario that a file names, an installed one by its id or a file by its path from there; or why there is none.
 */
export async function readReferred(name: unknown, file: string): Promise<Referred | string> {
  if (typeof name !== 'string' || name === '') return `${shown(name)} is no scenario; give an id or a path`;
  if (!isPath(name)) {
    const found = installedNamed(name);
    const ids = INSTALLED.map(({ id }) => id);
    if (found) return { text: found.text, file: `scenarios/${name}.yaml`, installed: true };
    return `there is no installed scenario ${shown(name)}${didYouMean(name, ids)}; give a path, or ${listing(ids)}`;
  }
  return readFrom(name, file);
}

/** A file that another one names by its path from there; or why it cannot be read. */
export async function readFrom(name: string, file: string): Promise<Referred | string> {
  const path = isAbsolute(name) ? name : join(dirname(file), name);
  try {
    const found = await stat(path);
    // A device or a pipe may have no end.
    if (!found.isFile() && !found.isDirectory()) return `${printable(path)} is no file`;
    if (found.size > MOST_BYTES) return `${printable(path)} is too large`;
    return { text: await readFile(path, 'utf8'), file: path, installed: false };
  } catch (error) {
    return `${printable(path)} cannot be read: ${reasonOf(error)}`;
  }
}

/** A variant laid over its base. The mark of each value is in the file that the value is from. */
function variantSource(below: Source, own: Source, value: Values): Source {
  const over = Object.fromEntries(Object.entries(value).filter(([key]) => key !== EXTENDS));
  const origin = (path: Path): Origin => originOf(below.value, over, path, [], []);
  return {
    value: variantOf(below.value, over),
    markOf: (path): Mark => {
      const { from, path: at } = origin(path);
      return from === 'own' ? own.markOf(at) : below.markOf(at);
    },
    spanOf: (path, of) => {
      const { from, path: at } = origin(path);
      return from === 'own' ? own.spanOf(at, of) : undefined;
    },
  };
}

interface Origin {
  readonly from: 'own' | 'below';
  readonly path: Path;
}

/** Which file a path of the whole leads into, and by which path. */
function originOf(base: unknown, over: unknown, path: Path, inBase: Path, inOver: Path): Origin {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(over)) return { from: 'own', path: [...inOver, ...path] };
  const own = Array.isArray(base) ? ownEntry(base as unknown[], over, key) : ownKey(base, over, key);
  if (own.over === undefined) return { from: 'below', path: [...inBase, own.base ?? key, ...rest] };
  // What only the variant has is in it whole.
  if (own.base === undefined) return { from: 'own', path: [...inOver, own.over, ...rest] };
  const before = (base as Values)[own.base];
  return originOf(before, over[own.over], rest, [...inBase, own.base], [...inOver, own.over]);
}

/** The keys under which base and variant hold something; undefined where they do not. */
interface Keys {
  readonly base: string | number | undefined;
  readonly over: string | undefined;
}

function ownKey(base: unknown, over: Values, key: string | number): Keys {
  const name = String(key);
  return {
    base: isObject(base) && Object.hasOwn(base, name) ? name : undefined,
    over: Object.hasOwn(over, name) ? name : undefined,
  };
}

/** The keys of a list's entry, which a variant changes by its name. */
function ownEntry(base: readonly unknown[], over: Values, key: string | number): Keys {
  const by = keyOf(base);
  if (by === undefined) return { base: undefined, over: undefined };
  const name = nameOf((variantOf(base, over) as readonly unknown[])[Number(key)], by);
  const at = base.findIndex((one) => nameOf(one, by) === name);
  return {
    base: at < 0 ? undefined : at,
    over: name !== undefined && Object.hasOwn(over, name) ? name : undefined,
  };
}
