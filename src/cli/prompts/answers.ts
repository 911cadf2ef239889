import type { Open } from '../../core/input/check';
import type { Values } from '../../core/input/field';
import { type Problem, sentence } from '../../core/input/problem';
import { valueAt } from './path';
import { enteredAt, type Session } from './session';
import { spoken } from './words';

/**
 * For a fault that lies in earlier answers: the player chooses one, which is asked again, and all others are kept.
 * @throws the problem where nothing has been answered yet.
 */
export async function askWhatToChange(
  session: Session,
  raw: Values,
  problem: Problem,
  change: (session: Session, raw: Values, open: Open) => Promise<Values>,
): Promise<Values> {
  const fields = Object.entries(session.procedure.situation.is.shape);
  const given = fields.filter(
    ([name]) => valueAt(raw, [name]) !== undefined && enteredAt(session, raw, [name]) !== undefined,
  );
  if (given.length === 0) throw problem;
  session.ask.say(problem.faults.map(sentence).join(' '));
  const open = await session.ask.pick({
    message: 'Which answer shall be changed?',
    choices: given.map(([name, field]) => ({
      value: { path: [name], field },
      label: `${field.label}: ${spoken(field, enteredAt(session, raw, [name]))}`,
    })),
  });
  return change(session, raw, open);
}
