import { bandsFault, lookup, type Lookup } from '../../../core/ruling/lookup';
import type { Figures, GridTable } from '../../../core/ruling/table';
import { OPTIONS, settingsOf } from '../options';
import type { Arm } from '../unit';

export const RESULTS = [
  'melee',
  'firefight',
  'fallBackWavering',
  'fallBackBroken',
  'rout',
  'overrun',
] as const;
export type Result = (typeof RESULTS)[number];

/**
 * What a percentage is multiplied by: the figures of the side that inflicts it, those of its front rank, or its guns.
 */
export type Per = 'figure' | 'frontFigure' | 'gun';

/** What one side inflicts by a result, and the markers that it takes itself. */
export interface Share {
  /** Percent of an enemy figure that each figure or gun costs. */
  readonly inflicts?: { readonly percent: number; readonly per: Per };
  /** The printed number, as many as small arms fire gives, or the name of the option that sets them. */
  readonly markers?: number | 'smallArms' | 'artilleryFirefightMarkers' | 'overrunInfantryMarkers';
}

/** Whom a share is for: both sides whoever wins, the winner or the loser, or the side of an arm. */
type Who = 'each' | 'winner' | 'loser' | Arm;

/** One column of a table of results. */
export interface Column {
  /** The greatest difference between the totals that it is for. */
  readonly upTo: number;
  /** It applies only if this arm has won. */
  readonly wonBy?: Arm;
  readonly result: Result;
  /** What the sides do and suffer. */
  readonly shares: Readonly<Partial<Record<Who, Share>>>;
  readonly loserStatus?: 'wavering' | 'broken' | 'routed' | 'destroyed';
  readonly loserFormation?: 'openOrder';
  readonly trophy?: true;
  /** Winning cavalry pursues, unless it passes an initiative check. */
  readonly pursuit?: true;
  /** Disorder is doubled for cavalry: the note is printed, or an option reads it so. */
  readonly doubled?: 'printed' | 'byOption';
}

/** The columns of a table of results, for the arms of the two sides. */
interface Printed {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  /** One of the two tables for which the sheet prints 8-11 and 11+: the last column begins at 12, or at 11 by option. */
  readonly isCavalryTable: boolean;
}

/** A table of results with its figures as cells, which house rules may change. */
export interface Match extends Printed {
  readonly table: Lookup<Figures>;
}

/** The difference that the sheet prints in two columns of the tables of cavalry. */
const IN_TWO_COLUMNS = 11;

const figure = (percent: number, markers?: Share['markers']): Share => share(percent, 'figure', markers);
const front = (percent: number, markers?: Share['markers']): Share => share(percent, 'frontFigure', markers);
const gun = (percent: number, markers?: Share['markers']): Share => share(percent, 'gun', markers);

function share(percent: number, per: Per, markers: Share['markers'] = 0): Share {
  return { inflicts: { percent, per }, markers };
}

const MOST = Infinity;

// prettier-ignore
const INFANTRY: Printed = { id: 'infantry-v-infantry', title: 'Infantry v. infantry', isCavalryTable: false, columns: [
  { upTo: 1, result: 'melee', shares: { each: figure(20, 3) } },
  { upTo: 4, result: 'firefight', shares: { each: front(10, 'smallArms') } },
  { upTo: 8, result: 'fallBackBroken', shares: { winner: figure(10, 2), loser: figure(5, 4) }, loserStatus: 'broken' },
  { upTo: MOST, result: 'rout', shares: { winner: figure(20, 1), loser: figure(3, 6) }, loserStatus: 'routed', trophy: true },
] };

// prettier-ignore
const GUNS_AND_INFANTRY: Printed = { id: 'artillery-v-infantry', title: 'Artillery v. infantry', isCavalryTable: false, columns: [
  { upTo: 3, result: 'firefight',
    shares: { artillery: gun(100, 'artilleryFirefightMarkers'), infantry: front(5, 'artilleryFirefightMarkers') } },
  { upTo: MOST, wonBy: 'infantry', result: 'overrun', loserStatus: 'destroyed',
    shares: { artillery: gun(25), infantry: { markers: 'overrunInfantryMarkers' } } },
  { upTo: MOST, wonBy: 'artillery', result: 'fallBackBroken', loserStatus: 'broken',
    shares: { artillery: gun(100, 2), infantry: { markers: 4 } } },
] };

