import { PMF } from '@yipe/dice';
import { run } from '../src/core/run';
import { seededSource } from '../src/core/dice/seeded';
import { oddsOf } from '../src/core/odds';
import { Umpire } from '../src/core/umpire';
import { COMBAT, HALKETT, LARGEST, RULES, situationOf } from './combats';
import { compareRates, report, timeOf, type Result } from './measure';

const BY_RESULT = ['defenders.Halkett.result', 'defenders.Halkett.fatigues', 'attackers.Quiot.result'];
const TRIALS = 1_000_000;

/** The same fight in the peer's terms: its dice, the re-roll worked out by hand, and only the difference of scores. */
function peerOdds(): PMF {
  PMF.clearCache();
  const die = PMF.fromMap(new Map([[0, 1 / 2], [1, 1 / 2]])); // prettier-ignore
  const rerolled = PMF.fromMap(new Map([[0, 3 / 4], [1, 1 / 4]])); // prettier-ignore
  const attack = die.power(4).convolve(rerolled.power(5));
  return attack.convolve(die.power(6).mapDamage((score) => -score));
}

function trials(count: number): number {
  const situation = situationOf(HALKETT);
  const source = seededSource('trials');
  let held = 0;
  for (let i = 0; i < count; i++) {
    const outcome = run(COMBAT.resolve(situation, new Umpire(RULES.options, undefined, false)), source);
    if (COMBAT.verdict(outcome ?? {}, situation).includes('holds')) held++;
  }
  return held;
}

export function odds(): readonly Result[] {
  const halkett = situationOf(HALKETT);
  const largest = situationOf(LARGEST);
  const exact = (): unknown => oddsOf(RULES, COMBAT, halkett, BY_RESULT);
  const exactMs =
    timeOf(() => {
      for (let i = 0; i < 50; i++) exact();
    }) / 50;
  const trialsMs = timeOf(() => trials(TRIALS / 10), 3) * 10;
  const largestMs = timeOf(() =>
    oddsOf(RULES, COMBAT, largest, ['defenders.X.result', 'defenders.Y.result']),
  );
  return [
    compareRates('exact odds of the book’s combat / @yipe/dice, rate', exact, peerOdds, { atLeast: 1 }),
    report(
      `exact odds / ${TRIALS} seeded trials, time`,
      [exactMs / trialsMs],
      { atMost: 1 / 2000 },
      `${exactMs.toFixed(3)} ms against ${trialsMs.toFixed(0)} ms`,
    ),
    report(
      'exact odds of three attackers on two defenders, elan 12, ms',
      [largestMs],
      { atMost: 10 },
      'absolute',
    ),
  ];
}
