import { valueIn } from '../core/input/records';
import { Problem } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import { partOf, type Basics, type Ruleset } from '../core/ruling/ruleset';
import type { RulesetModule } from '../core/ruleset-module';
import { didYouMean } from '../core/input/suggest';
import { listing, printable } from '../core/input/text';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<RulesetModule>;
  /** What whole attacks need of it, without the rest. */
  readonly attacking: () => Promise<RulesetModule>;
  /** Procedures that players want at once: each can be loaded without the rest of its ruleset. */
  readonly parts?: Readonly<Record<string, () => Promise<Ruleset>>>;
}

async function part(basics: Promise<{ BASICS: Basics }>, procedure: Promise<Procedure>): Promise<Ruleset> {
  return partOf((await basics).BASICS, await procedure);
}

/** The registry: the only place that lists rulesets. Each is loaded when it is used. */
export const RULESETS: readonly Entry[] = [
  {
    id: 'blucher',
    title: 'Blücher',
    load: async () => (await import('./blucher')).ruleset,
    attacking: async () => (await import('./blucher/attacking')).attacking,
    parts: {
      combat: () =>
        part(
          import('./blucher/basics'),
          import('./blucher/combat/combat').then(({ combat }) => combat),
        ),
      fire: () =>
        part(
          import('./blucher/basics'),
          import('./blucher/fire/fire').then(({ fire }) => fire),
        ),
    },
  },
  {
    id: 'gte',
    title: 'The Great Thief of Europe',
    load: async () => (await import('./gte')).standard,
    attacking: async () => (await import('./gte/attacking')).standard,
  },
  {
    id: 'gte-fatline',
    title: 'GTE Fatline',
    load: async () => (await import('./gte')).fatline,
    attacking: async () => (await import('./gte/attacking')).fatline,
  },
  {
    id: 'percentage',
    title: 'Hit-percentage sheet',
    load: async () => (await import('./percentage')).ruleset,
    attacking: async () => (await import('./percentage/attacking')).attacking,
  },
  {
    id: 'grande-tactique',
    title: 'Grande Tactique',
    load: async () => (await import('./grande-tactique')).ruleset,
    attacking: async () => (await import('./grande-tactique/attacking')).attacking,
  },
];

/** The ruleset of players who name none. */
export const DEFAULT_RULESET = 'blucher';

/** @throws Problem where there is no such ruleset. */
export async function loadRuleset(id: string): Promise<RulesetModule> {
  return entryOf(id).load();
}

/** The ruleset of that id; undefined if there is none. */
export async function loadKnown(id: string): Promise<RulesetModule | undefined> {
  return RULESETS.some((entry) => entry.id === id) ? loadRuleset(id) : undefined;
}

/** Whether a procedure can be loaded without the rest of its ruleset. @throws Problem if there is no such ruleset. */
export function hasPart(id: string, procedure: string): boolean {
  return valueIn(entryOf(id).parts ?? {}, procedure) !== undefined;
}

/**
 * The ruleset with at least the procedure of that id, if it has one; its other procedures, its tables and its words may
 * be missing.
 */
export async function loadProcedure(id: string, procedure: string): Promise<Ruleset> {
  const { parts, load } = entryOf(id);
  const loadPart = parts && valueIn(parts, procedure);
  return (loadPart ?? load)();
}

/**
 * The ruleset of that id in the registry.
 * @param path where the id stands, for the fault.
 * @throws Problem that lists the rulesets and offers the nearest.
 */
export function entryOf(id: string, path = '--rules'): Entry {
  const entry = RULESETS.find((ruleset) => ruleset.id === id);
  if (entry) return entry;
  const ids = RULESETS.map((ruleset) => ruleset.id);
  throw new Problem({
    path,
    message: `there is no ruleset "${printable(id)}"${didYouMean(id, ids)}; there are ${listing(ids, 'and')}`,
    allowed: ids,
  });
}
