import { FACES, type Resolution } from './roll';

/** One of several, by a die with as many sides. */
export function* pick<T>(of: readonly T[], what: string): Resolution<T> {
  const { value } = yield { kind: 'roll', for: what, by: 'army', count: 1, sides: of.length, want: FACES };
  const chosen = of[value - 1];
  if (chosen === undefined) throw new Error(`a die of ${of.length} sides showed ${value}`);
  return chosen;
}

/** All of them in a random order, with a roll for each. */
export function* shuffled<T>(all: readonly T[], what: string): Resolution<readonly T[]> {
  const rest = [...all];
  const order: T[] = [];
  while (rest.length > 0) {
    const one = yield* pick(rest, what);
    rest.splice(rest.indexOf(one), 1);
    order.push(one);
  }
  return order;
}
