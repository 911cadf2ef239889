import { Problem } from '../../core/input/problem';
import { DRAFT, inputSchema, type JsonSchema } from '../../core/input/schema';
import { withSharedParts } from '../../core/input/shared-schema';
import { findProcedure } from '../../core/ruling/adjudicate';
import { houseRulesField } from '../../core/ruling/house';
import type { RulesetModule } from '../../core/ruleset-module';
import { readRules } from '../input/options';
import type { Io } from '../io';

/** @throws Problem where the ruleset has no scenario files. */
export async function schemaOfScenarios(ruleset: RulesetModule): Promise<JsonSchema> {
  const format = having(await ruleset.scenarios?.(), ruleset, 'scenario');
  const { scenarioSchema } = await import('../../core/scenario/scenario-schema');
  return scenarioSchema(ruleset, format);
}

/** @throws Problem where the ruleset has no engagement files. */
export async function schemaOfEngagements(ruleset: RulesetModule): Promise<JsonSchema> {
  const format = having(await ruleset.engagements?.(), ruleset, 'engagement');
  const { engagementSchema } = await import('../../core/odds/engagement');
  return engagementSchema(ruleset, format);
}

/** @throws Problem where the ruleset has no armies. */
export async function schemaOfRosters(ruleset: RulesetModule, io: Io): Promise<JsonSchema> {
  const rules = await readRules({ rules: ruleset.id }, io);
  const { procedures } = having(await ruleset.armies?.(rules), ruleset, 'roster');
  return file(ruleset, 'roster', inputSchema(findProcedure(ruleset, procedures.check).situation));
}

/** @throws Problem where the ruleset has no campaign, and so no maps. */
export async function schemaOfMaps(ruleset: RulesetModule): Promise<JsonSchema> {
  const { maps } = having(await ruleset.campaign?.(), ruleset, 'map');
  return file(ruleset, 'map', inputSchema(maps.file));
}

export function schemaOfHouseRules(ruleset: RulesetModule): JsonSchema {
  return file(ruleset, 'house rules', inputSchema(houseRulesField(ruleset)));
}

/** Scripts of games are the same for all rulesets: a list of lines, or a file that also says which dice fall. */
export function schemaOfScripts(): JsonSchema {
  const lines = { type: 'array', items: { type: 'string' }, description: 'what players type, in order' };
  const dice = {
    type: 'array',
    items: { type: ['string', 'number'] },
    description: 'the faces of each throw, such as 6 1 5',
  };
  const whole = {
    type: 'object',
    properties: { lines, seed: { type: ['string', 'number'], description: 'seed of the dice' }, dice },
    required: ['lines'],
    not: { required: ['seed', 'dice'] },
  };
  return { $schema: DRAFT, title: 'script of a game', anyOf: [lines, whole] };
}

function file({ title }: RulesetModule, kind: string, schema: JsonSchema): JsonSchema {
  return withSharedParts({ $schema: DRAFT, title: `${title}: ${kind}`, ...schema });
}

function having<T>(format: T | undefined, { id }: RulesetModule, kind: string): T {
  if (format === undefined) throw new Problem({ path: kind, message: `${id} has no ${kind} files` });
  return format;
}
