import {
  type CheckTable,
  type FactorRow,
  type FactorTable,
  type GridTable,
} from '../../../core/ruling/table';
import type { Values } from '../../../core/input/field';
import { bandIn, bandsFault, cellsOf, lookup } from '../../../core/ruling/lookup';
import { bandRows } from '../bands';
import { signed } from '../../../core/input/text';
import type { MoraleSituation } from './fields';
import { better, isSteady, RATINGS, WITHIN, worse, type Cover, type SIDES, type Status } from '../unit';

/** What the rows of Table 5.2.2 judge: the situation, with what follows from it and from the options. */
export interface Check extends MoraleSituation {
  /** Codes of the rows for the cover that it is in, and of those that count. */
  readonly coverCandidates: readonly string[];
  readonly coverRows: readonly string[];
  /** Sum of the threats that count. */
  readonly threat: number;
  /** 0 = under the first of LOSS_BANDS, 1 = in that band, and so on. */
  readonly lossBand: number;
  /** The row for routed units counts. */
  readonly routPenalty: boolean;
  /** The most that the row for retreating enemies adds. */
  readonly mostFromEnemies: number;
}

/** Bands of losses in percent. 5.2.2 prints them with gaps of one percent between them. */
export const LOSS_BANDS = [
  { from: 25, to: 50 },
  { from: 51, to: 75 },
  { from: 76, to: 100 },
] as const;

export const THREATS: Readonly<Record<(typeof SIDES)[number], number>> = { front: -1, flank: -3, rear: -5 };

/** The most units that count in the rows for retreating units. */
export const MOST_RETREATING = 2;
/** What each retreating enemy is worth. */
export const ENEMY_RETREATING = 2;
const ENEMY_TEXT = `enemy retreating within ${WITHIN.enemyRetreating} paces`;

const CITATION = 'Table 5.2.2';

type Row = FactorRow<Check>;
type Applies = Row['applies'];
type Tempted = Row['temptedBy'];

/** A row as printed: its value, and in brackets the value for irregulars (T5.2-02). */
function row(
  code: string,
  name: string,
  [regular, irregular = regular]: readonly [number, number?],
  applies: Applies,
  temptedBy?: Tempted,
): Row {
  const value = regular === irregular ? regular : (c: Check) => (c.irregular ? irregular : regular);
  const shown =
    regular === irregular ? signed(regular) : `${signed(regular)} (${signed(irregular)} for irregulars)`;
  return {
    code,
    name,
    value,
    shown,
    condition: name,
    applies,
    citation: CITATION,
    ...(temptedBy && { temptedBy }),
  };
}

/** A row that counts once for each of something. */
function each(code: string, name: string, value: number, per: string, count: (c: Check) => number): Row {
  return {
    code,
    name,
    value: (c) => value * count(c),
    shown: `${signed(value)} ${per}`,
    condition: name,
    applies: (c) => count(c) > 0,
    citation: CITATION,
  };
}

function coverRow(code: string, name: string, values: readonly [number, number?]): Row {
  return row(
    code,
    name,
    values,
    (c) => c.coverRows.includes(code),
    (c) => (c.coverCandidates.includes(code) ? 'another row of cover helps more' : undefined),
  );
}

/**
 * The rows of 5.2.2 for each kind of cover. It has none for light woods, which count as light cover, and none for heavy
 * works, which share the row of heavy woods.
 */
const ROWS_OF_COVER: Readonly<Record<Cover, readonly string[]>> = {
  lightCover: ['lightCover'],
  heavyCover: ['heavyCover'],
  lightWoods: ['lightCover'],
  heavyWoods: ['heavyWoods', 'heavyCover'],
  lightWorks: ['lightWorks'],
  mediumWorks: ['mediumWorks'],
  heavyWorks: ['heavyWoods'],
};

/**
 * The rows for a kind of cover, by the option for heavy woods: 9.2.1 has "heavy works" where 5.2.2 has "in heavy
 * woods", which is probably a slip.
 */
