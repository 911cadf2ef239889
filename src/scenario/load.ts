import { setRules, type Rules } from '../core/adjudicate';
import { check, isObject, missingFaults } from '../core/check';
import type { Values } from '../core/field';
import { houseOf } from '../core/house';
import { Problem, type Fault } from '../core/problem';
import type { Ruleset } from '../core/ruleset';
import type { ScenarioFormat } from '../core/scenario';
import { shown } from '../core/text';
import { frameOf, LOOSE_KEYS } from './frame';
import { readSource, type Source } from './yaml';

/** A scenario file that is well formed. */
export interface ScenarioFile {
  readonly ruleset: Ruleset;
  readonly format: ScenarioFormat;
  readonly rules: Rules;
  /** Options and house rules as the file has them; null without any. */
  readonly options: Values;
  readonly houseRules: Values | null;
  /** The file's own facts, checked and with every default filled in. */
  readonly facts: Values;
  /** As it was written, for what is read by other parts of the program. */
  readonly raw: Values;
  readonly source: Source;
}

/** How a ruleset is found by its id; undefined if there is none. */
export type Loader = (id: string) => Promise<Ruleset | undefined>;

/** `blucher-scenario/1`. */
const SCHEMA = /^([a-z][a-z-]*)-scenario\/(\d+)$/;

/**
 * Reads a scenario file.
 * @throws Problem with every fault, each with its line and column.
 */
export async function loadScenario(text: string, file: string, load: Loader): Promise<ScenarioFile> {
  const source = readSource(text, file);
  if (!isObject(source.value)) throw new Problem({ path: file, message: 'is no scenario: it holds no keys' });
  const raw = source.value;
  const { ruleset, format } = await formatOf(raw.schema, file, load);
  const { options, houseRules } = looseOf(raw, file);
  const house = houseRules === null ? undefined : houseOf(ruleset, houseRules);
  const rules = setRules(
    ruleset,
    { ...house?.options, ...options },
    house && { name: house.name, tables: house.tables },
  );
  const facts = factsOf(raw, format, rules, source, file);
  return { ruleset, format, rules, options, houseRules, facts, raw, source };
}

function looseOf(
  raw: Values,
  file: string,
): { readonly options: Values; readonly houseRules: Values | null } {
  const { options = {}, houseRules = null } = raw;
  if (!isObject(options)) throw new Problem({ path: `${file}, options`, message: 'is no map of options' });
  if (houseRules !== null && !isObject(houseRules))
    throw new Problem({ path: `${file}, houseRules`, message: 'is no map of house rules' });
  return { options, houseRules };
}

async function formatOf(
  schema: unknown,
  file: string,
  load: Loader,
): Promise<{ readonly ruleset: Ruleset; readonly format: ScenarioFormat }> {
  const [, id = '', version = ''] = typeof schema === 'string' ? (SCHEMA.exec(schema) ?? []) : [];
  const ruleset = id === '' ? undefined : await load(id);
  const format = await ruleset?.scenarios?.();
  if (ruleset === undefined || format === undefined) {
    const message = `is ${shown(schema)}; a scenario begins with its ruleset, such as "schema: blucher-scenario/1"`;
    throw new Problem({ path: `${file}, schema`, message });
  }
  if (format.schema === schema) return { ruleset, format };
  throw new Problem({
    path: `${file}, schema`,
    message: `is of version ${version}; this program reads ${format.schema}`,
    allowed: [format.schema],
  });
}

function factsOf(raw: Values, format: ScenarioFormat, rules: Rules, source: Source, file: string): Values {
  const own = Object.fromEntries(
    Object.entries(raw).filter(([key]) => !LOOSE_KEYS.some((loose) => loose === key)),
  );
  const { ruleset, options } = rules;
  const checked = check(frameOf(format), own, { scale: ruleset.scale(options), options });
  const faults = [...checked.faults, ...missingFaults(checked.missing)];
  if (faults.length > 0) throw new Problem(...faults.map((fault) => placed(fault, source, file)));
  return checked.situation;
}

/** A fault with its line and column. */
export function placed(fault: Fault, source: Source, file: string): Fault {
  const { line, column } = source.markOf(keysOf(fault.path));
  return { ...fault, path: `${file}:${line}:${column}${fault.path === '' ? '' : `, ${fault.path}`}` };
}

/** `sides[1].formations[0]` -> its keys. */
export function keysOf(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|\["([^"]*)"\]|([^.[\]]+)/g)].map(([, index, quoted, key]) =>
    index === undefined ? (quoted ?? key ?? '') : Number(index),
  );
}
