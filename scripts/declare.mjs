// The types of the package: what src/api declares and what that refers to, each with its comment, file by file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const ENTRIES = ['api/index', 'api/rules'];
/** What the build itself writes (`build-index types`). */
const MADE = 'api/procedures';

/** Writes below `dist/types` all that the entries declare, and what this refers to of other files. */
export function writeDeclarations(made) {
  const files = new Map();
  for (const name of ENTRIES) {
    for (const part of fileOf(name).parts) if (!ts.isImportSpecifier(part)) keep(name, part);
  }
  for (const [name, { kept, parts }] of files) {
    const texts = parts.filter((part) => kept.has(part)).map((part) => written(name, part));
    write(name, `${texts.join('\n')}\n`);
  }
  write(MADE, made);

  function fileOf(name) {
    if (!files.has(name)) files.set(name, { parts: partsOf(declared(name)), kept: new Set() });
    return files.get(name);
  }

  function keep(name, part) {
    const { kept, parts } = fileOf(name);
    if (kept.has(part)) return;
    kept.add(part);
    const from = fileNamed(name, part);
    if (from === MADE) return;
    const words = wordsIn(part);
    for (const other of from ? fileOf(from).parts : parts) {
      if (namesOf(other).some((word) => words.includes(word))) keep(from ?? name, other);
    }
  }
}

function write(name, text) {
  const file = join('dist', 'types', `${name}.d.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The statements of a file, of its imports each name. */
function partsOf({ statements }) {
  return statements.flatMap((one) =>
    ts.isImportDeclaration(one) ? one.importClause.namedBindings.elements : one,
  );
}

function namesOf({ name, declarationList }) {
  return [name, ...(declarationList?.declarations ?? []).map((one) => one.name)].map((one) => one?.text);
}

/** The names that a part of a file refers to. */
function wordsIn(part) {
  if (ts.isImportSpecifier(part)) return [(part.propertyName ?? part.name).text];
  const words = [];
  const visit = (node) => {
    const isName = node.parent?.name === node && !ts.isExportSpecifier(node.parent);
    if (ts.isIdentifier(node) && !isName) words.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(part);
  return words;
}

/** The file that a part imports from, or exports again. */
function fileNamed(name, part) {
  const { moduleSpecifier } = ts.isImportSpecifier(part) ? part.parent.parent.parent : part;
  return moduleSpecifier && resolved(name, moduleSpecifier.text);
}

function written(name, part) {
  const text = part.getSourceFile().text.slice(part.jsDoc?.at(-1).pos ?? part.getStart(), part.end);
  const from = fileNamed(name, part);
  if (!from) return text;
  const own = relative(dirname(name), from);
  const path = `from '${own.startsWith('.') ? own : `./${own}`}.js';`;
  if (!ts.isImportSpecifier(part)) return text.replace(/from .*/, path);
  return `import type { ${text.replace('type ', '')} } ${path}`;
}

function resolved(from, path) {
  const name = join(dirname(from), path);
  return existsSync(join('src', `${name}.ts`)) ? name : join(name, 'index');
}

/**
 * Each file for itself, without a look at the others; what is inferred there is nothing that the package shows. Without
 * indents, which no editor shows either.
 */
function declared(name) {
  const file = join('src', `${name}.ts`);
  const compilerOptions = { strict: true, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions,
  });
  return ts.createSourceFile(file, outputText.replace(/^ +/gm, ''), ts.ScriptTarget.ES2022, true);
}
