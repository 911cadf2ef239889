import { Option, type Command } from 'commander';
import { setRules, type Rules } from '../core/adjudicate';
import type { Values } from '../core/field';
import { valueIn } from '../core/keyed';
import { Problem } from '../core/problem';
import type { Ruleset } from '../core/ruleset';
import { didYouMean } from '../core/suggest';
import { itHas, printable } from '../core/text';
import { DEFAULT_RULESET, loadRuleset } from '../rulesets';
import type { Io } from './io';
import { parseValue, splitAt } from './parse-value';

/** What a command line says about the rules. */
export interface RulesFlags {
  readonly rules?: string;
  readonly set?: readonly string[];
  readonly scale?: string;
  readonly house?: string;
}

/** A ruleset's option under this ruling says how its distances are measured; `--scale` sets it. */
const SCALE = 'scale';

export function addRulesOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--rules <id>',
        `ruleset, else $BLUCHER_RULES, else ${DEFAULT_RULESET}; see "blucher rulesets"`,
      ).helpGroup('Rules:'),
    )
    .addOption(
      new Option(
        '--set <name=value>',
        'setting of an open point of the rulebook; see "blucher rulesets <id>"',
      )
        .argParser((text: string, before?: readonly string[]) => [...(before ?? []), text])
        .helpGroup('Rules:'),
    )
    .addOption(
      new Option('--scale <word>', 'how the table is scaled, else $BLUCHER_SCALE').helpGroup('Rules:'),
    )
    .addOption(
      new Option('--house <file>', 'house rules: a YAML file of settings and table rows').helpGroup('Rules:'),
    );
}

/** The id of the ruleset in force. */
export function rulesetId(flags: RulesFlags, { env }: Io): string {
  return (
    flags.rules ??
    (env.BLUCHER_RULES === undefined || env.BLUCHER_RULES === '' ? DEFAULT_RULESET : env.BLUCHER_RULES)
  );
}

/**
 * The ruleset in force with its options and house rules set; flags go before the house rules, these before defaults.
 * @throws Problem on an unknown ruleset, option or value, and on an unusable file.
 */
export async function readRules(flags: RulesFlags, io: Io): Promise<Rules> {
  const ruleset = await loadRuleset(rulesetId(flags, io));
  return rulesOf(ruleset, flags, io);
}

export async function rulesOf(ruleset: Ruleset, flags: RulesFlags, io: Io): Promise<Rules> {
  const set = { ...scaleSetting(ruleset, flags, io), ...readSettings(ruleset, flags.set ?? []) };
  if (flags.house === undefined) return setRules(ruleset, set);
  const { readHouse } = await import('./house-file');
  const { name, options, tables } = await readHouse(ruleset, flags.house);
  return setRules(ruleset, { ...options, ...set }, { name, tables });
}

function scaleSetting(ruleset: Ruleset, flags: RulesFlags, { env }: Io): Values {
  const found = Object.entries(ruleset.options).find(([, { ruling }]) => ruling === SCALE);
  if (found) {
    const [name, { field }] = found;
    const [text, where] =
      flags.scale === undefined ? [env.BLUCHER_SCALE, 'BLUCHER_SCALE'] : [flags.scale, '--scale'];
    return text === undefined || text === '' ? {} : { [name]: parseValue(field, [text], where) };
  }
  if (flags.scale === undefined) return {};
  throw new Problem({
    path: '--scale',
    message: `${ruleset.id} has no scale to set; its distances are in ${ruleset.scale({}).unit}`,
  });
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
