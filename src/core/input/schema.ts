import { LONGEST_LIST, type Entry, type Field, type Kind, type Values } from './field';
import type { Procedure } from '../ruling/procedure';
import { DISTANCE } from './distance';
import { LONGEST_TEXT } from './text';

export const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schemas of what a procedure takes and gives. What matters only in some situations is never required, since
 * a schema cannot tell; the check of the program can.
 */
export function schemasOf(procedure: Procedure): {
  readonly situation: JsonSchema;
  readonly outcome: JsonSchema;
} {
  const { title, situation, outcome } = procedure;
  const input = { $schema: DRAFT, title: `${title}: situation`, ...schemaOf(situation, 'input') };
  const output = schemaOf(outcome, 'output');
  const refused = { description: 'null where the rules refuse' };
  return {
    situation: input,
    outcome: { $schema: DRAFT, title: `${title}: outcome`, ...refused, anyOf: [output, { type: 'null' }] },
  };
}

/** The JSON Schema of anything that is given as input. */
export function inputSchema(field: Field): JsonSchema {
  return schemaOf(field, 'input');
}

/** Input may be laxer than output: distances with a unit, names that are numbers, what has a default. */
export type Side = 'input' | 'output';

function schemaOf(field: Field, side: Side): JsonSchema {
  const schema = kindSchema(field.is, side);
  const nullable = field.nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
  return { ...nullable, ...annotations(field, side) };
}

function annotations(
  { label, help, whenText, citation, default: preset, hidden, examples }: Field,
  side: Side,
): JsonSchema {
  const when = whenText === undefined ? undefined : `matters for: ${whenText}`;
  const parts = [label, help, when, citation].filter((part) => part !== undefined);
  return {
    description: parts.join('; '),
    ...(preset !== undefined && typeof preset !== 'function' && { default: preset }),
    ...(hidden === true && side === 'input' && { writeOnly: true }),
    ...(examples !== undefined && { examples }),
  };
}

function kindSchema(is: Kind, side: Side): JsonSchema {
  switch (is.kind) {
    case 'boolean':
      return { type: 'boolean' };
    case 'integer':
    case 'number':
      return { type: is.kind, ...range(is) };
    case 'distance':
      return distanceSchema(is, side);
    case 'choice':
      return choiceSchema(is.choices, is.other, side);
    case 'set':
      return side === 'output'
        ? { type: 'array', items: { enum: is.choices }, uniqueItems: true }
        : { type: 'array', items: { enum: [...is.choices, ...Object.keys(is.also)] } };
    case 'text':
      return { type: 'string', maxLength: is.longest ?? LONGEST_TEXT };
    case 'name':
      return nameSchema(is.other, side);
    case 'list':
      return listSchema(is, side);
    case 'map':
      return { type: 'object', ...namesOf(is), additionalProperties: schemaOf(is.of, side) };
    case 'record':
      return recordSchema(is.entries, side);
    case 'object':
      return { type: 'object' };
  }
}

function listSchema({ of, min, max, alone }: Extract<Kind, { kind: 'list' }>, side: Side): JsonSchema {
  const items = schemaOf(of, side);
  const most = max === LONGEST_LIST ? undefined : { maxItems: max };
  const array = { type: 'array', items, ...(min > 0 && { minItems: min }), ...most };
  return alone === 'kept' || (alone === true && side === 'input') ? { anyOf: [items, array] } : array;
}

/** The names of a map, where they hang on nothing else. */
function namesOf({ keys }: Extract<Kind, { kind: 'map' }>): JsonSchema {
  try {
    const names = keys({ self: {}, raw: {}, key: '', options: {} });
    return names && names.length > 0 ? { propertyNames: { enum: names } } : {};
  } catch {
    return {};
  }
}

/** There is something to be seen. */
const VISIBLE = '\\S';

function nameSchema(other: Field | undefined, side: Side): JsonSchema {
  const type = side === 'input' ? ['string', 'integer'] : 'string';
  const plain = { type, pattern: VISIBLE, maxLength: LONGEST_TEXT };
  return other ? { anyOf: [plain, schemaOf(other, side)] } : plain;
}

function choiceSchema(choices: readonly unknown[], other: Field | undefined, side: Side): JsonSchema {
  return other ? { anyOf: [{ enum: choices }, schemaOf(other, side)] } : { enum: choices };
}

function distanceSchema(limits: { min: number; max: number }, side: Side): JsonSchema {
  const plain = { type: 'number', ...range(limits) };
  if (side === 'output') return plain;
  return { anyOf: [plain, { type: 'string', pattern: DISTANCE, examples: ['4.5in'] }] };
}

function range({ min, max }: { readonly min: number; readonly max: number }): Values {
  return {
    ...(min > -Number.MAX_SAFE_INTEGER && { minimum: min }),
    ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }),
  };
}

function recordSchema(entries: readonly Entry[], side: Side): JsonSchema {
  const required = entries.filter(([, field]) => isRequired(field, side)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field, side)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Whether a record always has the field. */
export function isRequired({ optional, when, implied, default: preset }: Field, side: Side): boolean {
  if (optional === true || when !== undefined) return false;
  return side === 'output' || (preset === undefined && implied === undefined);
}
