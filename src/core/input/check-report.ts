import type { Scale } from './distance';
import { A_NAME, allowedOf } from './allowed';
import type { Field, Values } from './field';
import type { KeyPath } from './path';
import type { Fault } from './problem';
import { kebab, listing, MOST_LISTED, printable, uncapital } from './text';

/** A field at its place in the situation. */
export interface Open {
  readonly path: KeyPath;
  readonly field: Field;
  /** The names that alone can be given for it. */
  readonly among?: readonly string[];
}

export interface CheckContext {
  readonly scale: Scale;
  readonly options: Values;
  /** Collect `defaulted`, for prompts. */
  readonly collect?: boolean;
}

/** One step of a path, linked to the ones before it, so that paths cost nothing until a fault names one. */
export interface Path {
  readonly key: string | number;
  readonly up: Path | undefined;
}

/**
 * More faults than this are only counted: nobody reads on, and an input of millions must not get an answer of millions.
 */
export const MOST_FAULTS = 50;

export const moreFaults = (count: number): string => `and ${count} more faults`;

/** Collects what the check of a situation finds. */
export class Report {
  readonly missing: Open[] = [];
  readonly defaulted: Open[] = [];
  readonly unused: Open[] = [];
  /** How many faults there are, told or not. */
  count = 0;
  private readonly kept: Fault[] = [];
  private failure: unknown;

  constructor(readonly context: CheckContext) {}

  /**
   * Notes a fault; returns undefined, the value of what is faulty. A function of `words` is called only if somebody
   * reads the fault.
   */
  fault(path: Path | undefined, words: string | (() => string), allowed?: readonly string[]): undefined {
    this.count++;
    if (this.kept.length >= MOST_FAULTS) return undefined;
    const message = typeof words === 'string' ? words : words();
    const fault = { path: makePath(keysOf(path)), message };
    this.kept.push(allowed ? { ...fault, allowed } : fault);
    return undefined;
  }

  /** Notes a value of a field that does not matter here, or that follows from others, unless it says nothing. */
  unusedFact(field: Field, value: unknown, path: Path): void {
    if (statesFact(field, value)) this.unused.push({ path: keysOf(path), field });
  }

  /** Notes what a function of a field threw, perhaps because of what is wrong with another field. */
  stumbled(error: unknown): void {
    this.failure ??= error;
  }

  /** @throws what a function of a field threw, if no fault of the input can be the reason. */
  close(): void {
    if (this.failure !== undefined && this.count === 0 && this.missing.length === 0)
      throw this.failure as Error;
  }

  /** Everything that was found, and how much more there is. */
  get faults(): readonly Fault[] {
    const more = this.count - this.kept.length;
    return more === 0 ? this.kept : [...this.kept, { path: '', message: moreFaults(more) }];
  }
}

/** The fields of one record that turned out faulty. */
export class Faulty {
  private readonly keys = new Set<string>();

  add(key: string): void {
    this.keys.add(key);
  }

  /** The same values, watched: `touched` tells whether a faulty one was read. */
  watch(values: Values): { readonly values: Values; touched(): boolean } {
    let touched = false;
    const get = (target: Values, key: string): unknown => {
      if (this.keys.has(key)) touched = true;
      return target[key];
    };
    return { values: new Proxy(values, { get }), touched: () => touched };
  }
}

/** Faults for everything that is missing, each with what may be given for it. */
export function missingFaults(
  missing: readonly Open[],
  givenFor = ({ field }: Open): readonly string[] => allowedOf(field),
): readonly Fault[] {
  const faults = missing.slice(0, MOST_FAULTS).map((open) => {
    const { path, field, among = [] } = open;
    const names = among.length > 0 && among.length <= MOST_LISTED ? among : [A_NAME];
    // Where it is known who can be named, and nobody is not taken for granted, somebody is to be named.
    const given = givenFor(open).filter((one) => one !== 'null' || among.length === 0);
    const allowed = given.flatMap((one) => (one === A_NAME ? names : one));
    const message = `is missing${meaningOf(path, field)}; give ${listing(allowed)}`;
    return { path: makePath(path), message, allowed };
  });
  const more = missing.length - faults.length;
  return more === 0 ? faults : [...faults, { path: '', message: `and ${more} more fields are missing` }];
}

/** The label of a missing field in brackets, if it says more than the field's name. */
function meaningOf(path: Open['path'], { label }: Field): string {
  const said = kebab(String(path.at(-1))).split('-');
  const isSaid = label
    .toLowerCase()
    .split(' ')
    .every((word) => said.includes(word));
  return isSaid ? '' : ` (${uncapital(label)})`;
}

/** `attackers[0].contacts.Halkett.inFront`. */
export function makePath(path: KeyPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = printable(key);
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

/** The keys of a path, the outermost first. */
export function keysOf(path: Path | undefined): (string | number)[] {
  return path ? [...keysOf(path.up), path.key] : [];
}

/** Whether an answer states a fact: not what is usual, and not that there is none. */
function statesFact({ default: usual }: Pick<Field, 'default'>, answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false || answer === usual) return false;
  if (typeof answer === 'object') return Object.keys(answer).length > 0;
  // A number may be given as text.
  return (answer as string) !== String(usual);
}
