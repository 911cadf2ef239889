import type { CheckRow } from '../../core/table';

/** One of several ways to break the same rule. */
export interface Clause<C> {
  readonly condition: string;
  readonly refuses: (subject: C) => boolean;
  readonly because: (subject: C) => string;
}

/**
 * A refusal is known by its rule, and a rule may be broken in several ways: one row of a check table, which tells every
 * way that was taken.
 */
export function broken<C>(
  code: string,
  citation: string,
  clauses: readonly Clause<C>[],
  allowed?: (subject: C) => string,
): CheckRow<C> {
  const row = {
    code,
    citation,
    condition: clauses.map(({ condition }) => condition).join('; '),
    refuses: (subject: C) => clauses.some(({ refuses }) => refuses(subject)),
    because: (subject: C) =>
      clauses
        .filter(({ refuses }) => refuses(subject))
        .map(({ because }) => because(subject))
        .join('; '),
  };
  return allowed ? { ...row, allowed } : row;
}

/** The same rule for something that holds some of what the row judges. */
export function onEach<C, D>(row: CheckRow<C>, parts: (subject: D) => readonly C[]): CheckRow<D> {
  const { code, citation, condition, allowed } = row;
  const faulty = (subject: D): readonly C[] => parts(subject).filter(row.refuses);
  const all = (tell: (part: C) => string, subject: D): string => faulty(subject).map(tell).join('; ');
  const rest = {
    code,
    citation,
    condition,
    refuses: (subject: D) => faulty(subject).length > 0,
    because: (subject: D) => all(row.because, subject),
  };
  return allowed ? { ...rest, allowed: (subject) => all(allowed, subject) } : rest;
}
