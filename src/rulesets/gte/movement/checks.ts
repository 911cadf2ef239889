import { within, tidy } from '../../../core/input/distance';
import type { CheckTable } from '../../../core/ruling/table';
import { PACE_TABLE } from './allowances';
import { listing } from '../../../core/input/text';
import { bands } from '../bands';
import { armName, isArtillery, isInfantry } from '../unit';
import { budgetText, excess, isCrossed, passesFreely, type Budget, type Mover } from './budget';
import { changeBar } from './changes';
import { ENEMY_GAP, FRIEND_GAP, modeName, type Leg, type Mode, type Obstacle } from './fields';
import { groundName, isDifficult, paceOn, type Ground } from './ground';

/** A move with what it costs. */
export interface Costed extends Mover {
  readonly budget: Budget;
}

/** What a unit does in a move. */
type Course = Pick<
  Mover,
  'legs' | 'turnRounds' | 'obstacles' | 'passThrough' | 'formationChange' | 'limbering'
>;

/** Whether the unit does anything at all: one that stands still breaks no rule. */
export function acts(m: Course): boolean {
  const changes = (m.formationChange ?? 'none') !== 'none' || (m.limbering ?? 'none') !== 'none';
  return (
    m.legs.length > 0 || m.turnRounds > 0 || m.obstacles.length > 0 || m.passThrough !== 'none' || changes
  );
}

const nameOf = (m: Mover): string => (m.arm === 'general' ? 'a general' : armName(m.arm));
/** `infantry in line`, `foot artillery, limbered`. */
function moverText(m: Mover): string {
  const { formation } = m;
  if (formation === undefined) return nameOf(m);
  const isState = formation === 'deployed' || formation === 'limbered';
  return `${nameOf(m)}${isState ? ', ' : ' in '}${formation === 'skirmish' ? 'skirmish order' : formation}${isState ? ',' : ''}`;
}

/** Ways of moving, by the kind of mover (G9.1-03, G9.2-02, R-78; 9.1, 9.2). */
const MODES_OF = {
  general: ['forward', 'wheel', 'stepBack', 'sideways', 'incline', 'anyDirection'],
  skirmishers: ['forward', 'wheel', 'stepBack', 'sideways', 'incline', 'anyDirection'],
  infantry: ['forward', 'wheel', 'stepBack', 'sideways', 'incline'],
  forwardOnly: ['forward', 'wheel'],
  deployed: ['manhandle', 'forward', 'stepBack', 'wheel'],
} as const satisfies Readonly<Record<string, readonly Mode[]>>;

function modesOf(m: Mover): readonly Mode[] {
  if (m.arm === 'general') return MODES_OF.general;
  if (m.isSkirmishing) return MODES_OF.skirmishers;
  if (m.isForwardOnly) return MODES_OF.forwardOnly;
  return m.isDeployed ? MODES_OF.deployed : MODES_OF.infantry;
}

const wrongLeg = (m: Mover): Leg | undefined => m.legs.find(({ mode }) => !modesOf(m).includes(mode));

/**
 * The first ground of the move that is closed to it: roads are for columns and generals only, and some troops cannot
 * enter difficult terrain (G10.1-01, G10.2-01).
 */
function closedGround(m: Mover): Ground | undefined {
  const inColumn = m.arm === 'general' || m.formation === 'column' || m.formation === 'limbered';
  return m.legs
    .map(({ terrain }) => terrain)
    .find((ground) => paceOn(ground, m) === 0 || (ground === 'road' && !inColumn));
}

function groundText(m: Mover): string {
  const ground = closedGround(m) ?? 'open';
  if (ground === 'road') return 'only a column one base wide moves on a road';
  return `${m.formation === 'square' ? 'a square' : nameOf(m)} cannot go into difficult terrain (${groundName(ground)})`;
}

/**
 * Why an obstacle cannot be crossed: rivers only by bridge or ford, any obstacle by guns only at an opening, and none
 * behind which the unit halted last turn (G10.3-01, G10.3-03; 10.3).
 */
function obstacleBar(m: Mover): string | undefined {
  const bar = m.obstacles.map((obstacle) => barOf(obstacle, m)).find((why) => why !== undefined);
  if (bar !== undefined) return bar;
  const halted = m.haltedBehindObstacle === true && m.obstacles.some((obstacle) => isCrossed(obstacle, m));
  return halted ? 'it halted behind the obstacle last turn with allowance left' : undefined;
}

function barOf({ type, via }: Obstacle, m: Mover): string | undefined {
  if (type === 'river' && via !== 'bridge' && via !== 'ford')
    return 'rivers are crossed by bridge or ford only';
  return isArtillery(m) && via === 'none' ? `artillery cannot cross a ${type}` : undefined;
}

