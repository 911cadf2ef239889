import { choice, name, type Labels, type Place, type Values } from '../../core/input/field';
import { listing } from '../../core/input/text';
import { INFANTRY_WORDS } from './shorthand';

/** Arms of service (2.1). */
export const ARMS = ['infantry', 'heavyCavalry', 'lightCavalry', 'footArtillery', 'horseArtillery'] as const;
export type Arm = (typeof ARMS)[number];

export const ARM_LABELS: Labels = {
  heavyCavalry: 'heavy cavalry',
  lightCavalry: 'light cavalry',
  footArtillery: 'foot artillery',
  horseArtillery: 'horse artillery',
};

/** Grades of both editions, in descending order (2.4, A2.4); an edition says which of them it knows. */
export type Grade = 'elite' | 'veteran' | 'regular' | 'secondLine' | 'inferior';

export const GRADE_LABELS: Labels = { secondLine: 'second line' };

/** From best to worst: a status is replaced only by one later in this list (6.1). */
export const STATUSES = ['steady', 'disordered', 'shaken', 'broken'] as const;
export type Status = (typeof STATUSES)[number];

export const isBroken = ({ status }: Values): boolean => status === 'broken';

export const FORMATIONS = ['line', 'column', 'square', 'skirmish', 'deployed', 'limbered'] as const;
export type Formation = (typeof FORMATIONS)[number];

export const FORMATION_LABELS: Labels = {
  line: 'line (one rank)',
  column: 'column (two or more ranks)',
  skirmish: 'skirmish order',
  deployed: 'guns deployed',
  limbered: 'guns limbered',
};

/** Which troops can take which formation (3.1). */
const FORMATIONS_OF: Readonly<Record<Arm, readonly Formation[]>> = {
  infantry: ['line', 'column', 'square', 'skirmish'],
  heavyCavalry: ['line', 'column'],
  lightCavalry: ['line', 'column'],
  footArtillery: ['deployed', 'limbered'],
  horseArtillery: ['deployed', 'limbered'],
};

/** What a unit did last (6.1, 7.4, 9.3, 9.9, 9.15). */
export const MOVES = [
  'stationary',
  'halted',
  'advancing',
  'charging',
  'retiring',
  'evading',
  'pursuing',
  'routing',
] as const;
export type Move = (typeof MOVES)[number];

export const MOVE_LABELS: Labels = {
  stationary: 'stationary: no move, wheel or change of formation',
  halted: 'halted: advanced less than half of its allowance',
  advancing: 'advancing: half of its allowance or more',
  charging: 'charging, or countercharging',
  retiring: 'retiring: away from the enemy, recoil included',
};

export const NATIONS = [
  'french',
  'british',
  'prussian',
  'russian',
  'austrian',
  'dutchBelgian',
  'spanish',
  'italian',
  'other',
] as const;
export type Nation = (typeof NATIONS)[number];

const NATION_LABELS: Labels = {
  french: 'French',
  british: 'British',
  prussian: 'Prussian',
  russian: 'Russian',
  austrian: 'Austrian',
  dutchBelgian: 'Dutch-Belgian',
  spanish: 'Spanish',
  italian: 'Italian',
};

/** `Dutch-Belgian`, for sentences and tables. */
export function nationName(nation: Nation): string {
  return NATION_LABELS[nation] ?? nation;
}

/** How a charge or a combat engages a unit at the moment. */
export const ROLES = ['none', 'charging', 'countercharging', 'receiving', 'inCombat'] as const;

export const ROLE_LABELS: Labels = {
  none: 'no charge or combat',
  receiving: 'receiving a charge',
  inCombat: 'in a combat that goes on',
};

/** Who throws a unit's dice. Most phases belong to both sides, so that no side can be named. */
export const OWNER = 'its owner';

/** Most bases or crew figures that a unit may have. */
export const MOST_BASES = 60;
/** The fewest figures that a base may have, and the most (A2.3). */
const FEWEST_FIGURES = 2;
const MOST_FIGURES = { foot: 4, horse: 3 } as const;

/** Hits that remove one base, or one crew figure (1.4). */
export const HITS_PER_BASE: Readonly<Record<Arm, number>> = {
  infantry: 4,
  heavyCavalry: 3,
  lightCavalry: 3,
  footArtillery: 4,
  horseArtillery: 4,
};

export const isInfantry = ({ arm }: { readonly arm?: unknown }): boolean => arm === 'infantry';
export const isCavalryArm = (arm: unknown): boolean => arm === 'heavyCavalry' || arm === 'lightCavalry';
export const isCavalry = ({ arm }: { readonly arm?: unknown }): boolean => isCavalryArm(arm);
export const isArtilleryArm = (arm: unknown): boolean => arm === 'footArtillery' || arm === 'horseArtillery';
export const isArtillery = ({ arm }: { readonly arm?: unknown }): boolean => isArtilleryArm(arm);
export const isDeployed = (self: Values): boolean => isArtillery(self) && self.formation === 'deployed';

