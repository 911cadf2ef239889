import type { Rules } from '../../../../core/ruling/ruleset';
import { Umpire } from '../../../../core/ruling/umpire';
import type { Label } from '../columns/limits';
import { costInto, entered, own, paid, squaresBeside, standsAt, type March } from '../days/march';
import { movementPoints } from '../map/movement-cost';
import { vpOfSquare } from '../map/chart';
import { squaresOf } from '../map/grid';
import { foeOf, type CampaignSide } from '../sides';
import { columnsOf } from '../walk/columns';
import { chartIn } from '../walk/facts';
import { marchNow } from '../walk/open-steps';
import type { CampaignState } from '../walk/record';

interface Reached {
  readonly march: March;
  readonly steps: readonly string[];
}

/** The way that brings a column nearest to one of its goals. */
export function routeOf(
  state: CampaignState,
  side: CampaignSide,
  label: Label,
  rules: Rules,
): readonly string[] {
  const mpLeft = movementPoints(state.day);
  const start: Reached = { march: marchNow(state, { side, label, mpLeft }), steps: [] };
  const reached = reachedFrom(start, Umpire.silentOf(rules));
  const goals = goalsOf(state, side);
  const mayStay = own(start.march).square !== null;
  const ends = mayStay ? [start, ...reached] : reached;
  const value = ({ march }: Reached): number => {
    const square = own(march).square ?? '';
    return Math.min(...goals.map((goal) => distance(square, goal)), 99);
  };
  const [best] = [...ends].sort((a, b) => value(a) - value(b) || a.steps.length - b.steps.length);
  return best?.steps ?? [];
}

/** Every square that can be entered, each by its cheapest way. */
function reachedFrom(start: Reached, umpire: Umpire): readonly Reached[] {
  const best = new Map<string, Reached>();
  const open: Reached[] = [start];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const next of stepsFrom(at, umpire)) {
      const square = own(next.march).square ?? '';
      const before = best.get(square);
      if (before && before.march.mpLeft >= next.march.mpLeft) continue;
      best.set(square, next);
      open.push(next);
    }
  }
  return [...best.values()];
}

function stepsFrom({ march, steps }: Reached, umpire: Umpire): readonly Reached[] {
  if (march.stopped) return [];
  return squaresBeside(march).flatMap((to) => {
    if (standsAt(march, to) !== undefined) return [];
    const cost = costInto(march, to, umpire);
    if (cost.total > march.mpLeft) return [];
    return [{ march: entered(paid(march, cost), to).march, steps: [...steps, to] }];
  });
}

/** Urban areas that the side neither controls nor stands in; if there are none, the squares of the enemy. */
function goalsOf(state: CampaignState, side: CampaignSide): readonly string[] {
  const chart = chartIn(state);
  const taken = columnsOf(state, side);
  const urban = squaresOf(chart.grid).filter(
    (square) =>
      vpOfSquare(chart, square) > 0 &&
      state.control[square] !== side &&
      !taken.some((one) => one.square === square),
  );
  if (urban.length > 0) return urban;
  return columnsOf(state, foeOf(side)).flatMap(({ square }) => square ?? []);
}

/** Steps between two squares. */
function distance(a: string, b: string): number {
  const [rows, columns] = [a.charCodeAt(0) - b.charCodeAt(0), Number(a.slice(1)) - Number(b.slice(1))];
  return Math.abs(rows) + Math.abs(columns);
}
