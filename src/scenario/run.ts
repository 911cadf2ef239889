import { adjudicate, findProcedure, setRules } from '../core/ruling/adjudicate';
import type { Rules } from '../core/ruling/ruleset';
import { isObject, makePath } from '../core/input/check';
import { scriptedSource } from '../core/dice/scripted';
import { seededSource } from '../core/dice/seeded';
import type { Values } from '../core/input/field';
import { add, ZERO, type Fraction } from '../core/odds/fraction';
import { refusalOf } from '../core/odds/refusal';
import { NOT_APPLYING, oddsOf } from '../core/odds/odds';
import { Problem } from '../core/input/problem';
import type { Procedure } from '../core/ruling/procedure';
import type { Ruling } from '../core/ruling/ruling';
import { listing, shown } from '../core/input/text';
import { fileContextOf, situationOf, type FileContext } from './file-context';
import { chanceText, differences, isMet, parseChance, type Difference } from './compare';
import type { Reading } from './read';
import { formRemark, type Remark } from './remark';

/** How one check of a file came out. */
export interface CheckReport {
  readonly name: string;
  readonly procedure: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `unusable`: the question could not be put; a remark says why. */
  readonly verdict: 'ok' | 'failed' | 'unusable';
  readonly differences: readonly Difference[];
}

/** A check as the file has it. */
interface Check {
  readonly name: string;
  readonly procedure: string;
  readonly situation: Values;
  readonly options?: Values;
  readonly dice?: readonly number[];
  readonly seed?: string;
  readonly expect?: Values;
  readonly refused?: readonly string[];
  readonly odds?: Values;
  readonly tolerance: number;
}

/** The checks of a file that is sound, each put to its procedure, and what could not be. */
interface Ran {
  readonly checks: readonly CheckReport[];
  readonly remarks: readonly Remark[];
}

/** Runs all checks of a file. */
export function runChecks(reading: Reading): Ran {
  const { kind, rules, facts, checks, source } = reading;
  if (!kind || !rules || checks.length === 0) return { checks: [], remarks: [] };
  const context = fileContextOf(kind, rules, facts, source.value as Values);
  const ran = checks.map((raw, i) => runCheck(raw as unknown as Check, i, context, reading));
  return { checks: ran.map((one) => one.report), remarks: ran.flatMap((one) => one.remarks) };
}

interface RanOne {
  readonly report: CheckReport;
  readonly remarks: readonly Remark[];
}

function runCheck(raw: Check, index: number, context: FileContext, { source }: Reading): RanOne {
  const path = ['checks', index];
  const report = (verdict: CheckReport['verdict'], found: readonly Difference[]): CheckReport => ({
    name: raw.name,
    procedure: raw.procedure,
    // A place is looked up where it is shown: the text of an installed file is read for nothing else.
    get file() {
      return source.markOf(path).file;
    },
    get line() {
      return source.markOf(path).line;
    },
    get column() {
      return source.markOf(path).column;
    },
    verdict,
    differences: found,
  });
  try {
    const found = put(raw, context);
    return { report: report(found.length === 0 ? 'ok' : 'failed', found), remarks: [] };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const remarks = error.faults.map((fault) => formRemark(fault, source, path, 'check'));
    return { report: report('unusable', []), remarks };
  }
}

/**
 * Puts a check to its procedure.
 * @returns the differences between the answer and what is expected.
 * @throws Problem where the question cannot be put.
 */
function put(raw: Check, context: FileContext): readonly Difference[] {
  refuseEmpty(raw);
  const rules = rulesOf(raw, context.rules);
  const procedure = findProcedure(rules.ruleset, raw.procedure, raw.situation);
  const situation = situationOf(raw.situation, rules, procedure, context);
  return [
    ...rulingDifferences(raw, rules, procedure, situation),
    ...oddsDifferences(raw, rules, procedure, situation),
  ];
}

function refuseEmpty({ dice, seed, expect, refused, odds = {} }: Check): void {
  const isThrown = expect !== undefined || refused !== undefined;
  if (!isThrown && Object.keys(odds).length === 0)
    throw new Problem({ path: '', message: 'expects nothing; give expect, refused or odds' });
  if (dice !== undefined && seed !== undefined)
    throw new Problem({ path: 'seed', message: 'cannot go with dice; give one of them' });
  if (isThrown || (dice === undefined && seed === undefined)) return;
  const path = dice === undefined ? 'seed' : 'dice';
  throw new Problem({
    path,
    message: 'is for nothing, since odds throw no dice; give expect too, or leave it out',
  });
}

