import type { GridTable } from '../../../core/table';
import type { Umpire } from '../../../core/umpire';
import { COMMAND_OPTIONS } from './options';
import { setting, type Settings } from '../options';
import { OUR_CHOICE, PAGE, SEQUENCE } from '../sources';

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

/** The name of an option that sets a cost. */
type CostOption = Extract<keyof Settings & keyof typeof COMMAND_OPTIONS, `${string}Cost`>;

interface ActionRow {
  readonly label: string;
  /** PIPs, or the option that sets them where the published cost is lost. */
  readonly cost: number | CostOption;
  readonly who: string;
  readonly effect: string;
  /** A unit moves or pivots once a turn. */
  readonly moves?: true;
  readonly citation: string;
}

/** What PIPs are spent on (the list of the sequence of play, and the squares of the pages). */
// prettier-ignore
export const ACTION_ROWS: Readonly<Record<Action, ActionRow>> = {
  move:        { label: 'moves',         cost: 1, who: 'any but routed, silenced', effect: 'none', moves: true, citation: PAGE.charging },
  pivot:       { label: 'pivots',        cost: 1, who: 'any but routed, silenced', effect: 'none', moves: true, citation: PAGE.movement },
  startFiring: { label: 'starts firing', cost: 1, who: 'infantry, artillery',      effect: 'Firing on',         citation: PAGE.movement },
  stopFiring:  { label: 'stops firing',  cost: 1, who: 'infantry, artillery',      effect: 'Firing off',        citation: PAGE.firing },
  charge:      { label: 'charges',       cost: 1, who: 'eager infantry, cavalry',  effect: 'Charge on',         citation: PAGE.charging },
  limber:      { label: 'limbers',       cost: 'limberCost',    who: 'artillery',  effect: 'Limbered on',       citation: OUR_CHOICE },
  unlimber:    { label: 'unlimbers',     cost: 'unlimberCost',  who: 'artillery',  effect: 'Limbered off',      citation: OUR_CHOICE },
  rally:       { label: 'rallies',       cost: 2, who: 'routed unit',              effect: 'Routed off',        citation: PAGE.fleeing },
  deSilence:   { label: 'is de-silenced', cost: 'deSilenceCost', who: 'silenced artillery', effect: 'Silenced off', citation: OUR_CHOICE },
  spikeGuns:   { label: 'spikes guns',   cost: 2, who: 'infantry, cavalry',        effect: 'target destroyed',  citation: PAGE.artillery },
  formSquare:  { label: 'forms square',  cost: 'formSquareCost', who: 'infantry',  effect: 'square on',         citation: OUR_CHOICE },
  leaveSquare: { label: 'leaves square', cost: 'leaveSquareCost', who: 'infantry', effect: 'square off',        citation: OUR_CHOICE },
};

export const ACTION_LABELS = Object.fromEntries(ACTIONS.map((action) => [action, ACTION_ROWS[action].label]));

/** Whether the published cost of an action is lost (N-02). */
export function isOurCost(action: Action): boolean {
  return typeof ACTION_ROWS[action].cost === 'string';
}

/** What an action costs before doubling, PIPs. */
export function costOf(action: Action, umpire: Umpire): number {
  const { cost } = ACTION_ROWS[action];
  return typeof cost === 'number' ? cost : setting(umpire, cost);
}

function shownCost(cost: number | CostOption): string {
  return typeof cost === 'number'
    ? String(cost)
    : `${String(COMMAND_OPTIONS[cost].field.default)} (option ${cost})`;
}

export const ACTION_TABLE: GridTable = {
  kind: 'grid',
  id: 'pip-actions',
  title: 'What PIPs are spent on',
  citation: SEQUENCE.pips,
  columns: ['action', 'PIPs', 'who', 'effect', 'move or pivot', 'source of the cost'],
  rows: ACTIONS.map((action) => {
    const { cost, who, effect, moves, citation } = ACTION_ROWS[action];
    return [action, shownCost(cost), who, effect, moves === true ? 'yes' : 'no', citation];
  }),
};
