import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../core/input/check';
import type { OrdersSealed } from '../events';
import type { KnownOrders } from '../timeline';

/*
 * Orders can be opened no more when their PIN is lost. Both sides may agree that they are written anew: nobody can
 * prove then that they are what they were, but what was shown of them stays, and the journal says which entry it is.
 */

/** What is wrong with orders that take the place of others. */
export function replacementFault(known: KnownOrders | undefined, event: OrdersSealed): string | undefined {
  if (known === undefined) return `nothing is settled as "${event.name}"`;
  const { sealed } = known;
  if (!isDeepStrictEqual(termsOf(sealed), termsOf(event)))
    return 'it is not of the kind whose place it takes';
  const isSame = isDeepStrictEqual(sealed.commitments, event.commitments);
  if (event.anew === 'resealed') return isSame ? undefined : 'under another PIN it had to stay the same';
  return event.anew === 'rewritten' ? undefined : 'it does not say how it was settled anew';
}

/** What all know of sealed orders: all but the commitments themselves, the seals, and how they came to be. */
function termsOf(event: OrdersSealed): object {
  const parts = Object.keys(event.commitments).sort();
  return { ...event, commitments: parts, seals: undefined, anew: undefined };
}

/** The first part that was shown before and would be otherwise now; undefined if there is none. */
export function changedPart(
  { shown }: KnownOrders,
  parts: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys(shown).find(
    (part) => !isDeepStrictEqual(unordered(shown[part]?.value), unordered(parts[part])),
  );
}

/** Names that were typed in another order are the same. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => JSON.stringify(unordered(one))).sort();
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unordered(inner)]));
}
