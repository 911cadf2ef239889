import { TOTAL, type Roll } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import type { Edition } from '../edition';
import { OWNER } from '../unit';

/** The die of a control or rally test: Fatline's appendix leaves open which one it is. */
export function testDie(what: string, { reaction }: Edition, umpire: Umpire): Roll {
  const isTen = reaction.sides === 10 && umpire.option('fatlineTestDie') === 'd10All';
  const sides = isTen ? 10 : 6;
  return { kind: 'roll', for: what, by: OWNER, count: 1, sides, want: TOTAL, zeroIsHigh: isTen };
}
