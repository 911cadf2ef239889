import type { Values } from '../../../core/input/field';
import type { SplitFormat } from '../../../core/odds/split';
import { evenly } from './dice';
import type { CombatUnit } from './fields';
import type { CombatOutcome, UnitOutcome } from './outcome-fields';

const SIDES = ['A', 'B'] as const;

/** A side as a list: one unit may stand alone. */
const listed = <T extends object>(side: T | readonly T[] | undefined): readonly T[] =>
  side === undefined ? [] : Array.isArray(side) ? (side as readonly T[]) : [side as T];

/** Units that several enemies fight: their owner splits their dice (12.1; R-42). */
export const splitFormat: SplitFormat = {
  procedure: 'combat',
  units: (situation, outcome) => {
    const { A, B } = outcome as unknown as CombatOutcome;
    const results: readonly UnitOutcome[] = [...listed(A), ...listed(B)];
    const fighters = SIDES.flatMap((side) => listed(situation[side] as CombatUnit | readonly CombatUnit[]));
    return fighters.flatMap(({ name, opponents: enemies = [] }) => {
      const dice = results.find((one) => one.name === name)?.n ?? 0;
      if (enemies.length < 2 || dice === 0) return [];
      const shares = evenly(dice, enemies.length);
      return [{ name, enemies, usual: Object.fromEntries(enemies.map((id, i) => [id, shares[i] ?? 0])) }];
    });
  },
  with: (situation, unit, diceSplit) => {
    const changed = SIDES.map((side) => {
      const units = listed(situation[side] as Values | readonly Values[]);
      return [side, units.map((one) => (one.name === unit ? { ...one, diceSplit } : one))] as const;
    });
    return { ...situation, ...Object.fromEntries(changed) };
  },
};
