import { check } from '../../core/check';
import { record, type Field } from '../../core/field';
import { valueIn } from '../../core/keyed';
import { Problem } from '../../core/problem';
import { didYouMean } from '../../core/suggest';
import { listing, printable } from '../../core/text';

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
  const field = valueIn(fields, name);
  if (field === undefined) throw unknownFact(path, 'fact', name, Object.keys(fields));
  const { situation, faults } = check(
    record({ [name]: field }, { label: name }),
    { [name]: value },
    { scale: { unit: 'BW', aliases: [] }, options: {} },
  );
  if (faults.length > 0) throw new Problem(...faults.map((fault) => ({ ...fault, path })));
  return situation[name];
}

/**
 * The problem of a correction that names something unknown, with those that exist; `what` is `unit`, `side` or such.
 */
export function unknownFact(path: string, what: string, name: string, known: readonly string[]): Problem {
  const message = `there is no ${what} "${printable(name)}"${didYouMean(name, known)}; there are ${listing(known.slice(0, 12), 'and')}`;
  return new Problem({ path: printable(path), message, allowed: known });
}
