import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  listOrNone,
  name,
  nameOrNone,
  number,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { noticesField } from '../command/pip-action-fields';
import { flightField, flightOutcome, generalRiskField, pursuitField } from '../flight/fields';
import { artilleryFrontField, checksField, EN_MASSE, MOST_CHARGERS, NO_FLANK } from '../morale/fields';
import { settingsOf } from '../options';
import { CAVALRY_NEXT, chargeRowFor, ROUTED_RESULTS, WITHSTOOD, type ChargeRow } from './charge-table';
import { OUR_CHOICE, PAGE, SEQUENCE } from '../sources';
import { changeFields } from '../units/markers';
import {
  faceField,
  isArtillery,
  isCavalry,
  isInfantry,
  repeatedUnit,
  terrainBonusField,
  unitField,
  type Face,
  type Unit,
} from '../units/unit';

const charger = {
  unit: unitField({ label: 'Unit that charges' }),
  contactFace: faceField('Part of the target that it touches'),
  inContact: boolean({ label: 'It touches the target', citation: PAGE.charging, default: true }),
};

/** A charger, and the part of the target that it touches. */
export interface Charger {
  readonly unit: Unit;
  readonly contactFace?: Face | undefined;
  readonly inContact: boolean;
}

type Known = Partial<{
  target: Partial<Unit>;
  chargers: readonly Charger[];
  command: string;
  principal: string;
  targetPresent: boolean;
  nextTargets: readonly string[] | null;
}>;

const known = (self: Values): Known => self;

/** Divisions of the chargers, as far as they are known. */
export function divisionsOf(chargers: readonly Charger[]): readonly string[] {
  return [...new Set(chargers.flatMap(({ unit }) => unit.divisionId ?? []))];
}

/**
 * Chargers that still charge: those of the chosen command (GT4-04) that are still in contact (GT4-06). A unit whose
 * Division is not known may charge with any command.
 */
export function chargersLeft({
  chargers = [],
  command,
}: {
  readonly chargers?: readonly Charger[];
  readonly command?: string | undefined;
}): readonly Charger[] {
  return chargers.filter(({ unit, inContact }) => {
    const isOfOther = command !== undefined && unit.divisionId !== null && unit.divisionId !== command;
    return inContact && !isOfOther;
  });
}

const left = (self: Values): readonly Charger[] => chargersLeft(known(self));
const isOn = (self: Values): boolean => known(self).targetPresent !== false && left(self).length > 0;
const principalOf = (self: Values): Charger | undefined =>
  left(self).find(({ unit }) => unit.id === known(self).principal);
const principalIs =
  (is: (unit: Unit) => boolean) =>
  (self: Values): boolean => {
    const principal = principalOf(self);
    return principal !== undefined && is(principal.unit);
  };
const targetOf = (self: Values): Partial<Unit> => known(self).target ?? {};
const isRouted = (self: Values): boolean => targetOf(self).state === 'routed';
const ON = { when: isOn, whenText: 'a charge that does not lapse' } as const;

/** The row of the players' own table of charges; undefined where they have entered none for this charge. */
function ownRow(self: Values, place: { readonly options: Values }): ChargeRow | undefined {
  const principal = principalOf(self);
  return principal && chargeRowFor(settingsOf(place).chargeTable, principal.unit, targetOf(self));
}

/** The results that the players enter, in words. */
export const WITHSTOOD_LABELS: Readonly<Record<(typeof WITHSTOOD)[number], string>> = {
  noResolution: 'nothing: all stay in contact',
  chargersShaken: 'the chargers become shaken',
  other: 'something else, done by hand',
};
export const ROUTED_LABELS: Readonly<Record<(typeof ROUTED_RESULTS)[number], string>> = {
  flees: 'it flees on',
  destroyed: 'it is destroyed',
  other: 'something else, done by hand',
};
export const NEXT_LABELS: Readonly<Record<(typeof CAVALRY_NEXT)[number], string>> = {
  pursue: 'it pursues',
  followUp: 'it makes a follow-up charge',
  halt: 'it stays',
};

