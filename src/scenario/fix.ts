import { nearest } from '../core/input/suggest';
import { readScenario, remarksOf, type Loader, type Reading } from './read';
import { findingRemark, keysOf, valueAt, type Remark } from './remark';
import type { Span } from './yaml';

/** A change that mends one place of a file. */
interface Mended {
  readonly line: number;
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

/** A file's text with everything mended that can be mended mechanically. */
interface Fixed {
  readonly text: string;
  readonly mended: readonly Mended[];
  readonly reading: Reading;
}

/** More places than this are not mended at a time. */
const MOST = 200;

/** A piece of text that might stand in the place of another. */
interface Edit {
  readonly span: Span;
  readonly to: string;
}

/**
 * Mends what has one right answer: keys and words with a near match, quoted numbers, yes and no for true and false, and
 * values that follow from the rest. A change is kept only if it leaves fewer remarks.
 */
export async function fixScenario(text: string, file: string, load: Loader): Promise<Fixed> {
  let fixed: Fixed = { text, mended: [], reading: await readScenario(text, file, load) };
  for (let n = 0; n < MOST; n++) {
    const better = await mendOne(fixed, file, load);
    if (!better) break;
    fixed = better;
  }
  return fixed;
}

/** The file with one place mended; undefined where nothing can be. */
async function mendOne(before: Fixed, file: string, load: Loader): Promise<Fixed | undefined> {
  for (const { remark, edit } of editsFor(before.reading)) {
    const { from, to } = edit.span;
    const text = before.text.slice(0, from) + edit.to + before.text.slice(to);
    const reading = await readScenario(text, file, load);
    if (weight(reading) >= weight(before.reading)) continue;
    const { line, column } = remark;
    const mended = { line, column, from: before.text.slice(from, to), to: edit.to };
    return { text, reading, mended: [...before.mended, mended] };
  }
  return undefined;
}

/** The number of remarks on a file. */
function weight(reading: Reading): number {
  return remarksOf(reading).length;
}

interface Candidate {
  readonly remark: Remark;
  readonly edit: Edit;
}

function editsFor(reading: Reading): readonly Candidate[] {
  const { faults, findings, source } = reading;
  const ofForm = faults.flatMap((remark) => editsOf(remark, reading).map((edit) => ({ remark, edit })));
  const ofRules = findings.flatMap((finding): readonly Candidate[] => {
    const span = finding.fix === undefined ? undefined : source.spanOf(finding.path, 'value');
    if (!span) return [];
    return [{ remark: findingRemark(finding, source), edit: { span, to: String(finding.fix) } }];
  });
  return [...ofForm, ...ofRules];
}

/** The edits that might mend a fault of the form. */
function editsOf({ path: written, allowed = [] }: Remark, { source }: Reading): readonly Edit[] {
  const path = keysOf(source.value, written);
  const key = path.at(-1);
  const value = valueAt(source.value, path);
  const ofKey = edit(source.spanOf(path, 'key'), typeof key === 'string' ? nearest(key, allowed) : undefined);
  return [
    ...ofKey,
    ...ofKey.flatMap((one) => withValue(one, source.spanOf(path, 'value'), value)),
    ...edit(source.spanOf(path, 'value'), typeof value === 'string' ? wordFor(value, allowed) : undefined),
  ];
}

/**
 * The same edit together with a mended value, a number or a word for yes or no: what a mistyped key may hold is not
 * known before the key is mended.
 */
function withValue({ span, to: key }: Edit, at: Span | undefined, value: unknown): readonly Edit[] {
  const word = typeof value === 'string' ? wordFor(value, ['true']) : undefined;
  if (!at || word === undefined) return [];
  return [{ span: { from: span.from, to: at.to }, to: `${key}: ${word}` }];
}

function edit(span: Span | undefined, to: string | undefined): readonly Edit[] {
  return span === undefined || to === undefined ? [] : [{ span, to }];
}

const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/;

/** Words for yes and no that YAML 1.2 takes for text. */
const YES_NO: Readonly<Record<string, string>> = { yes: 'true', on: 'true', no: 'false', off: 'false' };

function wordFor(value: string, allowed: readonly string[]): string | undefined {
  if (NUMBER.test(value)) return value;
  const word = value.toLowerCase();
  if (allowed.includes('true') && Object.hasOwn(YES_NO, word)) return YES_NO[word];
  return nearest(value, allowed);
}
