import { rollsWanted } from '../../core/ruling/rolls-wanted';
import type { Checked, Open } from '../../core/input/check';
import type { Field, Values } from '../../core/input/field';
import { valueAt } from './path';
import { checked, put, type Session } from './session';

/**
 * Whether the rules refuse a situation for a reason that no answer to any one of the open questions would lift: then
 * none of them is worth asking. A question with too many answers to try is taken to lift every reason.
 */
export function isRefusedAnyway(session: Session, raw: Values, open: readonly Open[]): boolean {
  const first = reasonsIn(session, checked(session, raw));
  return (
    open.reduce((reasons, one) => {
      if (reasons.length === 0) return reasons;
      const others = otherValues(one.field, valueAt(checked(session, raw).situation, one.path));
      if (others === undefined) return [];
      const then = others.map((value) =>
        reasonsIn(session, checked(session, put(session, raw, one.path, value))),
      );
      return reasons.filter((code) => then.every((codes) => codes.includes(code)));
    }, first).length > 0
  );
}

/** Codes of the reasons why the rules refuse a situation; none if it is incomplete, or has an outcome all the same. */
function reasonsIn(
  { rules, procedure }: Session,
  { situation, missing, faults }: Checked,
): readonly string[] {
  if (missing.length + faults.length > 0) return [];
  const { refused, stands } = rollsWanted(rules, procedure, situation);
  return stands ? [] : refused;
}

/** The other answers to try; undefined where there are too many. A name or a text is taken to lift no reason. */
function otherValues({ is, nullable }: Field, value: unknown): readonly unknown[] | undefined {
  if (is.kind === 'name' || is.kind === 'text') return [];
  if (is.kind === 'boolean') return [value !== true];
  if (is.kind === 'set') return [is.choices];
  if (is.kind !== 'choice' || is.other !== undefined) return undefined;
  return [...is.choices, ...(nullable ? [null] : [])].filter((choice) => choice !== value);
}
