import { GROUNDS, type ObjectiveGround } from '../field/objective';
import { holderOf, inOrder } from '../days/battlefield';
import { goingOver } from '../map/chart';
import { featureOf } from '../map/features';
import { bordersOf, normalBorder } from '../map/grid';
import type { SITE_NAMES } from '../../setup/objective-placing';
import type { CampaignSide } from '../sides';
import { columnsOf, type Placed } from './columns';
import { chartIn } from './facts';
import { fieldIn, type CampaignState } from './record';

/** A crossing is placed on a border, all other pieces in a section (p.152-153). */
export const CROSSING = 'crossing';

/** The six squares of the battlefield; none before a battle is declared. */
export const squaresOf = ({ battle }: CampaignState): readonly string[] => battle?.squares ?? [];

/** Borders of the six squares along which rivers run. */
export function riverBorders(state: CampaignState): readonly string[] {
  const chart = chartIn(state);
  const all = squaresOf(state).flatMap((square) => bordersOf(chart.grid, square));
  return inOrder([...new Set(all)].filter((border) => goingOver(chart, border).river !== 'none'));
}

/** Whether an objective may lie there; where a road that was added crosses a river is not on the record. */
export function canBeSite(state: CampaignState, section: string, site: string): boolean {
  const held = heldBy(state, section);
  const borders = bordersOf(chartIn(state).grid, section);
  const isBridged =
    fieldIn(state).pieces.some(({ piece }) => piece === 'road') &&
    riverBorders(state).some((border) => borders.includes(border));
  if (site === CROSSING) return held.includes(CROSSING) || isBridged;
  return site !== 'crest' || held.includes('crest');
}

/** Crossings of the map, and those that were added. */
function crossingsIn(state: CampaignState): readonly string[] {
  const added = fieldIn(state).pieces.filter(({ piece }) => piece === CROSSING);
  return [...chartIn(state).crossings, ...added.map(({ at }) => at)];
}

/** Where the river along a border has a crossing on the table already. */
export function crossingOn(state: CampaignState, border: string): string | undefined {
  const { grid, map } = chartIn(state);
  const rivers = map.rivers.map(({ borders }) => borders.map((text) => normalBorder(grid, text)));
  const river = rivers.find((borders) => borders.includes(border));
  const crossings = crossingsIn(state);
  return riverBorders(state).find((one) => river?.includes(one) === true && crossings.includes(one));
}

export function ownSections(state: CampaignState, side: CampaignSide): readonly string[] {
  const { sections } = fieldIn(state);
  return squaresOf(state).filter((square) => holderOf(sections, square) === side);
}

/** The site that takes precedence in a section, as far as is known what it holds (B12.13-03; p.155). */
export function bestSite(held: readonly ObjectiveGround[]): keyof typeof SITE_NAMES {
  if (held.includes('choiceVillage')) return 'urban';
  return ([CROSSING, 'crest'] as const).find((ground) => held.includes(ground)) ?? 'plain';
}

/** What the record knows of a section; each hill has its crest (p.22-23). */
export function heldBy(state: CampaignState, section: string): readonly ObjectiveGround[] {
  const { pieces } = fieldIn(state);
  const chart = chartIn(state);
  const borders = bordersOf(chart.grid, section);
  const village = pieces.some(({ piece, at }) => piece === 'village' && at === section);
  const crossing = crossingsIn(state).some((border) => borders.includes(border));
  const crest =
    chart.map.squares[section]?.some(({ type }) => featureOf(type)?.ground === 'hill') === true ||
    pieces.some(({ piece, at }) => piece === 'smallHill' && at === section);
  const held = { choiceVillage: village, crossing, crest };
  return GROUNDS.filter((ground) => held[ground]);
}

/** Columns of a side that are on the table. */
export function onTable(state: CampaignState, side: CampaignSide): readonly Placed[] {
  const labels = fieldIn(state).onTable;
  return columnsOf(state, side).filter(({ label }) => labels.includes(label));
}
