import type { Resolution, Roll } from '../../../core/dice/roll';
import { plural, signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { howManyUpTo, twoTens } from '../dice';
import { setting } from '../options';
import { shownPaces } from '../scale';
import { DISCIPLINES } from '../unit';
import type { Penalties } from './fields';
import { EMERGENCY_LIMBER, FRACTION_WORDS, LIMBER_MARKERS } from './options';
import { FORMED_MOVERS, TERRAIN, type Gait, type Terrain } from './kinds';
import {
  FRONTAGE_PENALTIES,
  FRONTAGE_STEPS,
  frontageAt,
  FRONTAGE_CLASSES,
  HEAVY_FROM,
  MOVEMENT_RATES,
  rateBy,
  TERRAIN_EFFECTS,
  TERRAIN_PENALTIES,
  DOUBLE_ROLL,
  FRONTAGE_TABLE,
  type Move,
} from './tables';

/** What moves, at what gait and over what ground. */
interface Going extends Penalties {
  readonly gait: Gait;
}

/** What a move allows and costs, before any dice. */
export interface Allowance {
  /** Paces that may be moved. */
  readonly allowance: number;
  /** Men across the front without penalty; undefined for units without a frontage. */
  readonly maxFrontage: number | undefined;
  readonly disorderAdded: number;
  readonly temporaryDisorder: number;
}

/** The allowance of a unit, worked out in the order of the sheet's tables (6.1 to 6.5). */
export function allowanceOf(going: Going, umpire: Umpire): Allowance {
  const move = moveOf(going, umpire);
  const start = afterTurnUsed(startingRate(move, umpire), move, umpire);
  const terrain = umpire.weigh(TERRAIN_PENALTIES, move, move.id);
  const maxFrontage = greatestFrontage(move, terrain.codes, umpire);
  const wide = { ...move, frontageRows: frontageRowsOf(move, maxFrontage, umpire) };
  const penalties = terrain.total + umpire.weigh(FRONTAGE_PENALTIES, wide, move.id).total;
  umpire.by('T6-02, T6-05, T6-07').step('Tables 6.1-6.5', () => sumText(start, penalties));
  const allowance = atLeastMinimum(finalRate(start + penalties, move, umpire), start, umpire);
  return { allowance, maxFrontage, ...markersOf(move, terrain.codes, umpire) };
}

function sumText(start: number, penalties: number): string {
  return penalties === 0
    ? `no penalties: ${shownPaces(start)}`
    : `${start} ${signed(penalties)}: ${shownPaces(start + penalties)}`;
}

/** The printed rate (T6-02). An option sets what Austrian "horse batteries" add. */
export function rateOf({ mover, gait }: Pick<Going, 'mover' | 'gait'>, umpire: Umpire): number {
  umpire.look(MOVEMENT_RATES);
  const rate = rateBy(umpire.settings, mover, gait) ?? 0;
  return mover === 'austrianHorse' ? rate + setting(umpire, 'austrianHorseBonus') : rate;
}

const isHeavy = ({ poundage = 0 }: Going): boolean => poundage >= HEAVY_FROM;
const twoThirds = (paces: number): number => Math.floor((2 * paces) / 3);

/**
 * The rate at the start. Guns of 12 pounds or more lose a third of it, rounded down (T6-03); by option they lose it at
 * the end.
 */
function startingRate(move: Move, umpire: Umpire): number {
  const rate = rateOf(move, umpire);
  umpire
    .by('T6-02')
    .step(
      'Table 6.1',
      () => `${move.mover === 'unlimbered' ? 'by prolong' : `at the ${move.gait}`} ${shownPaces(rate)}`,
    );
  if (!isHeavy(move) || setting(umpire, 'heavyGunOrder') === 'final') return rate;
  umpire.by('T6-03').step('Table 6.2', () => heavyText(rate));
  return twoThirds(rate);
}

function heavyText(paces: number): string {
  const left = shownPaces(twoThirds(paces));
  return `guns of ${HEAVY_FROM} pounds or more: two thirds of ${paces}, rounded down: ${left}`;
}

/** The rate, less the part of the turn that is used up, rounded down to a whole pace (T6-04). */
function afterTurnUsed(
  rate: number,
  { turnFractionUsed = 0, formationChange }: Move,
  umpire: Umpire,
): number {
  if (formationChange !== undefined) setting(umpire, 'formationFractions');
  if (turnFractionUsed === 0) return rate;
  const left = Math.floor(rate * (1 - turnFractionUsed));
  umpire
    .by('T6-04')
    .step(
      'option formationFractions',
      () =>
        `${FRACTION_WORDS[turnFractionUsed]} of the turn is used${timeNote(formationChange)}: ${shownPaces(left)} are left`,
    );
  return left;
}

/** What took the time; the sheet prints a time only for limbering before a threat. */
function timeNote(change: string | undefined): string {
  if (change === EMERGENCY_LIMBER) return ' by limbering';
  return change === undefined ? ', a time not on the sheet' : ` by ${change}, a time not on the sheet`;
}

function finalRate(paces: number, move: Move, umpire: Umpire): number {
  if (!isHeavy(move) || setting(umpire, 'heavyGunOrder') === 'base' || paces <= 0) return paces;
  umpire.by('T6-03').step('Table 6.2', () => heavyText(paces));
  return twoThirds(paces);
}

/**
 * The allowance, never below 0 (T6-08). The sheet prints no minimum move; the one that an option sets is never longer
 * than the move without penalties.
 */
function atLeastMinimum(paces: number, start: number, umpire: Umpire): number {
  if (paces === start) return paces;
  const least = Math.min(start, setting(umpire, 'minimumMove'));
  if (paces >= least) return paces;
  umpire
    .by('T6-08')
    .step('option minimumMove', () =>
      least === 0 ? 'less than 0 paces counts as 0' : `no less than the minimum move: ${shownPaces(least)}`,
    );
  return least;
}

function moveOf(going: Going, umpire: Umpire): Move {
  const terrain = going.terrain ?? [];
  // How often each counts was asked by this option, which the ruling then names.
  if (terrain.length > 0) setting(umpire, 'terrainCount');
  const timesOf = (one: Terrain): number => going.features?.[one] ?? 1;
  return { ...going, times: Object.fromEntries(terrain.map((one) => [one, timesOf(one)])), frontageRows: [] };
}

/** What the terrain that counts costs in discipline classes for the frontage, or in markers. */
function effectOf({ times }: Move, codes: readonly string[], effect: 'classes' | 'markers'): number {
  return TERRAIN.filter((one) => codes.includes(one)).reduce(
    (sum, one) => sum + TERRAIN_EFFECTS[one][effect] * (times[one] ?? 0),
    0,
  );
}

/**
 * The greatest frontage without penalty, in men, by the discipline class that is left after gait, order and terrain
 * (T6-06); undefined for units without a frontage.
 */
function greatestFrontage(move: Move, codes: readonly string[], umpire: Umpire): number | undefined {
  if (!FORMED_MOVERS.includes(move.mover)) return undefined;
  const rung = DISCIPLINES.indexOf(move.discipline ?? 'trained');
  const classes = umpire.look(FRONTAGE_CLASSES);
  const moved = classes[move.order ?? 'close'].classes + classes[move.gait].classes;
  const index = rung + moved - effectOf(move, codes, 'classes');
  const men = frontageAt(index, () => setting(umpire, 'belowRabble'), umpire.look(FRONTAGE_TABLE));
  umpire
    .by('T6-06')
    .step('Tables 6.3, 6.5', () => `${move.id} may be ${plural(men, 'man', 'men')} wide without penalty`);
  return men;
}

/**
 * The rows of 6.4 that count: only that of the largest step reached (T6-07), or all by option. Artillery has no
 * frontage.
 */
function frontageRowsOf(
  { frontageMen = 0, frontFigures }: Move,
  greatest: number | undefined,
  umpire: Umpire,
): readonly string[] {
  if (frontFigures !== undefined) setting(umpire, 'menPerFigure');
  if (greatest === undefined) return [];
  const reached = FRONTAGE_STEPS.filter(({ times }) =>
    times === 1 ? frontageMen > greatest : frontageMen >= times * greatest,
  ).map(({ code }) => code);
  return reached.length < 2 || setting(umpire, 'frontageSteps') === 'sum' ? reached : reached.slice(-1);
}

/** Markers that the ground gives: some at once, some when the last stand is clear, some for a turn only (T6-10). */
function markersOf(
  move: Move,
  codes: readonly string[],
  umpire: Umpire,
): Pick<Allowance, 'disorderAdded' | 'temporaryDisorder'> {
  const byRow: Readonly<Record<string, () => number>> = {
    linearObstacle: () => move.obstaclesCleared ?? 0,
    defile: () => defileMarkers(move, umpire),
    sparseBuildings: () => (isNarrow(move) ? 0 : 1),
    denseBuildings: () => 1,
  };
  const markers = codes.reduce((sum, code) => sum + (byRow[code]?.() ?? 0), 0);
  return {
    disorderAdded: markers + effectOf(move, codes, 'markers') + limberMarkers(move, umpire),
    temporaryDisorder: codes.includes('structure') ? 1 : 0,
  };
}

/** Guns that limber before a threat, which takes a quarter of the turn, also get markers for it (4.1). */
function limberMarkers({ formationChange }: Move, umpire: Umpire): number {
  if (formationChange !== EMERGENCY_LIMBER) return 0;
  umpire
    .by('T6-04, T6-10')
    .step('Section 4.1', () => `limbering before a threat costs ${LIMBER_MARKERS} markers`);
  return LIMBER_MARKERS;
}

function defileMarkers({ defilesCleared = 0, oneStandFront }: Move, umpire: Umpire): number {
  return setting(umpire, 'defileMarker') === 'unlessOneStand' && oneStandFront === true ? 0 : defilesCleared;
}

/** Whether a unit is on a front of one stand, or in open or extended order. */
function isNarrow({ oneStandFront, order = 'close' }: Move): boolean {
  return oneStandFront === true || order !== 'close';
}

/**
 * How many guns are wrecked: after a move at the double, 2D10 for each piece of limbered artillery, which a low total
 * wrecks (T6-09).
 */
export function* wrecksOf(
  { id, pieces, onSlopeOrCover }: Going,
  umpire: Umpire,
): Resolution<number | undefined> {
  if (pieces === undefined) return undefined;
  const { rough, open } = umpire.look(DOUBLE_ROLL);
  const most = (onSlopeOrCover === true ? rough : open).upTo;
  const roll = (what: string): Roll => twoTens(`${id} moved at the double, ${what}`, 'owner');
  const isEach = setting(umpire, 'artilleryDoubleRoll') === 'perPiece';
  umpire
    .by('T6-09')
    .step('Table 6.1, note 2', () =>
      isEach
        ? `artillery at the double: 2D10 for each gun; ${most} or less wrecks it`
        : `artillery at the double: 2D10 for the battery; ${most} or less wrecks all its guns`,
    );
  if (isEach) {
    return yield* howManyUpTo(
      Array.from({ length: pieces }, (_, i) => roll(`gun ${i + 1}`)),
      most,
    );
  }
  return (yield* howManyUpTo([roll('the battery')], most)) * pieces;
}
