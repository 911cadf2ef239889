import { procedure, SHOOTER } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { lossesOf } from './casualties';
import { COVER_ROW, coverRows } from '../cover';
import { setting } from '../options';
import { RANKS, ranksOf } from './ranks';
import { targetFlag } from './target-fields';
import { refusal } from '../refusal';
import { barsOf } from '../rows';
import {
  checkDue,
  fireMarkers,
  fireOrders,
  fireVerdict,
  fireViews,
  noteSmoke,
  whenLossesApply,
} from './after-fire';
import { outcome, situation, type SmallArmsOutcome, type SmallArmsSituation } from './small-arms-fields';
import {
  DOUBLED_ROWS,
  NO_FIRE,
  SMALL_ARMS_BASE,
  SMALL_ARMS_CHECKS,
  SMALL_ARMS_MODIFIERS,
  type Shot,
  type Volley,
} from './small-arms-tables';
import { isRetreating } from '../unit';
import { isFirearm, reachOf, SMALL_ARMS_RANGES } from '../weapons';

/** Fire of one unit's small arms at one target (8.2.1, 8.2.2). */
export const smallArmsFire = procedure({
  id: 'small-arms-fire',
  title: 'Small arms fire',
  summary: 'One infantry or cavalry unit fires its small arms at one target.',
  citation: 'Tables 8.2.1, 8.2.2',
  situation,
  outcome,
  tables: [SMALL_ARMS_RANGES.id, SMALL_ARMS_MODIFIERS.id, SMALL_ARMS_BASE.id, RANKS.id, SMALL_ARMS_CHECKS.id],
  units: [
    {
      ...SHOOTER,
      label: 'Firer',
      example: 'Hulse=inf 24 disciplined volley',
      nameField: 'id',
      numbers: ['figuresFiring'],
      fields: {
        arm: 'arm',
        discipline: 'discipline',
        weapon: 'weapon',
        figures: 'figuresFiring',
        aims: 'trainedToAim',
        unaccustomed: 'irregularUnaccustomed',
        skirmishers: 'integralSkirmishers',
        status: 'moraleStatus',
        disorder: 'disorder',
        formation: 'formation',
        gait: 'gait',
        volley: 'openingVolley',
        stands: 'standsFired',
      },
    },
    targetFlag('Quiot=closed-column flank heavy-cover'),
  ],
  examples: [
    {
      command: "fire --rules percentage -s 'inf 24 volley' -t line --distance 50",
      about: 'an opening volley at close range',
    },
    {
      command:
        "fire --rules percentage -s '10 ball-rifle aims' -t 'extended-order heavy-cover' --distance 200",
      about: 'riflemen at skirmishers in heavy cover',
    },
    {
      command: "fire --rules percentage -s 'artillery 8 heavy' -t closed-column --distance 300",
      about: 'guns: any firer that is named as such leads to artillery-fire',
    },
  ],
  verdict: (o, s) => fireVerdict(o, s.id, s),
  orders: (o, s) => fireOrders(o, s.id, s),
  views: fireViews,
  *resolve(s, umpire) {
    if (!umpire.examine(SMALL_ARMS_CHECKS, shotOf(s, umpire))) return refusal(umpire) as SmallArmsOutcome;
    return yield* fireSmallArms(s, umpire);
  },
});

function shotOf(s: SmallArmsSituation, umpire: Umpire): Shot {
  const reach = reachOf(s.weapon, umpire.settings);
  return {
    ...s,
    reach,
    mayFireBroken: isRetreating(s.moraleStatus) && setting(umpire, 'brokenMayFire'),
    // The row forbids nothing if the house rules leave it out.
    barred: barsOf(SMALL_ARMS_MODIFIERS, NO_FIRE, { ...s, reach } as Volley, umpire).length > 0,
  };
}

/**
 * Points are figures x percentage (T8.2-10). Beside losses, fire gives a marker by option (T8.2-11); that the firer has
 * fired, and that the target has lost figures, is noted (T8.2-12).
 */
function* fireSmallArms(s: SmallArmsSituation, umpire: Umpire): Resolution<SmallArmsOutcome> {
  const ranks = ranksOf(
    { id: s.targetId, formation: s.targetFormation, irregular: s.targetIrregular, onFlank: s.firingOnFlank },
    umpire,
  );
  const percent = percentOf(volleyOf(s, ranks, umpire), umpire);
  const elements = firing(s, percent, umpire);
  const shot = { what: `${s.id} fires at ${s.targetId}`, by: 'firer', elements, percent, ranks: 1 };
  const { points, roll, casualties } = yield* lossesOf({ ...shot, targetFigures: s.targetFigures }, umpire);
  const hit = { percent, casualties, marked: s.targetMarkedThisPhase === true };
  const targetDisorder = fireMarkers('smallArmsDisorder', s.targetId, hit, umpire);
  return {
    legal: true,
    refused: undefined,
    percent,
    ranks,
    points,
    roll,
    casualties,
    lossesApply: whenLossesApply(umpire),
    targetDisorder,
    smokeBalls: smokeOf(s, umpire),
    moraleCheckDue: checkDue(s, casualties),
    hurtByFire: casualties > 0 || targetDisorder > 0,
    openingVolleyUsed: isFirearm(s.weapon) || undefined,
    smallArmsLossLastTurn: casualties > 0,
  };
}

