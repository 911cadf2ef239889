import { listing, plural } from '../../core/input/text';
import { UNREADABLE, type FileReport, type Verdict } from '../../scenario/check-file';
import type { Remark } from '../../scenario/remark';
import type { CheckReport } from '../../scenario/run';
import { grid, heading, sheet, type Row } from '../layout';
import { paint, type Look, type Style } from '../style';
import { safe, sentence } from '../words';
import { countIn, valueOf, type Reporter, type Totals } from './reporter';

const LOOKS: Readonly<Record<Verdict, Look>> = { ok: 'verdict', failed: 'refusal', unusable: 'refusal' };

/** More allowed values than this are not listed. */
const FEW = 12;

/** For people: a line for each file, with its remarks below. With `onlyFaults`, files in order are only counted. */
export function peopleReporter(style: Style, onlyFaults: boolean): Reporter {
  return {
    begin: () => '',
    file: (report) => (onlyFaults && isClean(report) ? '' : `${fileText(report, style)}\n`),
    end: (totals) => `${totalText(totals, style)}\n`,
  };
}

function isClean({ verdict, remarks }: FileReport): boolean {
  return verdict === 'ok' && remarks.length === 0;
}

function fileText(report: FileReport, style: Style): string {
  const { verdict, file, remarks, checks } = report;
  const failed = checks.filter((check) => check.verdict === 'failed');
  const title = `${paint(verdict, LOOKS[verdict], style)}  ${safe(file)}: ${countsText(report)}`;
  const rows = remarks.map((remark) => remarkRow(remark, file));
  return [
    title,
    ...(rows.length > 0 ? [sheet([rows], style)] : []),
    ...failed.map((check) => checkText(check, file, style)),
  ].join('\n');
}

function countsText({ checks, remarks, name, unmade }: FileReport): string {
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  const warnings = remarks.length - errors;
  return [
    ...(name === null || name === '' ? [] : [safe(name)]),
    ...(errors > 0 ? [plural(errors, 'error', 'errors')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning', 'warnings')] : []),
    ...(unmade > 0 ? [`${plural(unmade, 'check', 'checks')} not made`] : []),
    ...(checks.length > 0 ? [checksText(checks)] : []),
  ].join(', ');
}

/** `15 checks: 1 not as expected, 2 unusable`. */
function checksText(checks: readonly CheckReport[]): string {
  const counted = (of: Verdict, words: string): readonly string[] => {
    const count = checks.filter(({ verdict }) => verdict === of).length;
    return count === 0 ? [] : [`${count} ${words}`];
  };
  const wrong = [...counted('failed', 'not as expected'), ...counted('unusable', 'unusable')];
  const all = plural(checks.length, 'check', 'checks');
  return wrong.length === 0 ? all : `${all}: ${wrong.join(', ')}`;
}

/** `12:3 S06w  sides[1]: has 32 units. Right: up to 24.` */
function remarkRow(
  { line, column, code, severity, path, text, allowed = [], citation, file }: Remark,
  of: string,
): Row {
  const isOwn = file === of;
  const where = isOwn ? '' : `${safe(file)}:${line}:${column}, `;
  const said = `${where}${path === '' ? '' : `${safe(path)}: `}${sentence(safe(text))}`;
  // Form faults say themselves what is allowed.
  const right =
    citation === undefined || allowed.length === 0 || allowed.length > FEW
      ? ''
      : ` Right: ${listing(allowed)}.`;
  return {
    label: isOwn && code !== UNREADABLE ? `${line}:${column} ${code}` : code,
    text: `${said}${safe(right)}`,
    look: severity === 'error' ? 'refusal' : 'normal',
    ...(citation !== undefined && { source: citation }),
  };
}

/** A check that did not come out as expected, field by field. */
function checkText(
  { name, procedure, file, line, column, differences }: CheckReport,
  of: string,
  style: Style,
): string {
  const rows = differences.map(({ path, expected, actual, hint }) => [
    path,
    valueOf(expected),
    hint === undefined ? valueOf(actual) : `${actual === undefined ? '' : `${valueOf(actual)}: `}${hint}`,
  ]);
  const title = heading(
    `${file === of ? '' : `${safe(file)}:`}${line}:${column} not as expected: ${name} (${procedure})`,
    undefined,
    style,
    'label',
  );
  return `${title}\n${grid({ head: ['field', 'expected', 'got'], rows }, style)}`;
}

function totalText({ files, checks, warnings }: Totals, style: Style): string {
  const parts = [
    `${plural(countIn(files), 'file', 'files')}: ${files.ok} ok`,
    ...(files.failed > 0 ? [`${files.failed} failed`] : []),
    ...(files.unusable > 0 ? [`${files.unusable} unusable`] : []),
    ...(countIn(checks) > 0
      ? [`${plural(countIn(checks), 'check', 'checks')}, ${checks.ok} as expected`]
      : []),
    ...(warnings > 0 ? [plural(warnings, 'warning', 'warnings')] : []),
  ];
  const look = files.failed + files.unusable > 0 ? 'refusal' : 'verdict';
  return paint(sentence(parts.join('; ')), look, style);
}
