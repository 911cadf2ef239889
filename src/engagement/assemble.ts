import type { Step, Engagement } from './engagement';
import { findProcedure } from '../core/ruling/adjudicate';
import { check, isObject, makePath, missingFaults } from '../core/input/check';
import { ENGAGEMENT_SCHEMA, engagementField, type EngagementFormat } from '../core/odds/engagement';
import type { Values } from '../core/input/field';
import { Problem, type Fault } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import type { Rules } from '../core/ruling/ruleset';
import type { RulesetModule } from '../core/ruleset-module';
import { nameFault, shown } from '../core/input/text';
import { VERSION } from '../core/version';
import { fileContextOf, type FileContext } from '../scenario/file-context';
import type { Loader, ScenarioFile } from '../scenario/load';
import { OUT, readConditions, STANDS, type Askable, type Condition } from './conditions';
import { Memory } from './memory';
import { referencesIn } from './situation';

type File = NonNullable<ReturnType<typeof engagementField>['type']>;

/**
 * An engagement that the program has written itself, by these rules and with the ruleset's format as `adapt` makes it.
 * @throws Problem with everything that is wrong with it.
 */
export async function engagementFrom(
  value: Values,
  rules: Rules,
  adapt: (format: EngagementFormat) => EngagementFormat,
): Promise<Engagement> {
  const { format } = await kindOf(value.schema, () => Promise.resolve(rules.ruleset));
  const place = (fault: Fault): Fault => fault;
  // As if it were read from a file: facts that are undefined are not there.
  const written = checked(JSON.parse(JSON.stringify(value)) as Values, format);
  return assembled({ written, file: '', format: adapt(format), rules, scenario: undefined, place });
}

/** What an engagement is made of. */
interface Parts extends Pick<Engagement, 'file' | 'format' | 'rules' | 'place'> {
  readonly written: File;
  readonly scenario: ScenarioFile | undefined;
}

export function assembled({ written, file, format, rules, scenario, place }: Parts): Engagement {
  const { ruleset } = rules;
  const context = scenario
    ? fileContextOf(scenario, rules, scenario.facts, scenario.source.value as Values)
    : { rules, lookup: () => undefined, units: [], facts: {}, scenario: {}, suiting: new Map() };
  const units = unitsOf(written, context);
  const cast = castOf(units, format);
  return {
    name: written.name,
    file,
    format,
    rules,
    context: { ...context, units: cast.names },
    units,
    rounds: written.rounds,
    steps: written.steps.map((step, i) => stepOf(step, i, ruleset, cast)),
    until: written.until && cast.conditions(written.until, 'until'),
    counts: countsOf(written.counts, cast),
    fingerprint: () => fingerprintOf(written, rules, scenario, units),
    memory: new Memory(),
    place,
  };
}

/** Who takes part, and what may be asked of them. */
interface Cast {
  readonly names: readonly string[];
  readonly askable: Askable;
  conditions(raw: Values, ...at: readonly (string | number)[]): readonly Condition[];
}

function castOf(units: Engagement['units'], { facts: known }: EngagementFormat): Cast {
  const names = [...units.keys()];
  const askable: Askable = (unit) => {
    const facts = units.get(unit);
    return facts && [...new Set([STANDS, OUT, ...Object.keys(facts), ...known])];
  };
  return { names, askable, conditions: (raw, ...at) => readConditions(raw, at, names, askable) };
}

function stepOf(written: File['steps'][number], index: number, ruleset: RulesetModule, cast: Cast): Step {
  const { procedure: id, name, situation, when = {} } = written;
  const procedure = procedureOf(ruleset, id, situation, index);
  requireFacts(situation, index, cast);
  const named = namesIn(situation);
  const asked = referencesIn(situation).map(({ unit }) => unit);
  return {
    name: name ?? procedure.title,
    procedure,
    situation,
    when: cast.conditions(when, 'steps', index, 'when'),
    units: cast.names.filter((unit) => named.has(unit) || asked.includes(unit)),
  };
}

