import { findProcedure, requireSituation } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import type { AttackFormat, AttackOdds } from '../../core/odds/attack';
import type { Values } from '../../core/input/field';
import { figureOf } from '../../core/odds/fraction';
import { Problem } from '../../core/input/problem';
import type { Refusal } from '../../core/ruling/ruling';
import type { Style } from '../../report/style';
import { attackOdds } from '../../engagement/attack';
import { TooMuch } from '../../engagement/rulings';
import { refusalOf } from '../../core/odds/refusal';

/** A whole attack, worked out; or why the rules do not allow it. */
export type Attack =
  { readonly refused: readonly Refusal[] } | { readonly situation: Values; readonly odds: AttackOdds };

/**
 * The exact odds of the attack that a situation describes. The rulings in `requires` must allow it too.
 * @throws Problem where the situation is not usable, or there are too many cases.
 */
export async function oddsOfAttack(
  rules: Rules,
  format: AttackFormat,
  raw: Values,
  requires: readonly { readonly procedure: string; readonly situation: Values }[] = [],
  procedure = findProcedure(rules.ruleset, format.procedure, raw),
): Promise<Attack> {
  for (const required of requires) {
    const refused = refusalIn(rules, required.procedure, required.situation);
    if (refused) return { refused };
  }
  const situation = requireSituation(rules, procedure, raw);
  const refusal = refusalOf(rules, procedure, situation);
  if (refusal) return { refused: refusal.refused };
  try {
    return { situation, odds: await attackOdds(rules, format, situation) };
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    throw new Problem({ path: '', message: `this attack is too large for exact odds: ${error.message}` });
  }
}

/** What the record of a game cannot tell of an attack. */
const NOT_RECORDED = 'the attack itself is allowed and reaches its enemy; the record knows no distances';

/**
 * The odds of an attack in a game for people, or why the rules do not allow it.
 * @throws Problem as `oddsOfAttack` does.
 */
export async function recordedAttack(
  rules: Rules,
  format: AttackFormat,
  situation: Values,
  style: Style,
): Promise<string> {
  const attack = await oddsOfAttack(rules, format, situation);
  if ('refused' in attack) {
    const { oddsText } = await import('../output/odds-text');
    return oddsText(rules, findProcedure(rules.ruleset, format.procedure, situation), situation, style);
  }
  const { renderAttack } = await import('../../report/odds/attack');
  const { odds } = attack;
  const leavesOut = format.leavesOut?.(attack.situation);
  const assumes = [...odds.assumes, ...(leavesOut === undefined ? [] : [leavesOut]), NOT_RECORDED];
  return renderAttack('A whole attack', { ...odds, assumes }, style);
}

function refusalIn(rules: Rules, id: string, raw: Values): readonly Refusal[] | undefined {
  const procedure = findProcedure(rules.ruleset, id, raw);
  return refusalOf(rules, procedure, requireSituation(rules, procedure, raw))?.refused;
}

/** The odds of an attack as JSON: each end, and what both sides lose on average. */
export function attackJson({ ends, losses, lossesIn, assumes }: AttackOdds): object {
  return {
    odds: Object.fromEntries(Object.entries(ends).map(([end, chance]) => [end, figureOf(chance)])),
    losses: losses && {
      in: lossesIn,
      attacker: figureOf(losses.attacker),
      defender: figureOf(losses.defender),
    },
    assumes,
  };
}
