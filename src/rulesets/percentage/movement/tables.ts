import { within } from '../../../core/input/distance';
import type { Values } from '../../../core/input/field';
import { cellsOf, lookup } from '../../../core/ruling/lookup';
import type { CheckTable, FactorRow, FactorTable } from '../../../core/ruling/table';
import { signed } from '../../../core/input/text';
import { shownPaces } from '../scale';
import { rowsOf } from '../rows';
import { DISCIPLINES, DISCIPLINE_LABELS, type Discipline } from '../unit';
import type { Penalties } from './fields';
import { GAITS, TERRAIN_LABELS, type Gait, type Mover, type Terrain, type ORDERS } from './kinds';

const RATES_CITATION = 'Table 6.1';
const TERRAIN_CITATION = 'Table 6.2';

/** Paces by gait; null = never at that gait (T6-02; 6.1). */
const RATES = {
  foot: { march: 120, quick: 180, double: 240 },
  mounted: { march: 160, quick: 240, double: 400 },
  prolong: { march: 40, quick: null, double: null },
};

/** The row of each mover; Austrian "horse batteries" add their bonus. */
const ROW_OF: Readonly<Record<Mover, keyof typeof RATES>> = {
  infantry: 'foot',
  footArtillery: 'foot',
  austrianHorse: 'foot',
  cavalry: 'mounted',
  horseArtillery: 'mounted',
  unlimbered: 'prolong',
  leader: 'mounted',
};

/** Guns of this weight or more, in pounds, lose a third of their rate (6.2). */
export const HEAVY_FROM = 12;

export const MOVEMENT_RATES = lookup(
  {
    id: 'movement-rates',
    rule: 'T6-02',
    title: 'Movement rates, paces (6.1)',
    citation: RATES_CITATION,
    columns: ['mover', ...GAITS],
  },
  RATES as Readonly<Record<keyof typeof RATES, Readonly<Record<Gait, number | null>>>>,
  ({ foot, mounted, prolong }) => [
    ['infantry, foot artillery', ...GAITS.map((gait) => foot[gait] ?? '-')],
    [
      'Austrian "horse battery"',
      ...GAITS.map((gait) => `${foot[gait] ?? '-'} + bonus (option austrianHorseBonus)`),
    ],
    ['cavalry, horse artillery', ...GAITS.map((gait) => mounted[gait] ?? '-')],
    ['unlimbered artillery, by prolong', ...GAITS.map((gait) => prolong[gait] ?? '-')],
  ],
);

/** The paces of a mover at a gait, by these settings; null = never. */
export function rateBy(options: Values, mover: Mover, gait: Gait): number | null {
  return cellsOf(MOVEMENT_RATES, options)[ROW_OF[mover]][gait];
}

/** What each terrain of 6.2 costs beside paces: discipline classes for the frontage, and markers. */
export const TERRAIN_EFFECTS: Readonly<
  Record<Terrain, { readonly classes: number; readonly markers: number }>
> = {
  gentleSlope: { classes: 1, markers: 0 },
  moderateSlope: { classes: 2, markers: 0 },
  steepSlope: { classes: 0, markers: 1 },
  lightWoods: { classes: 1, markers: 0 },
  heavyWoods: { classes: 2, markers: 0 },
};

/** A move, with what follows from it and from the options. */
export interface Move extends Penalties {
  readonly gait: Gait;
  /** How often the row of each terrain counts; absent = not at all. */
  readonly times: Readonly<Partial<Record<Terrain, number>>>;
  /** Codes of the rows of 6.4 that count. */
  readonly frontageRows: readonly string[];
}

const terrainRows = rowsOf<Move>(TERRAIN_CITATION);

function terrainRow(terrain: Terrain, paces: number): FactorRow<Move> {
  const { classes, markers } = TERRAIN_EFFECTS[terrain];
  const down = classes === 0 ? '' : `down ${classes} ${classes === 1 ? 'class' : 'classes'}`;
  const columns = { frontage: down, markers: markers === 0 ? '' : String(markers) };
  return terrainRows.row(
    terrain,
    TERRAIN_LABELS[terrain],
    (m) => paces * (m.times[terrain] ?? 0),
    (m) => m.times[terrain] !== undefined,
    { shown: signed(paces), columns },
  );
}

/** A row of 6.2 that costs no paces: it is listed, with its effect in words. */
function shownRow(
  code: string,
  name: string,
  frontage: string,
  markers: string,
  applies: (m: Move) => boolean,
): FactorRow<Move> {
  return terrainRows.row(code, name, 0, applies, { columns: { frontage, markers } });
}

