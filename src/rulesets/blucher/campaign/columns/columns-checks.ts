import type { CheckTable } from '../../../../core/ruling/table';
import { listing, plural, shown } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { isArtillery, isCavalry } from '../../unit';
import type { Division, Officer } from './columns-fields';
import { COLUMN_SIZES, limitsIn, type ColumnLimits } from './limits';
import type { CampaignUnit } from './unit-record';

/** A division of an army, with what the checks look up. */
interface DivisionRead extends Division {
  readonly limits: ColumnLimits;
  /** For an early Prussian officer a fitting unit anywhere in the army is enough (R12-04). */
  readonly presentIsEnough: boolean;
  readonly labels: readonly string[];
  /** The unit ids of all columns, then of reconnaissance, with repetitions. */
  readonly placed: readonly string[];
  readonly byId: ReadonlyMap<string, CampaignUnit>;
}

/** A division with what the checks look up, by the options in force. */
export function readDivision(division: Division, umpire: Umpire): DivisionRead {
  const { columnUnits, reconUnits, units, points } = division;
  return {
    ...division,
    limits: limitsIn(umpire.look(COLUMN_SIZES), points, umpire.option('campaign.columnSize')),
    presentIsEnough: umpire.option('campaign.prussianOfficerRecon') === 'present',
    labels: Object.keys(columnUnits),
    placed: [...Object.values(columnUnits).flat(), ...reconUnits],
    byId: new Map(units.map((unit) => [unit.id, unit])),
  };
}

const names = (ids: readonly string[]): string => listing([...new Set(ids)], 'and');

/** `c1 and i1 have no place`: the names, and what is said of one or of several. */
function clause(ids: readonly string[], one: string, many: string): string {
  return `${names(ids)} ${new Set(ids).size === 1 ? one : many}`;
}

function unitsIn({ columnUnits, byId }: DivisionRead, label: string): readonly CampaignUnit[] {
  return (columnUnits[label] ?? []).flatMap((id) => byId.get(id) ?? []);
}

const onRecon = (d: DivisionRead): readonly CampaignUnit[] =>
  d.reconUnits.flatMap((id) => d.byId.get(id) ?? []);
const mayRecon = (unit: CampaignUnit): boolean => isCavalry(unit) || unit.mayRecon === true;

/** Columns that are too large for the points (B12.3-03). */
const tooLarge = (d: DivisionRead): readonly string[] =>
  d.labels.filter((label) => (d.columnUnits[label] ?? []).length > d.limits.units);

/** Columns without infantry and cavalry (B12.3-02). */
const gunsOnly = (d: DivisionRead): readonly string[] =>
  d.labels.filter((label) => unitsIn(d, label).every(isArtillery));

const unplaced = (d: DivisionRead): readonly string[] =>
  d.units.map(({ id }) => id).filter((id) => !d.placed.includes(id));
const twice = (d: DivisionRead): readonly string[] => d.placed.filter((id, i) => d.placed.indexOf(id) < i);
const strangers = (d: DivisionRead): readonly string[] => [
  ...d.placed.filter((id) => !d.byId.has(id)),
  ...d.reconOfficers.filter((id) => !d.officers.some((officer) => officer.id === id)),
];

/** Whether an officer commands a unit: of his corps or, for an artillery officer, guns (B12.3-06, R12-02; p.137). */
function commands({ corps, personalities }: Officer, unit: CampaignUnit): boolean {
  return corps === null && personalities.includes('artillery') ? isArtillery(unit) : unit.corps === corps;
}

/**
 * Officers in a column without a unit that they command, in none although one would do, or both in a column and on
 * reconnaissance (B12.3-06, R12-02).
 */
function astray(d: DivisionRead): readonly Officer[] {
  return d.officers.filter((officer) => {
    const label = d.officerColumns[officer.id];
    const fitting = d.labels.filter((one) => unitsIn(d, one).some((unit) => commands(officer, unit)));
    if (d.reconOfficers.includes(officer.id)) return label !== undefined;
    return label === undefined ? fitting.length > 0 : !fitting.includes(label);
  });
}

/** Officers who may not go on reconnaissance (B12.4-03, R12-04; p.120, 139). */
function unfitForRecon(d: DivisionRead): readonly Officer[] {
  return d.officers.filter((officer) => {
    if (!d.reconOfficers.includes(officer.id)) return false;
    const { corps, personalities, reconInfantry } = officer;
    const serves = (unit: CampaignUnit): boolean =>
      unit.corps === corps && (isCavalry(unit) || (reconInfantry && unit.mayRecon === true));
    const among = reconInfantry && d.presentIsEnough ? d.units : onRecon(d);
    return !(reconInfantry || personalities.includes('cavalry')) || !among.some(serves);
  });
}

