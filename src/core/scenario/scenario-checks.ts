import type { Rules } from '../ruling/ruleset';
import type { Finding } from './scenario';
import { didYouMean, nearest } from '../input/suggest';
import type { GridTable } from '../ruling/table';
import { listing, shown } from '../input/text';

/** A value of which parts could perhaps not be read. */
export type Unvalidated<T> = T extends readonly (infer E)[]
  ? readonly Unvalidated<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Unvalidated<T[K]> | undefined }
    : T;

export type Path = Finding['path'];

/** One thing that can be wrong or odd in a scenario of one ruleset. */
export interface ScenarioRow<Draft> {
  readonly code: string;
  readonly severity: Finding['severity'];
  readonly citation: string;
  /** What is wrong, in words, for `table`. */
  readonly condition: string;
  readonly finds: (draft: Draft, rules: Rules) => readonly Found[];
}

/** One place where a row applies. */
export type Found = Pick<Finding, 'path' | 'text' | 'allowed' | 'fix'>;

/** The rows as `table` shows them, and the rules that they hold a scenario to. */
export function scenarioTable<Draft>(
  rows: readonly ScenarioRow<Draft>[],
  citation: string,
  rule: string,
): GridTable {
  return {
    kind: 'grid',
    id: 'scenario-checks',
    rule,
    title: 'What is looked for in a scenario file',
    citation,
    columns: ['code', 'severity', 'if', 'source'],
    rows: rows.map((row) => [row.code, row.severity, row.condition, row.citation]),
  };
}

/** Everything that the rows find in a file, in their order. */
export function findingsBy<Draft>(
  rows: readonly ScenarioRow<Draft>[],
  draft: Draft,
  rules: Rules,
): readonly Finding[] {
  return rows.flatMap(({ code, severity, citation, finds }) =>
    finds(draft, rules).map((found) => ({ code, severity, citation, ...found })),
  );
}

/** Something that is named somewhere in a file. */
export interface Reference {
  readonly path: Path;
  readonly name: string | undefined;
  /** What is named: `side`. */
  readonly what: string;
  /** The names that there are; what could not be read is undefined. */
  readonly among: readonly (string | undefined)[];
}

/** What is wrong with a reference that leads nowhere. */
export function unknownName({ path, name, what, among }: Reference): Found | undefined {
  const known = among.filter((one) => one !== undefined);
  if (name === undefined || known.includes(name)) return undefined;
  const meant = nearest(name, known);
  return {
    path,
    text: `there is no ${what} ${shown(name)}${didYouMean(name, known)}`,
    allowed: known.length === 0 ? 'there are none' : listing(known),
    ...(meant !== undefined && { fix: meant }),
  };
}

/** The references that lead nowhere. */
export function unknownNames(references: readonly Reference[]): readonly Found[] {
  return references.flatMap((reference) => unknownName(reference) ?? []);
}

/** Somebody's name, and where it stands. */
export interface Called {
  readonly name: string;
  readonly path: Path;
}

/** Names that an entry before has already, in capitals or not; empty names are passed over. */
export function namesakes(called: readonly Called[]): readonly Found[] {
  const plain = called.map(({ name }) => name.toLowerCase());
  return called.flatMap(({ name, path }, i): readonly Found[] =>
    name === '' || plain.indexOf(name.toLowerCase()) === i
      ? []
      : [{ path, text: `there is a "${name}" already`, allowed: 'a name of its own' }],
  );
}

/** What a battle has that has not two sides; `hint` says what several armies of a side are. */
export function wrongSides({ sides }: { readonly sides?: readonly unknown[] | undefined }, hint = '') {
  if (sides === undefined || sides.length === 2) return [];
  return [{ path: ['sides'], text: `has ${sides.length}${hint}`, allowed: '2 sides' }];
}
