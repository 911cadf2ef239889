import { within, tidy } from '../../../core/input/distance';
import type { Values } from '../../../core/input/field';
import { isEarlier } from '../../../core/ruling/ruleset';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands } from '../bands';
import { isArtillery, isCavalry, isInfantry } from '../unit';
import { allowanceOf, paceBy } from './allowances';
import { changeShare, limberShare, SHAKEN_TIMES } from './changes';
import { modeName, type Leg, type MoveSituation, type Obstacle } from './fields';
import { groundName, paceOn } from './ground';

/** A move, with what the rules go by in judging it. */
export interface Mover extends MoveSituation {
  /** Cossacks, while their rules are in force. */
  readonly isCossack: boolean;
  readonly isSkirmishing: boolean;
  readonly isDeployed: boolean;
  /** Cavalry and limbered guns go forward only. */
  readonly isForwardOnly: boolean;
  /** The settings that the paces are read from. */
  readonly options: Values;
}

/** A move with what the rules go by. */
export function moverOf(s: MoveSituation, umpire: Umpire): Mover {
  return {
    ...s,
    // No game knew it that was begun with earlier rules.
    abandoned: s.abandoned === true && !isEarlier(umpire, 14),
    options: umpire.settings,
    isCossack: s.cossack === true && umpire.option('cossacks') === true,
    isSkirmishing: isInfantry(s) && s.formation === 'skirmish',
    isDeployed: isArtillery(s) && s.formation === 'deployed',
    isForwardOnly: isCavalry(s) || s.formation === 'limbered',
  };
}

/** What a whole move on a road adds, bands (G10.2-01; 10.2). */
const ROAD_BONUS = { onFoot: 1, mounted: 2 } as const;

function roadBonus({ arm }: Mover): number {
  return arm === 'infantry' || arm === 'footArtillery' ? ROAD_BONUS.onFoot : ROAD_BONUS.mounted;
}

/**
 * The whole allowance of the unit in this formation, bands: in open terrain, straight ahead (G9.1-01, G3.4-01; 3.4,
 * 9.1, 10.2).
 */
function openAllowance(m: Mover): number {
  const { arm, formation, bunched, wholeMoveOnRoad, options } = m;
  if (arm === 'general' || formation === undefined) return paceBy(options, 'lightCavalry');
  const usual = allowanceOf({ arm, formation, gunClass: m.gunClass, isCossack: m.isCossack }, options);
  const pace = bunched === true ? paceBy(options, 'line') : usual;
  return wholeMoveOnRoad === true ? pace + roadBonus(m) : pace;
}

/** Directions in which infantry in close order is slow (9.1). */
const SLOW_MODES: readonly Leg['mode'][] = ['stepBack', 'sideways', 'incline'];

/**
 * How far the unit would go in a whole turn in the manner and on the ground of this leg, bands; 0 = not at all
 * (G9.1-01, G10.1-01).
 */
function legAllowance(leg: Leg, m: Mover): number {
  const slow = isInfantry(m) && !m.isSkirmishing && SLOW_MODES.includes(leg.mode);
  const wheelsAfterFire = isArtillery(m) && m.fired === true && leg.mode === 'wheel';
  const fixed = slow ? 'slow' : wheelsAfterFire ? 'heavyGun' : undefined;
  const pace = fixed === undefined ? openAllowance(m) : paceBy(m.options, fixed);
  return pace * paceOn(leg.terrain, m);
}

/**
 * Share of a move that a leg takes. Ground that the unit cannot enter costs nothing here, since the move is refused.
 */
function legShare(leg: Leg, m: Mover): number {
  const allowance = legAllowance(leg, m);
  return allowance === 0 ? 0 : leg.distance / allowance;
}

/** Bands that turning round takes (G9.2-01; 9.2). */
export const TURN = { cavalry: 2, infantry: 1 / 2 } as const;

/**
 * Share of a move for turning round. Skirmishers and generals turn free; guns take a whole move, but none extra while
 * they limber or unlimber.
 */
function turnShare(m: Mover): number {
  if (m.turnRounds === 0 || m.isSkirmishing || m.arm === 'general') return 0;
  if (isArtillery(m)) return m.limbering === 'none' ? m.turnRounds : 0;
  return (m.turnRounds * (isCavalry(m) ? TURN.cavalry : TURN.infantry)) / openAllowance(m);
}

