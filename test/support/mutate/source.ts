/** Changes a source file in one place at a time, and lists the changes that no test catches. */

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as ts from 'typescript';

interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How many times as long as without a change the tests may take; then they no longer end, which counts as noticed. */
const ENDLESS = 5;

/** The least time for the tests, in milliseconds: on a busy machine a short run can take several times as long. */
const LEAST_TIME = 20_000;

/** What takes the place of an operator. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** What takes the place of a node; undefined where it stays. */
function changed(node: ts.Node): readonly [node: ts.Node, text: string] | undefined {
  if (ts.isBinaryExpression(node)) {
    const other = OPERATORS[node.operatorToken.getText()];
    return other === undefined ? undefined : [node.operatorToken, other];
  }
  if (ts.isNumericLiteral(node)) return [node, String(Number(node.text) + 1)];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [node, 'false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [node, 'true'];
  if (ts.isConditionalExpression(node)) return [node.condition, `!(${node.condition.getText()})`];
  // An effect that is forgotten.
  return ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) ? [node, ''] : undefined;
}

const isApply = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && node.name.getText() === 'apply';

/** All mutants of a file, or with `applyOnly` of its `apply` functions. */
function mutantsOf(file: string, applyOnly: boolean): readonly Mutant[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node, within: boolean): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const change = within ? changed(node) : undefined;
    if (change) found.push({ file, start: change[0].getStart(), end: change[0].getEnd(), text: change[1] });
    ts.forEachChild(node, (child) => visit(child, within || isApply(node)));
  };
  visit(source, !applyOnly);
  // A property that is left out leaves its comma.
  return found.map((one) =>
    one.text === '' && source.text[one.end] === ',' ? { ...one, end: one.end + 1 } : one,
  );
}

function filesIn(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).map((file) => join(path, file));
}

/** Runs tests for at most `timeout` milliseconds, and says whether they passed. */
function passes(tests: readonly string[], timeout?: number): Promise<boolean> {
  // In one process, which can be killed in an endless loop. Nothing is waited for in a way that keeps a signal out.
  const jest = [require.resolve('jest/bin/jest'), '--runInBand', '--bail', '--silent', ...tests];
  const options = { timeout, killSignal: 'SIGKILL', maxBuffer: Infinity } as const;
  return promisify(execFile)(process.execPath, jest, options).then(
    () => true,
    () => false,
  );
}

/** The milliseconds that tests take without a change. @throws Error where they fail, as every change would seem caught. */
async function timeOf(tests: readonly string[]): Promise<number> {
  const began = performance.now();
  if (!(await passes(tests))) throw new Error(`without a change, these tests fail: ${tests.join(' ')}`);
  return performance.now() - began;
}

async function isCaught(
  { file, start, end, text }: Mutant,
  tests: readonly string[],
  timeout: number,
): Promise<boolean> {
  const source = readFileSync(file, 'utf8');
  const restore = (): void => writeFileSync(file, source);
  process.once('exit', restore);
  try {
    writeFileSync(file, source.slice(0, start) + text + source.slice(end));
    return !(await passes(tests, timeout));
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/**
 * Prints the changes that no test catches.
 * @param path the file or folder of src
 * @param most at most so many changes are tried, spread over all that there are
 */
export async function mutateSource(
  path: string,
  tests: readonly string[],
  { applyOnly = false, most = 30 }: { readonly applyOnly?: boolean; readonly most?: number },
): Promise<void> {
  const all = filesIn(path).flatMap((file) => mutantsOf(file, applyOnly));
  const step = Math.max(1, all.length / most);
  const tried = all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  const timeout = Math.max(LEAST_TIME, Math.ceil(ENDLESS * (await timeOf(tests))));
  let missed = 0;
  for (const mutant of tried) {
    if (await isCaught(mutant, tests, timeout)) continue;
    missed += 1;
    const { file, start, end, text } = mutant;
    const source = readFileSync(file, 'utf8');
    const line = source.slice(0, start).split('\n').length;
    console.log(`  ${file}:${line} "${source.slice(start, end)}" -> "${text}"`);
  }
  console.log(`${path}: ${tried.length} of ${all.length} changes tried, ${missed} not caught`);
}
