import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { CheckTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { broken } from '../clauses';
import { inches } from '../scale';
import { PAGE } from '../sources';
import { unitFlag } from '../units/shorthand';
import { changesBetween, illegal } from '../units/markers';
import { markerOrders } from '../units/orders';
import { isArtillery, isCavalry } from '../units/unit';
import { flightPaths, outcomeShape, situation, type FleeOutcome, type FleeSituation } from './fields';
import { flight, FLIGHT_TABLE, flightText, pursuit } from './flight';

/** Artillery never flees (GTF-01). */
export const FLEES_NOT = {
  code: 'GTF-01',
  citation: PAGE.fleeing,
  because: (id: string) => `${id} is artillery, which never flees`,
} as const;

export const FLEE_CHECKS: CheckTable<FleeSituation> = {
  kind: 'checks',
  id: 'flee-refusals',
  title: 'Who does not flee or pursue',
  citation: PAGE.fleeing,
  rows: [
    illegal(({ unit, pursuer }) => [unit, pursuer ?? undefined]),
    broken(FLEES_NOT.code, FLEES_NOT.citation, [
      {
        condition: 'artillery, which is silenced',
        refuses: ({ unit }) => isArtillery(unit),
        because: ({ unit }) => `${FLEES_NOT.because(unit.id)} but is silenced`,
      },
      {
        condition: 'a unit that is gone',
        refuses: ({ unit }) => unit.gone !== 'no',
        because: ({ unit }) => `${unit.id} is gone from the table`,
      },
    ]),
    broken('GTF-06', PAGE.movement, [
      {
        condition: 'a routed unit in shelter',
        refuses: ({ unit }) => unit.state === 'routed' && unit.sheltering,
        because: ({ unit }) => `${unit.id} is in shelter and stays there`,
      },
    ]),
    broken('GTF-10', PAGE.charging, [
      {
        condition: 'pursuit by anything but cavalry',
        refuses: ({ pursuer }) => pursuer !== null && !isCavalry(pursuer),
        because: ({ pursuer }) => `${pursuer?.id ?? ''} is no cavalry and does not pursue`,
      },
      {
        condition: 'pursuit by a routed unit, which has not charged',
        refuses: ({ pursuer }) => pursuer?.state === 'routed',
        because: ({ pursuer }) => `${pursuer?.id ?? ''} is routed and has not charged`,
      },
    ]),
  ],
};

/** A unit flees. It flees on by the same distances in later turns, unless it is rallied (GTF-05, R-12). */
export const flee = procedure({
  id: 'flee',
  title: 'Flight',
  summary: 'A unit flees, its general is at risk, and cavalry may pursue.',
  citation: PAGE.fleeing,
  level: 'guided',
  situation,
  outcome: outcomeShape,
  tables: [FLIGHT_TABLE.id, FLEE_CHECKS.id],
  units: [
    unitFlag('unit', 'u', 'Unit that flees', 'R2=cavalry shaken'),
    unitFlag('pursuer', 'p', 'Cavalry that pursues', 'B2=cavalry'),
  ],
  examples: [
    {
      command: "rule flee --rules grande-tactique -u 'R2=cavalry shaken' --flees-from cavalry",
      about: 'from cavalry',
    },
    {
      command: "odds flee --rules grande-tactique -u 'R2=cavalry' --flees-from cavalry --by distance",
      about: 'how far',
    },
  ],
  verdict: (o) => {
    const after = o.pursuit === null ? '' : `; ${o.pursuit.unit} pursues ${inches(o.pursuit.distance)}`;
    return `${flightText(o)}${after}.`;
  },
  orders: (o, s) => [
    ...flightOrders(o, o.generalLost ? s.unit.attachedGeneralId : null),
    ...pursuitOrders(o.pursuit, o.unit),
    ...markerOrders(o),
  ],
  views: ({ unit }) => [
    { title: `How far ${unit.id} flees`, answer: ({ distance }) => inches(Number(distance)) },
  ],
  late: (_, { unit, stopped }) => flightPaths(unit, { stopped }).map(([, key = '']) => [key]),
  *resolve(s, umpire) {
    return umpire.examine(FLEE_CHECKS, s) ? yield* fled(s, umpire) : null;
  },
});

/**
 * Tells the players where to put the unit.
 * @param lost its general, if he was lost in the flight.
 */
export function flightOrders(
  { unit, distance, sheltering }: FleeOutcome,
  lost: string | null,
): readonly string[] {
  const where = sheltering ? 'into its shelter' : 'away from the enemy and towards its own edge';
  return [
    `Turn ${unit} and move it ${inches(distance)} ${where}.`,
    ...(lost === null ? [] : [`Take ${lost} from the table: he is lost in the flight of ${unit}.`]),
  ];
}

/** Tells the players how far the pursuer goes. */
export const pursuitOrders = (chase: FleeOutcome['pursuit'], fled: string): readonly string[] =>
  chase === null ? [] : [`Move ${chase.unit} ${inches(chase.distance)} after ${fled}.`];

function* fled(s: FleeSituation, umpire: Umpire): Resolution<FleeOutcome> {
  const { unit, pursuer } = s;
  const { outcome, after } = yield* flight(unit, s.fleesFrom ?? null, s, umpire);
  if (!pursuer) return outcome;
  const chase = pursuit(pursuer, unit, outcome.distance, umpire);
  const { markersOn, markersOff } = changesBetween([unit, pursuer], [after, chase.after]);
  return { ...outcome, markersOn, markersOff, pursuit: chase.outcome };
}
