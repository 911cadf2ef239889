import {
  boolean,
  checkbox,
  distance,
  list,
  map,
  name,
  number,
  record,
  set,
  type Infer,
  type Values,
} from '../../../core/input/field';
import {
  elanField,
  hasTrait,
  isArtillery,
  isCavalry,
  isInfantry,
  traitsField,
  TYPE_LABELS,
  typeField,
} from '../unit';
import { enemiesField, enemyField, strangerFault } from '../enemies';
import { chargesField, concealedField, footprintFields, idField, usedOtherwiseField } from './footprint';
import { allowancesOf, CHARGE_PIVOT_DEG } from './tables';

const candidate = {
  id: name({ label: 'Enemy', default: (_, place) => `enemy ${Number(place.key) + 1}`, from: 'card' }),
  distanceBW: distance({
    label: 'Its distance from the charging unit',
    help: 'from closest point to closest point',
    citation: 'Blücher p.42',
    max: 100,
  }),
  frontAttackable: boolean({
    label: 'Its front edge can be attacked',
    citation: 'Blücher p.42',
    default: true,
    words: ['front'],
  }),
};

export type Candidate = Infer<typeof candidate>;

const candidatesOf = (s: Values): readonly Candidate[] => (s.candidates ?? []) as readonly Candidate[];

/** The candidate that is the target, if it is in the list. */
export function targetOf(s: {
  readonly candidates?: unknown;
  readonly targetId?: unknown;
}): Candidate | undefined {
  return candidatesOf({ ...s }).find(({ id }) => id === s.targetId);
}

const otherAttackers = record(
  {
    type: { ...typeField, label: 'Type of that enemy' },
    by: set(['INF', 'CAV'], {
      label: 'Types of the friends that charge or touch it',
      labels: TYPE_LABELS,
    }),
  },
  { label: 'Enemy' },
);

const mayCharge = (s: Values): boolean => !isArtillery(s);
const usesCrossing = (s: Values): boolean => s.onCrossing === true || s.viaCrossing === true;
const CAVALRY = { when: isCavalry, whenText: 'cavalry' } as const;

