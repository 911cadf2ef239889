import type { Rules } from '../../../../core/ruling/ruleset';
import type { Label } from '../columns/limits';
import { movementPoints } from '../map/movement-cost';
import { vpOfSquare } from '../map/chart';
import { squaresOf } from '../map/grid';
import { foeOf, type CampaignSide } from '../sides';
import { columnOf, columnsOf } from '../walk/columns';
import { chartIn } from '../walk/facts';
import { reachOf, type Reached } from '../walk/reach';
import type { CampaignState } from '../walk/record';

/** The way that brings a column nearest to one of its goals. */
export function routeOf(
  state: CampaignState,
  side: CampaignSide,
  label: Label,
  rules: Rules,
): readonly string[] {
  const reached = reachOf(state, { side, label, mpLeft: movementPoints(state.day) }, rules);
  const goals = goalsOf(state, side);
  const at = columnOf(state, side, label)?.square ?? null;
  const ends = at === null ? reached : [{ square: at, steps: [] }, ...reached];
  const value = ({ square }: Pick<Reached, 'square'>): number =>
    Math.min(...goals.map((goal) => distance(square, goal)), 99);
  const [best] = [...ends].sort((a, b) => value(a) - value(b) || a.steps.length - b.steps.length);
  return best?.steps ?? [];
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
