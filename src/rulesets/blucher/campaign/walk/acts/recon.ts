import type { GivenTo } from '../../../../../core/walk/act';
import { entryOf, recon } from '../../columns/recon';
import { FIRST_DAY } from '../../day-field';
import { DIRECTION_NAMES, DIRECTIONS } from '../../map/grid';
import { both, CAMPAIGN_SIDES } from '../../sides';
import { unitsOfArmy } from '../columns';
import { needed, RECON_PART } from '../parts';
import { did, informed, withSide, type CampaignState, type SideState } from '../record';
import { BY_ITSELF, BY_PROGRAM, bySide, lacking, noted, ruled } from './make-act';

/** Both sides reveal and compare their reconnaissance (p.139). */
export const showsRecon = noted({
  ...BY_ITSELF,
  ...bySide('show-recon', (state) => lacking(state, 'reconShown')),
  title: ({ state, of }) => `${state.sides[of].name} shows its reconnaissance`,
  needs: (_, { of }) => [needed(of, RECON_PART)],
  apply: ({ state, of }) => did(state, of, 'reconShown'),
});

/** The intelligence; officers on reconnaissance are at risk (B12.4-05, B12.4-07; p.139). */
export const comparesRecon = ruled(recon, {
  ...BY_PROGRAM,
  word: 'recon',
  title: 'who has the intelligence?',
  when: ({ state }) => lacking(state, 'reconShown').length === 0,
  given: (_, { state }) => both((side) => committed(state.sides[side])),
  apply: ({ state, outcome: { intelligence, risk } }) =>
    CAMPAIGN_SIDES.reduce<CampaignState>(
      (now, side) => {
        const isLost = (id: string): boolean => risk[side][id] === 'lost';
        return withSide(now, side, ({ officers, recon: sent }) => ({
          officers: officers.map((one) => (isLost(one.id) ? { ...one, out: true } : one)),
          recon: sent && { ...sent, officers: sent.officers.filter((id) => !isLost(id)) },
        }));
      },
      { ...state, intelligence },
    ),
});

/** The side with the intelligence chooses its edge, and the first day begins (B12.4-06; p.139). */
export const choosesEdge = noted({
  word: 'edge',
  title: ({ state }) => `${state.sides[informed(state)].name} chooses the edge by which it enters`,
  owed: true,
  roles: { edge: { label: 'Direction', among: () => DIRECTIONS.map((edge) => DIRECTION_NAMES[edge]) } },
  apply: ({ state, named }) => {
    const edge = DIRECTIONS.find((one) => DIRECTION_NAMES[one] === named.edge) ?? 'N';
    return { ...state, entry: entryOf(informed(state), edge), day: FIRST_DAY };
  },
});

/** What a side has sent on reconnaissance. */
function committed(of: SideState) {
  const sent = (of.recon?.units ?? []).map((id) => of.units[id]?.type);
  return {
    cavalry: sent.filter((type) => type === 'CAV').length,
    infantry: sent.filter((type) => type === 'INF').length,
    officers: of.recon?.officers ?? [],
    hasCavalry: unitsOfArmy(of).some(({ type }) => type === 'CAV'),
  } satisfies GivenTo<typeof recon>['blue'];
}
