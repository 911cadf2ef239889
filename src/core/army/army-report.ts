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
} from '../input/field';
import { capital, plural } from '../input/text';

const SEVERITIES = ['error', 'warning', 'note'] as const;
type Severity = (typeof SEVERITIES)[number];

/** A change of the roster that would end a breach, in the words of an order to the player. */
export interface Remedy<R> {
  readonly text: string;
  /** The roster after it; absent where the players have to settle it among themselves. */
  readonly edit?: (roster: R) => R;
}

/** One thing that a check found. */
export interface Finding<R> {
  /** What it is about: a row, a unit, a corps; absent where it is the army. */
  readonly subject?: string | undefined;
  readonly found?: number | undefined;
  readonly allowed?: number | undefined;
  /** What the limit rests on, where that is not plain print. */
  readonly basis?: string | undefined;
  /** The rule, where it is not that of the row. */
  readonly rule?: string | undefined;
  readonly citation?: string | undefined;
  /** What is wrong, in a sentence without its full stop. */
  readonly text: () => string;
  /** What would end it, the smallest change first. */
  readonly remedies?: () => Iterable<Remedy<R>>;
}

/** One reason why an army may be faulty. Codes of warnings begin with `W_`. */
export interface BreachRow<A, R> {
  readonly code: string;
  /** The rule of the specification. */
  readonly rule: string;
  /** What is wrong, in words, for the table. */
  readonly condition: string;
  readonly citation: string;
  readonly find: (army: A) => readonly Finding<R>[];
}

/** How a ruleset's armies are judged: by which rows, and how an army is made again of a changed roster. */
interface Inspection<A, R> {
  readonly rows: readonly BreachRow<A, R>[];
  rosterOf(army: A): R;
  rebuilt(army: A, roster: R): A;
  pointsOf(army: A): number;
  /** What those are, where the rules have no points; absent = points. */
  countsOf?(army: A): 'point' | 'unit';
  /** Codes of errors that both players agreed to ignore. */
  waiversOf(army: A): readonly string[];
}

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
export const PRINTED = 'printed';

/** A finding with its row and its weight. */
interface Found<A, R> {
  readonly id: string;
  readonly row: BreachRow<A, R>;
  readonly finding: Finding<R>;
  readonly severity: Severity;
}

/** How many errors and warnings an army has. */
export interface Standing {
  readonly errors: number;
  readonly warnings: number;
}

/** A remedy that was tried: the army after it, how that stands, and what it changes of the points. */
interface Tried<A, R> {
  readonly remedy: Remedy<R>;
  readonly after: A;
  readonly standing: Standing;
  readonly points: number;
}

/** Finds what is wrong with armies, and what would end it. */
export class Inspector<A, R> {
  constructor(readonly by: Inspection<A, R>) {}

  /** The report on an army by some of the rows: everything that is wrong with it, and what would end it. */
  reportOn(army: A, rows: Inspection<A, R>['rows'] = this.by.rows): Report {
    const judge = new Judge(army, this);
    return reportOf(this.findAll(army, rows).map((one) => breachOf(one, judge)));
  }

  /** How many errors and warnings all checks together find. */
  standingOf(army: A): Standing {
    const found = this.findAll(army);
    const count = (severity: Severity): number => found.filter((one) => one.severity === severity).length;
    return { errors: count('error'), warnings: count('warning') };
  }

  /** The army after the first remedy that leaves it with fewer errors; undefined if none does. */
  mend(army: A): A | undefined {
    const judge = new Judge(army, this);
    for (const { finding, severity } of this.findAll(army)) {
      if (severity !== 'error') continue;
      const tried = judge.best(finding, severity);
      if (tried && 'after' in tried && judge.isBetter(tried.standing, severity)) return tried.after;
    }
    return undefined;
  }

  /** All findings of some rows, each id once. */
  findAll(army: A, rows: Inspection<A, R>['rows'] = this.by.rows): readonly Found<A, R>[] {
    const waived = this.by.waiversOf(army);
    const found = new Map<string, Found<A, R>>();
    for (const row of rows) {
      for (const finding of row.find(army)) {
        const id = finding.subject === undefined ? row.code : `${row.code}:${finding.subject}`;
        if (!found.has(id)) found.set(id, { id, row, finding, severity: severityOf(row.code, waived) });
      }
    }
    return [...found.values()];
  }
}

/** Both players may agree to ignore an error: it becomes a note, and the report says so. */
function severityOf(code: string, waived: readonly string[]): Severity {
  if (code.startsWith('W_')) return 'warning';
  return waived.includes(code) ? 'note' : 'error';
}