export function rowsOfCover(cover: Cover, reading: () => 'both' | 'woods' | 'works'): readonly string[] {
  if (cover === 'heavyWoods' && reading() === 'works') return ROWS_OF_COVER.heavyCover;
  if (cover === 'heavyWorks' && reading() === 'woods') return ROWS_OF_COVER.mediumWorks;
  return ROWS_OF_COVER[cover];
}

function lossRow(code: string, band: number, values: readonly [number, number]): Row {
  const { from, to } = LOSS_BANDS[band - 1] as (typeof LOSS_BANDS)[number];
  const name = to === 100 ? `${from}% or more casualties` : `${from}% to ${to}% casualties`;
  return row(
    code,
    name,
    values,
    (c) => c.lossBand === band,
    (c) => (band === 1 && c.lossBand === 0 && c.lossPct > 0 ? `its losses are under ${from}%` : undefined),
  );
}

const irregularOnly =
  (cause: MoraleSituation['cause']): Tempted =>
  (c) =>
    c.cause === cause && !c.irregular ? 'hinders irregulars only' : undefined;

function routTemptation({ moraleStatus, band, routPenalty }: Check): string | undefined {
  if (moraleStatus !== 'routed' || routPenalty) return undefined;
  return band === 'out' ? 'no enemy is within P0' : 'the enemy is nearer than P1';
}

/** The rows for a player figure and for another leader both count, once each (T5.2-05). */
// prettier-ignore
export const MORALE_MODIFIERS: FactorTable<Check> = {
  kind: 'factors', id: 'morale-modifiers', title: 'Morale check modifiers (5.2.2)', rule: 'T5.2-01', rowRules: { heavyWoods: 'T5.2-03', mediumWorks: 'T5.2-03', lightWorks: 'T5.2-03', lightCover: 'T5.2-03', heavyCover: 'T5.2-03', threatened: 'T5.2-03', playerFigure: 'T5.2-05', otherLeader: 'T5.2-05', enemyRetreating: 'T5.2-04', adjacentRetreating: 'T5.2-04', irregularSmallArms: 'T5.2-02', irregularArtillery: 'T5.2-02', losses25: 'T5.2-06', losses51: 'T5.2-06', losses76: 'T5.2-06' }, citation: CITATION,
  rows: [
    coverRow('heavyWoods',  'in heavy woods (or heavy works)',   [4]),
    coverRow('mediumWorks', 'in medium works, stone buildings',  [3]),
    coverRow('lightWorks',  'in light works, buildings',         [2]),
    coverRow('lightCover',  'in light cover',                    [2, 4]),
    coverRow('heavyCover',  'in heavy cover',                    [3, 6]),
    each('flankSupport',      `flank support within ${WITHIN.flankSupport} paces`, 2, 'per flank', (c) => c.flankSupports),
    row('rearSupport',        `rear support within ${WITHIN.rearSupport} paces`, [2], (c) => c.rearSupport),
    row('playerFigure',       `player figure within ${WITHIN.playerFigure} paces`, [6], (c) => c.playerFigure60),
    row('otherLeader',        `other leader within ${WITHIN.otherLeader} paces`, [3], (c) => c.otherLeader60),
    { code: 'enemyRetreating', name: ENEMY_TEXT, condition: ENEMY_TEXT, citation: CITATION,
      shown: `${signed(ENEMY_RETREATING)} per enemy, maximum of ${MOST_RETREATING}`,
      value: (c) => Math.min(ENEMY_RETREATING * c.enemyRetreating200, c.mostFromEnemies), applies: (c) => c.enemyRetreating200 > 0 },
    row('wavering',           'wavering',                      [-3],      (c) => c.moraleStatus === 'wavering'),
    row('broken',             'broken',                        [-4],      (c) => c.moraleStatus === 'broken'),
    row('routed',             'routed in P1 or P0 range',      [-5],      (c) => c.routPenalty, routTemptation),
    { code: 'threatened', name: 'threatened', condition: 'threatened from the front, flank or rear',
      shown: `${THREATS.front} (front) / ${THREATS.flank} (flank) / ${THREATS.rear} (rear)`, citation: CITATION,
      value: (c) => c.threat, applies: (c) => c.threat !== 0 },
    row('noEnemy',            'no enemy in range and line of sight', [4], (c) => c.noEnemyInRangeAndLos),
    each('disorder',          'disorder', -1, 'per marker', (c) => c.disorder),
    row('irregularSmallArms', 'irregulars checking due to small arms fire', [-3], (c) => c.irregular && c.cause === 'smallArms', irregularOnly('smallArms')),
    row('irregularArtillery', 'irregulars checking due to artillery fire',  [-6], (c) => c.irregular && c.cause === 'artillery', irregularOnly('artillery')),
    row('unansweredFire',     'unanswered fire',               [-2, -4],  (c) => c.unansweredFire === true),
    row('firedOnFlank',       'fired on in the flank',         [-3, -6],  (c) => c.firedOnFlank === true),
    row('firedOnRear',        'fired on in the rear',          [-4, -8],  (c) => c.firedOnRear === true),
    each('adjacentRetreating', `adjacent unit retreating within ${WITHIN.adjacentRetreating} paces`, -2, `per unit, maximum of ${MOST_RETREATING} units`, (c) => Math.min(c.adjacentRetreating120, MOST_RETREATING)),
    row('converged',          'converged because of casualties', [-3],    (c) => c.converged),
    row('surprised',          'surprised',                     [-3, -6],  (c) => c.surprised === true),
    lossRow('losses25', 1, [-2, -4]),
    lossRow('losses51', 2, [-4, -8]),
    lossRow('losses76', 3, [-6, -12]),
  ],
};

