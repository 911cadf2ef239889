import {
  boolean,
  choice,
  integer,
  list,
  name,
  record,
  type Field,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { diceCount, USUAL_DICE } from '../command/momentum';
import { SIDES } from '../sides';
import { LAST_TURN, seasonField, turnField, type Season } from '../turn';
import { scenarioIn, scenarioOrNoneField } from './given';
import type { Scenario } from './shape';

/** A default value for a field: that of the given scenario, if there is one, else the usual one. */
function fromFile<T>(of: (scenario: Scenario) => T | undefined, usual: (self: Values) => T) {
  return (self: Values): T => {
    const scenario = scenarioIn(self);
    return (scenario && of(scenario)) ?? usual(self);
  };
}

const yes = (label: string, citation: string, of: (scenario: Scenario) => boolean): Field<boolean> =>
  boolean({ label, citation, default: fromFile(of, () => false), from: 'scenario' });

/** The first player in the file, if he is one of the sides; else the first side. */
const firstOf = (sides: readonly string[], inFile: string | undefined): string =>
  sides.find((side) => side === inFile) ?? sides[0] ?? '';

const sideIds = (self: Values): readonly string[] => (self.sides ?? SIDES) as readonly string[];

const situation = {
  scenario: scenarioOrNoneField,
  season: {
    ...seasonField,
    default: fromFile<Season>(
      ({ turns }) => turns.season,
      () => 'normal',
    ),
  } as Field<Season>,
  first: {
    ...turnField,
    label: 'First turn',
    default: fromFile(
      ({ turns }) => turns.first,
      () => 1,
    ),
    from: 'scenario',
  } as Field<number>,
  last: {
    ...turnField,
    label: 'Last turn',
    help: 'by the season, unless the scenario says otherwise',
    default: fromFile(
      ({ turns }) => turns.last,
      ({ season }) => LAST_TURN[season as Season],
    ),
    from: 'scenario',
  } as Field<number>,
  sides: list(name({ label: 'Side' }), {
    label: 'Both sides',
    citation: 'Blücher p.24',
    min: 2,
    max: 2,
    default: fromFile<readonly string[]>(
      ({ sides }) => sides.map(({ id }) => id),
      () => SIDES,
    ),
    invalid: ([one, other]) => (one === other ? 'names one side twice' : undefined),
    from: 'scenario',
  }),
  firstPlayer: name({
    label: 'Side that plays the first turn',
    citation: 'Blücher p.24',
    default: (self) => firstOf(sideIds(self), scenarioIn(self)?.turns.firstPlayer),
    among: sideIds,
    from: 'scenario',
  }),
  mud: yes('Mud', 'Blücher p.78', ({ weather }) => weather.mud),
  rain: yes('Rain', 'Blücher p.78', ({ weather }) => weather.rain),
  armyExhaustion: yes('Armies tire', 'Blücher p.92', ({ armyExhaustion }) => armyExhaustion),
  turn: {
    ...turnField,
    invalid: (turn, { self }) => {
      if (typeof self.first === 'number' && turn < self.first)
        return `is before the first turn, ${self.first}`;
      return typeof self.last === 'number' && turn > self.last
        ? `is after the last turn, ${self.last}`
        : undefined;
    },
  } as Field<number>,
  moDice: integer({
    label: 'MO dice that the scenario gives the side',
    citation: 'Blücher p.33',
    min: 1,
    max: 12,
    default: (self) => scenarioIn(self)?.moDice?.[playerOf(self as unknown as Turns)] ?? USUAL_DICE,
    from: 'scenario',
  }),
};

type Clock = Infer<typeof situation>;

/** The facts that decide which side has the turn. */
interface Turns {
  readonly first: number;
  readonly firstPlayer: string;
  readonly sides: readonly string[];
  readonly turn: number;
}

const outcome = {
  turn: integer({ label: 'Turn' }),
  player: name({ label: 'Side whose turn it is' }),
  last: integer({ label: 'Last turn' }),
  nightfall: boolean({ label: 'It is the last turn' }),
  fire: record(
    {
      infantry: choice(['normal', 'none'], { label: 'Infantry' }),
      artilleryLong: choice(['normal', 'halved', 'none'], { label: 'Artillery at long range' }),
      artilleryShort: choice(['normal'], { label: 'Artillery at short range' }),
    },
    { label: 'Fire in this weather' },
  ),
  moDice: integer({ label: 'MO dice that govern this turn' }),
};

/** The side that has the turn: they alternate, from the first turn and the first player on (B13.7-01; p.24). */
function playerOf({ turn, first, sides, firstPlayer }: Turns): string {
  const other = sides.find((side) => side !== firstPlayer) ?? firstPlayer;
  return (turn - first) % 2 === 0 ? firstPlayer : other;
}

/** What the clock and the weather of a scenario mean for a turn (B13.7-01, B13.7-02; p.24, 78, 92). */
export const scenarioClock = procedure({
  id: 'scenario-clock',
  title: 'Clock and weather of a scenario',
  summary:
    'Whose turn it is, whether night falls after it, what the weather does to fire, and how many MO dice govern it.',
  citation: 'Blücher p.24, 78, 92',
  situation,
  outcome,
  tables: ['weather', 'momentum-dice'],
  examples: [
    {
      command: 'rule scenario-clock --scenario fuentes-de-onoro --turn 30',
      about: 'the last turn of a day in May',
    },
    { command: 'rule scenario-clock --season winter --mud --turn 24', about: 'without a file' },
  ],
  verdict: ({ turn, player, last, nightfall }) =>
    `Turn ${turn} of ${last} is ${player}’s${nightfall ? '; night falls after it' : ''}.`,
  orders: ({ moDice, player, nightfall, fire }) => [
    `The limit of ${player} in this turn is set by ${moDice} MO dice.`,
    ...(fire.infantry === 'none' ? ['Infantry does not fire.'] : []),
    ...(fire.artilleryLong === 'none' ? ['Artillery fires at short range only, with its bonus there.'] : []),
    ...(fire.artilleryLong === 'halved' ? ['Artillery at long range rolls half its dice.'] : []),
    ...(nightfall ? ['When this turn is over, see who holds the objectives.'] : []),
  ],
  *resolve(s, umpire) {
    const { turn, last } = s;
    const player = playerOf(s);
    umpire
      .by('B13.7-01')
      .step(
        'Blücher p.24',
        () =>
          `${s.firstPlayer} plays turn ${s.first}, then the sides take turns: ${player} plays turn ${turn}`,
      );
    umpire.by('B13.7-01, B13.7-02').step('Blücher p.24, 78', () => `the last turn is ${last}`);
    const fire = weatherOf(s, umpire);
    return { turn, player, last, nightfall: turn === last, fire, moDice: diceOf(s, umpire) };
  },
});

/** The effect of mud and rain on fire, separately or together (B13.7-03, B13.7-04, B13.7-05; p.78). */
function weatherOf({ mud, rain }: Clock, umpire: Umpire): Infer<typeof outcome>['fire'] {
  if (mud)
    umpire
      .by('B13.7-03')
      .step('Blücher p.78', () => 'mud: artillery at long range is halved as if at cover, once only');
  if (rain)
    umpire.by('B13.7-04').step('Blücher p.78', () => 'rain: no infantry fire, artillery at short range only');
  return {
    infantry: rain ? 'none' : 'normal',
    artilleryLong: rain ? 'none' : mud ? 'halved' : 'normal',
    artilleryShort: 'normal',
  };
}

/**
 * The number of MO dice: the scenario's, or two once the armies are exhausted (B13.7-06; p.33, 92). A number other than
 * the usual one takes precedence over exhaustion.
 */
function diceOf({ moDice, armyExhaustion, turn, first }: Clock, umpire: Umpire): number {
  const facts = { exhaustion: armyExhaustion, turn, turnsPlayed: turn - first, armyPoints: undefined };
  return diceCount({ ...facts, momentumDice: moDice === USUAL_DICE ? undefined : moDice }, umpire);
}
