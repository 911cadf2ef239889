import { isObject } from '../input/check';
import { record } from '../input/field';
import { houseRulesField } from '../ruling/house';
import type { Procedure } from '../ruling/procedure';
import { optionShape, type Ruleset } from '../ruling/ruleset';
import { EXTENDS, scenarioField, type ScenarioFormat } from './scenario';
import { DRAFT, inputSchema, type JsonSchema } from '../input/schema';

/**
 * The JSON Schema of a ruleset's scenario files, for editors: a whole file, or with `extends` a variant that gives only
 * what differs. Checks know the procedures and what their situations hold.
 */
export function scenarioSchema(ruleset: Ruleset, format: ScenarioFormat): JsonSchema {
  const options = record(optionShape(ruleset), { label: 'Options of the rules', default: {} });
  const plain = inputSchema(scenarioField(format, options));
  const whole = withParts(plain, {
    houseRules: inputSchema(houseRulesField(ruleset)),
    checks: checksSchema(plain, ruleset),
  });
  return {
    $schema: DRAFT,
    title: `${ruleset.title}: scenario`,
    type: 'object',
    if: { required: [EXTENDS] },
    then: { $ref: '#/$defs/variant' },
    else: { $ref: '#/$defs/whole' },
    $defs: {
      whole,
      variant: changed(whole),
      ...Object.fromEntries(
        ruleset.procedures.map((one) => [situationOf(one), laxer(inputSchema(one.situation))]),
      ),
    },
  };
}

const situationOf = ({ id }: Procedure): string => `situation:${id}`;

function partsOf(schema: JsonSchema): JsonSchema {
  return isObject(schema.properties) ? schema.properties : {};
}

function withParts(schema: JsonSchema, parts: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...partsOf(schema), ...parts } };
}

/** Each check names a procedure, and its situation is that procedure's; what the scenario knows may be left out. */
function checksSchema(plain: JsonSchema, { procedures }: Ruleset): JsonSchema {
  const checks = partsOf(plain).checks as JsonSchema;
  const item = withParts(checks.items as JsonSchema, { procedure: { enum: procedures.map(({ id }) => id) } });
  const allOf = procedures.map((procedure) => ({
    if: { properties: { procedure: { const: procedure.id } } },
    then: { properties: { situation: { $ref: `#/$defs/${situationOf(procedure)}` } } },
  }));
  return { ...checks, items: { ...item, allOf } };
}

function optional(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'required'));
}

/** The same with nothing required, and a unit's name where a whole unit may stand. */
function laxer(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(optional(schema)).map(([key, value]) => [key, laxerPart(key, value)]),
  );
}

function laxerPart(key: string, value: unknown): unknown {
  if (key === 'properties' && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, nameable(laxer(inner as JsonSchema))]),
    );
  if (key === 'items' && isObject(value)) return nameable(laxer(value));
  return key === 'anyOf' && Array.isArray(value) ? value.map((inner) => laxer(inner as JsonSchema)) : value;
}

function nameable(schema: JsonSchema): JsonSchema {
  return Object.hasOwn(partsOf(schema), 'id') ? { anyOf: [schema, { type: 'string' }] } : schema;
}

/** What entries of a list are told apart by. */
const NAMES = ['id', 'name', 'side'];

/** What may stand in a variant: any part of it, null for what it takes away, and entries of lists by their names. */
function changed(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  if (isObject(properties)) return { ...optional(schema), properties: eachChanged(properties) };
  if (!isObject(items) || !NAMES.some((name) => Object.hasOwn(partsOf(items), name))) return schema;
  const entries = { type: 'object', additionalProperties: orGone(changed(items)) };
  return { anyOf: [schema, entries] };
}

function eachChanged(properties: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, orGone(changed(inner as JsonSchema))]),
  );
}

const orGone = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