/** Share of a move for changes of formation and limbering, doubled for shaken troops (G9.18-01, R-50; 9.18). */
export function formationShare(m: Mover): number {
  const limbering = m.limbering === undefined || m.limbering === 'none' ? 0 : limberShare(m.options);
  const change = changeShare(m.formationChange ?? 'none', m, m.options);
  return (limbering + change) * (m.status === 'shaken' ? SHAKEN_TIMES : 1);
}

/** Whether a change takes this turn and the next: a shaken unit's change that otherwise takes a whole move. */
export const takesTwoTurns = (m: Mover): boolean => formationShare(m) > 1;

/** Passing through a line takes half a move (G9.4-01; 9.4). */
const PASS_SHARE = 1 / 2;

/** Whether it passes through friends at no cost, as generals and skirmishers do. */
export const passesFreely = (m: Mover): boolean => m.arm === 'general' || m.isSkirmishing;

function passShare(m: Mover): number {
  return m.passThrough === 'lineOfFriends' && !passesFreely(m) ? PASS_SHARE : 0;
}

/** Bands that crossing an obstacle takes (G10.3-01; 10.3). */
export const CROSSING = { infantry: 1, others: 2 } as const;

/**
 * Whether an obstacle costs movement. Gates and bridges make it free; fords are free for guns, for which the book gives
 * no cost.
 */
export function isCrossed({ via }: Obstacle, m: Mover): boolean {
  return via === 'none' || (via === 'ford' && !isArtillery(m));
}

function crossingShare(m: Mover): number {
  return (isInfantry(m) ? CROSSING.infantry : CROSSING.others) / openAllowance(m);
}

/** Bands owed for an obstacle that was crossed last turn (G10.3-02). */
export const owedBefore = ({ carriedDeduction = 0 }: Mover): number => carriedDeduction;

/** What a move costs, in shares of a whole move, and for what (G9.1-02, R-49; 9.1, 9.2, 9.18). */
export interface Budget {
  readonly parts: readonly (readonly [what: string, share: number])[];
  readonly cost: number;
  /** The cost without the last obstacle: a unit is put across it in any case. */
  readonly beforeLastObstacle: number;
  /** Bands of a whole move in open terrain. */
  readonly allowance: number;
}

const legText = ({ mode, distance, terrain }: Leg): string =>
  `${bands(distance)} ${modeName(mode)}, ${groundName(terrain)}`;

/** What a move costs in all (9.1-9.4, 9.18, 10.3). */
export function budgetOf(m: Mover): Budget {
  const allowance = openAllowance(m);
  const crossed = m.obstacles.filter((obstacle) => isCrossed(obstacle, m)).length;
  const parts = [
    ...m.legs.map((leg) => [legText(leg), legShare(leg, m)] as const),
    ['turning round', turnShare(m)] as const,
    ['change of formation', formationShare(m)] as const,
    ['passing through a line', passShare(m)] as const,
    ['what it owes from last turn', owedBefore(m) / allowance] as const,
    ['obstacles', crossed * crossingShare(m)] as const,
  ].filter(([, share]) => share > 0);
  const cost = parts.reduce((sum, [, share]) => sum + share, 0);
  const last = crossed > 0 ? crossingShare(m) : 0;
  return { parts, cost, beforeLastObstacle: cost - last, allowance };
}

/**
 * Bands by which the move is too long, the last obstacle not counted; 0 = it fits (G9.1-02, G10.3-02). A change that
 * takes two turns leaves no time for anything else.
 */
export function excess(m: Mover, { cost, beforeLastObstacle, allowance }: Budget): number {
  const changesOnly = takesTwoTurns(m);
  const taken = (changesOnly ? cost : beforeLastObstacle) * allowance;
  const given = (changesOnly ? SHAKEN_TIMES : 1) * allowance;
  return within(taken, given) ? 0 : taken - given;
}

/** `0.75 for one thing + 0.5 for another = 1.25`. */
export function budgetText({ parts, cost }: Budget): string {
  if (parts.length === 0) return 'nothing';
  const sum = parts.map(([what, share]) => `${tidy(share)} for ${what}`).join(' + ');
  return parts.length === 1 ? sum : `${sum} = ${tidy(cost)}`;
}

/** How far it advances, in shares of the allowance for the ground of each leg (G9.3-01; 9.3). */
export function advanceShare(m: Mover): number {
  const advancing = m.isSkirmishing
    ? m.legs
    : m.legs.filter(({ mode }) => mode === 'forward' || mode === 'manhandle');
  return advancing.reduce((sum, leg) => sum + legShare(leg, m), 0);
}
