import { signed } from '../../../core/input/text';
import type { CheckTable, FactorRow, FactorTable, GridTable } from '../../../core/ruling/table';
import { broken } from '../clauses';
import { MARKERS_CITATION, ourChoice, PAGE, SEQUENCE } from '../sources';
import { isArtillery, isCavalry, isInfantry, type Face } from '../units/unit';
import type { Cause, MoraleSituation } from './fields';

/** The total that passes, die and modifiers together (GTM-01). */
export const PASS = 4;

/** A unit, with all that its check is judged by. */
export interface Checked extends Partial<MoraleSituation> {
  readonly unit: string;
  readonly arm: MoraleSituation['arm'];
  readonly cause: Cause;
  readonly quality: MoraleSituation['quality'];
  readonly shaken: boolean;
  readonly general: boolean;
  readonly terrainBonus: MoraleSituation['terrainBonus'];
  /**
   * Whether a unit charged in the rear counts as charged in the flank; a function, so that the option is read
   * only where it matters.
   */
  readonly rearCounts: () => boolean;
}

const isCharging = ({ cause }: Checked): boolean => cause === 'charging';
const isCharged = ({ cause }: Checked): boolean => cause === 'charged';
const offFront = ({ contactFace = 'front' }: { readonly contactFace?: Face | undefined }): boolean =>
  contactFace !== 'front';

/** Whether the target can be outflanked: not if it fills woods or a BUA, and not in square (GTM-08). */
const hasFlank = ({ targetNoFlank }: Checked): boolean => targetNoFlank !== true;
const NO_FLANK = 'the target has no flank';

function row(
  code: string,
  name: string,
  value: number,
  citation: string,
  applies: (c: Checked) => boolean,
  rest: Partial<FactorRow<Checked>> = {},
): FactorRow<Checked> {
  return { code, name, value, citation, condition: name, applies, ...rest };
}

const TERRAIN_NAMES = {
  none: '',
  upslope: 'upslope of the enemy',
  bua: 'in a built-up area',
  ltf: 'behind a linear feature',
};

/** A linear feature helps a unit that is lined up behind it, not one that charges across it (GTM-06, R-04). */
const helpedByGround = ({ terrainBonus, cause }: Checked): boolean =>
  terrainBonus !== 'none' && !(terrainBonus === 'ltf' && cause === 'charging');

/**
 * The modifiers of a Morale Check, in the order of the page. They are cumulative, and each counts once (GTM-02). The
 * first six apply to every cause (GTM-07); slope, BUA and LTF are one modifier (GTM-05, R-03). A flank charge is one
 * that touches a rear corner from wholly beyond the flank (GTM-09); a charge in the rear counts too, once.
 */
// prettier-ignore
export const MORALE_MODIFIERS: FactorTable<Checked> = {
  kind: 'factors', id: 'morale-modifiers', title: 'Modifiers of a Morale Check', rule: 'GTM-02', rowRules: { 'M-03': 'GTM-05, GTM-06, R-03', 'M-04': 'GTM-07', 'M-06': 'GTG-03', 'M-09': 'R-32', 'M-10': 'GTM-08, GTM-09, R-05', 'M-12': 'R-32', 'M-13': 'GTM-08, GTM-09' }, citation: PAGE.morale,
  rows: [
    row('M-01', 'raw', -1, PAGE.morale, (c) => c.quality === 'raw'),
    row('M-02', 'veteran', 1, SEQUENCE.deshaking, (c) => c.quality === 'veteran'),
    row('M-03', 'the ground', 1, SEQUENCE.deshaking, helpedByGround,
      { condition: 'upslope of the nearest enemy, in a BUA, or defending an LTF; once',
        temptedBy: (c) => c.terrainBonus === 'ltf' && isCharging(c) ? 'an LTF does not help who charges (our choice, R-04)' : undefined }),
    row('M-04', 'shaken', -1, SEQUENCE.deshaking, (c) => c.shaken),
    row('M-05', 'infantry in square', 1, PAGE.morale, (c) => c.inSquare === true),
    row('M-06', 'general attached', 1, PAGE.morale, (c) => c.general),
    row('M-07', 'charging artillery that is not shaken, from its front', -1, PAGE.morale,
      (c) => isCharging(c) && isArtillery({ arm: c.targetArm }) && c.targetState === 'eager' && c.artilleryFront === true),
    row('M-08', 'charging shaken troops', 1, PAGE.morale, (c) => isCharging(c) && c.targetState === 'shaken',
      { temptedBy: (c) => isCharging(c) && c.targetState === 'routed' ? 'routed is not shaken' : undefined }),
    row('M-09', 'another charge is declared on the same target this turn', 1, PAGE.morale, (c) => isCharging(c) && (c.chargesDeclared ?? 1) > 1),
    row('M-10', 'charging the flank or rear', 1, PAGE.morale, (c) => isCharging(c) && offFront(c) && hasFlank(c),
      { temptedBy: (c) => isCharging(c) && offFront(c) ? NO_FLANK : undefined }),
    row('M-11', 'infantry charging en masse', 1, PAGE.morale, (c) => isCharging(c) && c.enMasse === true),
    row('M-12', 'charged by more than one unit', -1, PAGE.morale, (c) => isCharged(c) && (c.chargers ?? 1) > 1),
    row('M-13', 'charged in the flank', -1, PAGE.morale,
      (c) => isCharged(c) && hasFlank(c) && (c.contactFace === 'flank' || (c.contactFace === 'rear' && c.rearCounts())),
      { condition: 'any charger in the flank; the rear counts too (option rearChargePenalty)',
        temptedBy: (c) => isCharged(c) && offFront(c) ? (hasFlank(c) ? 'the rear does not count (option rearChargePenalty)' : NO_FLANK) : undefined }),
  ],
};

