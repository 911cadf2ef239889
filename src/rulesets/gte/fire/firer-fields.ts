import { within } from '../../../core/input/distance';
import { checkbox, choice, integer, type Place, type Values } from '../../../core/input/field';
import { armament } from '../armament';
import { cellsOf } from '../../../core/ruling/lookup';
import type { Edition } from '../edition';
import { RANGE_TABLE } from './ranges';
import {
  armField,
  FIGURES,
  FORMATION,
  FORMATIONS,
  GRADE,
  isArtillery,
  isCavalry,
  isInfantry,
  mayCount,
  MOST_BASES,
  NATION,
  NATIONS,
  statusField,
  usualFormation,
  COLUMN_WIDTH,
} from '../unit';

/** Whether a unit may shoot at all; others are refused without any further question (G11.1-01). */
export const shoots = (self: Values): boolean => !isCavalry(self) && self.formation !== 'limbered';
/** Whether a unit is artillery that may shoot. */
export const hasGuns = (self: Values): boolean => isArtillery(self) && shoots(self);

/** Range bands, B; canister 0 = none. */
export interface Range {
  readonly canister: number;
  readonly effective: number;
}

/** The range bands of what is firing; undefined before that is known. */
export function rangeOf({ arm, weapon, gunClass }: Values, options: Values): Range | undefined {
  const key = arm === 'infantry' ? weapon : gunClass;
  return (cellsOf(RANGE_TABLE, options) as Readonly<Record<string, Range>>)[String(key)];
}

/** Canister where it reaches, else roundshot; the firer may choose otherwise (G11.1-03, R-28). */
export function usualAmmo(
  self: Values,
  { options }: Pick<Place, 'options'>,
): 'canister' | 'roundshot' | undefined {
  const range = rangeOf(self, options);
  if (range === undefined || self.distance === undefined) return undefined;
  return within(Number(self.distance), range.canister) ? 'canister' : 'roundshot';
}

/** Crew figures left, by the card and the casualties. */
function crewLeft({ originalStrength, basesRemoved }: Values): number | undefined {
  const left = Number(originalStrength) - Number(basesRemoved ?? 0);
  return left > 0 ? left : undefined;
}

/** The card and the state of the firing unit, and how much of it fires. */
export function firerFields(edition: Edition) {
  return { arm: armField, ...armament, ...quality(edition), ...standing, ...strength(edition), ...crew };
}

function quality({ grades, gunnersByGrade }: Edition) {
  return {
    grade: choice(grades, {
      ...GRADE,
      when: (self: Values) => isInfantry(self) || (gunnersByGrade && isArtillery(self)),
      whenText: gunnersByGrade ? 'infantry and artillery' : 'infantry',
    }),
  };
}

const standing = {
  nation: choice(NATIONS, {
    ...NATION,
    when: (self: Values, place: Place) => isInfantry(self) && mayCount('nation', place, 'britishVolley'),
    whenText: 'infantry, with the option britishVolley',
  }),
  status: statusField,
  formation: choice(FORMATIONS, {
    ...FORMATION,
    // Guns that are to fire are deployed.
    default: (self: Values) => (isArtillery(self) ? usualFormation(self) : undefined),
  }),
};

function strength({ fireDice, columns }: Edition) {
  return {
    basesFiring: integer({
      label: 'Bases that fire',
      help: 'of the front rank (not the support base of skirmishers), with the target in their range and zone of fire',
      citation: 'GTE 11.2, 11.4, 11.5',
      min: 1,
      max: MOST_BASES,
      when: isInfantry,
      whenText: 'infantry',
      flag: 'bases',
    }),
    figuresPerBase: integer({
      ...FIGURES,
      when: (self: Values) => fireDice.countsFigures && isInfantry(self),
      whenText: 'Fatline infantry',
      flag: 'figures',
    }),
    columnWidth: integer({
      ...COLUMN_WIDTH,
      implied: () => (columns.widest > 1 ? undefined : 1),
      when: (self: Values) => isInfantry(self) && self.formation === 'column',
      whenText: 'infantry in column',
      from: 'state',
    }),
    replacementBases: checkbox({
      label: 'These are replacement skirmisher bases, two for one',
      citation: 'GTE 4.2',
      when: (self: Values) => isInfantry(self) && self.formation === 'skirmish',
      whenText: 'skirmishers',
      from: 'card',
    }),
  };
}

const crew = {
  originalStrength: integer({
    label: 'Crew figures at the start of the game',
    citation: 'GTE 1.4',
    min: 1,
    max: MOST_BASES,
    optional: true,
    when: hasGuns,
    whenText: 'artillery',
    from: 'card',
  }),
  basesRemoved: integer({
    label: 'Crew figures removed so far',
    citation: 'GTE 1.4',
    default: 0,
    max: MOST_BASES,
    when: (self: Values) => hasGuns(self) && self.originalStrength !== undefined,
    whenText: 'artillery whose original strength is known',
    from: 'state',
  }),
  crewFiring: integer({
    label: 'Crew figures that fire',
    help: 'all who are left, unless said otherwise',
    citation: 'GTE 11.5',
    default: crewLeft,
    min: 1,
    max: MOST_BASES,
    when: hasGuns,
    whenText: 'artillery',
    flag: 'crew',
  }),
};
