import { Problem } from '../core/problem';
import type { Ruleset } from '../core/ruleset';
import { didYouMean } from '../core/suggest';
import { listing, printable } from '../core/text';

interface Entry {
  readonly id: string;
  readonly title: string;
  load(): Promise<Ruleset>;
}

/** The registry: the only place that lists rulesets. Each is loaded when it is used. */
export const RULESETS: readonly Entry[] = [
  { id: 'blucher', title: 'Blücher', load: async () => (await import('./blucher')).ruleset },
  { id: 'gte', title: 'The Great Thief of Europe', load: async () => (await import('./gte')).standard },
  { id: 'gte-fatline', title: 'GTE Fatline', load: async () => (await import('./gte')).fatline },
  { id: 'percentage', title: 'Hit-percentage sheet', load: async () => (await import('./percentage')).ruleset },
];

/** The ruleset of players who name none. */
export const DEFAULT_RULESET = 'blucher';

/** @throws Problem that lists the rulesets and offers the nearest. */
export async function loadRuleset(id: string): Promise<Ruleset> {
  const entry = RULESETS.find((ruleset) => ruleset.id === id);
  if (entry) return entry.load();
  const ids = RULESETS.map((ruleset) => ruleset.id);
  throw new Problem({
    path: '--rules',
    message: `there is no ruleset "${printable(id)}"${didYouMean(id, ids)}; there are ${listing(ids, 'and')}`,
    allowed: ids,
  });
}
