import {
  boolean,
  choice,
  integer,
  name,
  number,
  set,
  type Field,
  type FieldOptions,
  type Place,
  type Values,
} from '../../core/field';
import type { ShorthandWord, UnitFlag } from '../../core/procedure';
import { listing } from '../../core/text';

/** Words of the sheet for units, and the fields of their cards and states that several procedures ask for. */

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

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

/** Sides of a unit from which it is threatened, mildest first. */
export const SIDES = ['front', 'flank', 'rear'] as const;

/** Units that act normally. */
export function isSteady(status: Status): boolean {
  return status === 'resolute' || status === 'determined';
}

/** Units that move away from the enemy by their status; whoever else fell back lately counts as retreating too. */
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

export const CAVALRY_FORMATIONS = ['cavalryColumn', 'cavalryLine', 'openOrder', 'extendedOrder'] as const;
export const ARTILLERY_FORMATIONS = ['limbered', 'unlimbered'] as const;

/** In the order of Table 7.2.3, as far as it has them. */
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

/** What a unit of an arm is in unless something else is said. */
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

/** How near units and leaders matter to a morale check, in paces (Tables 5.1, 5.2.2). */
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

/** A unit that threatens could reach its target at the double: as far as this, in paces; artillery never threatens. */
export const THREAT_REACH = { infantry: 240, cavalry: 400, artillery: 0 } as const;

/** Degrees off a unit's centre from which on it is taken in the flank (7.2.3). */
export const FLANK_DEGREES = 45;

export const THREAT_HELP =
  'by a resolute or determined enemy that sees the unit, has it ahead and could reach it at the double ' +
  `(infantry ${THREAT_REACH.infantry} paces, cavalry ${THREAT_REACH.cavalry}); flank = ${FLANK_DEGREES} degrees or ` +
  'more off its centre, rear = behind its rear rank; of several the worst';

export const RETREATING_HELP = 'broken, routed, or fallen back in this turn or the last';

/** Smoke balls that hide whoever comes through them (9.2.1, note 4). */
export const SMOKE_BANK = 6;

/** 9.2.1, note 4. */
export const SURPRISED_HELP =
  'attacked by a unit that was out of sight at the start of the turn (other units never block sight for this), ' +
  `or that came to P3 through a bank of ${SMOKE_BANK} or more smoke balls`;

/** No unit holds more markers, figures or guns than this. */
export const MOST_MARKERS = 100;
export const MOST_FIGURES = 1000;

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

/** The status of a unit on the table: a dispersed one has been picked up. */
export const moraleStatusField = choice(['resolute', 'determined', 'wavering', 'broken', 'routed'], {
  label: 'Morale status',
  citation: 'Table 5.2.3',
  default: 'determined',
  from: 'state',
});

export function coverField(label: string): Field<readonly Cover[]> {
  return set(COVERS, { label, labels: COVER_LABELS, default: [] });
}

export function circumstance(label: string, citation: string, help?: string): Field<boolean> {
  return boolean({ label, citation, default: false, ...(help !== undefined && { help }) });
}

/** A field that matters in some situations only, and is unknown in the others. */
export function onlyWhere<T>(
  field: Field<T>,
  when: NonNullable<FieldOptions<T>['when']>,
  whenText: string,
): Field<T | undefined> {
  return { ...field, when, whenText };
}

/** The arm on a unit's card. */
export const armField = choice(ARMS, { label: 'Arm', from: 'card' });

function armWord(arm: Arm): ShorthandWord {
  return { help: arm, apply: (unit) => void (unit.arm = arm) };
}

/** Short words for the arms, where formations begin with the same letters. */
export const ARM_WORDS: UnitFlag['words'] = {
  inf: armWord('infantry'),
  cav: armWord('cavalry'),
  art: armWord('artillery'),
};

export const irregularField = boolean({ label: 'Irregular', default: false, from: 'card' });

/** A unit's formation: one that its arm, the field `arm` beside it, has. */
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

/** A rating that is always added. */
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

/** Percentages that were worked out from figures are trusted to this. */
const TOLERANCE = 1e-9;

/** How many full quarters of its original figures a unit has lost. */
export function lossSteps(lossPct: number): number {
  return Math.floor(lossPct / 25 + TOLERANCE);
}

/** The share that a unit of so many figures, of an original strength, has lost, in percent. */
export function lossPctOf(figures: number, original: number): number {
  return (100 * (original - figures)) / original;
}

/** The share that it has lost after losing more of the figures that it had. */
export function lossPctAfter(lossPct: number, figures: number, lost: number): number {
  return 100 - ((100 - lossPct) * (figures - lost)) / figures;
}
