import { readScenario, remarksOf, type Loader, type Reading, type RulesSet } from './read';
import type { Remark } from './remark';
import { runChecks, type CheckReport } from './run';

/**
 * `failed`: it breaks a rule, or an expectation is not met; `unusable`: it is no scenario, or asks what cannot be
 * asked.
 */
export type Verdict = 'ok' | 'failed' | 'unusable';

/** Everything that a check of one file has found. */
export interface FileReport {
  readonly file: string;
  /** Null if it could not be read. */
  readonly name: string | null;
  readonly ruleset: string | null;
  readonly verdict: Verdict;
  readonly remarks: readonly Remark[];
  readonly checks: readonly CheckReport[];
  /** How many of its checks were not made, since the file has faults. */
  readonly unmade: number;
}

/** Checks a file: its form, what the rules say of it, and its own checks, if its form is sound. */
export async function checkFile(
  text: string,
  file: string,
  load: Loader,
  set?: RulesSet,
): Promise<FileReport> {
  const reading = await readScenario(text, file, load, set);
  const sound = reading.faults.length === 0 && !reading.findings.some(breaksChecks);
  const ran = sound ? runChecks(reading) : { checks: [], remarks: [] };
  const remarks = [...remarksOf(reading), ...ran.remarks];
  return {
    file,
    name: textOf(reading.raw.name),
    ruleset: reading.kind?.ruleset.id ?? null,
    verdict: verdictOf(reading, ran.checks, remarks),
    remarks,
    checks: ran.checks,
    unmade: countOf(reading.raw.checks) - ran.checks.length,
  };
}

/** Whether a finding is of a name that leads nowhere: nothing can be looked up in such a file. */
const breaksChecks = ({ code }: Reading['findings'][number]): boolean => code === 'S01';

function countOf(checks: unknown): number {
  return Array.isArray(checks) ? checks.length : 0;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function verdictOf({ faults }: Reading, checks: readonly CheckReport[], remarks: readonly Remark[]): Verdict {
  if (faults.length > 0 || checks.some(({ verdict }) => verdict === 'unusable')) return 'unusable';
  const broken = remarks.some(({ severity }) => severity === 'error');
  return broken || checks.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'ok';
}

/** The code of what is said of a file that cannot be read: it has no place in the file. */
export const UNREADABLE = 'file';

/** The report on a file that cannot be read at all. */
export function unreadable(file: string, text: string): FileReport {
  const remark: Remark = { code: UNREADABLE, severity: 'error', file, line: 1, column: 1, path: '', text };
  return { file, name: null, ruleset: null, verdict: 'unusable', remarks: [remark], checks: [], unmade: 0 };
}

/** With `strict` a warning fails a file too. */
export function strictly(report: FileReport): FileReport {
  const verdict = report.verdict === 'ok' && report.remarks.length > 0 ? 'failed' : report.verdict;
  return { ...report, verdict };
}
