import type { Step, Engagement } from './engagement';
import { createHash } from 'node:crypto';
import { findProcedure, setRules } from '../../core/ruling/adjudicate';
import { check, isObject, makePath, missingFaults } from '../../core/input/check';
import { ENGAGEMENT_SCHEMA, engagementField, type EngagementFormat } from '../../core/odds/engagement';
import type { Values } from '../../core/input/field';
import { Problem, type Fault } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import type { Rules } from '../../core/ruling/ruleset';
import type { RulesetModule } from '../../core/ruleset-module';
import { nameFault, shown } from '../../core/input/text';
import { VERSION } from '../../core/version';
import { fileContextOf, type FileContext } from '../file-context';
import { readReferred } from '../extends';
import { faultOf, loadScenario, type Loader, type ScenarioFile } from '../load';
import { formRemark } from '../remark';
import { parseSource, type Source } from '../yaml';
import { OUT, readConditions, STANDS, type Askable, type Condition } from './conditions';
import { Memory } from './memory';
import { questionOf } from './question';
import { referencesIn } from './situation';

type File = NonNullable<ReturnType<typeof engagementField>['type']>;

/**
 * Reads an engagement file.
 * @throws Problem with everything that is wrong with it, each with its line and column.
 */
export async function loadEngagement(text: string, file: string, load: Loader): Promise<Engagement> {
  const { source, faults } = parseSource(text, file);
  const place = (fault: Fault): Fault => faultOf(formRemark(fault, source));
  if (faults.length > 0)
    throw new Problem(
      ...faults.map(({ mark, ...fault }) => faultOf({ ...formRemark(fault, source), ...mark })),
    );
  return placed(place, () => readEngagement(source, file, load, place));
}

/** Does the work; its faults get their places in the file. */
async function placed<T>(place: Engagement['place'], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && !(error instanceof Elsewhere))
      throw new Problem(...error.faults.map(place));
    throw error;
  }
}

/** Faults of another file, which have their places already. */
class Elsewhere extends Problem {}

async function readEngagement(
  { value }: Source,
  file: string,
  load: Loader,
  place: Engagement['place'],
): Promise<Engagement> {
  if (!isObject(value)) throw new Problem({ path: '', message: 'is no engagement: it holds no keys' });
  const { ruleset, format } = await kindOf(value.schema, load);
  const written = checked(value, format);
  const scenario = await scenarioOf(written.scenario, ruleset, file, load);
  const rules = rulesOf(written.options, ruleset, scenario);
  const engagement = assembled({ written, file, format, rules, scenario, place });
  rehearse(engagement);
  return engagement;
}

/**
 * Puts the question of every step once, with the units as they are at first: a step that no trial reaches is checked too.
 * @throws Problem with all that is wrong, each fault at its place in the file.
 */
function rehearse(engagement: Engagement): void {
  const { units, steps } = engagement;
  const faults = steps.flatMap((_, index) =>
    faultsIn(() => questionOf(engagement, index, (unit) => units.get(unit) ?? {})),
  );
  // They have their places already.
  if (faults.length > 0) throw new Elsewhere(...faults);
}

function faultsIn(work: () => unknown): readonly Fault[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof Problem) return error.faults;
    throw error;
  }
}

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

function assembled({ written, file, format, rules, scenario, place }: Parts): Engagement {
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
    fingerprint: fingerprintOf(written, rules, scenario, units),
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

async function kindOf(schema: unknown, load: Loader): Promise<EngagementKind> {
  const [, id = ''] = typeof schema === 'string' ? (ENGAGEMENT_SCHEMA.exec(schema) ?? []) : [];
  const ruleset = id === '' ? undefined : await load(id);
  const format = await ruleset?.engagements?.();
  if (ruleset && format) return { ruleset, format };
  const what = schema === undefined ? 'is missing' : `is ${shown(schema)}`;
  const message = `${what}; an engagement begins with its ruleset, such as "schema: blucher-engagement/1"`;
  throw new Problem({ path: 'schema', message });
}

function checked(value: Values, format: EngagementFormat): File {
  const context = { scale: { unit: '', aliases: [] }, options: {} };
  const { situation, faults, missing } = check(engagementField(format), value, context);
  if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
  return situation as unknown as File;
}

async function scenarioOf(
  name: string | undefined,
  { id }: RulesetModule,
  file: string,
  load: Loader,
): Promise<ScenarioFile | undefined> {
  if (name === undefined) return undefined;
  const referred = await readReferred(name, file);
  if (typeof referred === 'string') throw new Problem({ path: 'scenario', message: referred });
  const scenario = await loadScenario(referred.text, referred.file, load).catch((error: unknown) => {
    throw error instanceof Problem ? new Elsewhere(...error.faults) : error;
  });
  if (scenario.ruleset.id === id) return scenario;
  const message = `is a scenario of ${scenario.ruleset.id}; this is an engagement of ${id}`;
  throw new Problem({ path: 'scenario', message });
}

function rulesOf(options: Values, ruleset: RulesetModule, scenario: ScenarioFile | undefined): Rules {
  return setRules(ruleset, { ...scenario?.rules.options, ...options }, scenario?.rules.house);
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
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
