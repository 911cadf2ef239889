import { within } from '../../../core/input/distance';
import type { Values } from '../../../core/input/field';
import type { CheckTable } from '../../../core/ruling/table';
import { shownBW } from '../scale';
import { isArtillery, isInfantry } from '../unit';
import {
  ENDS_ON_FRIEND,
  FRIEND_IN_CONTACT,
  NOT_ACTIVATED,
  OVERLAPS_ENEMY,
  USED_OTHERWISE,
} from './footprint';
import { isStraight, type MovementSituation } from './movement-fields';
import { allowanceTable, RESERVE_BW, UNSEEN_BW } from './tables';

/** A straight move in place of the other; null if there is none. */
export type Alternative = 'simple' | 'difficult' | null;

/** What `MOVEMENT_CHECKS` judges: the situation, and what follows from it and the options. */
export interface Move extends MovementSituation {
  /** The other straight move, if it would be legal with the same answers. */
  readonly alternative: Alternative;
  /** Whether a reserve move may go through a town off the road: the option is read only if asked. */
  readonly townsOpen: () => boolean;
  /** Whether it holds no prepared marker that could be taken off. */
  readonly lacksMarker: () => boolean;
}

const isReserve = ({ move }: Move): boolean => move === 'reserve';
const isPrepare = ({ move }: Move): boolean => move === 'prepare';
const isSimple = ({ move }: Move): boolean => move === 'simple';
const pivotsBefore = ({ pivots }: Move): boolean => pivots === 'before' || pivots === 'both';
const mayReserve = (m: Move): boolean => m.concealed || m.reserveMarker;

/**
 * How far the move may go in BW: 0 for acts on the spot; undefined for preparing, whose distance has its own check
 * (B-MOV-01, B-MOV-04, B-MOV-05, B-MOV-06; p.35-39).
 */
export function allowanceOf({ move, fullMove, difficultMove }: MovementSituation): number | undefined {
  switch (move) {
    case 'simple':
      return fullMove;
    case 'difficult':
      return difficultMove;
    case 'reserve':
      return RESERVE_BW;
    case 'prepare':
      return undefined;
    default:
      return 0;
  }
}

/** The table that gives the allowance; undefined where the card does, and for moves that have the same for all. */
export function tableOf(m: Move, options: Values): string | undefined {
  if (!isStraight(m)) return undefined;
  return allowanceTable({ ...m }, isSimple(m) ? 'full' : 'difficult', options);
}

function tooFar(m: Move): boolean {
  const allowance = allowanceOf(m);
  return allowance !== undefined && !within(m.distanceBW, allowance);
}

function whyTooFar(m: Move): string {
  const allowance = allowanceOf(m) ?? 0;
  if (allowance === 0) return `${m.id} may not go ${shownBW(m.distanceBW)} ${AT_REST[m.move] ?? ''}`;
  const over = shownBW(m.distanceBW - allowance);
  return `${shownBW(m.distanceBW)} are ${over} more than a ${m.move} move of ${m.id} allows`;
}

const AT_REST: Readonly<Partial<Record<Move['move'], string>>> = {
  pivot: 'in a pivot: the centrepoint stays where it is',
  unprepare: 'while it drops its marker',
  stay: 'and stay',
};

/** What is allowed in place of a move that goes too far: another kind of move, or this one's limit. */
function insteadOfTooFar(m: Move): string {
  const allowance = allowanceOf(m) ?? 0;
  if (allowance === 0) return 'a simple or a difficult move';
  const reserve =
    !isReserve(m) && mayReserve(m) && m.engagedBefore !== true && within(m.distanceBW, RESERVE_BW);
  const farther = reserve ? `, or a reserve move of up to ${RESERVE_BW} BW, unseen and over open ground` : '';
  if (m.alternative !== null) return `a ${m.alternative} move, up to ${shownBW(m.fullMove)}${farther}`;
  return `up to ${shownBW(allowance)}${farther}`;
}

/** A difficult move in place of a simple one, with its lower allowance, in words. */
const difficultInstead = (m: Move): string => `a difficult move, up to ${shownBW(m.difficultMove)}`;

/**
 * Whether engagement forbids the move. An engaged unit may leave every engagement zone, pivot, charge or stay, but
 * makes no reserve move; a unit that is not engaged moves freely (B-MOV-08; p.44).
 */
