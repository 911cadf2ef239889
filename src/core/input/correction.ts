import { check } from './check';
import { record, type Field } from './field';
import { valueIn } from './records';
import { Problem } from './problem';
import { unknownName } from './suggest';
import { listing, printable } from './text';

/** What a state keeps is never a distance. */
const NO_SCALE = { unit: '', aliases: [] };

/**
 * The checked value of a fact that players put right by hand.
 * @throws Problem if there is no such field, or the value does not fit it.
 */
export function checkedFact(
  fields: Readonly<Record<string, Field>>,
  name: string,
  value: unknown,
  path: string,
): unknown {
  const where = printable(path);
  if (name === '')
    throw new Problem({
      path: where,
      message: `name a fact of it after a full stop: ${listing(Object.keys(fields))}`,
    });
  const field = valueIn(fields, name);
  if (field === undefined) throw unknownName(path, 'fact', name, Object.keys(fields));
  const one = record({ [name]: field }, { label: name });
  const { situation, faults } = check(one, { [name]: value }, { scale: NO_SCALE, options: {} });
  if (faults.length > 0) throw new Problem(...faults.map((fault) => ({ ...fault, path: where })));
  return situation[name];
}
