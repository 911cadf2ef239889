import { Umpire } from '../../../../core/ruling/umpire';
import type { Rules } from '../../../../core/ruling/ruleset';
import { costInto, entered, own, paid, squaresBeside, standsAt, type March } from '../days/march';
import { marchNow, type Marching } from './open-steps';
import type { CampaignState } from './record';

/** A square that a column can come into. */
export interface Reached {
  readonly square: string;
  /** The squares on the cheapest way there, its own last. */
  readonly steps: readonly string[];
  /** What is left there of the movement points. */
  readonly mpLeft: number;
}

interface Way {
  readonly march: March;
  readonly steps: readonly string[];
}

/** Every square that a column can enter without an overrun, each by its cheapest way (B12.7-04 to B12.7-10; p.143-144). */
export function reachOf(state: CampaignState, marching: Marching, rules: Rules): readonly Reached[] {
  const umpire = Umpire.silentOf(rules);
  const start: Way = { march: marchNow(state, marching), steps: [] };
  const best = new Map<string, Way>();
  const open = [start];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const next of stepsFrom(at, umpire)) {
      const square = own(next.march).square ?? '';
      const before = square === own(start.march).square ? start : best.get(square);
      if (before && before.march.mpLeft >= next.march.mpLeft) continue;
      best.set(square, next);
      open.push(next);
    }
  }
  return [...best].map(([square, { march, steps }]) => ({ square, steps, mpLeft: march.mpLeft }));
}

function stepsFrom({ march, steps }: Way, umpire: Umpire): readonly Way[] {
  if (march.stopped) return [];
  return squaresBeside(march).flatMap((to) => {
    if (standsAt(march, to) !== undefined) return [];
    const cost = costInto(march, to, umpire);
    if (cost.total > march.mpLeft) return [];
    return [{ march: entered(paid(march, cost), to).march, steps: [...steps, to] }];
  });
}
