import { Faulty, keysOf, Report, type CheckContext, type Open, type Path } from './check-report';
import { parseDistance } from './distance';
import { copied, isJson, UNKEPT } from './json-value';
import { allowedOf } from './allowed';
import { defaultOf, type Entry, type Field, type Kind, type Place, type Values } from './field';
import { mapped } from './records';
import type { Fault } from './problem';
import { forced } from './stated';
import { didYouMean } from './suggest';
import { listing, MOST_LISTED, nameFault, printable, shown, someOf } from './text';

export { makePath, missingFaults, type Open } from './check-report';

/** What the check of a situation found. */
export interface Checked {
  /** Normalised: every default filled in, and without what does not matter. */
  readonly situation: Values;
  readonly faults: readonly Fault[];
  /** Fields that must still be given. */
  readonly missing: readonly Open[];
  /** Fields that took their default, or stay unknown, and that could be asked. Only collected on request. */
  readonly defaulted: readonly Open[];
  /** Facts that were given and do not matter here, so that the normalised situation is without them. */
  readonly unused: readonly Open[];
}

type NumberKind = Extract<Kind, { kind: 'integer' | 'number' | 'distance' }>;
type ListKind = Extract<Kind, { kind: 'list' }>;

/** More entries than this no map may have. */
const LARGEST_MAP = 1000;

/**
 * Checks raw input against a record of fields and normalises it. Reports everything that is wrong, not only the first.
 */
export function check(situation: Field, raw: unknown, context: CheckContext): Checked {
  const report = new Report(context);
  const value = read(situation, raw, undefined, undefined, report);
  report.close();
  const { faults, missing, defaulted, unused } = report;
  return { situation: (value ?? {}) as Values, faults, missing, defaulted, unused };
}

function read(
  field: Field,
  raw: unknown,
  path: Path | undefined,
  place: Place | undefined,
  report: Report,
): unknown {
  if (raw === null && field.nullable) return null;
  const { is } = field;
  switch (is.kind) {
    case 'list':
      return readList(field, is, raw, path, place, report);
    case 'map':
      return readMap(field, is, raw, path, place, report);
    case 'record':
      return readRecord(is.entries, raw, path, place, report);
    case 'choice':
    case 'name':
      if (is.other && isFormOf(is.other, raw)) return read(is.other, raw, path, place, report);
      return is.kind === 'name'
        ? readName(field, raw, path, place, report)
        : readPlain(field, is, raw, path, report);
    default:
      return readPlain(field, is, raw, path, report);
  }
}

/**
 * Whether a value has the form of the field that is accepted beside a choice or a name: a number, a list or an object.
 */
function isFormOf({ is }: Field, raw: unknown): boolean {
  if (is.kind === 'integer' || is.kind === 'number') return typeof raw === 'number';
  return is.kind === 'list' ? Array.isArray(raw) : isObject(raw);
}

/** A value that holds no records. */
function readPlain(
  field: Field,
  is: Exclude<Kind, { kind: 'list' | 'map' | 'record' }>,
  raw: unknown,
  path: Path | undefined,
  report: Report,
): unknown {
  switch (is.kind) {
    case 'boolean':
      return typeof raw === 'boolean' ? raw : wrong(field, raw, path, report);
    case 'choice':
      return is.choices.includes(raw as string) ? raw : wrong(field, raw, path, report);
    case 'set':
      return readSet(is, raw, path, report);
    case 'distance':
      return readDistance(field, is, raw, path, report);
    case 'text':
    case 'name':
      return readText(field, raw, path, report);
    case 'object':
      if (!isObject(raw)) return wrong(field, raw, path, report);
      // What is read once for an object must not hang on what its owner makes of it later.
      return isJson(raw) ? copied(raw) : report.fault(path, UNKEPT);
    case 'integer':
    case 'number':
      return readNumber(field, is, raw, path, report);
  }
}

function readNumber(
  field: Field,
  { kind, min, max }: NumberKind,
  raw: unknown,
  path: Path | undefined,
  report: Report,
): unknown {
  if (typeof raw !== 'number' || !Number.isFinite(raw) || raw < min || raw > max)
    return wrong(field, raw, path, report);
  // -0 would not come back from JSON.
  return kind === 'integer' && !Number.isInteger(raw) ? wrong(field, raw, path, report) : raw + 0;
}

function readDistance(
  field: Field,
  is: NumberKind,
  raw: unknown,
  path: Path | undefined,
  report: Report,
): unknown {
  if (typeof raw !== 'string') return readNumber(field, is, raw, path, report);
  const value = parseDistance(printable(raw), report.context.scale);
  if (typeof value !== 'number') return report.fault(path, value.message, value.allowed);
  return value < is.min || value > is.max ? wrong(field, raw, path, report) : value + 0;
}

