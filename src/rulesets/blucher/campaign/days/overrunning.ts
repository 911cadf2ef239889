import type { CheckTable } from '../../../../core/ruling/table';
import { listing, plural } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { isArtillery, isInfantry } from '../../unit';
import { lossOf, withLoss, type CampaignUnit, type Losses } from '../columns/unit-record';
import { allColumns, type Counter } from '../columns/column-field';
import { borderBetween, neighbours } from '../map/grid';
import { goingOver } from '../map/chart';
import { capture, type Capture } from './control';
import type { Cost } from '../map/movement-cost';
import { entered, own, paid, standsAt, withColumn, type March } from './march';

/** The attacker needs at least so many times the enemy's units (B12.8-03; p.145). */
export const OVERRUN_RATIO = 4;

/** An overrun as it is tried. */
interface Overrunning {
  readonly march: March;
  readonly square: string;
  /** The enemy column there. */
  readonly foe: Counter | undefined;
  /** Squares to which it may retreat. */
  readonly retreats: readonly string[];
  /** Its owner's choice; undefined where he has not made one. */
  readonly retreatTo: string | null | undefined;
}

/** What became of an overrun. */
export interface Overrun {
  readonly attacker: string;
  readonly defender: string;
  readonly sizes: { readonly attacker: number; readonly defender: number };
  readonly cost: number;
  readonly mpLeft: number;
  readonly retreats: readonly string[];
  readonly retreatTo: string | null;
  readonly surrendered: boolean;
  readonly losses: Losses;
  readonly revealed: readonly string[];
  readonly columnEliminated: boolean;
  readonly positions: Positions;
}

/** The square of each column by its label; null = off the map. */
type Positions = Readonly<Record<string, string | null>>;

export function positionsOf({ columns }: March): Positions {
  return Object.fromEntries(allColumns(columns).map(({ label, square }) => [label, square]));
}

export function foeAt(march: March, square: string): Counter | undefined {
  const found = standsAt(march, square);
  return found?.side === march.side ? undefined : found;
}

/**
 * Squares to which a column may retreat: adjacent and empty, so not the one from which the attacker comes, where he still
 * stands. Rivers do not matter, except major ones without a road if `overRivers` is false (B12.8-04, R12-11; p.145).
 */
export function retreatsFrom(march: March, square: string, overRivers: boolean): readonly string[] {
  const { grid } = march.chart;
  return neighbours(grid, square).filter((to) => {
    const { road, river } = goingOver(march.chart, borderBetween(grid, square, to) ?? '');
    const isBarred = !overRivers && river === 'major' && !road;
    return standsAt(march, to) === undefined && !isBarred;
  });
}

const isScouted = (foe: Counter | undefined): boolean => foe?.scouted === true || foe?.revealed === true;
const sizeOf = ({ size = 0 }: Pick<Counter, 'size'>): number => size;

/** Sizes are compared only if the enemy column has been scouted: the refusal would betray the size of another. */
function lacksRatio({ march, foe }: Overrunning): boolean {
  return foe !== undefined && isScouted(foe) && sizeOf(own(march)) < OVERRUN_RATIO * sizeOf(foe);
}

function mayNotRetreat({ foe, retreats, retreatTo }: Overrunning): boolean {
  if (foe === undefined) return false;
  if (retreats.length === 0) return typeof retreatTo === 'string';
  return !retreats.includes(chosen(retreats, retreatTo) ?? '');
}

/** The square that the owner names or, if he names none, the only legal one. */
function chosen(retreats: readonly string[], retreatTo: string | null | undefined): string | undefined {
  if (typeof retreatTo === 'string') return retreatTo;
  return retreatTo === undefined && retreats.length === 1 ? retreats[0] : undefined;
}