function rulesOf({ options }: Check, rules: Rules): Rules {
  return options === undefined
    ? rules
    : setRules(rules.ruleset, { ...rules.options, ...options }, rules.house);
}

function rulingDifferences(
  raw: Check,
  rules: Rules,
  procedure: Procedure,
  situation: Values,
): readonly Difference[] {
  const { expect, refused, tolerance } = raw;
  if (expect === undefined && refused === undefined) return [];
  const ruling = rulingOf(raw, rules, procedure, situation);
  const codes = ruling.refused.map(({ code }) => code);
  if (refused !== undefined || codes.length > 0) {
    const said = refused ?? [];
    const same = said.length === codes.length && said.every((code, i) => code === codes[i]);
    if (!same) return [{ path: 'refused', expected: said, actual: codes, hint: reasonsOf(ruling) }];
  }
  return expect === undefined ? [] : differences(expect, ruling.outcome, ['outcome'], tolerance);
}

function reasonsOf({ refused }: Ruling): string {
  return refused.length === 0
    ? 'it is allowed'
    : listing(
        refused.map(({ text }) => text),
        'and',
      );
}

/** Given dice are used exactly; where none are given, none may be wanted. */
function rulingOf({ dice = [], seed }: Check, rules: Rules, procedure: Procedure, situation: Values): Ruling {
  if (seed !== undefined) return adjudicate(rules, procedure, situation, seededSource(seed));
  const source = scriptedSource(dice);
  const ruling = adjudicate(rules, procedure, situation, source);
  if (ruling.refused.length === 0) source.finish();
  return ruling;
}

/** Chances of single fields, or of several with commas between them, each value with its chance. */
function oddsDifferences(
  { odds = {}, tolerance }: Check,
  rules: Rules,
  procedure: Procedure,
  situation: Values,
): readonly Difference[] {
  const refusal = Object.keys(odds).length === 0 ? undefined : refusedAtOnce(rules, procedure, situation);
  if (refusal) return [refusal];
  return Object.entries(odds).flatMap(([key, expected]) => {
    if (!isObject(expected) || Object.keys(expected).length === 0) throw noChances(['odds', key], expected);
    const actual = chancesOf(rules, procedure, situation, key);
    return Object.entries(expected).flatMap(([answer, written]) => {
      const chance = parseChance(written);
      if (!chance) throw noChance(['odds', key, answer], written);
      const found = actual.get(answer) ?? ZERO;
      if (isMet(chance, found, tolerance)) return [];
      const known = [...actual.keys()];
      const hint = actual.has(answer) ? undefined : `the answers are ${listing(known, 'and')}`;
      const path = makePath(['odds', key, answer]);
      return [{ path, expected: written, actual: chanceText(found), ...(hint !== undefined && { hint }) }];
    });
  });
}

/** Does the work; its faults name another path. */
function at<T>(path: readonly string[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map((fault) => ({ ...fault, path: makePath(path) })));
  }
}

/** The difference if the rules refuse before any die is thrown, so that there are no chances; undefined otherwise. */
function refusedAtOnce(rules: Rules, procedure: Procedure, situation: Values): Difference | undefined {
  const ruling = refusalOf(rules, procedure, situation);
  if (ruling === undefined) return undefined;
  const codes = ruling.refused.map(({ code }) => code);
  return { path: 'refused', expected: [], actual: codes, hint: reasonsOf(ruling) };
}

function noChances(path: readonly string[], value: unknown): Problem {
  const what = isObject(value) ? 'names no answer' : `${shown(value)} is no map from answers to chances`;
  return new Problem({ path: makePath(path), message: `${what}; give, for example, { 0: 1/2, 1: 1/2 }` });
}

function noChance(path: readonly string[], value: unknown): Problem {
  const message = `${shown(value)} is no chance; give a fraction (7/36), a number from 0 to 1, or a percentage`;
  return new Problem({ path: makePath(path), message });
}

/** The chance of each answer, by its words: those of several fields with commas between them. */
function chancesOf(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  key: string,
): ReadonlyMap<string, Fraction> {
  const paths = key.split(',').map((part) => part.trim());
  const chances = new Map<string, Fraction>();
  const { rows } = at(['odds', key], () => oddsOf(rules, procedure, situation, paths));
  for (const { outcome, probability } of rows) {
    const answer = paths.map((path) => answerText(outcome[path])).join(',');
    chances.set(answer, add(chances.get(answer) ?? ZERO, probability));
  }
  return chances;
}

function answerText(value: unknown): string {
  if (value === undefined) return NOT_APPLYING;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
