import { TOTAL, type Roll } from '../../core/dice/roll';
import { OWNER } from './unit';

/** One D6, and who throws it. */
export function d6(what: string, by: string = OWNER): Roll {
  return { kind: 'roll', for: what, by, count: 1, sides: 6, want: TOTAL };
}

/** A face as the die shows it: the ten of a ten-sided one is marked 0 (A1.1). */
export function faceText(face: number, { sides }: Pick<Roll, 'sides'>): string {
  return sides === 10 && face === sides ? `0 (${sides})` : String(face);
}
