import { isObject } from '../../../src/core/input/check';
import { integer, list, name, record, type Values } from '../../../src/core/input/field';
import { procedure } from '../../../src/core/ruling/procedure';
import type { ScenarioFormat } from '../../../src/core/scenario/scenario';
import { scenarioSchema } from '../../../src/core/scenario/scenario-schema';
import { TOY } from '../../support/toy';

const LABEL = { label: 'Value' };
const unit = record({ id: name(LABEL), elan: integer(LABEL) }, LABEL);

const march = procedure({
  id: 'march',
  title: 'March',
  summary: 'A march.',
  citation: 'p.1',
  situation: { unit, escort: list(unit, LABEL), road: record({ length: integer(LABEL) }, LABEL) },
  outcome: {},
  verdict: () => 'It marches.',
  *resolve() {
    return {};
  },
});

const FORMAT: Pick<ScenarioFormat, 'schema' | 'shape'> = {
  schema: 'toy-scenario/1',
  shape: {
    turns: integer({ ...LABEL, max: 30 }),
    sides: list(record({ id: name(LABEL), morale: integer(LABEL) }, LABEL), LABEL),
    marks: list(integer(LABEL), LABEL),
  },
};

const SCHEMA = scenarioSchema({ ...TOY, procedures: [...TOY.procedures, march] }, FORMAT as ScenarioFormat);

/** The part of a schema at a path. */
function at(schema: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce((part, key) => (part as Values)[key], schema);
}

/** All keys that stand anywhere in a schema. */
function keysIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysIn);
  return isObject(schema) ? Object.entries(schema).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : [];
}

const whole = at(SCHEMA, '$defs', 'whole');
const variant = at(SCHEMA, '$defs', 'variant');

test('a file is whole, or with "extends" a variant', () => {
  expect(SCHEMA).toMatchObject({
    title: 'Toy: scenario',
    if: { required: ['extends'] },
    then: { $ref: '#/$defs/variant' },
    else: { $ref: '#/$defs/whole' },
  });
});

test('a whole file has the keys of all files and those of its ruleset', () => {
  expect(whole).toMatchObject({
    required: ['schema', 'id', 'name', 'turns', 'sides', 'marks'],
    properties: {
      schema: { enum: ['toy-scenario/1'] },
      turns: { type: 'integer', maximum: 30 },
      options: { properties: { pursuit: { enum: ['dice', 'always'] }, weather: { type: 'boolean' } } },
      houseRules: { properties: { ruleset: { enum: ['toy'] } } },
    },
    additionalProperties: false,
  });
});

test('a check names a procedure, and its situation is that of the procedure', () => {
  expect(at(whole, 'properties', 'checks', 'items')).toMatchObject({
    properties: { procedure: { enum: ['duel', 'march'] } },
    allOf: ['duel', 'march'].map((id) => ({
      if: { properties: { procedure: { const: id } } },
      then: { properties: { situation: { $ref: `#/$defs/situation:${id}` } } },
    })),
  });
});

describe('the situation of a check', () => {
  const situation = at(SCHEMA, '$defs', 'situation:march');

  test('may leave out what the scenario knows', () => {
    expect(keysIn(situation)).not.toContain('required');
    expect(at(situation, 'properties', 'road', 'properties', 'length')).toMatchObject({ type: 'integer' });
  });

  test('may name a unit in place of its record, but nothing else', () => {
    const byName = { anyOf: [{ type: 'object' }, { type: 'string' }] };
    expect(at(situation, 'properties', 'unit')).toMatchObject(byName);
    expect(at(situation, 'properties', 'escort', 'items')).toMatchObject(byName);
    expect(at(situation, 'properties', 'road')).not.toHaveProperty('anyOf');
  });
});

describe('a variant', () => {
  const gone = { type: 'null' };

  test('requires nothing, and may take any key away', () => {
    expect(variant).not.toHaveProperty('required');
    expect(at(variant, 'properties', 'turns')).toMatchObject({ anyOf: [{ type: 'integer' }, gone] });
    expect(at(variant, 'properties', 'marks')).toMatchObject({ anyOf: [{ type: 'array' }, gone] });
  });

  test('gives a list whole, or single entries of it by their names', () => {
    const [sides, none] = at(variant, 'properties', 'sides', 'anyOf') as readonly [Values, Values];
    expect(none).toEqual(gone);
    expect(sides).toMatchObject({
      anyOf: [
        { type: 'array', items: { required: ['id', 'morale'] } },
        { type: 'object', additionalProperties: { anyOf: [{ type: 'object' }, gone] } },
      ],
    });
    const entry = at(sides, 'anyOf', 1, 'additionalProperties', 'anyOf', 0);
    expect(entry).not.toHaveProperty('required');
    expect(at(entry, 'properties', 'morale')).toMatchObject({ anyOf: [{ type: 'integer' }, gone] });
  });
});