const WHEN_CLEAR = '1 when the last stand is clear, or on a morale check';

/**
 * Each row counts once in a move, except that each linear obstacle counts (T6-05). Unlimbered guns pay all of these too
 * (T6-12).
 */
// prettier-ignore
export const TERRAIN_PENALTIES: FactorTable<Move> = {
  kind: 'factors', id: 'terrain-penalties', title: `Movement penalties of terrain; guns of ${HEAVY_FROM} pounds or more lose a third of their rate first (6.2)`, rule: 'T6-05', citation: TERRAIN_CITATION, unit: 'paces',
  rows: [
    terrainRow('gentleSlope', -20),
    terrainRow('moderateSlope', -40),
    terrainRow('steepSlope', -60),
    terrainRows.each('linearObstacle', 'linear obstacle', -20, 'each', (m) => m.linearObstacles ?? 0, { columns: { frontage: '', markers: WHEN_CLEAR } }),
    terrainRow('lightWoods', 0),
    terrainRow('heavyWoods', -20),
    shownRow('defile', 'bridge or defile', 'one stand only', WHEN_CLEAR, (m) => (m.defilesEntered ?? 0) > 0),
    shownRow('sparseBuildings', 'sparse buildings, moving through', '1 stand or open order', 'or 1', (m) => m.buildings === 'sparse'),
    shownRow('denseBuildings', 'dense buildings, moving through', '1 stand or open order', '1', (m) => m.buildings === 'dense'),
    shownRow('structure', 'entering or leaving a structure', '', '1, recovered by itself next turn', (m) => m.entersOrLeavesBuilding === true),
  ],
};

/** Men across the front by discipline, worst first (6.3). */
const FRONTAGES: Readonly<Record<Discipline, { readonly men: number }>> = {
  rabble: { men: 80 },
  rawRecruits: { men: 160 },
  militia: { men: 240 },
  trained: { men: 360 },
  disciplined: { men: 600 },
  hardened: { men: 960 },
};

/** Discipline classes of 6.3 that gait and order move a unit up or down (6.5). */
const CLASSES: Readonly<Record<Gait | (typeof ORDERS)[number], { readonly classes: number }>> = {
  march: { classes: 0 },
  quick: { classes: -1 },
  double: { classes: -2 },
  close: { classes: 0 },
  open: { classes: 1 },
  extended: { classes: 2 },
};

/** The frontage two classes below rabble or lower, if the option stops there. */
const LEAST_FRONTAGE = 20;

/**
 * The greatest frontage in men at so many classes above rabble; nothing is above hardened. Below rabble, 6.5 prints 40
 * men for one class down and 20 for two: each class halves it (T6-06).
 * @param index 0 = rabble.
 */
export function frontageAt(
  index: number,
  below: () => 'halve' | 'floor20',
  frontages: Frontages = FRONTAGES,
): number {
  const rung = DISCIPLINES[Math.min(index, DISCIPLINES.length - 1)];
  if (rung !== undefined) return frontages[rung].men;
  const halved = frontages.rabble.men * 2 ** index;
  return halved < LEAST_FRONTAGE && below() === 'floor20' ? LEAST_FRONTAGE : halved;
}

export const FRONTAGE_TABLE = lookup(
  {
    id: 'frontages',
    rule: 'T6-06',
    title: 'Greatest frontage in men, 2 or 3 ranks (6.3)',
    citation: 'Table 6.3',
    columns: ['discipline', 'men'],
  },
  FRONTAGES,
  (frontages) =>
    [...DISCIPLINES]
      .reverse()
      .map((discipline) => [
        discipline === 'rawRecruits' ? DISCIPLINE_LABELS.rawRecruits : discipline,
        frontages[discipline].men,
      ]),
);

type Frontages = (typeof FRONTAGE_TABLE)['looked']['figures'];

const shownClasses = (classes: number): string =>
  classes === 0 ? 'no effect' : `${classes > 0 ? 'up' : 'down'} ${Math.abs(classes)}`;

export const FRONTAGE_CLASSES = lookup(
  {
    id: 'frontage-classes',
    rule: 'T6-06',
    title: 'Effect of gait and order on the discipline class for frontage (6.5)',
    citation: 'Table 6.5',
    columns: ['gait or order', 'classes', 'rabble'],
  },
  CLASSES,
  (effects) => [
    ...GAITS.map((gait) => [
      gait,
      shownClasses(effects[gait].classes),
      `${frontageAt(effects[gait].classes, () => 'halve')} men`,
    ]),
    ...(['open', 'extended'] as const).map((order) => [
      `${order} order`,
      shownClasses(effects[order].classes),
      '',
    ]),
  ],
);

