import { setRules } from '../../core/ruling/adjudicate';
import type { Values } from '../../core/input/field';
import { valueIn } from '../../core/input/records';
import { attempted, Problem } from '../../core/input/problem';
import type { Rules, Ruleset } from '../../core/ruling/ruleset';
import type { RulesetModule } from '../../core/ruleset-module';
import { didYouMean } from '../../core/input/suggest';
import { itHas, printable } from '../../core/input/text';
import { DEFAULT_RULESET, entryOf, loadProcedure, loadRuleset, RULESETS } from '../../rulesets';
import { flag, under, type FlagValues } from '../flags';
import type { RulesSet } from '../../scenario/read';
import type { Io } from '../io';
import { sourceOf } from './config';
import { parseValue, splitAt } from './parse-value';

/** The `ruling` of the option that says how a ruleset measures distances; `--scale` sets that option. */
const SCALE = 'scale';

/** What a command line says about the rules. */
export const RULES = under('Rules:', {
  rules: flag.text('<id>', `ruleset, else $BLUCHER_RULES, else ${DEFAULT_RULESET}; see "blucher rulesets"`),
  set: flag.texts('<name=value>', 'setting of an open point of the rulebook; see "blucher rulesets <id>"'),
  scale: flag.text('<word>', 'how the table is scaled, else $BLUCHER_SCALE'),
  house: flag.text('<file>', 'house rules: a YAML file of settings and table rows, else $BLUCHER_HOUSE'),
});
export type RulesFlags = FlagValues<typeof RULES>;

/** What a command line says about the rules of a file that names its ruleset itself. */
export const SETTINGS = under('Rules:', {
  set: flag.texts('<name=value>', 'setting of an open point of the rulebook, over those of the file'),
  house: flag.text('<file>', 'house rules: a YAML file, in place of those of the file'),
});
export type SetFlags = FlagValues<typeof SETTINGS>;

/** The same with the scale of the table. */
export const GAME_SETTINGS = { ...SETTINGS, ...under('Rules:', { scale: RULES.scale }) };

/** The rules that a command line sets in place of those of a file. */
export function rulesSetBy({ set = [], house }: SetFlags): RulesSet {
  return {
    options: (ruleset) => {
      const settings = readSettings(ruleset, set);
      for (const [name, value] of Object.entries(settings))
        refuseWrong(ruleset, { [name]: value }, `--set ${name}`);
      return settings;
    },
    ...(house !== undefined && { houseRules: (ruleset) => houseRulesIn(ruleset, house) }),
  };
}

/** The same for a game: what the environment sets holds where the scenario says nothing, and is of its ruleset. */
export function gameRulesSetBy(flags: FlagValues<typeof GAME_SETTINGS>, io: Io): RulesSet {
  const { scale } = flags;
  const set = rulesSetBy(flags);
  return {
    ...set,
    options: (ruleset) => ({
      ...(scale !== undefined && scaleSetting(ruleset, scale, '--scale')),
      ...set.options?.(ruleset),
    }),
    usual: {
      options: (ruleset) => usualScale(ruleset, io),
      houseRules: async (ruleset) => {
        const house = await usualHouse(ruleset, io);
        return house === '' ? undefined : houseRulesIn(ruleset, house);
      },
    },
  };
}

/** The file of house rules that the environment names, if it is of this ruleset; else none, the empty word. */
export async function usualHouse(
  ruleset: Ruleset,
  { env: { BLUCHER_HOUSE: house = '' } }: Io,
): Promise<string> {
  if (house === '') return '';
  const { isHouseOf } = await import('./house-file');
  return (await isHouseOf(ruleset, house)) ? house : '';
}

async function houseRulesIn(ruleset: Ruleset, file: string): Promise<Values> {
  const { readHouse } = await import('./house-file');
  return (await readHouse(ruleset, file)).written;
}

/**
 * The id of the ruleset in force.
 * @throws Problem where the environment names one that is not there.
 */
export function rulesetId({ rules }: RulesFlags, { env }: Io): string {
  const { BLUCHER_RULES: usual = '' } = env;
  if (rules !== undefined) return rules;
  return usual === '' ? DEFAULT_RULESET : entryOf(usual, sourceOf('rules', env)).id;
}

