import { ARTILLERY_KINDS } from '../../unit';
import { batteriesPerUnit } from '../scales';
import type { Draft, DraftSide } from './draft';
import { countOf, troopsOfSide } from './troops';

/** The batteries of one corps, or of no corps, counted by the units to which they may be attached. */
interface Lot {
  /** Infantry units of that corps. */
  readonly infantry: number;
  /** Batteries for infantry of their corps only. */
  readonly own: number;
  /** Batteries for any infantry. */
  readonly any: number;
  /** Batteries that may not be attached. */
  readonly none: number;
}

/** How batteries may be massed. */
interface Massing {
  readonly perUnit: number;
  readonly allowed: boolean;
  readonly required: boolean;
}

/** One way to place the lots dealt with so far. */
interface State {
  /** Batteries without a corps that fill up artillery units of the corps. */
  readonly lent: number;
  /** Artillery units made. */
  readonly units: number;
  /** Batteries attached to infantry. */
  readonly attached: number;
}

const START: readonly State[] = [{ lent: 0, units: 0, attached: 0 }];

/** The most batteries for which ways to place them are searched; no battle has more. */
const MOST_JUDGED = 200;

/**
 * Whether all batteries of a side can be placed: each is attached, no more than one to an infantry unit, or massed with
 * batteries of its corps or of none (B13.1-14, R13-18; p.88-89). True if a unit's type is not known.
 */
export function canPlaceBatteries(draft: Draft, side: DraftSide): boolean {
  const { own, free, infantry } = batteriesOf(draft, side);
  // Where a type is not known, its units may be infantry.
  if (troopsOfSide(draft, side, []).some(({ arm }) => arm === undefined)) return true;
  const all = [free, ...own].reduce((sum, lot) => sum + lot.own + lot.any + lot.none, 0);
  if (all > MOST_JUDGED) return true;
  const massing = massingOf(draft, side);
  const maxUnits = side.artillery?.maxUnits ?? Infinity;
  const states = own.reduce<readonly State[]>(
    (before, lot) => best(before.flatMap((state) => dealt(state, lot, massing))),
    START,
  );
  return states.some((state) => restFits(state, free, infantry, massing, maxUnits));
}

function massingOf({ scale = 'standard' }: Draft, { artillery }: DraftSide): Massing {
  const { massing, batteriesPerUnit: own } = artillery ?? {};
  const perUnit = own ?? scalePerUnit(scale);
  return { perUnit, allowed: massing !== 'forbidden', required: massing === 'required' };
}

function scalePerUnit(scale: NonNullable<Draft['scale']>): number {
  return typeof scale === 'string' ? batteriesPerUnit(scale) : (scale.batteriesPerUnit ?? 1);
}

interface SideBatteries {
  readonly own: readonly Lot[];
  readonly free: Lot;
  readonly infantry: number;
}

function batteriesOf(draft: Draft, side: DraftSide): SideBatteries {
  const { formations = [], artillery, usesCorps } = side;
  const troops = troopsOfSide(draft, side, []).filter(({ arm }) => arm === 'infantry');
  const attach = artillery?.attach ?? {};
  const corpsOf = (corps: string | null | undefined): string | undefined =>
    usesCorps === true ? (corps ?? undefined) : undefined;
  const lot = (id: string | undefined): Lot => {
    const counts = { own: 0, any: 0, none: 0 };
    for (const { batteries = {} } of formations.filter((one) => corpsOf(one.corps) === id))
      for (const kind of ARTILLERY_KINDS) counts[attach[kind] ?? 'own'] += batteries[kind] ?? 0;
    return { ...counts, infantry: countOf(troops, ({ corps }) => corps === id) };
  };
  const ids = [...new Set(formations.flatMap(({ corps }) => corpsOf(corps) ?? []))];
  // A battery without corps may go to any infantry.
  const { own, any, none } = lot(undefined);
  return {
    own: ids.map(lot),
    free: { own: 0, any: own + any, none, infantry: 0 },
    infantry: countOf(troops),
  };
}

/** All ways to place the batteries of one more corps: some are massed, the rest attached. */
function dealt(state: State, { own, any, none, infantry }: Lot, massing: Massing): readonly State[] {
  const all = own + any + none;
  const least = massing.required ? all : none;
  const most = massing.allowed ? all : 0;
  return numbers(least, most).flatMap((massed) => {
    // Batteries that may not be attached are massed first, then those for their own corps.
    const ownAttached = Math.max(0, own - Math.max(0, massed - none));
    if (ownAttached > infantry) return [];
    const units = Math.ceil(massed / massing.perUnit);
    return [
      {
        lent: state.lent + units * massing.perUnit - massed,
        units: state.units + units,
        attached: state.attached + all - massed,
      },
    ];
  });
}

/** Of states that differ only in attached batteries, the one with the fewest. */
function best(states: readonly State[]): readonly State[] {
  const found = new Map<string, State>();
  for (const state of states) {
    const key = `${state.lent} ${state.units}`;
    const known = found.get(key);
    if (!known || state.attached < known.attached) found.set(key, state);
  }
  return [...found.values()];
}

function restFits(
  { lent, units, attached }: State,
  { any, none }: Lot,
  infantry: number,
  { perUnit, allowed, required }: Massing,
  maxUnits: number,
): boolean {
  const free = any + none - lent;
  if (free < 0) return false;
  const more = allowed ? Math.floor(free / perUnit) : 0;
  return numbers(0, more).some((made) => {
    const left = free - made * perUnit;
    const massed = lent + made * perUnit;
    return (
      massed >= none && (!required || left === 0) && attached + left <= infantry && units + made <= maxUnits
    );
  });
}

/** Whole numbers from one to another; none if the first is the larger. */
function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
