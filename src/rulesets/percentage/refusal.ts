import type { Umpire } from '../../core/ruling/umpire';

/** The outcome where the rules refuse: the code of the first reason only, as the ruling has all reasons. */
export function refusal(umpire: Umpire): { readonly legal: boolean; readonly refused: string | undefined } {
  return { legal: false, refused: umpire.refusals[0]?.code };
}
