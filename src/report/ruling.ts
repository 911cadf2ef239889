import type { DiceRecord } from '../core/dice/source';
import type { Procedure } from '../core/ruling/procedure';
import type { Factor, Refusal, Ruling, Step } from '../core/ruling/ruling';
import type { RollRecord } from '../core/ruling/run';
import { signed } from '../core/input/text';
import type { WhatIf } from '../core/odds/whatif';
import { facesText, NOT_ALLOWED } from './brief';
import { fitted } from './fitting';
import { heading, sheet, type Row } from './layout';
import type { Style } from './style';
import { unusedText } from './unused';
import { levelText, sentence, settingText } from './words';

/**
 * A ruling for people at a table: what counted and what did not, the dice, the steps, what another answer would have
 * changed, and last the verdict and what to do now. Nothing but the verdict is bold. Notices that players have seen
 * before, by their codes in `knownNotices`, are left out.
 */
export function renderRuling(
  ruling: Ruling,
  procedure: Procedure,
  whatIfs: readonly WhatIf[],
  style: Style,
  { knownNotices = [], where }: ShowOptions = {},
): string {
  const factors = factorRows(ruling.factors);
  const steps = ruling.steps.map(stepRow);
  const others = whatIfs.map(whatIfRow);
  const reasons = [
    ...factors,
    ...ruling.refused.flatMap(refusalRows),
    ...ruling.rolls.map(rollRow),
    ...steps,
  ];
  const besides = [
    ...unusedRows(ruling, procedure),
    ...others,
    ...levelRows(ruling, knownNotices),
    ...footRows(ruling),
  ];
  const verdict = verdictRows(ruling, procedure);
  const title = heading(procedure.title, procedure.citation, style, 'label');
  const render = (left: ReadonlySet<Row>, more: readonly Row[]): string => {
    const kept = (rows: readonly Row[]): readonly Row[] => rows.filter((row) => !left.has(row));
    return `${title}\n${sheet([kept(reasons), [...kept(besides), ...more], verdict], style)}`;
  };
  const spare = [...others.toReversed(), ...steps, ...factors.toReversed()];
  return where === undefined ? render(new Set(), []) : fitted(render, spare, where);
}

/** How a ruling is shown. */
interface ShowOptions {
  /** Codes of notices that players have seen before. */
  readonly knownNotices?: readonly string[];
  /** Where the rest is shown, if it is to fit a screen of 24 rows; absent = it is shown whole. */
  readonly where?: string;
}

/** The ruling with the rules that each part applies in its citation: `Blücher p.50-51 [B-FIR-21]`. */
export function citingRules(ruling: Ruling): Ruling {
  const citing = <T extends { readonly citation: string; readonly rule?: string | undefined }>(part: T): T =>
    part.rule === undefined ? part : { ...part, citation: `${part.citation} [${part.rule}]` };
  return {
    ...ruling,
    factors: ruling.factors.map(citing),
    steps: ruling.steps.map(citing),
    refused: ruling.refused.map(citing),
  };
}

/** What a ruling comes to: the dice, the verdict, what to do now. Its reasons are given on demand. */
export function renderOutcome(ruling: Ruling, procedure: Procedure, style: Style): string {
  const rolls = ruling.rolls.map(rollRow);
  const verdict = verdictRows(ruling, procedure);
  const render = (left: ReadonlySet<Row>, more: readonly Row[]): string => {
    const kept = (rows: readonly Row[]): readonly Row[] => rows.filter((row) => !left.has(row));
    const rows = [...ruling.refused.flatMap(refusalRows), ...kept(rolls), ...more, ...kept(verdict)];
    return sheet([[...rows, ...unusedRows(ruling, procedure)]], style);
  };
  return fitted(render, rolls, '"why" tells all');
}

/** What players should know of a ruling’s source, but for what they have read before; empty if that is nothing. */
export function renderNotices(ruling: Ruling, style: Style, knownNotices: readonly string[]): string {
  return sheet([noticeRows(ruling, knownNotices)], style);
}

const FACTOR_HEADING: Row = {
  label: 'unit',
  tag: 'counts',
  text: 'factor',
  source: 'source',
  look: 'faint',
  spoken: '',
};

/** The factors unit by unit, those of a unit in the order in which they were weighed. */
function factorRows(factors: readonly Factor[]): readonly Row[] {
  const units = [...new Set(factors.map(({ unit }) => unit))];
  const grouped = units.flatMap((name) => factors.filter(({ unit }) => unit === name));
  return factors.length === 0 ? [] : [FACTOR_HEADING, ...grouped.map(factorRow)];
}