// prettier-ignore
const CAVALRY: Printed = { id: 'cavalry-v-cavalry', title: 'Cavalry v. cavalry', isCavalryTable: true, columns: [
  { upTo: 3, result: 'melee', shares: { each: figure(25, 4) } },
  { upTo: 7, result: 'fallBackWavering', shares: { winner: figure(20, 4), loser: figure(7, 8) }, loserStatus: 'wavering' },
  { upTo: IN_TWO_COLUMNS, result: 'fallBackBroken', shares: { winner: figure(30, 4), loser: figure(4, 12) }, loserStatus: 'broken', loserFormation: 'openOrder', trophy: true },
  { upTo: MOST, result: 'rout', shares: { winner: figure(40, 2), loser: figure(2, 16) }, loserStatus: 'routed', trophy: true, pursuit: true },
] };

// prettier-ignore
const CAVALRY_AND_GUNS: Printed = { id: 'cavalry-v-artillery', title: 'Cavalry v. artillery', isCavalryTable: false, columns: [
  { upTo: 3, result: 'melee', shares: { each: figure(25, 2) }, doubled: 'printed' },
  { upTo: MOST, wonBy: 'cavalry', result: 'overrun', loserStatus: 'destroyed', doubled: 'byOption',
    shares: { artillery: gun(25), cavalry: { markers: 2 } } },
  { upTo: MOST, wonBy: 'artillery', result: 'fallBackBroken', loserStatus: 'broken', doubled: 'byOption',
    shares: { artillery: gun(100, 2), cavalry: { markers: 8 } } },
] };

// prettier-ignore
const CAVALRY_AND_INFANTRY: Printed = { id: 'cavalry-v-infantry', title: 'Cavalry v. infantry', isCavalryTable: true, columns: [
  { upTo: 3, result: 'melee', shares: { each: figure(25, 2) }, doubled: 'printed' },
  { upTo: 7, result: 'fallBackWavering', shares: { winner: figure(20, 2), loser: figure(7, 4) }, loserStatus: 'wavering', doubled: 'printed' },
  { upTo: IN_TWO_COLUMNS, result: 'fallBackBroken', shares: { winner: figure(30, 2), loser: figure(4, 6) }, loserStatus: 'broken', loserFormation: 'openOrder', trophy: true, doubled: 'printed' },
  { upTo: MOST, result: 'rout', shares: { winner: figure(40, 1), loser: figure(2, 8) }, loserStatus: 'routed', trophy: true, pursuit: true, doubled: 'printed' },
] };

/** The table for two arms; there is none for artillery against artillery (T9.2-09). */
export function matchOf(a: Arm, b: Arm): Match | undefined {
  return BY_ID.get(`${a}-v-${b}`) ?? BY_ID.get(`${b}-v-${a}`);
}

/** A table of results with the columns that these figures make. */
export function matchBy(match: Match, figures: Figures): Match {
  const isPrinted = figures === match.table.looked.figures;
  return isPrinted ? match : { ...match, columns: match.columns.map((column) => columnBy(figures, column)) };
}

/**
 * The column for a difference, and for the arm that won where that matters; the last column of cavalry begins at 12
 * (T9.2-13), or at `top` by option.
 * @throws RangeError if no column is for it.
 */
export function columnOf(
  { columns, isCavalryTable }: Printed,
  difference: number,
  winner: Arm | undefined,
  top: () => number,
): Column {
  const isOpen =
    isCavalryTable && difference === IN_TWO_COLUMNS && columns.some(({ upTo }) => upTo === IN_TWO_COLUMNS);
  const read = isOpen && difference >= top() ? difference + 1 : difference;
  const found = columns.find(({ upTo, wonBy }) => read <= upTo && (wonBy === undefined || wonBy === winner));
  if (!found) throw new RangeError(`no column for a difference of ${difference}`);
  return found;
}

/** The status that a result gives the loser, which is the same in all tables; melee and firefight have no loser. */
export function printedStatus(result: Result): Column['loserStatus'] {
  return MATCHES.flatMap(({ columns }) => columns).find((column) => column.result === result)?.loserStatus;
}

/** The sides that a column speaks of, each with its share. */
function sharesOf({ shares }: Column): readonly (readonly [who: Who, share: Share])[] {
  return Object.entries(shares) as [Who, Share][];
}

/** The figures of a column: its limit, and the percentages and markers that it prints; what options set is none. */
function cellsIn(column: Column): Figures[string] {
  const shares = sharesOf(column).flatMap(([who, { inflicts, markers }]) => [
    ...(inflicts ? [[percentOf(who), inflicts.percent] as const] : []),
    ...(typeof markers === 'number' ? [[markersOf(who), markers] as const] : []),
  ]);
  return { ...(column.upTo < MOST && { upTo: column.upTo }), ...Object.fromEntries(shares) };
}

const percentOf = (who: Who): string => `${who}Percent`;
const markersOf = (who: Who): string => `${who}Markers`;

