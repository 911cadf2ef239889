import {
  checkbox,
  choice,
  integer,
  name,
  number,
  set,
  type Field,
  type FieldOptions,
  type Place,
  type Values,
} from '../../core/input/field';
import { listing } from '../../core/input/text';

/** Words of the sheet for units, and the fields of their cards and states that several procedures ask for. */

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];
export const isInfantry = ({ arm }: Values): boolean => arm === 'infantry';
export const isCavalry = ({ arm }: Values): boolean => arm === 'cavalry';
export const isArtillery = ({ arm }: Values): boolean => arm === 'artillery';

/** Worst to best; `trained` has no row in any table. */
export const DISCIPLINES = [
  'rabble',
  'rawRecruits',
  'militia',
  'trained',
  'disciplined',
  'hardened',
] as const;
export type Discipline = (typeof DISCIPLINES)[number];

export const DISCIPLINE_LABELS = { rawRecruits: 'raw recruits' };

/** Best to worst (Table 5.2.3). */
export const STATUSES = ['resolute', 'determined', 'wavering', 'broken', 'routed', 'dispersed'] as const;
export type Status = (typeof STATUSES)[number];

export function worse(a: Status, b: Status): Status {
  return STATUSES.indexOf(a) > STATUSES.indexOf(b) ? a : b;
}

export function better(a: Status, b: Status): Status {
  return worse(a, b) === a ? b : a;
}

/** The sides from which a unit may be threatened, mildest first. */
export const SIDES = ['front', 'flank', 'rear'] as const;

/** Whether a unit acts normally. */
export function isSteady(status: Status): boolean {
  return status === 'resolute' || status === 'determined';
}

/**
 * Whether a unit moves away from the enemy by its status. A unit that fell back lately counts as retreating too, which
 * its status does not show.
 */
export function isRetreating(status: Status): boolean {
  return status === 'broken' || status === 'routed';
}

export const INFANTRY_FORMATIONS = [
  'closedColumn',
  'halfIntervalColumn',
  'openColumn',
  'doubleLine',
  'line',
  'openSquare',
  'closedSquare',
  'klumpen',
  'openOrder',
  'extendedOrder',
] as const;

const CAVALRY_FORMATIONS = ['cavalryColumn', 'cavalryLine', 'openOrder', 'extendedOrder'] as const;
export const ARTILLERY_FORMATIONS = ['limbered', 'unlimbered'] as const;

/** All formations, in the order of Table 7.2.3 as far as it lists them. */
export const FORMATIONS = [
  ...INFANTRY_FORMATIONS,
  'cavalryColumn',
  'cavalryLine',
  ...ARTILLERY_FORMATIONS,
] as const;
export type Formation = (typeof FORMATIONS)[number];

const FORMATIONS_OF: Readonly<Record<Arm, readonly Formation[]>> = {
  infantry: INFANTRY_FORMATIONS,
  cavalry: CAVALRY_FORMATIONS,
  artillery: ARTILLERY_FORMATIONS,
};

const USUAL_FORMATION: Readonly<Record<Arm, Formation>> = {
  infantry: 'line',
  cavalry: 'cavalryLine',
  artillery: 'unlimbered',
};

/** The formation of a unit of an arm, unless another is given. */
export function usualFormation(arm: Arm): Formation {
  return USUAL_FORMATION[arm];
}

export function hasFormation(arm: Arm, formation: Formation): boolean {
  return FORMATIONS_OF[arm].includes(formation);
}

/** Formations that face all ways: they have neither flank nor rear. */
export const SQUARES: readonly Formation[] = ['openSquare', 'closedSquare', 'klumpen'];

export const FORMATION_LABELS: Readonly<Record<Formation, string>> = {
  closedColumn: 'closed column',
  halfIntervalColumn: 'half interval column',
  openColumn: 'open column',
  doubleLine: 'double line',
  line: 'line',
  openSquare: 'open square',
  closedSquare: 'closed square',
  klumpen: 'klumpen (skirmisher square)',
  openOrder: 'open order',
  extendedOrder: 'extended order',
  cavalryColumn: 'cavalry column',
  cavalryLine: 'cavalry line',
  limbered: 'limbered artillery',
  unlimbered: 'unlimbered artillery',
};

export const COVERS = [
  'lightCover',
  'heavyCover',
  'lightWoods',
  'heavyWoods',
  'lightWorks',
  'mediumWorks',
  'heavyWorks',
] as const;
export type Cover = (typeof COVERS)[number];

export const COVER_LABELS: Readonly<Record<Cover, string>> = {
  lightCover: 'light cover',
  heavyCover: 'heavy cover',
  lightWoods: 'light woods',
  heavyWoods: 'heavy woods',
  lightWorks: 'light works or buildings',
  mediumWorks: 'medium works or stone buildings',
  heavyWorks: 'heavy works',
};

/** Within how many paces other units and leaders matter to a morale check (Tables 5.1, 5.2.2). */
export const WITHIN = {
  flankSupport: 120,
  rearSupport: 200,
  playerFigure: 60,
  otherLeader: 60,
  enemyRetreating: 200,
  adjacentRetreating: 120,
  leaderHit: 100,
} as const;

