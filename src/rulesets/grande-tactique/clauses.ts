import type { CheckRow } from '../../core/ruling/table';

/** One of several ways to break the same rule. */
export interface Clause<C> {
  readonly condition: string;
  readonly refuses: (subject: C) => boolean;
  readonly because: (subject: C) => string;
}

/**
 * One row of a check table for one rule, which may be broken in several ways: the row is cited by its rule, and gives
 * the reason for each way in which the rule was broken.
 */
export function broken<C>(
  code: string,
  citation: string,
  clauses: readonly Clause<C>[],
  allowed?: (subject: C) => string,
  decidedBy?: string,
): CheckRow<C> {
  const row = {
    ...(decidedBy !== undefined && { decidedBy }),
    code,
    rule: code,
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

/**
 * The same check for something that has several parts: each part is judged by itself, and the reasons of all that fail
 * are listed.
 */
export function onEach<C, D>(row: CheckRow<C>, parts: (subject: D) => readonly C[]): CheckRow<D> {
  const { code, rule, citation, condition, allowed } = row;
  const faulty = (subject: D): readonly C[] => parts(subject).filter(row.refuses);
  const all = (reason: (part: C) => string, subject: D): string => faulty(subject).map(reason).join('; ');
  const rest = {
    code,
    ...(rule !== undefined && { rule }),
    citation,
    condition,
    refuses: (subject: D) => faulty(subject).length > 0,
    because: (subject: D) => all(row.because, subject),
  };
  return allowed ? { ...rest, allowed: (subject) => all(allowed, subject) } : rest;
}
