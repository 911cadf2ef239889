import type { Umpire } from '../../../core/umpire';
import { setting } from '../options';
import { lossPctAfter, lossSteps, worse } from '../unit';
import type { Combat } from './decision';
import type { CloseCombatOutcome, SideKey } from './fields';
import { otherOf, type Both } from './fight';

/** The printed status, unless the loser was worse off already (T9.2-14). */
export function loserStatus(
  { s, column }: Combat,
  loser: SideKey,
  umpire: Umpire,
): CloseCombatOutcome['loserStatus'] {
  const printed = column.loserStatus;
  const before = s[loser].moraleStatus;
  if (printed === undefined || printed === 'destroyed') return printed;
  if (worse(before, printed) === printed || setting(umpire, 'loserStatusRule') === 'printed') return printed;
  return before as 'wavering' | 'broken' | 'routed';
}

/** The share of its original figures that a side has lost when the combat is over. */
export function lossPctNow({ s }: Combat, key: SideKey, inflicted: Both): number {
  const { lossPct, figures = 0 } = s[key];
  return lossPctAfter(lossPct, figures, inflicted[otherOf(key)]);
}

/** Losses of 25% are a reason to check morale in step 7d (T9.2-19); who is dead or destroyed checks no more. */
export function mustCheck(combat: Combat, key: SideKey, inflicted: Both): boolean {
  const { s, column, winner } = combat;
  const { figures = 0, lossPct } = s[key];
  const isGone = inflicted[otherOf(key)] >= figures || (column.loserStatus === 'destroyed' && key !== winner);
  return !isGone && lossSteps(lossPctNow(combat, key, inflicted)) > lossSteps(lossPct);
}

/** Infantry fires in firefights, and guns wherever they inflict by the gun: smoke for step 7c. */
export function hasFired({ column, shares }: Combat, key: SideKey): boolean {
  const { inflicts } = shares[key];
  return inflicts?.per === 'gun' || (inflicts !== undefined && column.result === 'firefight');
}

/** Whether a side lost figures or took markers by fire, which a melee is not. */
export function isHurtByFire(combat: Combat, key: SideKey, inflicted: Both, disorder: Both): boolean {
  const other = otherOf(key);
  return hasFired(combat, other) && (inflicted[other] > 0 || disorder[key] > 0);
}
