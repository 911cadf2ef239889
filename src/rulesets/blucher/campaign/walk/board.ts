import type { Board, Piece } from '../../../../core/scenario/board';
import { plural } from '../../../../core/input/text';
import { mapBoard } from '../map/map-board';
import { mapNamed } from '../map/map-field';
import { bothText } from '../sides';
import { placedColumns } from './columns';
import { vpIn } from './facts';
import type { CampaignState } from './record';
import type { Own } from './secrets';

/** The map as all see it, or as a side sees it that knows its own columns. */
export function boardOf(state: CampaignState, own: Own | undefined): Board | undefined {
  if (state.map === null) return undefined;
  const pieces: Record<string, Piece[]> = {};
  for (const column of placedColumns(state)) {
    if (column.square === null) continue;
    const size = column.size ?? own?.sizes[column.label];
    const name = state.sides[column.side].name;
    const count = size === undefined ? '' : `, ${plural(size, 'unit', 'units')}`;
    (pieces[column.square] ??= []).push({
      label: size === undefined ? column.label : `${column.label}:${size}`,
      side: column.side,
      text: `column ${column.label} of ${name}${count}`,
    });
  }
  return mapBoard(mapNamed(state.map), {
    pieces,
    control: state.control,
    battle: state.battle?.squares ?? [],
    notes: [`Day ${state.day}. VP: ${bothText(vpIn(state))}.`],
  });
}
