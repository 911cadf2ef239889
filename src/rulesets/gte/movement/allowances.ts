import type { Place, Values } from '../../../core/input/field';
import { cellsOf, lookup } from '../../../core/ruling/lookup';
import { keyBy } from '../../../core/input/records';
import type { Umpire } from '../../../core/ruling/umpire';
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

type Troops = keyof typeof PACE;

const TROOPS: Readonly<Record<Troops, string>> = {
  column: 'infantry in column; skirmishers',
  line: 'infantry in line; bunched infantry columns',
  slow: 'infantry in square; infantry stepping back, sideways or inclining 45 degrees forward',
  heavyGun: 'manhandled 12 lb guns; any artillery wheeling after firing',
  gun: 'other manhandled artillery',
  limberedFoot: 'limbered foot artillery',
  limberedHorse: 'limbered horse artillery',
  heavyCavalry: 'heavy cavalry',
  lightCavalry: 'light cavalry; generals',
  cossack: 'cossacks (option cossacks)',
};
const ALL_TROOPS = Object.keys(TROOPS) as readonly Troops[];

export const PACE_TABLE = lookup(
  {
    id: 'movement-allowances',
    lengths: true,
    rule: 'G9.1-01',
    title: 'Movement allowances in open terrain',
    citation: 'GTE 9.1, 13.7',
    columns: ['troops', 'bands'],
  },
  keyBy(
    ALL_TROOPS,
    (troops) => troops,
    (troops) => ({ bands: PACE[troops] }),
  ) as Readonly<Record<Troops, { readonly bands: number }>>,
  (paces) => ALL_TROOPS.map((troops) => [TROOPS[troops], paces[troops].bands]),
);

/** How far troops go, bands, by these settings. */
export function paceBy(options: Values, troops: Troops): number {
  return cellsOf(PACE_TABLE, options)[troops].bands;
}

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
export function allowanceOf(marcher: Marcher, options: Values): number {
  return paceBy(options, troopsOf(marcher));
}

/** The same in a ruling, whose next reason says where the figure is the house's. */
export function allowanceBy(umpire: Umpire, marcher: Marcher): number {
  return umpire.look(PACE_TABLE)[troopsOf(marcher)].bands;
}

function troopsOf({ arm, formation, gunClass, isCossack }: Marcher): Troops {
  if (isInfantry({ arm })) return infantryOf(formation);
  if (arm === 'heavyCavalry') return 'heavyCavalry';
  if (isCavalryArm(arm)) return isCossack === true ? 'cossack' : 'lightCavalry';
  if (formation === 'deployed') return gunClass === '12' ? 'heavyGun' : 'gun';
  return arm === 'horseArtillery' ? 'limberedHorse' : 'limberedFoot';
}

/** The allowance of a unit as its fields give it; undefined while its arm or formation is unknown. */
export function usualAllowance(
  { arm, formation, gunClass, cossack }: Values,
  { options }: Pick<Place, 'options'>,
): number | undefined {
  if (arm === undefined || formation === undefined) return undefined;
  const marcher = {
    arm: arm as Arm,
    formation: formation as Formation,
    gunClass: gunClass as string | undefined,
    isCossack: cossack === true && options.cossacks === true,
  };
  return allowanceOf(marcher, options);
}

/** The table that gives an allowance; undefined where the unit has another. */
export function paceTable(s: Values, options: Values): string | undefined {
  return s.allowance === usualAllowance(s, { options }) ? PACE_TABLE.id : undefined;
}

function infantryOf(formation: Formation): Troops {
  if (formation === 'square') return 'slow';
  return formation === 'line' ? 'line' : 'column';
}
