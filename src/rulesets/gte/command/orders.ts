import type { GridTable } from '../../../core/ruling/table';

/**
 * The orders of command groups, all given by the commanding general; every other general starts the game with one
 * (G5.9-06). The book announces three and defines four (R-04; 5.8).
 */
export const ORDERS = ['attack', 'move', 'support', 'hold'] as const;
export type Order = (typeof ORDERS)[number];

interface OrderRow {
  /** What the order has to name. */
  readonly names: string;
  readonly units: string;
  /** When it turns into hold by itself, without a test. */
  readonly becomesHold: string;
}

/** T-ORDERS: what each order binds its group to (5.8). */
// prettier-ignore
export const ORDER_ROWS: Readonly<Record<Order, OrderRow>> = {
  /** G5.8-02 */
  attack: { names: 'a terrain feature or a body of enemies in sight', becomesHold: 'the objective is achieved',
    units: 'all move towards the enemy until a normal move away (artillery: canister range); then infantry charges, or halts in range and fires, some of the cavalry at least tries to charge, artillery can halt and fire' },
  move: { names: 'direction and objective, which can be the support of friends', becomesHold: 'the objective is reached, or the group is charged',
    units: 'all go there; none attacks' },
  /** G5.8-03 */
  support: { names: 'a friendly group, and its left flank, right flank or rear', becomesHold: '-',
    units: 'all go straight there, then follow that group’s orders and move with it; when it attacks they can attack at the same time, or stay' },
  /** G5.8-04 */
  hold: { names: '-', becomesHold: '-',
    units: 'all stay: small moves within the group’s area and changes of formation are for the players to judge; no charge' },
};

/** What units may do under any order (G5.8-01). */
export const ANY_ORDER =
  'countercharge and make emergency changes of formation when attacked; cavalry can charge in support';

export const ORDER_TABLE: GridTable = {
  kind: 'grid',
  id: 'orders',
  rule: 'G5.8-01, G5.8-02, G5.8-03, G5.8-04, R-04',
  title: 'Orders of command groups',
  citation: 'GTE 5.8',
  columns: ['order', 'must name', 'its units', 'turns into hold when'],
  rows: [
    ...ORDERS.map((order) => {
      const { names, units, becomesHold } = ORDER_ROWS[order];
      return [order, names, units, becomesHold];
    }),
    ['any', '-', ANY_ORDER, '-'],
  ],
};
