import { TOTAL, type Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { foeOf, SIDE_NAMES, type Both, type CampaignSide } from './sides';

/** Rolls one die for a side; by default it is six-sided. */
export function* die(side: CampaignSide, what: string, sides = 6): Resolution<number> {
  const { value } = yield { kind: 'roll', for: what, by: side, count: 1, sides, want: TOTAL };
  return value;
}

/** Rolls one six-sided die for each side, blue's first. */
export function* eachDie(what: (side: CampaignSide) => string): Resolution<Both<number>> {
  const blue = yield* die('blue', what('blue'));
  const red = yield* die('red', what('red'));
  return { blue, red };
}

/** The side with the higher value; undefined on a tie. */
export function higher(values: Both<number>): CampaignSide | undefined {
  if (values.blue === values.red) return undefined;
  return values.blue > values.red ? 'blue' : 'red';
}

/** Rolls a tiebreaker: on an even result the side that throws it wins, on an odd one the other (R12-24; p.7). */
export function* tiebreaker(roller: CampaignSide, umpire: Umpire): Resolution<CampaignSide> {
  const value = yield* die(roller, `tiebreaker, even: ${SIDE_NAMES[roller]}`);
  const winner = value % 2 === 0 ? roller : foeOf(roller);
  umpire
    .by('R12-24')
    .step(
      'Blücher p.7',
      () => `tiebreaker ${value}, ${value % 2 === 0 ? 'even' : 'odd'}: ${SIDE_NAMES[winner]} wins it`,
    );
  return winner;
}
