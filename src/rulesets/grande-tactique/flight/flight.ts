import { atMost, TOTAL, type Resolution, type Roll } from '../../../core/dice/roll';
import { listing } from '../../../core/input/text';
import { lookup } from '../../../core/ruling/lookup';
import type { Umpire } from '../../../core/ruling/umpire';
import { addNotices } from '../notices';
import { setting } from '../options';
import { inches, stretchOf, withoutNoise } from '../scale';
import { PAGE } from '../sources';
import { changesBetween, rout, shake } from '../units/markers';
import { isCavalry, isInfantry, OWNER, type Arm, type Unit } from '../units/unit';
import type { FleeOutcome, FlightEnd, GeneralRisk } from './fields';

/** Dice that are added up when cavalry flees from cavalry. */
const FLEES_DICE = 2;

/** How far units flee and pursue, in inches; cavalry pursues cavalry so much less than that fled. */
export const FLIGHT_TABLE = lookup(
  {
    id: 'flight',
    rule: 'GTF-01',
    title: 'Flight and pursuit',
    citation: PAGE.fleeing,
    columns: ['who', 'distance'],
  },
  {
    infantryFlees: { inches: 7 },
    cavalryFlees: { inches: 11 },
    pursuesInfantry: { inches: 6 },
    pursuesCavalryLess: { inches: 1 },
  },
  ({ infantryFlees, cavalryFlees: { inches: base }, pursuesInfantry, pursuesCavalryLess }) => [
    ['infantry flees', inches(infantryFlees.inches)],
    ['cavalry flees from infantry or artillery', inches(base)],
    [
      'cavalry flees from cavalry',
      `${inches(base)} + ${FLEES_DICE}d6" (${inches(base + FLEES_DICE)} to ${inches(base + 6 * FLEES_DICE)})`,
    ],
    ['cavalry pursues infantry', inches(pursuesInfantry.inches)],
    ['cavalry pursues cavalry', `the distance fled, less ${inches(pursuesCavalryLess.inches)}`],
  ],
);

/** A flight, and the unit after it. */
interface Flight {
  readonly outcome: FleeOutcome;
  readonly after: Unit;
  readonly risk: GeneralRisk;
}

/**
 * A unit flees: the players choose the direction, turn it and then move it the distance (GTF-03), away from the enemy
 * and towards its own edge; the published order of preference is lost (GTF-04). It becomes routed, and loses a Firing
 * marker or square (GTF-02).
 * @param from the arm that it flees from, as far as it matters; null otherwise.
 */
export function* flight(unit: Unit, from: Arm | null, end: FlightEnd, umpire: Umpire): Resolution<Flight> {
  umpire.lowerTo('guided');
  addNotices(umpire, ['N-07']);
  const { distance, dice } = yield* distanceFled(unit, from, umpire);
  const risk = yield* riskOf(unit, umpire);
  const after: Unit = {
    ...rout(unit),
    sheltering: isInfantry(unit) && end.shelter === true,
    gone: isDestroyed(end, umpire) ? 'destroyed' : unit.gone,
  };
  const { markersOn, markersOff, gone } = changesBetween([unit], [after]);
  const { sheltering } = after;
  const generalLost = risk?.lost === true;
  const outcome = {
    unit: unit.id,
    distance,
    dice,
    state: 'routed',
    markersOn,
    markersOff,
    sheltering,
    gone,
    generalLost,
    pursuit: null,
  } as const;
  return { outcome, after, risk };
}

/** A flight, and what it costs, in words: `Newt flees 7" and is destroyed`. */
export function flightText({ unit, distance, gone, generalLost }: FleeOutcome): string {
  const costs = [
    ...(gone[unit] === undefined ? [] : [`is ${gone[unit]}`]),
    ...(generalLost ? ['loses its general'] : []),
  ];
  return listing([`${unit} flees ${inches(distance)}`, ...costs], 'and');
}

/**
 * Whether the flight destroys the unit. A unit that leaves the table in flight counts as destroyed; one that leaves by
 * its own move has withdrawn (GTF-07). The rule for a unit that is blocked or caught is lost: the players say what
 * becomes of it (GTF-08).
 */
function isDestroyed({ leavesTable, stopped = 'no', stoppedResult }: FlightEnd, umpire: Umpire): boolean {
  // The answer to a stopped flight may be agreed on for the whole game: the ruling names that option.
  if (stopped !== 'no') setting(umpire, 'stoppedFlight');
  return leavesTable === true || stoppedResult === 'destroyed';
}

function* distanceFled(
  unit: Unit,
  from: Arm | null,
  umpire: Umpire,
): Resolution<{ readonly distance: number; readonly dice: readonly number[] }> {
  const stretch = stretchOf(umpire.settings);
  const flight = umpire.look(FLIGHT_TABLE);
  const { inches: base } = isCavalry(unit) ? flight.cavalryFlees : flight.infantryFlees;
  if (!isCavalry(unit) || from !== 'cavalry') {
    umpire.by('GTF-03').step(PAGE.fleeing, () => `${unit.id} flees ${inches(base * stretch)}`);
    return { distance: withoutNoise(base * stretch), dice: [] };
  }
  const { value, faces } = yield roll(`${unit.id} flees from cavalry`, FLEES_DICE, TOTAL);
  const distance = withoutNoise((base + value) * stretch);
  const sum = `${base} + ${value}`;
  umpire
    .by('GTF-03')
    .step(
      PAGE.fleeing,
      () => `${unit.id} flees ${stretch === 1 ? sum : `(${sum}) x ${stretch}`}: ${inches(distance)}`,
    );
  return { distance, dice: faces ?? [] };
}

/** An attached general is lost on a 1 each time that his unit flees (GTF-09); nothing else harms him. */
function* riskOf({ attachedGeneralId: general }: Unit, umpire: Umpire): Resolution<GeneralRisk> {
  if (general === null) return null;
  const { value, faces } = yield roll(`${general} in the flight: lost on 1`, 1, atMost(1));
  const lost = value === 1;
  umpire
    .by('GTF-09')
    .step(PAGE.generals, () => `${general} is ${lost ? 'killed or badly wounded' : 'unharmed'}`);
  return { general, die: faces?.[0], lost };
}

function roll(purpose: string, count: number, want: Roll['want']): Roll {
  return { kind: 'roll', for: purpose, by: OWNER, count, sides: 6, want };
}

/** A pursuit, and the pursuer after it. */
interface Pursuit {
  readonly outcome: NonNullable<FleeOutcome['pursuit']>;
  readonly after: Unit;
}

/**
 * Only cavalry pursues, only as the principal charger (GTF-10), and it becomes shaken by that (R-14).
 * @param distanceFledBy inches.
 */
export function pursuit(pursuer: Unit, fled: Unit, distanceFledBy: number, umpire: Umpire): Pursuit {
  const stretch = stretchOf(umpire.settings);
  const { pursuesCavalryLess, pursuesInfantry } = umpire.look(FLIGHT_TABLE);
  const distance = withoutNoise(
    isCavalry(fled) ? distanceFledBy - pursuesCavalryLess.inches * stretch : pursuesInfantry.inches * stretch,
  );
  const after = setting(umpire, 'pursuitShakes') ? shake(pursuer) : pursuer;
  umpire
    .by('GTF-10, R-14')
    .step(PAGE.fleeing, () => `${pursuer.id} pursues ${inches(distance)} and is ${after.state}`);
  return { outcome: { unit: pursuer.id, distance, state: after.state }, after };
}
