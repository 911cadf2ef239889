import type { SplitFormat } from '../../../core/odds/split';
import type { CombatOutcome, CombatSituation } from './fields';

/** Attackers who touch several defenders: the odd dice go where their owner wishes (B-CMB-10; p.56). */
export const splitFormat: SplitFormat = {
  procedure: 'combat',
  units: (situation, outcome) => {
    const { attackers } = outcome as unknown as CombatOutcome;
    return (situation as unknown as CombatSituation).attackers.flatMap(({ id, contacts }) => {
      const enemies = Object.keys(contacts);
      return enemies.length > 1 ? [{ name: id, enemies, usual: attackers[id]?.allocation ?? {} }] : [];
    });
  },
  with: (situation, unit, dice) => {
    const { attackers } = situation as unknown as CombatSituation;
    return {
      ...situation,
      attackers: attackers.map((one) =>
        one.id === unit
          ? {
              ...one,
              contacts: Object.fromEntries(
                Object.entries(one.contacts).map(([id, contact]) => [id, { ...contact, dice: dice[id] }]),
              ),
            }
          : one,
      ),
    };
  },
};