const officerNames = (officers: readonly Officer[]): string => names(officers.map(({ id }) => id));

/** What is wrong with the places of officers. */
function astrayText(d: DivisionRead): string {
  const ids = astray(d).map(({ id }) => id);
  const both = ids.filter((id) => d.reconOfficers.includes(id));
  const wrong = ids.filter((id) => !d.reconOfficers.includes(id));
  const units = 'with a column that holds a unit of his corps (an artillery officer: artillery)';
  return [
    ...(wrong.length > 0 ? [clause(wrong, `is not ${units}`, `are not each ${units}`)] : []),
    ...(both.length > 0
      ? [clause(both, 'is on reconnaissance, and in a column', 'are on reconnaissance, and in columns')]
      : []),
  ].join('; ');
}

const unfit = (d: DivisionRead): readonly CampaignUnit[] => onRecon(d).filter((unit) => !mayRecon(unit));

// prettier-ignore
export const COLUMN_CHECKS: CheckTable<DivisionRead> = {
  kind: 'checks', id: 'campaign-columns-refusals', title: 'When an army may not be divided so', citation: 'Blücher p.136-139',
  rows: [
    { code: 'E_COLUMNS', condition: 'no column, or more than the points allow', rule: 'B12.3-01', citation: 'Blücher p.136',
      refuses: (d) => d.labels.length === 0 || d.labels.length > d.limits.columns,
      because: (d) => `there are ${plural(d.labels.length, 'column', 'columns')}`, allowed: (d) => `1 to ${d.limits.columns}` },
    { code: 'E_COLUMN_ARTILLERY', condition: 'a column without infantry or cavalry', rule: 'B12.3-02', citation: 'Blücher p.136',
      refuses: (d) => gunsOnly(d).length > 0, because: (d) => gunsOnly(d).length === 1 ? `column ${names(gunsOnly(d))} has neither infantry nor cavalry` : `columns ${names(gunsOnly(d))} have neither infantry nor cavalry`, allowed: () => 'at least one such unit in each column' },
    { code: 'E_COLUMN_SIZE', condition: 'a column with more units than the points allow', rule: 'B12.3-03', citation: 'Blücher p.136',
      refuses: (d) => tooLarge(d).length > 0,
      because: (d) => tooLarge(d).map((label) => `column ${label} has ${d.columnUnits[label]?.length ?? 0} units`).join(', '), allowed: (d) => `up to ${d.limits.units}` },
    { code: 'E_UNIT_UNPLACED', condition: 'a unit in no column and not on reconnaissance', rule: 'B12.3-05', citation: 'Blücher p.136',
      refuses: (d) => unplaced(d).length > 0, because: (d) => clause(unplaced(d), 'has no place', 'have no place') },
    { code: 'E_UNIT_TWICE', rule: 'B12.3-05', condition: 'a unit in two places', citation: 'Blücher p.136',
      refuses: (d) => twice(d).length > 0, because: (d) => clause(twice(d), 'has two places', 'have two places') },
    { code: 'E_UNIT_UNKNOWN', rule: 'B12.3-05', condition: 'a unit or subcommander that the army has not', citation: 'Blücher p.136',
      refuses: (d) => strangers(d).length > 0, because: (d) => `the army has no ${listing([...new Set(strangers(d))].map(shown))}` },
    { code: 'E_OFFICER_COLUMN', condition: 'a subcommander in a column without a unit that he commands, or in none although one would do', rule: 'B12.3-06', citation: 'Blücher p.137',
      refuses: (d) => astray(d).length > 0, because: astrayText },
    { code: 'E_RECON_MIN', condition: 'no cavalry on reconnaissance although the army has some', rule: 'B12.3-08, B12.4-01', citation: 'Blücher p.137, 139',
      refuses: (d) => d.units.some(isCavalry) && !onRecon(d).some(isCavalry), because: () => 'the army has cavalry, and none of it is on reconnaissance', allowed: () => 'at least one cavalry unit' },
    { code: 'E_RECON_UNIT', condition: 'a unit on reconnaissance that is neither cavalry nor allowed by its list', rule: 'B12.4-02', citation: 'Blücher p.107, 120, 139',
      refuses: (d) => unfit(d).length > 0, because: (d) => `${names(unfit(d).map(({ id }) => id))} may not go`, allowed: () => 'cavalry, and infantry that the army list allows' },
    { code: 'E_RECON_OFFICER', condition: 'a subcommander on reconnaissance without the cavalry personality, or without cavalry of his corps', rule: 'B12.4-03', citation: 'Blücher p.120, 139',
      refuses: (d) => unfitForRecon(d).length > 0, because: (d) => `${officerNames(unfitForRecon(d))} may not go`, allowed: () => 'a cavalry officer, with a cavalry unit of his corps' },
  ],
};
