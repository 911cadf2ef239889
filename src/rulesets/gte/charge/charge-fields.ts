import {
  boolean,
  checkbox,
  choice,
  distance,
  number,
  set,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { FARTHEST } from '../bands';
import { ORDERS } from '../command/orders';
import { CHARGERS } from '../charge-bars';
import { owed } from '../follow-on';
import { usualAllowance } from '../movement/allowances';
import { orderToHold } from '../reaction/fields';
import {
  ARM_LABELS,
  armField,
  ARMS,
  COSSACK,
  FORMATION,
  FORMATION_LABELS,
  formationFault,
  FORMATIONS,
  isCavalry,
  isCavalryArm,
  nameField,
  statusField,
  type Arm,
  type Formation,
} from '../unit';

/** Phases in which units move: that of the side with the initiative comes first (7.3). */
const PHASES = ['initiativeMovement', 'nonInitiativeMovement'] as const;

const supports = ({ inSupport }: Values): boolean => inSupport === true;

/**
 * The target's formation matters to skirmishers who charge, and in flank or rear attacks, since squares have no flank
 * or rear.
 */
const formationMatters = (self: Values): boolean =>
  self.formation === 'skirmish' || self.behindFrontLine === true;

function kept(label: string, citation: string) {
  return checkbox({ label, citation, from: 'state' });
}

export const situation = {
  name: nameField('Unit that would charge', 'unit'),
  arm: armField,
  cossack: boolean(COSSACK),
  formation: choice(FORMATIONS, {
    ...FORMATION,
    label: 'Formation in which it charges',
    citation: 'GTE 3.1, 9.5',
  }),
  status: statusField,
  order: choice(ORDERS, { label: 'Order of its group', citation: 'GTE 5.8', from: 'state' }),
  supportedGroupAttacks: checkbox({
    label: 'The group that it supports has started a charge',
    citation: 'GTE 5.8',
    when: ({ order }: Values) => order === 'support',
    whenText: 'support order',
  }),
  haltedByTest: kept('A reaction test has halted it this turn', 'GTE 8.2, 9.5'),
  movedThisTurn: kept('It has moved or changed formation this turn', 'GTE 7.3'),
  firedThisTurn: kept('It has fired this turn', 'GTE 9.19'),
  inSupport: checkbox({
    label: 'It is meant as a charge in support',
    help: 'by the side without the initiative, at an enemy who has charged into contact this turn',
    citation: 'GTE 9.8',
  }),
  phase: choice(PHASES, {
    label: 'Movement phase',
    citation: 'GTE 7.3, 9.8',
    labels: {
      initiativeMovement: 'of the side with the initiative',
      nonInitiativeMovement: 'of the other side',
    },
    when: supports,
    whenText: 'a charge in support',
    from: 'scenario',
  }),
  targetChargedIntoContact: checkbox({
    label: 'The target has charged into contact this turn',
    citation: 'GTE 9.8',
    when: supports,
    whenText: 'a charge in support',
    from: 'state',
  }),
  targetName: nameField('Target', 'the target'),
  targetArm: choice(ARMS, { label: 'Arm of the target', labels: ARM_LABELS, from: 'card' }),
  targetChargedBy: set(CHARGERS, {
    label: 'Arms that charge the target already this turn',
    citation: 'GTE 9.5',
    labels: ARM_LABELS,
    default: [],
    from: 'state',
  }),
  declinedPursuit: checkbox({
    label: 'It chose not to pursue this target this turn',
    citation: 'GTE 9.17',
    optional: true,
    from: 'state',
  }),
  cavalryTargetAvailable: checkbox({
    label: 'It could charge cavalry instead',
    citation: 'GTE 9.6',
    when: (self: Values) => isCavalry(self) && self.targetArm === 'infantry',
    whenText: 'cavalry at infantry',
  }),
  initialCost: number({
    label: 'Share of its move for changes of formation or direction before it goes straight',
    help: '0.25 is a quarter: a wheel of 2B with an allowance of 8B',
    citation: 'GTE 9.5',
    default: 0,
    max: 10,
    edges: () => [STRAIGHT_SHARE],
  }),
  allowance: distance({
    label: 'Its movement allowance',
    help: 'in the open unless given; less in difficult terrain, more by road',
    citation: 'GTE 9.1, 9.5',
    default: usualAllowance,
    max: FARTHEST,
  }),
  straight: distance({
    label: 'Distance straight ahead to contact',
    citation: 'GTE 9.5',
    max: FARTHEST,
    edges: ({ allowance, initialCost }: Values) =>
      [Number(allowance) * (1 - Number(initialCost))].filter((edge) => edge > 0),
  }),
  behindFrontLine: checkbox({
    label: 'Some part of it starts behind the line of the target’s front edge',
    help: 'then it is a flank or rear attack',
    citation: 'GTE 9.7',
  }),
  targetFormation: choice(FORMATIONS, {
    label: 'Formation of the target',
    citation: 'GTE 4.4, 9.7',
    labels: FORMATION_LABELS,
    invalid: (formation: Formation, { self, options }: Place) =>
      formationFault(self.targetArm, formation, options),
    when: formationMatters,
    whenText: 'a charge by skirmishers, or in flank or rear',
    from: 'state',
  }),
  joinsCombat: checkbox({
    label: 'The target is in combat already',
    citation: 'GTE 9.5',
    from: 'state',
  }),
  roomToContact: boolean({
    label: 'There is room to touch the enemy without touching friends first',
    citation: 'GTE 9.5',
    default: true,
    when: ({ joinsCombat }: Values) => joinsCombat === true,
    whenText: 'target in combat',
  }),
};

/** At most this share of the allowance may go before the straight run, which may be short itself (R-52; 9.5). */
export const STRAIGHT_SHARE = 1 / 2;

export const outcome = {
  legal: boolean({ label: 'It may charge' }),
  flankOrRear: boolean({ label: 'A flank or rear attack' }),
  inSupport: boolean({ label: 'A charge in support' }),
  allowanceUsed: number({ label: 'Bands used' }),
  allowanceLeft: number({ label: 'Bands left for a follow-up charge' }),
  // If its test fails, not before.
  orderToHold,
  followOn: owed,
};

export type ChargeSituation = Infer<typeof situation>;
/** What the rows of the refusals judge. */
export interface Charge extends ChargeSituation {
  /** Bands before the straight run, and in all. */
  readonly before: number;
  readonly used: number;
  /** The option chargeAfterFiring allows the charge: the enemy is near enough. */
  readonly mayCharge: boolean;
}

/** An arm that charges the target already and may not do so together with this one: infantry and cavalry (G9.5-05). */
export function otherArm({ arm, targetChargedBy }: ChargeSituation): Arm | undefined {
  return targetChargedBy.find((other) => isCavalryArm(other) !== isCavalryArm(arm));
}