/**
 * 5.2.2 does not list the rating. Every other unit test of the sheet adds it, and without it the results of 5.2.1 are
 * out of reach.
 */
export const MORALE_RATING: FactorTable<Check> = {
  kind: 'factors',
  id: 'morale-rating',
  rule: 'T5.2-01',
  title: 'Morale rating in a morale check (option moraleAddsRating)',
  citation: 'option moraleAddsRating',
  rows: [
    {
      code: 'moraleRating',
      name: 'morale rating',
      value: (c) => c.moraleRating ?? 0,
      shown: `${signed(RATINGS.min)} to ${signed(RATINGS.max)}`,
      condition: 'always',
      applies: (c) => c.moraleRating !== undefined,
      citation: 'option moraleAddsRating',
    },
  ],
};

/** A rally attempt, with what decides whether the unit may make it. */
export interface Attempt extends MoraleSituation {
  readonly openToWavering: boolean;
  readonly openThisNear: boolean;
  /** Each cause has a check of its own, and this one is another. */
  readonly ownCheck: boolean;
}

// prettier-ignore
export const RALLY_CHECKS: CheckTable<Attempt> = {
  kind: 'checks', id: 'rally-refusals', rule: 'T5.1-02', title: 'When a unit may not try to rally', citation: 'Table 5.1',
  rows: [
    { code: 'otherCause', condition: 'the check is for another cause (option checksPerPhase: perCause)', citation: 'Table 5.1, option checksPerPhase',
      refuses: (a) => a.ownCheck,
      because: (a) => `each cause has a check of its own, and ${a.id} checks for another`, allowed: () => 'a check of its own, with cause rally' },
    { code: 'steady', condition: 'the unit is determined or resolute', citation: 'Table 5.1',
      refuses: (a) => a.rally && isSteady(a.moraleStatus),
      because: (a) => `${a.id} is ${a.moraleStatus}; there is nothing to rally`,
      allowed: (a) => a.openToWavering ? 'a wavering, broken or routed unit' : 'a broken or routed unit' },
    { code: 'wavering', condition: 'the unit is wavering (option rallyWho: brokenRouted)', citation: 'Table 5.1, option rallyWho',
      refuses: (a) => a.rally && a.moraleStatus === 'wavering' && !a.openToWavering,
      because: (a) => `${a.id} is wavering only`, allowed: () => 'a broken or routed unit' },
    { code: 'tooNear', condition: 'the unit is routed and the enemy nearer than P1 (option routedRallyNear: notAllowed)', citation: 'Table 5.2.2, option routedRallyNear',
      refuses: (a) => a.rally && !a.openThisNear,
      because: (a) => `${a.id} is routed and the nearest enemy is at ${a.band ?? ''}`, allowed: () => 'an enemy at P1 or farther' },
  ],
};

