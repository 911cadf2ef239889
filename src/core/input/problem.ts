import { printable } from './text';

/** What is wrong with an input: where, what, and what would be right, in one sentence. */
export interface Fault {
  /** Where: `attackers[0].elan`; empty for the input as a whole. */
  readonly path: string;
  readonly message: string;
  readonly allowed?: readonly string[] | undefined;
}

/** Unusable input. Carries every fault that was found; the program answers it with exit status 2. */
export class Problem extends Error {
  readonly faults: readonly Fault[];

  constructor(...faults: readonly Fault[]) {
    super(faults.map(sentence).join('\n'));
    this.name = 'Problem';
    this.faults = faults;
  }
}

/** The faults of anything that was thrown. An error of the program becomes a fault too, so that other lines go on. */
export function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof Problem) return error.faults;
  return [{ path: '', message: `internal fault: ${error instanceof Error ? error.message : String(error)}` }];
}

/** The problem that some work ends in; undefined if it ends in none. */
export function problemOf(work: () => unknown): Problem | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** What some work gives; undefined where it ends in a problem. */
export function attempted<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/**
 * A fault as a line for people. Its path may hold the name of a file with any characters, so it is made safe to show.
 */
export function sentence({ path, message }: Fault): string {
  return path === '' ? message : `${printable(path, Infinity)}: ${message}`;
}
