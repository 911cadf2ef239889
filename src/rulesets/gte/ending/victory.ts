import { checkbox, choice, number, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { tidy } from '../../../core/input/distance';
import { plural } from '../../../core/input/text';
import { otherSide, SIDES, type Side } from '../sides';
import { EXTRA_TROOPS, percentText, REMOVED_SHARE, WIN_LEAD, WIN_SHARE } from './shares';

/** Most points that anything is worth. */
const MOST_POINTS = 1_000_000;

const counted = (side: Side) => (self: Values) => self[`vp${side}`] !== undefined;

function total(side: Side) {
  return number({
    label: `Victory points of side ${side} as counted so far, instead of their parts`,
    citation: 'GTE 1.5',
    max: MOST_POINTS,
    optional: true,
    from: 'state',
  });
}

function part(side: Side, label: string, citation = 'GTE 1.5') {
  const isCounted = counted(side);
  return number({
    label,
    citation,
    max: MOST_POINTS,
    default: 0,
    when: (self: Values) => !isCounted(self),
    whenText: `the victory points of side ${side} are not counted yet`,
    from: 'state',
  });
}

const armyValue = (side: Side) =>
  number({
    label: `Army value of side ${side}`,
    help: 'from points',
    citation: 'GTE 1.5',
    min: 1,
    max: MOST_POINTS,
    from: 'scenario',
  });

const situation = {
  vpA: total('A'),
  objectivesA: part('A', 'Points of the objectives that side A holds or has achieved'),
  casualtiesA: part('A', 'Price of enemy bases lost to hits, for side A'),
  removedA: part('A', 'Price of enemy bases that side A counts half: disintegrated, routed off, surrendered'),
  gunsA: part('A', 'Price of the guns that side A has captured', 'GTE 13.1'),
  vpB: total('B'),
  objectivesB: part('B', 'Points of the objectives that side B holds or has achieved'),
  casualtiesB: part('B', 'Price of enemy bases lost to hits, for side B'),
  removedB: part('B', 'Price of enemy bases that side B counts half: disintegrated, routed off, surrendered'),
  gunsB: part('B', 'Price of the guns that side B has captured', 'GTE 13.1'),
  armyValueA: armyValue('A'),
  armyValueB: armyValue('B'),
  /** The rules set no limit of turns. */
  gameOver: checkbox({ label: 'The game has ended', citation: 'GTE 1.5', from: 'state' }),
};

const REASONS = ['share', 'bothShares', 'lead', 'armyLead', 'noLead', 'goesOn'] as const;

const outcome = {
  vpA: number({ label: 'Victory points of side A' }),
  vpB: number({ label: 'Victory points of side B' }),
  shareA: number({ label: 'Victory points of side A, as a percentage of the enemy army' }),
  shareB: number({ label: 'Victory points of side B, as a percentage of the enemy army' }),
  winner: choice([...SIDES, 'draw', 'none'], { label: 'Winner' }),
  reason: choice(REASONS, {
    label: 'Why',
    labels: {
      share: `${WIN_SHARE}% of the enemy army`,
      bothShares: `both sides at ${WIN_SHARE}% of the enemy army`,
      lead: `at least ${WIN_LEAD}% more than the enemy`,
      armyLead: `a lead of at least ${WIN_LEAD}% of the enemy army`,
      noLead: 'neither side leads by enough',
      goesOn: 'the game goes on',
    },
  }),
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;
type Result = Pick<Outcome, 'winner' | 'reason'>;

/** What counts for victory points (G1.5-01, G1.5-02; 1.5, 13.1). */
export const VP_TABLE: GridTable = {
  kind: 'grid',
  id: 'victory-points',
  title: 'What counts for victory points',
  rule: 'G1.5-01, G1.5-02',
  citation: 'GTE 1.5, 13.1',
  columns: ['what', 'counts'],
  rows: [
    ['objectives held or achieved', 'their points'],
    ['enemy bases and crew figures lost to hits, the hit for breaking included', 'full price'],
    [
      'enemy bases and crew figures gone otherwise: disintegrated, routed off the table, surrendered',
      'half price, not rounded',
    ],
    ['captured guns', 'full price of the original crew'],
    ['generals', 'nothing'],
    ['a lead at the start', `${EXTRA_TROOPS} times as much in extra troops for the other side`],
    [`${WIN_SHARE}% of the enemy’s army value, at any time`, 'wins at once'],
    [`${WIN_LEAD}% more than the enemy, at the end`, 'wins'],
  ],
};

/** Who has won, at any time or at the end (1.5, 13.1). */
export const victory = procedure({
  id: 'victory',
  title: 'Victory',
  summary: 'Victory points of both sides, and whether one has won.',
  citation: 'GTE 1.5',
  situation,
  outcome,
  tables: [VP_TABLE.id],
  examples: [
    {
      command:
        'rule victory --rules gte --objectives-a 50 --casualties-a 45 --removed-a 40 --guns-a 200 --army-value-a 1000 --army-value-b 1050',
      about: 'side A reaches 30% of the enemy army',
    },
    {
      command:
        'rule victory --rules gte --vp-a 120 --vp-b 109 --army-value-a 1000 --army-value-b 1000 --game-over',
      about: 'at the end of the game',
    },
  ],
  verdict,
  orders: (o) => (o.winner === 'none' ? [CHECK_AGAIN] : []),
  *resolve(s, umpire) {
    const score: Score = {
      vpA: pointsOf('A', s, umpire),
      vpB: pointsOf('B', s, umpire),
      armyA: s.armyValueA,
      armyB: s.armyValueB,
    };
    const { vpA, vpB } = score;
    const shares = { shareA: tidy((100 * vpA) / s.armyValueB), shareB: tidy((100 * vpB) / s.armyValueA) };
    umpire
      .by('G1.5-03, G1.5-04, R-64')
      .step(
        'GTE 1.5',
        () => `side A ${percentText(shares.shareA)} of the enemy army, side B ${percentText(shares.shareB)}`,
      );
    return { vpA, vpB, ...shares, ...(atOnce(score) ?? atTheEnd(score, s.gameOver, umpire)) };
  },
});

const CHECK_AGAIN = 'Count again after every step in which bases are removed or objectives change hands.';

interface Score {
  readonly vpA: number;
  readonly vpB: number;
  readonly armyA: number;
  readonly armyB: number;
}

/** G1.5-01, G13.1-02 */
function pointsOf(side: Side, s: Situation, umpire: Umpire): number {
  const known = s[`vp${side}`];
  if (known !== undefined) return known;
  const [objectives, casualties, removed, guns] = [
    s[`objectives${side}`] ?? 0,
    s[`casualties${side}`] ?? 0,
    s[`removed${side}`] ?? 0,
    s[`guns${side}`] ?? 0,
  ];
  const points = objectives + casualties + REMOVED_SHARE * removed + guns;
  umpire
    .by('G1.5-01, G13.1-02')
    .step(
      'GTE 1.5',
      () =>
        `side ${side}: objectives ${objectives}, casualties ${casualties}, half of ${removed} otherwise removed, guns ${guns}: ${points}`,
    );
  return points;
}

/**
 * The side that has reached the share that wins at once. If both have, the higher share wins, and equal ones are a draw
 * (G1.5-03, R-64).
 */
function atOnce({ vpA, vpB, armyA, armyB }: Score): Result | undefined {
  const a = 100 * vpA >= WIN_SHARE * armyB;
  const b = 100 * vpB >= WIN_SHARE * armyA;
  if (!a && !b) return undefined;
  if (a !== b) return { winner: a ? 'A' : 'B', reason: 'share' };
  const difference = vpA * armyA - vpB * armyB;
  return { winner: difference === 0 ? 'draw' : difference > 0 ? 'A' : 'B', reason: 'bothShares' };
}

/** Otherwise a lead counts at the end (G1.5-04). */
function atTheEnd(score: Score, gameOver: boolean, umpire: Umpire): Result {
  if (!gameOver) return { winner: 'none', reason: 'goesOn' };
  const ofArmy = umpire.option('victoryMargin') === 'ofEnemyArmy';
  const leader = SIDES.find((side) => leads(side, score, ofArmy));
  if (leader === undefined) return { winner: 'draw', reason: 'noLead' };
  return { winner: leader, reason: ofArmy ? 'armyLead' : 'lead' };
}

/**
 * Whether a side leads by enough: a share of the enemy's victory points, or by option of the enemy's army value.
 */
function leads(side: Side, { vpA, vpB, armyA, armyB }: Score, ofArmy: boolean): boolean {
  const [own, enemy, enemyArmy] = side === 'A' ? [vpA, vpB, armyB] : [vpB, vpA, armyA];
  const base = ofArmy ? enemyArmy : enemy;
  return own > enemy && 100 * (own - enemy) >= WIN_LEAD * base;
}

function verdict(o: Outcome): string {
  const { vpA, vpB, shareA, shareB, winner, reason } = o;
  if (winner === 'none')
    return `The game goes on: side A has ${plural(vpA, 'victory point', 'victory points')}, ${percentText(shareA)} of the enemy army, and side B ${vpB}, ${percentText(shareB)}.`;
  if (winner === 'draw')
    return `A draw: side A has ${plural(vpA, 'victory point', 'victory points')}, and side B ${vpB}.`;
  const [own, enemy, share] = winner === 'A' ? [vpA, vpB, shareA] : [vpB, vpA, shareB];
  return `Side ${winner} wins with ${plural(own, 'victory point', 'victory points')} to ${enemy}, ${whyText(reason, winner, share)}.`;
}

function whyText(reason: Outcome['reason'], winner: Side, share: number): string {
  if (reason === 'lead') return `at least ${WIN_LEAD}% more than side ${otherSide(winner)}`;
  return reason === 'armyLead'
    ? `a lead of at least ${WIN_LEAD}% of the enemy army`
    : `${percentText(share)} of the enemy army`;
}