/** `light cavalry`, for sentences. */
export function armName(arm: Arm): string {
  return ARM_LABELS[arm] ?? arm;
}

/** Formations that an arm can take; skirmish order only where the option `skirmishers` is given as true. */
export function formationsOf(arm: Arm, options: { readonly skirmishers?: unknown }): readonly Formation[] {
  return FORMATIONS_OF[arm].filter((one) => one !== 'skirmish' || options.skirmishers === true);
}

/** What is wrong with a formation for an arm, as a message; undefined if nothing is, or if the arm is unknown. */
export function formationFault(arm: unknown, formation: Formation, options: Values): string | undefined {
  const can = FORMATIONS_OF[arm as Arm] as readonly Formation[] | undefined;
  if (!can) return undefined;
  const known = formationsOf(arm as Arm, options);
  if (known.includes(formation)) return undefined;
  const off = can.includes(formation) ? ' while the option "skirmishers" is off' : '';
  return `"${formation}" is no formation of ${armName(arm as Arm)}${off}; give ${listing(known)}`;
}

/** The formation of a unit where none is given: line, or guns deployed. */
export const usualFormation = ({ arm }: Values): Formation => (isArtilleryArm(arm) ? 'deployed' : 'line');

/** Options of a formation field, which refuses what the unit's arm cannot take. */
export const FORMATION = {
  label: 'Formation',
  citation: 'GTE 3.1',
  labels: FORMATION_LABELS,
  invalid: (formation: Formation, { self, options }: Place) => formationFault(self.arm, formation, options),
  from: 'state',
} as const;

/** The same, with the usual formation as the default. */
export const USUAL_FORMATION = { ...FORMATION, default: usualFormation } as const;

/** The arm of a unit, as all procedures that ask for it declare it. */
export const armField = choice(ARMS, {
  label: 'Arm of the unit',
  citation: 'GTE 2.1',
  labels: ARM_LABELS,
  from: 'card',
});

/** Options of a status field. */
export const STATUS = {
  label: 'Status',
  help: 'at half its original strength or less it is shaken for good',
  citation: 'GTE 6.1',
  default: 'steady',
  from: 'state',
} as const;

export const statusField = choice(STATUSES, STATUS);

/** A unit's name, for texts only: no rule depends on it. `word` stands for it where none is given. */
export const nameField = (label: string, word: string) => name({ label, default: word, from: 'card' });

/** Options of a grade field; its choices are the edition's. */
export const GRADE = { label: 'Grade', citation: 'GTE 2.4', labels: GRADE_LABELS, from: 'card' } as const;

/** Options of a nation field without a default. */
export const OWN_NATION = {
  label: 'Nation',
  citation: 'GTE 13.3-13.7',
  labels: NATION_LABELS,
  from: 'card',
} as const;

/** Options of a nation field with a default; procedures ask for it only where a national rule is in force. */
export const NATION = { ...OWN_NATION, default: 'other' } as const;

/** Options of a field for the width of a column. */
export const COLUMN_WIDTH = {
  label: 'Width of the column, bases',
  citation: 'GTE 3.1, A3.1',
  default: 1,
  min: 1,
  max: MOST_BASES,
};

/** Options of a field that counts the figures on each base. */
export const FIGURES = {
  label: 'Figures on each base',
  help: 'infantry 3 or 4, British also 2; cavalry 2 or 3',
  citation: 'GTE A2.3',
  min: FEWEST_FIGURES,
  max: MOST_FIGURES.foot,
  invalid: (figures: number, { self: { arm } }: Place): string | undefined =>
    figures > MOST_FIGURES.horse && isCavalryArm(arm) ? 'must be 2 or 3 on a base of cavalry' : undefined,
  from: 'card',
} as const;

/**
 * Whether to ask for a field of national rules: the option of one of them is on, or the field was given although they
 * are off. In that case the ruling can name the option.
 */
export function mayCount(name: string, { raw, options }: Place, ...rules: readonly string[]): boolean {
  return raw[name] !== undefined || rules.some((rule) => options[rule] === true);
}

/** Options of a field for Cossacks: it is asked only where their rule can count. */
export const COSSACK = {
  label: 'Cossacks',
  citation: 'GTE 13.7',
  default: false,
  when: (self: Values, place: Place) => self.arm === 'lightCavalry' && mayCount('cossack', place, 'cossacks'),
  whenText: 'light cavalry, with the option cossacks',
  from: 'card',
} as const;

/** How the unit that a procedure is about is typed; its name comes before its words. */
export const THE_UNIT = { flag: 'unit', short: 'u', nameField: 'name', words: INFANTRY_WORDS };
