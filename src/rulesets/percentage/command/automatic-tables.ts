import type { FactorRow, FactorTable } from '../../../core/ruling/table';
import { LIMBER_MARKERS } from '../movement/options';
import type { Settings } from '../options';
import { DISCIPLINES, isRetreating, SQUARES, type Formation } from '../unit';
import type { Facts } from './automatic-facts';
import { AUTO_ORDERS, type AutoOrder } from './order-names';

const CITATION = 'Section 4.1';

/** From this many markers on a unit re-forms, and over that many it falls back (4.1). */
const REFORM_FROM = 6;
const FALL_BACK_OVER = 10;
/** A unit falls back if it has lost more than this percentage (4.1). */
const FALL_BACK_LOSSES = 75;

/** What the rows judge: the facts of a unit, and the readings that bear on them. */
export interface Marked extends Facts {
  readonly waveringAdvances: boolean;
  readonly irregularsFormLine: boolean;
}

/** A row of the list, with what a unit under that order does. */
interface Row extends FactorRow<Marked> {
  readonly code: AutoOrder;
  readonly does: string;
}

interface OrderTable extends FactorTable<Marked> {
  readonly rows: readonly Row[];
}

/** Why a row does not count although its trigger is met; undefined if it counts. */
type Exemption = (m: Marked) => string | undefined;

/** Formations of infantry that is in line. */
export const IN_LINE: readonly Formation[] = ['line', 'doubleLine'];

const isThreatened = ({ threatenedFrom }: Marked): boolean => threatenedFrom !== 'none';
const byCavalry = (m: Marked): boolean => isThreatened(m) && m.threatenedByCavalry === true;
const isLoath = (m: Marked): boolean => DISCIPLINES.indexOf(m.discipline) <= DISCIPLINES.indexOf('militia');

/** Broken and routed units obey their status, and wavering ones do not advance (T4.1-01). */
const byStatus = ({ moraleStatus }: Marked): string | undefined =>
  isRetreating(moraleStatus) ? `a ${moraleStatus} unit moves by its status` : undefined;
const advancing: Exemption = (m) =>
  m.moraleStatus === 'wavering' && !m.waveringAdvances ? 'a wavering unit does not advance' : undefined;

/** Bad cavalry charges only when ordered; at P3 it would be in close combat. */
const unordered: Exemption = (m) =>
  m.arm === 'cavalry' && isLoath(m) && m.orderedToCharge !== true
    ? 'militia, raw recruits and rabble charge only when ordered'
    : undefined;

const inFirefight: Exemption = (m) => {
  if (SQUARES.includes(m.formation)) return 'it is in square already';
  return m.band === 'P3' && m.firefightLastTurn ? 'it is in a firefight at P3' : undefined;
};

const exemptFromLine: Exemption = (m) => {
  if (m.irregular && !m.irregularsFormLine) return 'irregulars have no line';
  if (m.orderedFallBack === true) return 'it is ordered to fall back';
  return byCavalry(m) ? 'cavalry threatens it' : undefined;
};

function row(
  code: AutoOrder,
  condition: string,
  does: string,
  triggered: (m: Marked) => boolean,
  ...exemptions: readonly Exemption[]
): Row {
  const exempt: Exemption = (m) =>
    [byStatus, ...exemptions].map((one) => one(m)).find((why) => why !== undefined);
  return {
    code,
    name: condition,
    condition,
    does,
    value: code,
    citation: CITATION,
    columns: { 'the unit': does },
    applies: (m) => triggered(m) && exempt(m) === undefined,
    temptedBy: (m) => (triggered(m) ? exempt(m) : undefined),
  };
}

/** Every trigger is tested, and all that are met are listed (T4.1-02). */
// prettier-ignore
export const AUTOMATIC_ORDERS: OrderTable = {
  kind: 'factors', id: 'automatic-orders', title: 'Automatic orders (4.1)', rule: 'T4.1-02', citation: CITATION, unit: 'order',
  rows: [
    row('cavalryAdvance', 'cavalry threatens an enemy (militia and worse only if ordered to charge)',
      'advances against the enemy it threatens: it charges',
      (m) => m.arm === 'cavalry' && m.threatensEnemy === true, unordered, advancing),
    row('protect', 'with a protect mission: an enemy in sight threatens the protected unit',
      'advances against the enemy that threatens the protected unit',
      (m) => m.protectMission && m.protectedUnitThreatenedInLos === true, advancing),
    row('artilleryWithdraw', 'artillery is threatened',
      `moves away from the nearest enemy; guns in action limber first, in a quarter turn for ${LIMBER_MARKERS} markers`,
      (m) => m.arm === 'artillery' && isThreatened(m)),
    row('formSquare', 'infantry is threatened by cavalry, and is not in a firefight at P3',
      'forms square; from open or extended order klumpen',
      (m) => m.arm === 'infantry' && byCavalry(m), inFirefight),
    row('reform', `${REFORM_FROM} or more disorder markers`,
      'halts and re-forms',
      (m) => m.disorder >= REFORM_FROM),
    row('formLine', 'regular infantry at P2, neither ordered to fall back nor threatened by cavalry',
      'halts and attempts to form line',
      (m) => m.arm === 'infantry' && m.band === 'P2' && !IN_LINE.includes(m.formation), exemptFromLine),
    row('returnFire', 'infantry lost figures to small arms last turn',
      'halts and fires back; it may form line, and does not advance',
      (m) => m.arm === 'infantry' && m.smallArmsLossLastTurn),
    row('irregularsAdvance', 'irregulars threaten an enemy (cavalry of militia and worse only if ordered to charge)',
      'advances to P3 at its fastest gait',
      (m) => m.irregular && m.threatensEnemy === true, unordered, advancing),
    row('fallBack', `threatened on flank or rear without support, over ${FALL_BACK_LOSSES}% losses, or over ${FALL_BACK_OVER} markers`,
      'falls back in the Movement Phase, one move at the quick',
      (m) => isUnsupported(m) || m.lossPct > FALL_BACK_LOSSES || m.disorder > FALL_BACK_OVER),
  ],
};

function isUnsupported({ threatenedFrom, supported }: Marked): boolean {
  return (threatenedFrom === 'flank' || threatenedFrom === 'rear') && supported !== true;
}

/** Orders that have a target. */
export const AGAINST_ENEMY: readonly AutoOrder[] = [
  'cavalryAdvance',
  'protect',
  'returnFire',
  'irregularsAdvance',
];

/** Orders under which a unit stands where it is. */
export const HALTING: readonly AutoOrder[] = ['formSquare', 'reform', 'formLine', 'returnFire'];

/** The orders that save the unit first, then the sheet's own order (T4.1-03). */
const RECOMMENDED: readonly AutoOrder[] = [
  'artilleryWithdraw',
  'formSquare',
  'fallBack',
  'cavalryAdvance',
  'protect',
  'reform',
  'formLine',
  'returnFire',
  'irregularsAdvance',
];

/** The orders, the one that prevails first, by a reading of option autoOrderPrecedence. */
export function inPrecedence(reading: Settings['autoOrderPrecedence']): readonly AutoOrder[] {
  if (typeof reading !== 'string') return reading;
  return reading === 'listed' ? AUTO_ORDERS : RECOMMENDED;
}

/** Two orders that are obeyed together if either prevails: halt, form line and fire (T4.1-04). */
export const PAIR: readonly AutoOrder[] = ['formLine', 'returnFire'];

/** What a unit does under an order. */
export function doingOf(order: AutoOrder): string {
  return AUTOMATIC_ORDERS.rows.find(({ code }) => code === order)?.does ?? order;
}
