import type { GridTable } from '../../../core/ruling/table';
import type { Settings } from '../options';
import { OUR_CHOICE, PAGE, SEQUENCE } from '../sources';
import type { General } from '../units/general-record';
import { isCavalry, type Unit } from '../units/unit';
import { COMMAND_OPTIONS } from './options';

export const ACTIONS = [
  'move',
  'pivot',
  'startFiring',
  'stopFiring',
  'charge',
  'limber',
  'unlimber',
  'rally',
  'deSilence',
  'spikeGuns',
  'formSquare',
  'leaveSquare',
] as const;
export type Action = (typeof ACTIONS)[number];

/** The names of the options that set costs. */
type CostOption = Extract<keyof Settings & keyof typeof COMMAND_OPTIONS, `${string}Cost`>;

interface ActionRow {
  readonly label: string;
  /** The cost in PIPs, or the option that sets it because the published cost is lost. */
  readonly cost: number | CostOption;
  readonly who: string;
  readonly effect: string;
  /** It is the one move or pivot that a unit has each turn. */
  readonly moves?: true;
  /** It is done to an enemy that the unit touches. */
  readonly touches?: true;
  readonly rule: string;
  readonly citation: string;
}

/** The actions that PIPs are spent on, from the list in the sequence of play and the boxes on the pages. */
// prettier-ignore
export const ACTION_ROWS: Readonly<Record<Action, ActionRow>> = {
  move:        { label: 'moves',         cost: 1, who: 'any but routed, silenced', effect: 'none', moves: true, rule: 'GTP-03', citation: PAGE.charging },
  pivot:       { label: 'pivots',        cost: 1, who: 'any but routed, silenced', effect: 'none', moves: true, rule: 'GTP-03', citation: PAGE.movement },
  startFiring: { label: 'starts firing', cost: 1, who: 'infantry, artillery',      effect: 'Firing on',         rule: 'GTP-13', citation: PAGE.movement },
  stopFiring:  { label: 'stops firing',  cost: 1, who: 'infantry, artillery',      effect: 'Firing off',        rule: 'GTP-07', citation: PAGE.firing },
  charge:      { label: 'charges',       cost: 1, who: 'eager infantry, cavalry',  effect: 'Charge on', touches: true, rule: 'GTP-08', citation: PAGE.charging },
  limber:      { label: 'limbers',       cost: 'limberCost',    who: 'artillery',  effect: 'Limbered on',       rule: 'GTP-11', citation: OUR_CHOICE },
  unlimber:    { label: 'unlimbers',     cost: 'unlimberCost',  who: 'artillery',  effect: 'Limbered off',      rule: 'GTP-11', citation: OUR_CHOICE },
  rally:       { label: 'rallies',       cost: 2, who: 'routed unit',              effect: 'Routed off',        rule: 'GTP-14', citation: PAGE.fleeing },
  deSilence:   { label: 'is de-silenced', cost: 'deSilenceCost', who: 'silenced artillery', effect: 'Silenced off', rule: 'GTP-15', citation: OUR_CHOICE },
  spikeGuns:   { label: 'spikes guns',   cost: 2, who: 'infantry, cavalry',        effect: 'target destroyed', touches: true, rule: 'GTP-16', citation: PAGE.artillery },
  formSquare:  { label: 'forms square',  cost: 'formSquareCost', who: 'infantry',  effect: 'square on',         rule: 'GTP-17', citation: OUR_CHOICE },
  leaveSquare: { label: 'leaves square', cost: 'leaveSquareCost', who: 'infantry', effect: 'square off',        rule: 'GTP-11', citation: OUR_CHOICE },
};

export const ACTION_LABELS = Object.fromEntries(ACTIONS.map((action) => [action, ACTION_ROWS[action].label]));

/** Whether the published cost of an action is lost (N-02). */
export const isOurCost = (action: Action): boolean => typeof ACTION_ROWS[action].cost === 'string';

/** Whether players have agreed on another cost than ours. */
export function isCostSet(action: Action, settings: Settings): boolean {
  const { cost } = ACTION_ROWS[action];
  return typeof cost === 'string' && settings[cost] !== COMMAND_OPTIONS[cost].field.default;
}

/** Reads an option that sets a cost. */
type CostReader = (name: CostOption) => number;

/** An action to be paid for. */
export interface Order {
  readonly general: Pick<General, 'attachedAtPipStart'>;
  readonly unit: Pick<Unit, 'id' | 'arm' | 'arriving'>;
  readonly action: Action;
  readonly endsInContact?: boolean | undefined;
}

/**
 * The cost in PIPs. Cavalry that moves into contact pays for the charge as well as the move (GTP-09); a unit that
 * arrives moves on free (GTP-22).
 */
export function priceOf(order: Order, read: CostReader): number {
  if (isFree(order)) return 0;
  const plain = costOf(order.action, read) + (isChargeByMove(order) ? costOf('charge', read) : 0);
  return isDoubled(order) ? 2 * plain : plain;
}

function costOf(action: Action, read: CostReader): number {
  const { cost } = ACTION_ROWS[action];
  return typeof cost === 'number' ? cost : read(cost);
}

/** Whether cavalry moves into contact, which is a charge (GTP-09). */
export function isChargeByMove({ unit, action, endsInContact }: Order): boolean {
  return action === 'move' && isCavalry(unit) && endsInContact === true;
}

/**
 * Whether the general pays double: if he was attached to a unit when the PIP Phase began, he pays double for every
 * other unit, whatever he does later in the phase (GTP-06).
 */
export function isDoubled(order: Order): boolean {
  const { attachedAtPipStart } = order.general;
  return !isFree(order) && attachedAtPipStart !== null && attachedAtPipStart !== order.unit.id;
}

const isFree = ({ unit, action }: Order): boolean => unit.arriving && action === 'move';

function shownCost(cost: number | CostOption): string {
  return typeof cost === 'number'
    ? String(cost)
    : `${String(COMMAND_OPTIONS[cost].field.default)} (option ${cost})`;
}

export const ACTION_TABLE: GridTable = {
  kind: 'grid',
  id: 'pip-actions',
  rule: 'GTP-02, GTP-05',
  title: 'What PIPs are spent on',
  citation: SEQUENCE.pips,
  columns: ['action', 'PIPs', 'who', 'effect', 'move or pivot', 'source of the cost'],
  rows: ACTIONS.map((action) => {
    const { cost, who, effect, moves, citation } = ACTION_ROWS[action];
    return [action, shownCost(cost), who, effect, moves === true ? 'yes' : 'no', citation];
  }),
};
