import {
  boolean,
  checkbox,
  choice,
  distance,
  distanceOrNone,
  integer,
  list,
  name,
  number,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { FARTHEST } from '../bands';
import { gunClassField } from '../armament';
import { owed } from '../follow-on';
import {
  ARM_LABELS,
  ARMS,
  COSSACK,
  FORMATIONS,
  isArtillery,
  isCavalry,
  isInfantry,
  MOVE_LABELS,
  MOVES,
  STATUS,
  STATUSES,
  USUAL_FORMATION,
  isDeployed,
} from '../unit';
import { CHANGES, CHANGE_LABELS } from './changes';
import { GROUND_LABELS, GROUNDS } from './ground';

/** Most legs, turns round or obstacles of a move. */
const MOST_LEGS = 50;

/** Least distance of a move from enemies, bands (G3.2-01; 3.2, 9.5). */
export const ENEMY_GAP = 1;
/** Least room between friendly units at the end of a move, bands (G3.2-02; 3.2). */
export const FRIEND_GAP = 0.5;

const MODES = ['forward', 'wheel', 'stepBack', 'sideways', 'incline', 'manhandle', 'anyDirection'] as const;
export type Mode = (typeof MODES)[number];

const MODE_LABELS = {
  stepBack: 'stepping back',
  incline: 'inclining 45 degrees forward',
  manhandle: 'by hand, straight forward or back',
  anyDirection: 'in any direction',
};

export const modeName = (mode: Mode): string => (MODE_LABELS as Partial<Record<Mode, string>>)[mode] ?? mode;

const OBSTACLES = ['stream', 'wall', 'hedge', 'river'] as const;
const OPENINGS = ['none', 'gate', 'bridge', 'ford'] as const;

const PASSES = [
  'none',
  'lineOfFriends',
  'skirmishersOrGeneralOrCrew',
  'columnOfFriends',
  'squareOfFriends',
  'enemies',
] as const;

const isGeneral = ({ arm }: Values): boolean => arm === 'general';
const isUnit = (self: Values): boolean => !isGeneral(self);
const inColumn = (self: Values): boolean => self.formation === 'column' || self.formation === 'limbered';

const onRoadOnly = ({ legs }: Values): boolean => {
  const grounds = ((legs ?? []) as readonly Values[]).map(({ terrain }) => terrain);
  return grounds.length > 0 && grounds.every((terrain) => terrain === 'road');
};

const leg = record(
  {
    mode: choice(MODES, {
      label: 'How',
      citation: 'GTE 9.1, 9.2',
      labels: MODE_LABELS,
      default: (_: Values, { up }: Place) => (up && isDeployed(up.self) ? 'manhandle' : 'forward'),
    }),
    distance: distance({
      label: 'Distance',
      help: 'from the middle of the leading edge; in a wheel from the corner that moves farthest',
      citation: 'GTE 9.1',
      max: FARTHEST,
    }),
    terrain: choice(GROUNDS, {
      label: 'Ground',
      help: 'the slower ground as long as any part of the unit is in it',
      citation: 'GTE 10.1, 10.2',
      labels: GROUND_LABELS,
      default: 'open',
    }),
  },
  { label: 'Leg' },
);

const obstacle = record(
  {
    type: choice(OBSTACLES, { label: 'Obstacle', citation: 'GTE 10.3' }),
    via: choice(OPENINGS, { label: 'Crossed by', citation: 'GTE 10.3', default: 'none' }),
  },
  { label: 'Obstacle' },
);

const mover = {
  arm: choice([...ARMS, 'general'], {
    label: 'Arm of the unit, or a general',
    citation: 'GTE 2.1',
    labels: ARM_LABELS,
    from: 'card',
  }),
  formation: choice(FORMATIONS, {
    ...USUAL_FORMATION,
    label: 'Formation in which it moves',
    citation: 'GTE 3.1, 9.1',
    when: isUnit,
    whenText: 'not generals',
  }),
  gunClass: gunClassField(isDeployed, 'guns moved by hand'),
  cossack: boolean(COSSACK),
  status: choice(STATUSES, { ...STATUS, when: isUnit, whenText: 'not generals' }),
};

const course = {
  legs: list(leg, { label: 'Legs of the move', citation: 'GTE 9.1', default: [], max: MOST_LEGS }),
  wholeMoveOnRoad: checkbox({
    label: 'The whole move is made on a road',
    help: 'in column, one base wide',
    citation: 'GTE 10.2',
    when: (self: Values) => inColumn(self) && onRoadOnly(self),
    whenText: 'in column, every leg on a road',
  }),
  retiring: checkbox({ label: 'The move leads away from the enemy', citation: 'GTE 9.15' }),
  turnRounds: integer({
    label: 'Times that it turns round',
    citation: 'GTE 9.2',
    default: 0,
    max: MOST_LEGS,
  }),
  canSkirmish: boolean({
    label: 'Able to skirmish, which a change to skirmish order takes',
    citation: 'GTE 4.1',
    optional: true,
    when: isInfantry,
    whenText: 'infantry',
    from: 'card',
  }),
  formationChange: choice(CHANGES, {
    label: 'Change of formation',
    citation: 'GTE 4.2, 9.18',
    labels: CHANGE_LABELS,
    default: 'none',
    when: (self: Values) => isInfantry(self) || isCavalry(self),
    whenText: 'infantry and cavalry',
  }),
  limbering: choice(['none', 'limber', 'unlimber'], {
    label: 'Guns limber or unlimber',
    citation: 'GTE 9.18',
    default: 'none',
    when: isArtillery,
    whenText: 'artillery',
  }),
  abandoned: checkbox({
    label: 'Its crew has left the guns',
    citation: 'GTE 9.10, 9.16',
    optional: true,
    when: isArtillery,
    whenText: 'artillery',
    from: 'state',
  }),
  obstacles: list(obstacle, {
    label: 'Obstacles that it crosses',
    citation: 'GTE 10.3',
    default: [],
    max: MOST_LEGS,
  }),
  passThrough: choice(PASSES, {
    label: 'Troops that it passes through',
    help: 'a general passes all friends; skirmishers and crews without guns pass others, and others pass them',
    citation: 'GTE 9.4',
    labels: {
      lineOfFriends: 'friends in line, from front to back or back to front',
      skirmishersOrGeneralOrCrew: 'skirmishers, a general or a crew without guns',
      columnOfFriends: 'friends in column',
      squareOfFriends: 'friends in square',
    },
    default: 'none',
  }),
  closestEnemy: distanceOrNone({
    label: 'Closest that its path or end comes to an enemy',
    help: 'none for skirmishers who fall back before it',
    citation: 'GTE 3.2, 9.5',
    max: FARTHEST,
    default: null,
    edges: () => [ENEMY_GAP],
  }),
  closestFriend: distanceOrNone({
    label: 'Closest friendly unit at its end',
    help: 'a unit whose bases part to flow round friends or a square is disordered, and closes up at once',
    citation: 'GTE 3.2, 6.2',
    max: FARTHEST,
    default: null,
    when: isUnit,
    whenText: 'not generals',
    edges: () => [FRIEND_GAP],
  }),
  bunched: checkbox({
    label: 'Bunched: columns advancing side by side within 1B of each other’s flank',
    help: 'in the same general direction; not one behind the other, nor passing a halted column',
    citation: 'GTE 3.4',
    when: (self: Values) => isInfantry(self) && self.formation === 'column',
    whenText: 'infantry in column',
  }),
};

/** A field for what is seldom so, asked on demand only. */
function tracked(label: string, citation: string) {
  const when = { when: isUnit, whenText: 'not generals' };
  return checkbox({ label, citation, ...when, optional: true, from: 'state' });
}

const before = {
  fired: checkbox({
    label: 'It has fired this turn',
    citation: 'GTE 9.19',
    when: (self: Values) => isInfantry(self) || isArtillery(self),
    whenText: 'infantry and artillery',
    from: 'state',
  }),
  haltedByTest: tracked('It was halted by a reaction test this turn', 'GTE 8.2'),
  missedTurn: checkbox({
    label: 'The general of its group misses his turn (or he himself does)',
    citation: 'GTE 5.10',
    optional: true,
    from: 'state',
  }),
  emergencyChangeThisTurn: tracked('It made an emergency change of formation this turn', 'GTE 9.12'),
  contactedByCharge: tracked('An enemy charge has contacted it this turn', 'GTE 9.9'),
  firstMoveThisTurn: boolean({
    label: 'It is its first move or change of formation this turn',
    help: 'recoils, evades, first routs and follow-up charges of the earlier phases do not count against it',
    citation: 'GTE 7.3',
    default: true,
    optional: true,
    from: 'state',
  }),
  carriedDeduction: distance({
    label: 'Bands that it owes for an obstacle crossed last turn',
    citation: 'GTE 10.3',
    default: 0,
    max: FARTHEST,
    optional: true,
    from: 'state',
  }),
  haltedBehindObstacle: checkbox({
    label: 'It stood behind the obstacle last turn with allowance left',
    help: 'a unit that halts so cannot cross in the following turn',
    citation: 'GTE 10.3',
    when: ({ obstacles }: Values) => ((obstacles ?? []) as readonly unknown[]).length > 0,
    whenText: 'an obstacle is crossed',
    from: 'state',
  }),
};

/** Verdicts call it `The unit` or `The general` if it has no name. */
const called = name({
  label: 'Unit or general',
  default: ({ arm }: Values) => (arm === 'general' ? 'The general' : 'The unit'),
  from: 'card',
});

export const situation = { ...mover, name: called, ...course, ...before };

export const outcome = {
  legal: boolean({ label: 'Legal' }),
  cost: number({ label: 'Share of the move that it takes' }),
  left: number({ label: 'Bands left' }),
  lastMove: choice(MOVES, { label: 'What it has done', labels: MOVE_LABELS }),
  disordered: boolean({ label: 'It is disordered' }),
  carriedDeduction: number({ label: 'Bands that it owes next turn' }),
  followOn: owed,
};

export type MoveSituation = Infer<typeof situation>;
export type MoveOutcome = Infer<typeof outcome>;
export type Leg = MoveSituation['legs'][number];
export type Obstacle = MoveSituation['obstacles'][number];
