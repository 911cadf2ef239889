import {
  boolean,
  choice,
  integer,
  integerOrNone,
  list,
  name,
  nameOrNone,
  record,
  text,
  type Infer,
} from '../../../core/field';
import { nearest } from '../../../core/suggest';
import type { GridTable } from '../../../core/table';
import { listing } from '../../../core/text';
import { type Umpire } from '../../../core/umpire';
import type { Army } from './army';
import { armyOf, listOf } from './build';
import type { BreachRow, Finding, Remedy } from './breach';
import { ARTILLERY_ROWS } from './checks/artillery';
import { CORPS_ROWS } from './checks/corps';
import { LIST_RULE_ROWS } from './checks/list-rules';
import { OFFICER_ROWS } from './checks/officers';
import { POINT_ROWS } from './checks/points';
import { UNIT_ROWS } from './checks/units';
import { SEVERITIES, type Code, type Severity } from './codes';
import { inTurn } from './edit';
import { listsWith } from './own';
import type { Own } from './own-fields';
import { pointsOf, purchasesOf } from './purchases';
import { pointsText } from './remedy';
import type { Roster } from './roster';

/** Every reason why an army may be faulty, in the order in which they are told. */
export const BREACH_ROWS: readonly BreachRow[] = [
  ...UNIT_ROWS,
  ...ARTILLERY_ROWS,
  ...CORPS_ROWS,
  ...OFFICER_ROWS,
  ...LIST_RULE_ROWS,
  ...POINT_ROWS,
];

/** Texts of a breach name rows and units, of which there may be many. */
const LONGEST = 10_000;

/** What every check of an army answers. */
export const reportFields = {
  ok: boolean({ label: 'No errors' }),
  errors: list(name({ label: 'Code' }), { label: 'Errors, by code' }),
  warnings: list(name({ label: 'Code' }), { label: 'Warnings, by code' }),
  notes: list(name({ label: 'Code' }), { label: 'Errors that both players agreed to ignore, by code' }),
  breaches: list(
    record(
      {
        id: text({ label: 'Breach', longest: LONGEST }),
        code: name({ label: 'Code' }),
        severity: choice(SEVERITIES, { label: 'Weight' }),
        rule: name({ label: 'Rule' }),
        citation: text({ label: 'Where it stands' }),
        subject: nameOrNone({ label: 'What it is about' }),
        found: integerOrNone({ label: 'Found', min: -1_000_000 }),
        allowed: integerOrNone({ label: 'Allowed' }),
        basis: text({ label: 'What the limit rests on' }),
        text: text({ label: 'What is wrong', longest: LONGEST }),
        remedy: text({ label: 'Cheapest remedy', longest: LONGEST }),
        remedyPoints: integer({ label: 'What it changes of the points', min: -1_000_000 }),
      },
      { label: 'Breach' },
    ),
    { label: 'Breaches', max: 100_000 },
  ),
};

export type Report = Infer<typeof reportFields>;
export type Breach = Report['breaches'][number];

/** What a breach rests on where it is no limit of a row. */
const PRINTED = 'printed';

/** A finding with its row and its weight. */
interface Found {
  readonly id: string;
  readonly row: BreachRow;
  readonly finding: Finding;
  readonly severity: Severity;
}

/** All findings of some rows, each id once. */
function findAll(army: Army, rows: readonly BreachRow[]): readonly Found[] {
  const found = new Map<string, Found>();
  for (const row of rows) {
    for (const finding of row.find(army)) {
      const id = finding.subject === undefined ? row.code : `${row.code}:${finding.subject}`;
      if (!found.has(id)) found.set(id, { id, row, finding, severity: severityOf(row.code, army.roster) });
    }
  }
  return [...found.values()];
}

/** Both players may agree to ignore an error: it becomes a note, and the report says so (B11.3-09; p.100). */
function severityOf(code: Code, { waivers }: Roster): Severity {
  if (code.startsWith('W_')) return 'warning';
  return waivers.some((waived) => waived === code) ? 'note' : 'error';
}

/** The report on an army by some of the rows: everything that is wrong with it, and what would end it. */
export function reportOn(army: Army, rows: readonly BreachRow[]): Report {
  const found = findAll(army, rows);
  const judge = new Judge(army);
  return reportOf(found.map((one) => breachOf(one, judge)));
}

function reportOf(breaches: readonly Breach[]): Report {
  const codes = (severity: Severity): readonly string[] => [
    ...new Set(breaches.filter((one) => one.severity === severity).map(({ code }) => code)),
  ];
  const errors = codes('error');
  return { ok: errors.length === 0, errors, warnings: codes('warning'), notes: codes('note'), breaches };
}

function breachOf({ id, row, finding, severity }: Found, judge: Judge): Breach {
  const { subject = null, found = null, allowed = null, basis = PRINTED } = finding;
  const { remedy, points } = severity === 'note' ? WAIVED : judge.cheapest(finding, severity);
  return {
    id,
    code: row.code,
    severity,
    rule: finding.rule ?? row.rule,
    citation: finding.citation ?? row.citation,
    subject,
    found,
    allowed,
    basis,
    text: `${sentenceCase(finding.text())}.`,
    remedy,
    remedyPoints: points,
  };
}

