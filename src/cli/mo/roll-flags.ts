import { Option, type Command } from 'commander';
import { requireSituation, setRules } from '../../core/adjudicate';
import type { Values } from '../../core/field';
import { Problem } from '../../core/problem';
import type { Keeping, Momentum } from '../../game/cup';
import { commanderOf, nextSituation, occasionOf, type Wanted } from '../../game/roll';
import { activate, cupRules, type CupRules } from '../../game/rules';
import { addFieldFlags, fieldFlags, type FieldFlag, type FlagHelp, type Given } from '../flags';
import type { Io } from '../io';
import { addRulesOptions, readRules, type RulesFlags } from '../options';
import { rulesOfGame } from './desk';

/** Who may look under the cup, as flags say it. */
export interface KeepingFlags {
  readonly solo?: boolean;
  readonly keep?: boolean;
  readonly new?: boolean;
}

/** Adds the flags of `KeepingFlags` and `RulesFlags`. */
export function addKeepingOptions(command: Command): Command {
  const add = (flags: string, text: string): void =>
    void command.addOption(new Option(flags, text).helpGroup('Who may look:'));
  add('--solo', 'nobody: the program holds the dice for an absent player');
  add('--no-keep', 'the roller alone: the program keeps no key, and his PIN is wanted for each comparison');
  command.addOption(
    new Option('--new', 'begin a new game: whatever the file holds is given up').helpGroup('Game:'),
  );
  return addRulesOptions(command);
}

/** @throws Problem if the flags contradict one another. */
export function keepingOf({ solo = false, keep = true }: KeepingFlags, situation: Values): Keeping {
  if (solo && !keep)
    throw new Problem({ path: '--no-keep', message: 'cannot go with --solo; give one of them' });
  if (situation.intuitiveUsed === true) return 'open';
  if (solo) return 'program';
  return keep ? 'pin' : 'pin-only';
}

/** Fields of the momentum procedure that are answered later, by a command of their own. */
const LATER = ['rerollDie'];
/** Fields of the activation procedure that hold for the whole phase. */
const COMMANDER = ['cinc', 'pips'];

/** The fields that a roll takes, as flags; `only` some of them. */
export function addRollFields(
  command: Command,
  { momentum, activation }: CupRules,
  given: Given,
  help: FlagHelp | undefined,
  only?: readonly string[],
): readonly FieldFlag[] {
  const taken = command.options.flatMap(({ long }) => long ?? []);
  const wanted = ({ path: [name = ''] }: FieldFlag): boolean =>
    !LATER.includes(name) && (only === undefined || only.includes(name));
  const rolled = fieldFlags(momentum, taken).filter(wanted);
  const commander = fieldFlags(activation, taken).filter(({ path: [name = ''] }) => COMMANDER.includes(name));
  const flags = only === undefined ? [...rolled, ...commander] : rolled;
  addFieldFlags(command, { ...momentum, units: [] }, flags, given, help);
  return flags;
}

/** The rules of a roll: what the flags say, else what the game is played by, else the usual. */
export async function rollRules(flags: RulesFlags, game: Momentum | undefined, io: Io): Promise<CupRules> {
  const { rules, set, scale, house } = flags;
  const asked = [rules, set, scale, house].some((flag) => flag !== undefined);
  return game && !asked ? rulesOfGame(game) : cupRules(await readRules(flags, io));
}

/** What is settled before the dice are rolled: what was given, over what the game remembers. */
export function wantedRoll(
  of: CupRules,
  raw: Values,
  flags: KeepingFlags,
  game: Momentum | undefined,
): Wanted {
  const { cinc, pips, ...momentum } = raw;
  const situation = requireSituation(of.rules, of.momentum, {
    ...nextSituation(game, momentum),
    ...momentum,
  });
  const remembered = commanderOf(game, occasionOf(situation).side);
  const given = {
    ...remembered,
    ...(cinc === undefined ? {} : { cinc }),
    ...(pips === undefined ? {} : { pips }),
  };
  const checked = activate(of, { kind: 'end', ...given }).situation;
  const keeping = keepingOf(flags, situation);
  return { situation, keeping, cinc: checked.cinc as readonly string[], pips: Number(checked.pips ?? 0) };
}

/** The game that a roll goes into; the options that differ from the usual are remembered with it. */
export function gameFor(of: CupRules, game: Momentum | undefined): Momentum {
  const { ruleset, options, house } = of.rules;
  const usual = setRules(ruleset).options;
  const set = Object.entries(options).filter(([name, value]) => value !== usual[name]);
  const empty = { cups: [], latest: null, pledge: null };
  return {
    ...(game ?? empty),
    ruleset: ruleset.id,
    options: Object.fromEntries(set),
    houseRules: house?.name ?? null,
  };
}
