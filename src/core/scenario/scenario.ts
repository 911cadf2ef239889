import type { Rules } from '../ruling/ruleset';
import type { Standing } from '../walk/walk';
import {
  choice,
  integer,
  list,
  name,
  number,
  nameOr,
  object,
  record,
  text,
  type Field,
  type Shape,
  type Values,
} from '../input/field';
import { INSTALLED, type Installed } from './installed';
import type { KeyPath } from '../input/path';
import type { Lookup } from './known-facts';

/** Most characters of a note of a scenario: a paragraph of a briefing. */
const LONGEST_NOTE = 2000;

/**
 * What is particular to one ruleset's scenario files; `scenarioField` adds what all have in common (id, options,
 * checks).
 */
export interface ScenarioFormat {
  /** The first key of a file: `blucher-scenario/1`. */
  readonly schema: string;
  /** The keys of a file that are this ruleset's own. */
  readonly shape: Shape;
  /**
   * What is wrong or odd in a file by the rules and by its own cross-references. Parts that could not be read are missing
   * from `file` and have been reported already.
   */
  findings(file: Values, rules: Rules): readonly Finding[];
  /** Every unit, one record each: who commands it, what its card says. */
  units(file: Values): readonly Values[];
  /** Names besides those of units that situations give: leaders. */
  others?(file: Values): readonly string[];
  /** The units as people read them, one line each. */
  cards(file: Values, rules: Rules): readonly UnitCard[];
  /** What a reader wants to know before the battle: table, turns, forces. */
  overview(file: Values, rules: Rules): readonly Standing[];
  /** What a unit's card says, by its name, under the names that situations give such facts. */
  lookup(file: Values, rules: Rules): Lookup;
  /** Facts of the whole battle, by the names that situations give them: weather, last turn. */
  facts(file: Values): Values;
  /** The ids of procedures that rule on no battle, such as those of army lists: checks seldom ask them. */
  readonly apart?: RegExp;
  /** The text of a small valid file with comments, to begin with; without it a new file begins as a copy of another. */
  skeleton?(wanted: NewScenario): string;
}

/** What a new file is begun with. */
export interface NewScenario {
  readonly id: string;
  readonly name: string;
  /** Both sides; the first plays the first turn. */
  readonly sides: readonly [NewSide, NewSide];
}

export interface NewSide {
  readonly id: string;
  readonly name: string;
}

export interface UnitCard {
  readonly id: string;
  readonly side: string;
  readonly group: string;
  readonly card: string;
}

/** Something wrong, or odd, with a scenario. */
export interface Finding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Where in the file: `sides`, 1, `startingMorale`. */
  readonly path: KeyPath;
  readonly text: string;
  /** What would be right. */
  readonly allowed?: string;
  /** The value that belongs at the path, where only one can be meant. */
  readonly fix?: string | number | boolean;
  readonly citation?: string;
}

/** Keys of a scenario file that are no facts of the battle; other parts of the program read them. */
export const LOOSE_KEYS = ['options', 'houseRules', 'checks', 'extends'] as const;

/** A file that says only how it differs from another one. */
export const EXTENDS = 'extends';

const DICE_FACES = 1000;

/** What the author holds to be true of the scenario: a question to a procedure, and its expected answer. */
const scenarioCheckField = record(
  {
    name: text({ label: 'What it shows' }),
    procedure: name({ label: 'Procedure' }),
    situation: object({
      label: 'Situation',
      help: 'units of the scenario by name; what their cards say is filled in',
      default: {},
    }),
    options: object({ label: 'Options, over those of the file', optional: true }),
    dice: list(integer({ label: 'Face', max: DICE_FACES }), {
      label: 'Faces in the order rolled',
      optional: true,
    }),
    seed: name({ label: 'Seed of the dice', optional: true }),
    expect: object({ label: 'Expected outcome, as far as it matters', optional: true }),
    refused: list(name({ label: 'Code' }), { label: 'Expected refusals, in order', optional: true }),
    odds: object({
      label: 'Expected chances',
      help: 'a field of the outcome, or several with commas between them, to its values and their chances: 7/36 or 0.19',
      optional: true,
    }),
    tolerance: number({
      label: 'By how much a number that is no fraction may differ',
      max: 1,
      default: 0.001,
    }),
  },
  { label: 'Check' },
);

/** The field of a scenario file of one ruleset: what all have in common, and what is the ruleset's own. */
export function scenarioField({ schema, shape }: Pick<ScenarioFormat, 'schema' | 'shape'>): Field<Values> {
  const common: Shape = {
    schema: choice([schema], { label: 'Kind of file' }),
    extends: name({
      label: 'File that this one is a variant of',
      help: 'an installed scenario by its id, or a path from here; then only what differs is given',
      optional: true,
    }),
    id: name({ label: 'Id' }),
    name: name({ label: 'Name' }),
    date: text({ label: 'Date', optional: true }),
    source: text({ label: 'Where it comes from', optional: true }),
    notes: list(text({ label: 'Note, a line or a paragraph', longest: LONGEST_NOTE }), {
      label: 'Notes',
      default: [],
    }),
    unknown: list(text({ label: 'What the source does not give' }), {
      label: 'What the source does not give',
      default: [],
    }),
    options: object({ label: 'Options of the rules', default: {} }),
    houseRules: nameOr(object({ label: 'House rules' }), {
      label: 'House rules, or the path of their file from this one',
      optional: true,
    }),
    checks: list(scenarioCheckField, { label: 'Checks', default: [], unique: 'name' }),
  };
  return record({ ...common, ...shape }, { label: 'Scenario' });
}

/** The installed scenarios with that `schema`. */
export function installedFor(schema: string): readonly Installed[] {
  return INSTALLED.filter(({ text: written }) => SCHEMA.exec(written)?.[1] === schema);
}

const SCHEMA = /^schema: *["']?([^\s"'#]+)/m;

/** The installed scenario of that id; undefined if there is none. */
export function installedNamed(id: string): Installed | undefined {
  return INSTALLED.find((one) => one.id === id);
}
