import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as ts from 'typescript';
import { gateTest } from './support/evenings';

const ROOT = join(__dirname, '..');
const MOST_FILES = 25;

interface Source {
  readonly exports: readonly string[];
  /** The names that it imports, by file; `*` is all of a file. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
}

const folders = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => folders(join(folder, name))),
];
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.ts') && statSync(file).isFile());
const paths = ['src', 'test', 'bench'].flatMap((top) => folders(join(ROOT, top))).flatMap(filesIn);
const known = new Set(paths);

function fileOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier);
  return [`${path}.ts`, `${path}.d.ts`, join(path, 'index.ts')].find((file) => known.has(file));
}

function namesOf(clause: ts.ImportClause | undefined): readonly string[] {
  const bindings = clause?.namedBindings;
  if (bindings === undefined || ts.isNamespaceImport(bindings)) return ['*'];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function exportsOf(node: ts.Statement): readonly string[] {
  if (!ts.canHaveModifiers(node)) return [];
  if (!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.getText()),
    );
  const { name } = node as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function read(file: string): Source {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const imports = new Map<string, Set<string>>();
  const note = (specifier: string, names: readonly string[]): void => {
    const from = fileOf(file, specifier);
    if (from !== undefined) imports.set(from, new Set([...(imports.get(from) ?? []), ...names]));
  };
  for (const node of source.statements) {
    if (ts.isImportDeclaration(node))
      note((node.moduleSpecifier as ts.StringLiteral).text, namesOf(node.importClause));
    if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      note((node.moduleSpecifier as ts.StringLiteral).text, ['*']);
  }
  return { exports: source.statements.flatMap(exportsOf), imports };
}

let sources: ReadonlyMap<string, Source> | undefined;
/** Of each file; to read them all takes seconds. */
const allSources = (): ReadonlyMap<string, Source> =>
  (sources ??= new Map(paths.map((file) => [file, read(file)])));
const named = (file: string): string => relative(ROOT, file);

/** Files that are loaded while the program runs, and so may be used whole. */
const LOADED = new Set(
  paths.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:import|require|mock)\(\s*'(\.[^']*)'/g)].flatMap(
      ([, specifier = '']) => fileOf(file, specifier) ?? [],
    ),
  ),
);

test('no folder has more files than a reader can take in', () => {
  const shelves = ['src', 'test/journeys', 'test/support'].flatMap((top) => folders(join(ROOT, top)));
  const large = shelves.filter((folder) => filesIn(folder).length > MOST_FILES);
  expect(large.map(named)).toEqual([]);
});

gateTest('no file imports itself by way of others, not even for types', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].map(named).join(' > '));
    if (path.includes(file) || done.has(file)) return;
    for (const from of allSources().get(file)?.imports.keys() ?? []) visit(from, [...path, file]);
    done.add(file);
  };
  for (const file of paths) visit(file, []);
  expect(circles).toEqual([]);
});

gateTest('every export is imported somewhere', () => {
  const used = new Map<string, Set<string>>();
  for (const { imports } of allSources().values())
    for (const [file, names] of imports) used.set(file, new Set([...(used.get(file) ?? []), ...names]));
  const unused = paths
    .filter((file) => file.startsWith(join(ROOT, 'src')) && !LOADED.has(file))
    .flatMap((file) => {
      const names = used.get(file) ?? new Set();
      if (names.has('*')) return [];
      return (allSources().get(file)?.exports ?? [])
        .filter((name) => !names.has(name))
        .map((name) => `${named(file)} ${name}`);
    });
  expect(unused).toEqual([]);
});

test('the README names every room of the source', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(readdirSync(join(ROOT, 'src')).filter((room) => !readme.includes(`\nsrc/${room}/ `))).toEqual([]);
});

/** Tests of the built program, evenings at a terminal and documents; this one; and the cases, which stand beside it. */
const NO_MIRROR = /^test\/(?:journeys\/|layout\.test\.ts$|rulesets\/cases\.test\.ts$)/;

test('a test has the name of the file or folder that it tests: charge.odds.test.ts', () => {
  const tests = paths.map(named).filter((file) => file.endsWith('.test.ts') && !NO_MIRROR.test(file));
  const lost = tests.filter((file) => {
    const folder = join(ROOT, dirname(file).replace(/^test/, 'src'));
    const [name = ''] = basename(file).split('.');
    const own = name === basename(folder) ? [folder] : [];
    return ![...own, join(folder, name), join(folder, `${name}.ts`)].some((path) => existsSync(path));
  });
  expect(lost).toEqual([]);
});