/** Why a modifier counts for this unit. */
export function reasonFor(code: string, c: Checked, rows: readonly FactorRow<Checked>[]): string {
  if (code === 'M-03') return TERRAIN_NAMES[c.terrainBonus];
  if (code === 'M-13') return `charged in the ${c.contactFace ?? 'flank'}`;
  return rows.find((one) => one.code === code)?.name ?? code;
}

/**
 * The needed roll in words. If 1 or less is needed any roll passes, if 7 or more none does (GTM-03, R-02); the dice
 * have six sides.
 */
export function neededText(needed: number): string {
  if (needed <= 1) return 'it passes on any roll';
  return needed > 6 ? 'no roll passes' : `it passes on ${needed} or more`;
}

const SUMS = [3, 2, 1, 0, -1, -2, -3];

export const NEEDED: GridTable = {
  kind: 'grid',
  id: 'morale-needed',
  rule: 'GTM-01',
  title: 'Roll needed in a Morale Check, d6',
  citation: PAGE.morale,
  columns: ['sum of modifiers', 'roll needed'],
  rows: SUMS.map((sum) => [
    `${signed(sum)}${sum === 3 ? ' or more' : sum === -3 ? ' or less' : ''}`,
    Math.abs(sum) === 3 ? (sum > 0 ? 'passes' : 'fails') : `${PASS - sum}+`,
  ]),
};

/** Who makes a Morale Check, and who does not (GTM-04). */
export const MORALE_CHECKS: CheckTable<MoraleSituation> = {
  kind: 'checks',
  id: 'morale-refusals',
  title: 'When there is no Morale Check',
  rule: 'GTM-04',
  citation: PAGE.morale,
  rows: [
    broken('GTS-06', MARKERS_CITATION, [
      {
        condition: 'a square of cavalry or artillery',
        refuses: (c) => c.inSquare === true && !isInfantry(c),
        because: ({ unit }) => `${unit} is in square, and only infantry can be`,
      },
      {
        condition: 'a target that is routed artillery, or silenced infantry or cavalry',
        refuses: ({ targetArm, targetState }) =>
          targetState === 'routed'
            ? targetArm === 'artillery'
            : targetState === 'silenced' && targetArm !== 'artillery',
        because: ({ targetArm = '', targetState = '' }) => `${targetArm} is never ${targetState}`,
      },
    ]),
    notShaken(
      ({ cause, shaken }) => cause === 'deshake' && !shaken,
      ({ unit }) => unit,
    ),
    broken('GTP-08', PAGE.charging, [
      {
        condition: 'artillery that charges',
        refuses: (c) => c.cause === 'charging' && isArtillery(c),
        because: ({ unit }) => `${unit} is artillery, which does not charge`,
      },
      {
        condition: 'a shaken unit that charges',
        refuses: (c) => c.cause === 'charging' && c.shaken,
        because: ({ unit }) => `${unit} is shaken and may not charge`,
      },
      {
        condition: 'a square that charges',
        refuses: (c) => c.cause === 'charging' && c.inSquare === true && isInfantry(c),
        because: ({ unit }) => `${unit} is in square and may not charge`,
      },
    ]),
    broken(
      'GTP-20',
      ourChoice('R-36'),
      [
        {
          condition: 'a charge on silenced artillery',
          refuses: ({ targetArm, targetState }) => targetArm === 'artillery' && targetState === 'silenced',
          because: () => 'silenced artillery cannot be charged',
        },
      ],
      () => 'spike it',
    ),
    broken('GTM-04', PAGE.morale, [
      {
        condition: 'beaten by fire, and not shaken infantry',
        refuses: (c) => c.cause === 'beatenByFire' && !(isInfantry(c) && c.shaken),
        because: ({ unit }) => `only shaken infantry that is beaten by fire checks, and ${unit} is not that`,
      },
      {
        condition: 'after a charge, and not cavalry',
        refuses: (c) => c.cause === 'afterCharge' && !isCavalry(c),
        because: ({ unit }) => `only cavalry checks after a successful charge, and ${unit} is not that`,
      },
    ]),
  ],
};

/** Eager, routed and silenced units make no check in the De-shaking Phase (GT1-05). */
export function notShaken<C>(refuses: (subject: C) => boolean, nameOf: (subject: C) => string) {
  return broken<C>('GT1-05', SEQUENCE.deshaking, [
    {
      condition: 'a unit that is not shaken, in the De-shaking Phase',
      refuses,
      because: (subject) => `${nameOf(subject)} is not shaken and makes no check in the De-shaking Phase`,
    },
  ]);
}
