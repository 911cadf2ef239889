import {
  boolean,
  checkbox,
  choice,
  integer,
  list,
  name,
  record,
  text,
  type Field,
  type FieldOptions,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { PAGE, SEQUENCE } from '../sources';
import {
  ARMS,
  faceField,
  isArtillery,
  isInfantry,
  QUALITIES,
  STATES,
  terrainBonusField,
} from '../units/unit';

/** The occasions of a Morale Check; there is no other (GTM-04). */
const CAUSES = ['deshake', 'charging', 'charged', 'beatenByFire', 'afterCharge'] as const;
export type Cause = (typeof CAUSES)[number];

const CAUSE_LABELS = {
  deshake: 'to be eager again in the De-shaking Phase',
  charging: 'it charges',
  charged: 'it is charged',
  beatenByFire: 'beaten by fire',
  afterCharge: 'cavalry after a successful charge',
};

export const MOST_CHARGERS = 100;

const isCharging = ({ cause }: Values): boolean => cause === 'charging';
const isCharged = ({ cause }: Values): boolean => cause === 'charged';
const isOfCharge = (self: Values): boolean => isCharging(self) || isCharged(self);

/** What every Morale Check asks of its own unit. */
export const ownFacts = {
  unit: name({ label: 'Unit', from: 'card', flag: 'id' }),
  arm: choice(ARMS, { label: 'Arm', citation: PAGE.morale, from: 'card' }),
  quality: choice(QUALITIES, { label: 'Quality', citation: PAGE.morale, default: 'normal', from: 'card' }),
  shaken: checkbox({
    label: 'Shaken',
    help: 'routed and silenced are not shaken',
    citation: SEQUENCE.deshaking,
    from: 'state',
  }),
  inSquare: checkbox({
    label: 'In square',
    citation: PAGE.morale,
    // If it is said of cavalry or artillery, it is refused instead of ignored (GTS-06).
    when: (self, { raw }) => isInfantry(self) || raw.inSquare === true,
    whenText: 'infantry',
    from: 'state',
  }),
  general: checkbox({ label: 'A general is attached', citation: PAGE.morale, from: 'state' }),
  terrainBonus: terrainBonusField('The ground'),
};

/** Whether a charger of artillery is ahead of the guns. */
export const artilleryFrontField = (
  options: Omit<FieldOptions<boolean>, 'label' | 'citation'>,
): Field<boolean | undefined> =>
  boolean({
    label: 'Part of the charger is ahead of the guns’ front edge',
    citation: PAGE.morale,
    ...options,
  });

export const EN_MASSE = {
  label: 'It charges en masse',
  help: 'friendly infantry behind it faces the same way and touches it edge to edge over more than half of the base',
  citation: PAGE.morale,
  default: false,
} as const;

export const NO_FLANK = {
  label: 'The target has no flank: in square, or it fills woods or a BUA',
  citation: PAGE.terrain,
  default: false,
} as const;

export const situation = {
  unit: ownFacts.unit,
  arm: ownFacts.arm,
  cause: choice(CAUSES, { label: 'Why it checks', citation: PAGE.morale, labels: CAUSE_LABELS }),
  quality: ownFacts.quality,
  shaken: ownFacts.shaken,
  inSquare: ownFacts.inSquare,
  general: ownFacts.general,
  terrainBonus: ownFacts.terrainBonus,
  targetArm: choice(ARMS, {
    label: 'Arm of the target',
    citation: PAGE.morale,
    when: isCharging,
    whenText: 'charging',
    from: 'state',
  }),
  targetState: choice(STATES, {
    label: 'State of the target',
    citation: PAGE.morale,
    when: isCharging,
    whenText: 'charging',
    from: 'state',
  }),
  contactFace: faceField('Part of the target that is touched', {
    help: 'of several chargers: for them the principal’s, for the target any on the flank',
    when: isOfCharge,
    whenText: 'charging or charged',
  }),
  artilleryFront: artilleryFrontField({
    when: (self) => isCharging(self) && isArtillery({ arm: self.targetArm }) && self.targetState === 'eager',
    whenText: 'charging eager artillery',
    default: ({ contactFace }) => contactFace === 'front',
  }),
  targetNoFlank: boolean({
    ...NO_FLANK,
    when: isOfCharge,
    whenText: 'charging or charged',
    implied: (self) => (isCharged(self) && self.inSquare === true) || undefined,
  }),
  chargers: integer({
    label: 'Units that charge that target now',
    citation: PAGE.morale,
    min: 1,
    max: MOST_CHARGERS,
    default: 1,
    when: isOfCharge,
    whenText: 'charging or charged',
    from: 'state',
  }),
  chargesDeclared: integer({
    label: 'Charges declared on it this turn, this one included',
    citation: PAGE.morale,
    min: 1,
    max: MOST_CHARGERS,
    default: ({ chargers }) => Number(chargers),
    when: isCharging,
    whenText: 'charging',
    from: 'state',
  }),
  enMasse: boolean({
    ...EN_MASSE,
    when: (self) => isCharging(self) && isInfantry(self),
    whenText: 'infantry that charges',
  }),
};

export type MoraleSituation = Infer<typeof situation>;

const modifier = record(
  {
    id: name({ label: 'Modifier' }),
    value: integer({ label: 'Value', min: -1000, max: 1000 }),
    why: text({ label: 'Why it counts' }),
  },
  { label: 'Modifier' },
);

/**
 * The result of a check. Die and total are missing where only pass or fail is known: in exact odds, or where the result
 * was typed.
 */
export const checkShape = {
  unit: name({ label: 'Unit' }),
  cause: choice(CAUSES, { label: 'Why it checked' }),
  die: integer({ label: 'Die', min: 1, max: 6, optional: true }),
  modifiers: list(modifier, { label: 'Modifiers that count' }),
  sum: integer({ label: 'Their sum', min: -10_000 }),
  needed: integer({ label: 'Roll needed', min: -10_000 }),
  total: integer({ label: 'Die and modifiers', min: -10_000, optional: true }),
  pass: boolean({ label: 'Passed' }),
};

export type Check = Infer<typeof checkShape>;

export const checksField = list(record(checkShape, { label: 'Morale Check' }), {
  label: 'Morale Checks made',
});
