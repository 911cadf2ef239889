import type { Act } from '../../../../core/walk/act';
import { actsOf } from '../../../../core/walk/acts-of';
import type { State } from '../record/game';

export const { ruled, noted, hidden } = actsOf<State>();

/** The act that ends a step. */
export const closing = (title: string | ((at: { readonly state: State }) => string)): Act<State> =>
  noted({ word: 'next', title, closes: true });