const heldInZone = (m: Move): boolean =>
  m.engagedAfter === true || (m.engagedBefore === true && isReserve(m));

/** Faults of a move on a crossing: it goes straight across, without a pivot (B-MOV-12; p.69). */
function crossingFaults(m: Move): readonly string[] {
  const on = m.onCrossing === true;
  return [
    ...(on && m.move === 'pivot' ? [`${m.id} may not pivot on a crossing`] : []),
    ...(on && pivotsBefore(m) ? [`${m.id} may not pivot before it is clear of the crossing`] : []),
    ...(m.alongCrossing === false ? [`${m.id} may leave the crossing only straight forward across it`] : []),
    ...(m.alignedOnCrossing === false ? [`${m.id} would stand askew on the crossing`] : []),
  ];
}

/** Whether terrain bars a reserve move; by option a town off the road does not (B-MOV-06, R-27; p.39-40). */
const barred = (m: Move): boolean => m.barredTerrain === true && !(m.townOnly === true && m.townsOpen());

/** Whether a unit that prepares also moves, which it may not do in the same turn (B-MOV-10, B-MOV-15; p.34, 67). */
const alsoMoves = (m: Move): boolean =>
  isPrepare(m) && (m.moved || m.pivots !== 'none' || !within(m.distanceBW, 0));

