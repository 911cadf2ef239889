import type { AttackEnd, AttackFormat } from '../../core/odds/attack';
import type { Values } from '../../core/input/field';
import {
  comesTo,
  STEP_LABELS,
  type End,
  type Sequence,
  type SequenceOutcome,
} from './charge/sequence/fields';
import { isCavalry } from './unit';
import { ANSWERS } from './charge/response-fields';

/** Ends of a charge without a combat. */
const ENDS: Readonly<Record<Exclude<End, 'combat'>, AttackEnd>> = {
  chargeTest: 'stopped',
  fire: 'stopped',
  targetTest: 'wins',
  evaded: 'wins',
};

/**
 * A charge that ends in combat is lost where the charger must go back, although nobody has won: cavalry that does not
 * win has had its one round with infantry (G12.3-05; 12.3).
 */
function endOf(outcome: Values): AttackEnd {
  const { ends, charger, target } = outcome as unknown as SequenceOutcome;
  if (ends !== 'combat') return ENDS[ends];
  if (charger === 'won') return 'wins';
  return target === 'won' || charger !== 'disordered' ? 'loses' : 'stalemate';
}

/** A whole attack is a whole charge (7.3, 8.2, 9.5-9.13, 11, 12). */
export const attackFormat: AttackFormat = {
  procedure: 'charge-sequence',
  plan: (situation) => ({
    kind: 'ruled',
    lossesIn: 'hits',
    assumes: assumptions(situation as unknown as Sequence),
    end: endOf,
    losses: (outcome) => {
      const { fireHits = 0, chargerHits = 0, targetHits = 0, target } = outcome as Partial<SequenceOutcome>;
      return { attacker: fireHits + chargerHits, defender: targetHits + Number(target === 'evadeWithHit') };
    },
  }),
  acts: ['charge'],
  leavesOut: (situation) => {
    const { begins } = situation as unknown as Sequence;
    return `it begins with ${STEP_LABELS[begins]}, its target does not charge itself, and nobody else fights with the two`;
  },
  answers: (situation) =>
    comesTo(situation as unknown as Sequence, 'answer')
      ? Object.fromEntries(ANSWERS.map((answer) => [answer, { answer }]))
      : {},
};

function assumptions({ charger, target, targetFires }: Sequence): readonly string[] {
  const hasOneRound = isCavalry(charger) && !isCavalry(target);
  return [
    targetFires === true
      ? `${target.name} fires once, as the charge comes in`
      : `${target.name} does not fire at the charge`,
    hasOneRound
      ? 'cavalry that does not beat infantry in its one round goes back: it loses'
      : 'a drawn first round is a stalemate: another round is to come',
    `a target that breaks at the charge or evades it leaves the ground to ${charger.name}, who wins`,
  ];
}
