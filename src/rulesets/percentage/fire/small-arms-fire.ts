import { procedure } from '../../../core/procedure';
import type { Resolution } from '../../../core/roll';
import { plural } from '../../../core/text';
import type { Umpire } from '../../../core/umpire';
import { capital } from '../capital';
import { lossesOf } from './casualties';
import { coverRows } from '../cover';
import { setting, type Settings } from '../options';
import { RANKS, ranksOf } from '../morale/ranks';
import { refusal } from '../refusal';
import { outcome, situation, type SmallArmsOutcome, type SmallArmsSituation } from './small-arms-fields';
import {
  COVER_ROW,
  DOUBLED_ROWS,
  NO_FIRE,
  SMALL_ARMS_BASE,
  SMALL_ARMS_CHECKS,
  SMALL_ARMS_MODIFIERS,
  type Shot,
  type Volley,
} from './small-arms-tables';
import { isRetreating, lossSteps } from '../unit';
import { isFirearm, SMALL_ARMS_RANGES } from '../weapons';

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
      flag: 'shooter',
      short: 's',
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
    {
      flag: 'target',
      short: 't',
      label: 'Target',
      example: 'Quiot=closed-column flank heavy-cover',
      nameField: 'targetId',
      numbers: ['targetFigures', 'targetFiguresOriginal'],
      fields: {
        formation: 'targetFormation',
        irregular: 'targetIrregular',
        flank: 'firingOnFlank',
        cover: 'targetCover',
        smoke: 'smoke',
        figures: 'targetFigures',
        original: 'targetFiguresOriginal',
      },
    },
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
  ],
  verdict: (o, s) => {
    if (o.casualties === undefined) return `${capital(s.id)} may not fire.`;
    return `${capital(s.targetId)} loses ${plural(o.casualties, 'figure', 'figures')}.`;
  },
  orders,
  views: () => [
    {
      title: 'Figures lost',
      answer: (o) => plural((o.casualties as number | undefined) ?? 0, 'figure', 'figures'),
    },
  ],
  *resolve(s, umpire) {
    if (!umpire.examine(SMALL_ARMS_CHECKS, shotOf(s, umpire))) return refusal(umpire) as SmallArmsOutcome;
    return yield* fireSmallArms(s, umpire);
  },
});

function shotOf(s: SmallArmsSituation, umpire: Umpire): Shot {
  return {
    ...s,
    mayFireBroken: isRetreating(s.moraleStatus) && setting(umpire, 'brokenMayFire'),
    barred: isBarred(s, umpire),
  };
}

/** Whether a row of 8.2.2 forbids the fire, unless the club has left it out; the ruling shows it beside the refusal. */
function isBarred(s: SmallArmsSituation, umpire: Umpire): boolean {
  const subject = s as Volley;
  const rows = umpire
    .rows(SMALL_ARMS_MODIFIERS)
    .filter(({ value, applies }) => value === NO_FIRE && applies(subject));
  if (rows.length === 0) return false;
  umpire.weigh({ ...SMALL_ARMS_MODIFIERS, id: 'small-arms-bars', rows }, subject);
  return true;
}

function* fireSmallArms(s: SmallArmsSituation, umpire: Umpire): Resolution<SmallArmsOutcome> {
  const ranks = ranksOf(
    { id: s.targetId, formation: s.targetFormation, irregular: s.targetIrregular, onFlank: s.firingOnFlank },
    umpire,
  );
  const percent = percentOf(volleyOf(s, ranks, umpire), umpire);
  const elements = firing(s, percent, umpire);
  const losses = yield* lossesOf(
    {
      what: `${s.id} fires at ${s.targetId}`,
      by: 'firer',
      elements,
      percent,
      ranks: 1,
      targetFigures: s.targetFigures,
    },
    umpire,
  );
  const { points, roll, casualties } = losses;
  return {
    legal: true,
    refused: undefined,
    percent,
    ranks,
    points,
    roll,
    casualties,
    lossesApply: setting(umpire, 'simultaneousFire') ? 'together' : 'atOnce',
    targetDisorder: markersFor(s, percent, casualties, umpire),
    smokeBalls: smokeOf(s, umpire),
    moraleCheckDue: checkDue(s, casualties),
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
    opening: isOpening(s, umpire),
    rankBonus: rankBonus(ranks, umpire),
    coverRows: rows,
    doubled: doubledBy(s, rows, umpire),
    wet: isWet(s, umpire),
    halved: isHalved(s, umpire),
  };
}

/** A claimed opening volley counts unless the unit is known to have fired before. */
function isOpening({ openingVolley, openingVolleyUsed }: SmallArmsSituation, umpire: Umpire): boolean {
  if (openingVolley !== true) return false;
  return setting(umpire, 'openingVolley') === 'ask' || openingVolleyUsed !== true;
}

