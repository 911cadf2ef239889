import { procedure, SHOOTER } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import { signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { COVER_ROW, coverRows } from '../cover';
import { setting } from '../options';
import { bandAt, RANGE_BANDS, type RangeBand } from '../range-band';
import { refusal } from '../refusal';
import { barsOf } from '../rows';
import { isRetreating } from '../unit';
import {
  checkDue,
  fireMarkers,
  fireOrders,
  fireVerdict,
  fireViews,
  noteSmoke,
  whenLossesApply,
} from './after-fire';
import { outcome, situation, type ArtilleryOutcome, type ArtillerySituation } from './artillery-fields';
import {
  ARTILLERY_BASE,
  ARTILLERY_CHECKS,
  ARTILLERY_MODIFIERS,
  baseAt,
  coversMinded,
  PROHIBITED,
  type Aimed,
  type Shoot,
} from './artillery-tables';
import { lossesOf } from './casualties';
import { RANKS, ranksOf } from './ranks';
import { targetFlag } from './target-fields';

/** Fire of one battery, or of some of its guns, at one target in step 5a. */
export const artilleryFire = procedure({
  id: 'artillery-fire',
  title: 'Artillery fire',
  summary: 'Guns, howitzers, mortars or rockets of one battery fire at one target.',
  citation: 'Tables 7.2.1-7.2.3',
  situation,
  outcome,
  tables: [ARTILLERY_BASE.id, ARTILLERY_MODIFIERS.id, RANKS.id, RANGE_BANDS.id, ARTILLERY_CHECKS.id],
  units: [
    {
      ...SHOOTER,
      label: 'Battery',
      example: 'Mercer=artillery 6 light disciplined',
      nameField: 'id',
      numbers: ['guns'],
      fields: {
        arm: 'arm',
        type: 'gunType',
        guns: 'guns',
        pounds: 'poundage',
        class: 'gunClass',
        discipline: 'discipline',
        disorder: 'disorder',
        status: 'moraleStatus',
        formation: 'formation',
        moved: 'moved',
        'under-fire': 'underFire',
        nation: 'nation',
      },
    },
    targetFlag('Quiot=closed-column flank heavy-works'),
  ],
  examples: [
    {
      command: "fire --rules percentage -s 'artillery 8 heavy' -t closed-column --distance 300",
      about: 'eight heavy guns at a closed column',
    },
    {
      command:
        "fire --rules percentage -s 'artillery 2 howitzer moved' -t 'line medium-works' --distance 200",
      about: 'howitzers that have moved, at a unit in works',
    },
  ],
  verdict: (o, s) => fireVerdict(o, s.id, s),
  orders: (o, s) => fireOrders(o, s.id, s),
  views: fireViews,
  *resolve(s, umpire) {
    const band = bandAt(s.distance, umpire);
    if (!umpire.examine(ARTILLERY_CHECKS, aimedOf(s, band, umpire))) {
      return { ...(refusal(umpire) as ArtilleryOutcome), band };
    }
    return yield* fireGuns(s, band, umpire);
  },
});

function aimedOf(s: ArtillerySituation, band: RangeBand, umpire: Umpire): Aimed {
  return {
    ...s,
    band,
    edges: setting(umpire, 'pBands'),
    bars: barsOf(ARTILLERY_MODIFIERS, PROHIBITED, plainShoot(s, band), umpire),
    mayFireBroken: isRetreating(s.moraleStatus) && setting(umpire, 'brokenMayFire'),
  };
}

/** Points are guns x percentage x ranks (T7.2-10). Every gun that fires makes smoke, even at 0% (T7.2-12). */
function* fireGuns(s: ArtillerySituation, band: RangeBand, umpire: Umpire): Resolution<ArtilleryOutcome> {
  const ranks = ranksHit(s, umpire);
  const percent = percentOf(shootOf(s, band, umpire), umpire);
  const losses = yield* lossesOf(
    {
      what: `${s.id} fires at ${s.targetId}`,
      by: 'firer',
      elements: s.guns,
      percent,
      ranks,
      targetFigures: s.targetFigures,
    },
    umpire,
  );
  const { points, roll, casualties } = losses;
  const targetDisorder = markersFor(s, percent, casualties, umpire);
  return {
    legal: true,
    refused: undefined,
    band,
    percent,
    ranks,
    points,
    roll,
    casualties,
    lossesApply: whenLossesApply(umpire),
    targetDisorder,
    smokeBalls: s.guns * setting(umpire, 'smokePerGun'),
    moraleCheckDue: checkDue(s, casualties),
    hurtByFire: casualties > 0 || targetDisorder > 0,
  };
}

/**
 * Artillery gives no markers unless the club says so; the loss of a figure is enough for a unit to count as hurt by
 * fire (T7.2-11).
 */
function markersFor(s: ArtillerySituation, percent: number, casualties: number, umpire: Umpire): number {
  const hit = { percent, casualties, marked: s.targetMarkedThisPhase === true };
  return fireMarkers('artilleryDisorder', s.targetId, hit, umpire);
}

/** Ranks that each hit goes through: those of the target (T7.2-09), or 1 if the club ignores ranks. */
function ranksHit(s: ArtillerySituation, umpire: Umpire): number {
  if (setting(umpire, 'artilleryRankUse') === 'ignore') {
    umpire.by('T7.2-09').step('option artilleryRankUse', () => 'the ranks of the target do not matter');
    return 1;
  }
  const { targetId, targetFormation, targetIrregular, firingOnFlank } = s;
  const target = {
    id: targetId,
    formation: targetFormation,
    irregular: targetIrregular,
    onFlank: firingOnFlank,
  };
  return ranksOf(target, umpire);
}

/** A shot, before the rows of cover that count and the readings are known. */
function plainShoot(s: ArtillerySituation, band: RangeBand): Shoot {
  return { ...s, band, coverRows: [], mortarsBonus: false, nationsCount: false };
}

function shootOf(s: ArtillerySituation, band: RangeBand, umpire: Umpire): Shoot {
  const isNearMortar = s.gunType === 'mortar' && (band === 'P2' || band === 'P3');
  const nationsCount = (s.nation ?? 'none') !== 'none' && setting(umpire, 'nationalArtillery');
  noteReadings(s, nationsCount, umpire);
  const shoot = plainShoot(s, band);
  return {
    ...shoot,
    coverRows: coverOf(shoot, umpire),
    mortarsBonus: isNearMortar && setting(umpire, 'mortarCloseBonus'),
    nationsCount,
  };
}

const UNDER_FIRE = {
  announced: 'under fire: an enemy has announced it as his target this phase',
  recent: 'under fire: an enemy has fired at it since its own last fire',
} as const;

/** Names the readings by which the players have answered these questions, where the answers count. */
function noteReadings(
  { underFire, nation }: ArtillerySituation,
  nationsCount: boolean,
  umpire: Umpire,
): void {
  if (underFire) {
    const reading = setting(umpire, 'underFireMeans');
    umpire.by('T7.2-03').step('option underFireMeans', () => UNDER_FIRE[reading]);
  }
  if (nationsCount && nation === 'prussian1808') {
    const years = setting(umpire, 'prussianMiddleYears');
    umpire
      .by('T7.2-03')
      .step('option prussianMiddleYears', () => `the Prussian row between 1807 and 1815 is for ${years}`);
  }
}

/**
 * The rows of cover that count: of several kinds the one that hinders the firer most (T7.2-03), unless the club adds
 * them up. A row that the house rules leave out hinders nobody.
 */
function coverOf(shoot: Shoot, umpire: Umpire): readonly string[] {
  const rows = umpire.rows(ARTILLERY_MODIFIERS);
  const hinders = (code: string): number => {
    const row = rows.find((one) => one.code === code);
    return row?.applies({ ...shoot, coverRows: [code] }) === true ? -Number(row.value) : 0;
  };
  const candidates = coversMinded(shoot).map((cover) => [COVER_ROW[cover]]);
  return coverRows(candidates, hinders, () => setting(umpire, 'coverStacking'));
}

/** The rows that halve the final percentage, each rounded down; both can apply (T7.2-07). */
const LAST_HALVINGS = ['moved', 'wavering'] as const;

/** Base and modifiers, not below 0 (T7.2-05) and without a limit above (T7.2-08). */
function percentOf(shoot: Shoot, umpire: Umpire): number {
  noteSmoke(shoot.smoke, umpire);
  const { total, codes } = umpire.weigh(ARTILLERY_MODIFIERS, shoot);
  const sum = codes.includes('inclement')
    ? inBadWeather(shoot.band, total, umpire)
    : sumOf(shoot.band, baseAt(shoot.band, umpire), total, umpire);
  return LAST_HALVINGS.filter((code) => codes.includes(code)).reduce(
    (percent, code) => half(code, percent, NOTE, umpire),
    sum,
  );
}

/** Rain, snow or fog halves the sum, rounded down (T7.2-06); by option it halves the base only. */
function inBadWeather(band: RangeBand, total: number, umpire: Umpire): number {
  const base = baseAt(band, umpire);
  return setting(umpire, 'inclementHalves') === 'total'
    ? half('inclement weather', sumOf(band, base, total, umpire), INCLEMENT, umpire)
    : sumOf(band, half('inclement weather, the base only', base, INCLEMENT, umpire), total, umpire);
}

/** What halves a percentage. */
interface Halving {
  readonly rule: string;
  readonly citation: string;
}

const NOTE: Halving = { rule: 'T7.2-07', citation: 'Table 7.2.2, note 1' };
const INCLEMENT: Halving = { rule: 'T7.2-06', citation: 'Table 7.2.2, option inclementHalves' };

function half(why: string, percent: number, { rule, citation }: Halving, umpire: Umpire): number {
  const halved = Math.floor(percent / 2);
  umpire.by(rule).step(citation, () => `${why}: half of ${percent}%, rounded down: ${halved}%`);
  return halved;
}

function sumOf(band: RangeBand, base: number, total: number, umpire: Umpire): number {
  umpire.by('T7.2-02, T7.2-05').step('Tables 7.2.1, 7.2.2', () => sumText(band, base, total));
  return Math.max(0, base + total);
}

function sumText(band: RangeBand, base: number, total: number): string {
  const modifiers = total === 0 ? '' : `, modifiers ${signed(total)}%`;
  const sum = base + total;
  return `${band}: base ${base}%${modifiers}: ${sum < 0 ? `${sum}%, which counts as 0%` : `${sum}%`}`;
}
