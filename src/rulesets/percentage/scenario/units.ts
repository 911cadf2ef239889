import { typeNamed } from '../../../core/scenario/scenario-entries';
import { usualFormation, type Formation } from '../unit';
import type { Scenario, UnitCard } from './shape';

/** A unit as the order of battle has it, before anything has happened. */
export interface ListedUnit extends UnitCard {
  readonly id: string;
  readonly side: string;
  readonly division: string;
  readonly brigade: string;
  readonly formation: Formation;
}

/** All units of a file, one side after the other, in the order of battle. */
export function listUnits({ sides, unitTypes }: Scenario): readonly ListedUnit[] {
  return sides.flatMap((side) =>
    side.divisions.flatMap((division) =>
      division.brigades.flatMap((brigade) =>
        brigade.units.flatMap(({ type, names, formation }) => {
          const card = typeNamed(unitTypes, type);
          return names.map((id) => ({
            ...card,
            id,
            side: side.id,
            division: division.id,
            brigade: brigade.id,
            formation: formation ?? usualFormation(card.arm),
          }));
        }),
      ),
    ),
  );
}
