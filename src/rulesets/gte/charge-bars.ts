import { isArtillery, isCavalryArm, isInfantry, type Arm, type Formation, type Status } from './unit';

/** Arms that charge at all (9.5). */
export const CHARGERS = ['infantry', 'heavyCavalry', 'lightCavalry'] as const satisfies readonly Arm[];

/** A unit that would charge, and its target as far as that is known. */
export interface Charger {
  readonly arm: Arm;
  readonly formation?: Formation | undefined;
  readonly status: Status;
  readonly targetArm?: Arm | undefined;
  readonly targetFormation?: Formation | undefined;
}

interface ChargeBar {
  readonly condition: string;
  readonly why: (c: Charger) => string;
  readonly applies: (c: Charger) => boolean;
  readonly citation: string;
}

/** Troops that never charge, whatever their orders (G9.5-04, G9.5-05, R-54; 4.4, 9.5). */
// prettier-ignore
export const CHARGE_BARS = {
  arm: { condition: 'artillery', why: () => 'artillery never charges', citation: 'GTE 9.5 (G9.5-04)',
    applies: isArtillery },
  skirmish: { condition: 'skirmishers at others than skirmishers', why: () => 'skirmishers charge only skirmishers', citation: 'GTE 4.4, 9.5 (G9.5-04)',
    applies: (c) => c.formation === 'skirmish' && c.targetFormation !== 'skirmish' },
  status: { condition: 'shaken or broken', why: (c) => `${c.status} troops do not charge`, citation: 'GTE 9.5 (G9.5-04)',
    applies: (c) => c.status === 'shaken' || c.status === 'broken' },
  square: { condition: 'infantry in square', why: () => 'infantry in square does not charge', citation: 'GTE 9.5 (G9.5-04)',
    applies: (c) => c.formation === 'square' },
  infCav: { condition: 'infantry at cavalry', why: () => 'infantry never charges cavalry', citation: 'GTE 9.5 (G9.5-05)',
    applies: (c) => isInfantry(c) && isCavalryArm(c.targetArm) },
} satisfies Readonly<Record<string, ChargeBar>>;

/** Why such troops never charge such an enemy; undefined if they can. */
export function chargeBar(charger: Charger): string | undefined {
  const bars: readonly ChargeBar[] = Object.values(CHARGE_BARS);
  return bars.find(({ applies }) => applies(charger))?.why(charger);
}
