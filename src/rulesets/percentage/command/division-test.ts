import { capital } from '../../../core/input/text';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { FactorTable, GridTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { diceText, twoTens } from '../dice';
import { LEADER_SHOWN, leaderBonus } from '../leaders';
import { setting, type Settings } from '../options';
import { isP1OrFarther } from '../range-band';
import { rowsOf } from '../rows';
import { isRetreating, lossSteps, THE_UNIT } from '../unit';
import {
  LEADER_WITHIN,
  outcome,
  situation,
  type DivisionOutcome,
  type DivisionSituation,
} from './division-fields';
import {
  CONFUSION_MARKERS,
  INITIATIVE_MODIFIERS,
  INITIATIVE_RESULTS,
  initiativeResult,
  markersOf,
  type Check,
  type InitiativeResult,
} from './initiative-tables';

const MODIFIERS = 'Table 4.4.1';

/** What the rows of Table 4.4.1 judge. */
interface Division extends DivisionSituation {
  /** Codes of the rows for the share lost that count. */
  readonly shareRows: readonly string[];
  readonly leaders: number;
}

/** The shares from which a row counts, in percent of the division's units (4.4.1). */
const SHARES = [
  { code: 'share30', from: 30, value: -2 },
  { code: 'share50', from: 50, value: -4 },
  { code: 'share75', from: 75, value: -7 },
] as const;

const { row, each } = rowsOf<Division>(MODIFIERS);

// prettier-ignore
export const DIVISION_MODIFIERS: FactorTable<Division> = {
  kind: 'factors', id: 'division-modifiers', rule: 'T4.4-02', title: 'Division effectiveness test modifiers (4.4.1)', citation: MODIFIERS,
  rows: [
    ...SHARES.map(({ code, from, value }) => row(code, `${from}% or more of the units lost or routed`, value, (d) => d.shareRows.includes(code), { rule: 'T4.4-02, T4.4-03' })),
    each('friendlyWorks',      'friendly works taken by the enemy',            -4, 'each', (d) => d.friendlyWorksLost),
    each('friendlyStructures', 'other friendly structures taken by the enemy', -1, 'each', (d) => d.friendlyStructuresLost),
    each('enemyWorks',         'enemy works taken',                             4, 'each', (d) => d.enemyWorksTaken),
    each('enemyStructures',    'other enemy structures taken',                  1, 'each', (d) => d.enemyStructuresTaken),
    each('commanders',         'regimental or brigade commander killed or seriously wounded', -2, 'each', (d) => d.commandersLost),
    each('enemyUnits',         'enemy unit routed or lost',                     1, 'each', (d) => d.enemyUnitsRoutedOrLost),
    row('leader', `leader within ${LEADER_WITHIN} paces`, (d) => d.leaders, (d) => d.leaders > 0, { shown: LEADER_SHOWN }),
  ],
};

/** What each result makes a unit do (T4.4-04). */
const EFFECTS: Readonly<Record<InitiativeResult, string>> = {
  confusion: `retires to P1 and takes ${CONFUSION_MARKERS} disorder markers`,
  failed: 'retires to P1',
  succeeded: 'goes on unaffected',
};

export const DIVISION_RESULTS: GridTable = {
  kind: 'grid',
  id: 'division-test',
  rule: 'T4.4-04',
  title: 'Division effectiveness test results (4.4.2), totals as 4.3.1',
  citation: 'Table 4.4.2',
  columns: ['result', 'the unit'],
  rows: Object.entries(EFFECTS),
};

/** Each unit of a division that has lost many units tests whether it still stands. */
export const divisionTest = procedure({
  id: 'division-test',
  title: 'Division effectiveness test',
  summary: 'A unit of a division that has lost 30% or more of its units tests whether it stands.',
  citation: 'Tables 4.4.1, 4.4.2',
  situation,
  outcome,
  tables: [DIVISION_RESULTS.id, DIVISION_MODIFIERS.id, INITIATIVE_MODIFIERS.id, INITIATIVE_RESULTS.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Quiot=8 disciplined disorder:1 band:p2',
      numbers: ['moraleRating'],
      fields: {
        rating: 'moraleRating',
        discipline: 'discipline',
        disorder: 'disorder',
        losses: 'lossPct',
        status: 'moraleStatus',
        leader: 'leaderWithin40',
        band: 'band',
      },
    },
  ],
  examples: [
    {
      command:
        "rule division-test --rules percentage --units-total 8 --lost 3 -u 'Quiot=8 disciplined disorder:1 band:p2 leader:superior'",
      about: 'a unit of a division that has lost three of its eight units',
    },
  ],
  verdict: (o, s) =>
    o.result === undefined ? 'No test.' : `${capital(testedIn(s))} ${verdictText(o, o.result)}.`,
  orders,
  views: ({ id }) => [
    { title: `Division test of ${id}`, answer: (o) => (o.result as string | undefined) ?? 'no test' },
  ],
  *resolve(s, umpire) {
    const why = whyNot(s, umpire);
    if (why === undefined) return yield* testDivision(s, umpire);
    umpire.by('T4.4-01').step(MODIFIERS, () => why);
    return {
      tested: false,
      total: undefined,
      result: undefined,
      retireToP1: undefined,
      disorderAdded: undefined,
    };
  },
});

/** Who was tested. If one roll is for the whole division, no unit's status was asked for (option divisionTestPer). */
function testedIn({ id, moraleStatus }: DivisionSituation): string {
  return moraleStatus === undefined ? 'every unit of the division' : id;
}

