import type { Rules } from '../../../../core/adjudicate';
import type { Secrets } from '../../../../core/campaign';
import type { Offer } from '../../../../core/battle';
import { Umpire } from '../../../../core/umpire';
import { CONTACT_UNITS } from '../days/declare';
import { costInto, entered, own, paid, standsAt, type March } from '../days/march';
import { movementPoints } from '../days/movement-cost';
import { vpOfSquare, entriesAt } from '../map/chart';
import { areAdjacent, DIRECTION_NAMES, DIRECTIONS, isAtEdge, neighbours, squaresOf } from '../map/grid';
import { CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../sides';
import { squaresNamed } from './day-offers';
import { bestSite } from './field-offers';
import { chartIn, movable } from './known';
import { marchNow } from './open-steps';
import { ownOf } from './secrets';
import { marksLeft, placedColumns, type CampaignState, type PhaseName, type Placed } from './state';
import { nowOf } from './tell';

/**
 * What a side that the program plays does now, as a line of the walk; undefined where it is not its turn. Its policy is
 * told in the help of `campaign`: it divides by corps, goes for the nearest urban area that is not its own, declares a
 * battle as soon as it may, neither scouts nor overruns, and adds no terrain.
 */
export function decide(
  state: CampaignState,
  side: CampaignSide,
  secrets: Secrets,
  rules: Rules,
): string | undefined {
  const offers = nowOf(state, rules).offers.filter(({ by, automatic }) => by === side && automatic !== true);
  const [owed = offers[0]] = offers.filter((offer) => offer.owed === true);
  if (owed === undefined || state.phase === 'battle' || state.phase === 'over') return undefined;
  const choose = DECISIONS[state.phase];
  return choose ? choose({ state, side, secrets, rules, offers, owed }) : 'next';
}

/** What a decision is based on. */
interface Deciding {
  readonly state: CampaignState;
  readonly side: CampaignSide;
  readonly secrets: Secrets;
  readonly rules: Rules;
  readonly offers: readonly Offer[];
  /** What must be dealt with, else the first thing that can be done. */
  readonly owed: Offer;
}

/** Decisions by phase; in a phase without one the side types `next`. */
const DECISIONS: Readonly<Partial<Record<PhaseName, (deciding: Deciding) => string | undefined>>> = {
  map: ({ side, owed }) => `map-${side} ${mapIdsIn(owed)[0] ?? ''}`,
  columns: ({ side }) => `columns-${side} auto`,
  edge: ({ state }) => `edge ${edgeWithRoads(state)}`,
  option: (deciding) => declaration(deciding) ?? 'next',
  march: ({ state, side, rules, offers, owed }) =>
    owed.owed === true ? answered(owed) : marching(state, side, rules, offers),
  guerilla: ({ state, side, secrets, owed }) =>
    owed.word === 'suffer' ? suffering(state, side, secrets) : answered(owed),
  setup: ({ owed }) => (owed.word === 'start' ? owed.word : objective(owed)),
};

function mapIdsIn({ seals }: Offer): readonly string[] {
  const [told = ''] = seals?.draft([]).told ?? [];
  return told.replace(/^Maps: |\.$/g, '').split(/, | or /);
}

/** The word of an offer, with the first name that each of its roles allows. */
function answered({ word, roles = [] }: Offer): string {
  return [word, ...roles.map(({ among }) => among[0] ?? '')].join(' ');
}

/** The first section of its own, on the best site that it is known to hold (B12.13-03; p.155). */
function objective(offer: Offer): string {
  const section = offer.roles?.[0]?.among[0] ?? '';
  const held = (offer.given?.({ section }).sectionHas ?? []) as readonly string[];
  return `${offer.word} ${section} ${bestSite(held)}`;
}

/** The edge with the most roads, in the order north, east, south, west. */
function edgeWithRoads(state: CampaignState): string {
  const roads = (edge: (typeof DIRECTIONS)[number]): number =>
    entriesAt(chartIn(state), edge).filter(({ going }) => going.road).length;
  const [best = 'N'] = [...DIRECTIONS].sort((a, b) => roads(b) - roads(a));
  return DIRECTION_NAMES[best];
}

/**
 * The battlefield of two rows of three that holds most of its columns, one of them in the middle and in contact, and an
 * enemy column. If a house rule demands numbers, they have to be known to be there.
 */
function declaration({ state, side, secrets, rules, offers }: Deciding): string | undefined {
  const chart = chartIn(state);
  const sizes = ownOf(state, side, secrets)?.sizes ?? {};
  const placed = placedColumns(state).filter(({ square }) => square !== null);
  const foes = placed.filter((one) => one.side !== side);
  const isInContact = ({ square }: Placed): boolean =>
    foes.some((foe) => areAdjacent(chart.grid, foe.square ?? '', square ?? ''));
  const contact = placed.find(
    (one) => one.side === side && (sizes[one.label] ?? 0) >= CONTACT_UNITS && isInContact(one),
  );
  if (contact === undefined) return undefined;
  const least = Number(rules.options['campaign.minUnitsOnField']);
  const inside = (squares: readonly string[], whose: CampaignSide): readonly Placed[] =>
    placed.filter((one) => one.side === whose && squares.includes(one.square ?? ''));
  const unitsIn = (columns: readonly Placed[]): number =>
    columns.reduce((sum, { label, size, atLeast }) => sum + (sizes[label] ?? size ?? atLeast), 0);
  const [best] = squaresOf(chart.grid)
    .map((field) => ({ field, squares: squaresNamed(chart, field) }))
    .filter(({ squares }) => [squares[1], squares[4]].includes(contact.square ?? undefined))
    .filter(({ squares }) => squares.length === 6 && inside(squares, foeOf(side)).length > 0)
    .filter(({ squares }) => CAMPAIGN_SIDES.every((one) => unitsIn(inside(squares, one)) >= least))
    .sort((a, b) => inside(b.squares, side).length - inside(a.squares, side).length);
  const isNamed = offers.some(({ roles = [] }) => roles.some(({ name }) => name === 'contact'));
  return best && ['declare', best.field, ...(isNamed ? ['>', contact.label] : [])].join(' ');
}

/** The next column that has not moved, or the end of a march that is open. */
function marching(
  state: CampaignState,
  side: CampaignSide,
  rules: Rules,
  offers: readonly Offer[],
): string | undefined {
  const [label] = movable(state, side).filter((one) => offers.some(({ word }) => word === one));
  if (label === undefined) return 'next';
  const steps = routeOf(state, side, label, rules);
  return `${label} ${steps.length === 0 ? 'stay' : steps.join(' ')}`;
}

interface Reached {
  readonly march: March;
  readonly steps: readonly string[];
}

/** The way that brings a column nearest to one of its goals. */
function routeOf(state: CampaignState, side: CampaignSide, label: string, rules: Rules): readonly string[] {
  const mpLeft = movementPoints(state.day);
  const start: Reached = { march: marchNow(state, { side, label, mpLeft }), steps: [] };
  const reached = reachedFrom(start, Umpire.silentOf(rules));
  const goals = goalsOf(state, side);
  const mayStay = own(start.march).square !== null;
  const ends = mayStay ? [start, ...reached] : reached;
  const value = ({ march }: Reached): number => {
    const square = own(march).square ?? '';
    return Math.min(...goals.map((goal) => distance(square, goal)), 99);
  };
  const [best] = [...ends].sort((a, b) => value(a) - value(b) || a.steps.length - b.steps.length);
  return best?.steps ?? [];
}

/** Every square that can be entered, each by its cheapest way. */
function reachedFrom(start: Reached, umpire: Umpire): readonly Reached[] {
  const best = new Map<string, Reached>();
  const open: Reached[] = [start];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const next of stepsFrom(at, umpire)) {
      const square = own(next.march).square ?? '';
      const before = best.get(square);
      if (before && before.march.mpLeft >= next.march.mpLeft) continue;
      best.set(square, next);
      open.push(next);
    }
  }
  return [...best.values()];
}

