import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { seededSource } from '../src/core/dice/seeded';
import { atLeast, type Roll } from '../src/core/roll';
import { compareRates, type Result } from './measure';

/** Opposed pools with re-rolled successes, thrown again and again. */
export function trials(): readonly Result[] {
  const source = seededSource('pools');
  const pool = (count: number): Roll => ({
    kind: 'roll',
    for: 'bench',
    by: 'active',
    count,
    sides: 6,
    want: atLeast(4),
    reroll: { of: 'hits', because: ['bench'] },
  });
  const [six, five] = [pool(6), pool(5)];
  const ours = (): number => source.answer(six).value - source.answer(five).value;
  const theirs = (): number => new DiceRoll('6d6ro>=4>=4').total - new DiceRoll('5d6ro>=4>=4').total;
  return [compareRates('opposed pools with re-rolls / rpg-dice-roller, rate', ours, theirs, { atLeast: 15 })];
}
