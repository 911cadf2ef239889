import type { Place, Values } from '../../../core/input/field';
import type { GridTable } from '../../../core/ruling/table';
import { isCavalryArm, isInfantry, type Arm, type Formation } from '../unit';

/** Movement allowances, bands a turn in open terrain (T-MOVE; 9.1, 13.7). */
export const PACE = {
  /** Infantry in column, and skirmishers. */
  column: 3,
  line: 2,
  /** Infantry in square; infantry that steps back, sideways or inclines forward. */
  slow: 1,
  /** 12 lb guns by hand; any guns that wheel after firing. */
  heavyGun: 1,
  gun: 2,
  limberedFoot: 3,
  limberedHorse: 8,
  heavyCavalry: 6,
  /** Light cavalry, and generals. */
  lightCavalry: 8,
  cossack: 9,
} as const;

export const PACE_TABLE: GridTable = {
  kind: 'grid',
  id: 'movement-allowances',
  rule: 'G9.1-01',
  title: 'Movement allowances in open terrain',
  citation: 'GTE 9.1, 13.7',
  columns: ['troops', 'bands'],
  rows: [
    ['infantry in column; skirmishers', PACE.column],
    ['infantry in line; bunched infantry columns', PACE.line],
    ['infantry in square; infantry stepping back, sideways or inclining 45 degrees forward', PACE.slow],
    ['manhandled 12 lb guns; any artillery wheeling after firing', PACE.heavyGun],
    ['other manhandled artillery', PACE.gun],
    ['limbered foot artillery', PACE.limberedFoot],
    ['limbered horse artillery', PACE.limberedHorse],
    ['heavy cavalry', PACE.heavyCavalry],
    ['light cavalry; generals', PACE.lightCavalry],
    ['cossacks (option cossacks)', PACE.cossack],
  ],
};

/** What decides how fast a unit goes. */
interface Marcher {
  readonly arm: Arm;
  readonly formation: Formation;
  /** The class of its guns: the heaviest are slowest by hand. */
  readonly gunClass?: string | undefined;
  /** Cossacks, while their rules are in force. */
  readonly isCossack?: boolean;
}

/** How far a unit goes straight ahead in a turn, bands, in open terrain (G9.1-01; 9.1, 13.7). */
export function allowanceOf(marcher: Marcher): number {
  const { arm, formation } = marcher;
  if (isInfantry({ arm })) return infantryPace(formation);
  if (isCavalryArm(arm)) return cavalryPace(marcher);
  if (formation === 'deployed') return handPace(marcher);
  return arm === 'horseArtillery' ? PACE.limberedHorse : PACE.limberedFoot;
}

/** The allowance of a unit as its fields give it; undefined while its arm or formation is unknown. */
export function usualAllowance(
  { arm, formation, gunClass, cossack }: Values,
  { options }: Pick<Place, 'options'>,
): number | undefined {
  if (arm === undefined || formation === undefined) return undefined;
  return allowanceOf({
    arm: arm as Arm,
    formation: formation as Formation,
    gunClass: gunClass as string | undefined,
    isCossack: cossack === true && options.cossacks === true,
  });
}

function infantryPace(formation: Formation): number {
  if (formation === 'square') return PACE.slow;
  return formation === 'line' ? PACE.line : PACE.column;
}

function cavalryPace({ arm, isCossack }: Marcher): number {
  if (arm === 'heavyCavalry') return PACE.heavyCavalry;
  return isCossack === true ? PACE.cossack : PACE.lightCavalry;
}

function handPace({ gunClass }: Marcher): number {
  return gunClass === '12' ? PACE.heavyGun : PACE.gun;
}
