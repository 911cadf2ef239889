import { readFileSync } from 'node:fs';
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { loadKnown } from '../src/cli/scenario/load';
import { resolve } from '../src/core/adjudicate';
import { seededSource } from '../src/core/dice/seeded';
import { atLeast, type Roll } from '../src/core/roll';
import { loadEngagement } from '../src/scenario/engagement/load';
import { trialOf } from '../src/scenario/engagement/trial';
import { COMBAT, HALKETT, RULES, situationOf } from './combats';
import { compareRates, type Result } from './measure';

/** Trials, of the dice alone and of whole engagements. */
export async function trials(): Promise<readonly Result[]> {
  return [pools(), await engagements()];
}

const HILL = 'scenarios/engagements/hill.yaml';

/** A trial of some seven rulings beside a single ruling; one thread each. */
async function engagements(): Promise<Result> {
  const engagement = await loadEngagement(readFileSync(HILL, 'utf8'), HILL, loadKnown);
  const [situation, source] = [situationOf(HALKETT), seededSource('bench')];
  let number = 0;
  const ours = (): unknown => trialOf(engagement, 'bench', ++number);
  const theirs = (): unknown => resolve(RULES, COMBAT, situation, source);
  return compareRates('trial of an engagement / a single ruling, rate', ours, theirs, { atLeast: 0.05 });
}

/** Opposed pools with re-rolled successes, thrown again and again. */
function pools(): Result {
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
  return compareRates('opposed pools with re-rolls / rpg-dice-roller, rate', ours, theirs, { atLeast: 15 });
}