// prettier-ignore
export const OVERRUN_CHECKS: CheckTable<Overrunning> = {
  kind: 'checks', id: 'campaign-overrun-refusals', title: 'When a column may not be overrun', citation: 'Blücher p.145',
  rows: [
    { code: 'E_NO_ENEMY', condition: 'no enemy column in the square', rule: 'B12.8-01', citation: 'Blücher p.145',
      refuses: ({ foe }) => foe === undefined, because: ({ square }) => `no enemy column stands in ${square}` },
    { code: 'E_FROZEN', condition: 'the enemy column stands in the declared battlefield', rule: 'R12-20', citation: 'Blücher p.142',
      refuses: ({ foe, march, square }) => foe !== undefined && march.battle?.includes(square) === true, because: ({ foe }) => `column ${foe?.label ?? ''} stands in the declared battlefield` },
    { code: 'E_NOT_SCOUTED', rule: 'B12.8-01', condition: 'the enemy column is neither scouted nor revealed', citation: 'Blücher p.145',
      refuses: ({ foe }) => foe !== undefined && !isScouted(foe), because: ({ foe }) => `column ${foe?.label ?? ''} has not been scouted`, allowed: () => 'scouting it first' },
    { code: 'E_RATIO', condition: `fewer than ${OVERRUN_RATIO} times the enemy’s units`, rule: 'B12.8-03', citation: 'Blücher p.145',
      refuses: lacksRatio, because: ({ march, foe }) => `${plural(sizeOf(own(march)), 'unit', 'units')} against ${foe ? sizeOf(foe) : 0}: too few`, allowed: ({ foe }) => `${OVERRUN_RATIO * (foe ? sizeOf(foe) : 0)} units or more` },
    { code: 'E_RETREAT', condition: 'a retreat to where it is not allowed, or to nowhere', rule: 'B12.8-04', citation: 'Blücher p.145',
      refuses: mayNotRetreat, because: ({ foe, retreatTo }) => retreatTo === null || retreatTo === undefined ? `the owner of column ${foe?.label ?? ''} has to name its retreat` : `column ${foe?.label ?? ''} may not retreat to ${retreatTo}`,
      allowed: ({ retreats }) => retreats.length === 0 ? 'none: it surrenders' : listing(retreats) },
  ],
};

/** Each infantry unit takes a fatigue, each foot or heavy artillery unit marks a box (B12.8-06; p.145). */
function suffers(unit: CampaignUnit): boolean {
  return isArtillery(unit) ? unit.artillery !== 'horse' : isInfantry(unit);
}

interface Retreated {
  readonly march: March;
  readonly losses: Losses;
  readonly revealed: readonly string[];
  readonly columnEliminated: boolean;
  readonly captured: readonly Capture[];
}

/** No square to retreat to: the column surrenders, with the officers in it (B12.8-05, R12-12; p.145). */
function surrender(march: March, foe: Counter): Retreated {
  const columns = withColumn(march.columns, foe, { square: null });
  return { march: { ...march, columns }, losses: {}, revealed: [], columnEliminated: true, captured: [] };
}

/** All units of the column are revealed, some suffer, and it controls where it ends (B12.8-06, B12.8-09, R12-13). */
function retreat(march: March, foe: Counter, to: string): Retreated {
  const { units = [] } = foe;
  const losses = Object.fromEntries(units.filter(suffers).map((unit) => [unit.id, lossOf(unit, 1)]));
  const left = units.flatMap((unit) => {
    const loss = losses[unit.id];
    if (loss === undefined) return [unit];
    return loss.eliminated ? [] : [withLoss(unit, loss)];
  });
  const size = sizeOf(foe) - (units.length - left.length);
  const columnEliminated = size <= 0;
  const square = columnEliminated ? null : to;
  const known = foe.units && { units: left };
  const columns = withColumn(march.columns, foe, { ...known, square, size, revealed: true });
  const after = columnEliminated
    ? { control: march.control, captured: [] }
    : capture(march.chart, march.control, { side: foe.side, square: to });
  return {
    march: { ...march, columns, control: after.control },
    losses,
    revealed: units.map(({ id }) => id),
    columnEliminated,
    captured: after.captured,
  };
}

/**
 * The enemy column gives way, and the attacker takes its place and goes on (B12.8-05, B12.8-07, B12.8-08; p.145). The
 * book’s example leaves the attacker 1 MP too few (R12-27).
 */
export function overrun(
  { march, square, retreats, retreatTo }: Overrunning,
  foe: Counter,
  cost: Cost,
  umpire: Umpire,
): { readonly march: March; readonly overrun: Overrun; readonly captured: readonly Capture[] } {
  // The attacker, too, tells its number of units, which is public from now on (B12.8-03).
  const sizes = { attacker: sizeOf(own(march)), defender: sizeOf(foe) };
  umpire
    .by('B12.8-03, R12-27')
    .step(
      'Blücher p.145',
      () => `${plural(sizes.attacker, 'unit', 'units')} against ${sizes.defender}: an overrun`,
    );
  const to = chosen(retreats, retreatTo) ?? null;
  const gone = to === null ? surrender(march, foe) : retreat(march, foe, to);
  umpire
    .by(to === null ? 'B12.8-05' : 'B12.8-04')
    .step('Blücher p.145', () =>
      to === null ? `column ${foe.label} surrenders` : `column ${foe.label} retreats to ${to}`,
    );
  const after = entered(paid(gone.march, cost), square);
  return {
    march: after.march,
    captured: [...gone.captured, ...after.captured],
    overrun: {
      attacker: march.label,
      defender: foe.label,
      sizes,
      cost: cost.total,
      mpLeft: after.march.mpLeft,
      retreats,
      retreatTo: to,
      surrendered: to === null,
      losses: gone.losses,
      revealed: gone.revealed,
      columnEliminated: gone.columnEliminated,
      positions: positionsOf(after.march),
    },
  };
}