export const situation = {
  id: idField,
  type: typeField,
  fullMove: distance({
    label: 'Full movement allowance',
    help: 'the first number of the card; the standard one by type unless given',
    citation: 'Blücher p.35, 41-42',
    default: (s, { options }) => allowancesOf(s, options).full,
    max: 100,
    when: mayCharge,
    whenText: 'infantry and cavalry',
    from: 'card',
    flag: 'full-move',
  }),
  elan: { ...elanField, help: 'unknown = more than 1', optional: true as const },
  traits: traitsField,
  startedEngagedByCav: checkbox({
    label: 'Enemy cavalry engaged it when the movement phase began',
    citation: 'Blücher p.44',
    when: (s) => hasTrait(s, 'conscript'),
    whenText: 'conscripts',
    from: 'state',
  }),
  usedOtherwise: usedOtherwiseField,
  charges: chargesField,
  concealed: concealedField,
  prepared: checkbox({
    label: 'It is prepared',
    citation: 'Blücher p.34, 43',
    when: isInfantry,
    whenText: 'infantry',
    from: 'state',
  }),
  candidates: list(record(candidate, { label: 'Enemy' }), {
    label: 'All enemies that it could legally charge, the target among them',
    help: 'an enemy that it cannot reach, see or aim at without touching another first is none of them; none given = the target alone',
    citation: 'Blücher p.41-43',
    default: [],
    unique: 'id',
  }),
  targetId: name({
    label: 'Enemy that it charges',
    help: 'declared before any unit of the force moves; the first of the enemies unless given',
    citation: 'Blücher p.41',
    default: (s) => candidatesOf(s)[0]?.id ?? 'target',
    invalid: (id, { self }) => {
      const known = candidatesOf(self).map((enemy) => enemy.id);
      if (known.length === 0 || known.includes(id)) return undefined;
      return `"${id}" is not among the enemies that it could charge; give it in candidates too`;
    },
  }),
  visible: boolean({
    label: 'It sees the target',
    help: 'see rule visibility',
    citation: 'Blücher p.22, 41',
    default: true,
  }),
  pivotDeg: number({
    label: 'Degrees that it pivots before it charges',
    citation: 'Blücher p.41',
    default: 0,
    max: 360,
    flag: 'pivot',
    edges: () => [CHARGE_PIVOT_DEG],
  }),
  travelBW: distance({
    label: 'Way of its centrepoint to the point of contact',
    help: 'the distance of the target unless given',
    citation: 'Blücher p.41-42',
    default: (s) => targetOf(s)?.distanceBW ?? 0,
    max: 100,
    flag: 'travel',
    edges: ({ fullMove }) => (typeof fullMove === 'number' ? [fullMove] : []),
  }),
  aimHits: boolean({
    label: 'At contact the target is straight ahead of its centrepoint',
    help: 'the line straight ahead from there passes through the target',
    citation: 'Blücher p.43',
    default: true,
  }),
  onlyFrontTouches: boolean({
    label: 'No side or rear edge of it touches an enemy',
    citation: 'Blücher p.42',
    default: true,
  }),
  woodsOrUrbanInPath: checkbox({
    label: 'Its footprint touches woods or a town, even if clear again at contact',
    citation: 'Blücher p.42, 67',
    ...CAVALRY,
  }),
  targetWhollyInUrban: checkbox({
    label: 'The target is wholly in a town',
    citation: 'Blücher p.67',
    ...CAVALRY,
  }),
  // Known only in a battle that the program moderates.
  inTowns: list(name({ label: 'Enemy' }), {
    label: 'Enemies that are known to be wholly in a town',
    citation: 'Blücher p.67',
    optional: true,
    from: 'state',
    ...CAVALRY,
  }),
  impassableInPath: checkbox({
    label: 'Its footprint touches impassable terrain',
    help: 'the river beside a crossing that it uses does not count',
    citation: 'Blücher p.42, 69',
  }),
  ...footprintFields({}),
  onCrossing: checkbox({ label: 'Any part of it starts on a crossing', citation: 'Blücher p.69' }),
  viaCrossing: checkbox({
    label: 'Its way runs over or ends on a crossing, or the target stands on one',
    citation: 'Blücher p.69',
  }),
  alongCrossing: checkbox({
    label: 'The line straight ahead keeps to the crossing up to the target',
    help: 'over its whole length',
    citation: 'Blücher p.69',
    when: usesCrossing,
    whenText: 'a charge from or over a crossing',
  }),
  enemies: enemiesField,
  // Known only in a battle that the program moderates.
  faceDown: list(name({ label: 'Enemy' }), {
    label: 'Enemies that lie face down',
    citation: 'Blücher p.25',
    optional: true,
    from: 'state',
  }),
  alsoTouches: list(enemyField, {
    label: 'Other enemies that it also touches',
    citation: 'Blücher p.43',
    default: [],
    invalid: (others, place) =>
      others.includes(place.self.targetId as string)
        ? 'names the target; give the others only'
        : strangerFault(others, place),
  }),
  otherAttackers: map(otherAttackers, {
    label: 'Enemies that it touches and other friends attack, by name',
    citation: 'Blücher p.43',
    default: {},
    from: 'state',
  }),
  // Known only in a battle that the program moderates.
  friendsAttack: map(otherAttackers, {
    label: 'All enemies that other friends attack, touched or not, by name',
    citation: 'Blücher p.43',
    optional: true,
    from: 'state',
  }),
};

export const outcome = {
  legal: boolean({ label: 'The rules allow it' }),
  refusals: list(name({ label: 'Code' }), { label: 'Why it is refused, by code' }),
  contacts: list(name({ label: 'Enemy' }), { label: 'Enemies that it attacks, the target first' }),
  moved: boolean({ label: 'It has moved' }),
  prepared: boolean({ label: 'It is prepared' }),
  revealed: boolean({ label: 'It was concealed and is now revealed' }),
};

export type ChargeSituation = Infer<typeof situation>;
export type ChargeOutcome = Infer<typeof outcome>;