/** What a card's morale rating may be (4.3.2). */
export const RATINGS = { min: 1, max: 16 } as const;

/** How far a unit threatens, in paces: as far as it could go at the double; artillery never threatens. */
export const THREAT_REACH = { infantry: 240, cavalry: 400, artillery: 0 } as const;

/** A unit is taken in the flank from this angle off its centre, in degrees (7.2.3). */
export const FLANK_DEGREES = 45;

export const THREAT_HELP =
  'by a resolute or determined enemy that sees the unit, has it ahead and could reach it at the double ' +
  `(infantry ${THREAT_REACH.infantry} paces, cavalry ${THREAT_REACH.cavalry}); flank = ${FLANK_DEGREES} degrees or ` +
  'more off its centre, rear = behind its rear rank; of several the worst';

export const RETREATING_HELP = 'broken, routed, or fallen back in this turn or the last';

/** A bank of so many smoke balls hides whoever comes through it (9.2.1, note 4). */
export const SMOKE_BANK = 6;

/** When a unit is surprised (9.2.1, note 4). */
export const SURPRISED_HELP =
  'attacked by a unit that was out of sight at the start of the turn (other units never block sight for this), ' +
  `or that came to P3 through a bank of ${SMOKE_BANK} or more smoke balls`;

/** No unit holds more markers, figures or guns than this. */
export const MOST_MARKERS = 100;
export const MOST_FIGURES = 1000;

/** The name of a unit or side; `word` is its name if none is given: `the target`. */
export function idField(label: string, word: string): Field<string> {
  return name({ label, default: word, from: 'card' });
}

export const disciplineField = choice(DISCIPLINES, {
  label: 'Discipline rating',
  labels: DISCIPLINE_LABELS,
  default: 'trained',
  from: 'card',
});

export const disorderField = integer({
  label: 'Disorder markers',
  help: 'temporary ones included',
  max: MOST_MARKERS,
  default: 0,
  from: 'state',
});

/** The status of a unit on the table; a dispersed unit is no longer there. */
export const moraleStatusField = choice(['resolute', 'determined', 'wavering', 'broken', 'routed'], {
  label: 'Morale status',
  citation: 'Table 5.2.3',
  default: 'determined',
  from: 'state',
});

export function coverField(label: string): Field<readonly Cover[]> {
  return set(COVERS, { label, labels: COVER_LABELS, default: [] });
}

/** A yes/no fact of the situation, false unless it is given. */
export function circumstance(label: string, citation: string, help?: string): Field<boolean> {
  return checkbox({ label, citation, ...(help !== undefined && { help }) });
}

/** The field, asked for in some situations only; in the others it has no value. */
export function onlyWhere<T>(
  field: Field<T>,
  when: NonNullable<FieldOptions<T>['when']>,
  whenText: string,
): Field<T | undefined> {
  return { ...field, when, whenText };
}

/** The arm on a unit's card. */
export const armField = choice(ARMS, { label: 'Arm', from: 'card' });

export const irregularField = checkbox({ label: 'Irregular', from: 'card' });

/** A unit's formation: one of those that its arm has, as the field `arm` beside it tells. */
export function formationField(options: Partial<FieldOptions<Formation>> = {}): Field<Formation> {
  return choice(FORMATIONS, {
    label: 'Formation',
    labels: FORMATION_LABELS,
    default: ({ arm }: Values) => usualFormation((arm as Arm | undefined) ?? 'infantry'),
    invalid: (formation: Formation, { self }: Place) =>
      formationFault(formation, self.arm as Arm | undefined),
    from: 'state',
    ...options,
  });
}

function formationFault(formation: Formation, arm: Arm | undefined): string | undefined {
  if (arm === undefined || hasFormation(arm, formation)) return undefined;
  return `${FORMATION_LABELS[formation]} is no formation of ${arm}; give ${listing(FORMATIONS_OF[arm])}`;
}

/** A morale rating, for procedures that always add it. */
export const moraleRatingField = integer({
  label: 'Morale rating',
  ...RATINGS,
  from: 'card',
});

export function lossPctField(citation: string): Field<number> {
  return number({
    label: 'Losses so far, percent of its original figures',
    citation,
    max: 100,
    default: 0,
    from: 'state',
    flag: 'losses',
  });
}

/** Rounding error that is allowed in percentages worked out from figures. */
const TOLERANCE = 1e-9;

/** How many full quarters of its original figures a unit has lost. */
export function lossSteps(lossPct: number): number {
  return Math.floor(lossPct / 25 + TOLERANCE);
}

/** Percent of its original strength that a unit with so many figures left has lost. */
export function lossPctOf(figures: number, original: number): number {
  return (100 * (original - figures)) / original;
}

/**
 * Percent lost in all, after more figures are lost.
 * @param lossPct percent lost before.
 * @param figures those that were left before.
 */
export function lossPctAfter(lossPct: number, figures: number, lost: number): number {
  return 100 - ((100 - lossPct) * (figures - lost)) / figures;
}

/** How the unit that a procedure is about is typed; its name comes before its words. */
export const THE_UNIT = { flag: 'unit', short: 'u', label: 'Unit', nameField: 'id' };
