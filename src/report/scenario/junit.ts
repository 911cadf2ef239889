import type { FileReport } from '../../scenario/check-file';
import type { Remark } from '../../scenario/remark';
import type { CheckReport } from '../../scenario/run';
import { markupText } from '../markup';
import { valueOf, type Reporter } from './reporter';

/**
 * JUnit XML as strict schemas take it: a suite for each file, with the seconds that it took, a case for each of its checks and one
 * for the file itself.
 */
export function junitReporter(): Reporter {
  let began = performance.now();
  return {
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="scenario check">\n',
    file: (report) => {
      const now = performance.now();
      const text = suite(report, ((now - began) / 1000).toFixed(3));
      began = now;
      return text;
    },
    end: () => '</testsuites>\n',
  };
}

function suite({ file, remarks, checks }: FileReport, time: string): string {
  const own = remarks.filter(({ code }) => code !== 'check');
  const errors = own.filter(({ severity }) => severity === 'error');
  const failures = checks.filter(({ verdict }) => verdict === 'failed').length;
  const broken = checks.filter(({ verdict }) => verdict === 'unusable').length + (errors.length > 0 ? 1 : 0);
  const attributes = {
    name: file,
    tests: checks.length + 1,
    failures,
    errors: broken,
    time,
  };
  const cases = [
    selfCase(file, own, errors),
    ...checks.map((check, i) => checkCase(file, check, remarksOf(remarks, i))),
  ];
  return `  <testsuite ${written(attributes)}>\n${cases.join('')}  </testsuite>\n`;
}

function selfCase(file: string, remarks: readonly Remark[], errors: readonly Remark[]): string {
  const [first] = errors;
  const text = remarks.map(remarkText).join('\n');
  const inner =
    first !== undefined
      ? element('error', { message: first.text, type: first.code }, text)
      : text === ''
        ? ''
        : element('system-out', {}, text);
  return testcase({ name: 'the file is sound', classname: file }, inner);
}

/** The remarks on the check of that index. */
function remarksOf(remarks: readonly Remark[], index: number): readonly Remark[] {
  const path = `checks[${index}]`;
  return remarks.filter((remark) => remark.path === path || remark.path.startsWith(`${path}.`));
}

function checkCase(file: string, check: CheckReport, remarks: readonly Remark[]): string {
  const { name, line, verdict, procedure, differences } = check;
  const shared = { name, classname: file };
  if (verdict === 'ok') return testcase(shared, '');
  if (verdict === 'unusable') {
    const text = remarks.map(remarkText).join('\n');
    return testcase(
      shared,
      element('error', { message: 'it cannot be put to the rules', type: procedure }, text),
    );
  }
  const text = differences.map(({ path, expected, actual, hint }) => {
    const hinted = hint === undefined ? '' : ` (${hint})`;
    return `${path}: expected ${valueOf(expected)}, got ${valueOf(actual)}${hinted}`;
  });
  return testcase(
    shared,
    element(
      'failure',
      { message: text[0] ?? '', type: procedure },
      [`${check.file}:${line}:`, ...text].join('\n'),
    ),
  );
}

function remarkText({ file, line, column, severity, code, path, text, allowed }: Remark): string {
  const right = allowed === undefined ? '' : ` [${allowed.join(', ')}]`;
  return `${file}:${line}:${column}: ${severity} ${code}: ${path === '' ? '' : `${path}: `}${text}${right}`;
}

type Attributes = Readonly<Record<string, string | number>>;

function testcase(attributes: Attributes, inner: string): string {
  return inner === ''
    ? `    <testcase ${written(attributes)}/>\n`
    : `    <testcase ${written(attributes)}>\n${inner}    </testcase>\n`;
}

function element(name: string, attributes: Attributes, text: string): string {
  const head = Object.keys(attributes).length === 0 ? name : `${name} ${written(attributes)}`;
  return `      <${head}>${markupText(text)}</${name}>\n`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${markupText(String(value))}"`)
    .join(' ');
}
