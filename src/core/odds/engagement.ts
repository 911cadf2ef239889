import { choice, integer, list, name, object, record, text, type Field, type Values } from '../input/field';
import type { Ruleset } from '../ruling/ruleset';
import { DRAFT, inputSchema, type JsonSchema } from '../input/schema';

/** How one ruleset carries a fight on from ruling to ruling, so that many trials of it can be counted. */
export interface EngagementFormat {
  /** The first key of a file: `blucher-engagement/1`. */
  readonly schema: string;
  /** Facts in whole numbers, reported by their mean for units that are still in the fight at the end: elan, bases. */
  readonly measures: readonly string[];
  /** Facts that rulings give to units; conditions may ask for these and for those of a unit's card. */
  readonly facts: readonly string[];
  /** What a ruling changes, by the id of its procedure; other procedures change no unit. */
  readonly after: Readonly<Record<string, After>>;
}

export type After = (ruled: Ruled) => Changes;

/** A ruling that was not refused. */
export interface Ruled {
  readonly situation: Values;
  readonly outcome: Values;
  readonly options: Values;
  /** The facts of a unit before the ruling; empty for a unit that is not in the engagement. */
  readonly was: (unit: string) => Values;
}

/** New facts by unit. The fact `out` takes a unit out of the fight, and says why: `broken`. */
export type Changes = Readonly<Record<string, Values>>;

/** The first key of any engagement file, with its ruleset and version: `blucher-engagement/1`. */
export const ENGAGEMENT_SCHEMA = /^([a-z][a-z-]*)-engagement\/(\d+)$/;

const MOST_ROUNDS = 100;
const MOST_STEPS = 100;

const conditions = (label: string): Field<Values | undefined> =>
  object({
    label,
    help: 'unit -> fact -> what it must be: a value, ">= 3", or a list of values',
    optional: true,
  });

const stepField = record(
  {
    name: text({ label: 'What it is', optional: true }),
    procedure: name({ label: 'Procedure' }),
    when: conditions('Decision: it is done only where this holds'),
    situation: object({
      label: 'Situation',
      help: 'units by name; their cards, and what earlier steps did to them, are filled in',
      default: {},
    }),
  },
  { label: 'Step' },
);

/** The field of an engagement file: a fight as a sequence of rulings, with the decisions between them. */
export function engagementField({ schema }: Pick<EngagementFormat, 'schema'>) {
  return record(
    {
      schema: choice([schema], { label: 'Kind of file' }),
      name: text({ label: 'Name' }),
      notes: list(text({ label: 'Note' }), { label: 'Notes', default: [] }),
      scenario: name({
        label: 'Scenario whose units and rules it takes',
        help: 'an installed scenario by its id, or a path from here',
        optional: true,
      }),
      options: object({ label: 'Options of the rules, over those of the scenario', default: {} }),
      units: object({
        label: 'Units by name, each with its facts',
        help: 'over those of the scenario; by the names that situations give them',
        default: {},
      }),
      rounds: integer({
        label: 'How often the steps are gone through at most',
        help: 'it ends before where no step is left that can be done',
        min: 1,
        max: MOST_ROUNDS,
        default: 1,
      }),
      steps: list(stepField, { label: 'Rulings, in order', min: 1, max: MOST_STEPS }),
      until: conditions('It ends as soon as this holds'),
      counts: object({
        label: 'What is counted: a name -> conditions at the end',
        default: {},
      }),
    },
    { label: 'Engagement' },
  );
}

/** The JSON Schema of a ruleset's engagement files, for editors. */
export function engagementSchema({ title, procedures }: Ruleset, format: EngagementFormat): JsonSchema {
  const schema = inputSchema(engagementField(format)) as { readonly properties: Record<string, JsonSchema> };
  const { steps, units, counts, ...rest } = schema.properties;
  const items = steps?.items as { readonly properties: Record<string, JsonSchema> };
  const procedure = { ...items.properties.procedure, enum: procedures.map(({ id }) => id) };
  return {
    $schema: DRAFT,
    ...schema,
    title: `${title}: engagement`,
    properties: {
      ...rest,
      units: { ...units, additionalProperties: { type: 'object' } },
      counts: { ...counts, additionalProperties: { type: 'object' } },
      steps: { ...steps, items: { ...items, properties: { ...items.properties, procedure } } },
    },
  };
}
