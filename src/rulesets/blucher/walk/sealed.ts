import type { NeededPart, ShownPart } from '../../../core/walk/offer';
import { valueIn } from '../../../core/input/records';
import type { Group, SealedGroup, State } from './record/game';
import type { Subcommander } from './record/side';
import { newUnit } from './record/unit';
import { withSide } from './units';

/*
 * Columns of a campaign that come as reinforcements stay sealed until they arrive (B12.3-07, B12.10-05; p.138, 147): the
 * battle then opens the parts of the division that were settled on the map.
 */

const OFFICERS = 'officers';

const unitsPart = ({ column }: SealedGroup): string => `${column} units`;

/** A group that has arrived, with units that are still to be shown. */
interface Unopened extends Group {
  readonly sealed: SealedGroup;
}

export function unopened({ groups }: State): readonly Unopened[] {
  return groups.filter((group): group is Unopened => group.arrived && group.sealed !== null);
}

/** What has to be shown of a group that arrives; of officers only where some are hidden. */
export function neededFor({ sides }: State, { side, sealed }: Unopened): readonly NeededPart[] {
  const hasOfficers = Object.keys(sides[side].hidden.officers).length > 0;
  const parts = [unitsPart(sealed), ...(hasOfficers ? [OFFICERS] : [])];
  return parts.map((part) => ({ of: sealed.of, part }));
}

/** The state after a part of a division was shown: its troops are in their group, or known to be elsewhere. */
export function learn(state: State, { of, part, value }: ShownPart): State {
  const groups = state.groups.filter(({ sealed }) => sealed?.of === of);
  if (part === OFFICERS) return withOfficers(state, groups, value as Readonly<Record<string, string>>);
  const group = groups.find(({ sealed }) => sealed && unitsPart(sealed) === part);
  return group ? withTroops(state, group, value as readonly string[]) : state;
}

function withTroops(state: State, { id: group, side }: Group, ids: readonly string[]): State {
  const { hidden } = state.sides[side];
  // Units that are not among the hidden were eliminated on the map.
  const shown = ids.flatMap((id) => valueIn(hidden.units, id) ?? []);
  const isCard = state.concealment === 'cards';
  const units = shown.map((unit) =>
    newUnit({ ...unit, group }, { concealed: isCard, reserveMarker: state.concealment === 'reserveMarkers' }),
  );
  const rest = Object.entries(hidden.units).filter(([id]) => !ids.includes(id));
  const learnt = withSide(state, side, () => ({ hidden: { ...hidden, units: Object.fromEntries(rest) } }));
  return {
    ...learnt,
    units: { ...state.units, ...Object.fromEntries(units.map((unit) => [unit.id, unit])) },
  };
}

/** Officers of the columns that may come; who is with another column takes no part. */
function withOfficers(
  state: State,
  groups: readonly Group[],
  columns: Readonly<Record<string, string>>,
): State {
  const [first] = groups;
  if (first === undefined) return state;
  const { hidden, subcommanders } = state.sides[first.side];
  const come = Object.entries(hidden.officers).flatMap(([id, officer]): readonly Subcommander[] => {
    const group = groups.find(({ sealed }) => sealed?.column === columns[id]);
    return group ? [{ ...officer, group: group.id }] : [];
  });
  return withSide(state, first.side, () => ({
    hidden: { ...hidden, officers: {} },
    subcommanders: [...subcommanders, ...come],
  }));
}
