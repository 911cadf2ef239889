import type { Umpire } from '../../../core/ruling/umpire';
import { setting } from '../options';
import { lossPctAfter, lossSteps, worse } from '../unit';
import type { Combat } from './decision';
import type { CloseCombatOutcome, Side, SideKey } from './fields';
import { isWipedOut, otherOf, type Both } from './fight';

type LoserStatus = CloseCombatOutcome['loserStatus'];

/** What becomes of the loser. One without figures left is destroyed, whatever the result says. */
export function fateOf(
  combat: Combat,
  inflicted: Both,
  umpire: Umpire,
): Pick<CloseCombatOutcome, 'loserStatus' | 'loserFormation' | 'movesOwed'> {
  const { s, column, winner } = combat;
  const nothing = { loserFormation: undefined, movesOwed: undefined };
  if (winner === undefined || column.loserStatus === undefined) return { loserStatus: undefined, ...nothing };
  const loser = otherOf(winner);
  const isDestroyed = column.loserStatus === 'destroyed' || isWipedOut(s[loser], inflicted[winner]);
  if (isDestroyed) return { loserStatus: 'destroyed', ...nothing };
  return {
    loserStatus: loserStatus(s[loser], column.loserStatus, umpire),
    loserFormation: column.loserFormation,
    movesOwed: MOVES_OWED[column.loserStatus],
  };
}

/** The moves that losers owe at once (T9.2-15); an overrun battery owes none, as nothing of it is left (T9.2-16). */
const MOVES_OWED = { wavering: 'combatFallBack', broken: 'combatFallBack', routed: 'combatRout' } as const;

/** The printed status, unless the loser was worse off already (T9.2-14). */
function loserStatus(
  { id, moraleStatus: before }: Side,
  printed: keyof typeof MOVES_OWED,
  umpire: Umpire,
): LoserStatus {
  if (worse(before, printed) === printed) return printed;
  const keeps = setting(umpire, 'loserStatusRule') === 'worse';
  umpire
    .by('T9.2-14')
    .step('option loserStatusRule', () =>
      keeps
        ? `${id} was ${before} already, which is worse than ${printed}: it stays ${before}`
        : `${id} was ${before}, which is worse: the result makes it ${printed}`,
    );
  return keeps ? (before as 'wavering' | 'broken' | 'routed') : printed;
}

/**
 * Whether a side has figures left after the combat; without any, it neither takes a trophy nor pursues nor checks
 * morale.
 */
export function isLeft({ s }: Combat, key: SideKey, inflicted: Both): boolean {
  return !isWipedOut(s[key], inflicted[otherOf(key)]);
}

/** The share of its original figures that a side has lost when the combat is over. */
export function lossPctNow({ s }: Combat, key: SideKey, inflicted: Both): number {
  const { lossPct, figures = 0 } = s[key];
  return lossPctAfter(lossPct, figures, inflicted[otherOf(key)]);
}

/**
 * Whether a side checks morale in step 7d, because its losses crossed a mark of 25% (T9.2-19); a side that is wiped out
 * does not, nor a battery that is overrun, which loses no figures by percentage.
 */
export function mustCheck(combat: Combat, key: SideKey, inflicted: Both): boolean {
  if (!isLeft(combat, key, inflicted)) return false;
  const { lossPct } = combat.s[key];
  return lossSteps(lossPctNow(combat, key, inflicted)) > lossSteps(lossPct);
}

/**
 * Whether a side has fired, which makes smoke in step 7c: both sides fire in firefights, and guns whenever they inflict
 * losses by the gun.
 */
export function hasFired({ column, shares }: Combat, key: SideKey): boolean {
  return column.result === 'firefight' || shares[key].inflicts?.per === 'gun';
}

/** Whether a side lost figures or took markers by fire; a melee is no fire. */
export function isHurtByFire(combat: Combat, key: SideKey, inflicted: Both, disorder: Both): boolean {
  const other = otherOf(key);
  return hasFired(combat, other) && (inflicted[other] > 0 || disorder[key] > 0);
}
