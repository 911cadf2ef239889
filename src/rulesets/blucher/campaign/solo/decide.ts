import type { Rules } from '../../../../core/ruling/ruleset';
import type { Secrets } from '../../../../core/scenario/campaign';
import { canBeMeant, type Offer } from '../../../../core/walk/offer';
import { offersOf } from '../../../../core/walk/turn';
import { battlefieldsOn, middleOf } from '../days/battlefield';
import { CONTACT_UNITS } from '../days/declare';
import { entriesAt } from '../map/chart';
import { areAdjacent, DIRECTION_NAMES, DIRECTIONS } from '../map/grid';
import { CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../sides';
import { mapsFor } from '../walk/acts/map';
import { marksLeft, movable, placedColumns, type Placed } from '../walk/columns';
import { chartIn } from '../walk/facts';
import { bestSite, heldBy } from '../walk/field';
import type { CampaignState, StepName } from '../walk/record';
import { ownOf } from '../walk/secrets';
import { activeIn, TURN } from '../walk/turn';
import { routeOf } from './route';

/**
 * What a side that the program plays does now, as a line of the walk; undefined where it is not its turn. The help of
 * `campaign` states its policy: it divides by corps, goes for the nearest urban area that is not its own, declares a
 * battle as soon as it may, neither scouts nor overruns, and adds no terrain.
 */
export function decide(
  state: CampaignState,
  side: CampaignSide,
  secrets: Secrets,
  rules: Rules,
): string | undefined {
  const all = offersOf(TURN, state, activeIn(state), rules);
  const offers = all.filter((one) => one.by === side && one.automatic !== true && canBeMeant(one));
  const [owed = offers[0]] = offers.filter((offer) => offer.owed === true);
  // A column of the other side that can go on does so until its player says that it has moved.
  if (state.phase === 'march' && all.some(({ by, closes }) => by !== side && closes === true))
    return undefined;
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

/** Decisions by step; in a step without one the side types `next`. */
const DECISIONS: Readonly<Partial<Record<StepName, (deciding: Deciding) => string | undefined>>> = {
  map: ({ state, owed }) => `${owed.word} ${mapsFor(state)[0] ?? ''}`,
  columns: ({ owed }) => `${owed.word} auto`,
  edge: ({ state }) => `edge ${edgeWithRoads(state)}`,
  option: (deciding) => declaration(deciding) ?? 'next',
  march: (deciding) => (deciding.owed.owed === true ? answered(deciding.owed) : marching(deciding)),
  guerilla: (deciding) => (deciding.state.ambush ? suffering(deciding) : answered(deciding.owed)),
  setup: ({ state, owed }) => (owed.roles.length === 0 ? owed.word : objective(state, owed)),
};

/** The word of an offer, with the first name that each of its roles allows. */
function answered({ word, roles }: Offer): string {
  return [word, ...roles.map(({ among }) => among[0] ?? '')].join(' ');
}

/** The first section of its own, on the best site that it is known to hold (B12.13-03; p.155). */
function objective(state: CampaignState, { word, roles }: Offer): string {
  const section = roles[0]?.among[0] ?? '';
  return `${word} ${section} ${bestSite(heldBy(state, section))}`;
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
  const inside = (squares: readonly string[], owner: CampaignSide): readonly Placed[] =>
    placed.filter((one) => one.side === owner && squares.includes(one.square ?? ''));
  const unitsIn = (columns: readonly Placed[]): number =>
    columns.reduce((sum, { label, size, atLeast }) => sum + (sizes[label] ?? size ?? atLeast), 0);
  const [best] = battlefieldsOn(chart.grid)
    .filter(
      ({ shape, squares }) => shape === 'wide' && middleOf(squares, shape).includes(contact.square ?? ''),
    )
    .filter(({ squares }) => inside(squares, foeOf(side)).length > 0)
    .filter(({ squares }) => CAMPAIGN_SIDES.every((one) => unitsIn(inside(squares, one)) >= least))
    .sort((a, b) => inside(b.squares, side).length - inside(a.squares, side).length);
  const isNamed = offers.some(({ roles }) => roles.some(({ name }) => name === 'contact'));
  return best && ['declare', best.name, ...(isNamed ? ['>', contact.label] : [])].join(' ');
}

/** The next column that has not moved, or the end of a march that is open. */
function marching({ state, side, rules, offers }: Deciding): string | undefined {
  const [label] = movable(state, side).filter((one) => offers.some(({ word }) => word === one));
  if (label === undefined) return 'next';
  const steps = routeOf(state, side, label, rules);
  return `${label} ${steps.length === 0 ? 'stay' : steps.join(' ')}`;
}

/** The hits go to its units in their order, as many to each as it can take. */
function suffering({ state, side, secrets }: Deciding): string {
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