/** Whether a command line or the environment names a file of house rules: it is checked against the whole ruleset. */
export function namesHouse({ house }: Pick<RulesFlags, 'house'>, { env }: Io): boolean {
  return (house ?? env.BLUCHER_HOUSE ?? '') !== '';
}

/** The ruleset of that id with at least a procedure, for its rules to be set by flags. @throws Problem if there is none. */
export async function loadFor(id: string, procedure: string, flags: RulesFlags, io: Io): Promise<Ruleset> {
  return namesHouse(flags, io) ? loadRuleset(id) : loadProcedure(id, procedure);
}

/**
 * The ruleset in force with its options and house rules set; flags override house rules, and these the defaults.
 * @throws Problem on an unknown ruleset, option or value, and on an unusable file.
 */
export async function readRules(flags: RulesFlags, io: Io): Promise<Rules<RulesetModule>> {
  const ruleset = await loadRuleset(rulesetId(flags, io));
  return rulesOf(ruleset, flags, io);
}

/** A ruleset with its options and house rules set, as `readRules` does. @throws Problem likewise. */
export async function rulesOf<R extends Ruleset>(ruleset: R, flags: RulesFlags, io: Io): Promise<Rules<R>> {
  const { scale } = flags;
  const scaled =
    scale === undefined ? await usualScale(ruleset, io) : scaleSetting(ruleset, scale, '--scale');
  const set = { ...scaled, ...readSettings(ruleset, flags.set ?? []) };
  const house = flags.house ?? (await usualHouse(ruleset, io));
  if (house === '') return setRules(ruleset, set);
  const { readHouse } = await import('./house-file');
  return setRules(ruleset, set, await readHouse(ruleset, house));
}

/** The scale of the table that is set once for all commands, unless it is one of another ruleset. */
async function usualScale(ruleset: Ruleset, { env }: Io): Promise<Values> {
  const { BLUCHER_SCALE: text = '' } = env;
  if (text === '' || scaleOption(ruleset) === undefined) return {};
  try {
    return scaleSetting(ruleset, text, sourceOf('scale', env));
  } catch (error) {
    if (await isScaleOfAny(text)) return {};
    throw error;
  }
}

/** Whether a ruleset can be scaled by a word. */
export async function isScaleOfAny(text: string): Promise<boolean> {
  const all = await Promise.all(RULESETS.map(({ load }) => load()));
  return all.some((ruleset) => attempted(() => scaleSetting(ruleset, text, '')) !== undefined);
}

const scaleOption = ({ options }: Ruleset) =>
  Object.entries(options).find(([, { ruling }]) => ruling === SCALE);

/** @throws Problem where the ruleset has no such scale. */
function scaleSetting(ruleset: Ruleset, text: string, where: string): Values {
  const found = scaleOption(ruleset);
  if (found) {
    const [name, { field }] = found;
    const setting = { [name]: parseValue(field, [text], where) };
    refuseWrong(ruleset, setting, where);
    return setting;
  }
  throw new Problem({
    path: where,
    message: `${ruleset.id} has no scale to set; its distances are in ${ruleset.scale({}).unit}`,
  });
}

/** @throws Problem that names where the setting was given, not the option that it is. */
function refuseWrong(ruleset: Ruleset, setting: Values, where: string): void {
  try {
    setRules(ruleset, setting);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: where })));
  }
}

/** `crestFire=always` -> `{crestFire: 'always'}`. */
function readSettings(ruleset: Ruleset, texts: readonly string[]): Values {
  return Object.fromEntries(texts.map((text) => readSetting(ruleset, text)));
}

function readSetting(ruleset: Ruleset, text: string): [string, unknown] {
  const names = Object.keys(ruleset.options);
  const [name, value] = splitAt(text, '=');
  const option = valueIn(ruleset.options, name);
  if (!option) {
    const known = itHas(names, `blucher rulesets ${ruleset.id}`);
    const message = `${ruleset.id} has no option "${printable(name)}"${didYouMean(name, names)}; ${known}`;
    throw new Problem({ path: '--set', message, allowed: names });
  }
  if (value === undefined)
    throw new Problem({ path: '--set', message: `"${name}" has no value; give ${name}=value` });
  return [name, parseValue(option.field, [value], '--set')];
}