function readText(field: Field, raw: unknown, path: Path | undefined, report: Report): unknown {
  const text = field.is.kind === 'name' && Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof text !== 'string') return wrong(field, raw, path, report);
  const fault = nameFault(text, field.is.kind === 'text' ? field.is.longest : undefined);
  return fault === undefined ? written(field, text) : report.fault(path, fault);
}

function written({ capitals }: Field, text: string): string {
  return capitals === true ? text.toUpperCase() : text;
}

function readName(
  field: Field,
  raw: unknown,
  path: Path | undefined,
  place: Place | undefined,
  report: Report,
): unknown {
  const text = readText(field, raw, path, report);
  const known = place && field.among?.(place.self, place);
  if (typeof text !== 'string' || !known || known.includes(text)) return text;
  return unknownKey(text, known, path, report);
}

function readSet(
  { choices, also }: Extract<Kind, { kind: 'set' }>,
  raw: unknown,
  path: Path | undefined,
  report: Report,
): unknown {
  if (!Array.isArray(raw)) {
    return report.fault(
      path,
      () => `${shown(raw)} is no list; give a list with any of ${listing(choices, 'and')}`,
      choices,
    );
  }
  if (raw.length === 0) return raw;
  const words = raw.map((word: unknown) =>
    typeof word === 'string' && Object.hasOwn(also, word) ? also[word] : word,
  );
  words.forEach((word, i) => {
    if (!choices.includes(word as string)) unknownWord(word, choices, { key: i, up: path }, report);
  });
  return choices.filter((choice) => words.includes(choice));
}

function unknownWord(word: unknown, choices: readonly string[], path: Path, report: Report): void {
  const words = (): string =>
    `${shown(word)} is not known${suggestion(word, choices)}; give ${listing(choices)}`;
  report.fault(path, words, choices);
}

function suggestion(word: unknown, known: readonly string[]): string {
  return typeof word === 'string' ? didYouMean(word, known) : '';
}

function readList(
  field: Field,
  { of, min, max, unique, alone }: ListKind,
  raw: unknown,
  path: Path | undefined,
  place: Place | undefined,
  report: Report,
): unknown {
  if (!Array.isArray(raw)) {
    if (!alone) return wrong(field, raw, path, report);
    const value = read(of, raw, path, place, report);
    return value === undefined || alone === 'kept' ? value : [value];
  }
  if (raw.length < min || raw.length > max) {
    const allowed = `${min} to ${max}`;
    return report.fault(path, `has ${raw.length} entries; give ${allowed}`, [allowed]);
  }
  const entryOf = (entry: unknown, i: number): unknown =>
    read(of, entry, { key: i, up: path }, place, report);
  const values = mapped(raw as unknown[], entryOf);
  if (unique !== undefined) checkUnique(values, unique, path, report);
  // Rules of other fields may look at the list even where an entry was unusable.
  return values.includes(undefined) ? values.filter((value) => value !== undefined) : values;
}

function checkUnique(values: readonly unknown[], key: string, path: Path | undefined, report: Report): void {
  const seen = new Set<unknown>();
  values.forEach((value, i) => {
    const id = (value as Values | undefined)?.[key];
    if (id !== undefined && seen.has(id)) {
      report.fault({ key, up: { key: i, up: path } }, `${shown(id)} stands twice; no two may be alike`);
    }
    seen.add(id);
  });
}

function readMap(
  field: Field,
  { of, keys }: { of: Field; keys: (place: Place) => readonly string[] | undefined },
  raw: unknown,
  path: Path | undefined,
  place: Place | undefined,
  report: Report,
): unknown {
  if (!isObject(raw)) return wrong(field, raw, path, report);
  const size = Object.keys(raw).length;
  if (size > LARGEST_MAP) return report.fault(path, `has ${size} entries; give at most ${LARGEST_MAP}`);
  const known = place && keys(place);
  const values: Record<string, unknown> = {};
  for (const typed of Object.keys(raw)) {
    const key = written(field, typed);
    const here = { key: typed, up: path };
    const fault = nameFault(key);
    if (fault !== undefined) report.fault(here, `name ${fault}`);
    else if (known && !known.includes(key)) unknownKey(key, known, here, report);
    else if (Object.hasOwn(values, key))
      report.fault(here, `${shown(key)} stands twice; no two may be alike`);
    else values[key] = read(of, raw[typed], here, place, report);
  }
  return values;
}

function unknownKey(
  key: string,
  known: readonly string[],
  path: Path | undefined,
  report: Report,
): undefined {
  const give = known.length === 0 ? 'none may be given' : `give ${someOf(known)}`;
  const words = (): string => `${shown(key)} is not known here${didYouMean(key, known)}; ${give}`;
  return report.fault(path, words, known.slice(0, MOST_LISTED));
}

