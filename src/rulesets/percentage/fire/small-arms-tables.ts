import { within } from '../../../core/input/distance';
import type { CheckTable, FactorRow, FactorTable } from '../../../core/ruling/table';
import { OPTIONS, settingsOf } from '../options';
import { shownPaces } from '../scale';
import type { SmallArmsSituation } from './small-arms-fields';
import { COVER_ROW } from '../cover';
import { isRetreating, type Discipline, type Formation, type Status } from '../unit';
import { SMALL_ARMS_RANGES, WEAPONS, type WeaponReach } from '../weapons';

/** What the rows of Table 8.2.2 judge: the situation, with what follows from it and from the options. */
export interface Volley extends SmallArmsSituation {
  readonly base: number;
  readonly reach: WeaponReach;
  /** The fire may count as the opening volley. */
  readonly opening: boolean;
  /** How often the row for ranks counts. */
  readonly rankBonus: number;
  /** Codes of the cover rows that count. */
  readonly coverRows: readonly string[];
  /** Sum of the cover rows that an irregular target doubles. */
  readonly doubled: number;
  readonly wet: boolean;
  readonly halved: boolean;
}

const CITATION = 'Table 8.2.2';

/** The effect of a row that forbids the fire. */
export const NO_FIRE = 'no fire allowed';

type Row = FactorRow<Volley>;

function row(
  code: string,
  name: string,
  value: Row['value'],
  applies: Row['applies'],
  more: Pick<Row, 'shown' | 'temptedBy'> = {},
): Row {
  return { code, name, value, condition: name, applies, citation: CITATION, ...more };
}

function disciplineRow(discipline: Discipline, name: string, value: number): Row {
  return row(discipline, name, value, (v) => v.discipline === discipline);
}

function statusRow(status: Status, name: string, value: number): Row {
  return row(status, name, value, (v) => v.moraleStatus === status);
}

function targetRow(formation: Formation, name: string, value: number): Row {
  return row(formation, name, value, (v) => v.targetFormation === formation);
}

/**
 * A unit with integral skirmishers ignores the rows for march and quick, but may not fire after the double either
 * (T8.2-05).
 */
function movedRow(gait: 'march' | 'quick', name: string, value: number): Row {
  return row(gait, name, value, (v) => v.gait === gait && !v.integralSkirmishers, {
    shown: `${value} (ignore for integral skirmishers)`,
    temptedBy: (v) => (v.gait === gait ? 'does not hinder integral skirmishers' : undefined),
  });
}

function coverRow(code: string, name: string, value: number): Row {
  return row(code, name, value, (v) => v.coverRows.includes(code), {
    temptedBy: (v) =>
      v.targetCover.some((cover) => COVER_ROW[cover] === code)
        ? 'another kind of cover hinders more'
        : undefined,
  });
}

/** The rows that "in cover" means in the row for irregular targets; works and buildings are not among them. */
export const DOUBLED_ROWS: readonly string[] = ['lightCover', 'heavyCover'];

/** Percent for each counted rank of the target. */
const PER_RANK = 2;
/** Percent for each marker of the firer. */
const PER_MARKER = -2;

/** Whether the target is within close range of the weapon. */
function isClose({ reach, distance }: Volley): boolean {
  return within(distance, reach.close);
}

function openingTemptation(v: Volley): string | undefined {
  return v.openingVolley === true && !v.opening ? 'it has fired in this game before' : undefined;
}

function flankTemptation(v: Volley): string | undefined {
  return v.firingOnFlank ? 'fire on its flank adds no rank here' : undefined;
}

function fogTemptation(v: Volley): string | undefined {
  return v.fog === true && !v.wet ? 'fog hinders artillery only' : undefined;
}

function doubleTemptation(v: Volley): string | undefined {
  return v.targetIrregular && v.coverRows.length > 0 ? 'works and buildings are not doubled' : undefined;
}

/**
 * All rows that apply add up (T8.2-03). The rows for hardened and disciplined are printed without a percent sign, but
 * mean percent (T8.2-04); those for opening volley and weather are for firearms only (T8.2-08).
 */
