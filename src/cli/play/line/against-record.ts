import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { shown } from '../../../core/input/text';
import type { Procedure } from '../../../core/ruling/procedure';
import type { Named, RuledOffer } from '../../../core/walk/offer';
import { contradictions } from '../../../game/contradiction';

/**
 * What players say otherwise than the record or the scenario has it, in words; undefined where they say nothing of the
 * kind. A number that has its most by the record, such as the guns that fire, may be less. Of one side alone (`isAlone`)
 * that goes for what it says together with the other, too.
 */
export function againstRecord(
  offer: RuledOffer,
  named: Named,
  { situation }: Procedure,
  recorded: Values,
  said: Values,
  isAlone: boolean,
): string | undefined {
  const facts = offer.facts?.(named, said) ?? {};
  const found = contradictions(situation, recorded, said)
    .filter(({ path, from, left, right }) => {
      const { most, together, chosenBy } = facts[path] ?? {};
      const isAgreed = (together ?? chosenBy) !== undefined;
      const isRecorded = from === 'state' || from === 'scenario' || isAgreed;
      const isKnown = left !== undefined || (isAlone && isAgreed);
      return isRecorded && isKnown && right !== undefined && most === undefined;
    })
    .map(({ path, label, left, right }) => {
      const owner = path.includes('.') ? ` (${path.slice(0, path.lastIndexOf('.'))})` : '';
      return `${label}${owner}: ${worded(right)}, by the record ${worded(left)}`;
    });
  return found.length === 0 ? undefined : found.join('; ');
}

/** What a side hears that says something against the record alone. */
export function bothWant(against: string): Problem {
  const message = `both sides have to want what goes against the record (${against}): propose the line with "agree"`;
  return new Problem({ path: 'as', message });
}

function worded(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(Number(value.toFixed(2)));
  if (!Array.isArray(value)) return typeof value === 'string' ? value : shown(value);
  return value.length === 0 ? 'none' : value.map(worded).join(' ');
}
