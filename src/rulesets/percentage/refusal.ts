import type { Umpire } from '../../core/umpire';

/** The outcome where the rules refuse: the first reason by its code, and nothing else; the ruling has all reasons. */
export function refusal(umpire: Umpire): { readonly legal: boolean; readonly refused: string | undefined } {
  return { legal: false, refused: umpire.refusals[0]?.code };
}
