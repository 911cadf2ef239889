import type { Done } from '../../../../core/battle';
import { lossOf } from '../columns/unit-record';
import { foeOf, sideNamed } from '../sides';
import { withLosses } from './apply-march';
import { checkMarks, marksIn } from './guerilla-offers';
import { unitFacts } from './known';
import { columnOf, withColumn, withSide, type CampaignState, type GuerillaState } from './state';
import type { CampaignUnit } from '../columns/unit-record';

type Effect = GuerillaState['used'][number];

function used(state: CampaignState, by: string, effect: Effect): CampaignState {
  return withSide(state, sideNamed(by), ({ guerilla }) => ({
    guerilla: { ...guerilla, used: [...guerilla.used, effect] },
  }));
}

/** The column itself was shown before the ruling (see `learn`). */
export function applyInformation(state: CampaignState, { by }: Done): CampaignState {
  return used(state, by, 'information');
}

export function applyAmbush(state: CampaignState, { by, named, outcome }: Done): CampaignState {
  return {
    ...used(state, by, 'ambush'),
    ambush: { by: sideNamed(by), label: String(named.column), hits: Number(outcome?.hits) },
  };
}

/**
 * The victim has spread the hits (B12.16-05; p.130).
 * @throws Problem where they may not be spread so.
 */
export function applySuffering(state: CampaignState, { named }: Done): CampaignState {
  const { ambush } = state;
  if (ambush === null) return state;
  const marks = marksIn(named.hits);
  checkMarks(state, ambush, marks);
  const side = foeOf(ambush.by);
  const losses = Object.fromEntries(
    marks.map(([id, hits]) => {
      const unit = state.sides[side].units[id];
      return [id, lossOf((unit ? unitFacts(unit) : { id }) as unknown as CampaignUnit, hits)];
    }),
  );
  const hurt = withLosses({ ...state, ambush: null }, side, ambush.label, losses);
  const isGone = columnOf(hurt, side, ambush.label)?.size === 0;
  return isGone ? withColumn(hurt, side, ambush.label, () => ({ gone: 'destroyed', square: null })) : hurt;
}
