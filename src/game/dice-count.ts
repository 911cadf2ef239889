import type { Entry } from './journal/format';
import type { GameEvent } from './events';
import { turnOf } from './question';
import type { SecretsShown } from './secrets/turn-secret';

/** How many throws of a game rest on what. */
export interface DiceCount {
  /** On secrets that were committed to before and shown since: they are proved. */
  readonly proved: number;
  /** On secrets that were committed to, and are still to be shown. */
  readonly committed: number;
  /** On what players typed: on the record's word. */
  readonly typed: number;
  /** Throws of hidden dice on what players typed: they prove only that it was not changed after. */
  readonly typedUnseen: number;
  /** On a seed: whoever knew it could foresee them. */
  readonly seeded: number;
  /** On nothing but the record's word: dice of the program, of version 1. */
  readonly unproved: number;
  /** Turns of which a secret was made when dice had fallen in them: on another machine, or after the secret was shown. */
  readonly late: readonly number[];
}

/** Counts throws, those that were undone included, each once. */
export function diceCount(entries: readonly Entry<GameEvent>[], shown: SecretsShown): DiceCount {
  const counts = { proved: 0, committed: 0, typed: 0, seeded: 0, unproved: 0 };
  const most = new Map<string, number>();
  const [late, unseen] = [new Set<number>(), new Set<string>()];
  for (const { event } of entries) {
    if (event.type === 'committed' && [...most.keys()].some((of) => turnOf(of) === event.turn))
      late.add(event.turn);
    if (event.type === 'covered' && event.words === null) unseen.add(event.commitment);
    if (event.type !== 'ruled' && event.type !== 'thrown') continue;
    const { question, throws, dice } = event;
    if (throws.length === 0) continue;
    const before = most.get(question) ?? 0;
    most.set(question, Math.max(before, throws.length));
    counts[restOf(dice, shown)] += Math.max(0, throws.length - before);
  }
  return { ...counts, typedUnseen: unseen.size, late: [...late] };
}

function restOf(
  { source, secret }: Extract<GameEvent, { readonly type: 'ruled' }>['dice'],
  shown: SecretsShown,
): 'proved' | 'committed' | 'typed' | 'seeded' | 'unproved' {
  if (source === 'seeded') return 'seeded';
  if (source !== 'secure') return 'typed';
  if (secret === undefined) return 'unproved';
  return shown.has(secret) ? 'proved' : 'committed';
}