/** The steps of 6.4: each begins at so many times the greatest frontage; the first only above it. */
export const FRONTAGE_STEPS = [
  { code: 'over', times: 1, name: 'frontage over the greatest', paces: -40 },
  { code: 'over150', times: 1.5, name: 'frontage 1.5 times the greatest or more', paces: -80 },
  { code: 'over200', times: 2, name: 'frontage 2 times the greatest or more', paces: -120 },
] as const;

const frontageRows = rowsOf<Move>('Table 6.4');

export const FRONTAGE_PENALTIES: FactorTable<Move> = {
  kind: 'factors',
  id: 'frontage-penalties',
  rule: 'T6-07',
  title: 'Movement penalties of frontage (6.4)',
  citation: 'Table 6.4',
  unit: 'paces',
  rows: FRONTAGE_STEPS.map(({ code, name, paces }) =>
    frontageRows.row(code, name, paces, (m) => m.frontageRows.includes(code)),
  ),
};

/** A piece is wrecked by this total of 2D10 or less: on open ground; on slopes, or in cover or woods (6.1, note 2). */
export const DOUBLE_ROLL = lookup(
  {
    id: 'artillery-double',
    rule: 'T6-09',
    title: 'Artillery at the double: 2D10 for each piece, which is destroyed on (6.1, note 2)',
    citation: 'Table 6.1, note 2',
    columns: ['ground', 'destroyed on'],
  },
  { open: { upTo: 6 }, rough: { upTo: 10 } },
  ({ open, rough }) => [
    ['open', `2-${open.upTo}`],
    ['slopes, cover or woods', `2-${rough.upTo}`],
  ],
);

/** A move that players want, with what decides whether it is allowed at all. */
export interface Wanted extends Penalties {
  readonly gait: Gait;
  readonly wavers: boolean;
  /** Paces at that gait; null = it never moves so. */
  readonly rate: number | null;
  /** A wider front may cross a bridge or defile, for a marker. */
  readonly widePassage: boolean;
}

/** Moves that are not allowed, whatever their length (T6-01). */
// prettier-ignore
export const MOVE_CHECKS: CheckTable<Wanted> = {
  kind: 'checks', id: 'movement-refusals', title: 'Moves that are not allowed', rule: 'T6-01', citation: 'Tables 5.2.3, 6.1, 6.2',
  rows: [
    { code: 'wavering', condition: 'a wavering unit toward the enemy', citation: 'Table 5.2.3',
      refuses: (m) => m.wavers,
      because: (m) => `${m.id} is wavering and may not advance toward the enemy`, allowed: () => 'any other move, or none' },
    { code: 'gait', condition: 'unlimbered guns faster than at the march', citation: RATES_CITATION,
      refuses: (m) => m.rate === null,
      because: (m) => `unlimbered guns do not move at the ${m.gait}`, allowed: () => 'the march, by prolong' },
    { code: 'denseBuildings', condition: 'dense buildings in close order on more than one stand', citation: TERRAIN_CITATION,
      refuses: (m) => m.buildings === 'dense' && (m.order ?? 'close') === 'close' && m.oneStandFront !== true,
      because: (m) => `${m.id} is in close order on a front of more than one stand among dense buildings`, allowed: () => 'a front of one stand, or open order' },
    { code: 'defile', condition: 'a bridge or defile on more than one stand (unless option defileMarker)', citation: TERRAIN_CITATION,
      refuses: (m) => (m.defilesEntered ?? 0) > 0 && m.oneStandFront !== true && !m.widePassage,
      because: (m) => `${m.id} is on a front of more than one stand at a bridge or defile`, allowed: () => 'a front of one stand' },
  ],
};

/** A measured move, and its allowance. */
interface Measured {
  readonly id: string;
  readonly distance: number;
  readonly allowance: number;
}

// prettier-ignore
export const DISTANCE_CHECKS: CheckTable<Measured> = {
  kind: 'checks', id: 'movement-distance', rule: 'T6-02, T6-04', title: 'Moves that are too long', citation: RATES_CITATION,
  rows: [
    { code: 'distance', condition: 'farther than the allowance', citation: RATES_CITATION,
      refuses: (m) => !within(m.distance, m.allowance),
      because: (m) => `${shownPaces(m.distance)} is ${shownPaces(m.distance - m.allowance)} more than ${m.id} may move`,
      allowed: (m) => `${shownPaces(m.allowance)} or less` },
  ],
};
