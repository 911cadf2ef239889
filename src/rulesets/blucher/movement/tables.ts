import type { Values } from '../../../core/input/field';
import { cellsOf, lookup } from '../../../core/ruling/lookup';
import type { GridTable } from '../../../core/ruling/table';

/**
 * Movement allowances, BW: full for simple moves and charges, difficult for difficult moves (B-MOV-04, B-MOV-05,
 * R-06; p.35). A special unit's card may have others, which take precedence.
 */
export const ALLOWANCES = {
  cavalry: { full: 4, difficult: 2 },
  infantry: { full: 2, difficult: 1 },
  'foot or heavy artillery': { full: 2, difficult: 1 },
  'horse artillery': { full: 3, difficult: 1 },
} as const;

type Arm = keyof typeof ALLOWANCES;

/** The allowance of a reserve move, for all types of units (p.39). */
export const RESERVE_BW = 12;
/** A reserve move must stay unseen by enemies within this distance (p.39). */
export const UNSEEN_BW = 4;
/** To retire or rally by choice, a unit must be farther than this from every enemy (p.45, 87). */
export const KEEP_OFF_BW = 2;
/** The greatest pivot at the start of a charge, in degrees (p.41). */
export const CHARGE_PIVOT_DEG = 45;

/** The standard allowances of a unit, by its type and its kind of artillery. */
export function allowancesOf(
  { type, artillery }: Values,
  options: Values,
): Readonly<Record<'full' | 'difficult', number>> {
  const allowances = cellsOf(ALLOWANCE_TABLE, options);
  if (type === 'CAV') return allowances.cavalry;
  if (type !== 'ART') return allowances.infantry;
  return allowances[artillery === 'horse' ? 'horse artillery' : 'foot or heavy artillery'];
}

/** The table that gives an allowance; undefined where the unit's card does. */
export function allowanceTable(s: Values, of: 'full' | 'difficult', options: Values): string | undefined {
  return s[`${of}Move`] === allowancesOf(s, options)[of] ? ALLOWANCE_TABLE.id : undefined;
}

const CHARGES: readonly string[] = ['cavalry', 'infantry'] satisfies Arm[];

export const ALLOWANCE_TABLE = lookup(
  {
    id: 'movement',
    lengths: true,
    rule: 'B-MOV-04, B-MOV-05, B-MOV-06, B-CHG-03, R-06',
    title: 'Movement allowances, BW, unless the card has others',
    citation: 'Blücher p.35, 39, 41-42',
    columns: ['unit', 'simple', 'difficult', 'charge', 'reserve'],
  },
  ALLOWANCES,
  (allowances) =>
    Object.entries(allowances).map(([arm, { full, difficult }]) => [
      arm,
      full,
      difficult,
      CHARGES.includes(arm) ? full : 'never',
      RESERVE_BW,
    ]),
);

// prettier-ignore
export const MOVE_TABLE: GridTable = {
  kind: 'grid',
  id: 'moves', rule: 'B-MOV-04, B-MOV-05, B-MOV-06, B-MOV-14',
  title: 'Kinds of move, and what each allows',
  citation: 'Blücher p.34-45',
  columns: ['move', 'path', 'pivot', 'terrain', 'end'],
  rows: [
    ['simple', 'straight ahead', 'any, before', 'no difficult ground', 'facing the way it moved'],
    ['difficult', 'straight, any direction', 'any, before or after', 'all but impassable', 'any facing'],
    ['reserve', 'any curve; unit concealed', 'any', 'open ground, roads, crossings', `any facing; never seen within ${UNSEEN_BW} BW`],
    ['charge', 'straight ahead', `up to ${CHARGE_PIVOT_DEG} degrees, before`, 'all but impassable; cavalry: no woods, no town', 'in contact'],
    ['pivot', 'none', 'any', 'all but impassable', 'any facing'],
  ],
};
