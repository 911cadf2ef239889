import type { FileReport, Verdict } from '../../scenario/check-file';

/** How the results of a check of scenario files are written, one file after the other. */
export interface Reporter {
  /** Before the first file. */
  begin(): string;
  file(report: FileReport): string;
  /** After the last. */
  end(totals: Totals): string;
}

/** The totals of all files. */
export interface Totals {
  readonly files: Readonly<Record<Verdict, number>>;
  readonly checks: Readonly<Record<Verdict, number>>;
  readonly warnings: number;
}

export const NO_TOTALS: Totals = {
  files: { ok: 0, failed: 0, unusable: 0 },
  checks: { ok: 0, failed: 0, unusable: 0 },
  warnings: 0,
};

/** The totals with one more file. */
export function plus({ files, checks, warnings }: Totals, report: FileReport): Totals {
  const counted = (verdict: Verdict): number =>
    report.checks.reduce((sum, check) => (check.verdict === verdict ? sum + 1 : sum), 0);
  return {
    files: { ...files, [report.verdict]: files[report.verdict] + 1 },
    checks: {
      ok: checks.ok + counted('ok'),
      failed: checks.failed + counted('failed'),
      unusable: checks.unusable + counted('unusable'),
    },
    warnings: warnings + report.remarks.filter(({ severity }) => severity === 'warning').length,
  };
}

/** The sum over all verdicts. */
export function countIn({ ok, failed, unusable }: Readonly<Record<Verdict, number>>): number {
  return ok + failed + unusable;
}

/** Any value as one line of JSON; the word `nothing` for undefined. */
export function valueOf(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