/** A unit that is at P1 or farther does not move, whatever the result (T4.4-05). */
function verdictText({ retireToP1, disorderAdded }: DivisionOutcome, result: InitiativeResult): string {
  if (result === 'succeeded' || retireToP1 === true) return EFFECTS[result];
  return (disorderAdded ?? 0) > 0
    ? `stays, and takes ${CONFUSION_MARKERS} disorder markers`
    : 'stays, being at P1 or farther';
}

/**
 * What the players do now. A retirement comes before all other orders of the turn, except a square against cavalry
 * (T4.4-06).
 */
function orders({ retireToP1, disorderAdded = 0 }: DivisionOutcome, s: DivisionSituation): readonly string[] {
  const id = testedIn(s);
  return [
    ...(disorderAdded > 0 ? [`Give ${id} ${disorderAdded} disorder markers now.`] : []),
    ...(retireToP1 === true
      ? [
          `In the coming Movement Phase ${id} retires until its nearest enemy is at P1, before any other order; if cavalry threatens it, it may form square instead.`,
        ]
      : []),
  ];
}

type When = Settings['divisionTestWhen'];

/**
 * Why there is no test: the division has lost too few of its units, or the unit is broken or routed already (T4.4-01).
 */
function whyNot(s: DivisionSituation, umpire: Umpire): string | undefined {
  if (s.moraleStatus !== undefined && isRetreating(s.moraleStatus))
    return `${s.id} is ${s.moraleStatus}: it moves by its status`;
  const reached = reachedBy(s.unitsLostOrRouted, s.unitsTotal);
  return WHEN[setting(umpire, 'divisionTestWhen')](reached, s);
}

type Counts = Pick<DivisionSituation, 'unitsTotal' | 'unitsLostOrRouted' | 'lostOrRoutedBefore'>;

const WHEN: Readonly<Record<When, (reached: number, s: Counts) => string | undefined>> = {
  everyTurnFrom30: (reached) =>
    reached === 0 ? `under ${SHARES[0].from}% of the units are lost or routed` : undefined,
  onCrossing: (reached, { lostOrRoutedBefore = 0, unitsTotal }) =>
    reached > reachedBy(lostOrRoutedBefore, unitsTotal)
      ? undefined
      : 'no further share was reached since the last turn',
  onRequest: () => undefined,
};

/**
 * Whether a division has lost so many units that it must be tested, without a request (T4.4-01, option
 * divisionTestWhen).
 */
export function isDue(counts: Counts, when: When): boolean {
  const reached = reachedBy(counts.unitsLostOrRouted, counts.unitsTotal);
  return when !== 'onRequest' && WHEN[when](reached, counts) === undefined;
}

/** How many of the shares are reached; percentages are not rounded (T4.4-03). */
function reachedBy(lost: number, total: number): number {
  return SHARES.filter(({ from }) => 100 * lost >= from * total).length;
}

/** 2D10, with the rows of 4.3.2 for all units except the contradicting order, and the rows of 4.4.1 (T4.4-02). */
function* testDivision(s: DivisionSituation, umpire: Umpire): Resolution<DivisionOutcome> {
  const tester = s.moraleStatus === undefined ? 'the division' : s.id;
  const modifiers = baseOf(s, umpire) + umpire.weigh(DIVISION_MODIFIERS, divisionOf(s, umpire), tester).total;
  const { value } = yield twoTens(`${tester} tests its effectiveness`, 'owner');
  const total = value + modifiers;
  const result = initiativeResult(total, umpire);
  umpire.by('T4.4-02').step('Table 4.3.1', () => `${diceText(value, modifiers)}: ${result}`);
  return {
    tested: true,
    total,
    result,
    retireToP1: result !== 'succeeded' && !isP1OrFarther(s.band),
    disorderAdded: markersOf(result),
  };
}

function baseOf(s: DivisionSituation, umpire: Umpire): number {
  const per = setting(umpire, 'divisionTestPer');
  if (per === 'division' || setting(umpire, 'divisionTestBase') === 'none') return 0;
  return umpire.weigh(INITIATIVE_MODIFIERS, checkOf(s, umpire), s.id).total;
}

/** The facts for the base of the test; those that it leaves out were not asked for, and count as nothing. */
function checkOf(s: DivisionSituation, umpire: Umpire): Check {
  if (setting(umpire, 'divisionTestBase') === 'initiativeAll') setting(umpire, 'initiativeAddsRating');
  return {
    discipline: s.discipline ?? 'trained',
    moraleRating: s.moraleRating,
    disorder: s.disorder ?? 0,
    lossSteps: lossSteps(s.lossPct ?? 0),
    contradictingOrder: false,
    threatensFlankOrRear: false,
    threatensInfantryNotInSquare: false,
    targetCover: 'none',
    supported: false,
    threatenedOnFlankOrRear: false,
  };
}

function divisionOf(s: DivisionSituation, umpire: Umpire): Division {
  const reached = SHARES.slice(0, reachedBy(s.unitsLostOrRouted, s.unitsTotal)).map(({ code }) => code);
  const all = reached.length < 2 || setting(umpire, 'divisionShareRows') === 'sum';
  return {
    ...s,
    shareRows: all ? reached : reached.slice(-1),
    leaders: leaderBonus(s.leaderWithin40, s.otherLeaders40, umpire),
  };
}
