import { EXCLUSIVES } from '../input/envelope';
import { RULING_PARTS } from '../procedure/ruling-parts';
import { DRAFT, type JsonSchema } from '../../core/input/schema';
import type { RulesetModule } from '../../core/ruleset-module';
import { eventParts } from '../../game/events';
import { eventProperties } from '../play/protocol/schema';

const TEXT = { type: 'string' };
const COUNT = { type: 'integer', minimum: 0 };
const FACES = { type: 'array', items: { type: 'integer' } };
const TEXTS = { type: 'array', items: TEXT };
const ID = { type: ['string', 'number', 'null'], description: 'comes back with the answer' };

/** An object with these properties and no others. */
function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** That parts exclude each other; who asks for odds says `odds: true`, or by what. */
function apart(part: string, beside: string): readonly JsonSchema[] {
  if (beside !== 'odds') return [{ not: { required: [beside, part] } }];
  const odds = { required: [part, 'odds'], properties: { odds: { const: true } } };
  return [{ not: { required: [part, 'by'] } }, { not: odds }];
}

/** A line that `batch` takes: the procedures are those of the ruleset; a line may name another one. */
export function batchSchema(ruleset: RulesetModule): JsonSchema {
  const own = { properties: { ruleset: { const: ruleset.id } } };
  const procedure = { properties: { procedure: { enum: ruleset.procedures.map(({ id }) => id) } } };
  return {
    $schema: DRAFT,
    title: `${ruleset.title}: line of a batch`,
    ...objectOf(
      {
        id: ID,
        ruleset: { ...TEXT, default: ruleset.id },
        procedure: TEXT,
        situation: { type: 'object', description: 'see "blucher schema <procedure>"' },
        dice: { ...FACES, description: 'the faces, in the order rolled' },
        seed: { type: ['string', 'number'] },
        options: { type: 'object', description: 'options of the rules' },
        odds: { type: 'boolean', description: 'exact odds in place of a ruling' },
        by: { ...TEXTS, description: 'fields of the outcome by which odds are grouped' },
        want: { type: 'array', items: { enum: RULING_PARTS }, description: 'parts of the ruling' },
      },
      ['procedure', 'situation'],
    ),
    allOf: [{ if: own, then: procedure }, ...EXCLUSIVES.flatMap(([part, beside]) => apart(part, beside))],
  };
}

const REASON = { text: TEXT, citation: TEXT, rule: TEXT };
const VALUE = { type: ['number', 'string'] };

/** A ruling as `--json` and `batch` answer it. */
export function rulingSchema(ruleset: RulesetModule): JsonSchema {
  const ids = ruleset.procedures.map(({ id }) => id);
  return {
    $schema: DRAFT,
    title: `${ruleset.title}: ruling`,
    ...objectOf(
      {
        id: ID,
        ruleset: { const: ruleset.id },
        procedure: { enum: ids },
        situation: { type: 'object', description: 'with every default filled in; hidden facts are left out' },
        rolls: listOf(
          {
            ...{ for: TEXT, by: TEXT, sides: COUNT, dice: COUNT },
            ...{ faces: FACES, rerolled: FACES, hits: COUNT },
          },
          ['for', 'by', 'sides', 'dice'],
        ),
        factors: listOf({ name: TEXT, ...REASON, unit: TEXT, value: VALUE, counts: { type: 'boolean' } }, [
          'name',
          'text',
          'value',
          'counts',
          'citation',
        ]),
        steps: listOf(REASON, ['text', 'citation']),
        outcome: { type: ['object', 'null'], description: 'null where the rules refuse' },
        refused: listOf({ code: TEXT, ...REASON, allowed: TEXT }, ['code', 'text', 'citation']),
        dice: objectOf(
          {
            source: { enum: ['seeded', 'secure', 'manual', 'scripted', 'none'] },
            seed: TEXT,
            secret: { ...COUNT, description: 'the line of the journal that commits to it' },
          },
          ['source'],
        ),
        options: { type: 'object', description: 'the open points of the book that it touched' },
        optionsSet: { ...TEXTS, description: 'those that are not at their default' },
        houseRules: TEXT,
        unused: { ...TEXTS, description: 'facts that were given and do not matter' },
        level: TEXT,
        notices: listOf({ code: TEXT, text: TEXT }),
      },
      ['ruleset', 'procedure', 'situation', 'rolls', 'factors', 'steps', 'outcome', 'refused', 'dice'],
    ),
  };
}

/** A line that `batch` or `--ndjson` answers: a ruling or the wanted parts of one, exact odds, or what is wrong with the line. */
export function answerSchema(ruleset: RulesetModule): JsonSchema {
  const { properties: parts } = rulingSchema(ruleset) as { properties: Readonly<Record<string, JsonSchema>> };
  const { refused = {}, unused = {} } = parts;
  const rows = listOf({ outcome: { type: 'object' }, probability: { ...TEXT, description: 'a fraction' } });
  const fault = objectOf({ path: TEXT, message: TEXT, allowed: TEXTS });
  const faults = { error: fault, errors: { type: 'array', items: fault } };
  return {
    $schema: DRAFT,
    title: `${ruleset.title}: answer of a batch`,
    anyOf: [
      objectOf({ ...parts, brief: TEXT, version: TEXT }, []),
      objectOf({ id: ID, odds: rows, refused, unused }, ['odds']),
      objectOf({ id: ID, ...faults }, ['id', 'error']),
      objectOf({ line: { ...COUNT, description: 'of "--ndjson", from 1' }, ...faults }, ['line', 'error']),
    ],
  };
}

function listOf(properties: Readonly<Record<string, JsonSchema>>, required?: readonly string[]): JsonSchema {
  return { type: 'array', items: objectOf(properties, required) };
}

const HASH = { type: 'string', pattern: '^[0-9a-f]{64}$' };

/** A line of a journal, the same for all rulesets. */
export function journalSchema(): JsonSchema {
  const events = Object.entries(eventParts()).map(([type, parts]) => {
    const { properties, optional } = eventProperties(type, parts);
    return objectOf(
      properties,
      Object.keys(properties).filter((name) => !optional.includes(name)),
    );
  });
  return {
    $schema: DRAFT,
    title: 'line of a journal',
    ...objectOf({
      v: { ...COUNT, description: 'the version of its event' },
      n: { type: 'integer', minimum: 1 },
      at: { ...TEXT, description: 'ISO 8601, UTC' },
      prev: { ...HASH, description: 'the chain of the line before' },
      event: { anyOf: events },
      chain: { ...HASH, description: 'SHA-256 of the line up to here, with a closing brace' },
    }),
  };
}
