import { together, type Branch, type Resolution } from '../../../core/roll';
import type { Umpire } from '../../../core/umpire';
import { checkInitiative, type InitiativeSituation } from '../command/initiative-check';
import { markersOf, type InitiativeResult } from '../command/initiative-tables';
import { setting } from '../options';
import { isLeft, lossPctNow } from './aftermath';
import type { Combat } from './decision';
import type { SideKey } from './fields';
import { KEYS, type Both } from './fight';

/** Whether victorious cavalry pursues, and the check that it made about it. */
interface Pursuit {
  readonly pursues: boolean | undefined;
  readonly check?: InitiativeResult;
}

/**
 * Cavalry that routs its enemy must pursue, unless it succeeds in an initiative check (T9.2-17); where either is wiped
 * out, nobody pursues or is pursued.
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

/** Of the initiative check only the result matters. */
function* holdingBack(s: InitiativeSituation, umpire: Umpire): Resolution<InitiativeResult> {
  const check: Branch<InitiativeResult> = {
    *run() {
      return (yield* checkInitiative(s, umpire)).result;
    },
    key: (result) => result,
  };
  return (yield* together([check]))[0] as InitiativeResult;
}

/** A check about pursuit knows nothing of charges to refuse and guns to withdraw. */
const NO_CIRCUMSTANCES = {
  purpose: 'refusePursuit',
  arm: 'cavalry',
  contradictingOrder: undefined,
  threatensFlankOrRear320: undefined,
  threatensInfantryNotInSquare: undefined,
  targetIn: undefined,
  targetCover: undefined,
  supported60: undefined,
  threatenedFrom: undefined,
} as const;

/** Confusion in that check adds its markers to those of the combat. */
export function withConfusion(
  disorder: Both,
  winner: SideKey | undefined,
  check: InitiativeResult | undefined,
): Both {
  if (winner === undefined || check === undefined) return disorder;
  return { ...disorder, [winner]: disorder[winner] + markersOf(check) };
}
