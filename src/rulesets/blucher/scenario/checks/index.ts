import type { Rules } from '../../../../core/ruling/ruleset';
import type { Finding } from '../../../../core/scenario/scenario';
import type { GridTable } from '../../../../core/ruling/table';
import { Umpire } from '../../../../core/ruling/umpire';
import { LINT_ROWS } from './lints';
import type { Draft } from './draft';
import { REFERENCES } from './references';
import type { Found, ScenarioRow } from './row';
import { SIDE_ROWS } from './sides';
import { TABLE_ROWS } from './table';
import { TURN_ROWS } from './turns';
import { UNIT_ROWS } from './units';

/** All checks of a scenario, errors and warnings (B13.1; p.158-163). */
export const SCENARIO_ROWS: readonly ScenarioRow[] = [
  REFERENCES,
  ...UNIT_ROWS,
  ...TABLE_ROWS,
  ...TURN_ROWS,
  ...SIDE_ROWS,
  ...LINT_ROWS,
].sort((a, b) => (a.code < b.code ? -1 : 1));

export const SCENARIO_TABLE: GridTable = {
  kind: 'grid',
  id: 'scenario-checks',
  rule: 'B13.1-01',
  title: 'What is looked for in a scenario file; S by the book, L what is hardly meant',
  citation: 'Blücher p.158-163',
  columns: ['code', 'severity', 'if', 'source'],
  rows: [
    ['S00', 'error', 'it has not the form of a scenario file', 'Blücher p.158-163'],
    ...SCENARIO_ROWS.map(({ code, severity, condition, citation }) => [code, severity, condition, citation]),
  ],
};

/** What was found, with the check that found it. */
interface FoundIn extends Found {
  readonly row: ScenarioRow;
}

/** Everything found in a file, in the order of the codes. */
export function findIn(draft: Draft, rules: Pick<Rules, 'options' | 'house'>): readonly FoundIn[] {
  const umpire = Umpire.silentOf(rules);
  return SCENARIO_ROWS.flatMap((row) => row.finds(draft, umpire).map((found) => ({ ...found, row })));
}

/** The finding as the scenario tools of the command line report it. */
export function findingOf({ row, path, text, allowed, fix }: FoundIn): Finding {
  const { code, severity, citation } = row;
  return {
    code,
    severity,
    path,
    text,
    citation,
    ...(allowed !== undefined && { allowed }),
    ...(fix !== undefined && { fix }),
  };
}
