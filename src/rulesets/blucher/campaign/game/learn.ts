import type { ShownPart } from '../../../../core/battle';
import { changedIn } from '../../../../core/keyed';
import { CONTACT_UNITS } from '../days/declare';
import { CAMPAIGN_SIDES, type CampaignSide } from '../sides';
import { mapName, ordersName, PARTS, RECON } from './orders';
import {
  withColumn,
  withSide,
  type CampaignState,
  type ColumnState,
  type ReconState,
  type SideState,
} from './state';

/** The state after a part of what a side settled was shown to all: that part is public now, the rest stays secret. */
export function learn(state: CampaignState, { of, part, value }: ShownPart): CampaignState {
  const side = CAMPAIGN_SIDES.find((one) => ordersName(one) === of || mapName(one) === of);
  if (side === undefined) return state;
  if (part === PARTS.map) return withSide(state, side, () => ({ mapChoice: String(value) }));
  if (part === PARTS.recon) return withSide(state, side, () => ({ recon: value as ReconState }));
  if (part === PARTS.officers)
    return withSide(state, side, () => ({ officerColumns: value as SideState['officerColumns'] }));
  const unit = Object.keys(state.sides[side].units).find((id) => PARTS.unit(id) === part);
  if (unit !== undefined) return unitShown(state, side, unit, String(value));
  return Object.keys(state.sides[side].columns).reduce(
    (now, label) => columnShown(now, side, label, part, value),
    state,
  );
}

function unitShown(state: CampaignState, side: CampaignSide, unit: string, place: string): CampaignState {
  if (place === RECON) return state;
  return told(state, side, place, ({ known }) => ({ known: [...new Set([...known, unit])] }));
}

/** Sizes were settled before the first loss: units known to be lost since are taken off. */
function columnShown(
  state: CampaignState,
  side: CampaignSide,
  label: string,
  part: string,
  value: unknown,
): CampaignState {
  const lost = lostIn(state, side, label);
  switch (part) {
    case PARTS.size(label):
      return told(state, side, label, () => ({ size: Number(value) - lost }));
    case PARTS.enough(label):
      return value === true
        ? told(state, side, label, () => ({ atLeast: Math.max(0, CONTACT_UNITS - lost) }))
        : state;
    case PARTS.infCav(label):
      return told(state, side, label, () => ({ infCav: Number(value) }));
    case PARTS.units(label): {
      const known = value as readonly string[];
      return told(state, side, label, () => ({ known, revealed: true, size: known.length - lost }));
    }
    default:
      return state;
  }
}

function lostIn({ sides }: CampaignState, side: CampaignSide, label: string): number {
  const { columns, units } = sides[side];
  return (columns[label]?.known ?? []).filter((id) => units[id]?.eliminated === true).length;
}

/** What is told also changes the columns before an open march, as a march is ruled on from its beginning. */
function told(
  state: CampaignState,
  side: CampaignSide,
  label: string,
  change: (column: ColumnState) => Partial<ColumnState>,
): CampaignState {
  const now = withColumn(state, side, label, change);
  const { march } = now;
  if (march === null) return now;
  const columns = {
    ...march.before.columns,
    [side]: changedIn(march.before.columns[side], label, change),
  };
  return { ...now, march: { ...march, before: { ...march.before, columns } } };
}