function factorRow({ unit, text, value, counts, citation }: Factor): Row {
  const shown = typeof value === 'number' ? signed(value) : value;
  const ofUnit = unit === undefined ? '' : `${unit}, `;
  return {
    label: unit ?? 'Factors',
    tag: counts ? shown : 'no',
    text,
    source: citation,
    look: counts ? 'normal' : 'faint',
    spoken: counts ? `Counts: ${ofUnit}${shown}, ${text}` : `Does not count: ${ofUnit}${text}`,
  };
}

/** A reason why the rules do not allow a thing, and what they would allow. */
export function refusalRows({ code, text, allowed, citation }: Refusal): readonly Row[] {
  const reason: Row = { label: code, text: sentence(text), source: citation };
  if (allowed === undefined) return [reason];
  return [
    reason,
    { label: code, text: `Allowed: ${sentence(allowed)}`, spoken: `${code}, allowed: ${allowed}` },
  ];
}

function rollRow(roll: RollRecord): Row {
  const thrown = `${roll.dice}d${roll.sides}`;
  const faces = facesText(roll);
  const isSide = roll.by === 'active' || roll.by === 'passive';
  const by = isSide ? `${roll.by} side` : roll.by;
  return {
    label: 'Dice',
    text: `${roll.for} (${by}, ${thrown}): ${faces}`,
    spoken: `Dice: ${roll.for}, rolled by ${isSide ? 'the ' : ''}${by}, ${thrown}: ${faces}`,
  };
}

function stepRow({ text, citation }: Step): Row {
  return { label: 'Steps', text, source: citation, spoken: `Step: ${text}` };
}

function verdictRows({ refused, outcome, situation }: Ruling, procedure: Procedure): readonly Row[] {
  const rows: Row[] = [];
  if (refused.length > 0 || outcome === null) {
    rows.push({ label: 'Verdict', text: `${NOT_ALLOWED}.`, look: 'refusal' });
  }
  if (outcome === null) return rows;
  rows.push({ label: 'Verdict', text: sentence(procedure.verdict(outcome, situation)), look: 'verdict' });
  return [...rows, ...procedure.orders(outcome, situation).map((text) => ({ label: 'Now', text }))];
}

function unusedRows(ruling: Ruling, procedure: Procedure): readonly Row[] {
  const text = unusedText(ruling, procedure);
  return text === undefined ? [] : [{ label: 'Unused', text: `${text}.` }];
}

function whatIfRow({ change, effect }: WhatIf): Row {
  return { label: 'If', text: `${change} → ${effect}`, spoken: `Otherwise: if ${change}, then ${effect}` };
}

/** How far the source is known, in words, and what is lost of it. */
function levelRows(ruling: Ruling, knownNotices: readonly string[]): readonly Row[] {
  const rows = noticeRows(ruling, knownNotices);
  const { level } = ruling;
  return level === undefined ? rows : [{ label: 'Source', text: `${levelText(level)}.` }, ...rows];
}

function noticeRows({ notices = [] }: Ruling, knownNotices: readonly string[]): readonly Row[] {
  return notices
    .filter(({ code }) => !knownNotices.includes(code))
    .map(({ code, text }) => ({ label: 'Source', text: `${code}: ${sentence(text)}` }));
}

function footRows({ options = {}, optionsSet = [], houseRules, rolls, dice }: Ruling): readonly Row[] {
  const settings = Object.entries(options).map(
    ([name, value]) => `${name} ${settingText(value)}${optionsSet.includes(name) ? ' (as set)' : ''}`,
  );
  const house = houseRules === undefined ? [] : [`house rules: ${houseRules}`];
  const named = [...settings, ...house].join(', ');
  return [
    ...(named === '' ? [] : [{ label: 'Options', text: named, look: 'faint' } as const]),
    ...(rolls.length === 0 ? [] : sourceRows(dice)),
  ];
}

/** Where the dice came from. */
export function sourceRows(dice: DiceRecord): readonly Row[] {
  const text = sourceText(dice);
  return text === undefined ? [] : [{ label: 'Thrown', text, look: 'faint', spoken: `Dice thrown: ${text}` }];
}

function sourceText({ source, seed, secret }: DiceRecord): string | undefined {
  switch (source) {
    case 'seeded':
      return `from seed "${seed ?? ''}"`;
    case 'secure':
      return secret === undefined
        ? 'by this computer, from secure randomness'
        : `by this computer, from the turn’s secret (line ${secret} of the log)`;
    case 'manual':
      return 'by hand, typed in';
    case 'scripted':
      return 'beforehand, as given';
    case 'none':
      return undefined;
  }
}