function smokeOf({ standsFired = 0 }: SmallArmsSituation, umpire: Umpire): number {
  return standsFired === 0 ? 0 : standsFired * setting(umpire, 'smokePerStand');
}

function volleyOf(s: SmallArmsSituation, ranks: number, umpire: Umpire): Volley {
  const rows = coverOf(s, umpire);
  return {
    ...s,
    base: setting(umpire, 'smallArmsBase'),
    reach: reachOf(s.weapon, umpire.settings),
    opening: isOpening(s, umpire),
    rankBonus: rankBonus(ranks, umpire),
    coverRows: rows,
    doubled: doubledBy(s, rows, umpire),
    wet: isWet(s, umpire),
    halved: isHalved(s, umpire),
  };
}

/**
 * Whether the fire counts as an opening volley: if the players say so, unless the unit is known to have fired before.
 */
function isOpening({ openingVolley, openingVolleyUsed }: SmallArmsSituation, umpire: Umpire): boolean {
  if (openingVolley !== true) return false;
  return setting(umpire, 'openingVolley') === 'ask' || openingVolleyUsed !== true;
}

function isWet({ rainOrSnow, fog }: SmallArmsSituation, umpire: Umpire): boolean {
  if (rainOrSnow === true || fog !== true) return rainOrSnow === true;
  if (!setting(umpire, 'fogAffectsSmallArms')) return false;
  umpire.by('T8.2-08').step('option fogAffectsSmallArms', () => 'fog hinders firearms as rain and snow do');
  return true;
}

/** Ranks that the row for ranks counts: those beyond the first (T8.2-06), or all of them by option. */
function rankBonus(ranks: number, umpire: Umpire): number {
  if (ranks === 1) return 0;
  return setting(umpire, 'ranksBonus') === 'perRank' ? ranks : ranks - 1;
}

/**
 * The rows of cover that count: of several kinds the one that hinders the firer most, unless the club adds them up.
 * Irregulars double cover, but not works (T8.2-07).
 */
function coverOf(s: SmallArmsSituation, umpire: Umpire): readonly string[] {
  const candidates = s.targetCover.map((cover) => [COVER_ROW[cover]]);
  const hinders = (code: string): number =>
    -coverValue(s, code, umpire) * (isDoubled(s, code, umpire) ? 2 : 1);
  return coverRows(candidates, hinders, () => setting(umpire, 'coverStacking'));
}

/** What a cover row adds to the percentage, as printed or by the house rules; 0 if these leave it out. */
function coverValue(s: SmallArmsSituation, code: string, umpire: Umpire): number {
  const row = umpire.rows(SMALL_ARMS_MODIFIERS).find((one) => one.code === code);
  return row?.applies({ ...(s as Volley), coverRows: [code] }) === true ? Number(row.value) : 0;
}

function isDoubled({ targetIrregular }: SmallArmsSituation, code: string, umpire: Umpire): boolean {
  return targetIrregular && (DOUBLED_ROWS.includes(code) || setting(umpire, 'irregularDoubleWorks'));
}

function doubledBy(s: SmallArmsSituation, rows: readonly string[], umpire: Umpire): number {
  return rows
    .filter((code) => isDoubled(s, code, umpire))
    .reduce((sum, code) => sum + coverValue(s, code, umpire), 0);
}

function isHalved({ formation }: SmallArmsSituation, umpire: Umpire): boolean {
  return formation === 'closedSquare' || (formation === 'openSquare' && setting(umpire, 'openSquareHalved'));
}

/** The hit percentage: not below 0, and halved last by a closed square (T8.2-09). */
function percentOf(volley: Volley, umpire: Umpire): number {
  noteSmoke(volley.smoke, umpire);
  // The percentage goes by the ranges, so that it names those of the house.
  umpire.look(SMALL_ARMS_RANGES);
  const base = umpire.weigh(SMALL_ARMS_BASE, volley).total;
  const { total, codes } = umpire.weigh(SMALL_ARMS_MODIFIERS, volley);
  const sum = Math.max(0, base + total);
  umpire.by('T8.2-09').step('Table 8.2.2', () => sumText(base + total));
  if (!codes.includes('closedSquare')) return sum;
  const half = Math.floor(sum / 2);
  umpire.by('T8.2-09').step('Table 8.2.2', () => `in square, half of ${sum}%, rounded down: ${half}%`);
  return half;
}

function sumText(sum: number): string {
  return sum < 0
    ? `base and modifiers come to ${sum}%, which counts as 0%`
    : `base and modifiers come to ${sum}%`;
}

/** The figures that fire. The players count them; the option says which they have counted. */
function firing(s: SmallArmsSituation, percent: number, umpire: Umpire): number {
  if (s.figuresFiring === undefined) return 1;
  const figures = s.figuresFiring;
  const which =
    setting(umpire, 'smallArmsFigures') === 'front' ? 'front-rank figures' : 'figures of all ranks';
  umpire
    .by('T8.2-10')
    .step('option smallArmsFigures', () => `${s.id} fires with ${figures} ${which} at ${percent}% each`);
  return figures;
}
