import {
  Inspector,
  PRINTED,
  reportOf,
  type BreachRow as AnyBreachRow,
  type Report,
  type Standing,
} from '../../../core/army/army-report';
import { nearest } from '../../../core/input/suggest';
import type { GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import { type Umpire } from '../../../core/ruling/umpire';
import type { Army } from './army';
import type { BreachRow } from './breach';
import { armyOf, listOf } from './build';
import { ARTILLERY_ROWS } from './checks/artillery';
import { CORPS_ROWS } from './checks/corps';
import { LIST_RULE_ROWS } from './checks/list-rules';
import { OFFICER_ROWS } from './checks/officers';
import { POINT_ROWS } from './checks/points';
import { UNIT_ROWS } from './checks/units';
import { listsWith } from './lists/own';
import type { Own } from './lists/own-fields';
import { pointsOf, purchasesOf } from './purchases';
import type { Roster } from './roster';

/** Every reason why an army may be faulty, in the order in which they are reported. */
export const BREACH_ROWS: readonly BreachRow[] = [
  ...UNIT_ROWS,
  ...ARTILLERY_ROWS,
  ...CORPS_ROWS,
  ...OFFICER_ROWS,
  ...LIST_RULE_ROWS,
  ...POINT_ROWS,
];

export { reportFields, type Report } from '../../../core/army/army-report';

const INSPECTOR = new Inspector<Army, Roster>({
  rows: BREACH_ROWS,
  rosterOf: ({ roster }) => roster,
  rebuilt: ({ list, umpire }, roster) => armyOf(roster, list, umpire.silent()),
  pointsOf: (army) => pointsOf(purchasesOf(army)),
  waiversOf: ({ roster }) => roster.waivers,
});

/** The report on an army by some of the rows: everything that is wrong with it, and what would end it (B11.3-09; p.100). */
export function reportOn(army: Army, rows: readonly AnyBreachRow<Army, Roster>[]): Report {
  return INSPECTOR.reportOn(army, rows);
}

/** The army after the first remedy that leaves it with fewer errors; undefined if none does. */
export function mend(army: Army): Army | undefined {
  return INSPECTOR.mend(army);
}

/** How many errors and warnings all checks together find. */
export function standingOf(army: Army): Standing {
  return INSPECTOR.standingOf(army);
}

/** The report on a roster that names no known list: nothing else can be said of it (B11.3-01; p.98). */
function unknownList({ list: id, waivers }: Roster, umpire: Umpire): Report {
  const known = listsWith(umpire.option('armies.own') as Own | undefined).map((one) => one.id);
  const meant = nearest(id, known);
  return reportOf([
    {
      id: `E_LIST_UNKNOWN:${id}`,
      code: 'E_LIST_UNKNOWN',
      severity: waivers.includes('E_LIST_UNKNOWN') ? 'note' : 'error',
      rule: 'B11.3-01',
      citation: 'Blücher p.98',
      subject: id,
      found: null,
      allowed: null,
      basis: PRINTED,
      text: `There is no army list "${id}".`,
      remedy: meant === undefined ? `Choose one of ${listing(known)}.` : `Write ${meant}.`,
      remedyPoints: 0,
    },
  ]);
}

/** An army, or the report that its list is not known. */
export function readArmy(roster: Roster, umpire: Umpire): Army | Report {
  const found = listOf(roster, umpire);
  return found ? armyOf(roster, found, umpire) : unknownList(roster, umpire);
}

export function isReport(read: Army | Report): read is Report {
  return 'breaches' in read;
}

export const BREACH_TABLE: GridTable = {
  kind: 'grid',
  id: 'army-breaches',
  rule: 'B11.3-01, B11.4-03, B11.5-01, B11.6-01',
  title: 'What may be wrong with an army; E is an error, W a warning',
  citation: 'Blücher p.98-131',
  columns: ['code', 'check', 'where', 'rule', 'source'],
  rows: [
    ['E_LIST_UNKNOWN', 'army-units', 'a list that does not exist', 'B11.3-01', 'Blücher p.98'],
    ...BREACH_ROWS.map(({ code, check, condition, rule, citation }) => [
      code,
      check,
      condition,
      rule,
      citation,
    ]),
  ],
};
