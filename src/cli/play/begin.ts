import { Problem } from '../../core/input/problem';
import { listing, meantBy, nameFault, shown } from '../../core/input/text';
import type { Ruleset } from '../../core/ruling/ruleset';
import { VERSION } from '../../core/version';
import type { Keeping } from '../../game/secrets/seals';
import type { Writer } from '../../game/journal/journal-file';
import type { Begun, GameEvent, OrdersSealed } from '../../game/events';
import { scenarioHash, gameRulesOf } from '../../game/game-rules';
import { loadRuleset, loadKnown } from '../../rulesets';
import { loadPlayable } from '../../scenario/load';
import type { RulesSet } from '../../scenario/read';
import type { Channel } from './channel';
import { keepingAsked } from './secrets/keeping';
import type { ScenarioText } from './target';

/** No player's name has more characters than this. */
const LONGEST_PLAYER = 40;

interface BeginFlags {
  readonly name?: string;
  readonly keep?: Keeping;
  /** Who plays which side, as it was typed: `Red=Anna`. */
  readonly player?: readonly string[];
  /** As in `Begun`. */
  readonly campaign?: string | undefined;
  readonly sealed?: Begun['sealed'];
  /** As in `Begun`. */
  readonly machine?: string;
  readonly nonce?: string;
  readonly hands?: true;
  /** Rules in place of those of the scenario. */
  readonly rules?: RulesSet;
}

/** What a game begins with: its scenario, checked, and the rules. */
type Beginning = Pick<Begun, 'options' | 'houseRules' | 'scenario'> & {
  readonly ruleset: Ruleset;
  readonly player?: readonly string[];
  readonly campaign?: string | undefined;
  readonly sealed?: readonly OrdersSealed[];
  readonly machine?: string | undefined;
  readonly nonce?: string | undefined;
  readonly hands?: true | undefined;
};

/**
 * Begins a game of a scenario. Who may look at its hidden dice is asked on the channel, unless `keep` says it.
 * @throws Problem where the scenario is not sound, or its ruleset has no moderated battle.
 */
export async function beginGame(
  writer: Writer<GameEvent>,
  { text, label: file }: ScenarioText,
  { keep, player = [], campaign, sealed = [], machine, nonce, hands, rules: set }: BeginFlags,
  channel?: Channel,
): Promise<void> {
  const { facts, rules, options, houseRules } = await loadPlayable(text, file, loadKnown, set);
  await begin(
    writer,
    {
      ruleset: rules.ruleset,
      options,
      houseRules,
      scenario: facts,
      player,
      campaign,
      sealed,
      machine,
      nonce,
      hands,
    },
    keep ?? (await keepingAsked(rules.ruleset, channel)),
  );
}

/**
 * Begins a game: writes its first line, which holds all that the game depends on.
 * @throws Problem where the journal is not empty, or no game can begin with that scenario.
 */
export async function begin(
  writer: Writer<GameEvent>,
  {
    ruleset,
    options,
    houseRules,
    scenario,
    player = [],
    campaign,
    sealed = [],
    machine,
    nonce,
    hands,
  }: Beginning,
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
    ...(nonce !== undefined && { nonce }),
    ...(hands === true && { hands }),
  };
  const { walk, rules } = await gameRulesOf(begun, loadRuleset);
  const sides = walk.muster(walk.begin(scenario, rules)).map(({ side }) => side);
  const players = playersIn(player, [...new Set(sides)]);
  await writer.append({ ...begun, ...(player.length > 0 && { players }) });
}

/**
 * Who plays which side: `Red=Anna`.
 * @throws Problem where there is no such side, or the name cannot be one.
 */
function playersIn(typed: readonly string[], sides: readonly string[]): Readonly<Record<string, string>> {
  const taken = new Set<string>();
  const entries = typed.map((text) => {
    const [said = '', ...rest] = text.split('=');
    const name = rest.join('=').trim();
    const [side, another] = meantBy(said.trim(), sides);
    const isTwice = side !== undefined && taken.has(side);
    const fault = isTwice ? `${side} has a player already` : nameFault(name, LONGEST_PLAYER);
    taken.add(side ?? '');
    if (side !== undefined && another === undefined && fault === undefined) return [side, name] as const;
    const message = fault ?? `names no side; the sides are ${listing(sides, 'and')}`;
    throw new Problem({
      path: `--player ${shown(text)}`,
      message,
      allowed: sides.map((one) => `${one}=name`),
    });
  });
  return Object.fromEntries(entries);
}
