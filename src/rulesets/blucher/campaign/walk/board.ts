import { Problem } from '../../../../core/input/problem';
import { listing, plural } from '../../../../core/input/text';
import type { Rules } from '../../../../core/ruling/ruleset';
import type { Board, Piece } from '../../../../core/scenario/board';
import { mapBoard } from '../map/map-board';
import { mapNamed, type MapNamed } from '../map/map-field';
import { bothText } from '../sides';
import { placedColumns } from './columns';
import { vpIn } from './facts';
import { newMarch } from './marches';
import { reachOf } from './reach';
import type { CampaignState } from './record';
import type { Own } from './secrets';

/** The map as all see it, or as a side sees it that knows its own columns. */
export function boardOf(state: CampaignState, own?: Own): Board | undefined {
  return state.map === null ? undefined : drawn(state, state.map, own);
}

/**
 * The map with what a column has left of its movement points in each square that it can come into: of its march that is
 * open, else of a whole day.
 * @throws Problem where there is no such column on the map or about to enter it.
 */
export function reachBoard(state: CampaignState, name: string, rules: Rules): Board {
  const columns = placedColumns(state).filter(({ gone }) => gone === null);
  const labels = columns.map(({ label }) => label);
  const column = columns.find(({ label }) => label === name.toUpperCase());
  const message = `give a column: ${labels.length === 0 ? 'there are none yet' : listing(labels)}`;
  if (column === undefined || state.map === null || state.entry === null)
    throw new Problem({ path: '', message, allowed: labels });
  const { side, label, square } = column;
  const march = state.march?.label === label ? state.march : newMarch(state, side, label);
  const pieces: Record<string, Piece[]> = {};
  // With its unit: Red's columns are called 1, 2 and so on.
  for (const { square: at, mpLeft } of reachOf(state, march, rules))
    pieces[at] = [{ label: `${mpLeft}MP`, side, text: `${mpLeft} MP left there` }];
  const from = square === null ? '' : ` from ${square}`;
  const title = `column ${label}${from}, ${march.mpLeft} MP; [nMP]: MP left there`;
  return drawn(state, state.map, undefined, { title, pieces });
}

/** What is drawn for a question about the map. */
interface Drawn {
  readonly title: string;
  readonly pieces: Record<string, Piece[]>;
}

function drawn(state: CampaignState, map: MapNamed, own?: Own, more?: Drawn): Board {
  const pieces = more?.pieces ?? {};
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
  return mapBoard(mapNamed(map), {
    title: more?.title ?? `day ${state.day}, VP: ${bothText(vpIn(state))}`,
    pieces,
    control: state.control,
    battle: state.battle?.squares ?? [],
  });
}
