import { plural } from '../../../../core/input/text';
import { BATTERIES_A_UNIT } from '../../artillery/batteries';
import { ARTILLERY_KINDS, type ArtilleryKind } from '../../unit';
import { addGuns, inTurn, type Edit } from '../edit';
import { NO_BATTERIES, type KindCounts } from '../roster';

export const batteries = (count: number): string => plural(count, 'battery', 'batteries');

/** Kinds in the order in which they are given up: the dear ones first. */
const DEAR_FIRST: readonly ArtilleryKind[] = ['heavy', 'horse', 'foot'];

export function negative(counts: KindCounts): KindCounts {
  return { foot: -counts.foot, horse: -counts.horse, heavy: -counts.heavy };
}

/** So many of the batteries, the dear ones first. */
export function some(counts: KindCounts, count: number): KindCounts {
  const taken = { ...NO_BATTERIES };
  let open = count;
  for (const kind of DEAR_FIRST) {
    taken[kind] = Math.min(counts[kind], open);
    open -= taken[kind];
  }
  return taken;
}

function kindsOf(counts: KindCounts): readonly ArtilleryKind[] {
  return ARTILLERY_KINDS.flatMap((kind) => Array.from({ length: counts[kind] }, () => kind));
}

/** Batteries massed three by three. */
export function massedIn(key: string, counts: KindCounts): Edit {
  const kinds = kindsOf(counts);
  const threes = Array.from({ length: Math.floor(kinds.length / BATTERIES_A_UNIT) }, (_, i) =>
    kinds.slice(i * BATTERIES_A_UNIT, (i + 1) * BATTERIES_A_UNIT),
  );
  return inTurn(...threes.map((three) => addGuns(key, three)));
}