function isWet({ rainOrSnow, fog }: SmallArmsSituation, umpire: Umpire): boolean {
  if (rainOrSnow === true || fog !== true) return rainOrSnow === true;
  if (!setting(umpire, 'fogAffectsSmallArms')) return false;
  umpire.step('option fogAffectsSmallArms', () => 'fog hinders firearms as rain and snow do');
  return true;
}

function rankBonus(ranks: number, umpire: Umpire): number {
  if (ranks === 1) return 0;
  return setting(umpire, 'ranksBonus') === 'perRank' ? ranks : ranks - 1;
}

function coverOf(s: SmallArmsSituation, umpire: Umpire): readonly string[] {
  const candidates = s.targetCover.map((cover) => [COVER_ROW[cover]]);
  const hinders = (code: string): number =>
    -coverValue(s, code, umpire) * (isDoubled(s, code, umpire) ? 2 : 1);
  return coverRows(candidates, hinders, () => setting(umpire, 'coverStacking'));
}

/** What a cover row takes from the percentage, as printed or by the house; nothing if the house has left it out. */
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

function percentOf(volley: Volley, umpire: Umpire): number {
  if (volley.smoke) {
    const balls = setting(umpire, 'smokeBallsToObscure');
    umpire.step(
      'option smokeBallsToObscure',
      () => `${plural(balls, 'smoke ball', 'smoke balls')} on the line of fire obscure a target`,
    );
  }
  const base = umpire.weigh(SMALL_ARMS_BASE, volley).total;
  const { total, codes } = umpire.weigh(SMALL_ARMS_MODIFIERS, volley);
  const sum = Math.max(0, base + total);
  umpire.step('Table 8.2.2', () => sumText(base + total));
  if (!codes.includes('closedSquare')) return sum;
  const half = Math.floor(sum / 2);
  umpire.step('Table 8.2.2', () => `in square, half of ${sum}%, rounded down: ${half}%`);
  return half;
}

function sumText(sum: number): string {
  return sum < 0
    ? `base and modifiers come to ${sum}%, which counts as 0%`
    : `base and modifiers come to ${sum}%`;
}

/** The elements that a percentage is of; how they are counted is the players' answer. */
function firing(s: SmallArmsSituation, percent: number, umpire: Umpire): number {
  if (s.figuresFiring === undefined) return 1;
  const figures = s.figuresFiring;
  const which =
    setting(umpire, 'smallArmsFigures') === 'front' ? 'front-rank figures' : 'figures of all ranks';
  umpire.step('option smallArmsFigures', () => `${s.id} fires with ${figures} ${which} at ${percent}% each`);
  return figures;
}

type MarkerRule = (percent: number, casualties: number, marked: boolean) => number;

const MARKERS: Readonly<Record<Settings['smallArmsDisorder'], MarkerRule>> = {
  perPhase: (percent, _, marked) => (percent > 0 && !marked ? 1 : 0),
  perFigure: (_, casualties) => casualties,
  onCasualty: (_, casualties, marked) => (casualties > 0 && !marked ? 1 : 0),
  none: () => 0,
};

function markersFor(s: SmallArmsSituation, percent: number, casualties: number, umpire: Umpire): number {
  const rule = setting(umpire, 'smallArmsDisorder');
  const marked = s.targetMarkedThisPhase === true;
  const markers = MARKERS[rule](percent, casualties, marked);
  umpire.step('option smallArmsDisorder', () => {
    const already = marked ? ', having its one of this phase' : '';
    return `${s.targetId} takes ${plural(markers, 'disorder marker', 'disorder markers')}${already}`;
  });
  return markers;
}

/** Whether the losses cross a 25% mark; unknown unless both strengths are. A unit that is gone checks no more. */
function checkDue(s: SmallArmsSituation, casualties: number): boolean | undefined {
  const { targetFigures, targetFiguresOriginal } = s;
  if (targetFigures === undefined || targetFiguresOriginal === undefined) return undefined;
  const left = targetFigures - casualties;
  return left > 0 && lossSteps(left, targetFiguresOriginal) > lossSteps(targetFigures, targetFiguresOriginal);
}

function orders(o: SmallArmsOutcome, s: SmallArmsSituation): readonly string[] {
  const { casualties = 0, targetDisorder = 0, smokeBalls = 0 } = o;
  const when = o.lossesApply === 'together' ? ' once all fire of the phase is resolved' : ' at once';
  return [
    ...(casualties > 0 ? [`Remove ${plural(casualties, 'figure', 'figures')} of ${s.targetId}${when}.`] : []),
    ...(targetDisorder > 0
      ? [`Give ${s.targetId} ${plural(targetDisorder, 'disorder marker', 'disorder markers')}.`]
      : []),
    ...(smokeBalls > 0
      ? [
          `Place ${plural(smokeBalls, 'smoke ball', 'smoke balls')} before ${s.id} when the phase marks smoke.`,
        ]
      : []),
    ...(o.moraleCheckDue === true ? [`${capital(s.targetId)} checks morale at the end of the phase.`] : []),
  ];
}
