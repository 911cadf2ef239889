import { Problem } from '../../core/input/problem';
import type { Ruleset } from '../../core/ruling/ruleset';
import { VERSION } from '../../core/version';
import type { Keeping } from '../../game/seals';
import type { Writer } from '../../game/journal/file';
import type { Begun, GameEvent, OrdersSealed } from '../../game/play/events';
import { scenarioHash, gameRulesOf } from '../../game/play/game-rules';
import { loadRuleset, RULESETS } from '../../rulesets';
import { loadPlayable } from '../../scenario/load';
import type { ScenarioText } from './target';

/** Who can open what is sealed: the program; the program or a PIN; only a PIN. */
export const KEEPINGS = ['program', 'pin', 'pin-only'] as const satisfies readonly Keeping[];

export interface BeginFlags {
  readonly name?: string;
  readonly keep?: Keeping;
  /** As in `Begun`. */
  readonly campaign?: string | undefined;
  readonly sealed?: Begun['sealed'];
  /** As in `Begun`. */
  readonly machine?: string;
}

/** What a game begins with: its scenario, checked, and the rules. */
type Beginning = Pick<Begun, 'options' | 'houseRules' | 'scenario'> & {
  readonly ruleset: Ruleset;
  readonly campaign?: string | undefined;
  readonly sealed?: readonly OrdersSealed[];
  readonly machine?: string | undefined;
};

/**
 * Begins a game of a scenario.
 * @throws Problem where the scenario is not sound, or its ruleset has no moderated battle.
 */
export async function beginGame(
  writer: Writer<GameEvent>,
  { text, label: file }: ScenarioText,
  { keep = 'program', campaign, sealed = [], machine }: BeginFlags,
): Promise<void> {
  const { facts, rules, options, houseRules } = await loadPlayable(text, file, loadKnown);
  await begin(
    writer,
    { ruleset: rules.ruleset, options, houseRules, scenario: facts, campaign, sealed, machine },
    keep,
  );
}

/**
 * Begins a game: writes its first line, which holds all that the game depends on.
 * @throws Problem where the journal is not empty, or no game can begin with that scenario.
 */
export async function begin(
  writer: Writer<GameEvent>,
  { ruleset, options, houseRules, scenario, campaign, sealed = [], machine }: Beginning,
  keeping: Begun['keeping'],
): Promise<void> {
  // Another process may have begun one of the same name while this one waited.
  if (writer.entries.length > 0)
    throw new Problem({
      path: '--name',
      message: 'a game of that name has just been begun; give another name',
    });
  const begun: Begun = {
    type: 'begun',
    program: VERSION,
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    options,
    houseRules,
    scenario,
    scenarioHash: scenarioHash(scenario),
    name: String(scenario.name),
    keeping,
    ...(campaign !== undefined && { campaign }),
    ...(sealed.length > 0 && { sealed }),
    ...(machine !== undefined && { machine }),
  };
  const { walk, rules } = await gameRulesOf(begun, loadRuleset);
  walk.begin(scenario, rules);
  await writer.append(begun);
}

async function loadKnown(id: string): Promise<Ruleset | undefined> {
  return RULESETS.some((entry) => entry.id === id) ? loadRuleset(id) : undefined;
}
