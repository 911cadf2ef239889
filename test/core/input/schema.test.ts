import * as field from '../../../src/core/input/field';
import { procedure } from '../../../src/core/ruling/procedure';
import { schemasOf, type JsonSchema } from '../../../src/core/input/schema';

const made = procedure({
  id: 'made-up',
  title: 'Made up',
  summary: 'Nothing.',
  citation: 'Book p.1',
  situation: {
    id: field.name({ label: 'Name', default: 'x' }),
    arm: field.choice(['FOOT', 'HORSE'], { label: 'Arm', help: 'as the card says', citation: 'Book p.2' }),
    men: field.integer({ label: 'Men', min: 1, max: 9, when: (s) => s.arm === 'FOOT', whenText: 'foot' }),
    ratio: field.number({ label: 'Ratio', min: -Number.MAX_SAFE_INTEGER, optional: true }),
    far: field.distanceOrNone({ label: 'Distance', max: 10, default: null }),
    skills: field.set(['steady'], { label: 'Skills', default: [] }),
    scale: field.choiceOr(
      ['small'],
      field.record({ mm: field.integer({ label: 'mm' }) }, { label: 'Scale' }),
      { label: 'Scale' },
    ),
    secret: field.text({ label: 'Secret', hidden: true, default: () => 'x' }),
    others: field.list(field.record({ id: field.name({ label: 'Name' }) }, { label: 'Other' }), {
      label: 'Others',
      max: 3,
      default: [],
    }),
    sizes: field.list(field.integer({ label: 'Size' }), { label: 'Sizes', alone: true, default: [] }),
    guests: field.oneOrList(field.integer({ label: 'Guest' }), { label: 'Guests', default: 1 }),
    counts: field.map(field.boolean({ label: 'Count' }), { label: 'Counts', default: {} }),
  },
  outcome: {
    hits: field.integer({ label: 'Hits' }),
    roll: field.list(field.integer({ label: 'Face', min: 1, max: 6 }), { label: 'Faces', optional: true }),
    far: field.distance({ label: 'Distance', when: () => true }),
    who: field.name({ label: 'Who' }),
    marks: field.set(['steady'], { label: 'Marks' }),
  },
  verdict: () => '',

  *resolve() {
    return null;
  },
});

const { situation, outcome } = schemasOf(made);
const properties = situation.properties as Readonly<Record<string, JsonSchema>>;

test('both are schemas of draft 2020-12', () => {
  for (const schema of [situation, outcome])
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
});

test('only what must always be given is required, and nothing unknown is allowed', () => {
  expect(situation).toMatchObject({
    type: 'object',
    required: ['arm', 'scale'],
    additionalProperties: false,
  });
});

test.each([
  ['id', { type: ['string', 'integer'], pattern: '\\S', maxLength: 100, default: 'x', description: 'Name' }],
  ['arm', { enum: ['FOOT', 'HORSE'], description: 'Arm; as the card says; Book p.2' }],
  ['men', { type: 'integer', minimum: 1, maximum: 9, description: 'Men; matters for: foot' }],
  ['ratio', { type: 'number', description: 'Ratio' }],
  ['skills', { type: 'array', items: { enum: ['steady'] }, default: [], description: 'Skills' }],
  ['secret', { type: 'string', maxLength: 100, writeOnly: true, description: 'Secret' }],
  [
    'counts',
    {
      type: 'object',
      additionalProperties: { type: 'boolean', description: 'Count' },
      default: {},
      description: 'Counts',
    },
  ],
])('the field %s', (name, schema) => {
  expect(properties[name]).toEqual(schema);
});

test('a distance may have a unit, or be none', () => {
  expect(properties.far).toMatchObject({
    anyOf: [{ anyOf: [{ type: 'number', minimum: 0, maximum: 10 }, { type: 'string' }] }, { type: 'null' }],
    default: null,
  });
});

test('a choice that may be given in full', () => {
  expect(properties.scale).toMatchObject({
    anyOf: [{ enum: ['small'] }, { type: 'object', required: ['mm'] }],
  });
});

test('a list of records', () => {
  expect(properties.others).toMatchObject({
    type: 'array',
    maxItems: 3,
    items: { type: 'object', required: ['id'], additionalProperties: false },
  });
});

test('a list that may be a lone value', () => {
  expect(properties.sizes).toMatchObject({
    anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }],
  });
});

test('one value, or a list of such', () => {
  expect(properties.guests).toMatchObject({
    anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }],
  });
});

test('an outcome is strict, or null', () => {
  expect(outcome).toMatchObject({
    anyOf: [
      {
        required: ['hits', 'who', 'marks'],
        properties: { far: { type: 'number' }, who: { type: 'string' }, marks: { uniqueItems: true } },
      },
      { type: 'null' },
    ],
  });
});
