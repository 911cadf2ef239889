import type { Engagement } from './engagement';
import { setRules } from '../core/ruling/adjudicate';
import { isObject } from '../core/input/check';
import type { Values } from '../core/input/field';
import { problemOf, Problem, type Fault } from '../core/input/problem';
import type { Rules } from '../core/ruling/ruleset';
import type { RulesetModule } from '../core/ruleset-module';
import { readReferred } from '../scenario/extends';
import { faultOf, loadScenario, type Loader, type ScenarioFile } from '../scenario/load';
import { formRemark } from '../scenario/remark';
import { parseSource, type Source } from '../scenario/yaml';
import { assembled, checked, kindOf } from './assemble';
import { questionOf } from './question';

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
  const faults = steps.flatMap(
    (_, index) =>
      problemOf(() => questionOf(engagement, index, (unit) => units.get(unit) ?? {}))?.faults ?? [],
  );
  // They have their places already.
  if (faults.length > 0) throw new Elsewhere(...faults);
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