/** The answers that a charge may have to wait for, since their rules are lost (GT4-10, GT4-13, GT4-19). */
export const ANSWERS = ['routedResult', 'withstood', 'cavalryNext', 'followUpTarget'] as const;

/** A charge that was resolved before, up to an answer that nobody knew then. */
const RESUMED = {
  citation: OUR_CHOICE,
  optional: true,
  when: (_: Values, { raw }: Place) => raw.answerDue !== undefined,
  whenText: 'a charge that was resolved before',
  from: 'state',
} as const;

export const situation = {
  target: unitField({ label: 'Unit that is charged', citation: SEQUENCE.charges }),
  chargers: list(record(charger, { label: 'Charger' }), {
    label: 'Every unit with a Charge marker on the target',
    citation: SEQUENCE.charges,
    min: 1,
    max: MOST_CHARGERS,
    invalid: (chargers, { self }) => chargersFault(chargers, targetOf(self)),
    from: 'state',
  }),
  isFollowUp: checkbox({
    label: 'A follow-up charge',
    citation: SEQUENCE.charges,
    from: 'state',
  }),
  chargesDeclared: integer({
    label: 'Charges declared on it this turn, these included',
    citation: PAGE.morale,
    min: 1,
    max: MOST_CHARGERS,
    default: (self) => known(self).chargers?.length ?? 1,
    from: 'state',
  }),
  targetPresent: boolean({
    label: 'The target has not fled, left or been silenced since',
    citation: SEQUENCE.charges,
    default: true,
    implied: (self, { raw }) =>
      (targetOf(self).gone ?? 'no') === 'no' || raw.answerDue !== undefined ? undefined : false,
    from: 'state',
  }),
  command: name({
    label: 'Division whose charge it is',
    citation: PAGE.charging,
    proposed: (self) => divisionsOf(known(self).chargers ?? []),
    when: (self) => known(self).targetPresent !== false && divisionsOf(known(self).chargers ?? []).length > 1,
    whenText: 'chargers of several Divisions, on a target that is there',
  }),
  principal: name({
    label: 'Principal charger',
    citation: SEQUENCE.charges,
    proposed: (self) => left(self).map(({ unit }) => unit.id),
    default: (self) => (left(self).length === 1 ? left(self)[0]?.unit.id : undefined),
    ...ON,
  }),
  artilleryFront: artilleryFrontField({
    when: (self) => isOn(self) && isArtillery(targetOf(self)) && targetOf(self).state === 'eager',
    whenText: 'target eager artillery',
    default: (self) => (principalOf(self)?.contactFace ?? 'front') === 'front',
  }),
  enMasse: boolean({ ...EN_MASSE, when: principalIs(isInfantry), whenText: 'infantry principal' }),
  targetNoFlank: boolean({
    ...NO_FLANK,
    ...ON,
    implied: (self) => targetOf(self).inSquare === true || undefined,
  }),
  principalTerrain: terrainBonusField('The ground of the principal charger', ON),
  targetTerrain: terrainBonusField('The ground of the target', {
    when: (self) => isOn(self) && !isRouted(self),
    whenText: 'a target that checks',
  }),
  afterTerrain: terrainBonusField('The ground of the cavalry after its charge', {
    when: principalIs(isCavalry),
    whenText: 'cavalry principal',
  }),
  withstood: choice(WITHSTOOD, {
    label: 'The target withstands the charge: what follows, by your copy of the rules',
    citation: PAGE.charging,
    labels: WITHSTOOD_LABELS,
    optional: true,
    late: true,
    when: (self) => isOn(self) && !isArtillery(targetOf(self)) && !isRouted(self),
    whenText: 'infantry or cavalry that checks, option withstoodCharge: ask',
    implied: (self, place) => agreed(settingsOf(place).withstoodCharge) ?? ownRow(self, place)?.withstood,
  }),
  routedResult: choice(ROUTED_RESULTS, {
    label: 'A routed unit is charged: what becomes of it, by your copy of the rules',
    citation: PAGE.charging,
    labels: ROUTED_LABELS,
    optional: true,
    late: true,
    when: (self) => isOn(self) && isRouted(self),
    whenText: 'routed target',
    implied: (self, place) => ownRow(self, place)?.routed,
  }),
  flight: flightField,
  answerDue: choice(ANSWERS, {
    ...RESUMED,
    label: 'It was resolved before, and goes on with this answer',
  }),
  distanceFled: number({ ...RESUMED, label: 'How far its target has fled', min: 0 }),
  takePosition: boolean({
    label: 'The winner takes the position',
    help: 'a unit need not, if that means leaving woods or a BUA',
    citation: PAGE.terrain,
    default: true,
    late: true,
    when: principalIs(isInfantry),
    whenText: 'infantry principal',
  }),
  cavalryNext: choice(CAVALRY_NEXT, {
    label: 'What the victorious cavalry does, by your copy of the rules',
    citation: PAGE.morale,
    labels: NEXT_LABELS,
    optional: true,
    late: true,
    invalid: (next, { self: { answerDue, distanceFled } }) =>
      next === 'pursue' && answerDue === 'cavalryNext' && distanceFled === undefined
        ? 'cannot be: nobody has fled'
        : undefined,
    when: (self) => principalIs(isCavalry)(self) && !isArtillery(targetOf(self)),
    whenText: 'cavalry principal, option cavalryNext: ask',
    implied: (_, place) => agreed(settingsOf(place).cavalryNext),
  }),
  nextTargets: listOrNone(name({ label: 'Unit' }), {
    label: 'Units that a follow-up charge can be made on; none where that is not known',
    citation: SEQUENCE.charges,
    default: null,
    from: 'state',
  }),
  followUpTarget: nameOrNone({
    label: 'The unit that it charges next',
    citation: SEQUENCE.charges,
    late: true,
    among: (self) => known(self).nextTargets ?? undefined,
    // The players name it with their answer; where an option makes every charge a follow-up, only once the charge has
    // got there.
    default: (self, place) =>
      settingsOf(place).cavalryNext === 'followUp' || self.cavalryNext === undefined ? null : undefined,
    when: (self, place) => {
      const { checkPassed, checkFailed } = ownRow(self, place) ?? {};
      return [self.cavalryNext ?? checkPassed, self.cavalryNext ?? checkFailed].includes('followUp');
    },
    whenText: 'a follow-up charge',
  }),
};

