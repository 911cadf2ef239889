import { check } from '../../core/check';
import { record, type Field } from '../../core/field';
import { valueIn } from '../../core/keyed';
import { Problem } from '../../core/problem';
import { unknownName } from '../../core/suggest';
import { listing } from '../../core/text';

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
  if (name === '')
    throw new Problem({
      path,
      message: `name a fact of it after a full stop: ${listing(Object.keys(fields))}`,
    });
  const field = valueIn(fields, name);
  if (field === undefined) throw unknownName(path, 'fact', name, Object.keys(fields));
  const { situation, faults } = check(
    record({ [name]: field }, { label: name }),
    { [name]: value },
    { scale: { unit: 'BW', aliases: [] }, options: {} },
  );
  if (faults.length > 0) throw new Problem(...faults.map((fault) => ({ ...fault, path })));
  return situation[name];
}
