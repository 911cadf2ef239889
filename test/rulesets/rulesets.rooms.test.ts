import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/*
 * The same rooms in every ruleset: who knows one finds his way in all. Imports point one way, those of types too.
 */

const ROOT = join(__dirname, '..', '..', 'src', 'rulesets');
const RULESETS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** The campaign is a walk of its own within Blücher. */
const WALKS = [...RULESETS.map((id) => join(id, 'walk')), join('blucher', 'campaign', 'walk')].filter(
  (walk) => existsSync(join(ROOT, walk)),
);

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

/** The file that a relative import means; undefined for packages. */
function targetOf(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(file), specifier);
  return [`${path}.ts`, join(path, 'index.ts')].find((one) => existsSync(one));
}

const IMPORT = /(?:from|import\()\s*'([^']+)'/g;

function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(
    ([, specifier = '']) => targetOf(file, specifier) ?? [],
  );
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What imports what among some files, by the place that `place` gives each; undefined = left out. */
function graphOf(files: readonly string[], place: (file: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = place(file);
    if (from === undefined) continue;
    for (const to of importsOf(file).map(place))
      if (to !== undefined && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** The first circle that is found, as a path; undefined if there is none. */
function circleIn(graph: Graph): string | undefined {
  const done = new Set<string>();
  const search = (at: string, way: readonly string[]): string | undefined => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at].join(' -> ');
    if (done.has(at)) return undefined;
    for (const next of graph.get(at) ?? []) {
      const found = search(next, [...way, at]);
      if (found !== undefined) return found;
    }
    done.add(at);
    return undefined;
  };
  for (const at of graph.keys()) {
    const found = search(at, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

describe.each(RULESETS)('%s', (id) => {
  const home = join(ROOT, id);
  const files = filesIn(home);

  test('has no circle of imports between its files', () =>
    expect(
      circleIn(graphOf(files, (file) => (file.startsWith(home) ? relative(home, file) : undefined))),
    ).toBeUndefined());

  test('has no circle of imports between its folders', () => {
    const folderOf = (file: string): string | undefined => {
      const [first = '', ...rest] = relative(home, file).split('/');
      return rest.length > 0 && first !== '..' ? first : undefined;
    };
    expect(circleIn(graphOf(files, folderOf))).toBeUndefined();
  });
});

describe.each(WALKS)('%s', (walk) => {
  const home = join(ROOT, walk);

  test.each(['index.ts', 'turn.ts', 'begin.ts', 'facts.ts', 'words.ts', 'corrections.ts'])('has %s', (name) =>
    expect(existsSync(join(home, name))).toBe(true),
  );

  test('has its record in a file or a folder, and its acts in a folder', () => {
    expect(existsSync(join(home, 'record.ts')) || existsSync(join(home, 'record'))).toBe(true);
    expect(statSync(join(home, 'acts')).isDirectory()).toBe(true);
  });

  test('gives up no types: what an act gets is named by its procedure and its roles', () => {
    const faulty = filesIn(home).filter((file) => readFileSync(file, 'utf8').includes('as unknown as'));
    expect(faulty.map((file) => relative(home, file))).toEqual([]);
  });
});