// prettier-ignore
export const SMALL_ARMS_MODIFIERS: FactorTable<Volley> = {
  kind: 'factors', id: 'small-arms-modifiers', title: 'Small arms fire modifiers (8.2.2)', rule: 'T8.2-03', rowRules: { openingVolley: 'T8.2-08', rainOrSnow: 'T8.2-08', hardened: 'T8.2-04', disciplined: 'T8.2-04', march: 'T8.2-05', quick: 'T8.2-05', closedSquare: 'T8.2-09', ranks: 'T8.2-06', lightCover: 'T8.2-07', heavyCover: 'T8.2-07', lightWorks: 'T8.2-07', mediumWorks: 'T8.2-07', heavyWorks: 'T8.2-07', irregularCover: 'T8.2-07', smoke: 'T8.2-03, T-S-05' }, citation: CITATION, unit: '%',
  rows: [
    row('openingVolley', 'opening volley (firearms only)',  5, (v) => v.opening, { temptedBy: openingTemptation }),
    statusRow('resolute',        'firer resolute',          3),
    row('trainedToAim',  'firer trained to aim',            2, (v) => v.trainedToAim),
    disciplineRow('hardened',    'firer hardened',          2),
    disciplineRow('disciplined', 'firer disciplined',       1),
    movedRow('march',            'firer moved at the march', -2),
    movedRow('quick',            'firer moved at the quick', -3),
    row('double',        'firer moved at the double', NO_FIRE, (v) => v.gait === 'double'),
    statusRow('wavering',        'firer wavering',          -4),
    row('disorder',      'firer’s disorder', (v) => PER_MARKER * v.disorder, (v) => v.disorder > 0, { shown: `${PER_MARKER} per marker` }),
    disciplineRow('militia',     'firer militia',           -1),
    disciplineRow('rawRecruits', 'firer raw recruits',      -2),
    disciplineRow('rabble',      'firer rabble',            -4),
    row('unaccustomed',  'firer irregular, not used to small arms', -3, (v) => v.irregularUnaccustomed),
    row('closedSquare',  'firer in closed square', 'halve', (v) => v.halved, { shown: 'half the final percentage, per side' }),
    row('ranks',         'target formation of more than one rank', (v) => PER_RANK * v.rankBonus, (v) => v.rankBonus > 0, { shown: `+${PER_RANK} per rank`, temptedBy: flankTemptation }),
    targetRow('openOrder',       'target in open order',    -1),
    targetRow('extendedOrder',   'target in extended order', -2),
    coverRow('lightCover',       'target in light cover',   -1),
    coverRow('heavyCover',       'target in heavy cover',   -2),
    coverRow('lightWorks',       'target in light works, buildings', -1),
    coverRow('mediumWorks',      'target in medium works, stone buildings', -2),
    coverRow('heavyWorks',       'target in heavy works',   -5),
    row('irregularCover', 'irregular target in cover: once more', (v) => v.doubled, (v) => v.doubled !== 0, { shown: 'double cover modifier', temptedBy: doubleTemptation }),
    row('rainOrSnow',    'rain or snow (firearms only)',    -7, (v) => v.wet, { temptedBy: fogTemptation }),
    row('smoke',         'target obscured by smoke',        -2, (v) => v.smoke),
    row('closeRange',    'close range',                     5, isClose),
    row('upSlope',       'firing up a slope',               -2, (v) => v.slope === 'up'),
    row('downSlope',     'firing down a slope',             -5, (v) => v.slope === 'down'),
    row('cavalry',       'firer is cavalry',                -3, (v) => v.arm === 'cavalry'),
  ],
};

/**
 * The base percentage: 8.2.2 prints modifiers only (T8.2-02). With a base of 5%, musketry at close range comes to the
 * 10% of an infantry firefight (9.2).
 */
export const SMALL_ARMS_BASE: FactorTable<Volley> = {
  ...baseAs(OPTIONS.smallArmsBase.field.default as number),
  under: (options) => baseAs(settingsOf({ options }).smallArmsBase),
};

function baseAs(base: number): FactorTable<Volley> {
  return {
    kind: 'factors',
    id: 'small-arms-base',
    rule: 'T8.2-02',
    title: 'Base percentage of small arms fire (option smallArmsBase)',
    citation: 'option smallArmsBase',
    unit: '%',
    rows: [
      {
        code: 'base',
        name: 'base',
        value: (v) => v.base,
        shown: String(base),
        condition: 'always',
        applies: () => true,
        citation: 'option smallArmsBase',
      },
    ],
  };
}

/** A shot, with what decides whether it is allowed. */
export interface Shot extends SmallArmsSituation {
  readonly reach: WeaponReach;
  readonly mayFireBroken: boolean;
  /** A row of the modifiers forbids it. */
  readonly barred: boolean;
}

/** When a unit may not fire (T8.2-01). */
// prettier-ignore
export const SMALL_ARMS_CHECKS: CheckTable<Shot> = {
  kind: 'checks', id: 'small-arms-refusals', title: 'When a unit may not fire small arms', rule: 'T8.2-01', citation: 'Tables 8.2.1, 8.2.2',
  rows: [
    { code: 'range', condition: 'farther than the weapon’s maximum range', citation: 'Table 8.2.1', decidedBy: SMALL_ARMS_RANGES.id,
      refuses: (s) => !within(s.distance, s.reach.maximum),
      because: (s) => `${s.targetId} is ${shownPaces(s.distance)} away, ${shownPaces(s.distance - s.reach.maximum)} out of range (${WEAPONS[s.weapon].name})`,
      allowed: (s) => `${shownPaces(s.reach.maximum)} or less` },
    { code: 'movedAtDouble', condition: 'the firer moved at the double', citation: 'Table 8.2.2',
      refuses: (s) => s.barred,
      because: (s) => `${s.id} moved at the double this turn`, allowed: () => 'fire after a move at the march or the quick, or none' },
    { code: 'status', condition: 'the firer is broken or routed (unless option brokenMayFire)', citation: 'option brokenMayFire',
      refuses: (s) => isRetreating(s.moraleStatus) && !s.mayFireBroken,
      because: (s) => `${s.id} is ${s.moraleStatus}`, allowed: () => 'a resolute, determined or wavering unit' },
  ],
};
