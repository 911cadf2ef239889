import { checkSituation, type Rules } from '../../core/adjudicate';
import { demandsOf, differences } from '../../core/demands';
import type { Values } from '../../core/field';
import type { Procedure } from '../../core/procedure';
import type { Untold } from '../../game/play/game';
import { withValue } from '../prompts/path';

/**
 * Whether the answer to what a complete situation leaves open would change the ruling, or what else has to be known for
 * it.
 */
export function isWorthAsking(
  rules: Rules,
  procedure: Procedure,
  raw: Values,
  { path, answer }: Untold,
): boolean {
  const [now, then] = [raw, withValue(raw, path, answer)].map((values) =>
    checkSituation(rules, procedure, procedure.gather(values)),
  );
  if (now === undefined || then === undefined || now.faults.length > 0) return false;
  if (then.faults.length + then.missing.length > 0) return true;
  const [before, after] = [now, then].map(({ situation }) => demandsOf(rules, procedure, situation));
  return before !== undefined && after !== undefined && differences(before, after).length > 0;
}
