import type { Phase, Term } from '../../core/ruleset';

export const TERMS: readonly Term[] = [];
export const PHASES: readonly Phase[] = [];