function readRecord(
  entries: readonly Entry[],
  raw: unknown,
  path: Path | undefined,
  up: Place | undefined,
  report: Report,
): unknown {
  if (!isObject(raw)) {
    return report.fault(path, `${shown(raw)} is no object; give an object with the fields of this place`, [
      'object',
    ]);
  }
  const self: Record<string, unknown> = {};
  const place: Place = { self, raw, key: path?.key ?? '', up, options: report.context.options };
  let faulty: Faulty | undefined;
  let given = 0;
  for (const [key, field] of entries) {
    const answer = Object.hasOwn(raw, key) ? raw[key] : undefined;
    if (answer !== undefined) given++;
    const before = report.count;
    try {
      if (!matters(key, field, place, faulty)) {
        report.unusedFact(field, answer, { key, up: path });
        continue;
      }
      const value = readField(key, field, answer, place, path, report);
      if (value !== undefined) self[key] = value;
    } catch (error) {
      report.stumbled(error);
    }
    if (report.count > before) (faulty ??= new Faulty()).add(key);
  }
  if (given < Object.keys(raw).length) reportUnknownKeys(entries, raw, path, report);
  return self;
}

/** Whether a field matters. What is wrong with another field must not make this one missing. */
function matters(key: string, field: Field, place: Place, faulty: Faulty | undefined): boolean {
  if (!field.when) return true;
  if (!faulty) return field.when(place.self, place);
  const given = Object.hasOwn(place.raw, key);
  const self = faulty.watch(place.self);
  const holds = field.when(self.values, { ...place, self: self.values });
  return holds && (given || !self.touched());
}

function readField(
  key: string,
  field: Field,
  raw: unknown,
  place: Place,
  up: Path | undefined,
  report: Report,
): unknown {
  const implied = field.implied?.(place.self, place);
  if (implied !== undefined) return forced(field, implied, { key, up }, place, report);
  if (raw !== undefined) return readGiven(field, raw, { key, up }, place, report);
  const value = defaultOf(field, place);
  if (value !== undefined || field.optional === true) {
    if (report.context.collect === true) report.defaulted.push({ path: [...keysOf(up), key], field });
    return value === undefined ? undefined : fill(field, value, { key, up }, place, report);
  }
  const among = field.is.kind === 'name' ? field.among?.(place.self, place) : undefined;
  report.missing.push({ path: [...keysOf(up), key], field, ...(among && { among }) });
  return undefined;
}

function readGiven(field: Field, raw: unknown, path: Path, place: Place, report: Report): unknown {
  const before = report.count;
  const value = read(field, raw, path, place, report);
  // What follows from a fault within the value is not told beside it.
  const isWhole = value !== undefined && report.count === before;
  const fault = isWhole ? field.invalid?.(value, place) : undefined;
  return fault === undefined ? value : report.fault(path, fault);
}

/** A default that may hold records is read as if it had been given, so that their defaults are filled in too. */
function fill(field: Field, value: unknown, path: Path, place: Place, report: Report): unknown {
  const { kind } = field.is;
  return kind === 'record' || kind === 'map' || kind === 'list'
    ? read(field, value, path, place, report)
    : value;
}

function reportUnknownKeys(
  entries: readonly Entry[],
  raw: Values,
  path: Path | undefined,
  report: Report,
): void {
  const known = entries.map(([key]) => key);
  for (const key of Object.keys(raw)) {
    if (known.includes(key)) continue;
    const words = (): string =>
      `there is no field ${shown(key)}${didYouMean(key, known)}; ${fieldsText(known)}`;
    report.fault({ key, up: path }, words, known);
  }
}

function fieldsText(known: readonly string[]): string {
  return `the fields are ${someOf(known, 'and')}${known.length > MOST_LISTED ? ' (see "schema")' : ''}`;
}

function wrong(field: Field, raw: unknown, path: Path | undefined, report: Report): undefined {
  const allowed = allowedOf(field);
  const value = field.hidden === true ? 'this value' : shown(raw);
  const words = (): string => `${value} is not allowed${hint(field, raw, allowed)}; give ${listing(allowed)}`;
  return report.fault(path, words, allowed);
}

const NUMBER_TEXT = /^-?\d{1,15}(\.\d{1,15})?$/;

function hint({ is, hidden }: Field, raw: unknown, allowed: readonly string[]): string {
  if (hidden === true || typeof raw !== 'string') return '';
  const numbers =
    is.kind === 'integer' ||
    is.kind === 'number' ||
    (is.kind === 'choice' && is.choices.includes(Number(raw)));
  if (numbers && NUMBER_TEXT.test(raw)) return ' (it is text; leave the quotes out)';
  return is.kind === 'choice' ? suggestion(raw, allowed) : '';
}

export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
