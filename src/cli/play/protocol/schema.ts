import { DRAFT, type JsonSchema } from '../../../core/input/schema';
import { eventParts, type Form } from '../../../game/events';
import { lineSchema, PROTOCOL } from './line-in';

/** The JSON Schema of every line that `play` reads as JSON, and of every event that it answers. */
export function protocolSchema(): JsonSchema {
  const entries = Object.entries(eventParts()).map(([type, parts]) => entrySchema(type, parts));
  return {
    $schema: DRAFT,
    title: 'blucher play',
    protocol: PROTOCOL,
    $defs: {
      line: { ...lineSchema(), description: 'a line of JSON; any other line is read as players type it' },
      event: { description: 'a line of the answer', anyOf: [...entries, ...ANSWERS] },
      form: FORM,
      fault: FAULT,
    },
    anyOf: [{ $ref: '#/$defs/line' }, { $ref: '#/$defs/event' }],
  };
}

const TEXT = { type: 'string' };
const TEXTS = { type: 'array', items: TEXT };
const COUNT = { type: 'integer' };
const MAP = { type: 'object' };
const MAPS = { type: 'array', items: MAP };
const ID = { type: ['string', 'integer'], description: 'of the line that it answers' };

const OF: Readonly<Record<Form, JsonSchema>> = {
  text: TEXT,
  number: { type: 'number' },
  map: MAP,
  facts: MAP,
  names: MAP,
  throws: MAPS,
  rolls: MAPS,
  faces: MAP,
  'map?': { type: ['object', 'null'] },
  'map??': MAP,
  'list?': { type: ['array', 'null'] },
  'text?': TEXT,
  'number?': { type: 'number' },
  'true?': { const: true },
  'codes?': { type: 'array' },
  seals: MAP,
  'orders?': { type: 'array' },
  any: {},
  'any?': {},
};

/** Parts that an event may lack. */
const OPTIONAL: readonly Form[] = ['map??', 'text?', 'number?', 'true?', 'codes?', 'orders?', 'any?'];

/** An entry of the journal; what only a key opens is not told. */
function entrySchema(type: string, parts: Readonly<Record<string, Form>>): JsonSchema {
  const open = Object.entries(parts).filter(([name]) => name !== 'seals');
  const { properties, optional } = eventProperties(type, Object.fromEntries(open));
  const entry = { n: { ...COUNT, description: 'the line of the journal' }, at: TEXT, hash: TEXT };
  const more = BESIDES[type] ?? {};
  return objectOf({ type: properties.type ?? {}, ...entry, ...properties, ...more }, [
    ...optional,
    ...(UNTOLD[type] ?? []),
    ...Object.keys(more),
  ]);
}

/** What the side that did it is not told of an act on a card that lies face down for it (see `entryFor`). */
const UNTOLD: Readonly<Record<string, readonly string[]>> = { ruled: ['situation'] };

/** What the answer to an act may have besides its entry of the journal. */
const BESIDES: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  ruled: { unused: { ...TEXTS, description: 'facts that were given and did not matter' } },
};

/** The properties of an event of the journal, and which of them it may lack. */
export function eventProperties(
  type: string,
  parts: Readonly<Record<string, Form>>,
): { readonly properties: Readonly<Record<string, JsonSchema>>; readonly optional: readonly string[] } {
  const entries = Object.entries(parts);
  return {
    properties: {
      type: { const: type },
      ...Object.fromEntries(entries.map(([name, form]) => [name, OF[form]])),
    },
    optional: entries.filter(([, form]) => OPTIONAL.includes(form)).map(([name]) => name),
  };
}

/** An object with these properties and the id of the line that it answers, and no others. */
function objectOf(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: { ...properties, id: ID },
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

const FAULT = {
  type: 'object',
  properties: { path: TEXT, message: TEXT, allowed: TEXTS },
  required: ['path', 'message'],
};

const FAULTS = {
  error: { $ref: '#/$defs/fault' },
  errors: { type: 'array', items: { $ref: '#/$defs/fault' } },
};

const FORM = {
  type: 'object',
  description: 'an act as it stands, with what it still wants',
  properties: {
    ...{ word: TEXT, title: TEXT, by: TEXT, kind: { enum: ['ruled', 'noted', 'hidden', 'sealed'] } },
    roles: { type: 'array', items: MAP },
    facts: { type: 'array', items: MAP },
    known: { type: 'array', items: MAP },
    faults: { type: 'array', items: { $ref: '#/$defs/fault' } },
    left: TEXTS,
    hides: MAP,
    words: { type: 'object', properties: { label: TEXT, among: TEXTS }, required: ['label', 'among'] },
    ...{ notes: TEXTS, help: TEXTS, rest: TEXT },
    pin: { const: 'new' },
    whole: { type: 'boolean' },
  },
  required: ['word', 'title', 'by', 'kind', 'roles', 'facts', 'known', 'faults', 'left', 'whole'],
};

const TOLD = [
  'text',
  'now',
  'act',
  'ruling',
  'units',
  'standing',
  'log',
  'board',
  'advice',
  'own',
  'proposal',
];

/** Events that are no entries of the journal. */
const ANSWERS: readonly JsonSchema[] = [
  {
    ...objectOf(
      {
        type: { const: 'told' },
        ...Object.fromEntries(TOLD.map((name) => [name, name === 'act' ? { $ref: '#/$defs/form' } : {}])),
      },
      TOLD,
    ),
    description: 'the answer to a question',
  },
  {
    ...objectOf({ type: { const: 'refused' }, refused: { type: 'array', items: MAP } }, []),
    description: 'the rules do not allow it; the question stands',
  },
  {
    ...objectOf({ type: { const: 'error' }, ...FAULTS }, ['errors']),
    description: 'the line cannot be read or done; the question stands',
  },
  {
    ...objectOf({ type: { const: 'wanted' }, ...FAULTS, act: { $ref: '#/$defs/form' } }, ['errors']),
    description: 'nothing is wrong with the line but that it does not say all',
  },
  {
    ...objectOf(
      {
        ...{ type: { const: 'wanted' }, for: TEXT, by: TEXT, dice: COUNT, sides: COUNT },
        ...{ reroll: { type: 'boolean' }, as: TEXT },
      },
      ['by', 'as'],
    ),
    description: 'the faces of real dice are wanted on the next line; "stop" breaks it off',
  },
  {
    ...objectOf(
      { type: { const: 'wanted' }, word: TEXT, by: TEXT, text: TEXT, outcome: MAP, facts: MAPS, as: TEXT },
      ['as'],
    ),
    description: 'facts that the dice have made worth asking are wanted on the next line',
  },
  {
    ...objectOf({ type: { const: 'wanted' }, pin: TEXT, by: TEXT, as: TEXT }, []),
    description: 'the PIN of the side is wanted on its phone, by which that is opened; "stop" breaks it off',
  },
  { ...objectOf({ type: { const: 'ready' } }, []), description: 'a line with an id is answered' },
  objectOf({ type: { const: 'left' }, hash: TEXT, head: TEXT }, ['head']),
  objectOf({ type: { const: 'mended' }, bytes: COUNT, finished: { const: true } }, ['finished']),
  objectOf({ type: { const: 'fought' }, game: TEXT }, []),
  objectOf({ type: { const: 'serving' }, table: TEXT, phones: MAP }, []),
];
