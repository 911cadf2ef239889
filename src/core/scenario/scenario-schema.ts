import { isObject } from '../input/check';
import { record } from '../input/field';
import { houseRulesField } from '../ruling/house';
import type { Procedure } from '../ruling/procedure';
import { optionShape, type Ruleset } from '../ruling/ruleset';
import { EXTENDS, scenarioField, type ScenarioFormat } from './scenario';
import { DRAFT, inputSchema, type JsonSchema } from '../input/schema';
import { ANNOTATIONS, withParts, withSharedParts } from '../input/shared-schema';

/**
 * The JSON Schema of a ruleset's scenario files, for editors: a whole file, or with `extends` a variant that gives only
 * what differs. Checks know the procedures and what their situations hold; what a fact means is reported by the schema of
 * its procedure.
 */
export function scenarioSchema(ruleset: Ruleset, format: ScenarioFormat): JsonSchema {
  const plain = inputSchema(scenarioField(format));
  const options = record(optionShape(ruleset), { label: 'Options of the rules', default: {} });
  const house = inputSchema(houseRulesField(ruleset));
  const optionsSchema = brief(inputSchema(options));
  const whole = withProperties(plain, {
    options: optionsSchema,
    houseRules: withProperties(house, { options: optionsSchema }),
    checks: checksSchema(plain, ruleset, inBattles(ruleset, format)),
  });
  return withSharedParts({
    $schema: DRAFT,
    title: `${ruleset.title}: scenario`,
    type: 'object',
    if: { required: [EXTENDS] },
    then: { $ref: '#/$defs/variant' },
    else: { $ref: '#/$defs/whole' },
    $defs: {
      whole,
      variant: variantOf(whole),
      ...Object.fromEntries(
        inBattles(ruleset, format).map((one) => [one.id, laxer(inputSchema(one.situation))]),
      ),
    },
  });
}

/** The procedures of which a scenario may hold checks that editors should help with. */
const inBattles = ({ procedures }: Ruleset, { apart }: ScenarioFormat): readonly Procedure[] =>
  procedures.filter(({ id }) => apart?.test(id) !== true);

function propertiesOf(schema: JsonSchema): JsonSchema {
  return isObject(schema.properties) ? schema.properties : {};
}

function withProperties(schema: JsonSchema, parts: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...propertiesOf(schema), ...parts } };
}

function without(schema: JsonSchema, keys: readonly string[]): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}

/** Options by what they are called; `explain` tells more of each, and those of several parts have files of their own. */
function brief(options: JsonSchema): JsonSchema {
  return withParts(options, ({ description, ...rest }) => ({
    ...(rest.type === 'object' ? { type: 'object' } : rest),
    description: String(description).split('; ')[0],
  }));
}

/** Each check names a procedure, and its situation is that procedure's; what the scenario knows may be left out. */
function checksSchema(plain: JsonSchema, { procedures }: Ruleset, known: readonly Procedure[]): JsonSchema {
  const checks = propertiesOf(plain).checks as JsonSchema;
  const procedure = { enum: procedures.map(({ id }) => id) };
  const item = withProperties(checks.items as JsonSchema, { procedure });
  const allOf = known.map(({ id }) => ({
    if: { properties: { procedure: { const: id } } },
    then: { properties: { situation: { $ref: `#/$defs/${id}` } } },
  }));
  return { ...checks, items: { ...item, allOf } };
}

/** The same with nothing required and nothing said, and a unit's name where a whole unit may stand. */
function laxer(schema: JsonSchema): JsonSchema {
  const bare = withParts(without(schema, [...ANNOTATIONS, 'required']), laxer);
  const { properties, items } = bare;
  const named = isObject(properties) && {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, nameable(one as JsonSchema)]),
    ),
  };
  return { ...bare, ...named, ...(isObject(items) && { items: orName(items) }) };
}

const nameable = (schema: JsonSchema): JsonSchema =>
  Object.hasOwn(propertiesOf(schema), 'id') ? orName(schema) : schema;

const orName = (schema: JsonSchema): JsonSchema =>
  schema.type === 'object' ? { anyOf: [schema, { type: 'string' }] } : schema;

/** What may stand in a variant: any part of it, null for what it takes away, and parts of what has parts. */
function variantOf(whole: JsonSchema): JsonSchema {
  const parts = Object.entries(propertiesOf(whole)).map(([name, part]) => {
    const { type } = part as JsonSchema;
    const other = type === 'object' || type === 'array' ? ['object', 'null'] : 'null';
    return [name, { anyOf: [{ $ref: `#/$defs/whole/properties/${name}` }, { type: other }] }];
  });
  return { type: 'object', properties: Object.fromEntries(parts), additionalProperties: false };
}
