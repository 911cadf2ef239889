import type { Rules } from '../../core/ruling/ruleset';
import type { Values } from '../../core/input/field';
import { oddsByViews, oddsOf, triedByViews, type Trials } from '../../core/odds/odds';
import type { Procedure } from '../../core/ruling/procedure';
import type { Style } from '../../report/style';
import { refusalOf } from '../../core/odds/refusal';

interface Wanted {
  /** Fields of the outcome; else the procedure's own questions, if it has some. */
  readonly by?: readonly string[];
  readonly fractions?: boolean;
  /** `--by` cannot be typed there: the text says all at once. */
  readonly whole?: true;
  /** Estimates the chances from so many trials. */
  readonly trials?: Trials | undefined;
}

/** The chances of a situation, for people; where the rules refuse before any die is thrown, why. */
export async function oddsText(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  style: Style,
  { by, fractions, trials, whole }: Wanted = {},
): Promise<string> {
  const { renderOdds, renderOddsRows, renderRuling } = await import('../../report');
  const refusal = refusalOf(rules, procedure, situation);
  if (refusal) return renderRuling(refusal, procedure, [], style);
  const all = by === undefined ? procedure.views(situation) : [];
  const views = all.filter((view) => whole === true || view.by === undefined);
  const rest = [...new Set(all.flatMap((view) => (views.includes(view) ? [] : (view.by ?? []))))];
  if (views.length === 0) {
    const odds = oddsOf(rules, procedure, situation, by, trials);
    return renderOddsRows(procedure.title, odds, style, fractions) + estimateText(trials);
  }
  const found = trials
    ? triedByViews(rules, procedure, situation, views, trials)
    : oddsByViews(rules, procedure, situation, views);
  const more = rest.length === 0 ? '' : `\n\nThe rest: --by ${rest.join(',')}.`;
  return renderOdds(procedure.title, found, style, fractions) + more + estimateText(trials);
}

/** The widest that 19 of 20 intervals about an estimated chance are on either side, in standard errors. */
const NINETEEN_OF_TWENTY = 1.96;

/** How far the chances of so many trials can be trusted; empty for exact ones. */
function estimateText(trials: Trials | undefined): string {
  if (trials === undefined) return '';
  const within = (100 * NINETEEN_OF_TWENTY * 0.5) / Math.sqrt(trials.count);
  return `\n\nEstimated from ${trials.count} trials with the seed "${trials.seed}": 19 of 20 such chances are\nwithin ${within.toFixed(2)} points of the exact one.`;
}
