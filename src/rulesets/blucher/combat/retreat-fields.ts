import {
  boolean,
  checkbox,
  choice,
  distance,
  list,
  name,
  number,
  set,
  type Infer,
  type Values,
} from '../../../core/input/field';

export const EDGES = ['front', 'left', 'right', 'rear'] as const;
export type Edge = (typeof EDGES)[number];

/**
 * The length of a retreat, by the centrepoint; it goes on to the first free place beyond (B-RET-01, B-RET-04; p.64-65).
 */
export const RETREAT_BW = 2;
/** The least width of a path of retreat (B-RET-03; p.63). */
export const PATH_WIDTH_BW = 1;

const OPPOSITE: Readonly<Record<Edge, Edge>> = { front: 'rear', rear: 'front', left: 'right', right: 'left' };

/** On a crossing the only way is straight along it (p.69). */
const ALONG_CROSSING: readonly Edge[] = ['front', 'rear'];

const byFire = (s: Values): boolean => s.cause === 'fire';
const contacted = (s: Values): readonly Edge[] => (s.contactedEdges ?? []) as readonly Edge[];
const oneContact = (s: Values): boolean => contacted(s).length === 1;
const oppositeContacts = (s: Values): boolean =>
  contacted(s).some((edge) => contacted(s).includes(OPPOSITE[edge]));
const hasPath = (s: Values): boolean => s.edge !== undefined;

/**
 * The edge opposite the only one that is touched; undefined if several are, or if the unit is on a crossing that does
 * not lead that way.
 */
function oppositeOf(s: Values): Edge | undefined {
  const opposite = oneContact(s) ? OPPOSITE[contacted(s)[0] as Edge] : undefined;
  return opposite && (s.onCrossing !== true || ALONG_CROSSING.includes(opposite)) ? opposite : undefined;
}

const hasOpposite = (s: Values): boolean => oppositeOf(s) !== undefined;

export const situation = {
  id: name({ label: 'Unit', default: 'unit', from: 'card' }),
  cause: choice(['combat', 'fire', 'reinforcement'], {
    label: 'Why it retreats',
    citation: 'Blücher p.62, 65, 82',
    labels: {
      combat: 'a combat',
      fire: 'artillery hit once by fire',
      reinforcement: 'touched by arriving reinforcements',
    },
    default: 'combat',
    from: 'state',
  }),
  // Known only in a battle that the program moderates.
  mayBePrepared: boolean({
    label: 'It is infantry, which alone is prepared',
    citation: 'Blücher p.34',
    optional: true,
    from: 'state',
  }),
  side: choice(['active', 'passive'], {
    label: 'Its side',
    citation: 'Blücher p.64-65',
    default: 'passive',
    implied: (s) => (s.cause === 'combat' ? undefined : 'passive'),
    from: 'state',
  }),
  contactedEdges: set(EDGES, {
    label: 'Its own edges that touch an enemy',
    citation: 'Blücher p.63',
    default: ['front'],
    invalid: (edges) =>
      edges.length === 0
        ? 'is empty; a unit that must retreat touches an enemy with an edge at least'
        : undefined,
    when: (s) => !byFire(s),
    whenText: 'not by fire',
  }),
  onCrossing: checkbox({ label: 'Any part of it on a crossing', citation: 'Blücher p.69' }),
  oppositeClear: boolean({
    label: 'A legal path over the opposite edge exists',
    help: `straight, ${PATH_WIDTH_BW} BW wide at least, touching no enemy and nothing impassable, never behind the front line of an enemy that touches it`,
    citation: 'Blücher p.63',
    default: true,
    when: hasOpposite,
    whenText: 'one edge touched',
  }),
  otherEdgeClear: boolean({
    label: 'A legal path over some other edge exists that no enemy touches',
    citation: 'Blücher p.63',
    default: true,
    when: (s) => s.oppositeClear !== true,
    whenText: 'opposite edge barred, several edges touched, or by fire',
  }),
  oppositeEdges: checkbox({
    label: 'Enemies aim at two opposite edges of it, each covering half or more',
    citation: 'Blücher p.65',
    when: oppositeContacts,
    whenText: 'opposite edges touched',
  }),
  extraBW: distance({
    label: `Distance beyond ${RETREAT_BW} BW to the first place that is free of friends`,
    citation: 'Blücher p.65',
    default: 0,
    max: 1000,
    flag: 'extra',
  }),
  offEdge: choice(['none', 'friendly', 'neutral', 'enemy'], {
    label: 'Table edge that the path leaves over, even in part',
    citation: 'Blücher p.65',
    default: 'none',
  }),
  edge: choice(EDGES, {
    label: 'Edge of the unit that the chosen path crosses',
    citation: 'Blücher p.63',
    optional: true,
  }),
  behindEnemyFront: checkbox({
    label: 'That path goes behind the front line of an enemy that touched it',
    citation: 'Blücher p.63',
    when: (s) => hasPath(s) && !byFire(s),
    whenText: 'path chosen, not by fire',
  }),
  shorterPath: checkbox({
    label: 'A shorter legal path to a nearer free place exists',
    citation: 'Blücher p.65',
    when: hasPath,
    whenText: 'path chosen',
  }),
  // Every unit that fired at it counts, even one that missed.
  fartherFromShooters: boolean({
    label: 'It ends farther from every unit that fired at it this phase',
    help: 'hit or not, measured from unit to unit',
    citation: 'Blücher p.65',
    default: true,
    when: byFire,
    whenText: 'by fire',
  }),
};

export const outcome = {
  result: choice(['retreated', 'broken', 'retired'], { label: 'Result' }),
  edges: list(choice(EDGES, { label: 'Edge' }), { label: 'Edges that its path may cross' }),
  distanceBW: number({ label: 'Distance', optional: true }),
  facing: choice(['origin', 'path'], {
    label: 'End facing',
    labels: { origin: 'towards where it came from', path: 'the way it went' },
    optional: true,
  }),
  prepared: boolean({ label: 'It is prepared afterwards', optional: true }),
};

export type RetreatSituation = Infer<typeof situation>;
export type RetreatOutcome = Infer<typeof outcome>;

/**
 * The edges of the unit that its path may cross; empty = it cannot retreat (B-RET-02, B-RET-07, B-RET-08, B-RET-09).
 * Its owner chooses the angle at which the path crosses the edge.
 */
export function openEdges(s: RetreatSituation): readonly Edge[] {
  if (s.oppositeEdges === true) return [];
  const opposite = oppositeOf(s);
  if (opposite && s.oppositeClear === true) return [opposite];
  if (s.otherEdgeClear === false) return [];
  const ways = s.onCrossing ? ALONG_CROSSING : EDGES;
  return ways.filter((edge) => edge !== opposite && !contacted(s).includes(edge));
}
