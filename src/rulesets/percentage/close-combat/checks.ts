import type { CheckTable } from '../../../core/ruling/table';
import { FORMATION_LABELS, SQUARES } from '../unit';
import type { CloseCombatSituation, Side } from './fields';
import { matchOf } from './results';

/** Two units that would fight, with what decides whether they can. */
export interface Contest extends CloseCombatSituation {
  /** Claims of flank or rear that contradict what is said of the enemy; empty if the club allows them. */
  readonly contradictions: readonly string[];
  readonly mayHaveFired: boolean;
}

/**
 * Claims that cannot be true: a square has neither flank nor rear, whichever arm attacks it, and a secured flank is not
 * an unsecured one (T9.2-06). A unit with secured flanks may still be attacked in the flank: that is decided by angle
 * and overlap (T9.2-04), and whether a flank is secured by what stands near it (T9.2-05).
 */
export function contradictionsIn({ a, b }: CloseCombatSituation): readonly string[] {
  return [...contradictionsOf(a, b), ...contradictionsOf(b, a)];
}

function contradictionsOf(claimant: Side, enemy: Side): readonly string[] {
  const claimed = claimant.attacksFlank || claimant.attacksRear || claimant.cavalryOnUnsecuredFlank === true;
  const isSquare = enemy.arm === 'infantry' && SQUARES.includes(enemy.formation);
  if (claimed && isSquare) {
    return [
      `${claimant.id} claims flank or rear of ${enemy.id}, which is in ${FORMATION_LABELS[enemy.formation]}`,
    ];
  }
  return claimant.cavalryOnUnsecuredFlank === true && enemy.flanksSecured
    ? [`${claimant.id} claims an unsecured flank of ${enemy.id}, whose flanks are secured`]
    : [];
}

const firedOf = ({ a, b }: Contest): readonly Side[] =>
  [a, b].filter(({ firedThisTurn }) => firedThisTurn === true);

// prettier-ignore
export const CLOSE_COMBAT_CHECKS: CheckTable<Contest> = {
  kind: 'checks', id: 'close-combat-refusals', title: 'When there is no close combat', citation: 'Table 9.2.1, close combat results',
  rows: [
    { code: 'noTable', rule: 'T9.2-09', condition: 'artillery against artillery', citation: 'Close combat results',
      refuses: ({ a, b }) => matchOf(a.arm, b.arm) === undefined,
      because: () => 'artillery does not fight artillery hand to hand: the sheet has no table for it', allowed: () => 'a combat with infantry or cavalry in it' },
    { code: 'position', rule: 'T9.2-06', condition: 'flank or rear of a square, or an unsecured flank of a unit with secured flanks (unless option positionConflicts)', citation: 'Table 9.2.1, notes 1 and 2',
      refuses: ({ contradictions }) => contradictions.length > 0,
      because: ({ contradictions }) => contradictions.join('; '), allowed: () => 'the combat without that claim' },
    { code: 'fired', rule: 'T9.2-01', condition: 'a unit that fired this turn (only by option fireBeforeCloseCombat: no)', citation: 'option fireBeforeCloseCombat',
      refuses: (c) => !c.mayHaveFired,
      because: (c) => `${firedOf(c).map(({ id }) => id).join(' and ')} fired this turn`, allowed: () => 'units that have not fired' },
  ],
};
