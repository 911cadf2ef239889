import { within } from '../../../core/input/distance';
import {
  boolean,
  choice,
  distanceOrNone,
  number,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { contest, type Resolution } from '../../../core/dice/roll';
import type { CheckTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands, FARTHEST } from '../bands';
import { d6 } from '../dice';
import { EXTRA_TROOPS } from '../ending/shares';
import { FRENCH_SIDE, nonFrench, otherSide, SIDE_OR_NONE, type Side, type SideOrNone } from '../sides';
import { nameField } from '../unit';

/** Least distance of troops from the centre line, bands, unless the scenario sets another (7.1). */
export const FROM_CENTRE = 5;
/** Troops must stand farther than this from a side edge, bands (7.1). */
const FROM_SIDE = 3;

/** Whether a distance was given, as a number and not as null. */
const isGiven = ({ raw }: Place, distance: string): boolean => (raw[distance] ?? null) !== null;

/** When to ask for the order of deployment: if no distance was given, or if one of its fields was given too. */
const ofOrder = {
  when: (_: Values, place: Place) =>
    ['frenchSide', 'holdsInitialVp'].some((name) => place.raw[name] !== undefined) ||
    !['distCentreLine', 'distSideEdge'].some((name) => isGiven(place, name)),
  whenText: 'the order of deployment is wanted',
};

const wantsOrder = ({ frenchSide, holdsInitialVp }: Values): boolean =>
  frenchSide !== undefined || (holdsInitialVp ?? 'none') !== 'none';

/**
 * The default of a distance: null (not checked) if the order of deployment is wanted or the other distance is given;
 * else none, so that it is asked.
 */
function unlessAsked(other: string) {
  return (self: Values, place: Place): null | undefined =>
    wantsOrder(self) || isGiven(place, other) ? null : undefined;
}

/** A side of the table, where the scenario says how long it is; it bounds a distance. */
function tableSize(label: string, distance: string) {
  return number({
    label,
    citation: 'GTE 7.1',
    max: FARTHEST,
    optional: true,
    when: (_: Values, place: Place) => isGiven(place, distance),
    whenText: 'the distance that it bounds is given',
    from: 'state',
  });
}

const situation = {
  name: nameField('Unit', 'The unit'),
  holdsInitialVp: choice(SIDE_OR_NONE, {
    label: 'Side that starts with a lead in victory points',
    help: 'an objective lies in its deployment area; that side deploys first',
    citation: 'GTE 1.5, 7.1',
    default: 'none',
    ...ofOrder,
    from: 'scenario',
  }),
  frenchSide: choice(SIDE_OR_NONE, {
    ...FRENCH_SIDE,
    label: 'French side, if the order of deployment is wanted',
    citation: 'GTE 7.1',
    optional: true,
    ...ofOrder,
  }),
  distCentreLine: distanceOrNone({
    label: 'From the nearest part of the unit to the centre line',
    citation: 'GTE 7.1',
    max: FARTHEST,
    default: unlessAsked('distSideEdge'),
    edges: (_, { raw }) => [Number(raw.centreLimit ?? FROM_CENTRE)],
  }),
  centreLimit: number({
    label: 'Nearest to the centre line that its side may stand, bands',
    help: `${FROM_CENTRE}, unless the scenario says otherwise`,
    citation: 'GTE 7.1',
    max: FARTHEST,
    default: FROM_CENTRE,
    when: (_: Values, place: Place) => isGiven(place, 'distCentreLine'),
    whenText: 'its distance to the centre line is given',
    from: 'state',
  }),
  distSideEdge: distanceOrNone({
    label: 'From the nearest part of the unit to the side edge',
    citation: 'GTE 7.1',
    max: FARTHEST,
    default: unlessAsked('distCentreLine'),
    edges: () => [FROM_SIDE],
  }),
  tableDepth: tableSize('Depth of the table, from one side’s edge to the other’s, bands', 'distCentreLine'),
  tableWidth: tableSize('Width of the table, from side edge to side edge, bands', 'distSideEdge'),
};

const outcome = {
  legal: boolean({ label: 'The unit may stand there', optional: true }),
  deploysFirst: choice(['A', 'B'], { label: 'Side that places first', optional: true }),
  alternate: boolean({ label: 'The sides take turns, a command group each', optional: true }),
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;

/** Distances beyond half the table: the centre line and the nearer side edge are no farther from any place on it. */
const beyond = ({ distCentreLine, tableDepth, distSideEdge, tableWidth }: Situation) =>
  [
    { far: distCentreLine ?? 0, from: 'the centre line', size: tableDepth ?? Infinity },
    { far: distSideEdge ?? 0, from: 'the nearer side edge', size: tableWidth ?? Infinity },
  ].filter(({ far, size }) => !within(far, size / 2));

const limitOf = ({ centreLimit = FROM_CENTRE }: Situation): number => centreLimit;

/** Limits at the centre line, the side edges and the table’s end: 5B exactly is far enough, 3B exactly is within 3B (G7.1-01). */
// prettier-ignore
export const DEPLOY_CHECKS: CheckTable<Situation> = {
  kind: 'checks', id: 'deployment-refusals', title: 'Where troops may not be deployed', rule: 'G7.1-01', citation: 'GTE 7.1',
  rows: [
    { code: 'E-DEP-CENTRE', condition: `closer than ${FROM_CENTRE}B to the centre line, or than the scenario allows`, citation: 'GTE 7.1 (G7.1-01)',
      refuses: (s) => s.distCentreLine !== null && !within(limitOf(s), s.distCentreLine),
      because: (s) => `${bands(s.distCentreLine)} from the centre line is ${bands(limitOf(s) - (s.distCentreLine ?? 0))} too near`,
      allowed: (s) => `${bands(limitOf(s))} or more` },
    { code: 'E-DEP-SIDE', condition: `within ${FROM_SIDE}B of a side edge, ${FROM_SIDE}B included`, citation: 'GTE 7.1 (G7.1-01)',
      refuses: (s) => s.distSideEdge !== null && within(s.distSideEdge, FROM_SIDE),
      because: (s) => `${bands(s.distSideEdge)} from the side edge is within ${FROM_SIDE}B`,
      allowed: () => `more than ${FROM_SIDE}B` },
    { code: 'E-DEP-TABLE', condition: 'beyond the table of the scenario', citation: 'GTE 7.1 (G7.1-01)',
      refuses: (s) => beyond(s).length > 0,
      because: (s) => beyond(s).map(({ far, from, size }) => `${bands(far)} from ${from} is beyond the table, which measures ${bands(size)} there`).join('; '),
      allowed: (s) => beyond(s).map(({ from, size }) => `${bands(size / 2)} or less from ${from}`).join(', ') },
  ],
};

/** Where troops may stand at the start, and which side places first (7.1). */
export const deployCheck = procedure({
  id: 'deploy-check',
  title: 'Deployment',
  summary: 'Whether a unit may be deployed at a place, and which side deploys first.',
  citation: 'GTE 7.1',
  situation,
  outcome,
  tables: [DEPLOY_CHECKS.id],
  examples: [
    {
      command: 'rule deploy-check --rules gte --dist-centre-line 5 --dist-side-edge 3.5',
      about: 'a place for a unit',
    },
    { command: 'rule deploy-check --rules gte --french-side B', about: 'who places the first command group' },
  ],
  verdict,
  orders,
  views: () => [{ title: 'Places first', answer: ({ deploysFirst }) => `side ${String(deploysFirst)}` }],
  *resolve(s, umpire) {
    if (!umpire.examine(DEPLOY_CHECKS, s)) return null;
    const checked = s.distCentreLine !== null || s.distSideEdge !== null;
    return { legal: checked ? true : undefined, ...(yield* orderOf(s, umpire)) };
  },
});

type Order = Pick<Outcome, 'deploysFirst' | 'alternate'>;

/** The side with a lead in victory points deploys first; else the side that is not French begins (G7.1-02, G7.1-03). */
function* orderOf(s: Situation, umpire: Umpire): Resolution<Order> {
  if (!wantsOrder(s)) return { deploysFirst: undefined, alternate: undefined };
  const leader = leaderOf(s.holdsInitialVp);
  if (leader !== undefined) {
    umpire.by('G7.1-02').step('GTE 7.1', () => `side ${leader} starts with a lead in victory points`);
    return { deploysFirst: leader, alternate: false };
  }
  const other = nonFrench(s.frenchSide);
  if (other !== undefined) umpire.by('G7.1-03, R-87').step('GTE 7.1', () => `side ${other} is not French`);
  return { deploysFirst: other ?? (yield* dicedSide(umpire)), alternate: true };
}

const leaderOf = (holder: SideOrNone = 'none'): Side | undefined => (holder === 'none' ? undefined : holder);

/** With no French side, or two, the higher D6 places first; ties are thrown again. */
function* dicedSide(umpire: Umpire): Resolution<Side> {
  const dice = [d6('deployment of side A', 'side A'), d6('deployment of side B', 'side B')];
  const [a = 0, b = 0] = yield* contest(dice, ([x, y]) => x === y);
  umpire.by('R-87').step('GTE 7.1', () => `neither or both are French: side A throws ${a}, side B ${b}`);
  return a > b ? 'A' : 'B';
}

/** What the unit may do: only the distances that were checked are spoken of. */
function placeText({ name, distCentreLine, distSideEdge }: Situation): string {
  if (distSideEdge === null) return `${name} may stand so near to the centre line.`;
  return `${name} may stand ${distCentreLine === null ? 'so near to the side edge' : 'there'}.`;
}

function verdict({ legal, deploysFirst, alternate }: Outcome, s: Situation): string {
  const what = alternate === true ? 'the first command group' : 'all its forces first';
  return [
    ...(legal === true ? [placeText(s)] : []),
    ...(deploysFirst === undefined ? [] : [`Side ${deploysFirst} places ${what}.`]),
  ].join(' ');
}

/** How the deployment goes on (G7.1-03, G7.1-04), and what a lead at the start costs (G1.5-05). */
function orders({ deploysFirst, alternate }: Outcome): readonly string[] {
  if (deploysFirst === undefined) return [];
  const second = otherSide(deploysFirst);
  return [
    alternate === true
      ? `Place command groups in turn, side ${deploysFirst} first, each side from its right hand to its left.`
      : `Side ${deploysFirst} places all its forces, then side ${second}, which also has extra troops worth ${EXTRA_TROOPS} times the lead.`,
    'Groups that the enemy does not see can be blinds: blank cards, replaced at once when the unit moves or any part of the card is seen.',
    'When all are placed, determine the initiative.',
  ];
}
