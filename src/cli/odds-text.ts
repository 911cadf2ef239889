import type { Rules } from '../core/adjudicate';
import type { Values } from '../core/field';
import { oddsByView, oddsOf } from '../core/odds';
import type { Procedure } from '../core/procedure';
import type { Style } from '../report/style';
import { refusalOf } from './odds-rows';

interface Wanted {
  /** Fields of the outcome; else the procedure's own questions, if it has some. */
  readonly by?: readonly string[];
  readonly fractions?: boolean;
}

/** The exact chances of a situation, for people; where the rules refuse before any die is thrown, why. */
export async function oddsText(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  style: Style,
  { by, fractions }: Wanted = {},
): Promise<string> {
  const { renderOdds, renderOddsRows, renderRuling } = await import('../report');
  const refusal = refusalOf(rules, procedure, situation);
  if (refusal) return renderRuling(refusal, procedure, [], style);
  const views = by === undefined ? procedure.views(situation) : [];
  if (views.length === 0) {
    return renderOddsRows(procedure.title, oddsOf(rules, procedure, situation, by), style, fractions);
  }
  const answers = views.map(({ title, answer }) => ({
    title,
    ...oddsByView(rules, procedure, situation, answer),
  }));
  return renderOdds(procedure.title, answers, style, fractions);
}
