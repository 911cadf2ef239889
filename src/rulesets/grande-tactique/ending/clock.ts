import {
  boolean,
  checkbox,
  integer,
  list,
  name,
  nameOrNone,
  record,
  text,
  type Infer,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { PAGE } from '../sources';
import {
  clockAfter,
  clockText,
  minutesOf,
  MINUTES_PER_STROKE,
  nextTime,
  timeFault,
  TIMES,
  TURNS_PER_STROKE,
} from './time';

const MOST_TURNS = 100_000;
const ids = (label: string) => list(name({ label: 'Name' }), { label, default: [], from: 'scenario' });

const arrival = {
  id: name({ label: 'Reinforcement', from: 'scenario' }),
  hour: text({
    label: 'Hour, hh:mm',
    citation: PAGE.scenario,
    invalid: timeFault,
    examples: TIMES,
    from: 'scenario',
  }),
  side: name({ label: 'Side', from: 'scenario' }),
  units: ids('Units'),
  generals: ids('Generals'),
  place: nameOrNone({ label: 'Where they come on', default: null, from: 'scenario' }),
  arrived: checkbox({ label: 'They have arrived', from: 'state' }),
};

const situation = {
  startTime: text({
    label: 'Start of the battle, hh:mm',
    citation: PAGE.scenario,
    invalid: timeFault,
    examples: TIMES,
    from: 'scenario',
  }),
  sundown: nameOrNone({
    label: 'Sundown, hh:mm',
    citation: PAGE.scenario,
    default: null,
    invalid: (time) => (time === null ? undefined : timeFault(time)),
    examples: TIMES,
    from: 'scenario',
  }),
  turnCount: integer({
    label: 'Turns that have ended',
    citation: PAGE.scenario,
    max: MOST_TURNS,
    from: 'state',
  }),
  movingSide: nameOrNone({ label: 'Side whose turn begins now', default: null, from: 'state' }),
  arrivals: list(record(arrival, { label: 'Reinforcement' }), {
    label: 'Reinforcements',
    citation: PAGE.scenario,
    default: [],
    unique: 'id',
    from: 'scenario',
  }),
};

const outcome = {
  turnCount: integer({ label: 'Turns that have ended' }),
  clock: text({ label: 'The clock, hh:mm' }),
  struck: boolean({ label: 'The last turn’s end moved it' }),
  arrivalsDue: list(name({ label: 'Reinforcement' }), { label: 'Reinforcements that come on now' }),
  sundownReached: boolean({ label: 'Sundown has come' }),
};

export type ClockSituation = Infer<typeof situation>;

export const CLOCK_TABLE: GridTable = {
  kind: 'grid',
  id: 'clock',
  rule: 'GTC-01, R-15',
  title: 'Time and reinforcements',
  citation: PAGE.scenario,
  columns: ['what', 'rule'],
  rows: [
    ['a turn', 'one side’s move'],
    ['the clock', `${MINUTES_PER_STROKE} minutes on at the end of every ${TURNS_PER_STROKE} turns`],
    ['reinforcements', 'on their side’s next turn after the clock has struck their hour, near their place'],
    ['their first turn', 'no PIP dice; one free PIP for each unit, to move on; no charge'],
    ['their second turn', 'their general goes anywhere into the Plan, free'],
  ],
};

/**
 * Time and reinforcements. On the turn of arrival reinforcements throw no PIP dice, and each unit has one free PIP to
 * move on (GTC-03); in the turn after, their general is put anywhere into the Plan (GTC-04). The page also mentions
 * averaging PIP dice for the passing of time, but no rule that we know uses that (GTC-05).
 */
export const clock = procedure({
  id: 'clock',
  title: 'Clock',
  summary: 'What the clock shows, which reinforcements come on, and whether it is sundown.',
  citation: PAGE.scenario,
  level: 'exact',
  situation,
  outcome,
  tables: [CLOCK_TABLE.id],
  examples: [
    {
      command: 'rule clock --rules grande-tactique --start-time 10:00 --turn-count 5',
      about: 'after five turns',
    },
  ],
  verdict: (o, s) => {
    const coming = s.arrivals.filter(({ id }) => o.arrivalsDue.includes(id)).map(arrivalText);
    const due = coming.length === 0 ? '' : `; now arrive: ${listing(coming, 'and')}`;
    return `It is ${o.clock}${o.sundownReached ? ', and sundown has come' : ''}${due}.`;
  },
  orders: (o, s) =>
    s.arrivals
      .filter(({ id }) => o.arrivalsDue.includes(id))
      .map(
        ({ id, place }) =>
          `${id} comes on${place === null ? ' near its place' : ` near ${place}`} in the PIP Phase.`,
      ),
  *resolve(s, umpire) {
    return clockOutcome(s, umpire);
  },
});

/** `late (Gorse and Duval) near the Linz road`: who comes on, and where, as far as that is known. */
function arrivalText({ id, units, generals, place }: ClockSituation['arrivals'][number]): string {
  const who = [...units, ...generals];
  return `${id}${who.length === 0 ? '' : ` (${listing(who, 'and')})`}${place === null ? '' : ` near ${place}`}`;
}

function clockOutcome(s: ClockSituation, umpire: Umpire): Infer<typeof outcome> {
  const { startTime, turnCount, sundown } = s;
  // The rest of what reinforcements may do is lost (G-13).
  if (s.arrivals.length > 0) umpire.lowerTo('partial');
  const now = clockAfter(startTime, turnCount);
  umpire
    .by('GTC-01')
    .step(PAGE.scenario, () => `${startTime} and ${plural(turnCount, 'turn', 'turns')}: ${clockText(now)}`);
  return {
    turnCount,
    clock: clockText(now),
    struck: turnCount > 0 && turnCount % TURNS_PER_STROKE === 0,
    arrivalsDue: s.arrivals.filter((one) => isDue(one, s, now)).map(({ id }) => id),
    // At the end of a turn (GTC-06).
    sundownReached: turnCount > 0 && sundown !== null && now >= nextTime(sundown, startTime),
  };
}

/** They appear on their side's next turn after the clock has struck their hour (GTC-02). */
function isDue(
  { hour, side, arrived }: ClockSituation['arrivals'][number],
  { movingSide }: ClockSituation,
  now: number,
): boolean {
  return !arrived && side === movingSide && (minutesOf(hour) ?? Infinity) <= now;
}
