import { stringify } from 'yaml';
import type { FileReport } from '../../scenario/check-file';
import type { CheckReport } from '../../scenario/run';
import { safe } from '../words';
import type { Reporter } from './reporter';

/** TAP 14: a test for each file, with a subtest for each of its checks and one for the file itself. */
export function tapReporter(): Reporter {
  let files = 0;
  return {
    begin: () => 'TAP version 14\n',
    file: (report) => fileText(report, ++files),
    end: () => `1..${files}\n`,
  };
}

const INDENT = '    ';

function fileText(report: FileReport, n: number): string {
  const { file, verdict, checks } = report;
  const inner = [
    selfText(report),
    ...checks.map((check, i) => checkText(check, i + 2)),
    `1..${checks.length + 1}\n`,
  ];
  const title = `# Subtest: ${description(file)}\n`;
  const lines = indented(inner.join(''), INDENT);
  return `${title}${lines}${point(verdict === 'ok', n, file)}`;
}

/** Whether the file is sound in itself; warnings stand in its diagnostic too. */
function selfText({ remarks }: FileReport): string {
  const errors = remarks.filter(({ severity, code }) => severity === 'error' && code !== 'check');
  const listed = remarks.map(({ file, line, column, code, severity, path, text, allowed }) => ({
    at: `${file}:${line}:${column}`,
    code,
    severity,
    ...(path !== '' && { path }),
    message: text,
    ...(allowed && { allowed }),
  }));
  return (
    point(errors.length === 0, 1, 'the file is sound') +
    (listed.length === 0 ? '' : diagnostic({ remarks: listed }))
  );
}

function checkText(
  { name, verdict, procedure, file, line, column, differences }: CheckReport,
  n: number,
): string {
  if (verdict === 'ok') return point(true, n, name);
  const listed = differences.map(({ path, expected, actual, hint }) => ({
    path,
    expected,
    actual: actual ?? null,
    ...(hint !== undefined && { hint }),
  }));
  const at = `${file}:${line}:${column}`;
  const message = verdict === 'failed' ? 'not as expected' : 'it cannot be put to the rules';
  return (
    point(false, n, name) + diagnostic({ message, severity: 'fail', at, procedure, differences: listed })
  );
}

function point(ok: boolean, n: number, name: string): string {
  return `${ok ? 'ok' : 'not ok'} ${n} - ${description(name)}\n`;
}

/** Escapes a description: a number sign in it would begin a directive. */
function description(text: string): string {
  return safe(text).replace(/\\/g, '\\\\').replace(/#/g, '\\#');
}

/** YAML between its marks; JSON strings keep every value on its line. */
function diagnostic(value: object): string {
  const yaml = stringify(value, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });
  return indented(`---\n${yaml}...\n`, '  ');
}

function indented(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}
