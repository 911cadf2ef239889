import { ATTACK_END_LABELS, ATTACK_ENDS, type AttackOdds } from '../../core/odds/attack';
import { toNumber } from '../../core/odds/fraction';
import { sheet } from '../layout';
import { renderOdds } from './odds';
import type { Style } from '../style';
import { sentence } from '../words';

/** The odds of a whole attack: how it ends, what it costs, and what had to be assumed. */
export function renderAttack(title: string, odds: AttackOdds, style: Style, fractions = false): string {
  const rows = ATTACK_ENDS.map((end) => ({ answer: ATTACK_END_LABELS[end], probability: odds.ends[end] }));
  const chart = renderOdds(title, [{ title: 'The attacker', rows, cases: 1n }], style, fractions);
  const losses = lossesText(odds);
  const notes = [
    ...(losses === undefined ? [] : [{ label: 'losses', text: sentence(losses) }]),
    ...odds.assumes.map((text) => ({ label: 'assumed', text: sentence(text) })),
  ];
  return [chart, sheet([notes], style)].join(style.plain ? '\n' : '\n\n');
}

/** `on average 4.2 figures of the attacker, 1.0 of the defender`; undefined where the rules count none. */
export function lossesText({ losses, lossesIn }: AttackOdds): string | undefined {
  if (!losses) return undefined;
  const [attacker, defender] = [losses.attacker, losses.defender].map((loss) => toNumber(loss).toFixed(1));
  return `on average ${attacker ?? ''} ${lossesIn} of the attacker, ${defender ?? ''} of the defender`;
}
