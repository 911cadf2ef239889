import { check, isObject, missingFaults } from '../../../core/input/check';
import { choiceOr, name, object, type Field, type Values } from '../../../core/input/field';
import {
  EXTENDS,
  installedFor,
  installedNamed,
  LOOSE_KEYS,
  scenarioField,
} from '../../../core/scenario/scenario';
import { sentence, type Fault } from '../../../core/input/problem';
import { listing, shown } from '../../../core/input/text';
import { variantOf } from '../../../core/scenario/variant';
import type { Draft } from './checks/draft';
import { REFERENCES } from './checks/references';
import { SCENARIO_SHAPE, type Scenario, type ScenarioSide } from './shape';
import { Umpire } from '../../../core/ruling/umpire';

export const SCHEMA = 'blucher-scenario/1';

/** Scenarios that come with the program. */
const IDS = installedFor(SCHEMA).map(({ id }) => id);

const FILE = scenarioField({ schema: SCHEMA, shape: SCENARIO_SHAPE });

/** A scenario as situations give it: the id of an installed one, or a whole file, which may be a variant of another. */
type Given = string | Values;

/** A file as far as it could be read, and what is wrong with its form. */
interface Read {
  readonly draft: Draft;
  readonly faults: readonly Fault[];
}

/** Files give distances as plain numbers of BW. */
const NO_LENGTHS = { unit: 'BW', aliases: [] };

/** The greatest depth of variants of variants that is followed. */
const MOST_VARIANTS = 10;

const known = new Map<unknown, Read>();
const inObjects = new WeakMap<Values, Read>();

/** Reads a given scenario, only once for the same id or the same object. */
export function readGiven(given: Given): Read {
  const before = typeof given === 'string' ? known.get(given) : inObjects.get(given);
  if (before) return before;
  const read = readWhole(wholeOf(given));
  if (typeof given === 'string') known.set(given, read);
  else inObjects.set(given, read);
  return read;
}

/** The file merged with the installed scenario that it is a variant of; unchanged if there is no such scenario. */
function wholeOf(given: unknown, depth = 0): unknown {
  if (typeof given === 'string') return wholeOf(installedNamed(given)?.value, depth);
  if (!isObject(given) || given[EXTENDS] === undefined || depth > MOST_VARIANTS) return given;
  const { [EXTENDS]: base, ...over } = given;
  const below = typeof base === 'string' ? installedNamed(base)?.value : undefined;
  return below === undefined ? given : variantOf(wholeOf(below, depth + 1), over);
}

function readWhole(whole: unknown): Read {
  const base = isObject(whole) ? whole[EXTENDS] : undefined;
  if (base !== undefined) {
    const message = `is ${shown(base)}; only an installed scenario can be extended here: ${listing(IDS)}`;
    return { draft: {}, faults: [{ path: EXTENDS, message, allowed: IDS }] };
  }
  const { situation, faults, missing } = check(FILE, whole, { scale: NO_LENGTHS, options: {} });
  return { draft: factsOf(situation), faults: [...faults, ...missingFaults(missing)] };
}

/** A checked file without the keys that only other parts of the program read. */
function factsOf(situation: Values): Draft {
  const facts = Object.entries(situation).filter(([key]) => !LOOSE_KEYS.some((loose) => loose === key));
  return Object.fromEntries(facts);
}

/** Why a procedure cannot use a scenario, as a message that follows its path; undefined if it can. */
function givenFault(given: Given): string | undefined {
  const { draft, faults } = readGiven(given);
  if (faults.length > 0) return `is no sound scenario: ${firstOf(faults.map(sentence))}`;
  const found = REFERENCES.finds(draft, NOBODY_READS);
  if (found.length > 0)
    return `is no sound scenario: ${firstOf(found.map(({ where, text }) => `${where}: ${text}`))}`;
  return undefined;
}

const NOBODY_READS = new Umpire({}, undefined, false);

/** How many faults of a scenario are listed; the rest are only counted. */
const MOST_LISTED = 3;

function firstOf(texts: readonly string[]): string {
  const more = texts.length - MOST_LISTED;
  const rest = more > 0 ? [`and ${more} more (see rule scenario-check)`] : [];
  return [...texts.slice(0, MOST_LISTED), ...rest].join('; ');
}

/** The scenario of a field that has passed its check. */
export function scenarioOf(given: Given): Scenario {
  return readGiven(given).draft as Scenario;
}

const ABOUT = {
  label: 'Scenario',
  help: 'the id of an installed scenario, or a whole file as an object',
  citation: 'Blücher p.158-163',
  from: 'scenario',
} as const;

const FORM = object({ label: 'a whole file' });

/** The scenario of a procedure that reports its faults: a faulty file is accepted. */
export const anyScenarioField: Field<Given> = choiceOr(IDS, FORM, ABOUT);

/** The scenario of a procedure that needs one: it must be sound. */
export const scenarioGivenField: Field<Given> = choiceOr(IDS, FORM, { ...ABOUT, invalid: givenFault });

/** The scenario of a procedure that can also do without one: null if the situation gives its own numbers. */
export const scenarioOrNoneField: Field<Given | null> = {
  ...choiceOr(IDS, FORM, ABOUT),
  nullable: true,
  default: null,
  invalid: (given) => (given === null ? undefined : givenFault(given)),
};

/** The scenario of a situation; undefined if none is given. */
export function scenarioIn({ scenario }: Values): Scenario | undefined {
  if (scenario === undefined || scenario === null) return undefined;
  return scenarioOf(scenario as Given);
}

/** The ids of the sides of the situation's scenario; undefined if none is given. */
export function sideIdsIn(self: Values): readonly string[] | undefined {
  return scenarioIn(self)?.sides.map(({ id }) => id);
}

export const sideField: Field<string> = name({
  label: 'Side',
  citation: 'Blücher p.158-163',
  among: sideIdsIn,
  from: 'scenario',
});

/** The side with that id; the check of the field makes sure that there is one. */
export function sideNamed({ sides }: Scenario, id: string): ScenarioSide {
  return sides.find((side) => side.id === id) as ScenarioSide;
}
