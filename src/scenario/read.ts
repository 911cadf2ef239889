import { setRules } from '../core/ruling/adjudicate';
import { check, isObject, makePath, missingFaults } from '../core/input/check';
import type { Values } from '../core/input/field';
import { houseOf } from '../core/ruling/house';
import { Problem, type Fault } from '../core/input/problem';
import type { Rules } from '../core/ruling/ruleset';
import type { RulesetModule } from '../core/ruleset-module';
import {
  EXTENDS,
  LOOSE_KEYS,
  scenarioField,
  type Finding,
  type ScenarioFormat,
} from '../core/scenario/scenario';
import { shown } from '../core/input/text';
import { parseWhole, readFrom } from './extends';
import { findingRemark, formRemark, valueAt, type Remark } from './remark';
import { keyOf, nameOf } from '../core/scenario/variant';
import { parseSource, type Path, type Source } from './yaml';

/** Loads a ruleset by its id; gives undefined if there is none. */
export type Loader = (id: string) => Promise<RulesetModule | undefined>;

/** Rules in place of those of a file, as a command line sets them. */
export interface RulesSet {
  /** Settings laid over those of the file. */
  options?(ruleset: RulesetModule): Values;
  /** House rules in place of those of the file. */
  houseRules?(ruleset: RulesetModule): Promise<Values>;
  /** What holds where the file itself says nothing. */
  readonly usual?: {
    options(ruleset: RulesetModule): Promise<Values>;
    houseRules(ruleset: RulesetModule): Promise<Values | undefined>;
  };
}

/** A ruleset with its form of scenario files. */
export interface Kind {
  readonly ruleset: RulesetModule;
  readonly format: ScenarioFormat;
}

/** A scenario file, as far as it could be read. */
export interface Reading {
  readonly file: string;
  readonly source: Source;
  /** As it was written; a variant is laid over its base. */
  readonly raw: Values;
  /** Undefined where the file does not say of which ruleset it is. */
  readonly kind?: Kind;
  readonly rules?: Rules;
  /** The file's own facts with every default filled in; what could not be read is not there. */
  readonly facts: Values;
  /** Its checks, likewise. */
  readonly checks: readonly Values[];
  /** What is wrong with its form. */
  readonly faults: readonly Remark[];
  /** What is wrong, or odd, by the rules. */
  readonly findings: readonly Finding[];
}

/** `blucher-scenario/1`. */
const SCHEMA = /^([a-z][a-z-]*)-scenario\/(\d+)$/;

/**
 * Reads a scenario file, and tells everything that is wrong with it.
 * @throws Problem where the rules that are set in place of its own do not fit its ruleset.
 */
export async function readScenario(
  text: string,
  file: string,
  load: Loader,
  set: RulesSet = {},
): Promise<Reading> {
  const { source, faults, replaced = [] } = await parseWhole(text, file);
  const remarks = faults.map(({ mark, ...fault }): Remark => ({ ...formRemark(fault, source), ...mark }));
  const nothing = { file, source, raw: {}, facts: {}, checks: [], findings: [] };
  if (!isObject(source.value)) {
    const message = `is no scenario: it holds no keys; ${BEGINNING}`;
    return { ...nothing, faults: remarks.length > 0 ? remarks : [formRemark({ path: '', message }, source)] };
  }
  const raw = source.value;
  // The base of the variant is not known: anything else that is missing only follows from that.
  if (faults.some(({ path }) => path === EXTENDS)) return { ...nothing, raw, faults: remarks };
  const kind = await kindOf(raw.schema, load);
  if ('message' in kind) return { ...nothing, raw, faults: [...remarks, formRemark(kind, source)] };
  const house = await houseRulesIn(raw, file, kind, set);
  if (typeof house === 'string') {
    const fault = formRemark({ path: 'houseRules', message: house }, source);
    return { ...nothing, raw, kind, faults: [...remarks, fault] };
  }
  const usual = await set.usual?.options(kind.ruleset);
  const over = set.options?.(kind.ruleset);
  const isSet = Object.keys({ ...usual, ...over }).length > 0;
  const ruled = {
    ...raw,
    ...(house !== undefined && { houseRules: house.value }),
    ...(isSet && { options: { ...usual, ...(isObject(raw.options) ? raw.options : {}), ...over } }),
  };
  return withoutLists(readKnown({ ...nothing, raw: ruled, kind, faults: remarks }), replaced);
}

/**
 * A variant with lists that lack what their bases have: one fault for each, in place of all that follows from it.
 */
function withoutLists(reading: Reading, replaced: readonly Path[]): Reading {
  const { faults, source } = reading;
  const short = replaced.filter((path) => hasFaultIn(path, faults));
  if (short.length === 0) return reading;
  const rest = faults.filter(({ path }) => !short.some((list) => isIn(path, list)));
  const own = short.map((path) =>
    formRemark({ path: makePath(path), message: listFault(path, source) }, source),
  );
  return { ...reading, faults: [...rest, ...own], findings: [] };
}