/** 5.2.1 ends at 30; more is resolute too, as nothing is better (T5.2-09). */
const MORALE_RESULTS: Readonly<Record<Status, { readonly upTo: number }>> = {
  dispersed: { upTo: 11 },
  routed: { upTo: 14 },
  broken: { upTo: 18 },
  wavering: { upTo: 22 },
  determined: { upTo: 26 },
  resolute: { upTo: Infinity },
};

/** The lowest and the highest sum of the dice, to which the notes of 5.2.1 apply. */
const NATURAL_2 = 2;
const NATURAL_20 = 20;

/** The result of a total, before the notes on natural rolls. */
export function resultOf(total: number, options: Values): Status {
  return bandIn(cellsOf(MORALE_CHECK, options), total);
}

/**
 * The result after the notes on natural rolls. Note 1: nothing better than broken (T5.2-07). Note 2: nothing worse than
 * determined (T5.2-08).
 */
export function naturalResult(natural: number, result: Status): Status {
  if (natural === NATURAL_2) return worse('broken', result);
  return natural === NATURAL_20 ? better('determined', result) : result;
}

/**
 * The two results between which a note lets one choose, the better first: "broken or routed if 12-14", "determined or
 * resolute if over 26"; undefined if there is no choice.
 */
export function twoResults(natural: number, result: Status): readonly [Status, Status] | undefined {
  if (natural === NATURAL_2 && result === 'routed') return ['broken', 'routed'];
  return natural === NATURAL_20 && result === 'resolute' ? ['resolute', 'determined'] : undefined;
}

export const MORALE_CHECK = lookup(
  {
    id: 'morale-check',
    rule: 'T5.2-01, T5.2-09',
    title: 'Morale check, 2D10 (5.2.1)',
    citation: 'Table 5.2.1',
    columns: ['total', 'status', `natural ${NATURAL_2}`, `natural ${NATURAL_20}`],
  },
  MORALE_RESULTS,
  (results) => {
    const rows = bandRows(results, (is) => [is, naturalResult(NATURAL_2, is), naturalResult(NATURAL_20, is)]);
    return rows.map(([text = '', ...cells], i) => [
      i === 0 ? `under ${results.dispersed.upTo + 1}` : text,
      ...cells,
    ]);
  },
  bandsFault(),
);

// prettier-ignore
export const MORALE_TRIGGERS: GridTable = {
  kind: 'grid', id: 'morale-triggers', rule: 'T5.1-01', title: 'When to check morale (5.1)', citation: 'Table 5.1',
  columns: ['why', 'when'],
  rows: [
    ['each 25% of the original strength lost',     'end of the phase of the loss'],
    [`leader wounded or killed within ${WITHIN.leaderHit} paces`, 'end of the Leader Casualties phase'],
    ['adjacent unit retreating',                   'Rally Phase'],
    ['attempt to rally a broken or routed unit',   'Rally Phase'],
  ],
};

/** What each status makes a unit do; one dispersed is lost (T5.2-11). */
export const BEHAVIOUR: Readonly<Record<Status, string>> = {
  resolute: 'acts normally, with bonuses',
  determined: 'acts normally',
  wavering: 'may not advance toward the enemy',
  broken:
    'withdraws to cover at the quick (trot) every Movement Phase; in cover it stands, until charged or fired on',
  routed: 'runs from the enemy at the double (canter) every Movement Phase, until it rallies',
  dispersed: 'is removed from the table and counts as lost',
};
