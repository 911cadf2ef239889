import { valueIn } from '../../../../../core/input/records';
import { plural } from '../../../../../core/input/text';
import type { Facts, SituationOf } from '../../../../../core/walk/act';
import { PIECES, terrainPiece } from '../../field/terrain-piece';
import { both, CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../../sides';
import { chartIn } from '../facts';
import { CROSSING, crossingOn, heldBy, riverBorders, squaresOf } from '../field';
import { fieldIn, withField, type CampaignState } from '../record';
import { noted, ruled } from './make-act';

/** The side that places the next choice. */
const placer = (state: CampaignState): CampaignSide => fieldIn(state).nextChoice;

export const hasChoices = (state: CampaignState): boolean =>
  CAMPAIGN_SIDES.some((side) => fieldIn(state).choices[side] > 0);

/** The sides place one choice at a time; a side that places none is finished (B12.12-02; p.153). */
export const addsTerrain = ruled(terrainPiece, {
  word: 'piece',
  title: ({ state }) => {
    const by = placer(state);
    const used = usedBy(state, by);
    const free = squaresOf(state).find((square) => !used.includes(square)) ?? '';
    const left = plural(fieldIn(state).choices[by], 'choice', 'choices');
    return `${state.sides[by].name} adds terrain, such as "piece smallWood ${free}"; ${left} left`;
  },
  roles: {
    piece: { label: 'Kind', among: ({ state }) => kinds(state), field: 'piece' },
    at: {
      label: 'Section, or border of a crossing',
      among: ({ state }) => [...squaresOf(state), ...riverBorders(state)],
    },
  },
  given: ({ piece, at }, { state }) => ({
    left: fieldIn(state).choices[placer(state)],
    stopped: false,
    battle: squaresOf(state),
    ...(piece === CROSSING
      ? { map: state.map ?? undefined, border: at }
      : { used: usedBy(state, placer(state)), section: at }),
  }),
  facts: ({ piece }, { state }) => valueIn(placing(state), piece) ?? {},
  apply: ({ state, named: { piece, at }, outcome: { left } }) => {
    const side = placer(state);
    const placed = withField(state, ({ pieces }) => ({ pieces: [...pieces, { side, piece, at }] }));
    return withLeft(placed, side, left);
  },
});

export const stopsAdding = noted({
  word: 'next',
  title: ({ state }) => `${state.sides[placer(state)].name} adds no more`,
  closes: true,
  apply: ({ state }) => withLeft(state, placer(state), 0),
});

/** Facts of a piece’s place that only the table shows, with an answer that matters (B12.12-05 to B12.12-07; p.153). */
function placing(state: CampaignState): Readonly<Record<string, Facts<SituationOf<typeof terrainPiece>>>> {
  const { urban } = chartIn(state);
  const town = squaresOf(state).find((at) => urban.has(at) || heldBy(state, at).includes('choiceVillage'));
  const needed = (): string | undefined => town && `there is an urban area in ${town}`;
  return {
    road: { linksRoad: { couldBe: true }, leavesTable: { couldBe: true } },
    village: { nearestUrbanBW: { couldBe: 0, needed } },
    crossing: {
      nearestCrossingBW: {
        couldBe: 0,
        needed: ({ border = '' }) => {
          const other = crossingOn(state, border);
          return other && `that river has a crossing at ${other}`;
        },
      },
    },
  };
}

/** Kinds of pieces that can be placed. */
function kinds(state: CampaignState): readonly string[] {
  const all = PIECES.map(({ piece }) => piece);
  return riverBorders(state).length > 0 ? all : all.filter((piece) => piece !== CROSSING);
}

/** Sections that hold a choice of a side, crossings not counted. */
function usedBy(state: CampaignState, by: CampaignSide): readonly string[] {
  return fieldIn(state)
    .pieces.filter(({ side, piece }) => side === by && piece !== CROSSING)
    .map(({ at }) => at);
}

/** The state once a side has so many choices left; then the other has a choice, if it has one left. */
function withLeft(state: CampaignState, side: CampaignSide, left: number): CampaignState {
  const choices = both((one) => (one === side ? left : fieldIn(state).choices[one]));
  const next = [foeOf(side), side].find((one) => choices[one] > 0) ?? side;
  return withField(state, () => ({ choices, nextChoice: next }));
}
