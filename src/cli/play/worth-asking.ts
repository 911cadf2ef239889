import { checkSituation } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import { rollsWanted, differences } from '../../core/ruling/rolls-wanted';
import type { Values } from '../../core/input/field';
import type { Procedure } from '../../core/ruling/procedure';
import type { Unknown } from '../../game/filling';
import { withValue } from '../prompts/path';

/**
 * Whether an answer to what the record does not know would change the ruling on a complete situation, or would make
 * more facts necessary.
 */
export function isWorthAsking(
  rules: Rules,
  procedure: Procedure,
  raw: Values,
  { path, answer }: Unknown,
): boolean {
  const [now, then] = [raw, withValue(raw, path, answer)].map((values) =>
    checkSituation(rules, procedure, procedure.gather(values)),
  );
  if (now === undefined || then === undefined || now.faults.length > 0) return false;
  if (then.faults.length + then.missing.length > 0) return true;
  const [before, after] = [now, then].map(({ situation }) => rollsWanted(rules, procedure, situation));
  return before !== undefined && after !== undefined && differences(before, after).length > 0;
}
