import { boolean, checkbox, choice, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { leaderOrders, leaving, type Fate } from '../off-table';
import { subcommanderField } from '../unit';
import { enemyNear, nearestEnemyField, whyNear } from './enemy-near';
import { activatedField, idField, NOT_ACTIVATED, USED_OTHERWISE, usedOtherwiseField } from './footprint';
import { KEEP_OFF_BW } from './tables';

const traces = (s: Values): boolean => s.mode === 'trace';
const leaves = (s: Values): boolean => s.mode === 'offEdge';

const situation = {
  id: idField,
  activated: activatedField,
  usedOtherwise: usedOtherwiseField,
  mode: choice(['trace', 'offEdge'], {
    label: 'How it leaves the table',
    citation: 'Blücher p.45',
    labels: {
      trace: 'along a clear line to a friendly edge, however long',
      offEdge: 'by a move that takes part of it over an edge',
    },
    default: 'trace',
  }),
  nearestEnemyBW: { ...nearestEnemyField, when: traces, whenText: 'along a line' },
  traceClear: checkbox({
    label: 'A straight line to a friendly edge touches no enemy',
    help: 'over passable ground, and of any length; a neutral edge is not enough',
    citation: 'Blücher p.45',
    when: traces,
    whenText: 'along a line',
  }),
  edge: choice(['friendly', 'neutral', 'enemy'], {
    label: 'Edge that any part of it crosses',
    citation: 'Blücher p.45',
    default: 'friendly',
    when: leaves,
    whenText: 'over an edge',
  }),
  moveLegal: boolean({
    label: 'The move over the edge is legal',
    help: 'see rule movement',
    citation: 'Blücher p.45',
    default: true,
    when: leaves,
    whenText: 'over an edge',
  }),
  subcommander: subcommanderField,
};

const outcome = { where: choice(['retired', 'broken'], { label: 'Where it is' }) };

type Retirement = Infer<typeof situation>;

// prettier-ignore
export const RETIREMENT_CHECKS: CheckTable<Retirement> = {
  kind: 'checks', id: 'retirement-refusals', title: 'When a unit may not retire at will', citation: 'Blücher p.45',
  rows: [
    NOT_ACTIVATED,
    USED_OTHERWISE,
    { code: 'RTR_ENEMY_NEAR', condition: `along a line: an enemy is within ${KEEP_OFF_BW} BW`, rule: 'B-RTR-01', citation: 'Blücher p.45',
      refuses: (s) => traces(s) && enemyNear(s), because: whyNear,
      allowed: () => `with every enemy more than ${KEEP_OFF_BW} BW away; or by a legal move over a friendly or neutral edge` },
    { code: 'RTR_NO_TRACE', condition: 'along a line: none over passable ground to a friendly edge is clear of enemies', rule: 'B-RTR-01', citation: 'Blücher p.45',
      refuses: (s) => s.traceClear === false, because: ({ id }) => `${id} has no straight line over passable ground, clear of enemies, to a friendly edge`,
      allowed: () => 'a legal move over a friendly or neutral edge' },
    { code: 'RTR_NO_MOVE', condition: 'over an edge: the move is not legal', rule: 'B-RTR-02', citation: 'Blücher p.45',
      refuses: (s) => s.moveLegal === false, because: ({ id }) => `${id} has no legal move over that edge`,
      allowed: () => `a legal move; or, with every enemy more than ${KEEP_OFF_BW} BW away, a clear line to a friendly edge` },
  ],
};

/** What becomes of a unit that moves over an edge of the table, even in part (B-RTR-02, B-RTR-03; p.45). */
const OVER_EDGE: Readonly<Record<NonNullable<Retirement['edge']>, Fate>> = {
  friendly: 'retired',
  neutral: 'retired',
  enemy: 'broken',
};

/**
 * Leaving the table by choice, in an activation (B-MOV-13; p.45). A unit that leaves never returns. A side that
 * concedes ends the game (B-RTR-05; p.70); its units need no ruling here.
 */
export const retirement = procedure({
  id: 'retirement',
  title: 'Retirement',
  summary: 'Whether an activated unit may leave the table, and as what.',
  citation: 'Blücher p.45',
  situation,
  outcome,
  tables: [RETIREMENT_CHECKS.id],
  examples: [
    { command: 'rule retirement --nearest-enemy 3 --trace-clear', about: 'straight home' },
    { command: 'rule retirement --mode offEdge --edge neutral', about: 'over the side edge' },
  ],
  verdict: ({ where }, { id }) =>
    where === 'retired' ? `${id} retires.` : `${id} is broken: it left over the enemy’s edge.`,
  // A subcommander is at risk if his unit broke; if it retired, he just comes off the table.
  orders: ({ where }, s) => [...leaving(s.id, where), ...leaderOrders(s.subcommander, where === 'broken')],
  *resolve(s, umpire) {
    if (!umpire.examine(RETIREMENT_CHECKS, s)) return null;
    const where = s.edge === undefined ? 'retired' : OVER_EDGE[s.edge];
    umpire
      .by(
        s.edge === undefined ? 'B-RTR-01' : s.edge === 'enemy' ? 'B-MOV-13, B-RTR-03' : 'B-MOV-13, B-RTR-02',
      )
      .step('Blücher p.45', () =>
        s.edge === undefined
          ? `no enemy is within ${KEEP_OFF_BW} BW, and the line home is clear`
          : `it leaves over the ${s.edge === 'enemy' ? 'enemy’s' : s.edge} table edge`,
      );
    return { where };
  },
});
