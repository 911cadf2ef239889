import { isObject } from '../core/input/check';
import { Problem } from '../core/input/problem';
import { listing, plural } from '../core/input/text';
import { conditionsText } from './conditions';
import type { Engagement } from './engagement';
import { plusTallies, type Span, type Tallies } from './tally';

/** One part of a simulation that is spread over machines: the second of four. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** What describes an engagement beside its figures. */
export interface Described {
  readonly engagement: string;
  readonly ruleset: string;
  /** That of the engagement (see `Engagement.fingerprint`). */
  readonly fingerprint: string;
  /** The steps by their names, in order. */
  readonly steps: readonly string[];
  /** What is counted, with its conditions in words. */
  readonly counted: Readonly<Record<string, string>>;
}

/** What was simulated: parts that agree in all of it belong together. */
export interface Simulation extends Described {
  readonly seed: string;
  /** Trials in all, not of a part. */
  readonly trials: number;
}

/** What describes a simulation of an engagement. `trials` are those of all parts. */
export function simulationOf(engagement: Engagement, seed: string, trials: number): Simulation {
  const { steps, counted, ...described } = descriptionOf(engagement);
  return { ...described, seed, trials, steps, counted };
}

/** What describes an engagement. */
export function descriptionOf({ name, rules, fingerprint, steps, counts }: Engagement): Described {
  const counted = [...counts].map(([count, conditions]) => [count, conditionsText(conditions)] as const);
  return {
    engagement: name,
    ruleset: rules.ruleset.id,
    fingerprint: fingerprint(),
    steps: steps.map((step) => step.name),
    counted: Object.fromEntries(counted),
  };
}

/** What a part writes, and what is merged. */
export interface ShardResult extends Simulation {
  readonly shard: Shard;
  readonly tallies: Tallies;
}

/** The trials of a part: all parts together make every trial once, and differ by one trial at most. */
export function spanOf(trials: number, { index, of }: Shard): Span {
  return { from: Math.floor(((index - 1) * trials) / of) + 1, to: Math.floor((index * trials) / of) };
}

/** A file of a part, as it was read. */
interface ShardFile {
  readonly file: string;
  readonly value: unknown;
}

/**
 * All parts of a simulation as one.
 * @throws Problem where a file is no part, and where parts do not belong together, are given twice, or are missing.
 */
export function mergeShards(files: readonly ShardFile[]): {
  readonly simulation: Simulation;
  readonly tallies: Tallies;
} {
  const read = files.map(({ file, value }) => ({ file, result: shardIn(file, value) }));
  const [first] = read;
  if (!first)
    throw new Problem({ path: '--merge', message: 'nothing is given; give the files of all parts' });
  for (const { file, result } of read) {
    const differs = differenceOf(first.result, result);
    if (differs !== undefined)
      throw new Problem({ path: file, message: `does not belong to ${first.file}: another ${differs}` });
  }
  refuseTwice(read);
  refuseMissing(read, first.result.shard.of);
  const parts = [...read].sort((a, b) => a.result.shard.index - b.result.shard.index);
  const tallies = parts.map(({ result }) => result.tallies).reduce(plusTallies);
  const { engagement, ruleset, fingerprint, seed, trials, steps, counted } = first.result;
  return { simulation: { engagement, ruleset, fingerprint, seed, trials, steps, counted }, tallies };
}

interface Read {
  readonly file: string;
  readonly result: ShardResult;
}

/** What all parts must have in common, and how messages call it. */
const ALIKE: readonly (readonly [keyof Simulation, string])[] = [
  ['fingerprint', 'engagement, or other rules'],
  ['seed', 'seed'],
  ['trials', 'number of trials'],
];

function differenceOf(a: ShardResult, b: ShardResult): string | undefined {
  const found = ALIKE.find(([key]) => a[key] !== b[key]);
  if (found) return found[1];
  if (unitsOf(a) !== unitsOf(b) || a.tallies.steps.length !== b.tallies.steps.length) return 'engagement';
  return a.shard.of === b.shard.of ? undefined : 'number of parts';
}

function unitsOf({ tallies }: ShardResult): string {
  return JSON.stringify(Object.keys(tallies.units).sort());
}

function refuseTwice(read: readonly Read[]): void {
  const seen = new Map<number, string>();
  for (const { file, result } of read) {
    const { index, of } = result.shard;
    const before = seen.get(index);
    if (before !== undefined)
      throw new Problem({
        path: file,
        message: `is part ${index}/${of}, as ${before} is; give each part once`,
      });
    seen.set(index, file);
  }
}

function refuseMissing(read: readonly Read[], of: number): void {
  const given = read.map(({ result }) => result.shard.index);
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((index) => !given.includes(index));
  if (missing.length === 0) return;
  const parts = missing.slice(0, 12).map((index) => `${index}/${of}`);
  const more = missing.length > parts.length ? ['others'] : [];
  const message = `${plural(missing.length, 'part is', 'parts are')} missing: ${listing([...parts, ...more], 'and')}`;
  throw new Problem({ path: '--merge', message });
}

/** The part that a file holds. @throws Problem unless it has tallies of exactly its trials. */
function shardIn(file: string, value: unknown): ShardResult {
  const fault = new Problem({
    path: file,
    message: 'is no part of a simulation; give what "--shard" has written',
  });
  if (!isObject(value) || !isObject(value.shard) || !isTallies(value.tallies)) throw fault;
  const { engagement, ruleset, fingerprint, seed, trials, steps, counted } = value;
  const texts = [engagement, ruleset, fingerprint, seed].every((one) => typeof one === 'string');
  const numbers = [trials, value.shard.index, value.shard.of].every((one) => isCount(one) && one > 0);
  const words =
    Array.isArray(steps) && isObject(counted) ? [...(steps as unknown[]), ...Object.values(counted)] : [0];
  if (!texts || !numbers || !words.every((one) => typeof one === 'string')) throw fault;
  const result = value as unknown as ShardResult;
  const { index, of } = result.shard;
  const { from, to } = spanOf(result.trials, result.shard);
  if (index <= of && result.tallies.trials === to - from + 1) return result;
  throw new Problem({ path: file, message: `is not whole: part ${index}/${of} has trials ${from} to ${to}` });
}

function isTallies(value: unknown): value is Tallies {
  if (!isObject(value)) return false;
  const { trials, rounds, counts, units, steps } = value;
  if (!isCount(trials) || ![rounds, counts].every(isTally) || !isObject(units) || !Array.isArray(steps))
    return false;
  return Object.values(units).every(isUnitTally) && (steps as unknown[]).every(isStepTally);
}

function isUnitTally(value: unknown): boolean {
  return (
    isObject(value) &&
    isTally(value.ends) &&
    isObject(value.measures) &&
    Object.values(value.measures).every(isTally)
  );
}

function isStepTally(value: unknown): boolean {
  return isObject(value) && isCount(value.made) && isTally(value.refused);
}

function isTally(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isCount);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
