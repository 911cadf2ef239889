import { valueIn } from '../../../../core/input/records';
import { sidesIn } from '../../../../core/scenario/scenario-entries';
import { MORALE, moraleOf } from '../../setup/army-morale';
import type { Trait } from '../../unit';
import type { Arm } from '../arms';
import type { Path } from '../../../../core/scenario/scenario-checks';
import type { Draft, DraftSide } from './draft';

/** The units of one type in one formation. */
export interface Troops {
  readonly side: string | undefined;
  readonly formation: string | undefined;
  readonly corps: string | undefined;
  readonly path: Path;
  readonly typeId: string | undefined;
  /** Undefined where the type is not known. */
  readonly arm: Arm | undefined;
  readonly elan: number | undefined;
  readonly traits: readonly Trait[];
  readonly strength: 'normal' | 'over' | 'under';
  readonly count: number;
  /** They come as reinforcements. */
  readonly late: boolean;
}

/** All units of a file, as far as it could be read. */
export function troopsOf(draft: Draft): readonly Troops[] {
  return sidesIn(draft).flatMap(({ side, path }) => troopsOfSide(draft, side, path));
}

/** The units of one side, as far as they could be read; `path` is the place of the side in the file. */
export function troopsOfSide(draft: Draft, side: DraftSide, path: Path): readonly Troops[] {
  return (side.formations ?? []).flatMap(({ id, corps, units = [] }, j) =>
    units.map(({ type: typeId, count = 1, strength = 'normal', elan }, k) => {
      const type = typeId === undefined ? undefined : typeNamed(draft, typeId);
      return {
        side: side.id,
        formation: id,
        corps: side.usesCorps === true ? (corps ?? undefined) : undefined,
        path: [...path, 'formations', j, 'units', k],
        typeId,
        arm: type?.arm,
        elan: elan ?? type?.elan,
        traits: type?.traits ?? [],
        strength,
        count,
        late: id !== undefined && isLate(draft, side.id, id),
      };
    }),
  );
}

type DraftType = NonNullable<NonNullable<Draft['unitTypes']>[string]>;

export function typeNamed({ unitTypes = {} }: Draft, id: string): DraftType | undefined {
  return valueIn(unitTypes, id);
}

/** Whether a formation of a side comes with a group of reinforcements. */
function isLate({ reinforcements = [] }: Draft, side: string | undefined, formation: string): boolean {
  return reinforcements.some(
    (group) => group.side === side && group.formations?.includes(formation) === true,
  );
}

/** Whether they are infantry or cavalry, which army morale counts. */
export const isFighting = ({ arm }: Pick<Troops, 'arm'>): boolean => arm === 'infantry' || arm === 'cavalry';

/** The number of units, of all troops or of those that meet a condition. */
export function countOf(troops: readonly Troops[], holds: (one: Troops) => boolean = () => true): number {
  return troops.reduce((sum, one) => (holds(one) ? sum + one.count : sum), 0);
}

/** Army morale of a side at the start by the book, all its armies and players together (B13.4-01, B13.4-02; p.25, 85-86, 93). */
export function startingMorale(troops: readonly Troops[], { cinc }: DraftSide): number {
  const infCav = countOf(troops, (one) => isFighting(one) && !one.late);
  const legend = cinc?.personalities?.includes('legend') === true;
  return moraleOf({ infCav: [infCav], arrived: 0, legend }, MORALE.looked.figures);
}