/** Why the troops in its way cannot be passed through (G9.4-01, G9.4-02; 9.4). */
function passBar(m: Mover): string | undefined {
  switch (m.passThrough) {
    case 'enemies':
      return 'nobody passes through enemies';
    case 'squareOfFriends':
      return m.arm === 'general' ? undefined : 'only generals, and crews seeking shelter, pass into squares';
    case 'columnOfFriends':
      return passesFreely(m) ? undefined : 'only lines can be passed through';
    case 'lineOfFriends':
      return m.formation === 'square' ? 'squares pass through nobody' : undefined;
    default:
      return undefined;
  }
}

/** Bands that troops may still move after firing (G9.19-02; 9.19). */
export const AFTER_FIRE = { skirmishers: 2, infantry: 1, artillery: 1 } as const;

const total = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.distance, 0);

/** What a move breaks of the limit after firing, in words; undefined if nothing. */
function afterFire(m: Mover): string | undefined {
  if (m.fired !== true) return undefined;
  const changes = (m.formationChange ?? 'none') !== 'none' || (m.limbering ?? 'none') !== 'none';
  const [limit, allowed, text] = fireLimit(m);
  const turns = m.turnRounds > 0 && !m.isSkirmishing;
  const oneWay = m.isSkirmishing || new Set(m.legs.map(({ mode }) => mode)).size <= 1;
  const kept = oneWay && m.legs.every(({ mode }) => allowed.includes(mode)) && within(total(m.legs), limit);
  return kept && !changes && !turns ? undefined : `after firing it can only ${text}`;
}

function fireLimit(m: Mover): readonly [limit: number, modes: readonly Mode[], text: string] {
  if (m.isSkirmishing) {
    return [AFTER_FIRE.skirmishers, MODES_OF.skirmishers, `move ${AFTER_FIRE.skirmishers}B in any direction`];
  }
  return isInfantry(m)
    ? [
        AFTER_FIRE.infantry,
        ['forward', 'stepBack'],
        `go ${AFTER_FIRE.infantry}B straight forward or step back ${AFTER_FIRE.infantry}B`,
      ]
    : [AFTER_FIRE.artillery, ['wheel'], `wheel up to ${AFTER_FIRE.artillery}B`];
}

/** Shaken units only retire, broken ones only rout (G6.3-02; 6.3, 6.4). */
function statusBar(m: Mover): string | undefined {
  if (m.status === 'broken') return acts(m) ? 'it is broken, and moves only by rout' : undefined;
  return m.status === 'shaken' && m.legs.length > 0 && !m.retiring ? 'it is shaken' : undefined;
}

interface Halt {
  readonly why: string;
  readonly applies: (m: Mover) => boolean;
}

/** Why a unit stays where it is for the whole phase (G7.3-07, R-07, G9.12-03; 8.2, 9.9, 9.12). */
const HALTS: readonly Halt[] = [
  { why: 'a reaction test has halted it for this turn', applies: (m) => m.haltedByTest === true },
  {
    why: 'it made an emergency change of formation this turn',
    applies: (m) => m.emergencyChangeThisTurn === true,
  },
  {
    why: 'a charge has contacted it: it answers in the next response phase',
    applies: (m) => m.contactedByCharge === true,
  },
];

const haltOf = (m: Mover): string | undefined => HALTS.find(({ applies }) => applies(m))?.why;

const tooNear = (distance: number | null | undefined, gap: number): boolean =>
  typeof distance === 'number' && !within(gap, distance);

const changeOf = (m: Mover): ReturnType<typeof changeBar> =>
  changeBar(m.formationChange ?? 'none', m, m.options);