// prettier-ignore
export const MOVEMENT_CHECKS: CheckTable<Move> = {
  kind: 'checks', id: 'movement-refusals', title: 'When a move is not allowed', citation: 'Blücher p.34-44, 69',
  rows: [
    NOT_ACTIVATED,
    USED_OTHERWISE,
    // A road is no help to a simple move: only reserve moves use roads (B-MOV-07).
    { code: 'MOV_NOT_STRAIGHT', condition: 'a simple or difficult move that is not one straight line', rule: 'B-MOV-07', citation: 'Blücher p.37-38',
      refuses: (m) => m.straight === false, because: ({ id }) => `${id} would not move in one straight line`,
      allowed: () => 'one straight line; only reserve moves may curve' },
    { code: 'MOV_DIFFICULT_TERRAIN', rule: 'B-MOV-04', condition: 'a simple move whose footprint touches difficult terrain', citation: 'Blücher p.37-39',
      refuses: (m) => isSimple(m) && m.difficultInFootprint === true,
      because: ({ id }) => `the footprint of ${id} touches difficult terrain; only a reserve move profits by a road`, allowed: difficultInstead },
    { code: 'MOV_FACING', rule: 'B-MOV-04', condition: 'a simple move that ends facing another way than it went', citation: 'Blücher p.37-38',
      refuses: (m) => isSimple(m) && m.endsFacingMove === false,
      because: ({ id }) => `${id} would not end facing the way it moved`, allowed: (m) => `${difficultInstead(m)}, or to end facing the way it moved` },
    { code: 'MOV_PIVOT_AFTER', rule: 'B-MOV-04', condition: 'a simple move with a pivot at its end', citation: 'Blücher p.37-38',
      refuses: (m) => isSimple(m) && (m.pivots === 'after' || m.pivots === 'both'),
      because: ({ id }) => `${id} would pivot after a simple move`, allowed: (m) => `to pivot first; or ${difficultInstead(m)}, with one pivot` },
    { code: 'MOV_PIVOT_TWICE', rule: 'B-MOV-04, B-MOV-05', condition: 'a simple or difficult move with two pivots', citation: 'Blücher p.38',
      refuses: (m) => isStraight(m) && m.pivots === 'both',
      because: ({ id }) => `${id} would pivot both before and after it moves`, allowed: (m) => isSimple(m) ? 'one pivot, before it moves' : 'one pivot, before or after' },
    { code: 'MOV_TOO_FAR', decidedBy: tableOf, rule: 'B-MOV-04, B-MOV-05, B-MOV-06, R-06', condition: 'farther than the allowance; at all, for a unit that pivots or stays', citation: 'Blücher p.35-39',
      refuses: tooFar, because: whyTooFar, allowed: insteadOfTooFar },
    { code: 'MOV_IMPASSABLE', rule: 'B-MOV-02', condition: 'its footprint touches impassable terrain', citation: 'Blücher p.20, 38',
      refuses: (m) => m.impassableInFootprint === true,
      because: ({ id }) => `the footprint of ${id} touches impassable terrain`, allowed: () => 'a way round it, or over a crossing' },
    OVERLAPS_ENEMY,
    { code: 'MOV_CONTACT', condition: 'it would touch an enemy: only charges do', rule: 'B-MOV-03', citation: 'Blücher p.41',
      refuses: (m) => m.touchesEnemy === true,
      because: ({ id }) => `${id} would touch an enemy, which only a charge may do`, allowed: () => 'to stop short of contact, or a charge (rule charge)' },
    FRIEND_IN_CONTACT,
    ENDS_ON_FRIEND,
    { code: 'MOV_ENGAGED', rule: 'B-MOV-08', condition: 'engaged, and it ends engaged; engaged, and a reserve move', citation: 'Blücher p.44',
      refuses: heldInZone,
      because: (m) => isReserve(m) ? `${m.id} is engaged, and may make no reserve move` : `${m.id} is engaged, and would still be so at the end of its move`,
      allowed: (m) => `a simple or difficult move out of every engagement zone, a pivot${isArtillery(m) ? '' : ', a charge'}, or none` },
    { code: 'MOV_CROSSING', rule: 'B-MOV-12', condition: 'from a crossing: other than straight across, or with a pivot; left askew on one', citation: 'Blücher p.69',
      refuses: (m) => crossingFaults(m).length > 0, because: (m) => crossingFaults(m).join('; '),
      allowed: () => 'straight across, without a pivot until it is clear; left on it: on the middle line, facing the far exit' },
    { code: 'MOV_NOT_CONCEALED', rule: 'B-MOV-06', condition: 'a reserve move by a unit that is not concealed and holds no reserve marker', citation: 'Blücher p.39, 77',
      refuses: (m) => isReserve(m) && !mayReserve(m),
      because: ({ id }) => `${id} is not concealed, and a reserve move is for concealed units, once a game`,
      allowed: (m) => `a simple move, up to ${shownBW(m.fullMove)}, or ${difficultInstead(m)}` },
    { code: 'MOV_RESERVE_TERRAIN', rule: 'B-MOV-06, B-MOV-07, R-27', condition: 'a reserve move through woods, marsh, rough ground, a town or a river, off roads and crossings', citation: 'Blücher p.39-40',
      refuses: barred, because: ({ id }) => `the path of ${id} leads off the road through ground that bars a reserve move`,
      allowed: () => 'a path over open ground and hills, along roads and over crossings' },
    { code: 'MOV_RESERVE_SEEN', rule: 'B-MOV-06', condition: `a reserve move that an enemy sees within ${UNSEEN_BW} BW`, citation: 'Blücher p.39-40',
      refuses: (m) => m.seenWithin4 === true, because: ({ id }) => `an enemy within ${UNSEEN_BW} BW would see ${id} on its path`,
      allowed: () => `a path that every enemy within ${UNSEEN_BW} BW is kept from seeing` },
    { code: 'PREP_NOT_INF', rule: 'B-MOV-10', condition: 'preparing a unit that is not infantry', citation: 'Blücher p.34',
      refuses: (m) => isPrepare(m) && !isInfantry(m), because: ({ id }) => `${id} is not infantry; only infantry can be prepared` },
    { code: 'PREP_CROSSING', condition: 'preparing on a crossing over an impassable river', rule: 'B-MOV-11', citation: 'Blücher p.69',
      refuses: (m) => m.crossingOverMajor === true,
      because: ({ id }) => `${id} stands on a crossing over an impassable river`, allowed: () => 'to prepare once it is across' },
    { code: 'PREP_NONE', rule: 'B-MOV-10', condition: 'taking off a prepared marker that is not there', citation: 'Blücher p.34',
      refuses: ({ move, lacksMarker }) => move === 'unprepare' && lacksMarker(), because: ({ id }) => `${id} is not prepared` },
    { code: 'PREP_AND_MOVE', rule: 'B-MOV-10', condition: 'preparing in a turn in which it moves or pivots', citation: 'Blücher p.34',
      refuses: alsoMoves, because: ({ id }) => `${id} cannot both move and become prepared in one turn`,
      allowed: () => 'one of the two; it may be prepared where it ends in a later turn' },
  ],
};