const WAIVED = { remedy: 'None: both players agreed.', points: 0 };

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How many errors and warnings an army has. */
interface Standing {
  readonly errors: number;
  readonly warnings: number;
}

/** A remedy that was tried: the army after it, how that stands, and what it changes of the points. */
interface Tried {
  readonly remedy: Remedy;
  readonly after: Army;
  readonly standing: Standing;
  readonly points: number;
}

/** Pairs of remedies are tried for a breach that no single one ends: so many first ones, and second ones after each. */
const MOST_FIRST_STEPS = 6;
const MOST_SECOND_STEPS = 8;

/** One remedy, then the other. */
function both(first: Remedy, second: Remedy): Remedy {
  const edits = [first.edit, second.edit].filter((edit) => edit !== undefined);
  return { text: `${first.text}; then ${second.text}`, edit: inTurn(...edits) };
}

/** Tries remedies on the army itself: the first that ends a breach without causing another is the cheapest. */
class Judge {
  private before: (Standing & { readonly points: number }) | undefined;
  private readonly umpire: Umpire;

  constructor(private readonly army: Army) {
    this.umpire = army.umpire.silent();
  }

  /** The cheapest remedy in words, with what it does to the points. */
  cheapest(finding: Finding, severity: Severity): { readonly remedy: string; readonly points: number } {
    const tried = this.best(finding, severity);
    if (tried === undefined) return { remedy: 'None is at hand.', points: 0 };
    if (!('after' in tried)) return { remedy: worded(tried, undefined), points: 0 };
    return { remedy: worded(tried.remedy, tried.points), points: tried.points };
  }

  /** The first remedy that ends a breach; else the first two in turn that do; else the first there is. */
  best({ remedies }: Finding, severity: Severity): Tried | Remedy | undefined {
    const all: Tried[] = [];
    for (const remedy of remedies?.() ?? []) {
      const tried = this.tried(remedy);
      if (tried === undefined) return remedy;
      if (this.isBetter(tried.standing, severity)) return tried;
      all.push(tried);
    }
    return severity === 'error' ? (this.inTwoSteps(all) ?? all[0]) : all[0];
  }

  /** A remedy that causes a new breach, followed by a remedy of that one. */
  private inTwoSteps(all: readonly Tried[]): Tried | undefined {
    const known = new Set(findAll(this.army, BREACH_ROWS).map(({ id }) => id));
    for (const { remedy, after } of all.slice(0, MOST_FIRST_STEPS)) {
      const left = findAll(after, BREACH_ROWS).filter(
        ({ id, severity }) => severity === 'error' && !known.has(id),
      );
      for (const next of left
        .flatMap(({ finding }) => [...(finding.remedies?.() ?? [])])
        .slice(0, MOST_SECOND_STEPS)) {
        const tried = next.edit && this.tried(both(remedy, next));
        if (tried && this.isBetter(tried.standing, 'error')) return tried;
      }
    }
    return undefined;
  }

  private tried(remedy: Remedy): Tried | undefined {
    if (remedy.edit === undefined) return undefined;
    const after = armyOf(remedy.edit(this.army.roster), this.army.list, this.umpire);
    const points = pointsOf(purchasesOf(after)) - this.start().points;
    return { remedy, after, standing: standingOf(after), points };
  }

  isBetter(after: Standing, severity: Severity): boolean {
    const before = this.start();
    if (severity === 'error') return after.errors < before.errors;
    return after.warnings < before.warnings && after.errors <= before.errors;
  }

  private start(): Standing & { readonly points: number } {
    this.before ??= { ...standingOf(this.army), points: pointsOf(purchasesOf(this.army)) };
    return this.before;
  }
}

/** The army after the first remedy that leaves it with fewer errors; undefined if none does. */
export function mend(army: Army): Army | undefined {
  const judge = new Judge(army);
  for (const { finding, severity } of findAll(army, BREACH_ROWS)) {
    if (severity !== 'error') continue;
    const tried = judge.best(finding, severity);
    if (tried && 'after' in tried && judge.isBetter(tried.standing, severity)) return tried.after;
  }
  return undefined;
}

/** How many errors and warnings all checks together find. */
export function standingOf(army: Army): Standing {
  const found = findAll(army, BREACH_ROWS);
  const count = (severity: Severity): number => found.filter((one) => one.severity === severity).length;
  return { errors: count('error'), warnings: count('warning') };
}

function worded({ text: words }: Remedy, points: number | undefined): string {
  const cost = points === undefined ? '' : ` (${pointsText(points)})`;
  return `${sentenceCase(words)}${cost}.`;
}

/** The report on a roster that names no known list: nothing else can be said of it (B11.3-01; p.98). */
export function unknownList({ list: id, waivers }: Roster, umpire: Umpire): Report {
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
