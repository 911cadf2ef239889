import type { Offer } from '../../../core/battle';
import { factsOf } from './facts';
import { unitIn, type BattleState, type Owed } from './state';

/** Stands for both sides, where neither acts first. */
export const BOTH = 'both';

/** The offers for all that is owed. */
export function owedOffers(state: BattleState): readonly Offer[] {
  return state.owed.flatMap((owed) => {
    switch (owed.act) {
      case 'check':
        return [checkOffer(state, owed.unit, owed.why)];
      case 'retreat':
        return retreatOffers(state, owed.unit, owed.why);
      case 'recover':
        return [recoveryOffer(state, owed.unit)];
      default:
        return [smokeOffer(state, owed)];
    }
  });
}

/** Each owed act names its unit, so that several can be told apart: `check Adler`. */
function base(state: BattleState, word: string, unit: string): Pick<Offer, 'word' | 'by' | 'owed'> {
  return { word: `${word} ${unit}`, by: unitIn(state, unit)?.side ?? BOTH, owed: true };
}

function checkOffer(state: BattleState, unit: string, why: string): Offer {
  return {
    ...base(state, 'check', unit),
    title: `${unit} checks its morale`,
    asksAlone: true,
    procedure: 'morale-check',
    given: () => ({ id: unit, cause: why, ...(isUnanswered(state, unit, why) && { unansweredFire: true }) }),
  };
}

/**
 * Whether fire on the unit was unanswered (5.2.2): a unit that checks for losses by fire was fired on, and has answered
 * only if it has itself fired in the phase.
 */
function isUnanswered(state: BattleState, unit: string, why: string): boolean {
  return (why === 'smallArms' || why === 'artillery') && unitIn(state, unit)?.fired === 0;
}

/**
 * A compulsory move, and the choice to stand if it is impossible. Guns move limbered, whatever they were before; those
 * that are limbered already lose no time.
 */
function retreatOffers(state: BattleState, unit: string, why: string): readonly Offer[] {
  const { mover, formation } = factsOf(state, unit) ?? {};
  const word = why === 'pursuit' ? 'pursue' : 'retreat';
  return [
    {
      ...base(state, word, unit),
      title: why === 'pursuit' ? `${unit} pursues` : `${unit} must move back`,
      procedure: 'retreat',
      given: () => ({
        id: unit,
        reason: why,
        mover,
        ...(formation === 'limbered' && { turnFractionUsed: 0 }),
      }),
    },
    { ...base(state, 'stand', unit), title: `${unit} cannot make that move, and stands` },
  ];
}

function recoveryOffer(state: BattleState, unit: string): Offer {
  return {
    ...base(state, 'recover', unit),
    title: `${unit} recovers from disorder`,
    procedure: 'disorder-recovery',
    // Markers of structures are left out: they go by themselves.
    given: () => ({ id: unit, disorder: unitIn(state, unit)?.disorder }),
  };
}

function smokeOffer(state: BattleState, { guns, stands }: Extract<Owed, { act: 'smoke' }>): Offer {
  const closeCombat = state.step === 'combatChecks';
  return {
    word: 'smoke',
    title: 'smoke is marked',
    by: BOTH,
    owed: true,
    automatic: true,
    procedure: 'smoke',
    given: () => ({ gunsFired: guns, standsFired: stands, turn: state.turn, closeCombat }),
  };
}