function stepsFrom({ march, steps }: Reached, umpire: Umpire): readonly Reached[] {
  if (march.stopped) return [];
  const { grid } = march.chart;
  const { square } = own(march);
  const beside =
    square === null
      ? squaresOf(grid).filter((one) => isAtEdge(grid, one, march.entryEdge ?? 'N'))
      : neighbours(grid, square);
  return beside.flatMap((to) => {
    if (standsAt(march, to) !== undefined) return [];
    const cost = costInto(march, to, umpire);
    if (cost.total > march.mpLeft) return [];
    return [{ march: entered(paid(march, cost), to).march, steps: [...steps, to] }];
  });
}

/** Urban areas that the side neither controls nor stands in; if there are none, the squares of the enemy. */
function goalsOf(state: CampaignState, side: CampaignSide): readonly string[] {
  const chart = chartIn(state);
  const taken = placedColumns(state).filter((one) => one.side === side);
  const urban = squaresOf(chart.grid).filter(
    (square) =>
      vpOfSquare(chart, square) > 0 &&
      state.control[square] !== side &&
      !taken.some((one) => one.square === square),
  );
  if (urban.length > 0) return urban;
  return placedColumns(state).flatMap((one) =>
    one.side !== side && one.square !== null ? [one.square] : [],
  );
}

/** Steps between two squares. */
function distance(a: string, b: string): number {
  const [rows, columns] = [a.charCodeAt(0) - b.charCodeAt(0), Number(a.slice(1)) - Number(b.slice(1))];
  return Math.abs(rows) + Math.abs(columns);
}

/** The hits go to its units in their order, as many to each as it can take. */
function suffering(state: CampaignState, side: CampaignSide, secrets: Secrets): string {
  const { label = '', hits = 0 } = state.ambush ?? {};
  const ids = ownOf(state, side, secrets)?.columns[label]?.units ?? [];
  let left = hits;
  const marks = ids.flatMap((id) => {
    const unit = state.sides[side].units[id];
    if (unit === undefined || unit.eliminated) return [];
    const taken = Math.min(left, marksLeft(unit));
    left -= taken;
    return taken > 0 ? [`${id}:${taken}`] : [];
  });
  return `suffer ${marks.join(', ')}`;
}
