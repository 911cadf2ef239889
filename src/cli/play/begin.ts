import { Problem } from '../../core/problem';
import type { Ruleset } from '../../core/ruleset';
import { VERSION } from '../../core/version';
import type { Keeping } from '../../game/cup';
import type { Writer } from '../../game/journal/file';
import type { Begun, GameEvent } from '../../game/play/events';
import { scenarioHash, settingOf } from '../../game/play/setting';
import { loadRuleset, RULESETS } from '../../rulesets';
import { loadPlayable } from '../../scenario/load';
import type { ScenarioText } from './target';

export const KEEPINGS = ['program', 'pin', 'pin-only'] as const satisfies readonly Keeping[];

export interface BeginFlags {
  readonly name?: string;
  readonly keep?: Keeping;
}

/**
 * Begins a game: all that it will depend on is its first line.
 * @throws Problem where the scenario is not sound, or its ruleset has no moderated battle.
 */
export async function beginGame(
  writer: Writer<GameEvent>,
  { text, label: file }: ScenarioText,
  { keep = 'program' }: BeginFlags,
): Promise<void> {
  // Another process may have begun one of the same name while this one waited.
  if (writer.entries.length > 0)
    throw new Problem({ path: '--name', message: 'there is such a game by now; give another name' });
  const { facts, rules, options, houseRules } = await loadPlayable(text, file, loadKnown);
  const begun: Begun = {
    type: 'begun',
    program: VERSION,
    ruleset: rules.ruleset.id,
    rulesetVersion: rules.ruleset.version,
    options,
    houseRules,
    scenario: facts,
    scenarioHash: scenarioHash(facts),
    name: String(facts.name),
    keeping: keep,
  };
  await settingOf(begun, loadRuleset);
  await writer.append(begun);
}

async function loadKnown(id: string): Promise<Ruleset | undefined> {
  return RULESETS.some((entry) => entry.id === id) ? loadRuleset(id) : undefined;
}
