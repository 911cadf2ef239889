import { integer, type Values } from '../input/field';
import { valueIn } from '../input/records';
import { fact, fieldsOf, rowOf, type Part, type Parts } from './record';
import type { Correctable } from './walk';

/** All that players may put right. */
export function correctables<S>(parts: Parts<S>, state: S): readonly Correctable[] {
  return Object.entries(parts).flatMap(([key, part]) =>
    'parts' in part
      ? Object.entries(part.parts).flatMap(([name, own]) => thingsOf(own, state, `${key}.${name}.`))
      : thingsOf(part, state, key === '' ? '' : `${key}.`),
  );
}

function thingsOf<S>(part: Part<S>, state: S, start: string): readonly Correctable[] {
  const ids = start === '' ? [''] : part.ids(state);
  return ids.map((id) => {
    const values = part.values(state, id) as Values;
    const own = Object.entries(fieldsOf(part, state, id));
    const meant = part.only === undefined ? own : own.filter(([name]) => name === part.only);
    return {
      one: part.one,
      name: id === '' ? part.one : id,
      facts: meant.map(([name, field]) => ({
        name,
        path: start + (part.only === undefined ? [id, name].filter((one) => one !== '').join('.') : id),
        field,
        isPassing: (rowOf(part.facts, name)?.lasts ?? 'game') !== 'game',
        isSpent: rowOf(part.facts, name)?.spent === true,
        value: name.split('.').reduce<unknown>((inner, key) => valueIn((inner ?? {}) as Values, key), values),
      })),
    };
  });
}

/** The number of the turn, as a fact of the game itself. */
export const TURN = { turn: fact(integer({ label: 'Turn' })) };

/**
 * The turns to which it can be put right: onwards only, since throws belong to their turn. `whyNot` says why another is not
 * meant, as a message that follows the path.
 */
export function turnField<S extends { readonly turn: number; readonly lastTurn: number }>(
  whyNot: (to: number, state: S) => string | undefined = () => undefined,
) {
  return (state: S) => ({
    turn: integer({
      ...{ label: 'Turn', min: 1, max: Math.max(state.turn, state.lastTurn) },
      invalid: (to) => (to < state.turn ? 'lies behind: "undo" takes acts back' : whyNot(to, state)),
    }),
  });
}
