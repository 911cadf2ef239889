import type { Values } from '../../core/input/field';
import { askFacts } from './fact-list';
import { samePath, type FieldPath } from './path';
import { checked, type Session } from './session';
import { askMissingIn, askValue } from './ask-value';

/** Asks for fields that matter now, one as a question, several as one list; then for what the answers call for. */
export async function askLateFields(
  session: Session,
  raw: Values,
  paths: readonly FieldPath[],
): Promise<Values> {
  const { missing, defaulted } = checked(session, raw);
  const open = [...missing, ...defaulted].filter(({ path }) => paths.some((other) => samePath(path, other)));
  const [first, ...others] = open;
  if (!first) return raw;
  const answered =
    others.length === 0
      ? await askValue(session, raw, first)
      : await askFacts(session, raw, {
          message: 'Now it matters which of these hold:',
          shown: open,
          more: [],
        });
  return askMissingIn(session, answered, []);
}
