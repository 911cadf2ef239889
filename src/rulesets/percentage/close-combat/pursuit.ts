import { together, type Branch, type Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { checkInitiative, type InitiativeSituation } from '../command/initiative-check';
import { markersOf, type InitiativeResult } from '../command/initiative-tables';
import { setting } from '../options';
import { isLeft, lossPctNow } from './aftermath';
import type { Combat } from './decision';
import type { SideKey } from './fields';
import { KEYS, type Both } from './fight';

/** Whether victorious cavalry pursues, and the result of the check that it made to avoid it. */
interface Pursuit {
  readonly pursues: boolean | undefined;
  readonly check?: InitiativeResult;
}

/**
 * Cavalry that routs its enemy must pursue, unless it passes an initiative check (T9.2-17). If either side is wiped
 * out, there is no pursuit.
 */
export function* pursuitIn(
  combat: Combat,
  inflicted: Both,
  disorder: Both,
  umpire: Umpire,
): Resolution<Pursuit> {
  const { s, column, winner } = combat;
  if (column.pursuit === undefined || winner === undefined || s[winner].arm !== 'cavalry')
    return { pursues: undefined };
  if (!KEYS.every((key) => isLeft(combat, key, inflicted))) return { pursues: undefined };
  if (s.tryNotToPursue !== true) return { pursues: true };
  const unit = s[winner];
  const isAfter = setting(umpire, 'pursuitCheckState') === 'after';
  const check = yield* holdingBack(
    {
      ...NO_CIRCUMSTANCES,
      id: unit.id,
      discipline: unit.discipline ?? 'trained',
      moraleRating: setting(umpire, 'initiativeAddsRating') ? unit.moraleRating : undefined,
      disorder: unit.disorder + (isAfter ? disorder[winner] : 0),
      lossPct: isAfter ? lossPctNow(combat, winner, inflicted) : unit.lossPct,
    },
    umpire,
  );
  return { pursues: check !== 'succeeded', check };
}

/** The initiative check, of which exact odds keep only the result. */
function* holdingBack(s: InitiativeSituation, umpire: Umpire): Resolution<InitiativeResult> {
  const check: Branch<InitiativeResult> = {
    *run() {
      return (yield* checkInitiative(s, umpire)).result;
    },
    key: (result) => result,
  };
  return (yield* together([check]))[0] as InitiativeResult;
}

/** The facts that a check about pursuit does not ask for, such as those of refused charges and withdrawals. */
const NO_CIRCUMSTANCES = {
  purpose: 'refusePursuit',
  marked: undefined,
  arm: 'cavalry',
  contradictingOrder: undefined,
  threatensFlankOrRear320: undefined,
  threatensInfantryNotInSquare: undefined,
  targetIn: undefined,
  targetCover: undefined,
  supported60: undefined,
  threatenedFrom: undefined,
} as const;

/** The markers of the combat with those that confusion in that check adds. */
export function withConfusion(
  disorder: Both,
  winner: SideKey | undefined,
  check: InitiativeResult | undefined,
): Both {
  if (winner === undefined || check === undefined) return disorder;
  return { ...disorder, [winner]: disorder[winner] + markersOf(check) };
}