/** The report that some breaches make. */
export function reportOf(breaches: readonly Breach[]): Report {
  const codes = (severity: Severity): readonly string[] => [
    ...new Set(breaches.filter((one) => one.severity === severity).map(({ code }) => code)),
  ];
  const errors = codes('error');
  return { ok: errors.length === 0, errors, warnings: codes('warning'), notes: codes('note'), breaches };
}

function breachOf<A, R>({ id, row, finding, severity }: Found<A, R>, judge: Judge<A, R>): Breach {
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
    text: `${capital(finding.text())}.`,
    remedy,
    remedyPoints: points,
  };
}

const WAIVED = { remedy: 'None: both players agreed.', points: 0 };

/** Pairs of remedies are tried for a breach that no single one ends: so many first ones, and second ones after each. */
const MOST_FIRST_STEPS = 6;
const MOST_SECOND_STEPS = 8;

/** One remedy, then the other. */
function both<R>(first: Remedy<R>, second: Remedy<R>): Remedy<R> {
  const edits = [first.edit, second.edit].filter((edit) => edit !== undefined);
  return {
    text: `${first.text}; then ${second.text}`,
    edit: (roster) => edits.reduce((now, edit) => edit(now), roster),
  };
}

/** Tries remedies on the army itself: the first that ends a breach without causing another is the cheapest. */
class Judge<A, R> {
  private before: (Standing & { readonly points: number }) | undefined;

  constructor(
    private readonly army: A,
    private readonly inspector: Inspector<A, R>,
  ) {}

  /** The cheapest remedy in words, with what it does to the points. */
  cheapest(finding: Finding<R>, severity: Severity): { readonly remedy: string; readonly points: number } {
    const tried = this.best(finding, severity);
    if (tried === undefined) return { remedy: 'None is at hand.', points: 0 };
    if (!('after' in tried)) return { remedy: worded(tried), points: 0 };
    const counts = this.inspector.by.countsOf?.(this.army);
    return { remedy: worded(tried.remedy, tried.points, counts), points: tried.points };
  }

  /** The first remedy that ends a breach; else the first two in turn that do; else the first there is. */
  best({ remedies }: Finding<R>, severity: Severity): Tried<A, R> | Remedy<R> | undefined {
    const all: Tried<A, R>[] = [];
    for (const remedy of remedies?.() ?? []) {
      const tried = this.tried(remedy);
      if (tried === undefined) return remedy;
      if (this.isBetter(tried.standing, severity)) return tried;
      all.push(tried);
    }
    return severity === 'error' ? (this.inTwoSteps(all) ?? all[0]) : all[0];
  }

  /** A remedy that causes a new breach, followed by a remedy of that one. */
  private inTwoSteps(all: readonly Tried<A, R>[]): Tried<A, R> | undefined {
    const known = new Set(this.inspector.findAll(this.army).map(({ id }) => id));
    for (const { remedy, after } of all.slice(0, MOST_FIRST_STEPS)) {
      const left = this.inspector
        .findAll(after)
        .filter(({ id, severity }) => severity === 'error' && !known.has(id));
      for (const next of left
        .flatMap(({ finding }) => [...(finding.remedies?.() ?? [])])
        .slice(0, MOST_SECOND_STEPS)) {
        const tried = next.edit && this.tried(both(remedy, next));
        if (tried && this.isBetter(tried.standing, 'error')) return tried;
      }
    }
    return undefined;
  }

  private tried(remedy: Remedy<R>): Tried<A, R> | undefined {
    const { by } = this.inspector;
    if (remedy.edit === undefined) return undefined;
    const after = by.rebuilt(this.army, remedy.edit(by.rosterOf(this.army)));
    const points = by.pointsOf(after) - this.start().points;
    return { remedy, after, standing: this.inspector.standingOf(after), points };
  }

  isBetter(after: Standing, severity: Severity): boolean {
    const before = this.start();
    if (severity === 'error') return after.errors < before.errors;
    return after.warnings < before.warnings && after.errors <= before.errors;
  }

  private start(): Standing & { readonly points: number } {
    const { inspector, army } = this;
    this.before ??= { ...inspector.standingOf(army), points: inspector.by.pointsOf(army) };
    return this.before;
  }
}

function worded<R>({ text: words }: Remedy<R>, points?: number, counts?: 'point' | 'unit'): string {
  const cost = points === undefined ? '' : ` (${pointsText(points, counts)})`;
  return `${capital(words)}${cost}.`;
}

/** `3 points more`. */
function pointsText(points: number, counts: 'point' | 'unit' = 'point'): string {
  if (points === 0) return `the ${counts}s stay`;
  return `${plural(Math.abs(points), counts, `${counts}s`)} ${points < 0 ? 'less' : 'more'}`;
}
