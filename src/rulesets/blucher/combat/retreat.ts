import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import {
  EDGES,
  openEdges,
  outcome,
  PATH_WIDTH_BW,
  RETREAT_BW,
  situation,
  type Edge,
  type RetreatOutcome,
  type RetreatSituation,
} from './retreat-fields';
import { leaving } from '../off-table';
import { shownBW } from '../scale';

/** A path that the unit's owner chose, and the edges that are open to it. */
interface Path extends RetreatSituation {
  readonly edges: readonly Edge[];
}

const among = (edges: readonly Edge[]): string => `its ${listing(edges)} edge`;

// prettier-ignore
export const RETREAT_CHECKS: CheckTable<Path> = {
  kind: 'checks', id: 'retreat-refusals', title: 'When a path of retreat is not allowed', citation: 'Blücher p.63-65, 69',
  rows: [
    { code: 'RET_WRONG_EDGE', rule: 'B-RET-02', condition: 'it crosses an edge that it may not (table retreat)', citation: 'Blücher p.63, 69',
      refuses: ({ edge, edges }) => edge !== undefined && !edges.includes(edge),
      because: ({ id, edge }) => `${id} may not retreat over its ${edge ?? ''} edge`, allowed: ({ edges }) => among(edges) },
    { code: 'RET_BEHIND_ENEMY', condition: 'it goes behind the front line of an enemy that was in contact', rule: 'B-RET-03', citation: 'Blücher p.63',
      refuses: (s) => s.behindEnemyFront === true,
      because: ({ id }) => `the path of ${id} goes behind the front line of an enemy that touched it`,
      allowed: () => 'a path in front of those enemies’ front lines' },
    // Among paths of equal length the owner chooses (B-RET-04, R-53).
    { code: 'RET_TOO_LONG', condition: 'a shorter legal path leads to a nearer free place', rule: 'B-RET-04, R-53', citation: 'Blücher p.65',
      refuses: (s) => s.shorterPath === true,
      because: ({ id }) => `${id} may not go a longer way by choice`, allowed: () => 'the shortest legal path to the nearest free place' },
    { code: 'RET_NOT_FARTHER', condition: 'by fire: it would not end farther from every unit that fired at it', rule: 'B-RET-08, R-36', citation: 'Blücher p.65',
      refuses: (s) => s.fartherFromShooters === false,
      because: ({ id }) => `${id} would not end farther from every unit that fired at it`, allowed: () => 'an end farther from each of them' },
  ],
};

/** What becomes of a unit when its path leaves the table, even in part (B-RET-06, B-RTR-04; p.45, 65). */
const OFF_TABLE = { none: 'retreated', friendly: 'retired', neutral: 'retired', enemy: 'broken' } as const;

export const RETREAT: GridTable = {
  kind: 'grid',
  id: 'retreat',
  rule: 'B-RET-01, B-RET-02',
  title: `Where a retreat of ${RETREAT_BW} BW may go; a path is ${PATH_WIDTH_BW} BW wide at least`,
  citation: 'Blücher p.63-65, 69',
  columns: ['case', 'the unit'],
  rows: [
    ['one edge touched', 'retreats over the opposite edge'],
    ['opposite edge barred', 'retreats over another edge that no enemy touches'],
    ['several edges touched', 'retreats over any edge that no enemy touches'],
    ['artillery hit once by fire', 'retreats over any edge, to farther from all that fired at it'],
    ['on a crossing', 'retreats over its front or rear edge only'],
    ['no legal path', 'is broken'],
    ['enemies on opposite edges', 'is broken'],
    ...Object.entries(OFF_TABLE)
      .filter(([edge]) => edge !== 'none')
      .map(([edge, result]) => [
        `path over the ${edge} table edge`,
        result === 'broken' ? 'is broken' : 'retires',
      ]),
  ],
};

/**
 * A retreat after combat, fire or contact with arriving enemies (p.62-65, 69, 82), one unit at a time, in the order
 * that the owner chooses (B-RET-11). It needs no activation, ignores engagement zones, and does not count as a move in
 * the unit's next turn (B-RET-10).
 */
export const retreat = procedure({
  id: 'retreat',
  title: 'Retreat',
  summary: 'Where a unit that must retreat may go, and what becomes of it.',
  citation: 'Blücher p.62-65',
  situation,
  outcome,
  tables: [RETREAT.id, RETREAT_CHECKS.id],
  examples: [
    { command: 'rule retreat --side active', about: 'an attacker that was met in front' },
    {
      command: 'rule retreat --contacted-edges front,left --extra 0.6',
      about: 'two sides touched, friends behind',
    },
  ],
  verdict,
  orders,
  *resolve(s, umpire) {
    const edges = openEdges(s);
    if (edges.length === 0) {
      umpire.by('B-RET-06, B-RET-07').step('Blücher p.65', () => `${s.id} cannot retreat: ${whyStuck(s)}`);
      return gone('broken', edges);
    }
    umpire.by('B-RET-02, B-RET-09').step(pageOf(s), () => `${s.id} may retreat over ${among(edges)}`);
    if (!umpire.examine(RETREAT_CHECKS, { ...s, edges })) return null;
    const result = OFF_TABLE[s.offEdge];
    if (result !== 'retreated') {
      umpire
        .by('B-RET-06')
        .step(
          'Blücher p.65',
          () => `its path leaves over the ${s.offEdge === 'enemy' ? 'enemy’s' : s.offEdge} table edge`,
        );
      return gone(result, edges);
    }
    return {
      result,
      edges,
      distanceBW: RETREAT_BW + s.extraBW,
      // B-RET-05
      facing: s.side === 'active' ? 'origin' : 'path',
      // B-RET-10
      prepared: false,
    };
  },
});

/** Where the book says over which edges a path may go. */
function pageOf({ cause, onCrossing }: RetreatSituation): string {
  const page = cause === 'fire' ? '65' : '63';
  return `Blücher p.${page}${onCrossing ? ', 69' : ''}`;
}

function gone(result: 'broken' | 'retired', edges: readonly Edge[]): RetreatOutcome {
  return { result, edges, distanceBW: undefined, facing: undefined, prepared: undefined };
}

function whyStuck(s: RetreatSituation): string {
  if (s.oppositeEdges === true) return 'enemies hold two opposite edges of it';
  if (s.contactedEdges?.length === EDGES.length) return 'enemies touch all its edges';
  return 'no legal path is open to it';
}

function verdict(o: RetreatOutcome, s: RetreatSituation): string {
  if (o.result === 'broken') return `${s.id} is broken.`;
  if (o.result === 'retired') return `${s.id} leaves the table and is retired.`;
  return `${s.id} retreats ${shownBW(o.distanceBW ?? 0)} over ${among(s.edge ? [s.edge] : o.edges)}.`;
}

function orders(o: RetreatOutcome, s: RetreatSituation): readonly string[] {
  if (o.result !== 'retreated') return leaving(s.id, o.result);
  return [
    `Move ${s.id} straight ${shownBW(o.distanceBW ?? 0)}, measured by its centrepoint; an objective on its way may change hands.`,
    o.facing === 'origin'
      ? `Leave it facing where it came from.`
      : `Turn it in its place to face the way it went.`,
    // Who attacked lost its marker with the charge (B-MOV-10; p.34).
    ...(s.cause === 'fire' || s.side === 'active' || s.mayBePrepared === false
      ? []
      : [`Take away its prepared marker, if it has one.`]),
  ];
}