/** @throws Problem where a situation asks for a fact that no unit has. */
function requireFacts(situation: Values, index: number, { names, askable }: Cast): void {
  const at = ['steps', index, 'situation'];
  for (const { unit, fact, path } of referencesIn(situation))
    readConditions({ [unit]: { [fact]: null } }, [...at, ...path], names, askable);
}

function countsOf(written: Values, cast: Cast): Engagement['counts'] {
  const conditions = Object.entries(written).map(
    ([name, raw]) => [name, cast.conditions(countOf(name, raw), 'counts', name)] as const,
  );
  return new Map(conditions);
}

interface EngagementKind {
  readonly ruleset: RulesetModule;
  readonly format: EngagementFormat;
}

export async function kindOf(schema: unknown, load: Loader): Promise<EngagementKind> {
  const [, id = ''] = typeof schema === 'string' ? (ENGAGEMENT_SCHEMA.exec(schema) ?? []) : [];
  const ruleset = id === '' ? undefined : await load(id);
  const format = await ruleset?.engagements?.();
  if (ruleset && format) return { ruleset, format };
  const what = schema === undefined ? 'is missing' : `is ${shown(schema)}`;
  const message = `${what}; an engagement begins with its ruleset, such as "schema: blucher-engagement/1"`;
  throw new Problem({ path: 'schema', message });
}

export function checked(value: Values, format: EngagementFormat): File {
  const context = { scale: { unit: '', aliases: [] }, options: {} };
  const { situation, faults, missing } = check(engagementField(format), value, context);
  if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
  return situation as unknown as File;
}

/** The units that the file gives, and those of the scenario that its steps and conditions name. */
function unitsOf({ units, steps, until, counts }: File, context: FileContext): ReadonlyMap<string, Values> {
  const named = namesIn([steps.map(({ situation, when }) => [situation, when]), until, counts]);
  const ids = [...new Set([...context.units.filter((id) => named.has(id)), ...Object.keys(units)])];
  return new Map(ids.map((id) => [id, { ...context.lookup(id), ...factsIn(units, id), id }]));
}

function factsIn(units: Values, id: string): Values {
  const fault = nameFault(id);
  if (fault !== undefined) throw new Problem({ path: makePath(['units', id]), message: fault });
  const facts = Object.hasOwn(units, id) ? units[id] : {};
  if (isObject(facts)) return facts;
  const message = `${shown(facts)} is no unit; give its facts, such as { elan: 6 }`;
  throw new Problem({ path: makePath(['units', id]), message });
}

/** Every text and key inside a value. */
function namesIn(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') names.add(value);
  else if (Array.isArray(value)) value.forEach((inner) => namesIn(inner, names));
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) {
      names.add(key);
      namesIn(inner, names);
    }
  return names;
}

function procedureOf(ruleset: RulesetModule, id: string, situation: Values, index: number): Procedure {
  try {
    return findProcedure(ruleset, id, situation);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: `steps[${index}].procedure` })));
  }
}

function countOf(name: string, raw: unknown): Values {
  const path = makePath(['counts', name]);
  const fault = nameFault(name);
  if (fault !== undefined) throw new Problem({ path, message: fault });
  if (isObject(raw)) return raw;
  throw new Problem({
    path,
    message: `${shown(raw)} is no condition; give, for example, { Adler: { stands: true } }`,
  });
}

function fingerprintOf(
  written: File,
  { ruleset, options }: Rules,
  scenario: ScenarioFile | undefined,
  units: Engagement['units'],
): string {
  const houseRules = scenario?.houseRules ?? null;
  const { id, version } = ruleset;
  const facts = scenario?.format.facts(scenario.facts) ?? {};
  const all = [VERSION, id, version, options, houseRules, facts, [...units], written];
  // Exact odds want none, and the module takes two milliseconds to load.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