/** What is wrong with a list of a variant, and how single entries are changed. */
function listFault(path: Path, { value }: Source): string {
  const [entry] = valueAt(value, path) as readonly unknown[];
  const key = keyOf([entry]) ?? 'id';
  const name = nameOf(entry, key) ?? 'name';
  const [field = 'name'] = isObject(entry) ? Object.keys(entry).filter((one) => one !== key) : [];
  return `this list replaces the whole list of the base, and lacks what that has; to change one entry, give a map: { ${name}: { ${field}: ... } }`;
}

/** The house rules of a file: those that are set in their place, or those of the file that it names; or what is wrong. */
async function houseRulesIn(
  { houseRules }: Values,
  file: string,
  { ruleset }: Kind,
  set: RulesSet,
): Promise<{ readonly value: unknown } | string | undefined> {
  if (set.houseRules) return { value: await set.houseRules(ruleset) };
  if (houseRules === undefined) {
    const value = await set.usual?.houseRules(ruleset);
    return value && { value };
  }
  return typeof houseRules === 'string' ? readBeside(houseRules, file) : undefined;
}

/** What a file holds that is named by its path from another one; or why it cannot be read. */
async function readBeside(path: string, file: string): Promise<{ readonly value: unknown } | string> {
  const read = await readFrom(path, file);
  if (typeof read === 'string') return read;
  const { source, faults } = parseSource(read.text, read.file);
  const [fault] = faults;
  return fault === undefined ? source : `${fault.mark.file}:${fault.mark.line}: ${fault.message}`;
}

/** How a scenario begins. */
const BEGINNING = 'a scenario begins with its ruleset, such as "schema: blucher-scenario/1"';

/** Files of other kinds, by the ends of their schemas, and the commands that take them. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/-roster\/\d+$/, 'a roster; "blucher army battle" makes a scenario of two rosters'],
  [/-engagement\/\d+$/, 'an engagement; "blucher simulate" fights it'],
];

/** The ruleset and form that a file's schema names, or the fault. */
async function kindOf(schema: unknown, load: Loader): Promise<Kind | Fault> {
  const [, id = '', version = ''] = typeof schema === 'string' ? (SCHEMA.exec(schema) ?? []) : [];
  const ruleset = id === '' ? undefined : await load(id);
  const format = await ruleset?.scenarios?.();
  if (ruleset === undefined || format === undefined) {
    if (schema === undefined) return { path: 'schema', message: `is missing; ${BEGINNING}` };
    const [, other] = OTHERS.find(([end]) => typeof schema === 'string' && end.test(schema)) ?? [];
    const message = other === undefined ? `; ${BEGINNING}` : `, ${other}`;
    return { path: 'schema', message: `is ${shown(schema)}${message}` };
  }
  if (format.schema === schema) return { ruleset, format };
  const message = `is of version ${version}; this program reads ${format.schema}`;
  return { path: 'schema', message, allowed: [format.schema] };
}

function readKnown(begun: Reading & { readonly kind: Kind }): Reading {
  const { raw, source, kind } = begun;
  const { rules, faults: ofRules } = rulesOf(raw, kind, source);
  const { ruleset, options } = rules;
  const checked = check(scenarioField(kind.format), raw, { scale: ruleset.scale(options), options });
  const ofForm = [...checked.faults, ...missingFaults(checked.missing)].map((fault) =>
    formRemark(fault, source),
  );
  const { checks = [], ...rest } = checked.situation;
  const facts = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !LOOSE_KEYS.some((loose) => loose === key)),
  );
  return {
    ...begun,
    rules,
    facts,
    checks: checks as readonly Values[],
    faults: [...begun.faults, ...ofRules, ...ofForm],
    findings: kind.format.findings(facts, rules).filter(({ path }) => !hasFaultIn(path, ofForm)),
  };
}

/**
 * Whether something is wrong with the form at a place or inside it: what the rules say of it may only follow from that.
 */
function hasFaultIn(path: Path, faults: readonly Remark[]): boolean {
  return faults.some((fault) => isIn(fault.path, path));
}

/** Whether a path leads to a place or inside it. */
function isIn(path: string, of: Path): boolean {
  const place = makePath(of);
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
}

/** The rules by the options and house rules of a file; without its options where those are wrong. */
function rulesOf(
  { options, houseRules }: Values,
  { ruleset }: Kind,
  source: Source,
): { readonly rules: Rules; readonly faults: readonly Remark[] } {
  const faults: Remark[] = [];
  const house = isObject(houseRules)
    ? attempt(
        () => houseOf(ruleset, houseRules),
        (fault) => faults.push(formRemark(fault, source, ['houseRules'])),
      )
    : undefined;
  const rules = attempt(
    () => setRules(ruleset, isObject(options) ? options : {}, house),
    (fault) => faults.push(formRemark(fault, source)),
  );
  return { rules: rules ?? setRules(ruleset, {}, house), faults };
}

/** What the work gives; if it throws a Problem, undefined, and its faults are reported. */
function attempt<T>(work: () => T, report: (fault: Fault) => void): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    error.faults.forEach(report);
    return undefined;
  }
}

/** Everything that is to be said of a file itself, in the order of its lines. */
export function remarksOf({ faults, findings, source }: Reading): readonly Remark[] {
  const all = [...faults, ...findings.map((finding) => findingRemark(finding, source))];
  return all.sort((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