/** A column with these figures in place of the printed ones. */
function columnBy(figures: Figures, column: Column): Column {
  const { upTo = MOST, ...cells } = figures[column.result] as Readonly<Record<string, number>>;
  const shares = sharesOf(column).map(([who, { inflicts, markers }]) => [
    who,
    {
      inflicts: inflicts && { ...inflicts, percent: cells[percentOf(who)] ?? 0 },
      markers: cells[markersOf(who)] ?? markers,
    },
  ]);
  return { ...column, upTo, shares: Object.fromEntries(shares) as Column['shares'] };
}

/** The limits of the columns must rise. */
function limitsFault(figures: Figures): string | undefined {
  const limited = Object.entries(figures).filter(([, { upTo }]) => upTo !== undefined);
  return bandsFault(-Infinity)(Object.fromEntries(limited));
}

/** `0-3`, `4+, infantry wins`; in the tables of cavalry the last column begins where the option says. */
function headings(columns: readonly Column[], isCavalryTable: boolean, top: number): readonly string[] {
  const edges = columns.map(({ upTo }) => (isCavalryTable && upTo === IN_TWO_COLUMNS ? top - 1 : upTo));
  return edges.map((upTo, i) => {
    const { wonBy } = columns[i] as Column;
    const before = edges.findLast((edge, j) => j < i && edge < upTo);
    const from = before === undefined ? 0 : before + 1;
    const range = upTo === Infinity ? `${from}+` : `${from}-${upTo}`;
    return wonBy === undefined ? range : `${range}, ${wonBy} wins`;
  });
}

const PER_TEXT: Readonly<Record<Per, string>> = {
  figure: 'figure',
  frontFigure: 'front rank figure',
  gun: 'gun',
};

function lossesText(column: Column): string {
  const parts = sharesOf(column).flatMap(([who, { inflicts }]) =>
    inflicts === undefined ? [] : [`${who} ${inflicts.percent}% per ${PER_TEXT[inflicts.per]}`],
  );
  return [...parts, ...(column.loserStatus === 'destroyed' ? ['all artillerists dead'] : [])].join(', ');
}

function markersText(column: Column): string {
  const parts = sharesOf(column).flatMap(([who, { markers = 0 }]) => {
    if (markers === 'smallArms') return [`${who} as from small arms fire`];
    if (typeof markers === 'string') return [`${who} none printed (option ${markers})`];
    return markers === 0 ? [] : [`${who} ${markers}`];
  });
  const doubled = column.doubled === 'printed' ? ['doubled for cavalry'] : [];
  return [...parts, ...doubled].join(', ');
}

const LOSER_ENDS = {
  wavering: 'loser falls back wavering',
  broken: 'loser falls back broken',
  routed: 'loser routs',
  destroyed: 'battery overrun',
} as const;

function endText({ result, loserStatus, loserFormation, trophy, pursuit }: Column): string {
  const end = loserStatus === undefined ? `units in ${result}` : LOSER_ENDS[loserStatus];
  return [
    loserFormation === undefined ? end : `${end} in open order`,
    ...(trophy ? ['winner takes a trophy'] : []),
    ...(pursuit ? ['winning cavalry pursues, unless it passes an initiative check'] : []),
  ].join('; ');
}

function tableOf({ id, title, columns, isCavalryTable }: Printed, top: number): Lookup<Figures> {
  return lookup(
    {
      id,
      rule: 'T9.2-09',
      title: `${title}: close combat results${isCavalryTable ? ' (option cavalryTopColumn)' : ''}`,
      citation: 'Close combat results',
      columns: ['difference', 'casualties inflicted', 'disorder markers', 'then'],
    },
    Object.fromEntries(columns.map((column) => [column.result, cellsIn(column)])) as Figures,
    (figures) => {
      const inForce = columns.map((column) => columnBy(figures, column));
      const ranges = headings(inForce, isCavalryTable, top);
      return inForce.map((column, i) => [
        ranges[i] ?? '',
        lossesText(column),
        markersText(column),
        endText(column),
      ]);
    },
    columns.filter(({ upTo }) => upTo < MOST).length > 1 ? limitsFault : undefined,
  );
}

const MATCHES: readonly Match[] = [
  INFANTRY,
  GUNS_AND_INFANTRY,
  CAVALRY,
  CAVALRY_AND_GUNS,
  CAVALRY_AND_INFANTRY,
].map((printed) => ({
  ...printed,
  table: tableOf(printed, OPTIONS.cavalryTopColumn.field.default as number),
}));

const BY_ID: ReadonlyMap<string, Match> = new Map(MATCHES.map((match) => [match.id, match]));

/** The five tables of results. */
export const RESULT_TABLES: readonly GridTable[] = MATCHES.map(({ table, ...printed }) =>
  printed.isCavalryTable
    ? { ...table, under: (options) => tableOf(printed, settingsOf({ options }).cavalryTopColumn) }
    : table,
);
