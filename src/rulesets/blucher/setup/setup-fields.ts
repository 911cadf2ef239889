import {
  checkbox,
  choice,
  integerOrNone,
  list,
  map,
  name,
  nameOrNone,
  record,
  set,
  text,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { listing } from '../../../core/input/text';
import { baseWidthField } from '../base-widths';
import { CINC_PERSONALITIES } from '../command/activation-fields';
import { diceFields } from '../command/momentum';
import { MOST_PLAYERS } from '../command/multiplayer-rounds';
import { concealmentField } from '../information/concealment';
import { sightLimitField } from '../information/visibility';
import { LIST_NAMES, PERSONALITY_LABELS, SUBCOMMANDER_PERSONALITIES } from '../personalities';
import { eachSide, HOLDER_LABELS, HOLDERS, perSide, SIDES, type PerSide, type Side } from '../sides';
import { factorField } from '../status-phase/arrival';
import { LAST_TURN, seasonField, turnField, type Season } from '../turn';
import { arrivedField, infCavField, legendField } from './army-morale';
import { edgesField, OUTER_SECTIONS, SECTIONS, TABLE_EDGES, type Section, type TableEdge } from './sections';

const hasSpecial = ({ objectives }: Values): boolean =>
  (objectives as readonly { readonly special?: boolean }[] | undefined)?.some(({ special }) => special) ===
  true;

/** A group of reinforcements: it comes on over the outer edge of one section (B-REI-01; p.80). */
const group = record(
  {
    id: name({ label: 'Group', default: (_, { key }) => `group ${Number(key) + 1}` }),
    edge: choice(TABLE_EDGES, { label: 'Edge of the table', citation: 'Blücher p.80' }),
    section: choice(SECTIONS, {
      label: 'Section of the table',
      citation: 'Blücher p.80',
      invalid: (section, { self }) => {
        const outer = OUTER_SECTIONS[self.edge as TableEdge] as readonly Section[] | undefined;
        if (outer === undefined || outer.includes(section)) return undefined;
        return `${section} does not lie on the ${String(self.edge)} edge; give ${listing(outer)}`;
      },
    }),
    factor: factorField,
    unitIds: list(name({ label: 'Unit' }), { label: 'Units of the group', default: [] }),
  },
  { label: 'Group of reinforcements' },
);

/** An objective. At the start the side in whose set-up area it lies controls it, else nobody (B-SET-06; p.23). */
const objective = record(
  {
    id: name({ label: 'Objective', default: (_, { key }) => `objective ${Number(key) + 1}` }),
    area: choice(HOLDERS, {
      label: 'Side in whose set-up area it lies',
      citation: 'Blücher p.23',
      labels: HOLDER_LABELS,
      default: 'none',
    }),
    controller: choice(HOLDERS, {
      label: 'Side that controls it at the start',
      citation: 'Blücher p.23',
      labels: HOLDER_LABELS,
      default: ({ area }) => area as Side | 'none',
    }),
    special: checkbox({ label: 'It is a special objective', citation: 'Blücher p.23' }),
  },
  { label: 'Objective' },
);

const groupIds = ({ up }: Place): readonly string[] =>
  ((up?.self.reinforcements ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);

const subcommander = record(
  {
    id: name({ label: 'Subcommander', default: (_, { key }) => `subcommander ${Number(key) + 1}` }),
    corps: list(name({ label: 'Corps' }), {
      label: 'Corps that he belongs to',
      citation: 'Blücher p.94',
      default: [],
    }),
    personalities: set(SUBCOMMANDER_PERSONALITIES, {
      label: 'Personalities',
      citation: 'Blücher p.95-96',
      labels: PERSONALITY_LABELS,
      also: LIST_NAMES,
      default: [],
    }),
    group: nameOrNone({
      label: 'Group of reinforcements that he comes with',
      citation: 'Blücher p.80',
      default: null,
      invalid: (group, place) =>
        group === null || groupIds(place).includes(group)
          ? undefined
          : `"${group}" is no group of reinforcements`,
    }),
  },
  { label: 'Subcommander' },
);

const playersOf = ({ up }: Place, side: Side): number =>
  (up?.self.players as PerSide<readonly string[]> | undefined)?.[side].length ?? 1;

export const situation = {
  bw: baseWidthField,
  season: seasonField,
  mud: checkbox({
    label: 'Mud',
    help: 'artillery fire at long range is halved',
    citation: 'Blücher p.78',
    from: 'scenario',
  }),
  rain: checkbox({
    label: 'Steady rain',
    help: 'no infantry fire, artillery at short range only',
    citation: 'Blücher p.78',
    from: 'scenario',
  }),
  lastTurn: {
    ...turnField,
    label: 'Last turn',
    help: 'by the season, unless the scenario says otherwise',
    default: ({ season }: Values) => LAST_TURN[season as Season],
    from: 'scenario',
  } satisfies typeof turnField,
  firstTurn: {
    ...turnField,
    label: 'First turn',
    default: 1,
    invalid: (turn: number, { self }: Place) =>
      typeof self.lastTurn === 'number' && turn > self.lastTurn
        ? `is after the last turn, ${self.lastTurn}`
        : undefined,
    from: 'scenario',
  } satisfies typeof turnField,
  attacker: choice(SIDES, { label: 'Attacker', citation: 'Blücher p.72', default: 'A', from: 'scenario' }),
  firstSide: choice(SIDES, {
    label: 'Side that plays the first turn',
    help: 'the attacker, unless the scenario says otherwise',
    citation: 'Blücher p.24, 72',
    default: ({ attacker }) => attacker as Side,
    from: 'scenario',
  }),
  concealment: concealmentField,
  edges: edgesField,
  sectionNames: map(name({ label: 'Name' }), {
    label: 'What sections are called, by their places',
    citation: 'Blücher p.141',
    keys: () => SECTIONS,
    default: {},
    from: 'scenario',
  }),
  objectives: list(objective, {
    label: 'Objectives',
    citation: 'Blücher p.23',
    default: [],
    unique: 'id',
    from: 'scenario',
  }),
  specialRule: text({
    label: 'How many of the special objectives win the game',
    help: 'any, all, or the scenario’s own condition in words',
    citation: 'Blücher p.23, 70',
    default: 'all',
    when: hasSpecial,
    whenText: 'special objectives',
    from: 'scenario',
  }),
  specialFor: choice([...SIDES, 'both'], {
    label: 'Side that wins by them',
    citation: 'Blücher p.70',
    when: hasSpecial,
    whenText: 'special objectives',
    from: 'scenario',
  }),
  limitBW: sightLimitField,
  momentumDice: perSide(() => diceFields.momentumDice, {
    label: 'MO dice that the scenario gives each side',
    citation: 'Blücher p.33',
    default: eachSide(() => undefined),
    from: 'scenario',
  }),
  armyPoints: perSide(() => diceFields.armyPoints, {
    label: 'Army points of each side, for MO dice by points',
    citation: 'Blücher p.100',
    default: eachSide(() => undefined),
    from: 'scenario',
  }),
  exhaustion: diceFields.exhaustion,
  cinc: perSide(
    () =>
      set(CINC_PERSONALITIES, {
        label: 'Personalities of the commander in chief',
        citation: 'Blücher p.92-93',
        default: [],
        from: 'scenario',
      }),
    {
      label: 'Personalities of the commanders in chief',
      citation: 'Blücher p.92-93',
      default: eachSide(() => []),
      from: 'scenario',
    },
  ),
  reinforcements: list(group, {
    label: 'Reinforcements',
    citation: 'Blücher p.80',
    default: [],
    unique: 'id',
    from: 'scenario',
  }),
  subcommanders: list(subcommander, {
    label: 'Subcommanders',
    citation: 'Blücher p.93-96',
    default: [],
    unique: 'id',
    from: 'scenario',
  }),
  players: perSide(
    (side) =>
      list(name({ label: 'Player' }), {
        label: `Players of side ${side}, the commander in chief’s first`,
        citation: 'Blücher p.85',
        min: 1,
        max: MOST_PLAYERS,
        default: [side],
        from: 'scenario',
        invalid: (names) =>
          new Set(names).size < names.length ? 'names a player twice; give each once' : undefined,
      }),
    {
      label: 'Players of each side',
      citation: 'Blücher p.85',
      default: eachSide((side) => [side]),
      from: 'scenario',
    },
  ),
  infCav: perSide(
    (side) => ({
      ...infCavField,
      optional: true,
      invalid: (counts: readonly number[], place: Place) => countsFault(counts, playersOf(place, side)),
    }),
    {
      label: 'Infantry and cavalry of each side on the table at the start',
      help: 'unknown = army morale is worked out later (army-morale)',
      citation: 'Blücher p.25, 86',
      default: eachSide(() => undefined),
      from: 'state',
    },
  ),
  arrived: perSide(() => arrivedField, {
    label: 'Infantry and cavalry of each side that have come as reinforcements',
    citation: 'Blücher p.83',
    default: eachSide(() => 0),
    from: 'state',
  }),
  legend: perSide(
    (side) => ({
      ...legendField,
      implied: (_: Values, { up }: Place) =>
        (up?.self.cinc as PerSide<readonly string[]> | undefined)?.[side].includes('legend') === true ||
        undefined,
    }),
    {
      label: 'The commander in chief of each side is a legend',
      citation: 'Blücher p.93',
      default: eachSide(() => false),
      from: 'state',
    },
  ),
};

/** What is wrong with counts: there must be one sum, or one count for each player of the side (p.86). */
function countsFault({ length }: readonly number[], players: number): string | undefined {
  return length === 1 || length === players
    ? undefined
    : `has ${length} counts; give one for each of the side’s players (${players}), or their sum`;
}

export const outcome = {
  ...situation,
  armyMorale: perSide(() => integerOrNone({ label: 'Army morale; none = not known yet' }), {
    label: 'Army morale of each side',
    citation: 'Blücher p.25',
  }),
};

export type Setup = Infer<typeof situation>;