/** What the players have agreed on for the whole game, if anything. */
function agreed<T extends string>(option: T | 'ask'): T | undefined {
  return option === 'ask' ? undefined : option;
}

function chargersFault(chargers: readonly Charger[], { id }: Partial<Unit>): string | undefined {
  const self = chargers.some(({ unit }) => unit.id === id);
  return self ? `names the target ${id ?? ''}; give the units that charge it` : repeatedUnit(chargers);
}

const unitNames = (label: string) => list(name({ label: 'Unit' }), { label });

export const outcome = {
  target: name({ label: 'Unit that was charged' }),
  principal: nameOrNone({ label: 'Principal charger' }),
  chargers: unitNames('Units that charged'),
  dropped: unitNames('Units that dropped out'),
  lapsed: boolean({ label: 'The charge has lapsed' }),
  checks: checksField,
  succeeded: boolean({ label: 'The charge has succeeded' }),
  ...changeFields,
  flight: flightOutcome,
  generalRisk: generalRiskField,
  tookPosition: boolean({ label: 'The principal charger takes the position' }),
  pursuit: pursuitField,
  followUp: nameOrNone({ label: 'The unit that is charged next' }),
  notices: noticesField,
};

export type ChargeSituation = Infer<typeof situation>;
export type ChargeOutcome = Infer<typeof outcome>;
