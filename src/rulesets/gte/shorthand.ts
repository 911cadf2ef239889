import type { ShorthandWord } from '../../core/ruling/procedure';

/** A word that sets fields. */
export function sets(help: string, values: Readonly<Record<string, unknown>>): ShorthandWord {
  return { help, apply: (unit) => void Object.assign(unit, values) };
}

/** Grades by one letter; inferior has none, since infantry begins with it. */
export const GRADES = { e: sets('elite', { grade: 'elite' }), r: sets('regular', { grade: 'regular' }) };

/** `inf` alone would be inferior as well. */
export const INFANTRY_WORDS = { inf: sets('infantry', { arm: 'infantry' }) };
