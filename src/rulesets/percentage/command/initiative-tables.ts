import { bandIn, bandsFault, lookup } from '../../../core/ruling/lookup';
import type { FactorTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { bandRows } from '../bands';
import { rowsOf } from '../rows';
import { RATINGS, type Discipline } from '../unit';

const TABLE = 'Table 4.3.1';
const MODIFIERS = 'Table 4.3.2';

export const RESULTS = ['confusion', 'failed', 'succeeded'] as const;
export type InitiativeResult = (typeof RESULTS)[number];

/** The grades of cover that the rows of 4.3.2 distinguish. */
export const GRADES = ['light', 'medium', 'heavy'] as const;
export type Grade = (typeof GRADES)[number];

/** Paces within which cavalry threatens a flank or rear, and within which guns count as supported. */
export const FLANK_OR_REAR_WITHIN = 320;
export const SUPPORT_WITHIN = 60;

/** What the rows of Table 4.3.2 judge; where a fact does not concern the check it is false, `none` or undefined. */
export interface Check {
  readonly discipline: Discipline;
  readonly moraleRating: number | undefined;
  readonly disorder: number;
  readonly lossSteps: number;
  readonly contradictingOrder: boolean;
  readonly threatensFlankOrRear: boolean;
  readonly threatensInfantryNotInSquare: boolean;
  readonly targetCover: Grade | 'none';
  readonly supported: boolean;
  readonly threatenedOnFlankOrRear: boolean;
}

const { row, each } = rowsOf<Check>(MODIFIERS);

const disciplineRow = (discipline: Discipline, name: string, value: number) =>
  row(discipline, name, value, (c) => c.discipline === discipline);
const coverRow = (code: string, grade: Grade, value: number) =>
  row(code, `cavalry: the threatened unit is in ${grade} cover`, value, (c) => c.targetCover === grade);

/** All rows that apply add up (T4.3-01), also that for a threatened flank of infantry not in square (T4.3-04). */
// prettier-ignore
export const INITIATIVE_MODIFIERS: FactorTable<Check> = {
  kind: 'factors', id: 'initiative-modifiers', title: 'Initiative check modifiers (4.3.2)', rule: 'T4.3-01', rowRules: { threatensFlankOrRear: 'T4.3-03, T4.3-04', notInSquare: 'T4.3-03, T4.3-04', coverLight: 'T4.3-03, T4.3-04', coverMedium: 'T4.3-03, T4.3-04', coverHeavy: 'T4.3-03, T4.3-04', supported: 'T4.3-03', threatenedOnFlankOrRear: 'T4.3-03', moraleRating: 'T4.3-02', disorder: 'T4.3-02', losses: 'T4.3-02' }, citation: MODIFIERS,
  rows: [
    row('threatensFlankOrRear', `cavalry: threatens a flank or rear within ${FLANK_OR_REAR_WITHIN} paces and does not wish to charge`, -5, (c) => c.threatensFlankOrRear),
    row('notInSquare',   'cavalry: threatens infantry not in square', -3, (c) => c.threatensInfantryNotInSquare),
    coverRow('coverLight',  'light',  3),
    coverRow('coverMedium', 'medium', 5),
    coverRow('coverHeavy',  'heavy',  7),
    row('supported',     `artillery: supported by infantry or cavalry within ${SUPPORT_WITHIN} paces`, 3, (c) => c.supported),
    row('threatenedOnFlankOrRear', 'artillery: threatened on flank or rear', -5, (c) => c.threatenedOnFlankOrRear),
    row('moraleRating',  'morale rating', (c) => c.moraleRating ?? 0, (c) => c.moraleRating !== undefined, { shown: `+${RATINGS.min} to +${RATINGS.max}` }),
    each('disorder',     'disorder', -1, 'per marker', (c) => c.disorder),
    disciplineRow('rabble',      'rabble',      -9),
    disciplineRow('rawRecruits', 'raw recruits', -7),
    disciplineRow('militia',     'militia',     -3),
    disciplineRow('disciplined', 'disciplined',  3),
    disciplineRow('hardened',    'hardened',     5),
    each('losses',       'each 25% of original strength lost', -4, 'per 25%', (c) => c.lossSteps),
    row('contradictingOrder', 'contradicting order issued this turn', 5, (c) => c.contradictingOrder),
  ],
};

const BANDS: Readonly<Record<InitiativeResult, { readonly upTo: number }>> = {
  confusion: { upTo: 7 },
  failed: { upTo: 14 },
  succeeded: { upTo: Infinity },
};

/** Markers given by confusion; natural rolls have no effect here (T4.3-05). */
export const CONFUSION_MARKERS = 2;

const EFFECTS: Readonly<Record<InitiativeResult, string>> = {
  confusion: `the chit stays, or the action is not done; ${CONFUSION_MARKERS} disorder markers`,
  failed: 'the chit stays, or the action is not done',
  succeeded: 'the chit is removed, or the action is done',
};

export const INITIATIVE_RESULTS = lookup(
  {
    id: 'initiative-check',
    rule: 'T4.3-01',
    title: 'Initiative check, 2D10 (4.3.1)',
    citation: TABLE,
    columns: ['total', 'result', 'effect'],
  },
  BANDS,
  (bands) => bandRows(bands, (is) => [is, EFFECTS[is]]),
  bandsFault(),
);

/** The result of a total (4.3.1). */
export function initiativeResult(total: number, umpire: Umpire): InitiativeResult {
  return bandIn<typeof BANDS>(umpire.look(INITIATIVE_RESULTS), total);
}

/** Markers that a result gives. */
export function markersOf(result: InitiativeResult): number {
  return result === 'confusion' ? CONFUSION_MARKERS : 0;
}