// prettier-ignore
export const MOVE_CHECKS: CheckTable<Costed> = {
  kind: 'checks', id: 'movement-refusals', title: 'When a move is not allowed', citation: 'GTE 3.2, 5.10, 6.3, 7.3, 9, 10',
  rows: [
    { code: 'E-MOVE-BUDGET', decidedBy: PACE_TABLE.id, condition: 'it takes more than one move; the last obstacle is not counted', citation: 'GTE 9.1, 9.18, 10.3 (G9.1-02, G10.3-02)',
      refuses: (m) => acts(m) && excess(m, m.budget) > 0,
      because: (m) => `it takes ${tidy(m.budget.cost)} of a move, ${bands(excess(m, m.budget))} too much: ${budgetText(m.budget)}`,
      allowed: (m) => `${bands(m.budget.allowance)} in the open and in this formation, less what else is done` },
    { code: 'E-MOVE-DIRECTION', condition: 'backward or sideways by cavalry or limbered guns; guns by hand other than straight ahead; a wheel against the rules', citation: 'GTE 9.1, 9.2 (G9.1-03, G9.2-02)',
      refuses: (m) => wrongLeg(m) !== undefined,
      because: (m) => `${moverText(m)} cannot move so: ${modeName(wrongLeg(m)?.mode ?? 'forward')}`,
      allowed: (m) => listing(modesOf(m).map(modeName)) },
    { code: 'E-MOVE-TURN', condition: 'a second turn round in a turn, not by skirmishers', citation: 'GTE 9.2 (G9.2-01)',
      refuses: (m) => m.turnRounds > 1 && !m.isSkirmishing && m.arm !== 'general', because: (m) => `${nameOf(m)} turns round once in a turn, not ${m.turnRounds} times` },
    { code: 'E-MOVE-TERRAIN', condition: 'cavalry, artillery or a square in difficult terrain; a road, not in column', citation: 'GTE 10.1, 10.2 (G10.1-01, G10.2-01)',
      refuses: (m) => closedGround(m) !== undefined, because: groundText,
      allowed: (m) => isDifficult(closedGround(m) ?? 'open') ? 'a road through it, in column one base wide' : 'the ground beside the road' },
    { code: 'E-MOVE-OBSTACLE', condition: 'artillery except by an opening; a river except by bridge or ford; an obstacle that it halted behind last turn', citation: 'GTE 10.3 (G10.3-01, G10.3-03)',
      refuses: (m) => obstacleBar(m) !== undefined, because: (m) => obstacleBar(m) ?? '' },
    { code: 'E-MOVE-ENEMY1B', condition: `closer than ${ENEMY_GAP}B to an enemy, without a charge`, citation: 'GTE 3.2, 9.5 (G3.2-01)',
      refuses: (m) => acts(m) && tooNear(m.closestEnemy, ENEMY_GAP), because: (m) => `it comes within ${bands(m.closestEnemy)} of an enemy`,
      allowed: () => `${ENEMY_GAP}B or more, or a charge` },
    { code: 'E-MOVE-FRIEND', condition: `less than ${FRIEND_GAP}B from friends at its end`, citation: 'GTE 3.2 (G3.2-02)',
      refuses: (m) => acts(m) && tooNear(m.closestFriend, FRIEND_GAP), because: (m) => `it ends ${bands(m.closestFriend)} from a friendly unit`,
      allowed: () => `${FRIEND_GAP}B or more` },
    { code: 'E-MOVE-PASS', condition: 'through enemies, or friends who cannot be passed', citation: 'GTE 9.4 (G9.4-01, G9.4-02)',
      refuses: (m) => passBar(m) !== undefined, because: (m) => passBar(m) ?? '',
      allowed: () => 'through friends in line, front to back or back to front, for half a move' },
    { code: 'E-MOVE-SHAKEN', condition: 'shaken, and not retiring; broken', citation: 'GTE 6.3, 6.4 (G6.3-02)',
      refuses: (m) => statusBar(m) !== undefined, because: (m) => statusBar(m) ?? '',
      allowed: (m) => m.status === 'shaken' ? 'a change of formation, or a move away from the enemy' : 'rout moves, in their phase' },
    { code: 'E-MOVE-FIRED', condition: 'more than its arm may still do after firing', citation: 'GTE 9.19 (G9.19-02)',
      refuses: (m) => afterFire(m) !== undefined, because: (m) => afterFire(m) ?? '',
      allowed: () => 'besides, any move that a reaction test forces on it' },
    { code: 'E-MOVE-HALTED', condition: 'halted by a test; after an emergency change; contacted by a charge', citation: 'GTE 8.2, 9.9, 9.12 (G9.12-03, G7.3-07)',
      refuses: (m) => acts(m) && haltOf(m) !== undefined, because: (m) => haltOf(m) ?? '' },
    { code: 'E-MOVE-CHANGE', condition: 'a change of formation that its arm does not make, or not from its formation', citation: 'GTE 3.1, 9.18 (G9.18-01)',
      refuses: (m) => changeOf(m) !== undefined, because: (m) => changeOf(m)?.why ?? '', allowed: (m) => changeOf(m)?.allowed ?? '' },
    { code: 'E-MOVE-GUNS', condition: 'limbering or unlimbering by a crew that has left its guns', citation: 'GTE 9.10, 9.16 (G9.16-03)',
      refuses: (m) => m.abandoned === true && m.limbering !== 'none', because: () => 'its crew has left the guns' },
    { code: 'E-MOVE-TWICE', condition: 'a second move or change of formation in a turn', citation: 'GTE 7.3 (G7.3-01)',
      refuses: (m) => acts(m) && m.firstMoveThisTurn === false, because: () => 'it has moved or changed formation this turn' },
    { code: 'E-MOVE-MISSEDTURN', condition: 'the general of its group misses his turn', citation: 'GTE 5.10 (G5.10-04)',
      refuses: (m) => acts(m) && m.missedTurn === true, because: () => 'the general of its group misses his turn' },
  ],
};
