import { isInfantry, type Formation } from '../unit';

/** Ground that a move leads over (10.1, 10.2). */
export const GROUNDS = ['open', 'woods', 'rocks', 'bua', 'marsh', 'steepHill', 'road'] as const;
export type Ground = (typeof GROUNDS)[number];

export const GROUND_LABELS = { bua: 'built-up area', steepHill: 'steep hill', road: 'road, in column' };

export const groundName = (ground: Ground): string =>
  (GROUND_LABELS as Partial<Record<Ground, string>>)[ground] ?? ground;

/** Whether ground is difficult: all but open ground and roads (10.1). */
export const isDifficult = (ground: Ground): boolean => ground !== 'open' && ground !== 'road';

/** Difficult terrain that does not slow skirmishers down (10.1). */
const EASY_FOR_SKIRMISHERS: readonly Ground[] = ['woods', 'rocks', 'bua'];

/** Share of its speed that a unit keeps in difficult terrain, if it can enter that at all (10.1, 13.7). */
const HALF = 1 / 2;

/** What decides how fast a unit goes on difficult ground. */
interface OnGround {
  readonly arm: string;
  readonly formation?: Formation | undefined;
  /** Cossacks, while their rules are in force. */
  readonly isCossack: boolean;
}

/** Share of its allowance that a unit keeps on such ground; 0 = it cannot go there (G10.1-01, G13.7-01; 10.1, 13.7). */
export function paceOn(ground: Ground, mover: OnGround): number {
  if (!isDifficult(ground)) return 1;
  if (mover.arm === 'general') return HALF;
  if (!isInfantry(mover)) return mover.isCossack && ground === 'woods' ? HALF : 0;
  if (mover.formation === 'square') return 0;
  return mover.formation === 'skirmish' && EASY_FOR_SKIRMISHERS.includes(ground) ? 1 : HALF;
}
